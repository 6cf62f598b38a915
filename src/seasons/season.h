/* season.h -- the lists of a season, ranked from its sessions by its rules.
 *
 *     struct season season = {.rules = &rules, .sessions = &sessions, .people = &people, .folder = "club/"};
 *     if (!season_rank(&season, &rules.list[0], 0, &table)) …       season.fault says why
 *     table.row[0], season_name(&table, &table.row[0])
 *     season_table_free(&table);                                    in any state
 */
#ifndef ARB_SEASONS_SEASON_H
#define ARB_SEASONS_SEASON_H

#include "people.h"

#include "scale_file.h"

#include "arbitro/club/season.h"

/* Why a list could not be ranked. */
enum season_fault { SEASON_RANKED, SEASON_NO_MEMORY, SEASON_NO_SCALE, SEASON_SCALE, SEASON_NO_VPS };

struct season {
    const struct arb_season_rules *rules;
    const struct sessions *sessions;        /* sorted */
    struct people *people;
    struct arb_span folder;                 /* of the rules, with its '/'; scales are looked for there */
    enum season_fault fault;
    const struct session *at_fault;         /* NO_VPS: the session of whose matches they cannot be told */
    struct scale_file scale;                /* the one that is not there, or at fault; free it at the end */
};

/* A list, or one division of it. */
struct season_table {
    const struct season *season;
    const struct arb_season_list *list;
    unsigned division;
    uint32_t held;                  /* sessions that count for it */
    struct arb_season_row *row;     /* the leader first; row->who by the order of names */
    size_t rows;
    struct arb_season_result *result;
    size_t results, room;
    uint32_t *withdrawn;            /* of a league: who withdrew in the last session that he was in */
    size_t withdrawals;
    uint32_t people;                /* how many there were */
    uint32_t *who, *order;          /* people by the order of their names, and the other way round */
};

/* Ranks a list; of a league its division, from 0. False: season->fault. */
ARB_MUST_USE bool season_rank(struct season *season, const struct arb_season_list *list, unsigned division,
                              struct season_table *table);

/* How many tables a list has: one, or one for each division. */
unsigned season_divisions(const struct arb_season_list *list);

/* Does a session of that day (20261122; 0: it is not known) lie between the days of the season? */
bool season_has_day(const struct arb_season_rules *rules, uint32_t day);

/* Who stands in a row. */
const struct person *season_person(const struct season_table *table, const struct arb_season_row *row);

/* The session of a result. */
const struct session *season_session(const struct season_table *table, const struct arb_season_result *result);

/* The next of those whom the rules name for the table's division, and who has no result in it; false: there is none.
 * 'members' begins as the division's. */
bool season_missing(const struct season_table *table, struct arb_span *members, struct arb_span *name);

void season_table_free(struct season_table *table);

#endif
