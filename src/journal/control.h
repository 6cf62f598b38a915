/* journal/control.h -- a word with the server that has the store.
 *
 *     restore /home/club/before.db            asked, one line
 *     ok<TAB>/srv/arbitro-before-….db         answered, one line
 *     refused<TAB>journal.corrupt<TAB>7<TAB>saturday<TAB>/home/club/before.db
 *
 * The socket is control.sock in the store's directory; whoever may write there
 * may ask. A refusal carries what its sentence needs, not the sentence: it is
 * put in words by the program that asked, in its user's language. The server
 * listens, reads a line, answers with one of the two writers, and closes.
 */
#ifndef ARB_JOURNAL_CONTROL_H
#define ARB_JOURNAL_CONTROL_H

#include "journal/journal.h"

#define ARB_CONTROL_SOCKET   "control.sock"
#define ARB_CONTROL_LINE_MAX 1024           /* bytes of a line, its end included */

enum arb_control_verb { ARB_CONTROL_RESTORE };

struct arb_control_request {
    enum arb_control_verb verb;
    char argument[ARB_JOURNAL_PATH_MAX];    /* an absolute path */
};

/* Reads a request, without its line's end. False, and *request untouched, if it is
 * no request: the answer is then a refusal with ARB_JOURNAL_MALFORMED. */
ARB_MUST_USE bool arb_control_read(struct arb_span line, struct arb_control_request *request);

/* The two answers, line's end included. */
void arb_control_write_ok(struct arb_writer *out, const char *text);
void arb_control_write_refusal(struct arb_writer *out, const struct arb_journal_problem *problem);

/* Reads an answer, without its line's end: GOOD with the text after ok, or the
 * problem that was refused with. NO_ANSWER for anything else. */
enum arb_journal_fault arb_control_read_answer(struct arb_span line,
                                               char text[ARB_JOURNAL_PATH_MAX],
                                               struct arb_journal_problem *problem);

/* Asks the server of the store in 'dir' to restore the file, and waits, minutes
 * if need be. Fails: NO_ANSWER if nobody answers there, or with the refusal. */
ARB_MUST_USE enum arb_journal_fault arb_control_restore(const char *dir, const char *file,
                                                        char aside[ARB_JOURNAL_PATH_MAX],
                                                        struct arb_journal_problem *problem);

#endif
