#!/usr/bin/env python3
"""A test: where an answer of the Director's would lead is never left empty, in any story, in either language.

    branches.py ARBITRO FOLDER      tells each case of the folder, and names the answers that nothing follows

An answer's line ends with a colon; the next line stands deeper.
"""
import glob
import os
import re
import subprocess
import sys


def indent(line):
    return len(line) - len(line.lstrip())


def empty(story):
    """The answers that nothing follows, and how many answers there are."""
    lines = story.split('\n')
    answers = [(line, after) for line, after in zip(lines, lines[1:]) if re.match(r' +- .*:$', line)]
    return [line.strip() for line, after in answers if indent(after) <= indent(line)], len(answers)


def main(arbitro, folder):
    files = sorted(glob.glob(os.path.join(folder, '*', '*.case')))
    faults, told = [], 0
    for language in ('en', 'it'):
        for path in files:
            out = subprocess.run([arbitro, 'rule', '--lang', language, path], capture_output=True, text=True)
            nothing, answers = empty(out.stdout)
            told += answers
            faults += [f'{path}: nothing follows "{line}" ({language})' for line in nothing]
    print('\n'.join(faults[:20]) or f'{told} answers in {len(files)} files, something follows each')
    return 1 if faults or told == 0 else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
