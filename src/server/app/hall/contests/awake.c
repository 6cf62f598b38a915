/* awake.c -- which contests are folded into memory, and for how long; and those that another server holds.
 */
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/contests/listed.h"
#include "hall/server.h"

#include <string.h>

/* How many contests that nobody watches stay folded, at about three megabytes each, a contest of matches at twelve. */
#define AWAKE_MAX   16
#define AWAKE_MS    60000           /* a contest that nobody watches is let go when nobody has asked for so long */
#define WATCHED_MAX 64              /* contests that are not being played and yet watched by somebody */
#define WAKE_COST   10              /* requests that folding a contest is charged as, to the one who asked for it */

/* -- Found, begun, let go -------------------------------------------------------- */

/* Folds a contest that is asleep. NULL, with a line in the log, if it cannot be. */
static struct arb__contest *wake(struct arb__hall *hall, struct arb__listed *item)
{
    struct arb__contest *contest = arb__contest_new(hall->server, item->id);
    struct arb__hall_problem problem;

    if (arb__hall_fold(contest, &problem)) return contest;
    if (hall->server->net != NULL) arb_net_log(hall->server->net, ARB_LOG_ERROR, "contest_not_folded", item->id);
    arb__contest_free(contest);
    return NULL;
}

/* Another server holds it: what is folded here is a copy, good for this turn of the loop. */
static bool is_another_s(const struct arb__hall *hall, const struct arb__listed *item)
{
    return hall->server->is_node && !item->held;
}

/* Folds what the holder has had kept since. */
static void follow(struct arb__hall *hall, struct arb__listed *item)
{
    struct arb__hall_problem problem;

    if (item->contest->in_flight > 0) return;
    if (arb__hall_fold(item->contest, &problem)) arb__hall_note(hall, item->contest);
    else arb_net_log(hall->server->net, ARB_LOG_ERROR, "contest_not_followed", item->id);
}

/* May it be freed? A contest found in this turn of the loop may still be in use by a caller. */
static bool is_free(const struct arb__contest *contest, int64_t now_ms)
{
    return contest->in_flight == 0 && !arb__live_watched(contest) && contest->asked_ms != now_ms;
}

static void let_go(struct arb__listed *item)
{
    arb__contest_free(item->contest);
    item->contest = NULL;
}

/* Frees unwatched contests, the one asked for longest ago first, until few enough are folded. */
static void make_room(struct arb__hall *hall, int64_t now_ms)
{
    for (;;) {
        struct arb__listed *oldest = NULL;
        size_t count = 0;

        for (size_t i = 0; i < hall->count; i++) {
            struct arb__listed *item = &hall->listed[i];

            if (item->contest == NULL || arb__live_watched(item->contest)) continue;
            count++;
            if (is_free(item->contest, now_ms) &&
                (oldest == NULL || item->contest->asked_ms < oldest->contest->asked_ms))
                oldest = item;
        }
        if (count < AWAKE_MAX || oldest == NULL) return;
        let_go(oldest);
    }
}

/* The contest of that id, listed and folded if it was not. NULL only if the journal has acts of it that cannot be
 * folded. */
struct arb__contest *arb__hall_begin(struct arb__hall *hall, const char *id)
{
    struct arb__listed *item = arb__hall_item(hall, arb_span_of(id));
    const int64_t now_ms = hall->server->net != NULL ? arb_net_now_ms(hall->server->net) : 0;

    if (item == NULL) item = arb__hall_add(hall, id);
    if (item->contest == NULL) {
        make_room(hall, now_ms);
        item->contest = wake(hall, item);
    } else if (is_another_s(hall, item) && item->contest->asked_ms != now_ms) {
        follow(hall, item);
    }
    if (item->contest != NULL) item->contest->asked_ms = now_ms;
    return item->contest;
}

const char *arb__hall_ending(const struct arb__hall *hall, struct arb_span ending)
{
    for (size_t i = 0; i < hall->count; i++) {
        const struct arb_span id = arb_span_of(hall->listed[i].id);

        if (id.length >= ending.length &&
            memcmp(id.at + id.length - ending.length, ending.at, ending.length) == 0) return hall->listed[i].id;
    }
    return NULL;
}

