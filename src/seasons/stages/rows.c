/* rows.c -- the contestants of a stage. */
#include "rows.h"

#include <stdlib.h>

/* Of a figure, where two cannot be added exactly. */
enum { PARTS = 100000000 };

static bool fail(struct stages *s, enum stages_fault fault)
{
    s->fault = fault;
    return false;
}

/* -- Rows ------------------------------------------------------------------------------- */

size_t stage_find(const struct stage *stage, uint32_t who)
{
    size_t at = 0;

    while (at < stage->rows && stage->row[at].who != who) at++;
    return at;
}

static bool grow(struct stage *stage)
{
    const size_t space = stage->space > 0 ? 2 * stage->space : 64;
    struct stage_row *row = realloc(stage->row, space * sizeof *row);
    struct arb_stage_entry *entry;

    if (row == NULL) return false;
    stage->row = row;
    entry = realloc(stage->entry, space * sizeof *entry);
    if (entry == NULL) return false;
    stage->entry = entry;
    stage->space = space;
    return true;
}

struct stage_row *stage_add(struct stage *stage, uint32_t who)
{
    struct stage_row *row;

    if (stage->rows == stage->space && !grow(stage)) return NULL;
    row = &stage->row[stage->rows];
    *row = (struct stage_row){.who = who, .figure = arb_sum_zero()};
    stage->entry[stage->rows++] = (struct arb_stage_entry){.figure = arb_sum_zero()};
    return row;
}

/* -- Who they are ----------------------------------------------------------------------- */

uint32_t stages_told(struct stages *s, enum arb_ranked of, struct arb_span name)
{
    const struct event nothing = {.year = 0};
    uint32_t who[2] = {PEOPLE_NOBODY, PEOPLE_NOBODY};
    struct arb_span one;

    if (of == ARB_RANKED_TEAMS) return people_team(s->people, name);
    if (of == ARB_RANKED_PLAYERS) return people_player(s->people, &nothing, name);
    for (unsigned i = 0; i < 2 && event_cut_name(&name, &one); i++) who[i] = people_player(s->people, &nothing, one);
    return people_pair(s->people, who[0], who[1]);
}

static uint32_t who_is(struct stages *s, enum arb_ranked of, const struct session *session,
                       const struct session_row *row)
{
    uint32_t who[2] = {PEOPLE_NOBODY, PEOPLE_NOBODY};

    if (of == ARB_RANKED_TEAMS) return people_team(s->people, row->team);
    for (unsigned i = 0; i < 2 && i < row->names; i++) who[i] = people_player(s->people, session->event, row->name[i]);
    return of == ARB_RANKED_PLAYERS ? who[0] : people_pair(s->people, who[0], who[1]);
}

/* -- The start list --------------------------------------------------------------------- */

bool stage_add_dropped_in(struct stages *s, struct stage *stage, const int64_t *hundredths, size_t count)
{
    const int64_t brings = arb_stage_carry_of_added(stage->rules, hundredths, count);

    for (unsigned i = 0; i < stage->rules->adds; i++) {
        const uint32_t who = stages_told(s, (enum arb_ranked)stage->rules->of, stage->rules->add[i].name);
        struct stage_row *row;

        s->name = stage->rules->add[i].name;
        if (who == PEOPLE_NOBODY || stage_find(stage, who) < stage->rows) return fail(s, STAGES_TWICE);
        row = stage_add(stage, who);
        if (row == NULL) return false;
        row->is_added = true;
        row->carried = brings;
    }
    return true;
}

/* Puts a row into the list at a place, from 0; those behind it move down. */
static void insert(struct stage *stage, uint32_t row, size_t at)
{
    if (at > stage->starts) at = stage->starts;
    for (size_t i = stage->starts++; i > at; i--) stage->start[i] = stage->start[i - 1];
    stage->start[at] = row;
}

/* Those who went on in their order, then those who drop in: at their seeds, or behind all. */
static void list(struct stage *stage)
{
    const size_t went_on = stage->rows - stage->rules->adds;

    for (size_t i = 0; i < went_on; i++) insert(stage, (uint32_t)i, i);
    for (size_t seed = 1; seed <= stage->rows; seed++)
        for (unsigned i = 0; i < stage->rules->adds; i++)
            if (stage->rules->add[i].seed == seed) insert(stage, (uint32_t)(went_on + i), seed - 1);
    for (unsigned i = 0; i < stage->rules->adds; i++)
        if (stage->rules->add[i].seed == 0 || stage->rules->add[i].seed > stage->rows)
            insert(stage, (uint32_t)(went_on + i), stage->starts);
}

