/* played_over.c -- a card before its turn of which nobody speaks is on its trick once the table plays on over it (57).
 *
 * Its player keeps the right to another card as long as the trick is his to complete. When the others play on as if it
 * were complete, when he does so himself, or somebody calls it a revoke, then it is his card to that trick, whatever it
 * is: whether it is in order, or a revoke (61A), is looked at as of any other.
 */
#include "inside.h"
#include "played_over.h"

#include "../laws/play_facts.h"

/* Of the hand whose turn it is, to this trick; NULL. */
static const struct arb_irregularity *lying(const struct arb_table *table)
{
    if (table->phase != ARB_IN_PLAY || table->awaits || table->takeback.of != 0 || arb__claim_stops(table)) return NULL;
    if (table->trick >= ARB_TRICKS || !table->played[table->trick].begun) return NULL;
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_PREMATURE_PLAY || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->seat != table->turn || it->trick != table->trick + 1u) continue;
        if ((it->said & ARB_SOON_TO_NEXT_TRICK) != 0) continue;
        if (arb_hand_holds(table->held[it->seat] & table->faced[it->seat], it->value)) return it;
    }
    return NULL;
}

bool arb__lies_at_its_turn(const struct arb_table *table)
{
    return lying(table) != NULL;
}

static bool follows(const struct arb_table *table, arb_card card)
{
    return arb_card_suit(card) == arb__suit_led(&table->played[table->trick]);
}

/* Is every other card of the trick there? */
static bool completes(const struct arb_trick *trick, unsigned seat)
{
    return (trick->lies | trick->missing | 1u << seat) == 15u;
}

static bool would_win(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_trick trick = table->played[table->trick];

    if (trick.missing != 0) return false;
    trick.card[it->seat] = it->value;
    return law44_winner(trick.card, (enum arb_seat)trick.leader, table->contract.denomination) == it->seat;
}

/* His own next card: a lead, when the trick is his with the one that lies there; or one that cannot be meant for this
 * trick, since the one that lies there follows suit. Else he may have played it in place of that one. */
static bool leads_on(const struct arb_table *table, const struct arb_irregularity *it, arb_card card)
{
    if (would_win(table, it)) return follows(table, it->value) || !follows(table, card);
    return follows(table, it->value) && !follows(table, card);
}

static bool plays_over(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat hand,
                       arb_card card)
{
    const struct arb_trick *trick = &table->played[table->trick];
    const bool last = completes(trick, it->seat);

    if (hand == (enum arb_seat)it->seat) return last && card != it->value && leads_on(table, it, card);
    return last || (hand == arb_lho((enum arb_seat)it->seat) && (trick->lies >> hand & 1u) == 0 &&
                    table->ahead[hand] == 0);
}

/* With what comes after it there must be room on record; else it goes on lying there. */
static void put_on_trick(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_reason unused = {0};

    if (table->irregularities + 2u > ARB_IRREGULARITIES_MAX || !arb__has_room_for_plays(table)) return;
    (void)arb__play_card(table, (enum arb_seat)it->seat, it->value, true, &unused);
}

void arb__play_over(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const struct arb_irregularity *it = lying(table);

    if (it == NULL) return;
    if (plays_over(table, it, hand, card)) put_on_trick(table, it);
    /* at its turn it comes from his unfaced hand like any other card, should it be taken back (62B1) */
    else if (hand == (enum arb_seat)it->seat && card == it->value && arb__is_defender(table, hand))
        table->faced[hand] &= ~arb_hand_of(card) | table->penalty[hand];
}

void arb__is_called_a_revoke(struct arb_table *table, const struct arb_act *act)
{
    const struct arb_irregularity *it = lying(table);

    if (it == NULL || act->value != ARB_WRONG_REVOKE || follows(table, it->value)) return;
    if (act->about > 0 && it->seat != act->about - 1u) return;
    if (act->trick > 0 && it->trick != act->trick) return;
    put_on_trick(table, it);
}
