/* lin.c -- LIN cut into boards.
 *
 * The text is pairs of a command and a value (lin_pair.c). A board begins with qx, or with md
 * where a deal was read already; what stands before it (vg, rs, pn) is kept for all boards
 * that follow.
 */
#include "lin_inside.h"

#include "arbitro/deal/deal.h"

struct arb_lin arb_lin_on(struct arb_span text)
{
    struct arb_lin lin = {.at = text.at, .end = arb_span_end(text), .line_at = text.at, .line = 1};

    if (text.length >= 3 && arb_span_is((struct arb_span){text.at, 3}, "\xEF\xBB\xBF")) lin.at += 3;
    return lin;
}

/* Told in small letters. The bit that makes them of capitals is set in every digit. */
static bool is(const struct arb__lin_pair *pair, const char command[2])
{
    return (pair->command.at[0] | 0x20) == command[0] && (pair->command.at[1] | 0x20) == command[1];
}

/* -- the deal --------------------------------------------------------------------------- */

static void deduce_hand(struct arb_played *board, struct arb_place place)
{
    const struct arb_deal read = board->deal;

    arb_deal_deduce(&board->deal);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (board->deal.hand[s] != read.hand[s]) arb_played_mend(board, place, ARB_PLAYED_MEND_HAND_DEDUCED);
}

/* md: a digit for the dealer, South first, then the hands, South first. The fourth hand may be missing and is what is
 * left. */
static void take_deal(struct arb_played *board, const struct arb__lin_pair *pair)
{
    static const uint8_t seats[ARB_SEATS] = {ARB_SOUTH, ARB_WEST, ARB_NORTH, ARB_EAST};
    struct arb_span rest = pair->value, item;

    if (rest.length > 0 && rest.at[0] >= '0' && rest.at[0] <= '4') {
        if (rest.at[0] > '0') board->dealer = seats[rest.at[0] - '1'];
        rest.at++, rest.length--;
    } else {
        arb_played_note(board, pair->value_at, ARB_PLAYED_DEALER_UNREADABLE, arb__lin_beginning(pair->value));
    }
    board->has_deal = rest.length > 0;
    board->deal_place = pair->value_at;
    for (unsigned i = 0; i < ARB_SEATS && arb__lin_take_item(&rest, &item); i++) {
        if (arb_hand_read_by_suits(item, &board->deal.hand[seats[i]])) continue;
        arb_played_note(board, pair->value_at, ARB_PLAYED_DEAL_UNREADABLE, arb__lin_beginning(item));
        board->has_deal = false;
    }
    deduce_hand(board, pair->value_at);
}

/* -- calls and cards ---------------------------------------------------------------------- */

/* A call, or several in one value: "pp1H2Cd". After a value that is no call it is not known whose turn it is, so the
 * auction is read no further. */
static void take_calls(struct arb_played *board, const struct arb__lin_pair *pair)
{
    struct arb_span rest = pair->value;
    unsigned taken = 0;

    if (board->auction_cut) return;
    if (!arb__lin_is_calls(rest)) {
        arb_played_cut_auction(board, pair->value_at, ARB_PLAYED_AUCTION_CUT, arb__lin_beginning(rest));
        return;
    }
    while (rest.length > 0) {
        struct arb_played_call call = {.place = pair->value_at};

        call.place.column += (uint32_t)(rest.at - pair->value.at);
        (void)arb__lin_cut_call(&rest, &call.call);
        call.alerted = arb__lin_cut_signs(&rest);
        if (board->calls == ARB_PLAYED_CALLS_MAX) {
            arb_played_note(board, call.place, ARB_PLAYED_TOO_MANY, arb__lin_beginning(rest));
            return;
        }
        board->call[board->calls++] = call;
        taken++;
    }
    if (taken > 1) arb_played_mend(board, pair->value_at, ARB_PLAYED_MEND_CALLS_TOGETHER);
}

/* Of the call before it, which has one. */
static void take_explanation(struct arb_played *board, const struct arb__lin_pair *pair)
{
    struct arb_played_call *call = board->calls > 0 ? &board->call[board->calls - 1] : NULL;

    if (pair->value.length == 0 || board->auction_cut) return;
    if (call == NULL || call->note.length > 0) {
        arb_played_note(board, pair->value_at, ARB_PLAYED_EXPLANATION_LOST, arb__lin_beginning(pair->value));
        return;
    }
    call->note = pair->value;
    arb_played_take_alert(call);
}

/* A card, or several in one value. After a value that is no card it is not known who played the next ones, so the play
 * is read no further. */
