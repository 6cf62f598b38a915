/* fill.h -- an event filled in by a reader whose text is not its own: boards, lines, totals, damage.
 *
 *     struct event_fill fill = {.event = event, .only = part};
 *     event_fill_part(&fill, session, section);
 *     event_fill_board(&fill, line);
 *     struct event_line *row = event_fill_line(&fill);      its board's, then fill it in
 *     event_fill_line_end(&fill);
 *     event_fill_board_end(&fill, label);
 *     return event_fill_end(&fill);                         false: memory was short
 *
 * Spans that are kept are copied into the event. A board twice in one part, and a pair twice on one side of a board,
 * are damage: the first counts.
 */
#ifndef ARB_RESULTS_READ_FILL_H
#define ARB_RESULTS_READ_FILL_H

#include "act_odd.h"
#include "results/event.h"
#include "results/seen.h"

#include "arbitro/contest.h"

struct event_fill {
    struct event *event;
    uint32_t only, part;            /* which part is read, or EVENT_ALL_PARTS; the present one */
    uint32_t line, column;          /* where the reader is, for damage and figures */
    struct seen boards, pairs;
    bool of_all;                    /* what is read now is of every part: hands that stand in none */
    bool match_open;                /* boards are of the event's last match: their numbers come again in the next */
    bool board_open;                /* it is among the event's, the last */
    bool full;                      /* more records than may be, told */
    bool short_of_memory;
};

/* The text without the blanks and empty lines it may begin with. */
struct arb_span event_fill_start(struct arb_span text);

/* Is the present part read? */
bool event_fill_wanted(const struct event_fill *fill);

/* A copy that lives as long as the event, blanks at its ends off. */
struct arb_span event_fill_keep(struct event_fill *fill, struct arb_span text);

void event_fill_damage(struct event_fill *fill, enum event_fault fault, struct arb_span text);

/* The same of an act that was passed over: where it stands, and why. */
void event_fill_odd(struct event_fill *fill, const struct act_odd *odd);

/* Turns to the part with these names, either may be empty. */
void event_fill_part(struct event_fill *fill, struct arb_span session, struct arb_span section);

/* Begins a board; its lines follow. Ends it: label is kept already. */
void event_fill_board(struct event_fill *fill);
void event_fill_board_end(struct event_fill *fill, struct arb_span label);

/* A new line of the present board, all its fields empty, NULL when there is no room. Ends it: what it says becomes its
 * kind; a line that repeats a pair is taken back, and one that says nothing. */
struct event_line *event_fill_line(struct event_fill *fill);
void event_fill_line_end(struct event_fill *fill);

/* Begins a match; its boards follow. NULL when the part is not read, or there is no room. */
struct event_match *event_fill_match(struct event_fill *fill);
void event_fill_match_end(struct event_fill *fill);

/* What a line may say, each noted as damage when it cannot be read. Empty text says nothing. */
void event_fill_contract(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_declarer(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_tricks(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_score(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_lead(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_number(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text);

/* A place: "3", "3=", "T3", "1/2". */
void event_fill_place(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text);

/* A row of the published standings; NULL when the part is not read, or there is no room. Ends it: a row of nobody is
 * taken back. */
struct event_total *event_fill_total(struct event_fill *fill);
void event_fill_total_end(struct event_fill *fill);

/* The cards of one suit in a hand of a board, "K 10 3 2", "AJT32", "-----"; label is kept already. */
void event_fill_suit(struct event_fill *fill, struct arb_span label, enum arb_seat seat, enum arb_suit suit,
                     struct arb_span text);

/* The cards of a board that has none yet. */
void event_fill_deal(struct event_fill *fill, struct arb_span label, const struct arb_deal *cards);

/* Of a ruling: how often somebody appealed, reviewed or withdrew it. */
size_t event_fill_steps(const struct arb_ruled *ruled);

ARB_MUST_USE bool event_fill_end(struct event_fill *fill);

#endif
