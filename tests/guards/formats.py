#!/usr/bin/env python3
"""formats.py ROOT ARBITRO: docs/formats.md has a row for each format of src/formats/formats.def, and says of it what the
program says: that it is read, that it is written."""
import os
import re
import subprocess
import sys

root, arbitro = sys.argv[1:3]
how = subprocess.run([arbitro, 'help', 'convert', '--lang', 'en'], capture_output=True, text=True, check=True).stdout
read = set(re.search(r' read: (.*)', how)[1].split())
written = set(re.search(r' written: (.*)', how)[1].split())
with open(os.path.join(root, 'src/formats/formats.def'), encoding='utf-8') as table:
    words = [row[1].split() for row in re.finditer(r'^[A-Z]+\( *[A-Z]+, *[a-z]+, *"([a-z ]+)"', table.read(), re.M)]
said = {}
with open(os.path.join(root, 'docs/formats.md'), encoding='utf-8') as page:
    for row in re.finditer(r'^\| ((?:`\w+`(?:, )? ?)+) \| (yes|no) \| (yes|no) \|', page.read(), re.M):
        for name in re.findall(r'`(\w+)`', row[1]):
            said[name] = (row[2] == 'yes', row[3] == 'yes')
faults = [f'{name}: the page says {said[name]}, the program {is_so}' for names in words for name in names[:1]
          if name in said and said[name] != (is_so := (name in read, name in written))]
faults += [f'{names[0]} has no row in docs/formats.md' for names in words if names[0] not in said]
faults += [f'{name} of docs/formats.md is no format' for name in said if name not in sum(words, [])]
faults += [f'the word {name} stands twice' for name in set(sum(words, [])) if sum(words, []).count(name) > 1]
if not words or not read or not written:
    faults.append('the table or the list of formats was not found')
print('\n'.join(faults) or f'{len(words)} formats are as docs/formats.md says')
sys.exit(1 if faults else 0)
