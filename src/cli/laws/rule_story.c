/* rule_story.c -- the run of a case as text, as JSON, or as the articles it produced. */
#include "rule.h"

#include "common/calculator.h"

#include "arbitro/text/claim_aid.h"

#include <stdio.h>
#include <stdlib.h>

static void tell_fault(const struct telling *telling, const struct arb_case_event *event)
{
    char line[4096];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_fault(&out, telling->story.language, event);
    fprintf(stderr, "%s:%u: %s", telling->path, (unsigned)event->line, line);
    if (event->fault >= ARB_CASE_REFUSED) fprintf(stderr, " (%s)", arb_edition_name(event->edition));
    fputc('\n', stderr);
}

static struct arb_telling_step told_act(const struct arb_case_event *event)
{
    return (struct arb_telling_step){.act = event->act, .outcome = event->outcome, .director = event->director};
}

/* The worst normal line, while the Director is asked how many tricks a claim is worth (69B, 70, 71). */
static bool find_claim(const struct arb_case_event *event, struct arb_claim_report *claim)
{
    void *memory;

    if (event->kind != ARB_EVENT_ACT || !arb_claim_aid_is_wanted(event->table)) return false;
    memory = malloc(ARB_CLAIM_AID_MEMORY);
    if (memory != NULL) arb_claim_aid_find(event->table, memory, claim);
    free(memory);
    return memory != NULL;
}

/* -- On paper ------------------------------------------------------------------------------- */

static void tell_case(struct telling *telling, const struct arb_case_event *event)
{
    const bool italian = arb_language_alone(telling->story.language) == ARB_ITALIAN && event->italian.length > 0;
    const struct arb_span title = italian ? event->italian : event->title;

    telling->measured = 0;
    printf("%.*s%s(%s)\n", (int)title.length, title.at, title.length > 0 ? " " : "", arb_edition_name(event->edition));
    arb_telling_begin(&telling->story, event->table);
}

static void tell_act(struct telling *telling, const struct arb_case_event *event)
{
    const struct arb_telling_step told = told_act(event);
    struct arb_claim_report claim;

    arb_telling_act(&telling->story, &told, event->table);
    rule_tell_evidence(telling, event);
    arb_telling_open(&telling->story, event->table);
    if (find_claim(event, &claim)) arb_telling_claim(&telling->story, &claim);
}

static void tell_end(struct telling *telling, const struct arb_case_event *event)
{
    rule_tell_evidence(telling, event);
    arb_telling_end(&telling->story, event->table);
    putchar('\n');
}

void rule_tell(void *context, const struct arb_case_event *event)
{
    struct telling *telling = context;

    if (event->kind == ARB_EVENT_FAULT) tell_fault(telling, event);
    if (telling->check_only) return;
    if (event->kind == ARB_EVENT_CASE) tell_case(telling, event);
    if (event->kind == ARB_EVENT_ACT) tell_act(telling, event);
    if (event->kind == ARB_EVENT_END) tell_end(telling, event);
}

/* -- In JSON ----------------------------------------------------------------------------------- */

/* The word at fault; for a claim that does not hold also what was found instead. */
static void write_fault(struct arb_json *json, const struct arb_case_event *event)
{
    char text[200], word[ARB_CUT_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key_text(json, "fault", arb_case_fault_symbol(event->fault));
    arb_json_key(json, "word");
    arb_json_span(json, arb_tell_cut(event->word, word));
    if (event->fault != ARB_CASE_FAILED && event->fault != ARB_CASE_ALSO_OFFERED) return;
    arb_expectation_write(&out, event->claim_found);
    arb_json_key(json, "found");
    arb_json_span(json, arb_writer_span(&out));
}

static void write_case(struct arb_json *json, const struct arb_case_event *event)
{
    char cut[ARB_CUT_MAX];

    arb_json_key(json, "case");
    arb_json_span(json, arb_tell_cut(event->title, cut));
    arb_json_key(json, "it");
    arb_json_span(json, arb_tell_cut(event->italian, cut));
}

static void write_act(struct arb_json *json, const struct telling *telling, const struct arb_case_event *event)
{
    const struct arb_telling_step told = told_act(event);
    struct arb_claim_report claim;

    arb_telling_act_json(json, &told, (enum arb_law)event->reason.law, &telling->story.before, event->table);
    if (!find_claim(event, &claim)) return;
    arb_json_key(json, "claim");
    arb_telling_claim_json(json, &claim);
}

/* One object an event. The end of a case prints one only if there is evidence left to give. */
void rule_tell_json(void *context, const struct arb_case_event *event)
{
    static char text[65536];
    char cut[ARB_CUT_MAX];
    struct telling *telling = context;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    bool tells = event->kind != ARB_EVENT_END;

    if (event->kind == ARB_EVENT_CASE) telling->measured = 0;
    arb_json_object(&json);
    arb_json_key_text(&json, "file", telling->path);
    arb_json_key_int(&json, "line", event->line);
    arb_json_key_text(&json, "edition", arb_edition_name(event->edition));
    if (event->kind == ARB_EVENT_CASE) write_case(&json, event);
    if (event->kind == ARB_EVENT_ACT) write_act(&json, telling, event);
    if (event->kind == ARB_EVENT_CLAIM) {
        arb_json_key(&json, "holds");
        arb_json_span(&json, arb_tell_cut(event->word, cut));
    }
    if (event->kind == ARB_EVENT_FAULT) write_fault(&json, event);
    if (event->kind == ARB_EVENT_ACT || !tells) tells |= rule_json_evidence(&json, telling, event);
    arb_json_end(&json);
    if (event->kind == ARB_EVENT_CASE || event->kind == ARB_EVENT_ACT) telling->story.before = *event->table;
    if (!tells || !arb_json_is_whole(&json)) return; /* only a path of thousands of bytes does not fit */
    cli_list_item();
    fputs(text, stdout);
}

/* -- As articles: "27B2 2007 rules tests/cases/27/27_replacement.case:34" ------------------------- */

static void print_articles(const struct telling *telling, const struct arb_case_event *event)
{
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if (telling->produced[l] != 0)
            printf("%s %s %s %s:%u\n", arb_law_name((enum arb_law)l), arb_edition_name(event->edition),
                   (telling->produced[l] & ARB_ARTICLE_RULES) != 0 ? "rules" : "names", telling->path,
                   (unsigned)event->line);
}

void rule_tell_articles(void *context, const struct arb_case_event *event)
{
    struct telling *telling = context;

    arb_telling_articles(telling->produced, event);
    if (event->kind == ARB_EVENT_FAULT) tell_fault(telling, event);
    if (event->kind == ARB_EVENT_END) print_articles(telling, event);
}
