/* question.c -- a question: as bytes, which are compared, and put to the search. */
#include "inside.h"

#include <string.h>

const char *arb_solve_fault_key(enum arb_solve_fault fault)
{
    static const char *const keys[ARB_SOLVE_FAULT_COUNT] = {
#define X(NAME, name) [ARB_SOLVE_##NAME] = "solve." #name,
        ARB_SOLVE_FAULTS(X)
#undef X
    };

    ARB_ASSERT(fault > ARB_SOLVE_GOOD && fault < ARB_SOLVE_FAULT_COUNT);
    return keys[fault];
}

/* -- As bytes ------------------------------------------------------------------------------ */

/* What is said of a trick beyond the cards on the table has no meaning. */
static void copy_position(const struct arb_dd_position *from, struct arb_dd_position *to)
{
    memcpy(to->left.hand, from->left.hand, sizeof to->left.hand);
    to->denomination = from->denomination;
    to->leader = from->leader;
    to->on_table = from->on_table;
    for (unsigned i = 0; i < from->on_table && i < ARB_COUNT(to->table); i++) to->table[i] = from->table[i];
}

static void copy_play(const struct arb_dd_play *from, struct arb_dd_play *to)
{
    copy_position(&from->from, &to->from);
    to->side = from->side;
    to->count = from->count;
    for (unsigned i = 0; i < from->count && i < ARB_COUNT(to->card); i++) to->card[i] = from->card[i];
}

void arb__solve_bytes_of(const struct arb_solve_question *ask, struct arb_solve_question *bytes)
{
    memset(bytes, 0, sizeof *bytes);
    bytes->kind = ask->kind;
    switch (ask->kind) {
    case ARB_SOLVE_TABLE: memcpy(bytes->deal.hand, ask->deal.hand, sizeof ask->deal.hand); break;
    case ARB_SOLVE_DENOMINATION:
        memcpy(bytes->in.deal.hand, ask->in.deal.hand, sizeof ask->in.deal.hand);
        bytes->in.denomination = ask->in.denomination;
        break;
    case ARB_SOLVE_CARDS: copy_position(&ask->position, &bytes->position); break;
    case ARB_SOLVE_PLAY: copy_play(&ask->play, &bytes->play); break;
    }
}

bool arb__solve_same(const struct arb_solve_question *one, const struct arb_solve_question *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

/* -- The search ---------------------------------------------------------------------------- */

static enum arb_dd_outcome search(struct arb_dd *dd, const struct arb_solve_question *ask,
                                  union arb_solve_answer *answer)
{
    switch (ask->kind) {
    case ARB_SOLVE_TABLE: return arb_dd_table(dd, &ask->deal, &answer->table);
    case ARB_SOLVE_DENOMINATION:
        return arb_dd_denomination(dd, &ask->in.deal, ask->in.denomination, answer->declarer);
    case ARB_SOLVE_CARDS: return arb_dd_cards(dd, &ask->position, &answer->cards);
    case ARB_SOLVE_PLAY: return arb_dd_trace(dd, &ask->play, &answer->trace);
    }
    return ARB_DD_NOT_A_POSITION;
}

enum arb_solve_fault arb__solve_answer(struct arb_dd *dd, const struct arb_solve_question *ask,
                                       union arb_solve_answer *answer)
{
    static const enum arb_solve_fault faults[] = {[ARB_DD_SOLVED] = ARB_SOLVE_GOOD,
                                                  [ARB_DD_STOPPED] = ARB_SOLVE_LATE,
                                                  [ARB_DD_NOT_A_POSITION] = ARB_SOLVE_NOT_A_POSITION};

    return faults[search(dd, ask, answer)];
}

struct arb_solve_table arb_solve_tricks(const struct arb_dd_table *solved)
{
    struct arb_solve_table table;

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            ARB_ASSERT(solved->tricks[d][s].at_least == solved->tricks[d][s].at_most);
            table.tricks[d][s] = solved->tricks[d][s].at_least;
        }
    return table;
}
