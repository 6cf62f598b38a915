/* part_scores.c -- the parts with scores: 'board/N', 'ranking', 'card/KEY'; and the scoring that they share.
 *
 * All three are read from one scoring of the contest, made once for each state of 'kept'
 * that somebody looks at.
 */
#include "pairs/parts/scores.h"

#include "pairs/parts/parts.h"

#include "arbitro/words/board.h"
#include "arbitro/text/mp_text.h"
#include "arbitro/text/scoring_text.h"

#include <stdlib.h>

/* -- One scoring ------------------------------------------------------------------ */

/* The round before only where an act has touched it since. */
static void score(struct arb__pairs *pairs, struct arb__standing_cache *cache)
{
    const struct arb_contest *c = &pairs->kept;

    if (!pairs->has_before)
        arb_contest_ranks(c, c->round > 0 ? c->round - 1u : 0, &cache->scores, &cache->standings, &cache->before);
    pairs->has_before = true;
    arb_contest_standings_since(c, c->round, &cache->before, &cache->scores, &cache->standings);
}

/* Scores the contest once for each state of 'kept' that somebody looks at. Valid until the next act; never NULL. */
struct arb__standing_cache *arb__standing(const struct arb__contest *contest)
{
    /* The cache belongs to the contest but is no part of its state. */
    struct arb__pairs *owner = arb__pairs_of(contest);
    struct arb__standing_cache *cache = owner->standing;

    if (cache == NULL) {
        cache = owner->standing = calloc(1, sizeof *cache);
        ARB_ASSERT(cache != NULL);
    }
    if (cache->seq != contest->kept_seq) {
        score(owner, cache);
        cache->seq = contest->kept_seq;
    }
    return cache;
}

void arb__pairs_settle(struct arb__contest *contest)
{
    struct arb__pairs *pairs = arb__pairs_of(contest);
    uint16_t expected;

    if (arb__pairs_fold(contest)->movement.kind == ARB_NO_MOVEMENT) return;
    expected = arb_contest_expected(arb__pairs_fold(contest));
    if (expected == pairs->expected) return;
    pairs->expected = expected;
    for (unsigned i = 0; i < ARB_BOARDS_MAX; i++) pairs->changed[ARB__PART_BOARD + i] = contest->kept_seq;
}

/* -- Numbers ------------------------------------------------------------------------ */

/* Exact units, as text; 'halved': of matchpoints that are told as one and a half. */
static void key_units(struct arb_json *json, const char *key, int64_t units, bool halved)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_mp_write(&out, units, halved);
    arb_json_key_text(json, key, text);
}

static void key_mp(struct arb_json *json, const char *key, const struct arb_scoring *scoring, int64_t units)
{
    key_units(json, key, units, scoring->halved != 0);
}

/* The figure as it is shown; null where nothing was to be had. */
static void key_figure(struct arb_json *json, const char *key, const struct arb_scoring *scoring, int64_t won,
                       int64_t available)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key(json, key);
    if (available == 0) {
        arb_json_null(json);
        return;
    }
    arb_scoring_figure_write(&out, scoring, won, available);
    arb_json_text(json, text);
}

/* Of a standing: rounded once, from its exact fraction. */
static void key_shown(struct arb_json *json, const char *key, const struct arb_scoring *scoring, int64_t hundredths,
                      bool there)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_json_key(json, key);
    if (!there) {
        arb_json_null(json);
        return;
    }
    arb_scoring_shown_write(&out, scoring, hundredths);
    arb_json_text(json, text);
}

static bool is_by_matchpoints(const struct arb_scoring *scoring)
{
    return scoring->form == ARB_SCORED_MATCHPOINTS;
}

static void key_unit(struct arb_json *json, const struct arb_scoring *scoring)
{
    arb_json_key_text(json, "unit", arb_scoring_unit_word(arb_scoring_unit(scoring)));
}

/* The figure, and at matchpoints the matchpoints and their percentage too. */
static void key_award(struct arb_json *json, const struct arb_scoring *scoring, const char *const keys[3],
                      struct arb_award award)
{
    const int64_t matchpoints = is_by_matchpoints(scoring) ? award.available : 0;

    key_figure(json, keys[0], scoring, award.won, award.available);
    if (matchpoints > 0) {
        key_mp(json, keys[1], scoring, award.won);
    } else {
        arb_json_key(json, keys[1]);
        arb_json_null(json);
    }
    key_figure(json, keys[2], scoring, award.won, matchpoints);
}

