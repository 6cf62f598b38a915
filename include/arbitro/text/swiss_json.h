/* arbitro/text/swiss_json.h -- what a Swiss draw is made from, read out of JSON, and the draw written.
 *
 *     {"standings": ["A", "B", …], "played": [["A", "D"], …], "byes": ["F"]}       best first; meetings as they came
 *
 * A name is a text or a whole number, and 1 is the same as "1". "played" and "byes" may be missing; any other key is
 * refused. Meetings and byes of contestants who are not in the standings are passed over.
 *
 *     arb_swiss_json_check(root, &error), then memory for as many as arb_swiss_json_count(root) says,
 *     arb_swiss_json_read(root, &swiss, &error), arb_swiss_pair(&swiss, &draw), arb_swiss_json_write(&json, root, …)
 *
 * Laws: none; a Swiss movement is a matter of the conditions of contest.
 */
#ifndef ARBITRO_TEXT_SWISS_JSON_H
#define ARBITRO_TEXT_SWISS_JSON_H

#include "arbitro/movement/swiss.h"
#include "arbitro/text/json.h"
#include "arbitro/text/json_value.h"

enum arb_swiss_json_fault {
    ARB_SWISS_JSON_GOOD,
    ARB_SWISS_JSON_KEY_UNKNOWN,     /* 'list' is the key */
    ARB_SWISS_JSON_NO_LIST,         /* 'item' is what stands there */
    ARB_SWISS_JSON_NO_STANDINGS,
    ARB_SWISS_JSON_TOO_FEW,         /* fewer than two */
    ARB_SWISS_JSON_TOO_MANY,        /* 'at' is how many may be: ARB_SWISS_MAX */
    ARB_SWISS_JSON_NO_NAME,
    ARB_SWISS_JSON_TWICE,
    ARB_SWISS_JSON_NO_MATCH,        /* not two names */
    ARB_SWISS_JSON_AGAINST_ITSELF
};

struct arb_swiss_json_error {
    uint8_t fault;                  /* enum arb_swiss_json_fault */
    struct arb_span list;           /* the key of the list at fault */
    uint32_t at;                    /* which item of it, from 1; 0: the list itself */
    const struct arb_json_value *item;      /* what stands there; NULL: nothing */
};

/* Are the keys known, their values lists, and the standings as long as they may be? False: *error says what is not. */
ARB_MUST_USE bool arb_swiss_json_check(const struct arb_json_value *root, struct arb_swiss_json_error *error);

/* How many are in the standings of a root that was checked: 2..ARB_SWISS_MAX. */
uint16_t arb_swiss_json_count(const struct arb_json_value *root);

/* Fills in meetings and byes; 'count' is set and the arrays are the caller's, zeroed. The number of a meeting in the
 * list is its age, so that a rematch, if it must be, is of those who met longest ago; with 'rematches_allowed' no
 * meeting counts. False: *error has the first item at fault. Cost: each name against the standings. */
ARB_MUST_USE bool
arb_swiss_json_read(const struct arb_json_value *root, bool rematches_allowed, struct arb_swiss *swiss,
                    struct arb_swiss_json_error *error);

/* A name as it is written, of the contestant at that place of the ranking, from 0. */
void arb_swiss_json_name(struct arb_writer *out, const struct arb_json_value *root, uint16_t place);

/* {"pairings": [["A", "B"], …], "bye": null, "rematches": 0}, with "triple" where three play one another: names and
 * numbers as the standings have them. */
void arb_swiss_json_write(struct arb_json *json, const struct arb_json_value *root, const struct arb_swiss *swiss,
                          const struct arb_swiss_draw *draw);

#endif
