/* strata.c -- files of results ranked by strata. */
#include "strata.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 2000 };

static bool fail(struct strata *s, enum strata_fault fault)
{
    s->fault = fault;
    return false;
}

/* -- Who is there ------------------------------------------------------------------------------ */

/* What the register says of a player of the row. */
static struct arb_strata_player known_of(const struct strata *s, const struct session *session, struct arb_span name)
{
    const uint32_t who = people_player(s->people, session->event, name);
    const struct arb_player *entry = who == PEOPLE_NOBODY ? NULL : people_entry(s->people, who);
    struct arb_strata_player player = {.is_known = false};

    if (entry == NULL) return player;
    switch ((enum arb_strata_by)s->rules->by) {
    case ARB_STRATA_BY_MASTERPOINTS:
        player.is_known = entry->text[ARB_PLAYER_MASTERPOINTS].length > 0;
        player.number = entry->masterpoints;
        break;
    case ARB_STRATA_BY_GRADE:
        player.is_known = entry->text[ARB_PLAYER_GRADE].length > 0;
        player.number = entry->grade;
        break;
    case ARB_STRATA_BY_CATEGORY:
        player.is_known = entry->text[ARB_PLAYER_CATEGORY].length > 0;
        player.category = entry->text[ARB_PLAYER_CATEGORY];
    }
    return player;
}

static unsigned stratum_of(const struct strata *s, const struct session *session, const struct session_row *row)
{
    struct arb_strata_player player[SESSION_NAMES_MAX];

    for (unsigned i = 0; i < row->names; i++) player[i] = known_of(s, session, row->name[i]);
    return row->names > 0 ? arb_strata_of(s->rules, player, row->names) : s->rules->unknown;
}

/* "Anna Rossi - U. B.", or the team's name; NULL: memory is short. */
static char *name_of(const struct strata *s, const struct session *session, const struct session_row *row)
{
    char room[NAME_ROOM], *name;
    struct arb_writer out = arb_writer_on(room, sizeof room);

    arb_pbn_text(&out, row->team);
    for (unsigned i = 0; i < row->names && row->team.length == 0; i++) {
        const uint32_t who = people_player(s->people, session->event, row->name[i]);

        if (i > 0) arb_write_text(&out, " - ");
        arb_write_text(&out, who == PEOPLE_NOBODY ? "–" : s->people->person[who].name);
    }
    if (out.length == 0) arb_pbn_text(&out, row->id);
    name = malloc(out.length + 1);
    if (name != NULL) memcpy(name, room, out.length + 1);
    return name;
}

/* A section's entries. */
static bool take_section(struct strata *s, const struct session *session, unsigned field)
{
    s->section[s->sections] = (struct strata_section){session, field};
    for (size_t i = 0; i < session->rows; i++) {
        const struct session_row *row = &session->row[i];

        if (row->field != field || row->place == 0 || !row->has_figure) continue;
        s->entry[s->count] = (struct arb_strata_entry){s->sections, (uint8_t)stratum_of(s, session, row), row->figure};
        s->who[s->count] = (struct strata_who){.row = row, .name = name_of(s, session, row)};
        if (s->who[s->count++].name == NULL) return fail(s, STRATA_NO_MEMORY);
    }
    s->sections++;
    return true;
}

static bool take_all(struct strata *s)
{
    size_t rows = 0;

    for (size_t i = 0; i < s->sessions->count; i++) {
        rows += s->sessions->session[i].rows;
        if (s->sessions->session[i].form != s->sessions->session[0].form) return fail(s, STRATA_FORMS);
    }
    s->section = calloc(2 * s->sessions->count + 1, sizeof *s->section);
    s->entry = calloc(rows + 1, sizeof *s->entry);
    s->who = calloc(rows + 1, sizeof *s->who);
    s->in_section = calloc(rows + 1, sizeof *s->in_section);
    s->overall = calloc(rows + 1, sizeof *s->overall);
    if (s->section == NULL || s->entry == NULL || s->who == NULL || s->in_section == NULL || s->overall == NULL)
        return fail(s, STRATA_NO_MEMORY);
    for (size_t i = 0; i < s->sessions->count; i++)
        for (unsigned f = 0; f < s->sessions->session[i].fields; f++)
            if (!take_section(s, &s->sessions->session[i], f)) return false;
    return s->count > 0 || fail(s, STRATA_NOBODY);
}

