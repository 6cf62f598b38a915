/* convert_hands.c -- hand records of the boards that were read, with double-dummy tricks on demand. */
#include "convert.h"

#include "common/solved.h"
#include "paper/hands.h"

/* With --dd every deal is solved first; one that the solver gives up on is printed without its table of tricks. */
void convert_write_hands(struct convert *convert)
{
    struct paper_hands hands = {.language = convert->language, .title = convert->title, .club = convert->club,
                                .board = convert->set.board, .stated = convert->set.stated, .count = convert->set.count,
                                .score = convert->set.score, .scores = convert->set.scores};
    struct cli_solved solved;
    struct paper *paper = NULL;

    if (!cli_solve(convert->language, &convert->set, convert->dd, &solved)) convert_fail(convert, "cli.no_memory");
    hands.table = solved.table;
    hands.solved = solved.is;
    if (!convert->failed) paper = paper_hand_records(&hands);
    if (!convert->failed && paper == NULL) convert_fail(convert, "cli.no_memory");
    if (paper != NULL &&
        !paper_write(paper, convert->out, convert->to == FORMAT_PDF ? PAPER_PDF : PAPER_HTML))
        convert_fail(convert, "convert.cannot_write");
    convert->written = hands.count;
    paper_close(paper);
    cli_solved_free(&solved);
}
