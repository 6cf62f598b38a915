/* dd.h -- shared by the files of arbitro dd: what deals and plays are worth double dummy. */
#ifndef ARB_CLI_DD_H
#define ARB_CLI_DD_H

#include "games/convert.h"
#include "common/paper_out.h"
#include "common/solved.h"

#include "arbitro/text/pbn.h"
#include "solve/line.h"

enum { DD_BATCH = 128, DD_NAME = 64 };

/* The command's options, its solver, and the batch of deals that waits to be solved. Output keeps the file's order. */
struct dd_deals {
    struct cli_paper_out out;
    enum arb_language language;
    bool json, par, lead, play, acts, cards;
    bool is_watched;                        /* a person sees the progress, and not the answers */
    struct arb_contract contract;           /* of --lead */
    struct arb_solver *solver;
    struct paper *paper;                    /* of --play, but for JSON */
    struct convert convert;                 /* reads the files */
    const char *path;
    struct arb_deal before;                 /* the deal taken last, */
    char before_name[DD_NAME];              /* and the name of its board */
    size_t found, faults;                   /* found: in the file being read */
    unsigned count;                         /* in the batch */
    char name[DD_BATCH][DD_NAME];
    uint32_t at[DD_BATCH];
    struct arb_deal deal[DD_BATCH];
    struct arb_solve_job job[DD_BATCH];
};

/* The board's name as UTF-8, cut to what fits. */
void dd_name(const struct arb_played *played, char name[DD_NAME]);

/* The line of the file with the deal, or at least with the board. */
uint32_t dd_line_of(const struct arb_played *played);

/* Reports that the board's cards are no deal of 52; counts as a fault. */
void dd_complain_deal(struct dd_deals *deals, const struct arb_played *played);

/* Prints "FILE:LINE: sentence" on standard error; counts as a fault. */
void dd_complain(struct dd_deals *deals, uint32_t line, const char *sentence);

/* -- dd_par.c: a table as JSON, and its pars ----------------------------- */

/* {"N": {"NT": 7, "S": 8, …}, …} under "tricks". */
void dd_write_tricks(struct arb_json *json, const struct arb_solve_table *table);

void dd_print_par(const struct dd_deals *deals, const struct arb_solve_table *table);
void dd_write_par(struct arb_json *json, const struct arb_solve_table *table);

/* Prints "par B7 -140", the act that gives a contest par of its board. Dealer and vulnerability are those of the
 * board's number; a board without one is reported. */
void dd_print_act(struct dd_deals *deals, unsigned i, const struct arb_solve_table *table);

/* -- dd_lead.c: each card of the opening lead -------------------------------------------- */

/* What is asked of deal i for the contract of --lead; and its answer, printed. */
void dd_lead_ask(struct dd_deals *deals, unsigned i);
void dd_lead_take(struct dd_deals *deals, size_t i);

/* -- dd_play.c: a play, card by card ------------------------------------------------------ */

/* Solves and prints the play of a board; one without a play is passed over. */
void dd_play_take(struct dd_deals *deals, const struct arb_played *played);

/* -- dd_turns.c: a card with its cost, and with --cards what the others would have cost ------------ */

/* "♠K −1". */
void dd_write_card(struct arb_writer *out, const struct arb_notation *in, const struct arb_line_card *card);

/* The four hands with the table of tricks, and par where the file states dealer and vulnerability. */
void dd_turns_print_board(const struct dd_deals *deals, const struct arb_played *played,
                          const struct arb_solve_table *table);
/* A row for each card of the line: what the other cards of the hand in turn would have cost. */
void dd_turns_print(const struct dd_deals *deals, const struct arb_line *line, const struct arb_line_turn *turns);
void dd_turns_write(struct arb_json *json, const struct arb_line_turn *turn);

#endif
