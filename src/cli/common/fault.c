/* fault.c -- a refusal as a sentence and as an object. */
#include "fault.h"

#include <stdio.h>
#include <string.h>

/* Bytes. TEXT_MAX: of a value, enough to recognise it; OBJECT_MAX: for the most values a sentence has, every byte of
 * them escaped. */
enum { SENTENCE_MAX = 2000, TOKEN_MAX = 80, TEXT_MAX = 400, OBJECT_MAX = 1 << 15 };

static bool as_json;

/* The list that is being printed. Its bracket is printed with the second item, or with the first that is an answer;
 * a refusal that comes first is kept until then. */
static struct {
    bool open;
    size_t items;                   /* printed, without the kept one */
    char kept[OBJECT_MAX];          /* "": none */
} list;

void cli_faults_as_json(void)
{
    as_json = true;
}

/* The words of the command, which it may reorder. */
enum { WORDS_MAX = 64 };
static struct {
    const char *command;
    enum arb_language language;
    size_t count;
    const char *word[WORDS_MAX];
} asked;

void cli_faults_of(const char *command, enum arb_language language, int argc, char **argv)
{
    asked.command = command;
    asked.language = language;
    for (int i = 0; i < argc && asked.count < WORDS_MAX; i++) asked.word[asked.count++] = argv[i];
}

static bool goes_on(char c)
{
    return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* What follows an option, told alone or as "--rounds=3", where a text says how a command is written; NULL: it is not
 * there. */
static const char *behind(const char *text, const char *word)
{
    const size_t length = strcspn(word, "=");

    for (const char *at = text; *at != '\0'; at++)
        if (strncmp(at, word, length) == 0 && !goes_on(at[length]) && (at == text || !goes_on(at[-1])))
            return at + length;
    return NULL;
}

/* Words in capitals stand for values: "--data DIR". */
static bool takes_value(const char *behind)
{
    return behind[0] == ' ' && behind[1] >= 'A' && behind[1] <= 'Z';
}

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
}

/* Names what is wrong with the words, by what the refusal and the help of the command say; with_values: also an option
 * without its value. NULL: nothing. */
static const char *name_fault(const char *refusal, bool with_values, const char **which)
{
    char key[64];

    snprintf(key, sizeof key, "cli.how.%s", asked.command);
    for (size_t i = 0; i < asked.count; i++) {
        const char *word = asked.word[i], *at;

        if (!is_option(word)) continue;
        *which = word;
        at = behind(refusal, word);
        if (at == NULL) at = behind(arb_message(asked.language, key), word);
        if (at == NULL) return "cli.no_option";
        if (with_values && word[strcspn(word, "=")] == '\0' && takes_value(at) &&
            (i + 1 == asked.count || is_option(asked.word[i + 1])))
            return "cli.no_value";
    }
    return NULL;
}

/* Does the sentence say how the command is written? "serve.usage", "cli.how.version" */
static bool is_usage(const char *key)
{
    const size_t length = strlen(key);

    return strncmp(key, "cli.how.", 8) == 0 || (length > 5 && strcmp(key + length - 5, "usage") == 0);
}

static struct arb_span shortened(struct arb_span text, size_t most)
{
    if (text.length > most) text.length = most;
    return text;
}

/* The value called "token", else the first, as text. */
static void write_token(struct arb_json *json, const struct arb_message_value *values, size_t count)
{
    char number[24];
    struct arb_writer out = arb_writer_on(number, sizeof number);
    const struct arb_message_value *token = count > 0 ? values : NULL;

    for (size_t i = 0; i < count; i++)
        if (strcmp(values[i].name, "token") == 0) token = &values[i];
    arb_json_key(json, "token");
    if (token != NULL && token->text.at == NULL) arb_write_int(&out, token->number);
    arb_json_span(json, token == NULL || token->text.at == NULL ? arb_writer_span(&out)
                                                                : shortened(token->text, TOKEN_MAX));
}

void cli_fault_members(struct arb_json *json, const char *key, const struct arb_message_value *values, size_t count)
{
    arb_json_key_text(json, "error", key);
    write_token(json, values, count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(values[i].name, "token") == 0) continue;
        arb_json_key(json, values[i].name);
        if (values[i].text.at == NULL) arb_json_int(json, values[i].number);
        else arb_json_span(json, shortened(values[i].text, TEXT_MAX));
    }
}

/* The brackets are constant strings: what stands between them is whole JSON by arb_json, printed by whoever has it, and
 * the opening one depends on what comes second. */
void cli_list_begin(void)
{
    ARB_ASSERT(!list.open);
    list.open = true;
    list.items = 0;
    list.kept[0] = '\0';
}

void cli_list_item(void)
{
    ARB_ASSERT(list.open);
    if (list.kept[0] != '\0') {
        printf("[%s", list.kept);
        list.kept[0] = '\0';
        list.items++;
    }
    fputs(list.items++ > 0 ? ",\n" : "[", stdout);
}

/* In a list: its next item, or kept while it is the only one. */
static void put_in_list(const char *object)
{
    if (list.items == 0 && list.kept[0] == '\0') {
        strcpy(list.kept, object);
        return;
    }
    cli_list_item();
    fputs(object, stdout);
}

/* The refusal as one line of JSON on standard output. */
static void print_object(const char *key, const struct arb_message_value *values, size_t count)
{
    char object[OBJECT_MAX];
    struct arb_writer out = arb_writer_on(object, sizeof object);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    cli_fault_members(&json, key, values, count);
    arb_json_end(&json);
    ARB_ASSERT(arb_json_is_whole(&json));
    if (list.open) put_in_list(object);
    else puts(object);
    (void)fflush(stdout);           /* a full disk shows in the exit code alone */
}

void cli_list_end(const char *key, const char *file)
{
    ARB_ASSERT(list.open);
    list.open = false;
    if (list.items > 0) puts("]");
    else if (list.kept[0] != '\0') puts(list.kept);
    else if (key != NULL) print_object(key, ARB_VALUES(ARB_TEXT("file", file)));
    else puts("[]");
}

/* What is quoted may be anything: no byte of it is one that a terminal obeys. */
static void put_sentence(const char *sentence)
{
    fputs("arbitro: ", stderr);
    for (const char *at = sentence; *at != '\0'; at++)
        putc(((unsigned char)*at < ' ' && *at != '\n') || *at == 0x7F ? '?' : *at, stderr);
    putc('\n', stderr);
}

/* Before the refusal itself: an option that the command does not have; where it says how the command is written, also
 * one without its value. */
static void note_fault(const char *refusal, bool says_how)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);
    const char *which = "", *fault = name_fault(refusal, says_how, &which);

    if (fault == NULL) return;
    arb_message_write(&out, asked.language, fault, ARB_VALUES(ARB_TEXT("option", which)));
    put_sentence(sentence);
}

int cli_refuse_sentence(const char *key, const char *sentence, const struct arb_message_value *values, size_t count)
{
    if (asked.command != NULL) note_fault(sentence, is_usage(key));
    put_sentence(sentence);
    if (as_json) print_object(key, values, count);
    return 2;
}

int cli_refuse(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, key, values, count);
    return cli_refuse_sentence(key, sentence, values, count);
}

void cli_note(enum arb_language language, const char *key, const struct arb_message_value *values, size_t count)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, key, values, count);
    put_sentence(sentence);
}
