/* arbitro/text/recommend_text.h -- advice for tonight as the command line and the server tell it.
 *
 * messages: recommend.*
 */
#ifndef ARBITRO_RECOMMEND_TEXT_H
#define ARBITRO_RECOMMEND_TEXT_H

#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"
#include "arbitro/movement/recommend.h"

/* "movement howell tables 6 boards 2": the act that orders it. */
void arb_advice_line_write(struct arb_writer *out, const struct arb_advice *advice);

/* What speaks for it and what it costs, with semicolons between. */
void arb_advice_reasons_write(struct arb_writer *out, enum arb_language language, const struct arb_advice *advice);

/* Members of an open object: line, kind, rounds, boardsPerRound, boards, sitsOut, copies, minutes, balance, mark, and
 * reasons by their symbols. */
void arb_advice_members_write(struct arb_json *json, const struct arb_advice *advice);

#endif
