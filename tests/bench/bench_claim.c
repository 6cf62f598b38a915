/* bench_claim.c -- contested claims: the first answer (does the claim hold on every normal line?) and the whole one. */
#include "bench.h"

#include "arbitro/claim/claim.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { MEMORY = 16 << 20, SLICE = 4096 };

static uint64_t memory[MEMORY / 8];
static struct arb_claim claim;

/* An ending as claims are: declarer's side has most of the high cards left, not all; two suits in three are ruffed. */
static void deal_ending(uint32_t *chance, struct arb_claim_question *q, unsigned tricks)
{
    arb_hand pack = ARB_HAND_FULL_PACK;

    *q = (struct arb_claim_question){.normal = ARB_CLAIM_NORMAL_USUAL, .declarer = ARB_SOUTH, .claimer = ARB_SOUTH};
    q->leader = ARB_SOUTH;
    q->denomination = (uint8_t)(bench_next(chance) % 5);
    q->claimed = (uint8_t)(tricks - bench_next(chance) % 2);
    for (unsigned i = 0; i < 4 * tricks; i++) {
        arb_card best = (arb_card)(bench_next(chance) % ARB_CARDS);

        while (!arb_hand_holds(pack, best)) best = (arb_card)(bench_next(chance) % ARB_CARDS);
        for (int again = 0; again < (i % 2 == 0 ? 3 : 0); again++) {
            const arb_card other = (arb_card)(bench_next(chance) % ARB_CARDS);

            if (arb_hand_holds(pack, other) && arb_card_rank(other) > arb_card_rank(best)) best = other;
        }
        q->left.hand[i % 4] |= arb_hand_of(best);
        pack &= ~arb_hand_of(best);
    }
}

static bool is_answered(bool first_only)
{
    struct arb_claim_answer answer;

    if (!first_only) return false;
    arb_claim_answer(&claim, &answer);
    return answer.low >= claim.question.claimed || answer.high < claim.question.claimed;
}

static double answer_ms(const struct arb_claim_question *q, bool first_only, double *check)
{
    const double from = bench_now_ns();
    struct arb_claim_answer answer;

    if (arb_claim_begin(&claim, q, memory, sizeof memory) != ARB_CLAIM_SOUND) abort();
    while (!arb_claim_run(&claim, SLICE) && !is_answered(first_only)) continue;
    arb_claim_answer(&claim, &answer);
    *check += first_only ? 0 : answer.low;
    return (bench_now_ns() - from) / 1e6;
}

static void bench_tricks(unsigned tricks, unsigned endings, bool first_only, const char *mean, const char *worst,
                         double goal)
{
    uint32_t chance = 70 + tricks;
    double sum = 0, longest = 0, check = 0;

    for (unsigned i = 0; i < endings; i++) {
        struct arb_claim_question q;
        double ms;

        deal_ending(&chance, &q, tricks);
        ms = answer_ms(&q, first_only, &check);
        sum += ms;
        if (ms > longest) longest = ms;
    }
    bench_row(mean, sum / endings, "ms", 0, 0, check);
    bench_row(worst, longest, "ms", goal, 0, check);
}

int main(void)
{
    bench_tricks(5, 200, false, "claim.5_whole", "claim.5_whole_worst", 1000);
    bench_tricks(8, 200, true, "claim.8_first", "claim.8_first_worst", 1000);
    bench_tricks(8, 60, false, "claim.8_whole", "claim.8_whole_worst", 0);
    bench_tricks(13, 20, true, "claim.13_first", "claim.13_first_worst", 0);
    return 0;
}
