/* write.h -- writes an event for other programs: USEBIO, PBN with tables, the CSV of Bridgewebs, and its rulings as
 * acts.
 *
 *     event_write_open(&document, FORMAT_USEBIO, out, &whole);
 *     event_write_part(&document, &part);                the whole event, or one part after the other
 *     event_write_close(&document);
 *
 * The event must be scored (event_score). Figures are written as published, on the scale of two for a win, and as
 * computed where nothing was published. Output errors are the caller's to check (ferror).
 */
#ifndef ARB_RESULTS_WRITE_WRITE_H
#define ARB_RESULTS_WRITE_WRITE_H

#include "results/event.h"

#include <stdio.h>

/* A document being written, and what of the event it has no place for. */
struct event_document {
    enum format format;             /* that is written for events, or FORMAT_PBN */
    FILE *out;
    const struct event *whole;
    size_t boards, results;         /* written so far */
    size_t rulings;                 /* left out: only PBN carries them, and none of matches */
    size_t byes;                    /* left out: the format does not know pairs that sit out */
    size_t data;                    /* left out: datums of the groups of fouled boards */
    bool plays;                     /* PBN: behind a board's table, a game for each line with auction and play */
    size_t letters;                 /* letters of those games that PBN could not hold */
    struct lost lost;               /* rounds of results and the like that the format has no place for */
    size_t percentages;             /* scores written as percentages, since the format has no other way */
};

/* 'whole' and 'out' must stay valid until the document is closed; 'out' is not closed. */
void event_write_open(struct event_document *document, enum format format, FILE *out, const struct event *whole);
void event_write_part(struct event_document *document, const struct event *part);
void event_write_close(struct event_document *document);

/* Sorts the standings by the places that are written and marks ties. False: no memory. */
ARB_MUST_USE bool event_order_as_published(struct event *event);

/* -- Figures: published, or computed ---------------------------------------------------------- */

/* Matchpoints or IMPs of a line, and a pair's total, percentage and rank (0: none). 'given' is false for a bye and for
 * boards not played. */
struct arb_pbn_number event_figure(const struct event *event, const struct event_line *line, enum arb_side side);
struct arb_pbn_number event_total_figure(const struct event *event, const struct event_pair *pair);
struct arb_pbn_number event_percent_figure(const struct event *event, const struct event_pair *pair);
uint32_t event_rank_figure(const struct event_pair *pair);

/* The score from North-South's side. False: the line has none. */
bool event_line_score(const struct event_line *line, int64_t *score);

/* An award's percentage for the side, in hundredths: 0..10000. */
unsigned event_award_percent(const struct event_line *line, enum arb_side side);

/* The pair at a place of the ranking, from 0, the second field behind the first; NULL behind the last. */
const struct event_pair *event_ranked(const struct event *event, size_t at);

/* -- Text ----------------------------------------------------------------------------------------- */

/* "4SX", "3NT", "PASS": with the caller's words for no trumps and for a passed-out board. */
void event_put_contract(FILE *out, struct arb_contract contract, const char *notrump, const char *passed);
void event_put_number(FILE *out, const struct arb_pbn_number *number);

/* "A6040": two digits for each side; 100 % is written as 99. */
void event_put_award(FILE *out, const struct event_line *line);
/* The text of a file as UTF-8 without PBN's backslashes: *text is then in the memory that is returned, which the caller
 * frees. NULL, and *text empty, without memory. */
char *event_utf8(struct arb_span *text);
void event_put_xml(FILE *out, struct arb_span text);

/* For an event whose standings are taken as published, after event_list_check: the content of USEBIO's event, and games
 * of PBN. */
void event_usebio_listed(struct event_document *document, const struct event *event);
void event_games_listed(struct event_document *document, const struct event *event);

/* The same event: counts what the document's format has no place for. */
void event_listed_lost(struct event_document *document, const struct event *event);

/* The documents, by format: each part, and for some what comes before the first and after the last. */
typedef void event_part_writer(struct event_document *document, const struct event *part);

/* event_NAME_part, of each format in formats.def that is written. */
#define EVENT(id, name, words, sign, read, written) FORMAT_IF_##written(event_part_writer event_##name##_part;, )
#include "formats/formats.def"
event_part_writer event_tables_part;        /* of PBN */
/* A player of a pair or of a team in USEBIO, with his numbers; what a place is worth, in the element that version 1.2
 * has for it. */
void event_usebio_player(FILE *out, const struct event *event, struct arb_span name);
void event_usebio_masterpoints(FILE *out, const struct event *event, const struct arb_pbn_number *points);

void event_usebio_open(struct event_document *document);
void event_usebio_close(struct event_document *document);
void event_tables_close(struct event_document *document);

#endif
