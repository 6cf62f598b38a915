/* story_properties.c -- what is told of a board, act by act, is all that there is to tell of it. */
#include "story_properties.h"

#include "holds.h"

#include "arbitro/table/outcome.h"

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

        if (table->lead_rule[i].right == ARB_LEAD_FREE) continue; /* no entry, or spent */
        if (!arb_table_lead_rule(table, i, &rule) && !is_left_waiting(table, &rule)) continue;
        as->waits[rule.leader] = (uint8_t)(as->waits[rule.leader] + (rule.choice == 0));
        as->bound[rule.leader] |= bit_of_lead(rule.choice, rule.suit);
    }
}

/* Of a penalty card 50E speaks in 2017, and no other Law; before, beside 16. */
static bool is_left_to_50e(const struct arb_table *table, arb_card card)
{
    enum arb_law unused_law;
    uint8_t unused;

    return table->edition == ARB_LAWS_2017 && arb_table_penalty_information(table, card, &unused, &unused_law);
}

static void note_matter(const struct arb_table *table, const struct arb_irregularity *it, struct account *as)
{
    if (it->equity != LAW_NONE) as->reviews[it->seat]++;
    if (it->wrong != ARB_WRONG_MISSING_CARD && it->value < ARB_CARDS && is_left_to_50e(table, it->value)) return;
    if (it->unauthorised > 0 && it->value < ARB_CARDS) as->cards[it->unauthorised - 1] |= arb_hand_of(it->value);
}

static bool has_had_penalty_cards(const struct arb_table *table)
{
    const arb_hand *ever = table->ever_penalty;

    return (ever[0] | ever[1] | ever[2] | ever[3]) != 0;
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
        note_matter(table, &table->irregularity[i], as);
    for (unsigned i = 0; i < table->calls; i++)
        if (table->call[i].unauthorised > 0) as->calls[table->call[i].unauthorised - 1][table->call[i].call]++;
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->unauthorised == 0 || play->card >= ARB_CARDS) continue;
        if (arb_table_penalty_speaks(table, play)) continue; /* not of every card of trick 12 (62D2) */
        as->cards[play->unauthorised - 1] |= arb_hand_of(play->card);
        if (play->law == LAW_62C3) as->cards[2 - play->unauthorised] |= arb_hand_of(play->card); /* both revoked */
    }
    if (!has_had_penalty_cards(table)) return;
    for (arb_card card = 0; card < ARB_CARDS; card++) {
        enum arb_law unused;
        uint8_t side = 0;

        if (arb_table_penalty_information(table, card, &side, &unused) && side > 0)
            as->cards[side - 1] |= arb_hand_of(card);
    }
}

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
    case ARB_CHANGE_CARD_UNAUTHORISED:
        account->cards[seat] |= arb_hand_of(change->value);
        if (change->other != 0) account->cards[1u - seat] |= arb_hand_of(change->value);
        break;
    case ARB_CHANGE_AUTHORISED: one_fewer(&account->calls[seat][change->value]); break;
    case ARB_CHANGE_CARD_AUTHORISED: account->cards[seat] &= ~arb_hand_of(change->value); break;
    case ARB_CHANGE_NO_CEILING: account->ceiling &= (uint8_t)~(1u << seat); break;
    case ARB_CHANGE_NO_REVIEW: one_fewer(&account->reviews[seat]); break;
    case ARB_CHANGE_LEAD_WAITS: account->waits[seat]++; break;
    case ARB_CHANGE_LEAD_LAPSES:
        if (change->other != 0) account->bound[seat] = 0;
        else one_fewer(&account->waits[seat]);
        break;
    case ARB_CHANGE_LEAD_REQUIRED:
    case ARB_CHANGE_LEAD_FORBIDDEN:
        account->bound[seat] |= bit_of_lead(change->kind == ARB_CHANGE_LEAD_REQUIRED ? ARB_OPTION_REQUIRE
                                                                                      : ARB_OPTION_PROHIBIT,
                                            change->value);
        if (change->other != 0) one_fewer(&account->waits[seat]);
        break;
    case ARB_CHANGE_LEAD_AT_WILL:
        if (change->other != 0) one_fewer(&account->waits[seat]);
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

/* Of an auction that is begun anew nothing is owed (15C). */
static bool is_begun_anew(const struct arb_table *before, const struct arb_table *after)
{
    return after->irregularities > before->irregularities &&
           arb_is_board_matter(&after->irregularity[before->irregularities]);
}

