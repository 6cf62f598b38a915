/* tables/json.h -- pieces of JSON that what a seat sees and what the record says have in common.
 */
#ifndef ARB_TABLES_JSON_H
#define ARB_TABLES_JSON_H

#include "tables/tables.h"

#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"

/* A value. */
void arb__json_hand(struct arb_json *json, arb_hand hand);
/* What is asked at the table now, which is something: the question, the answers as lines. */
void arb__json_asked(struct arb_json *json, const struct arb_table *table);

/* What is told, in every language: the page shows the reader's. */
typedef void arb__tell(struct arb_writer *out, enum arb_language language, const void *what);

/* Members of an object that is open. */
void arb__json_say(struct arb_json *json, const char *key, arb__tell *tells, const void *what);
void arb__json_seat(struct arb_json *json, const char *key, unsigned seat);
void arb__json_law(struct arb_json *json, unsigned law);
void arb__json_contract(struct arb_json *json, struct arb_contract contract);
void arb__json_board(struct arb_json *json, const struct arb__board *board);
/* "deal", and "partial" where not all of it is known: of such a hand only the cards that were seen. */
void arb__json_deal(struct arb_json *json, const struct arb__board *board);
void arb__json_irregularity(struct arb_json *json, const struct arb_irregularity *it);
void arb__json_claim(struct arb_json *json, const struct arb_claimed *claimed, const struct arb__board *board,
                     bool with_line);
void arb__json_play(struct arb_json *json, const struct arb_trick *played, const uint8_t tricks[2]);

/* "auction", each call with its notes: those that are for a seat, NULL: all. */
void arb__json_auction(struct arb_json *json, const struct arb_call_record *call, unsigned calls,
                       const struct arb__board *board, const enum arb_seat *seat);

#endif
