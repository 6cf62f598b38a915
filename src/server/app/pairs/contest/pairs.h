/* pairs/contest/pairs.h -- a contest of pairs on the server: its two folds, its parts, names of boards and
 * pairs.
 *
 * It is folded into struct arb_contest. Whether a board may be seen changes only with an act that marks the board too.
 */
#ifndef ARB_PAIRS_PAIRS_H
#define ARB_PAIRS_PAIRS_H

#include "hall/contests/hosted.h"

#include "arbitro/text/json.h"

/* What is shown, each with the number of the act that last may have changed it. */
enum {
    ARB__PART_OVERVIEW,
    ARB__PART_RANKING,
    ARB__PART_CODES,
    ARB__PART_ROOM,                                             /* the director's: calls, and who is behind */
    ARB__PART_RULINGS,                                          /* the director's */
    ARB__PART_TABLE,                                            /* of table 1 */
    ARB__PART_BOARD = ARB__PART_TABLE + ARB_TABLES_MAX,         /* of board 1 */
    ARB__PART_CARD = ARB__PART_BOARD + ARB_BOARDS_MAX,          /* of NS 1, then NS 2 …, then EW 1 … */
    ARB__PARTS = ARB__PART_CARD + 2 * ARB_PAIRS_MAX
};

struct arb__pairs {
    struct arb_contest kept, ahead;
    uint32_t changed[ARB__PARTS];
    uint16_t expected;                          /* results on a board, when the boards were last compared */
    struct arb__standing_cache *standing;       /* see scores.h */
    bool has_before;                            /* the ranks of the round before, in there, are still right */
    struct {
        uint32_t seq;                           /* the state of 'kept' that was looked at; 0: none */
        bool is_open;                           /* everybody may see it */
    } looked[ARB_BOARDS_MAX];
    /* The players' codes of a round, as they were made for it; round 0: none was. */
    struct {
        uint8_t round;
        char letters[ARB__CODE_LETTERS + 1];
    } code[2][ARB_PAIRS_MAX + 1];
};

static inline struct arb__pairs *arb__pairs_of(const struct arb__contest *contest)
{
    return contest->own[ARB__KIND_PAIRS];
}

/* The fold of what is durable: all that is shown is computed from it. */
static inline const struct arb_contest *arb__pairs_fold(const struct arb__contest *contest)
{
    return &arb__pairs_of(contest)->kept;
}

static inline const struct arb_contest_act *arb__pairs_act(const struct arb__act *act)
{
    return (const void *)act->of_kind;
}

/* How many board numbers the contest has, 0 without a movement. */
unsigned arb__boards_of(const struct arb_contest *pairs);

/* -- Pairs, as people and keys name them ---------------------------------------- */

/* kind.h's each_name: its pairs, their keys, and who sat for one of them. */
struct arb__name_taker;
void arb__pairs_each_name(const struct arb__contest *contest, const struct arb__name_taker *taker);

/* "NS3", "EW2"; in one field "7". */
void arb__key_write(struct arb_writer *out, const struct arb_contest *pairs, enum arb_side side, unsigned pair);
ARB_MUST_USE bool arb__key_read(const struct arb_contest *pairs, struct arb_span key, enum arb_side *side,
                                uint8_t *pair);

/* "3", "102": an East-West pair of two fields is its starting table plus 100. */
unsigned arb__label_of(const struct arb_contest *pairs, enum arb_side side, unsigned pair);

/* Is this number the phantom? */
bool arb__is_phantom(const struct arb_contest *pairs, enum arb_side side, unsigned pair);

/* A number by its key, or null for none or the phantom. */
void arb__key_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                   unsigned pair);

/* A side of a meeting: its key, in an individual two keys, "7+12"; null for an empty seat or the phantom. number[1] is
 * 0 but in an individual. */
void arb__keys_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                    const uint8_t number[2]);

/* The same of those who sit on this side at the meeting. */
void arb__seated_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                      struct arb_meeting at);

/* -- Meetings that are played at tables of the server: kind.h's ---------------------- */

bool arb__pairs_hosted(const struct arb__contest *contest, unsigned which, struct arb__hosted *hosted);
bool arb__pairs_hosted_in(const struct arb__contest *contest, unsigned round, unsigned which,
                          struct arb__hosted *hosted);
enum arb__dealt arb__pairs_hosted_deal(const struct arb__contest *contest, unsigned board, struct arb_deal *deal);
int64_t arb__pairs_corrections_end(const struct arb__contest *contest, const struct arb__hosted *hosted);
void arb__pairs_hosted_result(struct arb__contest *contest, const struct arb__hosted *hosted,
                              const struct arb__hosted_board *board);
bool arb__pairs_is_called(const struct arb__contest *contest, const struct arb__hosted *hosted);
void arb__pairs_hosted_call(struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board, bool calls);
bool arb__pairs_hides(const struct arb__contest *contest, unsigned board);
bool arb__pairs_shows(const struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board);

/* -- Who sees what ---------------------------------------------------------------- */

/* Is it a Director, as himself or with the code of a player or a table? */
bool arb__is_directors(struct arb_actor actor);

/* Is the board kept from the director because he has still to play it? */
bool arb__is_hidden_from_director(const struct arb_contest *pairs, unsigned board);

#endif
