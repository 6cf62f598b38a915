/* cases.c -- the doors of cases.wasm: cases.h says what they are. */
#include "cases.h"

#include "arbitro/text/case.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

static char text[256 * 1024];
static char said[64 * 1024];
static char hashes[64 * 1024];
static struct arb_writer said_out, hashes_out;
static struct arb_case_tally tally;

EXPORT("arb_cases_text") char *arb_cases_text(void)
{
    return text;
}

EXPORT("arb_cases_capacity") unsigned arb_cases_capacity(void)
{
    return sizeof text;
}

static void write_place(struct arb_writer *out, const struct arb_case_item *item)
{
    arb_write_int(out, item->line);
    arb_write_char(out, ' ');
}

static void write_hash(struct arb_writer *out, const struct arb_case_item *item)
{
    const uint64_t hash = arb_table_hash(item->table);

    write_place(out, item);
    arb_write_text(out, arb_edition_name(item->edition));
    arb_write_char(out, ' ');
    for (int shift = 60; shift >= 0; shift -= 4) arb_write_char(out, "0123456789abcdef"[hash >> shift & 15u]);
    arb_write_char(out, '\n');
}

/* One line: place, and either what was expected and found, or the fault and the word at fault. */
static void write_fault(struct arb_writer *out, const struct arb_case_item *item)
{
    write_place(out, item);
    if (item->fault == ARB_CASE_FAILED || item->fault == ARB_CASE_ALSO_OFFERED) {
        arb_write_text(out, arb_edition_name(item->edition));
        arb_write_text(out, " expected ");
        arb_write_span(out, item->word);
        arb_write_text(out, "; the table says: ");
        arb_expectation_write(out, item->claim_found);
    } else {
        arb_write_text(out, arb_case_fault_symbol(item->fault));
        arb_write_text(out, ": ");
        arb_write_span(out, item->word);
        if (item->reason.fault != ARB_FAULT_NONE) {
            arb_write_text(out, ", ");
            arb_write_text(out, arb_fault_symbol((enum arb_fault)item->reason.fault));
        }
    }
    arb_write_char(out, '\n');
}

static void listen(void *context, const struct arb_case_item *item)
{
    (void)context;
    if (item->kind == ARB_CASE_ITEM_END) write_hash(&hashes_out, item);
    if (item->kind == ARB_CASE_ITEM_FAULT) write_fault(&said_out, item);
}

EXPORT("arb_cases_run") unsigned arb_cases_run(unsigned length)
{
    const struct arb_span file = {text, length < sizeof text ? length : sizeof text};

    said_out = arb_writer_on(said, sizeof said);
    hashes_out = arb_writer_on(hashes, sizeof hashes);
    arb_case_run(file, listen, NULL, &tally);
    if (tally.faults > 0) return 2;
    return tally.failed > 0 ? 1 : 0;
}

EXPORT("arb_cases_count") unsigned arb_cases_count(unsigned which)
{
    const uint32_t counts[] = {tally.cases, tally.runs, tally.claims, tally.failed, tally.faults};

    return which < ARB_COUNT(counts) ? counts[which] : 0;
}

EXPORT("arb_cases_said") const char *arb_cases_said(void)
{
    return said;
}

EXPORT("arb_cases_said_length") unsigned arb_cases_said_length(void)
{
    return (unsigned)said_out.length;
}

EXPORT("arb_cases_hashes") const char *arb_cases_hashes(void)
{
    return hashes;
}

EXPORT("arb_cases_hashes_length") unsigned arb_cases_hashes_length(void)
{
    return (unsigned)hashes_out.length;
}
