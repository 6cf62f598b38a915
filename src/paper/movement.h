/* movement.h -- a movement's papers: a card for each table, a guide for each pair, who meets whom.
 *
 *     struct paper *paper = paper_movement(&(struct paper_movement){.movement = &m, .which = PAPER_GUIDES,
 *                                                                   .set_boards = 3, .language = language});
 *
 * After a repair only the guides that changed are told, with their new rounds standing out, if 'was' says how the
 * movement was.
 */
#ifndef ARB_PAPER_MOVEMENT_H
#define ARB_PAPER_MOVEMENT_H

#include "paper.h"

#include "arbitro/movement.h"

enum paper_cards { PAPER_TABLES, PAPER_GUIDES, PAPER_MATRIX };

/* The set's boards as they are said, "4–6"; its number where set_boards is 0. */
void paper_write_set(struct arb_writer *out, unsigned set, unsigned set_boards);

/* tables, guides, matrix. */
ARB_MUST_USE bool paper_cards_read(struct arb_span word, enum paper_cards *which);

struct paper_movement {
    const struct arb_movement *movement;
    enum paper_cards which;
    unsigned set_boards;            /* boards in a set; 0: not said, and sets are named instead */
    unsigned ew_from;               /* added to the numbers of East-West pairs of two fields: 100 where clubs say 103 */
    enum arb_language language;
    const char *title, *date, *style;           /* as in struct paper_sheet */
    const struct arb_movement *was; /* of guides: only pairs for whom it is otherwise; NULL: all */
    /* Who a pair is, written; may be NULL, and may write nothing. */
    void (*name)(struct arb_writer *out, const void *context, enum arb_side side, unsigned pair);
    const void *context;
};

/* NULL: no memory. */
struct paper *paper_movement(const struct paper_movement *asked);

#endif
