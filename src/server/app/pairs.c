/* pairs.c -- an evening of pairs: its acts, which parts there are, who sees them, and since which act.
 *
 * Whether a board may be seen changes only with an act that marks the board too.
 */
#include "kind.h"
#include "pages/page_parts.h"
#include "server.h"

unsigned arb__boards_of(const struct arb_contest *contest)
{
    const unsigned boards = (unsigned)contest->movement.sets * contest->boards;

    return boards < ARB_BOARDS_MAX ? boards : ARB_BOARDS_MAX;
}

/* -- Acts ------------------------------------------------------------------------- */

static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    return arb_contest_line_read(line, &act->pairs, error);
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb_contest_line_write(out, &act->pairs);
}

/* Why a movement is none. */
static void explain(const struct arb_contest *contest, const struct arb_contest_act *act, struct arb__answer *answer)
{
    struct arb_movement movement, now;

    arb_contest_movement_to_repair(contest, &now);
    answer->movement = act->kind == ARB_ACT_REPAIR
                           ? arb_change_apply(&now, &act->change, &movement, &answer->place)
                           : arb_movement_make(&act->order, &movement, &answer->place);
}

/* Where the pair, or its key, is already. */
static struct arb_elsewhere find_other(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_elsewhere other = {0};

    if (arb_contest_registered(contest, act, &other.side, &other.pair) && !contest->movement.two_winner)
        other.side = ARB_ONE_FIELD;
    return other;
}

static bool step(struct arb__evening *evening, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    struct arb_contest *contest = fold == ARB__KEPT ? &evening->kept : &evening->ahead;
    struct arb_contest_act act = taken->pairs;

    act.actor = taken->actor;
    act.at_ms = taken->at_ms;
    answer->contest = arb_contest_step(contest, &act);
    if (answer->contest == ARB_CONTEST_MOVEMENT_IMPOSSIBLE) explain(contest, &act, answer);
    if (answer->contest == ARB_CONTEST_PAIR_TWICE || answer->contest == ARB_CONTEST_KEY_TWICE)
        answer->elsewhere = find_other(contest, &act);
    return answer->contest == ARB_CONTEST_TAKEN;
}

static void rewind_ahead(struct arb__evening *evening)
{
    evening->ahead = evening->kept;
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

static void touch(struct arb__evening *evening, const struct arb__act *taken)
{
    const struct arb_contest_act *act = &taken->pairs;

    if (is_of_result(act) && director_plays(&evening->kept)) {
        mark_everything(evening);
        return;
    }
    switch (act->kind) {
    case ARB_ACT_TEMPO: case ARB_ACT_PAUSE: case ARB_ACT_RESUME: case ARB_ACT_EXTEND:
        mark(evening, ARB__PART_ROOM, 1);
        mark(evening, ARB__PART_EVENING, 1);
        break;
    case ARB_ACT_RENAME: case ARB_ACT_BELL: case ARB_ACT_REGISTER: case ARB_ACT_ANNOUNCE: case ARB_ACT_POLICY:
    case ARB_ACT_SERIES: case ARB_ACT_KEY: case ARB_ACT_CARRY:
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
        if (arb_scoring_is_told_datum(&evening->kept.scoring)) mark_everything(evening);
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
        key = arb_span_skip(key, 2);
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
static void name_of(struct arb_writer *out, const struct arb__evening *evening, unsigned part)
{
    const struct arb_contest *contest = &evening->kept;

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
static bool in_view(const struct arb__evening *evening, const struct arb__watch *watch, unsigned part)
{
    (void)evening;
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

static bool is_slow(unsigned part)
{
    return part == ARB__PART_RANKING || part >= ARB__PART_BOARD;
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
        arb__table_write(json, evening, arb__is_directors(watch->actor), (uint8_t)(part - ARB__PART_TABLE + 1));
    else if (part < ARB__PART_CARD) arb__board_write(json, evening, (uint8_t)(part - ARB__PART_BOARD + 1));
    else arb__card_write(json, evening, watch->actor, (enum arb_side)watch->card_side, watch->card_pair);
}

/* -- What is told ---------------------------------------------------------------------- */

static struct arb__head head(const struct arb__evening *evening)
{
    const struct arb_contest *c = &evening->kept;

    return (struct arb__head){c->title, c->year, c->month, c->day, c->state};
}

static const uint32_t *changed(const struct arb__evening *evening)
{
    return evening->changed;
}

/* -- Who comes in by a code -------------------------------------------------------------- */

/* The present generation of a code: only tables' codes are renewed. */
static uint64_t generation_of(const struct arb__evening *evening, unsigned role, unsigned number)
{
    return role == ARB_TABLE && number >= 1 && number <= ARB_TABLES_MAX ? evening->kept.renewed[number - 1] : 0;
}

static bool admits(const struct arb__evening *evening, unsigned role, unsigned side, unsigned number)
{
    const struct arb_movement *m = &evening->kept.movement;

    if (role == ARB_TABLE) return number >= 1 && number <= m->tables;
    return number >= 1 && number <= m->pairs && (m->two_winner || side == ARB_NS) &&
           !arb__is_phantom(&evening->kept, (enum arb_side)side, number);
}

const struct arb__kind arb__pairs = {
    .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch,
    .settle = arb__pairs_settle,
    .head = head, .parts = ARB__PARTS, .changed = changed, .in_view = in_view, .is_there = is_there,
    .is_slow = is_slow, .name = name_of, .part = write_part,
    .players_act = false, .admits = admits, .generation = generation_of,
    .page = arb__pairs_page, .site = arb__pairs_site,
};
