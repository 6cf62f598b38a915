/* movement_json.c -- reads and writes a movement as JSON.
 *
 * Reading takes numbers up to 255 as they stand; whether the movement can be played is for arb_movement_check. The
 * number of pairs, and of sets, is the largest that occurs.
 */
#include "movement_json.h"

#include "files/json_load.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 18 };

static uint8_t larger(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

static bool read_number(const json_t *value, uint8_t *number)
{
    const json_int_t integer = json_integer_value(value);

    if (!json_is_integer(value) || integer < 0 || integer > UINT8_MAX) return false;
    *number = (uint8_t)integer;
    return true;
}

static bool read_meeting(const json_t *value, struct arb_meeting *meeting)
{
    return json_array_size(value) == 3 && read_number(json_array_get(value, 0), &meeting->ns) &&
           read_number(json_array_get(value, 1), &meeting->ew) &&
           read_number(json_array_get(value, 2), &meeting->set);
}

/* The rounds of one table. The first table sets the number of rounds, which all others must have. */
static enum cli_movement_read read_table(const json_t *rounds, struct arb_movement *m,
                                         struct arb_movement_place *place)
{
    if (!json_is_array(rounds)) return CLI_MOVEMENT_NO_MEETING;
    if (json_array_size(rounds) > ARB_ROUNDS_MAX) return CLI_MOVEMENT_TOO_LARGE;
    if (place->table == 1) m->rounds = (uint8_t)json_array_size(rounds);
    place->value = (uint8_t)json_array_size(rounds);
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        struct arb_meeting *at = &m->meeting[r][place->table - 1];

        place->round = (uint8_t)(r + 1);
        if (!read_meeting(json_array_get(rounds, r), at)) return CLI_MOVEMENT_NO_MEETING;
        m->pairs = larger(m->pairs, larger(at->ns, at->ew));
        m->sets = larger(m->sets, at->set);
    }
    return place->value == m->rounds ? CLI_MOVEMENT_READ : CLI_MOVEMENT_ROUNDS_DIFFER;
}

/* Pairs of [table, round] where the arrow is switched. At a fault place->value is which pair of the list. */
static enum cli_movement_read read_switched(const json_t *list, struct arb_movement *m,
                                            struct arb_movement_place *place)
{
    size_t i;
    json_t *item;

    json_array_foreach(list, i, item) {
        uint8_t table = 0, round = 0;

        *place = (struct arb_movement_place){.value = (uint8_t)(i < UINT8_MAX ? i + 1 : UINT8_MAX)};
        if (json_array_size(item) != 2 || !read_number(json_array_get(item, 0), &table) ||
            !read_number(json_array_get(item, 1), &round) || table < 1 || table > m->tables || round < 1 ||
            round > m->rounds)
            return CLI_MOVEMENT_SWITCHED_NOWHERE;
        m->meeting[round - 1][table - 1].switched = 1;
    }
    return CLI_MOVEMENT_READ;
}

/* -- What may stand there -------------------------------------------------------------- */

static bool is_flag(const json_t *value)
{
    return json_is_boolean(value) || json_is_null(value);
}

static bool is_number(const json_t *value)
{
    uint8_t number;

    return json_is_null(value) || read_number(value, &number);
}

static bool is_side(const json_t *value)
{
    const char *side = json_string_value(value);

    return json_is_null(value) || (side != NULL && (strcmp(side, "NS") == 0 || strcmp(side, "EW") == 0));
}

static bool is_list(const json_t *value)
{
    return json_is_array(value) || json_is_null(value);
}

static bool is_anything(const json_t *value)
{
    (void)value;
    return true;
}

static const struct {
    const char *key;
    bool (*is_right)(const json_t *value);
} members[] = {
    {"table_round", is_anything}, {"two_winner", is_flag}, {"phantom", is_number},  {"phantom_side", is_side},
    {"switched", is_list},        {"revenge", is_flag},    {"teams", is_flag},      {"repaired", is_number},
    {"happened", is_anything},    {"boards", is_anything},
    {"balance", is_anything},     {"sets_played", is_anything}, {"copies", is_anything}, {"sits_out", is_anything},
};

