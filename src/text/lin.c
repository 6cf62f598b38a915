/* lin.c -- LIN cut into boards.
 *
 * The text is pairs, each a two-letter command and a value, both ended by '|'. What is no
 * command is skipped up to its '|', so that a bar inside a comment costs that comment and
 * nothing else. A board begins with qx, or with md where a deal was read already; what
 * stands before it (vg, rs, pn) is kept for all boards that follow.
 */
#include "arbitro/deal.h"
#include "arbitro/lin.h"

enum {
    RESULTS_LOOKED_AT = 4096,       /* bytes of rs; a match of hundreds of boards has fewer */
    NAMES_LOOKED_AT = 1024,         /* of pn */
    NAMES = 8                       /* of pn: four of the open room, four of the closed */
};

struct pair {
    struct arb_span command, value;
    struct arb_place at, value_at;
    struct arb_lin before;          /* the reader in front of it */
};

struct arb_lin arb_lin_on(struct arb_span text)
{
    struct arb_lin lin = {.at = text.at, .end = text.at + text.length, .line_at = text.at, .line = 1};

    if (text.length >= 3 && arb_span_is((struct arb_span){text.at, 3}, "\xEF\xBB\xBF")) lin.at += 3;
    return lin;
}

/* -- pairs ------------------------------------------------------------------------- */

static struct arb_place place_of(const struct arb_lin *lin)
{
    return (struct arb_place){lin->line, (uint32_t)(lin->at - lin->line_at) + 1};
}

static void step(struct arb_lin *lin)
{
    const char c = *lin->at++;

    if (c != '\n' && (c != '\r' || (lin->at < lin->end && *lin->at == '\n'))) return;
    lin->line++;
    lin->line_at = lin->at;
}

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == '\x1A' || c == '\0';
}

/* Without the blanks and line ends around it. */
static struct arb_span trim(struct arb_span span)
{
    while (span.length > 0 && is_white(span.at[0])) span.at++, span.length--;
    while (span.length > 0 && is_white(span.at[span.length - 1])) span.length--;
    return span;
}

/* Up to the next bar, which is taken and told; *closed is false if the text ends first. */
static struct arb_span take_field(struct arb_lin *lin, struct arb_place *place, bool *closed)
{
    const char *from;

    while (lin->at < lin->end && is_white(*lin->at)) step(lin);
    *place = place_of(lin);
    from = lin->at;
    while (lin->at < lin->end && *lin->at != '|') step(lin);
    *closed = lin->at < lin->end;
    if (*closed) lin->at++;
    return trim((struct arb_span){from, (size_t)(lin->at - from) - *closed});
}

static bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_command(struct arb_span field)
{
    return field.length == 2 && is_letter_or_digit(field.at[0]) && is_letter_or_digit(field.at[1]);
}

static struct arb_span at_most(struct arb_span span, size_t length)
{
    return (struct arb_span){span.at, span.length < length ? span.length : length};
}

static struct arb_span beginning(struct arb_span span)
{
    return at_most(span, 40);
}

/* The next pair; what is none is noted on the board. False at the end. */
static bool take_pair(struct arb_lin *lin, struct pair *pair, struct arb_played *board)
{
    bool closed;

    for (;;) {
        pair->before = *lin;
        pair->command = take_field(lin, &pair->at, &closed);
        if (pair->command.length == 0 && !closed) return false;
        if (closed && is_command(pair->command)) break;
        if (pair->command.length > 0)
            arb_played_note(board, pair->at, closed ? ARB_PLAYED_NOT_A_COMMAND : ARB_PLAYED_CUT_OFF,
                            beginning(pair->command));
        if (!closed) return false;
    }
    pair->value = take_field(lin, &pair->value_at, &closed);
    if (!closed) arb_played_note(board, pair->value_at, ARB_PLAYED_CUT_OFF, beginning(pair->value));
    return true;
}

static bool is(const struct pair *pair, const char *command)
{
    return arb_span_is_nocase(pair->command, command);
}

/* -- lists with commas ----------------------------------------------------------------- */

/* Cuts the next item off the front; false when the list is over. */
static bool take_item(struct arb_span *rest, struct arb_span *item)
{
    size_t length = 0;

    if (rest->at == NULL) return false;
    while (length < rest->length && rest->at[length] != ',') length++;
    *item = trim((struct arb_span){rest->at, length});
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
        if (!take_item(&list, item)) return false;
    while (index-- > 0);
    return true;
}

/* -- the deal --------------------------------------------------------------------------- */

