/* exposed.c -- hands spread, cards seen, cards turned down.
 *
 * None of these moves the play forward. What lies open stays in held[] and is in
 * faced[] too, because everybody can see it from then on.
 */
#include "play.h"
#include "../record/record.h"

/* -- He says that he holds a card ------------------------------------------------------------ */

/* A defender says that he holds the card: it is exposed, and partner heard it, which answers what the Director would
 * ask. */
enum arb_outcome arb__expose_by_word(struct arb_table *table, enum arb_seat seat, arb_card card,
                                     struct arb_reason *reason)
{
    const struct finding found = {LAW_49, ARB_WRONG_EXPOSED_CARD};
    struct arb_irregularity *it;

    ARB_ASSERT(arb__is_defender(table, seat) && card < ARB_CARDS);
    arb__lay_open(table, seat, card);
    (void)arb__irregular(table, found, seat, card, false, reason);
    it = arb__last_irregularity(table);
    it->stage = ARB_STAGE_RUNNING;
    it->how = ARB_SHOWN_SAID;
    it->answers = (uint64_t)ARB_YES << (2 * ARB_ASK_COULD_HAVE_SEEN); /* partner heard it */
    return ARB_IRREGULAR;
}

/* -- Several of one hand (50B) ---------------------------------------------------------------- */

/* A defender's card that lies open by accident, by a gesture or by a word, and of which nobody has ruled. */
static bool waits_for_ruling(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    if (it->wrong != ARB_WRONG_EXPOSED_CARD || it->value >= ARB_CARDS || it->call > 0) return false;
    if (table->contract.level == 0 || !arb__is_defender(table, (enum arb_seat)it->seat)) return false;
    if (it->stage != ARB_STAGE_RUNNING && it->stage != ARB_STAGE_OPEN) return false;
    return arb_hand_holds(table->held[it->seat] & table->faced[it->seat], it->value);
}

bool arb__is_picked_up(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    if (it->wrong != ARB_WRONG_EXPOSED_CARD || it->value >= ARB_CARDS || it->stage != ARB_STAGE_RUNNING) return false;
    if (!arb_hand_holds(table->ever_penalty[it->seat], it->value)) return false; /* of it nothing has been ruled */
    return arb_hand_holds(table->held[it->seat] & ~table->faced[it->seat], it->value);
}

/* Every exposed card that lies there and is not ruled gets the same attention, reporter and act. */
void arb__speak_of_exposed(struct arb_table *table, const struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_EXPOSED_CARD) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->attention || !waits_for_ruling(table, other)) continue;
        arb__share_attention(other, it);
    }
}

/* One answer is for all exposed cards that it concerns: of that hand, or, whether dummy looked, of both defenders. */
void arb__answer_for_exposed(struct arb_table *table, const struct arb_irregularity *it, enum arb_question question)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);

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

/* The defender's exposed cards that the open question is about: all of that hand that lie there, were spoken of, and
 * are not answered yet. */
arb_hand arb_table_asked_of_cards(const struct arb_table *table, unsigned of)
{
    ARB_ASSERT(of >= 1 && of <= table->irregularities);

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

/* A card of the same hand that lies open as a penalty card, or is going to, makes this one major (50B). */
bool arb__is_among_others(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);

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
    ARB_ASSERT(seat < ARB_SEATS);
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
