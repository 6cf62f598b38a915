/* uncovered.c -- finds revokes that a card of an unknown hand proves once it is seen (61A).
 *
 * While the cards of a hand are unknown, whatever it plays is taken as in order. When a card is seen
 * that it held all the time and had to play to an earlier trick, the revoke goes on record, as
 * it would have when it happened; established, if its side has played on.
 */
#include "revoke.h"
#include "../record/record.h"

unsigned arb__cards_unknown(const struct arb_table *table)
{
    return (unsigned)table->unknown[0] + table->unknown[1] + table->unknown[2] + table->unknown[3];
}

/* What that hand is known to have held when it played that card, without it. */
static arb_hand held_then(const struct arb_table *table, const struct arb_play_record *at)
{
    ARB_ASSERT(at->seat < ARB_SEATS && at->trick >= 1 && at->trick <= ARB_TRICKS);

    arb_hand cards = table->held[at->seat];

    for (unsigned t = at->trick; t <= table->trick && t < ARB_TRICKS; t++)
        if ((table->played[t].lies >> at->seat & 1u) != 0) cards |= arb_hand_of(table->played[t].card[at->seat]);
    return cards;
}

static bool is_on_record(const struct arb_table *table, unsigned place)
{
    ARB_ASSERT(place < table->plays);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_REVOKE && table->irregularity[i].play == place + 1u) return true;
    return false;
}

/* Did declarer's word bind that lead: required, the one to the trick he said it of; forbidden, those after it too? */
static bool binds(const struct arb_table *table, const struct arb_lead_rule *rule, enum arb_seat leader, unsigned trick)
{
    ARB_ASSERT(leader < ARB_SEATS && trick >= 1 && trick <= ARB_TRICKS);
    if (rule->leader != leader || rule->trick == 0 || rule->trick > trick) return false;
    if (rule->choice == ARB_OPTION_REQUIRE) return rule->trick == trick;
    if (rule->choice != ARB_OPTION_PROHIBIT) return false;
    for (unsigned t = rule->trick; t < trick; t++)
        if (table->played[t - 1].leader != leader) return false;
    return true;
}

static arb_hand of_suit(arb_hand cards, unsigned suit)
{
    ARB_ASSERT(suit < ARB_SUITS);
    return cards & (UINT64_C(0x1FFF) << (13u * suit));
}

static arb_hand ordered(arb_hand cards, enum arb_option_kind choice, unsigned suit)
{
    return choice == ARB_OPTION_REQUIRE ? of_suit(cards, suit) : cards & ~of_suit(cards, suit);
}

/* The cards one of which he had to lead; 0 when the one he led was in order. */
static arb_hand not_led(const struct arb_table *table, const struct arb_play_record *play)
{
    ARB_ASSERT(play->card < ARB_CARDS);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &table->lead_rule[i];

        if (!binds(table, rule, (enum arb_seat)play->seat, play->trick)) continue;
        if (ordered(arb_hand_of(play->card), (enum arb_option_kind)rule->choice, rule->suit) == 0)
            return ordered(held_then(table, play), (enum arb_option_kind)rule->choice, rule->suit);
    }
    return 0;
}

/* The same of declarer's order to this trick (57A), the suit led being there or not. */
static arb_hand not_obeyed(const struct arb_table *table, const struct arb_play_record *play, unsigned led)
{
    const struct arb_play_order *order = &table->order;
    const arb_hand card = arb_hand_of(play->card);
    const enum arb_option_kind choice = (enum arb_option_kind)order->choice;
    arb_hand held;

    ARB_ASSERT(led < ARB_SUITS);
    if (choice == 0 || order->seat != play->seat || order->trick != play->trick) return 0;
    held = held_then(table, play);
    if (arb_card_suit(play->card) == led) {
        if (choice == ARB_OPTION_HIGHEST) return of_suit(held, led) & ~(card | (card - 1u));
        return choice == ARB_OPTION_LOWEST ? of_suit(held, led) & (card - 1u) : 0;
    }
    if (choice != ARB_OPTION_REQUIRE && choice != ARB_OPTION_PROHIBIT) return 0;
    return ordered(card, choice, order->suit) == 0 ? ordered(held, choice, order->suit) : 0;
}

