/* dealt.c -- any bytes are boards of a dealing machine, or none; what is read is whole, and comes back
 * when it is written. The first byte chooses the format. */
#include "arbitro/text/dealt.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

static void comes_back(enum arb_dealt_format format, const struct arb_dealt *board)
{
    char text[ARB_DEALT_WRITE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_dealt_reader reader;
    struct arb_dealt_fault fault;
    struct arb_dealt again;
    size_t at;

    if (arb_dealt_fit(format, board, 1, &at) == ARB_DEALT_NO_ROOM) return;
    arb_dealt_write(&out, format, board, 1, 0);
    must(!out.truncated);
    reader = arb_dealt_on(format, arb_writer_span(&out));
    must(arb_dealt_next(&reader, &again, &fault) == ARB_DEALT_BOARD);
    must(memcmp(&again.deal, &board->deal, sizeof again.deal) == 0);
    must(arb_dealt_next(&reader, &again, &fault) == ARB_DEALT_END);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const enum arb_dealt_format format = (enum arb_dealt_format)(length > 0 ? bytes[0] % ARB_DEALT_FORMAT_COUNT : 0);
    const struct arb_span text = {(const char *)bytes + (length > 0), length - (length > 0)};
    struct arb_dealt_reader reader = arb_dealt_on(format, text);
    struct arb_dealt_fault fault;
    enum arb_dealt_step step;
    struct arb_dealt board;
    size_t steps = 0;

    while ((step = arb_dealt_next(&reader, &board, &fault)) != ARB_DEALT_END) {
        enum arb_seat seat;
        arb_card card;

        must(++steps <= 2 * length + 2);
        if (step == ARB_DEALT_FAULT) {
            must(fault.kind > ARB_DEALT_NONE && fault.kind < ARB_DEALT_FAULT_KINDS);
            must(fault.line > 0 && fault.column > 0);
            must(fault.text.length == 0 ||
                 (fault.text.at >= text.at && fault.text.at + fault.text.length <= text.at + text.length));
            continue;
        }
        must(arb_deal_check(&board.deal, &seat, &card) == ARB_DEAL_WHOLE && board.number.n > 0 && board.dealer < 4);
        comes_back(format, &board);
    }
    return 0;
}
