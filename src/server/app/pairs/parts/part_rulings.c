/* part_rulings.c -- what rulings look like on the wire: the mark on a score, for everybody, and the part
 * 'rulings', with the facts, for the director.
 */
#include "pairs/parts/parts.h"

void arb__ruling_mark(struct arb_json *json, const struct arb_contest *pairs, unsigned ruling)
{
    arb_json_key(json, "ruling");
    if (ruling == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_int(json, "number", ruling);
    arb_json_key_text(json, "state", arb__ruling_state_name(pairs->ruling[ruling - 1].state));
    arb_json_end(json);
}
/* -- The part 'rulings' ---------------------------------------------------------------- */

static void write_fined(struct arb_writer *out, const void *fold, const struct arb_penalty *penalty)
{
    const struct arb_contest *c = fold;
    const enum arb_side side = penalty->side == ARB_EW ? ARB_EW : ARB_NS;

    if (penalty->pair != 0 && !arb__is_phantom(c, side, penalty->pair)) arb__key_write(out, c, side, penalty->pair);
}

/* A ruling; of one on a board that the Director has still to play only its place. */
static void write_ruling(struct arb_json *json, const struct arb_contest *c, unsigned number)
{
    const struct arb_ruling_entry *r = &c->ruling[number - 1];
    const struct arb__fined fined = {write_fined, c};
    const bool hidden = r->board != 0 && arb__is_hidden_from_director(c, r->board);

    arb_json_object(json);
    arb_json_key_int(json, "number", number);
    arb_json_key_text(json, "state", arb__ruling_state_name(r->state));
    arb_json_key_int(json, "at", r->ruled.ruled_ms);
    arb_json_key_int(json, "round", r->round);
    arb_json_key(json, "table");
    if (r->board != 0) arb_json_int(json, r->table);
    else arb_json_null(json);
    arb_json_key(json, "board");
    if (r->board != 0) arb_json_int(json, r->board);
    else arb_json_null(json);
    if (hidden) arb_json_key_bool(json, "hidden", true);
    else arb__ruled_json(json, &fined, &r->ruled, r->board);
    arb_json_end(json);
}

void arb__pairs_rulings_part(struct arb_json *json, const struct arb__contest *contest)
{
    arb_json_array(json);
    for (unsigned n = 1; n <= arb__pairs_fold(contest)->rulings; n++) write_ruling(json, arb__pairs_fold(contest), n);
    arb_json_end(json);
}