static const char *bars_are_served(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned s = 0; s < ARB_SEATS && !is_begun_anew(before, after); s++) {
        if (after->bar[s].bar >= before->bar[s].bar || after->phase == ARB_BOARD_OVER) continue;
        HOLD(has_served(before, after, s) || call_changed(before, after), "a pass that was owed is owed no more");
    }
    return NULL;
}

static bool is_under_way(unsigned stage)
{
    return stage != ARB_STAGE_SETTLED;
}

/* A call that is measured by nothing else was made; or another insufficient bid in its place (27). */
static bool has_been_made(const struct arb_table *after, const struct arb_irregularity *owed, unsigned which,
                          unsigned calls)
{
    const bool any_will_do = owed->owed == ARB_DUTY_CALL || owed->owed == ARB_DUTY_REPEAT;

    for (unsigned i = 0; i < after->irregularities; i++)
        if (after->irregularity[i].again == which + 1u) return true;
    return any_will_do && after->calls > calls;
}

static const char *duties_are_paid(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = 0; i < before->irregularities && !is_begun_anew(before, after); i++) {
        const struct arb_irregularity *then = &before->irregularity[i], *now = &after->irregularity[i];

        if (then->stage != ARB_STAGE_OWED || is_under_way(now->stage) || after->phase != ARB_IN_AUCTION) continue;
        HOLD(now->second != then->second || now->decided != then->decided || now->answer != then->answer ||
                 call_changed(before, after) || has_been_made(after, then, i, before->calls),
             "a call that was owed is owed no more");
    }
    return NULL;
}

/* Two cards of his lie there out of turn, and nobody has spoken: who plays to them accepts a lead out of turn (53A),
 * and what waits for his first lead goes with it as with a single card. */
static bool two_lie_out_of_turn(const struct arb_table *before, unsigned leader)
{
    const struct arb_irregularity *it = before->awaits ? &before->irregularity[before->awaits - 1] : NULL;

    return it != NULL && it->wrong == ARB_WRONG_TWO_CARDS && it->seat == leader && it->turn != leader;
}

static const char *leads_are_offered(const struct arb_table *before, const struct arb_table *after)
{
    if (before->phase == ARB_IN_AUCTION || after->irregularities > before->irregularities) return NULL;
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        struct arb_lead_rule rule, now;

        if (before->lead_rule[i].right == ARB_LEAD_FREE) continue; /* no entry, or spent */
        if (!arb_table_lead_rule(before, i, &rule) || rule.choice != 0) continue;
        if (!after->led[rule.leader] || before->led[rule.leader]) continue;
        if (two_lie_out_of_turn(before, rule.leader)) continue;
        if (after->lead_rule[i].choice != 0) continue;
        /* what the act told may leave nothing of it (26A1), and a card that was led too soon goes on by itself (57) */
        HOLD(arb_table_lead_rule(after, i, &now) && now.choice != 0,
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

/* The auction was begun anew, and nobody has said which pair sat wrong: what was called is nobody's secret (15C). */
static bool began_anew(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->answer == LAW_15C && it->fate == ARB_REMEDY_ANEW && it->how == 0) return true;
    }
    return false;
}

static bool has_faced_a_lead(const struct arb_table *table)
{
    return table->phase >= ARB_IN_PLAY || table->lead_faced;
}

/* A slip that was never meant (25A), or a call whose place another one takes that says the same (23, 27). */
static bool needs_no_tag(const struct arb_table *table, unsigned place)
{
    const struct arb_call_record *record = &table->call[place - 1];

    if (arb_law_covers(LAW_25A, (enum arb_law)record->law)) return true;
    if ((record->meaning & ARB_CALL_TO_REPEAT) != 0) return true; /* to be made again (15) */
    if (record->law == LAW_15C && began_anew(table)) return true;
    if (record->law == LAW_27C && counts_after_all(table, place)) return true;
    /* found once a lead had been faced, be it that the lead went back: the contract is scored without it (36C) */
    if (arb_law_number((enum arb_law)record->law) == 36 && has_faced_a_lead(table)) return true;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].call == place && may_be_the_same(&table->irregularity[i])) return true;
    return false;
}

/* Of a card beneath another nobody knows more than before; another lies on its trick again, waits for its turn, or is
 * what the Director is asked about. */
