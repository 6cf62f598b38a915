/* convert_hands.c -- the boards that were read as hand records, solved double dummy on demand. */
#include "convert.h"

#include "hands.h"

#include <stdlib.h>

enum { BATCH = 32, LIMIT_MS = 60000 };

/* A board that is not solved is told and goes without. */
static void solve(struct convert *convert, struct arb_solve_table *table, bool *solved)
{
    struct arb_solver *solver = arb_solver_open(&(struct arb_solver_options){.limit_ms = LIMIT_MS});
    const struct convert_set *set = &convert->set;

    if (solver == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    for (size_t from = 0; from < set->count; from += BATCH) {
        const size_t count = set->count - from < BATCH ? set->count - from : BATCH;
        enum arb_solve_fault fault[BATCH];
        struct arb_deal deal[BATCH];

        for (size_t i = 0; i < count; i++) deal[i] = set->board[from + i].deal;
        arb_solve_tables(solver, count, deal, table + from, fault);
        for (size_t i = 0; i < count; i++) {
            solved[from + i] = fault[i] == ARB_SOLVE_GOOD;
            if (solved[from + i]) continue;
            cli_refuse(convert->language, "convert.not_solved",
                       ARB_VALUES(ARB_NUMBER("n", set->board[from + i].number.n),
                                  ARB_TEXT("reason", arb_message(convert->language, arb_solve_fault_key(fault[i])))));
        }
    }
    arb_solver_close(solver);
}

void convert_write_hands(struct convert *convert)
{
    struct hands hands = {.language = convert->language, .title = convert->title, .board = convert->set.board,
                          .count = convert->set.count};
    struct arb_solve_table *table = convert->dd ? calloc(hands.count, sizeof *table) : NULL;
    bool *solved = convert->dd ? calloc(hands.count, sizeof *solved) : NULL;

    if (convert->dd && (table == NULL || solved == NULL)) convert_fail(convert, "cli.no_memory");
    else if (convert->dd) solve(convert, table, solved);
    hands.table = table;
    hands.solved = solved;
    if (!convert->failed &&
        !(convert->to.format == CONVERT_PDF ? hands_write_pdf : hands_write_html)(convert->out, &hands))
        convert_fail(convert, "convert.cannot_write");
    convert->written = hands.count;
    free(table);
    free(solved);
}
