#!/usr/bin/env python3
"""Runs the command line's tests: run.py ARBITRO FILE.test ...

A test is a command, what it prints, and how it ends:

    $ points 4SX S ns 9
    -200

Lines that begin with '<' are its standard input, with '!' what it says on standard error, '= N' its exit code when that
is not 0. '...' alone stands for any lines; '…' at the end of a line for the rest of it. Commands run in a folder
where every file of the folders beside this one stands.
"""
import os
import shlex
import subprocess
import sys

sys.dont_write_bytecode = True

from flat import flat


def blocks(path):
    block = None
    for number, line in enumerate(open(path, encoding='utf-8'), 1):
        line = line.rstrip('\n')
        if line.startswith('$ '):
            block = {'at': number, 'words': line[2:], 'in': [], 'out': [], 'err': [], 'exit': 0}
            yield block
        elif block is None or line == '#' or line.startswith('# '):
            continue
        elif line.startswith('< '):
            block['in'].append(line[2:])
        elif line.startswith('! '):
            block['err'].append(line[2:])
        elif line.startswith('= '):
            block['exit'] = int(line[2:])
        else:
            block['out'].append(line)


def agrees(want, said):
    """Line by line; '...' is any number of lines."""
    while want and not want[-1].strip():
        want = want[:-1]
    while said and not said[-1].strip():
        said = said[:-1]
    if '...' not in want:
        return same(want, said)
    first = want.index('...')
    rest = want[first + 1:]
    if not same(want[:first], said[:first]):
        return False
    if not rest:
        return True
    return any(agrees(rest, said[at:]) for at in range(first, len(said)))


def same(want, said):
    """A line that ends in '…' says how it begins."""
    return len(want) == len(said) and all(
        s.startswith(w[:-1]) if w.endswith('…') else s == w for w, s in zip(want, said))


def main(program, *paths):
    program = os.path.abspath(program)
    run = failed = 0
    here = flat()
    env = {**os.environ, 'LANG': 'C.UTF-8', 'LC_ALL': ''}
    # What a command has not given back when it ends is looked for where a process lives: units, server, fuzz targets.
    # Here it would be a third of the time.
    env['ASAN_OPTIONS'] = ':'.join(filter(None, [env.get('ASAN_OPTIONS'), 'detect_leaks=0']))
    env['PATH'] = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bin') + ':' + env['PATH']
    for path in paths:
        for block in list(blocks(path)):
            words = shlex.split(block['words'])
            p = subprocess.run([program, *words], input='\n'.join(block['in']), capture_output=True, text=True, env=env,
                               cwd=here)
            run += 1
            if p.returncode == block['exit'] and agrees(block['out'], p.stdout.split('\n')) and agrees(block['err'], p.stderr.split('\n')):
                continue
            failed += 1
            print(f'{path}:{block["at"]}: {block["words"]}\n  exit {p.returncode}\n' + '\n'.join(f'  {l}' for l in (p.stdout + p.stderr).split('\n')))
    print(f'{run} commands, {failed} answered otherwise')
    return 1 if failed or not run else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
