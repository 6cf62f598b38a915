#!/usr/bin/env python3
"""Joins the rows of programs and references into one JSON document: report.py ROWS

A row of a reference with another checksum than ours has not done the same work: that ends the report with exit 1.
"""
import json
import os
import platform
import subprocess
import sys


def processor():
    try:
        return next(line.split(':', 1)[1].strip() for line in open('/proc/cpuinfo') if line.startswith('model name'))
    except (OSError, StopIteration):
        return platform.machine()


def documents(text):
    """Every row, whether a program prints one a line or all as an array."""
    decoder, at = json.JSONDecoder(), 0
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        found, at = decoder.raw_decode(text, at)
        yield from found if isinstance(found, list) else [found]


def main(path):
    rows, wrong = {}, []
    for row in documents(open(path).read()):
        own = rows.setdefault(row['name'], row)
        if own is row or 'reference' not in row:
            continue
        if own.get('check') != row.get('check'):
            wrong.append(f'{row["name"]}: ours {own.get("check")}, {row["reference"]["name"]} {row.get("check")}')
            continue
        own['reference'] = row['reference']
    for own in rows.values():
        row = own
        if 'reference' not in row or 'value' not in row:
            continue
        faster = row['reference']['value'] / own['value'] if own['value'] else 0
        own['ratio'] = round(faster if own.get('better', 'more') == 'less' else own['value'] / row['reference']['value'], 2)
    for row in rows.values():
        row.pop('check', None)
        if row.get('goal'):
            row['reached'] = row['value'] <= row['goal'] if row.get('better', 'more') == 'less' else row['value'] >= row['goal']
    commit = subprocess.run(['git', 'rev-parse', '--short', 'HEAD'], capture_output=True, text=True).stdout.strip()
    print(json.dumps({'commit': commit, 'processor': processor(), 'cores': os.cpu_count(),
                      'rows': [row for row in rows.values() if 'value' in row]}, indent=1, ensure_ascii=False))
    for line in wrong:
        print(f'bench: the answers differ: {line}', file=sys.stderr)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
