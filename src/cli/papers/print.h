/* print.h -- shared by the files of arbitro print. */
#ifndef ARB_CLI_PRINT_H
#define ARB_CLI_PRINT_H

#include "common/paper_out.h"
#include "paper/blank.h"

/* The options of the command. */
struct print_order {
    struct cli_paper_out out;
    struct paper_blank blank;
    bool dd;
};

/* Prints "hands", "curtains" or "duplication" of the boards in the files. Returns the exit code. */
int print_boards(const struct print_order *order, const char *what, int files, char **path);

/* Prints "travellers" (a card for each board, with its results and how often each score came) or "scorecards" (one for
 * each pair) of an event, which is scored anew. Returns the exit code. */
int print_event(const struct print_order *order, const char *what, const char *path);

#endif
