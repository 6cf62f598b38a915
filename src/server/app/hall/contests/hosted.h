/* hall/contests/hosted.h -- meetings of a contest that are played here, at tables to play at.
 *
 *     while (kind->hosted(contest, n++, &hosted)) arb__hosted_id(&id, contest, &hosted) …
 *
 * The contest says which meetings of its round these are; the kind of tables opens one for each, and hands back what
 * was played there. Neither knows the other: both know this.
 */
#ifndef ARB_HALL_HOSTED_H
#define ARB_HALL_HOSTED_H

#include "hall/contests/contest.h"

#include "arbitro/text/json.h"

#include <string.h>

/* Who sits on a seat: a player of the contest, as acts name him. */
struct arb__hosted_seat {
    uint8_t side, number;                       /* as of struct arb_actor; number 0: nobody */
    const char *name;                           /* lives as long as the contest stays as it is; "" not told */
};

struct arb__hosted {
    uint8_t round, table;                       /* from 1; of matches the match */
    uint8_t room;                               /* of matches, from 0 */
    uint8_t first, boards;                      /* the first board's number, and how many */
    uint8_t edition;
    uint8_t watch_minutes;                      /* who looks on sees it so much later; 0: only boards that are over */
    uint8_t set;                                /* enum arb_policy_set */
    uint8_t stop;                               /* after a jump bid: 0 as the set has it, 1 + so many seconds */
    struct arb__hosted_seat seat[ARB_SEATS];
    const char *team[2];                        /* what either side's team is called, as a name above; NULL: no team */
    char card[2][24];                           /* under which key either side has its system card; "": no pair */
};

/* Where the cards of a board come from. */
enum arb__dealt { ARB__DEALT_TOLD, ARB__DEALT_DRAWN, ARB__DEALT_AWAITED };

/* What a Director has decided there about the score of a board. What it points to lives as long as the table stays as
 * it is. */
struct arb__hosted_ruling {
    const struct arb_decision *decision;
    const char *by, *facts;
    int64_t at_ms;                              /* when it was given */
    bool is_back;                               /* he has taken it back */
    bool yields;                                /* to a ruling or a correction that the contest has */
};

/* A board that was begun at such a table. */
struct arb__hosted_board {
    uint8_t number;
    bool is_over;                               /* and 'outcome' is what was obtained */
    struct arb_board_outcome outcome;
    struct arb_deal deal;
    const struct arb__hosted_ruling *ruling;    /* NULL: none */
};

/* The same contract, tricks and lead? */
static inline bool arb__is_same_outcome(const struct arb_board_outcome *a, const struct arb_board_outcome *b)
{
    return a->kind == b->kind && a->tricks == b->tricks && a->lead == b->lead &&
           arb_contract_equal(a->contract, b->contract);
}

/* Is this ruling of the contest, of that place, the one that was handed on? A later one of the same words is
 * another. */
static inline bool arb__is_handed_on(const struct arb_ruled *ruled, const struct arb__hosted_ruling *ruling)
{
    return ruled->ruled_ms >= ruling->at_ms && strcmp(ruled->director, ruling->by) == 0 &&
           strcmp(ruled->facts, ruling->facts) == 0;
}

/* The id of the table of that meeting, open or not: it depends on the contest and the place alone. */
void arb__hosted_id(struct arb_writer *out, const struct arb__contest *contest, const struct arb__hosted *hosted);

/* A value: the tables of the meetings that are played here now, [{"round","table","room","contest","keys"}]. */
void arb__hosted_json(struct arb_json *json, const struct arb__contest *contest);

/* An act of the server's own on a contest. */
void arb__hosted_take(struct arb__contest *contest, struct arb_span line);

#endif
