#!/usr/bin/env python3
"""Prints the plan of the house, from what the compiler made of it: rooms.py BUILD [--files ROOM | --arrows FILE | --check]

A room is a folder of src that holds sources. An arrow stands from a file to another when its object asks for a symbol that
the other defines, or when it includes a private header of the other's folder. What must hold, and what --check fails on:

  - the floors are those of the drawing in docs/tour.md, and every room of src stands in it;
  - an arrow between floors leads downwards, and on one floor only where NEIGHBOURS says so;
  - no two folders lead to each other, over any number of others;
  - no file leads back to itself over any number of others;
  - a function that no other file of the program calls is static. Four kinds need not be: those of a public header that
    a test or docs/embedding.md uses; exports of the modules of src/wasm; those that their own file uses and a test
    calls directly; and FOR_TESTS.

  rooms.py BUILD                 the rooms, the rooms that each leads to with how many arrows, and the circles
  rooms.py BUILD --files ROOM    the files of a room and of the rooms in it, with the files among them that each leads to
  rooms.py BUILD --arrows FILE   what one file asks of others, symbol by symbol, and who asks what of it

A ROOM or FILE is named as below src, with or without src/ before it. What is not built in BUILD is said on standard error.
"""
import os
import re
import subprocess
import sys

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
source = os.path.join(root, 'src')
# Rooms of one floor, of which the first may use the second.
NEIGHBOURS = {('journal', 'platform'), ('results', 'platform'), ('score', 'laws'), ('teams', 'contest'), ('train', 'text'), ('results', 'files'), ('results', 'formats'), ('results', 'journal'), ('games', 'formats'), ('games', 'files'), ('games', 'results'), ('paper', 'games'), ('paper', 'results'), ('paper', 'solve'), ('bridgemate', 'files'), ('bridgemate', 'solve'),
              ('cli', 'server'), ('seasons', 'files'), ('seasons', 'results'), ('seasons', 'masterpoints'), ('seasons', 'paper')}

# What only a test asks for, and why it may.
FOR_TESTS = {'arb_json_key_plain',      # an inline function of json.h asks for it, where the optimizer knows the key
             '__lsan_default_options', '__lsan_default_suppressions'}       # the leak checker of a test build asks for them


# What a build for this system leaves out (src/platform/meson.build, src/paper/meson.build).
OF_OTHER_BUILDS = ('wasm/', 'platform/windows/', 'paper/pdf_type_plain.c', 'journal/postgres_not.c')

# Folders from which headers of rooms in them are named (include_directories of their meson.build).
INCLUDED_FROM = ('server/app', 'server/net')


def sources():
    """Every C file of src, as its path below src."""
    found = []
    for here, _, names in os.walk(source):
        found += [os.path.relpath(os.path.join(here, name), source) for name in names if name.endswith('.c')]
    return sorted(found)


def objects(build):
    """From each source to its object. Meson writes a path with '_' for '/', below the folder of its meson.build."""
    by_name = {}
    for path in sources():
        parts = path.split('/')
        for above in range(1, len(parts)):
            by_name[('/'.join(parts[:above]), '_'.join(parts[above:]) + '.o')] = path
    found = {}
    for here, _, names in os.walk(os.path.join(build, 'src')):
        folder = os.path.relpath(os.path.dirname(here), os.path.join(build, 'src'))
        for name in names:
            path = by_name.get((folder, name))
            if path is not None and here.endswith('.p'):
                found.setdefault(path, os.path.join(here, name))
    for name in os.listdir(build):  # the command line is one executable at the top of the build
        if name.endswith('.p'):
            for item in os.listdir(os.path.join(build, name)):
                path = by_name.get(('', item)) or next((p for p in sources() if 'src_' + p.replace('/', '_') + '.o' == item), None)
                if path is not None:
                    found.setdefault(path, os.path.join(build, name, item))
    return found