static void take_cards(struct arb_played *board, const struct arb__lin_pair *pair)
{
    struct arb_span rest = pair->value;

    if (board->play_cut) return;
    do {
        struct arb_played_card card = {.place = pair->value_at, .column = ARB_PLAYED_UNKNOWN};

        card.place.column += (uint32_t)(rest.at - pair->value.at);
        if (!arb__lin_cut_card(&rest, &card.card)) {
            arb_played_cut_play(board, card.place, ARB_PLAYED_PLAY_CUT, arb__lin_beginning(rest));
            return;
        }
        if (board->cards == ARB_PLAYED_CARDS_MAX) {
            arb_played_note(board, card.place, ARB_PLAYED_TOO_MANY, arb__lin_beginning(rest));
            return;
        }
        card.row = board->cards;
        board->card[board->cards++] = card;
        rest = arb__lin_trim(rest);
    } while (rest.length > 0);
}

/* A command that nobody knows. */
static void take_unknown(struct arb_played *board, const struct arb__lin_pair *pair)
{
    const struct arb_span text = {pair->command.at, (size_t)(pair->value.at + pair->value.length - pair->command.at)};

    if (is(pair, "mp") && pair->value.length > 0)
        board->unread = (uint16_t)(board->unread + (board->unread < UINT16_MAX));
    if (arb__lin_is_passed_over(pair->command)) return;
    if (!arb__lin_cuts(board, pair->at, pair->value, text))
        arb_played_mend(board, pair->at, ARB_PLAYED_MEND_COMMAND_UNKNOWN);
}

static void take_claim(struct arb_played *board, const struct arb__lin_pair *pair)
{
    int64_t tricks;

    board->result_place = pair->value_at;
    if (arb_span_int(pair->value, 0, ARB_TRICKS, &tricks)) board->claim = (uint8_t)tricks;
    else arb_played_note(board, pair->value_at, ARB_PLAYED_CLAIM_UNREADABLE, arb__lin_beginning(pair->value));
}

/* -- the board and its match ------------------------------------------------------------- */

/* sv: o, n, e, b, and "0" or "-" for none. Without a value nothing is said. */
static void take_vulnerability(struct arb_played *board, const struct arb__lin_pair *pair)
{
    static const char letters[] = "oneb";
    const char c = pair->value.length == 1 ? (char)(pair->value.at[0] | 0x20) : 0;
    bool known = false;

    if (pair->value.length == 0) return;
    for (unsigned v = 0; v < 4; v++)
        if (c == letters[v]) known = true, board->vulnerability = (uint8_t)v;
    if (arb_span_is(pair->value, "0") || arb_span_is(pair->value, "-")) known = true;
    board->vulnerability_known = known;
    if (!known)
        arb_played_note(board, pair->value_at, ARB_PLAYED_VULNERABILITY_UNREADABLE, arb__lin_beginning(pair->value));
}

/* "o12" "c12" "12", and the board's name behind a comma: "o1,BOARD 12". Anything else is a label and no more. */
static void begin_board(struct arb_played *board, const struct arb__lin_pair *pair)
{
    struct arb_span rest = pair->value, label = pair->value, name;
    const char room = label.length > 1 ? (char)(label.at[0] | 0x20) : 0;

    board->begun = true;
    board->place = pair->at;
    (void)!arb__lin_take_item(&rest, &label);
    if ((room == 'o' || room == 'c') && arb_board_number(label) > 0) {
        board->room = room;
        label.at++, label.length--;
    }
    if (!arb__lin_take_item(&rest, &name)) name = label;
    board->label = arb_board_number(name) > 0 ? name : board->room != 0 ? label : pair->value;
}

static void finish(struct arb_lin *lin, struct arb_played *board)
{
    if (lin->boards == 0 && lin->first_board == 0 && board->room != 0)
        lin->first_board = arb_board_number(board->label);
    board->match = lin->match;
    arb__lin_find_result(lin, board);
    lin->boards++;
    arb_played_by_number(board);
}

/* Do these names stand behind the deal of the board, and before its calls? Where another deal comes first they are of
 * that one, and so they are where the board had its own. */
static bool names_this_board(const struct arb_lin *lin, const struct arb_played *board)
{
    struct arb_lin ahead = *lin;
    struct arb_played nothing;
    struct arb__lin_pair pair;
    bool calls = false, another = false;

    if (!board->begun || !board->has_deal || board->calls > 0 || board->cards > 0 || lin->has_own_names) return false;
    arb_played_clear(&nothing);
    while (!calls && !another && arb__lin_take_pair(&ahead, &pair, &nothing)) {
        calls = is(&pair, "mb") || is(&pair, "pc") || is(&pair, "mc");
        another = is(&pair, "qx") || is(&pair, "md") || is(&pair, "vg") || is(&pair, "pn") || is(&pair, "pw");
    }
    return !another;
}

