/* tell_change.c -- what an act, or an answer, changed: the effects of a ruling, each with its article.
 *
 * The branches of a question and the ruling that follows are told by the same words, from
 * the same comparison of two tables.
 *
 * messages: change.* from ARB_CHANGES
 * messages: remedy.* from ARB_REMEDIES
 */
#include "tell.h"

/* Cards to which the same happened: one has a kind of change, and 'cards' are all of them. */
struct several {
    const struct arb_change *change;
    arb_hand cards;                 /* 0: it is not about cards */
};

static void write_value(struct arb_writer *out, enum arb_language language, const struct several *of)
{
    const struct arb_change *change = of->change;

    switch (arb_change_what((enum arb_change_kind)change->kind)) {
    case ARB_IS_CALL: arb_tell_call(out, language, change->value); break;
    case ARB_IS_CARD: arb__write_cards(out, language, of->cards); break;
    case ARB_IS_SUIT: arb_write_text(out, arb__suit_said(language, change->value)); break;
    case ARB_IS_WRONG: arb_tell_wrong(out, language, (enum arb_wrong)change->value); break;
    default: break;
    }
}

/* A pass that nobody has made, and that counts as made: over a head that must pass (28A), for a call that is gone. */
static bool is_deemed_pass(const struct arb_change *change)
{
    const unsigned law = arb_law_number((enum arb_law)change->law);

    return change->kind == ARB_CHANGE_STANDS && change->value == ARB_PASS &&
           (law == 28 || law == 37 || law == 38 || change->law == LAW_35C);
}

static const char *remedy_symbol(unsigned remedy)
{
    static const char *const symbols[] = {ARB_REMEDIES(ARB_ROW_NAME)};
    return symbols[remedy < ARB_REMEDY_COUNT ? remedy : 0];
}

/* What let an irregularity stand does to the card or the call it was about, where 'accepted' would mislead. */
static const char *key_of_what_stands(const struct arb_change *change)
{
    if (is_deemed_pass(change)) return "rule.deemed_pass";
    if (change->kind == ARB_CHANGE_IN_QUESTION && change->law == LAW_27C) return "rule.replacement_counts";
    if (change->kind == ARB_CHANGE_FREE && change->other != 0) return "rule.may_double_again";
    if (change->kind == ARB_CHANGE_LEAD_LAPSES && change->other == 2) return "rule.lead_less_bound";
    if (change->kind == ARB_CHANGE_INSTEAD && change->value == change->other) return "rule.instead_again";
    if (change->kind == ARB_CHANGE_INSTEAD && change->law == LAW_NONE) return "rule.first_again";
    if (change->kind == ARB_CHANGE_NO_PENALTY && change->other != 0) return "rule.lies_open_again";
    if (change->kind == ARB_CHANGE_CARD_UNAUTHORISED && change->other != 0) return "rule.unauthorised_for_both";
    if (change->kind == ARB_CHANGE_CARD_AUTHORISED && change->law == LAW_50E1) return "rule.authorised_while_it_lies";
    if (change->kind == ARB_CHANGE_CARD_UNAUTHORISED && change->law == LAW_50E3) return "rule.unauthorised_how_it_came";
    if (change->kind != ARB_CHANGE_LET_STAND) return NULL;
    switch ((enum arb_wrong)change->value) {
    case ARB_WRONG_CHANGE_OF_DESIGNATION: return "rule.first_designation";
    case ARB_WRONG_INCOMPLETE_DESIGNATION:
        return change->law == LAW_46B5 ? "rule.card_chosen_for_him" : "rule.designation_stands";
    case ARB_WRONG_CARD_NOT_NAMED: return "rule.placed_stands";
    case ARB_WRONG_DUMMY_TOUCHED: return "rule.touched_is_played";
    case ARB_WRONG_PREMATURE_PLAY: return "rule.premature_stands";
    case ARB_WRONG_CARD_HELD_TO_PLAY: return change->law == LAW_68A ? "rule.held_is_claim" : "rule.held_is_played";
    case ARB_WRONG_TWO_CARDS: return change->law == LAW_58B4 ? "rule.seen_stays" : "rule.named_stays";
    case ARB_WRONG_DEFECTIVE_TRICK:
        if (change->other != 0) return "rule.trick_has_its_card";
        if (change->law == LAW_43B3) return "rule.missing_card_unpaid"; /* dummy, who had looked, spoke of it first */
        return change->law == LAW_67A ? "rule.card_is_added" : "rule.trick_has_gone_back";
    case ARB_WRONG_PENALTY_CARD_NOT_PLAYED: return "rule.other_stays";
    case ARB_WRONG_HAND_FACED:
        return change->law == LAW_68A || change->law == LAW_48B2 ? "rule.faced_is_claim" : NULL;
    case ARB_WRONG_DECLARER_WARNED:
        return change->law == LAW_42B ? "rule.warning_in_order" : "rule.warning_played_over";
    case ARB_WRONG_MISINFORMATION: return change->law == LAW_21B ? "rule.calls_informed" : "rule.misinformed_stands";
    default: return NULL;
    }
}

