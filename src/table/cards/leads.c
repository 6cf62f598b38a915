/* leads.c -- lead restrictions of Law 26 for a withdrawn call, and other words of declarer that bind a lead.
 *
 * A restriction waits from the auction until the first turn to lead of the offender's partner, and only if
 * their side defends; declarer chooses then. Only then is it looked at what the offender showed in the
 * auction as it finally stood.
 */
#include "cards.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

static bool defends(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(table->contract.level > 0);
    return arb_side_of(seat) != arb_side_of((enum arb_seat)table->contract.declarer);
}

static bool is_on_lead(const struct arb_table *table, enum arb_seat seat)
{
    if (table->phase != ARB_BEFORE_LEAD && table->phase != ARB_IN_PLAY) return false;
    return table->turn == seat && table->played[table->trick].count == 0;
}

/* The suits a bid in a suit or its explanation shows, bit s; false when not known. */
static bool suits_of(const struct arb_call_record *record, uint8_t *suits)
{
    *suits = 0;
    if ((record->meaning & ARB_MEANS_KNOWN) != 0) {
        *suits = record->meaning & 15u;
        return true;
    }
    return !arb_call_is_bid(record->call) || arb_bid_denomination(record->call) == ARB_NOTRUMP;
}

static struct arb_irregularity const *matter_of(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    ARB_ASSERT(rule->of >= 1 && rule->of <= table->irregularities);
    return &table->irregularity[rule->of - 1u];
}

/* Do the explanations of two equal calls say that their meanings differ? */
static bool differs(const struct arb_call_record *a, const struct arb_call_record *b)
{
    return (a->meaning & b->meaning & ARB_MEANS_KNOWN) != 0 && a->meaning != b->meaning;
}

/* Is the call that stands comparable to the withdrawn one? Where a Law has measured it already only calls that are not
 * comparable come here; for a change of call, or the same call made again, the Director has to say. */
static enum arb_answer comparable(const struct arb_table *table, const struct arb_irregularity *it, bool same)
{
    const enum arb_answer answer = (enum arb_answer)(it->answers >> (2 * ARB_ASK_COMPARABLE) & 3u);
    const bool premature = it->wrong == ARB_WRONG_INSUFFICIENT_BID && arb__stands(&table->call[it->call - 1]);

    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);
    if (answer != ARB_UNKNOWN || same || it->wrong == ARB_WRONG_CHANGE_OF_CALL) return answer;
    if (premature) return table->reading.law9c_always_restricts ? ARB_NO : ARB_UNKNOWN;
    return ARB_NO;
}

/* Is 'other' the matter itself, or an earlier bid that the matter's bid was made in place of (27)? */
static bool is_in_place_of(const struct arb_table *table, const struct arb_irregularity *it,
                           const struct arb_irregularity *other)
{
    while (it != other && it->again > 0) it = &table->irregularity[it->again - 1u];
    return it == other;
}

/* The matter by which the withdrawn call was measured: that of the restriction, or one of its own at the same turn. */
static const struct arb_irregularity *measured_by(const struct arb_table *table, const struct arb_irregularity *it,
                                                  uint16_t withdrawn)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *other = &table->irregularity[i - 1];

        if (other->call != withdrawn || other->seat != it->seat || other->wrong == ARB_WRONG_CHANGE_OF_CALL) continue;
        return is_in_place_of(table, it, other) ? it : other;
    }
    return it;
}

/* What Law 26 says of that withdrawn call, now that it is known what was called instead. */
static void rule_withdrawn(const struct arb_table *table, const struct arb_lead_rule *rule, uint16_t withdrawn,
                           struct arb_ruling *ruling)
{
    const struct arb_irregularity *it = matter_of(table, rule);
    const struct arb_call_record *gone = &table->call[withdrawn - 1];
    const uint16_t place = arb__standing_call(table, it);
    const struct withdrawn_case c = {
        .edition = (enum arb_edition)table->edition,
        .offender = (enum arb_seat)it->seat,
        .withdrawn = gone->call,
        .instead = place > 0 ? table->call[place - 1].call : ARB_CALL_NONE,
        .always_26b = rule->right == ARB_LEAD_ANY_SUIT,
        .other_meaning = place > 0 && differs(gone, &table->call[place - 1]),
        .comparable = comparable(table, measured_by(table, it, withdrawn),
                                 place > 0 && table->call[place - 1].call == gone->call),
    };

