/* hall/kind.h -- what each kind of contest provides, as a struct of functions.
 *
 *     contest->kind[ARB__AHEAD]->step(contest, ARB__AHEAD, &act, &answer)
 *
 * The journal has lines of any kind and need not know: a contest is of the first kind of kinds.def until, while it is
 * only opened, a line comes that only another kind begins with; what was opened is then opened in that kind's fold. How
 * acts are kept, answered and pushed is the same for all and stands in this folder; the table of the kinds stands above
 * them (app/kinds.c) and is handed down in struct arb__server, so that nothing here names a kind.
 *
 * Where 'may be NULL' stands, a kind that has no such thing leaves it out.
 */
#ifndef ARB_HALL_KIND_H
#define ARB_HALL_KIND_H

#include "hall/answers/parts.h"
#include "hall/contests/hosted.h"

#include "arbitro/text/messages.h"
#include "arbitro/contest/series.h"

struct arb__page;
struct arb__page_writer;
struct arb_reply;

/* What lists and headings say of a contest. */
struct arb__head {
    const char *title;
    uint16_t year;
    uint8_t month, day;
    uint8_t state;                              /* enum arb_contest_state */
    bool withdrawn;                             /* shown and listed to directors alone */
};

/* What a contest that is only opened passes on to the kind that it becomes. */
struct arb__opening {
    const char *title, *announcement;
    uint16_t year;
    uint8_t month, day;
    uint8_t edition;
};

/* Which acts a trail is of: those of a table, a match, one of its boards, a ruling; 0: any. own: the present one was
 * made by who asks. */
struct arb__asked {
    int64_t table, round, match, board, ruling;
    bool own;
};

/* A path of the program's own, and one below "/api/contests/ID/"; get or post may be NULL. Lists of them end with a
 * path that is NULL. */
struct arb__path {
    const char *path;
    void (*get)(struct arb__server *server, struct arb_reply *reply);
    void (*post)(struct arb__server *server, struct arb_reply *reply);
    uint32_t body_max;                          /* bytes that are read of a Director's body; 0: what all paths take */
};

struct arb__contest_path {
    const char *path;
    void (*get)(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
    void (*post)(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest);
};

/* A row of a ranking: for lists of a whole club. Texts are UTF-8, and stay while it is told. */
#define ARB__RANKED_NAMES 8

struct arb__ranked {
    const char *page;                           /* its own, "pair/NS3" */
    uint32_t place;                             /* 0: none */
    unsigned field;                             /* 0; 1: East-West, where they are ranked apart */
    struct arb_span team;                       /* empty: it has no name of its own */
    struct arb_span name[ARB__RANKED_NAMES];
    unsigned names, own;                        /* own: behind so many stands who sat for one of them; 0: nobody */
    char figure[24];                            /* by which it is ranked, as it is shown; may be empty */
};

struct arb__ranked_taker {
    void (*take)(const struct arb__ranked_taker *taker, const struct arb__ranked *ranked);
};

/* Takes each name of a player in what is kept of a contest: in its place, of ARB_NAME_MAX bytes, or where a span of it
 * stands. One place may hold two players', with " - " or another sign of event_cut_name() between them. */
struct arb__name_taker {
    void (*text)(const struct arb__name_taker *taker, char *name);
    void (*span)(const struct arb__name_taker *taker, struct arb_span *name);
    /* Before its names: one of them is told with that number of a federation. */
    void (*numbered)(const struct arb__name_taker *taker, struct arb_span name, struct arb_span number);
};

struct arb__kind {
    enum arb__kind_place place;
    size_t size;                                /* of its own memory in a contest */
    void (*forget)(void *own);                  /* frees what that memory points to; may be NULL */

    /* Before the loop runs: NULL, or the key of a sentence that says why the server cannot serve. And when it stops, or
     * could not start. May be NULL, both. */
    const char *(*serve)(struct arb__server *server);
    void (*stop)(struct arb__server *server);

    /* -- Becoming one of this kind ---------------------------------------------- */
    bool (*begins)(struct arb_span line);       /* does the line make a contest that is only opened one? May be NULL */
    /* What was opened, while the contest may yet become another kind; else false. May be NULL. */
    bool (*opening)(const struct arb__contest *contest, enum arb__fold fold, struct arb__opening *opening);
    const char *(*opens)(const struct arb__act *act);           /* the title, of the act that opens; may be NULL */

    /* -- Acts: who and when stand in the act, whatever its kind ---------------- */
    enum arb_line_fault (*read)(struct arb_span line, struct arb__act *act, struct arb_line_error *error);
    void (*write)(struct arb_writer *out, const struct arb__act *act);
    /* Applies it to that fold, whose kind it then is; false, with answer->fault, if it is refused. */
    bool (*step)(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *act,
                 struct arb__answer *answer);
    void (*rewind)(struct arb__contest *contest);               /* 'ahead' is 'kept' again */
    void (*touch)(struct arb__contest *contest, const struct arb__act *act);    /* marks the parts that it changed */
    void (*settle)(struct arb__contest *contest);               /* before parts are written; may be NULL */
    /* An act has become durable or was lost, or a watcher has come or gone: what the server does here by itself. May be
     * NULL. */
    void (*stir)(struct arb__contest *contest);
    void (*write_code)(struct arb_writer *out, unsigned fault);                 /* "contest.board_not_here" */
    void (*write_why)(struct arb_writer *out, enum arb_language language, const struct arb__answer *answer);

