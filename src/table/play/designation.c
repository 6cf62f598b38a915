/* designation.c -- dummy's card by name: in full, in part, wrongly, or another instead.
 *
 * What the words leave no doubt of is played at once, and that they were incomplete is on
 * record; the Director may still find that another card was meant. Where they leave a
 * choice the table stops for whoever has it. A change of mind is ruled at once,
 * because who changes has spoken of it himself.
 */
#include "play.h"
#include "../cards/cards.h"
#include "../record/record.h"

#include "../../laws/play_rulings.h"

enum arb_seat arb__dummy_of(const struct arb_table *table)
{
    return arb_dummy(table->contract);
}

/* -- Facts ---------------------------------------------------------------------------- */

/* The card that wins of those before that hand, in rotation. Somebody has led. */
static arb_card best_before(const struct arb_table *table, const struct arb_trick *trick, enum arb_seat hand)
{
    arb_card best = trick->card[trick->leader];

    ARB_ASSERT(hand < ARB_SEATS && trick->leader < ARB_SEATS);
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
    ARB_ASSERT(trick < ARB_TRICKS);

    const enum arb_seat dummy = arb__dummy_of(table);

    if (trick == table->first_trick) return ARB_SUITS;
    if (table->played[trick - 1].winner != dummy) return ARB_SUITS;
    return (uint8_t)arb_card_suit(table->played[trick - 1].card[dummy]);
}

/* What lies open of the other hands. */
static arb_hand seen_of_the_others(const struct arb_table *table)
{
    return table->faced[0] | table->faced[1] | table->faced[2] | table->faced[3];
}

/* Law 46 is given what lies on the trick before dummy, dummy's cards, and the cards that nobody has seen. */
struct naming arb__card_named(const struct arb_table *table, unsigned trick, enum arb_designation how, uint8_t value,
                              arb_hand back)
{
    ARB_ASSERT(trick < ARB_TRICKS && how < ARB_DESIGNATION_COUNT);

    const struct arb_trick *at = &table->played[trick];
    const enum arb_seat dummy = arb__dummy_of(table);
    struct naming_case c = {
        .how = how,
        .value = value,
        .trump = table->contract.denomination,
        .last_suit = suit_that_won(table, trick),
        .fourth_seat_lowest = table->reading.law46b1_fourth_seat_lowest,
        .part_unknown = table->unknown[dummy] > 0,
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
    ARB_ASSERT(it->trick >= 1 && it->trick <= ARB_TRICKS);
    return arb__card_named(table, it->trick - 1u, (enum arb_designation)it->how, it->said, 0);
}

static bool went_on(const struct arb_table *table, unsigned trick, enum arb_side side)
{
    for (unsigned i = 0; i < table->plays; i++)
        if (arb__lies(&table->play[i]) && table->play[i].trick > trick &&
            arb_side_of((enum arb_seat)table->play[i].seat) == side)
            return true;
    return false;
}

bool arb__dummy_failed_to_follow(const struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->play <= table->plays);

    const struct arb_play_record *play = it->play > 0 ? &table->play[it->play - 1] : NULL;
    unsigned led;

    if (it->wrong != ARB_WRONG_CARD_NOT_NAMED || it->meant == 0 || play == NULL || !arb__lies(play)) return false;
    led = arb__suit_led(&table->played[play->trick - 1]);
    return arb_card_suit((arb_card)(it->meant - 1u)) == led && arb_card_suit(play->card) != led;
}

/* Facts for Laws 45 to 47: how the card was named, and what has been played to that trick and after it. Nothing of a
 * card that is not on a trick. */
void arb__designation_facts(const struct arb_table *table, const struct arb_irregularity *it, struct play_case *c)
{
    const struct arb_play_record *play;

    ARB_ASSERT(it->seat < ARB_SEATS && it->play <= table->plays);
    c->player = arb__is_dummy(table, (enum arb_seat)it->seat) ? arb_partner((enum arb_seat)it->seat)
                                                               : (enum arb_seat)it->seat;
    if (it->play == 0) return;
    play = &table->play[it->play - 1];
    c->named = (play->how & ARB_PLAY_NAMED) != 0;
    c->of_dummy = arb__is_dummy(table, (enum arb_seat)play->seat);
    c->opening_lead = play->trick == 1 && table->played[0].leader == play->seat;
    c->failed_to_follow = arb__dummy_failed_to_follow(table, it);
    c->both_went_on = arb__claim_ends(table) || /* nothing is played any more */
                      (went_on(table, play->trick, ARB_NS) && went_on(table, play->trick, ARB_EW));
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

/* A card that was played is looked at by what declarer meant (46B); words that left several cards offer those to
 * whoever may choose. */
void arb__rule_designation(const struct arb_table *table, const struct arb_irregularity *it, const struct play_case *c,
                           struct arb_ruling *ruling)
{
    const bool excluded = c->answer[ARB_ASK_EXCLUDED] == ARB_YES && it->meant > 0;

    ARB_ASSERT(ruling->options == 0);
    if (it->play > 0) {
        law46_intention(c, (enum arb_law)it->law, ruling);
    } else {
        const struct naming left = left_by(table, it);

        if (left.law != LAW_46B5 &&
            table->unknown[arb__dummy_of(table)] > 0) /* which cards are meant, nobody has told us */
            arb_ruling_offer(ruling, left.law, ARB_OPTION_NAME_CARD, c->declarer, ARB_CALL_NONE);
        else law46_choice(&left, excluded ? arb_hand_of((arb_card)(it->meant - 1u)) : 0, c->declarer, ruling);
    }
}

void arb__look_at_words_again(struct arb_table *table)
{
    struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    ARB_ASSERT(it == NULL || it->awaits);
    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION || it->play > 0) return;
    if (table->unknown[arb__dummy_of(table)] > 0 || left_by(table, it).cards != 0) return;
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
    const enum arb_seat dummy = arb__dummy_of(table);

    ARB_ASSERT(dummy < ARB_SEATS);
    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION) return false;
    if (value == ARB_CALL_NONE) return question == ARB_ASK_INCONTROVERTIBLE && it->play > 0; /* another, not named */
    if (!is_card(value)) return false;
    const arb_card card = (arb_card)(value - ARB_OF_CARD);

    if (question == ARB_ASK_EXCLUDED) return it->play == 0 && arb_hand_holds(table->held[dummy], card);
    if (it->play == 0) return false;
    return card == it->value || card == table->play[it->play - 1].card || arb_hand_holds(table->held[dummy], card);
}

bool arb__may_be_named(const struct arb_table *table, uint8_t value)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    if (it != NULL && it->wrong == ARB_WRONG_DEFECTIVE_TRICK) return arb__may_be_placed(table, it, value);
    if (it == NULL || it->wrong != ARB_WRONG_INCOMPLETE_DESIGNATION) return value != ARB_CALL_NONE;
    if (!is_card(value) || value == ARB_OF_CARD + it->meant - 1u) return false;
    if (table->unknown[arb__dummy_of(table)] > 0)
        return arb__card_fault(table, arb__dummy_of(table), (arb_card)(value - ARB_OF_CARD)) == ARB_FAULT_NONE;
    return arb_hand_holds(left_by(table, it).cards, (arb_card)(value - ARB_OF_CARD));
}
