/* expected.c -- how many results a board of this contest should have: Neuberg's E.
 *
 * E is the largest number, over all boards, of plays that were due by the end of the rounds completed, or that have
 * been made already. Not simply what the whole movement gives: a contest is ranked while it lasts, and four results on
 * every board after four rounds are a full comparison. One pass over rounds, tables and boards.
 */
#include "../rounds/inside.h"

#include "arbitro/contest/standings.h"

/* One entry may be supposed to count, or not to. */
struct supposition {
    const struct arb_entry *entry;
    bool counts;
};

/* Does the entry count, the supposed one as supposed? */
static bool counts(const struct arb_entry *entry, struct supposition suppose)
{
    return entry == suppose.entry ? suppose.counts : arb_entry_counts(entry);
}

/* Has every table brought every result of this round? */
static bool is_round_complete(const struct arb_contest *contest, const struct arb__cancelled *cancelled,
                              unsigned round, struct supposition suppose)
{
    for (unsigned table = 1; table <= contest->movement.tables; table++) {
        if (!arb__is_compared(contest, cancelled, round, table)) continue;
        for (unsigned i = 0; i < contest->boards; i++)
            if (!counts(&contest->entry[round - 1][table - 1][i], suppose)) return false;
    }
    return true;
}

/* How many of rounds 1..until are completed: all but the last for certain, the last if it is followed by another
 * round, if the contest is over, or if all its results are in. */
static unsigned rounds_completed(const struct arb_contest *contest, const struct arb__cancelled *cancelled,
                                 unsigned until, struct supposition suppose)
{
    ARB_ASSERT(until <= contest->movement.rounds);
    if (until == 0 || until < contest->round || contest->state == ARB_CONTEST_ENDED) return until;
    return is_round_complete(contest, cancelled, until, suppose) ? until : until - 1;
}

/* By board number, for a comparison over several sections; the count of one contest is arb__results_expected. */
void arb__count_plays(const struct arb_contest *contest, unsigned until, struct arb__play_counts *plays)
{
    const struct supposition nothing = {NULL, false};
    struct arb__cancelled cancelled;
    unsigned completed;

    arb__find_cancelled(contest, &cancelled);
    completed = rounds_completed(contest, &cancelled, until, nothing);

    *plays = (struct arb__play_counts){{0}, {0}};
    for (unsigned round = 1; round <= until; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++) {
            const unsigned set = arb__meeting(contest, round, table).set;

            if (!arb__is_compared(contest, &cancelled, round, table)) continue;
            for (unsigned i = 0; i < contest->boards; i++) {
                const unsigned board = arb_contest_first_board(contest, (uint8_t)set).n + i;

                ARB_ASSERT(board >= 1 && board <= ARB_BOARDS_MAX);
                if (round <= completed) plays->due[board]++;
                if (arb_entry_counts(&contest->entry[round - 1][table - 1][i])) plays->played[board]++;
            }
        }
}

/* Plays due are counted by set, plays made by board of the set; the largest of both is the answer. */
static uint8_t most_plays(const struct arb_contest *contest, const struct arb__cancelled *cancelled, unsigned until,
                          unsigned completed, struct supposition suppose)
{
    uint8_t due[ARB_SETS_MAX + 1] = {0};
    uint8_t played[ARB_SETS_MAX + 1][ARB_BOARDS_IN_SET] = {{0}};
    uint8_t most = 0;

    for (unsigned round = 1; round <= until; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++) {
            const unsigned set = arb__meeting(contest, round, table).set;

            if (!arb__is_compared(contest, cancelled, round, table)) continue;
            ARB_ASSERT(set >= 1 && set <= contest->movement.sets);
            if (round <= completed && ++due[set] > most) most = due[set];
            for (unsigned i = 0; i < contest->boards; i++)
                if (counts(&contest->entry[round - 1][table - 1][i], suppose) && ++played[set][i] > most)
                    most = played[set][i];
        }
    return most;
}

uint8_t arb__results_expected(const struct arb_contest *contest, unsigned until, const struct arb_entry *supposed,
                              bool supposed_counts)
{
    const struct supposition suppose = {supposed, supposed_counts};
    struct arb__cancelled cancelled;

    arb__find_cancelled(contest, &cancelled);
    return most_plays(contest, &cancelled, until, rounds_completed(contest, &cancelled, until, suppose), suppose);
}

/* The round before it was the last then, and completed if all its results were in. The present one had none. */
bool arb__start_changed_expected(const struct arb_contest *contest)
{
    const struct supposition nothing = {NULL, false};
    const unsigned last = contest->round - 1u;
    struct arb__cancelled cancelled;
    unsigned completed;

    ARB_ASSERT(contest->round >= 2);
    arb__find_cancelled(contest, &cancelled);
    completed = is_round_complete(contest, &cancelled, last, nothing) ? last : last - 1;
    return most_plays(contest, &cancelled, last, completed, nothing) != arb_contest_expected(contest);
}

uint16_t arb_contest_expected(const struct arb_contest *contest)
{
    return arb__results_expected(contest, contest->round, NULL, false);
}
