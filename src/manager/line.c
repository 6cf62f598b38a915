/* line.c -- reads and writes a line of the Table Manager protocol. */
#include "line.h"

#include <string.h>

static const char *const seat_words[ARB_SEATS + 1] = {"North", "East", "South", "West", "Dummy"};

const char *manager_seat_word(unsigned seat)
{
    ARB_ASSERT(seat <= MANAGER_DUMMY);
    return seat_words[seat];
}

/* -- Reading, a word at a time --------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static void skip_blanks(struct arb_span *rest)
{
    while (rest->length > 0 && (rest->at[0] == ' ' || rest->at[0] == '\t')) *rest = arb_span_skip(*rest, 1);
}

/* Takes the word off the front, whole and in any letters; false, and nothing is taken, if another stands there. */
static bool take(struct arb_span *rest, const char *word)
{
    const size_t length = strlen(word);
    struct arb_span next = *rest;

    skip_blanks(&next);
    if (next.length < length || !arb_span_is_nocase((struct arb_span){next.at, length}, word)) return false;
    next = arb_span_skip(next, length);
    if (next.length > 0 && is_letter(word[length - 1]) && is_letter(next.at[0])) return false;
    *rest = next;
    return true;
}

static bool take_both(struct arb_span *rest, const char *first, const char *second)
{
    struct arb_span next = *rest;

    if (!take(&next, first) || !take(&next, second)) return false;
    *rest = next;
    return true;
}

static bool take_seat(struct arb_span *rest, uint8_t *seat)
{
    for (unsigned s = 0; s <= MANAGER_DUMMY; s++) {
        if (!take(rest, seat_words[s])) continue;
        *seat = (uint8_t)s;
        return true;
    }
    return false;
}

/* "North's"; false, and nothing is taken, if another thing stands there. */
static bool take_whose(struct arb_span *rest, uint8_t *seat)
{
    struct arb_span next = *rest;
    uint8_t whose;

    if (!take_seat(&next, &whose) || !take_both(&next, "'", "s")) return false;
    *seat = whose;
    *rest = next;
    return true;
}

static bool take_number(struct arb_span *rest, uint16_t *number)
{
    struct arb_span digits;
    int64_t value;

    skip_blanks(rest);
    digits = (struct arb_span){rest->at, 0};
    while (digits.length < rest->length && rest->at[digits.length] >= '0' && rest->at[digits.length] <= '9')
        digits.length++;
    if (!arb_span_int(digits, 0, UINT16_MAX, &value)) return false;
    *number = (uint16_t)value;
    *rest = arb_span_skip(*rest, digits.length);
    return true;
}

/* What stands between the next two quotes. */
static bool take_quoted(struct arb_span *rest, struct arb_span *text)
{
    const char *begin, *end;

    skip_blanks(rest);
    if (rest->length < 2 || rest->at[0] != '"') return false;
    begin = rest->at + 1;
    end = memchr(begin, '"', rest->length - 1);
    if (end == NULL) return false;
    *text = (struct arb_span){begin, (size_t)(end - begin)};
    *rest = arb_span_skip(*rest, text->length + 2);
    return true;
}

/* The letters and digits up to the next blank or dot. */
static struct arb_span take_token(struct arb_span *rest)
{
    struct arb_span token;

    skip_blanks(rest);
    token = (struct arb_span){rest->at, 0};
    while (token.length < rest->length && is_letter(rest->at[token.length])) token.length++;
    *rest = arb_span_skip(*rest, token.length);
    return token;
}

static bool read_card(struct arb_span token, arb_card *card)
{
    enum arb_suit suit;
    enum arb_rank rank;

    if (token.length != 2) return false;
    if (arb_card_read(token, card)) return true;
    if (!arb_rank_read(token.at[0], &rank) || !arb_suit_read(token.at[1], &suit)) return false;
    *card = arb_card_of(suit, rank);
    return true;
}

/* -- Reading, a line at a time ------------------------------------------------------------------- */

/* What is explained of a call, under either of the words in use. */
static struct arb_span alert_in(struct arb_span rest)
{
    if (!take(&rest, "Alert") && !take(&rest, "Infos")) return (struct arb_span){rest.at, 0};
    if (!take(&rest, ".")) skip_blanks(&rest);
    return arb_span_trim(rest);
}

