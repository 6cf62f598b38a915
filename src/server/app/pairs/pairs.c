/* pairs.c -- a contest of pairs: its acts, which parts there are, who sees them, and since which act.
 *
 * Whether a board may be seen changes only with an act that marks the board too (arb_contest_touched).
 */
#include "pairs/contest/pairs.h"

#include "hall/kind.h"
#include "pairs/contest/series.h"
#include "pairs/endpoints/endpoints.h"
#include "pairs/pages/pages.h"
#include "pairs/parts/parts.h"
#include "pairs/parts/scores.h"
#include "parts/deal_file.h"

#include <stdlib.h>
#include <string.h>

/* -- Acts ------------------------------------------------------------------------- */

_Static_assert(sizeof (struct arb_contest_act) <= ARB__ACT_ROOM && ARB_LINE_MAX <= ARB__LINE_MAX, "acts have room");

static enum arb_line_fault read_line(struct arb_span line, struct arb__act *act, struct arb_line_error *error)
{
    return arb_contest_line_read(line, (void *)act->of_kind, error);
}

static void write_line(struct arb_writer *out, const struct arb__act *act)
{
    arb_contest_line_write(out, arb__pairs_act(act));
}

/* Where the pair, or its key, is already. */
static struct arb_elsewhere find_other(const struct arb_contest *pairs, const struct arb_contest_act *act)
{
    struct arb_elsewhere other = {0};

    if (arb_contest_registered(pairs, act, &other.side, &other.pair) && !pairs->movement.two_winner)
        other.side = ARB_ONE_FIELD;
    return other;
}

static struct arb_contest *fold_of(const struct arb__contest *contest, enum arb__fold fold)
{
    struct arb__pairs *pairs = arb__pairs_of(contest);

    return fold == ARB__KEPT ? &pairs->kept : &pairs->ahead;
}

/* kind.h's step: folds the act into one of the two folds. If somebody has the name or the key already, the answer says
 * who. */
static bool step(struct arb__contest *contest, enum arb__fold fold, const struct arb__act *taken,
                 struct arb__answer *answer)
{
    struct arb_contest *pairs = fold_of(contest, fold);
    struct arb_contest_act act = *arb__pairs_act(taken);
    enum arb_contest_fault fault;

    act.actor = taken->actor;
    act.at_ms = taken->at_ms;
    fault = fold == ARB__AHEAD ? arb_contest_check_late(pairs, &act) : ARB_CONTEST_TAKEN;
    if (fault == ARB_CONTEST_TAKEN) fault = arb_contest_step(pairs, &act);
    if (fault == ARB_CONTEST_PAIR_TWICE || fault == ARB_CONTEST_KEY_TWICE)
        answer->elsewhere = find_other(pairs, &act);
    answer->fault = fault;
    return fault == ARB_CONTEST_TAKEN;
}

static void rewind_ahead(struct arb__contest *contest)
{
    arb__pairs_of(contest)->ahead = arb__pairs_of(contest)->kept;
}

static void write_code(struct arb_writer *out, unsigned fault)
{
    arb_write_text(out, "contest.");
    arb_write_text(out, arb_contest_fault_symbol((enum arb_contest_fault)fault));
}

static void write_why(struct arb_writer *out, enum arb_language language, const struct arb__answer *answer)
{
    arb_contest_fault_write(out, language, (enum arb_contest_fault)answer->fault, arb__pairs_act(answer->act),
                            &answer->elsewhere);
}

static void forget(void *own)
{
    free(((struct arb__pairs *)own)->standing);
}

/* -- Opened, and what may become of it -------------------------------------------- */

static const char *opens(const struct arb__act *act)
{
    return arb__pairs_act(act)->kind == ARB_ACT_OPEN ? arb__pairs_act(act)->text[0] : NULL;
}

