/* swiss_json.c -- standings, meetings and byes out of JSON, and the draw as JSON. */
#include "arbitro/text/swiss_json.h"

static const struct arb_span standings = {"standings", 9}, played = {"played", 6}, byes = {"byes", 4};

static bool refuse(struct arb_swiss_json_error *error, enum arb_swiss_json_fault fault, struct arb_span list,
                   uint32_t at, const struct arb_json_value *item)
{
    *error = (struct arb_swiss_json_error){(uint8_t)fault, list, at, item};
    return false;
}

bool arb_swiss_json_check(const struct arb_json_value *root, struct arb_swiss_json_error *error)
{
    ARB_JSON_MEMBERS(value, root) {
        const struct arb_span key = arb_json_key_of(value);

        if (!arb_span_equal(key, standings) && !arb_span_equal(key, played) && !arb_span_equal(key, byes))
            return refuse(error, ARB_SWISS_JSON_KEY_UNKNOWN, key, 0, NULL);
        if (!arb_json_is(value, ARB_JSON_ARRAY)) return refuse(error, ARB_SWISS_JSON_NO_LIST, key, 0, value);
    }
    const struct arb_json_value *list = arb_json_find(root, standings);

    if (list == NULL) return refuse(error, ARB_SWISS_JSON_NO_STANDINGS, standings, 0, NULL);
    if (list->count < 2) return refuse(error, ARB_SWISS_JSON_TOO_FEW, standings, 0, NULL);
    if (list->count > ARB_SWISS_MAX) return refuse(error, ARB_SWISS_JSON_TOO_MANY, standings, ARB_SWISS_MAX, NULL);
    return true;
}

uint16_t arb_swiss_json_count(const struct arb_json_value *root)
{
    const size_t count = arb_json_count(arb_json_find(root, standings));

    ARB_ASSERT(count >= 2 && count <= ARB_SWISS_MAX);
    return (uint16_t)count;
}

static bool is_name(const struct arb_json_value *value)
{
    return arb_json_is(value, ARB_JSON_STRING) || arb_json_is(value, ARB_JSON_INTEGER);
}

enum { NUMBER_ROOM = 24 };

/* A name as it is written; of a number the digits, in 'room'. */
static struct arb_span written(const struct arb_json_value *name, char room[NUMBER_ROOM])
{
    struct arb_writer out = arb_writer_on(room, NUMBER_ROOM);

    if (arb_json_is(name, ARB_JSON_STRING)) return arb_json_string(name);
    arb_write_int(&out, name->integer);
    return arb_writer_span(&out);
}

/* Do two names say the same, as they are written? */
static bool is_same(const struct arb_json_value *a, const struct arb_json_value *b)
{
    char room[NUMBER_ROOM], other[NUMBER_ROOM];

    if (a->kind == b->kind && a->kind == ARB_JSON_INTEGER) return a->integer == b->integer;
    return arb_span_equal(written(a, room), written(b, other));
}

/* Where somebody stands among the first so many; ARB_SWISS_NOBODY if he does not. */
static uint16_t place_of(const struct arb_json_value *list, uint32_t among, const struct arb_json_value *who)
{
    uint16_t place = 0;

    if (!is_name(who)) return ARB_SWISS_NOBODY;
    ARB_JSON_EACH(item, list) {
        if (place == among) break;
        if (is_same(item, who)) return place;
        place++;
    }
    return ARB_SWISS_NOBODY;
}

/* Every one a name, and none twice. */
static bool check_standings(const struct arb_json_value *list, struct arb_swiss_json_error *error)
{
    uint32_t before = 0;

    ARB_JSON_EACH(who, list) {
        if (!is_name(who)) return refuse(error, ARB_SWISS_JSON_NO_NAME, standings, before + 1, who);
        if (place_of(list, before, who) != ARB_SWISS_NOBODY)
            return refuse(error, ARB_SWISS_JSON_TWICE, standings, before + 1, who);
        before++;
    }
    return true;
}

