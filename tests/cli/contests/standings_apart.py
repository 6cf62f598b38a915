#!/usr/bin/env python3
"""Series by chance, ranked by 'arbitro standings' and recomputed here from their acts alone, in fractions:
standings_apart.py ARBITRO [HOW-MANY].

Nothing of the program is used but the movements' tables: who meets whom on which set. Scores, Neuberg's formula, the
small groups, cross-IMPs, artificial scores, percentages, weights, carry-over, matching by names and ranks are done anew.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

IMP_STEPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
             3500, 4000]


def imps(points):
    return sum(abs(points) >= step for step in IMP_STEPS) * (1 if points > 0 else -1)


def score(level, suit, declarer, tricks, board):
    """From North-South's side; nothing is doubled here."""
    vulnerable = {'NS': board % 16 in (2, 4, 5, 7, 10, 12, 13, 15), 'EW': board % 16 in (3, 4, 6, 7, 9, 10, 13, 0)}
    side = 'NS' if declarer in 'NS' else 'EW'
    vul, over = vulnerable[side], tricks - 6 - level
    if over < 0:
        points = over * (100 if vul else 50)
    else:
        each = 20 if suit in 'CD' else 30
        trick = level * each + (10 if suit == 'N' else 0)
        points = trick + over * each + (50 if trick < 100 else 500 if vul else 300)
        points += {6: 750 if vul else 500, 7: 1500 if vul else 1000}.get(level, 0)
    return points if side == 'NS' else -points


class Evening:
    def __init__(self, chance, arbitro, form, names):
        self.tables = chance.choice([2, 3, 4, 5])
        self.boards = chance.choice([1, 2])
        self.howell = chance.random() < .4 or self.tables % 2 == 0
        kind = 'howell' if self.howell else 'mitchell'
        told = subprocess.run([arbitro, 'movement', kind, '--tables', str(self.tables), '--json'], capture_output=True, text=True)
        self.seats = json.loads(told.stdout)['table_round']
        self.two = not self.howell
        self.names, self.results = {}, []       # (board, ns, ew, points | (ns%, ew%) | None)
        lines = ['open 2026-11-21 "Sera"', f'movement {kind} tables {self.tables} boards {self.boards}', f'scoring {form}']
        sides = ('NS', 'EW') if self.two else ('',)
        for side in sides:
            for pair in range(1, self.tables * (1 if self.two else 2) + 1):
                if chance.random() < .85 and names:
                    a, b = names.pop()
                    if chance.random() < .5:
                        a, b = b.upper(), a
                    self.names[side, pair] = frozenset((a.lower(), b.lower()))
                    lines.append(f'register {side} {pair} "{a}" "{b}"')
        for round_, _ in enumerate(self.seats[0]):
            lines.append(f'start {round_ + 1}')
            for table, row in enumerate(self.seats):
                if not row[round_]:
                    continue
                ns, ew, set_ = row[round_]
                for i in range(self.boards):
                    board = (set_ - 1) * self.boards + i + 1
                    said, result = self.result(chance, form, board)
                    if said:
                        lines.append(f'correct T{table + 1} R{round_ + 1} B{board} {said}')
                    self.results.append((board, ('NS' if self.two else '', ns), ('EW' if self.two else '', ew), result))
        self.text = '\n'.join(lines + ['end']) + '\n'

    def result(self, chance, form, board):
        draw = chance.random()
        if draw < .05:
            return 'not-played', None
        if draw < .08:
            return '', None
        if draw < .14 and form != 'total':
            ns = chance.choice([60, 50, 40])
            return f'A{ns}/{100 - ns}', (ns, 100 - ns)
        level, suit, seat, tricks = chance.choice([1, 3, 4, 6]), chance.choice('CHSN'), chance.choice('NESW'), chance.randint(6, 12)
        return f'{level}{suit} {seat} {tricks}', score(level, suit, seat, tricks, board)


def expected(field):
    """E: each evening is over, so a board is due as often as its set is in the movement."""
    due = {}
    for evening in field:
        for board, *_ in evening.results:
            due[board] = due.get(board, 0) + 1
    return max(due.values())