/* -- A board -------------------------------------------------------------------------- */

/* null where it was not set, or there is no second result. */
static void key_datum(struct arb_json *json, const struct arb_board_datum *datum, unsigned group)
{
    arb_json_key(json, "datum");
    if (arb_board_datum_has(datum, group)) arb_json_int(json, datum->points[group]);
    else arb_json_null(json);
}

/* A result of a board with what it is worth to both sides; in an individual the partners' figures too. */
static void write_result(struct arb_json *json, const struct arb_contest *c, unsigned board,
                         const struct arb_board_result *r, const struct arb_board_datum *datum)
{
    static const char *const ns[] = {"figureNs", "mpNs", "percentNs"}, *const ew[] = {"figureEw", "mpEw", "percentEw"};
    arb_json_object(json);
    arb_json_key_int(json, "round", r->round);
    arb_json_key_int(json, "table", r->table);
    arb__seated_json(json, "ns", c, ARB_NS, r->at);
    arb__seated_json(json, "ew", c, ARB_EW, r->at);
    arb_json_key_text(json, "state", r->state == ARB_ENTRY_CORRECTED ? "corrected" : "confirmed");
    arb_json_key(json, "result");
    arb__result_write(json, c, &r->outcome, r->ruling, board);
    arb__ruling_mark(json, c, r->ruling);
    key_award(json, &c->scoring, ns, r->award[ARB_NS]);
    key_award(json, &c->scoring, ew, r->award[ARB_EW]);
    if (c->movement.kind == ARB_INDIVIDUAL) {
        key_figure(json, "figureSouth", &c->scoring, r->partner[ARB_NS].won, r->partner[ARB_NS].available);
        key_figure(json, "figureWest", &c->scoring, r->partner[ARB_EW].won, r->partner[ARB_EW].available);
    }
    if (r->group > 0) arb_json_key_int(json, "group", r->group + 1);
    if (r->group > 0 && c->scoring.form == ARB_SCORED_BUTLER) key_datum(json, datum, r->group);
    arb_json_key_int(json, "revisions", r->revisions);
    arb_json_end(json);
}

/* {"N":"AK93.T8.QJ4.9752",…}, null when the deal is not known. Whoever may see the board has played it, or nobody has
 * to play it any more. */
static void write_deal(struct arb_json *json, const struct arb_contest *c, uint8_t board)
{
    arb_json_key(json, "deal");
    if (!arb_contest_knows_deal(c, board)) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) {
        char hand[24];
        struct arb_writer out = arb_writer_on(hand, sizeof hand);

        arb_hand_write(&out, c->deal[board].hand[seat]);
        arb_json_key_text(json, arb_seat_name(seat), hand);
    }
    arb_json_end(json);
}

/* A board as in the part "board/N". */
void arb__sheet_write(struct arb_json *json, const struct arb_contest *c, const struct arb_board_sheet *sheet)
{
    const unsigned board = sheet->board;
    const struct arb_board_no no = {sheet->board};

    arb_json_object(json);
    arb_json_key_int(json, "board", board);
    arb_json_key_text(json, "dealer", arb_seat_name(arb_board_dealer(no)));
    arb_json_key_text(json, "vulnerable", arb_vulnerability_name(arb_board_vulnerability(no)));
    arb_json_key_bool(json, "released", c->released[board] != 0);
    arb_json_key_bool(json, "complete", sheet->complete != 0);
    key_unit(json, &c->scoring);
    if (is_by_matchpoints(&c->scoring)) key_mp(json, "top", &c->scoring, sheet->top);
    if (c->scoring.form == ARB_SCORED_BUTLER) key_datum(json, &sheet->datum, 0);
    write_deal(json, c, sheet->board);
    arb_json_key(json, "results");
    arb_json_array(json);
    for (unsigned i = 0; i < sheet->count; i++) write_result(json, c, board, &sheet->result[i], &sheet->datum);
    arb_json_end(json);
    arb_json_end(json);
}

void arb__pairs_board_part(struct arb_json *json, const struct arb__contest *contest, uint8_t board)
{
    struct arb_board_sheet sheet;

    arb_contest_board(arb__pairs_fold(contest), &arb__standing(contest)->scores, board, &sheet);
    arb__sheet_write(json, arb__pairs_fold(contest), &sheet);
}

/* -- The ranking ------------------------------------------------------------------------ */