static bool is_first_card(const struct arb_table *after, unsigned seat)
{
    return after->trick < ARB_TRICKS && after->played[after->trick].leader == seat &&
           after->played[after->trick].count == 1;
}

/* The card that was let stand was led to the next trick: it is a lead only if its player wins this one. */
static bool was_led_too_soon(const struct arb_change *change, const struct arb_table *after)
{
    for (unsigned i = after->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &after->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_PREMATURE_PLAY && it->seat == change->seat && it->answer == change->law)
            return (it->said & ARB_SOON_TO_NEXT_TRICK) != 0;
    }
    return false;
}

/* Declarer's lead goes back, and nobody has led since: the next is of the hand whose turn it is (55B2), or of the
 * defender whose it is (55B1). */
static const char *key_of_lead_back(const struct arb_change *change, const struct arb_table *after)
{
    const bool of_declarer = change->law == LAW_55B1 || change->law == LAW_55B2;

    if (!of_declarer) return NULL;
    if (after->phase != ARB_IN_PLAY || after->played[after->trick].count > 0) return NULL;
    if (change->law == LAW_55B1) return "rule.defender_leads";
    return after->turn == (uint8_t)arb_dummy(after->contract) ? "rule.lead_from_dummy" : "rule.lead_from_declarer";
}

/* The card that he names of two is a lead out of turn, and is not answered yet. */
static bool waits_as_lead(const struct arb_table *after, unsigned seat)
{
    const struct arb_irregularity *it = after->awaits ? &after->irregularity[after->awaits - 1] : NULL;

    return it != NULL && it->seat == seat && it->play > 0 &&
           (it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN || it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN);
}

/* … or it is in his hand again: declarer says first what he may lead (26). */
static bool waits_for_declarer(const struct arb_table *after, unsigned seat)
{
    for (unsigned i = after->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &after->irregularity[i - 1];

        if (it->wrong == ARB_WRONG_TWO_CARDS && it->seat == seat) return arb_hand_holds(after->held[seat], it->value);
    }
    return false;
}

/* Law 26 may leave the lead free while a penalty card of partner's does not yet (50D2, 51B). */
static const char *key_of_free_lead(const struct arb_change *change, const struct arb_table *after)
{
    const enum arb_seat partner = arb_partner((enum arb_seat)change->seat);
    const bool by_26 = arb_law_number((enum arb_law)change->law) == 26;

    if (after->penalty[partner] == 0) return NULL;
    if (by_26 && !arb_table_penalty_is_minor(after, partner)) return "rule.lead_free_of_26";
    return arb_hand_count(after->penalty[partner]) > 1 ? "rule.lead_free_cards_stay" : "rule.lead_free_card_stays";
}

/* Nothing follows of what was reported just now; the report names it, a line above. A card led before declarer's choice
 * lies there as a penalty card since it was led. */
static const char *key_of_nothing(const struct arb_change *change)
{
    if (change->value == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN) return "change.lead_back";
    if (change->value == ARB_WRONG_LEAD_BEFORE_CHOICE && change->law == LAW_50D2) return "rule.dealt_with";
    return "rule.nothing_follows";
}

