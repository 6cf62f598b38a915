/* calculator.h -- options out of a command's words, the language, and the frame of commands that answer a line with a
 * line.
 *
 * The words of the command line are one line; '-' alone reads lines from standard input and answers each in its place:
 * '?' for a line that is not understood, nothing for an empty one. --json answers in JSON, --lang chooses the language.
 * Functions that take options remove them from argv and lower *argc; what is left at the end is refused by the command.
 * Returned strings are argv's own.
 */
#ifndef ARB_CLI_CALCULATOR_H
#define ARB_CLI_CALCULATOR_H

#include "cli.h"
#include "fault.h"

#include "arbitro/words/seat.h"

/* Takes "--name value" or "--name=value" out of the words; NULL if it is not among them. */
const char *cli_take_value(int *argc, char **argv, const char *name);

/* Takes "--name" out of the words; false if it is not among them. */
bool cli_take_flag(int *argc, char **argv, const char *name);

/* Takes "--name N" out of the words, where least <= N <= most; *number is untouched when the option is absent. False,
 * and refused already, if N is no such number. */
bool cli_take_number(int *argc, char **argv, const char *name, int64_t least, int64_t most, int64_t *number);

/* Takes every --lang out of the words; the last one holds for the rest of the program. Returns NULL, or the first value
 * that is no language of ours, or "--lang" when its value is missing. */
const char *cli_choose_language(int *argc, char **argv);

/* The language chosen by --lang, else that of LC_ALL, LC_MESSAGES, LANG, else English. */
enum arb_language cli_language(void);

/* "NS", "EW"; in Italian "NS", "EO". */
const char *cli_side(enum arb_language language, enum arb_side side);

/* One line to answer: what it says, where the answer goes, and where a fault is written. */
struct cli_question {
    struct arb_span line;
    const void *setting;            /* the command's own options */
    struct arb_json *json;          /* NULL: answer in plain text on 'out' */
    struct arb_writer *out;
    enum arb_language language;
    struct arb_writer *fault;
};

/* Writes what is wrong with the line: the sentence 'key' with the token at fault as {token}. Returns false, so that an
 * answer can end with it. */
bool cli_fault(const struct cli_question *question, const char *key, struct arb_span token);

/* The same for a sentence with several values. */
bool cli_fault_of(const struct cli_question *question, const char *key, const struct arb_message_value *values,
                  size_t count);

/* Answers one line: writes the answer, or a fault (cli_fault) and returns false. */
typedef bool cli_answer(const struct cli_question *question);

/* Answers the words that are left, or standard input for "-". 'setting' is passed on to 'answer'. Returns the exit
 * code: 0, or 2 when a line was not understood or standard output cannot be written. */
int cli_calculate(cli_answer *answer, const void *setting, int argc, char **argv);

#endif
