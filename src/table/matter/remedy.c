/* remedy.c -- what puts a board right, done to the table (12 to 17). */
#include "matter.h"
#include "../auction/auction.h"
#include "../cards/cards.h"
#include "../play/play.h"
#include "../record/record.h"
#include "../revoke/revoke.h"

#include <string.h>

/* Nothing else is ruled, owed or reviewed any more; nor is a card in place of one that was taken back. */
static void cancel(struct arb_table *table)
{
    ARB_ASSERT(table->irregularities <= ARB_IRREGULARITIES_MAX);
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].status == ARB_PLAY_OWED) arb__owe_card_no_more(table, i);
    table->phase = ARB_BOARD_OVER;
    table->awaits = table->may_withdraw = table->contrary = 0;
    table->takeback = (struct arb_takeback){0};
    table->claimed = (struct arb_claimed){0};
    memset(table->duty, 0, sizeof table->duty);
    memset(table->lead_rule, 0, sizeof table->lead_rule);
    for (unsigned i = 0; i < table->irregularities; i++) {
        table->irregularity[i].stage = ARB_STAGE_SETTLED;
        table->irregularity[i].awaits = 0;
        table->irregularity[i].equity = LAW_NONE;
    }
}

/* A revoke of which nobody has spoken: he did not follow with that card, or with another of its suit. */
static bool failed_to_follow(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat,
                             enum arb_suit suit)
{
    const struct arb_trick *trick = it->trick > 0 ? &table->played[it->trick - 1] : NULL;

    ARB_ASSERT(it->trick <= ARB_TRICKS);
    return it->wrong == ARB_WRONG_REVOKE && it->seat == seat && !it->attention && it->play > 0 &&
           it->stage == ARB_STAGE_RUNNING && arb__revoke_stands(table, it) &&
           arb_card_suit(trick->card[trick->leader]) == suit;
}

/* The card was his all the time: where he did not play it, he may have revoked. The Director has that before him
 * as soon as the card is back, so that who spoke of the card has spoken of the revoke. */
static void restore(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;

    ARB_ASSERT(seat < ARB_SEATS);
    if (it->value >= ARB_CARDS || arb__card_fault(table, seat, it->value) != ARB_FAULT_NONE) return;
    arb__reveal(table, seat, it->value);
    arb__uncover_revokes(table);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *revoke = &table->irregularity[i];

        if (!failed_to_follow(table, revoke, seat, arb_card_suit(it->value))) continue;
        arb__share_attention(revoke, it);
    }
}

/* The auction is open again over opening leads out of turn of which nobody has spoken: there is no declarer to accept
 * one, and each goes back as if he had not, to lie face up until the new auction is over (54D, 24). */
static void opening_leads_go_back(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];
        const enum arb_seat seat = (enum arb_seat)it->seat;

        ARB_ASSERT(it->play <= table->plays && seat < ARB_SEATS);
        if (it->wrong != ARB_WRONG_OPENING_LEAD_OUT_OF_TURN || it->play == 0) continue;
        if (table->play[it->play - 1].status != ARB_PLAY_IN_QUESTION) continue;
        arb__withdraw_play(table, (uint8_t)it->play, LAW_54D, arb_side_of(seat), false);
        arb__lead_goes_back(table, it, LAW_54D);
        arb__make_penalty_card(table, seat, it->value, ARB_EXPOSED_DELIBERATELY);
        it->stage = ARB_STAGE_SETTLED;
    }
}

/* Notes what becomes of the board, then does it. Remedies that change nothing on the table are only noted. */
void arb__remedy(struct arb_table *table, struct arb_irregularity *it, enum arb_remedy remedy, enum arb_law law)
{
    ARB_ASSERT(arb_is_board_matter(it) && remedy < ARB_REMEDY_COUNT);
    it->fate = (uint8_t)remedy;
    it->answer = (uint16_t)law;
    if (remedy == ARB_REMEDY_ANEW || remedy == ARB_REMEDY_CALLS_AGAIN || remedy == ARB_REMEDY_REPEATS)
        opening_leads_go_back(table);
    switch (remedy) {
    case ARB_REMEDY_NEW_DEAL:
    case ARB_REMEDY_CANCELLED: cancel(table); break;
    case ARB_REMEDY_RESTORED: restore(table, it); break;
    case ARB_REMEDY_ANEW: arb__begin_anew(table, it, law); break;
    case ARB_REMEDY_CALLS_AGAIN: arb__call_again(table, it, law, false); break;
    case ARB_REMEDY_REPEATS: arb__call_again(table, it, law, true); break;
    case ARB_REMEDY_GOES_ON:
        if (arb__was_seen_before_the_auction(it)) arb__put_seen_back(table, it);
        break;
    default: break;
    }
}
