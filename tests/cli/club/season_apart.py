#!/usr/bin/env python3
"""A season of forty evenings of one club by chance: sixty players, partnerships that change, guests, three forms of
scoring, a league of two divisions. Every list of 'arbitro season' is what is computed here apart, in exact fractions and
from the acts alone: each evening by tests/evenings/ranking.py, the lists by the words of their rules.
season_apart.py ARBITRO [SEED]"""
import csv
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../evenings'))
import ranking  # noqa: E402

FIRST = ['Anna', 'Ugo', 'Bea', 'Carlo', 'Ida', 'Luca', 'Rita', 'Nino', 'Sara', 'Pia', 'Gino', 'José', 'Zoë', 'Éva', 'Rino']
LAST = ['Rossi', 'Bianchi', "D'Angelo", 'Conti']
CATEGORIES = ['NC', '4F', '3F', '2F', '1F']
RULES = """\
# What a club plays for in a year.
season   Circolo di Ivrea 2026/27
from     2026-09-01
until    2027-06-30

list     Ladder
 count   percent
 best    8
 least   6
 only    members
 ties    best sessions wins

list     Pairs championship
 of      pairs
 count   places 25 18 15 12 10 8 6 4 2.5 1
 best    3
 by      sum
 ties    wins best

list     IMPs
 count   imps
 by      sum
 least   3

list     Who beat whom
 count   beaten
 by      mean
 least   4
 ties    wins

list     Friday's cup
 count   percent
 sessions venerdi torneo
 best    4
 handicap category NC 6 4F 4.5 3F 3 2F 1.5

list     By places with handicap
 count   places 10 6 4 2 1
 by      sum
 handicap grade 45 5 50 2.25 55 0 more -1

list     Novices
 count   percent
 only    category NC 4F
 best    5

list     Masterpoints
 count   masterpoints thirds.scale
 by      sum

list     League
 of      teams
 count   match 2 1 0
 by      sum
 division Serie A: Alfa; Beta; Gamma; Delta
 division Serie B: Epsilon; Zeta; Eta; Theta
 up      1
 down    1
 ties    wins difference

list     Victory points
 of      teams
 count   vps
 by      sum
"""
SCALE = """scale Thirds of the field
unit points
from 2000-01-01
awards = ceil(contestants / 3)
points = 3 * contestants / place
round nearest to 0.01
ties share
"""


# -- The club ---------------------------------------------------------------------
def folk(chance):
    """(members, guests): dicts by name; a member as the register has him."""
    names = [f'{first} {last}' for last in LAST for first in FIRST]
    chance.shuffle(names)
    members = {}
    for number, name in enumerate(names[:48], 1):
        members[name] = {'number': str(number), 'name': name, 'category': chance.choice(CATEGORIES),
                         'grade': f'{chance.randint(4000, 6200) / 100:.2f}' if chance.random() < .8 else ''}
    return members, names[48:]


def write_register(path, members):
    with open(path, 'w', encoding='utf-8', newline='') as out:
        table = csv.DictWriter(out, ['number', 'name', 'category', 'grade'])
        table.writeheader()
        table.writerows(members.values())


def spelled(chance, name):
    """One of the ways in which a name comes to be written."""
    ways = [name, name, name, ' '.join(reversed(name.split())), name.upper() if name.isascii() else name,
            name.replace('é', 'e').replace('É', 'E').replace('ë', 'e')]
    return chance.choice(ways)


