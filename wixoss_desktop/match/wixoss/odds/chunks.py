"""Deals in chunks, in one process or several: with progress, an end at any time, and the same numbers every time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial, reduce
from typing import TYPE_CHECKING, Final, TypeVar

from wixoss_desktop.match.wixoss.odds import dealing
from wixoss_desktop.match.wixoss.odds.counting import Question, Table, added
from wixoss_desktop.match.wixoss.odds.dealing import CHUNK, Shoe, deal

if TYPE_CHECKING:
    from concurrent.futures import Future

Item = TypeVar("Item")
Result = TypeVar("Result")
Counts = tuple[int, tuple[Table, ...]]
"""How many cards were returned, and a table for each question."""
Chunk = tuple[str, int]
Tell = Callable[[int, int], None]
"""Is told how many of all hands have been dealt; what it raises ends the work."""
_WAITING: Final = 2
"""So many chunks wait for each process, so that none is idle and an end comes soon."""


def tell_nobody(done: int, total: int) -> None:
    """Stands for somebody who wants to know how far it is."""


def counted(
    shoe: Shoe, questions: tuple[Question, ...], seed: str, trials: int, *, jobs: int = 1, tell: Tell = tell_nobody
) -> Counts:
    """Deal so many hands and count what is asked; the same seed gives the same whatever `jobs` is.

    Whatever `tell` raises is raised here, when all processes have ended.
    """
    chunks = list(_chunks(seed, trials))
    done, found = 0, list[Counts]()
    tell(0, trials)

    def tell_within(dealt: int) -> None:
        tell(done + dealt, trials)

    count = partial(_chunk_counts, shoe, questions)
    with closing(in_order(count if jobs > 1 else partial(count, tell=tell_within), chunks, jobs)) as results:
        for (_, size), result in zip(chunks, results, strict=True):
            found.append(result)
            done += size
            tell(done, trials)
    return reduce(_together, found)


def _together(one: Counts, other: Counts) -> Counts:
    return one[0] + other[0], added(one[1], other[1])


def _chunks(seed: str, trials: int) -> Iterator[Chunk]:
    for number, start in enumerate(range(0, trials, CHUNK)):
        yield f"{seed}/{number}", min(CHUNK, trials - start)


def _chunk_counts(
    shoe: Shoe, questions: tuple[Question, ...], chunk: Chunk, *, tell: Callable[[int], object] = dealing.tell_nobody
) -> Counts:
    deals = deal(shoe, *chunk, tell=tell)
    return deals.returned, tuple(question.count(deals) for question in questions)


def in_order(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Generator[Result, None, None]:
    """Yield what some work makes of each item, in order; in so many processes, or here if one is enough.

    `work` and the items must be such that another process can be sent them. Closing it ends the processes.
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    import multiprocessing  # the window has loaded this room long before anybody deals in several processes
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        waiting: deque[Future[Result]] = deque()
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) > jobs * _WAITING:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