/* "rank":2,"tied":false,"decided":"tops": null where a pair has no place. */
static void write_place(struct arb_json *json, struct arb_standings_place place)
{
    arb_json_key(json, "rank");
    if (place.rank > 0) arb_json_int(json, place.rank);
    else arb_json_null(json);
    arb_json_key_bool(json, "tied", place.tied != 0);
    if (place.decided != ARB_PARTING_SHARED)
        arb_json_key_text(json, "decided", arb_parting_word((enum arb_parting)place.decided));
}

/* The pair's other places: in its category, and with handicap where anybody has one. */
static void write_terms(struct arb_json *json, const struct arb_contest *c, const struct arb_standings *s,
                        enum arb_side side, const struct arb_standings_row *row)
{
    const struct arb_pair_terms *terms = &c->terms[side][row->pair];

    if (terms->carry != 0) key_units(json, "opening", terms->carry * INT64_C(100), false);
    if (terms->category[0] != '\0') {
        arb_json_key(json, "category");
        arb_json_object(json);
        arb_json_key_text(json, "name", terms->category);
        write_place(json, row->within);
        arb_json_end(json);
    }
    if (!s->has_handicap) return;
    arb_json_key(json, "handicap");
    arb_json_object(json);
    key_units(json, "given", terms->handicap * INT64_C(100), false);
    write_place(json, row->with);
    key_shown(json, "figure", &s->scoring, row->with_hundredths, row->available > 0);
    arb_json_end(json);
}

/* A row of the ranking. "moved" is null before there is a round to compare with. */
void arb__row_write(struct arb_json *json, const struct arb_contest *c, const struct arb_standings *s,
                    enum arb_side side, const struct arb_standings_row *row)
{
    arb_json_object(json);
    write_place(json, (struct arb_standings_place){row->rank, row->tied, row->decided});
    arb__key_json(json, "key", c, side, row->pair);
    key_shown(json, "figure", &s->scoring, row->shown_hundredths, row->available > 0);
    if (is_by_matchpoints(&s->scoring)) {
        key_mp(json, "matchpoints", &s->scoring, row->won);
        key_mp(json, "available", &s->scoring, row->available);
        key_shown(json, "percent", &s->scoring, row->shown_hundredths, row->available > 0);
    }
    arb_json_key_int(json, "boards", row->boards);
    if (arb_contest_has_left(c, side, row->pair))
        arb_json_key_int(json, "retired", c->presence[side][row->pair].retired);
    if (row->penalty != 0) key_mp(json, "penalty", &s->scoring, row->penalty);
    write_terms(json, c, s, side, row);
    arb_json_key(json, "moved");
    if (s->has_moved) arb_json_int(json, row->moved);
    else arb_json_null(json);
    arb_json_end(json);
}

