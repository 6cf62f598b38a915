/* online.c -- ONLINE and DEAL: which rooms are played at the server's own tables, and what lies in boards that others
 * play with cards of wood; nothing here knows how that is done.
 */
#include "inside.h"

#include <string.h>

#define ALL_ROOMS 0xFu

static unsigned rooms_of(uint8_t room)
{
    return room == ARB_NO_ROOM ? ALL_ROOMS : 1u << (room - 1);
}

/* Somebody looks on where all is played online. A set of articles is told alone, and so is a stop. */
bool arb__is_online_rooms_malformed(const struct arb_teams_act *act)
{
    const bool is_all = act->match == 0 && act->room == ARB_NO_ROOM && act->is_none == 0;

    if ((act->set != 0 || act->stop != 0) && (!is_all || act->watch_minutes != 0)) return true;
    if ((act->set != 0 && act->stop != 0) || act->stop > 2 + ARB_STOP_SECONDS_MAX) return true;
    return act->is_none > 1 || act->set > ARB_SET_COUNT || act->watch_minutes > (is_all ? ARB_WATCH_MINUTES_MAX : 0);
}

enum arb_teams_fault arb__check_online_rooms(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    if (act->match > ARB_MATCHES_MAX) return ARB_TEAMS_IS_MATCH_UNKNOWN;
    if (act->room != ARB_NO_ROOM && (teams->form.kind == ARB_SWISS_PAIRS || act->room > arb_teams_rooms(teams)))
        return ARB_TEAMS_IS_ROOM_UNKNOWN;
    return ARB_TEAMS_IS_TAKEN;
}

/* Of everything 'all' and 'none' take back whatever was told of a room before; the articles and the stop stay. */
void arb__note_online_rooms(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const unsigned rooms = rooms_of(act->room);
    uint8_t *online = &teams->online[act->match];

    if (act->set != 0) {
        teams->online_set = (uint8_t)(act->set - 1);
        return;
    }
    if (act->stop != 0) {
        teams->online_stop = (uint8_t)(act->stop - 1);
        return;
    }
    if (act->match == 0 && act->room == ARB_NO_ROOM) {
        memset(teams->online, 0, sizeof teams->online);
        teams->watch_minutes = act->watch_minutes;
    }
    *online = (uint8_t)(act->is_none ? *online & ~rooms : *online | rooms);
}

bool arb_teams_goes_online(const struct arb_teams *teams)
{
    for (unsigned match = 0; match <= ARB_MATCHES_MAX; match++)
        if (teams->online[match] != 0) return true;
    return false;
}

bool arb_teams_is_all_online(const struct arb_teams *teams)
{
    const unsigned rooms = arb_teams_rooms(teams), all = (1u << rooms) - 1;

    return (teams->online[0] & all) == all;
}

bool arb_teams_is_online(const struct arb_teams *teams, uint8_t match, uint8_t room)
{
    const unsigned rooms = room == ARB_NO_ROOM ? 1 : rooms_of(room);

    return ((teams->online[0] | (match <= ARB_MATCHES_MAX ? teams->online[match] : 0u)) & rooms) != 0;
}

/* -- Cards ------------------------------------------------------------------------------------------- */

static bool is_told(const struct arb_deal *deal)
{
    static const struct arb_deal none;

    return memcmp(deal, &none, sizeof none) != 0;
}

bool arb_teams_knows_deal(const struct arb_teams *teams, uint8_t board)
{
    return board >= 1 && board <= ARB_BOARDS_MAX && is_told(&teams->deal[board]);
}

enum arb_teams_fault arb__check_teams_deal(const struct arb_teams_act *act)
{
    enum arb_seat seat;
    arb_card card;

    if (act->board < 1 || act->board > ARB_BOARDS_MAX) return ARB_TEAMS_IS_BOARD_NOT_HERE;
    if (is_told(&act->deal) && arb_deal_check(&act->deal, &seat, &card) != ARB_DEAL_WHOLE)
        return ARB_TEAMS_IS_DEAL_NOT_WHOLE;
    return ARB_TEAMS_IS_TAKEN;
}
