/* assist_book.c -- the articles of an edition, each with its gloss. */
#include "assist.h"

void arb_assist_articles(struct arb_json *json, enum arb_language language, enum arb_edition edition)
{
    arb_json_array(json);
    for (unsigned l = 1; l < ARB_LAWS; l++) {
        if (!arb_law_in_force((enum arb_law)l, edition)) continue;
        arb_json_object(json);
        arb_json_key_text(json, "law", arb_law_name((enum arb_law)l));
        arb_json_key_text(json, "gloss", arb_law_gloss((enum arb_law)l, language));
        arb_json_end(json);
    }
    arb_json_end(json);
}
