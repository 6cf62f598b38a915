#!/usr/bin/env python3
"""How large the house is, folder by folder, at two commits: sizes.py BEFORE [NOW] [FOLDER…]

A row for each folder: its files and lines at both. Without folders those of docs/decisions/20-rooms.md. Lines are newlines in
files that git tracks; the inputs of the fuzzers are not counted.
"""
import subprocess
import sys

FOLDERS = ['src', 'include', 'web/src', 'tests']


def tree(commit):
    """What git tracks at a commit: (path, id of the file's content)."""
    listed = subprocess.run(['git', 'ls-tree', '-r', commit], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        meta, path = line.split('\t')
        if not path.startswith('tests/fuzz/corpus/'):
            yield path, meta.split()[2]


def lines_of(ids):
    """How many lines each file has, in the order asked; git is started once."""
    asked = '\n'.join(ids).encode() + b'\n'
    said = subprocess.run(['git', 'cat-file', '--batch'], input=asked, capture_output=True, check=True).stdout
    at = 0
    for _ in ids:
        end = said.index(b'\n', at)
        length = int(said[at:end].split()[2])
        yield said.count(b'\n', end + 1, end + 1 + length)
        at = end + length + 2


def sizes(commit, folders):
    files = list(tree(commit))
    counted = dict.fromkeys(folders, (0, 0))
    for (path, _), lines in zip(files, lines_of([content for _, content in files])):
        for folder in folders:
            if path.startswith(folder + '/'):
                counted[folder] = (counted[folder][0] + 1, counted[folder][1] + lines)
    return counted


def main(before, now='HEAD', *folders):
    folders = folders or FOLDERS
    was, is_now = sizes(before, folders), sizes(now, folders)
    for folder in folders:
        print(f'| `{folder}` | {was[folder][0]} | {is_now[folder][0]} | {was[folder][1]} | {is_now[folder][1]} |')


if __name__ == '__main__':
    main(*sys.argv[1:])
