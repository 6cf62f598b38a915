/* file.c -- reads files whole into memory, or maps large ones; UTF-16 and byte-order marks are handled here. */
#include "file.h"

#include "arbitro/base/base.h"

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

enum { WHOLE_MAX = 1 << 30 };       /* bytes: files_read refuses larger ones */

/* The buffer to begin with: the size of a regular file, and a byte more to notice its end. */
static size_t room_for(FILE *file)
{
    struct stat is;

    if (fstat(fileno(file), &is) != 0 || !S_ISREG(is.st_mode) || is.st_size < 1 << 16) return 1 << 17;
    return is.st_size < WHOLE_MAX ? (size_t)is.st_size + 1 : WHOLE_MAX;
}

/* -- UTF-16, as some editors write it -------------------------------------------------- */

static bool is_utf16(const char *text, size_t length)
{
    return length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
}

static unsigned unit_at(const unsigned char *text, size_t at, bool little)
{
    return little ? text[at] | (unsigned)text[at + 1] << 8 : (unsigned)text[at] << 8 | text[at + 1];
}

static size_t put_utf8(char *out, unsigned code)
{
    const unsigned more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};

    out[0] = (char)(first[more] | code >> (6 * more));
    for (unsigned i = 1; i <= more; i++) out[i] = (char)(0x80 | (code >> (6 * (more - i)) & 0x3F));
    return more + 1;
}

/* A surrogate without its other half becomes U+FFFD. */
static size_t take_character(const unsigned char *text, size_t at, size_t length, bool little, unsigned *code)
{
    const unsigned high = unit_at(text, at, little);
    const unsigned low = at + 4 <= length ? unit_at(text, at + 2, little) : 0;

    *code = high;
    if (high < 0xD800 || high > 0xDFFF) return 2;
    *code = 0xFFFD;
    if (high > 0xDBFF || low < 0xDC00 || low > 0xDFFF) return 2;
    *code = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
    return 4;
}

/* Replaces the text by its UTF-8 form, which is at most half as long again; NULL, with the text freed, without
 * memory. */
static char *as_utf8(char *text, size_t *length)
{
    char *utf8 = malloc(*length / 2 * 3 + 1);
    const bool little = (unsigned char)text[0] == 0xFF;
    size_t written = 0;
    unsigned code;

    for (size_t at = 2; utf8 != NULL && at + 2 <= *length;) {
        at += take_character((const unsigned char *)text, at, *length, little, &code);
        written += put_utf8(utf8 + written, code);
    }
    free(text);
    *length = written;
    return utf8;
}

/* -- a file ----------------------------------------------------------------------------- */

/* The length of UTF-8's byte-order mark at the beginning; it is no part of the text. */
static size_t mark_of(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* Removes the mark, and converts the text when the mark says UTF-16. */
static char *without_mark(char *text, size_t *length)
{
    const size_t mark = mark_of(text, *length);

    if (is_utf16(text, *length)) return as_utf8(text, length);
    *length -= mark;
    if (mark > 0) memmove(text, text + mark, *length);
    return text;
}

static FILE *open_to_read(const char *path)
{
    return strcmp(path, "-") == 0 ? fdopen(dup(STDIN_FILENO), "rb") : fopen(path, "rb");
}

/* Reads in buffers of doubling size until one is not filled, because a pipe has no size. The byte left over tells the
 * end from a full buffer. */
char *files_read(const char *path, size_t *length)
{
    FILE *file = open_to_read(path);
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
    if (whole) return without_mark(text, length);
    free(text);
    return NULL;
}

static bool is_utf8(struct arb_span text)
{
    for (size_t at = 0; at < text.length;) {
        const size_t bytes = arb_utf8_sequence((const unsigned char *)text.at + at, text.length - at);

        if (bytes == 0) return false;
        at += bytes;
    }
    return true;
}

char *files_read_text(const char *path, size_t *length)
{
    char *text = files_read(path, length), *recoded;
    struct arb_writer out;

    if (text == NULL || is_utf8((struct arb_span){text, *length})) return text;
    recoded = malloc(3 * *length + 1);
    if (recoded != NULL) {
        out = arb_writer_on(recoded, 3 * *length + 1);
        arb_write_as_utf8(&out, (struct arb_span){text, *length});
        *length = out.length;
    }
    free(text);
    return recoded;
}

/* -- large files ---------------------------------------------------------------------- */

enum { MAPPED_FROM = 16 << 20, KEPT = 8 << 20 };    /* bytes; KEPT is a multiple of every page */

/* The mapped file, for the signal handler: only one may be mapped at a time. */
static struct {
    char *at, *end;
    uintptr_t page;
    volatile sig_atomic_t was_cut;
} mapped;

/* SIGBUS: the file was cut short by another program and the page is gone; a page of zeros takes its place. An address
 * outside of the file is a fault of ours and ends the program as without the handler. */
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

/* Only a regular file can be mapped; a pipe is read. */
static bool map(struct files_text *text, const char *path)
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
    if (is_utf16(at, (size_t)is.st_size)) {
        munmap(at, (size_t)is.st_size);
        return false;
    }
    *text = (struct files_text){.at = at, .length = (size_t)is.st_size, .is_mapped = true};
    text->mark = mark_of(text->at, text->length);
    text->at += text->mark;
    text->length -= text->mark;
    mapped.at = at;
    mapped.end = mapped.at + is.st_size;
    mapped.page = (uintptr_t)sysconf(_SC_PAGESIZE);
    mapped.was_cut = 0;
    (void)sigaction(SIGBUS, &guard, NULL);
    (void)madvise(at, (size_t)is.st_size, MADV_SEQUENTIAL);
    return true;
}

bool files_text_open(struct files_text *text, const char *path)
{
    if (strcmp(path, "-") != 0 && map(text, path)) return true;
    memset(text, 0, sizeof *text);
    text->at = files_read(path, &text->length);
    return text->at != NULL;
}

void files_text_pass(struct files_text *text, const char *at)
{
    const size_t upto = (size_t)(at - text->at);

    if (!text->is_mapped || upto < text->passed + 2 * (size_t)KEPT) return;
    (void)madvise((char *)(uintptr_t)text->at - text->mark + text->passed, KEPT, MADV_DONTNEED);
    text->passed += KEPT;
}

bool files_text_was_cut(const struct files_text *text)
{
    return text->is_mapped && mapped.was_cut != 0;
}

void files_text_close(struct files_text *text)
{
    if (!text->is_mapped) free((void *)(uintptr_t)text->at);
    if (!text->is_mapped) return;
    (void)signal(SIGBUS, SIG_DFL);
    munmap((char *)(uintptr_t)text->at - text->mark, text->mark + text->length);
    mapped.at = mapped.end = NULL;
}
