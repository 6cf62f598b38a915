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
# One name beside two whom a federation tells apart; a number of the club under two names; two that are one by one
# federation and two by another.
REGISTERS = [
    [['1', 'Anna Rossi', '100', '', 'AR1', ''], ['2', 'Rossi Anna', '77', 'nothing', '', 'E7'], ['3', 'ANNA ROSSI', '', '', 'AR2', '']],
    [['1', 'Ugo Bianchi', '10', '', 'UB1', '00555'], ['2', 'Hugh White', '20', '', 'UB2', '555'], ['6', 'Ida Gallo', '', '', 'IG1', '']],
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


# One number is one player, whatever the names are and whatever zeros a spreadsheet took off it.
def check_one(arbitro):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'register.csv')
        with open(path, 'w', encoding='utf-8', newline='') as out:
            csv.writer(out).writerows([HEADS, ['1', 'Bea Conti', '10', '', '', '00777'], ['2', 'Beatrice C.', '', '', 'BC1', '777']])
        several = subprocess.run([arbitro, 'players', 'merge', path, '777', '1'], capture_output=True, text=True)
        done = subprocess.run([arbitro, 'players', 'merge', path], capture_output=True, text=True)
        kept = rows(path)
    if several.returncode != 2 or '1, 2' not in several.stderr:
        return f'exit {several.returncode}: {several.stderr}'
    return None if done.returncode == 0 and kept == [['1', 'Bea Conti', '10', '', 'BC1', '00777']] else f'{kept}: {done.stderr}'


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
    wrong = check_one(arbitro)
    if wrong:
        print(wrong)
        return 1
    print(f'{tried} registers keep everybody')
    return 0


if __name__ == '__main__':
    sys.exit(main())
