/* lines.c -- a line of a traveller as the comparison takes it, and what a pair won over its lines. */
#include "inside.h"

#include "arbitro/laws/score.h"

#include <stdlib.h>

static uint8_t own_of(char award)
{
    return award == '+' ? ARB_MP_AT_LEAST : award == '-' ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

/* Percentages count as stated; A+ and A- depend on the pair's other boards. */
static struct arb_mp_line artificial_of(const struct event_line *line)
{
    struct arb_mp_line mp = {.kind = ARB_MP_ARTIFICIAL, .percent = {line->percent[0], line->percent[1]}};

    if (line->percent[0] > 0 || line->percent[1] > 0) return mp;
    for (unsigned side = 0; side < 2; side++) {
        const char award = line->published.award[side];

        mp.percent[side] = award == '+' ? 6000 : award == '-' ? 4000 : 5000;
        mp.own[side] = own_of(award);
    }
    return mp;
}

/* A contract needs a known vulnerability. A line without a usable score is not compared. */
struct arb_mp_line event_compared(const struct event_board *board, struct event_line *line)
{
    const struct arb_pbn_result *p = &line->published;
    const struct arb_mp_line mp = {.kind = ARB_MP_NOT_PLAYED};

    if (p->kind == ARB_PBN_AWARD) return artificial_of(line);
    line->has_score = true;
    if (p->kind == ARB_PBN_CONTRACT && (board->vulnerability_known || arb_contract_is_pass(p->contract)))
        line->score = arb_score_duplicate(p->contract, board->vulnerable, p->tricks);
    else if ((p->kind == ARB_PBN_POINTS || p->kind == ARB_PBN_CONTRACT) && p->score.given &&
             llabs(p->score.value) <= ARB_MP_POINTS_MAX)
        line->score = (int)p->score.value;
    else line->has_score = false;
    return line->has_score ? arb_mp_score(line->score) : mp;
}
