/* talk.c -- what players write to one another, where the terms let them, and a director and one of them aside.
 *
 * While a board is on nothing goes to partner (73B1): the opponents alone read it. Between boards all three do. Whoever
 * sits down later reads nothing of what was written before.
 */
#include "tables/tables.h"

#include <string.h>

static void keep(struct arb__texts *texts, struct arb__text text)
{
    if (texts->count == ARB__TEXTS_MAX) {
        memmove(&texts->text[0], &texts->text[1], (ARB__TEXTS_MAX - 1) * sizeof texts->text[0]);
        texts->count--;
    }
    texts->text[texts->count++] = text;
}

static unsigned others_of(unsigned seat)
{
    return 0xFu & ~(1u << seat);
}

static struct arb__text text_of(const struct arb__tables_fold *fold, const struct arb__tables_act *act, unsigned by,
                                unsigned to, int64_t at_ms)
{
    struct arb__text text = {.at_ms = at_ms, .by = (uint8_t)by, .to = (uint8_t)to,
                             .is_to_all = by < ARB_SEATS && to == others_of(by)};

    arb_text_copy(text.text, act->text, sizeof text.text);
    if (by < ARB_SEATS) arb_text_copy(text.name, fold->seat[by].name, sizeof text.name);
    return text;
}

static bool is_too_soon(const struct arb__texts *texts, unsigned by, int64_t at_ms)
{
    for (unsigned i = 0; i < texts->count; i++)
        if (texts->text[i].by == by && at_ms - texts->text[i].at_ms < ARB__TEXT_PAUSE_MS) return true;
    return false;
}

static unsigned opponents_of(unsigned seat)
{
    return (seat & 1u) != 0 ? 1u << ARB_NORTH | 1u << ARB_SOUTH : 1u << ARB_EAST | 1u << ARB_WEST;
}

/* Between boards, or while one is on. */
static enum arb__tables_fault tell(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                   const struct arb_actor *actor, int64_t at_ms, bool is_between)
{
    const unsigned to = is_between ? others_of(act->seat) : opponents_of(act->seat);

    if (!fold->terms.has_talk) return ARB__TABLES_NO_TALK_FAULT;
    if (actor->role != ARB_PLAYER || actor->pair != act->seat + 1u) return ARB__TABLES_NOT_ALLOWED_FAULT;
    if (is_too_soon(&fold->talk, act->seat, at_ms)) return ARB__TABLES_TOO_SOON_FAULT;
    keep(&fold->talk, text_of(fold, act, act->seat, to, at_ms));
    return ARB__TABLES_TAKEN_FAULT;
}

/* The director's first word calls the player aside; whom he calls next has the room to himself. */
static enum arb__tables_fault call_aside(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                         int64_t at_ms)
{
    if (fold->seat[act->seat].sitter != ARB__SEAT_PERSON) return ARB__TABLES_SEAT_EMPTY_FAULT;
    if (fold->aside != act->seat + 1u) memset(&fold->side, 0, sizeof fold->side);
    fold->aside = (uint8_t)(act->seat + 1);
    keep(&fold->side, text_of(fold, act, ARB_SEATS, 1u << act->seat, at_ms));
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault answer_aside(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                           const struct arb_actor *actor, int64_t at_ms)
{
    const bool is_his = actor->role == ARB_PLAYER && actor->pair == act->seat + 1u;

    if (act->is_none || !is_his || fold->aside != actor->pair) return ARB__TABLES_NOT_ALLOWED_FAULT;
    if (is_too_soon(&fold->side, act->seat, at_ms)) return ARB__TABLES_TOO_SOON_FAULT;
    keep(&fold->side, text_of(fold, act, act->seat, 0, at_ms));
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault end_aside(struct arb__tables_fold *fold)
{
    if (fold->aside == 0) return ARB__TABLES_AS_IT_WAS_FAULT;
    fold->aside = 0;
    memset(&fold->side, 0, sizeof fold->side);
    return ARB__TABLES_TAKEN_FAULT;
}

void arb__tables_left(struct arb__tables_fold *fold, unsigned seat)
{
    if (fold->aside == seat + 1u) (void)end_aside(fold);
    for (unsigned i = 0; i < fold->talk.count; i++) fold->talk.text[i].to &= (uint8_t)~(1u << seat);
}

unsigned arb__tables_write(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                           const struct arb_actor *actor, int64_t at_ms, bool is_between)
{
    if (act->kind == ARB__TABLES_TELL) return tell(fold, act, actor, at_ms, is_between);
    if (!fold->terms.has_director) return ARB__TABLES_NO_DIRECTOR_FAULT;
    if (actor->role != ARB_DIRECTOR) return answer_aside(fold, act, actor, at_ms);
    return act->is_none ? end_aside(fold) : call_aside(fold, act, at_ms);
}
