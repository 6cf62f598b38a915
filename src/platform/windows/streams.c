/* streams.c -- lines and bytes in memory as POSIX has them, chance, and closing whatever is open. */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <ntsecapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#undef fclose
#undef fflush
#undef close

bool windows_chance(void *bytes, size_t length)
{
    return RtlGenRandom(bytes, (ULONG)length);
}

ssize_t getrandom(void *bytes, size_t length, unsigned flags)
{
    (void)flags;
    return windows_chance(bytes, length) ? (ssize_t)length : -1;
}

int windows_close(int fd)
{
    return windows_close_socket(fd) ? 0 : _close(fd);
}

int setenv(const char *name, const char *value, int replace)
{
    if (!replace && getenv(name) != NULL) return 0;
    return _putenv_s(name, value);
}

long sysconf(int what)
{
    SYSTEM_INFO system;

    GetSystemInfo(&system);
    return (long)(what == _SC_PAGESIZE ? system.dwPageSize : system.dwNumberOfProcessors);
}

ssize_t getline(char **line, size_t *room, FILE *file)
{
    size_t length = 0;
    int c;

    while ((c = getc(file)) != EOF) {
        if (length + 2 > *room) {
            char *longer = realloc(*line, *room += 4096);

            if (longer == NULL) return -1;
            *line = longer;
        }
        (*line)[length++] = (char)c;
        if (c == '\n') break;
    }
    if (length == 0) return -1;
    (*line)[length] = '\0';
    return (ssize_t)length;
}

/* -- Bytes in memory: a file that is read back ------------------------------------------------- */

struct stream {
    struct stream *next;
    FILE *file;
    char **text;
    size_t *length;
};

static struct stream *streams;
static SRWLOCK streams_lock = SRWLOCK_INIT;

/* Windows removes it when it is closed. */
static FILE *open_unnamed(void)
{
    const HANDLE file = windows_unnamed();
    int fd;

    if (file == INVALID_HANDLE_VALUE) return NULL;
    fd = _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT);
    if (fd < 0) CloseHandle(file);
    return fd >= 0 ? fdopen(fd, "w+b") : NULL;
}

FILE *open_memstream(char **text, size_t *length)
{
    struct stream *const made = calloc(1, sizeof *made);

    if (made == NULL || (made->file = open_unnamed()) == NULL) {
        free(made);
        return NULL;
    }
    made->text = text;
    made->length = length;
    *text = NULL;
    *length = 0;
    AcquireSRWLockExclusive(&streams_lock);
    made->next = streams;
    streams = made;
    ReleaseSRWLockExclusive(&streams_lock);
    return made->file;
}

static struct stream **find(const FILE *file)
{
    struct stream **at = &streams;

    while (*at != NULL && (*at)->file != file) at = &(*at)->next;
    return at;
}

static int read_back(const struct stream *stream)
{
    const long length = ftell(stream->file);
    char *text = length >= 0 ? realloc(*stream->text, (size_t)length + 1) : NULL;

    if (text == NULL || fseek(stream->file, 0, SEEK_SET) != 0) return EOF;
    *stream->text = text;
    *stream->length = fread(text, 1, (size_t)length, stream->file);
    text[*stream->length] = '\0';
    return fseek(stream->file, 0, SEEK_END) == 0 && *stream->length == (size_t)length ? 0 : EOF;
}

int windows_fflush(FILE *file)
{
    struct stream *found;

    if (fflush(file) != 0) return EOF;
    AcquireSRWLockExclusive(&streams_lock);
    found = *find(file);
    ReleaseSRWLockExclusive(&streams_lock);
    return found != NULL ? read_back(found) : 0;
}

int windows_fclose(FILE *file)
{
    const int flushed = windows_fflush(file);
    struct stream **at, *gone;

    AcquireSRWLockExclusive(&streams_lock);
    at = find(file);
    gone = *at;
    if (gone != NULL) *at = gone->next;
    ReleaseSRWLockExclusive(&streams_lock);
    free(gone);
    return fclose(file) == 0 ? flushed : EOF;
}
