/* season.c -- the lists of a season, ranked: what each session is worth to whom, and the core's ranking of it. */
#include "season.h"

#include "league.h"
#include "worth.h"

#include <stdlib.h>
#include <string.h>

/* -- Which sessions, and who ------------------------------------------------------------------ */

bool season_has_day(const struct arb_season_rules *rules, uint32_t day)
{
    return (rules->from == 0 || day >= rules->from) && (rules->until == 0 || (day != 0 && day <= rules->until));
}

/* Is the session within the season and one that the list is of? */
static bool is_of_list(const struct season_table *table, const struct session *session)
{
    const struct arb_season_rules *rules = table->season->rules;
    const struct arb_season_list *list = table->list;
    const struct arb_season_division *division = list->divisions > 0 ? &list->division[table->division] : NULL;

    if (!season_has_day(rules, session->day)) return false;
    if (list->sessions.length > 0 && !arb_title_has(session->title, list->sessions)) return false;
    if (division != NULL && division->members.length == 0 && !arb_title_has(session->title, division->name))
        return false;
    return worth_has_form(list, session);
}

static bool has_category(struct arb_span words, struct arb_span category)
{
    struct arb_span word;

    while ((word = arb_span_word(&words)).length > 0)
        if (arb_span_equal(word, category)) return true;
    return false;
}

/* Of whom the register does not say it nobody knows that he has no more. */
static bool is_up_to(int64_t limit, struct arb_span told, int64_t number)
{
    return limit == INT64_MAX || (told.length > 0 && number <= limit);
}

/* May a player stand in the list? */
static bool may_player(const struct arb_season_only *only, const struct arb_player *entry)
{
    if (entry == NULL)
        return !only->members && only->categories.length == 0 && only->club.length == 0 &&
               only->masterpoints == INT64_MAX && only->grade == INT64_MAX;
    return (only->categories.length == 0 || has_category(only->categories, entry->text[ARB_PLAYER_CATEGORY])) &&
           (only->club.length == 0 || arb_span_equal(only->club, entry->text[ARB_PLAYER_CLUB])) &&
           is_up_to(only->masterpoints, entry->text[ARB_PLAYER_MASTERPOINTS], entry->masterpoints) &&
           is_up_to(only->grade, entry->text[ARB_PLAYER_GRADE], entry->grade);
}

/* May a player, or both of a pair, stand in it? Teams all may. */
static bool may_stand(const struct season_table *table, uint32_t who)
{
    const struct people *people = table->season->people;
    const struct person *person = &people->person[who];
    const struct arb_season_only *only = &table->list->only;

    if (table->list->of == ARB_RANKED_TEAMS) return true;
    if (table->list->of == ARB_RANKED_PLAYERS) return may_player(only, people_entry(people, who));
    return may_player(only, people_entry(people, person->of[0])) &&
           may_player(only, people_entry(people, person->of[1]));
}

/* The contestants of a name in the rules: "Rossi", or "Anna Rossi - Ugo Bianchi" in a list of pairs. */
static uint32_t told_in_rules(const struct season_table *table, struct arb_span name)
{
    struct people *people = table->season->people;
    const struct event nothing = {.year = 0};
    struct arb_span one;
    uint32_t who[2] = {PEOPLE_NOBODY, PEOPLE_NOBODY};

    if (table->list->of == ARB_RANKED_TEAMS) return people_team(people, name);
    if (table->list->of == ARB_RANKED_PLAYERS) return people_player(people, &nothing, name);
    for (unsigned i = 0; i < 2 && event_cut_name(&name, &one); i++) who[i] = people_player(people, &nothing, one);
    return people_pair(people, who[0], who[1]);
}

/* The next name between semicolons; false: there is none. */
static bool next_member(struct arb_span *members, struct arb_span *name)
{
    do {
        size_t length = 0;

        if (members->length == 0) return false;
        while (length < members->length && members->at[length] != ';') length++;
        *name = arb_span_trim((struct arb_span){members->at, length});
        *members = arb_span_skip(*members, length + (length < members->length));
    } while (name->length == 0);
    return true;
}

/* Is he of the table's division, where the rules name its members? */
static bool is_of_division(const struct season_table *table, uint32_t who)
{
    struct arb_span members, name;

    if (table->list->divisions == 0) return true;
    members = table->list->division[table->division].members;
    if (members.length == 0) return true;
    while (next_member(&members, &name))
        if (told_in_rules(table, name) == who) return true;
    return false;
}

/* -- Results ------------------------------------------------------------------------------------- */