struct arb__contest *arb__hall_find(struct arb__hall *hall, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_item(hall, id);

    return item != NULL && item->acts > 0 ? arb__hall_begin(hall, item->id) : NULL;
}

const struct arb__listed *arb__hall_listed(struct arb__hall *hall, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_item(hall, id);

    return item != NULL && item->acts > 0 ? item : NULL;
}

struct arb__contest *arb__hall_wake_for(struct arb__hall *hall, struct arb_reply *reply, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_listed(hall, id);

    if (item == NULL) return NULL;
    if (item->contest == NULL) arb_reply_charge(reply, WAKE_COST);
    return arb__hall_begin(hall, item->id);
}

size_t arb__hall_awake(const struct arb__hall *hall)
{
    size_t count = 0;

    for (size_t i = 0; i < hall->count; i++) count += hall->listed[i].contest != NULL;
    return count;
}

/* A contest that is being played, or is watched already, always has room; of the others only so many are kept in memory
 * for watchers. */
bool arb__hall_is_crowded(const struct arb__hall *hall, const struct arb__contest *contest)
{
    size_t count = 0;

    if (arb__live_watched(contest)) return false;
    if (contest->kind[ARB__KEPT]->head(contest).state == ARB_CONTEST_PLAYING) return false;
    for (size_t i = 0; i < hall->count; i++) {
        const struct arb__listed *item = &hall->listed[i];

        if (item->contest != NULL && item->state != ARB_CONTEST_PLAYING && arb__live_watched(item->contest)) count++;
    }
    return count >= WATCHED_MAX;
}

void arb__hall_tidy(struct arb__hall *hall, int64_t now_ms)
{
    for (size_t i = 0; i < hall->count; i++) {
        struct arb__listed *item = &hall->listed[i];

        if (item->contest == NULL || !is_free(item->contest, now_ms)) continue;
        if (item->contest->kept_seq > 0 && now_ms - item->contest->asked_ms <= AWAKE_MS) continue;
        let_go(item);
    }
}

/* -- Of other servers ------------------------------------------------------------- */

bool arb__hall_look(struct arb__hall *hall, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_item(hall, id);
    char name[ARB__ID_MAX + 1] = "";
    struct arb__contest *contest;
    struct arb__hall_problem problem;
    bool there;

    if (item != NULL && (item->held || item->contest != NULL))
        return item->held || arb__hall_begin(hall, item->id) != NULL;
    if (id.length == 0 || id.length > ARB__ID_MAX) return false;
    memcpy(name, id.at, id.length);
    contest = arb__contest_new(hall->server, name);
    there = arb__hall_fold(contest, &problem) && contest->kept_seq > 0;
    if (there && item == NULL) (void)arb__hall_add(hall, name);
    if (there) arb__hall_note(hall, contest);
    arb__contest_free(contest);
    return there;
}

static bool look_if_changed(void *context, const struct arb_journal_contest *stored)
{
    struct arb__hall *hall = context;
    const struct arb__listed *item = arb__hall_item(hall, stored->contest);

    if (item == NULL || (!item->held && item->acts != stored->acts)) (void)arb__hall_look(hall, stored->contest);
    return true;
}

void arb__hall_look_at_all(struct arb__hall *hall)
{
    struct arb_journal_problem problem;

    if (arb_journal_contests(hall->server->journal, look_if_changed, hall, &problem) != ARB_JOURNAL_GOOD)
        arb_net_log(hall->server->net, ARB_LOG_ERROR, "list_not_read", problem.detail);
}

void arb__hall_look_at_left(struct arb__hall *hall, int64_t server)
{
    struct arb_journal_problem problem;

    if (arb_journal_left(hall->server->journal, server, look_if_changed, hall, &problem) != ARB_JOURNAL_GOOD)
        arb_net_log(hall->server->net, ARB_LOG_ERROR, "list_not_read", problem.detail);
}

void arb__hall_forget(struct arb__hall *hall)
{
    for (size_t i = 0; i < hall->count; i++) {
        struct arb__listed *item = &hall->listed[i];

        item->held = false;
        item->holder = 0;
        if (item->contest == NULL) continue;
        arb__live_leave(item->contest);
        let_go(item);
    }
}
