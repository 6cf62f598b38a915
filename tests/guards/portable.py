#!/usr/bin/env python3
"""What the program asks of the system, Windows has too: portable.py BUILD

The program is written to POSIX, and src/platform/windows gives Windows the part of it that is used. A function or a header that it does not
give is found here, in any build, long before somebody builds arbitro.exe. Where mingw-w64 is installed its compiler is asked as well:
it must know every function that is named here, and compile src/platform/windows without a warning.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(root, 'tools'))
import rooms  # noqa: E402

GIVEN = os.path.join(root, 'src/platform/windows/posix')
# Not in arbitro.exe (src/platform/meson.build, src/journal/meson.build).
NOT_THERE = ('platform/posix/', 'journal/postgres.c', 'journal/pg_', 'paper/pdf_type_pango.c')
# Headers that mingw-w64 has itself, and those of libraries that tools/windows/libraries.sh builds.
HEADERS = {'errno.h', 'inttypes.h', 'limits.h', 'math.h', 'stdarg.h', 'stdatomic.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'stdio.h',
           'stdlib.h', 'string.h', 'time.h', 'pthread.h', 'sys/types.h'}
OF_LIBRARIES = {'cairo.h', 'cairo-pdf.h', 'cairo-ft.h', 'expat.h', 'jansson.h', 'llhttp/llhttp.h', 'qrencode.h', 'sodium.h', 'sqlite3.h', 'uv.h',
                'wslay/wslay.h', 'zlib.h'}
# Functions that mingw-w64 has itself.
FUNCTIONS = set('''
    abort access calloc clock_gettime closedir dup exp fdopen ferror fileno fmax fmin fopen fprintf fputc fputs fread free freeaddrinfo fseek fstat ftell ftruncate
    fwrite getaddrinfo getc getenv getpid gmtime_r inet_ntop inet_pton isatty localtime_r log log10 malloc memchr memcmp memcpy memmove memset
    nanosleep opendir pow printf putc putchar puts qsort read readdir realloc remove rmdir round setvbuf signal snprintf sqrt stat strchr strcmp strcpy strcspn
    strdup strerror strftime strlen strncmp strncpy strrchr strspn strstr strtoul strtoull time tmpfile umask write vsnprintf
    pthread_cond_destroy pthread_cond_init pthread_cond_signal pthread_cond_timedwait pthread_cond_wait pthread_create pthread_join
    pthread_mutex_destroy pthread_mutex_init pthread_mutex_lock pthread_mutex_trylock pthread_mutex_unlock pthread_once'''.split())
# Variables and helpers into which glibc's headers turn a word of C.
TURNED = {'__errno_location': 'errno', '__getdelim': 'getline', '__environ': 'environ', 'stdin': '', 'stdout': '', 'stderr': '', '_setjmp': '', '__stack_chk_fail': ''}


def plain(name):
    """A function as the source calls it: glibc's headers have other names for long files and for checked buffers."""
    name = TURNED.get(name, name)
    name = re.sub(r'^__isoc\d\d_', '', name)
    name = re.sub(r'^__(\w+)_chk$', r'\1', name)
    return re.sub(r'(?<=[a-z])64$', '', name)


def of_the_system(compiler='cc'):
    """Every function of the C library of this machine."""
    names = set()
    for library in ('libc.so.6', 'libm.so.6'):
        path = subprocess.run([compiler, '-print-file-name=' + library], capture_output=True, text=True, check=True).stdout.strip()
        text = subprocess.run(['nm', '-D', '--defined-only', path], capture_output=True, text=True, check=True).stdout
        names |= {line.split()[-1].split('@')[0] for line in text.splitlines()}
    return names


def given():
    """The headers of src/platform/windows/posix, the functions that they declare or stand for, and which of these are macros."""
    headers, functions, macros = set(), set(), set()
    for here, _, names in os.walk(GIVEN):
        for name in names:
            path = os.path.join(here, name)
            headers.add(os.path.relpath(path, GIVEN))
            said = read(path)
            functions |= set(re.findall(r'\b(\w+)\(', said))
            macros |= set(re.findall(r'# *define (\w+)\(', said))
    return headers, functions, macros


