/* arbitro/score/ranking.h -- what each contestant has, and who is first. Laws 78, 12C2(c).
 *
 *     struct arb_tally tally = {0};
 *     arb_tally_board(&tally, award.mp[ARB_NS], top);                       each board played
 *     arb_tally_artificial(&tally, 6000, ARB_MP_AT_LEAST, top);             then the artificial ones
 *     standings[i] = (struct arb_standing){.contestant = i, .won = tally.won, .available = tally.available};
 *     arb_rank(standings, count);
 *
 * A standing is a fraction, matchpoints won over matchpoints available, kept whole:
 * two contestants are equal only if their fractions are. Boards not played are in
 * neither part, so that who sat out is ranked on what he played. With two winners
 * each side is ranked by itself. Percentages are rounded only when printed.
 */
#ifndef ARBITRO_RANKING_H
#define ARBITRO_RANKING_H

#include "arbitro/score/matchpoint.h"

struct arb_tally {
    int64_t won, available;         /* units of a matchpoint; at IMPs of an IMP, and of a board */
    int64_t given, award_available; /* the part of both from artificial boards */
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

/* Adds an artificial score, after every board that was played: 12C2(c) asks for the
 * result on those. AT_LEAST: his own percentage there, if it is more; AT_MOST: if
 * it is less. Rounded to the unit, halves away from zero. Returns what was given. */
int64_t arb_tally_artificial(struct arb_tally *tally, unsigned percent_hundredths, enum arb_mp_own own, int64_t top);

/* Adds what was given for such a board, found by the function above. */
static inline void arb_tally_take(struct arb_tally *tally, int64_t given, int64_t available)
{
    tally->won += given;
    tally->available += available;
    tally->given += given;
    tally->award_available += available;
    tally->boards++;
}

struct arb_standing {
    /* The caller's number for him; breaks ties of order, never of rank. */
    uint32_t contestant;
    uint32_t rank;                  /* from 1; 1 2 2 4 */
    bool tied;                      /* shared with another: written "2=" */
    int64_t won, available;         /* available 0: nothing to rank him by, he comes last */
};

/* Sorts the standings, best first, and numbers them. Time n log n, no memory. */
void arb_rank(struct arb_standing *standing, size_t count);

/* Hundredths of a per cent, exact halves away from fifty; 0 when nothing was available. */
int64_t arb_percent_hundredths(int64_t won, int64_t available);

#endif
