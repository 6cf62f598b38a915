#!/usr/bin/env python3
"""How well grades tell results beforehand: the mean squared error of a pair's percentage in a session, by the rules in
share/grades and with none, on simulated seasons, and on events of many boards that are cut into short sessions. What a
rule leaves open (how the older boards of the published scheme fall off) is tried in several ways, and the best counts.

  grades_foretold.py ARBITRO [--seasons N] [EVENT.pbn BOARDS …]

An EVENT, with its players in a TotalScoreTable, becomes sessions of so many boards, a day each; the first third of them
is not counted. A season's first half is not counted either. No result is used before it is foretold."""
import json
import os
import re
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.join(here, '../..')
sys.path.insert(0, os.path.join(here, '../cli/grades'))
import grades_world  # noqa: E402

SHARE = os.path.join(root, 'share/grades')


def foretold(arbitro, folder, rules, paths, day):
    """(squared error, without grades, results)"""
    path = os.path.join(folder, 'tried.grades')
    with open(path, 'w', encoding='utf-8') as out:
        out.write(rules)
    made = subprocess.run([arbitro, 'grades', path, *paths, '--foretold', day, '--json'], capture_output=True, text=True)
    if made.returncode > 1:
        sys.exit(made.stderr)
    row = json.loads(made.stdout)['cards'][0]['rows'][0]
    return float(row['squared']), float(row['blind']), int(row['results'])


def published(newcomer, boards, gain):
    with open(os.path.join(SHARE, 'ngs.grades'), encoding='utf-8') as file:
        text = file.read()
    for word, value in (('newcomer', newcomer), ('boards', boards), ('gain', gain)):
        text = re.sub(rf'(?m)^ {word} .*$', f' {word} {value}', text)
    return text


def compare(arbitro, folder, paths, day, title):
    with open(os.path.join(SHARE, 'strength.grades'), encoding='utf-8') as file:
        own, blind, results = foretold(arbitro, folder, file.read(), paths, day)
    as_told = foretold(arbitro, folder, published(50, 2000, 2), paths, day)[0]
    tried = [(foretold(arbitro, folder, published(50, boards, gain), paths, day)[0], boards, gain)
             for boards in (500, 1000, 2000) for gain in (1, 1.5, 2)]
    best, boards, gain = min(tried)
    print(f'{title}: {results} results; without grades {blind:.2f}; the published scheme {as_told:.2f}, at its best '
          f'{best:.2f} (boards {boards}, gain {gain}); strength {own:.2f}: {100 * (1 - own / as_told):.1f} % less than the '
          f'scheme, {100 * (1 - own / best):.1f} % less than its best', flush=True)
    return own, as_told, best


def cut(path, boards, folder):
    """The event's games as sessions of so many boards."""
    with open(path, encoding='latin-1') as file:
        text = file.read()
    games = re.split(r'(?m)^(?=\[Event )', text)[1:]
    names = re.search(r'(?ms)^\[TotalScoreTable .*?(?=^\[|\Z)', games[0]).group()
    games[0] = games[0].replace(names, '')
    made = []
    for n in range(0, len(games), boards):
        day = f'2026.{1 + n // boards // 28:02}.{1 + n // boards % 28:02}'
        session = [re.sub(r'(?m)^\[Date .*$', f'[Date "{day}"]', g) for g in games[n:n + boards]]
        made.append(os.path.join(folder, f'{n:04}.pbn'))
        with open(made[-1], 'w', encoding='latin-1') as out:
            out.write('% PBN 2.1\n% EXPORT\n' + session[0].rstrip('\n') + '\n' + names.rstrip('\n') + '\n\n' + ''.join(session[1:]))
    return made


def main():
    words = sys.argv[1:]
    arbitro, seasons = os.path.abspath(words.pop(0)), 5
    if '--seasons' in words:
        at = words.index('--seasons')
        seasons = int(words[at + 1])
        del words[at:at + 2]
    for path, boards in zip(words[::2], words[1::2]):
        with tempfile.TemporaryDirectory() as folder:
            paths = cut(path, int(boards), folder)
            n = len(paths) // 3
            compare(arbitro, folder, paths, f'2026-{1 + n // 28:02}-{1 + n % 28:02}', f'{os.path.basename(path)} by {boards} boards')
    worlds = [('a club', {}), ('partnerships that stay', {'usual': 0.95}), ('nothing in partnerships', {'partnership': 0}),
              ('strengths that change', {'drift': 0.1}), ('players near each other', {'spread': 3})]
    for title, told in worlds[:seasons]:
        with tempfile.TemporaryDirectory() as folder:
            paths, evenings = grades_world.season(folder, 2026, weeks=60, **told)
            day = '-'.join(reversed(grades_world.date_of(evenings[len(evenings) // 2]['day']).split('/')))
            compare(arbitro, folder, paths, day, f'60 weeks of {title}')


main()
