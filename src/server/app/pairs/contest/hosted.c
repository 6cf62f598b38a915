/* hosted.c -- meetings of a contest of pairs that are played at tables of the server: who sits there, which cards, and
 * what was played, entered as a table's phone would.
 */
#include "pairs/contest/pairs.h"

#include <string.h>

/* -- Which, and who --------------------------------------------------------------------------- */

static struct arb__hosted_seat seat_of(const struct arb_contest *c, uint8_t round, enum arb_side side, uint8_t pair,
                                       unsigned which)
{
    const char *name[2];

    arb_contest_sitting(c, side, pair, round, name);
    return (struct arb__hosted_seat){(uint8_t)side, pair, name[which]};
}

/* The first of a pair sits North or East; in an individual everybody has a number of his own. */
static void fill_seats(const struct arb_contest *c, struct arb_meeting at, struct arb__hosted *hosted)
{
    const enum arb_side other = c->movement.two_winner ? ARB_EW : ARB_NS;
    const unsigned turned = c->movement.two_winner && at.switched ? 1 : 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const bool first_field = (seat & 1u) == turned;
        const uint8_t pair = first_field ? at.ns : at.ew;

        if (c->movement.kind == ARB_INDIVIDUAL && seat >= ARB_SOUTH)
            hosted->seat[seat] = seat_of(c, hosted->round, ARB_NS, at.partner[seat & 1u], 0);
        else
            hosted->seat[seat] = seat_of(c, hosted->round, first_field ? ARB_NS : other, pair,
                                         c->movement.kind == ARB_INDIVIDUAL ? 0 : seat >> 1);
    }
}

/* A pair's card is known by the pair's own key; in an individual nobody stays a pair. */
static void fill_cards(const struct arb_contest *c, struct arb__hosted *hosted)
{
    if (c->movement.kind == ARB_INDIVIDUAL) return;
    for (unsigned side = 0; side < 2; side++) {
        const struct arb__hosted_seat *seat = &hosted->seat[side == ARB_EW ? ARB_EAST : ARB_NORTH];
        struct arb_writer out = arb_writer_on(hosted->card[side], sizeof hosted->card[side]);

        if (seat->number != 0) arb__key_write(&out, c, (enum arb_side)seat->side, seat->number);
    }
}

bool arb__pairs_hosted_in(const struct arb__contest *contest, unsigned round, unsigned which,
                          struct arb__hosted *hosted)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    if (round == 0 || round > c->round) return false;
    for (uint8_t table = 1; table <= c->movement.tables; table++) {
        struct arb_meeting at;

        if (!arb_contest_is_online(c, (uint8_t)round, table) || which-- > 0) continue;
        at = arb_contest_meeting(c, (uint8_t)round, table);
        *hosted = (struct arb__hosted){.round = (uint8_t)round, .table = table, .boards = c->boards,
                                       .edition = c->edition,
                                       .first = (uint8_t)arb_contest_first_board(c, at.set).n,
                                       .watch_minutes = c->watch_minutes, .set = c->online_set,
                                       .stop = c->online_stop};
        fill_seats(c, at, hosted);
        fill_cards(c, hosted);
        return true;
    }
    return false;
}

bool arb__pairs_hosted(const struct arb__contest *contest, unsigned which, struct arb__hosted *hosted)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    return c->state == ARB_CONTEST_PLAYING && arb__pairs_hosted_in(contest, c->round, which, hosted);
}

/* -- Cards -------------------------------------------------------------------------------------- */

/* Where others play the board with cards of wood, those have to be told; where all play here, the server draws. */
enum arb__dealt arb__pairs_hosted_deal(const struct arb__contest *contest, unsigned board, struct arb_deal *deal)
{
    const struct arb_contest *c = &arb__pairs_of(contest)->ahead;

    if (arb_contest_knows_deal(c, (uint8_t)board)) {
        *deal = c->deal[board];
        return ARB__DEALT_TOLD;
    }
    return c->is_online ? ARB__DEALT_DRAWN : ARB__DEALT_AWAITED;
}

bool arb__pairs_hides(const struct arb__contest *contest, unsigned board)
{
    return arb__is_hidden_from_director(arb__pairs_fold(contest), board);
}

bool arb__pairs_shows(const struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board)
{
    (void)hosted;
    return arb_contest_may_see_board(arb__pairs_fold(contest), (struct arb_actor){.role = ARB_PUBLIC}, (uint8_t)board);
}

/* -- What was played ------------------------------------------------------------------------------ */

static void take(struct arb__contest *contest, const struct arb_contest_act *act)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_contest_line_write(&out, act);
    arb__hosted_take(contest, arb_writer_span(&out));
}

static void take_at(struct arb__contest *contest, const struct arb__hosted *hosted,
                    const struct arb__hosted_board *board, unsigned kind)
{
    static struct arb_contest_act act;          /* the loop has one thread */

    act = (struct arb_contest_act){.kind = (uint8_t)kind, .round = hosted->round, .table = hosted->table,
                                   .board = board->number};
    if (kind == ARB_ACT_RESULT) act.outcome = board->outcome;
    if (kind == ARB_ACT_DEAL) act = (struct arb_contest_act){.kind = ARB_ACT_DEAL, .board = board->number,
                                                             .deal = board->deal};
    take(contest, &act);
}

