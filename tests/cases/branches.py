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


def story(arbitro, language, paths):
    """The stories of the files, one after another: of each alone where one of them stops the run."""
    out = subprocess.run([arbitro, 'rule', '--lang', language, *paths], capture_output=True, text=True)
    if out.returncode == 0 or len(paths) == 1:
        return out.stdout
    return ''.join(story(arbitro, language, [path]) for path in paths)


def main(arbitro, folder):
    """One run tells every file of a folder; where something is missing, file by file who it was."""
    faults, told, files = [], 0, 0
    for language in ('en', 'it'):
        for law in sorted(glob.glob(os.path.join(folder, '*', ''))):
            paths = sorted(glob.glob(os.path.join(law, '*.case')))
            nothing, answers = empty(story(arbitro, language, paths))
            files, told = files + len(paths), told + answers
            if nothing:
                faults += [f'{path}: nothing follows "{line}" ({language})'
                           for path in paths for line in empty(story(arbitro, language, [path]))[0]]
    print('\n'.join(faults[:20]) or f'{told} answers in {files // 2} files, something follows each')
    return 1 if faults or told == 0 else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
