#!/usr/bin/env python3
"""Evenings by chance, of every form of scoring: 'arbitro rank' of an evening is what 'arbitro standings' says, which
standings_apart.py proves, and what leaves it for PBN has the same totals and places. evenings_apart.py ARBITRO [HOW-MANY]."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

FORMS = ['matchpoints', 'matchpoints groups acbl', 'matchpoints unit 1', 'crossimps mean', 'crossimps sum', 'crossimps ximpq',
         'crossimps mean cap 5', 'crossimps sum cap 17', 'butler', 'butler trim 1', 'butler trim 5%', 'butler median',
         'butler trim 1 rounding even', 'butler par', 'butler given', 'total']
MOVEMENTS = [('mitchell', 3, ''), ('mitchell', 3, 'ew'), ('mitchell', 5, ''), ('mitchell', 5, 'ns'), ('mitchell', 2, ''),
             ('howell', 2, ''), ('howell', 3, ''), ('howell', 3, 'ew')]
PENALTY = {'matchpoints': ['1/4 top', '2% session'], 'crossimps': ['3 imps'], 'butler': ['2 imps'], 'total': ['200 points']}


def run(arbitro, *args):
    done = subprocess.run([arbitro, *args], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def result(chance, form, not_played, artificial):
    drawn = chance.random()
    if drawn < not_played:
        return 'not-played'
    if drawn < not_played + artificial and form != 'total':
        return chance.choice(['A60/40', 'A50/50', 'A60/60', 'A40/60', 'A40/40'])
    return f"{chance.choice(['1N', '4S', '3D', '6H', '2CX'])} {chance.choice('NESW')} {chance.randint(6, 12)}"


def terms(chance, side):
    lines = []
    if chance.random() < .4:
        for pair in (1, 2):
            said = chance.choice(['category "A"', 'category "B" handicap 2.5', 'handicap -1.25', 'unranked', 'category "A" unranked'])
            lines.append(f'terms {side}{pair} {said}')
    if chance.random() < .2:
        lines.append(f'retire {side}2 from R2')
    return lines


def is_phantom(told, side, pair):
    return pair == told['phantom'] and (not told['two_winner'] or told['phantom_side'] == side)


def evening(chance, arbitro):
    kind, tables, half = chance.choice(MOVEMENTS)
    asked = ['movement', kind, '--tables', str(tables), '--json'] + (['--half', half] if half else [])
    told = json.loads(run(arbitro, *asked)[1])
    form = chance.choice(FORMS)
    word = form.split()[0]
    side = '' if kind == 'howell' else 'NS '
    phantom = f' half {half.upper()}' if half and kind == 'mitchell' else ' half' if half else ''
    lines = ['open 2026-11-21 "Sera"', f'movement {kind} tables {tables} boards 2{phantom}', f'scoring {form}']
    lines += terms(chance, side)
    lines += [f"{'par' if 'par' in form else 'datum'} B{b} {chance.choice(['-420', '90', '140', '620'])}"
              for b in range(1, 1 + 2 * max(round_[2] for table in told['table_round'] for round_ in table)) if chance.random() < .8 and ('par' in form or 'given' in form)]
    not_played, artificial = chance.choice([0, .1, .3]), chance.choice([0, .1, .3])
    for round_ in range(len(told['table_round'][0])):
        lines.append(f'start {round_ + 1}')
        for table in range(tables):
            ns, ew, boards = told['table_round'][table][round_]
            if is_phantom(told, 'NS', ns) or is_phantom(told, 'EW', ew):
                continue
            for board in (1, 2):
                number = 2 * (boards - 1) + board
                lines.append(f'correct T{table + 1} R{round_ + 1} B{number} {result(chance, form, not_played, artificial)}')
    if chance.random() < .3:
        lines.append(f'ruling penalty {side}1 {chance.choice(PENALTY[word])} laws 90B by "Anna Rossi" "Late."')
    lines.append('end')
    return lines


def clean(arbitro, path, lines):
    """Without the lines that the evening does not take: of a pair that has withdrawn."""
    while True:
        open(path, 'w').write('\n'.join(lines) + '\n')
        refused = re.search(r'line (\d+):', run(arbitro, 'standings', path)[2])
        if not refused:
            return lines
        del lines[int(refused[1]) - 1]


def places(told):
    """{(side, pair): (rank, tied, figure, category, handicap)} of 'standings --json'."""
    found = {}
    for field in told['fields']:
        for row in field['rows']:
            side, pair = re.fullmatch('(NS|EW|)([0-9]+)', row['sessions'][0]['pair']).groups()
            found[side, pair] = (row['rank'], row['tied'], row['figure'] if row['rank'] or row.get('unranked') else None,
                                 tuple((row.get('category') or {}).values()), tuple((row.get('handicap') or {}).values())[:2])
    return found


def places_of_rank(told):
    found = {}
    for row in told['standings']:
        figure = row.get('percent', row.get('imps', row.get('points', 0)))
        found[row.get('field', ''), row['pair']] = (row['rank'], row['tied'], figure, tuple((row.get('category') or {}).values()),
                                                    tuple((row.get('handicap') or {}).values())[:2])
    return found


def agree(one, other):
    if one.keys() != other.keys():
        return False
    for key in one:
        a, b = one[key], other[key]
        # who has nothing, or has withdrawn, is one who missed the session: in a series he has neither place nor figure
        if a[2] is not None and (a[:4] != b[:4] or (a[4] and a[4] != b[4])):
            return False
    return True


def check(arbitro, path, lines):
    code, said, complained = run(arbitro, 'rank', '--json', path)
    if code != 0:
        return f'rank refuses it: {code} {complained}'
    ranked = json.loads(said)
    ours, theirs = places_of_rank(ranked), places(json.loads(run(arbitro, 'standings', '--json', path)[1]))
    if not agree(theirs, ours):
        return f'standings {theirs}\nrank      {ours}'
    if ranked['compared'] != 0 or ranked['differences']:
        return 'it is compared with itself'
    code, said, complained = run(arbitro, 'convert', path, '--to', 'pbn', '-')
    if code != 0:
        return f'convert refuses it: {code} {complained}'
    table = re.search(r'\[TotalScoreTable.*?\]\r?\n(.*?)\r?\n\r?\n', said, re.S)[1].splitlines()
    told = [line.split()[:2] for line in table]
    if [[str(row['rank'] or '-'), row['pair']] for row in ranked['standings']] != told:
        return f'PBN has {told}'
    return None


def main():
    arbitro, many = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    chance, forms, rows = random.Random(6), set(), 0
    with tempfile.TemporaryDirectory() as room:
        path = os.path.join(room, 'sera.evening')
        for number in range(many):
            lines = clean(arbitro, path, evening(chance, arbitro))
            if not any(line.startswith('correct') and 'not-played' not in line for line in lines):
                continue
            wrong = check(arbitro, path, lines)
            if wrong:
                print('\n'.join(lines), f'\nevening {number}: {wrong}')
                return 1
            forms.add(lines[2])
            rows += 1
    if rows < many * 3 // 4 or (many >= 40 and len(forms) < len(FORMS) - 2):
        print(f'only {rows} evenings of {len(forms)} forms')
        return 1
    print(f'{rows} evenings of {len(forms)} forms agree')
    return 0


sys.exit(main())