    /* -- What is sent ---------------------------------------------------------- */
    struct arb__head (*head)(const struct arb__contest *contest);
    unsigned parts;
    const uint32_t *(*changed)(const struct arb__contest *contest);             /* of each part */
    bool (*in_view)(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part);
    bool (*is_there)(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part);
    bool (*is_slow)(unsigned part);                             /* may wait a second */
    bool (*is_alike)(unsigned part, unsigned role);             /* the same for all of that role; may be NULL */
    bool is_seen_by_others;         /* what may be seen of it changes with acts of another contest too */
    void (*name)(struct arb_writer *out, const struct arb__contest *contest, unsigned part);
    void (*part)(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                 unsigned part);
    /* Is the line one of those that are asked for? rulings: counts the rulings of the lines before. */
    bool (*trails)(const struct arb__contest *contest, struct arb_span line, struct arb__asked asked,
                   unsigned *rulings);

    /* NULL: its names are asked for one by one where they are written (arb__shown_json). */
    void (*each_name)(const struct arb__contest *contest, const struct arb__name_taker *taker);

    const char *(*of)(const struct arb__contest *contest);      /* see struct arb__listed; may be NULL */

    /* -- Series: may be NULL ------------------------------------------------------ */
    const struct arb_series *(*series)(const struct arb__contest *contest);     /* the one it declares; count 0: none */
    bool (*read_series)(struct arb_span line, struct arb_series *series);       /* does the line declare one? */

    /* -- Who comes in by a code -------------------------------------------------- */
    bool players_act;                           /* a player's cookie enters and confirms */
    bool has_seats;                             /* players have a seat's cookie; see arb__session_read_seat */
    bool (*admits)(const struct arb__contest *contest, unsigned role, unsigned side, unsigned number);
    uint64_t (*generation)(const struct arb__contest *contest, unsigned role, unsigned number);
    /* "NS3": a player's place, as programs name it; read of one who is in play. read_key may be NULL. */
    void (*write_key)(struct arb_writer *out, const struct arb__contest *contest, unsigned side, unsigned number);
    bool (*read_key)(const struct arb__contest *contest, struct arb_span key, uint8_t *side, uint8_t *number);
    /* The round for which tables show players their codes, 0: none; and does he sit at that table in it? May be NULL,
     * both. */
    unsigned (*voucher_round)(const struct arb__contest *contest);
    bool (*sits)(const struct arb__contest *contest, unsigned table, unsigned side, unsigned number);

    /* -- Meetings that are played at tables of the server (hosted.h): may be NULL, all of them ----------------- */
    bool (*hosted)(const struct arb__contest *contest, unsigned which, struct arb__hosted *hosted); /* false: no more */
    /* The same of a round that has begun, also when it is over. */
    bool (*hosted_in)(const struct arb__contest *contest, unsigned round, unsigned which, struct arb__hosted *hosted);
    enum arb__dealt (*hosted_deal)(const struct arb__contest *contest, unsigned board, struct arb_deal *deal);
    /* When the period of correction of that meeting ends; 0: no end is known yet. */
    int64_t (*corrections_end)(const struct arb__contest *contest, const struct arb__hosted *hosted);
    void (*hosted_result)(struct arb__contest *contest, const struct arb__hosted *hosted,
                          const struct arb__hosted_board *board);
    bool (*is_called)(const struct arb__contest *contest, const struct arb__hosted *hosted);
    void (*hosted_call)(struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board, bool calls);
    bool (*hides)(const struct arb__contest *contest, unsigned board);  /* has a director still to play it? */
    /* May everybody see what was done with it at that meeting? */
    bool (*shows)(const struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board);
    /* Of the kind that has such tables: the contest of the meetings has changed. May be NULL. */
    void (*host)(struct arb__contest *contest);

    /* -- Paths and pages ------------------------------------------------------------ */
    const struct arb__path *paths;              /* may be NULL */
    const struct arb__contest_path *contest_paths;              /* may be NULL */
    /* The page of a path, "board" and "7"; false: there is none. */
    bool (*page)(struct arb__page *page, struct arb_span kind, struct arb_span what);
    /* Every public page below a language's folder, one after the other; see site/files.c. */
    void (*site)(const struct arb__page_writer *writer, struct arb__page *page);
    const char *ending;                         /* of a file of its acts: "evening"; NULL: nothing reads one */
    /* In place of acts, once 'site' or 'ready' has been called: a file that somebody else made, as it is kept, with its
     * name. False: there is none. May be NULL. */
    bool (*file)(const struct arb__contest *contest, const char **name, struct arb_span *text);
    /* What 'ranked' and 'file' need, where that takes long to make: in place of 'site', of a contest that nobody else
     * has, on any thread. May be NULL. */
    void (*ready)(const struct arb__contest *contest);
    /* Everybody who is ranked, the best of each field first, once 'site' or 'ready' has been called; may be NULL. */
    void (*ranked)(const struct arb__contest *contest, const struct arb__ranked_taker *taker);
};

#endif
