/* contest_line.c -- an act of the contest as a line, read and written.
 *
 * Reading goes through the line once, word by word. The first thing at fault is remembered with its
 * column and with what should have stood there, and every further step then says no by itself; so a line
 * reads as the list of its words, joined by &&. The act is built aside and handed over only when whole.
 */
#include "arbitro/contest_line.h"

#include <string.h>

static const char *const fault_symbols[] = {
#define X(NAME, symbol) #symbol,
    ARB_LINE_FAULTS(X)
#undef X
};

static const char *const word_symbols[] = {
#define X(NAME, symbol) #symbol,
    ARB_LINE_WORDS(X)
#undef X
};

static const char *const keywords[ARB_ACT_KINDS] = {
#define X(NAME, word) #word,
    ARB_CONTEST_ACTS(X)
#undef X
};

static const char *const kinds[] = {[ARB_MITCHELL] = "mitchell", [ARB_HOWELL] = "howell"};
static const char *const ways[] = {"plain", "skip", "share"};

const char *arb_line_fault_symbol(enum arb_line_fault fault)
{
    return fault_symbols[fault];
}

const char *arb_line_word_symbol(enum arb_line_word word)
{
    return word_symbols[word];
}

/* -- Reading: words ---------------------------------------------------------- */

struct reader {
    const char *start;
    struct arb_span rest;
    struct arb_line_error *error;
};

static bool fail(struct reader *in, enum arb_line_fault fault, enum arb_line_word expected, const char *at)
{
    in->error->fault = (uint8_t)fault;
    in->error->expected = (uint8_t)expected;
    in->error->column = (uint16_t)(at - in->start + 1);
    return false;
}

static bool at_end(struct reader *in)
{
    in->rest = arb_span_trim(in->rest);
    return in->rest.length == 0;
}

/* The next word, which is wrong until somebody has read it. */
static bool next_word(struct reader *in, enum arb_line_word expected, struct arb_span *word)
{
    if (at_end(in)) return fail(in, ARB_LINE_WORD_MISSING, expected, in->rest.at);
    *word = arb_span_word(&in->rest);
    return true;
}

static bool wrong(struct reader *in, enum arb_line_word expected, struct arb_span word)
{
    return fail(in, ARB_LINE_WORD_WRONG, expected, word.at);
}

