#!/usr/bin/env python3
"""The example prints what docs/embedding.md shows: example.py PROGRAM ROOT"""
import re
import subprocess
import sys

program, root = sys.argv[1:3]
text = open(f'{root}/docs/embedding.md', encoding='utf-8').read()
shown = re.search(r'^```\n\$ [^\n]*\./double_dummy (\S+)\n(.*?)^```$', text, re.M | re.S)
done = subprocess.run([program, f'{root}/{shown[1]}'], capture_output=True, text=True, timeout=60)
print(done.stdout)
same = done.stdout == shown[2] and done.returncode == 1  # a line of the file is no deal
print('1 passed, 0 failed' if same else 'docs/embedding.md shows something else')
sys.exit(0 if same else 1)