/* Keys and types of values are checked before anything is read. Members with a reader of their own (table_round) and
 * those that are computed (balance) are not looked into. */
static enum cli_movement_read check_members(json_t *root, char wrong_key[], size_t room)
{
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        size_t i = 0;

        while (i < ARB_COUNT(members) && strcmp(key, members[i].key) != 0) i++;
        if (i < ARB_COUNT(members) && members[i].is_right(value)) continue;
        snprintf(wrong_key, room, "%s", key);
        return i < ARB_COUNT(members) ? CLI_MOVEMENT_VALUE_WRONG : CLI_MOVEMENT_KEY_UNKNOWN;
    }
    return CLI_MOVEMENT_READ;
}

/* *place moves with the reading and names the fault's table and round. A phantom one above the pairs of a repaired
 * movement is a pair that went home: its number counts. */
static enum cli_movement_read read_whole(const json_t *root, struct arb_movement *m, struct arb_movement_place *place)
{
    const json_t *tables = json_object_get(root, "table_round");
    const char *side = json_string_value(json_object_get(root, "phantom_side"));

    if (json_array_size(tables) == 0) return CLI_MOVEMENT_NO_TABLES;
    if (json_array_size(tables) > ARB_TABLES_MAX) return CLI_MOVEMENT_TOO_LARGE;
    m->kind = ARB_OWN_MOVEMENT;
    m->tables = (uint8_t)json_array_size(tables);
    m->two_winner = json_is_true(json_object_get(root, "two_winner"));
    m->revenge = json_is_true(json_object_get(root, "revenge"));
    m->teams = json_is_true(json_object_get(root, "teams"));
    if (!read_number(json_object_get(root, "repaired"), &m->repaired)) m->repaired = 0;
    for (size_t t = 0; t < m->tables; t++) {
        enum cli_movement_read fault;

        place->table = (uint8_t)(t + 1);
        place->round = 0;
        fault = read_table(json_array_get(tables, t), m, place);
        if (fault != CLI_MOVEMENT_READ) return fault;
    }
    if (!read_number(json_object_get(root, "phantom"), &m->phantom)) m->phantom = 0;
    if (m->two_winner && m->phantom != 0)
        m->phantom_side = side != NULL && strcmp(side, "NS") == 0 ? ARB_NS : ARB_EW;
    if (m->repaired != 0 && m->phantom == m->pairs + 1) m->pairs = m->phantom;      /* whose seats are empty now */
    return read_switched(json_object_get(root, "switched"), m, place);
}

/* *movement is cleared first, so that members which are missing are false or 0. */
enum cli_movement_read cli_movement_read(struct arb_span text, struct arb_movement *movement,
                                         struct cli_movement_error *wrong)
{
    json_error_t error;
    json_t *root = json_load_bounded(text, JSON_REJECT_DUPLICATES, &error);
    enum cli_movement_read fault;

    memset(movement, 0, sizeof *movement);
    memset(wrong, 0, sizeof *wrong);
    if (root == NULL) {
        wrong->place.value = (uint8_t)(error.line < 0 ? 0 : error.line > UINT8_MAX ? UINT8_MAX : error.line);
        return CLI_MOVEMENT_NOT_JSON;
    }
    fault = check_members(root, wrong->key, sizeof wrong->key);
    if (fault == CLI_MOVEMENT_READ) fault = read_whole(root, movement, &wrong->place);
    json_decref(root);
    return fault;
}

/* -- Writing ---------------------------------------------------------------------- */

