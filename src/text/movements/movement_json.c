/* movement_json.c -- reads and writes a movement as JSON.
 *
 * Reading takes numbers up to 255 as they stand; whether the movement can be played is for arb_movement_check. The
 * number of pairs, and of sets, is the largest that occurs.
 */
#include "arbitro/text/movement_json.h"

#include "movement_inside.h"

#include <string.h>

static uint8_t larger(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

bool arb__small_number_read(const struct arb_json_value *value, uint8_t *number)
{
    if (!arb_json_is(value, ARB_JSON_INTEGER) || value->integer < 0 || value->integer > UINT8_MAX) return false;
    *number = (uint8_t)value->integer;
    return true;
}

static bool read_meeting(const struct arb_json_value *value, struct arb_meeting *meeting)
{
    return arb_json_count(value) == 3 && arb__small_number_read(arb_json_at(value, 0), &meeting->ns) &&
           arb__small_number_read(arb_json_at(value, 1), &meeting->ew) &&
           arb__small_number_read(arb_json_at(value, 2), &meeting->set);
}

/* The rounds of one table. The first table sets the number of rounds, which all others must have. */
static enum arb_movement_json read_table(const struct arb_json_value *rounds, struct arb_movement *m,
                                         struct arb_movement_place *place)
{
    if (!arb_json_is(rounds, ARB_JSON_ARRAY)) return ARB_MOVEMENT_JSON_NO_MEETING;
    if (arb_json_count(rounds) > ARB_ROUNDS_MAX) return ARB_MOVEMENT_JSON_TOO_LARGE;
    if (place->table == 1) m->rounds = (uint8_t)arb_json_count(rounds);
    place->value = (uint8_t)arb_json_count(rounds);
    for (size_t r = 0; r < arb_json_count(rounds); r++) {
        struct arb_meeting *at = &m->meeting[r][place->table - 1];

        place->round = (uint8_t)(r + 1);
        if (!read_meeting(arb_json_at(rounds, r), at)) return ARB_MOVEMENT_JSON_NO_MEETING;
        m->pairs = larger(m->pairs, larger(at->ns, at->ew));
        m->sets = larger(m->sets, at->set);
    }
    return place->value == m->rounds ? ARB_MOVEMENT_JSON_READ : ARB_MOVEMENT_JSON_ROUNDS_DIFFER;
}

/* Pairs of [table, round] where the arrow is switched. At a fault place->value is which pair of the list. */
static enum arb_movement_json read_switched(const struct arb_json_value *list, struct arb_movement *m,
                                            struct arb_movement_place *place)
{
    size_t i = 0;

    ARB_JSON_EACH(item, list) {
        uint8_t table = 0, round = 0;

        i++;
        *place = (struct arb_movement_place){.value = (uint8_t)(i < UINT8_MAX ? i : UINT8_MAX)};
        if (arb_json_count(item) != 2 || !arb__small_number_read(arb_json_at(item, 0), &table) ||
            !arb__small_number_read(arb_json_at(item, 1), &round) || table < 1 || table > m->tables || round < 1 ||
            round > m->rounds)
            return ARB_MOVEMENT_JSON_SWITCHED_NOWHERE;
        m->meeting[round - 1][table - 1].switched = 1;
    }
    return ARB_MOVEMENT_JSON_READ;
}

/* -- What may stand there -------------------------------------------------------------- */

static bool is_flag(const struct arb_json_value *value)
{
    return arb_json_is_flag(value) || arb_json_is(value, ARB_JSON_NULL);
}

static bool is_number(const struct arb_json_value *value)
{
    uint8_t number;

    return arb_json_is(value, ARB_JSON_NULL) || arb__small_number_read(value, &number);
}

static bool is_side(const struct arb_json_value *value)
{
    const struct arb_span side = arb_json_string(value);

    return arb_json_is(value, ARB_JSON_NULL) || arb_span_is(side, "NS") || arb_span_is(side, "EW");
}

static bool is_list(const struct arb_json_value *value)
{
    return arb_json_is(value, ARB_JSON_ARRAY) || arb_json_is(value, ARB_JSON_NULL);
}

static bool is_anything(const struct arb_json_value *value)
{
    (void)value;
    return true;
}

static const struct {
    const char *key;
    bool (*is_right)(const struct arb_json_value *value);
} members[] = {
    {"table_round", is_anything}, {"two_winner", is_flag}, {"phantom", is_number},  {"phantom_side", is_side},
    {"switched", is_list},        {"revenge", is_flag},    {"teams", is_flag},      {"repaired", is_number},
    {"happened", is_anything},    {"boards", is_anything},
    {"balance", is_anything},     {"sets_played", is_anything}, {"copies", is_anything}, {"sits_out", is_anything},
};

/* Keys and types of values are checked before anything is read. Members with a reader of their own (table_round) and
 * those that are computed (balance) are not looked into. */
static enum arb_movement_json check_members(const struct arb_json_value *root, char wrong_key[], size_t room)
{
    ARB_JSON_MEMBERS(value, root) {
        const struct arb_span key = arb_json_key_of(value);
        struct arb_writer out = arb_writer_on(wrong_key, room);
        size_t i = 0;

        while (i < ARB_COUNT(members) && !arb_span_is(key, members[i].key)) i++;
        if (i < ARB_COUNT(members) && members[i].is_right(value)) continue;
        arb_write_span(&out, (struct arb_span){key.at, key.length < room ? key.length : room - 1});
        return i < ARB_COUNT(members) ? ARB_MOVEMENT_JSON_VALUE_WRONG : ARB_MOVEMENT_JSON_KEY_UNKNOWN;
    }
    return ARB_MOVEMENT_JSON_READ;
}

/* *place moves with the reading and names the fault's table and round. A phantom one above the pairs of a repaired
 * movement is a pair that went home: its number counts. */
static enum arb_movement_json read_whole(const struct arb_json_value *root, struct arb_movement *m,
                                         struct arb_movement_place *place)
{
    const struct arb_json_value *tables = arb_json_get(root, "table_round");
    const struct arb_span side = arb_json_string(arb_json_get(root, "phantom_side"));

    if (arb_json_count(tables) == 0) return ARB_MOVEMENT_JSON_NO_TABLES;
    if (arb_json_count(tables) > ARB_TABLES_MAX) return ARB_MOVEMENT_JSON_TOO_LARGE;
    m->kind = ARB_OWN_MOVEMENT;
    m->tables = (uint8_t)arb_json_count(tables);
    m->two_winner = arb_json_is(arb_json_get(root, "two_winner"), ARB_JSON_TRUE);
    m->revenge = arb_json_is(arb_json_get(root, "revenge"), ARB_JSON_TRUE);
    m->teams = arb_json_is(arb_json_get(root, "teams"), ARB_JSON_TRUE);
    if (!arb__small_number_read(arb_json_get(root, "repaired"), &m->repaired)) m->repaired = 0;
    for (size_t t = 0; t < m->tables; t++) {
        enum arb_movement_json fault;

        place->table = (uint8_t)(t + 1);
        place->round = 0;
        fault = read_table(arb_json_at(tables, t), m, place);
        if (fault != ARB_MOVEMENT_JSON_READ) return fault;
    }
    if (!arb__small_number_read(arb_json_get(root, "phantom"), &m->phantom)) m->phantom = 0;
    if (m->two_winner && m->phantom != 0)
        m->phantom_side = arb_span_is(side, "NS") ? ARB_NS : ARB_EW;
    if (m->repaired != 0 && m->phantom == m->pairs + 1) m->pairs = m->phantom;      /* whose seats are empty now */
    return read_switched(arb_json_get(root, "switched"), m, place);
}

/* *movement is cleared first, so that members which are missing are false or 0. */
enum arb_movement_json arb_movement_json_read(const struct arb_json_value *root, struct arb_movement *movement,
                                              struct arb_movement_json_error *wrong)
{
    enum arb_movement_json fault;

    memset(movement, 0, sizeof *movement);
    memset(wrong, 0, sizeof *wrong);
    if (root == NULL) return ARB_MOVEMENT_JSON_NONE;
    fault = check_members(root, wrong->key, sizeof wrong->key);
    if (fault == ARB_MOVEMENT_JSON_READ) fault = read_whole(root, movement, &wrong->place);
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

/* The members that arb_movement_json_read takes, into an object that is open. */
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

void arb_movement_json_write(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_object(json);
    write_members(json, m);
    arb_json_end(json);
}

/* -- What it is like ---------------------------------------------------------------- */

void arb__sets_played_write(struct arb_json *json, unsigned all, unsigned fewest, unsigned most)
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
                if (!arb_movement_sits_out(m, round, (enum arb_side)side, pair)) continue;
                arb_json_object(json);
                arb_json_key_int(json, "round", round);
                if (m->two_winner) arb_json_key_text(json, "side", arb_side_name((enum arb_side)side));
                arb_json_key_int(json, "pair", pair);
                arb_json_end(json);
            }
    arb_json_end(json);
}

bool arb_movement_sits_out(const struct arb_movement *m, uint16_t round, enum arb_side side, uint8_t pair)
{
    struct arb_table_no table;
    enum arb_side sits;

    if (pair == m->phantom && (!m->two_winner || side == m->phantom_side)) return false;
    return !arb_movement_find(m, (struct arb_round_no){round}, side, pair, &table, &sits);
}

/* A repaired movement has no "sits_out": its rounds before the repair are history. */
void arb_movement_json_write_weighed(struct arb_json *json, const struct arb_movement *m)
{
    struct arb_movement_balance b;

    arb_movement_weigh(m, &b);
    arb_json_object(json);
    write_members(json, m);
    write_balance(json, &b);
    arb__sets_played_write(json, m->sets, b.least_sets, b.most_sets);
    arb_json_key_int(json, "copies", b.copies);
    if (m->repaired == 0) write_sitting_out(json, m);
    arb_json_end(json);
}
