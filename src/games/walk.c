/* walk.c -- cuts a JSON document at the commas of its list of games, so that one game is in memory at a time.
 *
 * The cursor 'at' looks for strings and brackets alone; each piece is then parsed by the reader of JSON, so that pieces
 * which are skipped are checked too. Invariant: every byte before the cursor was scanned once and counted once into
 * lines.
 */
#include "walk.h"

#include <string.h>

/* What the cursor expects next. */
enum { BEFORE, MEMBER, GAME, AFTER_GAME, AFTER_MEMBER, TAIL, BEHIND };

struct games_walk games_walk_on(struct arb_span text)
{
    struct games_walk walk = {.at = text.at, .end = arb_span_end(text), .counted = text.at, .line = 1, .column = 1};

    if (text.length >= 3 && arb_span_is((struct arb_span){text.at, 3}, "\xEF\xBB\xBF")) walk.at = walk.counted += 3;
    return walk;
}

/* -- places -------------------------------------------------------------------------- */

/* Columns are characters, as the reader of JSON counts them. */
static void count_to(struct games_walk *walk, const char *at)
{
    const char *end;

    while (walk->counted < at && (end = memchr(walk->counted, '\n', (size_t)(at - walk->counted))) != NULL) {
        walk->counted = end + 1;
        walk->line++;
        walk->column = 1;
    }
    for (; walk->counted < at; walk->counted++) walk->column += ((unsigned char)*walk->counted & 0xC0) != 0x80;
}

static void set_place(struct games_walk *walk, const char *at)
{
    count_to(walk, at);
    walk->place.line = walk->line;
    walk->place.column = walk->column;
}

static enum games_step stopped(struct games_walk *walk)
{
    set_place(walk, walk->at);
    walk->state = BEHIND;
    return GAMES_STOPPED;
}

/* -- the hand ------------------------------------------------------------------------ */

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_white(struct games_walk *walk)
{
    while (walk->at < walk->end && is_white(*walk->at)) walk->at++;
}

/* Takes the sign, and the blanks before it, off the front, if it is there. */
static bool take(struct games_walk *walk, char sign)
{
    skip_white(walk);
    if (walk->at == walk->end || *walk->at != sign) return false;
    walk->at++;
    return true;
}

/* The text of a value: to the bracket that closes it, or to the end of a word. Empty: there is none. */
static struct arb_span take_value(struct games_walk *walk)
{
    const char *const from = walk->at;
    const char *at = from;
    size_t depth = 0;

    while (at < walk->end) {
        if (*at == '"') {
            at = json_past_string(at, walk->end);
        } else {
            if (depth == 0 && (*at == ',' || *at == ']' || *at == '}' || *at == ':' || is_white(*at))) break;
            if (*at == '[' || *at == '{') depth++;
            if (*at == ']' || *at == '}') depth--;
            at++;
        }
        if (depth == 0 && (at[-1] == '"' || at[-1] == ']' || at[-1] == '}')) break;
    }
    walk->at = at;
    return (struct arb_span){from, (size_t)(at - from)};
}

