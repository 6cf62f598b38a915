/* random_act.c -- any act that a line can tell, made by chance. */
#include "random_act.h"

#include <string.h>

static uint8_t from(struct arb_chance *chance, unsigned low, unsigned high)
{
    return (uint8_t)(low + arb_chance_below(chance, high - low + 1));
}

/* Clean UTF-8 of any length that fits, rich in what has to be escaped. */
static void random_text(struct arb_chance *chance, char *text, size_t capacity)
{
    static const char *const letters[] = {"a", "Z", " ", "\"", "\\", "\xC3\xAC", "\xE2\x99\xA0", "|", "#", "\t"};
    const size_t wanted = arb_chance_below(chance, (uint32_t)capacity);
    size_t length = 0;

    for (;;) {
        const char *letter = letters[arb_chance_below(chance, ARB_COUNT(letters))];

        if (length + strlen(letter) > wanted) return;
        memcpy(text + length, letter, strlen(letter));
        length += strlen(letter);
    }
}

void random_played(struct arb_chance *chance, struct arb_board_outcome *outcome)
{
    memset(outcome, 0, sizeof *outcome);
    outcome->kind = ARB_PLAYED;
    outcome->lead = ARB_CARD_NONE;
    if (arb_chance_below(chance, 20) == 0) return;
    outcome->contract.level = from(chance, 1, 7);
    outcome->contract.denomination = from(chance, 0, 4);
    outcome->contract.doubling = from(chance, 0, 2);
    outcome->contract.declarer = from(chance, 0, 3);
    outcome->tricks = from(chance, 0, 13);
    if (arb_chance_below(chance, 2) == 0) outcome->lead = from(chance, 0, 51);
}

static void random_outcome(struct arb_chance *chance, struct arb_board_outcome *outcome)
{
    const uint32_t which = arb_chance_below(chance, 8);

    random_played(chance, outcome);
    if (which > 1) return;
    memset(outcome, 0, sizeof *outcome);
    outcome->lead = ARB_CARD_NONE;
    outcome->kind = which == 0 ? ARB_ARTIFICIAL : ARB_NOT_PLAYED;
    if (which != 0) return;
    outcome->ns_percent = from(chance, 0, 100);
    outcome->ew_percent = from(chance, 0, 100);
}

static void random_order(struct arb_chance *chance, struct arb_contest_act *act)
{
    do act->order.kind = from(chance, ARB_MITCHELL, ARB_MOVEMENT_KIND_COUNT - 1);
    while (act->order.kind == ARB_OWN_MOVEMENT || arb_movement_kind_is_of_teams(act->order.kind));
    *(act->order.kind == ARB_INDIVIDUAL ? &act->order.players : &act->order.tables) = from(chance, 1, 255);
    act->order.rounds = from(chance, 0, 255);
    act->order.half_table = from(chance, 0, 1);
    act->boards = from(chance, 1, 255);
    act->order.barometer = from(chance, 0, 1);
    if (!arb_movement_kind_has_two_fields(act->order.kind)) return;
    act->order.switched = from(chance, 0, 255);
    if (act->order.kind == ARB_MITCHELL || act->order.kind >= ARB_ROVER) act->order.way = from(chance, 0, 2);
    if (act->order.kind < ARB_ROVER) act->order.half_side = act->order.half_table ? from(chance, 0, 1) : 0;
}

static void random_place(struct arb_chance *chance, struct arb_contest_act *act)
{
    act->table = from(chance, 1, 255);
    act->round = from(chance, 1, 255);
    act->board = from(chance, 1, 255);
}

/* A share that can be told: a fraction, or hundredths of a per cent. */
static uint32_t random_share(struct arb_chance *chance)
{
    const unsigned denominator = from(chance, 1, ARB_TWELFTHS);

    if (arb_chance_below(chance, 2) == 0) return from(chance, 1, denominator) * (ARB_WHOLE / denominator);
    return (1 + arb_chance_below(chance, 10000)) * ARB_WHOLE_PERCENT;
}

