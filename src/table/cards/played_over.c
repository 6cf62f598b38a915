/* played_over.c -- a card played before its turn belongs to its trick once the others play on (57).
 *
 * Of one of which nobody speaks its player keeps the right to another card as long as the trick is his to complete.
 * When the others play on as if it were complete, when he does so himself, or somebody calls it a revoke, then it is
 * his card to that trick, whatever it is: whether it is in order, or a revoke (61A), is looked at as of any other. Of
 * one that stands by a ruling only a card that follows suit can take the place.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/play_facts.h"

/* Is a trick under way, and nothing stops it? */
static bool is_under_way(const struct arb_table *table)
{
    if (table->phase != ARB_IN_PLAY || table->awaits || table->takeback.of != 0) return false;
    return !arb__claim_stops(table) && table->trick < ARB_TRICKS && table->played[table->trick].begun;
}

/* Of the hand whose turn it is, to this trick; NULL. */
static const struct arb_irregularity *lying(const struct arb_table *table)
{
    if (table->irregularities == 0 || !is_under_way(table)) return NULL;
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->wrong != ARB_WRONG_PREMATURE_PLAY || it->stage != ARB_STAGE_RUNNING || it->attention) continue;
        if (it->seat != table->turn || it->trick != table->trick + 1u) continue;
        if ((it->said & ARB_SOON_TO_NEXT_TRICK) != 0) continue;
        if (arb_hand_holds(table->held[it->seat] & table->faced[it->seat], it->value)) return it;
    }
    return NULL;
}

static bool follows(const struct arb_table *table, arb_card card)
{
    return arb_card_suit(card) == arb__suit_led(&table->played[table->trick]);
}

/* One that stands, by what was ruled (57C, 57D), and does not follow suit: whether it is in order only its hand tells,
 * so that it waits for its owner. False: there is none. */
static bool standing(const struct arb_table *table, struct arb_irregularity *it)
{
    const arb_hand cards = table->ahead[table->turn];

    ARB_ASSERT(table->turn < ARB_SEATS);
    if (cards == 0 || !is_under_way(table) || follows(table, arb_hand_lowest(cards))) return false;
    *it = (struct arb_irregularity){.seat = table->turn, .value = arb_hand_lowest(cards)};
    return true;
}

bool arb__lies_at_its_turn(const struct arb_table *table)
{
    struct arb_irregularity it;

    return lying(table) != NULL || standing(table, &it);
}

/* Is every other card of the trick there? */
static bool completes(const struct arb_trick *trick, unsigned seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    return (trick->lies | trick->missing | 1u << seat) == 15u;
}

static bool would_win(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_trick trick = table->played[table->trick];

    ARB_ASSERT(it->seat < ARB_SEATS && it->value < ARB_CARDS && trick.begun);
    if (trick.missing != 0) return false;
    trick.card[it->seat] = it->value;
    return law44_winner(trick.card, (enum arb_seat)trick.leader, table->contract.denomination) == it->seat;
}

/* The one that lies there was not in order, and this one is: a card of the suit led, a penalty card that is due, one of
 * a suit that declarer has not forbidden. Everybody sees it; what he has in hand beside them says nothing more. */
static bool corrects_himself(const struct arb_table *table, const struct arb_irregularity *it, arb_card card)
{
    const arb_hand both = arb_hand_of(it->value) | arb_hand_of(card);
    const arb_hand in_order = arb__playable_among(table, (enum arb_seat)it->seat, both);

    ARB_ASSERT(it->seat < ARB_SEATS && card < ARB_CARDS);
    return arb_hand_holds(in_order, card) && !arb_hand_holds(in_order, it->value);
}

/* His own next card: a lead, when the trick is his with the one that lies there; or one that cannot be meant for this
 * trick, since the one that lies there follows suit. Else he may have played it in place of that one. */
static bool leads_on(const struct arb_table *table, const struct arb_irregularity *it, arb_card card)
{
    const bool follows_there = follows(table, it->value), elsewhere = !follows(table, card);
    const bool next = would_win(table, it) ? follows_there || elsewhere : follows_there && elsewhere;

    return next && !corrects_himself(table, it, card);
}

static bool plays_over(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat hand,
                       arb_card card)
{
    const struct arb_trick *trick = &table->played[table->trick];
    const bool last = completes(trick, it->seat);

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (hand == (enum arb_seat)it->seat) return last && card != it->value && leads_on(table, it, card);
    return last || (hand == arb_lho((enum arb_seat)it->seat) && (trick->lies >> hand & 1u) == 0 &&
                    table->ahead[hand] == 0);
}

/* With what comes after it there must be room on record; else it goes on lying there. */
static bool has_room(const struct arb_table *table)
{
    return table->irregularities + 2u <= ARB_IRREGULARITIES_MAX && arb__has_room_for_plays(table);
}

/* In place of a card that stands he can only mean one that follows suit. */
static bool plays_over_standing(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat hand,
                                arb_card card)
{
    if (hand == (enum arb_seat)it->seat) return card != it->value && !follows(table, card);
    return plays_over(table, it, hand, card);
}

bool arb__has_no_room_over(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    struct arb_irregularity it;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    return standing(table, &it) && plays_over_standing(table, &it, hand, card) && !has_room(table);
}

/* A card that stands by a ruling is looked at before one of which nobody has spoken. False also where the record has
 * no room: the card goes on lying there. */
bool arb__plays_over(struct arb_table *table, enum arb_seat hand, arb_card card, struct arb_irregularity *first)
{
    const struct arb_irregularity *it;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (standing(table, first)) return plays_over_standing(table, first, hand, card) && has_room(table);
    it = lying(table);
    if (it == NULL) return false;
    *first = *it;
    if (plays_over(table, it, hand, card)) return has_room(table);
    /* at its turn it comes from his unfaced hand like any other card, should it be taken back (62B1) */
    if (hand == (enum arb_seat)it->seat && card == it->value && arb__is_defender(table, hand))
        table->faced[hand] &= ~arb_hand_of(card) | table->penalty[hand];
    return false;
}

bool arb__is_called_a_revoke(const struct arb_table *table, const struct arb_act *act, struct arb_irregularity *first)
{
    const struct arb_irregularity *it = lying(table);

    if (it == NULL || act->value != ARB_WRONG_REVOKE || follows(table, it->value)) return false;
    if (act->about > 0 && it->seat != act->about - 1u) return false;
    if (act->trick > 0 && it->trick != act->trick) return false;
    *first = *it;
    return has_room(table);
}
