/* claim.c -- the doors of claim.wasm: a contested claim in a page, searched in slices.
 *
 * The page writes what is told, a line a thing (arbitro/text/claim_text.h), begins, runs as often as it
 * likes and reads what is known by now as JSON. One claim at a time; the memory is the module's own.
 */
#include "arbitro/text/claim_telling.h"
#include "arbitro/text/claim_text.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* An answer that has tried so many cards is left as it stands. */
enum { MEMORY = 16 << 20, LIMIT = 100000000 };

static char text[4096];
static char said[64 * 1024];
static uint64_t memory[MEMORY / sizeof(uint64_t)];
static struct arb_claim_inquiry inquiry;

/* Where the lines go, UTF-8, and how many bytes there is room for; where answers are. */
EXPORT("arb_page_claim_text") char *arb_page_claim_text(void);
EXPORT("arb_page_claim_capacity") unsigned arb_page_claim_capacity(void);
EXPORT("arb_page_claim_said") const char *arb_page_claim_said(void);

/* Begins. 0, or the length of a JSON object that says why it cannot be asked. language: as messages/LINGUAS counts. */
EXPORT("arb_page_claim_begin") unsigned arb_page_claim_begin(unsigned length, unsigned language);

/* Goes on for at most that many cards tried: 1 when nothing is left to look for. */
EXPORT("arb_page_claim_run") unsigned arb_page_claim_run(unsigned nodes);

/* Ends the search: the worst line found so far goes with what is known. */
EXPORT("arb_page_claim_stop") void arb_page_claim_stop(void);

/* What is known by now, and the clauses there are; the length of the JSON. */
EXPORT("arb_page_claim_known") unsigned arb_page_claim_known(unsigned language);
EXPORT("arb_page_claim_clauses") unsigned arb_page_claim_clauses(unsigned language);

char *arb_page_claim_text(void)
{
    return text;
}

unsigned arb_page_claim_capacity(void)
{
    return sizeof text;
}

const char *arb_page_claim_said(void)
{
    return said;
}

static enum arb_language language_of(unsigned language)
{
    return language < arb_language_count() ? (enum arb_language)language : ARB_ENGLISH;
}

/* False, with the line that is not understood in *unread. */
static bool read_lines(struct arb_span rest, struct arb_claim_question *q, struct arb_span *unread)
{
    while (rest.length > 0) {
        struct arb_span line = {rest.at, 0};

        while (line.length < rest.length && line.at[line.length] != '\n') line.length++;
        rest.at += line.length;
        rest.length -= line.length;
        if (rest.length > 0) {
            rest.at++;
            rest.length--;
        }
        *unread = line;
        if (line.length == 0) continue;
        const struct arb_span name = arb_span_word(&line);

        if (!arb_claim_option_read(name, arb_span_trim(line), q)) return false;
    }
    return true;
}

/* The answer to a question that cannot be asked: the fault with its sentence, or, without a key, the piece that was
 * not understood. Returns its bytes. */
static unsigned refuse(enum arb_language language, const char *key, struct arb_span unread)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    if (key != NULL) {
        arb_json_key_text(&json, "fault", key);
        arb_json_key_text(&json, "text", arb_message(language, key));
    } else {
        arb_json_key(&json, "odd");
        arb_json_span(&json, unread);
    }
    arb_json_end(&json);
    return (unsigned)out.length;
}

unsigned arb_page_claim_begin(unsigned length, unsigned language)
{
    struct arb_claim_question q = {.normal = ARB_CLAIM_NORMAL_USUAL};
    struct arb_span unread = {text, 0};
    enum arb_claim_fault fault;

    if (!read_lines((struct arb_span){text, length < sizeof text ? length : sizeof text}, &q, &unread))
        return refuse(language_of(language), NULL, unread);
    fault = arb_claim_inquiry_begin(&inquiry, &q, LIMIT, memory, sizeof memory);
    return fault == ARB_CLAIM_SOUND ? 0 : refuse(language_of(language), arb_claim_fault_key(fault), unread);
}

unsigned arb_page_claim_run(unsigned nodes)
{
    return arb_claim_inquiry_run(&inquiry, nodes) ? 1 : 0;
}

void arb_page_claim_stop(void)
{
    arb_claim_inquiry_stop(&inquiry);
}

unsigned arb_page_claim_known(unsigned language)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_claim_inquiry_json(&json, language_of(language), &inquiry);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

unsigned arb_page_claim_clauses(unsigned language)
{
    struct arb_writer out = arb_writer_on(said, sizeof said);
    struct arb_json json = arb_json_on(&out);

    arb_claim_clauses_json(&json, language_of(language));
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}
