/* pbn.c -- any bytes are read to their end: items move forward, lines only grow, spans stay inside. */
#include "arbitro/text/pbn.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

static void inside(struct arb_span text, struct arb_span span)
{
    must(span.length == 0 || (span.at >= text.at && span.at + span.length <= text.at + text.length));
}

static void read_row(const struct arb_pbn_table *table)
{
    struct arb_pbn_result result;

    arb_pbn_result_read(table, &result);
    must(result.tricks <= 13 && result.contract.level <= 7 && result.multiplicity >= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    static struct arb_pbn_table table;
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;
    uint32_t line = 1, damaged;
    bool in_table = false;
    size_t items = 0;

    while (arb_pbn_next(&pbn, &item)) {
        char out[64];
        struct arb_writer writer = arb_writer_on(out, sizeof out);

        must(++items <= 3 * length + 3);
        must(item.line >= line || item.kind == ARB_PBN_DAMAGE);
        line = item.line;
        inside(text, item.text);
        if (!item.recased) inside(text, item.name);
        arb_pbn_text(&writer, item.text);
        if (item.kind == ARB_PBN_TAG) in_table = arb_pbn_table_begin(&table, item.text, pbn);
        if (item.kind == ARB_PBN_GAME_END) in_table = false;
        if (item.kind == ARB_PBN_ELEMENT && in_table && arb_pbn_table_take(&table, &item, &damaged) == ARB_PBN_ROW)
            read_row(&table);
    }
    must(pbn.at == pbn.end);
    return 0;
}