/* "SQ982HQ82DKQ763CT": suits in any order, ranks in any order, 10 for a ten. */
static bool read_hand(struct arb_span text, arb_hand *hand)
{
    enum arb_suit suit = ARB_SPADES;
    enum arb_rank rank;
    bool in_suit = false;

    *hand = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];

        if (is_white(c) || c == '.' || c == '-') continue;
        if (c == '1' && i + 1 < text.length && text.at[i + 1] == '0') rank = ARB_TEN, i++;
        else if (arb_suit_read(c, &suit)) { in_suit = true; continue; }
        else if (!arb_rank_read(c, &rank)) return false;
        if (!in_suit || arb_hand_holds(*hand, arb_card_of(suit, rank))) return false;
        *hand |= arb_hand_of(arb_card_of(suit, rank));
    }
    return true;
}

static void take_deal(struct arb_played *board, const struct pair *pair)
{
    static const uint8_t seats[ARB_SEATS] = {ARB_SOUTH, ARB_WEST, ARB_NORTH, ARB_EAST};
    struct arb_span rest = pair->value, item;

    if (rest.length > 0 && rest.at[0] >= '0' && rest.at[0] <= '4') {
        if (rest.at[0] > '0') board->dealer = seats[rest.at[0] - '1'];
        rest.at++, rest.length--;
    } else {
        arb_played_note(board, pair->value_at, ARB_PLAYED_DEALER_UNREADABLE, beginning(pair->value));
    }
    board->has_deal = rest.length > 0;
    for (unsigned i = 0; i < ARB_SEATS && take_item(&rest, &item); i++) {
        if (read_hand(item, &board->deal.hand[seats[i]])) continue;
        arb_played_note(board, pair->value_at, ARB_PLAYED_DEAL_UNREADABLE, beginning(item));
        board->has_deal = false;
    }
    arb_deal_deduce(&board->deal);
}

/* -- calls and cards ---------------------------------------------------------------------- */

static bool read_call(struct arb_span text, arb_call *call)
{
    while (text.length > 0 && (text.at[text.length - 1] == '!' || text.at[text.length - 1] == '?' ||
                               text.at[text.length - 1] == '*'))
        text.length--;
    if (arb_span_is_nocase(text, "d") || arb_span_is_nocase(text, "dbl")) *call = ARB_DOUBLE;
    else if (arb_span_is_nocase(text, "r") || arb_span_is_nocase(text, "rdbl")) *call = ARB_REDOUBLE;
    else return arb_call_read(text, call);
    return true;
}

static void take_call(struct arb_played *board, const struct pair *pair)
{
    struct arb_played_call call = {.place = pair->value_at};

    call.alerted = pair->value.length > 0 && pair->value.at[pair->value.length - 1] == '!';
    if (!read_call(pair->value, &call.call))
        arb_played_note(board, pair->value_at, ARB_PLAYED_NO_CALL, beginning(pair->value));
    else if (board->calls == ARB_PLAYED_CALLS_MAX)
        arb_played_note(board, pair->value_at, ARB_PLAYED_TOO_MANY, beginning(pair->value));
    else board->call[board->calls++] = call;
}

/* One card off the front, "S2" "hQ" "C10". */
static bool take_card_text(struct arb_span *text, arb_card *card)
{
    const bool ten = text->length >= 3 && text->at[1] == '1' && text->at[2] == '0';
    const char two[2] = {text->length > 0 ? text->at[0] : ' ', 'T'};
    const size_t length = ten ? 3 : 2;

    if (text->length < length) return false;
    if (!arb_card_read(ten ? (struct arb_span){two, 2} : (struct arb_span){text->at, 2}, card)) return false;
    text->at += length;
    text->length -= length;
    return true;
}

/* A card, or several in one value. */
static void take_cards(struct arb_played *board, const struct pair *pair)
{
    struct arb_span rest = pair->value;

    do {
        struct arb_played_card card = {.place = pair->value_at, .column = ARB_PLAYED_UNKNOWN};

        card.place.column += (uint32_t)(rest.at - pair->value.at);
        if (!take_card_text(&rest, &card.card)) {
            arb_played_note(board, card.place, ARB_PLAYED_NO_CARD, beginning(rest));
            return;
        }
        if (board->cards == ARB_PLAYED_CARDS_MAX) {
            arb_played_note(board, card.place, ARB_PLAYED_TOO_MANY, beginning(rest));
            return;
        }
        card.row = board->cards;
        board->card[board->cards++] = card;
        rest = trim(rest);
    } while (rest.length > 0);
}

