#!/usr/bin/env python3
"""Compiles C sources to one WebAssembly module without a libc: wasm.py CLANG INCLUDE LIBC OUTPUT DEPFILE SOURCE..."""
import os
import subprocess
import sys
import tempfile

clang, include, libc, output, depfile, *sources = sys.argv[1:]
flags = ['--target=wasm32', '-std=gnu11', '-O2', '-ffreestanding', '-fno-builtin', '-fvisibility=hidden', '-I', include, '-isystem', libc,
         '-Wall', '-Wextra', '-Werror', '-mbulk-memory']
needed = set()
with tempfile.TemporaryDirectory() as folder:
    objects = []
    for number, source in enumerate(sources):
        made = os.path.join(folder, f'{number}.o')
        noted = os.path.join(folder, f'{number}.d')
        subprocess.run([clang, *flags, '-MMD', '-MF', noted, '-c', source, '-o', made], check=True)
        objects.append(made)
        needed.update(open(noted).read().replace('\\\n', ' ').split(':', 1)[1].split())
    subprocess.run([clang, '--target=wasm32', '-nostdlib', '-Wl,--no-entry', '-Wl,--strip-all', '-Wl,--gc-sections',
                    '-Wl,--fatal-warnings', '-Wl,-z,stack-size=1048576', '-o', output, *objects], check=True)
with open(depfile, 'w') as out:
    out.write(f'{output}: {" ".join(sorted(needed))}\n')
