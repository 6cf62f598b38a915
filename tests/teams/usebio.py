#!/usr/bin/env python3
"""Contests of matches of every form, made by chance, as USEBIO and read back: usebio.py ARBITRO

With odd fields, so that some sit out, penalties, points carried over, boards that were split. What is written must rank
without a difference; and added up here, in fractions, each total is its matches and its ADJUSTMENT. Then a figure is
changed in each file, and the ranking must name it."""
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree
from fractions import Fraction as F

program = sys.argv[1]
TEAMS = ['vp wbf', 'vp wbf-discrete', 'imps', 'bam', 'patton', 'total']
PAIRS = ['imps compare mean', 'vp wbf compare mean', 'vp ebu-swiss-pairs compare matchpoints']


def run(*words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, env={**os.environ, 'LANG': 'en'})


def played(rng):
    level = rng.choice([1, 2, 3, 3, 4, 4, 6])
    return f'{level}{rng.choice("CDHSN")}{rng.choice(["", "", "X"])} {rng.choice("NESW")} {max(0, min(13, level + 6 + rng.choice([-2, -1, 0, 0, 1])))}'


def event(rng, kind, count, rounds, boards, scoring):
    """The acts: every match of every round played, with a penalty and something carried over."""
    lines = ['open 2026-11-22 "By chance"', f'{kind} {count} rounds {rounds} boards {boards} scoring {scoring}']
    rooms = ['open ', 'closed '] if kind == 'teams' else ['']
    for r in range(1, rounds + 1):
        lines.append(f'draw R{r} halves' if r == 1 else f'draw R{r} swiss from B{boards * (r - 1) + 1}')
        for m in range(1, count // 2 + 1):
            for b in range(boards * (r - 1) + 1, boards * r + 1):
                lines += [f'result R{r} M{m} {room}B{b} {played(rng)}' for room in rooms]
            lines.append(f'confirm R{r} M{m}')
    lines.append('carry 3 1.5')
    if 'vp' in scoring:
        lines.append('ruling penalty 2 1/2 vp laws 90B by "Anna" "Late."')
    if kind == 'teams' and 'imps' in scoring:
        lines.append(f'ruling R1 M1 open B1 assigned NS 3N N 9 EW A+ laws 12C1d by "Anna" "Both sides are not at fault."')
    return '\n'.join(lines) + '\n'


def added(root):
    """Of every row what is published, and what its matches and its adjustment make."""
    of_pairs = root.find('.//PARTICIPANTS/PAIR') is not None
    names = ('NS', 'EW') if of_pairs else ('TEAM', 'OPPOSING_TEAM')
    total, made = {}, {}
    for row in root.iterfind('.//PARTICIPANTS/*'):
        number = row.findtext('PAIR_NUMBER') if of_pairs else row.get('TEAM_ID')
        total[number] = F(row.findtext('TOTAL_SCORE'))
        made[number] = F(row.findtext('ADJUSTMENT') or 0)
    for match in root.iterfind('.//MATCH'):
        for name in names:
            number = match.findtext(f'{name}_PAIR_NUMBER' if of_pairs else name)
            made[number] += F(match.findtext(f'{name}_VICTORY_POINTS') or match.findtext(f'{name}_SCORE'))
    return total, made


forms = [('teams', scoring) for scoring in TEAMS] + [('pairs', scoring) for scoring in PAIRS]
with tempfile.TemporaryDirectory() as place:
    path = os.path.join(place, 'event.xml')
    for seed, (kind, scoring) in enumerate(forms * 2):
        rng = random.Random(seed)
        acts = event(rng, kind, rng.choice([5, 6, 7]), 3, 3, scoring)
        done = run('convert', '--from', 'teams', '-', path, text=acts)
        assert done.returncode in (0, 3), (scoring, done.stderr, acts)  # 3: what USEBIO has no place for is counted
        for number, (total, made) in enumerate(zip(*(d.values() for d in added(tree.parse(path).getroot()))), 1):
            assert abs(total - made) <= F(1, 100), (scoring, number, total, made)
        ranked = run('rank', path)
        assert ranked.returncode == 0 and 'were recomputed equal' in ranked.stdout, (scoring, ranked.stdout, ranked.stderr)
        # Another total, and another score of a match: each is told.
        text = open(path, encoding='utf-8').read()
        for leaf in 'TOTAL_SCORE', 'TEAM_VICTORY_POINTS' if kind == 'teams' and 'vp' not in scoring else 'TOTAL_SCORE':
            said = re.search(f'<{leaf}>(-?[0-9.]+)<', text)
            open(path, 'w', encoding='utf-8').write(text.replace(said[0], f'<{leaf}>{float(said[1]) + 1.5}<', 1))
            changed = run('rank', path)
            assert changed.returncode == 1 and ' in all, its ' in changed.stdout, (scoring, leaf, changed.stdout)
print(f'{2 * len(forms)} events came back')
