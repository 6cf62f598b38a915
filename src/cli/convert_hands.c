/* convert_hands.c -- the boards that were read as hand records, solved double dummy on demand. */
#include "convert.h"

#include "hands.h"

#include <stdlib.h>

void convert_write_hands(struct convert *convert)
{
    struct hands hands = {.language = convert->language, .title = convert->title, .board = convert->set.board,
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
