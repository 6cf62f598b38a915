/* after_json.c -- until when something may be said of a board that is over, what that is, and what the Director is
 * asked of one.
 */
#include "tables/json.h"

#include "hall/contests/contest.h"
#include "hall/kind.h"

#include "arbitro/contest/corrections.h"
#include "arbitro/text/case.h"
#include "arbitro/text/telling.h"

/* Until when a side may withdraw; 0: no end is known yet. */
static int64_t withdraw_until(const struct arb__contest *contest, const struct arb__board *board)
{
    struct arb__hosted hosted;
    const struct arb__contest *host = arb__tables_contest(contest, &hosted);

    if (arb__tables_of(contest)->kept.terms.of[0] == '\0')
        return board->over_ms == 0 ? 0 : board->over_ms + ARB_CORRECTIONS_USUAL * INT64_C(60000);
    return host == NULL ? 0 : host->kind[ARB__KEPT]->corrections_end(host, &hosted);
}

bool arb__is_past_the_period(const struct arb__contest *contest, const struct arb__tables_act *act, int64_t at_ms)
{
    const struct arb__tables_fold *fold = &arb__tables_of(contest)->ahead;
    const bool is_after = act->kind == ARB__TABLES_AFTER;
    const unsigned place = is_after ? arb__past_place(fold, act->number) : ARB__TABLE_BOARDS_MAX;
    int64_t until_ms;

    if (act->act.kind != ARB_DID_OBJECT || (!is_after && act->kind != ARB__TABLES_ACT)) return false;
    if (is_after ? place == ARB__TABLE_BOARDS_MAX : fold->now.table.phase != ARB_BOARD_OVER) return false;
    until_ms = withdraw_until(contest, is_after ? fold->past->board[place] : &fold->now);
    return until_ms != 0 && at_ms > until_ms;
}

/* What a key would do. */
struct withdrawal {
    const struct arb__tables_fold *fold;
    const struct arb_claimed *claimed;
    enum arb_side side;
    enum arb_claimed_stage stage;
    enum arb_law law;
};

static bool is_own(const struct withdrawal *w)
{
    return arb_side_of((enum arb_seat)w->claimed->seat) == w->side;
}

static void tell_key(struct arb_writer *out, enum arb_language language, const void *what)
{
    const char *key = is_own(what) ? "tables.withdraw.concession" : "tables.withdraw.agreement";

    arb_write_text(out, arb_message(language, key));
}

/* Decided at once, by the search, by the Director, or left as it is where nobody is there to judge. */
static void tell_then(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct withdrawal *w = what;
    const char *key = w->fold->terms.has_director          ? "tables.withdraw.director"
                      : w->stage == ARB_CLAIMED_CONTESTED  ? "tables.withdraw.searched"
                      : is_own(w)                          ? "tables.withdraw.concession_alone"
                                                           : "tables.withdraw.agreement_alone";

    if (w->stage == ARB_CLAIMED_RULED) key = "tables.withdraw.sure";
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("law", arb_law_name(w->law))));
}

/* "withdraw":{"until":…,"NS":{"law","say","then"}}: of either side that may. */
void arb__after_json(struct arb_json *json, const struct arb__contest *contest, unsigned place)
{
    const struct arb__tables *tables = arb__tables_of(contest);
    const struct arb__tables_fold *fold = &tables->kept;
    const bool is_past = place < tables->past.count;
    const struct arb__board *board = is_past ? arb__past_board(fold, place) : &fold->now;
    const struct arb_claimed claimed = board->table.claimed;
    const int64_t until_ms = withdraw_until(contest, board);
    struct withdrawal w[2] = {{.fold = fold, .claimed = &claimed, .side = ARB_NS},
                              {.fold = fold, .claimed = &claimed, .side = ARB_EW}};

    for (unsigned i = 0; i < 2; i++) w[i].law = arb__may_withdraw(fold, place, w[i].side, &w[i].stage);
    if (w[0].law == LAW_NONE && w[1].law == LAW_NONE) return;
    arb_json_key(json, "withdraw");
    arb_json_object(json);
    if (until_ms != 0) arb_json_key_int(json, "until", until_ms);
    for (unsigned i = 0; i < 2; i++) {
        if (w[i].law == LAW_NONE) continue;
        arb_json_key(json, arb_side_name(w[i].side));
        arb_json_object(json);
        arb__json_law(json, w[i].law);
        arb__json_say(json, "say", tell_key, &w[i]);
        arb__json_say(json, "then", tell_then, &w[i]);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_asked(struct arb_json *json, const struct arb__board *board)
{
    arb_json_object(json);
    arb_json_key_int(json, "board", board->number);
    arb__json_claim(json, &board->table.claimed, board, true);
    arb_json_key(json, "asked");
    arb__json_asked(json, &board->table);
    arb_json_end(json);
}

/* "after":[{"board","claim","asked"}]: the answers are lines without the "after 3" that they are sent with. */
void arb__asked_after_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    if (fold->laters == 0) return;
    arb_json_key(json, "after");
    arb_json_array(json);
    for (unsigned place = 0; place + 1u < fold->boards; place++) {
        const struct arb__board *board = arb__past_board(fold, place);
        struct arb_options options;

        arb_table_options(&board->table, &options);
        if (options.asks && board != fold->past->board[place]) write_asked(json, board);
    }
    arb_json_end(json);
}