/* What depends on the table as it is then: the lead accepted before anybody has played to it, and a lead left free. */
static const char *key_at_table(const struct arb_change *change, const struct arb_table *after)
{
    if (change->kind == ARB_CHANGE_LET_STAND && is_first_card(after, change->seat)) {
        if (change->value == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) return "rule.opening_lead_stands";
        if (change->value == ARB_WRONG_LEAD_OUT_OF_TURN) return "rule.lead_stands";
    }
    if (change->kind == ARB_CHANGE_LET_STAND && change->value == ARB_WRONG_PREMATURE_PLAY &&
        was_led_too_soon(change, after))
        return "rule.premature_lead";
    if (change->kind == ARB_CHANGE_LET_STAND && change->value == ARB_WRONG_TWO_CARDS) {
        if (waits_as_lead(after, change->seat)) return "rule.named_led";
        if (waits_for_declarer(after, change->seat)) return "rule.named_waits";
    }
    if (change->kind == ARB_CHANGE_LEAD_AT_WILL) return key_of_free_lead(change, after);
    if (change->kind == ARB_CHANGE_NOTHING_FOLLOWS && change->other == 1) return key_of_nothing(change);
    if (change->kind == ARB_CHANGE_NOTHING_FOLLOWS && change->other == 2) return "rule.misinformed_call_gone";
    if (change->kind == ARB_CHANGE_CARD_WITHDRAWN) return key_of_lead_back(change, after);
    return key_of_what_stands(change);
}

/* The sentence of a change. Some changes have a sentence of their own at certain tables; else it is that of the
 * change's kind. */
