/* bws_pack.c -- the exported tables of a .bws file as one text: of each its length in bytes, a line end, its bytes.
 */
#include "bws.h"

#include <stdlib.h>
#include <string.h>

enum { FIGURES = 12 };              /* bytes of a length and its line end, at most */

char *bws_pack(const struct bws_tables *tables, size_t *length)
{
    size_t room = 1;
    struct arb_writer out;
    char *text;

    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) room += tables->text[t].length + FIGURES;
    text = malloc(room);
    if (text == NULL) return NULL;
    out = arb_writer_on(text, room);
    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) {
        arb_write_int(&out, (int64_t)tables->text[t].length);
        arb_write_char(&out, '\n');
        arb_write_span(&out, tables->text[t]);
    }
    ARB_ASSERT(!out.truncated);
    *length = out.length;
    return text;
}

/* Takes one table off the front. */
static bool take(struct arb_span *text, struct arb_span *table)
{
    const char *end = text->length > 0 ? memchr(text->at, '\n', text->length < FIGURES ? text->length : FIGURES) : NULL;
    int64_t length;

    if (end == NULL) return false;
    if (!arb_span_int((struct arb_span){text->at, (size_t)(end - text->at)}, 0, INT32_MAX, &length)) return false;
    *text = arb_span_skip(*text, (size_t)(end - text->at) + 1);
    if ((size_t)length > text->length) return false;
    *table = (struct arb_span){text->at, (size_t)length};
    *text = arb_span_skip(*text, (size_t)length);
    return true;
}

bool bws_unpack(struct bws_tables *tables, struct arb_span text)
{
    *tables = (struct bws_tables){.text = {{NULL, 0}}};
    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) {
        const bool is_last = t + 1 == BWS_TABLE_COUNT;

        if (take(&text, &tables->text[t]) && (!is_last || text.length == 0)) continue;
        *tables = (struct bws_tables){.text = {{NULL, 0}}};
        return false;
    }
    return true;
}

bool bws_is_text(struct arb_span text)
{
    struct bws_tables tables;

    return bws_unpack(&tables, text);
}
