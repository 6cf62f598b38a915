/* journal/errand.h -- requests to the server that has the store, and its answers.
 *
 *     restore /home/club/before.db                  the request, one line
 *     ok<TAB>/srv/arbitro-before-….db               the answer, one line
 *     refused<TAB>journal.corrupt<TAB>7<TAB>saturday<TAB>/home/club/before.db
 *
 * Only the lines are here; the socket they are sent over, control.sock in the store's directory, is the server's. A
 * refusal carries the values that its sentence needs and not the sentence, which the program that asked writes in its
 * user's language.
 */
#ifndef ARB_JOURNAL_ERRAND_H
#define ARB_JOURNAL_ERRAND_H

#include "journal/journal.h"

#define ARB_ERRAND_SOCKET   "control.sock"  /* in the store's directory */
#define ARB_ERRAND_LINE_MAX 1200            /* bytes of a line, its end included */

enum arb_errand_verb { ARB_ERRAND_RESTORE };

/* A request. */
struct arb_errand {
    enum arb_errand_verb verb;
    char argument[ARB_JOURNAL_PATH_MAX];    /* an absolute path, clean UTF-8, no tab */
};

/* Writes the request without a line end. False, and nothing written, if its argument is no such path. */
ARB_MUST_USE bool arb_errand_write(struct arb_writer *out, const struct arb_errand *errand);

/* Reads a request, given without its line end. False, and *errand untouched, if it is none: the answer is then to be a
 * refusal with ARB_JOURNAL_MALFORMED. */
ARB_MUST_USE bool arb_errand_read(struct arb_span line, struct arb_errand *errand);

/* The two answers, with their line end. text: for ok, the path of the store kept aside, or "". */
void arb_errand_write_ok(struct arb_writer *out, const char *text);
void arb_errand_write_refused(struct arb_writer *out, const struct arb_journal_problem *problem);

/* Reads an answer, with or without its line end. Returns GOOD with the text after ok, or the fault of the refusal with
 * *problem filled in, or NO_ANSWER if it is neither. */
enum arb_journal_fault arb_errand_read_answer(struct arb_span line, char text[ARB_JOURNAL_PATH_MAX],
                                              struct arb_journal_problem *problem);

#endif
