/* event_file.c -- a file with an event, whatever it is written in. */
#include "event_file.h"

#include "games/convert.h"
#include "file.h"

#include <stdlib.h>

const char *event_file_open(struct event_file *file, const char *path)
{
    struct convert_kind kind = {0};
    const bool is_told = convert_kind_of_path(&kind, path);
    enum bws_fault fault;
    size_t length;

    *file = (struct event_file){.is_bws = is_told && kind.format == CONVERT_BWS,
                                .is_evening = is_told && kind.format == CONVERT_EVENING,
                                .is_teams = is_told && kind.format == CONVERT_TEAMS};
    if (file->is_bws) {
        fault = bws_export(&file->tables, path);
        return fault == BWS_READ ? NULL : bws_fault_key(fault);
    }
    file->owned = cli_read_file(path, &length);
    file->text = (struct arb_span){file->owned, length};
    if (file->owned == NULL) return "cli.no_file";
    return event_is_bare_page(file->text) ? "cli.page" : NULL;
}

bool event_file_read(struct event *event, const struct event_file *file, uint32_t part)
{
    if (file->is_bws) return event_read_bws(event, &file->tables, part);
    if (file->is_teams) return event_read_teams(event, file->text, part);
    return file->is_evening ? event_read_evening(event, file->text, part) : event_read(event, file->text, part);
}

void event_file_close(struct event_file *file)
{
    if (file->is_bws) bws_free(&file->tables);
    free(file->owned);
}
