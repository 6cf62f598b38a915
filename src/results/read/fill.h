/* fill.h -- builds an event for readers whose text is not the event's own: boards, lines, totals, damage.
 *
 *     struct event_fill fill = {.event = event, .only = part};
 *     event_fill_part(&fill, session, section);
 *     event_fill_board(&fill, line);
 *     struct event_line *row = event_fill_line(&fill);      its board's, then fill it in
 *     event_fill_line_end(&fill);
 *     event_fill_board_end(&fill, label);
 *     return event_fill_end(&fill);                         false: memory was short
 *
 * Texts are copied into the event. A board twice in one part, and a pair twice on one side of a board, are damage: the
 * first counts. Nothing stops the reader: when memory or room is short, functions return NULL or do nothing, and
 * event_fill_end says so.
 */
#ifndef ARB_RESULTS_READ_FILL_H
#define ARB_RESULTS_READ_FILL_H

#include "act_fault.h"
#include "results/event.h"
#include "results/text_set.h"

#include "arbitro/contest/contest.h"

/* The reader's state; set 'event', 'only' and the place, the rest zeroed. */
struct event_fill {
    struct event *event;
    uint32_t only, part;            /* which part is read, or EVENT_ALL_PARTS; the present one */
    uint32_t line, column;          /* where the reader is, for damage and figures */
    struct text_set boards, pairs;
    bool of_all;                    /* hands being read belong to every part */
    bool match_open;                /* boards belong to the event's last match: their numbers come again in the next */
    bool board_open;                /* the event's last board is the present one */
    bool full;                      /* more records than EVENT_RECORDS_MAX; already reported */
    bool short_of_memory;
};

/* The text without leading blanks and empty lines. */
struct arb_span event_fill_start(struct arb_span text);

/* Is the present part one that is to be read? */
bool event_fill_wanted(const struct event_fill *fill);

/* A trimmed copy that lives as long as the event; empty without memory. */
struct arb_span event_fill_keep(struct event_fill *fill, struct arb_span text);

/* Records damage at the reader's place, with the text at fault. */
void event_fill_damage(struct event_fill *fill, enum event_fault fault, struct arb_span text);

/* The same for an act that was passed over, with its own place and the reason. */
void event_fill_act_fault(struct event_fill *fill, const struct act_fault *why);

/* Turns to the part with these names, either may be empty. */
void event_fill_part(struct event_fill *fill, struct arb_span session, struct arb_span section);

/* Begins a board, whose lines follow, and ends it. label: from event_fill_keep. */
void event_fill_board(struct event_fill *fill);
void event_fill_board_end(struct event_fill *fill, struct arb_span label);

/* A new empty line of the present board, NULL when there is none or no room; and its end, which decides its kind and
 * drops a line that repeats a pair or says nothing. The pointer is valid until the next line. */
struct event_line *event_fill_line(struct event_fill *fill);
void event_fill_line_end(struct event_fill *fill);

/* Begins a match, whose boards follow; NULL when the part is not read, or there is no room. */
struct event_match *event_fill_match(struct event_fill *fill);
void event_fill_match_end(struct event_fill *fill);

/* Values of a line; each that cannot be read is damage. An empty text or a dash is no value. */
void event_fill_contract(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_declarer(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_tricks(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_score(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_lead(struct event_fill *fill, struct event_line *line, struct arb_span text);
void event_fill_number(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text);

/* A place: "3", "3=", "T3", "1/2". */
void event_fill_place(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text);

/* A new row of the published standings, NULL when the part is not read or there is no room; and its end, which drops
 * a row without id. */
struct event_total *event_fill_total(struct event_fill *fill);
void event_fill_total_end(struct event_fill *fill);

/* What is told of a player beside his name; nothing where neither a number nor a club is. */
void event_fill_player(struct event_fill *fill, struct event_player told);

/* The cards of one suit in a hand of a board: "K 10 3 2", "AJT32", "-----". label: from event_fill_keep. */
void event_fill_suit(struct event_fill *fill, struct arb_span label, enum arb_seat seat, enum arb_suit suit,
                     struct arb_span text);

/* The deal of a board, all at once. */
void event_fill_deal(struct event_fill *fill, struct arb_span label, const struct arb_deal *cards);

/* A ruling with its place and its steps; *ruled is copied. */
void event_fill_incident(struct event_fill *fill, struct event_incident incident);

/* An act of ours that opened the contest again: when, 0 if it is not told, by which articles, and why. */
void event_fill_reopening(struct event_fill *fill, int64_t at_ms, const struct arb_decision *by, const char *why);

/* How many times a ruling was appealed, reviewed or withdrawn. */
size_t event_fill_steps(const struct arb_ruled *ruled);

/* The last step of a reader: completes the event and frees the fill's own memory. False: memory was short. */
ARB_MUST_USE bool event_fill_end(struct event_fill *fill);

#endif