/* Until there is a movement. */
static bool opening(const struct arb__contest *contest, enum arb__fold fold, struct arb__opening *opening)
{
    const struct arb_contest *c = fold_of(contest, fold);

    *opening = (struct arb__opening){c->title, c->announcement, c->year, c->month, c->day, c->edition};
    return c->state == ARB_CONTEST_SETUP && c->movement.kind == ARB_NO_MOVEMENT;
}

static const struct arb_series *series(const struct arb__contest *contest)
{
    return &arb__pairs_fold(contest)->series;
}

static bool read_series(struct arb_span line, struct arb_series *series)
{
    struct arb_contest_act act;
    struct arb_line_error error;

    if (line.length <= 7 || memcmp(line.at, "series ", 7) != 0) return false;
    if (arb_contest_line_read(line, &act, &error) != ARB_LINE_GOOD) return false;
    *series = act.series;
    return true;
}

/* -- What an act may have changed ------------------------------------------------- */

static void mark(struct arb__contest *contest, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) arb__pairs_of(contest)->changed[first + i] = contest->kept_seq;
}

/* From 'first' on, part n - 1 for each n of the set. */
static void mark_set(struct arb__contest *contest, unsigned first, const uint64_t *set, unsigned count)
{
    for (unsigned n = 0; n < count; n++)
        if ((set[n / 64] >> n % 64 & 1) != 0) mark(contest, first + n, 1);
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

/* kind.h's touch: marks every part that the act may have changed. To mark too many costs bytes; to mark too few would
 * leave a client with an old part for good. */
static void touch(struct arb__contest *contest, const struct arb__act *taken)
{
    struct arb_contest_act act = *arb__pairs_act(taken);
    struct arb_touched touched;

    act.at_ms = taken->at_ms;
    arb_contest_touched(arb__pairs_fold(contest), &act, &touched);
    if (touched.before) arb__pairs_of(contest)->has_before = false;
    if (is_of_result(&act) && director_plays(arb__pairs_fold(contest))) {
        mark(contest, 0, ARB__PARTS);
        return;
    }
    if (touched.overview) mark(contest, ARB__PART_OVERVIEW, 1);
    if (touched.ranking) mark(contest, ARB__PART_RANKING, 1);
    if (touched.codes) mark(contest, ARB__PART_CODES, 1);
    if (touched.rulings) mark(contest, ARB__PART_RULINGS, 1);
    if (touched.room) mark(contest, ARB__PART_ROOM, 1);
    mark_set(contest, ARB__PART_TABLE, touched.tables, ARB_TABLES_MAX);
    mark_set(contest, ARB__PART_BOARD, touched.boards, ARB_BOARDS_MAX);
    mark_set(contest, ARB__PART_CARD, touched.cards[ARB_NS], ARB_PAIRS_MAX);
    mark_set(contest, ARB__PART_CARD + ARB_PAIRS_MAX, touched.cards[ARB_EW], ARB_PAIRS_MAX);
}

/* The name of a part in the document. */
static void name_of(struct arb_writer *out, const struct arb__contest *contest, unsigned part)
{
    const struct arb_contest *pairs = arb__pairs_fold(contest);

    if (part == ARB__PART_OVERVIEW) {
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
        arb__key_write(out, pairs, n < ARB_PAIRS_MAX ? ARB_NS : ARB_EW, n % ARB_PAIRS_MAX + 1);
    }
}

static unsigned card_part(const struct arb__watch *watch)
{
    return ARB__PART_CARD + (watch->card_side == ARB_EW ? ARB_PAIRS_MAX : 0u) + watch->card_pair - 1u;
}

/* -- Who sees what -------------------------------------------------------------------- */

/* Is the part of this view at all, whatever it holds now? */
static bool in_view(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    (void)contest;
    if (part == ARB__PART_OVERVIEW || part == ARB__PART_RANKING) return true;
    if (part >= ARB__PART_BOARD && part < ARB__PART_CARD) return true;
    if (part >= ARB__PART_CARD) return watch->card_pair > 0 && part == card_part(watch);
    if (watch->actor.role == ARB_DIRECTOR) return true;
    return watch->actor.role == ARB_TABLE && part == ARB__PART_TABLE + watch->actor.table - 1u;
}

/* May everybody see the board? Looked at once for all who are told of the same state. */
static bool is_open(const struct arb__contest *contest, unsigned board)
{
    struct arb__pairs *pairs = arb__pairs_of(contest);

    if (pairs->looked[board - 1].seq != contest->kept_seq) {
        pairs->looked[board - 1].is_open = arb_contest_is_open(&pairs->kept, (uint8_t)board);
        pairs->looked[board - 1].seq = contest->kept_seq;
    }
    return pairs->looked[board - 1].is_open;
}

/* As arb_contest_may_see_board. */
static bool may_see_board(const struct arb__contest *contest, struct arb_actor actor, unsigned board)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    if (actor.role == ARB_DIRECTOR || actor.directs) return arb_contest_may_see_board(c, actor, (uint8_t)board);
    return is_open(contest, board) || arb_contest_has_played(c, actor, (uint8_t)board);
}

