/* lost.c -- counts, by kind, information that a format has no place for.
 *
 * messages: lost.* from LOST_KINDS
 */
#include "lost.h"

#include "arbitro/text/pbn.h"

#include <stdio.h>
#include <string.h>

void lost_add(struct lost *lost, enum lost_kind kind, size_t count)
{
    lost->kind[kind] += count;
}

static void add_field(struct lost *lost, const char *name, size_t count)
{
    unsigned f = 0;

    while (f < lost->fields && strcmp(lost->field[f].name, name) != 0) f++;
    if (f == LOST_FIELDS_MAX) {
        lost->kind[LOST_OTHER] += count;
        return;
    }
    if (f == lost->fields) strcpy(lost->field[lost->fields++].name, name);
    lost->field[f].count += count;
}

void lost_add_field(struct lost *lost, struct arb_span name)
{
    char text[LOST_FIELD_MAX];

    snprintf(text, sizeof text, "%.*s", (int)name.length, name.at);
    add_field(lost, text, 1);
}

void lost_add_all(struct lost *lost, const struct lost *more)
{
    for (unsigned k = 0; k < LOST_KIND_COUNT; k++) lost->kind[k] += more->kind[k];
    for (unsigned f = 0; f < more->fields; f++) add_field(lost, more->field[f].name, more->field[f].count);
}

size_t lost_sum(const struct lost *lost)
{
    size_t sum = 0;

    for (unsigned k = 0; k < LOST_KIND_COUNT; k++) sum += lost->kind[k];
    for (unsigned f = 0; f < lost->fields; f++) sum += lost->field[f].count;
    return sum;
}

static void write_one(struct arb_writer *out, enum arb_language language, const char *symbol, size_t count)
{
    char room[ARB_KEY_MAX];

    if (count == 0) return;
    if (out->length > 0) arb_write_text(out, ", ");
    arb_message_write(out, language, arb_message_key(room, "lost", symbol),
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)count)));
}

static void write_field(struct arb_writer *out, const char *name, size_t count)
{
    char text[3 * LOST_FIELD_MAX];
    struct arb_writer clean = arb_writer_on(text, sizeof text);

    arb_pbn_text(&clean, arb_span_of(name));
    if (out->length > 0) arb_write_text(out, ", ");
    arb_write_int(out, (int64_t)count);
    arb_write_char(out, ' ');
    arb_write_text(out, text);
}

void lost_write(struct arb_writer *out, enum arb_language language, const struct lost *lost)
{
    static const char *const symbols[] = {
#define X(NAME, symbol) #symbol,
        LOST_KINDS(X)
#undef X
    };

    for (unsigned k = 0; k < LOST_OTHER; k++) write_one(out, language, symbols[k], lost->kind[k]);
    for (unsigned f = 0; f < lost->fields; f++) write_field(out, lost->field[f].name, lost->field[f].count);
    write_one(out, language, symbols[LOST_OTHER], lost->kind[LOST_OTHER]);
}
