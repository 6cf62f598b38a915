#!/usr/bin/env python3
"""Sections by chance, ranked in strata and flights by masterpoints, grade and category: what 'arbitro strata' says is what
is computed here apart, in exact fractions, by section and of all sections together. strata_apart.py ARBITRO [HOW-MANY]"""
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import season_apart  # noqa: E402
from season_apart import ranking  # noqa: E402

CATEGORIES = ['NC', '4F', '3F', '2F', '1F']
SECTION = """scale Section
unit points
from 2000-01-01
awards = ceil(contestants * 2 / 5)
points = contestants / 10 / place
ties share
"""
OVERALL = """scale Overall
unit points
from 2000-01-01
awards = ceil(contestants / 4)
points = sqrt(contestants) * (awards - place + 1) / awards
ties share
"""


def register(chance, names):
    return {name: {'number': str(i), 'name': name, 'category': chance.choice(CATEGORIES + ['']),
                   'grade': f'{chance.randint(4000, 6200) / 100:.2f}' if chance.random() < .9 else '',
                   'masterpoints': f'{chance.choice([0, 10, 250, 500, 999, 2000]) + chance.randint(0, 3) / 4}' if chance.random() < .9 else ''}
            for i, name in enumerate(names, 1)}


def rules(chance):
    by = chance.choice(['masterpoints', 'masterpoints', 'grade', 'category'])
    word, pair = chance.choice(['stratum', 'stratum', 'flight']), chance.choice(['mean', 'highest', 'sum'])
    ends = {'masterpoints': ['', 'up to 800', 'up to 255.5'], 'grade': ['', 'up to 53', 'up to 49.75'], 'category': ['1F 2F', '3F 4F', 'NC']}[by]
    told = {'by': by, 'pair': pair, 'apart': word == 'flight', 'ends': ends, 'unknown': chance.choice('ABC')}
    lines = ['strata By chance', f'by {by}', f'pair {pair}'] + [f'{word} {name} {end}' for name, end in zip('ABC', ends)]
    lines += [f"unknown {told['unknown']}", 'scale section.scale', 'overall overall.scale']
    return told, '\n'.join(lines) + '\n'


def stratum(told, names, members):
    if told['by'] == 'category':
        found = []
        for name in names:
            own = members.get(name, {}).get('category', '')
            found.append(next((s for s, words in zip('ABC', told['ends']) if own and own in words.split()), told['unknown']))
        return min(found)
    numbers = [members.get(name, {}).get(told['by'], '') for name in names]
    if '' in numbers:
        return told['unknown']
    numbers = [F(x) for x in numbers]
    figure = {'mean': sum(numbers) / len(numbers), 'highest': max(numbers), 'sum': sum(numbers)}[told['pair']]
    found = 'A'
    for name, end in zip('BC', told['ends'][1:]):
        if figure <= F(end.split()[-1]):
            found = name
    return found


def places(told, rows):
    """For each row {stratum: (place, tied, of)}."""
    answer = []
    for row in rows:
        mine = {}
        for s in 'ABC':
            inside = [x for x in rows if (x['stratum'] == s if told['apart'] else x['stratum'] >= s)]
            if row in inside:
                place = 1 + sum(x['figure'] > row['figure'] for x in inside)
                mine[s] = (place, sum(x['figure'] == row['figure'] for x in inside) > 1, len(inside))
        answer.append(mine)
    return answer


def points(mine, rows_of, formula, awards):
    """The most that any of the strata gives."""
    best = 0
    for s, (place, _, of) in mine.items():
        together = rows_of[s, place]
        total = sum(formula(of, p) for p in range(place, place + together) if p <= awards(of)) / together
        best = max(best, int(total * 100 + 0.5 + 1e-9))
    return best


def shared(all_places):
    count = {}
    for mine in all_places:
        for s, (place, _, _) in mine.items():
            count[s, place] = count.get((s, place), 0) + 1
    return count


def write_rules(room, members, text):
    with open(os.path.join(room, 'register.csv'), 'w', encoding='utf-8', newline='') as out:
        table = csv.DictWriter(out, ['number', 'name', 'category', 'grade', 'masterpoints'])
        table.writeheader()
        table.writerows(members.values())
    for name, body in (('rules', text), ('section.scale', SECTION), ('overall.scale', OVERALL)):
        open(os.path.join(room, name), 'w').write(body)


def sections_of(session):
    fields = [[r for r in session['rows'] if r['field'] == field] for field in ('NS', 'EW', '')]
    return [rows for rows in fields if rows]


def check(arbitro, room, chance):
    everybody = [f'{first} {last}' for last in season_apart.LAST for first in season_apart.FIRST]
    members, (told, text) = register(chance, everybody[:52]), rules(chance)
    write_rules(room, members, text)
    files, sections = [], []
    while len(files) < 2:
        lines, seats, title, day = season_apart.evening(chance, len(files), everybody, {})
        if lines[2] != 'scoring matchpoints':
            continue
        files.append(os.path.join(room, f'{len(files)}.evening'))
        open(files[-1], 'w', encoding='utf-8').write('\n'.join(lines) + '\n')
        sections += sections_of(season_apart.session_of(lines, seats, title, day))
    return compare(arbitro, room, told, members, files, sections)


def compare(arbitro, room, told, members, files, sections):
    """What differs between the program and what is computed here of these files, or None."""
    done = subprocess.run([arbitro, 'strata', os.path.join(room, 'rules'), *files, '--players', os.path.join(room, 'register.csv'), '--json'],
                          capture_output=True, text=True)
    if done.returncode != 0:
        return f'exit {done.returncode}: {done.stderr}'
    for row in (row for rows in sections for row in rows):
        row['stratum'] = stratum(told, row['who'], members)
    everything = [row for rows in sections for row in rows]
    overall = places(told, everything)
    inside = [mine for rows in sections for mine in places(told, rows)]
    count = [shared(places(told, rows)) for rows in sections]
    which = [i for i, rows in enumerate(sections) for _ in rows]
    ours = {season_apart.whose(row['name'].split(' - ')): row for section in json.loads(done.stdout)['sections'] for row in section['rows']}
    if len(ours) != len(everything) and len(ours) != len({season_apart.whose(r['who']) for r in everything}):
        return f'{len(ours)} rows, apart {len(everything)}'
    twice = [season_apart.whose(row['who']) for row in everything]
    for i, row in enumerate(everything):
        if twice.count(twice[i]) > 1:       # the same pair sat in both sections
            continue
        said = ours[twice[i]]
        got = [{p['stratum']: (p['place'], p['tied'], p['of']) for p in said[key]} for key in ('inSection', 'overall') if key in said]
        worth = max(points(inside[i], count[which[i]], lambda n, p: n / 10 / p, lambda n: -(-n * 2 // 5)),
                    points(overall[i], shared(overall), lambda n, p: n ** .5 * (-(-n // 4) - p + 1) / -(-n // 4), lambda n: -(-n // 4)))
        wanted = (row['stratum'], [inside[i], overall[i]][:min(2, len(sections))], float(ranking.rounded(row['figure'], 2)), worth)
        if (said['stratum'], got, said['figure'], round(100 * said['masterpoints'])) != wanted:
            return f"{told} {row['who']}: {said}, apart {wanted}"
    return None


def main():
    arbitro, many = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    chance = random.Random(20)
    for number in range(many):
        with tempfile.TemporaryDirectory() as room:
            wrong = check(arbitro, room, chance)
        if wrong:
            print(f'{number}: {wrong}')
            return 1
    print(f'{many} fields agree in every stratum')
    return 0


if __name__ == '__main__':
    sys.exit(main())
