/* law45_card_played.c -- when a card is played, and when one that was played or put may go back.
 *
 * A defender's card is played when his partner could have seen it; declarer's when
 * it came to the table, which is told and never worked out; dummy's when it is
 * named, or touched otherwise than to arrange it. A slip in naming may be mended:
 * until when, and whose, is the edition's to say.
 */
#include "../play_rulings.h"

/* Of the ways a card of declarer's is seen, those that play it. */
static bool came_to_table(enum arb_manner manner)
{
    return manner == ARB_SHOWN_NEAR_TABLE || manner == ARB_SHOWN_ON_TABLE || manner == ARB_SHOWN_MAINTAINED;
}

enum arb_law law45_shown(bool declarer, bool in_turn, enum arb_manner manner)
{
    if (declarer) return came_to_table(manner) ? LAW_45C2 : LAW_NONE;
    return in_turn && (came_to_table(manner) || manner == ARB_SHOWN_HELD || manner == ARB_SHOWN_HELD_BACK) ? LAW_45C1
                                                                                                          : LAW_NONE;
}

/* Another card went with it: both together may be a claim of what is left (68A). */
static bool is_a_claim(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_answer claim = (enum arb_answer)c->answer[ARB_ASK_MEANT_AS_CLAIM];

    if (!c->showed_another || claim == ARB_NO) return false;
    if (claim == ARB_UNKNOWN) arb_ruling_ask(ruling, LAW_68A, ARB_ASK_MEANT_AS_CLAIM);
    else arb_ruling_effect(ruling, LAW_68A, ARB_EFFECT_CLAIM, c->offender);
    return true;
}

/* Of a defender the Director says whether partner could have seen the card: only then is it played (45C1). */
void law45_held_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    if (!c->defends) { /* it came to the table, and who saw it is no matter (45C2) */
        arb_ruling_effect(ruling, LAW_45C2, ARB_EFFECT_PLAYED, c->offender);
        return;
    }
    if (is_a_claim(c, ruling)) return;
    switch ((enum arb_answer)c->answer[ARB_ASK_COULD_HAVE_SEEN]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, LAW_45C1, ARB_ASK_COULD_HAVE_SEEN); break;
    case ARB_NO: arb_ruling_effect(ruling, LAW_45C1, ARB_EFFECT_CARD_BACK, c->offender); break;
    case ARB_YES: arb_ruling_effect(ruling, LAW_45C1, ARB_EFFECT_PUT, c->offender); break;
    }
}

void law45_touched_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_answer)c->answer[ARB_ASK_ARRANGING]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, LAW_45C3, ARB_ASK_ARRANGING); break;
    case ARB_NO: arb_ruling_effect(ruling, LAW_45C3, ARB_EFFECT_PLAYED, c->offender); break;
    case ARB_YES: arb_ruling_effect(ruling, LAW_45C3, ARB_EFFECT_UNPLAYED, c->offender); break;
    }
}

/* -- 45C4b: a slip in naming ---------------------------------------------------------- */

/* 1997 sets no moment, only the pause; 2007 partner's next card; 2017 declarer's next from either hand. */
static bool is_too_late(const struct play_case *c)
{
    if (c->edition == ARB_LAWS_1997) return false;
    return c->edition == ARB_LAWS_2007 ? c->partner_played : c->side_played;
}

/* Any player's in the older books; since 2017 dummy's card alone. */
static bool may_be_mended(const struct play_case *c)
{
    return (c->edition != ARB_LAWS_2017 || c->of_dummy) && !is_too_late(c);
}

/* A slip of the tongue is mended, a change of mind is not: until 2007 a pause for thought told one from the other,
 * since 2017 the Director finds it without. */
void law45_change_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_answer unintended = (enum arb_answer)c->answer[ARB_ASK_UNINTENDED];
    const bool measured = c->edition != ARB_LAWS_2017;
    const enum arb_answer at_once = measured ? (enum arb_answer)c->answer[ARB_ASK_NO_PAUSE] : ARB_YES;

    if (!c->named) { /* put down from the hand: there is no slip of the hand in any book */
        arb_ruling_effect(ruling, LAW_45C2, ARB_EFFECT_PLAYED, c->offender);
    } else if (!may_be_mended(c) || unintended == ARB_NO || at_once == ARB_NO) {
        arb_ruling_effect(ruling, LAW_45C4a, ARB_EFFECT_PLAYED, c->offender);
    } else if (unintended == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_45C4b, ARB_ASK_UNINTENDED);
    } else if (at_once == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_45C4b, ARB_ASK_NO_PAUSE);
    } else {
        arb_ruling_effect(ruling, LAW_45C4b, ARB_EFFECT_REPLACED, c->offender);
    }
}

/* -- 45D: a card that declarer did not name --------------------------------------------- */

/* Dummy moved a card that was not named. It is replaced as long as both sides have not played to the next trick;
 * after that it stands. */
void law45_placed_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    const bool parted = c->edition == ARB_LAWS_2017; /* into 45D1 and 45D2 */

    if (!c->on_trick) { /* moved before its turn: it only goes back, and may have suggested a play */
        arb_ruling_effect(ruling, parted ? LAW_45D1 : LAW_45D, ARB_EFFECT_CARD_BACK, c->offender);
        law45_suggested(c, ruling);
        return;
    }
    if (!c->both_went_on) {
        arb_ruling_effect(ruling, parted ? LAW_45D1 : LAW_45D, ARB_EFFECT_REPLACED, c->offender);
        return;
    }
    arb_ruling_effect(ruling, parted ? LAW_45D2 : LAW_45D, ARB_EFFECT_PLAYED, c->offender);
    if (c->failed_to_follow) arb_ruling_effect(ruling, LAW_64C, ARB_EFFECT_EQUITY, c->offender); /* dummy's: no trick */
}

/* -- 45E: a fifth card -------------------------------------------------------------------- */

/* A second card of one hand to the same trick, when nobody waits for its partner. */
enum arb_law law45_fifth_card(const struct card_facts *c)
{
    if (!c->hand_has_played) return LAW_NONE;
    return is_defender(c) ? LAW_45E1 : LAW_45E2;
}

/* It was not led: a defender's stays as a penalty card, two cards played to a trick being no intention (50B);
 * declarer's goes back without one. */
void law45_fifth_not_led(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = c->defends ? LAW_45E1 : LAW_45E2;

    arb_ruling_effect(ruling, law, ARB_EFFECT_CARD_BACK, c->offender);
    if (c->defends) arb_ruling_penalty(ruling, law, c->offender, ARB_EXPOSED_BY_ACCIDENT);
}

/* Led while the trick still went on: there is no lead yet to accept, and it is taken as refused. */
static void led_too_soon(const struct play_case *c, struct arb_ruling *ruling)
{
    const enum arb_law law = c->defends ? LAW_56 : c->edition == ARB_LAWS_1997 ? LAW_55 : LAW_55B1;

    arb_ruling_effect(ruling, law, ARB_EFFECT_CARD_BACK, c->offender);
    if (c->defends) arb_ruling_penalty(ruling, law, c->offender, ARB_EXPOSED_DELIBERATELY);
}

void law45_fifth_ruled(const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_answer)c->answer[ARB_ASK_MEANT_AS_LEAD]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, c->defends ? LAW_45E1 : LAW_45E2, ARB_ASK_MEANT_AS_LEAD); break;
    case ARB_NO: law45_fifth_not_led(c, ruling); break;
    case ARB_YES: led_too_soon(c, ruling); break;
    }
}

/* 45F: what dummy suggested may have helped. */
void law45_suggested(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_45F, ARB_EFFECT_EQUITY, c->offender);
}
