"""The pure floors ask the host for the four memory functions and the assertion's door, and hold nothing that changes."""
import re
import subprocess
import sys

ALLOWED = {'memcpy', 'memmove', 'memset', 'memcmp', 'arb_assert_failed'}
# Made by the linker itself, where a table of one file is read in another.
LINKERS_OWN = {'_GLOBAL_OFFSET_TABLE_'}

listing = subprocess.run(['objdump', '-t', sys.argv[1]], capture_output=True, text=True, check=True).stdout
defined, asked, changing = set(), set(), []
for line in listing.splitlines():
    row = re.match(r'[0-9a-f]{16} (.{7}) (\S+)\s+[0-9a-f]{16} (?:\.\w+ )?(\S+)$', line)
    if row is None:
        continue
    kind, section, name = row[1][-1], row[2], row[3]
    if section == '*UND*':
        asked.add(name)
    elif kind in 'FO':
        defined.add(name)
        if kind == 'O' and not section.startswith(('.rodata', '.data.rel.ro')):
            changing.append(f'{name} in {section}')
foreign = sorted(asked - defined - ALLOWED - LINKERS_OWN)
for name in foreign:
    print(f'the core asks for {name}: floors 0 to 4 may call only {", ".join(sorted(ALLOWED))}')
for line in changing:
    print(f'the core holds something that can change: {line}')
print(f'{len(defined)} symbols defined, {len(asked & ALLOWED)} asked of the host')
assert len(defined) > 50, 'the library is empty: nothing was checked'
sys.exit(1 if foreign or changing else 0)
