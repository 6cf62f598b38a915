/* rulings.c -- how a ruling looks in every kind of contest: the score that it gives, the decision, what became of it.
 */
#include "parts/pieces.h"

#include "arbitro/text/contest_line.h"

static const char *const states[] = {"", "given", "appealed", "upheld", "changed", "withdrawn"};

const char *arb__ruling_state_name(unsigned state)
{
    return states[state];
}

/* -- A score ---------------------------------------------------------------------- */

/* A side's own percentage, of a split score. */
static void write_artificial(struct arb_json *json, const struct arb_decision *decision, enum arb_side side)
{
    const struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    arb_json_object(json);
    arb_json_key_text(json, "weight", "100%");
    arb_json_key_int(json, "artificial", side == ARB_NS ? outcome->ns_percent : outcome->ew_percent);
    arb_json_end(json);
}

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
    const bool artificial = arb_decision_is_artificial(decision, side);

    arb_json_array(json);
    if (artificial) write_artificial(json, decision, side);
    for (unsigned p = 0; !artificial && p < decision->count[side]; p++)
        write_part(json, &decision->part[side][p], board);
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

/* -- A decision -------------------------------------------------------------------- */

/* Who is fined, how much and in what unit; "key" is null where it is nobody of this contest. */
static void write_penalty(struct arb_json *json, const struct arb__fined *fined, const struct arb_penalty *penalty)
{
    static const char *const units[] = {ARB_PENALTY_UNITS(ARB_ROW_SYMBOL)};
    char text[16], key[8] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text), name = arb_writer_on(key, sizeof key);

    arb_share_write(&out, penalty->amount, penalty->unit == ARB_PENALTY_SESSION);
    arb_json_object(json);
    fined->write_key(&name, fined->fold, penalty);
    arb_json_key(json, "key");
    if (key[0] != '\0') arb_json_text(json, key);
    else arb_json_null(json);
    arb_json_key_text(json, "amount", text);
    arb_json_key_text(json, "unit", units[penalty->unit]);
    arb_json_end(json);
}

static void write_laws(struct arb_json *json, const struct arb_decision *decision)
{
    arb_json_key(json, "laws");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++)
        arb_json_text(json, arb_law_name((enum arb_law)decision->article[i]));
    arb_json_end(json);
}

/* The score that the decision gives: one result for both sides is "played", anything weighted or split is
 * "adjusted". */
static void write_score(struct arb_json *json, const struct arb_decision *decision, unsigned board)
{
    static const char *const kinds[] = {"none", "stands", "table", "assigned", "artificial"};
    const struct arb_board_outcome *outcome = &decision->part[ARB_NS][0].outcome;

    arb_json_key_text(json, "kind", kinds[decision->kind]);
    arb_json_key(json, "result");
    if (decision->count[ARB_NS] == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    if (decision->kind == ARB_DECIDES_ARTIFICIAL) {
        arb_json_key_text(json, "kind", "artificial");
        arb_json_key_int(json, "ns", outcome->ns_percent);
        arb_json_key_int(json, "ew", outcome->ew_percent);
    } else if (decision->count[ARB_NS] == 1 && decision->count[ARB_EW] == 0) {
        arb_json_key_text(json, "kind", "played");
        arb__played_write(json, outcome, board);
    } else {
        arb_json_key_text(json, "kind", "adjusted");
        arb__weighed_write(json, decision, board);
    }
    arb_json_end(json);
}

/* The decision as a line of the notation and as members; docs/api.md has the shape. */
static void write_decision(struct arb_json *json, const struct arb__fined *fined, const struct arb_decision *decision,
                           unsigned board)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_decision_write(&out, decision);
    arb_json_object(json);
    arb_json_key(json, "line");
    arb_json_span(json, arb_span_trim(arb_writer_span(&out)));
    write_score(json, decision, board);
    arb_json_key(json, "penalties");
    arb_json_array(json);
    for (unsigned i = 0; i < decision->penalties; i++) write_penalty(json, fined, &decision->penalty[i]);
    arb_json_end(json);
    write_laws(json, decision);
    arb_json_end(json);
}

/* What was done with a ruling (appeal, review, withdrawal): by whom, why and when; null if it was not. */
static void write_step(struct arb_json *json, const char *name, const struct arb_ruling_step *step)
{
    arb_json_key(json, name);
    if (step->by[0] == '\0') {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "by", step->by);
    arb_json_key_text(json, "why", step->why);
    arb_json_key_int(json, "at", step->at_ms);
    if (step->note.is_committee) arb_json_key_bool(json, "committee", true);
    if (step->note.deposit != ARB_NO_DEPOSIT)
        arb_json_key_text(json, "deposit", step->note.deposit == ARB_DEPOSIT_KEPT ? "kept" : "returned");
    arb_json_end(json);
}

void arb__ruled_json(struct arb_json *json, const struct arb__fined *fined, const struct arb_ruled *ruled,
                     unsigned board)
{
    arb_json_key(json, "decision");
    write_decision(json, fined, &ruled->decision, board);
    arb_json_key(json, "first");
    write_decision(json, fined, &ruled->first, board);
    arb_json_key_text(json, "director", ruled->director);
    arb_json_key_text(json, "facts", ruled->facts);
    write_step(json, "appeal", &ruled->appeal);
    write_step(json, "review", &ruled->review);
    write_step(json, "withdrawal", &ruled->withdrawal);
}
