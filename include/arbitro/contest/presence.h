/* arbitro/contest/presence.h -- who is not there in every round: a pair that withdraws, a pair that comes late.
 *
 *     retire EW 3 from R4 · retire EW 3 none          it plays no more from round 4 on; it was not so
 *     late EW 7 pending · late EW 7 from R2 · late EW 7 none
 *                                                    awaited; here since round 2; it was not so
 *     absences retired half opponents best late average     what it means for the scores; the first of each unless told
 *
 * Where a pair is not there its table does not play. Nobody else moves for it: who was to meet it sits out, unless the
 * movement is repaired, and a repair that gives a pair no seat any more says by it that the pair has withdrawn.
 *
 * A pair that withdraws before half of its boards has played nothing: its results are compared with nobody's. After
 * half they stand, and on the boards that were still to come its opponents have what is best of their own
 * average on the boards that they play, what the pair's average leaves to its opponents, and average plus. Who waits
 * for a pair that is late has average plus, and the pair average minus, on boards that are not played for it (Law
 * 12C2). Events agree otherwise, hence the conditions. A pair that withdrew has no place in the ranking.
 */
#ifndef ARBITRO_PRESENCE_H
#define ARBITRO_PRESENCE_H

#include "arbitro/base/base.h"

#define ARB_PENDING 255             /* 'arrived': it is not here yet, and may come */

/* When a pair was there. All zero: all the time. */
struct arb_presence {
    uint8_t arrived;                /* the first round it can play; 0: it was there, or ARB_PENDING */
    uint8_t retired;                /* the first round it does not play; 0: it has not withdrawn */
    uint8_t meetings;               /* that it had to play in all when it withdrew */
    uint8_t reserved;
};

/* Do the results of a pair that withdraws stand? The first of each list is what holds if nothing is said. */
#define ARB_WITHDRAWALS(X)                                                                         \
    X(HALF, half)                   /* if it has played half of its boards */                      \
    X(STAND, stand)                 /* always */                                                   \
    X(CANCEL, cancel)               /* never */

/* If they stand: what do its opponents get on the boards that were still to come? */
#define ARB_CONSOLATIONS(X)                                                                        \
    X(BEST, best)                   /* the best of three averages; for total points there is no average plus */ \
    X(PLUS, plus)                   /* average plus */                                             \
    X(NONE, none)                   /* nothing: the boards are not played */

/* What is given for boards that are not played because a pair is late? */
#define ARB_WAITS(X)                                                                               \
    X(AVERAGE, average)             /* average plus to the waiting pair, average minus to the late */     \
    X(NONE, none)

#define X(NAME, word) ARB_WITHDRAWAL_##NAME,
enum arb_withdrawal { ARB_WITHDRAWALS(X) ARB_WITHDRAWAL_COUNT };
#undef X
#define X(NAME, word) ARB_CONSOLATION_##NAME,
enum arb_consolation { ARB_CONSOLATIONS(X) ARB_CONSOLATION_COUNT };
#undef X
#define X(NAME, word) ARB_WAIT_##NAME,
enum arb_wait { ARB_WAITS(X) ARB_WAIT_COUNT };
#undef X

/* The conditions about absences. */
struct arb_absences {
    uint8_t retired;                /* enum arb_withdrawal */
    uint8_t opponents;              /* enum arb_consolation */
    uint8_t late;                   /* enum arb_wait */
    uint8_t reserved;
};

/* Why a meeting of the movement has no results that are compared. */
enum arb_absence {
    ARB_NO_ABSENCE,
    ARB_ABSENT_LATE,                /* somebody of it had not arrived */
    ARB_ABSENT_RETIRED,             /* somebody of it had withdrawn */
    ARB_ABSENT_CANCELLED,           /* it was played with a pair whose results do not stand */
    ARB_ABSENT_WALKOVER             /* of matches: the Director gave it to one side, and it is not played */
};

/* "none", "late", "retired", "cancelled"; the text is static. */
const char *arb_absence_word(enum arb_absence absence);

/* Did nobody play it? Else it was played and is cancelled, or counts. */
static inline bool arb_is_unplayed(enum arb_absence absence)
{
    return absence == ARB_ABSENT_RETIRED || absence == ARB_ABSENT_WALKOVER;
}

#endif
