/* hall/answers/parts.h -- what a role may see, cut in small documents with names and versions.
 *
 *     {"version":"k9f3.42","now":1795240000000,"parts":{"evening":{…},"table/3":{…}}}
 *
 * Every part has the number of the act that last may have changed it, so "since 41" is
 * every part with a higher number, whole. A part that one may no longer see is null. What
 * is written is computed from 'kept' for the watcher's role alone; docs/api.md has the
 * shapes.
 */
#ifndef ARB_HALL_PARTS_H
#define ARB_HALL_PARTS_H

#include "hall/contests/contest.h"

#include "net.h"

#include "arbitro/text/json.h"

/* Whose view it is; for the director, whose card he looks at; in a contest of matches, which match. */
struct arb__watch {
    struct arb_actor actor;
    uint8_t card_side, card_pair;   /* card_pair 0: no card */
    uint8_t round, match;           /* 0: none */
};

/* The watch of a role as it is: a player watches his own card. */
struct arb__watch arb__watch_of(struct arb_actor actor);

/* What a client has: every part that does not wait a second as it was after the act 'quick', and those that may as they
 * were after 'slow'. Both 0: nothing. */
struct arb__has {
    uint32_t quick, slow;
};

/* It has all of that pace there is, or ever will be: for a document of the others. */
#define ARB__HAS_ALL UINT32_MAX

/* Before anything is written: what an act changed beyond what it names. */
void arb__settle(struct arb__contest *contest);

/* For all who are told of the same state, one after the other: which parts changed since it was told last, found once,
 * so that nobody's are found by looking at each part there is; and the texts of parts that are the same for all of a
 * role (kind.h's is_alike), each written once. */
struct arb__telling {
    struct arb__has since;          /* nobody is told who has less */
    unsigned count, quick_count;
    uint16_t *part, *quick;         /* in order; quick: those of them that do not wait */
    struct arb_news **alike[ARB_SERVER + 1];    /* by role, NULL: none was written; by place among 'part': likewise */
    struct arb__pieces *pieces;     /* NULL: such a text is copied into the document */
};

/* Of the document that is written: its parts that are the same for all of a role and long, which are left out of it and
 * put in where it is sent. */
struct arb__pieces {
    size_t count;
    struct arb_piece piece[16];
};

void arb__telling_begin(struct arb__telling *telling, const struct arb__contest *contest, struct arb__has since);
void arb__telling_end(struct arb__telling *telling);

/* Would a document for this view hold anything? telling: may be NULL. */
bool arb__parts_waiting(const struct arb__contest *contest, const struct arb__watch *watch, struct arb__has has,
                        const struct arb__telling *telling);

/* The document in two: its object opened, with the version, the time and the key of the parts, and the object of these.
 * arb_json_end is to follow. */
void arb__parts_begin(struct arb_json *json, struct arb__server *server, uint32_t version);
void arb__parts_object(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       struct arb__has has, struct arb__telling *telling);

/* The document. For whoever has nothing: everything, and nothing that is null. 'version' is what it brings
 * the client to. telling: may be NULL. */
void arb__parts_write(struct arb_writer *out, const struct arb__contest *contest, const struct arb__watch *watch,
                      struct arb__has has, uint32_t version, struct arb__telling *telling);

/* "k9f3….42"; reads the number if it is of this store, else 0: everything. */
void arb__version_write(struct arb_writer *out, const struct arb__contest *contest, uint32_t seq);
uint32_t arb__version_read(const struct arb__contest *contest, struct arb_span text);

#endif
