/* worth.c -- what a session is worth to those who played it. */
#include "worth.h"

#include <stdlib.h>

static bool is_by_place(const struct arb_season_list *list)
{
    return list->counted == ARB_COUNTED_PLACES || list->counted == ARB_COUNTED_BEATEN ||
           list->counted == ARB_COUNTED_MASTERPOINTS;
}

bool worth_has_form(const struct arb_season_list *list, const struct session *session)
{
    switch ((enum arb_counted)list->counted) {
    case ARB_COUNTED_PERCENT: return session->form == SESSION_PERCENT;
    case ARB_COUNTED_IMPS: return session->form == SESSION_IMPS;
    case ARB_COUNTED_POINTS: return session->form == SESSION_POINTS;
    case ARB_COUNTED_VPS:
    case ARB_COUNTED_MATCH: return session->form == SESSION_MATCHES;
    case ARB_COUNTED_PLACES:
    case ARB_COUNTED_BEATEN:
    case ARB_COUNTED_MASTERPOINTS: break;
    }
    return true;
}

/* -- Handicaps ----------------------------------------------------------------------------------- */

/* By a number of the register, where it is told. */
static int64_t handicap_by(const struct arb_season_list *list, struct arb_span told, int64_t number)
{
    return told.length > 0 ? arb_season_handicap(list, (struct arb_span){"", 0}, number) : 0;
}

/* A player's, in hundredths; who is in no register, or of whom it does not say what is asked, has none. */
static int64_t handicap_of(const struct arb_season_list *list, const struct arb_player *entry)
{
    if (entry == NULL) return 0;
    switch ((enum arb_handicap)list->handicap) {
    case ARB_HANDICAP_OWN: return entry->handicap;
    case ARB_HANDICAP_CATEGORY: return arb_season_handicap(list, entry->text[ARB_PLAYER_CATEGORY], 0);
    case ARB_HANDICAP_GRADE: return handicap_by(list, entry->text[ARB_PLAYER_GRADE], entry->grade);
    case ARB_HANDICAP_MASTERPOINTS:
        return handicap_by(list, entry->text[ARB_PLAYER_MASTERPOINTS], entry->masterpoints);
    case ARB_HANDICAP_NONE: break;
    }
    return 0;
}

/* Adds the mean of the players' handicaps. */
static void add_handicap(const struct worth *w, const struct session_row *row, struct arb_sum *figure)
{
    struct people *people = w->season->people;
    int64_t hundredths = 0;

    if (w->list->handicap == ARB_HANDICAP_NONE || row->names == 0) return;
    for (unsigned i = 0; i < row->names; i++) {
        const uint32_t who = people_player(people, w->session->event, row->name[i]);

        if (who != PEOPLE_NOBODY) hundredths += handicap_of(w->list, people_entry(people, who));
    }
    arb_sum_add(figure, hundredths, 100 * (int64_t)row->names);
}

/* -- Places ----------------------------------------------------------------------------------------- */

/* Ranks those of a field who have a place again, with their handicaps. False: no memory. */
static bool rank_again(struct worth *w, unsigned field)
{
    const struct session *session = w->session;
    struct arb_sum *figure = calloc(session->rows + 1, sizeof *figure);
    struct arb_standing *standing = calloc(session->rows + 1, sizeof *standing);
    size_t count = 0;
    const bool has_room = figure != NULL && standing != NULL;

    for (size_t i = 0; i < session->rows && has_room; i++) {
        if (session->row[i].field != field || session->row[i].place == 0) continue;
        figure[i] = session->row[i].figure;
        add_handicap(w, &session->row[i], &figure[i]);
        standing[count++] = (struct arb_standing){.contestant = (uint32_t)i, .available = 1};
    }
    if (has_room) arb_rank_exactly(standing, count, figure);
    for (size_t i = 0; i < count; i++) w->place[standing[i].contestant] = standing[i].rank;
    free(figure);
    free(standing);
    return has_room;
}