static void random_parts(struct arb_chance *chance, struct arb_decision *decision, unsigned side, unsigned most)
{
    decision->count[side] = from(chance, 1, most);
    for (unsigned p = 0; p < decision->count[side]; p++) {
        decision->part[side][p].weight = decision->count[side] > 1 ? random_share(chance) : ARB_WHOLE;
        random_played(chance, &decision->part[side][p].outcome);
        decision->part[side][p].outcome.lead = ARB_CARD_NONE;
    }
}

static void random_scoring(struct arb_chance *chance, struct arb_scoring *scoring)
{
    scoring->form = from(chance, 0, ARB_SCORING_FORM_COUNT - 1);
    if (scoring->form == ARB_SCORED_MATCHPOINTS) scoring->small = from(chance, 0, 1);
    if (scoring->form == ARB_SCORED_MATCHPOINTS) scoring->halved = from(chance, 0, 1);
    if (scoring->form == ARB_SCORED_CROSSIMPS) {
        scoring->cross = from(chance, ARB_CROSS_MEAN, ARB_CROSS_XIMPQ);
        scoring->cap = from(chance, 0, ARB_IMPS_MAX);
    }
    if (scoring->form != ARB_SCORED_BUTLER) return;
    scoring->rounding = from(chance, ARB_DATUM_AWAY, ARB_DATUM_EVEN);
    switch (arb_chance_below(chance, 4)) {
    case 0: scoring->datum = from(chance, ARB_BUTLER_MEDIAN, ARB_BUTLER_GIVEN); break;
    case 1: scoring->trim = from(chance, 1, ARB_SCORING_TRIM_MAX); break;
    case 2: scoring->trim_percent = (uint16_t)(1 + arb_chance_below(chance, 4999)); break;
    default: break;
    }
}

static void random_ties(struct arb_chance *chance, struct arb_ties *ties)
{
    const unsigned count = from(chance, 0, ARB_PARTING_COUNT - 1), shift = from(chance, 0, ARB_PARTING_COUNT - 2);

    for (unsigned i = 0; i < count; i++) ties->key[i] = (uint8_t)(1 + (i + shift) % (ARB_PARTING_COUNT - 1));
    for (unsigned i = 0; i < count; i++)
        if (ties->key[i] == ARB_PARTING_LOT) ties->seed = (uint32_t)arb_chance_next(chance);
}

static void random_terms(struct arb_chance *chance, struct arb_contest_act *act)
{
    act->side = from(chance, 0, ARB_ONE_FIELD);
    act->pair = from(chance, 1, 255);
    if (arb_chance_below(chance, 2)) random_text(chance, act->terms.category, ARB_CATEGORY_MAX);
    if (arb_chance_below(chance, 2))
        act->terms.handicap = (int32_t)arb_chance_below(chance, 2 * ARB_HANDICAP_MAX + 1) - ARB_HANDICAP_MAX;
    if (arb_chance_below(chance, 2))
        act->terms.carry = (int32_t)arb_chance_below(chance, 2 * ARB_CARRY_MAX + 1) - ARB_CARRY_MAX;
    act->terms.is_unranked = from(chance, 0, 1);
}

/* A percentage of its own for one side of a split score. */
static void random_half(struct arb_chance *chance, struct arb_decision *decision, enum arb_side side)
{
    struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    memset(decision->part[side], 0, sizeof decision->part[side]);
    decision->count[side] = 1;
    decision->part[side][0].weight = ARB_WHOLE;
    outcome->kind = ARB_ARTIFICIAL;
    outcome->lead = ARB_CARD_NONE;
    if (side == ARB_NS) outcome->ns_percent = from(chance, 0, 100);
    else outcome->ew_percent = from(chance, 0, 100);
}

static void random_articles(struct arb_chance *chance, struct arb_decision *decision)
{
    for (unsigned i = 0, count = from(chance, 0, ARB_ARTICLES_MAX); i < count; i++)
        decision->article[i] = (uint16_t)(1 + arb_chance_below(chance, ARB_LAWS - 1));
}

