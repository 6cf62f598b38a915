#!/usr/bin/env python3
"""Compiles C sources to WebAssembly modules without a libc, each source once:

    wasm.py CLANG INCLUDE LIBC DEPFILE --module OUTPUT [-FLAG...] SOURCE... --module OUTPUT SOURCE... --shared SOURCE...

A module is linked from its own sources and the shared ones, and keeps only what it asks for. A flag of a module is added
for its own sources."""
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

clang, include, libc, depfile, *rest = sys.argv[1:]
include, libc = os.path.relpath(include), os.path.relpath(libc)  # one command in every checkout, for a cache of compilations
flags = ['--target=wasm32', '-std=gnu11', '-Oz', '-iquote', os.path.join(include, '..', 'src', 'text'), '-iquote', os.path.join(include, '..', 'src'),
         '-ffreestanding', '-fno-builtin', '-fvisibility=hidden', '-I', include, '-isystem', libc,
         '-Wall', '-Wextra', '-Werror', '-mbulk-memory']
compiler = [cache, clang] if (cache := shutil.which('ccache')) else [clang]   # one changed source is one to compile
modules, sources = [], []                   # (output, its flags, its own sources); the shared ones
awaits_name, own, added = False, sources, []
for word in rest:
    if word == '--module':
        awaits_name = True
    elif word == '--shared':
        own = sources
    elif awaits_name:
        awaits_name, own, added = False, [], []
        modules.append((word, added, own))
    elif word.startswith('-'):
        added.append(word)
    else:
        own.append(word)

needed = set()
with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
    def compile_one(source, added, made):
        noted = made + '.d'
        subprocess.run([*compiler, *flags, *added, '-MMD', '-MF', noted, '-c', source, '-o', made], check=True)
        needed.update(open(noted).read().replace('\\\n', ' ').split(':', 1)[1].split())

    objects_of = {}                         # of a source with its flags: its object file, and its compilation
    for _, added, own in modules:
        for source, flagged in [*((source, added) for source in own), *((source, []) for source in sources)]:
            key = (source, *flagged)
            if key not in objects_of:
                made = os.path.join(folder, f'{len(objects_of)}.o')
                objects_of[key] = made, workers.submit(compile_one, source, flagged, made)

    def compiled(source, added):
        made, compilation = objects_of[(source, *added)]
        compilation.result()
        return made

    for output, added, own in modules:
        objects = [*(compiled(source, added) for source in own), *(compiled(source, []) for source in sources)]
        subprocess.run([clang, '--target=wasm32', '-nostdlib', '-Wl,--no-entry', '-Wl,--strip-all', '-Wl,--gc-sections',
                        '-Wl,--fatal-warnings', '-Wl,-z,stack-size=1048576', '-o', output, *objects], check=True)
with open(depfile, 'w') as out:
    out.write(f'{" ".join(output for output, *_ in modules)}: {" ".join(sorted(needed))}\n')
