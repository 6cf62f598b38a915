/* story_properties.c -- what is told of a board, act by act, is all that there is to tell of it. */
#include "story_properties.h"

#include "holds.h"

#include "arbitro/outcome.h"

#include <string.h>

/* -- The account --------------------------------------------------------------------------- */

void account_open(struct account *account) { memset(account, 0, sizeof *account); }

static uint8_t bit_of_lead(unsigned choice, unsigned suit)
{
    if (choice == ARB_OPTION_REQUIRE) return (uint8_t)(1u << suit);
    return (uint8_t)(choice == ARB_OPTION_PROHIBIT ? 16u << suit : 0u);
}

/* Of a board passed out, or that his side declares, it waits for another auction. */
static bool is_left_waiting(const struct arb_table *table, const struct arb_lead_rule *rule)
{
    return rule->right != ARB_LEAD_FREE && rule->choice == 0 && !table->led[rule->leader];
}

static void add_leads(const struct arb_table *table, struct account *as)
{
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule rule;

        if (!arb_table_lead_rule(table, i, &rule) && !is_left_waiting(table, &rule)) continue;
        as->waits[rule.leader] = (uint8_t)(as->waits[rule.leader] + (rule.choice == 0));
        as->bound[rule.leader] |= bit_of_lead(rule.choice, rule.suit);
    }
}

static void note_matter(const struct arb_irregularity *it, struct account *as)
{
    if (it->equity != LAW_NONE) as->reviews[it->seat]++;
    if (it->unauthorised > 0 && it->value < ARB_CARDS) as->cards[it->unauthorised - 1] |= arb_hand_of(it->value);
}

/* The account of somebody who sees the table itself. */
static void account_of(const struct arb_table *table, struct account *as)
{
    account_open(as);
    add_leads(table, as);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        as->bar[s] = table->bar[s].bar;
        as->penalty[s] = table->penalty[s];
        as->minor[s] = arb_table_penalty_is_minor(table, (enum arb_seat)s);
    }
    as->ceiling = table->ceiling;
    for (unsigned i = 0; i < table->irregularities; i++)
        note_matter(&table->irregularity[i], as);
    for (unsigned i = 0; i < table->calls; i++)
        if (table->call[i].unauthorised > 0) as->calls[table->call[i].unauthorised - 1][table->call[i].call]++;
    for (unsigned i = 0; i < table->plays; i++)
        if (table->play[i].unauthorised > 0 && table->play[i].card < ARB_CARDS)
            as->cards[table->play[i].unauthorised - 1] |= arb_hand_of(table->play[i].card);
}

static bool is_of_law_26(unsigned law) { return arb_law_number((enum arb_law)law) == 26; }

static void one_fewer(uint8_t *count)
{
    if (*count > 0) --*count;
}

static void note(struct account *account, const struct arb_change *change)
{
    const unsigned seat = change->seat;

    switch ((enum arb_change_kind)change->kind) {
    case ARB_CHANGE_FREE: account->bar[seat] = ARB_BAR_NONE; break;
    case ARB_CHANGE_MAY_NOT_DOUBLE: account->bar[seat] = ARB_BAR_NO_DOUBLE; break;
    case ARB_CHANGE_PASSES_ONCE: account->bar[seat] = ARB_BAR_NEXT; break;
    case ARB_CHANGE_SILENCED: account->bar[seat] = ARB_BAR_ALL; break;
    case ARB_CHANGE_CEILING: account->ceiling |= (uint8_t)(1u << seat); break;
    case ARB_CHANGE_REVIEW: account->reviews[seat]++; break;
    case ARB_CHANGE_UNAUTHORISED: account->calls[seat][change->value]++; break;
    case ARB_CHANGE_CARD_UNAUTHORISED: account->cards[seat] |= arb_hand_of(change->value); break;
    case ARB_CHANGE_AUTHORISED: one_fewer(&account->calls[seat][change->value]); break;
    case ARB_CHANGE_CARD_AUTHORISED: account->cards[seat] &= ~arb_hand_of(change->value); break;
    case ARB_CHANGE_NO_CEILING: account->ceiling &= (uint8_t)~(1u << seat); break;
    case ARB_CHANGE_NO_REVIEW: one_fewer(&account->reviews[seat]); break;
    case ARB_CHANGE_LEAD_WAITS: account->waits[seat]++; break;
    case ARB_CHANGE_LEAD_LAPSES:
        if (account->waits[seat] > 0) account->waits[seat]--;
        else account->bound[seat] = 0;
        break;
    case ARB_CHANGE_LEAD_REQUIRED:
    case ARB_CHANGE_LEAD_FORBIDDEN:
        account->bound[seat] |= bit_of_lead(change->kind == ARB_CHANGE_LEAD_REQUIRED ? ARB_OPTION_REQUIRE
                                                                                      : ARB_OPTION_PROHIBIT,
                                            change->value);
        if (is_of_law_26(change->law)) one_fewer(&account->waits[seat]);
        break;
    case ARB_CHANGE_LEAD_AT_WILL:
        if (is_of_law_26(change->law)) one_fewer(&account->waits[seat]);
        break;
    case ARB_CHANGE_MAJOR_PENALTY:
    case ARB_CHANGE_MINOR_PENALTY:
        account->penalty[seat] |= arb_hand_of(change->value);
        account->minor[seat] = change->kind == ARB_CHANGE_MINOR_PENALTY;
        break;
    case ARB_CHANGE_NO_PENALTY: account->penalty[seat] &= ~arb_hand_of(change->value); break;
    default: break;
    }
}

