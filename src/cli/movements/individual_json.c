/* individual_json.c -- an individual movement as JSON. */
#include "individual_json.h"

#include "files/json_load.h"
#include "movement_json.h"

#include <stdio.h>
#include <string.h>

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

static bool is_number(const json_t *value)
{
    uint8_t number;

    return read_number(value, &number);
}

static bool is_list_of_numbers(const json_t *value)
{
    size_t i;
    json_t *item;

    json_array_foreach(value, i, item)
        if (!is_number(item)) return false;
    return json_is_array(value);
}

static bool is_flag(const json_t *value)
{
    return json_is_boolean(value);
}

static bool is_anything(const json_t *value)
{
    return value != NULL;
}

static const struct {
    const char *key;
    bool (*is_right)(const json_t *value);
} members[] = {
    {"players", is_number},   {"table_round", is_anything}, {"repaired", is_number}, {"left", is_list_of_numbers},
    {"revenge", is_flag},     {"happened", is_anything},    {"boards", is_anything},  {"balance", is_anything},
    {"copies", is_anything},  {"sets_played", is_anything}, {"sits_out", is_anything},
};

/* Every key must be known and its value of the right type. False: the first that is not, in *wrong. */
static bool check_members(json_t *root, struct cli_individual_error *wrong)
{
    const char *key;
    json_t *value;

    json_object_foreach(root, key, value) {
        size_t i = 0;

        while (i < ARB_COUNT(members) && strcmp(key, members[i].key) != 0) i++;
        wrong->is_known = i < ARB_COUNT(members);
        if (wrong->is_known && members[i].is_right(value)) continue;
        snprintf(wrong->key, sizeof wrong->key, "%s", key);
        return false;
    }
    return true;
}

/* Members that a repair adds: rounds already played, players who went home. */
static bool read_history(const json_t *root, struct arb_individual *m)
{
    const json_t *list = json_object_get(root, "left");

    if (!read_number(json_object_get(root, "repaired"), &m->repaired)) m->repaired = 0;
    m->again = json_is_true(json_object_get(root, "revenge"));
    for (size_t i = 0; i < json_array_size(list); i++) {
        uint8_t player = 0;

        if (!read_number(json_array_get(list, i), &player)) return false;
        if (player < 1 || player > m->players || player > ARB_PLAYERS_MAX) return false;
        m->gone[player] = 1;
    }
    return true;
}

/* *place moves with the reading, so that at a false return it names the table and round that could not be read; table
 * 0: the whole is no individual. */
static bool read_whole(const json_t *root, struct arb_individual *m, struct arb_individual_place *place)
{
    const json_t *tables = json_object_get(root, "table_round");
    const size_t rounds = json_array_size(json_array_get(tables, 0)), count = json_array_size(tables);

    memset(m, 0, sizeof *m);
    if (count < 1 || count > ARB_TABLES_MAX || rounds < 1 || rounds > ARB_ROUNDS_MAX) return false;
    if (!read_number(json_object_get(root, "players"), &m->players)) return false;
    if (!read_history(root, m)) return false;
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

bool cli_individual_read(struct arb_span text, struct arb_individual *m, struct cli_individual_error *wrong)
{
    json_t *root = json_load_bounded(text, JSON_REJECT_DUPLICATES, NULL);
    bool is_read;

    *wrong = (struct cli_individual_error){0};
    is_read = check_members(root, wrong) && read_whole(root, m, &wrong->place);
    json_decref(root);
    return is_read;
}

static void write_table(struct arb_json *json, const struct arb_individual_table *at)
{
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) arb_json_int(json, at->player[seat]);
    arb_json_int(json, at->set);
    arb_json_end(json);
}

/* "left" only when somebody went home, "repaired" and "revenge" only when they say something. */
static void write_history(struct arb_json *json, const struct arb_individual *m)
{
    unsigned player = 1;

    if (m->repaired != 0) arb_json_key_int(json, "repaired", m->repaired);
    if (m->again) arb_json_key_bool(json, "revenge", true);
    while (player <= m->players && !m->gone[player]) player++;
    if (player > m->players) return;
    arb_json_key(json, "left");
    arb_json_array(json);
    for (; player <= m->players; player++)
        if (m->gone[player]) arb_json_int(json, player);
    arb_json_end(json);
}

/* The members that cli_individual_read takes, into an object that is open. */
static void write_members(struct arb_json *json, const struct arb_individual *m)
{
    arb_json_key_int(json, "players", m->players);
    arb_json_key(json, "table_round");
    arb_json_array(json);
    for (unsigned t = 0; t < m->tables; t++) {
        arb_json_array(json);
        for (unsigned r = 0; r < m->rounds; r++) write_table(json, &m->at[r][t]);
        arb_json_end(json);
    }
    arb_json_end(json);
    write_history(json, m);
}

void cli_individual_write(struct arb_json *json, const struct arb_individual *m)
{
    arb_json_object(json);
    write_members(json, m);
    arb_json_end(json);
}

/* -- What it is like ---------------------------------------------------------------- */

static void write_range(struct arb_json *json, const char *key, unsigned least, unsigned most)
{
    arb_json_key(json, key);
    arb_json_object(json);
    arb_json_key_int(json, "least", least);
    arb_json_key_int(json, "most", most);
    arb_json_end(json);
}

static bool plays(const struct arb_individual *m, unsigned round, unsigned player)
{
    for (unsigned t = 0; t < m->tables; t++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if (m->at[round - 1][t].player[seat] == player) return true;
    return false;
}

/* Every player without a seat, round by round. */
static void write_sitting_out(struct arb_json *json, const struct arb_individual *m)
{
    arb_json_key(json, "sits_out");
    arb_json_array(json);
    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned player = 1; player <= m->players; player++) {
            if (plays(m, round, player)) continue;
            arb_json_object(json);
            arb_json_key_int(json, "round", round);
            arb_json_key_int(json, "player", player);
            arb_json_end(json);
        }
    arb_json_end(json);
}

/* A repaired movement has no "sits_out": the rounds before the repair would say what no longer holds. */
void cli_individual_write_weighed(struct arb_json *json, const struct arb_individual *m)
{
    struct arb_individual_balance b;

    arb_individual_weigh(m, &b);
    arb_json_object(json);
    write_members(json, m);
    arb_json_key(json, "balance");
    arb_json_object(json);
    write_range(json, "partners", b.least_partner, b.most_partner);
    write_range(json, "opponents", b.least_opponent, b.most_opponent);
    arb_json_end(json);
    cli_sets_played_write(json, m->sets, b.least_sets, b.most_sets);
    arb_json_key_int(json, "copies", b.copies);
    if (m->repaired == 0) write_sitting_out(json, m);
    arb_json_end(json);
}