static bool shuffle(struct stage *stage)
{
    uint32_t *order = calloc(2 * stage->rows + 1, sizeof *order), *moved = order + stage->rows;

    if (order == NULL) return false;
    arb_stage_shuffle(stage->rules->seed_lot, order, (uint32_t)stage->rows);
    for (size_t i = 0; i < stage->rows; i++) moved[i] = stage->start[order[i]];
    for (size_t i = 0; i < stage->rows; i++) stage->start[i] = moved[i];
    free(order);
    return true;
}

bool stage_seat_all(struct stage *stage)
{
    stage->start = calloc(stage->rows + 1, sizeof *stage->start);
    if (stage->start == NULL) return false;
    list(stage);
    if (stage->rules->seeding == ARB_SEED_LOTS && !shuffle(stage)) return false;
    for (uint32_t i = 0; i < stage->starts; i++) {
        struct stage_row *row = &stage->row[stage->start[i]];

        row->seed = i + 1;
        row->seat = arb_stage_seat(stage->rules, i, (uint32_t)stage->starts);
    }
    return true;
}

/* -- Matches among those who go on ------------------------------------------------------ */

/* Which of those who go on a row of a session is, or 'count'. */
static size_t which(struct stages *s, const struct stage *source, const struct session *session, size_t row,
                    const uint32_t *from, size_t count)
{
    const uint32_t who = who_is(s, (enum arb_ranked)source->rules->of, session, &session->row[row]);
    size_t at = 0;

    while (at < count && source->row[from[at]].who != who) at++;
    return at;
}

static void add_matches(struct stages *s, const struct stage *source, const struct session *session,
                        const uint32_t *from, size_t count, struct arb_stage_qualifier *qualifier)
{
    for (size_t m = 0; m < session->matches; m++) {
        const struct session_match *match = &session->match[m];
        const size_t at[2] = {which(s, source, session, match->row[0], from, count),
                              which(s, source, session, match->row[1], from, count)};

        for (unsigned side = 0; side < 2 && at[0] < count && at[1] < count; side++) {
            arb_sum_add(&qualifier[at[side]].among, match->score[side], 10000);
            qualifier[at[side]].matches++;
        }
    }
}

void stage_meetings(struct stages *s, const struct stage *source, const uint32_t *from, size_t count,
                    struct arb_stage_qualifier *qualifier)
{
    for (unsigned i = 0; i < source->held; i++)
        for (size_t k = 0; k < source->count[i]; k++)
            add_matches(s, source, &s->sessions->session[source->first[i] + k], from, count, qualifier);
}

/* -- Results ---------------------------------------------------------------------------- */

/* Within a million: what is computed of it then has room. */
static bool is_in_range(const struct arb_sum *figure)
{
    struct arb_sum most = arb_sum_zero(), size = *figure;

    size.is_negative = false;
    arb_sum_add(&most, 1000000, 1);
    return arb_sum_compare(&size, &most) <= 0;
}

static bool take_row(struct stages *s, struct stage *stage, unsigned number, const struct session *session,
                     const struct session_row *from, uint32_t group)
{
    const uint32_t who = who_is(s, (enum arb_ranked)stage->rules->of, session, from);
    const size_t at = stage_find(stage, who);
    struct stage_row *row = at < stage->rows ? &stage->row[at] : NULL;

    s->number = from->id;
    if (who == PEOPLE_NOBODY) return fail(s, STAGES_NAMELESS);
    if (!is_in_range(&from->figure)) return fail(s, STAGES_FIGURE);
    if (row == NULL) {
        row = stage_add(stage, who);
        if (row == NULL) return fail(s, STAGES_NO_MEMORY);
        row->is_stranger = stage->rules->from > 0;
    } else if (row->played[number]) {
        s->name = arb_span_of(s->people->person[who].name);
        return fail(s, STAGES_TWICE);
    }
    if (row->session == NULL) {
        row->session = session;
        row->names = from;
    }
    if (row->boards == 0) stage->entry[row - stage->row].group = group;
    row->played[number] = true;
    row->figure_of[number] = from->figure;
    row->place_of[number] = from->place;
    row->boards_of[number] = from->boards;
    row->boards += from->boards;
    return true;
}

