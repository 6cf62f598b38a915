#!/usr/bin/env python3
"""What a program that is linked with libarbitro.so relies on: abi.py ROOT --record | --check | --map OUT

The record, src/library/libarbitro.abi, is made of the public headers as clang reads them for x86-64 Linux: a line for each
function, for each table of figures or words, for each structure with its size and where its members lie, for each name of a list with its number; each with
the version that it came with. --check fails where headers and record differ, and says whether what differs would break a
program that is linked already; --record writes what does not. What breaks needs another soversion in src/library/meson.build:
then the record is begun anew, with --anew. What came with a version that CHANGELOG.md calls not yet released may still
change. --map writes the linker's list of symbols, by the versions in the record."""
import json
import os
import re
import subprocess
import sys
import tempfile

root, mode = sys.argv[1], sys.argv[2]
RECORD = os.path.join(root, 'src/library/libarbitro.abi')
VERSION, PATCH = re.search(r"^  version: '(\d+\.\d+)(\.\d+)'", open(os.path.join(root, 'meson.build')).read(), re.M).groups()
OPEN = f'\n## {VERSION}{PATCH} (not yet released)\n' in open(os.path.join(root, 'CHANGELOG.md')).read() and PATCH == '.0'
HEAD = '''# What a program that is linked with libarbitro.so relies on, on x86-64 Linux; written by tools/abi.py. A line that
# goes or changes breaks such programs.
'''


def clang(*words):
    with tempfile.NamedTemporaryFile('w', suffix='.c') as file:
        include = os.path.join(root, 'include')
        for folder, _, names in sorted(os.walk(include)):
            for name in sorted(names):
                if name.endswith('.h'):
                    file.write(f'#include "{os.path.relpath(os.path.join(folder, name), include)}"\n')
        file.flush()
        return subprocess.run(['clang', '-std=gnu11', '-I' + include, '-fsyntax-only', *words, file.name], check=True,
                              capture_output=True, text=True).stdout


def functions_objects_and_lists():
    for node in json.loads(clang('-Xclang', '-ast-dump=json'))['inner']:
        if node['kind'] == 'FunctionDecl' and node['name'].startswith('arb_') and 'inline' not in node:
            yield f'function {node["name"]}', node['type']['qualType']
        elif node['kind'] == 'VarDecl' and node['name'].startswith('arb_') and node.get('storageClass') == 'extern':
            yield f'object {node["name"]}', node['type']['qualType']
        elif node['kind'] == 'EnumDecl':
            number = -1
            for constant in node.get('inner', []):
                if constant['kind'] != 'EnumConstantDecl':
                    continue
                told = [inner['value'] for inner in constant.get('inner', []) if 'value' in inner]
                number = int(told[0]) if told else number + 1
                if constant['name'].startswith('ARB_'):
                    yield f'name {constant["name"]}', str(number)


def structures():
    for layout in clang('-Xclang', '-fdump-record-layouts-complete').split('*** Dumping AST Record Layout')[1:]:
        lines = layout.strip('\n').split('\n')
        head = re.match(r'\s*0 \| ((?:struct|union) arb_\w+)$', lines[0])
        if head:
            # Members stand two blanks in, those of a structure in it four.
            members = re.findall(r'^\s*([\d:-]+) \|   (\S.*?) (\w+)$', '\n'.join(lines[1:]), re.M)
            size = re.search(r'\[sizeof=(\d+), align=(\d+)\]', layout)
            yield head[1], f'{size[1]}/{size[2]} ' + ', '.join(f'{name}@{at}' for at, _, name in members)


def read():
    with open(RECORD) as file:
        for line in file:
            if line.strip() and line[0] != '#':
                what, name, since, rest = line.rstrip('\n').split(' ', 3)
                yield f'{what} {name}', (since, rest)


def write(rows):
    with open(RECORD, 'w') as file:
        file.write(HEAD)
        for name, (since, rest) in sorted(rows.items()):
            file.write(f'{name} {since} {rest}\n')


def compare():
    """The record, the headers, what breaks a linked program, and what does not."""
    then = {} if '--anew' in sys.argv or not os.path.exists(RECORD) else dict(read())
    now = dict(functions_objects_and_lists())
    now.update(structures())
    moved = [name for name in then if now.get(name) != then[name][1]]
    free = [name for name in moved if OPEN and then[name][0] == VERSION]
    breaks = [f'{name} was {then[name][1]}\n  and is {now.get(name, "gone")}' for name in moved if name not in free]
    return then, now, breaks, free + [name for name in now if name not in then]


def the_map(out):
    versions = {}
    for name, (since, _) in read():
        if name.startswith(('function ', 'object ')):
            versions.setdefault(tuple(map(int, since.split('.'))), []).append(name.split(' ')[1])
    before = ''
    with open(out, 'w') as file:
        for version, names in sorted(versions.items()):
            node = 'ARBITRO_' + '.'.join(map(str, version))
            file.write(f'{node} {{\n  global:\n' + ''.join(f'    {name};\n' for name in sorted(names)))
            file.write(('' if before else '  local:\n    *;\n') + f'}}{before};\n')
            before = ' ' + node


if mode == '--map':
    the_map(sys.argv[3])
    sys.exit()
then, now, breaks, adds = compare()
for what in breaks:
    print(what, '(a program that is linked already would break)', file=sys.stderr)
if mode == '--record' and not breaks:
    for name in adds:
        then[name] = (VERSION, now.get(name))
    write({name: row for name, row in then.items() if row[1] is not None})
    adds = []
for name in adds:
    print(f'{name} is not as in the record: tools/abi.py . --record', file=sys.stderr)
if breaks:
    print('set another soversion in src/library/meson.build, then tools/abi.py . --record --anew', file=sys.stderr)
print(f'{len(now)} functions, objects, names and structures, {len(breaks)} broken, {len(adds)} to record')
sys.exit(1 if breaks or adds else 0)
