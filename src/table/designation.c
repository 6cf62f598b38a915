/* designation.c -- dummy's card by name: in full, in part, wrongly, or another instead.
 *
 * What the words leave no doubt of is played at once, and that they were incomplete is on
 * record; the Director may still find that another card was meant. Where they leave a
 * choice the table stops for whoever has it. A change of mind is ruled at once,
 * because who changes has spoken of it himself.
 */
#include "exposed.h"

#include "../laws/play_rulings.h"

static enum arb_seat dummy_of(const struct arb_table *table)
{
    return arb_dummy(table->contract);
}

/* -- Facts ---------------------------------------------------------------------------- */

/* The card that wins of those before that hand, in rotation. Somebody has led. */
static arb_card best_before(const struct arb_table *table, const struct arb_trick *trick, enum arb_seat hand)
{
    arb_card best = trick->card[trick->leader];

    for (enum arb_seat s = arb_lho((enum arb_seat)trick->leader); s != hand; s = arb_lho(s)) {
        const arb_card card = trick->card[s];

        if ((trick->lies >> s & 1u) == 0) continue;
        if (arb_card_suit(card) == arb_card_suit(best) ? card > best
                                                       : arb_card_suit(card) == table->contract.denomination)
            best = card;
    }
    return best;
}

/* The suit with which dummy won the trick before that one; ARB_SUITS: he did not. */
static uint8_t suit_that_won(const struct arb_table *table, unsigned trick)
{
    const enum arb_seat dummy = dummy_of(table);

    if (trick == table->first_trick) return ARB_SUITS;
    if (table->played[trick - 1].winner != dummy) return ARB_SUITS;
    return (uint8_t)arb_card_suit(table->played[trick - 1].card[dummy]);
}

/* What lies open of the other hands. */
static arb_hand seen_of_the_others(const struct arb_table *table)
{
    return table->faced[0] | table->faced[1] | table->faced[2] | table->faced[3];
}

/* The words, said of dummy's card to that trick (0..12); 'back': a card of his that lies there and would go. */
static struct naming named(const struct arb_table *table, unsigned trick, enum arb_designation how, uint8_t value,
                           arb_hand back)
{
    const struct arb_trick *at = &table->played[trick];
    const enum arb_seat dummy = dummy_of(table);
    struct naming_case c = {
        .how = how,
        .value = value,
        .trump = table->contract.denomination,
        .last_suit = suit_that_won(table, trick),
        .fourth_seat_lowest = table->reading.law46b1_fourth_seat_lowest,
        .held = table->held[dummy] | back,
        .unseen = ~(table->gone | table->held[dummy] | seen_of_the_others(table)),
    };

    if (arb__suit_led(at) < ARB_SUITS && at->leader != dummy) {
        c.seat = (uint8_t)((dummy + ARB_SEATS - at->leader) & 3u);
        c.led = arb_card_suit(at->card[at->leader]);
        c.best = best_before(table, at, dummy);
    }
    return law46_named(&c);
}

/* The choice left by the words on record. */
static struct naming left_by(const struct arb_table *table, const struct arb_irregularity *it)
{
    return named(table, it->trick - 1u, (enum arb_designation)it->how, it->said, 0);
}

static bool went_on(const struct arb_table *table, unsigned trick, enum arb_side side)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (arb__lies(&table->play[i]) && table->play[i].trick > trick &&
            arb_side_of((enum arb_seat)table->play[i].seat) == side)
            return true;
    return false;
}

void arb__designation_facts(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c)
{
    const struct arb_play_record *play;

    c->player = arb__is_dummy(table, (enum arb_seat)it->seat) ? arb_partner((enum arb_seat)it->seat)
                                                               : (enum arb_seat)it->seat;
    if (it->play == 0) return;
    play = &table->play[it->play - 1];
    c->named = (play->how & ARB_PLAY_NAMED) != 0;
    c->of_dummy = arb__is_dummy(table, (enum arb_seat)play->seat);
    c->opening_lead = play->trick == 1 && table->played[0].leader == play->seat;
    c->failed_to_follow = it->wrong == ARB_WRONG_CARD_NOT_NAMED && it->meant > 0 &&
                          arb_card_suit((arb_card)(it->meant - 1u)) == c->led && arb_card_suit(play->card) != c->led;
    c->both_went_on = went_on(table, play->trick, ARB_NS) && went_on(table, play->trick, ARB_EW);
    for (unsigned i = it->play; i < table->plays; i++) {
        const struct arb_play_record *later = &table->play[i];
        const enum arb_seat hand = (enum arb_seat)later->seat;

        if (!arb__lies(later)) continue;
        c->played_over = true;
        if (later->trick == play->trick) c->played_over_in_trick = true;
        if (arb_side_of(hand) == arb_side_of((enum arb_seat)play->seat)) c->side_played = true;
        if (hand == arb_partner((enum arb_seat)play->seat)) c->partner_played = true;
    }
}

