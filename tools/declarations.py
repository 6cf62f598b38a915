#!/usr/bin/env python3
"""TypeScript types of the package in npm, made from the headers and the schemas: declarations.py ROOT TYPES.d.ts DOORS.d.ts

A list X(NAME, symbol) of a header becomes a union of its symbols, an enum one of its names, laws.def the union of the
articles; a schema of docs/schema a namespace with a type for each of its parts; the doors that src/wasm/*.h exports an
interface for each module."""
import json
import os
import re
import sys

root, types_path, doors_path = sys.argv[1:]
HEAD = '// Made from the headers and the schemas of Arbitro by tools/declarations.py.\n'
# The type, its header, the list; what a fault is called in an answer begins with its area.
LISTS = [('CaseFault', 'text/case.h', 'ARB_CASE_FAULTS'), ('LineFault', 'text/contest_line.h', 'ARB_LINE_FAULTS'),
         ('LineWord', 'text/contest_line.h', 'ARB_LINE_WORDS'), ('ContestFault', 'contest/contest.h', 'ARB_CONTEST_FAULTS'),
         ('TeamsFault', 'teams/teams.h', 'ARB_TEAMS_FAULTS'), ('CombinedFault', 'contest/combined.h', 'ARB_COMBINED_FAULTS'),
         ('MovementKind', 'movement/movement.h', 'ARB_MOVEMENT_KINDS')]
ENUMS = [('SaidKind', 'text/telling.h', 'arb_telling_kind', 'ARB_TELLING_')]
SCHEMAS = ['rule', 'combined', 'teams']
DOORS = [('LibraryDoors', 'src/wasm/library.h'), ('DoubleDummyDoors', 'src/wasm/double_dummy.h')]


def read(*path):
    return open(os.path.join(root, *path), encoding='utf-8').read()


def union(words):
    lines, line = [], ' '
    for word in words:
        piece = f' | {json.dumps(word)}'
        if len(line) + len(piece) > 116:
            lines.append(line)
            line = ' '
        line += piece
    return '\n'.join([*lines, line])


def a_list(header, name):
    text = read('include/arbitro', header)
    body = re.search(rf'#define {name}\(X\)(.*?[^\\])\n', text, re.S)[1]
    rows = re.findall(r'X\(\w+,\s*"?([^",)]+)"?', re.sub(r'/\*.*?\*/', '', body, flags=re.S))
    assert rows, name
    return rows


def an_enum(header, name, prefix):
    body = re.search(rf'enum {name} {{(.*?)}};', read('include/arbitro', header), re.S)[1]
    return [word.lower() for word in re.findall(rf'{prefix}(\w+)', re.sub(r'/\*.*?\*/', '', body, flags=re.S))]


def comment(text, indent):
    return f'{indent}/** {text} */\n' if text else ''


def shape(rule, names, indent=''):
    """A schema's rule as a type; what it refers to is a type of the same namespace."""
    if '$ref' in rule:
        return names[rule['$ref'].split('/')[-1]]
    if 'enum' in rule:
        return ' | '.join(json.dumps(value) for value in rule['enum'])
    kinds = rule.get('type', 'unknown')
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return ' | '.join(dict.fromkeys(of_kind(kind, rule, names, indent) for kind in kinds))


def of_kind(kind, rule, names, indent):
    if kind in ('integer', 'number'):
        return 'number'
    if kind == 'array':
        return f'Array<{shape(rule["items"], names, indent)}>'
    if kind != 'object':
        return kind
    inner = indent + '  '
    members = ''
    for key, value in rule.get('properties', {}).items():
        members += comment(value.get('description'), inner)
        members += f'{inner}{key}{"" if key in rule.get("required", []) else "?"}: {shape(value, names, inner)};\n'
    return f'{{\n{members}{indent}}}'


def namespace(name):
    whole = json.loads(read('docs/schema', f'{name}.json'))
    parts = whole.get('$defs', {})
    names = {part: ''.join(word.capitalize() for word in part.split('_')) for part in parts}
    text = comment(whole.get('description'), '') + f'export namespace {name.capitalize()} {{\n'
    for part, rule in parts.items():
        text += comment(rule.get('description'), '  ') + f'  type {names[part]} = {shape(rule, names, "  ")};\n'
    text += f'  type Answer = {shape({key: value for key, value in whole.items() if key != "$defs"}, names, "  ")};\n'
    return text + '}\n'


def doors(name, header):
    """The exports of a module: addresses and lengths are numbers, like everything else that goes through a door."""
    text = f'export interface {name} {{\n  memory: WebAssembly.Memory;\n'
    found = re.findall(r'EXPORT\("(\w+)"\)\s+[\w\s*]+?\w+\(([^)]*)\);', read(header))
    assert found, header
    for export, taken in found:
        words = [] if taken.strip() == 'void' else [word.split()[-1].lstrip('*') for word in taken.split(',')]
        text += f'  {export}({", ".join(f"{word}: number" for word in words)}): number;\n'
    return text + '}\n'


def types():
    yield HEAD
    for name, header, macro in LISTS:
        yield f'/** {macro} of arbitro/{header} */\nexport type {name} =\n{union(a_list(header, macro))};\n'
    for name, header, enum, prefix in ENUMS:
        yield f'/** enum {enum} of arbitro/{header} */\nexport type {name} =\n{union(an_enum(header, enum, prefix))};\n'
    articles = re.findall(r'^ARTICLE\((\w+),', read('include/arbitro/words/laws.def'), re.M)
    yield f'/** An article of the Laws, as an edition numbers it. */\nexport type Article =\n{union(articles)};\n'
    for name in SCHEMAS:
        yield namespace(name)


with open(types_path, 'w', encoding='utf-8') as out:
    out.write('\n'.join(types()))
with open(doors_path, 'w', encoding='utf-8') as out:
    out.write('\n'.join([HEAD, *(doors(*each) for each in DOORS)]))