    ARB_ASSERT(withdrawn >= 1 && withdrawn <= table->calls);
    ARB_ASSERT(place <= table->calls);
    law26_pending(&c, ruling);
}

/* Finds the next withdrawn call of that turn, after place 'after', that Law 26 applies to. Returns 1 + its place, or
 * 0; the ruling may hold a question instead of an answer. */
static uint16_t next_to_speak_of(const struct arb_table *table, const struct arb_lead_rule *rule, uint16_t after,
                                 struct arb_ruling *ruling)
{
    const struct arb_irregularity *it = matter_of(table, rule);

    for (uint16_t place = arb__next_withdrawn(table, it, after); place > 0;
         place = arb__next_withdrawn(table, it, place)) {
        *ruling = (struct arb_ruling){0};
        rule_withdrawn(table, rule, place, ruling);
        if (ruling->asks || ruling->effects > 0) return place;
    }
    return 0;
}

/* Collects into *c which suits the withdrawn calls showed. Returns 1 + the place of a call that has to be explained
 * first, or 0. */
static uint16_t look_at_withdrawn(const struct arb_table *table, const struct arb_lead_rule *rule,
                                  struct lead_case *c)
{
    struct arb_ruling unused;
    uint8_t suits;

    for (uint16_t place = next_to_speak_of(table, rule, 0, &unused); place > 0;
         place = next_to_speak_of(table, rule, place, &unused)) {
        const struct arb_call_record *record = &table->call[place - 1];

        if (!suits_of(record, &suits)) return place;
        if (suits == 0 || (record->meaning & 1u << ARB_NOTRUMP) != 0) {
            c->other = true;
        } else {
            c->named_suits = true;
            c->withdrawn |= suits;
        }
    }
    return 0;
}

/* Returns 1 + the place of a call whose meaning Law 26 needs and nobody has explained, or 0. */
static uint16_t unexplained(const struct arb_table *table, const struct arb_lead_rule *rule, struct lead_case *c)
{
    const struct arb_irregularity *it = matter_of(table, rule);
    uint8_t suits, shown = 0, named = 0;
    uint16_t place;

    *c = (struct lead_case){.right = (enum arb_lead_right)rule->right,
                            .declarer = (enum arb_seat)table->contract.declarer};
    if (rule->right == ARB_LEAD_BY_SUITS) {
        place = look_at_withdrawn(table, rule, c);
        if (place > 0) return place;
        if (!c->named_suits) return 0;
    }
    if (rule->right == ARB_LEAD_ANY_SUIT) return 0;
    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (record->seat != it->seat || !arb__stands(record)) continue;
        if (!suits_of(record, &suits)) return (uint16_t)(i + 1u);
        if ((record->meaning & ARB_MEANS_ARTIFICIAL) != 0) shown |= suits;
        else named |= suits;
    }
    c->specified = law26_specified(&table->reading, shown, named);
    return 0;
}

/* Has declarer yet to choose, and the leader yet to lead for the first time? */
static bool waits(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    return rule->right != ARB_LEAD_FREE && rule->choice == 0 && !table->led[rule->leader];
}

/* With one card left he leads, or has led, to the last trick: of that nothing can be required or forbidden. */
static bool leads_his_last_card(const struct arb_table *table, enum arb_seat leader)
{
    const struct arb_trick *last = &table->played[ARB_TRICKS - 1u];

    ARB_ASSERT(leader < ARB_SEATS && table->trick <= ARB_TRICKS);
    if (last->begun) return last->leader == leader;
    return table->trick == ARB_TRICKS - 1u && is_on_lead(table, leader) && arb__has_one_card(table, leader);
}

/* The article by which a waiting restriction lapses, once the auction is over and the offender's side defends;
 * LAW_NONE: it does not. */
