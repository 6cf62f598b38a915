#!/usr/bin/env python3
"""'arbitro rank' beside a count of its own, in fractions: rank_apart.py ARBITRO

Events by chance, of boards with few and unequal numbers of results, so that their thirds and quarters add up to equal totals
that no sum of rounded figures has. Ranks and shared places must be those of the fractions."""
import json
import random
import subprocess
import sys
from fractions import Fraction as F

TABLE = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]


def imps(difference):
    won = sum(abs(difference) >= limit for limit in TABLE)
    return won if difference > 0 else -won


def score(tricks):
    """One no trump by South, nobody vulnerable."""
    return 90 + 30 * (tricks - 7) if tricks >= 7 else -50 * (7 - tricks)


def matchpoints(points, expected):
    """Two for each beaten, one for each equalled; too few results by Neuberg's formula."""
    n = len(points)
    beaten = [sum(2 * (mine > other) + (mine == other) for other in points) - 1 for mine in points]
    return [F(m * expected + expected - n, n) for m in beaten]


def mean_imps(points):
    return [F(sum(imps(mine - other) for other in points), len(points) - 1) for mine in points]


def event(rng, by_imps):
    """Boards as lists of (NS, EW, tricks); EW are 100 and more."""
    boards, pairs = [], list(range(1, 13))
    for _ in range(rng.randint(6, 9)):
        tables = rng.randint(3, 4)
        ns, ew = rng.sample(pairs, tables), rng.sample(pairs, tables)
        boards.append([(n, 100 + e, rng.randint(6, 9)) for n, e in zip(ns, ew)])
    for tables in rng.sample(range(18, 31), 12) if by_imps else []:         # of others: denominators that have little in common
        boards.append([(20 + i, 120 + i, rng.randint(5, 11)) for i in range(tables)])
    return boards


def as_pbn(boards, scoring):
    """Board 1, 5, 8 … none vulnerable: so that all scores are alike the vulnerability is told."""
    lines = []
    for number, results in enumerate(boards, 1):
        lines += [f'[Board "{number}"]', '[Vulnerable "None"]', f'[Scoring "{scoring}"]',
                  '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]']
        lines += [f'{n} {e} {"1NT S"} {tricks}' for n, e, tricks in results] + ['']
    return '\n'.join(lines)


def wanted(boards, by_imps):
    """Rank and whether it is shared, of each pair, by field."""
    expected, won, boards_of = max(map(len, boards)), {}, {}
    for results in boards:
        points = [score(tricks) for _, _, tricks in results]
        ns = mean_imps(points) if by_imps else matchpoints(points, expected)
        ew = [-v for v in ns] if by_imps else matchpoints([-p for p in points], expected)
        for (n, e, _), mine, theirs in zip(results, ns, ew):
            for pair, value in ((n, mine), (e, theirs)):
                won[pair] = won.get(pair, F(0)) + value
                boards_of[pair] = boards_of.get(pair, 0) + 1
    total = {p: v if by_imps else v / boards_of[p] for p, v in won.items()}
    fields = [[p for p in total if p < 100], [p for p in total if p >= 100]]
    return {str(p): (1 + sum(total[q] > total[p] for q in field), sum(total[q] == total[p] for q in field) > 1)
            for field in fields for p in field}


program, shared = sys.argv[1], 0
for seed in range(60):
    rng, by_imps = random.Random(seed), seed % 2 == 1
    boards = event(rng, by_imps)
    told = subprocess.run([program, 'rank', '--json', '/dev/stdin'], input=as_pbn(boards, 'IMP;Cross2' if by_imps else 'MatchPoints;MP1'),
                          capture_output=True, text=True)
    got = {row['pair']: (row['rank'], row['tied']) for row in json.loads(told.stdout)['standings']}
    right = wanted(boards, by_imps)
    differing = {pair: (got.get(pair), right[pair]) for pair in right if got.get(pair) != right[pair]}
    assert not differing, f'event {seed}: pair: (rank, shared) as told and as counted apart: {differing}'
    shared += sum(tied for _, tied in right.values())
assert shared > 100, shared
print(f'60 events, {shared} pairs that share a place: ranked as the fractions are')
