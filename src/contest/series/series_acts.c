/* series_acts.c -- the acts about the series that a contest belongs to: SERIES, KEY and CARRY.
 *
 * SERIES names the member contests; KEY says by what word a pair is found in them; CARRY what it brings along.
 */
#include "../rounds/inside.h"

bool arb__is_of_series(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_SERIES || act->kind == ARB_ACT_KEY || act->kind == ARB_ACT_CARRY;
}

bool arb__is_series_malformed(const struct arb_contest_act *act)
{
    return !arb_series_is_sound(&act->series) || act->carried < -ARB_CARRIED_MAX || act->carried > ARB_CARRIED_MAX;
}

static bool is_too_long(const char *text)
{
    return arb_span_of(text).length >= ARB_NAME_MAX;
}

/* SERIES needs no movement; KEY and CARRY name a pair of it. */
enum arb_contest_fault arb__check_series(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (act->kind == ARB_ACT_SERIES) {
        FAULT_IF(arb_text_has_invisible(act->series.title), TEXT_UNSEEN);
        FAULT_IF(act->series.count > 0 && arb_text_is_blank(act->series.title), TITLE_BLANK);
        return ARB_CONTEST_TAKEN;
    }
    FAULT_IF(contest->movement.kind == ARB_NO_MOVEMENT, NO_MOVEMENT);
    FAULT_IF(!arb__is_pair(&contest->movement, act->side, act->pair), PAIR_UNKNOWN);
    FAULT_IF(act->kind == ARB_ACT_KEY && is_too_long(act->text[0]), TEXT_TOO_LONG);
    FAULT_IF(act->kind == ARB_ACT_KEY && act->text[0][0] != '\0' && arb_text_is_blank(act->text[0]), NAME_BLANK);
    return ARB_CONTEST_TAKEN;
}

void arb__join(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned side = act->side == ARB_EW ? ARB_EW : ARB_NS;

    ARB_ASSERT(act->kind == ARB_ACT_SERIES || (act->pair >= 1 && act->pair <= contest->movement.pairs));
    if (act->kind == ARB_ACT_SERIES) contest->series = act->series;
    else if (act->kind == ARB_ACT_KEY) arb_text_copy(contest->key[side][act->pair], act->text[0], ARB_NAME_MAX);
    else contest->carried[side][act->pair] = act->carried;
}
