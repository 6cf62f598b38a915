/* print_boards.c -- what is printed of boards: hand records, curtain cards, guides to make them by hand. */
#include "convert.h"
#include "file.h"
#include "print.h"

#include <stdlib.h>
#include <string.h>

static int refuse(const struct print_order *order, const char *key, const char *token)
{
    return cli_refuse(order->out.language, key, ARB_VALUES(ARB_TEXT("token", token)));
}

/* The index of each board by its number; 'count' where it is not there, or there twice. NULL: no memory. */
static size_t *indexes_of(const struct convert_set *set)
{
    size_t *index = calloc(UINT16_MAX + 1, sizeof *index);

    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) index[n] = SIZE_MAX;
    for (size_t i = 0; index != NULL && i < set->count; i++) {
        size_t *at = &index[set->board[i].number.n];

        *at = *at == SIZE_MAX ? i : set->count;
    }
    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) if (index[n] == SIZE_MAX) index[n] = set->count;
    return index;
}

/* Where a file has the results of a whole event, they are a board's results, and those of single plays are among
 * them. */
static bool add_event_scores(struct convert_set *set, struct hands_score *score, size_t scores)
{
    struct hands_score *longer = realloc(set->score, (set->scores + scores + 1) * sizeof *longer);
    bool *told = calloc(set->count + 1, sizeof *told);
    size_t *index = indexes_of(set), kept = 0;
    const bool whole = longer != NULL && told != NULL && index != NULL;

    if (longer != NULL) set->score = longer;
    for (size_t i = 0; whole && i < scores; i++) {
        score[i].board = index[score[i].board];
        told[score[i].board] = true;
    }
    for (size_t i = 0; whole && i < set->scores; i++)
        if (!told[set->score[i].board]) set->score[kept++] = set->score[i];
    for (size_t i = 0; whole && i < scores; i++)
        if (score[i].board < set->count) set->score[kept++] = score[i];
    if (whole) set->scores = set->score_room = kept;
    free(told);
    free(index);
    return whole;
}

/* Of one file, for the numbers of several are others' boards. */
static bool take_event(struct convert_set *set, const char *path)
{
    size_t length = 0, scores = 0;
    char *text = cli_read_file(path, &length);
    struct hands_score *score = NULL;
    const bool whole = text == NULL || (print_event_scores((struct arb_span){text, length}, &score, &scores) &&
                                        (scores == 0 || add_event_scores(set, score, scores)));

    free(score);
    free(text);
    return whole;
}

/* The paper of the boards that were read. */
static int put_boards(const struct print_order *order, const char *what, const struct convert_set *set)
{
    struct hands hands = {.language = order->out.language, .title = order->out.title, .board = set->board,
                          .count = set->count, .score = set->score, .scores = set->scores};
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

int print_boards(const struct print_order *order, const char *what, int files, char **path)
{
    struct convert convert = {.language = order->out.language, .to = {CONVERT_PDF, 0}, .title = "", .out = stdout,
                              .out_path = "-"};
    int outcome = 0;

    if (files < 1) return refuse(order, "print.usage", what);
    for (int i = 0; i < files && !convert.failed; i++)
        if (!convert_take_file(&convert, path[i])) outcome = 2;
    if (convert.failed || (outcome == 0 && convert.set.count == 0)) {
        if (!convert.failed) (void)refuse(order, "print.no_boards", path[0]);
        outcome = 2;
    }
    if (outcome == 0 && files == 1 && strcmp(what, "hands") == 0 && !take_event(&convert.set, path[0]))
        outcome = cli_refuse(order->out.language, "cli.no_memory", NULL, 0);
    if (outcome == 0) outcome = put_boards(order, what, &convert.set);
    if (outcome == 0 && (convert.damages > 0 || convert.left_out > 0)) outcome = 1;
    convert_set_free(&convert.set);
    free(convert.buffer);
    return outcome;
}