static enum arb_law nothing_left(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    struct arb_ruling ruling = {0};
    struct lead_case c;

    if (leads_his_last_card(table, (enum arb_seat)rule->leader)) return LAW_59;
    if (next_to_speak_of(table, rule, 0, &ruling) == 0)
        return law26_no_other_call((enum arb_edition)table->edition);
    if (ruling.asks || unexplained(table, rule, &c) != 0) return LAW_NONE;
    return law26_nothing_left(&c);
}

/* Must declarer be asked about this restriction before the present lead? */
static bool is_open(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    const enum arb_seat leader = (enum arb_seat)rule->leader;

    if (!is_on_lead(table, leader) || !defends(table, leader)) return false;
    return nothing_left(table, rule) == LAW_NONE;
}

/* Has the leader lost the lead since? A prohibition ends with that. */
static bool has_lost_the_lead(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    if (rule->choice != ARB_OPTION_PROHIBIT || table->phase < ARB_BEFORE_LEAD) return false;
    if (table->phase == ARB_BOARD_OVER || table->trick >= ARB_TRICKS) return true;
    return !table->played[table->trick].begun && table->turn != rule->leader;
}

/* False where the entry binds nobody: it is empty or spent, or the leader's side declares. A restriction that lapsed
 * under Law 26 is shown as NO_RESTRICTION with the article that ended it. */
bool arb_table_lead_rule(const struct arb_table *table, unsigned which, struct arb_lead_rule *as)
{
    ARB_ASSERT(which < ARB_LEADS_MAX);

    const struct arb_lead_rule *rule = &table->lead_rule[which];
    const bool over = table->phase > ARB_IN_AUCTION;
    enum arb_law gone;

    *as = *rule;
    if (rule->right == ARB_LEAD_FREE || has_lost_the_lead(table, rule)) return false;
    if (rule->choice != 0 || !over) return true;
    if (table->contract.level == 0 || !defends(table, (enum arb_seat)rule->leader)) return false;
    gone = nothing_left(table, rule);
    if (gone == LAW_NONE) return !table->led[rule->leader] && table->phase != ARB_BOARD_OVER;
    as->choice = ARB_OPTION_NO_RESTRICTION;
    as->law = (uint16_t)gone;
    return true;
}

unsigned arb__lead_that_waits(const struct arb_table *table)
{
    if (table->irregularities == 0) return 0;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &table->lead_rule[i];

        if (waits(table, rule) && is_open(table, rule)) return i + 1;
    }
    return 0;
}

unsigned arb__open_lead(const struct arb_table *table)
{
    return table->awaits ? 0 : arb__lead_that_waits(table);
}

static void ask_of(const struct arb_table *table, enum arb_question question, enum arb_law law, uint16_t place,
                   struct arb_options *options)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    ARB_ASSERT(question < ARB_QUESTION_COUNT && options->count == 0);
    options->asks = 1;
    options->question = (uint8_t)question;
    options->question_law = (uint16_t)law;
    options->about = table->call[place - 1].call;
    options->asker_seat = table->call[place - 1].seat;
}

/* Would this choice contradict another restriction at the same lead? Declarer may not require a suit after he has
 * required another or forbidden this one. */
bool arb__contradicts(const struct arb_table *table, const struct arb_lead_rule *rule, enum arb_seat leader,
                      const struct arb_option *option)
{
    ARB_ASSERT(leader < ARB_SEATS);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *other = &table->lead_rule[i];

        if (other == rule || other->right == ARB_LEAD_FREE || other->leader != leader) continue;
        if (other->choice == ARB_OPTION_REQUIRE && option->kind == ARB_OPTION_REQUIRE && other->suit != option->value)
            return true;
        if (other->choice == ARB_OPTION_REQUIRE && option->kind == ARB_OPTION_PROHIBIT && other->suit == option->value)
            return true;
        if (other->choice == ARB_OPTION_PROHIBIT && option->kind == ARB_OPTION_REQUIRE && other->suit == option->value)
            return true;
    }
    return false;
}

/* First what the Director is asked: whether the call made instead is comparable, then the meaning of a call. Only
 * when both are known is declarer offered his choice. */
