/* pbn_other.c -- tags that the reader has no use for: '#' is the value in the game before, '##' one that later games
 * have too where they lack the tag.
 *
 * A slot a name, found by looking through them: there are few. What has no slot keeps what it says, without '##'.
 */
#include "../pbn/pbn_inside.h"

enum { HANDED_ON_MAX = 255 };       /* bytes, a line of the standard: a longer value is of its own game alone */

struct arb_span arb__pbn_handed_on(struct arb_span value)
{
    return value.length <= HANDED_ON_MAX ? value : (struct arb_span){value.at, 0};
}

static struct arb_pbn_other *slot_of(struct arb_pbn_games *games, struct arb_span name)
{
    for (unsigned i = 0; i < games->others; i++)
        if (arb_span_equal(games->other[i].name, name)) return &games->other[i];
    if (games->others == ARB_PBN_OTHERS_MAX || name.length > HANDED_ON_MAX) return NULL;
    games->other[games->others] = (struct arb_pbn_other){.name = name};
    return &games->other[games->others++];
}

static bool is_repeated(struct arb_span value)
{
    return value.length == 1 && value.at[0] == '#';
}

static bool is_header(struct arb_span value)
{
    return value.length > 1 && value.at[0] == '#' && value.at[1] == '#';
}

static struct arb_span behind_header(struct arb_span value)
{
    return arb_span_skip(value, 2);
}

enum arb_pbn_fault arb__pbn_compare_again(struct arb_span first, struct arb_span second)
{
    if (arb_span_equal(first, second) || arb__pbn_says_nothing(second)) return ARB_PBN_TAG_AGAIN;
    return arb__pbn_says_nothing(first) ? ARB_PBN_TAG_FILLED : ARB_PBN_TAG_TWICE;
}

/* Do elements come behind the tag? */
static bool rows_come(const struct arb_pbn_games *games)
{
    struct arb_pbn ahead = games->pbn;
    struct arb_pbn_item item;

    ahead.looks_ahead = true;
    while (arb_pbn_next(&ahead, &item))
        if (item.kind != ARB_PBN_COMMENT && item.kind != ARB_PBN_ESCAPE) return item.kind == ARB_PBN_ELEMENT;
    return false;
}

/* Of two tables the second is lost, though it has the same columns; but one with rows counts before one without. */
static enum arb_pbn_fault take_again(const struct arb_pbn_other *other, struct arb_span value, bool has_rows)
{
    if (has_rows) return other->has_rows ? ARB_PBN_TAG_TWICE : ARB_PBN_TAG_FILLED;
    return arb__pbn_compare_again(other->value, value);
}

/* The value of the game is this one, as it stands. */
static void keep(struct arb_pbn_games *games, struct arb_pbn_other *other, const struct arb_pbn_item *item,
                 struct arb_span value)
{
    const struct arb_span said = arb_span_trim(item->text);

    other->value = value;
    other->raw = is_repeated(said) || is_header(said) ? value : item->text;
    other->end = games->pbn.at;
    other->has_rows = false;
}

/* '#' takes the value of the game before, '##' sets one for later games. Beyond the room for tags nothing is
 * remembered, and has_more says so. */
enum arb_pbn_fault arb__pbn_take_other(struct arb_pbn_games *games, const struct arb_pbn_item *item)
{
    struct arb_pbn_other *other = slot_of(games, item->name);
    struct arb_span value = arb_span_trim(item->text);

    ARB_ASSERT(games->headers <= ARB_PBN_HEADERS_MAX);
    games->has_more = games->has_more || other == NULL;
    if (other == NULL) return ARB_PBN_NONE;
    if (is_header(value)) {
        value = behind_header(value);
        if (other->header.at == NULL && games->headers == ARB_PBN_HEADERS_MAX) {
            games->has_more = true;
            return ARB_PBN_NONE;
        }
        if (other->header.at == NULL) games->headers++;
        other->header = arb__pbn_handed_on(value);
    }
    if (is_repeated(value)) value = other->before.at != NULL ? other->before : arb_span_of("?");
    games->open_other = other;
    if (other->value.at != NULL) {
        const enum arb_pbn_fault again = take_again(other, value, rows_come(games));

        if (again == ARB_PBN_TAG_FILLED) keep(games, other, item, value);
        else games->open_other = NULL;
        return again;
    }
    keep(games, other, item, value);
    return ARB_PBN_NONE;
}

/* What says of which event, match and round a game is. */
static bool is_of_event(struct arb_span name)
{
    static const char *const of_event[] = {"Round", "Stage", "Section", "Session", "Competition", "EventDate",
                                           "EventSponsor", "HomeTeam", "VisitTeam"};

    for (unsigned e = 0; e < ARB_COUNT(of_event); e++)
        if (arb_span_is(name, of_event[e])) return true;
    return false;
}

bool arb__pbn_others_differ(const struct arb_pbn_games *games)
{
    for (unsigned i = 0; i < games->others; i++) {
        const struct arb_pbn_other *other = &games->other[i];

        if (other->value.length > 0 && other->shown.length > 0 && !arb_span_equal(other->value, other->shown) &&
            is_of_event(other->name))
            return true;
    }
    return false;
}

void arb__pbn_inherit_others(struct arb_pbn_games *games)
{
    for (unsigned i = 0; i < games->others; i++) {
        struct arb_pbn_other *other = &games->other[i];

        if (other->value.at != NULL || other->shown.length == 0 || !is_of_event(other->name)) continue;
        other->value = other->raw = arb__pbn_handed_on(other->shown);
        other->has_rows = false;
    }
}

void arb__pbn_end_others(struct arb_pbn_games *games)
{
    for (unsigned i = 0; i < games->others; i++) {
        struct arb_pbn_other *other = &games->other[i];

        other->shown = other->value.at != NULL ? other->value : other->header;
        other->said = other->value.at != NULL ? other->raw : other->header;
        other->behind = other->value.at != NULL && other->has_rows ? other->end : NULL;
        if (other->value.at != NULL) other->before = arb__pbn_handed_on(other->value);
        other->value = (struct arb_span){NULL, 0};
    }
}

struct arb_span arb__pbn_shown(const struct arb_pbn_games *games, struct arb_span name, struct arb_span value)
{
    const enum arb_pbn_game_tag tag = arb__pbn_tag_named(name);
    const struct arb_span said = arb_span_trim(value);

    if (!is_repeated(said) && !is_header(said)) return value;
    if (tag != ARB_PBN_GAME_TAG_COUNT) return games->shown[tag];
    for (unsigned i = 0; i < games->others; i++)
        if (arb_span_equal(games->other[i].name, name) && games->other[i].shown.at != NULL)
            return games->other[i].shown;
    return is_header(said) ? behind_header(said) : arb_span_of("?");
}
