/* movement_load.c -- a file with a movement, or standard input, and its JSON. */
#include "movement_load.h"

#include "files/file.h"

#include "arbitro/text/movement_json.h"
#include "arbitro/text/movement_mov.h"

#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 1 << 20, ANSWER_MAX = 1 << 18 };

bool cli_movement_load(const char *path, struct cli_movement_file *file)
{
    json_error_t error = {.line = 0};

    *file = (struct cli_movement_file){.owned = NULL};
    file->owned = files_read(path, &file->text.length);
    file->text.at = file->owned;
    if (file->owned == NULL || file->text.length >= FILE_MAX) return false;
    if (arb_movement_is_mov(file->text)) return true;
    file->root = json_tree_load(&file->tree, file->text, &error);
    file->line = (uint8_t)(error.line < 0 ? 0 : error.line > UINT8_MAX ? UINT8_MAX : error.line);
    return true;
}

void cli_movement_close(struct cli_movement_file *file)
{
    json_tree_free(&file->tree);
    free(file->owned);
    *file = (struct cli_movement_file){.owned = NULL};
}

bool cli_is_individual(const struct cli_movement_file *file)
{
    return arb_json_get(file->root, "players") != NULL;
}

void cli_movement_print_json(const struct arb_movement *movement)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_movement_json_write_weighed(&json, movement);
    ARB_ASSERT(arb_json_is_whole(&json));
    puts(buffer);
}
