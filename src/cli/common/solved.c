/* solved.c -- solves the boards of a set; a person at a terminal sees how far it is. */
#include "solved.h"

#include "calculator.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { LIMIT_MS = 60000 };

struct solving {
    enum arb_language language;
    const struct games_set *set;
    struct arb_solve_job *job;
    struct cli_solved *solved;
    bool is_watched;
};

/* -- Progress -------------------------------------------------------------------- */

bool cli_is_watched(void) { return isatty(STDERR_FILENO) != 0; }

void cli_progress(enum arb_language language, size_t done, size_t of)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, language, "solve.progress",
                      ARB_VALUES(ARB_NUMBER("done", (int64_t)done), ARB_NUMBER("of", (int64_t)of)));
    fprintf(stderr, done < of ? "\r%s\033[K" : "\r\033[K", text);
    fflush(stderr);
}

/* -- The boards of a set ------------------------------------------------------------- */

static void print_unsolved(enum arb_language language, const struct arb_dealt *board, enum arb_solve_fault fault)
{
    cli_note(language, "convert.not_solved",
             ARB_VALUES(ARB_NUMBER("n", board->number.n),
                        ARB_TEXT("reason", arb_message(language, arb_solve_fault_key(fault)))));
}

static void take(void *context, size_t i)
{
    struct solving *is = context;
    const struct arb_solve_job *job = &is->job[i];

    if (is->is_watched) cli_progress(is->language, i + 1, is->set->count);
    is->solved->is[i] = job->fault == ARB_SOLVE_GOOD;
    if (is->solved->is[i]) is->solved->table[i] = arb_solve_tricks(&job->answer.table);
    else print_unsolved(is->language, &is->set->board[i], job->fault);
}

bool cli_solve(enum arb_language language, const struct games_set *set, bool wanted, struct cli_solved *solved)
{
    struct solving is = {language, set, NULL, solved, cli_is_watched()};
    struct arb_solver *solver;
    bool has_room;

    *solved = (struct cli_solved){NULL, NULL};
    if (!wanted) return true;
    solved->table = calloc(set->count + 1, sizeof *solved->table);
    solved->is = calloc(set->count + 1, sizeof *solved->is);
    is.job = calloc(set->count + 1, sizeof *is.job);
    solver = arb_solver_open(&(struct arb_solver_options){.limit_ms = LIMIT_MS});
    has_room = solved->table != NULL && solved->is != NULL && is.job != NULL && solver != NULL;
    for (size_t i = 0; has_room && i < set->count; i++)
        is.job[i].ask = (struct arb_solve_question){.kind = ARB_SOLVE_TABLE, .deal = set->board[i].deal};
    if (has_room) arb_solver_run(solver, is.job, set->count, take, &is);
    if (solver != NULL) arb_solver_close(solver);
    free(is.job);
    return has_room;
}

void cli_solved_free(struct cli_solved *solved)
{
    free(solved->table);
    free(solved->is);
    *solved = (struct cli_solved){NULL, NULL};
}