/* Does it hold something that may be seen now? */
static bool is_there(const struct arb__contest *contest, const struct arb__watch *watch, unsigned part)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    if (part == ARB__PART_OVERVIEW) return true;
    if (c->movement.kind == ARB_NO_MOVEMENT) return false;
    if (part < ARB__PART_TABLE) return true;
    if (part < ARB__PART_BOARD) return part - ARB__PART_TABLE < c->movement.tables;
    if (part >= ARB__PART_CARD) {
        return watch->card_pair <= c->movement.pairs && (c->movement.two_winner || watch->card_side == ARB_NS) &&
               !arb__is_phantom(c, (enum arb_side)watch->card_side, watch->card_pair);
    }
    return part - ARB__PART_BOARD < arb__boards_of(c) && c->round > 0 &&
           may_see_board(contest, watch->actor, part - ARB__PART_BOARD + 1);
}

static bool is_slow(unsigned part)
{
    return part == ARB__PART_RANKING || part >= ARB__PART_BOARD;
}

/* A table's part has what it may see itself, or what a Director at it may; a card is its pair's. */
static bool is_alike(unsigned part, unsigned role)
{
    return part < ARB__PART_TABLE || (part < ARB__PART_BOARD && role == ARB_DIRECTOR) ||
           (part >= ARB__PART_BOARD && part < ARB__PART_CARD);
}

static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part)
{
    if (part == ARB__PART_OVERVIEW) arb__pairs_overview_part(json, contest);
    else if (part == ARB__PART_RANKING) arb__pairs_ranking_part(json, contest);
    else if (part == ARB__PART_CODES) arb__pairs_codes_part(json, contest);
    else if (part == ARB__PART_RULINGS) arb__pairs_rulings_part(json, contest);
    else if (part == ARB__PART_ROOM) arb__pairs_room_part(json, contest);
    else if (part < ARB__PART_BOARD)
        arb__pairs_table_part(json, contest, arb__is_directors(watch->actor), (uint8_t)(part - ARB__PART_TABLE + 1));
    else if (part < ARB__PART_CARD) arb__pairs_board_part(json, contest, (uint8_t)(part - ARB__PART_BOARD + 1));
    else arb__pairs_card_part(json, contest, watch->actor, (enum arb_side)watch->card_side, watch->card_pair);
}

/* -- What is told ---------------------------------------------------------------------- */

static struct arb__head head(const struct arb__contest *contest)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    return (struct arb__head){c->title, c->year, c->month, c->day, c->state, false};
}

static const uint32_t *changed(const struct arb__contest *contest)
{
    return arb__pairs_of(contest)->changed;
}

/* -- Who comes in by a code -------------------------------------------------------------- */

/* The present generation of a code: only tables' codes are renewed. */
static uint64_t generation_of(const struct arb__contest *contest, unsigned role, unsigned number)
{
    const bool is_table = role == ARB_TABLE && number >= 1 && number <= ARB_TABLES_MAX;

    return is_table ? arb__pairs_fold(contest)->renewed[number - 1] : 0;
}

