/* hall/answers/refusal.h -- why an act was not taken: a code for programs and a sentence for people.
 */
#ifndef ARB_HALL_REFUSAL_H
#define ARB_HALL_REFUSAL_H

#include "hall/server.h"

struct arb_reply;

/* The code for programs: "contest.board_not_here". */
void arb__refusal_code(struct arb_writer *out, const struct arb__answer *answer);

/* The members "error" and "message", in an object that is open. */
void arb__refusal_json(struct arb_json *json, enum arb_language language, const struct arb__answer *answer);

/* Refuses a request for an act that was not read, or not taken by the contest. */
void arb__refuse_act(const struct arb__server *server, struct arb_reply *reply, int status,
                     const struct arb__answer *answer);

/* Refuses a request because the journal did not keep what it asks for, and notes a full disk: 503. */
void arb__refuse_unkept(struct arb__server *server, struct arb_reply *reply, enum arb_journal_fault fault);

#endif
