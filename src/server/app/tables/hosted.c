/* hosted.c -- a table of an evening: where its boards come from, and what is played there handed back to the score.
 *
 * Nothing is remembered but which call of the Director was passed on: what the evening lacks is looked up in it each
 * time something happens at the table or in the evening, and entered as an act of its own.
 */
#include "tables/tables.h"

#include "hall/kind.h"
#include "hall/server.h"

#include "arbitro/text/case.h"

#include <string.h>

/* -- The evening ---------------------------------------------------------------------------------- */

/* NULL: a table of its own, or the evening is not there any more. The table is asked for first: folding the evening may
 * let go of what nobody watches and nobody has asked for in this turn of the loop. */
static struct arb__contest *host_of(const struct arb__contest *table)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    struct arb__contest *host;

    if (terms->of[0] == '\0') return NULL;
    (void)arb__hall_find(&table->server->hall, arb_span_of(table->id));
    host = arb__hall_find(&table->server->hall, arb_span_of(terms->of));
    return host != NULL && host->kind[ARB__KEPT]->hosted != NULL ? host : NULL;
}

static struct arb__hosted place_of(const struct arb__terms *terms)
{
    return (struct arb__hosted){.round = terms->of_round, .table = terms->of_table, .room = terms->of_room,
                                .first = terms->first, .boards = terms->boards, .edition = terms->edition};
}

struct arb__contest *arb__tables_contest(const struct arb__contest *table, struct arb__hosted *hosted)
{
    struct arb__contest *host = host_of(table);
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;

    if (host == NULL) return NULL;
    for (unsigned n = 0; host->kind[ARB__KEPT]->hosted(host, n, hosted); n++)
        if (hosted->round == terms->of_round && hosted->table == terms->of_table && hosted->room == terms->of_room)
            return host;
    *hosted = place_of(terms);
    return host;
}

bool arb__tables_hides(const struct arb__contest *table, unsigned board)
{
    const struct arb__contest *host = host_of(table);

    return host != NULL && host->kind[ARB__KEPT]->hides(host, board);
}

bool arb__tables_shows(const struct arb__contest *table, unsigned board)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    const struct arb__contest *host = host_of(table);
    const struct arb__hosted hosted = place_of(terms);

    if (terms->of[0] == '\0') return terms->watch == ARB__WATCH_BOARDS;
    return host != NULL && host->kind[ARB__KEPT]->shows(host, &hosted, board);
}

bool arb__tables_is_settled(const struct arb__contest *table)
{
    const struct arb__terms *terms = &arb__tables_of(table)->kept.terms;
    const struct arb__listed *listed;

    if (terms->of[0] == '\0') return arb__tables_of(table)->kept.state == ARB_CONTEST_ENDED;
    listed = arb__hall_listed(&table->server->hall, arb_span_of(terms->of));
    return listed != NULL && listed->state == ARB_CONTEST_ENDED;
}

enum arb__dealt arb__tables_deal_of(const struct arb__contest *table, unsigned board, struct arb_deal *deal)
{
    const struct arb__contest *host = host_of(table);

    if (arb__tables_of(table)->kept.terms.of[0] == '\0') return ARB__DEALT_DRAWN;
    return host == NULL ? ARB__DEALT_AWAITED : host->kind[ARB__KEPT]->hosted_deal(host, board, deal);
}

/* -- Handed back -------------------------------------------------------------------------------------------- */

/* Has it come to its end without a decision of the Director's? */
static bool is_played_out(const struct arb__tables_fold *fold, const struct arb__board *board)
{
    struct arb_result_state standing;

    if (!arb__is_decided(&board->decided)) return arb__board_is_over(fold, board);
    arb_table_standing(&board->table, &standing);
    return standing.kind == ARB_RESULT_FINAL;
}

/* A board with a score as the tricks give it. One that was adjusted by an act of the table has none, and is the
 * Director's to enter; what he decides about the score is handed on beside it. */
static struct arb__hosted_board played(const struct arb__tables_fold *fold, const struct arb__board *board)
{
    const struct arb_table *table = &board->table;
    struct arb__hosted_board played = {.number = (uint8_t)board->number, .deal = board->deal};
    struct arb_result_state standing;
    struct arb_result result;

    arb_table_standing(table, &standing);
    if (!is_played_out(fold, board) || standing.kind == ARB_RESULT_ADJUSTED ||
        !arb_table_score(table, &result)) return played;
    played.is_over = true;
    played.outcome = (struct arb_board_outcome){.kind = ARB_PLAYED, .contract = result.contract,
                                                .tricks = (uint8_t)result.tricks, .lead = ARB_CARD_NONE};
    if (!arb_contract_is_pass(result.contract) && table->played[0].count > 0)
        played.outcome.lead = table->played[0].card[table->played[0].leader];
    if (arb_contract_is_pass(result.contract)) played.outcome.tricks = 0;
    return played;
}

/* A board before that came to another result by what was withdrawn: there it is a ruling, by its article, of whoever
 * said so, for the act that asked for it. A ruling or a correction of the evening's own stands above it. */
struct changed {
    struct arb__hosted_board before;
    struct arb_decision decision;
    char facts[64];
    struct arb__hosted_ruling ruling;
};

