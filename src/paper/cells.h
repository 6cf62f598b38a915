/* cells.h -- cells that travellers and scorecards share: who sat, what was played, what it was worth. */
#ifndef ARB_CLI_PAPER__CELLS_H
#define ARB_CLI_PAPER__CELLS_H

#include "paper.h"

#include "results/event.h"

enum { PAPER__CELL = 400 };          /* bytes */

/* A text of the file as UTF-8, in the room. */
struct arb_span paper__clean(char room[PAPER__CELL], struct arb_span text);

/* "+110", "−50", "0". */
void paper__write_signed(struct arb_writer *out, int64_t points);

/* Has the line a score, and not only a remark such as "not played"? */
bool paper__is_scored(const struct event_line *line);

/* Units that the side won; is_second: in an individual of ours, the second player of the side. */
int64_t paper__won_of(const struct event *event, const struct event_line *line, unsigned side, bool is_second);

/* IMPs or points with their sign: two decimals, but none for a whole number in a scoring of whole numbers. */
void paper__write_imps(struct arb_writer *out, const struct event *event, int64_t hundredths);

/* A cell with matchpoints or IMPs; empty where the board was not played. A pair that sat out gets, where the file
 * gives a figure for it, the mean of its boards, as its total does. */
void paper__put_won(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side,
                   bool is_second);

/* "4♠X S", and in a cell of its own "=", "+1", "−2". Nothing where no contract is on record. */
void paper__put_contract(struct paper *paper, enum arb_language language, const struct event_line *line);

/* A cell with the score from one side. */
void paper__put_score(struct paper *paper, const struct event_line *line, enum arb_side side);

/* A cell with the opening lead. */
void paper__put_lead(struct paper *paper, enum arb_language language, const struct event_line *line);

/* matches.c: what the team that sat there is called. */
void paper__write_team_of(struct arb_writer *out, const struct event *event, const struct event_line *line,
                          unsigned side);

/* A cell that says who sat there: a pair, "4"; two players of an individual, "4+9"; nobody, "–". */
void paper__put_side(struct paper *paper, const struct event *event, const struct event_line *line, unsigned side);

#endif
