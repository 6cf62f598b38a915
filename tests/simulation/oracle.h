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
 * What is secret, and who plays what, each kind of contest knows (affair.h).
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "database.h"
#include "phone.h"

#define BOARDS_MAX 32

struct affair;

void oracle_open(const struct affair *affair);

/* An act was committed. */
void oracle_note(const struct stored *stored);

/* North's hand of a board, before anybody may see it; and what was told so, "" for nothing. */
void oracle_hide(uint8_t board, const char *hand);
const char *oracle_hidden(unsigned board);

/* A phone was sent this. */
void oracle_overhear(const struct phone *phone, struct arb_span text);

/* At the end: the store against what was sent and what was told. */
void oracle_compare_store(struct deed *const deeds[], size_t count);

/* What does not hold is told once and ends the evening. */
void oracle_break(const char *what, const char *where);
bool oracle_is_broken(void);
const char *oracle_words(void);

#endif
