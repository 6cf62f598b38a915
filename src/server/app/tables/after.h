/* tables/after.h -- boards that are over, and what the Laws still allow to be said of them (after.c), from the table
 * where they were played or from that of a later round (before.c).
 */
#ifndef ARB_TABLES_AFTER_H
#define ARB_TABLES_AFTER_H

#include "arbitro/contest/contest.h"
#include "arbitro/table/state.h"
#include "arbitro/words/act.h"

#define ARB__TABLE_BOARDS_MAX 64            /* boards that one table plays */

struct arb__board;
struct arb__contest;
struct arb__hosted_ruling;
struct arb__server;
struct arb__tables_act;
struct arb__tables_fold;
struct arb_claim_report;
struct arb_json;
struct arb_reply;
struct arb_writer;

/* The boards that are over and have another behind them, as they were then: of what is kept, in their order. */
struct arb__past {
    struct arb__board *board[ARB__TABLE_BOARDS_MAX];
    unsigned count;
};

#define ARB__LATERS_MAX 96

/* An act on one of them: nothing but what the Laws allow until the period of correction is over (after.c). */
struct arb__later {
    int64_t at_ms;
    struct arb_act act;
    uint8_t place;                              /* of the board, in 'past' */
    uint8_t moments;                            /* a bit for each enum arb_mark that had come: 69A */
    uint8_t role;                               /* of whoever did it, enum arb_role */
    char name[ARB_DIRECTOR_NAME_MAX];           /* of a director */
};

#define ARB__FOUNDS_MAX 8
#define ARB__WORST_LINE_MAX (4 * ARB_CARDS + 1)

/* The worst normal line of the claim on one of them, for the Director who is asked about it; a later one of the same
 * board takes its place. Zeroed: none. */
struct arb__found {
    uint8_t board;                              /* 1 + its place, in 'past' */
    uint8_t tricks;                             /* 1 + what the claimer's side takes by it; 0 not said */
    uint8_t laters;                             /* acts on such boards before it */
    char text[ARB__WORST_LINE_MAX];
};

/* -- Boards that are over (after.c, after_json.c) -------------------------------------------------- */

/* AFTER; and LINE of such a board, which the server has found. */
unsigned arb__tables_after(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                           const struct arb_actor *actor, int64_t at_ms);
unsigned arb__tables_line_after(struct arb__tables_fold *fold, const struct arb__tables_act *act);

/* Was its line found since the last act on it? */
bool arb__has_line_after(const struct arb__tables_fold *fold, unsigned place);

/* That board with what was done on it since; good until the next call. */
const struct arb__board *arb__past_board(const struct arb__tables_fold *fold, unsigned place);

/* Where it lies: below boards in play and 'past', else ARB__TABLE_BOARDS_MAX. */
unsigned arb__past_place(const struct arb__tables_fold *fold, unsigned number);

/* What may still be said to a board, and what follows. side: it withdraws what it agreed to, or conceded; LAW_NONE: it
 * cannot. *stage: enum arb_claimed_stage, how the claim would stand then. place: of the board that is over last, while
 * no other is begun, the number of those in 'past'. */
enum arb_law arb__may_withdraw(const struct arb__tables_fold *fold, unsigned place, enum arb_side side,
                               enum arb_claimed_stage *stage);

/* Does the act come after that? Of what is no such act: false. */
bool arb__is_past_the_period(const struct arb__contest *contest, const struct arb__tables_act *act, int64_t at_ms);

/* A question about a board that is over and nobody has answered: the first from that place on; false: none. */
bool arb__is_asked_after(const struct arb__tables_fold *fold, unsigned from, unsigned *place);

/* So many of the tricks that were left the claimer's side has by the search: by the worst normal line, when it has not
 * ended by the worst one found so far. Never a number that no line comes to. */
unsigned arb__searched_tricks(const struct arb_claim_report *report);

/* Where no director is: what the server says to it, the best first; 0: a judgement is needed. report: of the search,
 * NULL: there was none. */
unsigned arb__server_says_after(const struct arb_table *table, const struct arb_claim_report *report,
                                struct arb_act act[ARB_TRICKS + 1]);

/* Who said last how a board before came to another result, the table by itself as "Arbitro", and when; and the line by
 * which it was asked for. False: nothing was done on it. */
bool arb__changed_after(const struct arb__tables_fold *fold, unsigned place, struct arb__hosted_ruling *ruling,
                        struct arb_writer *facts);

/* Members of an object that is open: what either side may still withdraw of it, and until when; and for a director
 * what he is asked of boards that are over. */
void arb__after_json(struct arb_json *json, const struct arb__contest *contest, unsigned place);
void arb__asked_after_json(struct arb_json *json, const struct arb__tables_fold *fold);

/* -- Boards of earlier rounds of an evening (before.c) ------------------------------------------------ */

/* GET …/before: those of which who sits here now may still withdraw something, {"boards":[…]}. POST …/before: he
 * does. */
void arb__before_get(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
void arb__before_post(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);

#endif
