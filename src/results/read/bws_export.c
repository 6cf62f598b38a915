/* bws_export.c -- exports the tables of a .bws file with mdb-export. */
#include "bws.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OUTPUT_MAX = 64 << 20, LIMIT_MS = 60000 };

extern char **environ;

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000 * (int64_t)now.tv_sec + now.tv_nsec / 1000000;
}

/* Reads the pipe to its end; NULL when it is too much or is not there by 'until'. */
static char *drain(int from, int64_t until, size_t *length, enum bws_fault *fault)
{
    struct pollfd ready = {.fd = from, .events = POLLIN};
    size_t room = 1 << 16;
    char *text = malloc(room);
    ssize_t got = 1;

    *length = 0;
    while (text != NULL && got > 0) {
        const int64_t left = until - now_ms();

        if (*length == OUTPUT_MAX || left <= 0 || poll(&ready, 1, (int)left) <= 0) {
            *fault = BWS_TOO_LARGE;
            free(text);
            return NULL;
        }
        if (*length == room) {
            char *longer = realloc(text, room *= 2);

            if (longer == NULL) free(text);
            text = longer;
            if (text == NULL) break;
        }
        got = read(from, text + *length, room - *length);
        if (got > 0) *length += (size_t)got;
        if (got < 0 && errno == EINTR) got = 1;
    }
    if (text == NULL) *fault = BWS_NO_MEMORY;
    return text;
}

/* The child has no standard input, and its complaints are thrown away. */
static bool start(pid_t *child, int output, const char *path, const char *table)
{
    const char *const words[] = {"mdb-export", "-Q", "-d", "\x1F", "-R", "\x1E", "-D", "%Y-%m-%d", "-T", "%Y-%m-%d",
                                 path, table, NULL};
    char *word[ARB_COUNT(words)];   /* as posix_spawn wants them; it changes none */
    posix_spawn_file_actions_t actions;
    bool started;

    memcpy(word, words, sizeof word);
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    started = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0 &&
              posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
              posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0 &&
              posix_spawnp(child, "mdb-export", &actions, NULL, word, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return started;
}

/* A table that does not exist is no fault: older files have fewer. */
static enum bws_fault export_table(const char *path, const char *table, int64_t until, char **text, size_t *length)
{
    enum bws_fault fault = BWS_READ;
    int ends[2], status = 0;
    pid_t child;

    *length = 0;
    if (pipe(ends) != 0) return BWS_NO_MEMORY;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    if (!start(&child, ends[1], path, table)) {
        close(ends[0]);
        close(ends[1]);
        return BWS_NO_PROGRAM;
    }
    close(ends[1]);
    *text = drain(ends[0], until, length, &fault);
    close(ends[0]);
    if (fault != BWS_READ) kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (fault == BWS_READ && WIFEXITED(status) && WEXITSTATUS(status) == 127) return BWS_NO_PROGRAM;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) *length = 0;
    return fault;
}

/* Each table into memory of its own. A file without ReceivedData is no file of Bridgemate's. */
static enum bws_fault export_tables(struct bws_tables *tables, char *owned[BWS_TABLE_COUNT], const char *path)
{
    static const char *const names[] = {
#define X(name) #name,
        BWS_TABLES(X)
#undef X
    };
    const int64_t until = now_ms() + LIMIT_MS;

    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) {
        size_t length;
        const enum bws_fault fault = export_table(path, names[t], until, &owned[t], &length);

        if (fault != BWS_READ) return fault;
        tables->text[t] = (struct arb_span){owned[t], length};
    }
    return tables->text[BWS_ReceivedData].length > 0 ? BWS_READ : BWS_NO_RESULTS;
}

char *bws_text(enum bws_fault *fault, const char *path, size_t *length)
{
    struct bws_tables tables = {.text = {{NULL, 0}}};
    char *owned[BWS_TABLE_COUNT] = {NULL}, *text = NULL;

    *length = 0;
    *fault = export_tables(&tables, owned, path);
    if (*fault == BWS_READ) {
        text = bws_pack(&tables, length);
        if (text == NULL) *fault = BWS_NO_MEMORY;
    }
    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) free(owned[t]);
    return text;
}

static bool write_all(int file, struct arb_span bytes)
{
    while (bytes.length > 0) {
        const ssize_t written = write(file, bytes.at, bytes.length);

        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = arb_span_skip(bytes, (size_t)written);
    }
    return true;
}

/* The program wants a file, so the bytes become one, which only we may read and which is gone afterwards. */
char *bws_text_of(enum bws_fault *fault, struct arb_span bytes, size_t *length)
{
    char path[] = "/tmp/arbitro-XXXXXX";
    const int file = mkstemp(path);
    char *text = NULL;
    bool is_whole;

    *length = 0;
    *fault = BWS_NO_MEMORY;
    if (file < 0) return NULL;
    is_whole = write_all(file, bytes);
    if (close(file) == 0 && is_whole) text = bws_text(fault, path, length);
    (void)unlink(path);
    return text;
}

const char *bws_fault_key(enum bws_fault fault)
{
    static const char *const keys[] = {[BWS_READ] = "",
                                       [BWS_NO_PROGRAM] = "convert.bws_no_program",
                                       [BWS_NO_RESULTS] = "convert.bws_no_results",
                                       [BWS_TOO_LARGE] = "convert.bws_too_large",
                                       [BWS_NO_MEMORY] = "cli.no_memory"};

    return keys[fault];
}
