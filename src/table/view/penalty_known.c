/* penalty_known.c -- what may be known from a penalty card (50E), and what is told of it.
 *
 * Since 2017 all of it is everybody's while it lies there, back in hand it is not for partner, and once it was played
 * how it came there is not; before, partner knew only that it must be played. So it is asked of the card, never
 * stored with it, and told when the answer has changed.
 */
#include "../cards/cards.h"
#include "../record/record.h"

#include "outcome_parts.h"

#include "../../laws/play_rulings.h"

/* A penalty card, or it was one; 1 + the seat, 0 nobody's. */
static unsigned whose_penalty_card(const struct arb_table *table, arb_card card)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_hand_holds(table->ever_penalty[s], card) && arb__is_defender(table, (enum arb_seat)s)) return s + 1u;
    return 0;
}

static enum penalty_place place_of(const struct arb_table *table, unsigned seat, arb_card card)
{
    if (arb_hand_holds(table->penalty[seat], card)) return PENALTY_LIES_THERE;
    return arb_hand_holds(table->held[seat], card) ? PENALTY_IN_HAND : PENALTY_PLAYED;
}

bool arb_table_penalty_information(const struct arb_table *table, arb_card card, uint8_t *unauthorised,
                                   enum arb_law *law)
{
    const unsigned seat = whose_penalty_card(table, card);
    bool partner_may = false, minor;

    if (table->phase < ARB_BEFORE_LEAD || seat == 0 || arb__penalty_cards_are_off(table)) return false;
    minor = arb_table_penalty_is_minor(table, (enum arb_seat)(seat - 1));
    *law = law50_information((enum arb_edition)table->edition, place_of(table, seat - 1, card), minor,
                             &partner_may);
    *unauthorised = partner_may ? 0 : (uint8_t)(1u + arb_side_of((enum arb_seat)(seat - 1)));
    return true;
}

/* Had partner played to trick 12 before that hand? A card that is owed leaves its place in the record, and the card
 * taken back goes to the end of it: so it is asked which of the two hands is the first that the trick has. */
static bool partner_came_first(const struct arb_table *table, enum arb_seat hand)
{
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *it = &table->play[i];

        if (it->trick == 12 && (it->seat == hand || it->seat == arb_partner(hand))) return it->seat != hand;
    }
    return false;
}

/* A revoke on trick 12 whose player's partner had still to play to it: 62D2 leaves the card to 16. */
static bool is_left_to_16(const struct arb_table *table, const struct arb_play_record *play)
{
    if (!arb_law_covers(LAW_62D, (enum arb_law)play->law)) return false;
    return play->trick != 12 || !partner_came_first(table, (enum arb_seat)play->seat);
}

bool arb_table_penalty_speaks(const struct arb_table *table, const struct arb_play_record *play)
{
    enum arb_law unused_law;
    uint8_t unused;

    if (table->edition != ARB_LAWS_2017 || play->card == ARB_CARD_NONE) return false;
    if (is_left_to_16(table, play)) return false;
    return arb_table_penalty_information(table, play->card, &unused, &unused_law);
}

/* -- Told ------------------------------------------------------------------------------------ */

/* 50E has the word of that card since 2017, but not of a missing card that was put back (14C). */
static bool is_of_50e(const struct arb_table *table, const struct arb_irregularity *it)
{
    enum arb_law unused_law;
    uint8_t unused;

    return table->edition == ARB_LAWS_2017 && it->wrong != ARB_WRONG_MISSING_CARD &&
           arb_table_penalty_information(table, it->value, &unused, &unused_law);
}

/* Bit s: what the card tells is unauthorised for side s. */
static unsigned sides_that_may_not(const struct arb_table *table, arb_card card)
{
    unsigned sides = 0;
    enum arb_law unused;
    uint8_t side = 0;

    if (arb_table_penalty_information(table, card, &side, &unused) && side > 0) sides |= 1u << (side - 1u);
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->card != card || play->unauthorised == 0 || arb_table_penalty_speaks(table, play)) continue;
        sides |= play->law == LAW_62C3 ? 3u : 1u << (play->unauthorised - 1u);
    }
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->value == card && it->unauthorised > 0 && !is_of_50e(table, it)) sides |= 1u << (it->unauthorised - 1u);
    }
    return sides;
}

/* The sides that may not, as whoever has heard the changes so far knows them. */
static unsigned sides_as_told(const struct arb_changes *changes, arb_card card, unsigned sides)
{
    for (unsigned i = 0; i < changes->count; i++) {
        const struct arb_change *it = &changes->item[i];

        if (it->value != card) continue;
        if (it->kind == ARB_CHANGE_CARD_UNAUTHORISED) sides |= it->other != 0 ? 3u : 1u << it->seat;
        if (it->kind == ARB_CHANGE_CARD_AUTHORISED) sides &= ~(1u << it->seat);
    }
    return sides;
}

static enum arb_side owner_of_penalty_card(const struct arb_table *table, arb_card card)
{
    return arb_hand_holds(table->ever_penalty[ARB_NORTH] | table->ever_penalty[ARB_SOUTH], card) ? ARB_NS : ARB_EW;
}

static void tell_of_penalty_card(const struct arb_table *before, const struct arb_table *after, arb_card card,
                                 struct arb_changes *changes)
{
    uint8_t side = 0;
    enum arb_law law = LAW_NONE, unused;
    const bool is = arb_table_penalty_information(after, card, &side, &law);
    const bool lies_anew = is && side == 0 && !arb_table_penalty_information(before, card, &side, &unused);
    const unsigned before_sides = sides_as_told(changes, card, sides_that_may_not(before, card));
    const unsigned now = sides_that_may_not(after, card), owner = owner_of_penalty_card(after, card);

    for (unsigned s = 0; s < 2; s++) {
        if ((before_sides >> s & 1u) == 0 && (now >> s & 1u) != 0)
            arb__add_change(changes, ARB_CHANGE_CARD_UNAUTHORISED, is ? law : arb__tag_law(after), s, card);
        if ((before_sides >> s & 1u) != 0 && (now >> s & 1u) == 0)
            arb__add_change(changes, ARB_CHANGE_CARD_AUTHORISED, law, s, card);
    }
    if (lies_anew && (before_sides >> owner & 1u) == 0)
        arb__add_change(changes, ARB_CHANGE_CARD_AUTHORISED, law, owner, card);
}

void arb__compare_penalty_information(const struct arb_table *before, const struct arb_table *after,
                                      struct arb_changes *changes)
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (arb_hand cards = before->ever_penalty[s] | after->ever_penalty[s]; cards != 0; cards &= cards - 1)
            tell_of_penalty_card(before, after, arb_hand_lowest(cards), changes);
}
