/* hall.c -- the list of all contests of the store; which of them are folded into memory, and for how long.
 */
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/server.h"

#include <stdlib.h>
#include <string.h>

/* How many contests that nobody watches stay folded, at about a megabyte each, a contest of matches at twelve. */
#define AWAKE_MAX   16
#define AWAKE_MS    60000           /* a contest that nobody watches is let go when nobody has asked for so long */
#define WATCHED_MAX 64              /* contests that are not being played and yet watched by somebody */
#define WAKE_COST   10              /* requests that folding a contest is charged as, to the one who asked for it */

/* -- Folded -------------------------------------------------------------------- */

struct replay {
    struct arb__contest *contest;
    uint32_t bad_seq;
};

static bool replay_one(void *context, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct replay *replay = context;

    (void)chain;
    if (arb__contest_replay(replay->contest, act)) return true;
    replay->bad_seq = act->seq;
    return false;
}

/* Folds all acts that the journal has of the contest. False, with *problem filled, at the first that cannot be. */
static bool fold(struct arb__contest *contest, struct arb__hall_problem *problem)
{
    struct replay replay = {contest, 0};
    const enum arb_journal_fault fault = arb_journal_replay(contest->server->journal, arb_span_of(contest->id), 0,
                                                            replay_one, &replay, &problem->journal);

    if (fault == ARB_JOURNAL_GOOD && replay.bad_seq == 0) {
        arb__contest_rewind(contest);
        return true;
    }
    memcpy(problem->contest, contest->id, sizeof problem->contest);
    problem->journal.fault = fault;
    problem->seq = replay.bad_seq;
    return false;
}

struct arb__contest *arb__hall_fold_one(struct arb__server *server, const char *id, struct arb__hall_problem *problem)
{
    struct arb__contest *contest = arb__contest_new(server, id);

    if (fold(contest, problem)) return contest;
    arb__contest_free(contest);
    return NULL;
}

void arb__hall_free_one(struct arb__contest *contest)
{
    arb__contest_free(contest);
}

/* -- The list ------------------------------------------------------------------ */

/* Looks first at the entry found last, which is most often wanted again. */
static struct arb__listed *listed(struct arb__hall *hall, struct arb_span id)
{
    if (hall->hot < hall->count && arb_span_is(id, hall->listed[hall->hot].id)) return &hall->listed[hall->hot];
    for (size_t i = 0; i < hall->count; i++) {
        if (!arb_span_is(id, hall->listed[i].id)) continue;
        hall->hot = i;
        return &hall->listed[i];
    }
    return NULL;
}

/* Adds an empty entry to the list. Every pointer into the list is void afterwards. */
static struct arb__listed *list(struct arb__hall *hall, const char *id)
{
    struct arb__listed *item;

    if (hall->count == hall->room) {
        hall->room = hall->room > 0 ? 2 * hall->room : 16;
        hall->listed = realloc(hall->listed, hall->room * sizeof *hall->listed);
        ARB_ASSERT(hall->listed != NULL);
    }
    item = &hall->listed[hall->count++];
    *item = (struct arb__listed){0};
    memcpy(item->id, id, strlen(id) + 1);
    return item;
}

static void note_plan(struct arb__listed *item, const struct arb_series *series)
{
    if (series->count == 0) {
        free(item->series);
        item->series = NULL;
        return;
    }
    if (item->series == NULL) item->series = malloc(sizeof *item->series);
    ARB_ASSERT(item->series != NULL);
    *item->series = *series;
}

/* A series that the contest has declared stays declared, even if the contest became one of another kind afterwards. */
static void note_series(struct arb__listed *item, const struct arb__contest *contest)
{
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *kind = contest->server->kinds[place];

        if (contest->own[place] != NULL && kind->series != NULL) note_plan(item, kind->series(contest));
    }
}

static void note(struct arb__listed *item, const struct arb__contest *contest)
{
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);

    arb_text_copy(item->title, head.title, sizeof item->title);
    item->year = head.year;
    item->month = head.month;
    item->day = head.day;
    item->state = head.state;
    item->withdrawn = head.withdrawn;
    item->acts = contest->kept_seq;
    item->kind = contest->kind[ARB__KEPT];
    item->last_at_ms = contest->last_at_ms;
    note_series(item, contest);
}

void arb__hall_note(struct arb__hall *hall, const struct arb__contest *contest)
{
    struct arb__listed *item = listed(hall, arb_span_of(contest->id));

    if (item != NULL) note(item, contest);
}

/* Newest first: by date, then by id, so that the order is the same everywhere. */
static int newest_first(const void *a, const void *b)
{
    const struct arb__listed *x = a, *y = b;
    const long day_x = x->year * 512L + x->month * 32L + x->day, day_y = y->year * 512L + y->month * 32L + y->day;

    if (day_x != day_y) return day_x > day_y ? -1 : 1;
    return strcmp(x->id, y->id);
}

void arb__hall_sort(struct arb__hall *hall)
{
    if (hall->count > 1) qsort(hall->listed, hall->count, sizeof *hall->listed, newest_first);
}

