/* assist_kinds.c -- what can have happened, in the words of the table, and the facts that each kind needs first.
 *
 * A fact is asked in the order given here and put where {fact} stands in the lines; a line with a list
 * that is empty is left out. Not asked are {declarer} and {dummy}, which the contract says, {opponent}, on the
 * left of {seat}, {agreer}, who answers for the other side of {claimer}, or of declarer where nobody claimed, {others},
 * the other side of {seat} (in a choice, not in a line), and {before}, the tricks before {trick}: of those it is not
 * always known who won them, and until it is any that add up stand there. A line that begins with ? is left out when
 * the table refuses it. What kind of {hint} it was stands in no line, and goes with the facts of the
 * ruling. What comes after the lines the table asks itself.
 *
 * messages: assist.kind.* from ARB_ASSIST_KINDS
 * messages: assist.kind.out_of_turn
 * messages: assist.need.*
 * messages: assist.hint.*
 */
#include "assist.h"

/* name, where it happens, the facts it needs, its lines; those of an ending in which nothing else is known. */
#define UNKNOWN "contract {contract}|ending N:- - - -|"
#define DUMMY_KNOWN "contract {contract}|ending {dummy}:{left} - - -|"
#define ARB_ASSIST_KINDS(X)                                                                             \
    X(OUT_OF_TURN, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")             \
    X(INSUFFICIENT, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")            \
    X(INFORMATION, "auction", "calls seat hint",                                                            \
      "auction {calls}|report {opponent}: unauthorised information by {seat}")                          \
    X(MISINFORMATION, "auction", "calls deceived", "auction {calls}|report {deceived}: misinformation") \
    X(INADMISSIBLE, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")            \
    X(CHANGED, "auction", "calls seat instead", "auction {calls}|substitute {seat} {instead}")        \
    X(AFTER_END, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")               \
    X(ABOVE_SEVEN, "auction", "calls seat call", "auction {calls}|auction {seat} {call}")             \
    X(AUCTION_CARD, "auction", "calls seat card how", "auction {calls}|show {seat} {card}, {how}")    \
    X(OPENING_LEAD, "lead", "contract seat card", "contract {contract}|play {seat} {card}")           \
    X(OPENING_LEAD_DOWN, "lead", "contract seat card", "contract {contract}|lead-down {seat} {card}") \
    X(LEAD, "play", "contract turn seat card", UNKNOWN "lead {turn}|play {seat} {card}")              \
    X(REVOKE, "play", "contract leader cards seat held",                                               \
      UNKNOWN "lead {leader}|play {leader} {cards}|hold {seat} {held}")                                \
    X(REVOKE_PLAYED_ON, "play", "contract trick leader cards seat held next_leader next",              \
      UNKNOWN "tricks {before}|lead {leader}|play {leader} {cards}|play {next_leader} {next}|hold {seat} {held}")      \
    X(REVOKE_CLAIMED, "play", "contract trick leader cards seat held claimer tricks agreed over made", \
      UNKNOWN "tricks {before}|lead {leader}|play {leader} {cards}|hold {seat} {held}|claim {claimer} {tricks}|"       \
              "{agreed} {agreer}|mark {over}")                                                         \
    X(REVOKE_OVER, "play", "contract trick leader cards seat held after made over",                    \
      UNKNOWN "tricks {before}|lead {leader}|play {leader} {cards}|hold {seat} {held}|mark played on|"               \
              "claim {declarer} {after}|agree {agreer}|mark {over}")                                   \
    X(CARD_SEEN, "play", "contract turn seat card how", UNKNOWN "lead {turn}|show {seat} {card}, {how}") \
    X(PENALTY_NOT_PLAYED, "play", "contract leader cards seat penalty",                                \
      UNKNOWN "lead {leader}|show {seat} {penalty}, deliberately|report {seat}: exposed card|"            \
              "find partner could have seen|?choose {declarer}: no restriction|play {leader} {cards}") \
    X(PREMATURE, "play", "contract leader cards seat card",                                            \
      UNKNOWN "lead {leader}|play {leader} {cards}|play {seat} {card}")                                \
    X(TWO_CARDS, "play", "contract leader cards seat card other",                                      \
      UNKNOWN "lead {leader}|play {leader} {cards}|together {seat} {card}, {seat} {other}")            \
    X(DESIGNATION, "play", "contract leader cards said left",                                          \
      DUMMY_KNOWN "lead {leader}|play {leader} {cards}|name {declarer} {said}")                        \
    X(DUMMY_SUGGESTED, "play", "contract card", UNKNOWN "lead {dummy}|name {dummy} {card}")            \
    X(DECLARERS_CARD, "play", "contract turn card how", UNKNOWN "lead {turn}|show {declarer} {card}, {how}") \
    X(HAND_FACED, "play", "contract turn seat", UNKNOWN "lead {turn}|spread {seat}")                   \
    X(DEFECTIVE, "play", "contract leader cards seat next_leader next",                                \
      UNKNOWN "lead {leader}|play {leader} {cards}|omit {seat}|play {next_leader} {next}")             \
    X(INFORMATION_IN_PLAY, "play", "contract seat hint",                                                    \
      UNKNOWN "report {opponent}: unauthorised information by {seat}")                                 \
    X(MISINFORMATION_IN_PLAY, "play", "contract leader cards deceived",                                \
      UNKNOWN "lead {leader}|play {leader} {cards}|report {deceived}: misinformation")                 \
    X(CLAIM, "play", "contract seat tricks objector", UNKNOWN "claim {seat} {tricks}|object {objector}") \
    X(NUMBER_OF_CARDS, "board", "calls many few", "auction {calls}|count {many} 14, {few} 12")           \
    X(NUMBER_IN_PLAY, "board", "contract many few", UNKNOWN "count {many} 14, {few} 12")                 \
    X(NUMBER_AFTER, "board", "many few", "mark round over|count {many} 14, {few} 12")                    \
    X(SURPLUS_CARD, "board", "calls seat", "auction {calls}|count {seat} 14")                            \
    X(SURPLUS_IN_PLAY, "board", "contract seat", UNKNOWN "count {seat} 14")                              \
    X(MISSING_CARD, "board", "calls seat", "auction {calls}|count {seat} 12")                            \
    X(MISSING_IN_PLAY, "board", "contract seat card", UNKNOWN "missing {seat} {card}")                   \
    X(WRONG_CARDS, "board", "calls seat",                                                              \
      "auction {calls}|report {opponent}: cards from a wrong board by {seat}")                         \
    X(WRONG_BOARD, "board", "calls", "auction {calls}|report S: wrong board")                            \
    X(WRONG_BOARD_IN_PLAY, "board", "contract", UNKNOWN "report {declarer}: wrong board")                \
    X(WRONG_PLAYER, "board", "calls seat", "auction {calls}|report {opponent}: player of another table by {seat}") \
    X(WRONG_PLAYER_IN_PLAY, "board", "contract seat",                                                  \
      UNKNOWN "report {declarer}: player of another table by {seat}")                                  \
    X(WRONG_SEATS, "board", "contract", UNKNOWN "report {declarer}: wrong seats")                      \
    X(IRREGULAR_DEAL, "board", "calls", "auction {calls}|report S: irregular deal")                      \
    X(OLD_DEAL, "board", "calls", "auction {calls}|report S: old deal")                                  \
    X(OTHER_SOURCE, "board", "calls seat",                                                             \
      "auction {calls}|report {seat}: information from another source by {seat}")                      \
    X(OTHER_SOURCE_IN_PLAY, "board", "contract seat",                                                  \
      UNKNOWN "report {seat}: information from another source by {seat}")                              \
    X(CARDS_MIXED, "board", "contract seat",                                                           \
      UNKNOWN "tricks NS 1, EW 0|report {opponent}: cards mixed by {seat}")                            \
    X(FOULED_BOARD, "board", "contract", UNKNOWN "report {declarer}: fouled board")

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
    static const char *const symbols[] = {ARB_MANNERS(ARB_ROW_NAME)};

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