static bool read_call(struct arb_span rest, struct manager_line *line)
{
    static const struct { const char *word; arb_call call; } words[] = {
        {"passes", ARB_PASS}, {"pass", ARB_PASS}, {"doubles", ARB_DOUBLE}, {"redoubles", ARB_REDOUBLE}};
    bool read = false;

    for (unsigned i = 0; i < ARB_COUNT(words) && !read; i++) {
        read = take(&rest, words[i].word);
        line->call = words[i].call;
    }
    if (!read) {
        if (!take(&rest, "bids") || !arb_call_read(take_token(&rest), &line->call) || !arb_call_is_bid(line->call))
            return false;
    }
    line->kind = MANAGER_CALLS;
    line->alert = alert_in(rest);
    return true;
}

/* Behind "North ready for East's". */
static bool read_whose_turn(struct arb_span rest, struct manager_line *line)
{
    if (take(&rest, "bid") && line->of != MANAGER_DUMMY) line->kind = MANAGER_READY_FOR_CALL;
    else if (take_both(&rest, "card", "to") && take(&rest, "trick") && take_number(&rest, &line->number))
        line->kind = MANAGER_READY_FOR_CARD;
    return line->kind != MANAGER_OTHER;
}

static bool read_ready_for(struct arb_span rest, struct manager_line *line)
{
    if (take(&rest, "teams")) line->kind = MANAGER_READY_FOR_TEAMS;
    else if (take(&rest, "deal")) line->kind = MANAGER_READY_FOR_DEAL;
    else if (take(&rest, "cards")) line->kind = MANAGER_READY_FOR_CARDS;
    else if (take_whose(&rest, &line->of)) return read_whose_turn(rest, line);
    else if (take(&rest, "dummy")) line->kind = MANAGER_READY_FOR_DUMMY;
    return line->kind != MANAGER_OTHER;
}

/* What is no hand, a card twice in it for instance, is an empty one: who hears it says that it cannot be. */
static void read_cards(struct arb_span rest, struct manager_line *line)
{
    line->kind = MANAGER_CARDS;
    if (!arb_hand_read_by_suits(rest, &line->hand)) line->hand = 0;
}

/* Behind a seat. */
static bool read_of_seat(struct arb_span rest, struct manager_line *line)
{
    if (take_both(&rest, "ready", "for")) return read_ready_for(rest, line);
    if (take_both(&rest, "ready", "to") && take(&rest, "start")) line->kind = MANAGER_READY_TO_START;
    else if (take_both(&rest, "received", "dummy")) line->kind = MANAGER_HAS_DUMMY;
    else if (take_both(&rest, "to", "lead")) line->kind = MANAGER_TO_LEAD;
    else if (take(&rest, "plays") && read_card(take_token(&rest), &line->card)) line->kind = MANAGER_PLAYS;
    else if (take_both(&rest, "'", "s") && take_both(&rest, "cards", ":")) read_cards(rest, line);
    else if (rest.length > 8 && arb_span_is_nocase((struct arb_span){rest.at + rest.length - 6, 6}, "seated"))
        line->kind = MANAGER_SEATED;
    return line->kind != MANAGER_OTHER || read_call(rest, line);
}

/* "Connecting "TEAM" as North using protocol version 18", and whatever some programs put behind. */
static bool read_connecting(struct arb_span rest, struct manager_line *line)
{
    uint16_t version = 0;

    if (!take_quoted(&rest, &line->team) || !take(&rest, "as") || !take_seat(&rest, &line->seat)) return false;
    if (line->seat == MANAGER_DUMMY || !take_both(&rest, "using", "protocol") || !take(&rest, "version")) return false;
    if (!take_number(&rest, &version)) return false;
    line->version = version > UINT8_MAX ? UINT8_MAX : (uint8_t)version;
    line->kind = MANAGER_CONNECTING;
    return true;
}

static bool take_vulnerability(struct arb_span *rest, uint8_t *vulnerability)
{
    static const char *const words[] = {"Neither", "N/S", "E/W", "Both"};

    for (unsigned v = 0; v < ARB_COUNT(words); v++) {
        if (!take(rest, words[v])) continue;
        *vulnerability = (uint8_t)v;
        return true;
    }
    return false;
}

