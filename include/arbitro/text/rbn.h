/* arbitro/text/rbn.h -- RBN, Richard Pavlicek's notation: deals, auctions and contracts of archives.
 *
 *     struct arb_rbn rbn = arb_rbn_on(text);
 *     while (arb_rbn_next(&rbn, &board)) …
 *
 * A record is lines of a letter, a blank and data; a blank line ends it. Board, hands and names
 * hold until others come. The lines about the event, notes and their marks, and texts in braces are counted and passed
 * over; behind a call or card that cannot be read no more of them are taken.
 * Time is linear in the text, nothing is allocated, spans point into the text.
 */
#ifndef ARBITRO_RBN_H
#define ARBITRO_RBN_H

#include "arbitro/text/played.h"

struct arb_rbn {
    struct arb_span rest;
    uint32_t line;
    struct arb_span hands, board, names;    /* of the last H, B and N */
    struct arb_place hands_at;
};

struct arb_rbn arb_rbn_on(struct arb_span text);

/* The next board. False at the end of the text. board->begun is false when there is only
 * damage left to tell. */
ARB_MUST_USE bool arb_rbn_next(struct arb_rbn *rbn, struct arb_played *board);

#endif
