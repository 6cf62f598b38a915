/* replay.h -- prints what the replay of a board found: text for people, JSON for programs. */
#ifndef ARB_CLI_REPLAY_H
#define ARB_CLI_REPLAY_H

#include "common/calculator.h"

#include "arbitro/text/played.h"

/* One file, or all of them. */
struct replay_tally {
    unsigned boards, folded, whole, equal, notes, damages;
};

/* How it is printed, and the file being replayed. */
struct replay_output {
    enum arb_language language;
    bool json;
    bool notes;                     /* text: repairs and explained differences too */
    const char *path;
};

/* LIN with the escapes of an address: how many lines have them, as far as the text is looked at (1 MiB), and the
 * first of them; and the text without escapes, which the caller frees; NULL: no memory. */
size_t replay_escaped_lines(struct arb_span text, uint32_t *first);
char *replay_plain_lin(struct arb_span text, size_t *length);

/* Prints the sentences, or the JSON object, of one board. */
void replay_print_board(const struct replay_output *output, const struct arb_played *played,
                       const struct arb_replay *replay);

/* Prints the last line of a file, messages replay.tally; in JSON the rest of the file's object. */
void replay_print_file(const struct replay_output *output, const struct replay_tally *tally);

/* Write the sentence of a finding or a damage: "line 12, column 3, board 5, open room: …". */
void replay_write_finding(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                          const struct arb_replay *replay, const struct arb_replay_finding *finding);
void replay_write_damage(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                         const struct arb_played_damage *damage);

#endif
