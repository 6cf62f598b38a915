/* xml_bytes.c -- encodings of XML files, and a bound for expat's memory. */
#include "xml_bytes.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY_MAX = 32 << 20 };     /* bytes for expat, which has no limit of its own for attributes and names */

bool xml_is_utf16(struct arb_span text)
{
    return text.length >= 2 && (memcmp(text.at, "\xFF\xFE", 2) == 0 || memcmp(text.at, "\xFE\xFF", 2) == 0);
}

struct arb_span xml_past_mark(struct arb_span text)
{
    const size_t mark = text.length >= 3 && memcmp(text.at, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

    return arb_span_skip(text, mark);
}

bool xml_is_utf8(struct arb_span text)
{
    for (size_t i = 0, length; i < text.length; i += length) {
        length = arb_utf8_sequence((const unsigned char *)text.at + i, text.length - i);
        if (length == 0) return false;
    }
    return true;
}

size_t xml_cut_off(struct arb_span piece)
{
    for (size_t n = 1; n < 4 && n <= piece.length; n++) {
        const unsigned char byte = (unsigned char)piece.at[piece.length - n];

        if (byte >= 0xC0) return n < (byte < 0xE0 ? 2u : byte < 0xF0 ? 3u : 4u) ? n : 0;
        if (byte < 0x80) return 0;
    }
    return 0;
}

/* -- bounded memory for expat ---------------------------------------------------------------------- */

static size_t held;                 /* bytes, of the one parser there is */

static void *give_back(void *at)
{
    if (at != NULL) held -= malloc_usable_size(at);
    return at;
}

static void *take_note(void *at)
{
    if (at != NULL) held += malloc_usable_size(at);
    return at;
}

static void *allocate(size_t size)
{
    return size > MEMORY_MAX - held ? NULL : take_note(malloc(size));
}

static void *enlarge(void *at, size_t size)
{
    const size_t had = at == NULL ? 0 : malloc_usable_size(at);
    void *longer;

    if (size > had && size - had > MEMORY_MAX - held) return NULL;
    longer = realloc(at, size);
    if (longer != NULL) held += malloc_usable_size(longer) - had;
    return longer;
}

static void release(void *at)
{
    free(give_back(at));
}

const XML_Memory_Handling_Suite xml_bounded = {allocate, enlarge, release};
