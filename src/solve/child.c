/* child.c -- a worker process and the socket to it, as its owner sees them.
 *
 * posix_spawn, because a program with threads must not run code of its own between fork and exec. The socket keeps
 * message boundaries: a record arrives whole or not at all.
 */
#define _GNU_SOURCE                  /* closing what is above a descriptor */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Signals as a new program has them, whatever its owner blocks or ignores. */
static void plain_signals(posix_spawnattr_t *attributes)
{
    sigset_t none, all;

    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

/* The child's end of the socket becomes its standard input; its output is thrown away. */
static bool spawn(struct arb__child *child, int its_end, const char *program, uint32_t memory_mb)
{
    char memory[16], word[] = ARB_SOLVE_WORKER_WORD, name[] = "arbitro";
    char *const words[] = {name, word, memory, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    bool good;

    snprintf(memory, sizeof memory, "%u", (unsigned)memory_mb);
    if (posix_spawn_file_actions_init(&files) != 0) return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return false;
    }
    plain_signals(&attributes);
    good = posix_spawn_file_actions_adddup2(&files, its_end, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
           posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
           posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1) == 0 &&
           posix_spawn(&child->pid, program, &files, &attributes, words, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return good;
}

/* program: NULL executes this program again. The parent's copy of the child's end is closed, so that the child's
 * death is seen as the end of the socket. */
bool arb__child_start(struct arb__child *child, const char *program, uint32_t memory_mb)
{
    int ends[2];

    *child = (struct arb__child){.socket = -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
    if (!spawn(child, ends[1], program == NULL ? "/proc/self/exe" : program, memory_mb)) {
        close(ends[0]);
        close(ends[1]);
        *child = (struct arb__child){.socket = -1};
        return false;
    }
    close(ends[1]);
    child->socket = ends[0];
    return true;
}

void arb__child_end(struct arb__child *child)
{
    if (child->socket < 0) return;
    close(child->socket);
    (void)kill(child->pid, SIGKILL);
    while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) {}
    *child = (struct arb__child){.socket = -1};
}
