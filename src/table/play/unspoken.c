/* unspoken.c -- play that goes on over an irregular card before anybody has drawn attention to it (9B2).
 *
 * A card that lies open waits aside, and is ruled when somebody speaks of it. A lead out of
 * turn stays on its trick until it is answered by playing, or until who had to lead has led;
 * a card of a defender's partner takes nothing from declarer (60C), until he plays to it.
 * And once accepted it may be found out after all that it never could be (47E1).
 */
#include "play.h"
#include "../cards/cards.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

static bool lies_aside(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_PREMATURE_PLAY || it->wrong == ARB_WRONG_FIFTH_CARD ||
           it->wrong == ARB_WRONG_TWO_CARDS;
}

static void runs(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(table->awaits == arb__number(table, it) && !it->attention);
    it->stage = ARB_STAGE_RUNNING;
    it->awaits = 0;
    table->awaits = 0;
}

bool arb__is_unspoken(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention && table->phase == ARB_IN_PLAY && (lies_aside(it) || arb__is_lead(it));
}

bool arb__opening_lead_lies(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && !it->attention && it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN &&
           table->phase == ARB_BEFORE_LEAD;
}

bool arb__pass_over(struct arb_table *table)
{
    if (!arb__is_unspoken(table) || !lies_aside(arb__awaiting(table))) return false;
    if (arb__two_wait_for_declarer(table)) return false; /* neither is a lead yet, and nobody can have played to it */
    runs(table, &table->irregularity[table->awaits - 1]);
    return true;
}

void arb__leave_unspoken(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it == NULL || it->attention || table->phase != ARB_BOARD_OVER) return;
    if (arb__is_marked(table, ARB_MARK_CORRECTION_OVER)) runs(table, &table->irregularity[table->awaits - 1]);
}

bool arb__goes_on_for(struct arb_table *table, enum arb_seat hand)
{
    if (!arb__plays_over_two(table, hand)) return arb__pass_over(table);
    arb__lay_one_of_two(table);
    return true;
}

/* The lead is off the trick, open before its hand. */
static void take_lead_off(struct arb_table *table, enum arb_law law)
{
    ARB_ASSERT(table->awaits >= 1 && table->awaits <= table->irregularities);

    struct arb_irregularity *it = &table->irregularity[table->awaits - 1];
    const enum arb_seat seat = (enum arb_seat)it->seat;

    ARB_ASSERT(arb__is_lead(it) && it->play >= 1 && it->play <= table->plays);
    arb__withdraw_play(table, (uint8_t)it->play, law, arb_side_of(seat), false);
    arb__lead_goes_back(table, it, law);
    if (arb__is_defender(table, seat)) table->faced[seat] |= arb_hand_of(it->value);
    it->play = 0;
    runs(table, it);
}

/* -- Partner's card over a defender's lead (60C) ----------------------------------------- */

static bool is_over_lead(const struct arb_irregularity *it, const struct arb_irregularity *lead)
{
    ARB_ASSERT(lead->seat < ARB_SEATS);
    return it->wrong == ARB_WRONG_PREMATURE_PLAY && it->law == LAW_60C && it->trick == lead->trick &&
           it->seat == (uint8_t)arb_partner((enum arb_seat)lead->seat);
}

/* An opponent's, over a lead to the last trick, which goes back in any case (53A): no more than that was wrong. */
static bool is_over_last_lead(const struct arb_irregularity *it, const struct arb_irregularity *lead)
{
    return it->wrong == ARB_WRONG_PREMATURE_PLAY && it->law == LAW_53A && it->trick == lead->trick;
}

static bool belongs_to_lead(const struct arb_irregularity *it, const struct arb_irregularity *lead)
{
    return arb__is_lead(lead) && (is_over_lead(it, lead) || is_over_last_lead(it, lead));
}

/* Attention to the lead is attention to partner's card over it, and the other way round; the lead comes first. */
struct arb_irregularity *arb__speak_of_both(struct arb_table *table, struct arb_irregularity *it)
{
    ARB_ASSERT(it >= table->irregularity && it < table->irregularity + table->irregularities);

    struct arb_irregularity *lead = it;

    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (other->attention || other->stage == ARB_STAGE_SETTLED) continue;
        if (!belongs_to_lead(other, it) && !belongs_to_lead(it, other)) continue;
        arb__share_attention(other, it);
        if (arb__is_lead(other)) lead = other;
    }
    return lead;
}

bool arb__lead_was_told(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *lead = &table->irregularity[i];

        if (arb__is_lead(lead) && is_over_lead(it, lead) && it->seat == lead->turn &&
            (lead->answers >> (2 * ARB_ASK_TOLD_BY_OPPONENT) & 3u) == ARB_YES)
            return true;
    }
    return false;
}