static bool admits(const struct arb__contest *contest, unsigned role, unsigned side, unsigned number)
{
    const struct arb_movement *m = &arb__pairs_fold(contest)->movement;

    if (role == ARB_TABLE) return number >= 1 && number <= m->tables;
    return number >= 1 && number <= m->pairs && (m->two_winner || side == ARB_NS) &&
           !arb__is_phantom(arb__pairs_fold(contest), (enum arb_side)side, number);
}

static void write_key(struct arb_writer *out, const struct arb__contest *contest, unsigned side, unsigned number)
{
    arb__key_write(out, arb__pairs_fold(contest), (enum arb_side)side, number);
}

static bool read_key(const struct arb__contest *contest, struct arb_span key, uint8_t *side, uint8_t *number)
{
    enum arb_side read;

    if (!arb__key_read(arb__pairs_fold(contest), key, &read, number)) return false;
    *side = (uint8_t)read;
    return true;
}

static unsigned voucher_round(const struct arb__contest *contest)
{
    return arb__pairs_fold(contest)->round;
}

/* Before the start: where he will sit. */
static bool sits(const struct arb__contest *contest, unsigned table, unsigned side, unsigned number)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    const struct arb_meeting at = c->movement.meeting[c->round > 0 ? c->round - 1 : 0][table - 1];

    if (!c->movement.two_winner)
        return number == at.ns || number == at.ew || number == at.partner[ARB_NS] || number == at.partner[ARB_EW];
    return number == (side == ARB_EW ? at.ew : at.ns);
}

/* -- Paths ----------------------------------------------------------------------------------- */

static const struct arb__path paths[] = {
    {"/api/movement", NULL, arb__pairs_movement, 0},
    {"/api/recommend", NULL, arb__pairs_recommend, 0},
    {NULL, NULL, NULL, 0},
};

static void read_deals(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    arb__deal_file(server, reply, contest, c->movement.kind == ARB_NO_MOVEMENT ? 0 : arb__boards_of(c), true);
}

static const struct arb__contest_path contest_paths[] = {
    {"series", arb__pairs_get_series, NULL},
    {"preview", NULL, arb__pairs_preview},
    {"repair", NULL, arb__pairs_repair},
    {"deals", NULL, read_deals},
    {NULL, NULL, NULL},
};

extern const struct arb__kind arb__pairs;

const struct arb__kind arb__pairs = {
    .place = ARB__KIND_PAIRS, .size = sizeof (struct arb__pairs), .forget = forget, .stop = arb__series_end,
    .opening = opening, .opens = opens,
    .read = read_line, .write = write_line, .step = step, .rewind = rewind_ahead, .touch = touch,
    .settle = arb__pairs_settle, .write_code = write_code, .write_why = write_why,
    .head = head, .parts = ARB__PARTS, .changed = changed, .in_view = in_view, .is_there = is_there,
    .is_slow = is_slow, .is_alike = is_alike, .name = name_of, .part = write_part, .trails = arb__pairs_trails,
    .each_name = arb__pairs_each_name, .series = series, .read_series = read_series,
    .players_act = false, .admits = admits, .generation = generation_of, .write_key = write_key, .read_key = read_key,
    .voucher_round = voucher_round, .sits = sits,
    .hosted = arb__pairs_hosted, .hosted_in = arb__pairs_hosted_in,
    .hosted_deal = arb__pairs_hosted_deal, .hosted_result = arb__pairs_hosted_result,
    .corrections_end = arb__pairs_corrections_end,
    .is_called = arb__pairs_is_called, .hosted_call = arb__pairs_hosted_call, .hides = arb__pairs_hides,
    .shows = arb__pairs_shows,
    .paths = paths, .contest_paths = contest_paths,
    .page = arb__pairs_page, .site = arb__pairs_site, .ranked = arb__pairs_ranked, .ending = "evening",
};
