/* replay.h -- played boards told: as text for people, as JSON for programs. */
#ifndef ARB_CLI_REPLAY_H
#define ARB_CLI_REPLAY_H

#include "common/calculator.h"

#include "arbitro/played.h"

/* One file, or all of them. */
struct replay_tally {
    unsigned boards, folded, whole, equal, notes, damages;
};

struct replay_output {
    enum arb_language language;
    bool json;
    bool notes;                     /* text: repairs and explained differences too */
    const char *path;
};

/* LIN that is escaped as addresses are: how many of its lines, as far as it is looked at, the first of them, and the
 * text in plain letters, to be freed; NULL without memory. */
size_t replay_escaped_lines(struct arb_span text, uint32_t *first);
char *replay_plain_lin(struct arb_span text, size_t *length);

void replay_print_board(const struct replay_output *output, const struct arb_played *played,
                       const struct arb_replay *replay);

/* The line of a file: messages replay.tally. */
void replay_print_file(const struct replay_output *output, const struct replay_tally *tally);

/* "line 12, column 3, board 5, open room: …". */
void replay_write_finding(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                          const struct arb_replay *replay, const struct arb_replay_finding *finding);
void replay_write_damage(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                         const struct arb_played_damage *damage);

#endif