/* What everybody sees without being told: a penalty card is played; a lead is made; a side declares. */
static void note_what_is_seen(struct account *account, const struct arb_table *after)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        account->penalty[s] &= after->held[s];
        if (account->penalty[s] == 0) account->minor[s] = 0;
        if (after->led[s]) account->waits[s] = 0;
    }
}

/* A restriction of a lead ends with the lead, or when another is to lead. */
static void note_leads_made(struct account *account, const struct arb_table *after, const struct account *seen)
{
    const bool led = after->trick < ARB_TRICKS && after->played[after->trick].count > 0;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (led || after->turn != s || after->led[s]) account->bound[s] &= seen->bound[s];
}

/* Of cards that lie on a trick again everybody knows all there is to know. */
static bool same_cards(const struct account *told, const struct account *true_one, arb_hand gone)
{
    return ((told->cards[0] ^ true_one->cards[0]) & ~gone) == 0 && ((told->cards[1] ^ true_one->cards[1]) & ~gone) == 0;
}

static const char *same_account(const struct account *told, const struct account *true_one,
                                const struct arb_table *after)
{
    HOLD(told->ceiling == true_one->ceiling, "it was told otherwise who gets average minus at most");
    HOLD(memcmp(told->reviews, true_one->reviews, sizeof told->reviews) == 0, "it was told otherwise what is reviewed");
    HOLD(memcmp(told->calls, true_one->calls, sizeof told->calls) == 0,
         "it was told otherwise which call is unauthorised");
    HOLD(same_cards(told, true_one, after->gone), "it was told otherwise which card is unauthorised");
    if (after->phase == ARB_BOARD_OVER) return NULL; /* whatever waited for a turn or a lead waits for none any more */
    HOLD(memcmp(told->bar, true_one->bar, sizeof told->bar) == 0, "it was told otherwise who must pass");
    HOLD(memcmp(told->waits, true_one->waits, sizeof told->waits) == 0, "it was told otherwise which lead waits");
    HOLD(memcmp(told->bound, true_one->bound, sizeof told->bound) == 0, "it was told otherwise which lead is bound");
    HOLD(memcmp(told->penalty, true_one->penalty, sizeof told->penalty) == 0,
         "it was told otherwise what is a penalty card");
    HOLD(memcmp(told->minor, true_one->minor, sizeof told->minor) == 0,
         "it was told otherwise which penalty card is minor");
    return NULL;
}

const char *account_is_kept(struct account *account, const struct arb_table *before, const struct arb_table *after)
{
    struct arb_changes changes;
    struct account seen;

    if (after->irregularities == 0 && after->calls == before->calls) return NULL;
    arb_table_changes(before, after, &changes);
    HOLD(changes.count < ARB_CHANGES_MAX, "more changed than there is room to tell");
    for (unsigned i = 0; i < changes.count; i++) note(account, &changes.item[i]);
    note_what_is_seen(account, after);
    account_of(after, &seen);
    note_leads_made(account, after, &seen);
    return same_account(account, &seen, after);
}

/* -- Nothing owed vanishes ---------------------------------------------------------------------- */

static bool call_changed(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = 0; i < before->calls; i++)
        if (before->call[i].status != after->call[i].status || before->call[i].call != after->call[i].call) return true;
    return false;
}

/* A call of his has paid for a pass that a matter cost. */
static bool has_served(const struct arb_table *before, const struct arb_table *after, unsigned seat)
{
    for (unsigned i = 0; i < after->irregularities; i++) {
        const unsigned place = after->irregularity[i].served;

        if (place > 0 && place != before->irregularity[i].served && after->call[place - 1].seat == seat) return true;
    }
    return false;
}

static const char *bars_are_served(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (after->bar[s].bar >= before->bar[s].bar || after->phase == ARB_BOARD_OVER) continue;
        HOLD(has_served(before, after, s) || call_changed(before, after), "a pass that was owed is owed no more");
    }
    return NULL;
}

static bool is_under_way(unsigned stage)
{
    return stage != ARB_STAGE_SETTLED;
}

