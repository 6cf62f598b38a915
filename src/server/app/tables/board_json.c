/* board_json.c -- the table for everybody, a board that is over, and the whole record for a director.
 */
#include "tables/json.h"

#include "hall/kind.h"
#include "hall/server.h"
#include "hall/shown.h"
#include "parts/pieces.h"

#include "arbitro/laws/score.h"
#include "arbitro/table/outcome.h"
#include "arbitro/text/case.h"

/* -- Results ------------------------------------------------------------------------------------- */

static const char *const standings[] = {"open", "ruling", "agreement", "waits", "setAside", "adjusted", "final"};

/* One result, the same for both sides: what it scores. Of an average, of weights or a split score a table has no
 * points. */
static bool score_decided(const struct arb__board *board, struct arb_result *result)
{
    const struct arb_decision *decision = &board->decided.decision;
    const struct arb_board_outcome *outcome = &decision->part[ARB_NS][0].outcome;

    if (decision->kind == ARB_DECIDES_ARTIFICIAL || decision->count[ARB_NS] != 1 || decision->count[ARB_EW] > 0)
        return false;
    *result = (struct arb_result){.contract = outcome->contract, .tricks = outcome->tricks};
    result->score_points =
        arb_score_duplicate(outcome->contract, (enum arb_vulnerability)board->table.vulnerability, outcome->tricks);
    return true;
}

/* The score as the Director has decided it, else as the tricks give it, whatever he would still have to say; false:
 * none yet. */
static bool score_of(const struct arb__board *board, struct arb_result *result)
{
    if (arb__is_decided(&board->decided)) return score_decided(board, result);
    return arb_table_score(&board->table, result);
}

static void write_result_json(struct arb_json *json, const struct arb_result *result)
{
    arb_json_key(json, "result");
    if (result == NULL) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb__json_contract(json, result->contract);
    arb_json_key_int(json, "tricks", result->tricks);
    arb_json_key_int(json, "score", result->score_points);
    arb_json_end(json);
}

/* By the Director's decision. */
static void write_decided(struct arb_json *json, const struct arb__board *board)
{
    struct arb_result result;

    arb_json_key_text(json, "standing", standings[ARB_RESULT_ADJUSTED]);
    arb__json_law(json, arb__law_decided(&board->decided.decision));
    write_result_json(json, score_of(board, &result) ? &result : NULL);
}

/* Who does not agree with what was decided of it. */
static void write_disputed(struct arb_json *json, const struct arb__board *board)
{
    if (board->disputed == 0) return;
    arb_json_key(json, "disputed");
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if ((board->disputed >> seat & 1u) != 0) arb_json_text(json, arb_seat_name((enum arb_seat)seat));
    arb_json_end(json);
}

static void write_score(struct arb_json *json, const struct arb__board *board)
{
    struct arb_result_state standing;
    struct arb_result result;

    write_disputed(json, board);
    arb__decided_json(json, board);
    if (arb__is_decided(&board->decided)) {
        write_decided(json, board);
        return;
    }
    arb_table_standing(&board->table, &standing);
    arb_json_key_text(json, "standing", standings[standing.kind]);
    if (standing.kind == ARB_RESULT_WAITS)
        arb_json_key_text(json, "judgement", arb_question_asked((enum arb_question)standing.question));
    if (standing.law != LAW_NONE) arb__json_law(json, standing.law);
    write_result_json(json, score_of(board, &result) ? &result : NULL);
}

/* A board whose play is over and can be shown whole. */
static void write_result(struct arb_json *json, const struct arb__board *board, int32_t *total)
{
    struct arb_result result;

    arb_json_object(json);
    arb_json_key_int(json, "board", board->number);
    write_score(json, board);
    arb_json_end(json);
    if (score_of(board, &result)) *total += result.score_points;
}

/* -- The table, for everybody ---------------------------------------------------------------------- */

