/* law53_lead_out_of_turn_accepted.c -- a lead out of turn counts as correct once the next hand has played to it.
 *
 * Since 2017 a lead out of turn to the last trick is always taken back. Two more paragraphs
 * changed places in 2017: who was rightly on lead makes his own lead all the same, and the
 * defender who plays before declarer's other hand. The first speaks before the second.
 */
#include "../play_rulings.h"

bool law53_may_accept(enum arb_edition edition, unsigned trick)
{
    return edition != ARB_LAWS_2017 || trick < 13;
}

enum arb_law law53_played_over(enum arb_edition edition, unsigned trick)
{
    return law53_may_accept(edition, trick) ? LAW_NONE : LAW_53A;
}

/* What a card over a lead out of turn says: by the next player it accepts the lead; by the opponent whose turn it
 * was it is the lead itself, and the first one goes back. LAW_NONE: neither. */
enum arb_law law53_answer(const struct answer_facts *f, bool *lead_stands)
{
    const bool since_2017 = f->edition == ARB_LAWS_2017;
    const bool opponents = arb_side_of(f->hand) != arb_side_of(f->leader);
    const bool declarers = arb_side_of(f->leader) == arb_side_of(f->declarer);
    const bool next = f->hand == arb_lho(f->leader);

    *lead_stands = true;
    if (next && law53_may_accept(f->edition, f->trick) && (f->hand != f->turn || f->may_follow))
        return LAW_53A;
    if (opponents && f->hand == f->turn) {
        *lead_stands = false;
        return since_2017 ? LAW_53B : LAW_53C;
    }
    if (!opponents || !declarers || next || !law53_may_accept(f->edition, f->trick)) return LAW_NONE;
    return since_2017 ? LAW_53C : LAW_53B;
}
