/* app/parts.h -- what a role may see, cut in small documents with names and versions.
 *
 *     {"version":"k9f3.42","now":1795240000000,"parts":{"evening":{…},"table/3":{…}}}
 *
 * Every part has the number of the act that last may have changed it, so "since 41" is
 * every part with a higher number, whole. A part that one may no longer see is null. What
 * is written is computed from 'kept' for the watcher's role alone; docs/api.md has the
 * shapes.
 */
#ifndef ARB_APP_PARTS_H
#define ARB_APP_PARTS_H

#include "hall.h"

#include "arbitro/json.h"

/* Who looks on, and, for the director, at whose card; of an event of matches, at which match. */
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
void arb__settle(struct arb__evening *evening);

/* Of pairs: how many results are expected on a board bears on every board's matchpoints, and may change with a result
 * of any: marks all boards when it has. */
void arb__pairs_settle(struct arb__evening *evening);

/* Is there a part of that pace which changed after 'since' in this view? */
bool arb__parts_waiting(const struct arb__evening *evening, const struct arb__watch *watch, uint32_t since,
                        enum arb__pace pace);

/* The document in two: what stands before the object of the parts, with the version and the time, and that object; an
 * end '}' is to follow. */
void arb__parts_head(struct arb_writer *out, struct arb__server *server, uint32_t version);
void arb__parts_object(struct arb_writer *out, const struct arb__evening *evening, const struct arb__watch *watch,
                       uint32_t since, enum arb__pace pace);

/* The document. since 0: everything, and nothing that is null. 'version' is what it brings
 * the client to. */
void arb__parts_write(struct arb_writer *out, const struct arb__evening *evening, const struct arb__watch *watch,
                      uint32_t since, enum arb__pace pace, uint32_t version);

/* A version of a contest whose last act is 'seq'. */
void arb__version_of(struct arb_writer *out, const struct arb__server *server, uint32_t seq);

/* "k9f3….42"; reads the number if it is of this store, else 0: everything. */
void arb__version_write(struct arb_writer *out, const struct arb__evening *evening, uint32_t seq);
uint32_t arb__version_read(const struct arb__evening *evening, struct arb_span text);

/* How many board numbers the contest has, 0 without a movement. */
unsigned arb__boards_of(const struct arb_contest *contest);

/* -- Pairs, as people and keys name them ---------------------------------------- */

/* "NS3", "EW2"; in one field "7". */
void arb__key_write(struct arb_writer *out, const struct arb_contest *contest, enum arb_side side, unsigned pair);
ARB_MUST_USE bool arb__key_read(const struct arb_contest *contest, struct arb_span key, enum arb_side *side,
                                uint8_t *pair);

/* "3", "102": an East-West pair of two fields is its starting table plus 100. */
unsigned arb__label_of(const struct arb_contest *contest, enum arb_side side, unsigned pair);

/* Is this number the phantom? */
bool arb__is_phantom(const struct arb_contest *contest, enum arb_side side, unsigned pair);

/* -- The documents, one file each ------------------------------------------------- */

void arb__evening_write(struct arb_json *json, const struct arb__evening *evening);
void arb__movement_write(struct arb_json *json, const struct arb_movement *movement);
void arb__table_write(struct arb_json *json, const struct arb__evening *evening, bool is_director, uint8_t table);
void arb__board_write(struct arb_json *json, const struct arb__evening *evening, uint8_t board);
void arb__ranking_write(struct arb_json *json, const struct arb__evening *evening);
void arb__card_write(struct arb_json *json, const struct arb__evening *evening, struct arb_actor reader,
                     enum arb_side side, uint8_t pair);
void arb__rulings_write(struct arb_json *json, const struct arb__evening *evening);

/* Into an object that is open: what was decided, who is fined by his key, contest NULL: by a team's number; and who
 * said what when, null if nobody. */
void arb__ruled_json(struct arb_json *json, const struct arb_contest *contest, const struct arb_ruled *ruled,
                     unsigned board);
const char *arb__ruling_state_name(unsigned state);
void arb__codes_write(struct arb_json *json, const struct arb__evening *evening);
void arb__room_write(struct arb_json *json, const struct arb__evening *evening);

/* When a call was made, and when and by whom it was answered: keys in an object that is open. */
void arb__summons_write(struct arb_json *json, const struct arb_summons *call);

/* A table's call, null while it does not call; see part_room.c. */
void arb__call_write(struct arb_json *json, const struct arb_contest *contest, unsigned table);

/* RESULT of docs/api.md; null unless there is one. ruling: whose decision an ADJUSTED one is. */
void arb__result_write(struct arb_json *json, const struct arb_contest *contest,
                       const struct arb_board_outcome *outcome, unsigned ruling, unsigned board);

/* The members of a result that was played, in an open object. */
void arb__played_write(struct arb_json *json, const struct arb_board_outcome *outcome, unsigned board);

/* The members "ns" and "ew": the results of a weighted or split score. */
void arb__weighed_write(struct arb_json *json, const struct arb_decision *decision, unsigned board);

/* Is it a Director, as himself or with the code of a player or a table? */
bool arb__is_directors(struct arb_actor actor);

/* Is the board kept from the director because he has still to play it? */
bool arb__is_kept_from_director(const struct arb_contest *contest, unsigned board);

/* "ruling": what everybody may know of the ruling that a score is of; null if it is of none. */
void arb__ruling_mark(struct arb_json *json, const struct arb_contest *contest, unsigned ruling);

/* Who sits on this side, likewise. */
void arb__seated_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                      struct arb_meeting at);

/* A side of a meeting: its key, in an individual two keys, "7+12"; null for an empty seat or the phantom. number[1] is
 * 0 but in an individual. */
void arb__keys_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                    const uint8_t number[2]);

/* A number by its key, or null for none or the phantom. */
void arb__key_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                   unsigned pair);

/* What a table or a pair is let in with, and the address that a QR code leads to. */
struct arb__pass arb__pass_of(const struct arb__evening *evening, enum arb_role role, enum arb_side side,
                              unsigned number);
void arb__code_url(struct arb_writer *out, const struct arb__evening *evening, const struct arb__pass *pass);

/* Frees what was computed for the views. */
void arb__standing_free(struct arb__evening *evening);

#endif
