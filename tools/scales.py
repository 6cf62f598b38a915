#!/usr/bin/env python3
"""Puts the published scales of victory points into the program: scales.py OUT.c FILE...

    const struct arb_vp_published arb_vp_published[] = {{"acbl-20", "vp acbl-20", 0, 2, lengths_0}, ...};

A file's lines are those that include/arbitro/text/vp_scale.h tells; what is amiss in one ends the build.
"""
import os
import sys
from fractions import Fraction


def hundredths(word):
    value = Fraction(word) * 100
    assert value.denominator == 1, f'{word}: two decimals at most'
    return int(value)


def read(path):
    """(of percent, [(least, most, [(up to, winner, loser)])])"""
    of_percent, lengths = False, []
    for line in open(path, encoding='ascii'):
        words = line.split('#')[0].split()
        if words == ['of', 'percent']:
            of_percent = True
        elif words and words[0] == 'boards':
            least, _, most = words[1].partition('-')
            lengths.append((int(least), int(most or least), []))
        elif words:
            lengths = lengths or [(1, 1000, [])]
            up_to = 'INT32_MAX' if words[0] == 'more' else hundredths(words[0]) - 5000 if of_percent else int(words[0])
            lengths[-1][2].append((up_to, hundredths(words[1]), hundredths(words[2])))
    for least, most, bands in lengths:
        limits, won = [b[0] for b in bands], [b[1] for b in bands]
        assert limits[-1] == 'INT32_MAX' and limits[:-1] == sorted(set(limits[:-1])) and limits[0] >= 0 and won == sorted(won), path
    return of_percent, lengths


def main(out, *files):
    text, rows = [], []
    for i, path in enumerate(sorted(files)):
        of_percent, lengths = read(path)
        name = os.path.splitext(os.path.basename(path))[0]
        for k, (_, _, bands) in enumerate(lengths):
            text.append(f'static const struct arb_vp_band bands_{i}_{k}[] = {{\n' + ''.join(f'    {{{u}, {w}, {l}}},\n' for u, w, l in bands) + '};\n')
        text.append(f'static const struct arb_vp_length lengths_{i}[] = {{\n'
                    + ''.join(f'    {{{least}, {most}, {len(bands)}, bands_{i}_{k}}},\n' for k, (least, most, bands) in enumerate(lengths)) + '};\n')
        rows.append(f'    {{"{name}", "vp {name}", {int(of_percent)}, {len(lengths)}, lengths_{i}}},\n')
    with open(out, 'w', encoding='ascii') as stream:
        stream.write('/* Made by tools/scales.py from share/vp. */\n#include "arbitro/score/vp.h"\n\n' + '\n'.join(text)
                     + '\nconst struct arb_vp_published arb_vp_published[] = {\n' + ''.join(rows) + '};\n'
                     + f'const uint8_t arb_vp_published_count = {len(rows)};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
