/* print_boards.c -- papers of boards: hand records, curtain cards, guides for dealing them by hand. */
#include "games/convert.h"
#include "print.h"

#include <stdlib.h>
#include <string.h>

static int refuse(const struct print_order *order, const char *key, const char *token)
{
    return cli_refuse(order->out.language, key, ARB_VALUES(ARB_TEXT("token", token)));
}

/* Makes the paper of the boards that were read, and writes it. */
static int put_boards(const struct print_order *order, const char *what, const struct games_set *set)
{
    struct hands hands = {.language = order->out.language, .title = order->out.title, .board = set->board,
                          .stated = set->stated, .count = set->count, .score = set->score, .scores = set->scores};
    struct arb_solve_table *table = order->dd ? calloc(set->count, sizeof *table) : NULL;
    bool *solved = order->dd ? calloc(set->count, sizeof *solved) : NULL;
    const bool whole = !order->dd || (table != NULL && solved != NULL && hands_solve(&hands, table, solved));
    struct paper *paper = NULL;
    int outcome;

    hands.table = table;
    hands.solved = solved;
    if (whole && strcmp(what, "curtains") == 0) paper = hands_curtains(&hands);
    else if (whole && strcmp(what, "duplication") == 0) paper = hands_guides(&hands);
    else if (whole) paper = hands_paper(&hands);
    outcome = cli_paper_put(&order->out, paper);
    free(table);
    free(solved);
    return outcome;
}

/* Reports how many boards of the file were without a whole deal. */
static void tell_left_out(const struct print_order *order, const char *path, size_t boards)
{
    char sentence[500];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, order->out.language, "print.left_out", ARB_VALUES(ARB_NUMBER("n", (int64_t)boards)));
    fprintf(stderr, "%s: %s\n", path, sentence);
}

/* Reads all files into one set of boards. Scores are taken only from a single file, since boards of several files
 * share numbers. */
int print_boards(const struct print_order *order, const char *what, int files, char **path)
{
    struct convert convert = {.language = order->out.language, .to = {GAMES_PDF, 0}, .title = "", .out = stdout,
                              .out_path = "-", .scores = files == 1 && strcmp(what, "hands") == 0};
    int outcome = 0;

    if (files < 1) return refuse(order, "print.usage", what);
    for (int i = 0; i < files && !convert.failed; i++) {
        const size_t before = convert.left_out;

        if (!convert_take_file(&convert, path[i])) outcome = 2;
        if (convert.left_out > before) tell_left_out(order, path[i], convert.left_out - before);
    }
    if (convert.failed || (outcome == 0 && convert.set.count == 0)) {
        if (!convert.failed) (void)refuse(order, "print.no_boards", path[0]);
        outcome = 2;
    }
    if (outcome == 0) outcome = put_boards(order, what, &convert.set);
    if (outcome == 0 && (convert.damages > 0 || convert.left_out > 0)) outcome = 1;
    games_set_free(&convert.set);
    free(convert.buffer);
    return outcome;
}