def read(path):
    with open(path, encoding='utf-8') as text:
        return text.read()


def state_of(*more):
    """One sum of all that mingw-w64 is given: what has not changed since it compiled it, it need not compile again."""
    folder = os.path.join(root, 'src/platform')
    files = sorted(os.path.join(here, name) for here, _, names in os.walk(folder) for name in names if name.endswith(('.c', '.h')))
    return hashlib.sha256(repr([more, [(os.path.relpath(path, folder), read(path)) for path in files]]).encode()).hexdigest()


def asked_of_windows(build, sources, functions, headers):
    """What mingw-w64 says of all this; nothing where it is not installed."""
    compiler = shutil.which('x86_64-w64-mingw32-gcc-posix')
    if compiler is None:
        return 'mingw-w64 is not installed: its compiler was not asked', []
    defines = re.search(r"if on_windows\n.*?endif", read(os.path.join(root, 'meson.build')), re.S)[0]
    flags = ['-std=gnu11', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-isystem', GIVEN, '-I', os.path.join(root, 'src')]
    flags += re.findall(r"'(-D[^']+)'", defines)
    every = ''.join(f'#include <{name}>\n' for name in ['sys/socket.h'] + sorted(headers))
    every += ''.join(f'extern void *const of_{name};\nvoid *const of_{name} = (void *){name};\n' for name in sorted(functions))
    stamp, state = os.path.join(build, 'portable.stamp'), state_of(every, flags)
    if os.path.exists(stamp) and read(stamp) == state:
        return 'mingw-w64 has compiled them so already', []
    with tempfile.TemporaryDirectory() as folder:
        sources = sources + [os.path.join(folder, 'every.c')]
        with open(sources[-1], 'w', encoding='utf-8') as text:
            text.write(every)
        faults = []
        for source in sources:
            said = subprocess.run([compiler, *flags, source], capture_output=True, text=True, check=False)
            if said.returncode != 0:
                faults.append(f'mingw-w64 on {os.path.relpath(source, root)}:\n{said.stderr[:1500]}')
    if not faults:
        with open(stamp, 'w', encoding='utf-8') as text:
            text.write(state)
    return f'mingw-w64 compiled {len(sources)} files', faults


objects = {path: place for path, place in rooms.objects(sys.argv[1]).items() if not path.startswith(NOT_THERE)}
of_library, (headers, functions, macros) = of_the_system(), given()
asked = rooms.symbols(objects)[1]
faults, used, used_headers = [], set(), set()
for path in sorted(objects):
    for name in sorted(asked.get(path, set()) & of_library):
        used.add(plain(name))
        if plain(name) and plain(name) not in FUNCTIONS | functions | {'environ', 'errno'}:
            faults.append(f'src/{path} calls {plain(name)}, which Windows lacks: give it in src/platform/windows, with the header in posix; '
                          f'or, if mingw-w64 has it, name it among FUNCTIONS here')
for path in rooms.sources():
    if path.startswith(NOT_THERE + ('platform/', 'wasm/')):
        continue
    with open(os.path.join(root, 'src', path), encoding='utf-8') as text:
        for name in re.findall(r'^ *# *include <([^>]+)>', text.read(), re.M):
            used_headers.add(name)
            if name not in HEADERS | OF_LIBRARIES | headers and not name.startswith('openssl/'):
                faults.append(f'src/{path} includes <{name}>, which is neither of C, nor in src/platform/windows/posix, nor of a library of tools/windows/libraries.sh')
windows = [os.path.join(root, 'src/platform/windows', name) for name in sorted(os.listdir(os.path.join(root, 'src/platform/windows'))) if name.endswith('.c')]
told, found = asked_of_windows(sys.argv[1], windows, used - macros - {'', 'environ', 'errno'}, used_headers & (HEADERS | headers))
faults += found
print('\n'.join(faults) or f'{len(objects)} objects ask {len(used)} functions of the system, and Windows has them; {told}')
assert len(objects) > 300 and len(used) > 80, f'{len(objects)} objects, {len(used)} functions: nothing was checked'
sys.exit(1 if faults else 0)
