/* parts.c -- which parts there are, who sees them, and since which act.
 *
 * A part's number may be too high, never too low: what an act may have changed is marked,
 * whether it did or not. Whether a board may be seen changes only with an act that marks the
 * board too, so a part that disappears is sent as null by the same rule.
 */
#include "parts.h"

#include "server.h"

unsigned arb__boards_of(const struct arb_contest *contest)
{
    const unsigned boards = (unsigned)contest->movement.sets * contest->boards;

    return boards < ARB_BOARDS_MAX ? boards : ARB_BOARDS_MAX;
}

struct arb__watch arb__watch_of(struct arb_actor actor)
{
    struct arb__watch watch = {.actor = actor};

    if (actor.role == ARB_PLAYER) {
        watch.card_side = actor.side;
        watch.card_pair = actor.pair;
    }
    return watch;
}

/* -- What an act may have changed ------------------------------------------------- */

static void mark(struct arb__evening *evening, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) evening->changed[first + i] = evening->kept_seq;
}

static void mark_everything(struct arb__evening *evening)
{
    mark(evening, 0, ARB__PARTS);
}

static void mark_table(struct arb__evening *evening, unsigned table)
{
    if (table >= 1 && table <= ARB_TABLES_MAX) mark(evening, ARB__PART_TABLE + table - 1, 1);
}

/* The table, and those that have the same boards this round: their advice may change. */
static void mark_tables_of(struct arb__evening *evening, const struct arb_contest_act *act)
{
    const struct arb_contest *c = &evening->kept;
    const unsigned set = c->boards > 0 ? (act->board - 1u) / c->boards + 1u : 0;

    mark_table(evening, act->table);
    if (c->round == 0) return;
    for (unsigned t = 1; t <= c->movement.tables; t++)
        if (c->movement.meeting[c->round - 1][t - 1].set == set) mark_table(evening, t);
}

/* A result of a Director's own pair opens to him what others did with the board, wherever it is shown. */
static bool director_plays(const struct arb_contest *c)
{
    for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++)
        if (c->plays[ARB_NS][pair] || c->plays[ARB_EW][pair]) return true;
    return false;
}

static bool is_of_result(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_RESULT || act->kind == ARB_ACT_CONFIRM || act->kind == ARB_ACT_UNDO ||
           act->kind == ARB_ACT_CORRECT;
}

static void mark_result(struct arb__evening *evening, const struct arb_contest_act *act)
{
    mark_tables_of(evening, act);
    mark(evening, ARB__PART_ROOM, 1);
    mark(evening, ARB__PART_BOARD + act->board - 1u, 1);
    mark(evening, ARB__PART_RANKING, 1);
    mark(evening, ARB__PART_CARD, 2 * ARB_PAIRS_MAX);
}

void arb__touch(struct arb__evening *evening, const struct arb_contest_act *act)
{
    if (is_of_result(act) && director_plays(&evening->kept)) {
        mark_everything(evening);
        return;
    }
    switch (act->kind) {
    case ARB_ACT_TEMPO: case ARB_ACT_PAUSE: case ARB_ACT_RESUME: case ARB_ACT_EXTEND:
        mark(evening, ARB__PART_ROOM, 1);
        mark(evening, ARB__PART_EVENING, 1);
        break;
    case ARB_ACT_RENAME: case ARB_ACT_REGISTER: case ARB_ACT_ANNOUNCE: case ARB_ACT_POLICY:
        mark(evening, ARB__PART_EVENING, 1);
        break;
    case ARB_ACT_BEGIN: case ARB_ACT_RESULT:
    case ARB_ACT_CALL: case ARB_ACT_UNCALL: case ARB_ACT_ANSWER: case ARB_ACT_SETTLE:
        mark(evening, ARB__PART_ROOM, 1);
        mark_table(evening, act->table);
        break;
    case ARB_ACT_CONFIRM: case ARB_ACT_UNDO: case ARB_ACT_CORRECT:
        mark_result(evening, act);
        break;
    case ARB_ACT_RELEASE:
        if (act->board > 0) mark(evening, ARB__PART_BOARD + act->board - 1u, 1);
        else mark(evening, ARB__PART_BOARD, ARB_BOARDS_MAX);
        break;
    case ARB_ACT_DEAL:
        mark(evening, ARB__PART_EVENING, 1);
        mark(evening, ARB__PART_BOARD + act->board - 1u, 1);
        break;
    case ARB_ACT_RENEW:
        mark(evening, ARB__PART_CODES, 1);
        break;
    default:                        /* open, movement, start, end, reopen, laws, plays; rulings, which bear on all */
        mark_everything(evening);
    }
}

