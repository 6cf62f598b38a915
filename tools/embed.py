#!/usr/bin/env python3
"""Makes the table of the files in the program: embed.py OUT.c DIST FILE...

Every file of DIST, and the FILEs, compressed beside OUT.c and taken in by .incbin. Without DIST
there is a page that says how to make it. OUT.c changes only when something in it does.
"""
import gzip
import hashlib
import os
import sys

TYPES = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
         '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm',
         '.webmanifest': 'application/manifest+json', '.ico': 'image/x-icon', '.txt': 'text/plain; charset=utf-8',
         '.woff2': 'font/woff2'}

ABSENT = '''<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Arbitro</title></head><body>
<h1>Arbitro</h1><p lang="it">L’app non è in questo programma: <code>tools/web.sh</code>, poi compila di nuovo.</p>
<p lang="en">The app is not in this program: run <code>tools/web.sh</code>, then build again.</p></body></html>
'''


def found(dist, files):
    """Path in the address → contents."""
    contents = {}
    for folder, _, names in os.walk(dist):
        for name in names:
            if os.path.splitext(name)[1] in TYPES and not name.startswith('.'):
                full = os.path.join(folder, name)
                contents['/' + os.path.relpath(full, dist)] = open(full, 'rb').read()
    if '/index.html' not in contents:
        print(f'{dist} has no app: run tools/web.sh and build again', file=sys.stderr)
        contents = {'/index.html': ABSENT.encode()}
    for file in files:
        contents['/' + os.path.basename(file)] = open(file, 'rb').read()
    return sorted(contents.items())


def write_if_new(path, data):
    if not os.path.exists(path) or open(path, 'rb').read() != data:
        with open(path, 'wb') as stream:
            stream.write(data)


def main(out, dist, *files):
    folder = out + '.d'
    os.makedirs(folder, exist_ok=True)
    blobs, rows = [], []
    for number, (path, data) in enumerate(found(dist, files)):
        packed = gzip.compress(data, 9, mtime=0)
        blob = os.path.abspath(os.path.join(folder, f'{number}.gz'))
        tag = hashlib.sha256(data).hexdigest()[:20]
        write_if_new(blob, packed)
        blobs.append(f'/* {path} {tag} */\n'
                     f'__asm__(".section .rodata\\n.balign 16\\narb__asset_{number}: .incbin \\"{blob}\\"\\n'
                     f'arb__asset_{number}_end:\\n.text\\n");\n'
                     f'extern const unsigned char arb__asset_{number}[], arb__asset_{number}_end[];\n')
        kind = TYPES[os.path.splitext(path)[1]]
        rows.append(f'    {{"{path}", "{kind}", "\\"{tag}\\"", arb__asset_{number}, arb__asset_{number}_end, {len(data)}}},\n')
    text = ('/* made by tools/embed.py */\n#include "assets.h"\n\n' + ''.join(blobs) + '\nconst struct arb__asset arb__assets[] = {\n' +
            ''.join(rows) + '};\nconst size_t arb__asset_count = sizeof arb__assets / sizeof arb__assets[0];\n')
    write_if_new(out, text.encode())


if __name__ == '__main__':
    main(*sys.argv[1:])