void arb__lead_options(const struct arb_table *table, unsigned which, struct arb_options *options)
{
    const struct arb_lead_rule *rule = &table->lead_rule[which - 1];
    struct arb_ruling ruling = {0};
    struct lead_case c;
    uint16_t place;

    ARB_ASSERT(which >= 1 && which <= ARB_LEADS_MAX);
    ARB_ASSERT(rule->right != ARB_LEAD_FREE && rule->choice == 0);
    (void)next_to_speak_of(table, rule, 0, &ruling);
    if (ruling.asks) {
        ask_of(table, (enum arb_question)ruling.question, (enum arb_law)ruling.question_law,
               arb__standing_call(table, matter_of(table, rule)), options);
        return;
    }
    place = unexplained(table, rule, &c);
    if (place != 0) {
        ask_of(table, ARB_ASK_MEANING, LAW_26, place, options);
        return;
    }
    ruling = (struct arb_ruling){0};
    law26_options(&c, &ruling);
    for (unsigned i = 0; i < ruling.options; i++)
        if (!arb__contradicts(table, rule, (enum arb_seat)rule->leader, &ruling.option[i]))
            options->item[options->count++] = ruling.option[i];
}

/* Stores declarer's choice in the entry: article, option, suit and the trick in which he chose. */
void arb__choose_lead(struct arb_table *table, unsigned which, const struct arb_option *option)
{
    ARB_ASSERT(which >= 1 && which <= ARB_LEADS_MAX);

    struct arb_lead_rule *rule = &table->lead_rule[which - 1];

    ARB_ASSERT(rule->right != ARB_LEAD_FREE && rule->choice == 0);
    ARB_ASSERT(table->trick < ARB_TRICKS);
    rule->law = option->law;
    rule->choice = option->kind;
    rule->suit = option->value;
    rule->trick = (uint8_t)(table->trick + 1u);
}

/* An entry for a new restriction: one never used if there is any, so that spent ones stay on record, else a spent one;
 * NULL if all are in force. */
struct arb_lead_rule *arb__free_lead_rule(struct arb_table *table)
{
    struct arb_lead_rule *spent = NULL;

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule *rule = &table->lead_rule[i];

        if (rule->right != ARB_LEAD_FREE) continue;
        if (rule->choice == 0) return rule;
        if (spent == NULL) spent = rule;
    }
    return spent;
}

/* A lead bound for a penalty card (50D2, 51B). If every entry is taken the lead stays free. */
void arb__bind_lead(struct arb_table *table, enum arb_seat leader, const struct arb_option *option)
{
    ARB_ASSERT(leader < ARB_SEATS && table->trick < ARB_TRICKS);
    ARB_ASSERT(option->kind == ARB_OPTION_REQUIRE || option->kind == ARB_OPTION_PROHIBIT);

    struct arb_lead_rule *rule = arb__free_lead_rule(table);

    ARB_ASSERT(rule == NULL || rule->right == ARB_LEAD_FREE);
    if (rule == NULL) return;
    *rule = (struct arb_lead_rule){.law = option->law,
                                   .right = ARB_LEAD_FOR_PENALTY,
                                   .leader = (uint8_t)leader,
                                   .choice = option->kind,
                                   .suit = option->value,
                                   .trick = (uint8_t)(table->trick + 1u)};
}

static arb_hand of_suit(arb_hand cards, unsigned suit)
{
    ARB_ASSERT(suit < ARB_SUITS);
    return cards & (UINT64_C(0x1FFF) << (13u * suit));
}

/* The cards in the suits that the restriction names. Suits forbidden for several penalty cards of one player (51B2)
 * count together: a hand with no other suit cannot comply with any of them. */
static arb_hand spoken_of(const struct arb_table *table, const struct arb_lead_rule *rule, arb_hand cards)
{
    arb_hand of = of_suit(cards, rule->suit);

    if (rule->law != LAW_51B2 || rule->choice != ARB_OPTION_PROHIBIT) return of;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *other = &table->lead_rule[i];

        if (other->law == rule->law && other->choice == rule->choice && other->right == rule->right &&
            other->leader == rule->leader && other->trick == rule->trick)
            of |= of_suit(cards, other->suit);
    }
    return of;
}

