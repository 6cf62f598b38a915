/* spawn.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SPAWN_H
#define ARB_POSIX_SPAWN_H

#include <sys/types.h>

/* What the child has for standard output; of input and complaints it has none. */
typedef struct {
    int output;
} posix_spawn_file_actions_t;

int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int fd, const char *path, int flags,
                                     mode_t mode);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawnp(pid_t *child, const char *program, const posix_spawn_file_actions_t *actions, const void *attributes,
                 char *const word[], char *const environment[]);

#endif