/* The table's rounds as [ns, ew, set]. */
static void write_table(struct arb_json *json, const struct arb_movement *m, unsigned table)
{
    arb_json_array(json);
    for (unsigned round = 0; round < m->rounds; round++) {
        const struct arb_meeting *at = &m->meeting[round][table];

        arb_json_array(json);
        arb_json_int(json, at->ns);
        arb_json_int(json, at->ew);
        arb_json_int(json, at->set);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The meetings with a switched arrow, as [table, round] from 1. */
static void write_switched(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_array(json);
    for (unsigned table = 0; table < m->tables; table++)
        for (unsigned round = 0; round < m->rounds; round++) {
            if (!m->meeting[round][table].switched) continue;
            arb_json_array(json);
            arb_json_int(json, table + 1);
            arb_json_int(json, round + 1);
            arb_json_end(json);
        }
    arb_json_end(json);
}

/* The members that cli_movement_read takes, into an object that is open. */
static void write_members(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_key(json, "table_round");
    arb_json_array(json);
    for (unsigned table = 0; table < m->tables; table++) write_table(json, m, table);
    arb_json_end(json);
    arb_json_key_bool(json, "two_winner", m->two_winner != 0);
    arb_json_key(json, "phantom");
    if (m->phantom != 0) arb_json_int(json, m->phantom);
    else arb_json_null(json);
    if (m->phantom != 0 && m->two_winner)
        arb_json_key_text(json, "phantom_side", arb_side_name((enum arb_side)m->phantom_side));
    arb_json_key(json, "switched");
    write_switched(json, m);
    arb_json_key_bool(json, "revenge", m->revenge != 0);
    if (m->teams) arb_json_key_bool(json, "teams", true);
    if (m->repaired != 0) arb_json_key_int(json, "repaired", m->repaired);
}

void cli_movement_write(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_object(json);
    write_members(json, m);
    arb_json_end(json);
}

/* -- What it is like ---------------------------------------------------------------- */

void cli_sets_played_write(struct arb_json *json, unsigned all, unsigned fewest, unsigned most)
{
    arb_json_key(json, "sets_played");
    arb_json_object(json);
    arb_json_key_int(json, "all", all);
    arb_json_key_int(json, "fewest", fewest);
    arb_json_key_int(json, "most", most);
    arb_json_end(json);
}

static void write_balance(struct arb_json *json, const struct arb_movement_balance *b)
{
    arb_json_key(json, "balance");
    arb_json_object(json);
    arb_json_key(json, "quality");
    arb_json_fixed(json, b->quality_hundredths, 2);
    arb_json_key(json, "competition");
    arb_json_fixed(json, b->mean_hundredths, 2);
    arb_json_key_int(json, "least", b->least);
    arb_json_key_int(json, "most", b->most);
    arb_json_end(json);
}

/* Each pair that does not play a round; in a movement of two fields with its side. */
static void write_sitting_out(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_key(json, "sits_out");
    arb_json_array(json);
    for (uint16_t round = 1; round <= m->rounds; round++)
        for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
            for (uint8_t pair = 1; pair <= m->pairs; pair++) {
                if (!cli_movement_sits_out(m, round, (enum arb_side)side, pair)) continue;
                arb_json_object(json);
                arb_json_key_int(json, "round", round);
                if (m->two_winner) arb_json_key_text(json, "side", arb_side_name((enum arb_side)side));
                arb_json_key_int(json, "pair", pair);
                arb_json_end(json);
            }
    arb_json_end(json);
}

bool cli_movement_sits_out(const struct arb_movement *m, uint16_t round, enum arb_side side, uint8_t pair)
{
    struct arb_table_no table;
    enum arb_side sits;

    if (pair == m->phantom && (!m->two_winner || side == m->phantom_side)) return false;
    return !arb_movement_find(m, (struct arb_round_no){round}, side, pair, &table, &sits);
}

/* A repaired movement has no "sits_out": its rounds before the repair are history. */
static void write_weighed(struct arb_json *json, const struct arb_movement *m)
{
    struct arb_movement_balance b;

    arb_movement_weigh(m, &b);
    arb_json_object(json);
    write_members(json, m);
    write_balance(json, &b);
    cli_sets_played_write(json, m->sets, b.least_sets, b.most_sets);
    arb_json_key_int(json, "copies", b.copies);
    if (m->repaired == 0) write_sitting_out(json, m);
    arb_json_end(json);
}

void cli_movement_print_json(const struct arb_movement *m)
{
    static char buffer[ANSWER_MAX];
    struct arb_writer out = arb_writer_on(buffer, sizeof buffer);
    struct arb_json json = arb_json_on(&out);

    write_weighed(&json, m);
    puts(buffer);
}
