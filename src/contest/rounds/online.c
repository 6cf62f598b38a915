/* online.c -- ONLINE: which tables and pairs play at the server's own tables; nothing here knows how that is done.
 */
#include "inside.h"

#include <string.h>

/* Somebody looks on where everybody plays online. A set of articles is told alone, and so is a stop. */
bool arb__is_online_malformed(const struct arb_contest_act *act)
{
    const bool is_all = act->table == 0 && act->pair == 0 && act->is_none == 0;

    if ((act->set != 0 || act->stop != 0) && (!is_all || act->watch_minutes != 0)) return true;
    if ((act->set != 0 && act->stop != 0) || act->stop > 2 + ARB_STOP_SECONDS_MAX) return true;
    return act->is_none > 1 || act->set > ARB_SET_COUNT || act->watch_minutes > (is_all ? ARB_WATCH_MINUTES_MAX : 0);
}

/* A table, a pair, or with neither everybody. */
enum arb_contest_fault arb__check_online(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    FAULT_IF(act->table > contest->movement.tables, TABLE_UNKNOWN);
    FAULT_IF(act->table == 0 && act->pair != 0 && !arb__is_pair(&contest->movement, act->side, act->pair),
             PAIR_UNKNOWN);
    return ARB_CONTEST_TAKEN;
}

/* 'online none' takes back who was told to play there; by which set they do, and with what stop, stays. */
void arb__note_online(struct arb_contest *contest, const struct arb_contest_act *act)
{
    const uint8_t is_so = !act->is_none;

    if (act->set != 0) {
        contest->online_set = (uint8_t)(act->set - 1);
    } else if (act->stop != 0) {
        contest->online_stop = (uint8_t)(act->stop - 1);
    } else if (act->table != 0) {
        contest->online_table[act->table] = is_so;
    } else if (act->pair != 0) {
        contest->online[act->side == ARB_EW ? ARB_EW : ARB_NS][act->pair] = is_so;
    } else {
        contest->is_online = is_so;
        contest->watch_minutes = act->watch_minutes;
        if (is_so) return;
        memset(contest->online_table, 0, sizeof contest->online_table);
        memset(contest->online, 0, sizeof contest->online);
    }
}

/* Somebody who sits there does. */
static bool seats_one(const struct arb_contest *contest, struct arb_meeting at)
{
    const uint8_t *ns = contest->online[ARB_NS], *ew = contest->online[contest->movement.two_winner ? ARB_EW : ARB_NS];

    return ns[at.ns] != 0 || ew[at.ew] != 0 || ns[at.partner[ARB_NS]] != 0 || ns[at.partner[ARB_EW]] != 0;
}

bool arb_contest_is_online(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    if (!arb_contest_plays(contest, round, table)) return false;
    return contest->is_online != 0 || contest->online_table[table] != 0 ||
           seats_one(contest, arb__meeting(contest, round, table));
}

bool arb_contest_goes_online(const struct arb_contest *contest)
{
    for (unsigned table = 1; table <= ARB_TABLES_MAX; table++)
        if (contest->online_table[table] != 0) return true;
    for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++)
        if (contest->online[ARB_NS][pair] != 0 || contest->online[ARB_EW][pair] != 0) return true;
    return contest->is_online != 0;
}
