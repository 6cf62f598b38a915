/* arbitro/contest/corrections.h -- the correction period (Law 79C): from when on, how long, and what may come in later.
 *
 *     arb_corrections_begin(&contest.corrections, act.at_ms);                 'end': the score is official
 *     arb_corrections_are_over(&contest.corrections, act.at_ms)               then only by an article: 79C2, 82C, 92B
 *
 * Contests of pairs and of matches have the same period. It runs from the contest's 'end', when the score is there for
 * all to read: half an hour, or what the organiser chose ('corrections 45'). In a contest of matches he may give each
 * match a period of its own besides ('corrections 45 each'), from the moment when all its results are there. Nothing
 * here reads a clock: times are those of the acts.
 */
#ifndef ARBITRO_CONTEST_CORRECTIONS_H
#define ARBITRO_CONTEST_CORRECTIONS_H

#include "arbitro/contest/decision.h"

#define ARB_CORRECTIONS_USUAL 30        /* minutes, unless the organiser says otherwise: Law 79C, all editions */
#define ARB_CORRECTIONS_MAX 10080       /* a week */

/* Zeroed: half an hour, and it has not begun. */
struct arb_corrections {
    /* When the score became official: the 'end' from which the period runs; 0: it is not, or was taken back within
     * the period. */
    int64_t ended_ms;
    uint16_t minutes;                   /* that it lasts; 0: as usual */
    uint8_t each;                       /* 1: of matches: each match has its own too, which lasts as long */
    uint8_t reserved[5];
};

/* How many minutes it lasts. */
static inline unsigned arb_corrections_minutes(const struct arb_corrections *corrections)
{
    return corrections->minutes != 0 ? corrections->minutes : ARB_CORRECTIONS_USUAL;
}

/* When it ends, in milliseconds since 1970; 0 while the score is not official. A contest that is reopened later keeps
 * that moment, one that is reopened within it has another when it ends again. */
static inline int64_t arb_corrections_end(const struct arb_corrections *corrections)
{
    const int64_t minutes = (int64_t)arb_corrections_minutes(corrections);

    return corrections->ended_ms == 0 ? 0 : corrections->ended_ms + 60000 * minutes;
}

/* Is it over at that moment? False while the score is not official; the last moment still belongs to it. */
bool arb_corrections_are_over(const struct arb_corrections *corrections, int64_t at_ms);

/* The score is official from now on (at_ms is not 0), and is not after all. */
void arb_corrections_begin(struct arb_corrections *corrections, int64_t at_ms);
void arb_corrections_take_back(struct arb_corrections *corrections, int64_t at_ms);

/* Does the decision name an article by which something is still changed when the period is over? Each that it names is
 * in force in that edition. */
bool arb_corrections_are_excused(const struct arb_decision *decision, enum arb_edition edition);

#endif
