/* app/server.h -- the server's rooms, and what is said between them.
 *
 *     answer.c    a refusal as a sentence, JSON read and written
 *     clock.c     what time it is for the acts
 *     attempts.c  how often a password may be tried
 *     account.c   a director's password
 *     staff.c     several directors: made, revoked, found
 *     members.c   the club's members, for directors
 *     session.c   who asks, by cookies and codes
 *     hall.c      every contest of the store, folded twice; act.c takes an act through both
 *     parts.c     what a role may see, as documents with versions
 *     document.c  the whole of it, made once for all who see the same; shelf.c keeps it
 *     series.c    the evenings that are ranked as one
 *     kind.h      pairs.c and matches.c: what an evening of pairs and an event of matches do in their own ways
 *     live.c      the same documents, pushed
 *     page*.c     the same again, as pages
 *     route.c     which path is whose
 *     server.c    what it takes from the store, and its figures
 *     serve.c     start and stop
 *
 * All of it runs on the loop's thread. What a client gets is computed from the 'kept'
 * fold, for its role, and nothing else.
 */
#ifndef ARB_APP_SERVER_H
#define ARB_APP_SERVER_H

#include "clock.h"
#include "people/account.h"
#include "people/attempts.h"
#include "hall.h"
#include "people/seal.h"
#include "shelf.h"

#include "arbitro/json.h"
#include "arbitro/messages.h"
#include "net.h"

#define ARB__STAFF_MAX 24          /* directors with a name */

#define ARB__MEMBERS_MAX 8000
#define ARB__MEMBER_NUMBER_MAX 16   /* bytes, with the terminator, as of a category */
#define ARB__CATEGORY_MAX 16

/* Whom the club knows; see members.h. */
struct arb__member {
    char number[ARB__MEMBER_NUMBER_MAX], name[ARB_NAME_MAX], category[ARB__CATEGORY_MAX];
};

struct arb__members {
    struct arb__member *member;
    size_t count;
};

/* The document that was made of some parts in a second; see document.h. */
struct arb__whole {
    struct arb_news *parts, *text;
    int64_t second;
};

struct arb__server {
    struct arb_net *net;
    struct arb_journal *journal;
    struct arb__secret secret;
    struct arb__account account;    /* the club's own: a head director without a name */
    struct arb__account staff[ARB__STAFF_MAX];  /* the others; see staff.h */
    struct arb__members members;
    struct arb__hall hall;
    struct arb__clock clock;
    struct arb__attempts attempts;  /* at passwords */
    enum arb_language language;     /* where a request does not say */
    char base[128];                 /* "http://192.168.1.20:8080": what QR codes lead to */
    char authority[ARB_JOURNAL_PATH_MAX + 8];   /* folder of the club's CA, "" without; see net/authority.h */
    uint64_t *logins_refused;
    uint64_t *acts_kept, *acts_refused, *acts_lost;
    uint64_t *channels;
    uint64_t *awake;
    uint64_t *clock_off;            /* NULL until there are figures */
    uint64_t *journal_batches, *journal_waiting;
    struct arb__shelf shelf;
    struct arb__whole whole[4];
    struct arb__evening *dirty;     /* those whose watchers are to be served; see live.c */
};

/* The secret, the accounts and the members, from the store; the secret is made if there is none. */
ARB_MUST_USE enum arb_journal_fault arb__server_load(struct arb__server *server, struct arb_journal_problem *problem);

/* Registers the figures with the network's. */
void arb__server_figures(struct arb__server *server);

/* Brings the journal's own figures to the metrics. */
void arb__count_journal(struct arb__server *server);

#endif
