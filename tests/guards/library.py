"""The shared object shows what its record says, and a host of the core links with either form: library.py ROOT SHARED ARCHIVE CC…"""
import os
import re
import signal
import subprocess
import sys
import tempfile

root, shared, archive, *cc = sys.argv[1:]
subprocess.run([sys.executable, os.path.join(root, 'tools/abi.py'), root, '--check'], check=True)

record = {}
for line in open(os.path.join(root, 'src/library/libarbitro.abi')):
    if line.startswith(('function ', 'object ')):
        _, name, since, _ = line.split(' ', 3)
        record[name] = 'ARBITRO_' + since
shown = dict(re.findall(r' [A-Z] (arb_\w+)@@(\S+)', subprocess.run(['nm', '-D', '--defined-only', shared], check=True,
                                                                  capture_output=True, text=True).stdout))
assert shown == record, {name for name in shown.keys() ^ record.keys()}
assert len(shown) > 500 and 'arb_law77_points' in shown

# A host with nothing of its own ends where the library finds itself wrong; one that has a word to say is asked.
HOST = '''#include <arbitro/base/base.h>
#include <arbitro/laws/score.h>
#include <stdio.h>
#include <stdlib.h>
%s
int main(int count, char **word)
{
    char line[80];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    (void)word;
    if (arb_law77_points[0][0][0][0][0] == arb_law77_points[6][4][1][1][13]) return 2; /* a table of figures, too */
    arb_write_fixed(&out, 1234, count > 1 ? 19 : 2); /* 18 decimals at the most */
    return puts(line) < 0;
}
'''
OWN = '_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)\n' \
      '{ fprintf(stderr, "%s:%d %s\\n", file, line, claim); exit(42); }'
# A host in C++ includes every public header, and links.
include = os.path.join(root, 'include')
headers = sorted(os.path.relpath(os.path.join(at, name), include)
                 for at, _, names in os.walk(include) for name in names if name.endswith('.h'))
CPP = 'extern "C" {\n%s}\nint main() { return arb_span_is(arb_span_of("A"), "A") && arb_version()[0] != 0 ? 0 : 1; }\n'

with tempfile.TemporaryDirectory() as folder:
    for own in ('', OWN):
        source = os.path.join(folder, 'host.c')
        open(source, 'w').write(HOST % own)
        for library in (shared, archive):
            host = os.path.join(folder, 'host')
            subprocess.run([*cc, '-std=gnu11', '-Wall', '-Werror', '-I', os.path.join(root, 'include'), source, '-o', host, library,
                            '-Wl,-rpath,' + os.path.dirname(os.path.abspath(shared))], check=True)
            right = subprocess.run([host], capture_output=True, text=True)
            assert (right.returncode, right.stdout) == (0, '12.34\n'), right
            wrong = subprocess.run([host, 'wrong'], capture_output=True, text=True)
            assert wrong.returncode == (42 if own else -signal.SIGILL), (library, bool(own), wrong)
    source, host = os.path.join(folder, 'host.cc'), os.path.join(folder, 'host')
    open(source, 'w').write(CPP % ''.join(f'#include <{header}>\n' for header in headers))
    subprocess.run(['clang++', '-std=c++17', '-Wall', '-Werror', '-I', include, '-c', source, '-o', host + '.o'], check=True)
    subprocess.run([*cc, host + '.o', '-o', host, shared, '-Wl,-rpath,' + os.path.dirname(os.path.abspath(shared))], check=True)
    subprocess.run([host], check=True)
print(f'{len(shown)} functions and objects shown; hosts with a word of their own and without, linked either way; {len(headers)} headers in C++')