static void random_decision(struct arb_chance *chance, struct arb_decision *decision, bool of_board)
{
    decision->kind = of_board ? from(chance, ARB_DECIDES_STANDS, ARB_DECIDES_ARTIFICIAL) : ARB_DECIDES_NOTHING;
    if (decision->kind == ARB_DECIDES_TABLE) random_parts(chance, decision, ARB_NS, 1);
    if (decision->kind == ARB_DECIDES_ASSIGNED) {
        random_parts(chance, decision, ARB_NS, ARB_PARTS_MAX);
        if (arb_chance_below(chance, 2) == 0) random_parts(chance, decision, ARB_EW, ARB_PARTS_MAX);
        if (decision->count[ARB_EW] > 0 && arb_chance_below(chance, 3) == 0)
            random_half(chance, decision, (enum arb_side)from(chance, 0, 1));
    }
    if (decision->kind == ARB_DECIDES_ARTIFICIAL) {
        decision->count[ARB_NS] = 1;
        decision->part[ARB_NS][0].weight = ARB_WHOLE;
        decision->part[ARB_NS][0].outcome.kind = ARB_ARTIFICIAL;
        decision->part[ARB_NS][0].outcome.lead = ARB_CARD_NONE;
        decision->part[ARB_NS][0].outcome.ns_percent = from(chance, 0, 100);
        decision->part[ARB_NS][0].outcome.ew_percent = from(chance, 0, 100);
    }
    decision->penalties = from(chance, 0, ARB_PENALTIES_MAX);
    for (unsigned i = 0; i < decision->penalties; i++) {
        decision->penalty[i].amount = random_share(chance);
        decision->penalty[i].unit = from(chance, 0, ARB_PENALTY_UNIT_COUNT - 1);
        decision->penalty[i].side = from(chance, 0, ARB_ONE_FIELD);
        decision->penalty[i].pair = from(chance, 1, 255);
    }
    random_articles(chance, decision);
}

/* A deal, none, or one that is not whole. */
static void random_deal(struct arb_chance *chance, struct arb_contest_act *act)
{
    act->board = from(chance, 1, 255);
    if (arb_chance_below(chance, 4) == 0) return;
    for (arb_card card = 0; card < ARB_CARDS; card++)
        act->deal.hand[arb_chance_below(chance, 8) == 0 ? 0 : card / 13u] |= arb_hand_of(card);
}

static void random_ruling(struct arb_chance *chance, struct arb_contest_act *act)
{
    const bool of_board = arb_chance_below(chance, 4) > 0;

    random_text(chance, act->text[0], ARB_NAME_MAX);
    if (act->kind == ARB_ACT_RULING) {
        if (of_board) random_place(chance, act);
        random_decision(chance, &act->decision, of_board);
        random_text(chance, act->facts, ARB_FACTS_MAX);
        return;
    }
    act->ruling = from(chance, 1, 255);
    random_text(chance, act->facts, ARB_FACTS_MAX);
    if (act->kind != ARB_ACT_REVIEW) {
        random_articles(chance, &act->decision);
        return;
    }
    act->is_changed = from(chance, 0, 1);
    if (act->is_changed) random_decision(chance, &act->decision, of_board);
}

static struct arb_meeting random_meeting(struct arb_chance *chance)
{
    struct arb_meeting at = {.ns = from(chance, 0, 255), .ew = from(chance, 0, 255)};

    if (at.ns == 0 || at.ew == 0 || arb_chance_below(chance, 4) == 0) {
        if (arb_chance_below(chance, 2)) at.ns = 0;
        else at.ew = 0;
        return at;
    }
    at.set = from(chance, 1, 255);
    if (arb_chance_below(chance, 3) > 0) {
        at.switched = from(chance, 0, 1);
        return at;
    }
    for (unsigned side = 0; side < 2; side++) at.partner[side] = from(chance, 1, 255);
    return at;
}

