/* games_json.c -- whatever JSON says of games, the PBN made of it has no more games than there are, and each folds. */
#include "played_must.h"

#include "games/walk.h"

#include "arbitro/text/game_from_json.h"
#include "arbitro/text/pbn_played.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void count(void *context, size_t game, const char *key)
{
    *(size_t *)context += game > 0 && key != NULL;
}

/* The PBN of one game, folded. */
static size_t games_in(struct arb_span text)
{
    static struct arb_pbn_games games;
    static struct arb_played board;
    size_t found = 0;

    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) {
        found += board.begun;
        must_hold(text, &board);
    }
    return found;
}

/* The same value? */
static void must_equal(const struct arb_json_value *value, const json_t *json)
{
    switch (json_typeof(json)) {
    case JSON_TRUE: must(value->kind == ARB_JSON_TRUE); return;
    case JSON_FALSE: must(value->kind == ARB_JSON_FALSE); return;
    case JSON_NULL: must(value->kind == ARB_JSON_NULL); return;
    case JSON_REAL: must(value->kind == ARB_JSON_REAL); return;
    case JSON_INTEGER: must(value->kind == ARB_JSON_INTEGER && value->integer == json_integer_value(json)); return;
    case JSON_STRING: must(value->kind == ARB_JSON_STRING && strcmp(value->text, json_string_value(json)) == 0); return;
    case JSON_ARRAY:
        must(value->kind == ARB_JSON_ARRAY && value->count == json_array_size(json));
        for (size_t i = 0; i < value->count; i++) must_equal(arb_json_at(value, i), json_array_get(json, i));
        return;
    case JSON_OBJECT:
        must(value->kind == ARB_JSON_OBJECT && value->count == json_object_size(json));
        ARB_JSON_MEMBERS(member, value) {
            must(json_object_get(json, member->key) != NULL);
            must_equal(member, json_object_get(json, member->key));
        }
        return;
    }
}

/* What is read in one pass jansson reads too, and as the same. */
static void must_be_read_alike(struct arb_span text)
{
    struct json_tree tree = {0};
    const char *const end = json_tree_read(&tree, text);
    json_t *json = NULL;

    if (end != NULL) {
        json = json_loadb(text.at, (size_t)(end - text.at), JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
        must(json != NULL);
        must_equal(tree.own.value, json);
        must(json_tree_take(&tree, json_incref(json)));
        must_equal(tree.own.value, json);
    }
    json_decref(json);
    json_tree_free(&tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct games_walk walk = games_walk_on((struct arb_span){(const char *)bytes, length});
    const char *before = NULL;
    enum games_step step;
    size_t number = 0;
    const struct arb_json_value *game;

    must_be_read_alike((struct arb_span){(const char *)bytes, length});
    while ((step = games_walk_next(&walk, &game)) != GAMES_END) {
        const size_t room = 64 * length + 4096;
        struct arb_writer out = arb_writer_on(malloc(room), room);
        size_t odd = 0;

        must(out.buffer != NULL);
        must(walk.at > before || step == GAMES_STOPPED);
        must(walk.at <= walk.end && walk.place.line > 0 && walk.place.column > 0);
        must((game != NULL) == (step == GAMES_GAME));
        before = walk.at;
        if (game != NULL) arb_game_json_to_pbn(game, ++number, &out, count, &odd);
        must(!out.truncated);
        must(games_in(arb_writer_span(&out)) <= 1 || odd > 0);
        free(out.buffer);
        if (step == GAMES_STOPPED) must(games_walk_next(&walk, &game) == GAMES_END);
        if (step == GAMES_STOPPED) break;
    }
    must(number <= length);
    games_walk_end(&walk);
    return 0;
}