/* A ranking as in the part "ranking", with one field or two. */
void arb__standings_write(struct arb_json *json, const struct arb_contest *c, const struct arb_standings *s)
{
    arb_json_object(json);
    key_unit(json, &s->scoring);
    arb_json_key_bool(json, "twoWinner", s->two_winner != 0);
    arb_json_key_int(json, "round", s->round);
    arb_json_key_int(json, "results", s->results);
    arb_json_key_bool(json, "final", s->is_final != 0);
    arb_json_key(json, "fields");
    arb_json_array(json);
    for (unsigned side = 0; side < (s->two_winner ? 2u : 1u); side++) {
        arb_json_object(json);
        arb_json_key(json, "side");
        if (s->two_winner) arb_json_text(json, arb_side_name((enum arb_side)side));
        else arb_json_null(json);
        arb_json_key(json, "rows");
        arb_json_array(json);
        for (unsigned i = 0; i < s->count[side]; i++)
            arb__row_write(json, c, s, (enum arb_side)side, &s->row[side][i]);
        arb_json_end(json);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

void arb__pairs_ranking_part(struct arb_json *json, const struct arb__contest *contest)
{
    arb__standings_write(json, arb__pairs_fold(contest), &arb__standing(contest)->standings);
}

/* -- A pair's card ------------------------------------------------------------------------ */

/* A line that its reader may not see is there, with nothing on it. */
static void write_line(struct arb_json *json, const struct arb_contest *c, struct arb_actor reader,
                       const struct arb_card_line *seen)
{
    static const char *const keys[] = {"figure", "matchpoints", "percent"};
    const struct arb_card_line nothing = {.board = seen->board};
    const bool hidden = arb__is_directors(reader) && arb__is_hidden_from_director(c, seen->board);
    const struct arb_card_line *line = hidden ? &nothing : seen;

    arb_json_object(json);
    arb_json_key_int(json, "board", line->board);
    if (hidden) arb_json_key_bool(json, "hidden", true);
    arb_json_key(json, "result");
    if (line->counts) arb__result_write(json, c, &line->outcome, line->ruling, line->board);
    else arb_json_null(json);
    arb__ruling_mark(json, c, line->ruling);
    arb_json_key(json, "score");
    if (line->counts && line->outcome.kind == ARB_PLAYED) arb_json_int(json, line->points);
    else arb_json_null(json);
    key_award(json, &c->scoring, keys, line->award);
    arb_json_end(json);
}

/* A round of a scorecard: where the pair sat, against whom, and its boards. */
static void write_round(struct arb_json *json, const struct arb_contest *c, struct arb_actor reader,
                        enum arb_side side, const struct arb_card_round *round)
{
    const enum arb_side theirs = c->movement.two_winner ? arb_other_side(side) : ARB_NS;

    arb_json_object(json);
    arb_json_key_int(json, "round", round->round);
    arb_json_key_int(json, "table", round->table);
    arb_json_key(json, "seat");
    if (round->opponent > 0) arb_json_text(json, arb_side_name((enum arb_side)round->sits));
    else arb_json_null(json);
    if (c->movement.kind == ARB_INDIVIDUAL) arb__key_json(json, "partner", c, ARB_NS, round->partner);
    arb__keys_json(json, "opponents", c, theirs, (uint8_t[2]){round->opponent, round->opponents_partner});
    if (round->absence != ARB_NO_ABSENCE)
        arb_json_key_text(json, "absence", arb_absence_word((enum arb_absence)round->absence));
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (unsigned i = 0; i < round->count; i++) write_line(json, c, reader, &round->line[i]);
    arb_json_end(json);
    arb_json_end(json);
}

/* How many boards each has played, where others sat too. */
static void write_persons(struct arb_json *json, const struct arb_contest *c, enum arb_side side, uint8_t pair)
{
    struct arb_person person[ARB_PERSONS_MAX];
    const unsigned count = arb_contest_persons(c, side, pair, person);

    if (!arb_contest_has_substitute(c, side, pair)) return;
    arb_json_key(json, "persons");
    arb_json_array(json);
    for (unsigned i = 0; i < count; i++) {
        arb_json_object(json);
        arb_json_key_text(json, "name", person[i].name);
        arb_json_key_int(json, "boards", person[i].boards);
        arb_json_end(json);
    }
    arb_json_end(json);
}

const struct arb_standings_row *arb__row_of(const struct arb_standings *standings, enum arb_side side, unsigned pair)
{
    for (unsigned i = 0; i < standings->count[side]; i++)
        if (standings->row[side][i].pair == pair) return &standings->row[side][i];
    return NULL;
}

/* The part "card/KEY". Boards that the reader may not see are there without their result. */
void arb__pairs_card_part(struct arb_json *json, const struct arb__contest *contest, struct arb_actor reader,
                          enum arb_side side, uint8_t pair)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    const struct arb__standing_cache *cache = arb__standing(contest);
    const struct arb_standings_row *row = arb__row_of(&cache->standings, side, pair);
    const struct arb_scoring *scoring = &c->scoring;
    struct arb_scorecard card;

    arb_contest_card(c, &cache->scores, side, pair, &card);
    arb_json_object(json);
    arb__key_json(json, "key", c, side, pair);
    arb_json_key(json, "rounds");
    arb_json_array(json);
    for (unsigned i = 0; i < card.rounds; i++) write_round(json, c, reader, side, &card.round[i]);
    arb_json_end(json);
    write_persons(json, c, side, pair);
    key_unit(json, scoring);
    key_shown(json, "figure", scoring, row != NULL ? row->shown_hundredths : 0, row != NULL && row->available > 0);
    if (is_by_matchpoints(scoring)) {
        key_mp(json, "matchpoints", scoring, row != NULL ? row->won : 0);
        key_shown(json, "percent", scoring, row != NULL ? row->shown_hundredths : 0,
                  row != NULL && row->available > 0);
    }
    arb_json_key(json, "rank");
    if (row != NULL && row->available > 0 && row->rank > 0) arb_json_int(json, row->rank);
    else arb_json_null(json);
    arb_json_end(json);
}
