/* solved.c -- solves the boards of a set, in batches, so that the workers of the solver share them. */
#include "solved.h"

#include "calculator.h"

#include <stdlib.h>

enum { BATCH = 32, LIMIT_MS = 60000 };

static void print_unsolved(enum arb_language language, const struct arb_dealt *board, enum arb_solve_fault fault)
{
    cli_note(language, "convert.not_solved",
             ARB_VALUES(ARB_NUMBER("n", board->number.n),
                        ARB_TEXT("reason", arb_message(language, arb_solve_fault_key(fault)))));
}

/* 'count' boards from 'from' on, BATCH at most. */
static void solve_batch(struct arb_solver *solver, enum arb_language language, const struct games_set *set,
                        size_t from, size_t count, struct cli_solved *solved)
{
    enum arb_solve_fault fault[BATCH];
    struct arb_deal deal[BATCH];

    ARB_ASSERT(count <= BATCH && from + count <= set->count);
    for (size_t i = 0; i < count; i++) deal[i] = set->board[from + i].deal;
    arb_solve_tables(solver, count, deal, solved->table + from, fault);
    for (size_t i = 0; i < count; i++) {
        solved->is[from + i] = fault[i] == ARB_SOLVE_GOOD;
        if (!solved->is[from + i]) print_unsolved(language, &set->board[from + i], fault[i]);
    }
}

bool cli_solve(enum arb_language language, const struct games_set *set, bool wanted, struct cli_solved *solved)
{
    struct arb_solver *solver;

    *solved = (struct cli_solved){NULL, NULL};
    if (!wanted) return true;
    solved->table = calloc(set->count + 1, sizeof *solved->table);
    solved->is = calloc(set->count + 1, sizeof *solved->is);
    solver = arb_solver_open(&(struct arb_solver_options){.limit_ms = LIMIT_MS});
    if (solved->table != NULL && solved->is != NULL && solver != NULL)
        for (size_t from = 0; from < set->count; from += BATCH)
            solve_batch(solver, language, set, from, set->count - from < BATCH ? set->count - from : BATCH, solved);
    if (solver != NULL) arb_solver_close(solver);
    return solved->table != NULL && solved->is != NULL && solver != NULL;
}

void cli_solved_free(struct cli_solved *solved)
{
    free(solved->table);
    free(solved->is);
    *solved = (struct cli_solved){NULL, NULL};
}
