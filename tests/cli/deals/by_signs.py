#!/usr/bin/env python3
"""Deals of every format are told by their first signs, and proved by the key that dealt them: by_signs.py ARBITRO"""
import json
import os
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
FORMATS = 'pbn lin url json dup dlm csv bri dge ber'.split()
NUMBERLESS = 'bri dge ber'.split()


def run(*words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, timeout=60, env={**os.environ, 'LANG': 'en'})


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    assert run('deal', '--boards', '13-14', '-o', 'set.pbn').returncode == 0
    solved = json.loads(run('dd', '--json', 'set.pbn').stdout)
    assert len(solved) == 2
    lin = run('convert', 'set.pbn', '--to', 'lin', '-').stdout
    assert [row['tricks'] for row in json.loads(run('dd', '--json', '-', text=lin).stdout)] == [row['tricks'] for row in solved]
    cards = run('convert', 'set.pbn', '--to', 'bri', '-').stdout
    assert len(cards) >= 2 * 78
    for form in FORMATS:
        text = run('convert', 'set.pbn', '--to', form, '-').stdout
        assert len(text) >= 2 * 52, form
        # Unnamed, on standard input: the same deals; and cut anywhere it is refused or read, and never falls.
        said = run('convert', '-', '--to', 'bri', '-', text=text)
        assert said.returncode == 0 and said.stdout == cards, (form, said.stderr)
        cut = run('convert', '-', '--to', 'bri', '-', text=text[:len(text) - len(text) // 9])
        assert cut.returncode in (0, 1, 2), (form, cut.stderr)
        # The key proves it, whatever it is written in; where there are no numbers, who asks says them.
        words = ['--boards', '13-14'] if form in NUMBERLESS else []
        proved = run('deal', '--verify', 'set.key', '-', *words, text=text)
        assert proved.returncode == 0 and b'boards 13-14\n' in proved.stdout, (form, proved.stdout, proved.stderr)
        if form in NUMBERLESS:
            doubted = run('deal', '--verify', 'set.key', '-', text=text)
            assert doubted.returncode == 1 and b'counted from 1' in doubted.stderr, (form, doubted.stderr)
        other = run('convert', 'set.pbn', '--to', form, '-').stdout
        swapped = {'pbn': b'Board "13"', 'lin': b'Board 13', 'url': b'Board%2013', 'json': b'"board":"13"'}.get(form)
        if swapped is not None:
            wrong = run('deal', '--verify', 'set.key', '-', text=other.replace(swapped, swapped.replace(b'13', b'17')))
            assert wrong.returncode == 1 and b'board 17' in wrong.stderr, (form, wrong.stderr)

    # No more boards than the machine's job can count, and no first board with more digits than it has.
    assert run('deal', '--boards', '1-120', '-o', 'many.pbn').returncode == 0
    many = run('convert', 'many.pbn', 'many.dup')
    assert many.returncode == 0 and b'120 boards are written' in many.stderr, many.stderr
    assert b'120 boards read' in run('convert', 'many.dup', '--to', 'csv', '-').stderr
    assert run('convert', 'many.pbn', 'many.dlm').returncode == 2
    shifted = run('convert', 'set.pbn', '--to', 'bri', '-')
    assert b'board 13 becomes board 1' in shifted.stderr, shifted.stderr
    high = open('set.pbn').read().replace('Board "13"', 'Board "1013"').replace('Board "14"', 'Board "1014"')
    high = run('convert', '-', '--to', 'dup', '-', text=high.encode())
    assert b'board 1013 becomes board 1' in high.stderr, high.stderr
print(f'{len(FORMATS)} formats told by their signs')