/* "Board number 1. Dealer North. Neither vulnerable." */
static bool read_board(struct arb_span rest, struct manager_line *line)
{
    if (!take(&rest, "number") || !take_number(&rest, &line->number) || !take_both(&rest, ".", "Dealer")) return false;
    if (!take_seat(&rest, &line->dealer) || line->dealer == MANAGER_DUMMY || !take(&rest, ".")) return false;
    if (!take_vulnerability(&rest, &line->vulnerability)) return false;
    line->kind = MANAGER_BOARD;
    return true;
}

static bool read_line(struct arb_span text, struct manager_line *line)
{
    static const struct { const char *first, *second; uint8_t kind; } words[] = {
        {"Teams", ":", MANAGER_TEAMS},        {"Start", "of", MANAGER_START_OF_BOARD},
        {"Timing", "-", MANAGER_TIMING},      {"End", "of", MANAGER_END_OF_SESSION},
        {"Illegal", "bid", MANAGER_ILLEGAL},  {"Illegal", "card", MANAGER_ILLEGAL}};

    if (take(&text, "Connecting")) return read_connecting(text, line);
    if (take(&text, "Board")) return read_board(text, line);
    for (unsigned i = 0; i < ARB_COUNT(words); i++) {
        if (!take_both(&text, words[i].first, words[i].second)) continue;
        line->kind = words[i].kind;
        return true;
    }
    return take_seat(&text, &line->seat) && read_of_seat(text, line);
}

/* Fields that were set before the line proved to be another are 0 again. */
bool manager_line_read(struct arb_span text, struct manager_line *line)
{
    text = arb_span_trim(text);
    *line = (struct manager_line){.kind = MANAGER_OTHER};
    if (text.length <= MANAGER_LINE_MAX && read_line(text, line)) return true;
    *line = (struct manager_line){.kind = MANAGER_OTHER};
    return false;
}

/* -- Writing ----------------------------------------------------------------------------------------- */

static void write_seat_and(struct arb_writer *out, unsigned seat, const char *text)
{
    arb_write_text(out, manager_seat_word(seat));
    arb_write_text(out, text);
}

static void write_hand(struct arb_writer *out, arb_hand hand)
{
    for (unsigned s = ARB_SUITS; s-- > 0;) {
        arb_hand suit = arb_hand_suit(hand, (enum arb_suit)s);

        arb_write_char(out, ' ');
        arb_write_char(out, arb_suit_letter((enum arb_suit)s));
        if (suit == 0) arb_write_text(out, " -");
        for (; suit != 0; suit &= ~arb_hand_of(arb_hand_highest(suit))) {
            arb_write_char(out, ' ');
            arb_write_char(out, arb_rank_letter(arb_card_rank(arb_hand_highest(suit))));
        }
        arb_write_char(out, '.');
    }
}

static void write_call(struct arb_writer *out, const struct manager_line *line)
{
    static const char *const words[] = {" passes", " doubles", " redoubles"};

    write_seat_and(out, line->seat, line->call < ARB_FIRST_BID ? words[line->call] : " bids ");
    if (arb_call_is_bid(line->call)) {
        arb_write_int(out, (int64_t)arb_bid_level(line->call));
        if (arb_bid_denomination(line->call) == ARB_NOTRUMP) arb_write_text(out, "NT");
        else arb_write_char(out, arb_denomination_letter(arb_bid_denomination(line->call)));
    }
    if (line->alert.length == 0) return;
    arb_write_text(out, " Alert. ");
    arb_write_span(out, line->alert);
}

static void write_card(struct arb_writer *out, const struct manager_line *line)
{
    write_seat_and(out, line->seat, " plays ");
    arb_write_char(out, arb_rank_letter(arb_card_rank(line->card)));
    arb_write_char(out, arb_suit_letter(arb_card_suit(line->card)));
}

static void write_ready_for(struct arb_writer *out, const struct manager_line *line)
{
    write_seat_and(out, line->seat, " ready for ");
    if (line->of == MANAGER_DUMMY) arb_write_text(out, "dummy");
    else arb_write_text(out, manager_seat_word(line->of));
    if (line->kind == MANAGER_READY_FOR_CALL) {
        arb_write_text(out, "'s bid");
        return;
    }
    arb_write_text(out, "'s card to trick ");
    arb_write_int(out, line->number);
}

