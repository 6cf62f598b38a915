/* parts/pieces.h -- JSON that the parts (hall/answers/parts.h) of more than one kind of contest have in common.
 *
 * docs/api.md has their shapes.
 */
#ifndef ARB_PARTS_PIECES_H
#define ARB_PARTS_PIECES_H

#include "hall/kind.h"

#include "arbitro/text/json.h"

/* "id", "title", "date", "state" and, if it is so, "withdrawn", in an object that is open. */
void arb__head_json(struct arb_json *json, const char *id, const struct arb__head *head);

/* A number, null for 0. */
void arb__key_or_null(struct arb_json *json, const char *key, unsigned number);

/* "corrections": how long results may be corrected when it is over, whether each match has its own period, and till
 * when once it is over. */
void arb__key_corrections(struct arb_json *json, const struct arb_corrections *corrections);

/* Of enum arb_entry_state. */
const char *arb__entry_state_name(unsigned state);

/* The members of a result that was played, in an open object. */
void arb__played_write(struct arb_json *json, const struct arb_board_outcome *outcome, unsigned board);

/* The members "ns" and "ew": the results of a weighted or split score. */
void arb__weighed_write(struct arb_json *json, const struct arb_decision *decision, unsigned board);

/* Who is fined: writes his key, or nothing for null. fold: what write_key is called with. */
struct arb__fined {
    void (*write_key)(struct arb_writer *out, const void *fold, const struct arb_penalty *penalty);
    const void *fold;
};

/* Into an object that is open: the decision, who is fined, and each step after it (appeal, review, withdrawal), null if
 * there was none. */
void arb__ruled_json(struct arb_json *json, const struct arb__fined *fined, const struct arb_ruled *ruled,
                     unsigned board);
const char *arb__ruling_state_name(unsigned state);

/* When a call was made, and when and by whom it was answered: keys in an object that is open. */
void arb__summons_write(struct arb_json *json, const struct arb_summons *call);

/* The content of the cookie for a table or a player, and the address that its QR code leads to. */
struct arb__pass arb__pass_of(const struct arb__contest *contest, enum arb_role role, enum arb_side side,
                              unsigned number);
void arb__code_url(struct arb_writer *out, const struct arb__contest *contest, const struct arb__pass *pass);

#endif