static bool tells_nothing(const struct arb_table *table, const struct arb_play_record *play)
{
    for (unsigned i = 0; i < table->plays; i++) /* it did, and was taken back from there */
        if (table->play[i].card == play->card && table->play[i].unauthorised > 0) return true;
    for (unsigned i = 0; i < table->irregularities; i++) /* it lay there before its turn: 50E */
        if (table->irregularity[i].value == play->card && table->irregularity[i].seat == play->seat) return true;
    return arb_law_number((enum arb_law)play->law) == 67 ||
           arb_hand_holds(table->gone | table->ahead[play->seat], play->card);
}

/* Laws 16 and 50 are off once the four agreed to play on after a claim (68D2b), whatever is claimed later. */
static bool nothing_is_unauthorised(const struct arb_table *table)
{
    return table->claimed.lifted != 0;
}

const char *withdrawn_is_tagged(const struct arb_table *table)
{
    if (table->irregularities == 0 || arb_table_cancelled(table) != LAW_NONE) return NULL;
    if (arb_table_dealt_anew(table) != LAW_NONE) return NULL; /* these cards are in nobody's hand any more */
    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];

        if (record->status < ARB_CALL_CANCELLED || record->unauthorised > 0) continue;
        HOLD(needs_no_tag(table, i + 1u), "a call that is withdrawn is unauthorised for nobody");
    }
    if (nothing_is_unauthorised(table)) return NULL;
    for (unsigned i = 0; i < table->plays; i++) {
        const struct arb_play_record *play = &table->play[i];

        if (play->status != ARB_PLAY_WITHDRAWN || play->unauthorised > 0 || play->card == ARB_CARD_NONE) continue;
        HOLD(tells_nothing(table, play), "a card that is taken back is unauthorised for nobody");
    }
    return NULL;
}

/* With the act a revoke is made good, be it one that waited for another matter: of what was led over it nothing is
 * left, and a card that was a penalty card for that is as if it had never been one (62C). */
static bool corrects_a_revoke(const struct arb_table *before, const struct arb_table *after)
{
    for (unsigned i = 0; i < before->irregularities; i++) {
        const struct arb_irregularity *then = &before->irregularity[i], *now = &after->irregularity[i];

        if (then->wrong != ARB_WRONG_REVOKE || then->fate != ARB_REVOKE_OPEN) continue;
        if (now->fate == ARB_REVOKE_CORRECTED || now->fate == ARB_REVOKE_BOTH_CORRECTED) return true;
    }
    return false;
}

/* Everybody may use what lies there as a penalty card in 2017; not before, nor once it is in hand again (50E). */
const char *penalty_cards_tell(const struct arb_table *before, const struct arb_act *act,
                               const struct arb_table *after)
{
    const bool goes_on =
        (act->kind == ARB_DID_PLAY || act->kind == ARB_DID_CHOOSE) && !corrects_a_revoke(before, after);

    if (after->phase < ARB_IN_PLAY) return NULL;
    if (nothing_is_unauthorised(after)) {
        for (unsigned s = 0; s < ARB_SEATS; s++)
            HOLD(after->penalty[s] == 0, "a penalty card lies there though the four agreed to play on");
        return NULL;
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const arb_hand gone = goes_on ? before->penalty[s] & ~after->penalty[s] & after->held[s] : 0;

        for (arb_hand cards = after->penalty[s] | gone; cards != 0; cards &= cards - 1) {
            const arb_card card = arb_hand_lowest(cards);
            const bool lies = arb_hand_holds(after->penalty[s], card);
            const unsigned side = lies && after->edition == ARB_LAWS_2017 ? 0 : 1u + arb_side_of((enum arb_seat)s);
            enum arb_law law;
            uint8_t tag = 0;

            HOLD(arb_table_penalty_information(after, card, &tag, &law), "a penalty card tells nobody anything");
            HOLD(tag == side, "what a penalty card tells is for another side");
        }
    }
    return NULL;
}

/* -- Prices ------------------------------------------------------------------------------------ */

/* Does that answer, of those that count for the option, agree with what was said of the call? */
static bool is_the_good_answer(unsigned kind)
{
    return kind == ARB_OPTION_COMPARABLE || kind == ARB_OPTION_AS_PRECISE || kind == ARB_OPTION_AS_PRECISE_BID ||
           kind == ARB_OPTION_THAT_CALL || kind == ARB_OPTION_SAME_DENOMINATION || kind == ARB_OPTION_REPEAT;
}

