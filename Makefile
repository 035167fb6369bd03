# Everything is done by run.py, which also works where there is no make.
PYTHON ?= python3

.PHONY: run test soak bench records
run:
	$(PYTHON) run.py
test soak bench records:
	$(PYTHON) run.py $@
