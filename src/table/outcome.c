/* outcome.c -- where an answer leads: a copy of the table is given it, and compared.
 *
 * Nothing here rules. The comparison reads the two records and says what is new, so
 * an effect that a law adds is told without this file knowing of the law.
 */
#include "arbitro/outcome.h"
#include "inside.h"

const char *arb_change_symbol(enum arb_change_kind kind)
{
    static const char *const symbols[] = {
#define X(NAME) #NAME,
        ARB_CHANGES(X)
#undef X
    };
    return kind < ARB_CHANGE_KINDS ? symbols[kind] : "";
}

unsigned arb_table_answers(const struct arb_table *table, struct arb_act answer[ARB_ANSWERS_MAX])
{
    struct arb_options options;

    arb_table_options(table, &options);
    if (!options.asks) return 0;
    for (unsigned i = 0; i < ARB_ANSWERS_MAX; i++) {
        const enum arb_question question = (enum arb_question)options.question;

        answer[i] = (struct arb_act){.kind = arb_question_is_judged(question) ? ARB_DID_JUDGE : ARB_DID_FIND,
                                     .how = options.question, .value = options.about, .instead = i == 0};
        if (arb_question_is_number(question)) { /* as it stands (conceded: one more), and one fewer */
            const unsigned stands = table->claimed.disputed ? arb__tricks_of_declarer(table) : table->claimed.tricks;

            const unsigned first = table->claimed.stage == ARB_CLAIMED_CANCELLED ? stands + 1u : stands;

            answer[i].instead = 1;
            answer[i].value = (uint8_t)(i == 0 || first == 0 ? first : first - 1u);
        }
        if (question != ARB_ASK_MEANING) continue;
        answer[i].kind = ARB_DID_MEANING;
        answer[i].seat = options.asker_seat;
        answer[i].how = 0;
    }
    return ARB_ANSWERS_MAX;
}

bool arb_table_outcome(const struct arb_table *table, const struct arb_act *answer, struct arb_table *after)
{
    struct arb_reason unused;

    *after = *table;
    return arb_table_step(after, answer, &unused) != ARB_REFUSED;
}

static void add(struct arb_changes *changes, enum arb_change_kind kind, unsigned law, unsigned seat, unsigned value)
{
    if (changes->count == ARB_CHANGES_MAX) return;
    changes->item[changes->count++] = (struct arb_change){
        .law = (uint16_t)law, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = (uint8_t)value};
}

/* A call that is not what it was: in another state, or another call in its place. */
static void compare_calls(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned i = 0; i < after->calls; i++) {
        const struct arb_call_record *now = &after->call[i], *then = &before->call[i];
        const bool is_new = i >= before->calls || now->call != then->call || now->seat != then->seat;

        if (is_new || now->status != then->status)
            add(changes, (enum arb_change_kind)(ARB_CHANGE_STANDS + now->status), now->law, now->seat, now->call);
        if (now->unauthorised > 0 && (is_new || then->unauthorised == 0))
            add(changes, ARB_CHANGE_UNAUTHORISED, after->edition == ARB_LAWS_2007 ? LAW_16D2 : LAW_16C2,
                now->unauthorised - 1u, now->call);
    }
}

/* Who must pass, who owes a call, whose first lead waits. */
static void compare_players(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const struct arb_barred *now = &after->bar[s];
        const arb_hand back = before->faced[s] & ~after->faced[s] & after->held[s];

        if (now->bar != before->bar[s].bar)
            add(changes, (enum arb_change_kind)(ARB_CHANGE_FREE + now->bar), now->bar ? now->law : LAW_NONE, s, 0);
        if (after->duty[s] != ARB_DUTY_NONE && after->duty[s] != before->duty[s])
            add(changes, ARB_CHANGE_OWES, after->duty_law[s], s, 0);
        if (back != 0) add(changes, ARB_CHANGE_CARD_BACK, LAW_NONE, s, arb_hand_lowest(back));
    }
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (after->lead_rule[i].right != ARB_LEAD_FREE && before->lead_rule[i].right == ARB_LEAD_FREE)
            add(changes, ARB_CHANGE_LEAD_WAITS, after->lead_rule[i].law, after->lead_rule[i].leader, 0);
}

static void compare_ends(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    struct arb_standing standing;

    for (unsigned i = 0; i < after->irregularities; i++)
        if (after->irregularity[i].equity != LAW_NONE && before->irregularity[i].equity == LAW_NONE)
            add(changes, ARB_CHANGE_REVIEW, after->irregularity[i].equity, after->irregularity[i].seat, 0);
    for (unsigned side = 0; side < 2; side++)
        if ((after->ceiling >> side & 1u) != (before->ceiling >> side & 1u))
            add(changes, ARB_CHANGE_CEILING, LAW_25B2b, side, 0);
    if (after->phase == ARB_IN_AUCTION && !after->awaits && (before->awaits || after->turn != before->turn))
        add(changes, ARB_CHANGE_TURN, LAW_NONE, after->turn, 0);
    arb_table_standing(after, &standing);
    if (standing.kind == ARB_RESULT_FINAL) add(changes, ARB_CHANGE_FINAL, LAW_NONE, 0, 0);
    if (standing.kind == ARB_RESULT_SET_ASIDE) add(changes, ARB_CHANGE_SET_ASIDE, standing.law, 0, 0);
}

void arb_table_changes(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes)
{
    changes->count = 0;
    compare_calls(before, after, changes);
    compare_players(before, after, changes);
    compare_ends(before, after, changes);
}
