/* scale_file.c -- a scale of masterpoints that rules name. */
#include "scale_file.h"

#include "files/file.h"

#include <stdio.h>
#include <stdlib.h>

enum { LAST_DAY = 99991231 };

enum scale_file_fault scale_file_read(struct scale_file *file, struct arb_span folder, struct arb_span name,
                                      uint32_t day)
{
    const bool is_whole = name.length > 0 && name.at[0] == '/';
    struct arb_span text = {NULL, 0};
    int length;

    *file = (struct scale_file){.text = NULL};
    length = snprintf(file->path, sizeof file->path, "%.*s%.*s", is_whole ? 0 : (int)folder.length, folder.at,
                      (int)name.length, name.at);
    if (length < 0 || (size_t)length >= sizeof file->path) return SCALE_FILE_NONE;
    file->text = files_read_text(file->path, &text.length);
    if (file->text == NULL) return SCALE_FILE_NONE;
    text.at = file->text;
    file->scale = calloc(1, sizeof *file->scale);
    if (file->scale == NULL) return SCALE_FILE_NO_MEMORY;
    return scale_read(text, day > 0 ? day : LAST_DAY, file->scale, &file->fault) ? SCALE_FILE_READ
                                                                               : SCALE_FILE_AT_FAULT;
}

bool scale_file_award(struct scale_file *file, const struct scale_field *field, uint32_t place, uint32_t together,
                      int64_t *hundredths)
{
    const double players = field->seats * (double)field->contestants;

    scale_give(file->scale, "contestants", field->contestants);
    scale_give(file->scale, "players", players);
    scale_give(file->scale, "pairs", players / 2);
    scale_give(file->scale, "tables", field->all * field->seats / 4);
    scale_give(file->scale, "boards", field->boards);
    return scale_award(file->scale, place, together, 1, hundredths, &file->fault);
}

void scale_file_free(struct scale_file *file)
{
    free(file->scale);
    free(file->text);
    *file = (struct scale_file){.text = NULL};
}