/* The value built; NULL, and the place of what is wrong, where it is none or too large. */
static json_t *build(struct games_walk *walk, struct arb_span value)
{
    json_error_t error;
    json_t *built = NULL;

    set_place(walk, value.at);
    if (value.length > GAMES_WALK_VALUE_MAX) return NULL;
    built = json_load_bounded(value, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (built != NULL) return built;
    if (error.line > 1) walk->place.column = error.column > 0 ? (uint32_t)error.column : 1;
    else if (error.column > 0) walk->place.column += (uint32_t)error.column - 1;
    if (error.line > 1) walk->place.line += (uint32_t)error.line - 1;
    return NULL;
}

/* What the document says besides its games has to be JSON, and is of no use. */
static bool pass_value(struct games_walk *walk)
{
    json_t *built;

    skip_white(walk);
    built = build(walk, take_value(walk));
    json_decref(built);
    return built != NULL;
}

static bool take_version(struct games_walk *walk)
{
    json_t *built;

    skip_white(walk);
    built = build(walk, take_value(walk));
    walk->version = (int64_t)json_integer_value(built);
    json_decref(built);
    return built != NULL;
}

/* -- the document ---------------------------------------------------------------------- */

/* A document that is no object holds no games; it is still checked to be JSON. */
static enum games_step begin(struct games_walk *walk)
{
    if (take(walk, '{')) {
        walk->state = take(walk, '}') ? TAIL : MEMBER;
        return GAMES_GAME;
    }
    walk->state = BEHIND;
    return pass_value(walk) ? GAMES_END : GAMES_STOPPED;
}

/* The first member "games" that is an array is walked through; all other members are skipped. */
static enum games_step take_member(struct games_walk *walk)
{
    struct arb_span key;

    skip_white(walk);
    key = take_value(walk);
    if (key.length < 2 || key.at[0] != '"' || !take(walk, ':')) return stopped(walk);
    if (!walk->has_games && arb_span_is(key, "\"games\"") && take(walk, '[')) {
        walk->has_games = true;
        walk->state = take(walk, ']') ? AFTER_MEMBER : GAME;
        return GAMES_GAME;
    }
    walk->state = AFTER_MEMBER;
    if (arb_span_is(key, "\"version\"") ? take_version(walk) : pass_value(walk)) return GAMES_GAME;
    walk->state = BEHIND;
    return GAMES_STOPPED;
}

/* A game is an object, read in one pass where it is plain JSON. False: jansson has to say what it is. */
static bool take_plain(struct games_walk *walk)
{
    const size_t left = (size_t)(walk->end - walk->at);
    const struct arb_span text = {walk->at, left < GAMES_WALK_VALUE_MAX ? left : GAMES_WALK_VALUE_MAX};
    const char *behind;

    if (left == 0 || *walk->at != '{') return false;
    set_place(walk, walk->at);
    behind = json_tree_read(&walk->tree, text);
    if (behind != NULL) walk->at = behind;
    return behind != NULL;
}

/* The own reader first, jansson when it gives up. A game that is no JSON is GAMES_BROKEN and the walk goes on behind
 * it; when the text ends there, the walk stops. */
static enum games_step take_game(struct games_walk *walk, const struct arb_json_value **game)
{
    struct arb_span value;
    json_t *built;

    skip_white(walk);
    walk->state = AFTER_GAME;
    *game = NULL;
    if (!take_plain(walk)) {
        value = take_value(walk);
        if (value.length == 0) return stopped(walk);
        built = build(walk, value);
        if (built != NULL && !json_tree_take(&walk->tree, built)) return stopped(walk);
        if (built == NULL && walk->at < walk->end) return GAMES_BROKEN;
        if (built == NULL) walk->state = BEHIND;
        if (built == NULL) return GAMES_STOPPED;
    }
    *game = walk->tree.own.value;
    return GAMES_GAME;
}

/* A comma leads to state 'next', the closing bracket to 'closed'; anything else stops the walk. */
static enum games_step go_on(struct games_walk *walk, uint8_t next, char bracket, uint8_t closed)
{
    if (take(walk, ',')) walk->state = next;
    else if (take(walk, bracket)) walk->state = closed;
    else return stopped(walk);
    return GAMES_GAME;
}

void games_walk_end(struct games_walk *walk)
{
    json_tree_free(&walk->tree);
}

/* Steps through the states until there is a game or the document ends. *game is NULL with every other answer. */
enum games_step games_walk_next(struct games_walk *walk, const struct arb_json_value **game)
{
    enum games_step step = GAMES_GAME;

    *game = NULL;
    while (step == GAMES_GAME && *game == NULL) {
        switch (walk->state) {
        case BEFORE: step = begin(walk); break;
        case MEMBER: step = take_member(walk); break;
        case GAME: step = take_game(walk, game); break;
        case AFTER_GAME: step = go_on(walk, GAME, ']', AFTER_MEMBER); break;
        case AFTER_MEMBER: step = go_on(walk, MEMBER, '}', TAIL); break;
        case TAIL:
            skip_white(walk);
            if (walk->at < walk->end) return stopped(walk);
            walk->state = BEHIND;
            break;
        default: return GAMES_END;
        }
    }
    return step;
}
