#!/usr/bin/env python3
"""Runs what the documentation says: doccheck.py ROOT PROGRAM LIBRARY CC

In a fenced block, a line that begins with "$ arbitro" is run in the project's root and must print just the lines that
follow it, up to the next "$" or the end of the block ("…" alone stands for any lines); one with nothing after it must
end well. What acts on a store, keeps a key or serves is not run: tests of its own do that. A C block that has a main is compiled against the library and must print what the console block after it shows."""
import fnmatch
import glob
import os
import re
import shlex
import subprocess
import sys
import tempfile

root, program, library = map(os.path.abspath, sys.argv[1:4])
cc = sys.argv[4]
os.chdir(root)
STORE = {'serve', 'password', 'tls', 'backup', 'restore', 'verify', 'journal', 'deal'}
ran, faults = 0, []


def blocks(text):
    for match in re.finditer(r'^```(\w*)\n(.*?)^```$', text, re.M | re.S):
        yield match[1], match[2], text.count('\n', 0, match.start()) + 2


def same(wanted, printed):
    return fnmatch.fnmatchcase('\n'.join(printed).rstrip(), '\n'.join('*' if w.strip() == '…' else w.replace('[', '[[]').replace('*', '[*]').replace('?', '[?]') for w in wanted).rstrip())


def say(path, line, command, wanted, printed):
    faults.append(f'{path}:{line}: {command}\n  says   ' + '\n         '.join(wanted) + '\n  prints ' + '\n         '.join(printed))


def console(path, first, body):
    global ran
    lines = body.split('\n')
    for number, line in enumerate(lines):
        if not line.startswith('$ arbitro ') or line.split()[2] in STORE:
            continue
        wanted = []
        for after in lines[number + 1:]:
            if after.startswith('$ '):
                break
            wanted.append(after)
        words = shlex.split(re.sub(r'\s{2,}#.*', '', line[2:]))
        done = subprocess.run([program, *words[1:]], capture_output=True, text=True, timeout=120, env={**os.environ, 'LANG': 'en_GB.UTF-8'})
        printed = (done.stdout + done.stderr).split('\n')
        ran += 1
        if any(w.strip() for w in wanted):
            if not same(wanted, printed):
                say(path, first + number, line, wanted, printed)
        elif done.returncode != 0:
            say(path, first + number, line, ['(to end well)'], printed)


def compiled(path, first, body, shown):
    global ran
    with tempfile.TemporaryDirectory() as folder:
        source, made = os.path.join(folder, 'example.c'), os.path.join(folder, 'example')
        open(source, 'w').write(body)
        subprocess.run([cc, '-std=gnu11', '-Wall', '-Wextra', '-Werror', '-I', 'include', '-o', made, source, library], check=True)
        printed = subprocess.run([made], capture_output=True, text=True, timeout=60).stdout.rstrip('\n').split('\n')
    wanted = [line for line in shown.rstrip('\n').split('\n') if not line.startswith('$')]
    ran += 1
    if wanted != printed:
        say(path, first, 'the program', wanted, printed)


for path in ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', *sorted(glob.glob('docs/**/*.md', recursive=True))]:
    found = list(blocks(open(path, encoding='utf-8').read()))
    for place, (language, body, first) in enumerate(found):
        if language == 'c' and 'int main(' in body:
            compiled(path, first, body, found[place + 1][1])
        elif language == '':
            console(path, first, body)
    for link in re.findall(r'\]\(([^)#:]+)\)', open(path, encoding='utf-8').read()):
        if not os.path.exists(os.path.join(os.path.dirname(path), link)):
            faults.append(f'{path}: links to {link}, which is not there')
print('\n'.join(faults))
print(f'{ran} examples ran, {len(faults)} faults')
sys.exit(1 if faults or ran == 0 else 0)
