/* dealt_dlm.c -- DLM: a duplicating machine's job in lines. "Board 07=" has 26 letters, two cards
 * each: 'a' + 4 x seat + seat, North 0 to West 3, from the two top spades down; three digits check
 * the line: the board's number and all letters, XORed. All 99 boards are there; those outside the
 * job are filled with thirteen cards a hand in order. */
#include "dealt_inside.h"

enum { LETTERS = ARB_CARDS / 2, CHECKED = LETTERS + 3 };

static const char filler[] = "aaaaaabffffffkkkkkklpppppp";

/* The line cut at '='; false if it has none. */
static bool cut(struct arb_span line, struct arb_span *name, struct arb_span *value)
{
    size_t at = 0;

    while (at < line.length && line.at[at] != '=') at++;
    if (at == line.length) return false;
    *name = arb_span_trim((struct arb_span){line.at, at});
    *value = arb_span_trim(arb_span_skip(line, at + 1));
    return true;
}

/* "Board 07": 7; 0 for another name. */
static uint16_t board_in(struct arb_span name)
{
    int64_t number;

    if (!arb_span_is_nocase(arb_span_word(&name), "board")) return 0;
    return arb_span_int(arb_span_trim(name), 1, 999, &number) ? (uint16_t)number : 0;
}

static bool read_deal(struct arb_span letters, struct arb_deal *deal)
{
    *deal = (struct arb_deal){{0}};
    for (unsigned k = 0; k < LETTERS; k++) {
        const unsigned pair = (unsigned)((letters.at[k] | 0x20) - 'a');

        if (pair > 15) return false;
        deal->hand[pair / 4] |= arb_hand_of(arb__dealt_card(2 * k));
        deal->hand[pair % 4] |= arb_hand_of(arb__dealt_card(2 * k + 1));
    }
    return arb__dealt_is_whole(deal);
}

static unsigned check_of(uint16_t number, const char *letters)
{
    unsigned check = number;

    for (unsigned k = 0; k < LETTERS; k++) check ^= (unsigned char)letters[k];
    return check;
}

/* Does the value stand for a board outside the job? Capitals count as small letters, as everywhere in the line. */
static bool is_filler(struct arb_span value)
{
    return arb_span_is_nocase((struct arb_span){value.at, LETTERS}, filler);
}

/* In the job, as far as the head says, and not filled? */
static bool is_wanted(const struct arb_dealt_reader *reader, uint16_t number, struct arb_span value)
{
    if (reader->from > 0 && reader->to >= reader->from && (number < reader->from || number > reader->to)) return false;
    return value.length < LETTERS || !is_filler(value);
}

/* The letters and three digits of a checksum; one that differs is noted, and the board is read all the same. */
static enum arb_dealt_step read_board(struct arb_dealt_reader *reader, struct arb_span line, uint16_t number,
                                      struct arb_span value, struct arb_dealt *board, struct arb_dealt_fault *fault)
{
    const size_t column = (size_t)(value.at - line.at);
    int64_t check;

    ARB_ASSERT(value.at >= line.at);
    if (value.length < LETTERS || !read_deal(value, &board->deal))
        return arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, column, value);
    if (value.length != CHECKED || !arb_span_int((struct arb_span){value.at + LETTERS, 3}, 0, 999, &check) ||
        check_of(number, value.at) != (unsigned)check)
        arb__dealt_note(reader, ARB_DEALT_CHECK_DIFFERS, column + LETTERS,
                        arb_span_skip(value, LETTERS));
    reader->number = number;
    arb_dealt_number(board, number);
    return ARB_DEALT_BOARD;
}

/* Lines of the head; true if it is one, known or not. */
static bool take_head(struct arb_dealt_reader *reader, struct arb_span name, struct arb_span value)
{
    int64_t number;

    if (!arb_span_int(value, 1, 999, &number)) return true;
    if (arb_span_is_nocase(name, "from board")) reader->from = (uint16_t)number;
    if (arb_span_is_nocase(name, "to board")) reader->to = (uint16_t)number;
    return true;
}

