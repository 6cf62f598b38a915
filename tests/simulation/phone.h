/* phone.h -- a phone: what it wants entered, what it is told, and how it goes about it on a bad network.
 *
 * It does as the app does (web/src/pure/queue.ts, web/src/live): an act has an id and waits in the queue until it is
 * answered; it is sent again for as long as there is no answer; the line for what changes is opened anew when it is
 * gone. Beyond that it does what a phone may do and ours rarely does: it sends a request twice, or once more when it
 * has its answer; it comes back with what it knew long ago; it vanishes in the middle of a word.
 */
#ifndef PHONE_H
#define PHONE_H

#include "document.h"
#include "wire.h"

#include "arbitro/contest/contest.h"
#include "keys/seal.h"

#define ACTS_AT_ONCE 6

/* Something that somebody wants entered. Lives as long as the evening. */
struct deed {
    struct deed *next;              /* of its phone, in the order in which they were made */
    struct phone *phone;
    char id[24];
    char line[400];
    bool is_kept, is_refused;       /* as its phone was told … */
    uint32_t seq;                   /* … under this number; 0: not told */
    int64_t kept_ms;                /* and when */
};

struct exchange;

struct phone {
    char name[16];                  /* "table 2": the actor of its acts … */
    char label[20];                 /* … and "table 2 b", where two are that */
    enum arb_role role;
    enum arb_side side;
    uint8_t number;
    char more[24];                  /* what it asks for besides: "&round=1&match=1" */
    char address[16];
    char cookie[ARB__PASS_MAX + 24];
    struct document now, before;    /* what it holds, and what it held some time ago */
    struct deed *first, **last;
    struct exchange *exchanges;     /* what it is asking */
    struct exchange *live;          /* the line for what changes; NULL: none */
    bool is_posting, is_fetching, is_calling;
    bool is_on;                     /* somebody looks at it */
    bool waits_to_post, waits_to_watch;
    const char *sits;               /* the request by which it takes a seat; NULL: it takes none */
    int64_t away_until_ms;
    uint64_t answers;
};

/* What all phones have in common. */
struct phones {
    char contest[ARB__ID_MAX + 1];  /* "": there is none yet */
    unsigned nodes;                 /* how many servers there are to ask */
    bool is_quiet;                  /* nothing mischievous is done any more */
    /* Looks at every byte that a phone is sent, a message at a time. */
    void (*overheard)(const struct phone *phone, struct arb_span text);
};

extern struct phones phones;

void phone_open(struct phone *phone);
void phone_close(struct phone *phone);

/* Its queue gets one more, and it begins to send. */
void phone_act(struct phone *phone, struct deed *deed);

/* Makes the contest: a request with this head and body, sent until it is answered. */
void phone_begin_contest(struct phone *phone, const char *head, const char *body);

/* Takes a seat so at a table to play at; has_sat is called once it has it. */
void phone_sit(struct phone *phone, const char *body, void (*has_sat)(void));

/* It begins to watch the contest. */
void phone_watch(struct phone *phone);

/* It has no network for so long; 'forgets': it is loaded anew meanwhile; 'goes_back': it knows only what it knew. */
void phone_vanish(struct phone *phone, int64_t ms, bool forgets, bool goes_back);

/* Has all that it wanted been answered, and does it watch? */
bool phone_is_content(const struct phone *phone);

/* Asks for the whole document, without what it holds: once more, of whoever answers on that port. */
void phone_ask_whole(struct phone *phone, unsigned port);

#endif
