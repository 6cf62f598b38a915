/* evenings.c -- evenings of ours ranked as one event. */
#define _GNU_SOURCE
#include "evenings.h"

#include "files/file.h"
#include "journal/journal.h"
#include "results/read/acts.h"

#include "arbitro/text/combined_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SENTENCE_MAX = 1000 };

static bool refuse(struct evenings *evenings, const char *key, const struct arb_message_value *values, size_t count)
{
    if (!evenings->failed) evenings->refuse(evenings->context, key, values, count);
    evenings->failed = true;
    return false;
}

/* -- Reading ------------------------------------------------------------------------------- */

struct reading {
    struct evenings *evenings;
    const char *name;
    FILE *lines;
    unsigned acts;
};

static void note_fault(void *context, const struct act_fault *why)
{
    const struct reading *reading = context;
    struct evenings *evenings = reading->evenings;

    if (!evenings->failed) evenings->refuse_act(evenings->context, why, reading->name);
    evenings->failed = true;
}

static bool copy_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct reading *reading = context;

    (void)chain;
    fprintf(reading->lines, "%u\t0\t%.*s\t%.*s\n", act->seq, (int)act->actor.length, act->actor.at,
            (int)act->line.length, act->line.at);
    reading->acts++;
    return true;
}

/* The name is no file, and the store cannot be opened or has no such evening. */
static bool refuse_store(struct evenings *evenings, const char *name, const struct arb_journal_problem *problem)
{
    char why[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(why, sizeof why);

    arb_journal_problem_write(&out, evenings->language, problem);
    return refuse(evenings, "cli.standings.nowhere", ARB_VALUES(ARB_TEXT("file", name), ARB_TEXT("why", why)));
}

static bool open_store(struct evenings *evenings, const char *name)
{
    const struct arb_journal_options options = {.mode = ARB_JOURNAL_READ};
    struct arb_journal_problem problem;

    if (evenings->journal != NULL) return true;
    if (arb_journal_open(evenings->store, &options, &evenings->journal, &problem) == ARB_JOURNAL_GOOD) return true;
    return refuse_store(evenings, name, &problem);
}

/* The acts of an evening of the store, a line each, as 'arbitro journal' prints them; the caller frees. */
static char *stored_acts(struct evenings *evenings, const char *name, size_t *length)
{
    struct reading reading = {evenings, name, NULL, 0};
    struct arb_journal_problem problem;
    char *text = NULL;
    bool good;

    if (!open_store(evenings, name)) return NULL;
    reading.lines = open_memstream(&text, length);
    if (reading.lines == NULL) return refuse(evenings, "cli.no_memory", NULL, 0), NULL;
    good = arb_journal_replay(evenings->journal, arb_span_of(name), 0, copy_act, &reading, &problem) ==
           ARB_JOURNAL_GOOD;
    if (fclose(reading.lines) != 0) refuse(evenings, "cli.no_memory", NULL, 0);
    if (!good) refuse_store(evenings, name, &problem);
    else if (reading.acts == 0)
        refuse(evenings, "cli.journal.no_contest",
               ARB_VALUES(ARB_TEXT("contest", name), ARB_TEXT("path", evenings->store)));
    return text;
}

/* Folds the acts into evening i, whose name is set. */
static bool read_evening(struct evenings *evenings, unsigned i)
{
    struct reading reading = {evenings, evenings->name[i], NULL, 0};
    size_t length = 0;
    char *text = files_read(evenings->name[i], &length);

    if (text == NULL) text = stored_acts(evenings, evenings->name[i], &length);
    evenings->contest[i] = calloc(1, sizeof *evenings->contest[i]);
    if (evenings->contest[i] == NULL) refuse(evenings, "cli.no_memory", NULL, 0);
    if (!evenings->failed)
        evening_fold(evenings->contest[i], (struct arb_span){text, length}, evenings->language, note_fault, &reading);
    free(text);
    if (!evenings->failed && evenings->contest[i]->acts == 0)
        return refuse(evenings, "cli.standings.empty", ARB_VALUES(ARB_TEXT("file", evenings->name[i])));
    return !evenings->failed;
}

/* The same name, or two names of one file. */
static bool are_one_evening(const char *a, const char *b)
{
    struct stat here, there;

    if (strcmp(a, b) == 0) return true;
    return stat(a, &here) == 0 && stat(b, &there) == 0 && S_ISREG(here.st_mode) && here.st_dev == there.st_dev &&
           here.st_ino == there.st_ino;
}

bool evenings_add(struct evenings *evenings, const char *name)
{
    if (evenings->failed) return false;
    for (unsigned before = 0; before < evenings->count; before++)
        if (are_one_evening(evenings->name[before], name))
            return refuse(evenings, "combined.evening_twice", ARB_VALUES(ARB_TEXT("contest", name),
                                                                         ARB_TEXT("first", evenings->name[before])));
    ARB_ASSERT(evenings->count < ARB_SERIES_CONTESTS_MAX);
    evenings->name[evenings->count++] = name;
    return read_evening(evenings, evenings->count - 1);
}

/* -- How they belong together ---------------------------------------------------------------- */

bool evenings_name_series(const struct evenings *evenings)
{
    return evenings->count == 1 && evenings->contest[0] != NULL && evenings->contest[0]->series.count > 0;
}

bool evenings_read_series(struct evenings *evenings)
{
    struct arb_contest *named = evenings->contest[0];
    bool good = !evenings->failed;

    evenings->contest[0] = NULL;
    evenings->series = named->series;
    evenings->count = evenings->series.count;
    for (unsigned i = 0; i < evenings->count && good; i++) {
        evenings->name[i] = evenings->series.member[i].contest;
        good = read_evening(evenings, i);
    }
    free(named);
    return good;
}

void evenings_plan(struct evenings *evenings, const uint8_t session[])
{
    uint8_t order[ARB_SERIES_CONTESTS_MAX];
    const char *name[ARB_SERIES_CONTESTS_MAX];
    struct arb_contest *contest[ARB_SERIES_CONTESTS_MAX];

    memcpy(name, evenings->name, sizeof name);
    memcpy(contest, evenings->contest, sizeof contest);
    arb_series_plan(&evenings->series, evenings->count, session, order);
    for (unsigned m = 0; m < evenings->count; m++) {
        evenings->name[m] = name[order[m]];
        evenings->contest[m] = contest[order[m]];
    }
}

/* -- The ranking ------------------------------------------------------------------------------- */

/* The name of contest n, from 1; 0: of none. */
static const char *name_of(const struct evenings *evenings, unsigned n)
{
    return n > 0 ? evenings->name[n - 1] : "";
}

/* messages: combined.* from ARB_COMBINED_FAULTS */
static bool refuse_series(struct evenings *evenings, enum arb_combined_fault fault)
{
    const struct arb_combined *at = evenings->combined;
    struct arb_combined_where where = {0};
    char key[64];

    snprintf(key, sizeof key, "combined.%s", arb_combined_fault_symbol(fault));
    arb_combined_where(at, (const struct arb_contest *const *)evenings->contest, &where);
    return refuse(evenings, key, ARB_VALUES(
        ARB_TEXT("token", where.pair[0] != '\0' || at->contest == 0 ? where.pair : name_of(evenings, at->contest)),
        ARB_NUMBER("number", at->contest), ARB_TEXT("pair", where.pair), ARB_TEXT("seat", where.seat),
        ARB_TEXT("contest", name_of(evenings, at->contest)), ARB_TEXT("first", name_of(evenings, at->first_contest)),
        ARB_TEXT("first_seat", where.first_seat)));
}

/* The buffers are large, so they are not on the stack. */
bool evenings_combine(struct evenings *evenings)
{
    struct arb_scores *scores = calloc(evenings->series.count + 1u, sizeof *scores);
    struct arb_combined_room *room = calloc(1, sizeof *room);
    enum arb_combined_fault fault;

    evenings->combined = calloc(1, sizeof *evenings->combined);
    if (scores == NULL || room == NULL || evenings->combined == NULL) refuse(evenings, "cli.no_memory", NULL, 0);
    if (!evenings->failed) {
        fault = arb_combine(&evenings->series, (const struct arb_contest *const *)evenings->contest, scores, room,
                            evenings->combined);
        if (fault != ARB_COMBINED_SOUND) refuse_series(evenings, fault);
    }
    free(scores);
    free(room);
    return !evenings->failed;
}

void evenings_free(struct evenings *evenings)
{
    for (unsigned i = 0; i < ARB_SERIES_CONTESTS_MAX; i++) free(evenings->contest[i]);
    free(evenings->combined);
    if (evenings->journal != NULL) arb_journal_close(evenings->journal);
}