/* A designation as the line of an act quotes it, with its label. */
static void write_said(struct arb_json *json, enum arb_language language, enum arb_designation how, unsigned value)
{
    const struct arb_act act = {.kind = ARB_DID_NAME, .how = (uint8_t)how, .value = (uint8_t)value};
    char line[ARB_ACT_LINE_MAX], label[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(line, sizeof line), words = arb_writer_on(label, sizeof label);
    struct arb_span text;

    arb_act_write(&out, &act);
    text = arb_writer_span(&out);
    while (text.length > 0 && text.at[0] != '"') text = arb_span_skip(text, 1);
    arb__tell_designation(&words, language, &act);
    arb_json_object(json);
    arb_json_key(json, "value");
    arb_json_span(json, text);
    arb__key_writer(json, "label", &words);
    arb_json_end(json);
}

/* What declarer can have said that is no whole card: the words of 'name' (46B). */
static void write_designations(struct arb_json *json, enum arb_language language)
{
    arb_json_key(json, "choices");
    arb_json_array(json);
    for (unsigned d = ARB_NAMED_HIGH; d < ARB_DESIGNATION_COUNT; d++)
        write_said(json, language, (enum arb_designation)d, 0);
    for (unsigned s = ARB_SUITS; s-- > 0;) write_said(json, language, ARB_NAMED_SUIT, s);
    for (unsigned r = ARB_RANKS; r-- > 0;) write_said(json, language, ARB_NAMED_RANK, r);
    arb_json_end(json);
}

/* What partner can have been told by: the words of the ruling, to which it makes no difference (16B1a). */
static void write_hints(struct arb_json *json, enum arb_language language)
{
    static const char *const hints[] = {"hesitation", "haste", "words", "alert", "manner"};

    arb_json_key(json, "choices");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_COUNT(hints); i++) {
        char key[ARB__TELL_WORDS];

        arb_json_object(json);
        arb_json_key_text(json, "value", hints[i]);
        arb_json_key_text(json, "label", arb_message(language, arb__key("assist.hint.", hints[i], key)));
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Did the others agree, and how far had the room gone: the word of the line that says so, or no line. */
static const struct choice {
    const char *fact, *value, *key;
} choices[] = {
    {"agreed", "agree", "assist.agreed"},
    {"agreed", "", "assist.not_agreed"},
    {"over", "", "assist.over_table"},
    {"over", "hands back", "assist.over_hands_back"},
    {"over", "next board called by {others}", "assist.over_next_board"},
    {"over", "round over", "assist.over_round"},
};

static void write_choices(struct arb_json *json, enum arb_language language, struct arb_span fact)
{
    arb_json_key(json, "choices");
    arb_json_array(json);
    for (unsigned i = 0; i < ARB_COUNT(choices); i++) {
        if (!arb_span_is(fact, choices[i].fact)) continue;
        arb_json_object(json);
        arb_json_key_text(json, "value", choices[i].value);
        arb_json_key_text(json, "label", arb_message(language, choices[i].key));
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* Of a revoke the trick asked for may lie far back: it is called by it. */
static bool is_of_revoke(const char *kind, struct arb_span fact)
{
    const struct arb_span whole = arb_span_of(kind), begins = {kind, sizeof "REVOKE" - 1};

    return whole.length >= begins.length && arb_span_is(begins, "REVOKE") &&
           (arb_span_is(fact, "leader") || arb_span_is(fact, "cards"));
}

/* A fact that has to be known first, with the values that it can have. */
static void write_need(struct arb_json *json, enum arb_language language, const char *kind, struct arb_span fact)
{
    char name[32], said[32], key[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(name, sizeof name), label = arb_writer_on(said, sizeof said);

    arb_write_span(&out, fact);
    if (is_of_revoke(kind, fact)) arb_write_text(&label, "revoke_");
    arb_write_span(&label, fact);
    arb_json_object(json);
    arb_json_key_text(json, "fact", name);
    arb_json_key_text(json, "label", arb_message(language, arb__key("assist.need.", said, key)));
    if (arb_span_is(fact, "how")) write_manners(json, language);
    if (arb_span_is(fact, "hint")) write_hints(json, language);
    if (arb_span_is(fact, "said")) write_designations(json, language);
    if (arb_span_is(fact, "agreed") || arb_span_is(fact, "over")) write_choices(json, language, fact);
    arb_json_end(json);
}

/* The lines of a kind, cut at '|'. */
static void write_lines(struct arb_json *json, const char *lines)
{
    ARB_ASSERT(lines != NULL);
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

/* The list does not depend on a table: a page reads it once. */
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
        while (needs.length > 0) write_need(json, language, kinds[k].symbol, arb_span_word(&needs));
        arb_json_end(json);
        write_lines(json, kinds[k].lines);
        arb_json_end(json);
    }
    arb_json_end(json);
}
