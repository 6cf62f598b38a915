/* file.c -- a file, whole, in memory. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WHOLE_MAX = 1 << 30 };       /* bytes held at once: what is larger cannot be read so */

/* How much room to begin with: what a file proper has, and a byte to see its end. */
static size_t room_for(FILE *file)
{
    struct stat is;

    if (fstat(fileno(file), &is) != 0 || !S_ISREG(is.st_mode) || is.st_size < 1 << 16) return 1 << 17;
    return is.st_size < WHOLE_MAX ? (size_t)is.st_size + 1 : WHOLE_MAX;
}

char *cli_read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    bool whole = false;

    *length = 0;
    if (file == NULL) return NULL;
    for (size_t room = room_for(file); room <= WHOLE_MAX && !whole; room *= 2) {
        char *longer = realloc(text, room);

        if (longer == NULL) break;
        text = longer;
        *length += fread(text + *length, 1, room - *length, file);
        whole = *length < room;
    }
    whole = whole && !ferror(file);
    fclose(file);
    if (whole) return text;
    free(text);
    return NULL;
}

/* -- large files ---------------------------------------------------------------------- */

enum { MAPPED_FROM = 16 << 20, KEPT = 8 << 20 };    /* bytes; KEPT is a multiple of every page */

/* The file that is mapped, for the signal: one at a time. */
static struct {
    char *at, *end;
    uintptr_t page;
    volatile sig_atomic_t was_cut;
} mapped;

/* The system has no page behind the file's new end: from there on zeros are read. What is no place of the file is a
 * fault of ours, and ends the program as it would have. */
static void fill_with_zeros(int sig, siginfo_t *info, void *context)
{
    char *const page = (char *)((uintptr_t)info->si_addr & ~(mapped.page - 1));
    const int before = errno;

    (void)context;
    if (page < mapped.at || page >= mapped.end ||
        mmap(page, (size_t)(mapped.end - page), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
            MAP_FAILED)
        (void)signal(sig, SIG_DFL);
    mapped.was_cut = 1;
    errno = before;
}

/* Only a file proper is mapped: a pipe is read. */
static bool map(struct cli_text *text, const char *path)
{
    const struct sigaction guard = {.sa_sigaction = fill_with_zeros, .sa_flags = SA_SIGINFO};
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat is;
    void *at = MAP_FAILED;

    if (file < 0) return false;
    if (fstat(file, &is) == 0 && S_ISREG(is.st_mode) && is.st_size >= MAPPED_FROM)
        at = mmap(NULL, (size_t)is.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (at == MAP_FAILED) return false;
    *text = (struct cli_text){.at = at, .length = (size_t)is.st_size, .is_mapped = true};
    mapped.at = at;
    mapped.end = mapped.at + text->length;
    mapped.page = (uintptr_t)sysconf(_SC_PAGESIZE);
    mapped.was_cut = 0;
    (void)sigaction(SIGBUS, &guard, NULL);
    (void)madvise(at, text->length, MADV_SEQUENTIAL);
    return true;
}

bool cli_text_open(struct cli_text *text, const char *path)
{
    if (map(text, path)) return true;
    memset(text, 0, sizeof *text);
    text->at = cli_read_file(path, &text->length);
    return text->at != NULL;
}

void cli_text_pass(struct cli_text *text, const char *at)
{
    const size_t upto = (size_t)(at - text->at);

    if (!text->is_mapped || upto < text->passed + 2 * (size_t)KEPT) return;
    (void)madvise((char *)(uintptr_t)text->at + text->passed, KEPT, MADV_DONTNEED);
    text->passed += KEPT;
}

bool cli_text_was_cut(const struct cli_text *text)
{
    return text->is_mapped && mapped.was_cut != 0;
}

void cli_text_close(struct cli_text *text)
{
    if (!text->is_mapped) free((void *)(uintptr_t)text->at);
    if (!text->is_mapped) return;
    (void)signal(SIGBUS, SIG_DFL);
    munmap((void *)(uintptr_t)text->at, text->length);
    mapped.at = mapped.end = NULL;
}
