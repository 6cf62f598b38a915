/* law13_number_of_cards.c -- one hand has more than 13 cards, another has fewer; or there is one too many in the pack.
 *
 * As long as no player with a wrong hand has called the hands are corrected and the board is played. After that
 * it is the Director's opinion whether a normal play is possible; in 1997 the four have to agree as well. Found
 * out when the play is over the result does not stand. A card that is not of the pack is taken away.
 *
 * The paragraphs changed places: what 2007 calls D is A in 2017, its A and B are B1 and B2, its C is D, its F is C.
 */
#include "../board_rulings.h"

/* Corrected and played: at the end the Director looks whether what was known did harm. */
static void play_it(const struct board_case *c, enum arb_law law, bool review, struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, law, c->seat, ARB_REMEDY_CORRECTED);
    if (review) arb_ruling_effect(ruling, law, ARB_EFFECT_EQUITY, c->seat);
}

static void cancel(const struct board_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, law, c->seat, ARB_REMEDY_CANCELLED);
}

/* 1997: if a normal play is possible, and the four agree. */
static void play_by_consent(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t normal = c->answer[ARB_ASK_CORRECTABLE], agreed = c->answer[ARB_ASK_ALL_AGREE];

    if (normal == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_13B, ARB_ASK_CORRECTABLE);
    else if (normal == ARB_YES && agreed == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_13B, ARB_ASK_ALL_AGREE);
    else if (normal == ARB_YES && agreed == ARB_YES) play_it(c, LAW_13B, false, ruling);
    else cancel(c, LAW_13B, ruling);
}

static void rule_1997(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t seen = c->answer[ARB_ASK_CARD_SEEN];

    if (c->play_over) cancel(c, LAW_13C, ruling);
    else if (c->has_called || seen == ARB_YES) play_by_consent(c, ruling);
    else if (seen == ARB_NO) play_it(c, LAW_13A, false, ruling);
    else arb_ruling_ask(ruling, LAW_13A, ARB_ASK_CARD_SEEN);
}

/* Can it still be played? As the Director thinks, under one article or the other. */
static void play_if_possible(const struct board_case *c, enum arb_law yes, enum arb_law no, struct arb_ruling *ruling)
{
    const uint8_t normal = c->answer[ARB_ASK_CORRECTABLE];

    if (normal == ARB_UNKNOWN) arb_ruling_ask(ruling, yes, ARB_ASK_CORRECTABLE);
    else if (normal == ARB_YES) play_it(c, yes, true, ruling);
    else cancel(c, no, ruling);
}

static void rule_2007(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t seen = c->answer[ARB_ASK_CARD_SEEN];

    if (c->play_over) cancel(c, LAW_13C, ruling);
    else if (c->has_called) play_if_possible(c, LAW_13A, LAW_13B, ruling);
    else if (seen == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_13D, ARB_ASK_CARD_SEEN);
    else if (seen == ARB_NO) play_it(c, LAW_13D1, false, ruling);
    else play_if_possible(c, LAW_13D2a, LAW_13D2b, ruling);
}

static void rule_2017(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t seen = c->answer[ARB_ASK_CARD_SEEN];

    if (c->play_over) cancel(c, LAW_13D, ruling);
    else if (c->has_called) play_if_possible(c, LAW_13B1, LAW_13B2, ruling);
    else if (seen == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_13A, ARB_ASK_CARD_SEEN);
    else play_it(c, seen == ARB_NO ? LAW_13A1 : LAW_13A2, seen == ARB_YES, ruling);
}

/* 1997 has no paragraph for it: the Director mends the fault. */
static enum arb_law of_surplus(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_82A;
    return edition == ARB_LAWS_2007 ? LAW_13F : LAW_13C;
}

/* The auction and the play go on; only of a card that was played to a trick is harm looked for. */
static void take_away(const struct board_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = of_surplus(c->edition);
    const enum arb_law review = c->edition == ARB_LAWS_1997 ? LAW_12A1 : law;

    if (c->trick_over && c->answer[ARB_ASK_QUITTED] == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, law, ARB_ASK_QUITTED);
        return;
    }
    arb_ruling_remedy(ruling, law, c->seat, ARB_REMEDY_REMOVED);
    if (c->answer[ARB_ASK_QUITTED] == ARB_YES) arb_ruling_effect(ruling, review, ARB_EFFECT_EQUITY, c->seat);
}

void law13_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    if (!c->one_too_few) take_away(c, ruling);
    else if (c->edition == ARB_LAWS_1997) rule_1997(c, ruling);
    else if (c->edition == ARB_LAWS_2007) rule_2007(c, ruling);
    else rule_2017(c, ruling);
}