def symbols(found):
    """What each file defines for others, and what it asks of others."""
    defined, asked, kept = {}, {}, {}
    order = sorted(found)
    text = subprocess.run(['nm', '-A', '-P', '-g'] + [found[path] for path in order], capture_output=True, text=True, check=True).stdout
    by_object = {found[path]: path for path in order}
    for line in text.splitlines():
        where, name, kind = re.match(r'(.*?): (\S+) (\S)', line).groups()
        if name == 'arb_assert_failed' or name.startswith(('__asan', '__ubsan', '__odr', '__sanitizer')):
            continue
        path = by_object[where]
        if kind in 'Uvw':
            asked.setdefault(path, set()).add(name)
        else:
            kept.setdefault(path, set()).add(name)
            defined.setdefault(name, path)
    return defined, asked, kept


def included(path):
    """The folders whose private headers a file includes, as paths of those headers below src."""
    folder, top = os.path.dirname(path), path.split('/')[0]
    found = set()
    with open(os.path.join(source, path), encoding='utf-8') as text:
        for name in re.findall(r'^#include "(?!arbitro/)([\w./]+)"', text.read(), re.M):
            for start in (folder, top, '', *INCLUDED_FROM):
                header = os.path.normpath(os.path.join(start, name))
                if os.path.exists(os.path.join(source, header)):
                    found.add(header)
                    break
            else:
                found |= {os.path.relpath(os.path.join(here, name), source) for here, _, names in os.walk(source) if name in names}
    return found


def words_below(*folders, ends=('.c', '.h')):
    """Every word of the sources there."""
    found = set()
    for folder in folders:
        for here, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                if name.endswith(ends):
                    with open(os.path.join(here, name), encoding='utf-8', errors='replace') as text:
                        found.update(re.findall(r'\w+', text.read()))
    return found


def lonely(build):
    """What a file gives to others, and no other file takes."""
    defined, asked, _ = symbols(objects(build))
    public, exported = words_below('include/arbitro'), words_below('src/wasm')
    shown = words_below('tests') | words_below('docs', ends=('embedding.md',))
    faults = []
    for name, path in sorted(defined.items(), key=lambda item: (item[1], item[0])):
        if name == 'main' or name in FOR_TESTS or name in exported or any(name in some for other, some in asked.items() if other != path):
            continue
        with open(os.path.join(source, path), encoding='utf-8') as text:
            at_home = len(re.findall(rf'\b{name}\b', text.read())) > 1
        if name not in shown or not (at_home or name in public):
            faults.append(f'src/{path}: no other file asks for {name}: make it static, or delete it')
    return faults


def arrows(build):
    """From each file to the files that it leads to, with the symbols."""
    found = objects(build)
    defined, asked, _ = symbols(found)
    out = {path: {} for path in found}
    for path in found:
        for name in asked.get(path, ()):
            other = defined.get(name)
            if other is not None and other != path:
                out[path].setdefault(other, set()).add(name)
    return out


