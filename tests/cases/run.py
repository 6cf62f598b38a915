#!/usr/bin/env python3
"""Every case holds, stands in normal form, and could fail: run.py ARBITRO CASES

Could fail: every claim is made false and has to be found so, with the file and the line; broken.py says how."""
import os
import re
import subprocess
import sys
import tempfile

import broken

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


cases = list(all_cases())
code, out, err = run('rule', '--check', *cases)
print(out, end='')
if code != 0:
    faults.append(err)
texts = {path: open(path, encoding='utf-8').read() for path in cases}
code, out, err = run('casefmt', *cases)
if code != 0 or out != ''.join(texts.values()):
    # Which of them it is, each alone says.
    for path, text in texts.items():
        code, out, err = run('casefmt', path)
        if code != 0 or out != text:
            faults.append(f'{path}: not in normal form: arbitro casefmt {path}')
    if not faults:
        faults.append('several files at once: their normal forms are not one after the other')
with tempfile.TemporaryDirectory() as scratch:
    for path, text in texts.items():
        if re.search(r'^case\s', text, re.M) and len(re.findall(r'^case\s', text, re.M)) != len(re.findall(r'^it\s', text, re.M)):
            faults.append(f'{path}: a case without an Italian title')
    unbroken, claims = broken.unbreakable(program, cases, scratch)
faults += unbroken
print('\n'.join(faults) or f'{len(cases)} files hold and are in normal form; each of {claims} claims can fail')
assert len(cases) > 20 and claims > 1000, 'no cases were found'
sys.exit(1 if faults else 0)
