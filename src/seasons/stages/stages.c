/* stages.c -- an event of several stages: files read, rankings, who goes on, start lists. */
#include "stages.h"

#include "rows.h"

#include <stdlib.h>
#include <string.h>

static bool fail(struct stages *s, enum stages_fault fault)
{
    s->fault = fault;
    return false;
}

/* -- Files -------------------------------------------------------------------------------------------- */

/* The file's path: beside the rules, unless it begins with '/'. */
static char *path_of(const struct stages *s, struct arb_span name)
{
    const size_t folder = name.at[0] == '/' ? 0 : s->folder.length;
    char *path = malloc(folder + name.length + 1);

    if (path == NULL) return NULL;
    if (folder > 0) memcpy(path, s->folder.at, folder);
    memcpy(path + folder, name.at, name.length);
    path[folder + name.length] = '\0';
    return path;
}

static bool read_file(struct stages *s, struct arb_span name)
{
    if (s->paths == SESSIONS_MAX) {
        s->why = "season.too_many_sessions";
        return fail(s, STAGES_FILE);
    }
    s->path[s->paths] = path_of(s, name);
    if (s->path[s->paths] == NULL) return fail(s, STAGES_NO_MEMORY);
    s->why = sessions_add(s->sessions, s->path[s->paths++]);
    s->is_damaged = s->is_damaged || s->sessions->is_damaged;
    return s->why == NULL || fail(s, STAGES_FILE);
}

static bool read_sessions(struct stages *s, struct stage *stage)
{
    for (unsigned i = 0; i < stage->rules->sessions; i++) {
        struct arb_span files = stage->rules->session[i], name;

        stage->first[i] = s->sessions->count;
        while ((name = arb_span_word(&files)).length > 0)
            if (!read_file(s, name)) return false;
        stage->count[i] = s->sessions->count - stage->first[i];
    }
    stage->held = stage->rules->sessions;
    return true;
}

/* -- Who goes on ----------------------------------------------------------------------------------------- */

/* Marks who does not come, and who went on elsewhere already. */
static bool mark(struct stages *s, const struct arb_stage_rules *rules, struct stage *source)
{
    for (size_t i = 0; i < source->rows; i++)
        source->entry[i].state = source->row[i].is_gone ? ARB_STAGE_GONE : ARB_STAGE_HERE;
    for (unsigned i = 0; i < rules->absents; i++) {
        const size_t at = stage_find(source, stages_told(s, (enum arb_ranked)rules->of, rules->absent[i]));

        s->name = rules->absent[i];
        if (at == source->rows) return fail(s, STAGES_UNKNOWN);
        if (source->entry[at].state == ARB_STAGE_HERE) source->entry[at].state = ARB_STAGE_ABSENT;
    }
    return true;
}

/* What is carried over depends on: place, boards and figure of each who goes on. */
static void describe(const struct stage *source, const uint32_t *from, size_t count,
                     struct arb_stage_qualifier *qualifier)
{
    uint32_t most = 0;

    for (size_t i = 0; i < source->rows; i++)
        if (source->row[i].boards > most) most = source->row[i].boards;
    for (size_t i = 0; i < count; i++) {
        const uint32_t rank = source->entry[from[i]].rank;
        struct arb_stage_qualifier *q = &qualifier[i];

        *q = (struct arb_stage_qualifier){.place = (uint32_t)i + 1, .boards = most, .among = arb_sum_zero(),
                                          .figure = source->entry[from[i]].figure};
        if (i > 0 && source->entry[from[i - 1]].rank == rank) q->place = q[-1].place;
        for (size_t k = 0; k < count; k++) q->together += source->entry[from[k]].rank == rank;
    }
}

