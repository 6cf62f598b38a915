/* law15_wrong_board.c -- cards, or players, of another board.
 *
 * Two matters that share a Law since 2017. A player calls on cards that he took from another board: his call goes
 * (before 2017 Law 17D). Or the board, or a pair, is not the one of this round: until 2007 what is found out in the
 * auction begins it anew with the right players; else it matters whether any of the four has played the board before.
 */
#include "../board_rulings.h"

/* -- Cards of another board ------------------------------------------------------------- */

enum arb_law law15_wrong_cards(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017 ? LAW_15A : LAW_17D;
}

enum arb_law law15_other_board(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_17D;
    return edition == ARB_LAWS_2007 ? LAW_17D3 : LAW_15A2;
}

/* His call and what came after it goes; it is his turn again, unless it never was. */
static void cancel_call(const struct board_case *c, enum arb_law law, enum arb_remedy remedy,
                        struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, law, c->seat, remedy);
    arb_ruling_effect(ruling, law, ARB_EFFECT_TURN, c->turn);
}

/* Since 2007 partner has called on it: too much has been built on cards that are not there. Once the play has
 * begun no edition has a way to mend it. */
static bool is_beyond_repair(const struct board_case *c)
{
    return c->lead_faced || (c->partner_has_called && c->edition != ARB_LAWS_1997);
}

/* A call on the wrong cards. It goes and is made again; when too many have called since, the board is cancelled. */
void law15_cards_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    const bool in_2007 = c->edition == ARB_LAWS_2007;

    if (is_beyond_repair(c)) {
        const enum arb_law by_partner = in_2007 ? LAW_17D2 : LAW_15A1a;

        arb_ruling_remedy(ruling, c->edition == ARB_LAWS_1997 || !c->partner_has_called ? LAW_12A2 : by_partner,
                          c->seat, ARB_REMEDY_CANCELLED);
    } else if (c->edition == ARB_LAWS_2017) {
        cancel_call(c, LAW_15A1b, ARB_REMEDY_CALLS_AGAIN, ruling);
    } else if (c->next_has_called || c->partner_has_called) {
        cancel_call(c, in_2007 ? LAW_17D2 : LAW_17D, ARB_REMEDY_REPEATS, ruling);
    } else {
        cancel_call(c, in_2007 ? LAW_17D1 : LAW_17D, ARB_REMEDY_CALLS_AGAIN, ruling);
    }
}

/* Of a board begun anew every other call ends it. Of a call on wrong cards the Director says whether the new one is
 * another: of another meaning, or a psychic one (1997: significantly another). */
void law15_not_repeated(const struct board_case *c, struct arb_ruling *ruling)
{
    const uint8_t differs = c->article == LAW_15C ? ARB_YES : c->answer[ARB_ASK_DIFFERS];

    if (differs == ARB_UNKNOWN) arb_ruling_ask(ruling, c->article, ARB_ASK_DIFFERS);
    else if (differs == ARB_YES) arb_ruling_remedy(ruling, c->article, c->seat, ARB_REMEDY_CANCELLED);
    else arb_ruling_effect(ruling, c->article, ARB_EFFECT_STANDS, c->seat);
}

/* -- A board, a pair, a player of another table ---------------------------------------------- */

/* The auction period lasts until the opening lead is faced. */
enum arb_law law15_wrong_board(enum arb_edition edition, bool play_begun)
{
    if (edition == ARB_LAWS_2017) return LAW_15B;
    return play_begun ? LAW_15 : LAW_15C;
}

static bool begins_anew(const struct board_case *c)
{
    return c->edition != ARB_LAWS_2017 && !c->lead_faced && !c->play_over;
}

void law15_board_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    const bool in_2017 = c->edition == ARB_LAWS_2017;
    const uint8_t played = c->answer[ARB_ASK_PLAYED_BEFORE];

    if (begins_anew(c)) arb_ruling_remedy(ruling, LAW_15C, c->seat, ARB_REMEDY_ANEW);
    else if (played == ARB_UNKNOWN) arb_ruling_ask(ruling, in_2017 ? LAW_15B : LAW_15, ARB_ASK_PLAYED_BEFORE);
    else if (played == ARB_YES)
        arb_ruling_remedy(ruling, in_2017 ? LAW_15B1 : LAW_15B, c->seat, ARB_REMEDY_CANCELLED);
    else arb_ruling_remedy(ruling, in_2017 ? LAW_15B2 : LAW_15A1, c->seat, ARB_REMEDY_PLAYED_OUT);
}

/* No text speaks of him but 15C. Two who are no pair have no score on the board, and the right pair cannot
 * play it any more at this table: no normal play is possible (12A2). */
enum arb_law law15_wrong_player(enum arb_edition edition, bool play_begun)
{
    return edition == ARB_LAWS_2017 || play_begun ? LAW_12A2 : LAW_15C;
}

void law15_player_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    if (begins_anew(c)) arb_ruling_remedy(ruling, LAW_15C, c->seat, ARB_REMEDY_ANEW);
    else arb_ruling_remedy(ruling, LAW_12A2, c->seat, ARB_REMEDY_CANCELLED);
}

/* The board and the opponents are right: it is scored for the pairs by the cards that they held. */
enum arb_law law15_wrong_seats(void)
{
    return LAW_82A;
}

void law15_seats_ruled(const struct board_case *c, struct arb_ruling *ruling)
{
    arb_ruling_remedy(ruling, law15_wrong_seats(), c->seat, ARB_REMEDY_AS_SEATED);
}
