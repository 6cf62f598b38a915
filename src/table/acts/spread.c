/* spread.c -- a hand is spread, a card is shown. */
#include "acts.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../matter/matter.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/play_rulings.h"

static enum arb_outcome spread_dummy(struct arb_table *table, enum arb_seat dummy, struct arb_reason *reason)
{
    ARB_ASSERT(dummy < ARB_SEATS && arb__is_dummy(table, dummy));
    if (table->dummy_spread) return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    table->dummy_spread = 1;
    table->faced[dummy] = table->held[dummy];
    return ARB_APPLIED;
}

static struct arb_irregularity *open_lead_out_of_turn(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    return it != NULL && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN ? it : NULL;
}

/* Declarer could have seen a card of dummy: he has to accept (54C). */
static enum arb_outcome dummy_was_seen(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it != NULL && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN);
    it->answers |= (uint64_t)ARB_YES << (2 * ARB_ASK_COULD_SEE_DUMMY);
    if (it->attention) arb__proceed(table, it);
    return ARB_APPLIED;
}

/* He has begun to spread his hand, and one card is enough: all of it, and he is dummy (54A). */
static enum arb_outcome declarer_spreads(struct arb_table *table, struct arb_irregularity *it,
                                         struct arb_reason *reason)
{
    const struct arb_option spread = {.law = LAW_54A, .kind = ARB_OPTION_SPREAD};

    ARB_ASSERT(it != NULL && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN);
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

    ARB_ASSERT(it != NULL && !arb__is_defender(table, seat));
    if (seat == (enum arb_seat)table->contract.declarer) return declarer_spreads(table, it, reason);
    if (table->dummy_spread) return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    table->dummy_spread = 1;
    table->faced[seat] = table->held[seat];
    return dummy_was_seen(table, it);
}

/* Over an opening lead out of turn: a card of declarer's begins the spreading of his hand (54A) unless it fell; a
 * card of dummy's has been seen by declarer (54C). */
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

/* The article of a whole hand laid open. In the auction it is Law 24, or before the first call 16; after it a defender
 * exposes his cards (49), and declarer, who has no penalty cards (48A), is deemed to claim once the play has begun,
 * unless the Director finds that he did not (48B). */
static enum arb_law law_of_hand(const struct arb_table *table, enum arb_seat seat)
{
    const enum arb_law before = arb__law_before_the_auction(table);

    ARB_ASSERT(seat < ARB_SEATS);
    if (before != LAW_NONE) return before;
    if (arb__in_play_period(table)) return seat == (enum arb_seat)table->contract.declarer ? LAW_48B : LAW_49;
    if (!arb__are_defenders_bound(table)) return LAW_24C;
    return arb__is_defender(table, seat) ? LAW_49 : LAW_48A;
}

/* Whoever lays his hand open; dummy may, and over an opening lead out of turn declarer. */
enum arb_outcome arb__step_spread(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const bool has_begun = arb__in_play_period(table);
    const struct finding found = {law_of_hand(table, seat), ARB_WRONG_HAND_FACED};

    if (may_spread_now(table, seat)) return spread_to_open_lead(table, seat, reason);
    if (has_begun && !arb__is_dummy(table, seat)) arb__set_aside(table);
    if (table->takeback.of != 0 || (table->awaits && !arb__lies_over_a_call(table) && !arb__pass_over(table)))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (arb__is_dummy(table, seat) && (has_begun || arb__lies_down_elsewhere(table)))
        return spread_dummy(table, seat, reason);
    if (table->held[seat] == table->faced[seat] && table->unknown[seat] == 0)
        return arb__refused(ARB_FAULT_HAND_SPREAD, reason);
    if (found.law == LAW_48A) return arb__irregular(table, found, seat, ARB_CARD_NONE, false, reason);
    table->faced[seat] = table->held[seat];
    return arb__irregular(table, found, seat, ARB_CARD_NONE, true, reason);
}

void arb__says_he_claims(struct arb_table *table, enum arb_seat seat)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    ARB_ASSERT(seat < ARB_SEATS);
    if (it == NULL || it->wrong != ARB_WRONG_HAND_FACED || it->attention || it->seat != (uint8_t)seat) return;
    if (arb_law_number((enum arb_law)it->law) == 24) return;
    it->answers |= (uint64_t)ARB_YES << (2 * ARB_ASK_MEANT_AS_CLAIM);
    it->answer = (uint16_t)(arb__is_defender(table, seat) ? LAW_68A : LAW_48B2);
    it->stage = ARB_STAGE_SETTLED;
    it->awaits = 0;
    table->awaits = 0;
    arb__put_back(table);
}