/* How the row's field ended: those who have a place, and those who have the row's. */
struct field {
    uint32_t contestants, together, boards;
    uint32_t rows;                  /* of the whole session */
};

static struct field field_of(const struct worth *w, size_t row)
{
    struct field field = {0};

    for (size_t i = 0; i < w->session->rows; i++) {
        field.rows += w->place[i] > 0;
        if (w->session->row[i].field != w->session->row[row].field || w->place[i] == 0) continue;
        field.contestants++;
        field.together += w->place[i] == w->place[row];
        if (w->session->row[i].boards > field.boards) field.boards = w->session->row[i].boards;
    }
    return field;
}

/* -- Masterpoints ------------------------------------------------------------------------------------ */

static bool fail(struct season *season, enum season_fault fault)
{
    season->fault = fault;
    return false;
}

/* A scale that cannot be used stays in the season, for whoever says why. */
static bool read_scale(struct worth *w)
{
    static const enum season_fault faults[] = {[SCALE_FILE_READ] = SEASON_RANKED,
                                               [SCALE_FILE_NO_MEMORY] = SEASON_NO_MEMORY,
                                               [SCALE_FILE_NONE] = SEASON_NO_SCALE,
                                               [SCALE_FILE_AT_FAULT] = SEASON_SCALE};
    struct season *season = w->season;
    const enum scale_file_fault fault =
        scale_file_read(&season->scale, season->folder, w->list->scale, w->session->day);

    return fault == SCALE_FILE_READ || fail(season, faults[fault]);
}

static bool add_masterpoints(struct worth *w, size_t row, const struct field *field, struct arb_sum *worth)
{
    const struct scale_field of = {session_seats(w->session), field->contestants, field->rows, field->boards};
    int64_t hundredths;

    if (!scale_file_award(&w->season->scale, &of, w->place[row], field->together, &hundredths))
        return fail(w->season, SEASON_SCALE);
    arb_sum_add(worth, hundredths, 100);
    return true;
}

/* -- A session -------------------------------------------------------------------------------------------- */

bool worth_begin(struct worth *w, struct season *season, const struct arb_season_list *list,
                 const struct session *session)
{
    *w = (struct worth){.season = season, .list = list, .session = session,
                        .place = calloc(session->rows + 1, sizeof *w->place)};
    if (w->place == NULL) return fail(season, SEASON_NO_MEMORY);
    for (size_t i = 0; i < session->rows; i++) w->place[i] = session->row[i].place;
    for (unsigned f = 0; f < session->fields && list->handicap != ARB_HANDICAP_NONE; f++)
        if (!rank_again(w, f)) return fail(season, SEASON_NO_MEMORY);
    return list->counted != ARB_COUNTED_MASTERPOINTS || read_scale(w);
}

void worth_end(struct worth *w)
{
    free(w->place);
    if (w->season->fault == SEASON_RANKED) scale_file_free(&w->season->scale);
}

/* What a place is worth; whoever has none has nothing. */
static bool add_place(struct worth *w, size_t row, struct arb_sum *worth)
{
    const struct field field = field_of(w, row);

    if (w->place[row] == 0) return false;
    if (w->list->counted == ARB_COUNTED_PLACES) {
        arb_season_add_place(w->list, w->place[row], field.together, worth);
    } else if (w->list->counted == ARB_COUNTED_BEATEN) {
        const int64_t behind = (int64_t)field.contestants - (w->place[row] - 1) - field.together;

        arb_sum_add(worth, 2 * behind + field.together - 1, 2);
    } else {
        return add_masterpoints(w, row, &field, worth);
    }
    return true;
}

bool worth_of_row(struct worth *w, size_t at, struct arb_season_result *result)
{
    const struct session_row *row = &w->session->row[at];

    result->worth = arb_sum_zero();
    result->is_won = w->place[at] == 1;
    if (is_by_place(w->list)) return add_place(w, at, &result->worth);
    result->worth = row->figure;
    add_handicap(w, row, &result->worth);
    return true;
}
