/* published/published.h -- an event that somebody else published, on the server: the file as it came, and what was read
 * of it.
 *
 *     published "sm1.pbn" 142755 21113        the file: its name, bytes of its text, bytes of the same deflated
 *     bytes 1 7V1rb9tGFv…                     those, in base 64, ARB__PIECE_BYTES in each line but the last
 *     withdrawn                               from now on only directors see it …
 *     shown                                   … and now everybody again, as at first
 *
 * The acts keep what was read of the file (of a Bridgemate database its tables, else its bytes), so that a store tells
 * everything that is shown. Nothing else is kept: the event is read and scored (scored.h) when somebody asks
 * for it first, on another thread, and stays with the contest as long as that is folded. It changes by nothing.
 *
 * Who owns what: 'kept' and 'ahead' say how far the file has come; its bytes are there once, and only 'kept' fills
 * them. 'read' is the event, which points into text of its own; 'reading' is the work of making it (reading.c), which
 * has a copy of the bytes and outlives the contest if need be.
 */
#ifndef ARB_PUBLISHED_PUBLISHED_H
#define ARB_PUBLISHED_PUBLISHED_H

#include "hall/answers/parts.h"

#include "published/plays.h"
#include "results/whole/scored.h"

#define ARB__IMPORT_MAX      (4u << 20)     /* bytes of a file that is imported */
#define ARB__FILE_TEXT_MAX   (8u << 20)     /* bytes of what is kept of it … */
#define ARB__FILE_PACKED_MAX (768u << 10)   /* … and of the same deflated */
#define ARB__FILE_NAME_MAX   100            /* bytes of its name, terminator included */
#define ARB__PIECE_BYTES     2925           /* of the deflated file in a line: 3900 letters of base 64 */

enum arb__published_kind { ARB__PUBLISHED_FILE, ARB__PUBLISHED_PIECE, ARB__PUBLISHED_WITHDRAWN, ARB__PUBLISHED_SHOWN };

/* An act, read. */
struct arb__published_act {
    enum arb__published_kind kind;
    char name[ARB__FILE_NAME_MAX];              /* FILE: clean, without quotation marks and backslashes, not empty */
    uint32_t length, packed;                    /* FILE: 1..ARB__FILE_TEXT_MAX, 1..ARB__FILE_PACKED_MAX */
    uint32_t number, bytes;                     /* PIECE: from 1; 1..ARB__PIECE_BYTES */
    unsigned char piece[ARB__PIECE_BYTES];
};

/* Why an act is refused; symbols are keys of the messages.
 * messages: published.* from ARB__PUBLISHED_FAULTS */
#define ARB__PUBLISHED_FAULTS(X)                                                                   \
    X(TAKEN, taken)                                                                                \
    X(NOT_ALLOWED, not_allowed)                 /* not a director, or an assistant */              \
    X(FILE_TWICE, file_twice)                   /* it has a file */                                \
    X(PIECE_WRONG, piece_wrong)                 /* not the next piece, or not as long as it must be */ \
    X(AS_IT_WAS, as_it_was)                     /* withdrawn and withdrawn again, or shown while it is shown */

enum arb__published_fault {
#define X(NAME, symbol) ARB__PUBLISHED_##NAME##_FAULT,
    ARB__PUBLISHED_FAULTS(X)
#undef X
};

/* How far the file has come; zeroed: no file. */
struct arb__published_fold {
    char title[ARB_TITLE_MAX], name[ARB__FILE_NAME_MAX];
    uint16_t year;
    uint8_t month, day;
    uint32_t length, packed, have;
    bool withdrawn;                             /* only directors see it */
};

/* The event that was made of the file. */
struct arb__published_read {
    struct event_file file;
    char *text;                                 /* inflated; NULL if that failed */
    struct event_scored scored;
    struct arb__plays plays;
    bool is_good;                               /* else the bytes are no such file, and 'scored' is zeroed */
};

struct arb__reading;

struct arb__published {
    struct arb__published_fold kept, ahead;
    unsigned char *bytes;                       /* kept.packed of them; NULL before there is a file */
    struct arb__published_read *read;           /* NULL until somebody asked */
    struct arb__reading *reading;               /* under way, else NULL */
    uint32_t changed[1];
};

/* NULL until it is a published event. */
static inline struct arb__published *arb__published_of(const struct arb__contest *contest)
{
    return contest->own[ARB__KIND_PUBLISHED];
}

static inline const struct arb__published_act *arb__published_act(const struct arb__act *act)
{
    return (const void *)act->of_kind;
}

static inline bool arb__published_is_whole(const struct arb__published *published)
{
    return published->kept.have == published->kept.packed;
}

/* Is it withheld from whoever has this role? What was withdrawn is there for directors alone. */
static inline bool arb__published_is_withheld(const struct arb__contest *contest, enum arb_role role)
{
    return arb__published_of(contest)->kept.withdrawn && role != ARB_DIRECTOR;
}

/* -- Lines (line.c) -------------------------------------------------------------------- */

ARB_MUST_USE enum arb_line_fault
arb__published_line_read(struct arb_span line, struct arb__published_act *act, struct arb_line_error *error);
void arb__published_line_write(struct arb_writer *out, const struct arb__published_act *act);

/* How many bytes piece 'number' of a file of 'packed' bytes has; 0: there is no such piece. */
uint32_t arb__piece_bytes(uint32_t packed, uint32_t number);

/* -- The event (reading.c) -------------------------------------------------------------- */

struct arb__page;
struct arb_reply;

/* Called once the event has been read, or cannot be; 'page' is a copy of the one that was given, or NULL. */
typedef void arb__published_then(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                                 const struct arb__page *page);

/* Calls 'then' at once, if the event is there or the file has not come whole, else when it has been read. */
void arb__published_when_read(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                              const struct arb__page *page, arb__published_then *then);

/* Reads it now, for a program that serves nobody. */
void arb__published_read_now(const struct arb__contest *contest);

/* The text that was kept of the file; 'at' is NULL if it has not been read or does not inflate. */
struct arb_span arb__published_text(const struct arb__contest *contest);

/* The event; NULL if it has not been read, the file has not come whole or is no such file. */
const struct event_scored *arb__published_event(const struct arb__contest *contest);

/* The plays on record in the file, beside the event; the event must be there. */
const struct arb__plays *arb__published_plays(const struct arb__contest *contest);

/* kind.h's forget. */
void arb__published_forget(void *own);

/* Deflates; NULL without memory, or if it comes to more than ARB__FILE_PACKED_MAX. The caller frees it. */
unsigned char *arb__published_packed(struct arb_span text, size_t *packed);

#endif
