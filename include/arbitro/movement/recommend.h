/* arbitro/movement/recommend.h -- which movements suit tonight: so many pairs, so much time.
 *
 *     struct arb_advice advice[ARB_ADVICE_MAX];
 *     const struct arb_tonight tonight = {.pairs = 13, .minutes = 180};
 *     unsigned count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);         the best first
 *
 * Every kind of pairs that these tables allow is made in the length that fits, proved and weighed. The mark that ranks
 * them is 35 parts evenness, 35 parts boards played of those there is time for, 20 parts opponents met by whoever meets
 * fewest (as many as there are boards for, by threes, are enough), 10 parts that nobody plays fewer boards than others.
 * Two rankings are even by nature: their evenness counts 95 parts in a hundred. Points are taken off where boards are
 * shared or wanted in copies, where a good part of them is not played by everybody, where nearly everybody walks at
 * many tables or the kind has to be explained, and where a side of its own ranking has fewer than seven pairs.
 * docs/movements.md has what comes first at each size beside what experienced directors play.
 */
#ifndef ARBITRO_RECOMMEND_H
#define ARBITRO_RECOMMEND_H

#include "arbitro/movement/movement.h"

#define ARB_ADVICE_MAX 32

/* What the director knows of tonight. */
struct arb_tonight {
    uint8_t pairs;                  /* 3..ARB_PAIRS_MAX; an odd one makes a half table */
    uint16_t minutes;               /* of play, changes included */
    uint8_t minutes_a_board;        /* 0: 8 */
    uint8_t minutes_a_change;       /* at the end of each round; 0: none */
    uint8_t boards;                 /* wished for; 0: as many as there is time for */
    uint8_t rounds, a_round;        /* rounds, and boards of each, wished for; 0: whatever suits */
    uint8_t winners;                /* 1 or 2; 0: either */
};

/* What speaks for a movement, and what it costs. One X-macro makes the enum and the symbols of the messages
 * ("recommend.all_meet"). */
#define ARB_ADVICE_REASONS(X)                                                                      \
    X(ALL_MEET, all_meet)               /* everybody meets everybody, or all of the other side */  \
    X(PERFECTLY_EVEN, perfectly_even)                                                              \
    X(UNEVEN, uneven)                   /* quality below 80 */                                     \
    X(ONE_RANKING, one_ranking)                                                                    \
    X(TWO_RANKINGS, two_rankings)                                                                  \
    X(ARROW_SWITCHED, arrow_switched)                                                              \
    X(NOBODY_SITS_OUT, nobody_sits_out)                                                            \
    X(ALL_SIT_OUT, all_sit_out)         /* everybody does, for advice->sits_out boards */          \
    X(SITS_OUT, sits_out)               /* some more than others, for advice->sits_out at most */  \
    X(SKIPS, skips)                     /* East-West skip a table half-way */                      \
    X(TWO_SHARE, two_share)             /* two tables have one set in a round */                   \
    X(COPIES, copies)                   /* boards in advice->balance.copies copies */              \
    X(FEWER_BOARDS, fewer_boards)       /* a tenth fewer than there is time for */                 \
    X(LARGE, large)                     /* more tables than a section usually has */

enum arb_advice_reason {
#define X(NAME, symbol) ARB_ADVICE_##NAME,
    ARB_ADVICE_REASONS(X)
#undef X
    ARB_ADVICE_REASON_COUNT
};

/* One movement that could be played, and what it would be like. */
struct arb_advice {
    struct arb_movement_order order;
    struct arb_movement_balance balance;
    uint8_t rounds, boards;         /* boards a round */
    uint8_t played;                 /* the most boards that anybody plays */
    uint8_t least;                  /* the fewest boards that anybody plays */
    uint8_t sits_out;               /* the most boards that anybody sits out */
    uint16_t minutes;
    uint16_t mark_hundredths;       /* 0..10000 */
    uint32_t reasons;               /* bit by enum arb_advice_reason */
};

/* The best first, as many as there is room for; each movement once, with the boards a round that suit it best.
 * Returns how many: 0 if there is no time for a round, or nothing for so many pairs. */
unsigned arb_recommend(const struct arb_tonight *tonight, struct arb_advice *advice, unsigned room);

/* -- More pairs than one field has ------------------------------------------------ */

#define ARB_SECTION_SIZES     4
#define ARB_SECTIONS_FROM     49        /* pairs: 25 tables, one of them half */
#define ARB_SECTION_PAIRS_MAX 9600

/* A number of sections of one size, and what they play. */
struct arb_sections {
    uint16_t count;
    uint8_t pairs;
    struct arb_advice advice;
};

/* For ARB_SECTIONS_FROM..ARB_SECTION_PAIRS_MAX pairs: sections of 16 tables at most and as few of them as can be, alike
 * but for a table or a half one, and the movement for each so that all play as many rounds of as many boards, in as
 * many rankings. tonight->pairs is not read. Returns how many sizes there are, the largest first; 0 if there is no time
 * for a round, or nothing for so many. */
unsigned arb_recommend_sections(const struct arb_tonight *tonight, unsigned pairs,
                                struct arb_sections group[ARB_SECTION_SIZES]);

/* "all_meet" and so on; the text is static. */
const char *arb_advice_reason_symbol(enum arb_advice_reason reason);

#endif
