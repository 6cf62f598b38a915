/* tell_json.c -- the story for a program: one array, an object for each thing told.
 *
 * Acts and claims are the lines of the notation; articles, faults and outcomes are
 * symbols. What is open after an act (options, the question, where each answer leads)
 * goes with it. docs/schema/rule.json says it key by key.
 */
#include "tell.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/laws/score.h"

static void key_line(struct arb_json *json, const char *key, const struct arb_writer *text)
{
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(text));
}

static void write_open(struct arb_json *json, const struct arb_table *table, unsigned deep);

static void key_small(struct arb_json *json, const char *key, const char *symbol)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (; *symbol != '\0'; symbol++)
        arb_write_char(&out, *symbol >= 'A' && *symbol <= 'Z' ? (char)(*symbol - 'A' + 'a') : *symbol);
    key_line(json, key, &out);
}

static void key_call(struct arb_json *json, const char *key, arb_call call)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_call_write(&out, call);
    key_line(json, key, &out);
}

/* The value of a change, under the key of what it is. */
static void key_value(struct arb_json *json, const struct arb_change *change)
{
    static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    switch (arb_change_what((enum arb_change_kind)change->kind)) {
    case ARB_IS_CALL: key_call(json, "call", change->value); break;
    case ARB_IS_CARD:
        arb_card_write(&out, change->value);
        key_line(json, "card", &out);
        break;
    case ARB_IS_SUIT: arb_json_key_text(json, "suit", suits[change->value & 3u]); break;
    case ARB_IS_REMEDY: arb_json_key_text(json, "remedy", arb_remedy_words((enum arb_remedy)change->value)); break;
    case ARB_IS_WRONG: arb_json_key_text(json, "wrong", arb_wrong_words((enum arb_wrong)change->value)); break;
    default: break;
    }
    if (change->kind == ARB_CHANGE_INSTEAD) key_call(json, "of", change->other);
}

/* {"what": "cancelled", "seat": "S", "call": "2D", "law": "27B"} */
static void write_change(struct arb_json *json, const struct arb_change *change)
{
    const enum arb_change_who who = arb_change_who((enum arb_change_kind)change->kind);

    arb_json_object(json);
    key_small(json, "what", arb_change_symbol((enum arb_change_kind)change->kind));
    if (change->law != LAW_NONE) arb_json_key_text(json, "law", arb_law_name((enum arb_law)change->law));
    if (who == ARB_OF_SIDE) arb_json_key_text(json, "side", arb_side_name((enum arb_side)change->seat));
    if (who == ARB_OF_SEAT) arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)change->seat));
    key_value(json, change);
    arb_json_end(json);
}

/* act: only what a law did, and not what the act itself tells; NULL: all. */
static void write_changes(struct arb_json *json, const struct arb_table *before, const struct arb_table *after,
                          const struct arb_act *act)
{
    struct arb_changes changes;

    arb_table_changes(before, after, &changes);
    arb_json_key(json, "changes");
    arb_json_array(json);
    for (unsigned i = 0; i < changes.count; i++)
        if (act == NULL || arb_change_is_ruling(&changes.item[i], act)) write_change(json, &changes.item[i]);
    arb_json_end(json);
}

/* {"answer": "judge X is comparable", "changes": […], "options": […], …} */
static void write_outcome(struct arb_json *json, const struct arb_table *table, const struct arb_act *answer,
                          unsigned deep)
{
    struct arb_table after;
    char text[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!arb_table_outcome(table, answer, &after)) return;
    arb_act_write(&out, answer);
    arb_json_object(json);
    key_line(json, "answer", &out);
    write_changes(json, table, &after, NULL);
    write_open(json, &after, deep + 1);
    arb_json_end(json);
}

/* Options, the question, and below it its outcomes. */
static void write_open(struct arb_json *json, const struct arb_table *table, unsigned deep)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned answers = deep < ARB_OUTCOMES_DEEP ? arb_table_answers(table, answer) : 0;

    struct arb_options options;

    arb_table_options(table, &options);
    arb_json_key(json, "options");
    arb_json_array(json);
    for (unsigned i = 0; i < options.count; i++) {
        const struct arb_expectation offer = {
            .kind = ARB_EXPECT_OFFER, .law = (enum arb_law)options.item[i].law, .option = options.item[i]};
        char text[160];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_expectation_write(&out, &offer);
        arb_json_span(json, arb_writer_span(&out));
    }
    arb_json_end(json);
    if (!options.asks) return;
    arb_json_key_text(json, "ask", arb_question_asked((enum arb_question)options.question));
    if (options.about != ARB_CALL_NONE) {
        char text[16];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_call_write(&out, options.about);
        key_line(json, "ask_call", &out);
    }
    arb_json_key_text(json, "ask_law", arb_law_name((enum arb_law)options.question_law));
    if (answers == 0) return;
    arb_json_key(json, "outcomes");
    arb_json_array(json);
    for (unsigned i = 0; i < answers; i++) write_outcome(json, table, &answer[i], deep);
    arb_json_end(json);
}

