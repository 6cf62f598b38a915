/* law68_claim_or_concession.c -- what is a claim, who objects, whether play goes on.
 *
 * Play ceases with it, and who was dummy may speak. 2017 calls it suspended: doubted, the side that did
 * not claim may ask to play on; if all four are willing there was no claim, else the Director
 * is called.
 */
#include "../claim_rulings.h"

static unsigned conceded(const struct claim_case *c)
{
    return c->left - c->tricks;
}

/* Could he have spoken of the trick in progress alone? */
static bool may_be_this_trick(const struct claim_case *c)
{
    return c->trick_in_progress && (c->concession ? conceded(c) : c->tricks) == 1;
}

enum arb_law law68_made(const struct claim_case *c)
{
    if (may_be_this_trick(c) && (c->left == 1 || c->answer[ARB_ASK_LATER_TRICKS] == ARB_NO)) return LAW_NONE;
    if (!c->concession && c->tricks > 0) return LAW_68A;
    return c->edition == ARB_LAWS_1997 ? LAW_68B : LAW_68B1; /* who claims none abandons his hand */
}

void law68_unclear(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (may_be_this_trick(c) && c->left > 1 && c->answer[ARB_ASK_LATER_TRICKS] == ARB_UNKNOWN)
        arb_ruling_ask(ruling, LAW_68, ARB_ASK_LATER_TRICKS);
}

/* 68C wants it of whoever claims or concedes. What a defender concedes is no concession if his partner objects at once
 * (68B2), and until he has had the time to, no card of it is seen. */
bool law68_faces_hand(const struct claim_case *c)
{
    return c->edition == ARB_LAWS_2017 && !(c->concession && c->defends);
}

enum arb_law law68_play_after(void)
{
    return LAW_68D;
}

bool law68_play_ceases(enum arb_edition edition)
{
    return edition != ARB_LAWS_2017;
}

enum arb_law law68_awaits(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_68D1 : LAW_69A;
}

enum arb_law law68_partner_objects(const struct claim_case *c)
{
    if (!c->defends || conceded(c) == 0 || c->doubter != arb_partner(c->claimer)) return LAW_NONE;
    return c->edition == ARB_LAWS_1997 ? LAW_68B : LAW_68B2;
}

void law68_objection(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (c->answer[ARB_ASK_IMMEDIATE] == ARB_UNKNOWN)
        arb_ruling_ask(ruling, law68_partner_objects(c), ARB_ASK_IMMEDIATE);
}

bool law68_tells_of_cards(enum arb_law law)
{
    return law != LAW_68D2b;
}

bool law68_lifts_law50(enum arb_law law)
{
    return law == LAW_68D2b;
}

static void offer_both(struct arb_ruling *ruling, enum arb_seat seat)
{
    arb_ruling_offer(ruling, LAW_68D2a, ARB_OPTION_CALL_DIRECTOR, seat, 0);
    arb_ruling_offer(ruling, LAW_68D2b, ARB_OPTION_PLAY_ON, seat, 0);
}

void law68_doubted(const struct claim_case *c, struct arb_ruling *ruling)
{
    if (c->edition != ARB_LAWS_2017) return;
    offer_both(ruling, arb_lho(c->claimer));
    offer_both(ruling, arb_rho(c->claimer));
}

/* All four must be willing, in whatever order they say so; one who is not is enough. */
void law68_playing_on(const struct claim_case *c, struct arb_ruling *ruling)
{
    enum arb_seat seat = c->claimer;

    for (unsigned i = 0; i < ARB_SEATS; i++, seat = arb_lho(seat))
        if ((c->willing >> seat & 1u) == 0) offer_both(ruling, seat);
}
