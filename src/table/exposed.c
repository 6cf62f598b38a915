/* exposed.c -- hands spread, cards seen, cards turned down.
 *
 * None of these moves the play forward. What lies open stays in held[] and is in
 * faced[] too, because everybody can see it from then on.
 */
#include "exposed.h"

#include "../laws/auction_rulings.h"
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
    if (table->takeback.of != 0 || (table->awaits && !arb__lies_over_a_call(table) && !arb__pass_over(table)))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (table->phase == ARB_IN_PLAY && arb__is_dummy(table, seat)) return spread_dummy(table, seat, reason);
    if (arb__is_dummy(table, seat) && arb__lies_down_elsewhere(table)) return spread_dummy(table, seat, reason);
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

/* Of a card that lies open already there is nothing more to see. */
static enum arb_outcome lies_open(const struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    if (arb_hand_holds(table->penalty[act->seat], act->value)) reason->law = (uint16_t)law50_lies_there();
    return arb__refused(ARB_FAULT_CARD_FACED, reason);
}

/* -- He says that he holds a card ------------------------------------------------------------ */

enum arb_outcome arb__expose_by_word(struct arb_table *table, enum arb_seat seat, arb_card card,
                                     struct arb_reason *reason)
{
    const struct finding found = {LAW_49, ARB_WRONG_EXPOSED_CARD};
    struct arb_irregularity *it;

    arb__lay_open(table, seat, card);
    (void)arb__irregular(table, found, seat, card, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    it->how = ARB_SHOWN_SAID;
    it->answers = (uint64_t)ARB_YES << (2 * ARB_ASK_COULD_HAVE_SEEN); /* partner heard it */
    return ARB_IRREGULAR;
}

/* Before the play nobody's card is exposed by a word (24): partner has heard something, and that is all (16). Of
 * dummy it is taking part in the play; declarer may say what he likes. */
static struct finding said_by(const struct arb_table *table, enum arb_seat seat)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;

    if (table->phase < ARB_IN_PLAY) return (struct finding){law16_hint(edition), ARB_WRONG_UNAUTHORISED_INFORMATION};
    if (arb__is_dummy(table, seat)) return (struct finding){LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};
    return (struct finding){LAW_48A, ARB_WRONG_EXPOSED_CARD};
}

static enum arb_outcome say(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    struct finding found;

    if (table->awaits && arb__awaiting(table)->attention) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (table->phase < ARB_IN_PLAY || !arb__is_dummy(table, seat))
        if (arb_hand_holds(table->faced[seat], act->value)) return lies_open(table, act, reason);
    if (table->phase == ARB_IN_PLAY && arb__is_defender(table, seat))
        return arb__expose_by_word(table, seat, act->value, reason);
    found = said_by(table, seat);
    arb__reveal(table, seat, act->value);
    (void)arb__irregular(table, found, seat, act->value, false, reason);
    if (found.law == LAW_48A) return ARB_IRREGULAR;
    arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    if (table->phase < ARB_IN_PLAY) arb__last_irregularity(table)->trick = 0;
    return ARB_IRREGULAR;
}

