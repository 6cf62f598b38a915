/* print_cells.h -- cells that travellers and scorecards share: who sat, what was played, what it was worth. */
#ifndef ARB_CLI_PRINT_CELLS_H
#define ARB_CLI_PRINT_CELLS_H

#include "results/event.h"
#include "print.h"

enum { PRINT_CELL = 400 };          /* bytes */

/* A text of the file as UTF-8, in the room. */
struct arb_span print_clean(char room[PRINT_CELL], struct arb_span text);

/* "+110", "−50", "0". */
void print_write_signed(struct arb_writer *out, int64_t points);

/* Was anything given for it? */
bool print_is_scored(const struct event_line *line);

/* Units: of the side, or of who sits second there in an individual of ours. */
int64_t print_won_of(const struct event *event, const struct event_line *line, unsigned side, bool is_second);

/* IMPs, or points, with their sign: two decimals, but none of a whole number where the scoring gives whole ones. */
void print_write_imps(struct arb_writer *out, const struct event *event, int64_t hundredths);

/* Matchpoints, or IMPs. Nothing where the board was not played; but who sat out has, where the file gives a figure for
 * it, the mean of the boards he played, as his total has. */
void print_put_won(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side,
                   bool is_second);

/* "4♠X S", and in a cell of its own "=", "+1", "−2". Nothing where no contract is on record. */
void print_put_contract(struct paper *paper, enum arb_language language, const struct event_line *line);

/* The score from one side. */
void print_put_score(struct paper *paper, const struct event_line *line, enum arb_side side);

/* Who sat there: a pair, "4"; two players of an individual, "4+9"; nobody. */
void print_put_side(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side);

/* -- The cards, a board or a pair each -------------------------------------------------------------------- */

/* Does the file say who played? It is known before the pairs are told apart. */
bool print_has_names(const struct event *event);

void print_travellers(struct paper *paper, enum arb_language language, const struct event *event);

/* In the order of the ranking. */
void print_scorecards(struct paper *paper, enum arb_language language, const struct event *event);

#endif
