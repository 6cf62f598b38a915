/* act_fault.h -- a line of acts that cannot be read, or that its contest or event refuses, and why.
 *
 *     if (fault != ARB_CONTEST_TAKEN) act_fault_refused(&odd, contest, fault, &act);    "There is no table 9."
 */
#ifndef ARB_RESULTS_READ_ACT_FAULT_H
#define ARB_RESULTS_READ_ACT_FAULT_H

#include "arbitro/text/contest_line.h"
#include "arbitro/text/messages.h"
#include "arbitro/teams/teams.h"

enum { ACT_FAULT_WHY_MAX = 400 };

/* The line, the place in it and the reason. Spans point into the line. */
struct act_fault {
    enum arb_language language;     /* of the sentence */
    uint32_t line, column;          /* in the text, from 1; of the wrong word, else of the act's beginning */
    struct arb_span said;           /* the act as written */
    struct arb_span word;           /* the wrong word of a line that is no act; else "" */
    bool is_act;                    /* it could be read, and was refused */
    char key[ARB_KEY_MAX];          /* the reason for a program: "line.word_wrong", "contest.pair_twice" */
    char why[ACT_FAULT_WHY_MAX];    /* the reason as a sentence */
};

/* Begins with the act's place: 'said' must be a part of 'line'. */
struct act_fault act_fault_at(enum arb_language language, uint32_t number, struct arb_span line, struct arb_span said);

/* Fills in why the line is no act. */
void act_fault_unreadable(struct act_fault *it, const struct arb_line_error *error);

/* Fill in why the act was refused; the contest or event must not have changed after refusing it. */
void act_fault_refused(struct act_fault *it, const struct arb_contest *contest, enum arb_contest_fault fault,
                     const struct arb_contest_act *act);
void act_fault_refused_by_teams(struct act_fault *it, const struct arb_teams *teams, enum arb_teams_fault fault,
                              const struct arb_teams_act *act);

/* The word of the line that begins in the column (from 1), quoted words whole; "" behind the line's end. */
struct arb_span act_fault_word(struct arb_span line, unsigned column);

#endif
