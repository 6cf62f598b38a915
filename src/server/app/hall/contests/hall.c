/* hall.c -- the list of all contests of the store, and what it says of each.
 */
#include "hall/kind.h"
#include "hall/answers/live.h"
#include "hall/contests/heads.h"
#include "hall/contests/listed.h"
#include "hall/server.h"

#include <stdlib.h>
#include <string.h>

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

bool arb__hall_fold(struct arb__contest *contest, struct arb__hall_problem *problem)
{
    struct replay replay = {contest, 0};
    const enum arb_journal_fault fault = arb_journal_replay(contest->server->journal, arb_span_of(contest->id),
                                                            contest->kept_seq, replay_one, &replay, &problem->journal);

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

    if (arb__hall_fold(contest, problem)) return contest;
    arb__contest_free(contest);
    return NULL;
}

void arb__hall_free_one(struct arb__contest *contest)
{
    arb__contest_free(contest);
}

/* -- What the list says -------------------------------------------------------- */

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
    if (contest->kind[ARB__KEPT]->of != NULL)
        arb_text_copy(item->of, contest->kind[ARB__KEPT]->of(contest), sizeof item->of);
    note_series(item, contest);
}

/* Of a contest that is played others learn every now and then that it still is. */
#define TOLD_AGAIN_MS (INT64_C(10) * 60 * 1000)

/* Does the list of another server say something else? */
static bool is_news(const struct arb__listed *before, const struct arb_series *series, const struct arb__listed *item)
{
    if (before->acts == 0 || before->state != item->state || before->withdrawn != item->withdrawn) return true;
    if (before->kind != item->kind || strcmp(before->title, item->title) != 0) return true;
    if (before->year != item->year || before->month != item->month || before->day != item->day) return true;
    if ((series != NULL) != (item->series != NULL)) return true;
    if (series != NULL && memcmp(series, item->series, sizeof *series) != 0) return true;
    return item->last_at_ms - item->told_ms > TOLD_AGAIN_MS;
}

static void note_and_tell(struct arb__hall *hall, struct arb__listed *item, const struct arb__contest *contest)
{
    static struct arb_series series;            /* the loop has one thread */
    const struct arb__listed before = *item;

    if (before.series != NULL) series = *before.series;
    note(item, contest);
    if (!is_news(&before, before.series != NULL ? &series : NULL, item)) return;
    item->told_ms = item->last_at_ms;
    arb_journal_tell(hall->server->journal, arb_span_of(item->id));
}

void arb__hall_note(struct arb__hall *hall, const struct arb__contest *contest)
{
    struct arb__listed *item = arb__hall_item(hall, arb_span_of(contest->id));
    long day;

    if (item == NULL) return;
    day = arb__listed_day(item);
    if (item->held) note_and_tell(hall, item, contest);
    else note(item, contest);
    if (arb__listed_day(item) != day) hall->sorted = false;
}

static bool list_one(void *context, const struct arb_journal_contest *stored)
{
    struct arb__hall *hall = context;
    char id[ARB__ID_MAX + 1] = "";
    struct arb__listed *item;

    if (stored->contest.length > ARB__ID_MAX) return true;
    memcpy(id, stored->contest.at, stored->contest.length);
    item = arb__hall_item(hall, stored->contest);
    if (item == NULL) item = arb__hall_add(hall, id);
    item->stored = stored->acts;
    return true;
}

/* Folds a contest for the title, date and state that the list shows, and frees it if nobody watches. */
static bool fold_listed(struct arb__hall *hall, struct arb__listed *item, struct arb__hall_problem *problem)
{
    struct arb__contest *contest = arb__contest_new(hall->server, item->id);

    if (!arb__hall_fold(contest, problem)) {
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

/* Those that are as they were when the list was kept are taken from there. */
static bool fold_all(struct arb__hall *hall, struct arb__hall_problem *problem)
{
    size_t folded = 0;

    *problem = (struct arb__hall_problem){.seq = 0};
    hall->incarnation = arb_journal_incarnation(hall->server->journal);
    for (size_t i = 0; i < hall->count; i++) hall->listed[i].known = false;
    if (arb_journal_contests(hall->server->journal, list_one, hall,
                             &problem->journal) != ARB_JOURNAL_GOOD) return false;
    arb__heads_read(hall);
    for (size_t i = 0; i < hall->count; i++) {
        if (hall->listed[i].known && hall->listed[i].contest == NULL) continue;
        if (!fold_listed(hall, &hall->listed[i], problem)) return false;
        folded++;
    }
    hall->sorted = false;
    arb__heads_keep(hall, folded);
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
    arb__hall_index(hall);
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
    free(hall->places);
    *hall = (struct arb__hall){0};
}
