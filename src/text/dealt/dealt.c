/* dealt.c -- deals of dealing machines: what the formats share. */
#include "dealt_inside.h"

static const struct {
    const char *name;
    arb__dealt_next *next;
    arb__dealt_write *write;
    bool keeps_numbers;             /* else boards count on from the first, which is 1 but in a dup */
} formats[] = {
    {"ber", arb__ber_next, arb__ber_write, false}, {"bri", arb__bri_next, arb__bri_write, false},
    {"csv", arb__csv_next, arb__csv_write, true},  {"dge", arb__dge_next, arb__dge_write, false},
    {"dlm", arb__dlm_next, arb__dlm_write, true},  {"dup", arb__dup_next, arb__dup_write, false},
};

_Static_assert(ARB_COUNT(formats) == ARB_DEALT_FORMAT_COUNT, "a format a row");

bool arb_dealt_format_read(struct arb_span word, enum arb_dealt_format *format)
{
    for (unsigned f = 0; f < ARB_DEALT_FORMAT_COUNT; f++) {
        if (!arb_span_is_nocase(word, formats[f].name)) continue;
        *format = (enum arb_dealt_format)f;
        return true;
    }
    return false;
}

bool arb_dealt_keeps_numbers(enum arb_dealt_format format)
{
    ARB_ASSERT(format < ARB_DEALT_FORMAT_COUNT);
    return formats[format].keeps_numbers || format == ARB_DEALT_DUP;
}

#define SYMBOL(NAME, symbol, mended) #symbol,
ARB_LIST_TEXTS(arb_dealt_fault_symbol, enum arb_dealt_fault_kind, ARB_DEALT_FAULTS, SYMBOL)

#define X(NAME, symbol, mended) mended,
ARB_LIST_VALUES(bool, arb_dealt_fault_is_mended, enum arb_dealt_fault_kind, ARB_DEALT_FAULTS, X)

/* -- reading ------------------------------------------------------------------------ */

struct arb_dealt_reader arb_dealt_on(enum arb_dealt_format format, struct arb_span text)
{
    return (struct arb_dealt_reader){
        .at = text.at, .end = arb_span_end(text), .line = 1, .format = (uint8_t)format};
}

enum arb_dealt_step arb_dealt_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                   struct arb_dealt_fault *fault)
{
    if (reader->pending.kind != ARB_DEALT_NONE) {
        *fault = reader->pending;
        reader->pending.kind = ARB_DEALT_NONE;
        return ARB_DEALT_FAULT;
    }
    return formats[reader->format].next(reader, board, fault);
}

/* -- writing ------------------------------------------------------------------------- */

static bool has_room(const struct arb_dealt *boards, size_t index)
{
    return boards[index].number.n <= DLM_BOARDS && (index == 0 || boards[index].number.n > boards[index - 1].number.n);
}

size_t arb_dealt_written_as(enum arb_dealt_format format, const struct arb_dealt *boards, size_t index)
{
    if (formats[format].keeps_numbers) return boards[index].number.n;
    return index + (format == ARB_DEALT_DUP ? arb__dup_first(boards) : 1u);
}

enum arb_dealt_fit arb_dealt_fit(enum arb_dealt_format format, const struct arb_dealt *boards, size_t count, size_t *at)
{
    for (*at = 0; *at < count; ++*at) {
        if (format == ARB_DEALT_DLM && !has_room(boards, *at)) return ARB_DEALT_NO_ROOM;
        if (arb_dealt_written_as(format, boards, *at) != boards[*at].number.n) return ARB_DEALT_RENUMBERED;
    }
    return ARB_DEALT_FITS;
}

void arb_dealt_write(struct arb_writer *out, enum arb_dealt_format format, const struct arb_dealt *boards, size_t count,
                     size_t index)
{
    ARB_ASSERT(index < count);
    formats[format].write(out, boards, count, index);
}