/* {"seat": "E", "trick": 9, "law": "64A2", "tricks": 1, "side": "NS", "review": "64C1"}; once the board is over. */
static void write_transfers(struct arb_json *json, const struct arb_table *table)
{
    struct arb_transfers transfers;

    if (table->irregularities == 0) return;
    arb_table_transfers(table, &transfers);
    if (transfers.count == 0) return;
    arb_json_key(json, "transfers");
    arb_json_array(json);
    for (unsigned i = 0; i < transfers.count; i++) {
        const struct arb_transfer *transfer = &transfers.item[i];
        const struct arb_irregularity *it = &table->irregularity[transfer->of - 1u];

        arb_json_object(json);
        arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)it->seat));
        arb_json_key_int(json, "trick", it->trick);
        arb_json_key_text(json, "law", arb_law_name((enum arb_law)transfer->law));
        arb_json_key_int(json, "tricks", transfer->tricks);
        arb_json_key_text(json, "side", arb_side_name((enum arb_side)transfer->to));
        if (transfer->review != LAW_NONE)
            arb_json_key_text(json, "review", arb_law_name((enum arb_law)transfer->review));
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* {"contract": "4S", "declarer": "S", "tricks": 11, "points": 450, "weight": "60%"} */
static void write_part(struct arb_json *json, const struct arb_table *table, const struct arb_adjusted_part *part)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_contract north = part->contract;
    const bool passed_out = arb_contract_is_pass(part->contract);

    arb_json_object(json);
    north.declarer = ARB_NORTH;
    arb_contract_write(&out, north);
    if (!passed_out) out.length -= 2; /* without declarer */
    key_line(json, "contract", &out);
    if (!passed_out) arb_json_key_text(json, "declarer", arb_seat_name((enum arb_seat)part->contract.declarer));
    if (!passed_out) arb_json_key_int(json, "tricks", part->tricks);
    arb_json_key_int(json, "points", arb_score_duplicate(part->contract, (enum arb_vulnerability)table->vulnerability,
                                                         part->tricks));
    out = arb_writer_on(text, sizeof text);
    arb_adjusted_weight_write(&out, part);
    key_line(json, "weight", &out);
    arb_json_end(json);
}

/* [{"side": "NS", "law": "12C1c", "parts": […]}, {"side": "EW", "law": "12C2a", "percent": 40}] */
static void write_adjusted(struct arb_json *json, const struct arb_table *table)
{
    if (table->adjusted[0].is == ARB_ADJUSTED_NOT && table->adjusted[1].is == ARB_ADJUSTED_NOT) return;
    arb_json_key(json, "adjusted");
    arb_json_array(json);
    for (unsigned side = 0; side < 2; side++) {
        const struct arb_adjusted *score = &table->adjusted[side];

        if (score->is == ARB_ADJUSTED_NOT) continue;
        arb_json_object(json);
        arb_json_key_text(json, "side", arb_side_name((enum arb_side)side));
        arb_json_key_text(json, "law", arb_law_name((enum arb_law)score->law));
        if (score->is == ARB_ADJUSTED_ARTIFICIAL) {
            arb_json_key_int(json, "percent", score->percent);
        } else {
            arb_json_key(json, "parts");
            arb_json_array(json);
            for (unsigned i = 0; i < arb_adjusted_parts(score->said); i++) {
                const struct arb_adjusted_part part = arb_adjusted_part(score->said, i);

                write_part(json, table, &part);
            }
            arb_json_end(json);
        }
        arb_json_end(json);
    }
    arb_json_end(json);
}

static bool is_directors(const struct arb_act *act)
{
    return act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE || act->kind == ARB_DID_ADJUST;
}

/* docs/schema/rule.json has the keys. Both tables are needed: changes are their difference. */
void arb_telling_act_json(struct arb_json *json, const struct arb_telling_step *step, enum arb_law law,
                          const struct arb_table *before, const struct arb_table *after)
{
    ARB_ASSERT(step->outcome <= ARB_REFUSED);

    static const char *const outcomes[] = {"applied", "irregular", "refused"};
    char text[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_act_write(&out, step->act);
    key_line(json, "act", &out);
    arb_json_key_text(json, "outcome", outcomes[step->outcome]);
    if (step->director.length > 0 && is_directors(step->act)) {
        arb_json_key(json, "director");
        arb_json_span(json, step->director);
    }
    if (law != LAW_NONE) arb_json_key_text(json, "law", arb_law_name(law));
    write_changes(json, before, after, step->act);
    write_open(json, after, 0);
    write_transfers(json, after);
    write_adjusted(json, after);
}

/* The numbers of a claim, or the fault for which it cannot be asked. */
void arb_telling_claim_json(struct arb_json *json, const struct arb_claim_report *claim)
{
    arb_json_object(json);
    if (claim->fault != NULL) {
        arb_json_key_text(json, "fault", claim->fault);
    } else {
        arb_json_key_int(json, "left", claim->left);
        arb_json_key_int(json, "claimed", claim->claimed);
        arb_json_key_int(json, "low", claim->low);
        arb_json_key_int(json, "high", claim->high);
        if (claim->most_known) arb_json_key_int(json, "most", claim->most);
        if (claim->trump_out) arb_json_key_int(json, "lost_to_trump", claim->lost_to_trump);
        arb_claim_line_json(json, NULL, claim);
    }
    arb_json_end(json);
}