/* -- The law's word ---------------------------------------------------------------------- */

void arb__rule_designation(const struct arb_table *table, const struct arb_irregularity *it, const struct play_case *c,
                           struct arb_ruling *ruling)
{
    const bool excluded = c->answer[ARB_ASK_EXCLUDED] == ARB_YES && it->meant > 0;

    if (it->play > 0) {
        law46_intention(c, (enum arb_law)it->law, ruling);
    } else {
        const struct naming left = left_by(table, it);

        if (left.law != LAW_46B5 && table->unknown[dummy_of(table)] > 0) /* which cards are meant, nobody has told us */
            arb_ruling_offer(ruling, left.law, ARB_OPTION_NAME_CARD, c->declarer, ARB_CALL_NONE);
        else law46_choice(&left, excluded ? arb_hand_of((arb_card)(it->meant - 1u)) : 0, c->declarer, ruling);
    }
}

void arb__look_at_words_again(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION || it->play > 0) return;
    if (table->unknown[dummy_of(table)] > 0 || left_by(table, it).cards != 0) return;
    it->wrong = ARB_WRONG_CARD_NOT_IN_DUMMY;
    it->law = LAW_46B4;
    it->stage = ARB_STAGE_SETTLED;
    it->awaits = table->awaits = 0;
}

static bool is_card(uint8_t value)
{
    return value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS;
}

bool arb__may_be_meant(const struct arb_table *table, enum arb_question question, uint8_t value)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    const enum arb_seat dummy = dummy_of(table);

    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION || !is_card(value)) return false;
    const arb_card card = (arb_card)(value - ARB_OF_CARD);

    if (question == ARB_ASK_EXCLUDED) return it->play == 0 && arb_hand_holds(table->held[dummy], card);
    return it->play > 0 && (card == it->value || arb_hand_holds(table->held[dummy], card));
}

bool arb__may_be_named(const struct arb_table *table, uint8_t value)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it != NULL && it->wrong == ARB_WRONG_DEFECTIVE_TRICK) return arb__may_be_placed(table, it, value);
    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION) return value != ARB_CALL_NONE;
    if (!is_card(value) || value == ARB_OF_CARD + it->meant - 1u) return false;
    if (table->unknown[dummy_of(table)] > 0)
        return arb__card_fault(table, dummy_of(table), (arb_card)(value - ARB_OF_CARD)) == ARB_FAULT_NONE;
    return arb_hand_holds(left_by(table, it).cards, (arb_card)(value - ARB_OF_CARD));
}

/* -- Playing what was named --------------------------------------------------------------- */

/* The card that hand has just put on a trick, 1 + its place. 0: it lies before the hand. */
static uint8_t just_played(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    for (unsigned i = table->plays; i > 0; i--)
        if (arb__lies(&table->play[i - 1]) && table->play[i - 1].seat == hand && table->play[i - 1].card == card)
            return (uint8_t)i;
    return 0;
}

static void mark_named(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const uint8_t place = just_played(table, hand, card);

    if (place > 0) table->play[place - 1].how |= ARB_PLAY_NAMED;
}

enum arb_outcome arb__play_under(struct arb_table *table, enum arb_seat seat, enum arb_seat hand, arb_card card,
                                 struct finding found, struct arb_reason *reason)
{
    struct arb_irregularity *it;
    enum arb_outcome outcome;
    uint8_t place;

    if (table->irregularities + 2u > ARB_IRREGULARITIES_MAX) return arb__refused(ARB_FAULT_RECORD_FULL, reason);
    outcome = arb__play_card(table, hand, card, false, reason);
    if (outcome == ARB_REFUSED) return outcome;
    place = just_played(table, hand, card);
    (void)arb__irregular(table, found, seat, card, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    if (place == 0) return ARB_IRREGULAR;
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->turn = (uint8_t)hand;
    if (table->play[place - 1].law == LAW_NONE) table->play[place - 1].law = (uint16_t)found.law;
    return ARB_IRREGULAR;
}

/* Words that leave a choice: nothing goes on before it is made. */
static enum arb_outcome ask_which(struct arb_table *table, const struct arb_act *act, enum arb_law law,
                                  struct arb_reason *reason)
{
    const struct finding found = {law, ARB_WRONG_INCOMPLETE_DESIGNATION};
    struct arb_irregularity *it;