static const char *duties_are_paid(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = 0; i < before->irregularities; i++) {
        const struct arb_irregularity *then = &before->irregularity[i], *now = &after->irregularity[i];

        if (then->stage != ARB_STAGE_OWED || is_under_way(now->stage) || after->phase != ARB_IN_AUCTION) continue;
        HOLD(now->second != then->second || now->decided != then->decided || now->answer != then->answer ||
                 call_changed(before, after) || after->calls > before->calls,
             "a call that was owed is owed no more");
    }
    return NULL;
}

static const char *leads_are_offered(const struct arb_table *before, const struct arb_table *after)
{
    if (before->phase == ARB_IN_AUCTION || after->irregularities > before->irregularities) return NULL;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule rule;

        if (!arb_table_lead_rule(before, i, &rule) || rule.choice != 0) continue;
        HOLD(!after->led[rule.leader] || before->led[rule.leader] || after->lead_rule[i].choice != 0,
             "a lead was made over a restriction that waited for it");
    }
    return NULL;
}

/* What somebody spoke of is settled: something is told, or the Director answered. */
static const char *reports_are_answered(const struct arb_table *before, const struct arb_act *act,
                                        const struct arb_table *after)
{
    struct arb_changes changes;

    if (act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE || act->kind == ARB_DID_CHOOSE) return NULL;
    for (unsigned i = 0; i < before->irregularities; i++) {
        const struct arb_irregularity *then = &before->irregularity[i], *now = &after->irregularity[i];

        if (!then->attention || then->stage == ARB_STAGE_SETTLED || then->stage == ARB_STAGE_OWED ||
            then->stage == ARB_STAGE_PAID || now->stage != ARB_STAGE_SETTLED)
            continue;
        if (now->answer != then->answer || now->fate != then->fate) continue;
        arb_table_changes(before, after, &changes);
        HOLD(changes.count > 0, "what somebody spoke of is settled, and nothing is told");
    }
    return NULL;
}

const char *nothing_owed_vanishes(const struct arb_table *before, const struct arb_act *act,
                                  const struct arb_table *after)
{
    if (before->irregularities == 0 || arb_table_cancelled(after) != LAW_NONE) return NULL;
    HOLD_ALL(bars_are_served(before, after));
    HOLD_ALL(duties_are_paid(before, after));
    HOLD_ALL(leads_are_offered(before, after));
    return reports_are_answered(before, act, after);
}

/* -- Law 16 ----------------------------------------------------------------------------------- */

static bool said_yes(const struct arb_irregularity *it, enum arb_question question)
{
    return (it->answers >> (2 * question) & 3u) == ARB_YES;
}

/* Is it still to be found whether the call in its place says the same? Or was it found to? */
static bool may_be_the_same(const struct arb_irregularity *it)
{
    return it->stage != ARB_STAGE_SETTLED || said_yes(it, ARB_ASK_COMPARABLE) || said_yes(it, ARB_ASK_AS_PRECISE) ||
           said_yes(it, ARB_ASK_BOTH_NATURAL) || said_yes(it, ARB_ASK_SAME_DENOMINATION);
}

/* A replacement made too soon: the same call comes again further on (27C). */
static bool counts_after_all(const struct arb_table *table, unsigned place)
{
    const struct arb_call_record *record = &table->call[place - 1];

    for (unsigned i = place; i < table->calls; i++)
        if (table->call[i].seat == record->seat && table->call[i].call == record->call) return true;
    return false;
}

/* A slip that was never meant (25A), or a call whose place another one takes that says the same (23, 27). */
static bool needs_no_tag(const struct arb_table *table, unsigned place)
{
    const struct arb_call_record *record = &table->call[place - 1];

    if (arb_law_covers(LAW_25A, (enum arb_law)record->law)) return true;
    if (arb_law_number((enum arb_law)record->law) == 36 && table->phase >= ARB_IN_PLAY) return true;
    if (record->law == LAW_27C && counts_after_all(table, place)) return true;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call == place && may_be_the_same(&table->irregularity[i])) return true;
    return false;
}

/* Of a card beneath another nobody knows more than before. */
static bool was_not_seen(const struct arb_play_record *play)
{
    return arb_law_number((enum arb_law)play->law) == 67;
}

const char *withdrawn_is_tagged(const struct arb_table *table)
{
    if (table->irregularities == 0) return NULL;
    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (record->status < ARB_CALL_CANCELLED || record->unauthorised > 0) continue;
        HOLD(needs_no_tag(table, i + 1u), "a call that is withdrawn is unauthorised for nobody");
    }
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->status != ARB_PLAY_WITHDRAWN || play->unauthorised > 0 || play->card == ARB_CARD_NONE) continue;
        HOLD(was_not_seen(play), "a card that is taken back is unauthorised for nobody");
    }
    return NULL;
}

/* -- Prices ------------------------------------------------------------------------------------ */

const char *prices_hold(const struct arb_table *table)
{
    (void)table;
    return NULL;
}

/* -- The order of words ---------------------------------------------------------------------------- */

const char *order_of_words_is_free(const struct arb_table *table)
{
    (void)table;
    return NULL;
}
