/* advice.c -- does a table's result stand out among those of the others, or its lead from the hands? A question to the
 * two at the table, never a refusal.
 */
#include "../rounds/inside.h"

#include "arbitro/contest/standings.h"

#define OTHERS_NEEDED 3             /* tables, before what they did says anything */
#define FAR_POINTS    600           /* from the nearest of them */

struct compared {
    unsigned others;                /* results of other tables on this board */
    unsigned same_denomination_other_side;
    int nearest;                    /* least distance of scores */
};

/* A result that is compared, with the board's points. */
struct own {
    const struct arb_board_outcome *outcome;
    uint8_t board;
    int points;
};

static void compare(struct compared *found, const struct own *own, const struct arb_board_outcome *theirs)
{
    const struct arb_board_outcome *ours = own->outcome;
    int distance;

    if (theirs->kind != ARB_PLAYED) return;
    distance = own->points - arb_contest_points(own->board, theirs);
    if (distance < 0) distance = -distance;
    if (found->others++ == 0 || distance < found->nearest) found->nearest = distance;
    if (!arb_contract_is_pass(theirs->contract) && theirs->contract.denomination == ours->contract.denomination &&
        ((theirs->contract.declarer ^ ours->contract.declarer) & 1) != 0)
        found->same_denomination_other_side++;
}

static unsigned advice_of(const struct compared *found, const struct arb_board_outcome *ours)
{
    const bool passed = arb_contract_is_pass(ours->contract);
    unsigned advice = 0;

    if (found->others < OTHERS_NEEDED) return 0;
    if (!passed && 2 * found->same_denomination_other_side > found->others) advice |= ARB_ADVISED_DIRECTION;
    if (found->nearest >= FAR_POINTS) advice |= ARB_ADVISED_UNUSUAL;
    return advice;
}

/* Of a board that was played in another form the deal is not known. */
static bool is_led_by_another(const struct arb_contest *contest, const struct arb_entry *entry, uint8_t board)
{
    const struct arb_board_outcome *own = &entry->outcome;

    if (arb_contract_is_pass(own->contract) || own->lead == ARB_CARD_NONE || entry->group != 0) return false;
    return arb_contest_knows_deal(contest, board) &&
           !arb_hand_holds(contest->deal[board].hand[arb_lho((enum arb_seat)own->contract.declarer)], own->lead);
}

bool arb__is_advised(const struct arb_contest *contest, unsigned round, const struct arb_entry *entry)
{
    return round == contest->round && entry->state >= ARB_ENTRY_ENTERED && entry->ruling == 0 &&
           entry->outcome.kind == ARB_PLAYED;
}

/* Compares with the results of the same board at the other tables, but that of one entry. */
unsigned arb__advice_without(const struct arb_contest *contest, unsigned round, unsigned table, unsigned index,
                             const struct arb_entry *without)
{
    const struct arb_entry *entry = &contest->entry[round - 1][table - 1][index];
    const uint8_t set = contest->movement.meeting[round - 1][table - 1].set;
    struct own own = {&entry->outcome, (uint8_t)(arb_contest_first_board(contest, set).n + index), 0};
    struct compared found = {0};

    ARB_ASSERT(index < contest->boards);
    if (!arb__is_advised(contest, round, entry)) return 0;
    own.points = arb_contest_points(own.board, own.outcome);
    for (unsigned r = 0; r < contest->round; r++)
        for (unsigned t = 0; t < contest->movement.tables; t++) {
            const struct arb_entry *theirs = &contest->entry[r][t][index];

            if (contest->movement.meeting[r][t].set != set || theirs == entry || theirs == without) continue;
            if (arb_entry_counts(theirs)) compare(&found, &own, &theirs->outcome);
        }
    return advice_of(&found, &entry->outcome) |
           (is_led_by_another(contest, entry, own.board) ? ARB_ADVISED_LEAD : 0);
}

unsigned arb_contest_advice(const struct arb_contest *contest, uint8_t round, uint8_t table, unsigned index)
{
    return arb__advice_without(contest, round, table, index, NULL);
}
