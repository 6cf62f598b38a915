/* rbn.c -- RBN cut into boards. */
#include "arbitro/deal/deal.h"
#include "arbitro/text/rbn.h"

#include <string.h>

enum { DATA = 2,                    /* columns of label and blank */
       HANDED_ON_MAX = 255 };      /* bytes of a line that holds for later boards too */

struct arb_rbn arb_rbn_on(struct arb_span text)
{
    return (struct arb_rbn){.rest = text, .line = 0};
}

/* Cuts what stands before the sign off the front; false when nothing is left. */
static bool take_part(struct arb_span *rest, char sign, struct arb_span *part)
{
    size_t length = 0;

    if (rest->at == NULL) return false;
    while (length < rest->length && rest->at[length] != sign) length++;
    *part = arb_span_trim((struct arb_span){rest->at, length});
    if (length == rest->length) *rest = (struct arb_span){NULL, 0};
    else *rest = arb_span_skip(*rest, length + 1);
    return true;
}

static uint8_t seat_at(struct arb_span text)
{
    enum arb_seat seat;

    if (text.length == 0 || !arb_seat_read((struct arb_span){text.at, 1}, &seat)) return ARB_PLAYED_UNKNOWN;
    return (uint8_t)seat;
}

/* -- the deal ------------------------------------------------------------------------- */

/* "W:AKQ.JT9.876.5432:…:…:", clockwise. */
static bool read_hands(struct arb_span text, struct arb_deal *deal)
{
    struct arb_span part;
    uint8_t seat;

    *deal = (struct arb_deal){{0}};
    if (!take_part(&text, ':', &part) || part.length != 1) return false;
    seat = seat_at(part);
    if (seat == ARB_PLAYED_UNKNOWN) return false;
    for (unsigned i = 0; take_part(&text, ':', &part); i++) {
        if (part.length == 0) continue;
        if (i >= ARB_SEATS || !arb_hand_read(part, &deal->hand[(seat + i) & 3u])) return false;
    }
    arb_deal_deduce(deal);
    return true;
}

/* "North+South:West+East:Closed". */
static void read_names(struct arb_span text, struct arb_played *board)
{
    static const uint8_t seats[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_WEST, ARB_EAST};
    struct arb_span pair, name;

    for (unsigned p = 0; p < 2 && take_part(&text, ':', &pair); p++)
        for (unsigned i = 0; i < 2 && take_part(&pair, '+', &name); i++) board->player[seats[2 * p + i]] = name;
    if (!take_part(&text, ':', &name)) return;
    if (arb_span_is_nocase(name, "open")) board->room = 'o';
    if (arb_span_is_nocase(name, "closed")) board->room = 'c';
}

/* -- lines ------------------------------------------------------------------------------ */

static void note(struct arb_played *board, uint32_t line, size_t column, enum arb_played_damage_kind kind,
                 struct arb_span text)
{
    if (text.length > 40) text.length = 40;
    arb_played_note(board, (struct arb_place){line, (uint32_t)column + 1}, kind, text);
}

static void pass_over(struct arb_played *board)
{
    board->unread = (uint16_t)(board->unread + (board->unread < UINT16_MAX));
}

static bool is_denomination(char c)
{
    c |= 0x20;
    return c == 'c' || c == 'd' || c == 'h' || c == 's' || c == 'n';
}

/* False behind what is no call: whose the next would be nobody knows. */
static bool add_call(struct arb_played *board, uint32_t line, size_t column, struct arb_span word)
{
    struct arb_played_call call = {.place = {line, (uint32_t)column + 1}};

    if ((word.at[0] | 0x20) == 'r') call.call = ARB_REDOUBLE;
    else if (!arb_call_read(word, &call.call)) {
        arb_played_cut_auction(board, call.place, ARB_PLAYED_AUCTION_CUT, word);
        return false;
    }
    if (board->calls == ARB_PLAYED_CALLS_MAX) note(board, line, column, ARB_PLAYED_TOO_MANY, word);
    else board->call[board->calls++] = call;
    return true;
}