/* Cards left after that restriction; all of them when it cannot be met (59). */
static arb_hand restricted(const struct arb_table *table, const struct arb_lead_rule *rule, arb_hand cards)
{
    arb_hand left = cards;

    ARB_ASSERT((left & ~cards) == 0);
    if (rule->choice == ARB_OPTION_REQUIRE) left = spoken_of(table, rule, cards);
    if (rule->choice == ARB_OPTION_PROHIBIT) left = cards & ~spoken_of(table, rule, cards);
    return left != 0 ? left : cards;
}

/* Was a required suit not led, and the lead never corrected? The requirement was for that lead alone and is over. */
static bool was_disobeyed(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->disobeyed == rule->law && it->seat == rule->leader && it->trick >= rule->trick &&
            it->trick <= table->trick)
            return true;
    }
    return false;
}

static bool in_force(const struct arb_table *table, const struct arb_lead_rule *rule, enum arb_seat hand)
{
    if (rule->choice == ARB_OPTION_REQUIRE && was_disobeyed(table, rule)) return false;
    return rule->right != ARB_LEAD_FREE && rule->leader == hand &&
           (rule->choice == ARB_OPTION_REQUIRE || rule->choice == ARB_OPTION_PROHIBIT);
}

/* Does a restriction leave nothing to lead? */
static bool cannot_comply(const struct arb_table *table, const struct arb_lead_rule *rule, arb_hand cards)
{
    const arb_hand suit = spoken_of(table, rule, cards);

    return rule->choice == ARB_OPTION_REQUIRE ? suit == 0 : suit == cards;
}

/* Applies every restriction in force one after the other, each to what the ones before it left. One that cannot be
 * met leaves the cards as they are (59). */
arb_hand arb__leads_in_order(const struct arb_table *table, enum arb_seat hand, arb_hand cards, enum arb_law *law)
{
    ARB_ASSERT(hand < ARB_SEATS);
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        const struct arb_lead_rule *rule = &table->lead_rule[i];

        if (!in_force(table, rule, hand)) continue;
        *law = cannot_comply(table, rule, cards) ? LAW_59 : (enum arb_law)rule->law;
        cards = restricted(table, rule, cards);
    }
    return cards;
}

/* Does a restriction forbid this lead? ARB_FAULT_NONE also where the hand has unknown cards, so that nobody knows
 * whether it could comply. */
enum arb_fault arb__lead_fault(const struct arb_table *table, enum arb_seat hand, arb_card card, enum arb_law *law)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);

    arb_hand cards = table->held[hand];

    if (!is_on_lead(table, hand)) return ARB_FAULT_NONE;
    if (arb__open_lead(table) != 0) return ARB_FAULT_RULING_AWAITED;
    if (table->unknown[hand] > 0) return ARB_FAULT_NONE; /* whether he could obey is not known */
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) { /* each narrows what the ones before it left */
        if (!in_force(table, &table->lead_rule[i], hand)) continue;
        cards = restricted(table, &table->lead_rule[i], cards);
        *law = (enum arb_law)table->lead_rule[i].law;
        if (arb_hand_holds(table->held[hand], card) && !arb_hand_holds(cards, card)) return ARB_FAULT_LEAD_RESTRICTED;
    }
    *law = LAW_NONE;
    return ARB_FAULT_NONE;
}

/* Does the lead break a requirement that the hand could meet? The suit stays required until that is corrected (61A). */
static bool is_disobeyed(const struct arb_table *table, const struct arb_lead_rule *rule, arb_card card)
{
    ARB_ASSERT(rule->leader < ARB_SEATS && card < ARB_CARDS);

    const arb_hand suit = of_suit(table->held[rule->leader], rule->suit);

    return !was_disobeyed(table, rule) && suit != 0 && (suit & arb_hand_of(card)) == 0;
}

/* A requirement that was obeyed, and a prohibition whose hand has lost the lead, are spent. */
void arb__note_lead(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    table->led[hand] = 1;
    if (table->irregularities == 0) return;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule *rule = &table->lead_rule[i];

        if (rule->choice == ARB_OPTION_REQUIRE && rule->leader == hand && !is_disobeyed(table, rule, card))
            rule->right = ARB_LEAD_FREE;
        if (rule->choice == ARB_OPTION_PROHIBIT && rule->leader != hand) rule->right = ARB_LEAD_FREE;
    }
}