enum arb_outcome arb__step_show(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const enum arb_fault fault = arb__card_fault(table, seat, act->value);
    const bool another = shows_another(table, act), over_call = arb__lies_over_a_call(table);
    struct finding found;

    if (act->how == ARB_SHOWN_SAID) return say(table, act, reason);
    if (may_spread_now(table, seat)) return show_to_open_lead(table, act, reason);
    if (!another) (void)arb__pass_over(table);
    if (table->awaits && !another && !over_call && !arb__is_unspoken(table))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    if (arb_hand_holds(table->faced[seat], act->value)) return lies_open(table, act, reason);
    arb__reveal(table, seat, act->value);
    if (table->phase == ARB_IN_PLAY && arb__is_dummy(table, seat)) { /* he is laying it out */
        table->faced[seat] |= arb_hand_of(act->value);
        return ARB_APPLIED;
    }
    found = another ? (struct finding){LAW_49, ARB_WRONG_EXPOSED_CARD}
                    : arb__observe_shown(table, seat, act->value, (enum arb_manner)act->how);
    /* declarer's card goes back to his hand, and nothing waits for it */
    if (table->awaits && !over_call && found.wrong != ARB_WRONG_EXPOSED_CARD)
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (found.law == LAW_45C2) return arb__play_under(table, seat, seat, act->value, found, reason);
    if (found.law == LAW_48A) return arb__irregular(table, found, seat, act->value, false, reason);
    table->faced[seat] |= arb_hand_of(act->value);
    (void)arb__irregular(table, found, seat, act->value, found.wrong != ARB_WRONG_EXPOSED_CARD, reason);
    arb__last_irregularity(table)->how = act->how;
    if (found.wrong == ARB_WRONG_EXPOSED_CARD) arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}

/* -- Several of one hand (50B) ---------------------------------------------------------------- */

/* A defender's card that lies open by accident, by a gesture or by a word, and of which nobody has ruled. */
static bool waits_for_ruling(const struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_EXPOSED_CARD || it->value >= ARB_CARDS || it->call > 0) return false;
    if (!arb__is_defender(table, (enum arb_seat)it->seat) || table->phase < ARB_IN_PLAY) return false;
    if (it->stage != ARB_STAGE_RUNNING && it->stage != ARB_STAGE_OPEN) return false;
    return arb_hand_holds(table->held[it->seat] & table->faced[it->seat], it->value);
}

bool arb__is_picked_up(const struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_EXPOSED_CARD || it->value >= ARB_CARDS || it->stage != ARB_STAGE_RUNNING) return false;
    return arb_hand_holds(table->held[it->seat] & ~table->faced[it->seat], it->value);
}

void arb__speak_of_exposed(struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_EXPOSED_CARD) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->attention || !waits_for_ruling(table, other)) continue;
        other->attention = it->attention;
        other->reporter = it->reporter;
        other->reported = it->reported;
        other->marks = it->marks;
    }
}

void arb__answer_for_exposed(struct arb_table *table, const struct arb_irregularity *it, enum arb_question question)
{
    const unsigned shift = 2 * (unsigned)question;
    const bool of_all = question == ARB_ASK_DUMMY_LOOKED;

    if (it->wrong != ARB_WRONG_EXPOSED_CARD || (!of_all && question != ARB_ASK_COULD_HAVE_SEEN)) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other == it || !other->attention || !waits_for_ruling(table, other)) continue;
        if (!of_all && other->seat != it->seat) continue;
        if ((other->answers >> shift & 3u) == ARB_UNKNOWN) other->answers |= it->answers & UINT64_C(3) << shift;
    }
}

unsigned arb__exposed_matter(const struct arb_table *table, uint8_t value)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->attention && waits_for_ruling(table, it) && arb_of_card(it->value) == value) return i;
    }
    return 0;
}

arb_hand arb_table_asked_of_cards(const struct arb_table *table, unsigned of)
{
    const struct arb_irregularity *asked = &table->irregularity[of - 1u];
    arb_hand cards = 0;

    if (asked->wrong != ARB_WRONG_EXPOSED_CARD) return 0;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != asked->seat || !it->attention || !waits_for_ruling(table, it)) continue;
        if ((it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u) == ARB_UNKNOWN) cards |= arb_hand_of(it->value);
    }
    return cards;
}

bool arb__is_among_others(const struct arb_table *table, const struct arb_irregularity *it)
{
    const arb_hand others = it->value < ARB_CARDS ? ~arb_hand_of(it->value) : 0;

    if ((table->penalty[it->seat] & others) != 0) return true;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *other = &table->irregularity[i];

        if (other == it || other->seat != it->seat || !other->attention || !waits_for_ruling(table, other)) continue;
        if ((other->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u) == ARB_YES) return true;
    }
    return false;
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