static void write_connecting(struct arb_writer *out, const struct manager_line *line)
{
    arb_write_text(out, "Connecting \"");
    arb_write_span(out, line->team);
    arb_write_text(out, "\" as ");
    write_seat_and(out, line->seat, " using protocol version ");
    arb_write_int(out, line->version);
}

static void write_board(struct arb_writer *out, const struct manager_line *line)
{
    static const char *const words[] = {"Neither", "N/S", "E/W", "Both"};

    ARB_ASSERT(line->vulnerability < ARB_COUNT(words));
    arb_write_text(out, "Board number ");
    arb_write_int(out, line->number);
    arb_write_text(out, ". Dealer ");
    write_seat_and(out, line->dealer, ". ");
    arb_write_text(out, words[line->vulnerability]);
    arb_write_text(out, " vulnerable.");
}

void manager_line_write(struct arb_writer *out, const struct manager_line *line)
{
    switch ((enum manager_kind)line->kind) {
    case MANAGER_CONNECTING: write_connecting(out, line); break;
    case MANAGER_READY_FOR_TEAMS: write_seat_and(out, line->seat, " ready for teams"); break;
    case MANAGER_READY_TO_START: write_seat_and(out, line->seat, " ready to start"); break;
    case MANAGER_READY_FOR_DEAL: write_seat_and(out, line->seat, " ready for deal"); break;
    case MANAGER_READY_FOR_CARDS: write_seat_and(out, line->seat, " ready for cards"); break;
    case MANAGER_READY_FOR_DUMMY: write_seat_and(out, line->seat, " ready for dummy"); break;
    case MANAGER_READY_FOR_CALL: case MANAGER_READY_FOR_CARD: write_ready_for(out, line); break;
    case MANAGER_CALLS: write_call(out, line); break;
    case MANAGER_PLAYS: write_card(out, line); break;
    case MANAGER_START_OF_BOARD: arb_write_text(out, "Start of Board"); break;
    case MANAGER_BOARD: write_board(out, line); break;
    case MANAGER_CARDS:
        write_seat_and(out, line->seat, "'s cards :");
        write_hand(out, line->hand);
        break;
    case MANAGER_TO_LEAD: write_seat_and(out, line->seat, " to lead"); break;
    case MANAGER_END_OF_SESSION: arb_write_text(out, "End of session"); break;
    case MANAGER_HAS_DUMMY: case MANAGER_SEATED: case MANAGER_TEAMS: case MANAGER_TIMING: case MANAGER_ILLEGAL:
    case MANAGER_OTHER:
        ARB_ASSERT(false); /* they have writers of their own, or are not written */
    }
}

void manager_write_teams(struct arb_writer *out, struct arb_span north_south, struct arb_span east_west)
{
    arb_write_text(out, "Teams : N/S : \"");
    arb_write_span(out, north_south);
    arb_write_text(out, "\" E/W : \"");
    arb_write_span(out, east_west);
    arb_write_char(out, '"');
}

static void write_two_digits(struct arb_writer *out, int64_t n)
{
    arb_write_char(out, (char)('0' + n / 10 % 10));
    arb_write_char(out, (char)('0' + n % 10));
}

/* "this board  01:05,  total  0:12:45". */
static void write_times(struct arb_writer *out, int64_t board_ms, int64_t total_ms)
{
    const int64_t board = board_ms / 1000, total = total_ms / 1000;

    arb_write_text(out, " : this board  ");
    write_two_digits(out, board / 60);
    arb_write_char(out, ':');
    write_two_digits(out, board % 60);
    arb_write_text(out, ",  total  ");
    arb_write_int(out, total / 3600);
    arb_write_char(out, ':');
    write_two_digits(out, total / 60 % 60);
    arb_write_char(out, ':');
    write_two_digits(out, total % 60);
}

void manager_write_timing(struct arb_writer *out, const int64_t board_ms[2], const int64_t total_ms[2])
{
    arb_write_text(out, "Timing - N/S");
    write_times(out, board_ms[ARB_NS], total_ms[ARB_NS]);
    arb_write_text(out, ".  E/W");
    write_times(out, board_ms[ARB_EW], total_ms[ARB_EW]);
}