static bool waits_for(const struct arb_lead_rule *rule, unsigned leader)
{
    return rule->right != ARB_LEAD_FREE && rule->choice == 0 && rule->leader == leader;
}

static bool was_dear(const struct arb_table *before, const struct arb_table *after, const struct arb_option *option)
{
    unsigned leads = 0, then = 0;

    for (unsigned i = 0; i < ARB_LEADS_MAX; i++) {
        leads += waits_for(&after->lead_rule[i], option->about);
        then += waits_for(&before->lead_rule[i], option->about);
    }
    return after->bar[option->about].bar > before->bar[option->about].bar || leads > then;
}

static const char *is_its_price(const struct arb_table *before, const struct arb_table *after,
                                const struct arb_option *option)
{
    const unsigned bar = after->bar[option->about].bar;

    switch ((enum arb_price)option->price) {
    case ARB_PRICE_NOTHING_MORE:
        HOLD(!was_dear(before, after, option), "an option that costs nothing more costs something");
        break;
    case ARB_PRICE_PASSES_ONCE: HOLD(bar >= ARB_BAR_NEXT, "an option costs partner no pass"); break;
    case ARB_PRICE_SILENCED: HOLD(bar == ARB_BAR_ALL, "an option does not silence partner"); break;
    case ARB_PRICE_AVERAGE_MINUS:
        HOLD((after->ceiling >> (option->about & 1u) & 1u) != 0, "an option leaves the score as it is");
        break;
    default: break;
    }
    return NULL;
}

/* He takes it by that call, the Director's answers are those that the option speaks of, and nothing else is wrong. */
static const char *price_of_call(const struct arb_table *table, const struct arb_option *option, arb_call call)
{
    const struct arb_act act = {.kind = ARB_DID_CALL, .seat = option->seat, .value = call};
    const unsigned matter = table->duty_of[option->seat];
    struct arb_table after = *table;
    struct arb_reason reason;

    if (arb_table_step(&after, &act, &reason) != ARB_APPLIED || after.irregularities > table->irregularities)
        return NULL;
    for (unsigned i = 0; i < 4; i++) {
        struct arb_act answer[ARB_ANSWERS_MAX];

        if (after.awaits == 0 || arb_table_answers(&after, answer) == 0) break;
        if (after.awaits != matter) return NULL; /* of what he owes by another matter nothing was said */
        if (answer[0].kind == ARB_DID_MEANING) return NULL;
        if (arb_table_step(&after, &answer[is_the_good_answer(option->kind) ? 0 : 1], &reason) == ARB_REFUSED)
            return "the Director's answer to what is asked is refused";
    }
    if (after.awaits != 0 || after.phase != ARB_IN_AUCTION) return NULL;
    if (after.call[after.calls - 1].status > ARB_CALL_ACCEPTED) return NULL; /* it was none of those on offer */
    return is_its_price(table, &after, option);
}

static bool speaks_of(const struct arb_option *option, arb_call call)
{
    switch ((enum arb_option_kind)option->kind) {
    case ARB_OPTION_THAT_CALL:
    case ARB_OPTION_REPEAT: return call == option->value;
    case ARB_OPTION_SAME_DENOMINATION:
        return arb_call_is_bid(call) && arb_bid_denomination(call) == option->value;
    case ARB_OPTION_COMPARABLE:
    case ARB_OPTION_AS_PRECISE:
    case ARB_OPTION_ANY_CALL:
    case ARB_OPTION_OTHER_CALL: return true;
    case ARB_OPTION_AS_PRECISE_BID:
    case ARB_OPTION_SUFFICIENT_OR_PASS:
    case ARB_OPTION_BID_OR_PASS: return call == ARB_PASS || arb_call_is_bid(call);
    default: return false;
    }
}

/* "Any other call" is none of those that are named before it. */
static bool is_of_another(const struct arb_options *options, unsigned which, arb_call call)
{
    for (unsigned i = 0; i < which; i++) {
        const struct arb_option *option = &options->item[i];
        const bool judged = option->kind == ARB_OPTION_COMPARABLE || option->kind == ARB_OPTION_AS_PRECISE ||
                            option->kind == ARB_OPTION_AS_PRECISE_BID;

        if (!judged && speaks_of(option, call)) return true;
    }
    return false;
}

