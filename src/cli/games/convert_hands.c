/* convert_hands.c -- hand records of the boards that were read, with double-dummy tricks on demand. */
#include "convert.h"

#include "records/hands.h"

#include <stdlib.h>

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
        !paper_write(paper, convert->out, convert->to.format == GAMES_PDF ? PAPER_PDF : PAPER_HTML))
        convert_fail(convert, "convert.cannot_write");
    convert->written = hands.count;
    paper_close(paper);
    free(table);
    free(solved);
}
