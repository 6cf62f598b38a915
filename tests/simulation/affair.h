/* affair.h -- what is played in an evening: who is there, what each of them enters, and what nobody but some may see.
 *
 * One for each kind of contest (pairs.c, matches.c, table.c). It is told of each act that is committed and each byte
 * that a phone is sent, and knows nothing of how the server computes. What may be seen only grows here: whoever may
 * ever have seen a thing may see it, since what was sent before something was taken back may come after it.
 */
#ifndef AFFAIR_H
#define AFFAIR_H

#include "club.h"
#include "database.h"

struct person {
    const char *name;                       /* the actor of his acts */
    enum arb_role role;
    enum arb_side side;
    uint8_t number;
    const char *more;                       /* what his phone asks for besides: "&round=1&match=1" */
};

struct affair {
    const char *name;                       /* "matches" */
    const char *cookie;                     /* of a player */
    unsigned generation;                    /* of what he was let in by */
    unsigned pause_ms;                      /* at most between two acts of somebody */
    struct person person[CLUB_PHONES];

    void (*open)(void);                     /* nothing is known yet */
    void (*begin)(struct club *club);       /* makes the contest */
    void (*seat)(struct club *club);        /* then lets them sit down, where they must; may be NULL */
    bool (*is_seated)(void);
    /* Has the first Director been told that everything is there? */
    bool (*is_there)(const struct document *document);
    void (*learn)(const struct document *document);

    void (*act)(struct club *club, struct phone *phone);        /* somebody enters something, sensible or not */

    void (*note)(const struct stored *stored, const char *line);
    void (*overhear)(const struct phone *phone, struct arb_span text);
    bool (*is_servers)(const struct stored *stored);    /* may the server have entered it? NULL: it enters nothing */
    void (*look_at_rest)(const struct phone *phone);    /* at each, once all have come to rest; may be NULL */
};

extern const struct affair pairs_affair, matches_affair, table_affair;

/* A word that stands in everything that is the Director's alone. */
#define HUSH "hush-hush"

/* -- For all of them ------------------------------------------------------------- */

unsigned some(unsigned most);               /* 1 to most */
bool says(struct arb_span text, const char *word);
void write_contract(char text[24]);

/* Every name of a part that begins so must be the one that is this phone's own; own "": there is none. */
void look_for_others(const struct phone *phone, struct arb_span text, const char *beginning, const char *own);

#endif
