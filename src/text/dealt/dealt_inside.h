/* dealt_inside.h -- what the formats of dealing machines share. */
#ifndef ARB_DEALT_INSIDE_H
#define ARB_DEALT_INSIDE_H

#include "arbitro/text/dealt.h"

enum { BRI_DIGITS = 78, DGE_BYTES = 68, DLM_BOARDS = 99, DUP_FIRST_MAX = 999 };

/* The k-th card of the machines' order, 0..51: the ace of spades first, the deuce of clubs last. */
static inline arb_card arb__dealt_card(unsigned k)
{
    return (arb_card)(ARB_CARDS - 1 - k);
}

static inline bool arb__dealt_is_whole(const struct arb_deal *deal)
{
    enum arb_seat seat;
    arb_card card;

    return arb_deal_check(deal, &seat, &card) == ARB_DEAL_WHOLE;
}

/* A fault of this line or record. */
enum arb_dealt_step arb__dealt_fault(const struct arb_dealt_reader *reader, struct arb_dealt_fault *fault,
                                     enum arb_dealt_fault_kind kind, size_t column, struct arb_span text);

/* To be told behind the board. */
void arb__dealt_note(struct arb_dealt_reader *reader, enum arb_dealt_fault_kind kind, size_t column,
                     struct arb_span text);

/* Cuts the next record of 'size' bytes off; false when less is left. */
bool arb__dealt_record(struct arb_dealt_reader *reader, size_t size, struct arb_span *record);

/* What is left is no record: END, or a fault, and nothing is left then. A DOS end of file is nothing. */
enum arb_dealt_step arb__dealt_rest(struct arb_dealt_reader *reader, struct arb_dealt_fault *fault);

/* The halves of a dup: false if these bytes are no deal. */
bool arb__dealt_bri_read(struct arb_span digits, struct arb_deal *deal);
bool arb__dealt_dge_read(struct arb_span text, struct arb_deal *deal);
void arb__dealt_bri_write(struct arb_writer *out, const struct arb_deal *deal);
void arb__dealt_dge_write(struct arb_writer *out, const struct arb_deal *deal);

/* The number of the first board in a dup's job: three digits, or else it is 1. */
uint16_t arb__dup_first(const struct arb_dealt *boards);

/* One of each a format; a step reads a board, a fault, or nothing more. */
typedef enum arb_dealt_step arb__dealt_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                            struct arb_dealt_fault *fault);
typedef void arb__dealt_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index);

arb__dealt_next arb__ber_next, arb__bri_next, arb__csv_next, arb__dge_next, arb__dlm_next, arb__dup_next;
arb__dealt_write arb__ber_write, arb__bri_write, arb__csv_write, arb__dge_write, arb__dlm_write, arb__dup_write;

#endif
