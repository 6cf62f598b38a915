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

/* How many tricks the revoke costs, and by which article; 0 with the article of 64B that exempts it. */
static struct price price_of(const struct revoke *r)
{
    const bool in_1997 = r->edition == ARB_LAWS_1997;

    if (r->side_won_in_all == 0) return (struct price){LAW_64B1, 0};
    if (r->repeated) return (struct price){LAW_64B2, 0};
    if (failed_to_play_open_card(r)) return (struct price){LAW_64B3, 0};
    if (r->next_board_called) return (struct price){LAW_64B4, 0};
    if (r->round_over) return (struct price){LAW_64B5, 0};
    if (r->trick == 12) return (struct price){LAW_64B6, 0};
    if (r->both_sides && !in_1997) return (struct price){LAW_64B7, 0};
    if (r->both_on_trick && in_1997) return (struct price){LAW_64C, 0}; /* no text; as the WBFLC reads it, equity */
    if (r->corrected_by_62c3) return (struct price){LAW_64B8, 0};

    if (r->revoker_won_it) return of_what_is_left(r, LAW_64A1, 2);
    return of_what_is_left(r, LAW_64A2, in_1997 && hidden_suit_pays(r) ? 2 : 1);
}

/* Since 2017 what was repeated, and what both sides did, has a paragraph of its own. */
static enum arb_law law64c(enum arb_edition edition, enum arb_law price)
{
    if (edition != ARB_LAWS_2017) return LAW_64C;
    return price == LAW_64B2 || price == LAW_64B7 ? LAW_64C2 : LAW_64C1;
}

void law64_established_revoke(const struct revoke *r, struct arb_ruling *ruling)
{
    const struct price price = price_of(r);

    arb_ruling_transfer(ruling, price.law, arb_other_side(arb_side_of(r->revoker)), price.tricks);
    if (!r->correction_over) arb_ruling_ask(ruling, law64c(r->edition, price.law), ARB_ASK_COMPENSATED);
}
