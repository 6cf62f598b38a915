#!/usr/bin/env python3
"""A league by victory points and in matches of three and four teams, by chance; every list is what is computed here apart,
from the margins of the matches and the words of the rules. The World Bridge Federation's scale is read from its printed
tables, tests/tables/vp.tbl. league_apart.py ARBITRO [SEED]"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction as F

HERE = os.path.dirname(os.path.abspath(__file__))
TEAMS = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']
PAIRINGS = {3: [[(0, 1)], [(1, 2)], [(2, 0)]], 4: [[(0, 3), (1, 2)], [(3, 2), (0, 1)], [(1, 3), (2, 0)]], 2: [[(0, 1)]]}
OWN = [(0, F(10), F(10)), (3, F(11), F(9)), (8, F('12.5'), F('7.25')), (None, F(20), F(0))]
RULES = """\
season   A league

list     By the result
 of      teams
 count   match 2 1 0
 by      sum
 ties    wins difference

list     On the federation's scale
 of      teams
 count   match vp wbf
 by      sum
 ties    difference

list     On a scale of our own
 of      teams
 count   match margins 0 10 10 3 11 9 8 12.5 7.25 more 20 0
 by      mean
 ties    wins

list     Three and four at once
 of      teams
 count   match 3 1 0
 three   5 3 0
 four    7 4.5 2 0
 by      sum
 ties    wins difference

list     Three at once
 of      teams
 count   match margins 0 10 10 3 11 9 8 12.5 7.25 more 20 0
 three   40 20 0
 by      sum
"""


def federation(boards, margin):
    """What a team has that won by so many IMPs; negative: lost."""
    for line in open(os.path.join(HERE, '../../../tables/vp.tbl'), encoding='utf-8'):
        words = line.split()
        if words[:2] == ['wbf', str(boards)]:
            winner = F(words[2:][min(abs(margin), len(words) - 3)])
            return winner if margin >= 0 else 20 - winner
    raise LookupError(boards)


def own(margin):
    for up_to, winner, loser in OWN:
        if up_to is None or abs(margin) <= up_to:
            return winner if margin >= 0 else loser


def evening(chance, number):
    """A night of two, three or four teams, all of whom meet: its lines, and [(a, b, boards, margin)]."""
    size, boards = chance.choice([2, 2, 3, 4]), chance.randint(2, 8)
    names = chance.sample(TEAMS, size)
    rounds = PAIRINGS[size]
    lines = [f'open 2026-{9 + number // 28:02}-{1 + number % 28:02} "Serata"',
             f'teams {size} rounds {len(rounds)} boards {boards} scoring ' + chance.choice(['imps', 'vp wbf'])]
    lines += [f'register {i} "{name}"' for i, name in enumerate(names, 1)]
    matches = []
    for r, pairing in enumerate(rounds, 1):
        lines.append(f'draw R{r} hand')
        lines += [f'match R{r} M{m} {a + 1} {b + 1}' for m, (a, b) in enumerate(pairing, 1)]
        idle = [i for i in range(size) if all(i not in pair for pair in pairing)]
        lines += [f"bye R{r} {idle[0] + 1}"] if idle else []
        for m, (a, b) in enumerate(pairing, 1):
            won = chance.choice([(0, 0), (4, 4), (chance.randint(0, 40), chance.randint(0, 12))])
            won = won[::-1] if chance.random() < .5 else won
            lines += [f'score R{r} M{m} {won[0]} {won[1]}', f'confirm R{r} M{m}']
            matches.append((names[a], names[b], boards, won[0] - won[1]))
    return lines, names, matches


def worths(rules, names, matches):
    """[(team, worth, won, margin)] of a night, by the words of a list."""
    several = {3: 'three', 4: 'four'}.get(len(names))
    if several in rules:
        points = [F(p) for p in rules[several].split()]
        margin = {name: sum((d if name == a else -d) for a, b, _, d in matches if name in (a, b)) for name in names}
        for name in names:
            place = sum(margin[other] > margin[name] for other in names)
            together = sum(margin[other] == margin[name] for other in names)
            yield name, sum(points[place:place + together]) / together, place == 0, margin[name]
        return
    kind, *told = rules['count'].split()[1:]
    for a, b, boards, d in matches:
        for name, ours in ((a, d), (b, -d)):
            if kind == 'vp':
                worth = federation(boards, ours)
            elif kind == 'margins':
                worth = own(ours)
            else:
                worth = F([kind, *told][0 if ours > 0 else 1 if ours == 0 else 2])
            yield name, worth, ours > 0, ours


def blocks():
    for block in RULES.split('\nlist ')[1:]:
        title, *lines = block.splitlines()
        yield title.strip(), dict(line.split(None, 1) for line in filter(str.strip, lines))


def ranked(rules, nights):
    """[(place, team, total, matches, won)]"""
    found = {}
    for names, matches in nights:
        for name, worth, won, margin in worths(rules, names, matches):
            found.setdefault(name, []).append((worth, won, margin))
    rows = []
    for name, results in found.items():
        total = sum(w for w, _, _ in results) / (len(results) if rules['by'].strip() == 'mean' else 1)
        keys = {'wins': sum(won for _, won, _ in results), 'difference': sum(m for _, _, m in results)}
        rows.append((name, total, len(results), keys['wins'], [total] + [F(keys[k]) for k in rules.get('ties', '').split()]))
    return sorted((1 + sum(other[4] > row[4] for other in rows), *row[:4]) for row in rows)


def rounded(value):
    return (200 * value.numerator + value.denominator) // (2 * value.denominator) if value >= 0 else -rounded(-value)


def main():
    arbitro, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 99
    chance, nights, files, faults, lists = random.Random(seed), [], [], 0, 0
    with tempfile.TemporaryDirectory() as room:
        for number in range(30):
            lines, names, matches = evening(chance, number)
            nights.append((names, matches))
            files.append(os.path.join(room, f'{number:02}.teams'))
            open(files[-1], 'w', encoding='utf-8').write('\n'.join(lines) + '\n')
        rules = os.path.join(room, 'league.season')
        open(rules, 'w', encoding='utf-8').write(RULES)
        run = subprocess.run([arbitro, 'season', rules, *files, '--json'], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stdout + run.stderr)
    told = {each['list']: each for each in json.loads(run.stdout)['lists']}
    for title, words in blocks():
        mine = [(place, name, rounded(total), played, won) for place, name, total, played, won in ranked(words, nights)]
        theirs = sorted((row['place'], row['name'], rounded(F(str(row['total']))), row['sessions'], row['won'])
                        for row in told[title]['rows'])
        lists += 1
        if mine != theirs:
            faults += 1
            print(title, *(f'  {a}\n  {b}' for a, b in zip(mine, theirs) if a != b), sep='\n')
    print(f'{lists} lists of {len(nights)} nights, {sum(len(m) for _, m in nights)} matches, {faults} other than here')
    return 1 if faults or lists < 5 else 0


if __name__ == '__main__':
    sys.exit(main())
