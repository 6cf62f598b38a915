#!/usr/bin/env python3
"""Writes the binomial coefficients that deals are numbered with, as a table in C: binomials.py OUTPUT"""
import math
import sys

CARDS, HAND = 52, 13
rows = ',\n'.join('    {' + ', '.join(f'UINT64_C({math.comb(n, k)})' for k in range(HAND + 1)) + '}' for n in range(CARDS + 1))
open(sys.argv[1], 'w').write(f'''/* binomials.c -- made by tools/binomials.py: n over k. */
#include <stdint.h>

extern const uint64_t arb__binomial[{CARDS + 1}][{HAND + 1}];

const uint64_t arb__binomial[{CARDS + 1}][{HAND + 1}] = {{
{rows}
}};
''')
