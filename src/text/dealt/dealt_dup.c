/* dealt_dup.c -- DUP: the deal as in BRI, again as in DGE, and ten bytes of the machine's job:
 * boards in random order, in reverse order, first board, copies, how many boards. They stand with
 * the first board; behind the others are zeros.
 *
 * Who does not want the first board seen leaves its second half blank: that is no fault. */
#include "dealt_inside.h"

enum { RECORD = 156, JOB = BRI_DIGITS + DGE_BYTES, FIRST = JOB + 2, FIRST_DIGITS = 3 };

uint16_t arb__dup_first(const struct arb_dealt *boards)
{
    return boards[0].number.n <= DUP_FIRST_MAX ? boards[0].number.n : 1;
}

static uint16_t first_board(struct arb_span record)
{
    const struct arb_span digits = arb_span_trim((struct arb_span){record.at + FIRST, FIRST_DIGITS});
    int64_t first;

    return arb_span_int(digits, 1, DUP_FIRST_MAX, &first) ? (uint16_t)first : 1;
}

/* The second half: another deal, and not blank? */
static bool differs(struct arb_span half, const struct arb_deal *deal)
{
    struct arb_deal other;
    bool blank = true;

    for (size_t i = 0; i < half.length; i++) blank = blank && (half.at[i] == ' ' || half.at[i] == '\0');
    if (blank) return false;
    if (!arb__dealt_dge_read(half, &other)) return true;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (other.hand[s] != deal->hand[s]) return true;
    return false;
}

/* The deal of the first half counts; where the second half differs it is noted. The first record has the number of
 * the first board, the others count on. */
enum arb_dealt_step arb__dup_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    struct arb_span record;
    enum arb_dealt_step step = ARB_DEALT_BOARD;

    if (!arb__dealt_record(reader, RECORD, &record)) return arb__dealt_rest(reader, fault);
    reader->number = reader->number == 0 ? first_board(record) : (uint16_t)(reader->number + 1);
    if (!arb__dealt_bri_read(record, &board->deal)) {
        step = arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, 0, record);
    } else {
        arb_dealt_number(board, reader->number);
        if (differs((struct arb_span){record.at + BRI_DIGITS, DGE_BYTES}, &board->deal))
            arb__dealt_note(reader, ARB_DEALT_HALVES_DIFFER, BRI_DIGITS, (struct arb_span){record.at, 0});
    }
    reader->line++;
    return step;
}

/* "12 ": left in its field. */
static void write_field(struct arb_writer *out, unsigned value, unsigned width)
{
    const size_t from = out->length;

    arb_write_int(out, value);
    while (out->length < from + width && !out->truncated) arb_write_char(out, ' ');
}

/* A record of fixed length. The job, with the first board and how many there are, stands in the first record alone;
 * in the others zeros. */
void arb__dup_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    ARB_ASSERT(index < count);

    const unsigned all = count < ARB_DEALT_DUP_MAX ? (unsigned)count : ARB_DEALT_DUP_MAX;
    const unsigned first = arb__dup_first(boards);

    arb__dealt_bri_write(out, &boards[index].deal);
    arb__dealt_dge_write(out, &boards[index].deal);
    for (unsigned i = JOB; i < RECORD && index > 0; i++) arb_write_char(out, '\0');
    if (index > 0) return;
    arb_write_text(out, "YN");
    write_field(out, first, FIRST_DIGITS);
    arb_write_text(out, "0 ");
    arb_write_char(out, (char)('0' + all / 10));
    arb_write_char(out, (char)('0' + all % 10));
    arb_write_char(out, ' ');
}
