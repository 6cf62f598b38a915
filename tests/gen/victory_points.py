#!/usr/bin/env python3
"""The World Bridge Federation's scales of 2013, from their formulas in fifty digits: victory_points.py > tests/tables/vp.tbl

Written apart from src/score/vp.c, which has neither roots nor logarithms. The rows for 8, 16 and 32 boards are those
printed by the Federation; the discrete ones those of the English Bridge Union's teams-of-four table."""
from decimal import Decimal, getcontext
from math import isqrt

getcontext().prec = 50
R = Decimal(5).sqrt() - 2
HALF = Decimal('0.5')


def continuous(boards):
    x = 15 * Decimal(boards).sqrt()
    last = isqrt(225 * boards) + (isqrt(225 * boards) ** 2 < 225 * boards)
    vp = [min(2000, int(1000 + 1000 * (1 - (R.ln() * i / x).exp()) / (1 - R) + HALF)) for i in range(last + 1)]
    changed = True
    while changed:
        changed = False
        for i in range(1, last):
            if vp[i + 1] - vp[i] > vp[i] - vp[i - 1]:
                vp[i] += 1
                changed = True
    return vp


def discrete(boards):
    x = 15 * Decimal(boards).sqrt()
    limit = [int(x * (1 - (1 - R) * (i + HALF) / 10).ln() / R.ln()) for i in range(10)]
    i = 0
    while i < 9:
        before = 2 * limit[0] + 1 if i == 0 else limit[i] - limit[i - 1]
        if limit[i + 1] - limit[i] < before:
            limit[i] -= 1
            i = 0
        else:
            i += 1
    return limit


print("""# Victory points of the World Bridge Federation, 2013, made by tests/gen/victory_points.py.
#
# wbf BOARDS: the winner's points for margins 0, 1, 2 … up to the one that has 20.00.
#   Source: Technical Report, Bavin, Bethe, Bramley, Buchen and others, January 2013; the rows of 6 to 10, 12, 14, 16, 20
#   and 32 boards are printed in the Federation's tables and agree cell for cell.
# discrete BOARDS: the largest margins that have 10, 11 … 19.
#   Source: ebu.co.uk, teams of four; its twenty printed lengths agree.
""")
for boards in (*range(1, 41), 48, 56, 64, 80, 96, 128):
    print(f'wbf {boards:3} ', *(f'{v // 100}.{v % 100:02}' for v in continuous(boards)))
for boards in (*range(1, 41), 48, 56, 64, 80, 96, 128):
    print(f'discrete {boards:3} ', *discrete(boards))
