/* pbn_other.c -- tags that the reader has no use for: '#' is the value in the game before, '##' one that later games
 * have too where they lack the tag.
 *
 * A slot a name, found by looking through them: there are few. What has no slot keeps what it says, without '##'.
 */
#include "pbn_inside.h"

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
    return (struct arb_span){value.at + 2, value.length - 2};
}

bool arb__pbn_take_other(struct arb_pbn_games *games, struct arb_span name, struct arb_span value)
{
    struct arb_pbn_other *other = slot_of(games, name);

    value = arb_span_trim(value);
    if (other == NULL || other->value.at != NULL) return other == NULL;
    if (is_header(value)) {
        value = behind_header(value);
        if (other->header.at == NULL && games->headers == ARB_PBN_HEADERS_MAX) return true;
        if (other->header.at == NULL) games->headers++;
        other->header = arb__pbn_handed_on(value);
    }
    other->value = !is_repeated(value) ? value : other->before.at != NULL ? other->before : arb_span_of("?");
    return true;
}

void arb__pbn_inherit_others(struct arb_pbn_games *games)
{
    static const char *const of_event[] = {"Round", "Stage", "Section", "Session", "Competition", "EventDate",
                                           "EventSponsor", "HomeTeam", "VisitTeam"};

    for (unsigned i = 0; i < games->others; i++) {
        struct arb_pbn_other *other = &games->other[i];

        for (unsigned e = 0; e < ARB_COUNT(of_event); e++)
            if (other->value.at == NULL && other->shown.length > 0 && arb_span_is(other->name, of_event[e]))
                other->value = arb__pbn_handed_on(other->shown);
    }
}

void arb__pbn_end_others(struct arb_pbn_games *games)
{
    for (unsigned i = 0; i < games->others; i++) {
        struct arb_pbn_other *other = &games->other[i];

        other->shown = other->value.at != NULL ? other->value : other->header;
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