static void random_repair(struct arb_chance *chance, struct arb_contest_act *act)
{
    struct arb_movement_change *change = &act->change;
    unsigned round = from(chance, 1, 4), table = 0;

    change->from = from(chance, 1, 255);
    change->rounds = from(chance, 0, 255);
    change->tables = from(chance, 0, 255);
    change->sets = from(chance, 0, 255);
    change->pairs = from(chance, 0, 255);
    change->tells_phantom = from(chance, 0, 1);
    change->anyway = from(chance, 0, 1);
    change->left = from(chance, 0, 255);
    if (change->tells_phantom) change->phantom = from(chance, 0, 255);
    if (change->phantom != 0) change->phantom_side = from(chance, 0, 1);
    change->count = from(chance, 0, 60);
    for (unsigned i = 0; i < change->count; i++) {
        if (arb_chance_below(chance, 4) == 0) round += from(chance, 1, 3), table = 0;
        table += from(chance, 1, 3);
        change->meeting[i] = (struct arb_placed){(uint8_t)round, (uint8_t)table, random_meeting(chance)};
    }
    random_text(chance, act->text[0], ARB_NOTE_MAX);
}

static void random_word(struct arb_chance *chance, const char *letters, unsigned longest, char *to)
{
    for (unsigned i = 0, length = from(chance, 1, longest); i < length; i++)
        to[i] = letters[arb_chance_below(chance, (uint32_t)strlen(letters))];
}

/* Ids and sections that are told apart by their first letter. */
static void random_series(struct arb_chance *chance, struct arb_series *series)
{
    const unsigned sessions = from(chance, 0, ARB_SERIES_SESSIONS_MAX);
    uint8_t session = 0;

    if (sessions == 0) return;
    random_text(chance, series->title, ARB_SERIES_TITLE_MAX);
    series->is_across = from(chance, 0, 1);
    series->is_sum = from(chance, 0, 1);
    series->missed = from(chance, 0, ARB_MISSED_RULE_COUNT - 1);
    series->carry = from(chance, 0, 1) ? from(chance, 1, 100) : 0;
    series->sessions = (uint8_t)sessions;
    series->count = (uint8_t)(sessions + from(chance, 1, ARB_SERIES_CONTESTS_MAX - ARB_SERIES_SESSIONS_MAX));
    for (unsigned i = 0; i < series->count; i++) {
        struct arb_series_member *member = &series->member[i];

        if (session < sessions && (i < sessions || arb_chance_below(chance, 2))) session++;
        member->session = i + 1u == series->count && series->carry > 0 ? 0 : session;
        random_word(chance, "ABC123", ARB_SECTION_MAX - 2, member->section + 1);
        random_word(chance, "abcXYZ-_0", ARB_SERIES_ID_MAX - 2, member->contest + 1);
        member->section[0] = member->contest[0] = (char)('A' + i);
    }
    for (unsigned s = 0; s < sessions; s++) series->weight[s] = from(chance, 1, ARB_SERIES_WEIGHT_MAX);
}

