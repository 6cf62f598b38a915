/* movement_load.h -- a file with a movement: ACBLscore's .MOV, or JSON of pairs or of players; and JSON printed. */
#ifndef ARB_CLI_MOVEMENT_LOAD_H
#define ARB_CLI_MOVEMENT_LOAD_H

#include "files/json_tree.h"

#include "arbitro/movement/movement.h"

struct cli_movement_file {
    char *owned;
    struct arb_span text;
    struct json_tree tree;
    const struct arb_json_value *root;      /* NULL: it is no JSON */
    uint8_t line;                   /* where it is none, from 1, 255 at most */
};

/* Reads the file, "-" for standard input. False: it cannot be read, or has a mebibyte or more. Close it in both
 * cases. */
ARB_MUST_USE bool cli_movement_load(const char *path, struct cli_movement_file *file);
void cli_movement_close(struct cli_movement_file *file);

/* Is it an individual, by its "players"? */
bool cli_is_individual(const struct cli_movement_file *file);

/* Prints a legal movement with its balance, the line that answers --json. */
void cli_movement_print_json(const struct arb_movement *movement);

#endif
