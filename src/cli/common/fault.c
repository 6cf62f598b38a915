/* fault.c -- a refusal as a sentence and as an object. */
#include "fault.h"

#include <stdio.h>
#include <string.h>

/* Bytes. TEXT_MAX: of a value, enough to recognise it; OBJECT_MAX: for the most values a sentence has, every byte of
 * them escaped. */
enum { SENTENCE_MAX = 2000, TOKEN_MAX = 80, TEXT_MAX = 400, OBJECT_MAX = 1 << 15 };

static bool as_json;

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
    puts(object);
    (void)fflush(stdout);           /* a full disk shows in the exit code alone */
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