/* The last card that partner put there, at his turn to lead; or NULL. */
static struct arb_irregularity *led_over(struct arb_table *table, const struct arb_irregularity *lead)
{
    for (unsigned i = table->irregularities; i > 0; i--) {
        struct arb_irregularity *it = &table->irregularity[i - 1];

        if (it->stage == ARB_STAGE_RUNNING && !it->attention && is_over_lead(it, lead))
            return it->seat == lead->turn && arb_hand_holds(table->held[it->seat], it->value) ? it : NULL;
    }
    return NULL;
}

/* Partner has led over an unspoken lead out of turn, at his own turn, and this hand plays to his card: then the
 * first lead is taken off the trick, and partner's is returned as the lead to be played. */
const struct arb_irregularity *arb__second_lead(struct arb_table *table, enum arb_seat hand, arb_card card)
{
    const struct arb_irregularity *lead = arb__awaiting(table);
    struct arb_irregularity *it;

    ARB_ASSERT(hand < ARB_SEATS && card < ARB_CARDS);
    if (!arb__is_unspoken(table) || lead->wrong != ARB_WRONG_LEAD_OUT_OF_TURN || lead->play == 0) return NULL;
    it = led_over(table, lead);
    if (it == NULL || hand != arb_lho((enum arb_seat)it->seat)) return NULL;
    if (table->ahead[hand] != 0) return NULL; /* his card lies there already, to the first lead */
    if (arb_card_suit(card) != arb_card_suit(it->value) && arb_card_suit(card) == arb_card_suit(lead->value))
        return NULL;
    take_lead_off(table, LAW_56);
    it->stage = ARB_STAGE_SETTLED;
    it->answer = LAW_60A;
    table->faced[it->seat] &= ~arb_hand_of(it->value) | table->penalty[it->seat];
    return it;
}

/* -- A card over a lead that goes back ------------------------------------------------------------ */

/* It was put there over that lead. Of one that somebody has spoken of Law 57 says what becomes of it, but it is no lead
 * of the hand that has to lead now. */
static bool lies_over(const struct arb_table *table, const struct arb_irregularity *it,
                      const struct arb_irregularity *lead)
{
    ARB_ASSERT(it->seat < ARB_SEATS);
    if (it->wrong != ARB_WRONG_PREMATURE_PLAY || it->stage != ARB_STAGE_RUNNING) return false;
    if (is_over_last_lead(it, lead)) return arb_hand_holds(table->held[it->seat], it->value);
    if (it->attention && it->seat != lead->turn) return false;
    if (it->trick != lead->trick || arb__is_defender(table, (enum arb_seat)it->seat)) return false;
    return arb_hand_holds(table->held[it->seat], it->value);
}

/* Every card put there over the lead goes back with it, and stays on record as taken back. */
void arb__lead_goes_back(struct arb_table *table, const struct arb_irregularity *lead, enum arb_law law)
{
    ARB_ASSERT(arb__number(table, lead) <= table->irregularities);
    for (unsigned i = arb__number(table, lead); i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];
        const enum arb_seat seat = (enum arb_seat)it->seat;

        if (!lies_over(table, it, lead)) continue;
        table->ahead[seat] &= ~arb_hand_of(it->value);
        if (!arb__is_dummy(table, seat)) table->faced[seat] &= ~arb_hand_of(it->value) | table->penalty[seat];
        arb__note_gone(table, it, law, arb_side_of(is_over_last_lead(it, lead) ? (enum arb_seat)lead->seat : seat));
        it->stage = ARB_STAGE_SETTLED;
    }
}

bool arb__plays_over_lead(const struct arb_table *table, enum arb_seat hand)
{
    ARB_ASSERT(hand < ARB_SEATS);
    return arb__is_unspoken(table) && arb__is_lead(arb__awaiting(table)) && !arb__is_defender(table, hand) &&
           (table->played[table->trick].lies >> hand & 1u) == 0;
}

bool arb__may_play_over(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    if (!arb__is_unspoken(table) || !arb__is_lead(arb__awaiting(table))) return false;
    return arb__answers(table, hand, card) || arb__plays_over_lead(table, hand);
}

void arb__stop_play(struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    enum arb_law law = LAW_54D;

    table->lead_is_down = table->lead_card = 0; /* one that lies beneath partner's goes back with it (54) */
    if (!arb__is_unspoken(table)) return;
    if (lies_aside(it)) { /* two cards that no lead has been made of too: nobody leads any more */
        runs(table, &table->irregularity[table->awaits - 1]);
        return;
    }
    if (it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN)
        law = arb__is_defender(table, (enum arb_seat)it->seat) ? LAW_56 : LAW_55;
    take_lead_off(table, law);
}

