#!/usr/bin/env python3
"""Merging a register takes nobody away who cannot be told: he is named and stays as he is, in whatever order the entries
stand. merge_keeps.py ARBITRO"""
import csv
import itertools
import os
import subprocess
import sys
import tempfile

HEADS = ['number', 'name', 'masterpoints', 'shows', 'FIGB', 'EBU']
# One name beside two whom a federation tells apart; a number of the club under two names.
REGISTERS = [
    [['1', 'Anna Rossi', '100', '', 'AR1', ''], ['2', 'Rossi Anna', '77', 'nothing', '', 'E7'], ['3', 'ANNA ROSSI', '', '', 'AR2', '']],
    [['5', 'Ugo Bianchi', '10', '', '', ''], ['5', 'Bea Conti', '20', '', '', ''], ['6', 'Ida Gallo', '', '', 'IG1', '']],
]


def rows(path):
    with open(path, encoding='utf-8', newline='') as file:
        return [[row[head] for head in HEADS] for row in csv.DictReader(file)]


def check(arbitro, entries):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'register.csv')
        with open(path, 'w', encoding='utf-8', newline='') as out:
            csv.writer(out).writerows([HEADS] + list(entries))
        done = subprocess.run([arbitro, 'players', 'merge', path], capture_output=True, text=True)
        kept = rows(path)
    if sorted(kept) != sorted(entries):
        return f'of {entries} are left {kept}'
    if done.returncode != 1 or 'it cannot be told who' not in done.stderr:
        return f'exit {done.returncode}: {done.stderr}'
    return None


def main():
    arbitro = os.path.abspath(sys.argv[1])
    tried = 0
    for entries in REGISTERS:
        for order in itertools.permutations(entries):
            wrong = check(arbitro, list(order))
            if wrong:
                print(wrong)
                return 1
            tried += 1
    print(f'{tried} registers keep everybody')
    return 0


if __name__ == '__main__':
    sys.exit(main())