/* False: no memory. */
static bool add_result(struct season_table *table, uint32_t who, struct arb_season_result result)
{
    if (who == PEOPLE_NOBODY) return !table->season->people->short_of_memory;
    if (!may_stand(table, who) || !is_of_division(table, who)) return !table->season->people->short_of_memory;
    if (table->results == table->room) {
        const size_t room = table->room > 0 ? 2 * table->room : 512;
        struct arb_season_result *grown = realloc(table->result, room * sizeof *grown);

        if (grown == NULL) return false;
        table->result = grown;
        table->room = room;
    }
    result.who = who;
    table->result[table->results++] = result;
    return true;
}

/* Adds the result for everybody of the row whom the list ranks. */
static bool add_row(struct season_table *table, const struct session *session, const struct session_row *row,
                    struct arb_season_result result)
{
    struct people *people = table->season->people;
    uint32_t who[SESSION_NAMES_MAX];

    if (table->list->of == ARB_RANKED_TEAMS)
        return row->team.length == 0 || add_result(table, people_team(people, row->team), result);
    for (unsigned i = 0; i < row->names; i++) who[i] = people_player(people, session->event, row->name[i]);
    if (table->list->of == ARB_RANKED_PAIRS)
        return row->names != 2 || add_result(table, people_pair(people, who[0], who[1]), result);
    for (unsigned i = 0; i < row->names; i++)
        if (!add_result(table, who[i], result)) return false;
    return !people->short_of_memory;
}

/* -- Who withdrew from a league -------------------------------------------------------------------- */

/* The team or the pair of a row; a player may play for others, and is none. */
static uint32_t contestant_of(struct season_table *table, const struct session *session, const struct session_row *row)
{
    struct people *people = table->season->people;
    uint32_t who[2];

    if (table->list->of == ARB_RANKED_TEAMS)
        return row->team.length > 0 ? people_team(people, row->team) : PEOPLE_NOBODY;
    if (table->list->of != ARB_RANKED_PAIRS || row->names != 2) return PEOPLE_NOBODY;
    for (unsigned i = 0; i < 2; i++) who[i] = people_player(people, session->event, row->name[i]);
    return people_pair(people, who[0], who[1]);
}

static size_t withdrawal_of(const struct season_table *table, uint32_t who)
{
    size_t at = 0;

    while (at < table->withdrawals && table->withdrawn[at] != who) at++;
    return at;
}

/* Sessions come in the order of their days, and the last word counts. False: no memory. */
static bool note_withdrawn(struct season_table *table, const struct session *session)
{
    if (!arb_season_lowers_withdrawn(table->list, table->division)) return true;
    for (size_t i = 0; i < session->rows; i++) {
        const uint32_t who = contestant_of(table, session, &session->row[i]);
        const size_t at = withdrawal_of(table, who);

        if (who == PEOPLE_NOBODY || !may_stand(table, who) || !is_of_division(table, who)) continue;
        if (at < table->withdrawals && !session->row[i].has_withdrawn)
            table->withdrawn[at] = table->withdrawn[--table->withdrawals];
        if (at == table->withdrawals && session->row[i].has_withdrawn) {
            uint32_t *grown = realloc(table->withdrawn, (at + 1) * sizeof *grown);

            if (grown == NULL) return false;
            table->withdrawn = grown;
            grown[table->withdrawals++] = who;
        }
    }
    return !table->season->people->short_of_memory;
}

/* Who withdrew has no place, whatever he has of other sessions. */
static void drop_withdrawn(struct season_table *table)
{
    size_t kept = 0;

    for (size_t i = 0; i < table->results; i++)
        if (withdrawal_of(table, table->result[i].who) == table->withdrawals)
            table->result[kept++] = table->result[i];
    table->results = kept;
}

static int compare_numbers(const void *one, const void *other)
{
    const uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;

    return (a > b) - (a < b);
}

/* Behind all others, in the order of their names. */
static void add_withdrawn(struct season_table *table)
{
    for (size_t i = 0; i < table->withdrawals; i++) table->withdrawn[i] = table->order[table->withdrawn[i]];
    if (table->withdrawals > 0)
        qsort(table->withdrawn, table->withdrawals, sizeof *table->withdrawn, compare_numbers);
    for (size_t i = 0; i < table->withdrawals; i++)
        table->row[table->rows++] = (struct arb_season_row){
            .who = table->withdrawn[i], .has_withdrawn = 1, .total = arb_sum_zero()};
}

/* -- Sessions -------------------------------------------------------------------------------------- */

/* Each match that has a score is worth something to all who played it. Who withdrew has no place. */
static bool add_matches(struct season *season, struct season_table *table, uint32_t number)
{
    const struct session *session = &season->sessions->session[number];
    struct league league;
    bool whole = league_count(&league, table->list, session, number, &season->fault);

    if (!whole) season->at_fault = session;
    for (size_t i = 0; i < league.shares && whole; i++) {
        const struct session_row *row = &session->row[league.share[i].row];

        whole = row->has_withdrawn || add_row(table, session, row, league.share[i].result);
    }
    league_free(&league);
    return whole && note_withdrawn(table, session);
}

