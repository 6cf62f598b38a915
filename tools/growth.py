#!/usr/bin/env python3
"""Draws how times grow with size: growth.py BENCH.json > docs/pictures/growth.svg

BENCH.json is what make bench printed. Both axes are logarithmic: time in proportion to size is a straight line that
rises a tenfold with each tenfold.
"""
import json
import math
import re
import sys

SERIES = [('event.26x%d_crossimps', '26 boards, cross-IMPs', '#9a5b00'), ('event.26x%d', '26 boards, matchpoints', '#0b6b4f'),
          ('rank.%d', 'ranking of both fields', '#3a4a8c')]
LEFT, TOP, WIDTH, HEIGHT = 70, 20, 520, 330
SIZES, TIMES = (10, 10000), (1e-4, 10)      # tables; milliseconds


def x(size):
    return LEFT + WIDTH * math.log(size / SIZES[0]) / math.log(SIZES[1] / SIZES[0])


def y(ms):
    return TOP + HEIGHT * (1 - math.log(ms / TIMES[0]) / math.log(TIMES[1] / TIMES[0]))


def points(rows, name):
    pattern = re.compile('^' + re.escape(name).replace('%d', r'(\d+)') + '$')
    found = [(int(m[1]), row['value']) for row in rows for m in [pattern.match(row['name'])] if m]
    return sorted((size, ms) for size, ms in found if SIZES[0] <= size <= SIZES[1])


def main():
    rows = json.load(open(sys.argv[1], encoding='utf-8'))['rows']
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {TOP + HEIGHT + 60}" font-family="sans-serif" font-size="13">',
           '<rect width="100%" height="100%" fill="#fbfaf7"/>']
    for power in range(-4, 2):
        at = y(10 ** power)
        label = ('0.1 µs', '1 µs', '10 µs', '0.1 ms', '1 ms', '10 ms')[power + 4]
        out.append(f'<path d="M{LEFT} {at:.1f}h{WIDTH}" stroke="#d9d6cd"/><text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{label}</text>')
    for power in range(1, 5):
        at = x(10 ** power)
        out.append(f'<path d="M{at:.1f} {TOP}v{HEIGHT}" stroke="#d9d6cd"/><text x="{at:.1f}" y="{TOP + HEIGHT + 20}" text-anchor="middle">{10 ** power}</text>')
    out.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 45}" text-anchor="middle">tables</text>')
    for row, (name, words, colour) in enumerate(SERIES):
        line = points(rows, name)
        if len(line) < 2:
            sys.exit(f'growth: {sys.argv[1]} has no rows {name}')
        path = 'M' + 'L'.join(f'{x(size):.1f} {y(ms):.1f}' for size, ms in line)
        out.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        out += [f'<circle cx="{x(size):.1f}" cy="{y(ms):.1f}" r="4" fill="{colour}"/>' for size, ms in line]
        at = TOP + 22 + 20 * row
        out.append(f'<path d="M{LEFT + 14} {at - 4}h24" stroke="{colour}" stroke-width="2.5"/><text x="{LEFT + 46}" y="{at}">{words}</text>')
    print('\n'.join(out + ['</svg>']))


main()
