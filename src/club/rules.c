/* rules.c -- what the readers of rules have in common: a line, and the place of a fault in it. */
#include "rules.h"

struct arb_span arb__rule_word(struct arb_span *line)
{
    struct arb_span word;
    size_t remark = 0;

    while (remark < line->length && line->at[remark] != '#') remark++;
    line->length = remark;
    word = arb_span_word(line);
    *line = arb_span_trim(*line);
    return word;
}

bool arb__rule_is_again(uint64_t *told, unsigned which)
{
    const bool before = (*told >> which & 1) != 0;

    *told |= (uint64_t)1 << which;
    return before;
}

struct arb_rules_fault arb__rule_fault(unsigned kind, struct arb_span line, uint32_t number, struct arb_span token)
{
    const bool is_here = token.length > 0 && token.at >= line.at && token.at <= arb_span_end(line);

    return (struct arb_rules_fault){.kind = (uint8_t)kind, .line = number, .token = token,
                                    .column = (uint32_t)(is_here ? token.at - line.at : (ptrdiff_t)line.length) + 1};
}
