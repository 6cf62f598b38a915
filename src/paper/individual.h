/* individual.h -- papers of an individual movement: a card for each table, a guide for each player, who meets whom.
 *
 *     struct paper *paper = paper_individual(&(struct paper_individual){.individual = &m, .which = PAPER_GUIDES,
 *                                                                       .set_boards = 3, .language = language});
 *
 * For the movement of a contest, paper_movement (movement.h) makes the same papers.
 */
#ifndef ARB_PAPER_INDIVIDUAL_H
#define ARB_PAPER_INDIVIDUAL_H

#include "movement.h"

#include "arbitro/movement/individual.h"

/* What to print. The caller keeps everything until the paper is made. */
struct paper_individual {
    const struct arb_individual *individual;
    uint8_t phantom;                /* the missing player, whose table sits out; 0: none */
    enum paper_cards which;
    unsigned set_boards;            /* boards in a set; 0: unknown, and sets are named instead */
    enum arb_language language;
    const char *title, *club, *date, *style;    /* as in struct paper_sheet */
    const struct arb_individual *was;           /* guides only of players whose rounds changed since; NULL: all */
    uint8_t was_phantom;                        /* the missing player of 'was'; 0: none */
    /* Writes a player's name, or nothing; may be NULL. */
    void (*name)(struct arb_writer *out, const void *context, enum arb_side side, unsigned player);
    const void *context;
};

/* Makes the paper, which the caller writes and closes. NULL: no memory. */
struct paper *paper_individual(const struct paper_individual *asked);

#endif
