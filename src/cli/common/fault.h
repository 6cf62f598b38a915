/* fault.h -- refusals: what a command does not understand, as a sentence for a person and an object for a program.
 *
 * A person reads a sentence on standard error. A program that asked with --json reads one object on standard output:
 *
 *     {"error": "cli.out_of_range", "token": "99", "option": "--tables", "least": 2, "most": 48}
 *
 * "error" is the key of the sentence, "token" the word at fault as it was written; the other values of the sentence
 * follow under their names in it. The exit code is the same either way.
 *
 * Where the answer is a list, an item for each file or board, a refusal is an item of it in its place; where it would
 * be the only one, it stands alone and there is no list, so that a program finds "error" where it looks for it.
 */
#ifndef ARB_CLI_FAULT_H
#define ARB_CLI_FAULT_H

#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"

/* From here on every refusal is printed as an object too. main calls this when --json stands among the words. */
void cli_faults_as_json(void);

/* Of which command, with which words: an option that neither its help nor the refusal has is named before the refusal,
 * and so is one without its value where that says how the command is written (a key that ends in "usage"). main calls
 * this. */
void cli_faults_of(const char *command, enum arb_language language, int argc, char **argv);

/* An answer that is a list. Begin, then item before each object that is printed; end closes it. 'key' is of the refusal
 * that is printed where nothing stands in the list, its {file} 'file'; NULL: a list of nothing is an answer. */
void cli_list_begin(void);
void cli_list_item(void);
void cli_list_end(const char *key, const char *file);

/* Refuses: prints the sentence 'key' with the values. The object's "token" is the value of that name, else the first.
 * Returns 2, the exit code for what cannot be understood. */
int cli_refuse(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count);

/* The same when the sentence has already been written; 'key' is only for the object. */
int cli_refuse_sentence(const char *key, const char *sentence, const struct arb_message_value *values, size_t count);

/* A sentence on standard error beside an answer: no refusal, and no object. */
void cli_note(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count);

/* "error", "token" and the values, into an object that is open. */
void cli_fault_members(struct arb_json *json, const char *key, const struct arb_message_value *values, size_t count);

#endif