/* -- Names --------------------------------------------------------------------------- */

void arb__key_write(struct arb_writer *out, const struct arb_contest *contest, enum arb_side side, unsigned pair)
{
    if (contest->movement.two_winner) arb_write_text(out, arb_side_name(side));
    arb_write_int(out, pair);
}

bool arb__key_read(const struct arb_contest *contest, struct arb_span key, enum arb_side *side, uint8_t *pair)
{
    enum arb_side read = ARB_NS;
    int64_t number;

    if (contest->movement.two_winner) {
        if (key.length < 3 || !arb_side_read((struct arb_span){key.at, 2}, &read)) return false;
        key = (struct arb_span){key.at + 2, key.length - 2};
    }
    if (!arb_span_int(key, 1, contest->movement.pairs, &number)) return false;
    *side = read;
    *pair = (uint8_t)number;
    return true;
}

unsigned arb__label_of(const struct arb_contest *contest, enum arb_side side, unsigned pair)
{
    return contest->movement.two_winner && side == ARB_EW ? pair + 100 : pair;
}

bool arb__is_phantom(const struct arb_contest *contest, enum arb_side side, unsigned pair)
{
    const struct arb_movement *m = &contest->movement;

    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || (unsigned)side == m->phantom_side);
}

void arb__key_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                   unsigned pair)
{
    char key[8];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    arb_json_key(json, name);
    if (pair == 0 || arb__is_phantom(contest, side, pair)) {
        arb_json_null(json);
        return;
    }
    arb__key_write(&out, contest, side, pair);
    arb_json_text(json, key);
}

void arb__keys_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                    const uint8_t number[2])
{
    char keys[16];
    struct arb_writer out = arb_writer_on(keys, sizeof keys);

    if (number[1] == 0) {
        arb__key_json(json, name, contest, side, number[0]);
        return;
    }
    arb_write_int(&out, number[0]);
    arb_write_char(&out, '+');
    arb_write_int(&out, number[1]);
    arb_json_key_text(json, name, keys);
}

void arb__seated_json(struct arb_json *json, const char *name, const struct arb_contest *contest, enum arb_side side,
                      struct arb_meeting at)
{
    uint8_t number[2];
    enum arb_side field;

    (void)arb_movement_seated_all(&contest->movement, at, side, number, &field);
    arb__keys_json(json, name, contest, field, number);
}

/* The name of a part in the document. */
static void name_of(struct arb_writer *out, const struct arb_contest *contest, unsigned part)
{
    if (part == ARB__PART_EVENING) {
        arb_write_text(out, "evening");
    } else if (part == ARB__PART_RANKING) {
        arb_write_text(out, "ranking");
    } else if (part == ARB__PART_CODES) {
        arb_write_text(out, "codes");
    } else if (part == ARB__PART_RULINGS) {
        arb_write_text(out, "rulings");
    } else if (part == ARB__PART_ROOM) {
        arb_write_text(out, "room");
    } else if (part < ARB__PART_BOARD) {
        arb_write_text(out, "table/");
        arb_write_int(out, part - ARB__PART_TABLE + 1);
    } else if (part < ARB__PART_CARD) {
        arb_write_text(out, "board/");
        arb_write_int(out, part - ARB__PART_BOARD + 1);
    } else {
        const unsigned n = part - ARB__PART_CARD;

        arb_write_text(out, "card/");
        arb__key_write(out, contest, n < ARB_PAIRS_MAX ? ARB_NS : ARB_EW, n % ARB_PAIRS_MAX + 1);
    }
}

static unsigned card_part(const struct arb__watch *watch)
{
    return ARB__PART_CARD + (watch->card_side == ARB_EW ? ARB_PAIRS_MAX : 0u) + watch->card_pair - 1u;
}

/* -- Who sees what -------------------------------------------------------------------- */

/* Is the part of this view at all, whatever it holds now? */
static bool in_view(const struct arb__watch *watch, unsigned part)
{
    if (part == ARB__PART_EVENING || part == ARB__PART_RANKING) return true;
    if (part >= ARB__PART_BOARD && part < ARB__PART_CARD) return true;
    if (part >= ARB__PART_CARD) return watch->card_pair > 0 && part == card_part(watch);
    if (watch->actor.role == ARB_DIRECTOR) return true;
    return watch->actor.role == ARB_TABLE && part == ARB__PART_TABLE + watch->actor.table - 1u;
}

