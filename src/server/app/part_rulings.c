/* part_rulings.c -- what rulings look like on the wire: the mark on a score, for everybody, and the part
 * 'rulings', with the facts, for the director.
 */
#include "parts.h"

#include "arbitro/contest_line.h"

static const char *const states[] = {"", "given", "appealed", "upheld", "changed", "withdrawn"};

/* -- A score ---------------------------------------------------------------------- */

static void write_part(struct arb_json *json, const struct arb_weighed *part, unsigned board)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_share_write(&out, part->weight, true);
    arb_json_object(json);
    arb_json_key_text(json, "weight", text);
    arb__played_write(json, &part->outcome, board);
    arb_json_end(json);
}

static void write_side(struct arb_json *json, const struct arb_decision *decision, enum arb_side side, unsigned board)
{
    arb_json_array(json);
    for (unsigned p = 0; p < decision->count[side]; p++) write_part(json, &decision->part[side][p], board);
    arb_json_end(json);
}

void arb__weighed_write(struct arb_json *json, const struct arb_decision *decision, unsigned board)
{
    arb_json_key(json, "ns");
    write_side(json, decision, ARB_NS, board);
    arb_json_key(json, "ew");
    if (decision->count[ARB_EW] > 0) write_side(json, decision, ARB_EW, board);
    else arb_json_null(json);
}

void arb__ruling_mark(struct arb_json *json, const struct arb_contest *contest, unsigned ruling)
{
    arb_json_key(json, "ruling");
    if (ruling == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_int(json, "number", ruling);
    arb_json_key_text(json, "state", states[contest->ruling[ruling - 1].state]);
    arb_json_end(json);
}
