/* recommend_text.c -- advice for tonight in words and as JSON; see recommend_text.h.
 *
 * messages: recommend.* from ARB_ADVICE_REASONS
 */
#include "arbitro/text/recommend_text.h"

#include "arbitro/text/contest_line.h"

void arb_advice_line_write(struct arb_writer *out, const struct arb_advice *a)
{
    const struct arb_contest_act act = {.kind = ARB_ACT_MOVEMENT, .order = a->order, .boards = a->boards};

    arb_contest_line_write(out, &act);
}

/* The reasons in the order of the list, with semicolons between them. */
void arb_advice_reasons_write(struct arb_writer *out, enum arb_language language, const struct arb_advice *a)
{
    bool first = true;

    for (unsigned i = 0; i < ARB_ADVICE_REASON_COUNT; i++) {
        char key[40];
        struct arb_writer name = arb_writer_on(key, sizeof key);

        if ((a->reasons >> i & 1u) == 0) continue;
        arb_write_text(&name, "recommend.");
        arb_write_text(&name, arb_advice_reason_symbol((enum arb_advice_reason)i));
        arb_write_text(out, first ? "" : "; ");
        arb_message_write(out, language, key, ARB_VALUES(ARB_NUMBER("boards", a->sits_out),
                                                         ARB_NUMBER("copies", a->balance.copies)));
        first = false;
    }
}

/* The members of one advice into an open object; 'line' is the act that takes it. */
void arb_advice_members_write(struct arb_json *json, const struct arb_advice *a)
{
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_advice_line_write(&out, a);
    arb_json_key_text(json, "line", line);
    arb_json_key_text(json, "kind", arb_movement_kind_name((enum arb_movement_kind)a->order.kind));
    arb_json_key_int(json, "rounds", a->rounds);
    arb_json_key_int(json, "boardsPerRound", a->boards);
    arb_json_key_int(json, "boards", a->played);
    arb_json_key_int(json, "sitsOut", a->sits_out);
    arb_json_key_int(json, "copies", a->balance.copies);
    arb_json_key_int(json, "minutes", a->minutes);
    arb_json_key(json, "balance");
    arb_json_fixed(json, a->balance.quality_hundredths, 2);
    arb_json_key(json, "mark");
    arb_json_fixed(json, a->mark_hundredths, 2);
    arb_json_key(json, "reasons");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_ADVICE_REASON_COUNT; i++)
        if (a->reasons >> i & 1u) arb_json_text(json, arb_advice_reason_symbol((enum arb_advice_reason)i));
    arb_json_end(json);
}
