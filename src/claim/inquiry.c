/* inquiry.c -- runs the searches for every number of a claim, one after another, in steps that the caller limits. */
#include "arbitro/claim/claim.h"

bool arb_claim_matters(const struct arb_claim_question *q, enum arb_claim_goal goal)
{
    if (goal == ARB_CLAIM_PARTNER_RIGHT) return q->claimer != q->declarer;
    return goal != ARB_CLAIM_LOST_TO_TRUMP || arb_claim_trump_is_out(q);
}

/* Begins the search for the first number that matters from 'goal' on; they are finished when there is none. */
static void seek(struct arb_claim_inquiry *inquiry, unsigned goal)
{
    ARB_ASSERT(goal <= ARB_CLAIM_GOALS);
    while (goal < ARB_CLAIM_GOALS && !arb_claim_matters(&inquiry->question, (enum arb_claim_goal)goal)) goal++;
    inquiry->goal = (uint8_t)goal;
    inquiry->spent = 0;
    if (goal == ARB_CLAIM_GOALS) return;
    inquiry->question.goal = (uint8_t)goal;
    const enum arb_claim_fault fault =
        arb_claim_begin(&inquiry->claim, &inquiry->question, inquiry->memory, inquiry->bytes);

    ARB_ASSERT(fault == ARB_CLAIM_SOUND);
    arb_claim_answer(&inquiry->claim, &inquiry->answer[goal]);
}

/* The question is checked once for all numbers, then the first search is begun. The memory stays the caller's and
 * must outlive the inquiry. */
enum arb_claim_fault
arb_claim_inquiry_begin(struct arb_claim_inquiry *inquiry, const struct arb_claim_question *question, uint64_t limit,
                        void *memory, size_t bytes)
{
    struct arb_claim_question asked = *question;
    enum arb_claim_fault fault;

    asked.goal = ARB_CLAIM_FEWEST;
    fault = arb_claim_check(&asked);
    if (fault != ARB_CLAIM_SOUND) return fault;
    inquiry->question = asked;
    inquiry->memory = memory;
    inquiry->bytes = bytes;
    inquiry->limit = limit;
    for (unsigned goal = 0; goal < ARB_CLAIM_GOALS; goal++) inquiry->answer[goal] = (struct arb_claim_answer){0};
    seek(inquiry, ARB_CLAIM_FEWEST);
    return ARB_CLAIM_SOUND;
}

/* Stopped, the worst line found is walked for so many cards at most. */
enum { WALK = 4000000 };

static void stop_goal(struct arb_claim_inquiry *inquiry)
{
    ARB_ASSERT(inquiry->goal < ARB_CLAIM_GOALS);

    arb_claim_stop(&inquiry->claim);
    (void)arb_claim_run(&inquiry->claim, WALK);
    arb_claim_answer(&inquiry->claim, &inquiry->answer[inquiry->goal]);
}

void arb_claim_inquiry_stop(struct arb_claim_inquiry *inquiry)
{
    if (inquiry->goal == ARB_CLAIM_FEWEST) stop_goal(inquiry);
    inquiry->goal = ARB_CLAIM_GOALS;
}

/* Spends max_nodes on the search under way, and begins the next when it has finished or has used up its limit. */
bool arb_claim_inquiry_run(struct arb_claim_inquiry *inquiry, uint64_t max_nodes)
{
    ARB_ASSERT(inquiry->goal <= ARB_CLAIM_GOALS && inquiry->spent <= inquiry->limit);
    while (inquiry->goal < ARB_CLAIM_GOALS && max_nodes > 0) {
        const uint64_t left = inquiry->limit - inquiry->spent, nodes = max_nodes < left ? max_nodes : left;
        const bool finished = arb_claim_run(&inquiry->claim, nodes);

        inquiry->spent += nodes;
        max_nodes -= nodes;
        arb_claim_answer(&inquiry->claim, &inquiry->answer[inquiry->goal]);
        if (!finished && inquiry->spent < inquiry->limit) continue;
        if (!finished && inquiry->goal == ARB_CLAIM_FEWEST) stop_goal(inquiry);
        seek(inquiry, inquiry->goal + 1u);
    }
    return inquiry->goal == ARB_CLAIM_GOALS;
}
