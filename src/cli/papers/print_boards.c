/* print_boards.c -- papers of boards: hand records, curtain cards, guides for dealing them by hand. */
#include "common/solved.h"
#include "games/convert.h"
#include "paper/hands.h"
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
    struct paper_hands hands = {.language = order->out.language, .title = order->out.title, .club = order->out.club,
                                .board = set->board, .stated = set->stated, .count = set->count, .score = set->score,
                                .scores = set->scores};
    struct cli_solved solved;
    const bool whole = cli_solve(order->out.language, set, order->dd, &solved);
    struct paper *paper = NULL;
    int outcome;

    hands.table = solved.table;
    hands.solved = solved.is;
    if (whole && strcmp(what, "curtains") == 0) paper = paper_curtains(&hands);
    else if (whole && strcmp(what, "duplication") == 0) paper = paper_guides(&hands);
    else if (whole) paper = paper_hand_records(&hands);
    outcome = cli_paper_put(&order->out, paper);
    cli_solved_free(&solved);
    return outcome;
}

/* Reports how many boards of the file were without a whole deal. */
static void print_left_out(const struct print_order *order, const char *path, size_t boards)
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
    struct convert convert = {.language = order->out.language, .to = FORMAT_PDF, .title = "", .out = stdout,
                              .out_path = "-", .scores = files == 1 && strcmp(what, "hands") == 0};
    int outcome = 0;

    if (files < 1) return refuse(order, "print.usage", what);
    for (int i = 0; i < files && !convert.failed; i++) {
        const size_t before = convert.left_out;

        if (!convert_take_file(&convert, path[i])) outcome = 2;
        if (convert.left_out > before) print_left_out(order, path[i], convert.left_out - before);
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
