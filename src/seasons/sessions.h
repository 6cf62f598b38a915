/* sessions.h -- the sessions of a season: files of results of any format, each event in them with its ranking.
 *
 *     struct sessions sessions = {.language = language};
 *     const char *why = sessions_add(&sessions, path);            NULL, or the sentence about {file}
 *     sessions_sort(&sessions);                                   by their days
 *     sessions.session[0].row[0].place
 *     sessions_free(&sessions);                                   in any state
 *
 * Texts lie in the files, which stay open until the sessions are freed.
 */
#ifndef ARB_SEASONS_SESSIONS_H
#define ARB_SEASONS_SESSIONS_H

#include "results/whole/scored.h"

#define SESSIONS_MAX      2000
#define SESSION_NAMES_MAX 8

/* What the figures of a session are: per cent, IMPs, total points, or what matches gave. */
enum session_form { SESSION_PERCENT, SESSION_IMPS, SESSION_POINTS, SESSION_MATCHES };

/* A pair, a player of an individual, or a team, where it ended. */
struct session_row {
    struct arb_span id, team;       /* team: empty where there is none */
    struct arb_span name[SESSION_NAMES_MAX];
    unsigned names;
    unsigned field;                 /* 0; 1: East-West, where they are ranked apart */
    uint32_t place;                 /* 0: none */
    uint32_t boards;
    bool has_withdrawn;             /* of matches, ours */
    bool has_figure;
    struct arb_sum figure;          /* exactly */
};

/* A match between two rows. */
struct session_match {
    size_t row[2];
    int64_t score[2];               /* 1/10000 */
    struct arb_span round;          /* empty: the file does not say */
    /* The score is victory points that the Director awarded, on a scale of the contest's own or a published one. */
    bool has_awarded_vps, is_own_scale;
    unsigned walkover;              /* 1, 2: the first or second row has it without play; 0: it was played */
    bool has_imps;
    int64_t imps[2];                /* by which either won it, 1/10000; penalties are one side's alone */
    unsigned boards;                /* 0: the file does not say */
};

struct session {
    const struct event *event;
    const char *path;
    struct arb_span title, section;
    uint32_t day;                   /* 20261122; 0: the file does not say */
    enum session_form form;
    unsigned fields;
    struct session_row *row;
    size_t rows;
    struct session_match *match;
    size_t matches;
};

struct sessions {
    enum arb_language language;
    struct session session[SESSIONS_MAX];
    size_t count;
    struct session_file *file;      /* those that are open, in a chain */
    bool with_empty;                /* told: evenings of ours without a result too, for their rulings */
    bool is_damaged;                /* something in the last file could not be read */
};

/* Adds every event of the file. Returns NULL, or the key of the sentence why not, with {file} and {scoring}; then none
 * of it was added. 'path' must stay. */
const char *sessions_add(struct sessions *sessions, const char *path);

/* The same of a file's bytes, which must stay; 'name' is what it is called. */
const char *sessions_add_bytes(struct sessions *sessions, const char *name, struct arb_span bytes);

/* The same of the text that was kept of a file (event_file_pack); where it is none nothing is added. */
const char *sessions_add_kept(struct sessions *sessions, const char *name, struct arb_span text);

/* Puts them in the order of their days; those of one day stay as they were added. */
void sessions_sort(struct sessions *sessions);

/* Who its rows are: 1 players, 2 pairs, 4 teams. */
unsigned session_seats(const struct session *session);

void sessions_free(struct sessions *sessions);

#endif
