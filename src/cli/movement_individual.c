/* movement_individual.c -- individuals on the command line.
 *
 * messages: individual.* from ARB_INDIVIDUAL_FAULTS
 */
#include "movement_individual.h"

#include "calculator.h"

#include "arbitro/individual.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE_MAX = 400, ANSWER_MAX = 1 << 17 };

/* -- Telling -------------------------------------------------------------------------------- */

static void say(FILE *to, const char *before, enum arb_language language, const char *key,
                const struct arb_message_value *values, size_t count)
{
    char sentence[SENTENCE_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, language, key, values, count);
    fprintf(to, "%s%s\n", before, sentence);
}

static void print_balance(enum arb_language language, const struct arb_individual *m)
{
    struct arb_individual_balance b;

    arb_individual_weigh(m, &b);
    say(stdout, "", language, "cli.individual.balance",
        ARB_VALUES(ARB_NUMBER("partner", b.least_partner), ARB_NUMBER("partners", b.most_partner),
                   ARB_NUMBER("opponent", b.least_opponent), ARB_NUMBER("opponents", b.most_opponent)));
    say(stdout, "", language, "cli.individual.played",
        ARB_VALUES(ARB_NUMBER("fewest", b.least_sets), ARB_NUMBER("sets", b.most_sets), ARB_NUMBER("all", m->sets),
                   ARB_NUMBER("copies", b.copies)));
}

static void print_cards(enum arb_language language, const struct arb_individual *m)
{
    say(stdout, "", language, "cli.individual.head",
        ARB_VALUES(ARB_NUMBER("players", m->players), ARB_NUMBER("tables", m->tables),
                   ARB_NUMBER("rounds", m->rounds), ARB_NUMBER("sets", m->sets)));
    print_balance(language, m);
    for (unsigned t = 0; t < m->tables; t++) {
        printf("\n%s %u\n%s\n", arb_message(language, "cli.movement.table"), t + 1,
               arb_message(language, "cli.individual.columns"));
        for (unsigned r = 0; r < m->rounds; r++) {
            const struct arb_individual_table *at = &m->at[r][t];

            printf("%5u%5u%5u%5u%5u%7u\n", r + 1, at->player[ARB_NORTH], at->player[ARB_EAST], at->player[ARB_SOUTH],
                   at->player[ARB_WEST], at->set);
        }
    }
}

static void write_table(struct arb_json *json, const struct arb_individual_table *at)
{
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) arb_json_int(json, at->player[seat]);
    arb_json_int(json, at->set);
    arb_json_end(json);
}

static void print_json(const struct arb_individual *m)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb_json_key_int(&json, "players", m->players);
    arb_json_key(&json, "table_round");
    arb_json_array(&json);
    for (unsigned t = 0; t < m->tables; t++) {
        arb_json_array(&json);
        for (unsigned r = 0; r < m->rounds; r++) write_table(&json, &m->at[r][t]);
        arb_json_end(&json);
    }
    arb_json_end(&json);
    arb_json_end(&json);
    puts(buffer);
}

static int tell_fault(enum arb_language language, enum arb_individual_fault fault,
                      const struct arb_individual_place *place, int code)
{
    char key[48] = "individual.";

    strcat(key, arb_individual_fault_symbol(fault));
    say(stderr, "arbitro: ", language, key,
        ARB_VALUES(ARB_NUMBER("round", place->round), ARB_NUMBER("table", place->table),
                   ARB_NUMBER("player", place->player), ARB_NUMBER("other", place->other),
                   ARB_NUMBER("set", place->set), ARB_NUMBER("value", place->value)));
    return code;
}

/* -- Reading --------------------------------------------------------------------------------- */

static bool read_number(const json_t *value, uint8_t *number)
{
    const json_int_t integer = json_integer_value(value);

    if (!json_is_integer(value) || integer < 0 || integer > UINT8_MAX) return false;
    *number = (uint8_t)integer;
    return true;
}

