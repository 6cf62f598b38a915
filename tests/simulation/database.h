/* database.h -- the store of all servers, in memory: acts, secrets, whose a contest is, and who lives.
 *
 * It stands behind the journal's own door (src/journal/inside.h), in the place of PostgreSQL, with the same rules: a
 * batch is kept whole or not at all, under the life of the server that writes it; a key stands for one act; a contest
 * is written to by the life that holds it. What was committed is there whatever dies; what was not is gone with the
 * server. The queue of acts, the chain of links and the walk along it are the journal's own.
 *
 * It can be slow, silent, full or refuse, and its answer to a commit may be lost.
 */
#ifndef DATABASE_H
#define DATABASE_H

#include "agenda.h"

#include "journal/journal.h"

#define DATABASE_PATH "postgres://simulated"

/* An act that was committed. */
struct stored {
    struct arb_journal_act act;         /* its spans are the database's */
    uint8_t chain[ARB_JOURNAL_CHAIN];
    int64_t committed_ms;
};

/* Empty; 'committed' is told of every act as it is. */
void database_open(void (*committed)(const struct stored *stored));
void database_close(void);

/* The acts of a contest in order; the count of contests, and the acts of one. */
size_t database_contests(void);
const struct stored *database_act(size_t contest, size_t i);
size_t database_acts(size_t contest);

void database_set_secret(const char *kind, const char *name, struct arb_span value);

/* From now on, for so long: it answers nobody; it has no room; the answers to commits are lost. */
void database_be_silent(int64_t ms);
void database_be_full(int64_t ms);
void database_lose_answers(int64_t ms);

/* All of that is over. */
void database_heal(void);

/* -- A server's journal ------------------------------------------------------------------------ */

/* Takes up what is queued. After each turn of its server. */
void journal_write_on(struct arb_journal *journal);

/* The server does not reach the database for so long. */
void journal_cut_off(struct arb_journal *journal, int64_t ms);

/* The server dies: what it is writing was committed or not, and nothing is written any more. */
void journal_die(struct arb_journal *journal);

#endif
