#!/usr/bin/env python3
"""Events of several stages by chance: two qualifying sessions in sections, finals that take some of them, with every kind of
line, seeding and carry-over, and finals that are played from the start lists that 'arbitro stages --start' writes. Every
ranking, line and start list is what is computed here apart, in exact fractions. stages_apart.py ARBITRO [HOW-MANY]"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import season_apart  # noqa: E402
from season_apart import ranking  # noqa: E402

FOLK = [f'{first} {last}' for last in ['Rossi', 'Bianchi', 'Conti', 'Neri'] for first in season_apart.FIRST]


# -- Evenings ---------------------------------------------------------------------
def played(chance, kind, pairs, form, title, told):
    """The lines of an evening; told: key -> names, or lines that a start list gave."""
    tables = (pairs + 1) // 2
    half = ' half' + (' EW' if kind == 'mitchell' else '') if pairs % 2 else ''
    lines = [f'open 2026-10-02 "{title}"', f'movement {kind} tables {tables} boards 2{half}', f'scoring {form}']
    apart = ranking.Evening()
    for line in lines[1:]:
        apart.take(line)
    seats = {}
    if isinstance(told, str):
        for line in told.splitlines():
            got = re.fullmatch('register (NS |EW |)([0-9]+) "(.*)" "(.*)"', line)
            if got:
                seats[got[1].strip() + got[2]] = (got[3], got[4])
            lines.append(line)
    else:
        for key, pair in zip(sorted(apart.everybody(), key=lambda key: (ranking.number(key), key)), told):
            seats[key] = pair
            spaced = re.sub('(NS|EW)', r'\1 ', key)
            lines.append(f'register {spaced} "{pair[0]}" "{pair[1]}"')
    for r in range(1, apart.rounds + 1):
        lines.append(f'start {r}')
        for round_, table, _, _, boards in apart.played:
            for board in range(2 * boards - 1, 2 * boards + 1) if round_ == r else ():
                said = f"{chance.choice(['1N', '4S', '3N'])} {chance.choice('NS')} {chance.randint(7, 10)}"
                if played.is_level:                     # a level field, in which many are equal
                    said = f'1N N {7 + (chance.random() < .05)}'
                lines.append(f'correct T{table} R{r} B{board} {said}')
    return lines + ['end'], seats


def rows_of(lines, seats, group):
    """[(names, figure, boards, place, group)] in the order of the ranking."""
    apart = ranking.Evening()
    for line in lines:
        apart.take(line)
    tally, sheets = apart.score()
    rows = []
    for field in ('NS', 'EW') if apart.kind == 'mitchell' else ('',):
        found = []
        for key, won, had, place, *_ in ranking.places(apart, tally, sheets, field, apart.round):
            if had and key in seats:
                figure = F(won) / F(had) * (100 if apart.scoring[0] == 'matchpoints' else 1)
                boards = 2 * sum(key in (('NS' + str(ns), 'EW' + str(ew)) if apart.kind == 'mitchell' else (str(ns), str(ew)))
                                 for _, _, ns, ew, _ in apart.played)
                found.append((place[0], ranking.number(key), tuple(sorted(seats[key])), figure, boards, group))
        rows += [row[2:5] + (row[0], row[5]) for row in sorted(found)]
        group += 1
    return rows, group


# -- The rules, by chance --------------------------------------------------------------
def rules(chance, pairs, sections):
    told = {'by': chance.choice(['mean', 'sum', 'boards', 'usual']), 'ties': chance.sample(['best', 'last'], chance.randint(0, 2)),
            'finals': []}
    if chance.random() < .5:
        told['ties'].append(f'lot {chance.randint(1, 99)}')
    for name in ['Final A', 'Final B'][:chance.randint(1, 2)]:
        final = {'name': name, 'line': chance.choice(['', 'in', 'out']), 'seed': chance.choice(['rank', 'serpentine', 'turn']),
                 'sections': chance.choice([1, 1, 2]), 'sides': chance.random() < .3, 'each': False, 'absent': [], 'add': [],
                 'carry': chance.choice(['none', 'whole', 'half', '25%', '1/3', 'ebu', 'rank 10 0', 'rank 5 -5', 'places 7.5 6 4.5 3 1.5']),
                 'most': chance.choice([None, None, '3', '6.5']), 'cap': chance.choice([None, None, '4']),
                 'added': chance.choice(['none', 'lowest', 'mean']), 'boards': chance.choice([18, 20, 26]), 'with': chance.random() < .4}
        final['take'] = chance.choice([str(chance.randint(4, max(4, pairs // 2))), '40%', '1/3', '50%', '2 each', '1/2 each'])
        if name == 'Final B' and chance.random() < .5:
            final['take'] = 'rest'
        told['finals'].append(final)
    return told


def text_of(told, sessions):
    lines = ['event By chance', 'stage Qualifying'] + [' session ' + ' '.join(files) for files in sessions] + [f" by {told['by']}"]
    if told['ties']:
        lines.append(' ties ' + ' '.join(told['ties']))
    for final in told['finals']:
        lines += [f"stage {final['name']}", ' from Qualifying', f" take {final['take']}"]
        lines += [f" line {final['line']}"] if final['line'] else []
        lines += [f" absent {' - '.join(pair)}" for pair in final['absent']]
        lines += [f" add {f'at {seed} ' if seed else ''}{' - '.join(pair)}" for pair, seed in final['add']]
        lines += [f" seed {final['seed']} {final['sections']}", f" sides {'both' if final['sides'] else 'one'}", f" carry {final['carry']}"]
        lines += [f' {word} {final[word]}' for word in ('most', 'cap') if final[word]]
        lines += [f" added {final['added']}", f" boards {final['boards']}", f" figures {'with' if final['with'] else 'without'}"]
        lines += [' session ' + ' '.join(final['files'])] if 'files' in final else []
    return '\n'.join(lines) + '\n'


# -- What the rules say, apart ----------------------------------------------------------
def lot(seed, number):
    """The first number of SplitMix64 from that seed, without its lower 24 bits."""
    mask = (1 << 64) - 1
    z = ((seed << 32 | number) + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
    return (z ^ z >> 31) >> 24


def rounded(x):
    return ranking.rounded(x, 2)


def ranked(told, sessions, percent, carried=None):
    """[{who, place, tied, figure, total, group, boards}] best first."""
    found = {}
    for number, rows in enumerate(sessions):
        for who, figure, boards, _, group in rows:
            found.setdefault(who, {'who': who, 'group': group, 'index': len(found), 'had': {}})['had'][number] = (figure, boards)
    for who in carried or {}:
        found.setdefault(who, {'who': who, 'group': 0, 'index': len(found), 'had': {}})
    for row in found.values():
        had = list(row['had'].values())
        by = told['by'] if told['by'] != 'usual' else 'mean' if percent else 'sum'
        row['boards'] = sum(b for _, b in had)
        row['figure'] = (F(0) if not had else sum(f for f, _ in had) if by == 'sum' else sum(f for f, _ in had) / len(had) if by == 'mean'
                         else sum(f * b for f, b in had) / row['boards'])
        row['total'] = row['figure'] + (carried or {}).get(row['who'], 0)
        keys = []
        for key in told['ties']:
            last = len(sessions) - 1
            if key == 'best':
                keys.append(max((f for f, _ in had), default=F(-2000000)))
            elif key == 'last':
                keys.append(row['had'][last][0] if last in row['had'] else F(-2000000))
            else:
                keys.append(F(lot(int(key.split()[1]), row['index'])))
        row['key'] = [-(len(sessions) - len(had)), row['total']] + keys
    rows = sorted(found.values(), key=lambda row: row['index'])
    for row in rows:
        row['place'] = 1 + sum(other['key'] > row['key'] for other in rows)
        row['tied'] = sum(other['key'] == row['key'] for other in rows) > 1
    return sorted(rows, key=lambda row: (row['place'], row['index']))


def drawn(final, rows, gone):
    """(who goes on, who is open)."""
    goes, open_ = [], []
    word, *each = final['take'].split()
    for group in sorted({row['group'] for row in rows}) if each else [None]:
        ours = [row for row in rows if group is None or row['group'] == group]
        if word == 'rest':
            left = len(ours)
        elif '/' in word or '%' in word:
            part = F(word) if '/' in word else F(word[:-1]) / 100
            left = -(-len(ours) * part.numerator // part.denominator)
        else:
            left = int(word)
        here = [row for row in ours if row['who'] not in gone and row['who'] not in final['absent']]
        for place in sorted({row['place'] for row in here}):
            equals = [row for row in here if row['place'] == place]
            if left > 0 and len(equals) > left:
                if final['line'] == 'in':
                    goes += equals
                elif not final['line']:
                    open_ += equals
                left = 0
            elif left > 0:
                goes += equals
                left -= len(equals)
    return [row for row in rows if row in goes], [row for row in rows if row in open_]


def brings(final, goes, percent, boards):
    carried = []
    for row in goes:
        place = 1 + sum(other['place'] < row['place'] for other in goes)
        together = sum(other['place'] == row['place'] for other in goes)
        word, *rest = final['carry'].split()
        excess = row['figure'] - (50 if percent else 0)
        if word == 'none':
            value = F(0)
        elif word == 'ebu':
            value = row['figure'] * boards / (2 * final['boards'])
        elif word in ('rank', 'places'):
            points = [F(x) for x in rest]
            at = (lambda p: points[0] + (points[1] - points[0]) * (p - 1) / max(1, len(goes) - 1)) if word == 'rank' else \
                (lambda p: points[p - 1] if p <= len(points) else F(0))
            value = sum(at(p) for p in range(place, place + together)) / together
        else:
            value = excess * (1 if word == 'whole' else F(1, 2) if word == 'half' else F(word[:-1]) / 100 if '%' in word else F(word))
        carried.append(value)
    if final['most']:
        fine = [ranking.rounded(value, 5) for value in carried]
        largest = max(map(abs, fine), default=0)
        carried = [x * F(final['most']) / largest if largest > F(final['most']) else x for x in fine]
    carried = [rounded(value) for value in carried]
    if final['cap']:
        carried = [max(-F(final['cap']), min(F(final['cap']), value)) for value in carried]
    added = F(0)
    if goes and final['added'] != 'none':
        added = min(carried) if final['added'] == 'lowest' else rounded(F(sum(carried)) / len(carried))
    return carried, added


def seats(final, count):
    """[(section, side, number)] of the seeds."""
    groups = [(chr(65 + s), side) for s in range(final['sections']) for side in (('NS', 'EW') if final['sides'] else (None,))]
    if final['seed'] == 'rank':
        sizes = [count // len(groups) + (g < count % len(groups)) for g in range(len(groups))]
        return [(*groups[g], k + 1) for g, size in enumerate(sizes) for k in range(size)]
    answer = []
    for i in range(count):
        row, at = divmod(i, len(groups))
        answer.append((*groups[len(groups) - 1 - at if final['seed'] == 'serpentine' and row % 2 else at], row + 1))
    return answer


# -- Both beside each other -------------------------------------------------------------
def ask(arbitro, path, *more):
    done = subprocess.run([arbitro, 'stages', path, *more], capture_output=True, text=True)
    if done.returncode == 2:
        raise AssertionError(done.stderr)
    return done.stdout


def differs_ranking(said, rows, carried):
    got = [(r['place'], r['tied'], tuple(sorted(r['name'].split(' - '))), r['figure'], r['carried'], r['total']) for r in said]
    want = [(r['place'], r['tied'], r['who'], float(rounded(r['figure'])), float(carried.get(r['who'], 0)), float(rounded(r['total']))) for r in rows]
    return None if sorted(got) == sorted(want) else f'{sorted(got)}\napart {sorted(want)}'


def check_final(final, stage, rows, gone, percent):
    """None, or what differs; fills in final['starts']."""
    goes, open_ = drawn(final, rows, gone)
    if sorted(tuple(sorted(n.split(' - '))) for n in stage['open']) != sorted(row['who'] for row in open_):
        return f"open {stage['open']}, apart {[row['who'] for row in open_]}"
    final['open'] = bool(open_)
    if open_:
        return None
    carried, added = brings(final, goes, percent, max(row['boards'] for row in rows))
    lists = [(row['who'], value, row['place']) for row, value in zip(goes, carried)]
    for seed in range(1, len(goes) + len(final['add']) + 1):
        for pair, at in final['add']:
            if at == seed:
                lists.insert(min(seed - 1, len(lists)), (tuple(sorted(pair)), added, 0))
    for pair, at in final['add']:
        if not at or at > len(goes) + len(final['add']):
            lists.append((tuple(sorted(pair)), added, 0))
    gone |= {row['who'] for row in goes}
    want = [(i + 1, section, side, number, who, place, float(value))
            for i, ((who, value, place), (section, side, number)) in enumerate(zip(lists, seats(final, len(lists))))]
    got = [(r['seed'], r['section'], r.get('side'), r['number'], tuple(sorted(r['name'].split(' - '))), r['from'], r['carried'])
           for r in stage['start']]
    final['carried'] = {who: value for who, value, _ in lists}
    return None if got == want else f'{got}\napart {want}'


def play_finals(arbitro, chance, room, path, told, form):
    """Plays the finals whose sections can be: their rows, by name."""
    rows = {}
    for final in told['finals']:
        final['files'], groups, found = [], 0, []
        counts = {}
        for section, side, _ in seats(final, len(final.get('carried', {}))):
            counts[section] = counts.get(section, 0) + 1
        if (final.get('open', True) or len(counts) < final['sections'] or min(counts.values()) < 7 or max(counts.values()) > 14
                or final['sides'] and any(count % 4 for count in counts.values())):
            del final['files']
            continue
        for section in sorted(counts):
            start = ask(arbitro, path, '--start', final['name'], '--section', section)
            if not final['with']:
                start = ''.join(line + '\n' for line in start.splitlines() if line.startswith('register'))
            lines, sat = played(chance, 'mitchell' if final['sides'] else 'howell', counts[section], form, final['name'], start)
            name = f"{final['name'][-1]}{section}.evening"
            open(os.path.join(room, name), 'w').write('\n'.join(lines) + '\n')
            final['files'].append(name)
            more, groups = rows_of(lines, sat, groups)
            found += more
        rows[final['name']] = found
    return rows


def check(arbitro, room, chance):
    form = chance.choice(['matchpoints', 'matchpoints', 'crossimps mean'])
    percent, per_section, sections = form == 'matchpoints', chance.choice([7, 8, 10]), chance.choice([1, 2, 2])
    here = chance.sample(FOLK, 2 * per_section * sections + 8)
    couples = [tuple(sorted((here[i], here[i + 1]))) for i in range(0, 2 * per_section * sections, 2)]
    spare = [tuple(sorted((here[-2 * i - 1], here[-2 * i - 2]))) for i in range(3)]
    files, sessions, played.is_level = [], [], chance.random() < .4
    for number in range(chance.choice([1, 1, 2])):
        order, names, rows, groups = chance.sample(couples, len(couples)), [], [], 0
        for section in range(sections):
            pairs = order[section * per_section:(section + 1) * per_section]
            kind = chance.choice(['mitchell', 'howell'])
            if number and section == 0 and chance.random() < .3:
                pairs[0] = spare[2]                     # somebody who missed the first session, for one who misses this
            lines, sat = played(chance, kind, len(pairs), form, f'Qualifying {number}{section}', pairs)
            names.append(f'q{number}{section}.evening')
            open(os.path.join(room, names[-1]), 'w').write('\n'.join(lines) + '\n')
            more, groups = rows_of(lines, sat, groups)
            rows += more
        files.append(names)
        sessions.append(rows)
    told = rules(chance, len(couples), sections)
    for final in told['finals']:
        if not percent and final['carry'] == 'ebu':
            final['carry'] = 'half'
        final['absent'] = [chance.choice(couples)] if chance.random() < .3 else []
    told['finals'][0]['add'] = [(pair, chance.choice([0, 2, 5, 99])) for pair in spare[:chance.randint(0, 2)]]
    path = os.path.join(room, 'by-chance.stages')
    open(path, 'w').write(text_of(told, files))
    said = {stage['stage']: stage for stage in json.loads(ask(arbitro, path, '--json'))['stages']}
    rows, gone = ranked(told, sessions, percent), set()
    wrong = differs_ranking(said['Qualifying']['ranking'], rows, {})
    for final in told['finals']:
        if wrong or not said[final['name']]['made'] and any(f.get('open') for f in told['finals']):
            break
        wrong = check_final(final, said[final['name']], rows, gone, percent)
    if wrong:
        return wrong + '\n' + text_of(told, files)
    results = play_finals(arbitro, chance, room, path, told, form)
    open(path, 'w').write(text_of(told, files))
    said = {stage['stage']: stage for stage in json.loads(ask(arbitro, path, '--json'))['stages']}
    for final in told['finals']:
        if final['name'] in results:
            added = {} if final['with'] else final['carried']
            nobody = {who: F(0) for who in final['carried']}
            ends = ranked({'by': 'usual', 'ties': []}, [results[final['name']]], percent, {**nobody, **added})
            wrong = wrong or differs_ranking(said[final['name']]['ranking'], ends, final['carried'])
            check.played += 1
    check.open += any(final.get('open') for final in told['finals'])
    return wrong and wrong + '\n' + text_of(told, files)


def main():
    arbitro, many = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 40
    chance = random.Random(2026)
    check.played = check.open = 0
    for number in range(many):
        with tempfile.TemporaryDirectory() as room:
            wrong = check(arbitro, room, chance)
        if wrong:
            print(f'{number}: {wrong}')
            return 1
    print(f'{many} events agree, {check.played} finals of them played from their start lists, {check.open} with a line that is open')
    return 0


if __name__ == '__main__':
    sys.exit(main())