static bool read_table(const json_t *value, struct arb_individual *m, struct arb_individual_table *at)
{
    if (json_array_size(value) != ARB_SEATS + 1 || !read_number(json_array_get(value, ARB_SEATS), &at->set))
        return false;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (!read_number(json_array_get(value, seat), &at->player[seat])) return false;
    if (at->set > m->sets) m->sets = at->set;
    return true;
}

/* False, and where, if something there is no table of four and a set. */
static bool read_whole(const json_t *root, struct arb_individual *m, struct arb_individual_place *place)
{
    const json_t *tables = json_object_get(root, "table_round");
    const size_t rounds = json_array_size(json_array_get(tables, 0)), count = json_array_size(tables);

    memset(m, 0, sizeof *m);
    if (count < 1 || count > ARB_TABLES_MAX || rounds < 1 || rounds > ARB_ROUNDS_MAX) return false;
    if (!read_number(json_object_get(root, "players"), &m->players)) return false;
    m->tables = (uint8_t)count;
    m->rounds = (uint8_t)rounds;
    for (size_t t = 0; t < count; t++)
        for (size_t r = 0; r < rounds; r++) {
            *place = (struct arb_individual_place){.table = (uint8_t)(t + 1), .round = (uint8_t)(r + 1)};
            if (json_array_size(json_array_get(tables, t)) != rounds) return false;
            if (!read_table(json_array_get(json_array_get(tables, t), r), m, &m->at[r][t])) return false;
        }
    return true;
}

bool cli_is_individual(struct arb_span text)
{
    json_t *root = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, NULL);
    const bool is_one = json_object_get(root, "players") != NULL;

    json_decref(root);
    return is_one;
}

int cli_check_individual(const char *path, struct arb_span text, bool as_json)
{
    static struct arb_individual m;
    const enum arb_language language = cli_language();
    json_t *root = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, NULL);
    struct arb_individual_place place = {0};
    const bool is_read = read_whole(root, &m, &place);
    enum arb_individual_fault fault;

    json_decref(root);
    if (!is_read)
        return cli_refuse(language, "cli.individual.not_read",
                          ARB_VALUES(ARB_TEXT("file", path), ARB_NUMBER("table", place.table),
                                     ARB_NUMBER("round", place.round)));
    fault = arb_individual_check(&m, &place);
    if (fault != ARB_INDIVIDUAL_LEGAL) return tell_fault(language, fault, &place, 1);
    if (as_json) {
        print_json(&m);
        return 0;
    }
    puts(arb_message(language, "movement.legal"));
    print_balance(language, &m);
    return 0;
}

/* -- The command ------------------------------------------------------------------------------- */

int cli_movement_individual(int argc, char **argv)
{
    static struct arb_individual m;
    const enum arb_language language = cli_language();
    const bool as_json = cli_take_flag(&argc, argv, "--json");
    const char *players = cli_take_value(&argc, argv, "--players"), *rounds = cli_take_value(&argc, argv, "--rounds");
    int64_t player_count = 0, round_count = 0;
    struct arb_individual_place place;
    enum arb_individual_fault fault;

    if (argc != 1 || players == NULL || !arb_span_int(arb_span_of(players), 4, ARB_PLAYERS_MAX, &player_count) ||
        (rounds != NULL && !arb_span_int(arb_span_of(rounds), 1, ARB_ROUNDS_MAX, &round_count)))
        return cli_refuse(language, "cli.individual.option", ARB_VALUES(ARB_NUMBER("most", ARB_PLAYERS_MAX)));
    fault = arb_individual_make((uint8_t)player_count, (uint8_t)round_count, &m, &place);
    if (fault != ARB_INDIVIDUAL_LEGAL) return tell_fault(language, fault, &place, 2);
    if (as_json) print_json(&m);
    else print_cards(language, &m);
    return 0;
}
