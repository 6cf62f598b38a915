/* exposed.c -- hands spread, cards seen, cards turned down.
 *
 * None of these moves the play forward. What lies open stays in held[] and is in
 * faced[] too, because everybody can see it from then on.
 */
#include "inside.h"

#include "../laws/play_rulings.h"

static enum arb_outcome spread_dummy(struct arb_table *table, enum arb_seat dummy, struct arb_reason *reason)
{
    if (table->dummy_spread) return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    table->dummy_spread = 1;
    table->faced[dummy] = table->held[dummy];
    return ARB_APPLIED;
}

/* -- While an opening lead out of turn lies there ------------------------------------------ */

static struct arb_irregularity *open_lead_out_of_turn(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    return it != NULL && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN ? it : NULL;
}

/* Declarer could have seen a card of dummy: he has to accept (54C). */
static enum arb_outcome dummy_was_seen(struct arb_table *table, struct arb_irregularity *it)
{
    it->answers |= (uint64_t)ARB_YES << (2 * ARB_ASK_COULD_SEE_DUMMY);
    if (it->attention) arb__proceed(table, it);
    return ARB_APPLIED;
}

/* He has begun to spread his hand, and one card is enough: all of it, and he is dummy (54A). */
static enum arb_outcome declarer_spreads(struct arb_table *table, struct arb_irregularity *it,
                                         struct arb_reason *reason)
{
    const struct arb_option spread = {.law = LAW_54A, .kind = ARB_OPTION_SPREAD};

    if (table->dummy_spread || (it->answers >> (2 * ARB_ASK_COULD_SEE_DUMMY) & 3u) == ARB_YES) {
        reason->law = LAW_54C;
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    }
    arb__decide_card(table, it, &spread);
    return ARB_APPLIED;
}

static bool may_spread_now(struct arb_table *table, enum arb_seat seat)
{
    return open_lead_out_of_turn(table) != NULL && !arb__is_defender(table, seat);
}

static enum arb_outcome spread_to_open_lead(struct arb_table *table, enum arb_seat seat, struct arb_reason *reason)
{
    struct arb_irregularity *it = open_lead_out_of_turn(table);

    if (seat == (enum arb_seat)table->contract.declarer) return declarer_spreads(table, it, reason);
    if (table->dummy_spread) return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    table->dummy_spread = 1;
    table->faced[seat] = table->held[seat];
    return dummy_was_seen(table, it);
}

static enum arb_outcome show_to_open_lead(struct arb_table *table, const struct arb_act *act,
                                          struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    const struct finding dropped = {LAW_48A, ARB_WRONG_EXPOSED_CARD};

    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    arb__reveal(table, seat, act->value);
    if (seat != (enum arb_seat)table->contract.declarer) {
        table->faced[seat] |= arb_hand_of(act->value);
        return dummy_was_seen(table, open_lead_out_of_turn(table));
    }
    if (act->how == ARB_SHOWN_DROPPED || act->how == ARB_SHOWN_WITH_ANOTHER)
        return arb__irregular(table, dropped, seat, act->value, false, reason);
    return declarer_spreads(table, open_lead_out_of_turn(table), reason);
}

/* -- Spread and shown --------------------------------------------------------------------- */

/* Before the lead it is Law 24; after it a defender exposes his cards (49), and
 * declarer is deemed to claim unless the Director finds he did not (48B). */
enum arb_outcome arb__step_spread(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    struct finding found = {LAW_24C, ARB_WRONG_HAND_FACED};

    if (may_spread_now(table, seat)) return spread_to_open_lead(table, seat, reason);
    if (table->takeback.of != 0 || (table->awaits && !arb__pass_over(table)))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase == ARB_IN_PLAY && arb__is_dummy(table, seat)) return spread_dummy(table, seat, reason);
    if (table->held[seat] == table->faced[seat] && table->unknown[seat] == 0)
        return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    if (table->phase == ARB_IN_PLAY) found.law = seat == (enum arb_seat)table->contract.declarer ? LAW_48B : LAW_49;
    table->faced[seat] = table->held[seat];
    return arb__irregular(table, found, seat, ARB_CARD_NONE, true, reason);
}

/* A second card of the defender whose first is held as if played: partner's card, or a claim (45C1, 68A). */
static bool shows_another(const struct arb_table *table, const struct arb_act *act)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && it->wrong == ARB_WRONG_CARD_HELD_TO_PLAY && !it->attention && it->seat == act->seat;
}

enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    const bool another = shows_another(table, act);
    struct finding found;

    if (may_spread_now(table, seat)) return show_to_open_lead(table, act, reason);
    if (!another) (void)arb__pass_over(table);
    if (table->awaits && !another && !arb__is_unspoken(table)) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (arb_hand_holds(table->faced[seat], act->value)) {
        if (arb_hand_holds(table->penalty[seat], act->value)) reason->law = (uint16_t)law50_lies_there();
        return arb__refused(ARB_FAULT_CARD_FACED, reason);
    }
    arb__reveal(table, seat, act->value);
    if (table->phase == ARB_IN_PLAY && arb__is_dummy(table, seat)) { /* he is laying it out */
        table->faced[seat] |= arb_hand_of(act->value);
        return ARB_APPLIED;
    }
    found = another ? (struct finding){LAW_49, ARB_WRONG_EXPOSED_CARD}
                    : arb__observe_shown(table, seat, act->value, (enum arb_manner)act->how);
    /* declarer's card goes back to his hand, and nothing waits for it */
    if (table->awaits && found.wrong != ARB_WRONG_EXPOSED_CARD)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (found.law == LAW_45C2) return arb__play_under(table, seat, seat, act->value, found, reason);
    if (found.law == LAW_48A) return arb__irregular(table, found, seat, act->value, false, reason);
    table->faced[seat] |= arb_hand_of(act->value);
    (void)arb__irregular(table, found, seat, act->value, found.wrong != ARB_WRONG_EXPOSED_CARD, reason);
    arb__last_irregularity(table)->how = act->how;
    if (found.wrong == ARB_WRONG_EXPOSED_CARD) arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}

/* -- Turning cards ---------------------------------------------------------------- */

static bool lies_in(const struct arb_trick *trick, enum arb_seat seat)
{
    return (trick->lies >> seat & 1u) != 0 && (trick->turned >> seat & 1u) == 0;
}

/* The card he may turn is of the last trick completed; one of the current trick is early (45G). */
enum arb_outcome arb__step_quit(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const uint8_t bit = (uint8_t)(1u << seat);
    const struct finding early = {LAW_45G, ARB_WRONG_CARD_TURNED_EARLY};

    if (table->awaits && !arb__is_unspoken(table)) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase < ARB_IN_PLAY || table->contract.level == 0) return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (table->trick < ARB_TRICKS && lies_in(&table->played[table->trick], seat)) {
        const arb_card card = table->played[table->trick].card[seat];

        table->played[table->trick].turned |= bit;
        return arb__irregular(table, early, seat, card, false, reason);
    }
    if (table->trick == table->first_trick || !lies_in(&table->played[table->trick - 1], seat))
        return arb__refused(ARB_FAULT_NO_CARD_TO_TURN, reason);
    table->played[table->trick - 1].turned |= bit;
    return ARB_APPLIED;
}
