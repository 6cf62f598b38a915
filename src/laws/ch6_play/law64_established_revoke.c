/* law64_established_revoke.c -- what an established revoke costs, in tricks.
 *
 * One article, one line, exceptions first: B, then A. The first that holds is the
 * ruling. Whether the tricks make up for the damage is 64C, a judgement,
 * so every ruling made here ends by asking the Director that; unless somebody spoke of it only when the
 * period of correction was over, and nothing is opened again (79C).
 */
#include "../revoke.h"

struct price {
    enum arb_law law;
    unsigned tricks;
};

/* In 1997 the revoker pays one more if he later won a trick with a card he could have
 * played, and his side has a second trick to pay with. That proviso is an interpretation
 * (WBFLC, 12 January 2000, item 1; EBU White Book 2004, 64.2). */
static bool hidden_suit_pays(const struct revoke *r)
{
    return r->suit_won_later && r->unpaid >= 2;
}

/* One trick is not paid twice: beyond what another revoke has left there is nothing to give. */
static struct price of_what_is_left(const struct revoke *r, enum arb_law law, unsigned tricks)
{
    return (struct price){law, tricks < r->unpaid ? tricks : r->unpaid};
}

/* Before 2017 any card that lay open; since, a penalty card or a card of dummy. */
static bool failed_to_play_open_card(const struct revoke *r)
{
    return r->edition == ARB_LAWS_2017 ? r->held_penalty : r->held_faced;
}

enum arb_law law64_exempts(const struct revoke *r)
{
    const bool in_1997 = r->edition == ARB_LAWS_1997;

    if (r->side_won_in_all == 0) return LAW_64B1;
    if (r->repeated) return LAW_64B2;
    if (failed_to_play_open_card(r)) return LAW_64B3;
    if (r->next_board_called) return LAW_64B4;
    if (r->round_over) return LAW_64B5;
    if (r->trick == 12) return LAW_64B6;
    if (r->both_sides && !in_1997) return LAW_64B7;
    if (r->both_on_trick && in_1997) return LAW_64C; /* no text; as the WBFLC reads it, equity */
    return r->corrected_by_62c3 ? LAW_64B8 : LAW_NONE;
}

/* How many tricks the revoke costs, and by which article; 0 with the article of 64B that exempts it. */
static struct price price_of(const struct revoke *r)
{
    const bool in_1997 = r->edition == ARB_LAWS_1997;
    const enum arb_law exempts = law64_exempts(r);

    if (exempts != LAW_NONE) return (struct price){exempts, 0};
    if (r->revoker_won_it) return of_what_is_left(r, LAW_64A1, 2);
    return of_what_is_left(r, LAW_64A2, in_1997 && hidden_suit_pays(r) ? 2 : 1);
}

enum arb_law law64c_equity(enum arb_edition edition, enum arb_law price)
{
    if (edition != ARB_LAWS_2017) return LAW_64C;
    return price == LAW_64B2 || price == LAW_64B7 ? LAW_64C2 : LAW_64C1;
}

void law64_established_revoke(const struct revoke *r, struct arb_ruling *ruling)
{
    const struct price price = price_of(r);

    arb_ruling_transfer(ruling, price.law, arb_other_side(arb_side_of(r->revoker)), price.tricks);
    if (!r->correction_over) arb_ruling_ask(ruling, law64c_equity(r->edition, price.law), ARB_ASK_COMPENSATED);
}