/* The rows of one event; a field of it is a group. */
static bool take_event(struct stages *s, struct stage *stage, unsigned number, const struct session *session,
                       uint32_t *groups)
{
    for (size_t i = 0; i < session->rows; i++) {
        const struct session_row *row = &session->row[i];

        if (row->place == 0 || !row->has_figure) continue;
        if (!take_row(s, stage, number, session, row, *groups + row->field)) return false;
    }
    *groups += session->fields;
    return true;
}

bool stage_take_sessions(struct stages *s, struct stage *stage)
{
    stage->form = s->sessions->session[stage->first[0]].form;
    for (unsigned i = 0; i < stage->held; i++) {
        uint32_t groups = 0;

        for (size_t k = 0; k < stage->count[i]; k++) {
            const struct session *session = &s->sessions->session[stage->first[i] + k];

            if (session->form != stage->form) return fail(s, STAGES_FORMS);
            if (!take_event(s, stage, i, session, &groups)) {
                s->why = session->path;
                return false;
            }
        }
    }
    return true;
}

/* -- Figures and keys ------------------------------------------------------------------- */

static bool is_sum(const struct stage *stage)
{
    return stage->rules->by == ARB_STAGE_BY_SUM ||
           (stage->rules->by == ARB_STAGE_BY_USUAL && stage->form != SESSION_PERCENT);
}

/* What the sessions that he played come to. */
static struct arb_sum figure_of(const struct stage *stage, const struct stage_row *row)
{
    const bool by_boards = stage->rules->by == ARB_STAGE_BY_BOARDS;
    struct arb_sum total = arb_sum_zero();
    uint64_t parts = 0;

    for (unsigned i = 0; i < stage->held; i++) {
        struct arb_sum one = row->figure_of[i];

        if (!row->played[i]) continue;
        if (by_boards) arb_sum_times(&one, row->boards_of[i]);
        arb_sum_join_or_round(&total, &one, PARTS);
        parts += by_boards ? row->boards_of[i] : 1;
    }
    if (!is_sum(stage) && parts > 1) arb_sum_divide(&total, parts);
    return total;
}

/* The session in which he did best, or the last that there was; where he was not there it is below all others. */
static struct arb_sum key_of(const struct stage *stage, const struct stage_row *row, enum arb_stage_key key,
                             uint32_t number)
{
    struct arb_sum found = arb_sum_zero();
    const unsigned last = stage->held - 1u;
    bool is_found = false;

    if (key == ARB_STAGE_KEY_LOT) arb_sum_add(&found, arb_stage_lot(stage->rules->lot, number), 1);
    if (key == ARB_STAGE_KEY_LOT) return found;
    for (unsigned i = 0; i < stage->held && key == ARB_STAGE_KEY_BEST; i++) {
        if (!row->played[i] || (is_found && arb_sum_compare(&row->figure_of[i], &found) <= 0)) continue;
        found = row->figure_of[i];
        is_found = true;
    }
    if (is_found) return found;
    if (key == ARB_STAGE_KEY_LAST && row->played[last]) return row->figure_of[last];
    if (key == ARB_STAGE_KEY_PLACE && row->played[last]) arb_sum_add(&found, -(int64_t)row->place_of[last], 1);
    else arb_sum_add(&found, -2000000, 1);
    return found;
}

bool stage_rank_all(struct stage *stage)
{
    stage->standing = calloc(stage->rows + 1, sizeof *stage->standing);
    stage->room = calloc(stage->rows + 1, sizeof *stage->room);
    if (stage->standing == NULL || stage->room == NULL) return false;
    for (size_t i = 0; i < stage->rows; i++) {
        struct stage_row *row = &stage->row[i];
        struct arb_stage_entry *entry = &stage->entry[i];

        row->figure = figure_of(stage, row);
        entry->figure = row->figure;
        if (!stage->rules->is_carried_in) arb_sum_add(&entry->figure, row->carried, 100);
        entry->missed = 0;
        for (unsigned s = 0; s < stage->held; s++) entry->missed += !row->played[s];
        for (unsigned k = 0; k < stage->rules->keys; k++)
            entry->key[k] = key_of(stage, row, (enum arb_stage_key)stage->rules->key[k], (uint32_t)i);
    }
    arb_stage_rank(stage->rules, stage->entry, stage->rows, stage->standing, stage->room);
    return true;
}
