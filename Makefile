# Everything is done by run.py, which also works where there is no make.
PYTHON ?= python3

.PHONY: run test soak bench records
run:
	$(PYTHON) run.py
test bench records:
	$(PYTHON) run.py $@
# make soak PART=games-3: one part alone, else all of them
soak:
	$(PYTHON) run.py soak $(PART)
