#!/usr/bin/env python3
"""The whole season of one club by chance, once through everything that the program makes of it: sixty players, partnerships
that change, guests, forty nights of which six are of a league in two divisions, three forms of scoring. Besides the lists
(season_apart.py, which is asked here too) each evening by strata with what they are worth, the grades of everybody after
it by both methods, players' own pages and its rulings by article are what is computed here apart.
whole_season_apart.py ARBITRO [SEED]"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), folder) for folder in ('.', '../grades')]
import grades_apart  # noqa: E402
import season_apart  # noqa: E402
import strata_apart  # noqa: E402
from season_apart import ranking  # noqa: E402

SAID = re.compile(r'correct T(\d+) R(\d+) B(\d+) (\w+) ([NESW]) (\d+)$')


def lines_of(path):
    return open(path, encoding='utf-8').read().splitlines()


def day_of(date):
    import datetime
    return datetime.date.fromisoformat(date).toordinal()


def graded(path, session):
    """An evening as grades_apart has it: who sat, and each board that was played, by its points; None: of matches."""
    lines, evening = lines_of(path), ranking.Evening()
    for line in lines:
        evening.take(line)
    two = evening.kind == 'mitchell'
    sits = {}
    for round_, table, ns, ew, _ in evening.played:
        sits[round_, table] = (int(str(ns).lstrip('NSEW')), int(str(ew).lstrip('NSEW')))
    played, contracts, shares = [], [], {}
    if session['form'] == 'percent':        # with fewer results than expected by Neuberg's formula, as the evening has it
        for board, rows in evening.score()[1].items():
            for place, score, worth in rows:
                if isinstance(score, int):
                    shares[board, place[1], place[0]] = [float(100 * worth[0] / evening.tops[board])]
    for found in filter(None, map(SAID.match, lines)):
        table, round_, board, tricks = (int(found[i]) for i in (1, 2, 3, 6))
        points = ranking.points(found[4], found[5], tricks, board)
        contracts.append((found[4].lstrip('1234567').rstrip('X'), found[5], tricks))
        played.append((board, *sits[round_, table], points, *shares.get((board, table, round_), [])))
    who = {'NS': {}, 'EW': {}}
    for key, pair in session['seats'].items():
        side, number = re.fullmatch('(NS|EW|)([0-9]+)', key).groups()
        for each in [side] if side else ['NS', 'EW']:
            who[each][int(number)] = pair
    return {'day': day_of(session['day']), 'ns': who['NS'], 'ew': who['EW'], 'two': two, 'played': played,
            'contracts': contracts}


def check_strata(arbitro, room, chance, evenings, names):
    """Each evening by matchpoints in strata by a register and rules of its own; then two of them as sections of one."""
    by_percent = [(path, session) for path, session in evenings if session['form'] == 'percent']
    for at, (path, session) in enumerate(by_percent):
        members, (told, text) = strata_apart.register(chance, names[:48]), strata_apart.rules(chance)
        strata_apart.write_rules(room, members, text)
        files, sections = [path], strata_apart.sections_of(session)
        if at % 3 == 2:
            other = by_percent[at - 1]
            files, sections = files + [other[0]], sections + strata_apart.sections_of(other[1])
        wrong = strata_apart.compare(arbitro, room, told, members, files, sections)
        if wrong:
            return f'strata of {session["title"]}, {session["day"]}: {wrong}'
    return None


def check_grades(arbitro, room, evenings, register):
    paths = [path for path, _ in evenings]
    one = [graded(path, session) for path, session in evenings]
    of = {season_apart.whose([name]): name for session in (s for _, s in evenings) for pair in session['seats'].values() for name in pair}
    grades = ((grades_apart.STRENGTH, grades_apart.by_strength, 'strength'), (grades_apart.SESSIONS, grades_apart.by_sessions, 'sessions'))
    for numbers, by, method in grades:
        grades_apart.check(arbitro, room, paths, method, numbers, by(one, numbers), ['--players', register, '--full-names'],
                           lambda name: of[season_apart.whose([name])])


def year_of(evenings, who):
    """A player's boards: how many and what they came to, with whom, declaring and defending."""
    year = {'boards': [], 'sessions': 0, 'with': {}, 'declared': [], 'defended': [], 'tricks': {'declared': [], 'defended': []}}
    for one in evenings:
        rows, mates = list(zip(one['played'], one['contracts'])), {}
        for line, (strain, declarer, tricks) in rows:
            others = [row for row in rows if row[0] is not line and row[0][0] == line[0]]
            if not others:
                continue
            same = [row[1][2] for row in others if row[1][0] == strain and (row[1][1] in 'NS') == (declarer in 'NS')]
            won = line[4] if len(line) > 4 else \
                50 * sum(2 * (line[3] > x[3]) + (line[3] == x[3]) for x, _ in others) / len(others)
            for side in (0, 1):
                pair = grades_apart.names_of(one, (side, line[1 + side]))
                if who not in pair:
                    continue
                percent, declared = won if side == 0 else 100 - won, (declarer in 'NS') == (side == 0)
                role = 'declared' if declared else 'defended'
                year['boards'].append(percent)
                year[role].append(percent)
                mates.setdefault(next(name for name in pair if name != who), []).append(percent)
                if same:
                    year['tricks'][role].append((1 if declared else -1) * (tricks - sum(same) / len(same)))
        year['sessions'] += len(mates) > 0
        for mate, percents in mates.items():
            year['with'].setdefault(mate, []).append(percents)
    return year