def worth(points, others, e, form):
    """Of one result, for North-South; 'others' has all of the group, this one too. (won, to be had)."""
    a = len(others)
    if form == 'total':
        return points, -points, 1
    if form.startswith('crossimps'):
        if a == 1:
            return (None, None, 1) if e == 1 else (Fraction(3), Fraction(3), 1)
        mean = Fraction(sum(imps(points - other) for other in others), a - 1)
        return mean, -mean, 1
    top, d = 2 * (e - 1), sum((points > o) - (points < o) for o in others)
    if a == e or (a > 3 or 3 * a > e) and a > 1:
        return Fraction(e - 1) + Fraction(e * d, a), Fraction(e - 1) - Fraction(e * d, a), top
    if a == 1:
        return Fraction(3, 5) * top, Fraction(3, 5) * top, top
    middle = Fraction(60)
    return (middle + 5 * d) * top / 100, (middle - 5 * d) * top / 100, top


def unit(value):
    """To a ten-thousandth, halves away from zero."""
    scaled = abs(value) * 10000
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(whole if value > 0 else -whole, 10000)


def tallies(field, form):
    """Of every evening of the field: {pair: (won, to be had)}."""
    e = expected(field)
    won = [{} for _ in field]
    given = []
    for board in sorted({r[0] for evening in field for r in evening.results}):
        played = [(i, r) for i, evening in enumerate(field) for r in evening.results if r[0] == board]
        scores = [r[3] for _, r in played if isinstance(r[3], int)]
        top = 2 * (e - 1) if form == 'matchpoints' else 1
        for i, (_, ns, ew, points) in played:
            if points is None:
                continue
            if isinstance(points, tuple):
                given.append((i, ns, ew, points, top))
                continue
            if len(scores) == 1 and e > 1 and form != 'total':      # compared with nobody: an average plus
                given.append((i, ns, ew, (60, 60), top))
                continue
            mine, theirs, top_ = worth(points, scores, e, form)
            for pair, value in ((ns, mine), (ew, theirs)):
                if value is not None:
                    won[i].setdefault(pair, []).append((Fraction(value), top_))
    base = [{pair: (sum(w for w, _ in rows), sum(a for _, a in rows)) for pair, rows in each.items()} for each in won]
    total = [dict(each) for each in base]
    for i, ns, ew, percents, top in given:
        for pair, percent in ((ns, percents[0]), (ew, percents[1])):
            own = base[i].get(pair, (0, 0))
            rate = Fraction(percent, 100) if form == 'matchpoints' else Fraction({60: 3, 50: 0, 40: -3}[percent])
            if own[1]:
                mean = Fraction(own[0]) / own[1]
                if percent == 60:
                    rate = max(rate, mean)
                if percent == 40:
                    rate = min(rate, mean)
            had = total[i].get(pair, (0, 0))
            total[i][pair] = (had[0] + unit(rate * top), had[1] + top)
    return total


def figures(sessions, form, across):
    """Of each session, of each evening: {pair: (won, to be had)}; a figure is the one over the other."""
    out = []
    for field in sessions:
        done = tallies(field, form) if across else [tallies([evening], form)[0] for evening in field]
        if form != 'matchpoints':
            most = {}
            for i, each in enumerate(done):
                for (side, _), (_, had) in each.items():
                    key = side if across else (i, side)
                    most[key] = max(most.get(key, 0), had)
            if across and '' in most and len(most) > 1:
                # One field and two in one session: North-South of the one are compared with the other's only field.
                most['NS'] = most[''] = max(most.get('NS', 0), most[''])
            done = [{pair: (Fraction(w) * most[pair[0] if across else (i, pair[0])], a) for pair, (w, a) in each.items() if a}
                    for i, each in enumerate(done)]
        out.append(done)
    return out


def pairs_of(evening):
    return [(side, n) for side in (('NS', 'EW') if evening.two else ('',))
            for n in range(1, evening.tables * (1 if evening.two else 2) + 1)]


