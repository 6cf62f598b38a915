/* individual.h -- an individual's papers: a card for each table, a guide for each player, who meets whom.
 *
 *     struct paper *paper = paper_individual(&(struct paper_individual){.individual = &m, .which = PAPER_GUIDES,
 *                                                                       .set_boards = 3, .language = language});
 *
 * Of an evening's movement paper_movement (movement.h) tells the same.
 */
#ifndef ARB_PAPER_INDIVIDUAL_H
#define ARB_PAPER_INDIVIDUAL_H

#include "movement.h"

#include "arbitro/individual.h"

struct paper_individual {
    const struct arb_individual *individual;
    uint8_t phantom;                /* the player who is missing: his table sits out; 0: nobody */
    enum paper_cards which;
    unsigned set_boards;            /* boards in a set; 0: not said, and sets are named instead */
    enum arb_language language;
    const char *title, *date, *style;           /* as in struct paper_sheet */
    const struct arb_individual *was;           /* of guides: only who plays on, and otherwise; NULL: all */
    uint8_t was_phantom;                        /* who was missing then; 0: nobody */
    /* Who a player is, written; may be NULL, and may write nothing. */
    void (*name)(struct arb_writer *out, const void *context, enum arb_side side, unsigned player);
    const void *context;
};

/* NULL: no memory. */
struct paper *paper_individual(const struct paper_individual *asked);

#endif
