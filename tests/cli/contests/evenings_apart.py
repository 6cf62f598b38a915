#!/usr/bin/env python3
"""Evenings by chance, of every form of scoring, with weighted and split scores and keys for equal pairs: 'arbitro rank' of
an evening is what exact fractions give (tests/evenings/ranking.py), and what 'arbitro standings' says, and what leaves
it for PBN has the same totals and places. evenings_apart.py ARBITRO [HOW-MANY]."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../evenings'))
import ranking  # noqa: E402

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


WEIGHTS = [['60%', '40%'], ['1/2', '1/2'], ['1/3', '2/3'], ['1/6', '1/3', '1/2'], ['2/7', '5/7'], ['33.33%', '66.67%'],
           ['1/9', '8/9'], ['3/11', '8/11']]
SCORES = ['1N N 7', '4S S 9', '4S S 10', '3D E 8', '6H W 12', '2CX N 7', '5D E 10']


def weighed(chance):
    weights = chance.choice(WEIGHTS)
    return ' '.join(f'{w} {s}' for w, s in zip(weights, chance.sample(SCORES, len(weights))))


def assigned(chance, form):
    one = [weighed(chance), chance.choice(SCORES)] + (['A60', 'A40'] if form != 'total' else [])
    if chance.random() < .6:
        return weighed(chance)
    ns = chance.choice(one)
    return f'NS {ns} EW {chance.choice(one[:2] if ns.startswith("A") else one)}'


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
    if chance.random() < .5:
        lines.append(f"ties {chance.choice(['direct', 'tops', 'won', 'last', 'tops won last', 'direct last'])}")
    not_played, artificial, ruled = chance.choice([0, .1, .3]), chance.choice([0, .1, .3]), chance.choice([0, .1, .2])
    for round_ in range(len(told['table_round'][0])):
        lines.append(f'start {round_ + 1}')
        for table in range(tables):
            ns, ew, boards = told['table_round'][table][round_]
            if is_phantom(told, 'NS', ns) or is_phantom(told, 'EW', ew):
                continue
            for board in (1, 2):
                number = 2 * (boards - 1) + board
                lines.append(f'correct T{table + 1} R{round_ + 1} B{number} {result(chance, form, not_played, artificial)}')
                if chance.random() < ruled:
                    lines.append(f'ruling T{table + 1} R{round_ + 1} B{number} assigned {assigned(chance, form)} laws 12C1 '
                                 'by "Anna Rossi" "Weighed."')
    if chance.random() < .3:
        lines.append(f'ruling penalty {side}1 {chance.choice(PENALTY[word])} laws 90B by "Anna Rossi" "Late."')
    lines.append('end')
    return lines, dict(told, kind_of=kind)


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
        field = row.get('field', '')
        pair = str(int(row['pair']) - 100) if field == 'EW' else row['pair']     # East-West are called 101 and on
        found[field, pair] = (row['rank'], row['tied'], figure, tuple((row.get('category') or {}).values()),
                                                    tuple((row.get('handicap') or {}).values())[:2])
    return found


def exactly(lines, told):
    """The same in fractions, of the movement as the program tells it; who has nothing has neither place nor figure."""
    evening, found = ranking.Evening(), {}
    for line in lines:
        if not line.startswith('movement'):
            evening.take(line)
            continue
        evening.kind, evening.boards = told['kind_of'], 2
        evening.played = [(round_ + 1, table + 1, *meeting) for table, rounds in enumerate(told['table_round'])
                          for round_, meeting in enumerate(rounds)
                          if not is_phantom(told, 'NS', meeting[0]) and not is_phantom(told, 'EW', meeting[1])]
        evening.rounds = max(meeting[0] for meeting in evening.played)
    tally, sheets = evening.score()
    for field in ('NS', 'EW') if evening.kind == 'mitchell' else ('',):
        rows = ranking.places(evening, tally, sheets, field, evening.round)
        for key, won, had, place, *_ in rows:
            if had:
                found[field, re.sub(r'\D', '', key)] = (place[0] if place else None, bool(place and place[1]),
                                                        float(ranking.shown(evening, won / had)))
    return found


def differs(exact, ours):
    for key, row in exact.items():
        if (ours[key][0] or None, ours[key][1], ours[key][2]) != row:
            return f'{key}: {ours[key][:3]}, in fractions {row}'
    return None


def agree(one, other):
    if one.keys() != other.keys():
        return False
    for key in one:
        a, b = one[key], other[key]
        # who has nothing, or has withdrawn, is one who missed the session: in a series he has neither place nor figure
        if a[2] is not None and (a[:4] != b[:4] or (a[4] and a[4] != b[4])):
            return False
    return True


def check(arbitro, path, lines, told):
    code, said, complained = run(arbitro, 'rank', '--json', path)
    if code != 0:
        return f'rank refuses it: {code} {complained}'
    ranked = json.loads(said)
    ours, theirs = places_of_rank(ranked), places(json.loads(run(arbitro, 'standings', '--json', path)[1]))
    keys = any(line.startswith('ties') for line in lines)       # a series asks none of equal pairs
    if not keys and not agree(theirs, ours):
        return f'standings {theirs}\nrank      {ours}'
    wrong = differs(exactly(lines, told), ours)
    if wrong:
        return wrong
    if ranked['compared'] != 0 or ranked['differences']:
        return 'it is compared with itself'
    code, said, complained = run(arbitro, 'convert', path, '--to', 'pbn', '-')
    if code not in (0, 3): # 3: PBN has percentages for a weighted score, and that is told
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
            lines, told = evening(chance, arbitro)
            lines = clean(arbitro, path, lines)
            if not any(line.startswith('correct') and 'not-played' not in line for line in lines):
                continue
            wrong = check(arbitro, path, lines, told)
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
