/* rule_claim.c -- beside the question how many tricks: the worst normal line, in words and in JSON. */
#include "rule.h"

#include "arbitro/notation.h"
#include "claim_aid.h"

#include <stdio.h>

enum { TEXT = 1024 };

static void say(const struct telling *telling, const char *key, const struct arb_message_value *values, size_t count)
{
    char line[TEXT];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_message_write(&out, telling->language, key, values, count);
    printf("      %s\n", line);
}

/* A trick a line: who leads, and the cards in the order played. */
static void say_line(const struct telling *telling, const struct claim_aid *aid)
{
    const struct arb_notation *n = telling->language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
    char text[TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < aid->line_count; i++) {
        const unsigned card = i + aid->on_table;

        if (i > 0) arb_write_text(&out, card % 4 == 0 ? "\n      " : "  ");
        if (i == 0 || card % 4 == 0) {
            arb_write_int(&out, card / 4 + 1);
            arb_write_text(&out, ".  ");
        }
        arb_write_text(&out, n->seat[aid->line_seat[i]]);
        arb_write_char(&out, ' ');
        arb_notation_card(&out, n, aid->line[i]);
    }
    printf("      %s\n", text);
}

static void say_aid(const struct telling *telling, const struct claim_aid *aid)
{
    const char *fewest = aid->finished ? "claim.fewest" : "claim.unfinished";

    if (aid->fault != NULL) {
        say(telling, aid->fault, NULL, 0);
        return;
    }
    say(telling, fewest, ARB_VALUES(ARB_NUMBER("fewest", aid->low), ARB_NUMBER("low", aid->low),
        ARB_NUMBER("high", aid->high), ARB_NUMBER("left", aid->left), ARB_NUMBER("claimed", aid->claimed)));
    if (aid->most_known) say(telling, "claim.most", ARB_VALUES(ARB_NUMBER("most", aid->most)));
    if (aid->trump_out) say(telling, "claim.trump", ARB_VALUES(ARB_NUMBER("tricks", aid->lost_to_trump)));
    if (!aid->finished) return;
    say(telling, "claim.line", NULL, 0);
    say_line(telling, aid);
    say(telling, "rule.claim_aid", NULL, 0);
}

static bool find(const struct arb_case_event *event, struct claim_aid *aid)
{
    return event->kind == ARB_EVENT_ACT && claim_aid_is_wanted(event->table) && claim_aid_find(event->table, aid);
}

void rule_tell_claim(const struct telling *telling, const struct arb_case_event *event)
{
    struct claim_aid aid;

    if (find(event, &aid)) say_aid(telling, &aid);
}

static void write_line(struct arb_json *json, const struct claim_aid *aid)
{
    arb_json_key(json, "line");
    arb_json_array(json);
    for (unsigned i = 0; i < aid->line_count; i++) {
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_card_write(&out, aid->line[i]);
        arb_json_object(json);
        arb_json_key_int(json, "trick", (i + aid->on_table) / 4 + 1);
        arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)aid->line_seat[i]));
        arb_json_key_text(json, "card", text);
        arb_json_end(json);
    }
    arb_json_end(json);
}

void rule_json_claim(struct arb_json *json, const struct arb_case_event *event)
{
    struct claim_aid aid;

    if (!find(event, &aid)) return;
    arb_json_key(json, "claim");
    arb_json_object(json);
    if (aid.fault != NULL) {
        arb_json_key_text(json, "fault", aid.fault);
    } else {
        arb_json_key_int(json, "left", aid.left);
        arb_json_key_int(json, "claimed", aid.claimed);
        arb_json_key_int(json, "low", aid.low);
        arb_json_key_int(json, "high", aid.high);
        if (aid.most_known) arb_json_key_int(json, "most", aid.most);
        if (aid.trump_out) arb_json_key_int(json, "lost_to_trump", aid.lost_to_trump);
        write_line(json, &aid);
    }
    arb_json_end(json);
}