def circles(out):
    """The strongly connected parts of more than one member, biggest first (Tarjan, without recursion)."""
    index, low, on, stack, parts = {}, {}, set(), [], []
    for start in sorted(out):
        if start in index:
            continue
        work = [(start, iter(sorted(out.get(start, ()))))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on.add(start)
        while work:
            here, rest = work[-1]
            for other in rest:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    on.add(other)
                    work.append((other, iter(sorted(out.get(other, ())))))
                    break
                if other in on:
                    low[here] = min(low[here], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[here])
                if low[here] == index[here]:
                    part = []
                    while True:
                        other = stack.pop()
                        on.discard(other)
                        part.append(other)
                        if other == here:
                            break
                    if len(part) > 1:
                        parts.append(sorted(part))
    return sorted(parts, key=len, reverse=True)


def plan(out):
    """From each folder to the folders that it leads to, with the arrows: by symbols, and by private headers."""
    rooms = {}
    for path, others in out.items():
        for other in list(others) + sorted(included(path)):
            here, there = os.path.dirname(path), os.path.dirname(other)
            if here != there:
                rooms.setdefault(here, {}).setdefault(there, []).append((path, other))
    return rooms


def floors():
    """The floor of each room of src, by the drawing of docs/tour.md."""
    found = {}
    with open(os.path.join(root, 'docs/tour.md'), encoding='utf-8') as text:
        drawing = text.read().split('```')[1]
    for line in drawing.splitlines():
        parts = line.split()
        if parts and parts[0].isdigit():
            found.update({word: int(parts[0]) for word in parts[1:] if os.path.isdir(os.path.join(source, word))})
    return found


def upward(rooms, floor):
    """Arrows that lead up, or across where nobody allowed it."""
    faults = []
    for here, others in rooms.items():
        for there, some in others.items():
            a, b = here.split('/')[0], there.split('/')[0]
            if a == b or a not in floor or b not in floor or floor[b] < floor[a] or (a, b) in NEIGHBOURS:
                continue
            faults.append(f'{some[0][0]} leads to {some[0][1]}: {a} stands on floor {floor[a]}, {b} on {floor[b]}')
    return faults


def unbuilt(out):
    """The sources whose objects are not there; those of WebAssembly and of other systems are no part of a build."""
    return [f'{path} is not built here: what it leads to is not known' for path in sources()
            if path not in out and not path.startswith(OF_OTHER_BUILDS)]


def check(build, out):
    """Says what is not as it must be; how many faults."""
    rooms, floor = plan(out), floors()
    faults = unbuilt(out)
    faults += [] if any(out.values()) else ['the objects show no symbols: build without link-time optimization']
    faults += [f'src/{name} stands on no floor of the drawing in docs/tour.md'
              for name in sorted(os.listdir(source)) if name not in floor and name not in ('wasm', 'library')]
    faults += upward(rooms, floor)
    faults += ['folders lead to each other: ' + ' '.join(part) for part in circles({a: set(b) for a, b in rooms.items()})]
    faults += ['files call in a circle: ' + ' '.join(part) for part in circles({a: set(b) for a, b in out.items()})]
    faults += lonely(build)
    for fault in faults:
        print(fault)
    arrows_between = sum(len(some) for others in rooms.values() for some in others.values())
    print(f'{len(out)} files, {len(rooms)} rooms, {arrows_between} arrows between rooms, {len(faults)} faults')
    return len(faults)


def print_plan(out):
    rooms = plan(out)
    for here in sorted(rooms):
        print(here, '->', ' '.join(f'{there}({len(some)})' for there, some in sorted(rooms[here].items())))
    for part in circles({a: set(b) for a, b in rooms.items()}):
        print('folders lead to each other:', ' '.join(part))
    for part in circles({a: set(b) for a, b in out.items()}):
        print('files call in a circle:', ' '.join(part))


def print_files(out, room):
    inside = [path for path in sorted(out) if path.startswith(room + '/')]
    if not inside:
        sys.exit(f'{room}: no room of src with files that are built')
    for path in inside:
        print(path, '->', ' '.join(sorted(other for other in out[path] if other in inside)))


def print_arrows(out, path):
    if path not in out:
        sys.exit(f'{path}: no file of src that is built')
    for other, names in sorted(out[path].items()):
        print('->', other, ' '.join(sorted(names)))
    for other in sorted(out):
        if path in out[other]:
            print('<-', other, ' '.join(sorted(out[other][path])))


def main(build, what='', name=''):
    out = arrows(build)
    if not out:
        sys.exit(f'{build}: no objects of src are there')
    if what == '--check':
        sys.exit(1 if check(build, out) > 0 else 0)
    for fault in unbuilt(out):
        print(fault, file=sys.stderr)
    name = os.path.normpath(name.removeprefix('src/'))
    if what == '--files':
        print_files(out, name)
    elif what == '--arrows':
        print_arrows(out, name)
    elif what == '':
        print_plan(out)
    else:
        sys.exit(f'{what}: --files ROOM, --arrows FILE or --check')


if __name__ == '__main__':
    main(*sys.argv[1:])