static bool was_changed(const struct arb__tables_fold *fold, unsigned place, const struct arb__hosted_board *told,
                        uint16_t law, struct changed *changed)
{
    struct arb_writer facts = arb_writer_on(changed->facts, sizeof changed->facts);
    struct arb_weighed *part = &changed->decision.part[ARB_NS][0];

    *changed = (struct changed){.ruling = {.decision = &changed->decision, .facts = changed->facts, .yields = true}};
    if (place + 1u >= fold->boards || !arb__changed_after(fold, place, &changed->ruling, &facts)) return false;
    changed->before = played(fold, fold->past->board[place]);
    if (!told->is_over || arb__is_same_outcome(&changed->before.outcome, &told->outcome)) return false;
    changed->decision = (struct arb_decision){.kind = ARB_DECIDES_TABLE, .count = {[ARB_NS] = 1}, .article = {law}};
    *part = (struct arb_weighed){.weight = ARB_WHOLE, .outcome = told->outcome};
    part->outcome.lead = ARB_CARD_NONE;
    return true;
}

static void hand_back(struct arb__contest *host, const struct arb__hosted *hosted,
                      const struct arb__tables_fold *fold, unsigned place)
{
    const bool is_past = place + 1u < fold->boards;
    const struct arb__board *board = is_past ? arb__past_board(fold, place) : &fold->now;
    const struct arb__decided *decided = &board->decided;
    const struct arb__hosted_ruling ruling = {.decision = &decided->decision, .by = decided->by,
                                              .facts = decided->facts, .at_ms = decided->at_ms,
                                              .is_back = decided->is_back != 0};
    struct arb__hosted_board told = played(fold, board);
    struct changed changed;

    if (decided->decision.kind != ARB_DECIDES_NOTHING) {
        told.ruling = &ruling;
    } else if (was_changed(fold, place, &told, board->table.claimed.law, &changed)) {
        told = changed.before;
        told.ruling = &changed.ruling;
    }
    host->kind[ARB__KEPT]->hosted_result(host, hosted, &told);
}

/* Who calls here calls in the evening too, once; what is settled in one place is settled in the other. */
static void pass_on_call(struct arb__contest *table, struct arb__contest *host, const struct arb__hosted *hosted)
{
    struct arb__tables *tables = arb__tables_of(table);
    const struct arb__kind *kind = host->kind[ARB__KEPT];
    const bool is_called = tables->ahead.called != 0;

    if (is_called && !tables->passed_on) {
        tables->passed_on = true;
        if (!kind->is_called(host, hosted)) kind->hosted_call(host, hosted, tables->kept.now.number, true);
    } else if (!is_called && tables->passed_on) {
        tables->passed_on = false;
        if (kind->is_called(host, hosted)) kind->hosted_call(host, hosted, 0, false);
    } else if (is_called && !kind->is_called(host, hosted)) {
        tables->passed_on = false;
        arb__hosted_take(table, arb_span_of("settle"));
    }
}

/* He is called there, once, to a board that is over. */
static void pass_on_withdrawal(struct arb__tables *tables, struct arb__contest *host, const struct arb__hosted *hosted)
{
    unsigned place;
    const bool is_asked = arb__is_asked_after(&tables->kept, 0, &place) && place < tables->past.count;

    if (is_asked && !tables->called_later && !host->kind[ARB__KEPT]->is_called(host, hosted))
        host->kind[ARB__KEPT]->hosted_call(host, hosted, tables->past.board[place]->number, true);
    tables->called_later = is_asked;
}

/* The evening plays another round: what was agreed to on the last board of this one is final (69A). */
static void tell_end_of_round(struct arb__contest *table, const struct arb__contest *host)
{
    const struct arb__tables_fold *ahead = &arb__tables_of(table)->ahead;
    const struct arb__tables_act act = {.kind = ARB__TABLES_ACT,
                                        .act = {.kind = ARB_DID_MARK, .value = ARB_MARK_ROUND_OVER}};
    struct arb__hosted hosted;
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if (ahead->now.number == 0 || (ahead->now.table.marks >> ARB_MARK_ROUND_OVER & 1u) != 0 ||
        ahead->state == ARB_CONTEST_ENDED || ahead->now.table.phase != ARB_BOARD_OVER) return;
    for (unsigned n = 0; host->kind[ARB__KEPT]->hosted(host, n, &hosted); n++)
        if (hosted.round <= ahead->terms.of_round) return;
    arb__tables_line_write(&out, &act);
    arb__hosted_take(table, arb_writer_span(&out));
}

void arb__tables_hand_back(struct arb__contest *table)
{
    struct arb__tables *tables = arb__tables_of(table);
    const struct arb__hosted hosted = place_of(&tables->kept.terms);
    struct arb__contest *host = host_of(table);

    if (host == NULL) return;
    for (unsigned i = 0; i < tables->past.count; i++) hand_back(host, &hosted, &tables->kept, i);
    if (tables->kept.now.number > 0) hand_back(host, &hosted, &tables->kept, tables->past.count);
    pass_on_call(table, host, &hosted);
    pass_on_withdrawal(tables, host, &hosted);
    tell_end_of_round(table, host);
}
