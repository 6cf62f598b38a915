/* assist_kinds.c -- what can have happened, in the words of the table, and the facts that each kind needs first.
 *
 * A fact is asked in the order given here and put where {fact} stands in the lines; a line with a list
 * that is empty is left out. What comes after the lines the table asks itself.
 *
 * messages: assist.kind.* from ARB_ASSIST_KINDS
 * messages: assist.kind.out_of_turn
 * messages: assist.need.*
 */
#include "assist.h"

/* name, where it happens, the facts it needs, its lines; those of an ending in which nothing else is known. */
#define UNKNOWN "contract {contract}|ending N:- - - -|"
#define ARB_ASSIST_KINDS(X)                                                                             \
    X(OUT_OF_TURN, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")             \
    X(INSUFFICIENT, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")            \
    X(INADMISSIBLE, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")            \
    X(CHANGED, "auction", "calls seat instead", "auction {calls}|substitute {seat} {instead}")        \
    X(AFTER_END, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")               \
    X(ABOVE_SEVEN, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")             \
    X(AUCTION_CARD, "auction", "calls seat card how", "auction {calls}|show {seat} {card}, {how}")    \
    X(OPENING_LEAD, "lead", "contract seat card", "contract {contract}|play {seat} {card}")           \
    X(OPENING_LEAD_DOWN, "lead", "contract seat card", "contract {contract}|lead-down {seat} {card}") \
    X(LEAD, "play", "contract turn seat card", UNKNOWN "lead {turn}|play {seat} {card}")              \
    X(CARD_SEEN, "play", "contract turn seat card how", UNKNOWN "lead {turn}|show {seat} {card}, {how}") \
    X(PREMATURE, "play", "contract leader cards seat card",                                            \
      UNKNOWN "lead {leader}|play {leader} {cards}|play {seat} {card}")                                \
    X(REVOKE, "play", "contract leader cards seat held",                                               \
      UNKNOWN "lead {leader}|play {leader} {cards}|hold {seat} {held}")                                \
    X(REVOKE_PLAYED_ON, "play", "contract leader cards seat held next_leader next",                    \
      UNKNOWN "lead {leader}|play {leader} {cards}|play {next_leader} {next}|hold {seat} {held}")             \
    X(DEFECTIVE, "play", "contract leader cards seat next_leader next",                                \
      UNKNOWN "lead {leader}|play {leader} {cards}|omit {seat}|play {next_leader} {next}")             \
    X(CLAIM, "play", "contract ns ew seat tricks objector",                                            \
      UNKNOWN "tricks NS {ns}, EW {ew}|claim {seat} {tricks}|object {objector}")

static const struct {
    const char *symbol, *area, *needs, *lines;
} kinds[] = {
#define X(NAME, area, needs, lines) {#NAME, area, needs, lines},
    ARB_ASSIST_KINDS(X)
#undef X
};

/* How a card can have been seen: the words of 'show'. */
static void write_manners(struct arb_json *json, enum arb_language language)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_MANNERS(X)
#undef X
    };

    arb_json_key(json, "choices");
    arb_json_array(json);
    for (unsigned m = 0; m < ARB_MANNER_COUNT; m++) {
        char text[ARB__TELL_WORDS];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb__write_sentence(&out, language, "manner.", symbols[m]);
        arb_json_object(json);
        arb_json_key_text(json, "value", arb_manner_words((enum arb_manner)m));
        arb__key_writer(json, "label", &out);
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_need(struct arb_json *json, enum arb_language language, struct arb_span fact)
{
    char name[32], key[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    arb_write_span(&out, fact);
    arb_json_object(json);
    arb_json_key_text(json, "fact", name);
    arb_json_key_text(json, "label", arb_message(language, arb__key("assist.need.", name, key)));
    if (arb_span_is(fact, "how")) write_manners(json, language);
    arb_json_end(json);
}

static void write_lines(struct arb_json *json, const char *lines)
{
    arb_json_key(json, "lines");
    arb_json_array(json);
    while (*lines != '\0') {
        struct arb_span line = {lines, 0};

        while (line.at[line.length] != '\0' && line.at[line.length] != '|') line.length++;
        arb_json_span(json, line);
        lines += line.length + (line.at[line.length] == '|' ? 1u : 0u);
    }
    arb_json_end(json);
}

void arb_assist_kinds(struct arb_json *json, enum arb_language language)
{
    arb_json_array(json);
    for (unsigned k = 0; k < ARB_COUNT(kinds); k++) {
        struct arb_span needs = arb_span_of(kinds[k].needs);
        char id[ARB__TELL_WORDS], key[ARB__TELL_WORDS];

        arb_json_object(json);
        arb_json_key_text(json, "kind", arb__key("", kinds[k].symbol, id));
        arb_json_key_text(json, "label", arb_message(language, arb__key("assist.kind.", kinds[k].symbol, key)));
        arb_json_key_text(json, "area", kinds[k].area);
        arb_json_key(json, "needs");
        arb_json_array(json);
        while (needs.length > 0) write_need(json, language, arb_span_word(&needs));
        arb_json_end(json);
        write_lines(json, kinds[k].lines);
        arb_json_end(json);
    }
    arb_json_end(json);
}
