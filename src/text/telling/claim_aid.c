/* claim_aid.c -- the question of a claim made from the table's state, and its answers.
 *
 * The Director's findings are part of it: whether the claimer was aware of a trump, and plays that he ruled out. Who
 * showed out before the claim is taken from the tricks played, penalty cards from the table.
 */
#include "arbitro/text/claim_aid.h"

#include "arbitro/claim/claim.h"
#include "arbitro/text/claim_telling.h"
#include "arbitro/text/said.h"

enum { NODES = 4000000, WALK_NODES = 1000000 };

bool arb_claim_aid_is_wanted(const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    if (!options.asks || table->claimed.disputed) return false;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (table->unknown[s] > 0) return false;
    return options.question == ARB_ASK_CLAIMER_TAKES || options.question == ARB_ASK_LIKELY_WON ||
           options.question == ARB_ASK_NO_NORMAL_LOSS;
}

/* Who failed to follow suit to a trick already played. */
static void put_shown_out(const struct arb_table *table, struct arb_claim_question *q)
{
    for (unsigned t = table->first_trick; t < ARB_TRICKS && t <= table->trick; t++) {
        const struct arb_trick *trick = &table->played[t];

        if ((trick->lies >> trick->leader & 1u) == 0) continue;
        const enum arb_suit led = arb_card_suit(trick->card[trick->leader]);

        for (unsigned s = 0; s < ARB_SEATS; s++) {
            const bool other = (trick->lies >> s & 1u) != 0 && arb_card_suit(trick->card[s]) != led;

            if (other && arb_hand_suit(table->held[s], led) == 0) q->shown_out[s] |= (uint8_t)(1u << led);
        }
    }
}

static void put_penalty_cards(const struct arb_table *table, struct arb_claim_question *q)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (arb_table_penalty_is_minor(table, (enum arb_seat)s)) q->minor |= table->penalty[s];
        else q->penalty |= table->penalty[s];
    }
}

static void put_struck(const struct arb_table *table, struct arb_claim_question *q)
{
    for (arb_hand left = table->claimed.struck; left != 0; left &= left - 1) {
        if (q->strike_count == ARB_CLAIM_STRIKES_MAX) return;
        const arb_card card = arb_hand_lowest(left);
        const unsigned partner = (table->claimed.seat + 2u) & 3u;
        const bool his = arb_hand_holds(table->held[table->claimed.seat], card);

        q->strike[q->strike_count++] = (struct arb_claim_strike){
            .seat = his ? table->claimed.seat : (uint8_t)partner, .card = card};
    }
}

/* The cards of a trick in progress are on the table, in the order they were played; 'leader' is then its leader. */
static void question_of(const struct arb_table *table, struct arb_claim_question *q)
{
    const struct arb_claimed *claimed = &table->claimed;
    const struct arb_trick *trick = &table->played[table->trick];
    const unsigned aware = claimed->answers >> (2u * (ARB_ASK_AWARE - ARB_ASK_LATER_TRICKS)) & 3u;

    *q = (struct arb_claim_question){
        .leader = trick->begun ? trick->leader : table->turn,
        .denomination = table->contract.denomination,
        .declarer = table->contract.declarer,
        .claimer = claimed->seat,
        .claimed = claimed->tricks,
        .edition = table->edition,
        .aware_of_trump = aware == ARB_YES,
        .top_down = table->reading.law70e2_top_down,
        .normal = ARB_CLAIM_NORMAL_USUAL,
    };
    for (unsigned s = 0; s < ARB_SEATS; s++) q->left.hand[s] = table->held[s];
    for (unsigned i = 0; i < trick->count && i < ARB_COUNT(q->on_table); i++)
        q->on_table[q->on_table_count++] = trick->card[(trick->leader + i) & 3u];
    put_shown_out(table, q);
    put_penalty_cards(table, q);
    put_struck(table, q);
    arb_said_to_question(claimed->said, q);
}

/* What an outstanding trump takes counts where a claim of some tricks is contested (70C): not when the claimer was
 * aware of it, over a concession of all, nor where an agreement or a concession is withdrawn (69B, 71). */
static bool trump_counts(const struct arb_table *table, const struct arb_claim_question *q)
{
    if (table->claimed.stage != ARB_CLAIMED_CONTESTED || q->claimed == 0 || q->aware_of_trump) return false;
    return arb_claim_trump_is_out(q);
}

static struct arb_claim_answer ask(struct arb_claim_question *q, enum arb_claim_goal goal, void *memory)
{
    struct arb_claim_answer answer = {0};
    struct arb_claim claim;

    q->goal = (uint8_t)goal;
    if (arb_claim_begin(&claim, q, memory, ARB_CLAIM_AID_MEMORY) != ARB_CLAIM_SOUND) return answer;
    if (!arb_claim_run(&claim, NODES) && goal == ARB_CLAIM_FEWEST) { /* the worst line found so far */
        arb_claim_stop(&claim);
        (void)arb_claim_run(&claim, WALK_NODES);
    }
    arb_claim_answer(&claim, &answer);
    return answer;
}

/* The fewest tricks with the line that loses them, the most, and, if a trump is out, how many it takes. A question that
 * the search refuses has its reason in aid->fault. */
void arb_claim_aid_find(const struct arb_table *table, void *memory, struct arb_claim_report *aid)
{
    struct arb_claim_answer answer[ARB_CLAIM_GOALS] = {{0}};
    struct arb_claim_question q;
    enum arb_claim_fault fault;

    ARB_ASSERT(memory != NULL && arb_claim_aid_is_wanted(table));
    question_of(table, &q);
    fault = arb_claim_check(&q);
    if (fault != ARB_CLAIM_SOUND) {
        *aid = (struct arb_claim_report){.claimed = q.claimed, .on_table = q.on_table_count};
        aid->fault = fault == ARB_CLAIM_HANDS_UNEQUAL ? "claim.no_line" : arb_claim_fault_key(fault);
        return;
    }
    answer[ARB_CLAIM_FEWEST] = ask(&q, ARB_CLAIM_FEWEST, memory);
    answer[ARB_CLAIM_MOST] = ask(&q, ARB_CLAIM_MOST, memory);
    if (trump_counts(table, &q)) answer[ARB_CLAIM_LOST_TO_TRUMP] = ask(&q, ARB_CLAIM_LOST_TO_TRUMP, memory);
    arb_claim_report_of(aid, &q, answer);
}
