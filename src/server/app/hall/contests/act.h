/* hall/contests/act.h -- acts taken: judged, appended, answered when they are durable.
 *
 *     arb__act_take(contest, actor, id, line, now_ms, done, mine);
 */
#ifndef ARB_HALL_ACT_H
#define ARB_HALL_ACT_H

#include "hall/contests/contest.h"

#define ARB__ACT_ID_MIN 8
#define ARB__ACT_ID_MAX 64

/* Is it so long as an id is, of letters, digits, '_' and '-'? */
bool arb__act_id_is(struct arb_span id);

/* Called exactly once with what became of the act, perhaps before arb__act_take returns. 'answer' lives until it
 * returns. */
typedef void arb__act_done(void *mine, const struct arb__answer *answer);

/* Takes an act: reads the line, judges it against 'ahead', appends it, and answers when it
 * is durable. The same id and act again are answered with the number they have. */
void arb__act_take(struct arb__contest *contest, struct arb_actor actor, struct arb_span id, struct arb_span line,
                   int64_t now_ms, arb__act_done *done, void *mine);

/* Reads a line into *act and judges it against 'ahead', which takes it; nothing is appended. After the last of
 * them, taken or not, call arb__contest_rewind. False: *answer says why. */
ARB_MUST_USE bool arb__act_try(struct arb__contest *contest, struct arb_actor actor, struct arb_span line,
                               struct arb__act *act, struct arb__answer *answer);

#endif