def check_years(arbitro, room, evenings, register):
    """Every eighth player's own page."""
    paths, one = [path for path, _ in evenings], [graded(path, session) for path, session in evenings]
    of = {season_apart.whose([name]): name for session in (s for _, s in evenings) for pair in session['seats'].values() for name in pair}
    rules, page = os.path.join(room, 'strength.grades'), os.path.join(room, 'year.json')
    words = [arbitro, 'grades', rules, *paths, '--players', register, '--full-names']
    told = json.loads(subprocess.run([*words, '--json'], capture_output=True, text=True, check=True).stdout)
    names = sorted(player['name'] for player in told['players'])[::8]

    def held(value, numbers, what):
        if (value == '') != (not numbers):
            sys.exit(f'{what}: {value!r}, and apart {numbers}')
        if numbers:
            grades_apart.near(float(value.replace('−', '-')), sum(numbers) / len(numbers), what, 0.0051)

    for name in names:
        subprocess.run([*words, '--year', name, '-o', page], check=True)
        cards, year = json.load(open(page, encoding='utf-8'))['cards'], year_of(one, of[season_apart.whose([name])])
        held(cards[0]['beside'].removesuffix(' %'), year['boards'], name)
        sessions, boards = map(int, re.findall(r'\d+', cards[0]['lines'][0]))
        if (sessions, boards) != (year['sessions'], len(year['boards'])):
            sys.exit(f"{name}: {cards[0]['lines'][0]}, and apart {year['sessions']}, {len(year['boards'])}")
        mates = {season_apart.whose([mate]): percents for mate, percents in year['with'].items()}
        if len(cards[1]['rows']) != len(mates):
            sys.exit(f"{name}: {len(cards[1]['rows'])} partners, and apart {len(mates)}")
        for row in cards[1]['rows']:
            percents = mates[season_apart.whose([row['with']])]
            held(row['scored'], sum(percents, []), f"{name} with {row['with']}")
            if row['sessions'] != len(percents):
                sys.exit(f"{name} with {row['with']}: {row['sessions']} sessions, and apart {len(percents)}")
        for row, role in zip(cards[2]['rows'], ('declared', 'defended')):
            held(row['scored'], year[role], f'{name} {role}')
            held(row['field'], year['tricks'][role], f'{name} {role}, tricks')
    print(f'{len(names)} pages of players agree with those apart')


def check_rulings(arbitro, files):
    count = {}
    for path in files:
        for line in lines_of(path):
            if line.startswith('ruling '):
                for article in re.search(r' laws (.*?) by "', line)[1].split():
                    count[article] = count.get(article, 0) + 1
    done = subprocess.run([arbitro, 'rulings', *files, '--by-article', '--json'], capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    said = {row['article']: row['rulings'] for row in told['articles']}
    if said != count or told['sessions'] != len(files):
        return f"rulings {said} in {told['sessions']}, apart {count} in {len(files)}"
    return None


def check(arbitro, room, seed):
    wrong = season_apart.check(arbitro, room, seed)
    if wrong:
        return wrong
    with tempfile.TemporaryDirectory() as folder:
        chance = random.Random(seed)
        members, everybody, files, sessions, _ = season_apart.make(chance, folder)
        register = os.path.join(folder, 'register.csv')
        evenings = [(path, session) for path, session in zip(files, sessions) if 'seats' in session]
        os.rename(register, os.path.join(folder, 'club.csv'))
        check_grades(arbitro, folder, sorted(evenings, key=lambda one: one[1]['day']), os.path.join(folder, 'club.csv'))
        check_years(arbitro, folder, sorted(evenings, key=lambda one: one[1]['day']), os.path.join(folder, 'club.csv'))
        return check_strata(arbitro, folder, chance, evenings, everybody) or check_rulings(arbitro, files)


def main():
    seeds = [int(sys.argv[2])] if len(sys.argv) > 2 else [1, 7]
    held = 'the season is as computed apart: lists, strata, grades, pages of players, rulings'
    return season_apart.seasons(os.path.abspath(sys.argv[1]), seeds, check, held)


if __name__ == '__main__':
    sys.exit(main())