static void write_change(struct arb_writer *out, enum arb_language language, const struct several *several,
                         const struct arb_table *after)
{
    const struct arb_change *change = several->change;
    const enum arb_change_who of = arb_change_who((enum arb_change_kind)change->kind);
    const char *who = of == ARB_OF_SIDE   ? arb_side_word(language, change->seat)
                      : of == ARB_OF_SEAT ? arb_seat_word(language, change->seat)
                                          : "";
    const bool both = change->kind == ARB_CHANGE_ADJUSTED && change->other == 1;
    const char *own = both ? "change.adjusted_both" : key_at_table(change, after);
    char remedy[ARB__TELL_WORDS];
    char thing[ARB__TELL_WORDS], second[ARB__TELL_WORDS], key[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(thing, sizeof thing), other = arb_writer_on(second, sizeof second);

    if (change->kind == ARB_CHANGE_OWES && arb__tell_owed(out, language, change->seat, after)) return;
    if (change->kind == ARB_CHANGE_ADJUSTED) arb__tell_adjusted(&what, language, after, change->seat);
    else write_value(&what, language, several);
    if (change->kind == ARB_CHANGE_INSTEAD) arb_tell_call(&other, language, change->other);
    if (change->kind == ARB_CHANGE_REMEDY) own = arb__key("remedy.", remedy_symbol(change->value), remedy);
    if (change->kind == ARB_CHANGE_REMEDY && change->value == ARB_REMEDY_REPEATS && change->law == LAW_17D)
        own = "rule.repeats_1997";
    if (change->kind == ARB_CHANGE_REMEDY && change->law == LAW_87A) own = "rule.not_fouled";
    if (own == NULL) own = arb__key("change.", arb_change_symbol((enum arb_change_kind)change->kind), key);
    arb_message_write(out, language, own,
                      ARB_VALUES(ARB_TEXT("what", thing), ARB_TEXT("who", who), ARB_TEXT("other", second),
                                 ARB_TEXT("next", arb_seat_word(language, after->turn)),
                                 ARB_TEXT("partner", arb_seat_word(language, change->seat + 2u)),
                                 ARB_TEXT("dummy", arb_seat_word(language, arb_dummy(after->contract))),
                                 ARB_NUMBER("n", arb_hand_count(several->cards)),
                                 ARB_NUMBER("gender", arb__gender(change->value))));
}

static struct several alone(const struct arb_change *change)
{
    const bool card = arb_change_what((enum arb_change_kind)change->kind) == ARB_IS_CARD;

    return (struct several){change, card ? arb_hand_of(change->value) : 0};
}

/* ": 4S by South, 11 tricks, North-South 450" when the change is that the result stands. */
static void write_final(struct arb_writer *out, enum arb_language language, const struct arb_change *change,
                        const struct arb_table *after)
{
    struct arb_result_state standing;

    arb_table_standing(after, &standing);
    if (change->kind != ARB_CHANGE_FINAL || standing.kind != ARB_RESULT_FINAL) return;
    arb_write_text(out, ": ");
    arb__tell_final(out, language, after);
}

void arb_tell_change(struct arb_writer *out, enum arb_language language, const struct arb_change *change,
                     const struct arb_table *after)
{
    const struct several one = alone(change);

    write_change(out, language, &one, after);
    write_final(out, language, change, after);
}

static bool is_the_same(const struct arb_change *one, const struct arb_change *other)
{
    return one->kind == other->kind && one->seat == other->seat && one->law == other->law && one->other == other->other;
}

/* What happened to the cards from that one on, as far as it was the same. Returns how many they are. */
static unsigned together(const struct arb_changes *changes, unsigned first, struct several *several)
{
    unsigned count = 1;

    *several = alone(&changes->item[first]);
    if (several->cards == 0) return 1;
    for (; first + count < changes->count && is_the_same(several->change, several->change + count); count++)
        several->cards |= arb_hand_of(several->change[count].value);
    return count;
}

/* The line of change 'which', without an indent. Returns how many changes it stands for: where the story is brief,
 * cards to which the same happens share a line. */
unsigned arb__tell_change(const struct arb_telling *telling, unsigned deep, const struct arb_changes *changes,
                          unsigned which, const struct arb_table *after)
{
    ARB_ASSERT(which < changes->count);

    const struct arb_change *change = &changes->item[which];
    char line[ARB__TELL_LINE], final[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(line, sizeof line), tail = arb_writer_on(final, sizeof final);
    struct arb_telling_line item = {.kind = ARB_TELLING_RULED, .deep = deep, .law = (enum arb_law)change->law,
                            .change = change};
    struct several several = alone(change);
    const unsigned count = telling->brief ? together(changes, which, &several) : 1;

    write_change(&out, telling->language, &several, after);
    write_final(&tail, telling->language, change, after);
    item.text = arb_writer_span(&out);
    item.tail = arb_writer_span(&tail);
    telling->listener(telling->context, &item);
    return count;
}

/* Is it the call itself that the act tells already, in order or in question? */
static bool is_the_act(const struct arb_change *change, const struct arb_act *act)
{
    const bool calls = act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE || act->kind == ARB_DID_TOGETHER;

    if (!calls || (change->kind != ARB_CHANGE_STANDS && change->kind != ARB_CHANGE_IN_QUESTION)) return false;
    if (change->kind == ARB_CHANGE_STANDS && change->law != LAW_NONE) return false;
    if (change->seat == act->seat && change->value == act->value) return true;
    return act->kind == ARB_DID_TOGETHER && change->seat + 1u == act->about && change->value == act->trick;
}

bool arb_change_is_ruling(const struct arb_change *change, const struct arb_act *act)
{
    if (change->kind == ARB_CHANGE_FINAL) return act->kind >= ARB_DID_REPORT; /* a board that is played out says it */
    if (change->kind == ARB_CHANGE_TURN) return act->kind >= ARB_DID_FIND;
    return !is_the_act(change, act);
}

/* An adjusted score of both sides is one sentence, and so is a review of several players. */
bool arb_change_is_said(const struct arb_changes *changes, unsigned which)
{
    ARB_ASSERT(which < changes->count);

    const struct arb_change *it = &changes->item[which];

    if (it->kind == ARB_CHANGE_ADJUSTED) /* of both, once */
        return it->other == 1 && which > 0 && changes->item[which - 1].kind == ARB_CHANGE_ADJUSTED;
    if (it->kind != ARB_CHANGE_REVIEW && it->kind != ARB_CHANGE_LEAD_WAITS) return false;
    for (unsigned i = 0; i < which; i++) {
        const struct arb_change *earlier = &changes->item[i];
        const bool of_both = it->kind == ARB_CHANGE_REVIEW || earlier->seat == it->seat;

        if (earlier->kind == it->kind && earlier->law == it->law && of_both) return true;
    }
    return false;
}

/* That the lead is free, where declarer has just said so himself. */
static bool was_said(const struct arb_change *change, const struct arb_act *act, const struct arb_table *after)
{
    return change->kind == ARB_CHANGE_LEAD_AT_WILL && act->kind == ARB_DID_CHOOSE &&
           act->how == ARB_OPTION_NO_RESTRICTION && key_of_free_lead(change, after) == NULL;
}

void arb__tell_changes(const struct arb_telling *telling, const struct arb_act *act, const struct arb_table *after)
{
    struct arb_changes changes;

    arb_table_changes(&telling->before, after, &changes);
    for (unsigned i = 0, taken = 1; i < changes.count; i += taken) {
        const bool tells = arb_change_is_ruling(&changes.item[i], act) && !arb_change_is_said(&changes, i) &&
                           !was_said(&changes.item[i], act, after);

        taken = tells ? arb__tell_change(telling, 0, &changes, i, after) : 1;
    }
}