/* "NZ:1SP2S:PPP", A for all pass; '*', '^' with the sign behind it, and figures that are no bid speak of notes. */
static void read_auction(struct arb_span text, uint32_t line, struct arb_played *board)
{
    static const char letters[] = "zneb";
    size_t i = 0;

    if (text.length >= 3 && text.at[2] == ':') {
        board->dealer = board->first_caller = seat_at(text);
        if (board->dealer == ARB_PLAYED_UNKNOWN) note(board, line, DATA, ARB_PLAYED_DEALER_UNREADABLE, text);
        for (unsigned v = 0; v < 4; v++)
            if ((text.at[1] | 0x20) == letters[v]) board->vulnerability = (uint8_t)v, board->vulnerability_known = true;
        i = 3;
    } else {
        board->dealer = board->first_caller = ARB_WEST;
    }
    for (; i < text.length; i++) {
        const char c = text.at[i];
        const bool bid = c >= '1' && c <= '9' && i + 1 < text.length && is_denomination(text.at[i + 1]);

        if (c == '*' || c == '^' || (c >= '0' && c <= '9' && !bid)) pass_over(board);
        if (c == '^') i += i + 1 < text.length && text.at[i + 1] > ' ' && text.at[i + 1] != ':';
        if (c == ':' || c == '*' || c == '^' || c == ' ' || c == '?' || c == '!' || (c >= '0' && c <= '9' && !bid))
            continue;
        if ((c | 0x20) == 'a') {
            board->rest_pass = true;
            return;
        }
        if (!add_call(board, line, DATA + i, (struct arb_span){text.at + i, bid ? 2 : 1})) return;
        i += bid;
    }
}

/* "4SX:N", "3NE", "P". */
static void read_contract(struct arb_span text, uint32_t line, struct arb_played *board)
{
    struct arb_contract contract = board->contract;
    struct arb_span bid, rest = text;
    size_t length = 2;

    if (!take_part(&rest, ':', &bid) || bid.length == 0) return;
    if (arb_span_is_nocase(bid, "p") || arb_span_is_nocase(bid, "pass")) {
        board->contract = (struct arb_contract){0};
        board->has_contract = true;
        board->result = 0;
        return;
    }
    while (length < bid.length && ((bid.at[length] | 0x20) == 'x' || (bid.at[length] | 0x20) == 'r')) length++;
    if (bid.length < 2 || !arb_pbn_contract_read((struct arb_span){bid.at, length}, &contract)) {
        note(board, line, DATA, ARB_PLAYED_CONTRACT_UNREADABLE, text);
        return;
    }
    if (length < bid.length) rest = (struct arb_span){bid.at + length, 1};
    contract.declarer = rest.at == NULL ? ARB_PLAYED_UNKNOWN : seat_at(arb_span_trim(rest));
    board->contract = contract;
    board->has_contract = true;
    if (contract.declarer == ARB_PLAYED_UNKNOWN) note(board, line, DATA, ARB_PLAYED_DECLARER_UNREADABLE, text);
}

/* "9", "9:+600", "9-300:0": declarer's tricks, and what they were worth, which is passed over. A sign before them makes
 * points of them, which tell no tricks. */
static void read_result(struct arb_span text, uint32_t line, struct arb_played *board)
{
    struct arb_span word = text;
    int64_t tricks;
    size_t digits = 0;

    while (digits < text.length && text.at[digits] >= '0' && text.at[digits] <= '9') digits++;
    word.length = digits;
    if (text.length == 0) return;
    if (digits == 0 && text.at[0] != '+' && text.at[0] != '-' && text.at[0] != ':') {
        note(board, line, DATA, ARB_PLAYED_RESULT_UNREADABLE, text);
        return;
    }
    if (digits < text.length) pass_over(board);
    if (digits == 0) return;
    if (arb_span_int(word, 0, ARB_TRICKS, &tricks)) board->result = (uint8_t)tricks;
    else note(board, line, DATA, ARB_PLAYED_RESULT_UNREADABLE, text);
}

/* Who led stands before a colon, in some files; what is left is the cards. */
static struct arb_span take_leader(struct arb_span text, struct arb_played *board)
{
    if (text.length < 2 || text.at[1] != ':' || seat_at(text) == ARB_PLAYED_UNKNOWN) return text;
    board->leader = seat_at(text);
    return arb_span_skip(text, 2);
}

/* "SK2A3:D5…" or "W:SK2A3:D5…": a trick up to each colon, in the order of play; a rank without its suit follows the
 * suit that was led. Behind a semicolon all that is left is trivial; '*' and '^' with a figure speak of notes. */
