/* line.h -- a line of the Table Manager protocol, version 18, in which programs that play bridge talk to a table.
 *
 *     if (manager_line_read(text, &line)) ...          line.kind, and the fields that its remark names
 *
 * Read as loosely as the programs that are met write it: capitals, blanks and the dot at the end do not matter, a card
 * is "2S" or "S2", a void is "-" or nothing. Spans point into the text that was read.
 */
#ifndef ARB_MANAGER_LINE_H
#define ARB_MANAGER_LINE_H

#include "arbitro/words/board.h"
#include "arbitro/words/call.h"

#define MANAGER_VERSION  18
#define MANAGER_LINE_MAX 512            /* bytes of a line, its end included */
#define MANAGER_DUMMY    ARB_SEATS      /* a seat that is said as "dummy" */

enum manager_kind {
    MANAGER_OTHER,                  /* none of these */
    /* From a player. */
    MANAGER_CONNECTING,             /* seat, team, version */
    MANAGER_READY_FOR_TEAMS,        /* seat */
    MANAGER_READY_TO_START,         /* seat */
    MANAGER_READY_FOR_DEAL,         /* seat */
    MANAGER_READY_FOR_CARDS,        /* seat */
    MANAGER_READY_FOR_CALL,         /* seat; of: whose */
    MANAGER_READY_FOR_CARD,         /* seat; of: whose, or MANAGER_DUMMY; number: the trick */
    MANAGER_READY_FOR_DUMMY,        /* seat */
    MANAGER_HAS_DUMMY,              /* seat; of older programs, and nothing follows from it */
    /* From either. */
    MANAGER_CALLS,                  /* seat, call, alert */
    MANAGER_PLAYS,                  /* seat, card */
    /* From the manager. */
    MANAGER_SEATED,                 /* seat */
    MANAGER_TEAMS,
    MANAGER_START_OF_BOARD,
    MANAGER_BOARD,                  /* number, dealer, vulnerability */
    MANAGER_CARDS,                  /* seat, or MANAGER_DUMMY; hand */
    MANAGER_TO_LEAD,                /* seat, or MANAGER_DUMMY */
    MANAGER_TIMING,
    MANAGER_END_OF_SESSION,
    MANAGER_ILLEGAL                 /* the call or card was refused */
};

struct manager_line {
    uint8_t kind;                   /* enum manager_kind; the fields that it does not name are 0 */
    uint8_t seat, of;               /* enum arb_seat, or MANAGER_DUMMY */
    uint8_t version;
    uint16_t number;
    uint8_t dealer, vulnerability;  /* enum arb_seat, enum arb_vulnerability */
    arb_call call;
    arb_card card;
    arb_hand hand;
    struct arb_span team;           /* without its quotes */
    struct arb_span alert;          /* what is explained; length 0: nothing */
};

/* False: the kind is MANAGER_OTHER. */
ARB_MUST_USE bool manager_line_read(struct arb_span text, struct manager_line *line);

/* The line as version 18 has it, without its end. Of teams, timing and the like the writers below are asked. */
void manager_line_write(struct arb_writer *out, const struct manager_line *line);

/* "Teams : N/S : "A" E/W : "B"". Without the dot behind the first name, which some programs cannot read. */
void manager_write_teams(struct arb_writer *out, struct arb_span north_south, struct arb_span east_west);

/* Times are in milliseconds, by side. */
void manager_write_timing(struct arb_writer *out, const int64_t board_ms[2], const int64_t total_ms[2]);

/* "North", "Dummy". */
const char *manager_seat_word(unsigned seat);

#endif