/* A second card of the defender whose first is held as if played: partner's card, or a claim (45C1, 68A). */
static bool shows_another(const struct arb_table *table, const struct arb_act *act)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && it->wrong == ARB_WRONG_CARD_HELD_TO_PLAY && !it->attention && it->seat == act->seat;
}

/* Of a card that lies open already there is nothing more to see. */
static enum arb_outcome lies_open(const struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    ARB_ASSERT(arb_hand_holds(table->faced[act->seat], act->value));
    if (arb_hand_holds(table->penalty[act->seat], act->value)) reason->law = (uint16_t)law50_lies_there();
    return arb__refused(ARB_FAULT_CARD_FACED, reason);
}

/* Before the play nobody's card is exposed by a word (24): partner has heard something, and that is all (16). Of
 * dummy it is taking part in the play; declarer may say what he likes. */
static struct finding said_by(const struct arb_table *table, enum arb_seat seat)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;

    if (!arb__lead_was_faced(table)) return (struct finding){law16_hint(edition), ARB_WRONG_UNAUTHORISED_INFORMATION};
    if (arb__is_dummy(table, seat)) return (struct finding){LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};
    return (struct finding){LAW_48A, ARB_WRONG_EXPOSED_CARD};
}

/* He says that he holds the card. In the play a defender's word exposes it (49); otherwise it is a hint, or dummy
 * taking part. */
static enum arb_outcome say(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    struct finding found;

    ARB_ASSERT(seat < ARB_SEATS);
    if (table->awaits && arb__awaiting(table)->attention) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (!arb__lead_was_faced(table) || !arb__is_dummy(table, seat))
        if (arb_hand_holds(table->faced[seat], act->value)) return lies_open(table, act, reason);
    if (arb__are_defenders_bound(table) && table->phase != ARB_BOARD_OVER && arb__is_defender(table, seat))
        return arb__expose_by_word(table, seat, act->value, reason);
    found = said_by(table, seat);
    arb__reveal(table, seat, act->value);
    (void)arb__irregular(table, found, seat, act->value, false, reason);
    if (found.law == LAW_48A) return ARB_IRREGULAR;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    if (!arb__lead_was_faced(table)) arb__last_irregularity(table)->trick = 0;
    return ARB_IRREGULAR;
}

/* Who is asked whether he changes his card has kept it once this one is played, and a lead that lies there stops the
 * table again: over that a card held as if played does not wait to be found played. */
static bool lies_over_a_lead(const struct arb_table *table)
{
    struct arb_table kept;

    if (!table->takeback.asked) return false;
    kept = *table;
    arb__lapse_takeback(&kept);
    arb__look_at_leads(&kept);
    return kept.awaits != 0;
}

/* A card is seen by others. What the Law makes of it depends on the phase, on who he is, and on how the card was
 * shown; a card that lies open already is refused. */
enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    const bool another = shows_another(table, act), over_call = arb__lies_over_a_call(table);
    struct finding found;

    ARB_ASSERT(seat < ARB_SEATS && act->how < ARB_MANNER_COUNT);
    if (act->how == ARB_SHOWN_SAID) return say(table, act, reason);
    if (may_spread_now(table, seat)) return show_to_open_lead(table, act, reason);
    if (!another) (void)arb__pass_over(table);
    if (table->awaits && !another && !over_call && !arb__is_unspoken(table) && !arb__opening_lead_lies(table))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (arb_hand_holds(table->faced[seat], act->value)) return lies_open(table, act, reason);
    arb__reveal(table, seat, act->value);
    if (arb__in_play_period(table) && arb__is_dummy(table, seat)) { /* he is laying it out */
        table->faced[seat] |= arb_hand_of(act->value);
        return ARB_APPLIED;
    }
    found = another ? (struct finding){LAW_49, ARB_WRONG_EXPOSED_CARD}
                    : arb__observe_shown(table, seat, act->value, (enum arb_manner)act->how);
    /* declarer's card goes back to his hand, and nothing waits for it */
    if (table->awaits && !over_call && found.wrong != ARB_WRONG_EXPOSED_CARD)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (found.law == LAW_45C1 && lies_over_a_lead(table)) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (found.law == LAW_45C2) return arb__play_under(table, seat, seat, act->value, found, reason);
    if (found.law == LAW_48A) return arb__irregular(table, found, seat, act->value, false, reason);
    table->faced[seat] |= arb_hand_of(act->value);
    (void)arb__irregular(table, found, seat, act->value, found.wrong != ARB_WRONG_EXPOSED_CARD, reason);
    arb__last_irregularity(table)->how = act->how;
    if (found.wrong == ARB_WRONG_EXPOSED_CARD) arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}
