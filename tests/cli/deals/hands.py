#!/usr/bin/env python3
"""Hand records are whole in both languages, as PDF and as HTML: hands.py ARBITRO BOARDS.pbn"""
import os
import re
import subprocess
import sys
import tempfile

program, boards = map(os.path.abspath, sys.argv[1:])


def record(name, *options):
    path = os.path.join(folder, name)
    done = subprocess.run([program, 'convert', boards, path, *options], capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, f'{name}: exit {done.returncode}: {done.stderr}'
    return open(path, 'rb').read()


with tempfile.TemporaryDirectory() as folder:
    pdf = record('hands.pdf', '--title', 'Friday')
    assert pdf.startswith(b'%PDF-') and pdf.rstrip().endswith(b'%%EOF')
    assert len(re.findall(rb'/Type /Page\b', pdf)) == 1
    assert pdf == record('again.pdf', '--title', 'Friday') and b'CreationDate' not in pdf
    page = record('hands.html', '--dd', '--title', 'Friday <1>').decode()
    assert page.count('<article>') == 2 and 'Friday &lt;1&gt;' in page and 'Dealer North' in page
    # Board 2: each player has a suit, East the spades; vulnerable against not, seven spades cannot be beaten.
    assert 'Par −1510: EW 7<span role=img aria-label="spades">♠</span>' in page, page
    assert '♠</span> AKQ2' in page and '–' in page
    # Who looks at a terminal sees how far it is, and afterwards nothing of it; who does not is told nothing.
    ours, theirs = os.openpty()
    path = os.path.join(folder, 'watched.html')
    assert subprocess.run([program, 'convert', boards, path, '--dd'], stderr=theirs, timeout=110).returncode == 0
    os.close(theirs)
    watched = os.read(ours, 4096).decode()
    os.close(ours)
    assert '1 of 2 boards solved' in watched and '\r\033[K' + path in watched, repr(watched)
    silent = subprocess.run([program, 'convert', boards, path, '--dd'], capture_output=True, timeout=110)
    assert silent.stderr.startswith(path.encode()) and b'solved' not in silent.stderr, silent.stderr
    pagina = record('mano.html', '--dd', '--lang', 'it').decode()
    assert 'Mazziere Nord' in pagina and 'Tutti in prima' in pagina and '♠</span> A\u2009R\u2009D\u20092' in pagina
print('hand records are whole')
