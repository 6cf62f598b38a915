#!/usr/bin/env python3
"""Every command says what it is for and how it is written, in both languages: helped.py PROGRAM"""
import re
import subprocess
import sys


def said(*words, lang):
    return subprocess.run([sys.argv[1], *words, '--lang', lang], capture_output=True, text=True, timeout=60).stdout


for lang in ('en', 'it'):
    table = said('help', lang=lang)
    names = re.findall(r'^  (\S+) +\S', table, re.M)
    assert len(names) > 20 and 'cli.' not in table, table
    for name in names:
        how = said('help', name, lang=lang)
        assert 'arbitro ' + name in how and not re.search(r'\bcli\.\w+\.', how), how
print(f'{len(names)} commands')
