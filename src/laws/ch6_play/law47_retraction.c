/* law47_retraction.c -- when a played card may be taken back after an opponent's wrong explanation of a call or
 * play.
 *
 * Until another card has come (47E2a), and an opening lead until dummy has faced one.
 * After that the play goes on, and the Director looks at the score (47E2b). In 2007
 * only a card to the same trick closes it. The other paragraphs are taken by the
 * laws they serve: 47A, B with the ruling they obey, C with 45, D with the takeback.
 */
#include "../play_rulings.h"

static bool is_too_late(const struct play_case *c)
{
    if (c->opening_lead) return c->dummy_seen || c->played_over;
    return c->edition == ARB_LAWS_2007 ? c->played_over_in_trick : c->played_over;
}

/* He played a card on false information: once the Director says so he may take it back, unless it is too late; then
 * damage is looked at when the board is over (47E2). */
void law47_misinformed(const struct play_case *c, struct arb_ruling *ruling)
{
    switch ((enum arb_answer)c->answer[ARB_ASK_MISINFORMED]) {
    case ARB_UNKNOWN: arb_ruling_ask(ruling, LAW_47E2, ARB_ASK_MISINFORMED); break;
    case ARB_NO: arb_ruling_effect(ruling, LAW_47E2, ARB_EFFECT_PLAYED, c->offender); break;
    case ARB_YES:
        if (is_too_late(c)) {
            arb_ruling_effect(ruling, LAW_47E2b, ARB_EFFECT_PLAYED, c->offender);
            arb_ruling_effect(ruling, LAW_47E2b, ARB_EFFECT_EQUITY, c->offender);
            break;
        }
        arb_ruling_offer(ruling, LAW_47E2a, ARB_OPTION_KEEP, c->player, arb_of_card(c->card));
        arb_ruling_offer(ruling, LAW_47E2a, ARB_OPTION_WITHDRAW, c->player, arb_of_card(c->card));
        break;
    }
}

void law47_taken_back(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_47E2a, ARB_EFFECT_RETRACTED, c->offender);
}

void law47_before_turn(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_47B, ARB_EFFECT_CARD_BACK, c->offender);
}

/* In 1997 the first part is of a lead alone; a card played to a trick goes back by the rule above it. */
enum arb_law law47_told(enum arb_edition edition, bool leads)
{
    return edition == ARB_LAWS_1997 && !leads ? LAW_47E : LAW_47E1;
}

bool law47_was_told(enum arb_law law)
{
    return law == LAW_47E || law == LAW_47E1;
}

/* Since 2017 it is held by 57D, at no cost, and is played at its turn. */
bool law47_goes_back_unplayed(enum arb_edition edition)
{
    return edition != ARB_LAWS_2017;
}

enum arb_law law47_otherwise(void)
{
    return LAW_47F;
}
