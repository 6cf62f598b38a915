#!/usr/bin/env python3
"""What stood in the output's place stays until the new file is whole, and devices are not files: kept.py ARBITRO"""
import os
import stat
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from flat import flat

program, here = os.path.abspath(sys.argv[1]), flat()
dealt = os.path.join(here, 'dealt.pbn')


def run(*words, code):
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=60, env={**os.environ, 'LANG': 'en'})
    assert done.returncode == code, f'{words}: exit {done.returncode}: {done.stdout}{done.stderr}'


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for name, words in (('a.pbn', ['convert', 'missing.pbn', 'a.pbn']), ('a.xml', ['convert', dealt, 'a.xml']),
                        ('a.pdf', ['print', 'hands', dealt, '--dd', '--title', 'x' * 100000, '-o', 'no/a.pdf'])):
        open(name, 'w').write('kept\n')
        run(*words, code=2)
        assert open(name).read() == 'kept\n', name
    run('deal', '--where', 'N spades 14', '--boards', '1', '-o', 'b.pbn', code=2)
    assert not os.path.exists('b.pbn') and not os.path.exists('b.key')

    # A new file takes the place of the old one, at the end of a link and with its permissions.
    os.chmod('a.pbn', 0o640)
    os.symlink('a.pbn', 'link.pbn')
    run('convert', dealt, 'link.pbn', code=0)
    assert os.path.islink('link.pbn') and open('a.pbn').read().startswith('% PBN')
    assert stat.S_IMODE(os.stat('a.pbn').st_mode) == 0o640

    # What cannot be written to is refused, and nothing lies about afterwards.
    run('convert', dealt, 'no/a.pbn', code=2)
    for words in (['convert', dealt, '/dev/full', '--to', 'pbn'], ['deal', '--key', 'c.key', '-o', '/dev/full']):
        if words[0] == 'deal': run('deal', '--commit', '-o', 'c.key', code=0)
        run(*words, code=2)
        assert stat.S_ISCHR(os.stat('/dev/full').st_mode)
    assert sorted(os.listdir()) == ['a.pbn', 'a.pdf', 'a.xml', 'c.key', 'link.pbn'], os.listdir()
print('what stood there was kept')
