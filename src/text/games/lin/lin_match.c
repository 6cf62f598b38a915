/* lin_match.c -- what stands in a LIN text before its boards and holds for them: match, results, players. */
#include "lin_inside.h"

enum {
    RESULTS_LOOKED_AT = 4096,       /* bytes of rs; a match of hundreds of boards has fewer */
    NAMES_LOOKED_AT = 16384,        /* of pn and pw */
    MATCH_KEPT = 512,               /* of vg, for each board */
    NAMES = 8                       /* of pn: four of the open room, four of the closed */
};

/* -- lists with commas ----------------------------------------------------------------- */

/* A list without items has one empty item; behind the last one *rest has no address. */
bool arb__lin_take_item(struct arb_span *rest, struct arb_span *item)
{
    size_t length = 0;

    if (rest->at == NULL) return false;
    while (length < rest->length && rest->at[length] != ',') length++;
    *item = arb__lin_trim((struct arb_span){rest->at, length});
    if (length == rest->length) {
        *rest = (struct arb_span){NULL, 0};
    } else {
        rest->at += length + 1;
        rest->length -= length + 1;
    }
    return true;
}

static bool item_at(struct arb_span list, unsigned index, struct arb_span *item)
{
    do
        if (!arb__lin_take_item(&list, item)) return false;
    while (index-- > 0);
    return true;
}

/* "4SE-1" "2HN=" "3NNx-1": level, denomination, declarer, double, difference. */
static bool read_result(struct arb_span text, struct arb_contract *contract, uint8_t *tricks)
{
    size_t name = 2, doubling;
    enum arb_seat declarer;
    struct arb_written_tricks written;

    if (text.length < 4) return false;
    if (text.length > 5 && (text.at[1] | 0x20) == 'n' && (text.at[2] | 0x20) == 't') name = 3;
    for (doubling = name + 1; doubling < text.length && (text.at[doubling] | 0x20) == 'x';) doubling++;
    if (doubling == text.length || doubling > name + 3) return false;
    if (!arb_contract_read((struct arb_span){text.at, name}, contract)) return false;
    if (!arb_seat_read((struct arb_span){text.at + name, 1}, &declarer)) return false;
    contract->declarer = (uint8_t)declarer;
    contract->doubling = (uint8_t)(doubling - name - 1);
    return arb_written_tricks_read(arb_span_skip(text, doubling), &written) &&
           written.relative && arb_written_tricks_of(written, *contract, tricks);
}

/* Which of the results of rs is this board's: both rooms of a number stand together. */
static unsigned result_index(const struct arb_lin *lin, const struct arb_played *board)
{
    const uint32_t number = arb_board_number(board->label);
    const uint32_t first = lin->first_board;

    if (board->room == 0 || first == 0 || number < first || number - first >= RESULTS_LOOKED_AT) return lin->boards;
    return (unsigned)(2 * (number - first) + (board->room == 'c'));
}

/* rs has two results a board, one of each room; "" is none. An unreadable one is noted. */
void arb__lin_find_result(const struct arb_lin *lin, struct arb_played *board)
{
    struct arb_span text;

    if (board->result_place.line == 0) board->result_place = board->place;
    if (!item_at(lin->results, result_index(lin, board), &text) || text.length == 0) return;
    if (arb_span_is_nocase(text, "p") || arb_span_is_nocase(text, "pass")) {
        board->has_contract = true;
        board->contract = (struct arb_contract){0};
        board->result = 0;
    } else if (read_result(text, &board->contract, &board->result)) {
        board->has_contract = true;
    } else {
        arb_played_note(board, board->place, ARB_PLAYED_RESULT_UNREADABLE, arb__lin_at_most(text, 40));
    }
}

/* -- players --------------------------------------------------------------------------- */

/* Cuts the next name off the front: a comma parts two names, but where names are joined one with a blank behind it is
 * of a name, as in "Herman, I". */