static bool list_one(void *context, const struct arb_journal_contest *stored)
{
    struct arb__hall *hall = context;
    char id[ARB__ID_MAX + 1] = "";

    if (stored->contest.length > ARB__ID_MAX) return true;
    memcpy(id, stored->contest.at, stored->contest.length);
    if (listed(hall, stored->contest) == NULL) list(hall, id);
    return true;
}

/* Folds a contest for the title, date and state that the list shows, and frees it if nobody watches. */
static bool fold_listed(struct arb__hall *hall, struct arb__listed *item, struct arb__hall_problem *problem)
{
    struct arb__contest *contest = arb__contest_new(hall->server, item->id);

    if (!fold(contest, problem)) {
        arb__contest_free(contest);
        return false;
    }
    note(item, contest);
    if (item->contest != NULL) {
        arb__live_move(item->contest, contest);
        arb__contest_free(item->contest);
        item->contest = contest;
    } else {
        arb__contest_free(contest);
    }
    return true;
}

static bool fold_all(struct arb__hall *hall, struct arb__hall_problem *problem)
{
    *problem = (struct arb__hall_problem){.seq = 0};
    hall->incarnation = arb_journal_incarnation(hall->server->journal);
    if (arb_journal_contests(hall->server->journal, list_one, hall,
                             &problem->journal) != ARB_JOURNAL_GOOD) return false;
    for (size_t i = 0; i < hall->count; i++)
        if (!fold_listed(hall, &hall->listed[i], problem)) return false;
    return true;
}

bool arb__hall_open(struct arb__hall *hall, struct arb__server *server, struct arb__hall_problem *problem)
{
    *hall = (struct arb__hall){.server = server};
    return fold_all(hall, problem);
}

/* A contest of the list, while its acts are read for the series that it declares. */
struct glance {
    const struct arb__hall *hall;
    struct arb__listed *item;
};

/* Reads one act of the journal: only those that declare a series matter, and the last of them counts. */
static bool list_series_of(void *context, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct glance *glance = context;
    struct arb_series series;

    (void)chain;
    glance->item->acts = act->seq;
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++) {
        const struct arb__kind *kind = glance->hall->server->kinds[place];

        if (kind->read_series != NULL && kind->read_series(act->line, &series)) note_plan(glance->item, &series);
    }
    return true;
}

bool arb__hall_list_all(struct arb__hall *hall, struct arb__server *server, struct arb_journal_problem *problem)
{
    *hall = (struct arb__hall){.server = server};
    if (arb_journal_contests(server->journal, list_one, hall, problem) != ARB_JOURNAL_GOOD) return false;
    for (size_t i = 0; i < hall->count; i++) {
        struct glance glance = {hall, &hall->listed[i]};

        if (arb_journal_replay(server->journal, arb_span_of(hall->listed[i].id), 0, list_series_of, &glance,
                               problem) != ARB_JOURNAL_GOOD) return false;
    }
    return true;
}

/* Drops what the restored store does not have. */
static void drop_vanished(struct arb__hall *hall)
{
    size_t left = 0;

    for (size_t i = 0; i < hall->count; i++) {
        struct arb__listed *item = &hall->listed[i];

        if (item->acts > 0) {
            hall->listed[left++] = *item;
            continue;
        }
        free(item->series);
        if (item->contest == NULL) continue;
        arb__live_end(item->contest);
        arb__contest_free(item->contest);
    }
    hall->count = left;
}

bool arb__hall_reopen(struct arb__hall *hall, struct arb__hall_problem *problem)
{
    if (!fold_all(hall, problem)) return false;
    drop_vanished(hall);
    for (size_t i = 0; i < hall->count; i++)
        if (hall->listed[i].contest != NULL) arb__live_anew(hall->listed[i].contest);
    return true;
}

void arb__hall_close(struct arb__hall *hall)
{
    for (size_t i = 0; i < hall->count; i++) {
        free(hall->listed[i].series);
        if (hall->listed[i].contest != NULL) arb__contest_free(hall->listed[i].contest);
    }
    free(hall->listed);
    *hall = (struct arb__hall){0};
}

/* -- Found, begun, let go -------------------------------------------------------- */

/* Folds a contest that is asleep. NULL, with a line in the log, if it cannot be. */
static struct arb__contest *wake(struct arb__hall *hall, struct arb__listed *item)
{
    struct arb__contest *contest = arb__contest_new(hall->server, item->id);
    struct arb__hall_problem problem;

    if (fold(contest, &problem)) return contest;
    if (hall->server->net != NULL) arb_net_log(hall->server->net, ARB_LOG_ERROR, "contest_not_folded", item->id);
    arb__contest_free(contest);
    return NULL;
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
    struct arb__listed *item = listed(hall, arb_span_of(id));
    const int64_t now_ms = hall->server->net != NULL ? arb_net_now_ms(hall->server->net) : 0;

    if (item == NULL) item = list(hall, id);
    if (item->contest == NULL) {
        make_room(hall, now_ms);
        item->contest = wake(hall, item);
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
    const struct arb__listed *item = listed(hall, id);

    return item != NULL && item->acts > 0 ? arb__hall_begin(hall, item->id) : NULL;
}

const struct arb__listed *arb__hall_listed(struct arb__hall *hall, struct arb_span id)
{
    const struct arb__listed *item = listed(hall, id);

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
