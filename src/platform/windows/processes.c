/* processes.c -- another program started, read from and ended, as POSIX has it. A process number is a handle here. */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { COMMAND_MAX = 32000 };       /* characters that Windows takes */

int pipe(int ends[2])
{
    return _pipe(ends, 1 << 16, _O_BINARY | _O_NOINHERIT);
}

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions)
{
    actions->output = -1;
    return 0;
}

int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to)
{
    if (to == STDOUT_FILENO) actions->output = from;
    return 0;
}

/* Only ever the device that is empty. */
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int fd, const char *path, int flags,
                                     mode_t mode)
{
    (void)actions, (void)fd, (void)path, (void)flags, (void)mode;
    return 0;
}

int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions)
{
    (void)actions;
    return 0;
}

/* Each word in quotes; before a quote that belongs to it, and before the last, backslashes count double. */
static bool write_command(char command[COMMAND_MAX], char *const word[])
{
    size_t length = 0;

    for (size_t w = 0; word[w] != NULL; w++) {
        size_t slashes = 0;

        if (length + 2 * strlen(word[w]) + 4 >= COMMAND_MAX) return false;
        if (w > 0) command[length++] = ' ';
        command[length++] = '"';
        for (const char *at = word[w]; *at != '\0'; at++) {
            for (; *at == '"' && slashes > 0; slashes--) command[length++] = '\\';
            if (*at == '"') command[length++] = '\\';
            slashes = *at == '\\' ? slashes + 1 : 0;
            command[length++] = *at;
        }
        for (; slashes > 0; slashes--) command[length++] = '\\';
        command[length++] = '"';
    }
    command[length] = '\0';
    return true;
}

/* On the PATH alone. Left to itself Windows looks first beside our own file and where we were started, which is the
 * folder of downloads: whatever has that name there would be run. */
static bool find(const char *program, char path[COMMAND_MAX])
{
    const char *folders = getenv("PATH");
    const DWORD length = folders != NULL ? SearchPathA(folders, program, ".exe", COMMAND_MAX, path, NULL) : 0;

    return length > 0 && length < COMMAND_MAX;
}

int posix_spawnp(pid_t *child, const char *program, const posix_spawn_file_actions_t *actions, const void *attributes,
                 char *const word[], char *const environment[])
{
    static __thread char command[COMMAND_MAX], path[COMMAND_MAX];
    STARTUPINFOA how = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION made;
    const HANDLE own = GetCurrentProcess();
    BOOL started;

    (void)attributes, (void)environment;
    if (!write_command(command, word)) return ENOMEM;
    if (!find(program, path)) return ENOENT;
    if (!DuplicateHandle(own, (HANDLE)_get_osfhandle(actions->output), own, &how.hStdOutput, 0, TRUE,
                         DUPLICATE_SAME_ACCESS))
        return EMFILE;
    started = CreateProcessA(path, command, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &how, &made);
    CloseHandle(how.hStdOutput);
    if (!started) return ENOENT;
    CloseHandle(made.hThread);
    *child = (pid_t)(intptr_t)made.hProcess;
    return 0;
}

int waitpid(pid_t child, int *status, int options)
{
    DWORD code = 0;

    (void)options;
    WaitForSingleObject((HANDLE)(intptr_t)child, INFINITE);
    GetExitCodeProcess((HANDLE)(intptr_t)child, &code);
    CloseHandle((HANDLE)(intptr_t)child);
    *status = (int)code;
    return (int)child;
}

int kill(pid_t process, int number)
{
    (void)number;
    return TerminateProcess((HANDLE)(intptr_t)process, 1) ? 0 : windows_fail(GetLastError());
}
