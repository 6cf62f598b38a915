/* assist_parts.c -- what every part of the assistant's answer is written with: text, an article that is then cited, who
 * a change is about.
 */
#include "assist.h"

void arb__key_writer(struct arb_json *json, const char *key, const struct arb_writer *text)
{
    arb_json_key(json, key);
    arb_json_span(json, arb_writer_span(text));
}

void arb__assist_law(struct arb__assist *assist, unsigned law)
{
    if (law == LAW_NONE || law >= ARB_LAWS) return;
    arb_json_key_text(assist->json, "law", arb_law_name((enum arb_law)law));
    assist->cited[law] = 1;
}

void arb__assist_change(struct arb__assist *assist, const struct arb_change *change)
{
    const enum arb_change_who of = arb_change_who((enum arb_change_kind)change->kind);
    char symbol[ARB__TELL_WORDS];

    arb_json_key_text(assist->json, "change",
                      arb__key("", arb_change_symbol((enum arb_change_kind)change->kind), symbol));
    if (of == ARB_OF_SEAT) arb_json_key_text(assist->json, "who", arb_seat_name((enum arb_seat)change->seat));
    if (of == ARB_OF_SIDE) arb_json_key_text(assist->json, "who", arb_side_name((enum arb_side)change->seat));
}
