#!/usr/bin/env python3
"""Holds the double-dummy solver against libdds on random deals, and goes on where it was stopped.

    ninja -C build/quick tests/unit/double_dummy_walks
    tools/beside_libdds.py build/quick contracts 20000 build/contracts.done
    tools/beside_libdds.py build/quick deals 20000 build/deals.done

'contracts' asks one contract of each deal, 'deals' the whole table, 'libdds' values of cards and plays: what
double_dummy_walks knows. Deal n is made of the seed n, 1 and up. The file holds a line for each part that is done, its
first deal, how many there were and how many differed; parts that stand there are not done again. The last line printed
is the sum. Exit code 1 when any differed.
"""
import re
import subprocess
import sys

PART = 50


def done(path):
    try:
        with open(path, encoding="utf-8") as file:
            return {int(line.split()[0]): tuple(map(int, line.split()[1:])) for line in file if line.strip()}
    except FileNotFoundError:
        return {}


def compare(walks, kind, first, count):
    """How many agreed and differed. What differs the program tells itself."""
    run = subprocess.run([walks, kind, str(first), str(count)], stdout=subprocess.PIPE, text=True, check=False)
    told = re.fullmatch(r"(\d+) passed, (\d+) failed\n", run.stdout)
    if told is None:
        sys.exit(f"{walks} {kind} {first} {count}: ended with {run.returncode}")
    return int(told[1]) + int(told[2]), int(told[2])


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    build, kind, count, path = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    parts = done(path)
    for first in range(1, count + 1, PART):
        if first in parts:
            continue
        parts[first] = compare(f"{build}/tests/unit/double_dummy_walks", kind, first, min(PART, count + 1 - first))
        with open(path, "a", encoding="utf-8") as file:
            print(first, *parts[first], file=file)
    differed = sum(part[1] for part in parts.values())
    print(f"{sum(part[0] for part in parts.values())} deals, {differed} differed")
    sys.exit(differed > 0)


main()
