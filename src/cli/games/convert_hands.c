/* convert_hands.c -- hand records of the boards that were read: deals, what the tables scored, and double-dummy
 * tricks on demand.
 */
#include "convert.h"

#include "records/hands.h"

#include <stdlib.h>

/* The index of each board by its number; 'count' where it is not there, or there twice. NULL: no memory. */
static size_t *indexes_of(const struct convert_set *set)
{
    size_t *index = calloc(UINT16_MAX + 1, sizeof *index);

    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) index[n] = SIZE_MAX;
    for (size_t i = 0; index != NULL && i < set->count; i++) {
        size_t *at = &index[set->board[i].number.n];

        if (!set->stated[i].number) continue;
        *at = *at == SIZE_MAX ? i : set->count;
    }
    for (size_t n = 0; index != NULL && n <= UINT16_MAX; n++) if (index[n] == SIZE_MAX) index[n] = set->count;
    return index;
}

/* Adds an event's results to the set. They replace the scores of single plays, because the plays of a file that has
 * them are among them. */
static bool add_event_scores(struct convert_set *set, struct hands_score *score, size_t scores)
{
    struct hands_score *longer = realloc(set->score, (set->scores + scores + 1) * sizeof *longer);
    bool *stated = calloc(set->count + 1, sizeof *stated);
    size_t *index = indexes_of(set), kept = 0;
    const bool whole = longer != NULL && stated != NULL && index != NULL;

    if (longer != NULL) set->score = longer;
    for (size_t i = 0; whole && i < scores; i++) {
        score[i].board = index[score[i].board];
        stated[score[i].board] = true;
    }
    for (size_t i = 0; whole && i < set->scores; i++)
        if (!stated[set->score[i].board]) set->score[kept++] = set->score[i];
    for (size_t i = 0; whole && i < scores; i++)
        if (score[i].board < set->count) set->score[kept++] = score[i];
    if (whole) set->scores = set->score_room = kept;
    free(stated);
    free(index);
    return whole;
}

void convert_take_scores(struct convert *convert, struct arb_span text)
{
    struct hands_score *score = NULL;
    size_t scores = 0;

    if (!hands_event_scores(text, &score, &scores) ||
        (scores > 0 && !add_event_scores(&convert->set, score, scores)))
        convert_fail(convert, "cli.no_memory");
    free(score);
}

/* With --dd every deal is solved first; one that the solver gives up on is printed without its table of tricks. */
void convert_write_hands(struct convert *convert)
{
    struct hands hands = {.language = convert->language, .title = convert->title, .board = convert->set.board,
                          .stated = convert->set.stated,
                          .count = convert->set.count, .score = convert->set.score, .scores = convert->set.scores};
    struct arb_solve_table *table = convert->dd ? calloc(hands.count, sizeof *table) : NULL;
    bool *solved = convert->dd ? calloc(hands.count, sizeof *solved) : NULL;
    struct paper *paper = NULL;

    if (convert->dd && (table == NULL || solved == NULL || !hands_solve(&hands, table, solved)))
        convert_fail(convert, "cli.no_memory");
    hands.table = table;
    hands.solved = solved;
    if (!convert->failed) paper = hands_paper(&hands);
    if (!convert->failed && paper == NULL) convert_fail(convert, "cli.no_memory");
    if (paper != NULL &&
        !paper_write(paper, convert->out, convert->to.format == CONVERT_PDF ? PAPER_PDF : PAPER_HTML))
        convert_fail(convert, "convert.cannot_write");
    convert->written = hands.count;
    paper_close(paper);
    free(table);
    free(solved);
}