def combine(sessions, form, options):
    """[(rank, tied, total, [figure | None a session])], as a multiset by field."""
    table = figures(sessions, form, options['across'])
    rows, nobody = {}, 0
    for s, field in enumerate(sessions):
        for i, evening in enumerate(field):
            for pair in pairs_of(evening):
                nobody += 1
                who = evening.names.get(pair, nobody) if len(sessions) > 1 else nobody
                row = rows.setdefault(who, {'at': [None] * len(sessions), 'sides': set()})
                row['at'][s] = table[s][i].get(pair, (0, 0))
                row['sides'].add(pair[0])
    held = [s for s in range(len(sessions)) if any(r['at'][s] and r['at'][s][1] for r in rows.values())]
    two = all(len(r['sides']) == 1 and '' not in r['sides'] for r in rows.values())
    ranked = {}
    for row in rows.values():
        had = [(s, at) for s, at in enumerate(row['at']) if at and at[1]]
        missed = [s for s in held if row['at'][s] is None]
        weight, total = options['weights'], None
        zeros = missed if options['missed'] == 'zero' else []
        if had and options['sum'] and form == 'matchpoints':
            most = {s: max(r['at'][s][1] for r in rows.values() if r['at'][s]) for s in zeros}
            total = Fraction(sum(weight[s] * at[0] for s, at in had)) / (
                sum(weight[s] * at[1] for s, at in had) + sum(weight[s] * most[s] for s in zeros))
        elif had:
            total = sum(weight[s] * Fraction(at[0]) / at[1] for s, at in had)
            if not options['sum']:
                total /= sum(weight[s] for s, _ in had) + sum(weight[s] for s in zeros)
        behind = len(missed) if options['missed'] == 'last' else 0
        shown = [None if at is None else (Fraction(at[0]) / at[1] if at[1] else 'none') for at in row['at']]
        ranked.setdefault(min(row['sides']) if two else None, []).append((total is None, behind, total, shown))
    out = {}
    for side, field in ranked.items():
        key = lambda row: (row[0], row[1] if not row[0] else 0, -(row[2] or 0) if not row[0] else 0)
        out[side] = []
        for row in field:
            better = sum(key(other) < key(row) for other in field)
            equal = sum(key(other) == key(row) for other in field)
            out[side].append((None if row[0] else better + 1, not row[0] and equal > 1, row[2], row[3]))
    return out


def hundredths(value, form):
    """As it is shown: per cent away from fifty, all else away from zero."""
    half = Fraction(1, 2) if form == 'matchpoints' else 0
    scaled = (value - half) * (10000 if form == 'matchpoints' else 100)
    whole = (2 * abs(scaled.numerator) + scaled.denominator) // (2 * scaled.denominator)
    return (5000 if form == 'matchpoints' else 0) + (whole if scaled > 0 else -whole)


def shown(row, form):
    rank, tied, total, sessions = row
    each = [None if f is None else 'none' if f == 'none' else hundredths(f, form) for f in sessions]
    return (rank, tied, None if total is None else hundredths(total, form), each)


def said(row):
    number = lambda x: None if x is None else round(x * 100)
    each = [None if s is None else 'none' if s['figure'] is None else number(s['figure']) for s in row['sessions']]
    return (row['rank'], row['tied'], number(row['figure']), each)


def one(arbitro, seed, folder):
    chance = random.Random(seed)
    form = chance.choice(['matchpoints', 'matchpoints', 'crossimps mean', 'total'])
    people = [(f'Anna {i}', f'Ugo {i}') for i in range(60)]
    sessions, files, numbers = [], [], []
    for s in range(chance.choice([1, 1, 2, 3])):
        names = chance.sample(people, 40)
        sessions.append([Evening(chance, arbitro, form, names) for _ in range(chance.choice([1, 2, 3]))])
        for evening in sessions[-1]:
            files.append(os.path.join(folder, f'{len(files)}.evening'))
            numbers.append(str(s + 1))
            open(files[-1], 'w').write(evening.text)
    options = {'across': chance.random() < .6, 'sum': chance.random() < .4, 'missed': chance.choice(['last', 'played', 'zero']),
               'weights': [chance.randint(1, 3) for _ in sessions]}
    words = ['--sessions', ','.join(numbers), '--weights', ','.join(map(str, options['weights'])), '--missed', options['missed']]
    words += ['--across'] * options['across'] + ['--sum'] * options['sum']
    run = subprocess.run([arbitro, 'standings', '--json', *words, *files], capture_output=True, text=True)
    if run.returncode:
        return f'{seed}: {words} {run.stderr}'
    told = {f['side']: sorted(map(said, f['rows']), key=repr) for f in json.loads(run.stdout)['fields']}
    want = {side: sorted((shown(r, form) for r in rows), key=repr) for side, rows in combine(sessions, form, options).items()}
    if told == want:
        return None
    for side in want:
        for row in want[side]:
            if row not in told.get(side, []):
                return f'{seed}: {form} {words}: {side} {row} is not in {told.get(side)}'
    return f'{seed}: {form} {words}: fields {list(told)}, wanted {list(want)}'


def main():
    arbitro, many = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    with tempfile.TemporaryDirectory() as folder:
        wrong = [fault for fault in (one(arbitro, seed, folder) for seed in range(many)) if fault]
    print('\n'.join(wrong) or f'{many} series agree')
    return bool(wrong)


sys.exit(main())