static bool add_session(struct season *season, struct season_table *table, uint32_t number)
{
    const struct session *session = &season->sessions->session[number];
    struct worth worth;
    bool whole;

    if (table->list->counted == ARB_COUNTED_MATCH) return add_matches(season, table, number);
    whole = worth_begin(&worth, season, table->list, session);
    for (size_t i = 0; i < session->rows && whole; i++) {
        struct arb_season_result result = {.session = number};

        if (!session->row[i].has_figure) continue;
        if (!worth_of_row(&worth, i, &result)) whole = season->fault == SEASON_RANKED;
        else whole = add_row(table, session, &session->row[i], result);
    }
    worth_end(&worth);
    return whole;
}

/* -- In the order of names ----------------------------------------------------------------------- */

struct named {
    const char *name;
    uint32_t who;
};

static int compare_names(const void *one, const void *other)
{
    const struct named *a = one, *b = other;
    const int order = strcmp(a->name, b->name);

    return order != 0 ? order : (a->who > b->who) - (a->who < b->who);
}

static int compare_results(const void *one, const void *other)
{
    const struct arb_season_result *a = one, *b = other;

    if (a->who != b->who) return a->who < b->who ? -1 : 1;
    return (a->session > b->session) - (a->session < b->session);
}

/* Results are sorted by the names of those whose they are, so that equals stand in that order. False: no memory. */
static bool sort(struct season_table *table)
{
    const struct people *people = table->season->people;
    struct named *named = calloc((size_t)people->count + 1, sizeof *named);

    table->people = people->count;
    table->who = calloc((size_t)people->count + 1, sizeof *table->who);
    table->order = calloc((size_t)people->count + 1, sizeof *table->order);
    if (named == NULL || table->who == NULL || table->order == NULL) {
        free(named);
        return false;
    }
    for (uint32_t i = 0; i < people->count; i++) named[i] = (struct named){people->person[i].name, i};
    qsort(named, people->count, sizeof *named, compare_names);
    for (uint32_t i = 0; i < people->count; i++) {
        table->who[i] = named[i].who;
        table->order[named[i].who] = i;
    }
    free(named);
    for (size_t i = 0; i < table->results; i++) table->result[i].who = table->order[table->result[i].who];
    if (table->results > 0) qsort(table->result, table->results, sizeof *table->result, compare_results);
    return true;
}

/* -- The list ----------------------------------------------------------------------------------------- */

static bool rank(struct season_table *table)
{
    struct arb_season_room room = {calloc(table->results + 1, sizeof *room.standing),
                                   calloc(table->results + 1, sizeof *room.figure)};

    table->row = calloc(table->results + table->withdrawals + 1, sizeof *table->row);
    if (room.standing != NULL && room.figure != NULL && table->row != NULL)
        table->rows = arb_season_rank(table->list, table->result, table->results, &room, table->row);
    if (table->row != NULL) add_withdrawn(table);
    if (table->list->divisions > 1) arb_season_moves(table->list, table->division, table->row, table->rows);
    free(room.standing);
    free(room.figure);
    return table->row != NULL && (table->rows > 0 || table->results == 0);
}

bool season_rank(struct season *season, const struct arb_season_list *list, unsigned division,
                 struct season_table *table)
{
    *table = (struct season_table){.season = season, .list = list, .division = division};
    season->fault = SEASON_RANKED;
    for (uint32_t i = 0; i < season->sessions->count; i++) {
        if (!is_of_list(table, &season->sessions->session[i])) continue;
        table->held++;
        if (add_session(season, table, i)) continue;
        if (season->fault == SEASON_RANKED) season->fault = SEASON_NO_MEMORY;
        return false;
    }
    drop_withdrawn(table);
    if (sort(table) && rank(table)) return true;
    season->fault = SEASON_NO_MEMORY;
    return false;
}

unsigned season_divisions(const struct arb_season_list *list)
{
    return list->divisions > 0 ? list->divisions : 1;
}

const struct person *season_person(const struct season_table *table, const struct arb_season_row *row)
{
    return &table->season->people->person[table->who[row->who]];
}

static bool is_in(const struct season_table *table, uint32_t who)
{
    for (size_t i = 0; i < table->rows && who < table->people; i++)
        if (table->row[i].who == table->order[who]) return true;
    return false;
}

bool season_missing(const struct season_table *table, struct arb_span *members, struct arb_span *name)
{
    while (next_member(members, name))
        if (!is_in(table, told_in_rules(table, *name))) return true;
    return false;
}

const struct session *season_session(const struct season_table *table, const struct arb_season_result *result)
{
    return &table->season->sessions->session[result->session];
}

void season_table_free(struct season_table *table)
{
    free(table->row);
    free(table->withdrawn);
    free(table->result);
    free(table->who);
    free(table->order);
    *table = (struct season_table){.list = NULL};
}
