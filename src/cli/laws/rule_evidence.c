/* rule_evidence.c -- evidence beside the question of Law 64C: what the cards were worth with and without the revoke.
 *
 * Each revoke is measured once in the run of a case: when the Director is asked, or else at the end.
 */
#include "rule.h"

#include "solve/evidence.h"

enum { LIMIT_MS = 5000 };

static bool asks_of_equity(const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    return options.asks && (options.question_law == LAW_64C || options.question_law == LAW_64C1 ||
                            options.question_law == LAW_64C2);
}

static bool opened(struct telling *telling)
{
    const struct arb_solver_options options = {.limit_ms = LIMIT_MS};

    if (telling->solver == NULL) telling->solver = arb_solver_open(&options);
    return telling->solver != NULL;
}

/* The next revoke not measured yet, marked as measured. False: none, or no solver. */
static bool next_revoke(struct telling *telling, const struct arb_case_item *item, unsigned *which)
{
    if (item->kind != ARB_CASE_ITEM_END && !asks_of_equity(item->table)) return false;
    for (*which = 0; *which < item->table->irregularities; (*which)++) {
        const uint32_t bit = UINT32_C(1) << *which;

        if ((telling->measured & bit) != 0 || !arb_revoke_can_be_measured(item->table, *which)) continue;
        telling->measured |= bit;
        return opened(telling);
    }
    return false;
}

static void write_evidence(struct arb_writer *out, const struct telling *telling, const struct arb_table *table,
                           const struct arb_revoke_evidence *found)
{
    const struct arb_evidence_report evidence = {.seat = found->seat, .side = found->side, .trick = found->trick,
                                               .from_trick = found->from_trick, .without = found->without,
                                               .with = found->with};

    arb_tell_evidence(out, telling->story.language, &evidence, table);
}

/* A revoke that cannot be measured has the solver's reason in its line. */
void rule_print_evidence(struct telling *telling, const struct arb_case_item *item)
{
    struct arb_revoke_evidence evidence;
    unsigned which;

    while (next_revoke(telling, item, &which)) {
        char line[512];
        struct arb_writer out = arb_writer_on(line, sizeof line);
        const enum arb_solve_fault fault = arb_revoke_measure(telling->solver, item->table, which, &evidence);

        if (fault == ARB_SOLVE_GOOD) write_evidence(&out, telling, item->table, &evidence);
        else arb_write_text(&out, arb_message(telling->story.language, arb_solve_fault_key(fault)));
        rule_print(telling, &(struct arb_telling_line){.kind = ARB_TELLING_RULED, .text = arb_writer_span(&out)});
    }
}

/* One revoke: who revoked, and what declarer's opponents or declarer take with and without it. */
static void write_one(struct arb_json *json, struct telling *telling, const struct arb_table *table, unsigned which)
{
    struct arb_revoke_evidence evidence;
    const enum arb_solve_fault fault = arb_revoke_measure(telling->solver, table, which, &evidence);

    arb_json_object(json);
    arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)table->irregularity[which].seat));
    arb_json_key_int(json, "trick", table->irregularity[which].trick);
    if (fault == ARB_SOLVE_GOOD) {
        arb_json_key_text(json, "side", arb_side_name((enum arb_side)evidence.side));
        arb_json_key_int(json, "from_trick", evidence.from_trick);
        arb_json_key_int(json, "without", evidence.without);
        arb_json_key_int(json, "with", evidence.with);
    } else {
        arb_json_key_text(json, "fault", arb_solve_fault_key(fault));
    }
    arb_json_end(json);
}

/* The array is opened by the first revoke, so that a case without one has no key. */
bool rule_json_evidence(struct arb_json *json, struct telling *telling, const struct arb_case_item *item)
{
    unsigned which, told = 0;

    while (next_revoke(telling, item, &which)) {
        if (told++ == 0) {
            arb_json_key(json, "evidence");
            arb_json_array(json);
        }
        write_one(json, telling, item->table, which);
    }
    if (told > 0) arb_json_end(json);
    return told > 0;
}

void rule_end_evidence(struct telling *telling)
{
    if (telling->solver != NULL) arb_solver_close(telling->solver);
    telling->solver = NULL;
}
