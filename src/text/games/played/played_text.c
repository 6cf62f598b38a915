/* played_text.c -- what reading and replaying a board found, one sentence for each finding, or one JSON object a board.
 *
 * messages: play_found.* from ARB_REPLAY_FINDINGS
 * messages: play_damage.* from ARB_PLAYED_DAMAGES
 */
#include "arbitro/text/played_text.h"

#include "arbitro/laws/score.h"
#include "arbitro/text/notation.h"
#include "arbitro/text/pbn.h"

enum { CELL = 256, SENTENCE = 1024 };

static bool is_control(char c)
{
    const unsigned char byte = (unsigned char)c;

    return byte < 0x20 || byte == 0x7F;
}

/* Text of a file as UTF-8, cut to what fits; control characters are written by their number, \x00. */
static struct arb_span clean(char buffer[CELL], struct arb_span span)
{
    static const char hex[] = "0123456789ABCDEF";
    struct arb_writer out = arb_writer_on(buffer, CELL);

    if (span.length > 60) span.length = 60;
    while (span.length > 0) {
        size_t length = 0;

        while (length < span.length && !is_control(span.at[length])) length++;
        arb_pbn_text(&out, (struct arb_span){span.at, length});
        span = arb_span_skip(span, length);
        if (span.length == 0) break;
        arb_write_text(&out, "\\x");
        arb_write_char(&out, hex[(unsigned char)span.at[0] >> 4]);
        arb_write_char(&out, hex[(unsigned char)span.at[0] & 15]);
        span = arb_span_skip(span, 1);
    }
    return arb_writer_span(&out);
}

static const char *seat_word(enum arb_language language, unsigned seat)
{
    static const char *const keys[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    return seat < ARB_SEATS ? arb_message(language, keys[seat]) : "?";
}

/* -- Sentences ---------------------------------------------------------------------- */

/* The beginning of every sentence: "line 12, column 3, board 5, open room: ". */
static void write_place(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                        struct arb_place place)
{
    char label[CELL];
    const char *room = played->room == 'o'   ? arb_message(language, "replay.open_room")
                       : played->room == 'c' ? arb_message(language, "replay.closed_room")
                                             : "";

    arb_message_write(out, language, "replay.place",
                      ARB_VALUES(ARB_NUMBER("line", place.line), ARB_NUMBER("column", place.column)));
    if (played->label.length > 0)
        arb_message_write(out, language, "replay.board",
                          ARB_VALUES(ARB_SPAN("board", clean(label, arb_played_name(played)))));
    arb_write_text(out, room);
    arb_write_text(out, ": ");
}

/* The call or card that a finding is about. */
static void write_value(struct arb_writer *out, const struct arb_notation *n, const struct arb_replay_finding *finding)
{
    switch (finding->kind) {
    case ARB_REPLAY_CALL_REFUSED:
    case ARB_REPLAY_CALL_IRREGULAR: arb_notation_call(out, n, finding->value); break;
    case ARB_REPLAY_CARD_OF_NOBODY:
    case ARB_REPLAY_CARD_REFUSED:
    case ARB_REPLAY_CARD_IRREGULAR:
    case ARB_REPLAY_TRICK_INCOMPLETE: arb_notation_card(out, n, finding->value); break;
    default: arb_write_int(out, finding->value); break;
    }
}

/* The table's reason: the article of an irregularity, the sentence of a refusal. */
static void write_reason(struct arb_writer *out, enum arb_language language, const struct arb_replay_finding *finding)
{
    char key[ARB_KEY_MAX];

    if (finding->fault != ARB_FAULT_NONE)
        arb_write_text(out, arb_message(language, arb_message_key(key, "fault",
                                                                  arb_fault_symbol((enum arb_fault)finding->fault))));
    else if (finding->law != LAW_NONE) arb_write_text(out, arb_law_name((enum arb_law)finding->law));
}

static void write_contract(struct arb_writer *out, const struct arb_notation *n, struct arb_contract contract)
{
    if (contract.declarer >= ARB_SEATS) contract.declarer = ARB_NORTH;
    arb_notation_contract(out, n, contract);
}

/* fault.* is named by src/text/telling/tell_fault.c too. */
void arb_replay_finding_write(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                          const struct arb_replay *replay, const struct arb_replay_finding *finding)
{
    char key[ARB_KEY_MAX], value[64], reason[CELL], on_record[64], made[64];
    struct arb_writer value_out = arb_writer_on(value, sizeof value), reason_out = arb_writer_on(reason, sizeof reason);
    struct arb_writer record_out = arb_writer_on(on_record, sizeof on_record);
    struct arb_writer made_out = arb_writer_on(made, sizeof made);
    const struct arb_notation *n = arb_notation_of(language);

    write_place(out, language, played, finding->place);
    write_value(&value_out, n, finding);
    write_reason(&reason_out, language, finding);
    write_contract(&record_out, n, played->contract);
    write_contract(&made_out, n, replay->made);
    arb_message_key(key, "play_found", arb_replay_finding_symbol((enum arb_replay_finding_kind)finding->kind));
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("value", value), ARB_TEXT("seat", seat_word(language, finding->seat)),
                                 ARB_TEXT("reason", reason), ARB_NUMBER("n", finding->value),
                                 ARB_NUMBER("low", finding->low), ARB_NUMBER("high", finding->high),
                                 ARB_TEXT("recorded", on_record), ARB_TEXT("made", made),
                                 ARB_NUMBER("score", finding->score)));
}

