/* tables/director.h -- what a Director does at a table beside finding facts and judging: he decides the score of a
 * board, takes acts back, gives time, and speaks for a player who does not, or who has said it aloud.
 *
 *     ruling artificial A+/A- laws 12C2a by "Anna Rossi" "the facts"     the words of a ruling at a contest
 *     undo ruling · undo 17                       his decision; the board as it was before its seventeenth act
 *     time 5 · time 0                             nobody is played for so many minutes; no more
 *
 * What he finds and judges is his alone. All this is told to the players in words, with its article (director_json.c);
 * at an evening the decision is handed on to its score (hosted.c).
 */
#ifndef ARB_TABLES_DIRECTOR_H
#define ARB_TABLES_DIRECTOR_H

#include "arbitro/contest/contest.h"
#include "arbitro/words/act.h"

#define ARB__STORY_MAX 3072                     /* bytes of a board's acts; a board of 80 acts takes some 900 */
#define ARB__TOLD_MAX  6                        /* of a board; the oldest makes room */
#define ARB__TOLD_LINE 96
#define ARB__TIME_MAX  60                       /* minutes that a Director gives at once */

/* The acts of a board in the order in which they were taken, a line each: what the table is the fold of. */
struct arb__story {
    uint16_t length;
    uint8_t is_full;                            /* 1: something had no room, and nothing can be taken back any more */
    char text[ARB__STORY_MAX];
};

/* What the Director has decided about a board. Zeroed: nothing. */
struct arb__decided {
    struct arb_decision decision;               /* kind: NOTHING, never with a penalty */
    uint8_t is_back;                            /* 1: taken back since */
    int64_t at_ms;                              /* when it was given */
    char by[ARB_NAME_MAX];
    char facts[ARB_FACTS_MAX];
};

enum arb__told_kind { ARB__TOLD_SPOKE, ARB__TOLD_BACK, ARB__TOLD_SCORE, ARB__TOLD_SCORE_BACK, ARB__TOLD_TIME };

/* Something that the players hear of. */
struct arb__told {
    int64_t at_ms;
    uint16_t law;                               /* enum arb_law; LAW_NONE */
    uint16_t number;                            /* BACK: acts taken back; TIME: minutes */
    uint8_t kind;                               /* enum arb__told_kind */
    char line[ARB__TOLD_LINE];                  /* SPOKE, BACK: the act, or the first of them; "" not for everybody */
};

/* The article by which it gives a score, before the others that it names: of Law 12, else the first; LAW_NONE. */
static inline enum arb_law arb__law_decided(const struct arb_decision *decision)
{
    for (unsigned i = 0; i < ARB_ARTICLES_MAX; i++)
        if (arb_law_number((enum arb_law)decision->article[i]) == 12) return (enum arb_law)decision->article[i];
    return (enum arb_law)decision->article[0];
}

/* Does his decision give the board its score? */
static inline bool arb__is_decided(const struct arb__decided *decided)
{
    return decided->decision.kind > ARB_DECIDES_STANDS && !decided->is_back;
}

struct arb__board;
struct arb__tables_act;
struct arb__tables_fold;
struct arb_json;
struct arb_table;

/* -- The Director (director.c, director_json.c) --------------------------------------------------- */

/* RULING, UNDO and TIME. What arb__tables_fault_with makes. is_between: the board is over. */
unsigned arb__tables_direct(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                            const struct arb_actor *actor, int64_t at_ms, bool is_between);

/* May he do it in that player's place? It was done, and is told; before: the table as it was. */
bool arb__may_speak_for(const struct arb__tables_fold *fold, const struct arb_act *act);
void arb__spoke_for(struct arb__board *board, const struct arb_table *before, const struct arb_act *act, int64_t at_ms);

/* An act was taken; and its lines. Dummy's hand, which the server lays down, is an act of them too. */
void arb__story_add(struct arb__story *story, const struct arb_act *act);
struct arb_span arb__story_span(const struct arb__story *story);
void arb__lay_dummy_down(struct arb__board *board);

/* Members of an object that is open: "told", what the Director did, in words; "ruled", his decision where there is one;
 * and for his own page "setting" and "story", the board as lines of a case. */
void arb__told_json(struct arb_json *json, const struct arb__board *board);
void arb__decided_json(struct arb_json *json, const struct arb__board *board);
void arb__story_json(struct arb_json *json, const struct arb__tables_fold *fold);

/* -- The stop after a jump bid (stop.c) ----------------------------------------------------------- */

/* The one after that call, by its place; false: it was no such bid, or there are none here. */
bool arb__stop_after(const struct arb__board *board, unsigned call, struct arb__stop *stop);

/* The one after the last call, over or not, while that player is to call. */
bool arb__stop_now(const struct arb__board *board, struct arb__stop *stop);

/* Does this act come before a stop is over? A robot's never does, nor the Director's. */
bool arb__is_stopped(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor,
                     int64_t at_ms);

/* -- Boards that are over (after.c, after_json.c) -------------------------------------------------- */

/* AFTER. */
unsigned arb__tables_after(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                           const struct arb_actor *actor, int64_t at_ms);

/* That board with what was done on it since; good until the next call. */
const struct arb__board *arb__past_board(const struct arb__tables_fold *fold, unsigned place);

/* Where it lies: below boards in play and 'past', else ARB__TABLE_BOARDS_MAX. */
unsigned arb__past_place(const struct arb__tables_fold *fold, unsigned number);

/* What may still be said to a board, and what follows. side: it withdraws what it agreed to, or conceded; LAW_NONE: it
 * cannot. *stage: enum arb_claimed_stage, how the claim would stand then. place: of the board that is over last, while
 * no other is begun, the number of those in 'past'. */
enum arb_law arb__may_withdraw(const struct arb__tables_fold *fold, unsigned place, enum arb_side side,
                               enum arb_claimed_stage *stage);

/* Until when; 0: no end is known yet. */
int64_t arb__withdraw_until(const struct arb__contest *contest, const struct arb__board *board);

/* Does the act come after that? Of what is no such act: false. */
bool arb__is_past_the_period(const struct arb__contest *contest, const struct arb__tables_act *act, int64_t at_ms);

/* A question about a board that is over and nobody has answered: the first from that place on; false: none. */
bool arb__is_asked_after(const struct arb__tables_fold *fold, unsigned from, unsigned *place);

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

#endif
