/* dealing/files.h -- the files of a set: its key, kept secret until the session is over, and its boards.
 *
 * The key is JSON: {"arbitro-deal": 1, "commitment": …, "secret": …, "entropy": …, "where": …}, the first two of these
 * texts in hexadecimal digits. Boards are PBN.
 */
#ifndef ARB_DEALING_FILES_H
#define ARB_DEALING_FILES_H

#include "set.h"

#include <stdio.h>

/* Bytes of each of a key's two texts, with the terminator. */
#define DEALING_TEXT_ROOM 1000

/* Writes the key to a new file that only its owner can read, and waits until it is on the disk. False, and errno says
 * why, when it could not; EEXIST when there is a file of that name: it is never overwritten, since a set whose key is
 * lost can no longer be proved. */
bool dealing_key_write(const struct dealing_key *key, const char *path);

/* Reads such a file: the secret into 'key', the texts into two arrays of DEALING_TEXT_ROOM bytes. False when it cannot
 * be read, is no key, or its commitment is not that of its secret; what was read by then stays. */
bool dealing_key_read(const char *path, struct dealing_key *key, char entropy[DEALING_TEXT_ROOM],
                      char where[DEALING_TEXT_ROOM]);

/* Which boards of a set. */
struct dealing_boards {
    const struct dealing_where *where;
    unsigned first, last;           /* numbers, from 1 */
    bool committed;                 /* is the commitment written above them? */
};

/* Writes the boards as PBN; the caller asks the file whether it took them. False when none of 33 million draws of a
 * board fulfilled the clauses. */
bool dealing_boards_write(FILE *file, const struct dealing_key *key, const struct dealing_boards *boards);

#endif