/* ARB_DEALT_BOARD: the line has a deal of the job, and *board is that; ARB_DEALT_END: it has none. */
static enum arb_dealt_step read_line(struct arb_dealt_reader *reader, struct arb_span line, struct arb_dealt *board,
                                     struct arb_dealt_fault *fault)
{
    const struct arb_span text = arb_span_trim(line);
    struct arb_span name, value;
    uint16_t number;

    if (text.length == 0 || text.at[0] == '[' || text.at[0] == '\x1A') return ARB_DEALT_END;
    if (!cut(line, &name, &value)) return arb__dealt_fault(reader, fault, ARB_DEALT_NO_LINE, 0, text);
    number = board_in(name);
    if (number == 0 && take_head(reader, name, value)) return ARB_DEALT_END;
    if (!is_wanted(reader, number, value)) return ARB_DEALT_END;
    return read_board(reader, line, number, value, board, fault);
}

/* The next board of the file; lines about the job itself are read on the way. */
enum arb_dealt_step arb__dlm_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    struct arb_span rest = {reader->at, (size_t)(reader->end - reader->at)}, line;

    ARB_ASSERT(reader->at <= reader->end);
    while (arb_span_line(&rest, &line)) {
        const enum arb_dealt_step step = read_line(reader, line, board, fault);

        reader->at = rest.length > 0 ? rest.at : reader->end;
        reader->line++;
        if (step != ARB_DEALT_END) return step;
    }
    return ARB_DEALT_END;
}

/* -- writing ------------------------------------------------------------------------- */

static void write_digits(struct arb_writer *out, unsigned value, unsigned digits)
{
    unsigned unit = 1;

    while (--digits > 0) unit *= 10;
    for (; unit > 0; unit /= 10) arb_write_char(out, (char)('0' + value / unit % 10));
}

static void write_board(struct arb_writer *out, uint16_t number, const char letters[LETTERS])
{
    arb_write_text(out, "Duplicates ");
    write_digits(out, number, 2);
    arb_write_text(out, "=0\r\nBoard ");
    write_digits(out, number, 2);
    arb_write_char(out, '=');
    arb_write_span(out, (struct arb_span){letters, LETTERS});
    write_digits(out, check_of(number, letters), 3);
    arb_write_text(out, "\r\n");
}

static void write_deal(struct arb_writer *out, const struct arb_dealt *board)
{
    uint8_t seat[ARB_CARDS];
    char letters[LETTERS];

    for (unsigned k = 0; k < ARB_CARDS; k++)
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (arb_hand_holds(board->deal.hand[s], arb__dealt_card(k))) seat[k] = (uint8_t)s;
    for (unsigned k = 0; k < LETTERS; k++) letters[k] = (char)('a' + 4 * seat[2 * k] + seat[2 * k + 1]);
    write_board(out, board->number.n, letters);
}

static void write_head(struct arb_writer *out, unsigned from, unsigned to)
{
    arb_write_text(out, "[Document]\r\nHeadline=Arbitro\r\nStatus=Show\r\nDuplicates=1\r\nFrom board=");
    arb_write_int(out, from);
    arb_write_text(out, "\r\nTo board=");
    arb_write_int(out, to);
    arb_write_text(out, "\r\nNext board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\nChecksum=");
    arb_write_int(out, 1 ^ from ^ to ^ 1);      /* duplicates, from, to, and 1 for boards that may be seen */
    arb_write_text(out, "\r\n");
}

void arb__dlm_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    const unsigned number = boards[index].number.n;

    if (index == 0) write_head(out, number, boards[count - 1].number.n);
    for (unsigned n = index == 0 ? 1 : boards[index - 1].number.n + 1u; n < number; n++)
        write_board(out, (uint16_t)n, filler);
    write_deal(out, &boards[index]);
    if (index + 1 < count) return;
    for (unsigned n = number + 1; n <= DLM_BOARDS; n++) write_board(out, (uint16_t)n, filler);
}
