/* oracle.h -- what must hold, whatever fails.
 *
 *     kept      what a phone was told is kept is in the store, under that number and as it was sent, whatever died
 *               since
 *     once      nothing is in the store twice, and nothing that nobody sent
 *     same      when all has come to rest, each phone holds what a server that replays the store would tell it
 *     secret    no phone is ever sent what its role may not see: a board that may still be played, what is the
 *               Director's
 *     rest      once nothing fails any more, everything that is wanted is answered, and everybody is told of it
 *
 * It knows the acts that were committed and who plays what, and nothing of how the server computes.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "database.h"
#include "phone.h"

/* A word that stands in everything that is the Director's alone. */
#define HUSH "hush-hush"

void oracle_open(struct phone *phone, size_t phones);

/* An act was committed. */
void oracle_note(const struct stored *stored);

/* The hands of a board, before anybody may see them. */
void oracle_hide(uint8_t board, const char *hand);

/* Who plays whom, from the part 'evening' of the Director. */
void oracle_learn(struct arb_span evening);

/* A phone was sent this. */
void oracle_overhear(const struct phone *phone, struct arb_span text);

/* At the end: the store against what was sent and what was told. */
void oracle_compare_store(struct deed *const deeds[], size_t count);

/* What does not hold is told once and ends the evening. */
void oracle_break(const char *what, const char *where);
bool oracle_is_broken(void);
const char *oracle_words(void);

#endif
