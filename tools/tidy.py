#!/usr/bin/env python3
"""Reads the sources as a person would and says where the house's rules are broken: tidy.py ROOT

A floor includes lower floors only. Every C file opens with a comment that names it. Lines keep to 120
columns, TypeScript's too, without tabs or trailing blanks; a file that grows beyond 700 lines (a test, 900) has two
subjects. In a public header three lines of ten at least hold nothing but comment, the rows of lists apart; no name is defined in two of them,
so that a program may include them all. A folder holds thirty files at most, or has a README that puts each under its
subject; the inputs of a fuzz target may be any number. No script has the name of a module of Python's own, which scripts
beside it would read in its place. No comment or document says 'for who' of whoever it is for."""
import os
import re
import sys

root = sys.argv[1]
FLOOR = {'base': 0, 'words': 1, 'laws': 2, 'score': 2, 'movement': 2, 'claim': 2, 'deal': 2, 'double_dummy': 2, 'table': 3, 'contest': 3, 'teams': 3, 'club': 3, 'text': 4, 'train': 4,
         'files': 5, 'formats': 5, 'results': 5, 'games': 5, 'bridgemate': 5, 'platform': 5, 'manager': 5, 'masterpoints': 5, 'dealing': 5, 'journal': 5, 'paper': 5, 'seasons': 5, 'solve': 5, 'server': 6, 'cli': 6, 'wasm': 6, 'library': 6}
# A public header lies in include/arbitro, in the folder of the room that it belongs to.
# Rooms on one floor do not know each other, but where the drawing says so.
SIBLINGS = {('journal', 'platform'), ('results', 'platform'), ('score', 'laws'), ('teams', 'contest'), ('train', 'text'), ('results', 'files'), ('results', 'formats'), ('games', 'formats'), ('games', 'files'), ('games', 'results'), ('paper', 'games'), ('paper', 'results'),
            ('paper', 'solve'), ('bridgemate', 'files'), ('bridgemate', 'solve'), ('seasons', 'files'), ('seasons', 'results'), ('seasons', 'masterpoints'), ('seasons', 'paper')}
WIDEST = 120
LEAST_COMMENT = 0.3
MOST_FILES = 30
LONGEST = {'src': 700, 'include': 700, 'tests': 900}
faults = []


def fault(path, line, what):
    faults.append(f'{os.path.relpath(path, root)}:{line}: {what}')


def sources(*folders):
    for folder in folders:
        for here, _, names in os.walk(os.path.join(root, folder)):
            for name in sorted(names):
                if name.endswith(('.c', '.h')):
                    yield os.path.join(here, name)


def may_include(room, other):
    return FLOOR[other] < FLOOR[room] or other == room or (room, other) in SIBLINGS


def check_includes(path, lines):
    parts = os.path.relpath(path, os.path.join(root, 'src')).split(os.sep)
    room = parts[0]
    if room not in FLOOR:
        fault(path, 1, f'no floor is called {room}')
        return
    for number, line in enumerate(lines, 1):
        public = re.match(r'#include "arbitro/(?:(\w+)/)?(\w+)\.(h|def)"', line)
        system = re.match(r'#include <([\w./]+)>', line)
        if public:
            other = public[1]
            if other not in FLOOR:
                fault(path, number, f'{line[10:-1]} lies in the folder of no floor')
            elif not may_include(room, other):
                fault(path, number, f'{room} (floor {FLOOR[room]}) includes {other} (floor {FLOOR[other]})')
        if system and FLOOR[room] <= 4 and system[1] not in ('string.h', 'stdbool.h', 'stddef.h', 'stdint.h'):
            fault(path, number, f'floor {FLOOR[room]} includes <{system[1]}>: the core has no libc')


def check_text(path, lines):
    name = os.path.basename(path)
    first = lines[0] if lines else ''
    if not first.startswith('/* ') or name not in first.split(' -- ')[0]:
        fault(path, 1, f'the head comment should begin "/* {name} -- "')
    if len(lines) > LONGEST[os.path.relpath(path, root).split(os.sep)[0]]:
        fault(path, len(lines), f'{len(lines)} lines: more than one subject?')
    for number, line in enumerate(lines, 1):
        if len(line) > WIDEST:
            fault(path, number, f'{len(line)} columns, {WIDEST} at most')
        if '\t' in line or line != line.rstrip():
            fault(path, number, 'a tab, or blanks at the end')


