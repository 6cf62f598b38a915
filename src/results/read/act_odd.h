/* act_odd.h -- a line of acts that is none, or one that its evening or event does not take, and why.
 *
 *     if (fault != ARB_CONTEST_TAKEN) act_odd_refused(&odd, contest, fault, &act);    "There is no table 9."
 */
#ifndef ARB_RESULTS_READ_ACT_ODD_H
#define ARB_RESULTS_READ_ACT_ODD_H

#include "arbitro/contest_line.h"
#include "arbitro/messages.h"
#include "arbitro/teams.h"

enum { ACT_ODD_WHY_MAX = 400 };

struct act_odd {
    enum arb_language language;     /* of the sentence */
    uint32_t line, column;          /* in the text, from 1; of the word that is wrong, else where the act begins */
    struct arb_span said;           /* the act as it stands there */
    struct arb_span word;           /* the word that is wrong, of a line that is no act; else "" */
    bool is_act;                    /* it can be read, and is refused */
    char key[ARB_KEY_MAX];          /* what it is for a program: "line.word_wrong", "contest.pair_twice" */
    char why[ACT_ODD_WHY_MAX];      /* a sentence */
};

/* Where the act stands: 'said' is a part of 'line'. */
struct act_odd act_odd_at(enum arb_language language, uint32_t number, struct arb_span line, struct arb_span said);

/* Why it is no act. */
void act_odd_unreadable(struct act_odd *odd, const struct arb_line_error *error);

/* Why it was refused, by an evening or an event that has not changed since. */
void act_odd_refused(struct act_odd *odd, const struct arb_contest *contest, enum arb_contest_fault fault,
                     const struct arb_contest_act *act);
void act_odd_refused_by_teams(struct act_odd *odd, const struct arb_teams *teams, enum arb_teams_fault fault,
                              const struct arb_teams_act *act);

/* The word of the line that begins in the column, from 1, or as much of the rest as a quotation mark holds together;
 * "" behind the end. */
struct arb_span act_odd_word(struct arb_span line, unsigned column);

#endif