# -- Evenings ---------------------------------------------------------------------
def evening(chance, number, everybody, partners):
    """The lines of an evening of pairs."""
    kind, tables = chance.choice([('mitchell', 4), ('mitchell', 5), ('howell', 5), ('howell', 4)])
    form = chance.choice(['matchpoints', 'matchpoints', 'crossimps mean', 'butler trim 1'])
    title = chance.choice(['Torneo del venerdi', 'Mitchell del martedi', 'Gara sociale'])
    half = ' half EW' if kind == 'mitchell' and chance.random() < .3 else ''
    day = f'2026-{9 + number // 14:02}-{1 + 2 * (number % 14):02}'
    lines = [f'open {day} "{title}"', f'movement {kind} tables {tables} boards 2{half}', f'scoring {form}']
    apart = ranking.Evening()
    for line in lines[1:]:
        apart.take(line)
    sitting = sorted(apart.everybody(), key=lambda key: (ranking.number(key), key))
    here, couples = chance.sample(everybody, min(len(everybody), 2 * len(sitting) + 6)), []
    for one in here:                                    # half of those who have a usual partner come with him
        if any(one in pair for pair in couples):
            continue
        usual = partners.get(one)
        free = [x for x in here if x != one and not any(x in pair for pair in couples)]
        if free:
            couples.append((one, usual if usual in free and chance.random() < .5 else chance.choice(free)))
    seats = {}
    for key, pair in zip(sitting, couples):
        seats[key] = pair
        side, pair_number = re.fullmatch('(NS|EW|)([0-9]+)', key).groups()
        lines.append(' '.join(w for w in ['register', side, pair_number, f'"{spelled(chance, pair[0])}"', f'"{spelled(chance, pair[1])}"'] if w))
    for r in range(1, apart.rounds + 1):
        lines.append(f'start {r}')
        for round_, table, _, _, boards in apart.played:
            for board in range(2 * boards - 1, 2 * boards + 1):
                if round_ == r:
                    contract = chance.choice(['1N', '4S', '3D', '6H', '2CX', '3N'])
                    said = f"{contract} {chance.choice('NESW')} {chance.randint(6, 12)}"
                    if chance.random() < .04:
                        said = chance.choice(['A60/40', 'A50/50', 'A40/60', 'not-played'])
                    lines.append(f'correct T{table} R{r} B{board} {said}')
    if chance.random() < .2:
        unit = '5% session' if form == 'matchpoints' else '2 imps'
        side, pair_number = re.fullmatch('(NS|EW|)([0-9]+)', sitting[0]).groups()
        lines.append(f'ruling penalty {side} {pair_number} {unit} laws 90B by "Anna Rossi" "Late."'.replace('  ', ' '))
    return lines + ['end'], seats, title, day


def session_of(lines, seats, title, day):
    """What happened, in fractions: rows of who, figure, place, by field."""
    apart = ranking.Evening()
    for line in lines:
        apart.take(line)
    tally, sheets = apart.score()
    rows = []
    for field in ('NS', 'EW') if apart.kind == 'mitchell' else ('',):
        for key, won, had, place, *_ in ranking.places(apart, tally, sheets, field, apart.round):
            if had and key in seats:
                figure = F(won) / F(had) * (100 if apart.scoring[0] == 'matchpoints' else 1)
                rows.append({'who': seats[key], 'field': field, 'figure': figure, 'place': place[0]})
    return {'title': title, 'day': day, 'seats': seats, 'form': 'percent' if apart.scoring[0] == 'matchpoints' else 'imps', 'rows': rows}


# -- The league --------------------------------------------------------------------
DIVISIONS = {'Serie A': ['Alfa', 'Beta', 'Gamma', 'Delta'], 'Serie B': ['Epsilon', 'Zeta', 'Eta', 'Theta']}
ROBIN = [[(0, 3), (1, 2)], [(3, 2), (0, 1)], [(1, 3), (2, 0)]]


def league(chance, number, division, folk_of):
    """An evening of a division, a round of two matches of four boards, in IMPs; and its matches, scored apart."""
    teams, day = DIVISIONS[division], f'2027-0{1 + number // 4}-{3 + 7 * (number % 4):02}'
    lines = [f'open {day} "Campionato a squadre"', 'teams 4 rounds 1 boards 4 scoring imps']
    for i, team in enumerate(teams, 1):
        lines.append(f'register {i} "{team}" ' + ' '.join(f'"{name}"' for name in folk_of[team]))
    pairing = ROBIN[number % 3]
    lines.append('draw R1 hand')
    lines += [f'match R1 M{m} {a + 1} {b + 1}' for m, (a, b) in enumerate(pairing, 1)]
    matches = []
    for m, (a, b) in enumerate(pairing, 1):
        margin = 0
        for board in range(1, 5):
            points = []
            for room in ('open', 'closed'):
                contract, declarer, tricks = chance.choice(['1N', '4S', '3D', '3N']), chance.choice('NESW'), chance.randint(6, 11)
                if chance.random() < .75:
                    contract, declarer, tricks = '1N', 'N', 7
                lines.append(f'result R1 M{m} {room} B{board} {contract} {declarer} {tricks}')
                points.append(ranking.points(contract, declarer, tricks, board))
            margin += ranking.imps(points[0] - points[1])
        lines.append(f'confirm R1 M{m}')
        matches.append((teams[a], teams[b], margin))
    return lines, matches, day


# -- Lists, by the words of their rules -----------------------------------------------
def blocks():
    for block in RULES.split('\nlist ')[1:]:
        title, *lines = block.splitlines()
        rules = {'of': 'players', 'by': 'mean', 'divisions': []}
        for line in filter(str.strip, lines):
            word, rest = line.split(None, 1)
            if word == 'division':
                rules['divisions'].append((rest.split(':')[0], [n.strip() for n in rest.split(':')[1].split(';')]))
            else:
                rules[word] = rest
        yield title.strip(), rules