const char *prices_hold(const struct arb_table *table)
{
    struct arb_options options;

    if (table->phase != ARB_IN_AUCTION || table->irregularities == 0) return NULL;
    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count && !options.asks; i++) {
        const struct arb_option *option = &options.item[i];
        uint64_t calls = arb_table_legal_calls(table);

        if (option->price == ARB_PRICE_UNSAID || option->seat != table->turn) continue;
        for (unsigned tried = 0; calls != 0 && tried < 6; calls &= calls - 1) {
            const arb_call call = (arb_call)__builtin_ctzll(calls);

            if (!speaks_of(option, call) || is_of_another(&options, i, call)) continue;
            tried++;
            HOLD_ALL(price_of_call(table, option, call));
        }
    }
    return NULL;
}

/* -- The order of words ---------------------------------------------------------------------------- */

/* Whatever is before the Director is ruled: what is asked with yes, of what is on offer the last. False: it goes on. */
static bool rule(struct arb_table *table)
{
    for (unsigned i = 0; i < 12 && table->awaits; i++) {
        struct arb_act answer[ARB_ANSWERS_MAX];
        struct arb_options options;
        struct arb_reason reason;

        arb_table_options(table, &options);
        if (options.asks) {
            if (arb_table_answers(table, answer) == 0) return false;
        } else {
            const struct arb_option *last = &options.item[options.count > 0 ? options.count - 1u : 0];

            if (options.count == 0 || last->kind >= ARB_OPTION_THAT_CALL) return false;
            answer[0] = (struct arb_act){
                .kind = ARB_DID_CHOOSE, .seat = last->seat, .how = last->kind, .value = last->value};
        }
        if (arb_table_step(table, &answer[0], &reason) == ARB_REFUSED) return false;
    }
    return table->awaits == 0;
}

/* Both in this order: false, one of them is refused. */
static bool said(struct arb_table *table, const struct arb_act *first, const struct arb_act *second)
{
    struct arb_reason reason;

    if (arb_table_step(table, first, &reason) == ARB_REFUSED) return false;
    return arb_table_step(table, second, &reason) != ARB_REFUSED;
}

/* The cards, the tricks and the calls that stand; whose turn it is, and what the players owe. The order in which
 * things stand on record, and who spoke of them, are not what follows from it. */
static bool come_to_the_same(const struct arb_table *there, const struct arb_table *back)
{
    struct account one, other;

    account_of(there, &one);
    account_of(back, &other);
    for (unsigned i = 0; i < there->calls; i++)
        if (there->calls != back->calls || there->call[i].status != back->call[i].status) return false;
    return memcmp(&one, &other, sizeof one) == 0 && memcmp(there->held, back->held, sizeof back->held) == 0 &&
           memcmp(there->faced, back->faced, sizeof back->faced) == 0 && there->turn == back->turn &&
           there->phase == back->phase && there->trick == back->trick &&
           memcmp(there->tricks_won, back->tricks_won, sizeof back->tricks_won) == 0;
}

static const char *either_may_come_first(const struct arb_table *table, const struct arb_act *one,
                                         const struct arb_act *other, const char *broken)
{
    struct arb_table there = *table, back = *table;

    if (!said(&there, one, other) || !said(&back, other, one)) return NULL;
    if (memcmp(&there, &back, sizeof there) == 0) return NULL;
    if (!rule(&there) || !rule(&back)) return NULL;
    HOLD(come_to_the_same(&there, &back), broken);
    return NULL;
}

/* By the player to the left of the one who erred, and not by dummy, who may not. */
static struct arb_act report_of(const struct arb_table *table, const struct arb_irregularity *it)
{
    unsigned seat = (it->seat + 1u) & 3u;

    if (table->contract.level > 0 && seat == (unsigned)arb_dummy(table->contract)) seat ^= 2u;
    return (struct arb_act){.kind = ARB_DID_REPORT, .seat = (uint8_t)seat, .value = it->wrong,
                            .about = (uint8_t)(it->seat + 1u)};
}

/* Of what the table cannot see a report is the first word. Of cards of another board, or one that is missing, a ruling
 * takes back what another matter is about, and which is ruled first is for the Laws to say. */
