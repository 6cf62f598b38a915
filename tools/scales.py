#!/usr/bin/env python3
"""Puts the published scales of victory points into the program: scales.py OUT.c FILE...

    const struct cli_vp_published cli_vp_published[] = {{"acbl-20", "..."}, ..., {0, 0}};
"""
import os
import sys


def quoted(line):
    return '    "' + line.replace('\\', '\\\\').replace('"', '\\"') + '\\n"\n'


def main(out, *files):
    rows = [f'    {{"{os.path.splitext(os.path.basename(file))[0]}",\n'
            + ''.join(quoted(line) for line in open(file, encoding='ascii').read().splitlines()) + '    },\n' for file in sorted(files)]
    with open(out, 'w', encoding='ascii') as stream:
        stream.write('/* Made by tools/scales.py. */\n#include "calculators/vp_scale.h"\n\nconst struct cli_vp_published cli_vp_published[] = {\n' + ''.join(rows) + '    {0, 0}\n};\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