/* Is the next word this one? Then it is taken. */
static bool take_word(struct reader *in, const char *word)
{
    struct arb_span rest = in->rest;

    if (!arb_span_is(arb_span_word(&rest), word)) return false;
    in->rest = rest;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool read_number(struct reader *in, enum arb_line_word expected, int64_t low, int64_t high,
                        int64_t *value)
{
    struct arb_span word;

    if (!next_word(in, expected, &word)) return false;
    return arb_span_int(word, low, high, value) || wrong(in, expected, word);
}

static bool read_small(struct reader *in, enum arb_line_word expected, int64_t low, int64_t high,
                       uint8_t *value)
{
    int64_t number;

    if (!read_number(in, expected, low, high, &number)) return false;
    *value = (uint8_t)number;
    return true;
}

/* T3, R1, B7: a letter and a number. */
static bool read_lettered(struct reader *in, enum arb_line_word expected, char letter, uint8_t *value)
{
    struct arb_span word;
    int64_t number;

    if (!next_word(in, expected, &word)) return false;
    if (word.length < 2 || (word.at[0] & ~0x20) != letter || !is_digit(word.at[1]) ||
        !arb_span_int((struct arb_span){word.at + 1, word.length - 1}, 1, 255, &number))
        return wrong(in, expected, word);
    *value = (uint8_t)number;
    return true;
}

/* One of a list of words; NULL in the list is nothing that can be said. */
static bool read_choice(struct reader *in, enum arb_line_word expected, const char *const *list, size_t count,
                        uint8_t *value)
{
    struct arb_span word;

    if (!next_word(in, expected, &word)) return false;
    for (size_t i = 0; i < count; i++) {
        if (list[i] == NULL || !arb_span_is(word, list[i])) continue;
        *value = (uint8_t)i;
        return true;
    }
    return wrong(in, expected, word);
}

static bool read_side(struct reader *in, uint8_t *value)
{
    struct arb_span word;
    enum arb_side side;

    if (!next_word(in, ARB_WORD_SIDE, &word)) return false;
    if (!arb_side_read(word, &side)) return wrong(in, ARB_WORD_SIDE, word);
    *value = (uint8_t)side;
    return true;
}

/* -- Reading: dates and quoted text ------------------------------------------ */

static unsigned days_in(unsigned year, unsigned month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    return days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

/* count digits at the front of text, as a number; 0 if they are not digits. */
static unsigned digits(const char *text, unsigned count)
{
    unsigned value = 0;

    for (unsigned i = 0; i < count; i++) {
        if (!is_digit(text[i])) return 0;
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    return value;
}

static bool read_date(struct reader *in, struct arb_contest_act *act)
{
    struct arb_span word;
    unsigned year, month, day;

    if (!next_word(in, ARB_WORD_DATE, &word)) return false;
    if (word.length != 10 || word.at[4] != '-' || word.at[7] != '-') return wrong(in, ARB_WORD_DATE, word);
    year = digits(word.at, 4);
    month = digits(word.at + 5, 2);
    day = digits(word.at + 8, 2);
    if (year == 0 || month < 1 || month > 12 || day < 1 || day > days_in(year, month))
        return wrong(in, ARB_WORD_DATE, word);
    act->year = (uint16_t)year;
    act->month = (uint8_t)month;
    act->day = (uint8_t)day;
    return true;
}

/* One character of a quoted text, escapes resolved, at *at; false if the escape is none. */
static bool unescape(struct arb_span *rest, char *c)
{
    *c = rest->at[0];
    rest->at++, rest->length--;
    if (*c != '\\') return true;
    if (rest->length == 0 || (rest->at[0] != '"' && rest->at[0] != '\\')) return false;
    *c = rest->at[0];
    rest->at++, rest->length--;
    return true;
}

/* A quoted text of fewer than 'capacity' bytes into 'text'. */
static bool read_text(struct reader *in, enum arb_line_word expected, char *text, size_t capacity)
{
    size_t length = 0;
    const char *opened;

    if (at_end(in)) return fail(in, ARB_LINE_WORD_MISSING, expected, in->rest.at);
    if (in->rest.at[0] != '"') return wrong(in, expected, in->rest);
    opened = in->rest.at;
    in->rest.at++, in->rest.length--;
    while (in->rest.length > 0 && in->rest.at[0] != '"') {
        const char *at = in->rest.at;
        char c;

        if (!unescape(&in->rest, &c)) return fail(in, ARB_LINE_ESCAPE_UNKNOWN, expected, at);
        if (length + 1 >= capacity) return fail(in, ARB_LINE_TEXT_TOO_LONG, expected, opened);
        text[length++] = c;
    }
    if (in->rest.length == 0) return fail(in, ARB_LINE_QUOTE_OPEN, expected, opened);
    in->rest.at++, in->rest.length--;
    if (in->rest.length > 0 && in->rest.at[0] != ' ' && in->rest.at[0] != '\t')
        return fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
    return true;
}

/* -- Reading: what is more than a word ---------------------------------------- */

static bool read_place(struct reader *in, struct arb_contest_act *act)
{
    return read_lettered(in, ARB_WORD_TABLE, 'T', &act->table) &&
           read_lettered(in, ARB_WORD_ROUND, 'R', &act->round) &&
           read_lettered(in, ARB_WORD_BOARD, 'B', &act->board);
}

/* A60/40, its A off. */
static bool read_percentages(struct arb_span word, struct arb_board_outcome *outcome)
{
    size_t slash = 0;
    int64_t ns, ew;

    while (slash < word.length && word.at[slash] != '/') slash++;
    if (slash == 0 || slash + 1 >= word.length || !is_digit(word.at[0]) || !is_digit(word.at[slash + 1]) ||
        !arb_span_int((struct arb_span){word.at, slash}, 0, 255, &ns) ||
        !arb_span_int((struct arb_span){word.at + slash + 1, word.length - slash - 1}, 0, 255, &ew))
        return false;
    outcome->kind = ARB_ARTIFICIAL;
    outcome->ns_percent = (uint8_t)ns;
    outcome->ew_percent = (uint8_t)ew;
    return true;
}

static bool read_declarer(struct reader *in, struct arb_contract *contract)
{
    struct arb_span word;
    enum arb_seat seat;

    if (!next_word(in, ARB_WORD_DECLARER, &word)) return false;
    if (!arb_seat_read(word, &seat)) return wrong(in, ARB_WORD_DECLARER, word);
    contract->declarer = (uint8_t)seat;
    return true;
}

static bool read_lead(struct reader *in, arb_card *lead)
{
    struct arb_span word;

    if (!take_word(in, "lead")) return true;
    if (!next_word(in, ARB_WORD_CARD, &word)) return false;
    return arb_card_read(word, lead) || wrong(in, ARB_WORD_CARD, word);
}

static bool read_outcome(struct reader *in, struct arb_board_outcome *outcome)
{
    struct arb_span word;

    outcome->lead = ARB_CARD_NONE;
    if (!next_word(in, ARB_WORD_RESULT, &word)) return false;
    if (arb_span_is(word, "not-played")) {
        outcome->kind = ARB_NOT_PLAYED;
        return true;
    }
    if ((word.at[0] & ~0x20) == 'A' &&
        read_percentages((struct arb_span){word.at + 1, word.length - 1}, outcome))
        return true;
    if (!arb_contract_read(word, &outcome->contract)) return wrong(in, ARB_WORD_RESULT, word);
    outcome->kind = ARB_PLAYED;
    if (arb_contract_is_pass(outcome->contract)) return true;
    return read_declarer(in, &outcome->contract) &&
           read_small(in, ARB_WORD_TRICKS, 0, 255, &outcome->tricks) && read_lead(in, &outcome->lead);
}

static bool read_reason(struct reader *in, struct arb_contest_act *act)
{
    return at_end(in) || read_text(in, ARB_WORD_REASON, act->text[0], ARB_NOTE_MAX);
}

static bool read_pair(struct reader *in, struct arb_contest_act *act)
{
    struct arb_span ahead = in->rest;
    enum arb_side side;

    act->side = ARB_ONE_FIELD;
    if (arb_side_read(arb_span_word(&ahead), &side)) {
        act->side = (uint8_t)side;
        in->rest = ahead;
    }
    return read_small(in, ARB_WORD_PAIR, 1, 255, &act->pair);
}

static bool read_released(struct reader *in, uint8_t *board)
{
    if (take_word(in, "all")) return true;
    if (read_lettered(in, ARB_WORD_BOARD, 'B', board)) return true;
    in->error->expected = ARB_WORD_BOARD_OR_ALL;
    return false;
}

/* -- Reading: movements -------------------------------------------------------- */

enum option { TABLES, ROUNDS, BOARDS, HALF, WAY, OPTIONS };

static const char *const options[OPTIONS] = {"tables", "rounds", "boards", "half", "way"};

/* In a Howell the missing pair is always the last; a side said all the same says nothing. */
static bool read_half(struct reader *in, struct arb_movement_order *order)
{
    struct arb_span ahead = in->rest;
    enum arb_side ignored;

    order->half_table = 1;
    if (order->kind == ARB_MITCHELL) return read_side(in, &order->half_side);
    if (arb_side_read(arb_span_word(&ahead), &ignored)) in->rest = ahead;
    return true;
}

static bool read_option(struct reader *in, struct arb_contest_act *act, enum option option)
{
    switch (option) {
    case TABLES: return read_small(in, ARB_WORD_NUMBER, 1, 255, &act->order.tables);
    case ROUNDS: return read_small(in, ARB_WORD_NUMBER, 1, 255, &act->order.rounds);
    case BOARDS: return read_small(in, ARB_WORD_NUMBER, 1, 255, &act->boards);
    case HALF: return read_half(in, &act->order);
    case WAY: return read_choice(in, ARB_WORD_WAY, ways, ARB_COUNT(ways), &act->order.way);
    default: return false;
    }
}

static bool read_movement(struct reader *in, struct arb_contest_act *act)
{
    unsigned told = 0;

    if (!read_choice(in, ARB_WORD_KIND, kinds, ARB_COUNT(kinds), &act->order.kind)) return false;
    while (!at_end(in)) {
        const char *at = in->rest.at;
        uint8_t option;

        if (!read_choice(in, ARB_WORD_OPTION, options, OPTIONS, &option)) return false;
        if (option == WAY && act->order.kind != ARB_MITCHELL)
            return fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_OPTION, at);
        if (told >> option & 1u) return fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_OPTION, at);
        told |= 1u << option;
        if (!read_option(in, act, (enum option)option)) return false;
    }
    if ((told & 1u << TABLES) == 0) return fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_TABLES, in->rest.at);
    if ((told & 1u << BOARDS) == 0) return fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_BOARDS, in->rest.at);
    return true;
}

