/* rule_articles.c -- which articles the table produced, case by case.
 *
 *     27B2 2007 rules tests/cases/27/27_replacement.case:34
 *
 * 'names': it stands on record as the article of an irregularity, and that is all.
 * 'rules': an option, a question, an effect or a refusal was given under it. What the
 * table says is read after each act; what only a claim makes it say, when that holds.
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>

enum part { NAMES = 1, RULES = 2 };

static void note(struct telling *telling, unsigned law, enum part part)
{
    telling->produced[law < ARB_LAWS ? law : LAW_NONE] |= (uint8_t)part;
}

static void note_players(struct telling *telling, const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (table->bar[s].bar != ARB_BAR_NONE) note(telling, table->bar[s].law, RULES);
        if (table->duty[s] != ARB_DUTY_NONE) note(telling, table->duty_law[s], RULES);
    }
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (table->lead_rule[i].right != ARB_LEAD_FREE) note(telling, table->lead_rule[i].law, RULES);
    if (table->may_withdraw) note(telling, table->withdraw_law, RULES);
}

static void note_record(struct telling *telling, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        note(telling, table->irregularity[i].law, NAMES);
        note(telling, table->irregularity[i].answer, RULES);
        note(telling, table->irregularity[i].equity, RULES);
        note(telling, arb_attention_law(&table->irregularity[i]), RULES);
    }
    for (unsigned i = 0; i < table->calls; i++)
        note(telling, table->call[i].law, table->call[i].status == ARB_CALL_IN_QUESTION ? NAMES : RULES);
}

/* A card in question only says what was wrong; one that stands under an article, or went, was ruled. */
static void note_cards(struct telling *telling, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays; i++)
        note(telling, table->play[i].law, table->play[i].status == ARB_PLAY_IN_QUESTION ? NAMES : RULES);
}

/* Revokes established, and what they cost. */
static void note_revokes(struct telling *telling, const struct arb_table *table)
{
    struct arb_transfers transfers;

    if (table->irregularities == 0) return;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].attention)
            note(telling, arb_revoke_established_by(table, &table->irregularity[i]), RULES);
    arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) note(telling, transfers.item[i].law, RULES);
}

static void note_options(struct telling *telling, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++) note(telling, options.item[i].law, RULES);
    if (options.asks) note(telling, options.question_law, RULES);
}

static void note_standing(struct telling *telling, const struct arb_table *table)
{
    struct arb_standing standing;

    arb_table_standing(table, &standing);
    if (standing.kind >= ARB_RESULT_AGREEMENT) note(telling, standing.law, RULES);
    note(telling, table->claimed.law, RULES);
}

static void note_claim(struct telling *telling, const struct arb_case_event *event)
{
    const bool prevented = event->reason.fault == ARB_FAULT_PREVENTED; /* the article is why, and is not ruled by */

    if (event->outcome == ARB_REFUSED) note(telling, event->reason.law, prevented ? NAMES : RULES);
    if (event->claim_found == NULL) return;
    const enum arb_claim_kind kind = event->claim_found->kind;

    const bool names = kind == ARB_CLAIM_WRONG || (kind == ARB_CLAIM_REVOKE && event->claim_found->how == 0);

    note(telling, event->claim_found->law, names ? NAMES : RULES);
}

static void print_articles(const struct telling *telling, const struct arb_case_event *event)
{
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if (telling->produced[l] != 0)
            printf("%s %s %s %s:%u\n", arb_law_name((enum arb_law)l), arb_edition_name(event->edition),
                   (telling->produced[l] & RULES) != 0 ? "rules" : "names", telling->path, (unsigned)event->line);
}

void rule_tell_articles(void *context, const struct arb_case_event *event)
{
    struct telling *telling = context;

    switch (event->kind) {
    case ARB_EVENT_CASE: memset(telling->produced, 0, sizeof telling->produced); break;
    case ARB_EVENT_ACT:
        note(telling, event->reason.law, NAMES);
        note_record(telling, event->table);
        note_cards(telling, event->table);
        note_players(telling, event->table);
        note_revokes(telling, event->table);
        note_options(telling, event->table);
        note_standing(telling, event->table);
        break;
    case ARB_EVENT_CLAIM: note_claim(telling, event); break;
    case ARB_EVENT_FAULT: rule_tell_fault(telling, event); break;
    case ARB_EVENT_END: print_articles(telling, event); break;
    default: break;
    }
}