static void read_play(struct arb_span text, uint32_t line, struct arb_played *board)
{
    const struct arb_span cards = take_leader(text, board);
    enum arb_suit led = ARB_SPADES, suit;
    enum arb_rank rank;
    bool opened = false;

    for (size_t i = text.length - cards.length; i < text.length; i++) {
        const char c = text.at[i];
        struct arb_played_card card = {.place = {line, (uint32_t)(DATA + i) + 1}, .column = ARB_PLAYED_UNKNOWN};
        const bool named = arb_suit_read(c, &suit);

        if (c == ':' || c == ';') opened = false;
        if (c == '^' || c == '*') pass_over(board);
        if (c == '^') i++;
        if (c == ':' || c == ';' || c == '*' || c == '^' || c == ' ' || c == '!' || c == '?') continue;
        if (named && !opened) led = suit, opened = true;
        if (named) i++;
        else suit = led;
        if (!opened || i >= text.length || !arb_rank_read(text.at[i], &rank)) {
            arb_played_cut_play(board, card.place, ARB_PLAYED_PLAY_CUT,
                                (struct arb_span){text.at + i - named, named + (size_t)(i < text.length)});
            return;
        }
        card.card = arb_card_of(suit, rank);
        card.row = board->cards;
        if (board->cards == ARB_PLAYED_CARDS_MAX) note(board, line, DATA + i, ARB_PLAYED_TOO_MANY, text);
        else board->card[board->cards++] = card;
        opened = opened && board->cards % ARB_SEATS != 0;
    }
}

/* What later boards may have of the line: a long one would be read again with each of them. */
static struct arb_span handed_on(struct arb_rbn *rbn, struct arb_played *board, struct arb_span data)
{
    if (data.length > HANDED_ON_MAX) {
        note(board, rbn->line, DATA + HANDED_ON_MAX, ARB_PLAYED_TOO_MANY,
             arb_span_skip(data, HANDED_ON_MAX));
        data.length = HANDED_ON_MAX;
    }
    return data;
}

/* A letter, a blank, and what it says. The first line begins the board. */
static void take_line(struct arb_rbn *rbn, struct arb_played *board, struct arb_span line)
{
    ARB_ASSERT(line.length > 0);

    const struct arb_span data = arb_span_trim(arb_span_skip(line, 1));
    const char label = line.at[0];

    if (line.length > 1 && line.at[1] != ' ' && line.at[1] != '\t') {
        note(board, rbn->line, 0, ARB_PLAYED_NOT_A_COMMAND, line);
        return;
    }
    switch (label) {
    case 'H':
        rbn->hands = handed_on(rbn, board, data);
        rbn->hands_at = (struct arb_place){rbn->line, DATA + 1};
        break;
    case 'B': rbn->board = handed_on(rbn, board, data); break;
    case 'N': rbn->names = handed_on(rbn, board, data); break;
    case 'A': read_auction(data, rbn->line, board); break;
    case 'C': read_contract(data, rbn->line, board); break;
    case 'P': read_play(data, rbn->line, board); break;
    case 'R': read_result(data, rbn->line, board); break;
    default: pass_over(board); break;
    }
    if (board->begun) return;
    board->begun = true;
    board->place = (struct arb_place){rbn->line, 1};
}

/* Names, number and hands hold for later boards too, so that they are read when the board is over. */
static void finish(const struct arb_rbn *rbn, struct arb_played *board)
{
    struct arb_span rest = rbn->board;

    board->result_place = board->place;
    if (rest.length > 0) (void)!take_part(&rest, ':', &board->label);
    read_names(rbn->names, board);
    if (rbn->hands.length > 0) {
        board->has_deal = read_hands(rbn->hands, &board->deal);
        if (!board->has_deal && rbn->hands_at.line >= board->place.line)
            arb_played_note(board, rbn->hands_at, ARB_PLAYED_DEAL_UNREADABLE, rbn->hands);
    }
    arb_played_by_number(board);
}

/* Up to an empty line outside a comment in braces. True also where no board was begun but damage was found. */
bool arb_rbn_next(struct arb_rbn *rbn, struct arb_played *board)
{
    struct arb_span line;
    bool braces = false;

    arb_played_clear(board);
    board->in_order = true;
    while (arb_span_line(&rbn->rest, &line)) {
        const bool empty = arb_span_trim(line).length == 0;

        rbn->line++;
        if (empty && !braces && board->begun) break;
        if (empty || line.at[0] == '\x1A') continue;
        if (line.at[0] == '{') braces = true, pass_over(board);
        if (!braces) take_line(rbn, board, line);
        if (braces && arb_span_trim(line).at[arb_span_trim(line).length - 1] == '}') braces = false;
    }
    if (!board->begun) return board->damages > 0;
    finish(rbn, board);
    return true;
}
