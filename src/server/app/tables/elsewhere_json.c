/* elsewhere_json.c -- how it stands with a seat at another program's table, in words.
 */
#include "tables/json.h"

static const char *const sentences[] = {
#define X(NAME, symbol) "elsewhere." #symbol,
    ARB__STAYS(X)
#undef X
};

/* -- What is sent ---------------------------------------------------------------------------------- */

static void tell_stay(struct arb_writer *out, enum arb_language language, const void *what)
{
    const struct arb__tables_fold *fold = what;

    arb_write_text(out, arb_message(language, sentences[fold->stay]));
    if (fold->stay_text[0] == '\0') return;
    arb_write_char(out, ' ');
    arb_message_write(out, language, "elsewhere.said", ARB_VALUES(ARB_TEXT("text", fold->stay_text)));
}

static void tell_lacks(struct arb_writer *out, enum arb_language language, const void *what)
{
    (void)what;
    arb_write_text(out, arb_message(language, "tables.lacks"));
}

void arb__elsewhere_json(struct arb_json *json, const struct arb__tables_fold *fold)
{
    if (!arb__is_elsewhere(&fold->terms)) return;
    arb_json_key(json, "elsewhere");
    arb_json_object(json);
    arb_json_key_text(json, "address", fold->terms.elsewhere);
    arb__json_seat(json, "seat", fold->terms.elsewhere_seat);
    arb_json_key_text(json, "team", fold->terms.team);
    arb_json_key_text(json, "stay", arb__stay_word((enum arb__stay)fold->stay));
    if (fold->stay_text[0] != '\0') arb_json_key_text(json, "text", fold->stay_text);
    arb__json_say(json, "say", tell_stay, fold);
    arb__json_say(json, "lacks", tell_lacks, fold);
    arb_json_end(json);
}
