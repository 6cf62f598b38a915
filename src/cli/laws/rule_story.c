/* rule_story.c -- the run of a case as text, as JSON, or as the articles it produced. */
#include "rule.h"

#include "common/calculator.h"

#include "arbitro/text/claim_aid.h"

#include <stdio.h>
#include <stdlib.h>

static void print_fault(const struct telling *telling, const struct arb_case_item *item)
{
    char line[4096];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_fault(&out, telling->story.language, item);
    fprintf(stderr, "%s:%u: %s", telling->path, (unsigned)item->line, line);
    if (item->fault >= ARB_CASE_REFUSED) fprintf(stderr, " (%s)", arb_edition_name(item->edition));
    fputc('\n', stderr);
}

/* The worst normal line, while the Director is asked how many tricks a claim is worth (69B, 70, 71). */
static bool find_claim(const struct arb_case_item *item, struct arb_claim_report *claim)
{
    void *memory;

    if (item->kind != ARB_CASE_ITEM_ACT || !arb_claim_aid_is_wanted(item->table)) return false;
    memory = malloc(ARB_CLAIM_AID_MEMORY);
    if (memory != NULL) arb_claim_aid_find(item->table, memory, claim);
    free(memory);
    return memory != NULL;
}

/* -- On paper ------------------------------------------------------------------------------- */

static void print_case(struct telling *telling, const struct arb_case_item *item)
{
    const bool italian = arb_language_alone(telling->story.language) == ARB_ITALIAN && item->italian.length > 0;
    const struct arb_span title = italian ? item->italian : item->title;

    telling->measured = 0;
    printf("%.*s%s(%s)\n", (int)title.length, title.at, title.length > 0 ? " " : "", arb_edition_name(item->edition));
    arb_telling_begin(&telling->story, item->table);
}

static void print_act(struct telling *telling, const struct arb_case_item *item)
{
    const struct arb_telling_step told = arb_telling_step_of(item);
    struct arb_claim_report claim;

    arb_telling_act(&telling->story, &told, item->table);
    rule_print_evidence(telling, item);
    arb_telling_open(&telling->story, item->table);
    if (find_claim(item, &claim)) arb_telling_claim(&telling->story, &claim);
}

static void print_end(struct telling *telling, const struct arb_case_item *item)
{
    rule_print_evidence(telling, item);
    arb_telling_end(&telling->story, item->table);
    putchar('\n');
}

void rule_print_story(void *context, const struct arb_case_item *item)
{
    struct telling *telling = context;

    if (item->kind == ARB_CASE_ITEM_FAULT) print_fault(telling, item);
    if (telling->check_only) return;
    if (item->kind == ARB_CASE_ITEM_CASE) print_case(telling, item);
    if (item->kind == ARB_CASE_ITEM_ACT) print_act(telling, item);
    if (item->kind == ARB_CASE_ITEM_END) print_end(telling, item);
}

/* -- In JSON ----------------------------------------------------------------------------------- */

/* The worst normal line of a claim that the Director is asked about. */
static void write_claim(struct arb_json *json, const struct arb_case_item *item)
{
    struct arb_claim_report claim;

    if (!find_claim(item, &claim)) return;
    arb_json_key(json, "claim");
    arb_telling_claim_json(json, &claim);
}

/* One object an item. The end of a case prints one only if there is evidence left to give. */
void rule_print_json(void *context, const struct arb_case_item *item)
{
    static char text[65536];
    struct telling *telling = context;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    bool tells = item->kind != ARB_CASE_ITEM_END;

    if (item->kind == ARB_CASE_ITEM_CASE) telling->measured = 0;
    arb_json_object(&json);
    arb_json_key_text(&json, "file", telling->path);
    arb_telling_item_json(&json, item, &telling->story.before);
    write_claim(&json, item);
    if (item->kind == ARB_CASE_ITEM_ACT || !tells) tells |= rule_json_evidence(&json, telling, item);
    arb_json_end(&json);
    if (item->kind == ARB_CASE_ITEM_CASE || item->kind == ARB_CASE_ITEM_ACT) telling->story.before = *item->table;
    if (!tells || !arb_json_is_whole(&json)) return; /* only a path of thousands of bytes does not fit */
    cli_list_item();
    fputs(text, stdout);
}

/* -- As articles: "27B2 2007 rules tests/cases/27/27_replacement.case:34" ------------------------- */

static void print_articles(const struct telling *telling, const struct arb_case_item *item)
{
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if (telling->produced[l] != 0)
            printf("%s %s %s %s:%u\n", arb_law_name((enum arb_law)l), arb_edition_name(item->edition),
                   (telling->produced[l] & ARB_ARTICLE_RULES) != 0 ? "rules" : "names", telling->path,
                   (unsigned)item->line);
}

void rule_print_articles(void *context, const struct arb_case_item *item)
{
    struct telling *telling = context;

    arb_telling_articles(telling->produced, item);
    if (item->kind == ARB_CASE_ITEM_FAULT) print_fault(telling, item);
    if (item->kind == ARB_CASE_ITEM_END) print_articles(telling, item);
}
