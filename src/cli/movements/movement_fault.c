/* movement_fault.c -- faults of a movement as sentences and as JSON. */
#include "movement_fault.h"

#include "common/fault.h"

#include "arbitro/text/fault_text.h"

#include <stdio.h>

enum { SENTENCE_MAX = 400, FAULTS_MAX = 100, ANSWER_MAX = 1 << 16, VALUES_MAX = 9 };

/* A fault as a program reads it. */
struct fault {
    char key[ARB_KEY_MAX], token[16];
    struct arb_message_value value[VALUES_MAX];
    size_t count;
};

size_t cli_values_known(struct arb_message_value *values, size_t count)
{
    size_t known = 0;

    for (size_t i = 0; i < count; i++)
        if (values[i].text.at != NULL || values[i].number != 0) values[known++] = values[i];
    return known;
}

/* Who or what the fault is about: "EW 8", "8", or the set. */
static void write_token(struct arb_writer *out, const struct arb_movement_place *place)
{
    if (place->pair != 0 && place->field != 0) {
        arb_write_text(out, arb_side_name((enum arb_side)(place->field - 1)));
        arb_write_char(out, ' ');
    }
    if (place->pair != 0) arb_write_int(out, place->pair);
    else if (place->set != 0) arb_write_int(out, place->set);
}

/* Fills the fault's values from its place. *named points to itself through its last value, so it must not be copied. */
static void print_line(struct fault *named, enum arb_movement_fault fault, const struct arb_movement_place *place)
{
    struct arb_writer out = arb_writer_on(named->token, sizeof named->token);
    const struct arb_message_value values[VALUES_MAX] = {
        ARB_NUMBER("round", place->round), ARB_NUMBER("table", place->table),
        place->field == 0 ? ARB_NUMBER("side", 0)
                          : ARB_TEXT("side", arb_side_name((enum arb_side)(place->field - 1))),
        ARB_NUMBER("pair", place->pair), ARB_NUMBER("other", place->other_pair), ARB_NUMBER("set", place->set),
        ARB_NUMBER("value", place->value), ARB_NUMBER("least", place->least),
    };

    named->token[0] = '\0';
    write_token(&out, place);
    arb_message_key(named->key, "movement", arb_movement_fault_symbol(fault));
    for (size_t i = 0; i + 1 < VALUES_MAX; i++) named->value[i] = values[i];
    named->value[VALUES_MAX - 1] = ARB_TEXT("token", named->token);
    named->count = cli_values_known(named->value, VALUES_MAX);
}

static void write_sentence(char sentence[SENTENCE_MAX], enum arb_language language, enum arb_movement_fault fault,
                           const struct arb_movement_place *place)
{
    struct arb_writer out = arb_writer_on(sentence, SENTENCE_MAX);

    arb_movement_fault_write(&out, language, fault, place);
}

int cli_movement_impossible(enum arb_language language, enum arb_movement_fault fault,
                            const struct arb_movement_place *place, const char *named)
{
    char sentence[SENTENCE_MAX];
    struct fault as;

    write_sentence(sentence, language, fault, place);
    print_line(&as, fault, place);
    if (as.token[0] == '\0') as.value[as.count - 1] = ARB_TEXT("token", named);
    return cli_refuse_sentence(as.key, sentence, as.value, as.count);
}

/* -- Somebody's file ------------------------------------------------------------------ */

static void write_fault(struct arb_json *json, const struct arb_movement_finding *finding)
{
    struct fault named;

    print_line(&named, finding->fault, &finding->place);
    cli_fault_members(json, named.key, named.value, named.count);
}

/* The first fault in the form of every refusal, and all of them in "faults"; "more" when there were more than the
 * array holds. */
static void print_object(const struct arb_movement_finding *finding, unsigned faults)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    write_fault(&json, &finding[0]);
    arb_json_key(&json, "faults");
    arb_json_array(&json);
    for (unsigned i = 0; i < faults && i < FAULTS_MAX; i++) {
        arb_json_object(&json);
        write_fault(&json, &finding[i]);
        arb_json_end(&json);
    }
    arb_json_end(&json);
    arb_json_key_bool(&json, "more", faults > FAULTS_MAX);
    arb_json_end(&json);
    ARB_ASSERT(arb_json_is_whole(&json));
    puts(buffer);
}

/* At most FAULTS_MAX are printed; the count that arb_movement_faults returns may be larger. */
bool cli_movement_judge(enum arb_language language, const struct arb_movement *movement, bool as_json)
{
    static struct arb_movement_finding finding[FAULTS_MAX];
    const unsigned faults = arb_movement_faults(movement, finding, FAULTS_MAX);

    for (unsigned i = 0; i < faults && i < FAULTS_MAX; i++) {
        char sentence[SENTENCE_MAX];

        write_sentence(sentence, language, finding[i].fault, &finding[i].place);
        fprintf(stderr, "arbitro: %s\n", sentence);
    }
    if (faults > FAULTS_MAX) cli_note(language, "cli.movement.and_more", NULL, 0);
    if (faults > 0 && as_json) print_object(finding, faults);
    return faults == 0;
}

/* Text that is no movement at all is not understood (2); a table that lacks a round is a wrong movement (1). */
static int refuse(enum arb_language language, const char *path, enum arb_movement_json fault,
                  const struct arb_movement_json_error *wrong)
{
    const struct arb_movement_place *place = &wrong->place;
    static const char *const keys[] = {
        [ARB_MOVEMENT_JSON_NONE] = "cli.movement.not_json",
        [ARB_MOVEMENT_JSON_NO_TABLES] = "cli.movement.no_tables",
        [ARB_MOVEMENT_JSON_NO_MEETING] = "cli.movement.no_meeting",
        [ARB_MOVEMENT_JSON_TOO_LARGE] = "cli.movement.too_large",
        [ARB_MOVEMENT_JSON_ROUNDS_DIFFER] = "cli.movement.rounds_differ",
        [ARB_MOVEMENT_JSON_KEY_UNKNOWN] = "cli.movement.key_unknown",
        [ARB_MOVEMENT_JSON_VALUE_WRONG] = "cli.movement.value_odd",
        [ARB_MOVEMENT_JSON_SWITCHED_NOWHERE] = "cli.movement.switched_nowhere",
    };
    const bool is_line = fault == ARB_MOVEMENT_JSON_NONE;
    struct arb_message_value values[] = {
        ARB_TEXT("token", wrong->key[0] != '\0' ? wrong->key : path), ARB_TEXT("file", path),
        ARB_NUMBER(is_line ? "line" : "rounds", place->value), ARB_NUMBER("table", place->table),
        ARB_NUMBER("round", place->round), ARB_TEXT("key", wrong->key),
    };
    const size_t count = ARB_COUNT(values) - (wrong->key[0] == '\0');

    (void)cli_refuse(language, keys[fault], values, cli_values_known(values, count));
    return fault == ARB_MOVEMENT_JSON_ROUNDS_DIFFER ? 1 : 2;
}

int cli_movement_read(enum arb_language language, const char *path, const struct cli_movement_file *file,
                      struct arb_movement *movement)
{
    struct arb_movement_json_error wrong;
    const enum arb_movement_json read = arb_movement_json_read(file->root, movement, &wrong);

    if (read == ARB_MOVEMENT_JSON_NONE) wrong.place.value = file->line;
    return read == ARB_MOVEMENT_JSON_READ ? 0 : refuse(language, path, read, &wrong);
}
