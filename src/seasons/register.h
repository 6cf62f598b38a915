/* register.h -- the register of a club as a file: read, and written whole or not at all.
 *
 *     struct register_file file;
 *     if (!register_read(&file, path, NULL, 0, 0, &fault)) …      fault: fault.kind, or the file cannot be read
 *     file.players
 *     register_free(&file);                                       in any state
 */
#ifndef ARB_SEASONS_REGISTER_H
#define ARB_SEASONS_REGISTER_H

#include "arbitro/club/players.h"

struct event;

/* A register with the memory that its texts lie in. Zeroed: empty. */
struct register_file {
    struct arb_players players;
    struct arb_writer texts;        /* room for names that are put together, and for more of them */
    char *text, *room;
};

/* Why a file is not read: it is not there, or its table is at fault, or memory is short. */
enum register_fault { REGISTER_READ, REGISTER_NO_FILE, REGISTER_AT_FAULT, REGISTER_NO_MEMORY };

/* Reads a register, or a table by the columns given, with room for 'more' players of 'bytes' of text beside its own.
 * path NULL: an empty one. A text that is no UTF-8 is read as Windows-1252. *fault is set where the table is at fault,
 * and its texts lie in the file. */
enum register_fault register_read(struct register_file *file, const char *path, const struct arb_player_given *given,
                                  size_t count, size_t more, size_t bytes, struct arb_players_fault *fault);
void register_free(struct register_file *file);

/* Puts everybody whom an event names into the empty register, a player for each name, with his number of that
 * federation where the event has it. False: memory is short. */
ARB_MUST_USE bool register_of_event(struct register_file *file, const struct event *event, struct arb_span federation);

/* Tells an event the numbers that a federation of the register gave its players, and their clubs, where the event does
 * not know them. False: memory is short. The register must outlive the event. */
ARB_MUST_USE bool register_tell(const struct arb_players *players, unsigned federation, struct event *event);

/* Writes it in the place of the file. False: it could not be written, and the old file is as it was. */
ARB_MUST_USE bool register_write(const struct register_file *file, const char *path);

#endif
