/* names.c -- keys and labels of pairs, and which boards a Director who plays may not see yet.
 */
#include "pairs/contest/pairs.h"

#include "hall/kind.h"

#include "parts/pieces.h"

unsigned arb__boards_of(const struct arb_contest *pairs)
{
    const unsigned boards = (unsigned)pairs->movement.sets * pairs->boards;

    return boards < ARB_BOARDS_MAX ? boards : ARB_BOARDS_MAX;
}

void arb__key_write(struct arb_writer *out, const struct arb_contest *pairs, enum arb_side side, unsigned pair)
{
    if (pairs->movement.two_winner) arb_write_text(out, arb_side_name(side));
    arb_write_int(out, pair);
}

/* The inverse of arb__key_write: with two fields the side stands in front. *side and *pair are untouched if it is no
 * key of this contest. */
bool arb__key_read(const struct arb_contest *pairs, struct arb_span key, enum arb_side *side, uint8_t *pair)
{
    enum arb_side read = ARB_NS;
    int64_t number;

    if (pairs->movement.two_winner) {
        if (key.length < 3 || !arb_side_read((struct arb_span){key.at, 2}, &read)) return false;
        key = arb_span_skip(key, 2);
    }
    if (!arb_span_int(key, 1, pairs->movement.pairs, &number)) return false;
    *side = read;
    *pair = (uint8_t)number;
    return true;
}

unsigned arb__label_of(const struct arb_contest *pairs, enum arb_side side, unsigned pair)
{
    return arb_movement_called(&pairs->movement, side, pair);
}

bool arb__is_phantom(const struct arb_contest *pairs, enum arb_side side, unsigned pair)
{
    const struct arb_movement *m = &pairs->movement;

    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || (unsigned)side == m->phantom_side);
}

void arb__pairs_each_name(const struct arb__contest *contest, const struct arb__name_taker *taker)
{
    struct arb_contest *c = &arb__pairs_of(contest)->kept;

    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++) {
            taker->text(taker, c->pair[side][pair].name[0]);
            taker->text(taker, c->pair[side][pair].name[1]);
            taker->text(taker, c->key[side][pair]);
        }
    for (unsigned i = 0; i < c->substitutes.count; i++) taker->text(taker, c->substitutes.one[i].name);
}

/* The key as a JSON text; null for nobody and for the phantom. */
void arb__key_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                   unsigned pair)
{
    char key[8];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_json_key(json, name);
    if (pair == 0 || arb__is_phantom(pairs, side, pair)) {
        arb_json_null(json);
        return;
    }
    arb__key_write(&out, pairs, side, pair);
    arb_json_text(json, key);
}

/* Both players of a side in an individual, else the pair. */
void arb__keys_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                    const uint8_t number[2])
{
    char keys[16];
    struct arb_writer out = arb_writer_on(keys, sizeof keys);

    if (number[1] == 0) {
        arb__key_json(json, name, pairs, side, number[0]);
        return;
    }
    arb_write_int(&out, number[0]);
    arb_write_char(&out, '+');
    arb_write_int(&out, number[1]);
    arb_json_key_text(json, name, keys);
}

void arb__seated_json(struct arb_json *json, const char *name, const struct arb_contest *pairs, enum arb_side side,
                      struct arb_meeting at)
{
    uint8_t number[2];
    enum arb_side field;

    (void)arb_movement_seated_all(&pairs->movement, at, side, number, &field);
    arb__keys_json(json, name, pairs, field, number);
}

/* -- Who sees what -------------------------------------------------------------------- */

bool arb__is_directors(struct arb_actor actor)
{
    return actor.role == ARB_DIRECTOR || actor.directs;
}

bool arb__is_hidden_from_director(const struct arb_contest *pairs, unsigned board)
{
    return !arb_contest_may_see_board(pairs, (struct arb_actor){.role = ARB_DIRECTOR}, (uint8_t)board);
}
