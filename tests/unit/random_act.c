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
    act->order.kind = arb_chance_below(chance, 2) ? ARB_MITCHELL : ARB_HOWELL;
    act->order.tables = from(chance, 1, 255);
    act->order.rounds = from(chance, 0, 255);
    act->order.half_table = from(chance, 0, 1);
    act->boards = from(chance, 1, 255);
    if (act->order.kind != ARB_MITCHELL) return;
    act->order.way = from(chance, 0, 2);
    act->order.half_side = act->order.half_table ? from(chance, 0, 1) : 0;
}

static void random_place(struct arb_chance *chance, struct arb_contest_act *act)
{
    act->table = from(chance, 1, 255);
    act->round = from(chance, 1, 255);
    act->board = from(chance, 1, 255);
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
    case ARB_ACT_RELEASE: act->board = from(chance, 0, 255); break;
    case ARB_ACT_ANNOUNCE: random_text(chance, act->text[0], ARB_NOTE_MAX); break;
    default: break;
    }
}