/* -- Masterpoints -------------------------------------------------------------------------------- */

static bool read_scale(struct strata *s, struct arb_span name)
{
    scale_file_free(&s->scale);
    switch (scale_file_read(&s->scale, s->folder, name, s->sessions->session[0].day)) {
    case SCALE_FILE_READ: return true;
    case SCALE_FILE_NO_MEMORY: return fail(s, STRATA_NO_MEMORY);
    case SCALE_FILE_NONE: return fail(s, STRATA_NO_SCALE);
    case SCALE_FILE_AT_FAULT: break;
    }
    return fail(s, STRATA_SCALE);
}

/* The most boards that anybody played, and how many were ranked in that session. */
static struct scale_field field_of(const struct session *session)
{
    struct scale_field field = {.seats = session_seats(session)};

    for (size_t i = 0; i < session->rows; i++) {
        field.all += session->row[i].place > 0;
        if (session->row[i].boards > field.boards) field.boards = session->row[i].boards;
    }
    return field;
}

/* What the entry's places are worth: the most of them is his. */
static bool award(struct strata *s, size_t i, const struct arb_strata_place place[ARB_STRATA_MAX],
                  struct scale_field field)
{
    for (unsigned t = 0; t < s->rules->strata; t++) {
        int64_t hundredths;

        if (place[t].place == 0) continue;
        field.contestants = place[t].contestants;
        if (t > 0) field.all = place[t].contestants;        /* as if they alone had played */
        if (!scale_file_award(&s->scale, &field, place[t].place, place[t].together, &hundredths))
            return fail(s, STRATA_SCALE);
        if (hundredths > s->who[i].hundredths) s->who[i].hundredths = hundredths;
    }
    return true;
}

static bool award_sections(struct strata *s)
{
    if (s->rules->scale.length == 0) return true;
    if (!read_scale(s, s->rules->scale)) return false;
    for (size_t i = 0; i < s->count; i++)
        if (!award(s, i, s->in_section[i], field_of(s->section[s->entry[i].section].session))) return false;
    return true;
}

static bool award_overall(struct strata *s)
{
    struct scale_field all = {0};

    if (s->rules->overall.length == 0) return true;
    if (!read_scale(s, s->rules->overall)) return false;
    for (size_t i = 0; i < s->sessions->count; i++) {
        const struct scale_field one = field_of(&s->sessions->session[i]);

        all.seats = one.seats;
        all.all += one.all;
        if (one.boards > all.boards) all.boards = one.boards;
    }
    for (size_t i = 0; i < s->count; i++)
        if (!award(s, i, s->overall[i], all)) return false;
    return true;
}

/* -- The rankings ------------------------------------------------------------------------------------ */

static bool rank_all(struct strata *s)
{
    struct arb_standing *standing = calloc(s->count + 1, sizeof *standing);
    struct arb_sum *figure = calloc(s->count + 1, sizeof *figure);
    const bool has_room = standing != NULL && figure != NULL;

    for (uint32_t k = 0; k < s->sections && has_room; k++)
        arb_strata_rank(s->rules, s->entry, s->count, k, standing, figure, s->in_section);
    if (has_room) arb_strata_rank(s->rules, s->entry, s->count, ARB_STRATA_ALL, standing, figure, s->overall);
    free(standing);
    free(figure);
    return has_room || fail(s, STRATA_NO_MEMORY);
}

bool strata_rank(struct strata *s)
{
    s->fault = STRATA_RANKED;
    return take_all(s) && rank_all(s) && award_sections(s) && award_overall(s);
}

void strata_free(struct strata *s)
{
    for (size_t i = 0; i < s->count; i++) free(s->who[i].name);
    free(s->section);
    free(s->entry);
    free(s->who);
    free(s->in_section);
    free(s->overall);
    scale_file_free(&s->scale);
}