/* required: of the cards that an option asked for; 0: he did not follow suit. */
static void put_on_record(struct arb_table *table, unsigned place, arb_hand required)
{
    ARB_ASSERT(place < table->plays && table->irregularities < ARB_IRREGULARITIES_MAX);

    const struct arb_play_record *play = &table->play[place];
    const enum arb_seat seat = (enum arb_seat)play->seat;

    ARB_ASSERT(play->card < ARB_CARDS && play->trick >= 1 && play->trick <= ARB_TRICKS);
    table->irregularity[table->irregularities++] = (struct arb_irregularity){
        .law = LAW_61A,
        .act = table->acts,
        .wrong = ARB_WRONG_REVOKE,
        .seat = (uint8_t)seat,
        .value = play->card,
        .trick = play->trick,
        .play = (uint16_t)(place + 1u),
        .turn = (uint8_t)seat,
        .stage = ARB_STAGE_RUNNING,
        .meant = required != 0 ? (uint8_t)(arb_hand_highest(required) + 1u) : 0,
    };
    for (unsigned t = play->trick; t < ARB_TRICKS; t++)
        if (arb__has_played_to(table, arb_side_of(seat), t + 1u)) {
            arb__establish(table, arb_side_of(seat), t + 1u, ARB_REVOKE_PLAYED_ON);
            return;
        }
}

/* The suit that was led, and that he is known to have had; 0 when he followed. */
static arb_hand not_followed(const struct arb_table *table, const struct arb_play_record *play, unsigned led)
{
    return arb_card_suit(play->card) == led ? 0 : of_suit(held_then(table, play), led);
}

/* Was another card due at that place? required: of the cards that an option asked for; 0: of the suit led. */
static bool is_revoke(const struct arb_table *table, const struct arb_play_record *play, arb_hand *required)
{
    const struct arb_trick *trick = &table->played[play->trick - 1];
    const unsigned led = arb__suit_led(trick);
    const bool follows = play->seat != trick->leader;

    ARB_ASSERT(play->trick >= 1 && play->trick <= ARB_TRICKS);
    *required = 0;
    if (led == ARB_SUITS) return false;
    if (follows && not_followed(table, play, led) != 0) return true;
    if (table->irregularities == 0) return false; /* nothing can have been asked of him */
    *required = follows ? not_obeyed(table, play, led) : not_led(table, play);
    return *required != 0;
}

/* A card comes to light with almost every card of a hand nobody knew: what he held is looked for only where a
 * card could have been a revoke. */
void arb__uncover_revokes(struct arb_table *table)
{
    arb_hand required;

    for (unsigned i = 0; i < table->plays; i++) {
        if (table->play[i].status != ARB_PLAY_STANDS || !is_revoke(table, &table->play[i], &required)) continue;
        if (is_on_record(table, i)) continue;
        if (table->irregularities == ARB_IRREGULARITIES_MAX) return;
        put_on_record(table, i, required);
    }
}

/* If the card laid now is a revoke, the matter on record of that place speaks of it; else a new one is noted where
 * there is room. */
void arb__look_at_laid(struct arb_table *table, uint8_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->plays);

    const struct arb_play_record *play = &table->play[place - 1];
    arb_hand required;

    if (!is_revoke(table, play, &required)) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE || it->play != place) continue;
        it->value = play->card;
        return;
    }
    if (table->irregularities < ARB_IRREGULARITIES_MAX) put_on_record(table, place - 1u, required);
}

/* The Director has seen the card in that hand: it is known from here on, and irregular if it shows a revoke. */
enum arb_outcome arb__step_hold(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_fault fault = arb__card_fault(table, (enum arb_seat)act->seat, act->value);
    const unsigned before = table->irregularities;

    ARB_ASSERT(act->seat < ARB_SEATS && act->value < ARB_CARDS);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    arb__reveal(table, (enum arb_seat)act->seat, act->value);
    arb__uncover_revokes(table);
    if (table->irregularities == before) return ARB_APPLIED;
    reason->law = table->irregularity[table->irregularities - 1u].law;
    return ARB_IRREGULAR;
}
