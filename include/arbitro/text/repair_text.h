/* arbitro/text/repair_text.h -- what can be done with a movement that went wrong, in words.
 *
 * messages: offer.*, offer_players.*, repair.*
 */
#ifndef ARBITRO_REPAIR_TEXT_H
#define ARBITRO_REPAIR_TEXT_H

#include "arbitro/text/contest_line.h"
#include "arbitro/text/messages.h"
#include "arbitro/movement/repair.h"

/* What happened, in a line of the contest's notation:
 *
 *     from R4 leaves EW 3                    from round 4 on; 'leaves 7' where there is one field
 *     from R4 arrives EW                     'arrives' where there is one field
 *     from R4 curtail 5                      five rounds in all
 *     from R8 add                            a round more
 *     from R3 R2 T5 5-4/4                    what was played otherwise, as in 'repair': after any of these, or alone
 *     from R3 R2 T5 5+9-4+2/4                of an individual: 5 and 9 North-South, 4 and 2 East-West
 *
 * On a fault *mishap is untouched and *error says what and where. */
ARB_MUST_USE enum arb_line_fault
arb_mishap_read(struct arb_span line, struct arb_mishap *mishap, struct arb_line_error *error);

#define ARB_COST_PARTS 10           /* at most: what costs nothing is not said, the balance always */

/* "A new movement from here on". */
const char *arb_offer_name(enum arb_language language, const struct arb_offer *offer);

/* The part-th thing that it costs, from 0; false when there are no more. 'boards' is how many are in a set. */
ARB_MUST_USE bool
arb_cost_write(struct arb_writer *out, enum arb_language language, const struct arb_repair_cost *cost,
               unsigned boards, unsigned part);

/* What was asked of arb_repair_search, and how many boards are in a set. */
struct arb_repair_asked {
    const struct arb_movement *before;
    const struct arb_mishap *mishap;
    unsigned boards;
};

/* The line of acts with which a running contest takes the offer; false, and nothing written, where it is more than one
 * line can say. */
ARB_MUST_USE bool
arb_offer_line_write(struct arb_writer *out, const struct arb_repair_asked *asked, const struct arb_offer *offer);

/* Three lines without an end to the last: its name; what it costs, with semicolons between; the line that takes it. */
void arb_offer_write(struct arb_writer *out, enum arb_language language, const struct arb_repair_asked *asked,
                     const struct arb_offer *offer);

/* Why not. */
void arb_repair_fault_write(struct arb_writer *out, enum arb_language language, enum arb_repair_fault fault,
                            const struct arb_movement_place *place);

#endif
