/* write.h -- an event written for other programs: USEBIO, PBN with tables, the CSV of Bridgewebs; and its rulings
 * as acts.
 *
 *     event_write_open(&document, EVENT_USEBIO, out, &whole);
 *     event_write_part(&document, &part);                the whole event, or one part after the other
 *     event_write_close(&document);
 *
 * The event is scored (event_score). What was published stands as published, on the scale of two for a win; where
 * nothing was, what was computed stands. Text goes out in the document's own encoding.
 */
#ifndef ARB_RESULTS_WRITE_WRITE_H
#define ARB_RESULTS_WRITE_WRITE_H

#include "results/event.h"

#include <stdio.h>

enum event_format { EVENT_USEBIO, EVENT_PBN, EVENT_BRIDGEWEBS, EVENT_RULINGS };

struct event_document {
    enum event_format format;
    FILE *out;
    const struct event *whole;
    size_t boards, results;         /* written so far */
    size_t rulings;                 /* left out: only PBN carries them, and none of matches */
    size_t byes;                    /* left out: the format does not know pairs that sit out */
    size_t data;                    /* left out: what the groups of fouled boards were compared with */
    bool plays;                     /* PBN: behind a board's table, a game for each line that tells calls and cards */
    size_t letters;                 /* of them, that PBN does not have */
    struct lost lost;               /* rounds of results and the like, for which the format has no place */
    size_t percentages;             /* scores that are told as percentages, since the format has no other way */
};

void event_write_open(struct event_document *document, enum event_format format, FILE *out, const struct event *whole);
void event_write_part(struct event_document *document, const struct event *part);
void event_write_close(struct event_document *document);

/* Puts the pairs in the order of the places that are written, and tells which are shared. False: memory is short. */
ARB_MUST_USE bool event_order_as_published(struct event *event);

/* -- Figures: published, or computed ---------------------------------------------------------- */

/* Matchpoints or IMPs of a line; not given for a bye or what was not played. */
struct arb_pbn_number event_figure(const struct event *event, const struct event_line *line, enum arb_side side);
struct arb_pbn_number event_total_figure(const struct event *event, const struct event_pair *pair);
struct arb_pbn_number event_percent_figure(const struct event *event, const struct event_pair *pair);
uint32_t event_rank_figure(const struct event_pair *pair);

/* The score from North-South's side. */
bool event_line_score(const struct event_line *line, int64_t *score);

/* An award's percentage for the side, in hundredths. */
unsigned event_award_percent(const struct event_line *line, enum arb_side side);

/* The pairs in the order of the ranking, one field or one after the other; false at the end. */
const struct event_pair *event_ranked(const struct event *event, size_t at);

/* -- Text ----------------------------------------------------------------------------------------- */

/* "4SX", "3N", "PASS" as nt says. */
void event_put_contract(FILE *out, struct arb_contract contract, const char *notrump, const char *passed);
void event_put_number(FILE *out, const struct arb_pbn_number *number);

/* "A6040": two digits a side, which is all there is room for; who has everything has 99. */
void event_put_award(FILE *out, const struct event_line *line);
/* The text of a file as UTF-8, without PBN's backslashes: *text is then in memory that the caller frees. NULL, and
 * nothing, without memory: the document is then short, as on a full disk, and the output says so. */
char *event_utf8(struct arb_span *text);
void event_put_xml(FILE *out, struct arb_span text);

/* Cuts one player's name off the front of "Anna - Ugo", "Anna & Ugo", "Anna / Ugo"; false when none is left. */
bool event_cut_name(struct arb_span *names, struct arb_span *name);

/* Of an event whose standings are listed (event_matches.h), checked: what stands inside USEBIO's event, and games. */
void event_usebio_listed(struct event_document *document, const struct event *event);
void event_games_listed(struct event_document *document, const struct event *event);

/* The same, and what either has no place for. */
void event_listed_lost(struct event_document *document, const struct event *event);

/* The documents. */
void event_usebio_open(struct event_document *document);
void event_usebio_part(struct event_document *document, const struct event *part);
void event_usebio_close(struct event_document *document);
void event_tables_close(struct event_document *document);
void event_tables_part(struct event_document *document, const struct event *part);
void event_rulings_part(struct event_document *document, const struct event *part);
void event_bridgewebs_part(struct event_document *document, const struct event *part);

#endif