/* Two names, and not of one and the same. */
static bool check_match(const struct arb_json_value *match, uint32_t at, struct arb_swiss_json_error *error)
{
    const struct arb_json_value *a = arb_json_at(match, 0), *b = arb_json_at(match, 1);

    if (arb_json_count(match) != 2 || !is_name(a) || !is_name(b))
        return refuse(error, ARB_SWISS_JSON_NO_MATCH, played, at, match);
    if (is_same(a, b)) return refuse(error, ARB_SWISS_JSON_AGAINST_ITSELF, played, at, match);
    return true;
}

static bool read_played(const struct arb_json_value *root, bool rematches_allowed, struct arb_swiss *swiss,
                        struct arb_swiss_json_error *error)
{
    const struct arb_json_value *list = arb_json_find(root, standings);
    uint32_t at = 0;

    ARB_JSON_EACH(match, arb_json_find(root, played)) {
        if (!check_match(match, ++at, error)) return false;
        if (rematches_allowed) continue;
        const uint16_t a = place_of(list, swiss->count, arb_json_at(match, 0));
        const uint16_t b = place_of(list, swiss->count, arb_json_at(match, 1));

        if (a != ARB_SWISS_NOBODY && b != ARB_SWISS_NOBODY)
            arb_swiss_have_met(swiss, a, b, (uint16_t)(at < UINT16_MAX ? at : UINT16_MAX));
    }
    return true;
}

/* A contestant may have had several byes; they are counted. */
static bool read_byes(const struct arb_json_value *root, struct arb_swiss *swiss, struct arb_swiss_json_error *error)
{
    uint32_t n = 0;

    ARB_JSON_EACH(who, arb_json_find(root, byes)) {
        const uint16_t at = place_of(arb_json_find(root, standings), swiss->count, who);

        if (!is_name(who)) return refuse(error, ARB_SWISS_JSON_NO_NAME, byes, n + 1, who);
        if (at != ARB_SWISS_NOBODY && swiss->byes[at] < UINT8_MAX) swiss->byes[at]++;
        n++;
    }
    return true;
}

bool arb_swiss_json_read(const struct arb_json_value *root, bool rematches_allowed, struct arb_swiss *swiss,
                         struct arb_swiss_json_error *error)
{
    ARB_ASSERT(swiss->count == arb_swiss_json_count(root));
    return check_standings(arb_json_find(root, standings), error) &&
           read_played(root, rematches_allowed, swiss, error) && read_byes(root, swiss, error);
}

/* -- the draw ------------------------------------------------------------------------------ */

static const struct arb_json_value *standing(const struct arb_json_value *root, uint16_t place)
{
    return arb_json_at(arb_json_find(root, standings), place);
}

void arb_swiss_json_name(struct arb_writer *out, const struct arb_json_value *root, uint16_t place)
{
    char room[NUMBER_ROOM];

    arb_write_span(out, written(standing(root, place), room));
}

static void write_name(struct arb_json *json, const struct arb_json_value *root, uint16_t place)
{
    if (place == ARB_SWISS_NOBODY) arb_json_null(json);
    else arb_json_value_write(json, standing(root, place));
}

static void write_names(struct arb_json *json, const struct arb_json_value *root, const uint16_t *place, size_t count)
{
    arb_json_array(json);
    for (size_t i = 0; i < count; i++) write_name(json, root, place[i]);
    arb_json_end(json);
}

void arb_swiss_json_write(struct arb_json *json, const struct arb_json_value *root, const struct arb_swiss *swiss,
                          const struct arb_swiss_draw *draw)
{
    arb_json_object(json);
    arb_json_key(json, "pairings");
    arb_json_array(json);
    for (uint16_t i = 0; i < swiss->count; i++)
        if (arb_swiss_is_first(swiss, i)) write_names(json, root, (const uint16_t[]){i, swiss->opponent[i]}, 2);
    arb_json_end(json);
    arb_json_key(json, "bye");
    write_name(json, root, draw->bye);
    if (draw->triple[0] != ARB_SWISS_NOBODY) {
        arb_json_key(json, "triple");
        write_names(json, root, draw->triple, 3);
    }
    arb_json_key_int(json, "rematches", draw->rematches);
    arb_json_end(json);
}
