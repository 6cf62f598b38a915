/* app/kind.h -- the kinds of events, and what each does in its own way.
 *
 *     evening->kind->step(evening, ARB__AHEAD, &act, &answer)
 *
 * An evening of pairs is folded into struct arb_contest, an event of matches (teams of four, eights, Swiss pairs)
 * into struct arb_teams. The journal has lines of either and needs not know: an event is one of pairs until, before
 * there is a movement, 'teams', 'eights' or 'pairs' is said; what was opened is then opened in the other fold. How acts
 * are kept, answered and pushed is the same for all and stands in act.c, parts.c and live.c.
 */
#ifndef ARB_APP_KIND_H
#define ARB_APP_KIND_H

#include "parts/parts.h"

#include "arbitro/teams_line.h"

struct arb__page;
struct arb__page_writer;

/* The longest line of any kind, terminator included. */
#define ARB__LINE_MAX (ARB_LINE_MAX > ARB_TEAMS_LINE_MAX ? ARB_LINE_MAX : ARB_TEAMS_LINE_MAX)

/* What lists and headings say of an event. */
struct arb__head {
    const char *title;
    uint16_t year;
    uint8_t month, day;
    uint8_t state;                              /* enum arb_contest_state */
};

struct arb__kind {
    /* -- Acts: who and when stand in the act, whatever its kind ---------------- */
    enum arb_line_fault (*read)(struct arb_span line, struct arb__act *act, struct arb_line_error *error);
    void (*write)(struct arb_writer *out, const struct arb__act *act);
    /* Applies it to that fold, whose kind it then is; false, and why, if it is refused. */
    bool (*step)(struct arb__evening *evening, enum arb__fold fold, const struct arb__act *act,
                 struct arb__answer *answer);
    void (*rewind)(struct arb__evening *evening);               /* 'ahead' is 'kept' again */
    void (*touch)(struct arb__evening *evening, const struct arb__act *act);
    void (*settle)(struct arb__evening *evening);

    /* -- What is told ---------------------------------------------------------- */
    struct arb__head (*head)(const struct arb__evening *evening);
    unsigned parts;
    const uint32_t *(*changed)(const struct arb__evening *evening);             /* of each part */
    bool (*in_view)(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part);
    bool (*is_there)(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part);
    bool (*is_slow)(unsigned part);                             /* may wait a second */
    void (*name)(struct arb_writer *out, const struct arb__evening *evening, unsigned part);
    void (*part)(struct arb_json *json, const struct arb__evening *evening, const struct arb__watch *watch,
                 unsigned part);

    /* -- Who comes in by a code -------------------------------------------------- */
    bool players_act;                           /* a player's cookie enters and confirms */
    bool (*admits)(const struct arb__evening *evening, unsigned role, unsigned side, unsigned number);
    uint64_t (*generation)(const struct arb__evening *evening, unsigned role, unsigned number);

    /* -- Pages -------------------------------------------------------------------- */
    bool (*page)(struct arb__page *page, struct arb_span kind, struct arb_span what);
    /* Every public page below a language's folder, one after the other; see site.c. */
    void (*site)(const struct arb__page_writer *writer, struct arb__page *page);
};

extern const struct arb__kind arb__pairs, arb__matches;

/* Who reads a line that comes after what 'fold' has. */
const struct arb__kind *arb__kind_of_line(const struct arb__evening *evening, enum arb__fold fold,
                                          struct arb_span line);

#endif
