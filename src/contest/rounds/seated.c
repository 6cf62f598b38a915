/* seated.c -- which boards a table sees when a round begins, since others sit there now.
 *
 * A table may look at a board once all who sit there have played it (question.c). For all tables and boards at once
 * that is a set of boards for each pair, made in one pass over the results.
 */
#include "inside.h"

#include <string.h>

enum { SEATS = 4, WORDS = (ARB_BOARDS_MAX + 63) / 64 };

/* By field and number: board n is bit n - 1. */
struct played {
    uint64_t boards[2][ARB_PAIRS_MAX + 1][WORDS];
};

/* Of seats 0 and 2 of a meeting North-South's, of the others East-West's. 0: nobody. */
static unsigned number_at(const struct arb_meeting *at, unsigned seat)
{
    const uint8_t number[SEATS] = {at->ns, at->ew, at->partner[ARB_NS], at->partner[ARB_EW]};

    ARB_ASSERT(seat < SEATS);
    return number[seat];
}

static unsigned field_of(const struct arb_movement *m, unsigned seat)
{
    return m->two_winner ? seat % 2 : 0;
}

static bool is_nobody(const struct arb_movement *m, unsigned field, unsigned number)
{
    return number == 0 || (m->phantom == number && (!m->two_winner || field == m->phantom_side));
}

static void note_meeting(const struct arb_contest *contest, unsigned round, unsigned table, struct played *played)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);

    for (unsigned i = 0; arb__plays(contest, round, table) && i < contest->boards; i++) {
        const unsigned bit = arb_contest_first_board(contest, at.set).n + i - 1u;

        ARB_ASSERT(bit < ARB_BOARDS_MAX);
        if (!arb_entry_counts(&contest->entry[round - 1][table - 1][i])) continue;
        for (unsigned seat = 0; seat < SEATS; seat++) {
            uint64_t *boards = played->boards[field_of(&contest->movement, seat)][number_at(&at, seat)];

            boards[bit / 64] |= UINT64_C(1) << bit % 64;
        }
    }
}

/* The boards that all who sit there in that round have played by now; none where nobody sits. */
static void find_seen(const struct arb_contest *contest, const struct played *played, unsigned round, unsigned table,
                      uint64_t boards[WORDS])
{
    const struct arb_meeting at = arb__meeting(contest, round, table);

    memset(boards, at.ns == 0 && at.ew == 0 ? 0 : 0xFF, WORDS * sizeof boards[0]);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        const unsigned field = field_of(&contest->movement, seat), number = number_at(&at, seat);

        if (is_nobody(&contest->movement, field, number)) continue;
        for (unsigned word = 0; word < WORDS; word++) boards[word] &= played->boards[field][number][word];
    }
}

void arb__find_seen_anew(const struct arb_contest *contest, uint64_t boards[])
{
    struct played played;

    ARB_ASSERT(contest->round >= 2);
    memset(&played, 0, sizeof played);
    for (unsigned round = 1; round < contest->round; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++)
            note_meeting(contest, round, table, &played);
    for (unsigned table = 1; table <= contest->movement.tables; table++) {
        uint64_t before[WORDS], now[WORDS];

        find_seen(contest, &played, contest->round - 1u, table, before);
        find_seen(contest, &played, contest->round, table, now);
        for (unsigned word = 0; word < WORDS; word++) boards[word] |= before[word] ^ now[word];
    }
}