/* -- Reading: the line ---------------------------------------------------------- */

static bool read_seconds(struct reader *in, struct arb_contest_act *act)
{
    const char *at = arb_span_trim(in->rest).at;
    int64_t seconds;

    if (!read_number(in, ARB_WORD_SECONDS, -3600, 3600, &seconds)) return false;
    if (seconds == 0) return fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_SECONDS, at);
    act->seconds = (int32_t)seconds;
    return true;
}

/* The table, and the board if it is told. */
static bool read_call(struct reader *in, struct arb_contest_act *act)
{
    if (!read_lettered(in, ARB_WORD_TABLE, 'T', &act->table)) return false;
    return at_end(in) || read_lettered(in, ARB_WORD_BOARD, 'B', &act->board);
}

/* The words after the keyword. */
static bool read_words(struct reader *in, struct arb_contest_act *act)
{
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME:
        return read_date(in, act) && read_text(in, ARB_WORD_TITLE, act->text[0], ARB_TITLE_MAX);
    case ARB_ACT_MOVEMENT: return read_movement(in, act);
    case ARB_ACT_TEMPO: return read_small(in, ARB_WORD_MINUTES, 1, 30, &act->minutes);
    case ARB_ACT_REGISTER:
        return read_pair(in, act) && read_text(in, ARB_WORD_NAME, act->text[0], ARB_NAME_MAX) &&
               read_text(in, ARB_WORD_NAME, act->text[1], ARB_NAME_MAX);
    case ARB_ACT_START: return read_small(in, ARB_WORD_ROUND_NUMBER, 1, 255, &act->round);
    case ARB_ACT_EXTEND: return read_seconds(in, act);
    case ARB_ACT_BEGIN:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO: return read_place(in, act);
    case ARB_ACT_RESULT: return read_place(in, act) && read_outcome(in, &act->outcome);
    case ARB_ACT_CORRECT:
        return read_place(in, act) && read_outcome(in, &act->outcome) && read_reason(in, act);
    case ARB_ACT_RELEASE: return read_released(in, &act->board);
    case ARB_ACT_RENEW: return read_lettered(in, ARB_WORD_TABLE, 'T', &act->table);
    case ARB_ACT_ANNOUNCE: return read_text(in, ARB_WORD_ANNOUNCEMENT, act->text[0], ARB_NOTE_MAX);
    case ARB_ACT_PAUSE:
    case ARB_ACT_RESUME:
    case ARB_ACT_END:
    case ARB_ACT_REOPEN: return true;
    case ARB_ACT_CALL: return read_call(in, act);
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE: return read_lettered(in, ARB_WORD_TABLE, 'T', &act->table);
    case ARB_ACT_KINDS: break;
    }
    return false;
}

