/* tell_item.c -- what a run of cases reports, for a program: docs/schema/rule.json.
 */
#include "arbitro/text/telling.h"

struct arb_telling_step arb_telling_step_of(const struct arb_case_item *item)
{
    return (struct arb_telling_step){.act = item->act, .outcome = item->outcome, .director = item->director};
}

static void key_cut(struct arb_json *json, const char *key, struct arb_span text)
{
    char cut[ARB_CUT_MAX];

    arb_json_key(json, key);
    arb_json_span(json, arb_tell_cut(text, cut));
}

/* The word at fault; for a claim that does not hold also what was found instead. */
static void write_fault(struct arb_json *json, const struct arb_case_item *item)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key_text(json, "fault", arb_case_fault_symbol(item->fault));
    key_cut(json, "word", item->word);
    if (item->fault != ARB_CASE_FAILED && item->fault != ARB_CASE_ALSO_OFFERED) return;
    arb_expectation_write(&out, item->claim_found);
    arb_json_key(json, "found");
    arb_json_span(json, arb_writer_span(&out));
}

void arb_telling_item_json(struct arb_json *json, const struct arb_case_item *item, const struct arb_table *before)
{
    const struct arb_telling_step told = arb_telling_step_of(item);

    arb_json_key_int(json, "line", item->line);
    arb_json_key_text(json, "edition", arb_edition_name(item->edition));
    switch (item->kind) {
    case ARB_CASE_ITEM_CASE:
        key_cut(json, "case", item->title);
        key_cut(json, "it", item->italian);
        break;
    case ARB_CASE_ITEM_ACT:
        arb_telling_act_json(json, &told, (enum arb_law)item->reason.law, before, item->table);
        break;
    case ARB_CASE_ITEM_CLAIM: key_cut(json, "holds", item->word); break;
    case ARB_CASE_ITEM_FAULT: write_fault(json, item); break;
    case ARB_CASE_ITEM_END: break;
    }
}
