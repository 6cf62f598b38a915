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
#define ARB__TOLD_LINE 120                      /* bytes, terminator included */
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

enum arb__told_kind {
    ARB__TOLD_SPOKE, ARB__TOLD_BACK, ARB__TOLD_SCORE, ARB__TOLD_SCORE_BACK, ARB__TOLD_TIME,
    ARB__TOLD_WORDS,                            /* what he says to the whole table */
    ARB__TOLD_ANSWER                            /* no Director: of a slip, what the other side said */
};

/* Something that the players hear of, of a Director or of one another. */
struct arb__told {
    int64_t at_ms;
    uint16_t law;                               /* enum arb_law; LAW_NONE */
    uint16_t number;                            /* BACK: acts taken back; TIME: minutes; ANSWER: whose */
    uint8_t kind;                               /* enum arb__told_kind */
    /* SPOKE, BACK, ANSWER: the act, or the first of them; "" not for everybody. WORDS: his words */
    char line[ARB__TOLD_LINE];
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

#endif