static bool read_keyword(struct reader *in, struct arb_contest_act *act)
{
    const char *at;

    if (at_end(in)) return fail(in, ARB_LINE_EMPTY, ARB_WORD_KEYWORD, in->rest.at);
    at = in->rest.at;
    if (read_choice(in, ARB_WORD_KEYWORD, keywords, ARB_ACT_KINDS, &act->kind)) return true;
    return fail(in, ARB_LINE_KEYWORD_UNKNOWN, ARB_WORD_KEYWORD, at);
}

static bool read_line(struct reader *in, struct arb_contest_act *act)
{
    if (in->rest.length >= ARB_LINE_MAX) return fail(in, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING, in->start);
    if (!arb_span_is_clean_utf8(in->rest))
        return fail(in, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING, in->start);
    if (!read_keyword(in, act) || !read_words(in, act)) return false;
    if (!at_end(in)) return fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
    return true;
}

enum arb_line_fault arb_contest_line_read(struct arb_span line, struct arb_contest_act *act,
                                          struct arb_line_error *error)
{
    struct reader in = {line.at, line, error};
    struct arb_contest_act whole;

    memset(&whole, 0, sizeof whole);
    *error = (struct arb_line_error){0};
    if (read_line(&in, &whole)) *act = whole;
    return (enum arb_line_fault)error->fault;
}

/* -- Writing ------------------------------------------------------------------- */

static void write_quoted(struct arb_writer *out, const char *text)
{
    arb_write_text(out, " \"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') arb_write_char(out, '\\');
        arb_write_char(out, *text);
    }
    arb_write_char(out, '"');
}

static void write_lettered(struct arb_writer *out, const char *letter, unsigned number)
{
    arb_write_text(out, letter);
    arb_write_int(out, number);
}

static void write_date(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb_write_char(out, ' ');
    for (unsigned unit = 1000; unit > 0; unit /= 10) arb_write_int(out, act->year / unit % 10);
    arb_write_text(out, act->month < 10 ? "-0" : "-");
    arb_write_int(out, act->month);
    arb_write_text(out, act->day < 10 ? "-0" : "-");
    arb_write_int(out, act->day);
}