    (void)arb__irregular(table, found, (enum arb_seat)act->seat, ARB_CARD_NONE, true, reason);
    it = arb__last_irregularity(table);
    it->attention = ARB_ATTENTION_IN_PLAY; /* dummy asks, and nobody has to be told why */
    it->how = act->how;
    it->said = act->value;
    return ARB_IRREGULAR;
}

static enum arb_outcome name_in_part(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat dummy = dummy_of(table);
    const struct naming it = named(table, table->trick, (enum arb_designation)act->how, act->value, 0);
    const bool known = table->unknown[dummy] == 0; /* else the words may mean a card nobody has told us of */
    const bool one = known && it.cards != 0 && (it.cards & (it.cards - 1)) == 0;
    const bool over = one && arb__may_play_over(table, dummy, arb_hand_lowest(it.cards));

    if (table->awaits && !over && !arb__goes_on_for(table, dummy))
        return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (!over && (enum arb_seat)table->turn != dummy) return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (!over) arb__open_if_dummy(table, dummy);
    if (known && it.cards == 0) {
        const struct finding nothing = {LAW_46B4, ARB_WRONG_CARD_NOT_IN_DUMMY};

        return arb__irregular(table, nothing, (enum arb_seat)act->seat, ARB_CARD_NONE, false, reason);
    }
    if (!one) return ask_which(table, act, it.law, reason);
    const struct finding found = {it.law, ARB_WRONG_INCOMPLETE_DESIGNATION};
    const arb_card card = arb_hand_lowest(it.cards);
    const enum arb_outcome outcome = arb__play_under(table, (enum arb_seat)act->seat, dummy, card, found, reason);

    if (outcome == ARB_REFUSED) return outcome;
    mark_named(table, dummy, card);
    arb__last_irregularity(table)->how = act->how;
    return outcome;
}

void arb__play_chosen(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    const arb_card card = (arb_card)(option->value - ARB_OF_CARD);
    struct arb_reason unused = {0};
    uint8_t place;

    it->answer = option->law;
    it->value = card;
    it->awaits = 0;
    it->stage = ARB_STAGE_SETTLED;
    table->awaits = 0;
    (void)arb__play_card(table, dummy_of(table), card, false, &unused);
    place = just_played(table, dummy_of(table), card);
    if (place == 0) return;
    it->play = place;
    table->play[place - 1].law = option->law;
    table->play[place - 1].how |= ARB_PLAY_NAMED;
}

/* -- Another instead -------------------------------------------------------------------- */

/* The last card of that hand on the trick under way, or on the one before; 1 + its place. */
static uint8_t last_of(const struct arb_table *table, enum arb_seat hand)
{
    const uint8_t now = arb__play_of(table, hand, table->trick + 1u);

    return now > 0 || table->trick == table->first_trick ? now : arb__play_of(table, hand, table->trick);
}

/* Whose card does he change? His own if he says one that he holds himself, else dummy's. */
static enum arb_seat hand_changed(const struct arb_table *table, const struct arb_act *act)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;

    if (seat != (enum arb_seat)table->contract.declarer) return seat;
    if (act->how == ARB_NAMED_CARD && arb_hand_holds(table->held[seat], act->value)) return seat;
    return dummy_of(table);
}

/* 1 + the card he says now; 0 when it is none, or not one. */
static uint8_t card_said(const struct arb_table *table, const struct arb_act *act, const struct arb_play_record *old)
{
    if (act->how == ARB_NAMED_CARD) return (uint8_t)(act->value + 1u);
    if (!arb__is_dummy(table, (enum arb_seat)old->seat) || table->unknown[old->seat] > 0) return 0;
    const arb_hand cards =
        named(table, old->trick - 1u, (enum arb_designation)act->how, act->value, arb_hand_of(old->card)).cards;

    return cards != 0 && (cards & (cards - 1)) == 0 ? (uint8_t)(arb_hand_lowest(cards) + 1u) : 0;
}

