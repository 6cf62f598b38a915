#!/usr/bin/env python3
"""Compiles C sources to WebAssembly modules without a libc, each source once:

    wasm.py CLANG INCLUDE LIBC DEPFILE --module OUTPUT SOURCE... --module OUTPUT SOURCE... --shared SOURCE...

A module is linked from its own sources and the shared ones, and keeps only what it asks for."""
import os
import shutil
import subprocess
import sys
import tempfile

clang, include, libc, depfile, *rest = sys.argv[1:]
flags = ['--target=wasm32', '-std=gnu11', '-Oz', '-iquote', os.path.join(include, '..', 'src', 'text'), '-ffreestanding', '-fno-builtin', '-fvisibility=hidden', '-I', include, '-isystem', libc,
         '-Wall', '-Wextra', '-Werror', '-mbulk-memory']
compiler = [cache, clang] if (cache := shutil.which('ccache')) else [clang]   # one changed source is one to compile
modules, sources = [], []                   # (output, its own sources); the shared ones
for word in rest:
    if word == '--module':
        modules.append((None, []))
    elif word == '--shared':
        modules.append((None, sources))
    elif modules[-1][1] is not sources and modules[-1][0] is None:
        modules[-1] = (word, [])
    else:
        modules[-1][1].append(word)
modules = [(output, own) for output, own in modules if output]

needed = set()
with tempfile.TemporaryDirectory() as folder:
    def compiled(source, made={}):
        if source not in made:
            made[source] = os.path.join(folder, f'{len(made)}.o')
            noted = made[source] + '.d'
            subprocess.run([*compiler, *flags, '-MMD', '-MF', noted, '-c', source, '-o', made[source]], check=True)
            needed.update(open(noted).read().replace('\\\n', ' ').split(':', 1)[1].split())
        return made[source]

    for output, own in modules:
        objects = [compiled(source) for source in [*own, *sources]]
        subprocess.run([clang, '--target=wasm32', '-nostdlib', '-Wl,--no-entry', '-Wl,--strip-all', '-Wl,--gc-sections',
                        '-Wl,--fatal-warnings', '-Wl,-z,stack-size=1048576', '-o', output, *objects], check=True)
with open(depfile, 'w') as out:
    out.write(f'{" ".join(output for output, _ in modules)}: {" ".join(sorted(needed))}\n')
