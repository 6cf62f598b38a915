/* damage.c -- the sentence and the symbol of a damaged place in a file of results. */
#include "damage.h"

enum { CELL = 400 };

/* A span as UTF-8, in a buffer of CELL bytes. */
static struct arb_span clean(char *buffer, struct arb_span span)
{
    struct arb_writer out = arb_writer_on(buffer, CELL);

    arb_pbn_text(&out, span);
    return arb_writer_span(&out);
}

const char *event_damage_symbol(const struct event_damage *damage)
{
    static const char *const others[] = {
#define X(NAME, symbol) #symbol,
        EVENT_FAULTS(X)
#undef X
    };

    if (damage->other != EVENT_SOUND) return others[damage->other];
    return damage->fault == ARB_PBN_NONE ? "result_unreadable" : arb_pbn_fault_symbol(damage->fault);
}

/* messages: pbn.* from ARB_PBN_FAULTS
 * messages: event.* from EVENT_FAULTS */
void event_damage_write(struct arb_writer *out, const struct event_damage *damage, enum arb_language language)
{
    char key[64], text[CELL];
    struct arb_writer key_out = arb_writer_on(key, sizeof key);
    struct arb_span found = damage->text;
    const char *const like = arb_pbn_tag_like(found);

    if (damage->other == EVENT_SOUND && damage->fault == ARB_PBN_NONE) {
        arb_write_text(&key_out, "pbn.result_unreadable");
    } else {
        arb_write_text(&key_out, damage->other != EVENT_SOUND ? "event." : "pbn.");
        arb_write_text(&key_out, event_damage_symbol(damage));
    }
    if (found.length > 60) found.length = 60;
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_NUMBER("line", damage->file_line), ARB_NUMBER("column", damage->column),
                                 ARB_SPAN("text", clean(text, found)), ARB_SPAN("why", damage->why),
                                 ARB_TEXT("like", like != NULL ? like : "")));
}
