/* decided_text.c -- an assigned score as a traveller tells it. */
#include "arbitro/text/decided_text.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/notation.h"

/* A share with the language's own decimal mark, and a sign for hundredths. */
static void write_share(struct arb_writer *out, enum arb_language language, uint32_t share)
{
    char text[16];
    struct arb_writer plain = arb_writer_on(text, sizeof text);

    arb_share_write(&plain, share, true);
    arb_figures_write(out, language, arb_writer_span(&plain));
}

void arb_made_write(struct arb_writer *out, int over)
{
    if (over > 0) arb_write_char(out, '+');
    if (over < 0) arb_write_text(out, "\xE2\x88\x92");
    if (over == 0) arb_write_char(out, '=');
    else arb_write_int(out, over < 0 ? -over : over);
}

static void write_part(struct arb_writer *out, enum arb_language language, const struct arb_weighed *part)
{
    if (part->weight != ARB_WHOLE) {
        write_share(out, language, part->weight);
        arb_write_char(out, ' ');
    }
    arb_notation_contract(out, arb_notation_of(language),
                          part->outcome.contract);
    if (arb_contract_is_pass(part->outcome.contract)) return;
    arb_write_char(out, ' ');
    arb_made_write(out, (int)part->outcome.tricks - (part->outcome.contract.level + 6));
}

/* The percentage of an artificial score, or the outcomes of an assigned one with their weights. */
static void write_side(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision,
                       enum arb_side side)
{
    ARB_ASSERT(side < 2 && decision->count[side] <= ARB_COUNT(decision->part[side]));

    const struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    if (arb_decision_is_artificial(decision, side)) {
        arb_write_int(out, side == ARB_NS ? outcome->ns_percent : outcome->ew_percent);
        arb_write_char(out, '%');
        return;
    }
    for (unsigned p = 0; p < decision->count[side]; p++) {
        if (p > 0) arb_write_text(out, " · ");
        write_part(out, language, &decision->part[side][p]);
    }
}

/* Of an assigned score alone; a split score has both sides, each named (12C1f). */
void arb_decided_write(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision)
{
    const bool is_split = decision->count[ARB_EW] > 0;

    if (decision->kind != ARB_DECIDES_ASSIGNED) return;
    for (unsigned side = 0; side < (is_split ? 2u : 1u); side++) {
        if (side > 0) arb_write_text(out, " · ");
        if (is_split) {
            arb_write_text(out, arb_message(language, side == ARB_NS ? "web.side.ns_short" : "web.side.ew_short"));
            arb_write_char(out, ' ');
        }
        write_side(out, language, decision, (enum arb_side)side);
    }
}
