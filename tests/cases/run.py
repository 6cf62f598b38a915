#!/usr/bin/env python3
"""Every case holds, stands in normal form, and could fail: run.py ARBITRO CASES

Could fail: in each file the first claim is turned into a false one, and the program has to say so with the file and
the line. A case that nothing can break is no test."""
import os
import re
import subprocess
import sys
import tempfile

program, folder = sys.argv[1:]
faults = []


def run(*args):
    done = subprocess.run([program, *args], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def all_cases():
    for here, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith('.case'):
                yield os.path.join(here, name)


def broken(text):
    """The text with its first claim made false, and the claim's line."""
    lines = text.split('\n')
    for i, line in enumerate(lines):
        if line.startswith('expect '):
            lines[i] = 'expect    contract 7NXX by N'
            return '\n'.join(lines), i + 1
    return None, 0


cases = list(all_cases())
code, out, err = run('rule', '--check', *cases)
print(out, end='')
if code != 0:
    faults.append(err)
with tempfile.TemporaryDirectory() as scratch:
    for path in cases:
        text = open(path, encoding='utf-8').read()
        code, out, err = run('casefmt', path)
        if code != 0 or out != text:
            faults.append(f'{path}: not in normal form: arbitro casefmt {path}')
        if re.search(r'^case\s', text, re.M) and len(re.findall(r'^case\s', text, re.M)) != len(re.findall(r'^it\s', text, re.M)):
            faults.append(f'{path}: a case without an Italian title')
        false, line = broken(text)
        if false is None:
            continue
        twin = os.path.join(scratch, os.path.basename(path))
        open(twin, 'w', encoding='utf-8').write(false)
        code, out, err = run('rule', '--check', twin)
        if code != 1 or f'{os.path.basename(path)}:{line}: expected' not in err:
            faults.append(f'{path}:{line}: a false claim passes')
print('\n'.join(faults) or f'{len(cases)} files hold, are in normal form, and can fail')
assert len(cases) > 20, 'no cases were found'
sys.exit(1 if faults else 0)
