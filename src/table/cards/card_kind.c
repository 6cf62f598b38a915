/* card_kind.c -- is an irregularity on record about a card, or about a call or the whole board? */
#include "cards.h"
#include "../record/record.h"

bool arb__is_card_matter(const struct arb_irregularity *it)
{
    if (arb_is_board_matter(it)) return false;
    if (it->wrong == ARB_WRONG_INCOMPLETE_DESIGNATION) return true; /* of which card is what is asked */
    if (it->call > 0) return false;
    if (it->wrong == ARB_WRONG_DEFECTIVE_TRICK || it->wrong == ARB_WRONG_DECLARER_WARNED) return true;
    if (it->wrong == ARB_WRONG_LEAD_DOWN_OUT_OF_TURN || it->wrong == ARB_WRONG_SECOND_LEAD) return true;
    if (it->wrong == ARB_WRONG_HAND_FACED || it->wrong == ARB_WRONG_CARD_IN_AUCTION)
        return arb_law_number((enum arb_law)it->law) != 24;
    return (it->trick > 0 || it->wrong == ARB_WRONG_EXPOSED_CARD) && it->value != ARB_CARD_NONE;
}

/* Has the declaring side played since? */
bool arb__declarer_played_since(const struct arb_table *table, const struct arb_irregularity *it)
{
    for (unsigned i = it->play; it->play > 0 && i < table->plays; i++)
        if (arb__lies(&table->play[i]) && !arb__is_defender(table, (enum arb_seat)table->play[i].seat)) return true;
    return false;
}
