#!/usr/bin/env python3
"""Whatever a command refuses, asked with --json it says in an object: json_faults.py PROGRAM

Every command that 'arbitro help' lists stands in REFUSED with words that it cannot take; the answer is one object with
"error" and "token" (src/cli/common/fault.h), and the exit code is 2. Several files
are refused each in its place, among those that are answered: LISTS."""
import json
import os
import re
import subprocess
import sys
import tempfile

MISSING = 'missing.pbn'
EMPTY = 'empty.pbn'            # a file in which nothing stands

# From each command to what it is asked, and the key of the refusal where it is one that a file or value decides.
REFUSED = {
    'serve': [(['--port', 'x'], None)],
    'password': [(['x', 'y'], None)],
    'health': [(['x'], 'cli.health.usage')],
    'points': [(['8S'], 'cli.points.contract')],
    'matchpoints': [(['x'], 'mp.unreadable')],
    'imps': [(['x'], 'cli.imps.difference')],
    'vp': [(['x'], 'cli.vp.boards')],
    'masterpoints': [([MISSING], 'cli.masterpoints.no_scale')],
    'crossimps': [(['x'], 'mp.unreadable')],
    'butler': [(['x'], 'mp.unreadable')],
    'claim': [([], 'cli.claim.missing'), (['--hands', 'x'], 'cli.claim.option')],
    'movement': [(['x'], 'cli.movement.option')],
    'swiss': [([MISSING], 'cli.movement.no_file')],
    'teams': [([MISSING], 'cli.movement.no_file')],
    'backup': [([], None)],
    'restore': [([], None)],
    'verify': [([MISSING], 'cli.verify.usage')],
    'journal': [([MISSING, 'x'], None)],
    'site': [([], None)],
    'standings': [([MISSING], 'cli.standings.nowhere')],
    'players': [([MISSING], 'cli.no_file'), ([], 'players.usage'), (['import', EMPTY], 'players.usage'), (['export', EMPTY, 'x'], 'players.at_line')],
    'season': [([MISSING], 'season.usage'), ([MISSING, EMPTY], 'cli.no_file'), ([EMPTY, EMPTY], 'season.at')],
    'strata': [([MISSING], 'strata.usage'), ([MISSING, EMPTY], 'cli.no_file'), ([EMPTY, EMPTY], 'season.at')],
    'grades': [([MISSING], 'grades.usage'), ([MISSING, EMPTY], 'cli.no_file'), ([EMPTY, EMPTY], 'season.at')],
    'stages': [([MISSING], 'cli.no_file')],
    'rulings': [([], 'rulings.usage'), ([MISSING], 'cli.no_file')],
    'rank': [([MISSING], 'cli.no_file')],
    'replay': [([], 'replay.usage'), ([MISSING], 'cli.no_file')],
    'convert': [([MISSING], 'convert.usage')],
    'bridgemate': [([], None)],
    'print': [([], 'print.usage'), (['x'], 'print.odd'), (['hands', MISSING], 'cli.no_file'), (['hands', EMPTY], 'print.no_boards'),
              (['travellers', MISSING], 'cli.no_file'), (['hands', MISSING, '-o', 'x.doc'], 'paper.no_form'),
              (['hands', MISSING, '--club', b'\xff'], 'paper.title')],
    'tls': [(['x'], None)],
    'move-store': [([], 'cli.move_store.usage')],
    'tables': [(['x'], None), (['--boards', '0'], 'cli.out_of_range'), (['--deals', MISSING], 'cli.no_file')],
    'deal': [(['x'], None)],
    'dd': [([], 'dd.usage'), ([MISSING], 'cli.no_file'), ([EMPTY], 'dd.no_deal'), (['--play', EMPTY], 'dd.no_play'),
           (['--limit', 'x', MISSING], 'cli.out_of_range')],
    'rule': [([], 'rule.usage'), ([MISSING], 'cli.no_file'), (['--edition', 'x', MISSING], 'cli.no_edition'), (['folder'], 'rule.no_cases')],
    'casefmt': [([MISSING], 'casefmt.usage')],
    'exercise': [(['x'], 'exercise.odd')],
    'lawmap': [(['x'], 'lawmap.usage')],
    'help': [(['x'], 'cli.no_command')],
    'version': [(['x'], 'cli.how.version')],
    'nosuch': [([], 'cli.no_command')],
}

# Each with a file that it answers.
LISTS = [('dd', 'deal.pbn'), ('replay', 'deal.pbn'), ('rule', 'one.case')]


def ask(program, folder, *words):
    return subprocess.run([program, *words, '--lang', 'en'], capture_output=True, text=True, timeout=60, cwd=folder,
                          stdin=subprocess.DEVNULL)


def refused(program, folder):
    count = 0
    for command, orders in REFUSED.items():
        for words, key in orders:
            p = ask(program, folder, command, *words, '--json')
            assert p.returncode == 2 and p.stderr, (command, words, p)
            assert len(p.stdout.splitlines()) == 1, (command, words, p.stdout)
            said = json.loads(p.stdout)
            assert isinstance(said, dict) and said['error'] and 'token' in said, (command, words, said)
            assert key is None or said['error'] == key, (command, words, said)
            count += 1
    return count


def lists(program, folder):
    for command, good in LISTS:
        alone = json.loads(ask(program, folder, command, '--json', good).stdout)
        bad = json.loads(ask(program, folder, command, '--json', MISSING).stdout)
        assert isinstance(alone, list) and alone and isinstance(bad, dict), (command, alone, bad)
        for words, want in (((MISSING, good), [bad] + alone), ((good, MISSING), alone + [bad]), ((MISSING, MISSING), [bad, bad])):
            p = ask(program, folder, command, '--json', *words)
            assert json.loads(p.stdout) == want and p.returncode == 2, (command, words, p.stdout)


def main(program):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as folder:
        names = set(re.findall(r'^  (\S+) +\S', ask(program, folder, 'help').stdout, re.M))
        assert names == set(REFUSED) - {'nosuch'}, names ^ set(REFUSED)
        os.mkdir(os.path.join(folder, 'folder'))
        for name, text in ((EMPTY, ''), ('one.case', 'case one\n'), ('deal.pbn', DEAL)):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as out:
                out.write(text)
        count = refused(program, folder)
        lists(program, folder)
    print(f'{count} refusals of {len(REFUSED)} commands')


DEAL = '''[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
'''

if __name__ == '__main__':
    main(*sys.argv[1:])
