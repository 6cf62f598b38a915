/* answers.c -- who plays on over a card in question answers it by that (53, 54B, 60A).
 *
 * And the other way round: of two defenders who answer differently, the one next in
 * turn prevails, so that until something else happens he may still say the contrary (55A).
 */
#include "play.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

/* -- By playing ----------------------------------------------------------------------- */

/* To an opening lead out of turn declarer may play from the dummy he sees (54B2). */
static enum arb_law answer_to_opening_lead(const struct arb_table *table, const struct arb_irregularity *it,
                                           enum arb_seat hand)
{
    if (hand == arb_lho((enum arb_seat)it->seat)) return LAW_54B;
    return arb__is_dummy(table, hand) && table->dummy_spread ? LAW_54B : LAW_NONE;
}

/* May the card be his play to that lead? One of another suit is his own lead, unless dummy's open cards show that there
 * is none to follow with: what everybody is told of it must not say whether a hidden hand is void. Who is void, and
 * means to accept, says so first. */
static bool may_follow(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    ARB_ASSERT(table->trick < ARB_TRICKS && hand < ARB_SEATS && card < ARB_CARDS);

    const unsigned led = arb__suit_led(&table->played[table->trick]);
    const bool open = arb__is_dummy(table, hand) && table->dummy_spread;

    return led == ARB_SUITS || arb_card_suit(card) == led ||
           (open && arb_hand_suit(table->held[hand], (enum arb_suit)led) == 0);
}

/* The article by which a card of that hand answers what stops the table; LAW_NONE: it is no answer. *stands: false
 * if it sends the lead back. */
enum arb_law arb__answer_by_card(const struct arb_table *table, enum arb_seat hand, arb_card card, bool *stands)
{
    const struct arb_irregularity *it = arb__awaiting(table);
    const enum arb_seat offender = (enum arb_seat)it->seat;
    const struct answer_facts facts = {
        .edition = (enum arb_edition)table->edition,
        .leader = offender,
        .turn = (enum arb_seat)it->turn,
        .hand = hand,
        .declarer = (enum arb_seat)table->contract.declarer,
        .trick = table->trick + 1u,
        .may_follow = may_follow(table, hand, card),
    };

    ARB_ASSERT(it != NULL && offender < ARB_SEATS);
    *stands = true;
    if (arb__is_lead(it) && it->play == 0) return LAW_NONE; /* another has led over it */
    if (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) return answer_to_opening_lead(table, it, hand);
    if (it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN) return law53_answer(&facts, stands);
    if (it->wrong == ARB_WRONG_PREMATURE_PLAY && hand == (enum arb_seat)table->turn && hand == arb_lho(offender))
        return LAW_60A; /* the right to a rectification is gone with his card */
    return LAW_NONE;
}

bool arb__answers(const struct arb_table *table, enum arb_seat hand, arb_card card)
{
    bool stands;

    return arb__answer_by_card(table, hand, card, &stands) != LAW_NONE;
}

/* -- Second from dummy ------------------------------------------------------------------ */

/* The accepted opening lead came from declarer's right, and declarer plays to it from dummy. */
bool arb__is_second_from_dummy(const struct arb_table *table, enum arb_seat hand)
{
    const struct arb_trick *trick = &table->played[0];

    if (table->trick != 0 || trick->count != 1 || table->plays != 1 || trick->last != 0) return false;
    if (!arb__is_dummy(table, hand) || table->turn != table->contract.declarer) return false;
    return table->play[0].law == LAW_54B || table->play[0].law == LAW_54C;
}

void arb__let_hand_play_last(struct arb_table *table, enum arb_seat dummy)
{
    ARB_ASSERT(dummy < ARB_SEATS && arb__is_dummy(table, dummy));
    table->played[0].last = (uint8_t)(arb_partner(dummy) + 1u);
    table->turn = (uint8_t)dummy;
}

/* -- Two defenders who differ ------------------------------------------------------------- */

/* After one defender's word on declarer's lead the other may still say his. */
void arb__note_contrary(struct arb_table *table, struct arb_irregularity *it, const struct arb_option *option)
{
    ARB_ASSERT(option->seat < ARB_SEATS || it->wrong != ARB_WRONG_LEAD_OUT_OF_TURN);
    table->contrary = 0;
    if (it->wrong != ARB_WRONG_LEAD_OUT_OF_TURN || arb__is_defender(table, (enum arb_seat)it->seat)) return;
    it->how = (uint8_t)(option->seat + 1u); /* who spoke first */
    table->contrary = arb__number(table, it);
}

static enum arb_seat the_other(const struct arb_irregularity *it)
{
    ARB_ASSERT(it->how >= 1 && it->how <= ARB_SEATS);
    return arb_partner((enum arb_seat)(it->how - 1u));
}

static bool lead_stands(const struct arb_table *table)
{
    ARB_ASSERT(table->contrary >= 1 && table->contrary <= table->irregularities);
    return table->play[table->irregularity[table->contrary - 1].play - 1].status == ARB_PLAY_STANDS;
}

/* Only who is next in turn reverses what his partner said; of a card that has since gone to another trick nobody. */
static bool may_reverse(const struct arb_table *table)
{
    ARB_ASSERT(table->contrary >= 1 && table->contrary <= table->irregularities);

    const struct arb_irregularity *it = &table->irregularity[table->contrary - 1];

    if (!lead_stands(table) && !arb_hand_holds(table->held[it->seat], table->play[it->play - 1].card)) return false;
    return the_other(it) == arb_lho((enum arb_seat)it->seat) && !table->reading.law55a_first_statement;
}

/* Adds the one option of the other defender: the contrary of what his partner said of declarer's lead (55A). */
void arb__contrary_option(const struct arb_table *table, struct arb_options *options)
{
    ARB_ASSERT(options->count < ARB_OPTIONS_MAX);

    const struct arb_irregularity *it = &table->irregularity[table->contrary - 1];
    const bool stands = lead_stands(table);

    if (!may_reverse(table)) return;
    options->item[options->count++] = (struct arb_option){
        .law = stands ? LAW_55B : LAW_55A,
        .kind = stands ? ARB_OPTION_DECLINE : ARB_OPTION_ACCEPT,
        .seat = (uint8_t)the_other(it),
        .value = stands ? 0 : arb_of_card(it->value),
    };
}

bool arb__is_contrary(const struct arb_table *table, const struct arb_option *option)
{
    struct arb_options one = {0};

    if (table->contrary == 0) return false;
    arb__contrary_option(table, &one);
    return one.count > 0 && one.item[0].kind == option->kind && one.item[0].seat == option->seat;
}

/* The other defender says the same as his partner: it is settled, and nothing follows. */
bool arb__says_the_same(const struct arb_table *table, const struct arb_act *act)
{
    const unsigned said = table->contrary > 0 && lead_stands(table) ? ARB_OPTION_ACCEPT : ARB_OPTION_DECLINE;

    return table->contrary > 0 && act->how == said && act->seat == the_other(&table->irregularity[table->contrary - 1]);
}
