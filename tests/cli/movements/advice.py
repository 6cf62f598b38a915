#!/usr/bin/env python3
"""The advice of 'movement --recommend' is what docs/movements.md says of each size: advice.py PROGRAM DOCUMENT

Each row of its tables is asked for again; where the advice is none of what directors play, the row says why."""
import json
import subprocess
import sys

NAMES = {'howell': 'Howell', 'three-quarter-howell': '¾ Howell', 'mitchell': 'Mitchell', 'rover': 'rover', 'web': 'Web',
         'appendix': 'appendix', 'bowman': 'Bowman'}
MINUTES = {24: 195, 28: 225}


def rows(document, first):
    """The cells of the table whose head begins so."""
    lines = iter(open(document, encoding='utf-8'))
    for line in lines:
        if line.startswith(first):
            break
    else:
        sys.exit(f'{document} has no table {first}')
    next(lines)
    for line in lines:
        if not line.startswith('|'):
            return
        yield [cell.strip() for cell in line.strip().strip('|').split('|')]


def pairs_of(tables):
    return 2 * int(tables.rstrip('½')) + tables.endswith('½')


def advice(program, pairs, boards):
    said = subprocess.run([program, 'movement', '--recommend', '--json', '--pairs', str(pairs), '--boards', str(boards),
                           '--minutes', str(MINUTES[boards])], capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def length(one):
    return f"{one['rounds']}×{one['boardsPerRound']}"


def named(one):
    skips = 'skip ' if 'skips' in one['reasons'] else ''
    return f"{skips}{NAMES[one['kind']]} {length(one)}" + (', one winner' if 'arrow_switched' in one['reasons'] else '')


def size_of(one):
    tables = f"{one['pairs'] // 2}{'½' if one['pairs'] % 2 else ''}"
    return tables if one['sections'] == 1 else f"{one['sections']} of {tables}"


def divided(said):
    """The sections, which stand first; then one field, if a movement seats them all."""
    sizes = [one for one in said if 'sections' in one]
    assert sizes and said[:len(sizes)] == sizes and len({length(one) for one in sizes}) == 1, said
    return ' + '.join(size_of(one) for one in sizes) + ', ' + length(sizes[0])


def main(program, document):
    odd, fields, sections = [], 0, 0
    for tables, usual_24, ours_24, usual_28, ours_28, why in rows(document, '| tables | 24 boards'):
        differs = False
        for boards, usual, ours in ((24, usual_24, ours_24), (28, usual_28, ours_28)):
            said = named(advice(program, pairs_of(tables), boards)[0])
            differs = differs or ours not in usual.split(' or ')
            if said != ours:
                odd.append(f'{tables} tables, {boards} boards: {said} is advised, the table has {ours}')
        if differs != bool(why):
            odd.append(f'{tables} tables: ' + ('no reason is given' if differs else f'nothing differs: {why}'))
        fields += 1
    for tables, _, ours_24, ours_28 in rows(document, '| tables | directors'):
        for boards, ours in ((24, ours_24), (28, ours_28)):
            said = divided(advice(program, pairs_of(tables), boards))
            if said != ours:
                odd.append(f'{tables} tables, {boards} boards: {said} is advised, the table has {ours}')
        sections += 1
    assert (fields, sections) == (41, 24), (fields, sections)
    sys.exit('\n'.join(odd) or 0)


main(*sys.argv[1:])
