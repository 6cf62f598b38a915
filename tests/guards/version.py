#!/usr/bin/env python3
"""The version stands in meson.build and nowhere else; what says it takes it from there: version.py ROOT VERSION PROGRAM"""
import json
import os
import re
import subprocess
import sys

root, version, program = sys.argv[1:]
FOLDERS = ['docs', 'include', 'messages', 'src', 'tests', 'tools', 'web']
faults = []


def read(path):
    with open(os.path.join(root, path), encoding='utf-8') as text:
        return text.read()


def expect(holds, what):
    if not holds:
        faults.append(what)


said = subprocess.run([program, '--version'], capture_output=True, text=True, check=True).stdout
expect(said == f'arbitro {version}\n', f'arbitro --version says {said.strip()}, meson.build {version}')
newest = re.search(r'^## (\S+)', read('CHANGELOG.md'), re.M)
expect(newest and newest[1] == version, f'the newest entry of CHANGELOG.md is {newest and newest[1]}, meson.build says {version}')
expect('version' not in json.loads(read('web/package.json')), 'web/package.json has a version of its own')
expect('version' not in json.loads(read('web/package-lock.json'))['packages'][''], 'web/package-lock.json has a version of its own')
expect('.Os Arbitro @VERSION@' in read('docs/man/arbitro.1'), 'docs/man/arbitro.1 should say .Os Arbitro @VERSION@')
expect('content="Arbitro {version}"' in read('web/static/index.html'), 'web/static/index.html should say {version}')

# A number behind the name is a copy that nobody will remember.
count = 0
for folder in FOLDERS:
    for here, inner, names in os.walk(os.path.join(root, folder)):
        inner[:] = [name for name in inner if name not in ('node_modules', 'dist', 'corpus')]
        for name in names:
            path = os.path.relpath(os.path.join(here, name), root)
            try:
                text = read(path)
            except UnicodeDecodeError:
                continue
            count += 1
            copy = re.search(r'\barbitro[ /-]v?\d+\.\d+\.\d+', text, re.I)
            expect(copy is None, f'{path} says {copy and copy[0]}')
print('\n'.join(faults) or f'version {version} stands in meson.build alone; {count} files read')
sys.exit(1 if faults or count < 1000 else 0)