/* The rows of the next stage, in the order of those who go on; sets what they bring. */
static bool take(struct stages *s, struct stage *stage, struct stage *source, const uint32_t *from, size_t count)
{
    struct arb_stage_qualifier *qualifier = calloc(count + 1, sizeof *qualifier);
    int64_t *hundredths = calloc(count + 1, sizeof *hundredths);
    bool is_good = qualifier != NULL && hundredths != NULL;

    if (is_good) {
        describe(source, from, count, qualifier);
        stage_meetings(s, source, from, count, qualifier);
        arb_stage_carry(stage->rules, source->form == SESSION_PERCENT, qualifier, count, hundredths);
    }
    for (size_t i = 0; i < count && is_good; i++) {
        const struct stage_row *was = &source->row[from[i]];
        struct stage_row *row = stage_add(stage, was->who);

        is_good = row != NULL;
        if (!is_good) break;
        row->session = was->session;
        row->names = was->names;
        row->place = source->entry[from[i]].rank;
        row->carried = hundredths[i];
        source->row[from[i]].is_gone = true;
    }
    is_good = is_good && stage_add_dropped_in(s, stage, hundredths, count);
    free(qualifier);
    free(hundredths);
    return is_good || (s->fault == STAGES_MADE ? fail(s, STAGES_NO_MEMORY) : false);
}

/* Those who go on, as rows of the stage that they come from. NULL: no memory. */
static uint32_t *who_goes(const struct stage *source, size_t *count)
{
    uint32_t *from = calloc(source->rows + 1, sizeof *from);

    *count = 0;
    for (size_t i = 0; i < source->rows && from != NULL; i++)
        if (source->entry[source->standing[i].contestant].outcome == ARB_GOING_ON)
            from[(*count)++] = source->standing[i].contestant;
    return from;
}

/* Makes the start list. True with stage->open: nothing parts those at the line. */
static bool go_on(struct stages *s, struct stage *stage)
{
    struct stage *source = &s->stage[stage->rules->from - 1];
    uint32_t *from;
    size_t count;
    bool is_good;

    if (!arb_stage_can_carry(stage->rules, source->form == SESSION_PERCENT, source->form == SESSION_MATCHES))
        return fail(s, STAGES_CARRY);
    if (!mark(s, stage->rules, source)) return false;
    stage->open = arb_stage_cut(stage->rules, source->entry, source->standing, source->rows);
    if (stage->open > 0) return true;
    from = who_goes(source, &count);
    if (from == NULL) return fail(s, STAGES_NO_MEMORY);
    is_good = take(s, stage, source, from, count);
    free(from);
    return is_good && (stage_seat_all(stage) || fail(s, STAGES_NO_MEMORY));
}

/* -- A stage ------------------------------------------------------------------------------------------------ */

/* The stage that it comes from is played, and what it asks is decided. */
static bool is_ready(const struct stages *s, const struct arb_stage_rules *rules)
{
    const struct stage *source = &s->stage[rules->from == 0 ? 0 : rules->from - 1];

    if (rules->from == 0) return true;
    for (unsigned i = rules->from; i < s->at; i++)
        if (s->stage[i].rules->from == rules->from && s->stage[i].open > 0) return false;
    return source->is_made && source->is_played;
}

static bool run(struct stages *s, struct stage *stage)
{
    if (!is_ready(s, stage->rules)) return true;
    if (stage->rules->from > 0 && !go_on(s, stage)) return false;
    if (stage->open > 0) return true;
    stage->is_made = true;
    if (stage->rules->sessions == 0) return true;
    if (!read_sessions(s, stage) || !stage_take_sessions(s, stage)) return false;
    stage->is_played = true;
    return stage_rank_all(stage) || fail(s, STAGES_NO_MEMORY);
}

bool stages_run(struct stages *s)
{
    for (s->at = 0; s->at < s->rules->stages; s->at++) {
        s->stage[s->at].rules = &s->rules->stage[s->at];
        if (!run(s, &s->stage[s->at])) return false;
    }
    s->fault = STAGES_MADE;
    return !s->people->short_of_memory || fail(s, STAGES_NO_MEMORY);
}

void stages_free(struct stages *s)
{
    for (unsigned i = 0; i < ARB_STAGES_MAX; i++) {
        free(s->stage[i].row);
        free(s->stage[i].entry);
        free(s->stage[i].standing);
        free(s->stage[i].room);
        free(s->stage[i].start);
    }
    for (size_t i = 0; i < s->paths; i++) free(s->path[i]);
}