static void write_movement(struct arb_writer *out, const struct arb_contest_act *act)
{
    const struct arb_movement_order *order = &act->order;

    arb_write_char(out, ' ');
    arb_write_text(out, kinds[order->kind]);
    write_lettered(out, " tables ", order->tables);
    if (order->rounds != 0) write_lettered(out, " rounds ", order->rounds);
    write_lettered(out, " boards ", act->boards);
    if (order->half_table) arb_write_text(out, " half");
    if (order->half_table && order->kind == ARB_MITCHELL)
        arb_write_text(out, order->half_side == ARB_NS ? " NS" : " EW");
    if (order->way != ARB_MITCHELL_PLAIN) arb_write_text(out, " way ");
    if (order->way != ARB_MITCHELL_PLAIN) arb_write_text(out, ways[order->way]);
}

static void write_played(struct arb_writer *out, const struct arb_board_outcome *outcome)
{
    arb_contract_write(out, outcome->contract);
    if (arb_contract_is_pass(outcome->contract)) return;
    write_lettered(out, " ", outcome->tricks);
    if (outcome->lead == ARB_CARD_NONE) return;
    arb_write_text(out, " lead ");
    arb_card_write(out, outcome->lead);
}

static void write_outcome(struct arb_writer *out, const struct arb_board_outcome *outcome)
{
    arb_write_char(out, ' ');
    if (outcome->kind == ARB_PLAYED) {
        write_played(out, outcome);
    } else if (outcome->kind == ARB_ARTIFICIAL) {
        write_lettered(out, "A", outcome->ns_percent);
        write_lettered(out, "/", outcome->ew_percent);
    } else {
        arb_write_text(out, "not-played");
    }
}

static void write_place(struct arb_writer *out, const struct arb_contest_act *act)
{
    write_lettered(out, " T", act->table);
    write_lettered(out, " R", act->round);
    write_lettered(out, " B", act->board);
}

static void write_pair(struct arb_writer *out, const struct arb_contest_act *act)
{
    if (act->side != ARB_ONE_FIELD) arb_write_text(out, act->side == ARB_NS ? " NS" : " EW");
    write_lettered(out, " ", act->pair);
}

/* What stands after the keyword and is not quoted text. */
static void write_words(struct arb_writer *out, const struct arb_contest_act *act)
{
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME: write_date(out, act); break;
    case ARB_ACT_MOVEMENT: write_movement(out, act); break;
    case ARB_ACT_TEMPO: write_lettered(out, " ", act->minutes); break;
    case ARB_ACT_REGISTER: write_pair(out, act); break;
    case ARB_ACT_START: write_lettered(out, " ", act->round); break;
    case ARB_ACT_EXTEND: arb_write_char(out, ' '), arb_write_int(out, act->seconds); break;
    case ARB_ACT_BEGIN:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO: write_place(out, act); break;
    case ARB_ACT_RESULT:
    case ARB_ACT_CORRECT: write_place(out, act), write_outcome(out, &act->outcome); break;
    case ARB_ACT_RENEW:
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE: write_lettered(out, " T", act->table); break;
    case ARB_ACT_CALL:
        write_lettered(out, " T", act->table);
        if (act->board != 0) write_lettered(out, " B", act->board);
        break;
    case ARB_ACT_RELEASE:
        if (act->board == 0) arb_write_text(out, " all");
        else write_lettered(out, " B", act->board);
        break;
    case ARB_ACT_PAUSE:
    case ARB_ACT_RESUME:
    case ARB_ACT_ANNOUNCE:
    case ARB_ACT_END:
    case ARB_ACT_REOPEN:
    case ARB_ACT_KINDS: break;
    }
}

/* How many quoted texts a line of this kind ends in. */
static unsigned texts_of(const struct arb_contest_act *act)
{
    switch (act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME:
    case ARB_ACT_ANNOUNCE: return 1;
    case ARB_ACT_REGISTER: return 2;
    case ARB_ACT_CORRECT: return act->text[0][0] != '\0';
    default: return 0;
    }
}

void arb_contest_line_write(struct arb_writer *out, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->kind < ARB_ACT_KINDS);
    arb_write_text(out, keywords[act->kind]);
    write_words(out, act);
    for (unsigned i = 0; i < texts_of(act); i++) write_quoted(out, act->text[i]);
}