/* There is no lead yet to accept, so that nothing but the card's going back is left of Law 55. */
void arb__fifth_was_led(const struct arb_table *table, struct arb_irregularity *it)
{
    if (it->wrong != ARB_WRONG_FIFTH_CARD || arb__is_defender(table, (enum arb_seat)it->seat)) return;
    if ((it->answers >> (2 * ARB_ASK_MEANT_AS_LEAD) & 3u) != ARB_YES) return;
    it->wrong = ARB_WRONG_LEAD_OUT_OF_TURN;
    it->law = LAW_55;
}

/* -- Found out after it was accepted ---------------------------------------------------- */

/* The other side's words made him lead, and no play of theirs could accept it. */
static bool may_be_retracted(const struct arb_table *table)
{
    return table->edition != ARB_LAWS_1997;
}

/* Next in turn was also who had to lead: was his card a lead of his own? Until the trick is over. */
static bool may_have_led(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN && it->answer == LAW_53A && it->trick == table->trick + 1u &&
           (enum arb_seat)it->turn == arb_lho((enum arb_seat)it->seat);
}

/* The latest lead that was accepted, while its card still stands and nothing else is going on; the question decides
 * whether the answer could still change anything. */
const struct arb_irregularity *arb__accepted_lead(const struct arb_table *table, enum arb_question question)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (table->awaits || table->takeback.of != 0 || table->phase != ARB_IN_PLAY || arb__claim_stops(table)) return NULL;
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];

        if (!arb__is_lead(it) || !it->attention || it->play == 0 || it->stage != ARB_STAGE_SETTLED) continue;
        if (it->answer == LAW_NONE || table->play[it->play - 1].status != ARB_PLAY_STANDS) continue;
        if (question == ARB_ASK_TOLD_BY_OPPONENT && may_be_retracted(table)) return it;
        if (question == ARB_ASK_MEANT_AS_LEAD && may_have_led(table, it)) return it;
    }
    return NULL;
}

/* What was irregular in cards that are gone is gone with them. */
static void forget_after(struct arb_table *table, const struct arb_irregularity *first)
{
    ARB_ASSERT(arb__number(table, first) <= table->irregularities);
    for (unsigned i = arb__number(table, first); i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->trick >= first->trick && it->stage == ARB_STAGE_RUNNING) it->stage = ARB_STAGE_SETTLED;
    }
}

/* Back before the opening lead; who had laid his hand open to it is declarer again. */
static void before_the_lead(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(table->contract.level > 0);
    if (it->answer == LAW_54A)
        table->contract.declarer = (uint8_t)arb_partner((enum arb_seat)table->contract.declarer);
    for (unsigned s = 0; s < ARB_SEATS; s++) table->faced[s] = table->penalty[s];
    table->dummy_spread = 0;
    table->phase = ARB_BEFORE_LEAD;
    table->lead_faced = 1;
}

/* The lead goes back, and with it every card since. */
static void take_all_back(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_side side = arb_side_of((enum arb_seat)it->seat);

    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);
    for (unsigned i = it->play - 1u; i < table->plays; i++)
        if (arb__lies(&table->play[i]))
            arb__withdraw_play(table, (uint8_t)(i + 1u), LAW_47E1, arb_other_side(side), false);
    arb__unestablish(table, side, it->trick, LAW_47E1);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (s != arb_dummy(table->contract)) table->faced[s] &= ~table->ahead[s] | table->penalty[s];
        table->ahead[s] = 0;
    }
    table->order = (struct arb_play_order){0};
    forget_after(table, it);
    if (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) before_the_lead(table, it);
    table->turn = it->turn;
    it->answer = LAW_NONE;
}

/* His card was his own lead: the other one goes back alone. */
static void led_himself(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_law law = table->edition == ARB_LAWS_2017 ? LAW_53B : LAW_53C;

    ARB_ASSERT(it->play >= 1 && it->play <= table->plays);
    arb__withdraw_play(table, (uint8_t)it->play, law, arb_side_of((enum arb_seat)it->seat), false);
    it->answer = LAW_NONE;
}

void arb__retract_accepted(struct arb_table *table, struct arb_irregularity *it, enum arb_question question)
{
    table->contrary = 0;
    if (question == ARB_ASK_TOLD_BY_OPPONENT) take_all_back(table, it);
    else led_himself(table, it);
}