static bool may_be_reported(const struct arb_irregularity *it)
{
    if (it->wrong == ARB_WRONG_MISINFORMATION || it->wrong == ARB_WRONG_UNAUTHORISED_INFORMATION) return false;
    return !it->attention && !arb_is_board_matter(it);
}

/* It leaves nothing to ask or to choose, and what is reported after it is reported after a ruling. Or it speaks of
 * another matter of that player, or of the other one too, so that nothing is left to report. */
static bool is_ruled_by(const struct arb_table *table, const struct arb_act *report, unsigned which, unsigned other)
{
    struct arb_table spoken = *table;
    struct arb_reason reason;

    if (arb_table_step(&spoken, report, &reason) == ARB_REFUSED) return true;
    if (!spoken.irregularity[which].attention || spoken.irregularity[other].attention) return true;
    if (!is_under_way(spoken.irregularity[which].stage) || !come_to_the_same(table, &spoken)) return true;
    return spoken.irregularity[which].stage == ARB_STAGE_OWED || spoken.takeback.of != table->takeback.of;
}

static const char *reports_may_come_in_any_order(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned j = i + 1; j < table->irregularities; j++) {
            const struct arb_irregularity *one = &table->irregularity[i], *other = &table->irregularity[j];

            if (one->seat == other->seat || !may_be_reported(one) || !may_be_reported(other)) continue;
            const struct arb_act first = report_of(table, one), second = report_of(table, other);

            if (is_ruled_by(table, &first, i, j) || is_ruled_by(table, &second, j, i)) continue;
            HOLD_ALL(either_may_come_first(table, &first, &second, "which report comes first makes a difference"));
        }
    return NULL;
}

/* Once nothing else is before the Director a call that was owed is measured, as what it names if nobody has said more:
 * what is told of it afterwards is told after that ruling (27B, 31A). */
static bool lets_a_call_be_measured(const struct arb_table *table, const struct arb_act *meaning)
{
    struct arb_table told = *table;
    struct arb_reason reason;

    if (arb_table_step(&told, meaning, &reason) == ARB_REFUSED) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].stage == ARB_STAGE_PAID && told.irregularity[i].stage != ARB_STAGE_PAID)
            return true;
    return false;
}

/* Explained otherwise it is a correction: what was ruled by the first words is not ruled again by the last (30C). */
static bool is_explained(const struct arb_call_record *record) { return (record->meaning & ARB_MEANS_KNOWN) != 0; }

static const char *meanings_may_come_in_any_order(const struct arb_table *table)
{
    for (unsigned i = 1; i < table->calls; i++) {
        const struct arb_call_record *a = &table->call[i - 1], *b = &table->call[i];
        const struct arb_act one = {.kind = ARB_DID_MEANING, .seat = a->seat, .value = a->call, .how = 6, .instead = 1};
        const struct arb_act other = {.kind = ARB_DID_MEANING, .seat = b->seat, .value = b->call};

        if (a->seat == b->seat || is_explained(a) || is_explained(b)) continue;
        if (lets_a_call_be_measured(table, &one) || lets_a_call_be_measured(table, &other)) continue;
        HOLD_ALL(either_may_come_first(table, &one, &other, "which call is explained first makes a difference"));
    }
    return NULL;
}

/* Of several exposed cards he finds of one that partner could not have seen it, and of the other. */
static const char *findings_may_come_in_any_order(const struct arb_table *table)
{
    for (unsigned i = 1; i < table->irregularities; i++)
        for (unsigned j = 0; j < i; j++) {
            struct arb_act act[2];

            for (unsigned k = 0; k < 2; k++)
                act[k] = (struct arb_act){.kind = ARB_DID_FIND, .how = ARB_ASK_COULD_HAVE_SEEN, .instead = (uint8_t)k,
                                          .value = arb_of_card(table->irregularity[k == 0 ? i : j].value)};
            if (table->irregularity[i].value >= ARB_CARDS || table->irregularity[j].value >= ARB_CARDS) continue;
            HOLD_ALL(either_may_come_first(table, &act[0], &act[1], "which card is found first makes a difference"));
        }
    return NULL;
}

const char *order_of_words_is_free(const struct arb_table *table)
{
    if (table->irregularities == 0) return NULL;
    HOLD_ALL(reports_may_come_in_any_order(table));
    if (table->awaits) HOLD_ALL(findings_may_come_in_any_order(table));
    return table->awaits ? meanings_may_come_in_any_order(table) : NULL;
}
