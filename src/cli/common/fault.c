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

int cli_refuse_sentence(const char *key, const char *sentence, const struct arb_message_value *values, size_t count)
{
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
