#!/usr/bin/env python3
"""The example prints what docs/embedding.md shows: example.py ROOT PROGRAM [ARGUMENT...], which is given the file of deals last"""
import re
import subprocess
import sys

root, *program = sys.argv[1:]
text = open(f'{root}/docs/embedding.md', encoding='utf-8').read()
shown = re.search(r'^```\n\$ [^\n]*\./double_dummy (\S+)\n(.*?)^```$', text, re.M | re.S)
done = subprocess.run([*program, f'{root}/{shown[1]}'], capture_output=True, text=True, timeout=60)
print(done.stdout)
same = done.stdout == shown[2] and done.returncode == 1  # a line of the file is no deal
print('1 passed, 0 failed' if same else 'docs/embedding.md shows something else')
sys.exit(0 if same else 1)
