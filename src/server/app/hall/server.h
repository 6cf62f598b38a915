/* hall/server.h -- all state of a running server: store, directors, members, contests, figures.
 *
 * All of it runs on the loop's thread. What a client gets is computed from the 'kept' fold, for its role, and nothing
 * else. The rooms of src/server/app, from below; none calls one that stands above it:
 *
 *     keys        passwords, sealed cookies and codes, how often a password may be tried
 *     hall        who is here and what runs: contests folded twice, acts taken, parts pushed; kind.h
 *     people      who asks; directors and members
 *     parts       pieces of the parts that more than one kind has
 *     pages       the same for pages; which page is asked
 *     players     the pages of the players, of all contests that are over
 *     pairs, matches, published, tables   the kinds, each with its folds, parts, pages and end points; none knows
 *                 another
 *     .           the table of kinds, the paths, start and stop
 */
#ifndef ARB_HALL_SERVER_H
#define ARB_HALL_SERVER_H

#include "hall/clock.h"
#include "hall/trace.h"
#include "hall/contests/hall.h"
#include "hall/answers/cache.h"
#include "keys/account.h"
#include "keys/attempts.h"
#include "keys/seal.h"

#include "arbitro/club/players.h"
#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"
#include "net.h"

#define ARB__STAFF_MAX 24          /* directors with a name */

#define ARB__MEMBERS_MAX 8000
#define ARB__MEMBER_NUMBER_MAX 16   /* bytes, with the terminator, as of a category */
#define ARB__CATEGORY_MAX 16

/* Whom the club knows; see members.h. */
struct arb__member {
    char number[ARB__MEMBER_NUMBER_MAX], name[ARB_NAME_MAX], category[ARB__CATEGORY_MAX];
    uint8_t shows;                  /* enum arb_shown: what the public sees of him */
};

struct arb__members {
    struct arb__member *member;
    size_t count;
};

/* What the club told of itself; see people/club.h. */
struct arb__club {
    char name[81], language[9];     /* "it", "en" */
    char wifi[33], key[64];         /* "": none; a wifi without a key is open to all */
    uint8_t federation;             /* a line of people/federations.def, from 0; 0: none of those */
    bool has_internet;              /* in the hall */
    bool is_told;
};

#define ARB__VISITS_MAX 16          /* addresses that are remembered: whoever asked longest ago goes first */

/* Who asked something, and when. For the page that says whether phones get through. */
struct arb__visit {
    char remote[46];                /* "": nobody yet */
    int64_t at_ms;
};

/* The document that was made of some parts in a second; see document.h. */
struct arb__whole {
    struct arb_news *parts, *text;
    int64_t second;
};

#define ARB__OPENINGS 128

/* Who opened which of the last tables to play at; see tables/open.c. */
struct arb__openings {
    struct {
        uint64_t by;                /* an address, sealed */
        char id[ARB__ID_MAX + 1];
    } last[ARB__OPENINGS];
    unsigned next;
};

struct arb__server {
    struct arb_net *net;
    struct arb_journal *journal;
    const struct arb__kind *const *kinds;       /* by place; see kinds.c */
    struct arb__secret secret;
    struct arb__account account;    /* the club's own: a head director without a name */
    struct arb__account staff[ARB__STAFF_MAX];  /* the others; see directors.h */
    struct arb__members members;
    struct arb_players hidden;      /* whom the public is not shown by name: those of the members; see shown.h */
    uint32_t hidden_version;        /* another with each list of them */
    const struct arb_players *register_of_site;     /* arbitro site: those of this too; NULL: none */
    struct arb__club club;
    struct arb__visit visit[ARB__VISITS_MAX];
    const char *data;               /* the folder of the store, or of a server whose store is a database */
    const char *copies;             /* the folder for backups from the page; NULL: the first removable drive */
    /* Puts a backup in the store's place, and folds everything anew; serve.c. */
    enum arb_journal_fault (*restore)(struct arb__server *server, const char *file, char aside[ARB_JOURNAL_PATH_MAX],
                                      struct arb_journal_problem *problem);
    bool is_alone;                  /* listens for this computer, or one address, alone */
    struct arb__hall hall;
    struct arb__clock clock;
    struct arb__attempts attempts;  /* at passwords */
    enum arb_language language;     /* where a request does not say: the club's, once it has told */
    enum arb_language console;      /* of what is said where it was started; said.h */
    /* "http://192.168.1.20:8080": what QR codes lead to. It changes when the network does: see address.h, and
     * arb__base_of_others. */
    char base[128];
    bool is_offline;                /* this computer is on no network, and 'base' leads nobody else here */
    bool certificate_is_old;        /* the one that we made does not name 'base' */
    char here[32];                  /* "http://127.0.0.1:8080": for the browser of this computer; "" is 'base' */
    char named[64];                 /* "http://arbitro.local:8080": by name; "" is none */
    char authority[ARB_JOURNAL_PATH_MAX + 8];   /* of the club's CA, "" without; net/certificates/authority.h */
    uint64_t *logins_refused;
    uint64_t *acts_kept, *acts_refused, *acts_lost;
    uint64_t *channels;
    uint64_t *awake;
    uint64_t *clock_off;            /* NULL until there are figures */
    uint64_t *solved[3];            /* double dummy: in time, late, dropped */
    struct arb__solving *solving;   /* those who wait for double dummy; NULL before the first. See solved.h */
    uint64_t *journal_batches, *journal_waiting;
    struct arb__text_cache cache;
    struct arb__whole whole[4];
    struct arb__served *served;     /* the pages of the players; NULL before the first. See players/served.h */
    unsigned tables_most;           /* tables that anybody may have open at a time; 0: only directors open them */
    struct arb__openings openings;
    const char *programs_host;      /* the address at which programs come to a seat; NULL: none may */
    uint16_t programs_port;
    int64_t programs_patience_ms;   /* so long the others wait for one */
    struct arb__programs *programs; /* those that are here; NULL: none may come. See tables/programs.c */
    const char *elsewhere;          /* "192.168.1.20:2000,…": other programs' tables, to which players here may go; */
                                    /* NULL: none */
    struct arb__guests *guests;     /* those who are there; NULL: none may go. See tables/guests.c */
    bool is_closed;                 /* its contests are freed */
    bool is_node;                   /* other servers have the store too: see hall/nodes/nodes.h */
    void (*route)(void *server, const struct arb_request *request, struct arb_reply *reply);    /* from the start */
    void (*reload)(struct arb__server *server);     /* what is of no contest, from the store */
    uint64_t *held, *adrift, *silent;
    bool traces;                    /* the log follows each act: --log debug */
    struct arb__trace trace;        /* whose request we are at work for */
    struct arb_timer *again;        /* until what was lost is done again; see act.c */
    struct arb_timer *disk_trial;   /* until there is room on the disk; NULL: it is not full. See disk.h */
    struct arb__contest *dirty;     /* those whose watchers are to be served; see live.c */
    /* Those whose slow parts are due and wait for a turn of the loop; see live.c. */
    struct arb__turns {
        struct arb__contest *first, *last;
        struct arb_timer *timer;
        int64_t now_ms;             /* the turn, and to how many lines they went out in it */
        unsigned taken, most;       /* most: so many in a turn; 0: as many as usual */
    } turns;
};

/* What stands in front of a path that somebody else's device is to open; "" while none can. */
static inline const char *arb__base_of_others(const struct arb__server *server)
{
    return server->is_offline ? "" : server->base;
}

#endif