static void write_seats(struct arb_json *json, const struct arb__contest *contest, enum arb_role reader)
{
    static const char *const sitters[] = {"empty", "person", "robot", "program", "elsewhere"};
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    arb_json_key(json, "seats");
    arb_json_object(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const struct arb__seated *seated = &fold->seat[seat];

        arb_json_key(json, arb_seat_name((enum arb_seat)seat));
        arb_json_object(json);
        arb_json_key_text(json, "sitter", sitters[seated->sitter]);
        arb__shown_json(json, contest->server, reader, seated->name);
        arb_json_key_bool(json, "away", seated->away != 0);
        if (seated->gone_ms != 0) arb_json_key_int(json, "gone", seated->gone_ms);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Who has called the director, and when; what he said only the record tells. */
static void write_called(struct arb_json *json, const struct arb__tables_fold *fold, bool whole)
{
    arb_json_key(json, "called");
    if (fold->called == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb__json_seat(json, "seat", fold->called - 1u);
    arb_json_key_int(json, "at", fold->called_ms);
    if (whole) arb_json_key_text(json, "text", fold->called_for);
    arb_json_end(json);
}

/* given: boards that were brought. */
static void write_terms(struct arb_json *json, const struct arb__terms *terms, unsigned given)
{
    arb_json_key_text(json, "laws", arb_edition_name((enum arb_edition)terms->edition));
    arb_json_key_text(json, "set", arb_policy_set_word((enum arb_policy_set)terms->set));
    for (unsigned policy = 0; policy < ARB_POLICY_COUNT; policy++) {
        arb_json_key(json, arb_policy_word((enum arb_policy)policy));
        arb_json_array(json);
        for (unsigned law = 1; law < ARB__LAWS_END; law++)
            if (terms->policy[law] == policy && policy != ARB_POLICY_EXECUTE) arb_json_int(json, law);
        arb_json_end(json);
    }
    arb_json_key_bool(json, "director", terms->has_director != 0);
    arb__key_or_null(json, "boards", given > 0 ? given : terms->boards);
    arb_json_key_bool(json, "watch", terms->watch == ARB__WATCH_BOARDS);
    if (terms->delay_minutes > 0) arb_json_key_int(json, "watchMinutes", terms->delay_minutes);
    if (terms->has_talk) arb_json_key_bool(json, "talk", true);
    if (terms->is_open) arb_json_key_bool(json, "open", true);
    if (terms->bids_only) arb_json_key_bool(json, "bidding", true);
    if (terms->stop_seconds != 0) arb_json_key_int(json, "stop", terms->stop_seconds);
    if (given > 0) arb_json_key_bool(json, "brought", true);
    else arb_json_key_text(json, "deals", terms->commitment);
}

/* Which hands are dealt is not told to those who bid them before the table is closed: a partner would know of them. */
static void write_where(struct arb_json *json, const struct arb__tables_fold *fold)
{
    const char *where = fold->terms.where;

    if (where[0] == '\0') return;
    if (fold->state == ARB_CONTEST_ENDED) arb_json_key_text(json, "where", where);
    else arb_json_key_bool(json, "chosen", true);
}

/* Who opened it; and who would close it. */
static void write_ends(struct arb_json *json, const struct arb__contest *contest, enum arb_role reader)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;

    if (fold->terms.by[0] != '\0') {
        arb_json_key(json, "opener");
        arb_json_object(json);
        arb__shown_json(json, contest->server, reader, fold->terms.by);
        arb_json_end(json);
    }
    if (fold->wants_end == 0) return;
    arb_json_key(json, "finish");
    arb_json_array(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (((unsigned)fold->wants_end >> seat & 1u) != 0) arb_json_text(json, arb_seat_name((enum arb_seat)seat));
    arb_json_end(json);
}

/* Once nothing more is played, who doubts a deal can have all of them dealt again. */
static void write_secret(struct arb_json *json, const struct arb__contest *contest)
{
    char hex[ARB__COMMITMENT_MAX];

    const char *of = arb__tables_of(contest)->kept.terms.of;

    if (!arb__tables_is_settled(contest) || arb__is_elsewhere(&arb__tables_of(contest)->kept.terms)) return;
    arb__tables_secret(contest->server, of[0] != '\0' ? of : contest->id, hex);
    arb_json_key_text(json, "secret", hex);
}

/* The meeting that is played here, and who is awaited on each seat. */
static void write_of(struct arb_json *json, const struct arb__contest *contest, enum arb_role reader)
{
    struct arb__hosted hosted;
    const struct arb__contest *host = arb__tables_contest(contest, &hosted);

    if (host == NULL) return;
    arb_json_key(json, "of");
    arb_json_object(json);
    arb_json_key_text(json, "contest", host->id);
    arb_json_key_int(json, "round", hosted.round);
    arb_json_key_int(json, "table", hosted.table);
    arb_json_key_int(json, "room", hosted.room);
    if (hosted.team[ARB_NS] != NULL) {
        arb_json_key(json, "teams");
        arb_json_object(json);
        for (unsigned side = 0; side < 2; side++)
            arb_json_key_text(json, arb_side_name((enum arb_side)side), hosted.team[side]);
        arb_json_end(json);
    }
    arb_json_key(json, "players");
    arb_json_object(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        char text[8];
        struct arb_writer key = arb_writer_on(text, sizeof text);

        if (hosted.seat[seat].number == 0) continue;
        host->kind[ARB__KEPT]->write_key(&key, host, hosted.seat[seat].side, hosted.seat[seat].number);
        arb_json_key(json, arb_seat_name((enum arb_seat)seat));
        arb_json_object(json);
        arb_json_key_text(json, "key", text);
        arb__shown_json(json, contest->server, reader, hosted.seat[seat].name);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

/* The next board was asked for, and the evening has not been told its cards. */
static void write_awaits_deal(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;
    struct arb_deal deal;

    if (fold->wants_next && arb__tables_deal_of(contest, arb__next_number(fold), &deal) == ARB__DEALT_AWAITED)
        arb_json_key_bool(json, "awaitsDeal", true);
    if (fold->wants_next && arb__tables_of(contest)->is_too_rare) arb_json_key_bool(json, "tooRare", true);
}

/* At a table of an evening who has not played a board does not learn what others did with it. */
static bool may_read(const struct arb__contest *contest, const struct arb_actor *actor, unsigned board)
{
    if (arb__tables_of(contest)->kept.terms.of[0] == '\0' || actor->role == ARB_PLAYER) return true;
    if (actor->role == ARB_DIRECTOR) return !arb__tables_hides(contest, board);
    return arb__tables_shows(contest, board);
}

static void write_results(struct arb_json *json, const struct arb__contest *contest, const struct arb_actor *actor)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__tables_fold *fold = &tables->kept;
    int32_t total = 0;

    arb_json_key(json, "results");
    arb_json_array(json);
    for (unsigned i = 0; i < tables->past.count; i++)
        if (may_read(contest, actor, tables->past.board[i]->number))
            write_result(json, arb__past_board(fold, i), &total);
    if (fold->now.number > 0 && arb__board_is_over(fold, &fold->now) && may_read(contest, actor, fold->now.number))
        write_result(json, &fold->now, &total);
    arb_json_end(json);
    arb_json_key_int(json, "total", total);
}

/* Who may set a robot may let a program in: whoever plays here, of an evening the Director. */
static bool may_let_in(const struct arb__contest *contest, const struct arb_actor *actor)
{
    const struct arb__terms *terms = &arb__tables_of(contest)->kept.terms;
    const bool is_own = terms->of[0] == '\0';

    if (arb__is_elsewhere(terms)) return false;
    return actor->role == ARB_DIRECTOR || (actor->role == ARB_PLAYER && is_own);
}

void arb__table_json(struct arb_json *json, const struct arb__contest *contest, const struct arb_actor *actor)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->kept;
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);

    arb__head_json(json, contest->id, &head);
    write_terms(json, &fold->terms, fold->given);
    write_where(json, fold);
    write_ends(json, contest, actor->role);
    write_of(json, contest, actor->role);
    arb__elsewhere_json(json, fold);
    arb_json_key_text(json, "base", arb__base_of_others(contest->server));
    write_seats(json, contest, actor->role);
    arb__key_or_null(json, "board", fold->now.number);
    arb_json_key_bool(json, "over", fold->now.number > 0 && arb__board_is_over(fold, &fold->now));
    arb_json_key_bool(json, "next", fold->wants_next != 0);
    write_called(json, fold, false);
    if (fold->time_until_ms > 0) arb_json_key_int(json, "timeUntil", fold->time_until_ms);
    write_awaits_deal(json, contest);
    write_results(json, contest, actor);
    write_secret(json, contest);
    if (may_let_in(contest, actor)) arb__programs_json(json, contest);
}

/* -- A board, whole ---------------------------------------------------------------------------------- */

static void write_times(struct arb_json *json, const char *key, const int64_t *at_ms, unsigned count)
{
    arb_json_key(json, key);
    arb_json_array(json);
    for (unsigned i = 0; i < count; i++) arb_json_int(json, at_ms[i]);
    arb_json_end(json);
}

void arb__board_json(struct arb_json *json, const struct arb__board *board)
{
    const struct arb_table *table = &board->table;

    arb__json_board(json, board);
    arb__json_deal(json, board);
    arb__json_auction(json, table->call, table->calls, board, NULL);
    arb__json_contract(json, table->contract);
    arb__json_play(json, table->played, table->tricks_won);
    arb__json_claim(json, &table->claimed, board, true);
    write_score(json, board);
}

/* -- The record, for a director ------------------------------------------------------------------------ */

/* What is on record, noticed or not, and what the Director is asked. */
static void write_matters(struct arb_json *json, const struct arb_director_view *view)
{
    const struct arb_table *table = &view->table;

    arb_json_key(json, "irregular");
    arb_json_array(json);
    for (unsigned i = 0; i < table->irregularities; i++) {
        arb_json_object(json);
        arb__json_irregularity(json, &table->irregularity[i]);
        arb_json_key_bool(json, "spoken", (view->unspoken >> i & 1u) == 0);
        arb_json_key_bool(json, "pending", (view->pending >> i & 1u) != 0);
        arb_json_key_bool(json, "review", (view->equity >> i & 1u) != 0);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_key(json, "asked");
    if (view->options.asks) arb__json_asked(json, table);
    else arb_json_null(json);
}

/* Each stop of the auction, with its times. */
static void write_stops(struct arb_json *json, const struct arb__board *board)
{
    struct arb__stop stop;

    if (board->stop_seconds == 0) return;
    arb_json_key(json, "stops");
    arb_json_array(json);
    for (unsigned i = 0; i < board->table.calls; i++) {
        if (!arb__stop_after(board, i, &stop)) continue;
        arb_json_object(json);
        arb_json_key_int(json, "call", stop.call);
        arb__json_seat(json, "seat", stop.seat);
        arb_json_key_int(json, "from", stop.from_ms);
        arb_json_key_int(json, "until", stop.until_ms);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb__record_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    static struct arb_director_view view;       /* the loop has one thread */
    const struct arb__board *board = &fold->now;

    arb_table_director_view(&board->table, &view);
    arb__board_json(json, board);
    arb__json_seat(json, "turn", board->table.turn);
    arb_json_key(json, "held");
    arb_json_object(json);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        arb_json_key(json, arb_seat_name((enum arb_seat)seat));
        arb__json_hand(json, board->table.held[seat]);
    }
    arb_json_end(json);
    write_matters(json, &view);
    write_called(json, fold, true);
    arb__told_json(json, board);
    arb__story_json(json, fold);
    arb__aside_json(json, fold);
    arb__supervised_json(json, fold);
    arb__asked_after_json(json, fold);
    write_stops(json, board);
    write_times(json, "callTimes", board->call_ms, board->table.calls);
    write_times(json, "cardTimes", board->play_ms, board->table.plays);
}
