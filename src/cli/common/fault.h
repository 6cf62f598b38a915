/* fault.h -- what a command does not understand, said to a person and to a program.
 *
 * A person reads a sentence on standard error. A program that asked with --json reads one object on standard output:
 *
 *     {"error": "cli.out_of_range", "token": "99", "option": "--tables", "least": 2, "most": 48}
 *
 * the key of the sentence, what is at fault as it was written, and what else the sentence is made of, by its names
 * there. The exit code is the same either way.
 */
#ifndef ARB_CLI_FAULT_H
#define ARB_CLI_FAULT_H

#include "arbitro/json.h"
#include "arbitro/messages.h"

/* From here on every refusal is an object too. main says so of a command whose answer is one, asked with --json. */
void cli_faults_as_json(void);

/* Says why not. The token is the value of that name, else the first. Returns 2, the exit code for what cannot be
 * understood. */
int cli_refuse(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count);

/* The same where the sentence was written already; the key is what it is for a program. */
int cli_refuse_told(const char *key, const char *sentence, const struct arb_message_value *values, size_t count);

/* A sentence on standard error beside an answer: no refusal, and nothing for a program. */
void cli_note(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count);

/* "error", "token" and the values, into an object that is open. */
void cli_fault_members(struct arb_json *json, const char *key, const struct arb_message_value *values, size_t count);

#endif
