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

#include "arbitro/text/json.h"

/* Whose view it is; for the director, whose card he looks at; in a contest of matches, which match. */
struct arb__watch {
    struct arb_actor actor;
    uint8_t card_side, card_pair;   /* card_pair 0: no card */
    uint8_t round, match;           /* 0: none */
};

/* The watch of a role as it is: a player watches his own card. */
struct arb__watch arb__watch_of(struct arb_actor actor);

/* Which parts are sent: those that may wait a second, or those that do not, or both. */
enum arb__pace { ARB__SLOW = 1, ARB__QUICK = 2, ARB__ANY_PACE = 3 };

/* Before anything is written: what an act changed beyond what it names. */
void arb__settle(struct arb__contest *contest);

#define ARB__ALIKE_MAX 16

/* The texts of parts that are the same for all of a role (kind.h's is_alike), written once for all who are told of them
 * at a time; of more parts than there is room for the oldest is written again. Zeroed: none is written yet. */
struct arb__alike {
    unsigned next;
    struct {
        struct arb_span text;
        unsigned part, role;
    } written[ARB__ALIKE_MAX];
};

void arb__alike_free(struct arb__alike *alike);

/* Would a document for this view hold any part of that pace that changed after 'since'? */
bool arb__parts_waiting(const struct arb__contest *contest, const struct arb__watch *watch, uint32_t since,
                        enum arb__pace pace);

/* The document in two: its object opened, with the version, the time and the key of the parts, and the object of these.
 * arb_json_end is to follow. */
void arb__parts_begin(struct arb_json *json, struct arb__server *server, uint32_t version);
void arb__parts_object(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       uint32_t since, enum arb__pace pace, struct arb__alike *alike);

/* The document. since 0: everything, and nothing that is null. 'version' is what it brings
 * the client to. alike: may be NULL. */
void arb__parts_write(struct arb_writer *out, const struct arb__contest *contest, const struct arb__watch *watch,
                      uint32_t since, enum arb__pace pace, uint32_t version, struct arb__alike *alike);

/* "k9f3….42"; reads the number if it is of this store, else 0: everything. */
void arb__version_write(struct arb_writer *out, const struct arb__contest *contest, uint32_t seq);
uint32_t arb__version_read(const struct arb__contest *contest, struct arb_span text);

#endif
