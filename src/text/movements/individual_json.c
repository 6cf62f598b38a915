/* individual_json.c -- an individual movement as JSON. */
#include "arbitro/text/individual_json.h"

#include "movement_inside.h"

#include <string.h>

static bool read_table(const struct arb_json_value *value, struct arb_individual *m, struct arb_individual_table *at)
{
    if (arb_json_count(value) != ARB_SEATS + 1 || !arb__small_number_read(arb_json_at(value, ARB_SEATS), &at->set))
        return false;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (!arb__small_number_read(arb_json_at(value, seat), &at->player[seat])) return false;
    if (at->set > m->sets) m->sets = at->set;
    return true;
}

static bool is_number(const struct arb_json_value *value)
{
    uint8_t number;

    return arb__small_number_read(value, &number);
}

static bool is_list_of_numbers(const struct arb_json_value *value)
{
    ARB_JSON_EACH(item, value)
        if (!is_number(item)) return false;
    return arb_json_is(value, ARB_JSON_ARRAY);
}

static bool is_flag(const struct arb_json_value *value)
{
    return arb_json_is_flag(value);
}

static bool is_anything(const struct arb_json_value *value)
{
    return value != NULL;
}

static const struct {
    const char *key;
    bool (*is_right)(const struct arb_json_value *value);
} members[] = {
    {"players", is_number},   {"table_round", is_anything}, {"repaired", is_number}, {"left", is_list_of_numbers},
    {"revenge", is_flag},     {"happened", is_anything},    {"boards", is_anything},  {"balance", is_anything},
    {"copies", is_anything},  {"sets_played", is_anything}, {"sits_out", is_anything},
};

/* Every key must be known and its value of the right type. False: the first that is not, in *wrong. */
static bool check_members(const struct arb_json_value *root, struct arb_individual_json_error *wrong)
{
    ARB_JSON_MEMBERS(value, root) {
        const struct arb_span key = arb_json_key_of(value);
        struct arb_writer out = arb_writer_on(wrong->key, sizeof wrong->key);
        size_t i = 0;

        while (i < ARB_COUNT(members) && !arb_span_is(key, members[i].key)) i++;
        wrong->is_known = i < ARB_COUNT(members);
        if (wrong->is_known && members[i].is_right(value)) continue;
        arb_write_span(&out, (struct arb_span){key.at, key.length < sizeof wrong->key ? key.length
                                                                                      : sizeof wrong->key - 1});
        return false;
    }
    return true;
}

/* Members that a repair adds: rounds already played, players who went home. */
static bool read_history(const struct arb_json_value *root, struct arb_individual *m)
{
    const struct arb_json_value *list = arb_json_get(root, "left");

    if (!arb__small_number_read(arb_json_get(root, "repaired"), &m->repaired)) m->repaired = 0;
    m->again = arb_json_is(arb_json_get(root, "revenge"), ARB_JSON_TRUE);
    for (size_t i = 0; i < arb_json_count(list); i++) {
        uint8_t player = 0;

        if (!arb__small_number_read(arb_json_at(list, i), &player)) return false;
        if (player < 1 || player > m->players || player > ARB_PLAYERS_MAX) return false;
        m->gone[player] = 1;
    }
    return true;
}

/* *place moves with the reading, so that at a false return it names the table and round that could not be read; table
 * 0: the whole is no individual. */
static bool read_whole(const struct arb_json_value *root, struct arb_individual *m, struct arb_individual_place *place)
{
    const struct arb_json_value *tables = arb_json_get(root, "table_round");
    const size_t rounds = arb_json_count(arb_json_at(tables, 0)), count = arb_json_count(tables);

    memset(m, 0, sizeof *m);
    if (count < 1 || count > ARB_TABLES_MAX || rounds < 1 || rounds > ARB_ROUNDS_MAX) return false;
    if (!arb__small_number_read(arb_json_get(root, "players"), &m->players)) return false;
    if (!read_history(root, m)) return false;
    m->tables = (uint8_t)count;
    m->rounds = (uint8_t)rounds;
    for (size_t t = 0; t < count; t++)
        for (size_t r = 0; r < rounds; r++) {
            *place = (struct arb_individual_place){.table = (uint8_t)(t + 1), .round = (uint8_t)(r + 1)};
            if (arb_json_count(arb_json_at(tables, t)) != rounds) return false;
            if (!read_table(arb_json_at(arb_json_at(tables, t), r), m, &m->at[r][t])) return false;
        }
    return true;
}

bool arb_individual_json_read(const struct arb_json_value *root, struct arb_individual *m,
                              struct arb_individual_json_error *wrong)
{
    *wrong = (struct arb_individual_json_error){0};
    return check_members(root, wrong) && read_whole(root, m, &wrong->place);
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

/* The members that arb_individual_json_read takes, into an object that is open. */
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

void arb_individual_json_write(struct arb_json *json, const struct arb_individual *m)
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
void arb_individual_json_write_weighed(struct arb_json *json, const struct arb_individual *m)
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
    arb__sets_played_write(json, m->sets, b.least_sets, b.most_sets);
    arb_json_key_int(json, "copies", b.copies);
    if (m->repaired == 0) write_sitting_out(json, m);
    arb_json_end(json);
}
