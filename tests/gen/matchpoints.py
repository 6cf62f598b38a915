#!/usr/bin/env python3
"""Answers tests/tables/matchpoints.tbl by the law's own words, in exact fractions: matchpoints.py < rows

Written apart from src/score: every result is compared with every other, component by component, and Neuberg's
formula is taken in its printed form. A row is 'E=n acbl result result ...'; the answer is the row as the table has it.
"""
import sys
from fractions import Fraction


def components(side):
    for part in side.split('+'):
        weight, _, points = part.rpartition('*')
        yield (Fraction(weight[:-1]) / 100 if weight else Fraction(1)), int(points)


def percent(side):
    side = side.removeprefix('A')
    return Fraction({'+': 60, '-': 40, '': 50}.get(side, side))


def compare(own, others):
    """Matchpoints of a result among the others: two for each beaten, one for each equalled."""
    total = Fraction(0)
    for other in others:
        for weight, points in own:
            for share, theirs in other:
                total += weight * share * ((points > theirs) * 2 + (points == theirs))
    return total


def is_small(size, expected, largest, acbl):
    if size == expected or size > 3:
        return False
    if size == 1:
        return True
    return size == 2 or largest > 3 if acbl else 3 * size <= expected


def score(words, expected, acbl):
    lines, groups = [], {}
    for word in words:
        value, _, group = word.partition('@')
        if value != 'NP' and value[0] != 'A':
            ns, _, ew = value.partition(':')
            value = (list(components(ns)), list(components(ew or ns)))
            groups.setdefault(group, []).append(value)
        lines.append((value, group))
    expected = max(expected, len(lines))
    top = Fraction(2 * (expected - 1))
    largest = max(map(len, groups.values()), default=0)
    answers = []
    for value, group in lines:
        if value == 'NP':
            answers.append((Fraction(0), Fraction(0)))
        elif isinstance(value, str):
            ns, _, ew = value.partition('/')
            answers.append((top * percent(ns) / 100, top * percent(ew or ns) / 100))
        else:
            field = [v for v in groups[group]]
            answers.append(tuple(side_answer(value, field, side, expected, top, largest, acbl) for side in (0, 1)))
    return answers, top


def side_answer(value, field, side, expected, top, largest, acbl):
    size = len(field)
    mp = compare(value[side], [v[side] for v in field if v is not value])
    if side == 1:
        mp = 2 * (size - 1) - mp
    if is_small(size, expected, largest, acbl):
        return top * (60 + 5 * (mp - (size - 1))) / 100
    return (mp + 1) * expected / size - 1


def written(mp, top):
    """Four decimals, exact halves away from average, no trailing zeros."""
    away = abs(mp - top / 2) * 10000
    units = int(away) + (away - int(away) >= Fraction(1, 2))
    rounded = top / 2 + Fraction(units if mp > top / 2 else -units, 10000)
    text = f'{int(rounded * 10000):+06d}'
    text = f'{text[:-4]}.{text[-4:]}'.rstrip('0').rstrip('.')
    return text.removeprefix('+')


def main():
    for row in sys.stdin:
        row = row.split('=>')[0].strip() if not row.startswith('#') else row.rstrip()
        words = [w for w in row.split() if not w.startswith('E=') and w != 'acbl']
        if not words or row.startswith('#'):
            print(row)
            continue
        expected = next((int(w[2:]) for w in row.split() if w.startswith('E=')), 0)
        answers, top = score(words, expected, 'acbl' in row.split())
        sides = [' '.join(written(answer[side], top) if word != 'NP' else '0' for answer, word in zip(answers, words)) for side in (0, 1)]
        print(f'{row:36} => {sides[0]}' + ('' if all(sum(a) == top for a in answers) else f' / {sides[1]}'))


if __name__ == '__main__':
    main()
