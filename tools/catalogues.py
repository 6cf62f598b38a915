#!/usr/bin/env python3
"""Makes the table of sentences that src/text/messages.c searches: catalogues.py [--areas ask,rule,…] OUT EN.po IT.po…

With areas only the keys that begin with one of them.

The PO files go through msgfmt -c first, so that a catalogue which is not whole does not build. One that nobody has read through yet
(X-Unreviewed in its head) may lack a sentence: that of the first language stands in for it.
"""
import gettext
import os
import subprocess
import sys
import tempfile

from linguas import head, label


def sentences(po):
    with tempfile.TemporaryDirectory() as folder:
        mo = os.path.join(folder, 'catalogue.mo')
        subprocess.run(['msgfmt', '-c', '-o', mo, po], check=True)
        with open(mo, 'rb') as stream:
            catalogue = gettext.GNUTranslations(stream)._catalog
    return {key: text for key, text in catalogue.items() if key}


def literal(text):
    plain = {ord('"'): '\\"', ord('\\'): '\\\\', ord('\n'): '\\n', ord('?'): '\\?'}
    return '"' + ''.join(plain.get(b, chr(b) if 32 <= b < 127 else f'\\{b:03o}') for b in text.encode()) + '"'


def main(out, *po_files, areas=None):
    catalogues = [sentences(po) for po in po_files]
    keys = sorted(set().union(*catalogues), key=str.encode)
    if areas is not None:
        keys = [key for key in keys if key.split('.')[0] in areas]
        absent = areas - {key.split('.')[0] for key in keys}
        if absent:
            sys.exit(f'no sentence of the areas {absent}')
    for po, catalogue in zip(po_files, catalogues):
        missing = [key for key in keys if key not in catalogue]
        if 'X-Unreviewed' in head(po):
            catalogue.update((key, catalogues[0][key]) for key in missing)
        elif missing:
            sys.exit(f'{po}: no sentence for {", ".join(missing)}')
    with open(out, 'w') as stream:
        stream.write('/* made by tools/catalogues.py from messages/ */\n#include "catalogue.h"\n\n'
                     'const struct arb__sentence arb__sentences[] = {\n')
        for key in keys:
            texts = ', '.join(literal(catalogue[key]) for catalogue in catalogues)
            stream.write(f'    {{{literal(key)}, (const char *const[]){{{texts}}}}},\n')
        stream.write('};\nconst size_t arb__sentence_count = sizeof arb__sentences / sizeof arb__sentences[0];\n\n'
                     'const struct arb__language arb__languages[] = {\n')
        for fields in map(head, po_files):
            stream.write(f'    {{{literal(fields["Language"])}, {literal(label(fields))}}},\n')
        stream.write('};\nconst unsigned arb__language_count = sizeof arb__languages / sizeof arb__languages[0];\n')


if __name__ == '__main__':
    if sys.argv[1] == '--areas':
        main(*sys.argv[3:], areas=set(sys.argv[2].split(',')))
    else:
        main(*sys.argv[1:])
