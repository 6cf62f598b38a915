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

    return (struct event_file){.language = language,
                               .is_bws = arb_span_is_nocase(kind, "bws"),
                               .is_evening = arb_span_is_nocase(kind, "evening"),
                               .is_teams = arb_span_is_nocase(kind, "teams")};
}

const char *event_file_open(struct event_file *file, enum arb_language language, const char *path)
{
    enum bws_fault fault;
    size_t length;

    *file = file_named(language, path);
    if (file->is_bws) {
        fault = bws_export(&file->tables, path);
        return fault == BWS_READ ? NULL : bws_fault_key(fault);
    }
    file->owned = files_read(path, &length);
    file->text = (struct arb_span){file->owned, length};
    if (file->owned == NULL) return "cli.no_file";
    return event_is_bare_page(file->text) ? "cli.page" : NULL;
}

const char *event_file_of(struct event_file *file, enum arb_language language, const char *name, struct arb_span bytes)
{
    enum bws_fault fault;

    *file = file_named(language, name);
    if (file->is_bws) {
        fault = bws_export_bytes(&file->tables, bytes);
        return fault == BWS_READ ? NULL : bws_fault_key(fault);
    }
    file->text = bytes;
    return event_is_bare_page(bytes) ? "cli.page" : NULL;
}

char *event_file_pack(const struct event_file *file, size_t *length)
{
    char *text;

    if (file->is_bws) return bws_pack(&file->tables, length);
    text = malloc(file->text.length + 1);
    if (text == NULL) return NULL;
    if (file->text.length > 0) memcpy(text, file->text.at, file->text.length);
    *length = file->text.length;
    return text;
}

bool event_file_unpack(struct event_file *file, enum arb_language language, const char *name, struct arb_span text)
{
    *file = file_named(language, name);
    if (file->is_bws) return bws_unpack(&file->tables, text);
    file->text = text;
    return true;
}

bool event_file_read(struct event *event, const struct event_file *file, uint32_t part)
{
    event->language = file->language;
    if (file->is_bws) return event_read_bws(event, &file->tables, part);
    if (file->is_teams) return event_read_teams(event, file->text, part);
    return file->is_evening ? event_read_evening(event, file->text, part) : event_read(event, file->text, part);
}

void event_file_close(struct event_file *file)
{
    if (file->is_bws) bws_free(&file->tables);
    free(file->owned);
}