/* What holds for the boards behind it; names that stand behind the deal are its players' too. */
static void take_heading(struct arb_lin *lin, struct arb_played *board, const struct arb__lin_pair *pair)
{
    if (is(pair, "ah")) {
        lin->heading = pair->value;
    } else if (arb__lin_take_heading(lin, pair->command, pair->value, pair->value_at)) {
        lin->players_of_board = board->begun;
        lin->names_came = !names_this_board(lin, board);
        if (!lin->names_came) arb__lin_find_players(lin, board);
    } else if (!is(pair, "vg") && !is(pair, "rs")) {
        take_unknown(board, pair);
    }
}

/* A text of commentary: it is kept with all that stands between it and the board's first one. */
static void take_comment(struct arb_played *board, const struct arb__lin_pair *pair)
{
    const char *const end = arb_span_end(pair->value);

    if (board->commentary == 0) board->commented.at = pair->before.at;
    board->commented.length = (size_t)(end - board->commented.at) + (end < pair->before.end);
    board->commentary = (uint16_t)(board->commentary + (board->commentary < UINT16_MAX));
}

/* Reads on in the text of the board for nt; *commented moves behind what was read. */
bool arb_lin_next_comment(struct arb_span *commented, struct arb_span *text)
{
    struct arb_lin lin = arb_lin_on(*commented);
    struct arb_played nothing;
    struct arb__lin_pair pair;

    arb_played_clear(&nothing);
    while (commented->length > 0 && arb__lin_take_pair(&lin, &pair, &nothing)) {
        *commented = (struct arb_span){lin.at, (size_t)(lin.end - lin.at)};
        *text = pair.value;
        if (is(&pair, "nt") && text->length > 0) return true;
    }
    return false;
}

static bool begins_another(const struct arb_played *board, const struct arb__lin_pair *pair, bool deal_read)
{
    if (is(pair, "qx") || is(pair, "vg")) return board->begun;
    return is(pair, "md") && deal_read;
}

/* What is a board's, though neither qx nor md has begun one: where it is the first, its deal may come behind. */
static bool is_of_first(const struct arb_lin *lin, const struct arb__lin_pair *pair)
{
    return lin->boards == 0 && (is(pair, "sv") || is(pair, "mb") || is(pair, "pc"));
}

static void take_of_board(struct arb_lin *lin, struct arb_played *board, const struct arb__lin_pair *pair)
{
    if (is(pair, "pc")) take_cards(board, pair);
    else if (is(pair, "mb")) take_calls(board, pair);
    else if (is(pair, "an")) take_explanation(board, pair);
    else if (is(pair, "sv")) take_vulnerability(board, pair);
    else if (is(pair, "mc")) take_claim(board, pair);
    else if (is(pair, "ah") && board->label.length == 0) board->label = pair->value;
    else if (is(pair, "ah") && arb_board_number(pair->value) == arb_board_number(board->label)) return;
    else take_heading(lin, board, pair);
}

static void begin_here(struct arb_played *board, const struct arb__lin_pair *pair)
{
    if (board->begun) return;
    board->begun = true;
    board->place = pair->at;
}

/* md: the board begins here, if nothing has begun it. */
static void take_md(struct arb_lin *lin, struct arb_played *board, const struct arb__lin_pair *pair)
{
    begin_here(board, pair);
    if (board->label.length == 0) board->label = lin->heading;
    lin->heading = (struct arb_span){NULL, 0};
    lin->has_own_names = lin->names_came;
    lin->names_came = false;
    arb__lin_find_players(lin, board);
    take_deal(board, pair);
}

/* Cuts the next board off: it begins with qx, or with md where there is no qx, and ends before the next. True also
 * where a board could not be begun but damage was found. */
bool arb_lin_next(struct arb_lin *lin, struct arb_played *board)
{
    struct arb__lin_pair pair;
    bool deal_read = false;

    arb_played_clear(board);
    board->in_order = true;
    lin->players_of_board = false;
    while (arb__lin_take_pair(lin, &pair, board)) {
        if (begins_another(board, &pair, deal_read)) {
            arb__lin_go_to(lin, &pair.before);
            break;
        }
        arb__lin_tell_pair(&pair, board);
        if (is(&pair, "qx")) begin_board(board, &pair);
        else if (is(&pair, "md")) take_md(lin, board, &pair), deal_read = true;
        else if (is(&pair, "nt")) take_comment(board, &pair);
        else if (board->begun) take_of_board(lin, board, &pair);
        else if (is_of_first(lin, &pair)) begin_here(board, &pair), take_of_board(lin, board, &pair);
        else take_heading(lin, board, &pair);
    }
    if (!board->begun) return board->damages > 0;
    finish(lin, board);
    return true;
}
