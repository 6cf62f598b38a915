/* calculator.h -- commands that answer a line with a line.
 *
 * The words of the command line are one line; '-' alone reads lines from standard
 * input and answers each in its place, a line not understood with '?' and an empty one not at all. --json
 * answers in JSON, --lang chooses the language of the sentences.
 */
#ifndef ARB_CLI_CALCULATOR_H
#define ARB_CLI_CALCULATOR_H

#include "cli.h"
#include "fault.h"

#include "arbitro/seat.h"

/* Takes "--name value" or "--name=value" out of the words; NULL if it is not among them. */
const char *cli_take_value(int *argc, char **argv, const char *name);

/* Takes "--name" out of the words; false if it is not among them. */
bool cli_take_flag(int *argc, char **argv, const char *name);

/* Takes "--name N" out of the words, where N is a whole number in the range; *number stays where it is not among them.
 * False, and refused, if it is no such number. */
bool cli_take_number(int *argc, char **argv, const char *name, int64_t least, int64_t most, int64_t *number);

/* Takes every --lang out of the words; the last one holds for the rest of the program. NULL, or
 * one that is no language of ours; "--lang" where none is said. */
const char *cli_choose_language(int *argc, char **argv);

/* The language chosen by --lang, else that of LC_ALL, LC_MESSAGES, LANG, else English. */
enum arb_language cli_language(void);

/* "NS", "EW"; in Italian "NS", "EO". */
const char *cli_side(enum arb_language language, enum arb_side side);

/* What an answer is made from, and where a fault is named. */
struct cli_question {
    struct arb_span line;
    const void *setting;            /* the command's own options */
    struct arb_json *json;          /* NULL: answer in plain text on 'out' */
    struct arb_writer *out;
    enum arb_language language;
    struct arb_writer *fault;
};

/* Names what is wrong with the line: the sentence, and {token} in it. Returns false. */
bool cli_fault(const struct cli_question *question, const char *key, struct arb_span token);

/* The same of a sentence with more values than one. */
bool cli_fault_of(const struct cli_question *question, const char *key, const struct arb_message_value *values,
                  size_t count);

/* Writes the answer, or the fault and returns false. */
typedef bool cli_answer(const struct cli_question *question);

/* Runs a calculator over what is left of the words. Returns the exit code. */
int cli_calculate(cli_answer *answer, const void *setting, int argc, char **argv);

#endif