static void take_claim(struct arb_played *board, const struct pair *pair)
{
    int64_t tricks;

    board->result_place = pair->value_at;
    if (arb_span_int(pair->value, 0, ARB_TRICKS, &tricks)) board->claim = (uint8_t)tricks;
    else arb_played_note(board, pair->value_at, ARB_PLAYED_CLAIM_UNREADABLE, beginning(pair->value));
}

/* -- the board and its match ------------------------------------------------------------- */

/* The number at the end of "Board 15"; 0 if there is none. */
static uint32_t number_in(struct arb_span label)
{
    size_t from = label.length;
    int64_t number;

    if (label.length == 0) return 0;
    while (from > 0 && label.at[from - 1] >= '0' && label.at[from - 1] <= '9') from--;
    if (!arb_span_int((struct arb_span){label.at + from, label.length - from}, 1, UINT16_MAX, &number)) return 0;
    return (uint32_t)number;
}

static void take_vulnerability(struct arb_played *board, const struct pair *pair, bool *given)
{
    static const char letters[] = "oneb";
    const char c = pair->value.length == 1 ? (char)(pair->value.at[0] | 0x20) : 0;

    *given = false;
    if (pair->value.length == 0) return;
    for (unsigned v = 0; v < 4; v++)
        if (c == letters[v]) *given = true, board->vulnerability = (uint8_t)v;
    if (arb_span_is(pair->value, "0") || arb_span_is(pair->value, "-")) *given = true;
    if (!*given) arb_played_note(board, pair->value_at, ARB_PLAYED_VULNERABILITY_UNREADABLE, beginning(pair->value));
}

/* "o12" "c12" "12"; anything else is a label and no more. */
static void begin_board(struct arb_played *board, const struct pair *pair)
{
    struct arb_span label = pair->value;

    board->begun = true;
    board->place = pair->at;
    if (label.length > 1 && (label.at[0] == 'o' || label.at[0] == 'c') && number_in(label) > 0) {
        board->room = label.at[0];
        label.at++, label.length--;
    }
    board->label = label;
}

/* "4SE-1" "2HN=" "3NNx-1": level, denomination, declarer, double, difference. */
static bool read_result(struct arb_span text, struct arb_contract *contract, uint8_t *tricks)
{
    size_t name = 2, doubling;
    enum arb_seat declarer;
    int64_t over = 0;

    if (text.length < 4) return false;
    if (text.length > 5 && (text.at[1] | 0x20) == 'n' && (text.at[2] | 0x20) == 't') name = 3;
    for (doubling = name + 1; doubling < text.length && (text.at[doubling] | 0x20) == 'x';) doubling++;
    if (doubling == text.length || doubling > name + 3) return false;
    if (!arb_contract_read((struct arb_span){text.at, name}, contract)) return false;
    if (!arb_seat_read((struct arb_span){text.at + name, 1}, &declarer)) return false;
    contract->declarer = (uint8_t)declarer;
    contract->doubling = (uint8_t)(doubling - name - 1);
    if (text.at[doubling] != '=' || doubling + 1 != text.length)
        if (!arb_span_int((struct arb_span){text.at + doubling, text.length - doubling}, -13, 7, &over)) return false;
    over += contract->level + 6;
    if (over < 0 || over > ARB_TRICKS) return false;
    *tricks = (uint8_t)over;
    return true;
}

/* Which of the results of rs is this board's: both rooms of a number stand together. */
static unsigned result_index(const struct arb_lin *lin, const struct arb_played *board)
{
    const uint32_t number = number_in(board->label);
    const uint32_t first = lin->first_board;

    if (board->room == 0 || first == 0 || number < first || number - first >= RESULTS_LOOKED_AT) return lin->boards;
    return (unsigned)(2 * (number - first) + (board->room == 'c'));
}

static void find_result(const struct arb_lin *lin, struct arb_played *board)
{
    struct arb_span text;

    if (board->result_place.line == 0) board->result_place = board->place;
    if (!item_at(lin->results, result_index(lin, board), &text) || text.length == 0) return;
    if (arb_span_is_nocase(text, "p") || arb_span_is_nocase(text, "pass")) {
        board->contract_given = true;
        board->contract = (struct arb_contract){0};
        board->result = 0;
    } else if (read_result(text, &board->contract, &board->result)) {
        board->contract_given = true;
    } else {
        arb_played_note(board, board->place, ARB_PLAYED_RESULT_UNREADABLE, beginning(text));
    }
}

