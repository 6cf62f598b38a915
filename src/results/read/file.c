/* file.c -- opens a file with an event in any format. */
#include "file.h"

#include "files/file.h"

#include <stdlib.h>
#include <string.h>

/* Three kinds are known by their extension; all others are read as text, and what they are is found out when they are
 * read. */
static struct event_file file_named(enum arb_language language, const char *name)
{
    const char *dot = strrchr(name, '.');
    const struct arb_span kind = arb_span_of(dot == NULL ? "" : dot + 1);
    event_reader *const reader = arb_span_is_nocase(kind, "bws")       ? NULL
                                 : arb_span_is_nocase(kind, "evening") ? event_read_evening
                                 : arb_span_is_nocase(kind, "teams")   ? event_read_teams
                                                                       : event_read;

    return event_file_of_text(language, (struct arb_span){NULL, 0}, reader);
}

struct event_file event_file_of_text(enum arb_language language, struct arb_span text, event_reader *reader)
{
    return (struct event_file){.language = language, .text = text, .reader = reader};
}

const char *event_file_open_bws(struct event_file *file, enum arb_language language, const char *path)
{
    enum bws_fault fault;

    *file = event_file_of_text(language, (struct arb_span){NULL, 0}, NULL);
    fault = bws_export(&file->tables, path);
    return fault == BWS_READ ? NULL : bws_fault_key(fault);
}

const char *event_file_open(struct event_file *file, enum arb_language language, const char *path)
{
    size_t length;

    *file = file_named(language, path);
    if (file->reader == NULL) return event_file_open_bws(file, language, path);
    file->owned = files_read(path, &length);
    file->text = (struct arb_span){file->owned, length};
    if (file->owned == NULL) return "cli.no_file";
    return event_is_bare_page(file->text) ? "cli.page" : NULL;
}

const char *event_file_of(struct event_file *file, enum arb_language language, const char *name, struct arb_span bytes)
{
    enum bws_fault fault;

    *file = file_named(language, name);
    if (file->reader == NULL) {
        fault = bws_export_bytes(&file->tables, bytes);
        return fault == BWS_READ ? NULL : bws_fault_key(fault);
    }
    file->text = bytes;
    return event_is_bare_page(bytes) ? "cli.page" : NULL;
}

char *event_file_pack(const struct event_file *file, size_t *length)
{
    char *text;

    if (file->reader == NULL) return bws_pack(&file->tables, length);
    text = malloc(file->text.length + 1);
    if (text == NULL) return NULL;
    if (file->text.length > 0) memcpy(text, file->text.at, file->text.length);
    *length = file->text.length;
    return text;
}

bool event_file_unpack(struct event_file *file, enum arb_language language, const char *name, struct arb_span text)
{
    *file = file_named(language, name);
    if (file->reader == NULL) return bws_unpack(&file->tables, text);
    file->text = text;
    return true;
}

bool event_file_read(struct event *event, const struct event_file *file, uint32_t part)
{
    event->language = file->language;
    if (file->reader == NULL) return event_read_bws(event, &file->tables, part);
    return file->reader(event, file->text, part);
}

void event_file_close(struct event_file *file)
{
    if (file->reader == NULL) bws_free(&file->tables);
    free(file->owned);
}
