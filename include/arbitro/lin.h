/* arbitro/lin.h -- LIN, the notation of Bridge Base Online, read as it is met in the wild.
 *
 *     struct arb_lin lin = arb_lin_on(text);
 *     while (arb_lin_next(&lin, &board)) …
 *
 * One deal or a whole match: pairs of a two-letter command and its value. There is no
 * official description; what is read is md, sv, mb, pc, mc, qx, ah, pn, st, vg, rs and pg,
 * all else is passed over. A fourth hand left out is deduced; the vulnerability left out
 * is that of the board's number; T may be 10, cards and calls in either case.
 * Time is linear in the text, nothing is allocated, spans point into the text.
 */
#ifndef ARBITRO_LIN_H
#define ARBITRO_LIN_H

#include "arbitro/played.h"

struct arb_lin {
    const char *at, *end, *line_at; /* line_at: where the line begins that 'at' stands in */
    uint32_t line;
    struct arb_span results;        /* of rs: a result for each room of each board */
    struct arb_span players;        /* of pn */
    struct arb_span heading;        /* of ah, before the deal it belongs to */
    uint32_t first_board;           /* the number of the first result; 0 not known */
    uint32_t boards;                /* boards so far */
};

struct arb_lin arb_lin_on(struct arb_span text);

/* The next board. False at the end of the text. board->begun is false when there is only
 * damage left to tell. */
ARB_MUST_USE bool arb_lin_next(struct arb_lin *lin, struct arb_played *board);

#endif
