/* tell_articles.c -- which articles the table of a case produced.
 *
 * 'names': it stands on record as the article of an irregularity, and that is all.
 * 'rules': an option, a question, an effect or a refusal was given under it. What the
 * table says is read after each act; what only a claim makes it say, when that holds.
 */
#include "tell.h"

#include <string.h>

enum part { NAMES = ARB_ARTICLE_NAMES, RULES = ARB_ARTICLE_RULES };

static void note(uint8_t produced[ARB_LAWS], unsigned law, enum part part)
{
    produced[law < ARB_LAWS ? law : LAW_NONE] |= (uint8_t)part;
}

/* Who must pass, who owes a call, whose lead is restricted, and on which article that rests. */
static void note_players(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (table->bar[s].bar != ARB_BAR_NONE) note(produced, table->bar[s].law, RULES);
        if (table->duty[s] != ARB_DUTY_NONE) note(produced, table->duty_law[s], RULES);
    }
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule rule;

        if (arb_table_lead_rule(table, i, &rule)) note(produced, rule.law, RULES);
    }
    if (table->may_withdraw) note(produced, table->withdraw_law, RULES);
}

static void note_record(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        note(produced, table->irregularity[i].law, NAMES);
        note(produced, table->irregularity[i].answer, RULES);
        note(produced, table->irregularity[i].equity, RULES);
        note(produced, arb_attention_law(&table->irregularity[i]), RULES);
    }
    for (unsigned i = 0; i < table->calls; i++)
        note(produced, table->call[i].law, table->call[i].status == ARB_CALL_IN_QUESTION ? NAMES : RULES);
}

/* A card in question only says what was wrong; one that stands under an article, or went, was ruled. */
static void note_cards(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    for (unsigned i = 0; i < table->plays; i++)
        note(produced, table->play[i].law, table->play[i].status == ARB_PLAY_IN_QUESTION ? NAMES : RULES);
}

/* Revokes established, and what they cost. */
static void note_revokes(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    struct arb_transfers transfers;

    if (table->irregularities == 0) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        if (!table->irregularity[i].attention) continue;
        note(produced, arb_revoke_established_by(table, &table->irregularity[i]), RULES);
        note(produced, arb_revoke_announced_later(table, &table->irregularity[i]), RULES);
    }
    arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) note(produced, transfers.item[i].law, RULES);
}

static void note_options(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++) note(produced, options.item[i].law, RULES);
    if (options.asks) note(produced, options.question_law, RULES);
}

static void note_standing(uint8_t produced[ARB_LAWS], const struct arb_table *table)
{
    struct arb_result_state standing;

    arb_table_standing(table, &standing);
    if (standing.kind >= ARB_RESULT_AGREEMENT) note(produced, standing.law, RULES);
    note(produced, table->claimed.law, RULES);
}

static void note_claim(uint8_t produced[ARB_LAWS], const struct arb_case_item *item)
{
    const bool prevented = item->reason.fault == ARB_FAULT_PREVENTED; /* the article is why, and is not ruled by */

    if (item->outcome == ARB_REFUSED) note(produced, item->reason.law, prevented ? NAMES : RULES);
    if (item->claim_found == NULL) return;
    const enum arb_expectation_kind kind = item->claim_found->kind;

    const bool names = kind == ARB_EXPECT_WRONG || (kind == ARB_EXPECT_REVOKE && item->claim_found->how == 0);

    note(produced, item->claim_found->law, names ? NAMES : RULES);
}

/* Called with every item of a case: a new case begins with none. */
void arb_telling_articles(uint8_t produced[ARB_LAWS], const struct arb_case_item *item)
{
    switch (item->kind) {
    case ARB_CASE_ITEM_CASE: memset(produced, 0, ARB_LAWS); break;
    case ARB_CASE_ITEM_ACT:
        note(produced, item->reason.law, NAMES);
        note_record(produced, item->table);
        note_cards(produced, item->table);
        note_players(produced, item->table);
        note_revokes(produced, item->table);
        note_options(produced, item->table);
        note_standing(produced, item->table);
        break;
    case ARB_CASE_ITEM_CLAIM: note_claim(produced, item); break;
    default: break;
    }
}
