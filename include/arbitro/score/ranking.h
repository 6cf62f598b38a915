/* arbitro/score/ranking.h -- what each contestant has, and who is first. Laws 78, 12C2(c).
 *
 *     struct arb_tally tally = {0};
 *     arb_tally_board(&tally, award.mp[ARB_NS], top);                       each board played
 *     arb_tally_artificial(&tally, &played, &part, ARB_MP_AT_LEAST, top);   then the artificial ones
 *     standings[i] = (struct arb_standing){.contestant = i, .won = tally.won, .available = tally.available};
 *     arb_rank(standings, count);
 *
 * Nobody else sorts contestants: of pairs, of matches, of a series and of what others
 * published all are ranked here. A standing is a fraction, matchpoints won over
 * matchpoints available, kept whole, or beside it an exact sum: two contestants are
 * equal only if these are. Boards not played are in
 * neither part, so that who sat out is ranked on what he played. With two winners
 * each side is ranked by itself. Percentages are rounded only when printed.
 */
#ifndef ARBITRO_RANKING_H
#define ARBITRO_RANKING_H

#include "arbitro/score/matchpoint.h"
#include "arbitro/score/sum.h"

struct arb_tally {
    int64_t won, available;         /* units of a matchpoint; at IMPs of an IMP, and of a board */
    int64_t given, award_available; /* the part of both from artificial boards */
    int64_t own_given, own_available;                           /* of these, where his own mean stands (12C2c) */
    uint32_t boards;                /* how many count, artificial ones too */
};

/* Adds a board that was played. mp may lie outside 0..top when a score was split
 * or weighted; available is the board's top. */
static inline void arb_tally_board(struct arb_tally *tally, int32_t mp, int64_t top)
{
    tally->won += mp;
    tally->available += top;
    tally->boards++;
}

/* 12C2(c): does his mean on the boards played take the place of an average? AT_LEAST: if it is more; AT_MOST: if it is
 * less. order: the sign of the mean less the average. */
static inline bool arb_own_counts(enum arb_mp_own own, int order)
{
    return own == ARB_MP_AT_LEAST ? order > 0 : own == ARB_MP_AT_MOST && order < 0;
}

/* His mean, as a part of what was to be had on the boards played, where he won 'played', exactly and in units. False,
 * and *mean untouched: he played nothing. */
ARB_MUST_USE bool arb_tally_mean(const struct arb_tally *tally, const struct arb_sum *played, struct arb_sum *mean);

/* An artificial score on one board, in units: exactly, and to the unit, halves away from zero. */
struct arb_given {
    struct arb_sum exact;
    int64_t units;
    bool is_own;                    /* his own mean stands there */
};

/* Adds an artificial score, after every board that was played, since 12C2(c) asks for the mean on those: this part of
 * what is available, or his own mean. */
struct arb_given arb_tally_artificial(struct arb_tally *tally, const struct arb_sum *played, const struct arb_sum *part,
                                      enum arb_mp_own own, int64_t available);

/* All that he won, exactly, but for what rounding took off artificial scores other than his own mean. Boards where his
 * own mean stands count as if he had won it there: his score on the boards played is stretched by them. */
struct arb_sum arb_tally_exactly(const struct arb_tally *tally, const struct arb_sum *played);

struct arb_standing {
    /* The caller's number for him; breaks ties of order, never of rank. */
    uint32_t contestant;
    uint32_t rank;                  /* from 1; 1 2 2 4 */
    bool tied;                      /* shared with another: written "2=" */
    int64_t won, available;         /* available 0: nothing to rank him by, he comes last */
};

/* Sorts the standings, best first, and numbers them from 1. Time n log n, no memory. */
void arb_rank(struct arb_standing *standing, size_t count);

/* The same by exact figures in place of won over available: figure[contestant] is his. Who has nothing available comes
 * last all the same. */
void arb_rank_exactly(struct arb_standing *standing, size_t count, const struct arb_sum figure[]);

/* How many from the first on share its rank, itself included; count > 0. To ask another key of equals: give them its
 * figures, rank them alone, and add the rank that they shared, less 1, to theirs. */
size_t arb_standings_equal(const struct arb_standing *standing, size_t count);

/* Hundredths of a per cent, exact halves away from fifty; 0 when nothing was available. */
int64_t arb_percent_hundredths(int64_t won, int64_t available);

#endif