void random_act(struct arb_chance *chance, struct arb_contest_act *act)
{
    memset(act, 0, sizeof *act);
    act->kind = from(chance, 0, ARB_ACT_KINDS - 1);
    switch (act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME:
        act->year = (uint16_t)(1 + arb_chance_below(chance, 9999));
        act->month = from(chance, 1, 12);
        act->day = from(chance, 1, 28);
        random_text(chance, act->text[0], ARB_TITLE_MAX);
        break;
    case ARB_ACT_MOVEMENT: random_order(chance, act); break;
    case ARB_ACT_TEMPO: act->minutes = from(chance, 1, 30); break;
    case ARB_ACT_BELL: act->minutes = from(chance, 0, 15); break;
    case ARB_ACT_CORRECTIONS: act->seconds = 60 * (1 + (int32_t)arb_chance_below(chance, ARB_CORRECTIONS_MAX)); break;
    case ARB_ACT_SCORING: random_scoring(chance, &act->scoring); break;
    case ARB_ACT_TIES: random_ties(chance, &act->ties); break;
    case ARB_ACT_TERMS: random_terms(chance, act); break;
    case ARB_ACT_RETIRE:
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        act->round = from(chance, 0, 255);
        break;
    case ARB_ACT_LATE:
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        act->round = from(chance, 0, 255);
        act->is_pending = act->round == 0 && arb_chance_below(chance, 2) == 0;
        break;
    case ARB_ACT_SUBSTITUTE:
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        act->player = from(chance, 1, 2);
        act->round = from(chance, 1, 255);
        act->to = arb_chance_below(chance, 2) == 0 ? 0 : from(chance, act->round, 255);
        random_text(chance, act->text[0], ARB_NAME_MAX);
        break;
    case ARB_ACT_ABSENCES:
        act->absences.retired = from(chance, 0, ARB_WITHDRAWAL_COUNT - 1);
        act->absences.opponents = from(chance, 0, ARB_CONSOLATION_COUNT - 1);
        act->absences.late = from(chance, 0, ARB_WAIT_COUNT - 1);
        break;
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM:
        act->board = from(chance, 1, 255);
        act->group = from(chance, 1, ARB_MP_GROUPS);
        act->is_none = from(chance, 0, 1);
        if (!act->is_none)
            act->points = (int16_t)((int)arb_chance_below(chance, 2 * ARB_SUPPLIED_MAX + 1) - ARB_SUPPLIED_MAX);
        break;
    case ARB_ACT_GROUP:
        act->group = from(chance, 1, ARB_MP_GROUPS);
        random_place(chance, act);
        if (arb_chance_below(chance, 2) == 0) act->table = 0;
        break;
    case ARB_ACT_REGISTER:
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        random_text(chance, act->text[0], ARB_NAME_MAX);
        random_text(chance, act->text[1], ARB_NAME_MAX);
        break;
    case ARB_ACT_START: act->round = from(chance, 1, 255); break;
    case ARB_ACT_EXTEND:
        act->seconds = (int32_t)arb_chance_below(chance, 3600) + 1;
        if (arb_chance_below(chance, 2)) act->seconds = -act->seconds;
        break;
    case ARB_ACT_REPAIR: random_repair(chance, act); break;
    case ARB_ACT_SERIES: random_series(chance, &act->series); break;
    case ARB_ACT_KEY:
    case ARB_ACT_CARRY:
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        if (act->kind == ARB_ACT_KEY) random_text(chance, act->text[0], ARB_NAME_MAX);
        else act->carried = (int32_t)arb_chance_below(chance, 2 * ARB_CARRIED_MAX + 1) - ARB_CARRIED_MAX;
        break;
    case ARB_ACT_CORRECT:
        random_text(chance, act->text[0], ARB_NOTE_MAX);
        random_place(chance, act);
        random_outcome(chance, &act->outcome);
        break;
    case ARB_ACT_RESULT:
        random_place(chance, act);
        random_outcome(chance, &act->outcome);
        break;
    case ARB_ACT_BEGIN:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO: random_place(chance, act); break;
    case ARB_ACT_CALL:
        act->table = from(chance, 1, 255);
        act->board = from(chance, 0, 255);
        break;
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE:
    case ARB_ACT_RENEW: act->table = from(chance, 1, 255); break;
    case ARB_ACT_RELEASE:
        act->board = from(chance, 0, 255);
        act->is_none = from(chance, 0, 1);
        break;
    case ARB_ACT_ANNOUNCE: random_text(chance, act->text[0], ARB_NOTE_MAX); break;
    case ARB_ACT_POLICY: act->policy = from(chance, 0, ARB_POLICY_COUNT - 1); break;
    case ARB_ACT_DEAL: random_deal(chance, act); break;
    case ARB_ACT_LAWS: act->edition = from(chance, 0, ARB_EDITIONS - 1); break;
    case ARB_ACT_PLAYS:
        if (arb_chance_below(chance, 4) == 0) break;
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        break;
    case ARB_ACT_ONLINE:
        act->is_none = from(chance, 0, 1);
        if (arb_chance_below(chance, 4) == 0) break;
        if (arb_chance_below(chance, 2) == 0) {
            act->table = from(chance, 1, 255);
            break;
        }
        act->side = from(chance, 0, ARB_ONE_FIELD);
        act->pair = from(chance, 1, 255);
        break;
    case ARB_ACT_REOPEN:
        random_articles(chance, &act->decision);
        random_text(chance, act->text[0], ARB_NOTE_MAX);
        break;
    case ARB_ACT_RULING:
    case ARB_ACT_APPEAL:
    case ARB_ACT_REVIEW:
    case ARB_ACT_WITHDRAW: random_ruling(chance, act); break;
    default: break;
    }
}
