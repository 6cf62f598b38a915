/* rule_json.c -- the story for a program: one array, an object for each thing told.
 *
 * Acts and claims are the lines of the notation; articles, faults and outcomes are
 * symbols. What is open after an act (options, the question) goes with it.
 */
#include "rule.h"

#include "arbitro/json.h"

#include <stdio.h>

static void key_line(struct arb_json *json, const char *key, const struct arb_writer *text)
{
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(text));
}

static void write_options(struct arb_json *json, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    arb_json_key(json, "options");
    arb_json_array(json);
    for (unsigned i = 0; i < options.count; i++) {
        const struct arb_claim offer = {
            .kind = ARB_CLAIM_OFFER, .law = (enum arb_law)options.item[i].law, .option = options.item[i]};
        char text[160];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_claim_write(&out, &offer);
        arb_json_span(json, arb_writer_span(&out));
    }
    arb_json_end(json);
    if (!options.asks) return;
    arb_json_key_text(json, "ask", arb_question_asked((enum arb_question)options.question));
    arb_json_key_text(json, "ask_law", arb_law_name((enum arb_law)options.question_law));
}

static void write_act(struct arb_json *json, const struct arb_case_event *event)
{
    static const char *const outcomes[] = {"applied", "irregular", "refused"};
    char text[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_act_write(&out, event->act);
    key_line(json, "act", &out);
    arb_json_key_text(json, "outcome", outcomes[event->outcome]);
    if (event->reason.law != LAW_NONE) arb_json_key_text(json, "law", arb_law_name((enum arb_law)event->reason.law));
    write_options(json, event->table);
}

static void write_fault(struct arb_json *json, const struct arb_case_event *event)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key_text(json, "fault", arb_case_fault_symbol(event->fault));
    arb_json_key(json, "word");
    arb_json_span(json, event->word);
    if (event->fault != ARB_CASE_FAILED && event->fault != ARB_CASE_ALSO_OFFERED) return;
    arb_claim_write(&out, event->claim_found);
    key_line(json, "found", &out);
}

void rule_tell_json(void *context, const struct arb_case_event *event)
{
    static char text[8192];
    struct telling *telling = context;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (event->kind == ARB_EVENT_END) return;
    arb_json_object(&json);
    arb_json_key_text(&json, "file", telling->path);
    arb_json_key_int(&json, "line", event->line);
    arb_json_key_text(&json, "edition", arb_edition_name(event->edition));
    if (event->kind == ARB_EVENT_CASE) {
        arb_json_key(&json, "case");
        arb_json_span(&json, event->title);
        arb_json_key(&json, "it");
        arb_json_span(&json, event->italian);
    }
    if (event->kind == ARB_EVENT_ACT) write_act(&json, event);
    if (event->kind == ARB_EVENT_CLAIM) {
        arb_json_key(&json, "holds");
        arb_json_span(&json, event->word);
    }
    if (event->kind == ARB_EVENT_FAULT) write_fault(&json, event);
    arb_json_end(&json);
    if (out.truncated) return; /* a title of thousands of bytes is told by nobody */
    printf("%s%s", telling->told++ > 0 ? ",\n" : "", text);
}
