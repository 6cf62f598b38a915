#!/usr/bin/env python3
"""Does the system end the connections of a program that is killed? killed.py [TIMES]

A server of libuv alone (killed.c) answers five times and is killed at once with SIGKILL; its client waits three seconds
for the end of the connection. Linux always ends it. Wine 8.0 does not, every third time or more often: its own server, which holds
the sockets of all programs, never lets go of a read that it had handed to the program and the program had not taken yet
(an object "Async" that it lists when it ends itself); so the socket stays open, and whoever is at the other end waits
for ever. With a Wine that says 0 the tests need not hang up by themselves (ARBITRO_HANGS_UP).
"""
import os, pathlib, socket, subprocess, sys, tempfile

here = pathlib.Path(__file__).parent
libraries = pathlib.Path(os.environ.get('WINDOWS', '/var/tmp/arbitro-windows')) / 'libs'
systems = '-lws2_32 -liphlpapi -lpsapi -luserenv -luser32 -ladvapi32 -lole32 -ldbghelp'.split()


def stays_open(command):
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    client = socket.create_connection(('127.0.0.1', int(child.stdout.readline())))
    for _ in range(5):
        client.send(b'?' * 461)
        client.recv(1)
    child.kill()
    child.wait()
    client.settimeout(3)
    try:
        client.recv(1)
    except socket.timeout:
        return True
    except ConnectionResetError:
        pass
    return False


def main(times):
    with tempfile.TemporaryDirectory() as place:
        ours, theirs = f'{place}/killed', f'{place}/killed.exe'
        subprocess.check_call(['gcc', '-O2', here / 'killed.c', '-o', ours, '-luv'])
        subprocess.check_call(['x86_64-w64-mingw32-gcc-posix', '-O2', f'-I{libraries}/include', here / 'killed.c', '-o', theirs,
                               f'-L{libraries}/lib', '-luv', *systems])
        os.environ |= {'WINEPREFIX': f'{place}/wine', 'WINEDEBUG': '-all', 'WINEDLLOVERRIDES': 'mscoree,mshtml='}
        # Wine's server outlives the programs that are killed.
        subprocess.check_call(['wine', 'wineboot', '-i'], stderr=subprocess.DEVNULL)
        subprocess.check_call(['wineserver', '-k'])
        subprocess.check_call(['wineserver', '-p', '600'], stderr=subprocess.DEVNULL)     # it lists what it lost
        for name, command in (('Linux', [ours]), ('Wine', ['wine', theirs])):
            lost = sum(stays_open(command) for _ in range(times))
            print(f'{name}: {times} times killed, {lost} times the connection stayed open', flush=True)
        subprocess.check_call(['wineserver', '-k'])


main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