/* Four names, or eight for two rooms. A name with a comma in it leaves all names in doubt. */
static void find_players(const struct arb_lin *lin, struct arb_played *board)
{
    static const uint8_t seats[ARB_SEATS] = {ARB_SOUTH, ARB_WEST, ARB_NORTH, ARB_EAST};
    const unsigned from = board->room == 'c' ? ARB_SEATS : 0;
    struct arb_span rest = lin->players, name[NAMES];
    unsigned names = 0;

    while (names < NAMES && take_item(&rest, &name[names])) names++;
    if (rest.at != NULL || (names != ARB_SEATS && names != NAMES) || names < from + ARB_SEATS) return;
    for (unsigned i = 0; i < ARB_SEATS; i++) board->player[seats[i]] = name[from + i];
}

static void finish(struct arb_lin *lin, struct arb_played *board, bool vulnerability_given)
{
    const uint32_t number = number_in(board->label);

    if (lin->boards == 0 && lin->first_board == 0 && board->room != 0) lin->first_board = number;
    find_result(lin, board);
    lin->boards++;
    if (number == 0) return;
    if (board->dealer == ARB_PLAYED_UNKNOWN)
        board->dealer = (uint8_t)arb_board_dealer((struct arb_board_no){(uint16_t)number});
    if (!vulnerability_given)
        board->vulnerability = (uint8_t)arb_board_vulnerability((struct arb_board_no){(uint16_t)number});
}

/* vg: title, segment, scoring, first board, last board, … */
static void take_match(struct arb_lin *lin, struct arb_span value)
{
    struct arb_span item;
    int64_t first;

    if (item_at(value, 3, &item) && arb_span_int(item, 1, UINT16_MAX, &first)) lin->first_board = (uint32_t)first;
    lin->boards = 0;
}

/* What holds for the boards behind it. */
static void take_heading(struct arb_lin *lin, const struct pair *pair)
{
    if (is(pair, "vg")) take_match(lin, pair->value);
    if (is(pair, "pn")) lin->players = at_most(pair->value, NAMES_LOOKED_AT);
    if (is(pair, "rs")) lin->results = at_most(pair->value, RESULTS_LOOKED_AT);
    if (is(pair, "ah")) lin->heading = pair->value;
}

static bool begins_another(const struct arb_played *board, const struct pair *pair, bool deal_read)
{
    if (is(pair, "qx") || is(pair, "vg")) return board->begun;
    return is(pair, "md") && deal_read;
}

static void take_of_board(struct arb_lin *lin, struct arb_played *board, const struct pair *pair, bool *vulnerable)
{
    if (is(pair, "sv")) take_vulnerability(board, pair, vulnerable);
    else if (is(pair, "an") && board->calls > 0) board->call[board->calls - 1].told = pair->value;
    else if (is(pair, "nt")) board->commentary = (uint16_t)(board->commentary + (board->commentary < UINT16_MAX));
    else if (is(pair, "mb")) take_call(board, pair);
    else if (is(pair, "pc")) take_cards(board, pair);
    else if (is(pair, "mc")) take_claim(board, pair);
    else if (is(pair, "ah") && board->label.length == 0) board->label = pair->value;
    else take_heading(lin, pair);
}

/* md: the board begins here, if no qx has begun it. */
static void take_md(struct arb_lin *lin, struct arb_played *board, const struct pair *pair)
{
    if (!board->begun) {
        board->begun = true;
        board->place = pair->at;
    }
    if (board->label.length == 0) board->label = lin->heading;
    lin->heading = (struct arb_span){NULL, 0};
    find_players(lin, board);
    take_deal(board, pair);
}

bool arb_lin_next(struct arb_lin *lin, struct arb_played *board)
{
    struct pair pair;
    bool deal_read = false, vulnerability_given = false;

    arb_played_clear(board);
    board->in_order = true;
    while (take_pair(lin, &pair, board)) {
        if (begins_another(board, &pair, deal_read)) {
            *lin = pair.before;
            break;
        }
        if (is(&pair, "qx")) begin_board(board, &pair);
        else if (is(&pair, "md")) take_md(lin, board, &pair), deal_read = true;
        else if (board->begun) take_of_board(lin, board, &pair, &vulnerability_given);
        else take_heading(lin, &pair);
    }
    if (!board->begun) return board->damages > 0;
    finish(lin, board, vulnerability_given);
    return true;
}