/* The number of the ruling that was handed on from there; 0: it was not. */
static unsigned ruling_of(const struct arb_contest *c, const struct arb__hosted *hosted,
                          const struct arb__hosted_board *board)
{
    for (unsigned n = c->rulings; n > 0; n--) {
        const struct arb_ruling_entry *ruling = &c->ruling[n - 1];

        if (ruling->round == hosted->round && ruling->table == hosted->table && ruling->board == board->number &&
            arb__is_handed_on(&ruling->ruled, board->ruling)) return n;
    }
    return 0;
}

/* Once; what became of it since in the evening, an appeal or a withdrawal, stays. Taken back at the table it is
 * withdrawn here. */
static void rule(struct arb__contest *contest, const struct arb__hosted *hosted,
                 const struct arb__hosted_board *board, const struct arb_entry *entry)
{
    static struct arb_contest_act act;
    const struct arb_contest *c = &arb__pairs_of(contest)->ahead;
    const struct arb__hosted_ruling *ruling = board->ruling;
    const unsigned number = ruling_of(c, hosted, board);
    const bool stands = number != 0 && c->ruling[number - 1].state != ARB_WITHDRAWN;

    if (ruling->is_back ? !stands : number != 0) return;
    if (ruling->yields && (entry->ruling != 0 || entry->state != ARB_ENTRY_CONFIRMED)) return;
    act = (struct arb_contest_act){.kind = ruling->is_back ? ARB_ACT_WITHDRAW : ARB_ACT_RULING};
    arb_text_copy(act.text[0], ruling->by, sizeof act.text[0]);
    arb_text_copy(act.facts, ruling->facts, sizeof act.facts);
    if (ruling->is_back) {
        act.ruling = (uint8_t)number;
    } else {
        act.round = hosted->round;
        act.table = hosted->table;
        act.board = board->number;
        arb_decision_copy(&act.decision, ruling->decision);
    }
    take(contest, &act);
}

/* Begun, entered, confirmed; another result than before takes its place, but never the Director's. The cards are told
 * with the first result, before it is confirmed, so that whoever may see the board sees them. */
static void enter(struct arb__contest *contest, const struct arb__hosted *hosted,
                  const struct arb__hosted_board *board, const struct arb_entry *entry)
{
    const struct arb_contest *c = &arb__pairs_of(contest)->ahead;

    if (entry->ruling != 0 || entry->state == ARB_ENTRY_CORRECTED) return;
    if (entry->state == ARB_ENTRY_EMPTY && !board->is_over) take_at(contest, hosted, board, ARB_ACT_BEGIN);
    if (!board->is_over) return;
    if (entry->state > ARB_ENTRY_BEGUN && !arb__is_same_outcome(&entry->outcome, &board->outcome))
        take_at(contest, hosted, board, ARB_ACT_UNDO);
    if (entry->state <= ARB_ENTRY_BEGUN) take_at(contest, hosted, board, ARB_ACT_RESULT);
    if (!arb_contest_knows_deal(c, board->number)) take_at(contest, hosted, board, ARB_ACT_DEAL);
    if (entry->state == ARB_ENTRY_ENTERED) take_at(contest, hosted, board, ARB_ACT_CONFIRM);
}

void arb__pairs_hosted_result(struct arb__contest *contest, const struct arb__hosted *hosted,
                              const struct arb__hosted_board *board)
{
    const struct arb_contest *c = &arb__pairs_of(contest)->ahead;
    const struct arb_entry *entry = c->round < hosted->round ? NULL :
                                    arb_contest_entry(c, hosted->round, hosted->table, board->number);

    if (entry == NULL || !arb_contest_is_online(c, hosted->round, hosted->table)) return;
    if (c->state == ARB_CONTEST_PLAYING) enter(contest, hosted, board, entry);
    if (board->ruling != NULL && (c->state == ARB_CONTEST_PLAYING || board->ruling->yields))
        rule(contest, hosted, board, entry);
}

/* What was withdrawn in time may be answered when the contest has ended. */
int64_t arb__pairs_corrections_end(const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    (void)hosted;
    return arb_corrections_end(&arb__pairs_of(contest)->ahead.corrections);
}

/* -- The Director is called --------------------------------------------------------------------------- */

bool arb__pairs_is_called(const struct arb__contest *contest, const struct arb__hosted *hosted)
{
    return arb__pairs_of(contest)->ahead.summons[hosted->table - 1].state != ARB_SUMMONS_NONE;
}

void arb__pairs_hosted_call(struct arb__contest *contest, const struct arb__hosted *hosted, unsigned board, bool calls)
{
    static struct arb_contest_act act;

    act = (struct arb_contest_act){.kind = calls ? ARB_ACT_CALL : ARB_ACT_SETTLE, .table = hosted->table,
                                   .board = (uint8_t)(calls ? board : 0)};
    take(contest, &act);
}