def handicap(rules, names, members):
    if 'handicap' not in rules:
        return F(0)
    kind, *steps = rules['handicap'].split()
    steps, total = list(zip(steps[::2], steps[1::2])), F(0)
    for name in names:
        told = members.get(name, {}).get(kind, '')
        for key, gives in steps if told else []:
            if told == key if kind == 'category' else key == 'more' or F(told) <= F(key):
                total += F(gives)
                break
    return total / len(names)


def placed(rows, figure):
    """The place of each row in its field by that figure."""
    return [1 + sum(figure(x) > figure(row) for x in rows if x['field'] == row['field']) for row in rows]


def worths(session, rules, members):
    """[(names, worth, first)] of a session."""
    kind, *points = rules['count'].split()
    rows = session['rows']
    places = [row['place'] for row in rows]
    if 'handicap' in rules:
        places = placed(rows, lambda row: row['figure'] + handicap(rules, row['who'], members))
    for row, place in zip(rows, places):
        field = [p for x, p in zip(rows, places) if x['field'] == row['field']]
        shared = field.count(place)
        if kind == 'places':
            worth = sum(F(points[p - 1]) for p in range(place, place + shared) if p <= len(points)) / shared
        elif kind == 'beaten':
            worth = sum(p > place for p in field) + F(shared - 1, 2)
        elif kind == 'masterpoints':
            awards = -(-len(field) // 3)
            worth = ranking.rounded(sum(F(3 * len(field), p) for p in range(place, place + shared) if p <= awards) / shared, 2)
        else:
            worth = row['figure'] + handicap(rules, row['who'], members)
        yield row, worth, place == 1


def may(rules, name, members):
    only = rules.get('only', '').split()
    return not only or (name in members and (only[0] == 'members' or members[name]['category'] in only[1:]))


def results(rules, sessions, matches, members, division):
    """{contestant: [(worth, first, difference)]} in the order of the season."""
    found = {}
    kind = rules['count'].split()[0]
    if kind == 'match':
        for _, a, b, margin in matches:
            for one, ours in ((a, margin), (b, -margin)):
                if one in division:
                    found.setdefault(one, []).append((F(1 + (ours > 0) - (ours < 0)), ours > 0, F(ours)))
        return found
    for session in sessions:
        if kind in ('percent', 'imps', 'vps') and session['form'] != kind:
            continue
        if not all(w.lower() in session['title'].lower() for w in rules.get('sessions', '').split()):
            continue
        for row, worth, first in worths(session, rules, members):
            for who in contestants(rules, row):
                if rules['of'] == 'teams' or all(may(rules, name, members) for name in who):
                    found.setdefault(who, []).append((worth, first, F(0)))
    return found


def contestants(rules, row):
    if rules['of'] == 'teams':
        return [row['team']] if 'team' in row else []
    if rules['of'] == 'pairs':
        return [tuple(sorted(row['who']))] if len(row['who']) == 2 else []
    return [(name,) for name in row['who']]


def table(rules, found):
    """{contestant: (place, tied, total, sessions, counted, won)}"""
    best, least, keys = int(rules.get('best', 10 ** 6)), int(rules.get('least', 0)), rules.get('ties', '').split()
    rows = {}
    for who, got in found.items():
        counted = sorted((worth for worth, _, _ in got), reverse=True)[:best]
        total = sum(counted) if rules['by'] == 'sum' else sum(counted) / len(counted)
        wins, most = sum(first for _, first, _ in got), max(map(len, found.values()))
        part = {'wins': wins, 'sessions': len(got), 'difference': sum(d for _, _, d in got),
                'best': sorted((w for w, _, _ in got), reverse=True)}
        key = [total] + [part[k] for k in keys]
        rows[who] = (len(got) >= least, key, total, len(got), len(counted), wins)
    answer = {}
    for who, (enough, key, total, *counts) in rows.items():
        others = [row[1] for row in rows.values() if row[0]]
        place = 1 + sum(is_above(other, key) for other in others) if enough else None
        answer[who] = (place, enough and others.count(key) > 1, total, *counts)
    return answer


def is_above(a, b):
    for x, y in zip(a, b):
        if isinstance(x, list):                         # what a shorter list lacks is nothing
            longest = max(len(x), len(y))
            x, y = x + [F(0)] * (longest - len(x)), y + [F(0)] * (longest - len(y))
        if x != y:
            return x > y
    return False


def moves(rules, answer, which):
    last = len(rules['divisions']) - 1
    order, said = sorted(answer.values(), key=lambda row: row[0]), {}
    for who, row in answer.items():
        up = which > 0 and row[0] <= 1
        down = which < last and row[0] == order[-1][0]
        shared = sum(other[0] == row[0] for other in order) > 1
        said[who] = 'open' if (up or down) and shared else 'up' if up else 'down' if down else 'stays'
    return said


# -- Both ------------------------------------------------------------------------------
def make(chance, room):
    members, guests = folk(chance)
    everybody, files, sessions, matches = list(members) + guests, [], [], []
    partners = dict(zip(everybody[::2], everybody[1::2]))
    partners.update({b: a for a, b in partners.items()})
    write_register(os.path.join(room, 'register.csv'), members)
    for number in range(34):
        lines, seats, title, day = evening(chance, number, everybody, partners)
        files.append(os.path.join(room, f'{number:02}.evening'))
        open(files[-1], 'w', encoding='utf-8').write('\n'.join(lines) + '\n')
        sessions.append(session_of(lines, seats, title, day))
    names = [team for teams in DIVISIONS.values() for team in teams]
    folk_of = {team: everybody[4 * i:4 * i + 4] for i, team in enumerate(names)}
    for number in range(6):
        for division in DIVISIONS:
            lines, played, day = league(chance, number, division, folk_of)
            files.append(os.path.join(room, f'{number}-{division[-1]}.teams'))
            open(files[-1], 'w', encoding='utf-8').write('\n'.join(lines) + '\n')
            matches += [(day, *match) for match in played]
            rows = [{'who': folk_of[team], 'team': team, 'field': '', 'figure': F(margin * sign)}
                    for a, b, margin in played for team, sign in ((a, 1), (b, -1))]
            for row, place in zip(rows, placed(rows, lambda row: row['figure'])):
                row['place'] = place
            sessions.append({'title': 'Campionato a squadre', 'day': day, 'form': 'vps', 'rows': rows})
    return members, everybody, files, sessions, matches


def whose(names):
    """A guest is called as he was first written."""
    return tuple(sorted(' '.join(sorted(name.lower().translate(str.maketrans('éë', 'ee')).split())) for name in names))


def compare(title, said, wanted, moved):
    """What differs, or None."""
    rows = {whose(row['name'].split(' - ')): row for row in said['rows']}
    odd = rows.keys() ^ {whose(who if isinstance(who, tuple) else (who,)) for who in wanted}
    if odd or len(rows) != len(said['rows']):
        return f'{title}: other contestants: {sorted(odd)}'
    for who, (place, tied, total, played, counted, won) in wanted.items():
        row = rows[whose(who if isinstance(who, tuple) else (who,))]
        ours = (row['place'], row['tied'], row['total'], row['unrounded'], row['sessions'], row['counted'], row['won'])
        apart = (place, tied, float(ranking.rounded(total, 2)), float(ranking.rounded(total, 8)), played, counted, won)
        if ours != apart:
            return f'{title}, {who}: {ours}, apart {apart}'
        if moved and row['moves'] != moved[who]:
            return f'{title}, {who}: {row["moves"]}, apart {moved[who]}'
    order = [row['place'] for row in said['rows'] if row['place']]
    return None if order == sorted(order) else f'{title} is not in order'


def check(arbitro, room, seed):
    chance = random.Random(seed)
    members, everybody, files, sessions, matches = make(chance, room)
    open(os.path.join(room, 'club.season'), 'w').write(RULES)
    open(os.path.join(room, 'thirds.scale'), 'w').write(SCALE)
    chance.shuffle(files)
    done = subprocess.run([arbitro, 'season', os.path.join(room, 'club.season'), *files, '--players',
                           os.path.join(room, 'register.csv'), '--json'], capture_output=True, text=True)
    if done.returncode != 0:
        return f'exit {done.returncode}: {done.stderr} {done.stdout[:300]}'
    said = iter(json.loads(done.stdout)['lists'])
    sessions.sort(key=lambda session: session['day'])
    for title, rules in blocks():
        for which, division in enumerate(rules['divisions'] or [None]):
            found = results(rules, sessions, matches, members, division[1] if division else None)
            wanted = table(rules, found)
            wrong = compare(title, next(said), wanted, moves(rules, wanted, which) if division else None)
            if wrong:
                return wrong
    return None


def seasons(arbitro, seeds, check, held):
    """A season of each seed, in a folder of its own; what is told where all of them hold. The exit status."""
    for seed in seeds:
        with tempfile.TemporaryDirectory() as room:
            wrong = check(arbitro, room, seed)
        if wrong:
            print(f'season {seed}: {wrong}')
            return 1
    print(held)
    return 0


def main():
    seeds = [int(sys.argv[2])] if len(sys.argv) > 2 else [1, 2]
    return seasons(sys.argv[1], seeds, check, 'every list of both seasons is as computed apart')


if __name__ == '__main__':
    sys.exit(main())