static bool take_name(struct arb_span *rest, bool joined, struct arb_span *name)
{
    struct arb_span item;

    if (!arb__lin_take_item(rest, name)) return false;
    while (joined && rest->at != NULL && rest->length > 0 && rest->at[0] == ' ' && arb__lin_take_item(rest, &item))
        name->length = (size_t)(item.at + item.length - name->at);
    return true;
}

static unsigned count_names(struct arb_span list, bool joined)
{
    struct arb_span name;
    unsigned count = 0;

    while (take_name(&list, joined, &name)) count++;
    return count;
}

/* Fours of names, one a table. */
static bool is_of_tables(const struct arb_lin *lin, unsigned names)
{
    return names == ARB_SEATS || names == NAMES || (lin->players_by_board && names > 0 && names % ARB_SEATS == 0);
}

/* Where the board's four begin: the open room's, the closed room's, or, of a list for each board, its own. */
static unsigned first_name(const struct arb_lin *lin, const struct arb_played *board, unsigned names)
{
    if (names > NAMES) return ARB_SEATS * result_index(lin, board);
    if (lin->players_of_board && names <= ARB_SEATS) return 0;
    return board->room == 'c' ? ARB_SEATS : 0;
}

/* Fewer than four are of the first seats. */
void arb__lin_find_players(struct arb_lin *lin, struct arb_played *board)
{
    static const uint8_t seats[ARB_SEATS] = {ARB_SOUTH, ARB_WEST, ARB_NORTH, ARB_EAST};
    struct arb_span rest = lin->players, name;
    unsigned names = count_names(rest, false), first;
    const bool joined = names > ARB_SEATS && !is_of_tables(lin, names);

    if (rest.length == 0) return;
    if (joined) names = count_names(rest, true);
    if (joined && is_of_tables(lin, names)) arb_played_mend(board, lin->players_at, ARB_PLAYED_MEND_NAMES_JOINED);
    if (joined && !is_of_tables(lin, names)) {
        arb_played_note(board, lin->players_at, ARB_PLAYED_NAMES_UNREADABLE, arb__lin_at_most(rest, 40));
        lin->players = (struct arb_span){NULL, 0};
        return;
    }
    first = first_name(lin, board, names);
    if (first >= names && names <= ARB_SEATS && !lin->players_taken)
        arb_played_note(board, lin->players_at, ARB_PLAYED_NAMES_OF_OPEN_ROOM, arb__lin_at_most(rest, 40));
    lin->players_taken = true;
    for (unsigned i = 0; take_name(&rest, joined, &name) && i < first + ARB_SEATS; i++)
        if (i >= first) board->player[seats[i - first]] = name;
}

/* -- the match ---------------------------------------------------------------------------- */

/* vg: title, segment, scoring, first board, last board, … The results of the match before are not this one's. */
static void take_match(struct arb_lin *lin, struct arb_span value)
{
    struct arb_span item;
    int64_t first;

    lin->match = arb__lin_at_most(value, MATCH_KEPT);
    if (item_at(value, 3, &item) && arb_span_int(item, 1, UINT16_MAX, &first)) lin->first_board = (uint32_t)first;
    lin->boards = 0;
    lin->results = (struct arb_span){NULL, 0};
}

struct arb_span arb_lin_match_item(struct arb_span match, unsigned index)
{
    struct arb_span item;

    return item_at(match, index, &item) ? item : (struct arb_span){NULL, 0};
}

/* A list that is too long is cut: what is looked at with every board is bounded. */
bool arb__lin_take_heading(struct arb_lin *lin, struct arb_span command, struct arb_span value, struct arb_place place)
{
    const bool by_board = arb_span_is_nocase(command, "pw");

    if (arb_span_is_nocase(command, "vg")) take_match(lin, value);
    if (arb_span_is_nocase(command, "rs")) lin->results = arb__lin_at_most(value, RESULTS_LOOKED_AT);
    if (!by_board && !arb_span_is_nocase(command, "pn")) return false;
    lin->players = arb__lin_at_most(value, NAMES_LOOKED_AT);
    lin->players_at = place;
    lin->players_by_board = by_board;
    lin->players_taken = false;
    return true;
}
