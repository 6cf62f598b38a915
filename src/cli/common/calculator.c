/* calculator.c -- what commands share: options out of argv, the language, and the frame of commands that answer line
 * by line.
 */
#define _GNU_SOURCE
#include "calculator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_USUAL = 64 << 10, ANSWER_MAX = 16 << 20, FAULT_MAX = 2000, TOKEN_MAX = 80 };

static void remove_words(int *argc, char **argv, int at, int count)
{
    memmove(argv + at, argv + at + count, (size_t)(*argc - at - count) * sizeof *argv);
    *argc -= count;
}

/* "--force" where a value should stand is the next option. What begins so and is meant is written "--to=--force". */
static bool is_next_option(const char *word)
{
    return word[0] == '-' && word[1] == '-' && word[2] != '\0';
}

/* The first occurrence that has a value; an option whose value is missing stays among the words, so that the command
 * refuses it. */
const char *cli_take_value(int *argc, char **argv, const char *name)
{
    const size_t length = strlen(name);

    for (int i = 0; i < *argc; i++) {
        const char *value = NULL;

        if (strncmp(argv[i], name, length) != 0) continue;
        if (argv[i][length] == '=') {
            value = argv[i] + length + 1;
            remove_words(argc, argv, i, 1);
        } else if (argv[i][length] == '\0' && i + 1 < *argc && !is_next_option(argv[i + 1])) {
            value = argv[i + 1];
            remove_words(argc, argv, i, 2);
        }
        if (value != NULL) return value;
    }
    return NULL;
}

bool cli_take_flag(int *argc, char **argv, const char *name)
{
    for (int i = 0; i < *argc; i++) {
        if (strcmp(argv[i], name) != 0) continue;
        remove_words(argc, argv, i, 1);
        return true;
    }
    return false;
}

static const char *chosen;          /* what the last --lang said */

const char *cli_choose_language(int *argc, char **argv)
{
    const char *said;

    while ((said = cli_take_value(argc, argv, "--lang")) != NULL) {
        enum arb_language language;

        if (!arb_language_read(arb_span_of(said), &language)) return said;
        chosen = said;
    }
    return *argc > 0 && strcmp(argv[*argc - 1], "--lang") == 0 ? argv[*argc - 1] : NULL;
}

/* --lang, else the first of the environment's variables that is not empty. */
enum arb_language cli_language(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *asked = chosen;
    enum arb_language language = ARB_ENGLISH;

    for (size_t i = 0; asked == NULL && i < ARB_COUNT(variables); i++) {
        asked = getenv(variables[i]);
        if (asked != NULL && asked[0] == '\0') asked = NULL;
    }
    if (asked != NULL && arb_language_read(arb_span_of(asked), &language)) return language;
    return ARB_ENGLISH;
}

const char *cli_side(enum arb_language language, enum arb_side side)
{
    return arb_message(language, side == ARB_NS ? "web.side.ns_short" : "web.side.ew_short");
}

bool cli_take_number(int *argc, char **argv, const char *name, int64_t least, int64_t most, int64_t *number)
{
    const char *value = cli_take_value(argc, argv, name);

    if (value == NULL || arb_span_int(arb_span_of(value), least, most, number)) return true;
    (void)cli_refuse(cli_language(), "cli.out_of_range",
                     ARB_VALUES(ARB_TEXT("token", value), ARB_TEXT("option", name), ARB_NUMBER("least", least),
                                ARB_NUMBER("most", most)));
    return false;
}

bool cli_fault_of(const struct cli_question *question, const char *key, const struct arb_message_value *values,
                  size_t count)
{
    if (question->json != NULL) {
        question->out->length = 0;  /* of an answer that was begun nothing stays */
        *question->json = arb_json_on(question->out);
        arb_json_object(question->json);
        cli_fault_members(question->json, key, values, count);
        arb_json_end(question->json);
    }
    arb_message_write(question->fault, question->language, key, values, count);
    return false;
}

bool cli_fault(const struct cli_question *question, const char *key, struct arb_span token)
{
    if (token.at == NULL) token = arb_span_of("");
    if (token.length > TOKEN_MAX) token.length = TOKEN_MAX;
    return cli_fault_of(question, key, ARB_VALUES(ARB_SPAN("token", token)));
}

/* A control byte in a quoted token would cut the sentence or move the cursor: '?' stands for it. */
static void show_controls(char *sentence, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)sentence[i] < ' ' || sentence[i] == 0x7F) sentence[i] = '?';
}

