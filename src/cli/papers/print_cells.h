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

/* Has the line a score, and not only a remark such as "not played"? */
bool print_is_scored(const struct event_line *line);

/* Units that the side won; is_second: in an individual of ours, the second player of the side. */
int64_t print_won_of(const struct event *event, const struct event_line *line, unsigned side, bool is_second);

/* IMPs or points with their sign: two decimals, but none for a whole number in a scoring of whole numbers. */
void print_write_imps(struct arb_writer *out, const struct event *event, int64_t hundredths);

/* A cell with matchpoints or IMPs; empty where the board was not played. A pair that sat out gets, where the file
 * gives a figure for it, the mean of its boards, as its total does. */
void print_put_won(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side,
                   bool is_second);

/* "4♠X S", and in a cell of its own "=", "+1", "−2". Nothing where no contract is on record. */
void print_put_contract(struct paper *paper, enum arb_language language, const struct event_line *line);

/* A cell with the score from one side. */
void print_put_score(struct paper *paper, const struct event_line *line, enum arb_side side);

/* A cell with who sat there: a pair, "4"; two players of an individual, "4+9"; nobody, "–". */
void print_put_side(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side);

/* -- The cards, a board or a pair each -------------------------------------------------------------------- */

/* Does the file give names? May be asked before the event is scored. */
bool print_has_names(const struct event *event);

/* A card for each board, and a card for each pair in the order of the ranking; the event is scored. */
void print_travellers(struct paper *paper, enum arb_language language, const struct event *event);

void print_scorecards(struct paper *paper, enum arb_language language, const struct event *event);

#endif
