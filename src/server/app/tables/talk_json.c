/* talk_json.c -- of what was written at a table, what each reads.
 */
#include "tables/json.h"

static void write_texts(struct arb_json *json, const struct arb__texts *texts, unsigned readers)
{
    arb_json_array(json);
    for (unsigned i = 0; i < texts->count; i++) {
        const struct arb__text *text = &texts->text[i];

        if (((text->to | (text->by < ARB_SEATS ? 1u << text->by : 0u)) & readers) == 0) continue;
        arb_json_object(json);
        if (text->by < ARB_SEATS) arb__json_seat(json, "seat", text->by);
        if (text->name[0] != '\0') arb_json_key_text(json, "name", text->name);
        arb_json_key_bool(json, "all", text->is_to_all != 0);
        arb_json_key_text(json, "text", text->text);
        arb_json_key_int(json, "at", text->at_ms);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void arb__talk_json(struct arb_json *json, const struct arb__tables_fold *fold, enum arb_seat seat)
{
    if (fold->terms.has_talk) {
        arb_json_key(json, "talk");
        write_texts(json, &fold->talk, 1u << seat);
    }
    if (fold->aside != seat + 1u) return;
    arb_json_key(json, "aside");
    write_texts(json, &fold->side, 0xFu);
}

/* At a supervised table the Director looks into what is written (80H of the code for online play). */
void arb__supervised_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    if (!fold->terms.has_talk || !arb__is_supervised(&fold->terms)) return;
    arb_json_key(json, "talk");
    write_texts(json, &fold->talk, 0xFu);
}

void arb__aside_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    if (fold->aside == 0) return;
    arb_json_key(json, "aside");
    arb_json_object(json);
    arb__json_seat(json, "seat", fold->aside - 1u);
    arb_json_key(json, "texts");
    write_texts(json, &fold->side, 0xFu);
    arb_json_end(json);
}