struct frame {
    cli_answer *answer;
    const void *setting;
    enum arb_language language;
    bool as_json;
    char *buffer;                   /* for the answer */
    size_t room;                    /* its bytes: a few, and ANSWER_MAX once an answer needed more */
};

/* False: it is as large as it gets. */
static bool grow(struct frame *frame)
{
    char *larger = frame->room < ANSWER_MAX ? realloc(frame->buffer, ANSWER_MAX) : NULL;

    if (larger == NULL) return false;
    frame->buffer = larger;
    frame->room = ANSWER_MAX;
    return true;
}

/* Answers one line on standard output, or names its fault; number is 0 for the command line's own. */
static bool answer_line(struct frame *frame, struct arb_span line, int64_t number)
{
    char sentence[FAULT_MAX];
    struct arb_writer out, fault;
    struct arb_json json;
    struct cli_question question = {
        line, frame->setting, frame->as_json ? &json : NULL, &out, frame->language, &fault,
    };
    bool understood;

    do {
        out = arb_writer_on(frame->buffer, frame->room);
        fault = arb_writer_on(sentence, sizeof sentence);
        json = arb_json_on(&out);
        understood = frame->answer(&question);
    } while (out.truncated && grow(frame));
    if (out.truncated) {
        out = arb_writer_on(frame->buffer, frame->room);
        json = arb_json_on(&out);
        fault = arb_writer_on(sentence, sizeof sentence);
        understood = cli_fault(&question, "cli.too_long", line);
    }
    show_controls(sentence, arb_writer_span(&fault).length);
    if (understood || frame->as_json) puts(frame->buffer);
    else if (number > 0) puts("?");
    if (understood) return true;
    if (number == 0) fprintf(stderr, "arbitro: %s\n", sentence);
    else cli_note(frame->language, "cli.line", ARB_VALUES(ARB_NUMBER("line", number), ARB_TEXT("fault", sentence)));
    return false;
}

/* Some editors begin a file with a mark of UTF-8, which nobody sees. */
static struct arb_span without_mark(struct arb_span text)
{
    static const char mark[3] = {'\xEF', '\xBB', '\xBF'};

    if (text.length < sizeof mark || memcmp(text.at, mark, sizeof mark) != 0) return text;
    return (struct arb_span){text.at + sizeof mark, text.length - sizeof mark};
}

/* Reads lines to the end. A line that is not understood gets "?" in its place and the next is read. */
static bool answer_standard_input(struct frame *frame)
{
    char *text = NULL;
    size_t capacity = 0;
    ssize_t length;
    int64_t number = 0;
    bool understood = true;

    while ((length = getline(&text, &capacity, stdin)) >= 0) {
        struct arb_span rest = {text, (size_t)length};
        struct arb_span line = {text, 0};

        number++;
        if (number == 1) rest = without_mark(rest);
        if (!arb_span_line(&rest, &line)) continue;
        line = arb_span_trim(line);
        if (line.length > 0 && !answer_line(frame, line, number)) understood = false;
    }
    free(text);
    return understood;
}

/* The words with a blank between each. */
static void joined(struct arb_writer *out, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        if (i > 0) arb_write_char(out, ' ');
        arb_write_text(out, argv[i]);
    }
}

/* The words of the command line as one line. */
static bool answer_words(struct frame *frame, int argc, char **argv)
{
    size_t length = 1;
    char *text;
    struct arb_writer line;
    bool understood;

    for (int i = 0; i < argc; i++) length += strlen(argv[i]) + 1;
    text = malloc(length);
    if (text == NULL) {
        (void)cli_refuse(frame->language, "cli.no_memory", NULL, 0);
        return false;
    }
    line = arb_writer_on(text, length);
    joined(&line, argc, argv);
    understood = answer_line(frame, arb_writer_span(&line), 0);
    free(text);
    return understood;
}

int cli_calculate(cli_answer *answer, const void *setting, int argc, char **argv)
{
    struct frame frame = {.answer = answer, .setting = setting, .language = cli_language(), .room = ANSWER_USUAL};
    bool understood;

    frame.as_json = cli_take_flag(&argc, argv, "--json");
    frame.buffer = malloc(frame.room);
    if (frame.buffer == NULL) return cli_refuse(frame.language, "cli.no_memory", NULL, 0);
    if (argc == 1 && strcmp(argv[0], "-") == 0) understood = answer_standard_input(&frame);
    else understood = answer_words(&frame, argc, argv);
    free(frame.buffer);
    if (fflush(stdout) != 0) return cli_refuse(frame.language, "cli.cannot_write", NULL, 0);
    return understood ? 0 : 2;
}
