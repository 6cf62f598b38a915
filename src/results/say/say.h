/* say.h -- a scored event in sentences: what it is, how it is scored, which published figures differ.
 *
 * The sentences are the catalogues' (rank.*), in any language; texts of the file come out as UTF-8. A writer that is
 * too small is marked truncated.
 */
#ifndef ARB_RESULTS_SAY_SAY_H
#define ARB_RESULTS_SAY_SAY_H

#include "results/event.h"
#include "results/score/matches.h"

enum { EVENT_TEXT = 400 };          /* bytes of a text in a sentence, terminator included; a longer one is cut */

/* A text of the file as UTF-8, written into 'buffer'. */
struct arb_span event_text(char buffer[EVENT_TEXT], struct arb_span text);

/* "Torneo, session 2, section B": the title, and of one of several parts which it is. */
void event_name_write(struct arb_writer *out, const struct event *event, enum arb_language language);

/* "Cross-IMPs, summed …": the scoring as the file says, or as it was found to fit. False, and nothing written, where
 * matchpoints need no sentence. */
bool event_rule_write(struct arb_writer *out, const struct event *event, enum arb_language language);

/* The computed figure of a difference: points, datum and rank without decimals, all else with four. */
void event_computed_write(struct arb_writer *out, const struct event_difference *difference);

/* "line 412: board 7, table 3, NS, pair 9: published 22.5 MP, computed 22.6250", and behind it the known reason. */
void event_difference_write(struct arb_writer *out, const struct event *event,
                            const struct event_difference *difference, enum arb_language language);

/* "12.5", in Italian "12,5", without trailing zeros; empty where the number is not given. */
struct arb_span event_number_text(char buffer[EVENT_TEXT], enum arb_language language, struct arb_pbn_number number);

/* The same of an event whose standings are taken as published. A total has four sentences, by what may explain it. */
void event_listed_difference_write(struct arb_writer *out, const struct event_listed_difference *difference,
                                   enum arb_language language);

/* "22:30", by this computer's clock; with its day where that is another than 'day' (20261124). False, and nothing
 * written: at_ms is 0. */
bool event_hour_write(struct arb_writer *out, enum arb_language language, int64_t at_ms, uint32_t day);

/* A day as it is read: "21 Nov 2026" in English, "21/11/2026" elsewhere. */
void event_date_write(struct arb_writer *out, enum arb_language language, unsigned year, unsigned month, unsigned day);

/* "Corrections until 22:30 (Law 79C)", by this computer's clock, of a contest of ours; with its day where that is
 * another than the contest's (20261124). False, and nothing written: until_ms is 0. */
bool event_corrections_write(struct arb_writer *out, enum arb_language language, int64_t until_ms, uint32_t day);

/* "Each match is corrected for 30 minutes …". False, and nothing written: minutes is 0. */
bool event_corrections_each_write(struct arb_writer *out, enum arb_language language, unsigned minutes);

#endif
