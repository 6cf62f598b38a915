/* json_place.c -- finds the elements of lists in one pass over a JSON text: strings, brackets, commas. */
#include "json_place.h"

#include "json_load.h"

#include <stdlib.h>
#include <string.h>

/* Adds a place, doubling the array. False: no memory. */
static bool keep(struct json_places *places, size_t at)
{
    const size_t room = places->room == 0 ? 64 : 2 * places->room;
    size_t *longer;

    if (places->count == places->room) {
        longer = realloc(places->at, room * sizeof *longer);
        if (longer == NULL) return false;
        places->at = longer;
        places->room = room;
    }
    places->at[places->count++] = at;
    return true;
}

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Is the string from 'at' (quotes included) this key? */
static bool is_key(const char *at, const char *behind, const char *key)
{
    const size_t length = strlen(key);

    return (size_t)(behind - at) == length + 2 && memcmp(at + 1, key, length) == 0;
}

struct walk {
    size_t depth, list;             /* how deep; the depth inside the list that is open, 0: none */
    bool named;                     /* the key was met last */
    bool awaits;                    /* an element of the list, unless it ends */
};

/* A bracket, a comma or a colon outside of strings. */
static void step(struct walk *walk, char c)
{
    const bool opens = c == '[' || c == '{';

    if (opens) walk->depth++;
    if (c == '[' && walk->named && walk->list == 0) {
        walk->list = walk->depth;
        walk->awaits = true;
    }
    if (c == ',' && walk->depth == walk->list) walk->awaits = true;
    if (c == ']' && walk->depth == walk->list) walk->list = 0;
    if (c == ']' || c == '}') walk->depth -= walk->depth > 0;
    walk->named = walk->named && c == ':';
}

/* Ends with the document, whatever follows it. */
bool json_places_of(struct arb_span text, const char *key, struct json_places *places)
{
    const char *const end = arb_span_end(text);
    struct walk walk = {.depth = 0};

    for (const char *at = text.at; at < end;) {
        const char *behind = *at == '"' ? json_past_string(at, end) : at + 1;

        if (walk.awaits && !is_white(*at)) {
            if (*at != ']' && !keep(places, (size_t)(at - text.at))) return false;
            walk.awaits = false;
        }
        if (*at == '"') walk.named = is_key(at, behind, key);
        else if (!is_white(*at)) step(&walk, *at);
        if (walk.depth == 0 && *at == '}') break;
        at = behind;
    }
    return true;
}