def comment_share(lines):
    """Lines that hold only comment, of all lines that are not blank and no row of a list X(NAME, …): the remark of a row
    stands in it."""
    inside, comment, total = False, 0, 0
    for line in lines:
        if not line.strip() or line.startswith('    X('):
            continue
        total += 1
        without = re.sub(r'/\*.*?\*/', '', line)
        if inside:
            inside = '*/' not in line
            comment += inside or not line.split('*/', 1)[1].strip()
        else:
            comment += not without.split('/*', 1)[0].strip()
            inside = '/*' in without
    return comment / total if total else 0


def check_header(path, lines, defined):
    here = os.path.relpath(path, root)
    share = comment_share(lines)
    if share < LEAST_COMMENT:
        fault(path, 1, f'{share:.0%} comment: what an embedder needs is {LEAST_COMMENT:.0%} at least')
    for number, line in enumerate(lines, 1):
        name = re.match(r'(?:struct|enum) (\w+) \{|#define (\w\w+)', line)
        if not name:
            continue
        name = name[1] or name[2]
        if defined.get(name, here) != here:
            fault(path, number, f'{name} is defined in {defined[name]} too')
        defined[name] = here


def check_plain(path, lines):
    """Whoever is meant is 'whoever' or 'those who': 'For who reads' is no English."""
    for number, line in enumerate(lines, 1):
        if re.search(r'\b(For|against|[,;:.] for) who (?!in\b)', line):
            fault(path, number, "'for who': say whoever, or those who")


def check_app():
    """The TypeScript, of which the formatter leaves long strings and comments as they are."""
    for here, folders, names in os.walk(os.path.join(root, 'web/src')):
        for name in sorted(names):
            if not name.endswith(('.ts', '.tsx')):
                continue
            path = os.path.join(here, name)
            lines = open(path, encoding='utf-8').read().split('\n')
            check_plain(path, lines)
            for number, line in enumerate(lines, 1):
                if len(line) > WIDEST:
                    fault(path, number, f'{len(line)} columns, {WIDEST} at most')


def check_documents():
    for here, _, names in os.walk(os.path.join(root, 'docs')):
        for name in sorted(names):
            if name.endswith('.md'):
                path = os.path.join(here, name)
                check_plain(path, open(path, encoding='utf-8').read().split('\n'))


def check_folder(here, names):
    """Of a folder with more files than a reader takes in, the README names each."""
    if len(names) <= MOST_FILES:
        return
    try:
        with open(os.path.join(here, 'README.md'), encoding='utf-8') as text:
            said = set(re.findall(r'`([^`]+)`', text.read()))
    except FileNotFoundError:
        said = set()
    left = [name for name in names if name != 'README.md' and name not in said]
    if left:
        fault(here, 1, f'{len(names)} files, {MOST_FILES} at most without an order in README.md, which does not name {left[0]}')


def check_folders():
    for top in ('docs', 'include', 'messages', 'share', 'src', 'tests', 'tools', 'web/src'):
        for here, folders, names in os.walk(os.path.join(root, top)):
            folders[:] = [name for name in folders if name not in ('corpus', '__pycache__', 'node_modules')]
            check_folder(here, sorted(names))
            for name in names:
                if name.endswith('.py') and name[:-3] in sys.stdlib_module_names:
                    fault(os.path.join(here, name), 1, "a module of Python's own has this name")


count, defined = 0, {}
for path in sources('src', 'include', 'tests'):
    lines = open(path, encoding='utf-8').read().split('\n')
    count += 1
    check_text(path, lines)
    check_plain(path, lines)
    if os.path.relpath(path, root).startswith('src' + os.sep):
        check_includes(path, lines)
    if os.path.relpath(path, root).startswith('include' + os.sep):
        check_header(path, lines, defined)
check_folders()
check_app()
check_documents()
print('\n'.join(faults))
print(f'{count} files read, {len(faults)} faults')
sys.exit(1 if faults or count == 0 else 0)