/* messages: pbn.* from ARB_PBN_FAULTS */
void arb_played_damage_write(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                         const struct arb_played_damage *damage)
{
    const char *const like = arb_pbn_tag_like(damage->text);
    char key[ARB_KEY_MAX], text[CELL];

    if (damage->kind == ARB_PLAYED_NONE) {
        arb_message_key(key, "pbn", arb_pbn_fault_symbol((enum arb_pbn_fault)damage->pbn));
    } else {
        write_place(out, language, played, damage->place);
        arb_message_key(key, "play_damage", arb_played_damage_symbol((enum arb_played_damage_kind)damage->kind));
    }
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_NUMBER("line", damage->place.line), ARB_SPAN("text", clean(text, damage->text)),
                                 ARB_TEXT("like", like != NULL ? like : "")));
}

static unsigned kept(const struct arb_played *played)
{
    return played->damages < ARB_PLAYED_DAMAGE_MAX ? played->damages : ARB_PLAYED_DAMAGE_MAX;
}

/* -- JSON ------------------------------------------------------------------------------ */

static void write_place_json(struct arb_json *json, struct arb_place place)
{
    arb_json_key_int(json, "line", place.line);
    arb_json_key_int(json, "column", place.column);
}

static void write_sentence_json(struct arb_json *json, const struct arb_writer *sentence)
{
    arb_json_key(json, "message");
    arb_json_span(json, arb_writer_span(sentence));
    arb_json_end(json);
}

/* Every finding, notes too: "explained" tells them apart. */
static void write_findings_json(struct arb_json *json, enum arb_language language, const struct arb_played *played,
                                const struct arb_replay *replay)
{
    char sentence[SENTENCE];

    arb_json_key(json, "findings");
    arb_json_array(json);
    for (unsigned i = 0; i < replay->findings; i++) {
        const enum arb_replay_finding_kind kind = (enum arb_replay_finding_kind)replay->finding[i].kind;
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_json_object(json);
        write_place_json(json, replay->finding[i].place);
        arb_json_key_text(json, "what", arb_replay_finding_symbol(kind));
        arb_json_key_bool(json, "explained", arb_replay_is_note(kind));
        arb_replay_finding_write(&out, language, played, replay, &replay->finding[i]);
        write_sentence_json(json, &out);
    }
    arb_json_end(json);
}

/* Damage found while reading, with the symbol of its kind and its sentence. */
static void write_damage_json(struct arb_json *json, enum arb_language language, const struct arb_played *played)
{
    char sentence[SENTENCE];

    arb_json_key(json, "damage");
    arb_json_array(json);
    for (unsigned i = 0; i < kept(played); i++) {
        const struct arb_played_damage *damage = &played->damage[i];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_json_object(json);
        write_place_json(json, damage->place);
        arb_json_key_text(json, "fault", damage->kind == ARB_PLAYED_NONE
                                             ? arb_pbn_fault_symbol((enum arb_pbn_fault)damage->pbn)
                                             : arb_played_damage_symbol((enum arb_played_damage_kind)damage->kind));
        arb_played_damage_write(&out, language, played, damage);
        write_sentence_json(json, &out);
    }
    arb_json_end(json);
}

static void write_tricks_json(struct arb_json *json, const char *key, uint8_t tricks)
{
    if (tricks != ARB_PLAYED_UNKNOWN) arb_json_key_int(json, key, tricks);
}

/* The tricks on record and claimed, and if the replay reached the end, its own contract, tricks and points. */
static void write_result_json(struct arb_json *json, const struct arb_played *played, const struct arb_replay *replay)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_tricks_json(json, "recorded", played->result);
    write_tricks_json(json, "claimed", played->claim);
    if (!replay->whole || replay->table.phase == ARB_IN_AUCTION) return;
    arb_contract_write(&out, replay->table.contract);
    arb_json_key_text(json, "contract", text);
    if (replay->tricks == ARB_PLAYED_UNKNOWN) return;
    write_tricks_json(json, "tricks", replay->tricks);
    if (!played->vulnerability_known) return;
    arb_json_key_int(json, "points",
                     arb_score_duplicate(replay->table.contract, (enum arb_vulnerability)played->vulnerability,
                                         replay->tricks));
}

/* 'folded' is false for a board that had nothing to replay; then 'whole' and 'equal' are left out. */
void arb_replay_write_json(struct arb_json *json, enum arb_language language, const struct arb_played *played,
                           const struct arb_replay *replay)
{
    char text[CELL];

    arb_json_object(json);
    arb_json_key(json, "board");
    arb_json_span(json, clean(text, played->label));
    if (played->room != 0) arb_json_key_text(json, "room", played->room == 'o' ? "open" : "closed");
    write_place_json(json, played->place);
    arb_json_key_int(json, "calls", played->calls);
    arb_json_key_int(json, "cards", played->cards);
    arb_json_key_bool(json, "folded", replay->folded);
    if (replay->folded) arb_json_key_bool(json, "whole", replay->whole);
    if (replay->folded) arb_json_key_bool(json, "equal", replay->equal);
    if (replay->folded) write_result_json(json, played, replay);
    write_findings_json(json, language, played, replay);
    write_damage_json(json, language, played);
    arb_json_end(json);
}
