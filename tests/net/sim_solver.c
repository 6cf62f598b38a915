/* sim_solver.c -- a solver without threads, in the place of src/solve/solver.c: it searches as long as a few hundred
 * positions and tells at once, so that the same bytes do the same each time.
 */
#include "solve/solve.h"

#include "net.h"

#include <stdlib.h>

enum { POSITIONS = 300 };

struct arb_solver {
    _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY_LEAST];
};

struct uv_loop_s *arb_net_loop(struct arb_net *net)
{
    (void)net;
    return NULL;
}

unsigned arb_solve_threads(unsigned spare) { return spare; }

struct arb_solver *arb_solver_open(const struct arb_solver_options *options)
{
    (void)options;
    return aligned_alloc(ARB_DD_ALIGNMENT, sizeof(struct arb_solver));
}

void arb_solver_close(struct arb_solver *solver) { free(solver); }

void arb_solver_ask(struct arb_solver *solver, struct arb_solve_job *job)
{
    static const enum arb_solve_fault faults[] = {[ARB_DD_SOLVED] = ARB_SOLVE_GOOD,
                                                  [ARB_DD_STOPPED] = ARB_SOLVE_LATE,
                                                  [ARB_DD_NOT_A_POSITION] = ARB_SOLVE_NOT_A_POSITION};
    struct arb_dd *dd = arb_dd_open(solver->memory, sizeof solver->memory);

    ARB_ASSERT(job->ask.kind == ARB_SOLVE_TABLE);
    arb_dd_limit(dd, POSITIONS, NULL);
    job->fault = faults[arb_dd_table(dd, &job->ask.deal, &job->answer.table)];
    job->told(job);
}

void arb_solver_drop(struct arb_solver *solver, struct arb_solve_job *job)
{
    (void)solver;
    (void)job;
}
