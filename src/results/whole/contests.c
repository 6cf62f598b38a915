/* contests.c -- contests of ours ranked as one event. */
#include "contests.h"
#include "stored.h"

#include "files/file.h"
#include "journal/journal.h"
#include "platform/platform.h"
#include "results/read/acts.h"

#include "arbitro/text/combined_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 1000 };

static bool refuse(struct contests *contests, const char *key, const struct arb_message_value *values, size_t count)
{
    if (!contests->failed) contests->refuse(contests->context, key, values, count);
    contests->failed = true;
    return false;
}

/* -- Reading ------------------------------------------------------------------------------- */

struct reading {
    struct contests *contests;
    const char *name;
};

static void note_fault(void *context, const struct act_fault *why)
{
    const struct reading *reading = context;
    struct contests *contests = reading->contests;

    if (!contests->failed) contests->refuse_act(contests->context, why, reading->name);
    contests->failed = true;
}

/* The name is no file, and the store cannot be opened or has no such contest. */
static bool refuse_store(struct contests *contests, const char *name, const struct arb_journal_problem *problem)
{
    char why[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(why, sizeof why);

    arb_journal_problem_write(&out, contests->language, problem);
    return refuse(contests, "cli.standings.nowhere", ARB_VALUES(ARB_TEXT("file", name), ARB_TEXT("why", why)));
}

static bool open_store(struct contests *contests, const char *name)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_problem problem;

    if (contests->journal != NULL) return true;
    if (arb_journal_open(contests->store, &options, &contests->journal, &problem) == ARB_JOURNAL_GOOD) return true;
    return refuse_store(contests, name, &problem);
}

static char *stored_acts(struct contests *contests, const char *name, size_t *length)
{
    struct arb_journal_problem problem;
    uint32_t acts = 0;
    char *text;

    if (!open_store(contests, name)) return NULL;
    text = event_stored_acts(contests->journal, arb_span_of(name), length, &acts, &problem);
    if (text == NULL && problem.fault == ARB_JOURNAL_NO_MEMORY) refuse(contests, "cli.no_memory", NULL, 0);
    else if (text == NULL) refuse_store(contests, name, &problem);
    else if (acts == 0)
        refuse(contests, "cli.journal.no_contest",
               ARB_VALUES(ARB_TEXT("contest", name), ARB_TEXT("path", contests->store)));
    return text;
}

/* Folds the acts into contest i, whose name is set. */
static bool read_contest(struct contests *contests, unsigned i)
{
    struct reading reading = {contests, contests->name[i]};
    size_t length = 0;
    char *text = files_read(contests->name[i], &length);

    if (text == NULL) text = stored_acts(contests, contests->name[i], &length);
    contests->contest[i] = calloc(1, sizeof *contests->contest[i]);
    if (contests->contest[i] == NULL) refuse(contests, "cli.no_memory", NULL, 0);
    if (!contests->failed)
        contest_fold(contests->contest[i], (struct arb_span){text, length}, contests->language, note_fault, &reading);
    free(text);
    if (!contests->failed && contests->contest[i]->acts == 0)
        return refuse(contests, "cli.standings.empty", ARB_VALUES(ARB_TEXT("file", contests->name[i])));
    return !contests->failed;
}

/* The same name, or two names of one file. */
static bool are_one_contest(const char *a, const char *b)
{
    return strcmp(a, b) == 0 || platform_is_same_file(a, b);
}

bool contests_add(struct contests *contests, const char *name)
{
    if (contests->failed) return false;
    for (unsigned before = 0; before < contests->count; before++)
        if (are_one_contest(contests->name[before], name))
            return refuse(contests, "combined.evening_twice", ARB_VALUES(ARB_TEXT("contest", name),
                                                                         ARB_TEXT("first", contests->name[before])));
    ARB_ASSERT(contests->count < ARB_SERIES_CONTESTS_MAX);
    contests->name[contests->count++] = name;
    return read_contest(contests, contests->count - 1);
}

/* -- How they belong together ---------------------------------------------------------------- */

bool contests_name_series(const struct contests *contests)
{
    return contests->count == 1 && contests->contest[0] != NULL && contests->contest[0]->series.count > 0;
}

bool contests_read_series(struct contests *contests)
{
    struct arb_contest *named = contests->contest[0];
    bool good = !contests->failed;

    contests->contest[0] = NULL;
    contests->series = named->series;
    contests->count = contests->series.count;
    for (unsigned i = 0; i < contests->count && good; i++) {
        contests->name[i] = contests->series.member[i].contest;
        good = read_contest(contests, i);
    }
    free(named);
    return good;
}

void contests_plan(struct contests *contests, const uint8_t session[])
{
    uint8_t order[ARB_SERIES_CONTESTS_MAX];
    const char *name[ARB_SERIES_CONTESTS_MAX];
    struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];

    memcpy(name, contests->name, sizeof name);
    memcpy(contest, contests->contest, sizeof contest);
    arb_series_plan(&contests->series, contests->count, session, order);
    for (unsigned m = 0; m < contests->count; m++) {
        contests->name[m] = name[order[m]];
        contests->contest[m] = contest[order[m]];
    }
}

/* -- The ranking ------------------------------------------------------------------------------- */

/* The name of contest n, from 1; 0: of none. */
static const char *name_of(const struct contests *contests, unsigned n)
{
    return n > 0 ? contests->name[n - 1] : "";
}

/* messages: combined.* from ARB_COMBINED_FAULTS */
static bool refuse_series(struct contests *contests, enum arb_combined_fault fault)
{
    const struct arb_combined *at = contests->combined;
    struct arb_combined_where where = {0};
    char key[64];

    snprintf(key, sizeof key, "combined.%s", arb_combined_fault_symbol(fault));
    arb_combined_where(at, (const struct arb_contest *const *)contests->contest, &where);
    return refuse(contests, key, ARB_VALUES(
        ARB_TEXT("token", where.pair[0] != '\0' || at->contest == 0 ? where.pair : name_of(contests, at->contest)),
        ARB_NUMBER("number", at->contest), ARB_TEXT("pair", where.pair), ARB_TEXT("seat", where.seat),
        ARB_TEXT("contest", name_of(contests, at->contest)), ARB_TEXT("first", name_of(contests, at->first_contest)),
        ARB_TEXT("first_seat", where.first_seat)));
}

/* The buffers are large, so they are not on the stack. */
bool contests_combine(struct contests *contests)
{
    struct arb_scores *scores = calloc(contests->series.count + 1u, sizeof *scores);
    struct arb_combined_room *room = calloc(1, sizeof *room);
    enum arb_combined_fault fault;

    contests->combined = calloc(1, sizeof *contests->combined);
    if (scores == NULL || room == NULL || contests->combined == NULL) refuse(contests, "cli.no_memory", NULL, 0);
    if (!contests->failed) {
        fault = arb_combine(&contests->series, (const struct arb_contest *const *)contests->contest, scores, room,
                            contests->combined);
        if (fault != ARB_COMBINED_SOUND) refuse_series(contests, fault);
    }
    free(scores);
    free(room);
    return !contests->failed;
}

void contests_free(struct contests *contests)
{
    for (unsigned i = 0; i < ARB_SERIES_CONTESTS_MAX; i++) free(contests->contest[i]);
    free(contests->combined);
    if (contests->journal != NULL) arb_journal_close(contests->journal);
}