static enum arb_outcome change(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding found = {LAW_45C4b, ARB_WRONG_CHANGE_OF_DESIGNATION};
    const enum arb_seat hand = hand_changed(table, act);
    const uint8_t place = last_of(table, hand);
    struct arb_irregularity *it;

    if (table->awaits || table->takeback.of != 0) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    if (place == 0) return arb__refused(ARB_FAULT_NOT_ON_OFFER, reason);
    if (act->how == ARB_NAMED_CARD) {
        const enum arb_fault fault = arb__card_fault(table, hand, act->value);

        if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    }
    (void)arb__irregular(table, found, (enum arb_seat)act->seat, table->play[place - 1].card, true, reason);
    it = arb__last_irregularity(table);
    it->play = place;
    it->trick = table->play[place - 1].trick;
    it->how = act->how;
    it->meant = card_said(table, act, &table->play[place - 1]);
    it->attention = ARB_ATTENTION_IN_PLAY; /* he has said so himself */
    it->reporter = (uint8_t)(act->seat + 1u);
    it->reported = table->acts;
    arb__proceed(table, it);
    return ARB_IRREGULAR;
}

/* -- Who speaks ------------------------------------------------------------------------------ */

/* Which hand does declarer mean? Dummy's, unless it is his own turn and his own card. */
static enum arb_seat hand_meant(const struct arb_table *table, arb_card card)
{
    const enum arb_seat declarer = (enum arb_seat)table->contract.declarer;

    if (table->turn == declarer && arb__card_fault(table, declarer, card) == ARB_FAULT_NONE) return declarer;
    return dummy_of(table);
}

/* Asked which of several, he says it. */
static bool answers_which(const struct arb_table *table, const struct arb_act *act)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION && it->play == 0 &&
           act->how == ARB_NAMED_CARD;
}

/* Words for a card of dummy's, and no card of his own. */
static bool names_dummys(const struct arb_table *table, const struct arb_act *act)
{
    return act->how != ARB_NAMED_CARD || hand_meant(table, act->value) == dummy_of(table);
}

static enum arb_outcome name_by_declarer(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const struct finding not_there = {LAW_46B4, ARB_WRONG_CARD_NOT_IN_DUMMY};
    const arb_card card = act->value;
    enum arb_outcome outcome;
    enum arb_seat hand;

    if (act->instead) return change(table, act, reason);
    if (names_dummys(table, act) && arb__name_over_moved(table, act)) return ARB_APPLIED;
    if (answers_which(table, act)) {
        struct arb_act choice = {.kind = ARB_DID_CHOOSE, .seat = act->seat, .how = ARB_OPTION_NAME_CARD};

        choice.value = arb_of_card(card);
        return arb__step_choose(table, &choice, reason);
    }
    if (act->how != ARB_NAMED_CARD) return name_in_part(table, act, reason);
    hand = hand_meant(table, card);
    if (arb__card_fault(table, hand, card) != ARB_FAULT_NONE) {
        if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        arb__open_if_dummy(table, hand);
        return arb__irregular(table, not_there, (enum arb_seat)act->seat, card, false, reason);
    }
    outcome = arb__play_card(table, hand, card, false, reason);
    if (outcome != ARB_REFUSED) mark_named(table, hand, card);
    return outcome;
}

/* A defender who names a card plays it at his turn (45C4a), else exposes it (49). */
static enum arb_outcome name_by_defender(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    enum arb_fault fault;

    if (act->how != ARB_NAMED_CARD) return arb__refused(ARB_FAULT_NOT_AN_ACT, reason);
    if (act->instead) return change(table, act, reason);
    if (seat == (enum arb_seat)table->turn || table->awaits) {
        const enum arb_outcome outcome = arb__play_card(table, seat, act->value, false, reason);

        if (outcome != ARB_REFUSED) mark_named(table, seat, act->value);
        return outcome;
    }
    fault = arb__card_fault(table, seat, act->value);
    if (fault != ARB_FAULT_NONE) return arb__refused(fault, reason);
    return arb__expose_by_word(table, seat, act->value, reason);
}

enum arb_outcome arb__step_name(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat seat = (enum arb_seat)act->seat;
    const struct finding took_part = {LAW_45F, ARB_WRONG_DUMMY_TOOK_PART};

    const bool leads = seat == (enum arb_seat)table->turn && arb__is_defender(table, seat);

    if (table->phase < ARB_BEFORE_LEAD || (table->phase == ARB_BEFORE_LEAD && !table->awaits && !leads))
        return arb__refused(ARB_FAULT_PLAY_NOT_BEGUN, reason);
    if (seat == (enum arb_seat)table->contract.declarer) return name_by_declarer(table, act, reason);
    if (!arb__is_dummy(table, seat)) return name_by_defender(table, act, reason);
    if (table->awaits) return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
    (void)arb__irregular(table, took_part, seat, act->how == ARB_NAMED_CARD ? act->value : ARB_CARD_NONE, false,
                         reason);
    if (act->how == ARB_NAMED_CARD) arb__last_irregularity(table)->stage = ARB_STAGE_RUNNING;
    return ARB_IRREGULAR;
}
