/* file.c -- opens a file with an event in any format. */
#include "file.h"

#include "bws.h"

#include "files/file.h"

#include <stdlib.h>
#include <string.h>

/* What is read of a database is the text of its tables, which may have been exported before. */
const char *event_file_as(struct event_file *file, enum arb_language language, enum format format, const char *path,
                          struct arb_span bytes)
{
    enum bws_fault fault;

    *file = (struct event_file){.language = language, .format = format, .text = bytes};
    if (format != FORMAT_BWS || bws_is_text(bytes)) return NULL;
    file->tables = path != NULL ? bws_text(&fault, path, &file->text.length)
                                : bws_text_of(&fault, bytes, &file->text.length);
    file->text.at = file->tables;
    return fault == BWS_READ ? NULL : bws_fault_key(fault);
}

static enum format format_of(const char *name, struct arb_span bytes)
{
    return bws_is_text(bytes) ? FORMAT_BWS : event_format_of(name, bytes);
}

/* A page without an event is refused whatever it is called, but for a database. */
static const char *open_bytes(struct event_file *file, enum arb_language language, const char *name, const char *path,
                              struct arb_span bytes)
{
    const char *why = event_file_as(file, language, format_of(name, bytes), path, bytes);

    return why == NULL && file->format != FORMAT_BWS && event_is_bare_page(bytes) ? "cli.page" : why;
}

const char *event_file_open(struct event_file *file, enum arb_language language, const char *path)
{
    size_t length;
    char *owned = files_read(path, &length);
    const char *why = "cli.no_file";

    *file = (struct event_file){.language = language};
    if (owned != NULL)
        why = open_bytes(file, language, path, strcmp(path, "-") == 0 ? NULL : path, (struct arb_span){owned, length});
    file->owned = owned;
    return why;
}

const char *event_file_of(struct event_file *file, enum arb_language language, const char *name, struct arb_span bytes)
{
    return open_bytes(file, language, name, NULL, bytes);
}

char *event_file_pack(const struct event_file *file, size_t *length)
{
    char *text = malloc(file->text.length + 1);

    if (text == NULL) return NULL;
    if (file->text.length > 0) memcpy(text, file->text.at, file->text.length);
    *length = file->text.length;
    return text;
}

/* The database itself is never kept, so what still looks like one, or is only called so, is no such text. */
bool event_file_unpack(struct event_file *file, enum arb_language language, const char *name, struct arb_span text)
{
    *file = (struct event_file){.language = language, .text = text, .format = format_of(name, text)};
    return file->format != FORMAT_BWS || bws_is_text(text);
}

bool event_file_read(struct event *event, const struct event_file *file, uint32_t part)
{
    event->language = file->language;
    return event_read_as(event, file->format, file->text, part);
}

void event_file_close(struct event_file *file)
{
    free(file->tables);
    free(file->owned);
}