/* Does it hold something that may be seen now? */
static bool is_there(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part)
{
    const struct arb_contest *c = &evening->kept;

    if (part == ARB__PART_EVENING) return true;
    if (c->movement.kind == ARB_NO_MOVEMENT) return false;
    if (part < ARB__PART_TABLE) return true;
    if (part < ARB__PART_BOARD) return part - ARB__PART_TABLE < c->movement.tables;
    if (part >= ARB__PART_CARD) {
        return watch->card_pair <= c->movement.pairs && (c->movement.two_winner || watch->card_side == ARB_NS) &&
               !arb__is_phantom(c, (enum arb_side)watch->card_side, watch->card_pair);
    }
    return part - ARB__PART_BOARD < arb__boards_of(c) && c->round > 0 &&
           arb_contest_may_see_board(c, watch->actor, (uint8_t)(part - ARB__PART_BOARD + 1));
}

static bool has_pace(unsigned part, enum arb__pace pace)
{
    const bool slow = part == ARB__PART_RANKING || part >= ARB__PART_BOARD;

    return (pace & (slow ? ARB__SLOW : ARB__QUICK)) != 0;
}

static void write_part(struct arb_json *json, const struct arb__evening *evening, const struct arb__watch *watch,
                       unsigned part)
{
    if (part == ARB__PART_EVENING) arb__evening_write(json, evening);
    else if (part == ARB__PART_RANKING) arb__ranking_write(json, evening);
    else if (part == ARB__PART_CODES) arb__codes_write(json, evening);
    else if (part == ARB__PART_RULINGS) arb__rulings_write(json, evening);
    else if (part == ARB__PART_ROOM) arb__room_write(json, evening);
    else if (part < ARB__PART_BOARD)
        arb__table_write(json, evening, watch->actor.role == ARB_DIRECTOR, (uint8_t)(part - ARB__PART_TABLE + 1));
    else if (part < ARB__PART_CARD) arb__board_write(json, evening, (uint8_t)(part - ARB__PART_BOARD + 1));
    else arb__card_write(json, evening, watch->actor, (enum arb_side)watch->card_side, watch->card_pair);
}

bool arb__parts_waiting(const struct arb__evening *evening, const struct arb__watch *watch, uint32_t since,
                        enum arb__pace pace)
{
    for (unsigned part = 0; part < ARB__PARTS; part++)
        if (evening->changed[part] > since && has_pace(part, pace) && in_view(watch, part)) return true;
    return false;
}

void arb__parts_write(struct arb_writer *out, const struct arb__evening *evening, const struct arb__watch *watch,
                      uint32_t since, enum arb__pace pace, uint32_t version)
{
    struct arb_json json = arb_json_on(out);
    char text[32];
    struct arb_writer words = arb_writer_on(text, sizeof text);

    arb__version_write(&words, evening, version);
    arb_json_object(&json);
    arb_json_key_text(&json, "version", text);
    arb_json_key_int(&json, "now", arb_net_wall_ms(evening->server->net));
    arb_json_key(&json, "parts");
    arb_json_object(&json);
    for (unsigned part = 0; part < ARB__PARTS; part++) {
        const bool there = is_there(evening, watch, part);

        if ((since > 0 && evening->changed[part] <= since) || !has_pace(part, pace) || !in_view(watch, part)) continue;
        if (since == 0 && !there) continue;
        words = arb_writer_on(text, sizeof text);
        name_of(&words, &evening->kept, part);
        arb_json_key(&json, text);
        if (there) write_part(&json, evening, watch, part);
        else arb_json_null(&json);
    }
    arb_json_end(&json);
    arb_json_end(&json);
}

/* -- Versions ------------------------------------------------------------------------- */

static void write_epoch(struct arb_writer *out, const struct arb__evening *evening)
{
    arb_write_char(out, 'k');
    arb_write_hex64(out, evening->server->hall.incarnation);
    arb_write_char(out, '.');
}

void arb__version_write(struct arb_writer *out, const struct arb__evening *evening, uint32_t seq)
{
    write_epoch(out, evening);
    arb_write_int(out, seq);
}

uint32_t arb__version_read(const struct arb__evening *evening, struct arb_span text)
{
    char epoch[32];
    struct arb_writer out = arb_writer_on(epoch, sizeof epoch);
    int64_t seq;

    write_epoch(&out, evening);
    if (text.length <= out.length || !arb_span_equal((struct arb_span){text.at, out.length},
                                                     arb_writer_span(&out))) return 0;
    text = (struct arb_span){text.at + out.length, text.length - out.length};
    return arb_span_int(text, 1, evening->kept_seq, &seq) ? (uint32_t)seq : 0;
}
