/* dealt_record.c -- what the readers of every dealing machine's file share: the next record, its number,
 * what is at fault.
 */
#include "dealt_inside.h"

/* Some of it is enough to find it. */
static struct arb_span beginning(struct arb_span text)
{
    if (text.length > 40) text.length = 40;
    return text;
}

static struct arb_dealt_fault fault_at(const struct arb_dealt_reader *reader, enum arb_dealt_fault_kind kind,
                                       size_t column, struct arb_span text)
{
    ARB_ASSERT(kind != ARB_DEALT_NONE);
    return (struct arb_dealt_fault){(uint8_t)kind, reader->line, (uint32_t)column + 1, beginning(text)};
}

void arb_dealt_number(struct arb_dealt *board, uint16_t number)
{
    board->number.n = number > 0 ? number : 1;
    board->dealer = (uint8_t)arb_board_dealer(board->number);
    board->vulnerability = (uint8_t)arb_board_vulnerability(board->number);
}

enum arb_dealt_step arb__dealt_fault(const struct arb_dealt_reader *reader, struct arb_dealt_fault *fault,
                                     enum arb_dealt_fault_kind kind, size_t column, struct arb_span text)
{
    *fault = fault_at(reader, kind, column, text);
    return ARB_DEALT_FAULT;
}

void arb__dealt_note(struct arb_dealt_reader *reader, enum arb_dealt_fault_kind kind, size_t column,
                     struct arb_span text)
{
    if (reader->pending.kind == ARB_DEALT_NONE) reader->pending = fault_at(reader, kind, column, text);
}

bool arb__dealt_record(struct arb_dealt_reader *reader, size_t size, struct arb_span *record)
{
    ARB_ASSERT(reader->at <= reader->end);
    if ((size_t)(reader->end - reader->at) < size) return false;
    *record = (struct arb_span){reader->at, size};
    reader->at += size;
    return true;
}

enum arb_dealt_step arb__dealt_rest(struct arb_dealt_reader *reader, struct arb_dealt_fault *fault)
{
    ARB_ASSERT(reader->at <= reader->end);

    const struct arb_span rest = {reader->at, (size_t)(reader->end - reader->at)};

    reader->at = reader->end;
    for (size_t i = 0; i < rest.length; i++)
        if ((unsigned char)rest.at[i] > ' ')
            return arb__dealt_fault(reader, fault, ARB_DEALT_CUT_OFF, i, (struct arb_span){rest.at, 0});
    return ARB_DEALT_END;
}
