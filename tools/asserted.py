#!/usr/bin/env python3
"""Which assertions of the core no run has come to: asserted.py BUILD

BUILD is one with coverage (meson setup build/cov -Db_coverage=true) in which tests were run since. An assertion that
nothing comes to cannot fail. Those of what runs in the browser alone are come to in node, which this does not see; and
some stand where nothing may ever come.
"""
import collections
import glob
import json
import os
import re
import subprocess
import sys

CORE = 'base words laws score movement claim deal double_dummy table contest teams text train'.split()


def lines_run(build):
    """How often each line was run, over all objects that have it: {(path, line): count}."""
    counts = collections.Counter()
    for notes in glob.glob(f'{build}/src/**/*.gcno', recursive=True):
        said = subprocess.run(['gcov', '--json-format', '--stdout', notes], capture_output=True, text=True, cwd=build).stdout
        for document in filter(None, said.splitlines()):
            for file in json.loads(document)['files']:
                path = os.path.relpath(os.path.join(build, file['file']))
                for line in file['lines']:
                    counts[path, line['line_number']] += line['count']
    return counts


def assertions():
    for room in CORE:
        for path in sorted(glob.glob(f'src/{room}/**/*.[ch]', recursive=True)):
            for number, line in enumerate(open(path, encoding='utf-8'), 1):
                if re.search(r'\bARB_ASSERT\(', line):
                    yield path, number, line.strip()


def main(build):
    counts, total, never = lines_run(os.path.abspath(build)), 0, 0
    for path, number, line in assertions():
        total += 1
        if counts[path, number] == 0:
            never += 1
            print(f'{path}:{number}: {line}')
    print(f'{total} assertions, {never} of them never come to')


if __name__ == '__main__':
    main(*sys.argv[1:])
