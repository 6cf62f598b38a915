/* convert_tell.c -- what was found in a file that is converted: a line each, with its place, and the sum.
 *
 * messages: dealt.* from ARB_DEALT_FAULTS
 * messages: play_mend.* from ARB_PLAYED_MENDS
 */
#include "convert.h"

#include "arbitro/game.h"

#include "laws/replay.h"

#include <string.h>

enum { SENTENCE = 1024, CELL = 256 };

void convert_fail(struct convert *convert, const char *key)
{
    if (!convert->failed)
        cli_refuse(convert->language, key, ARB_VALUES(ARB_TEXT("file", convert->out_path)));
    convert->failed = true;
}

static void print(const struct convert *convert, const char *sentence)
{
    fprintf(stderr, "%s: %s\n", convert->path, sentence);
}

/* The sentences about PBN begin with the line; here the column is told too. */
static void print_pbn(const struct convert *convert, struct arb_place place, const char *sentence)
{
    const char *behind = strstr(sentence, ": ");
    char text[SENTENCE + CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (convert->place.line > 0) place = (struct arb_place){convert->place.line, convert->place.column};
    arb_message_write(&out, convert->language, "replay.place",
                      ARB_VALUES(ARB_NUMBER("line", place.line), ARB_NUMBER("column", place.column)));
    arb_write_text(&out, behind != NULL ? behind : sentence);
    print(convert, text);
}

static void tell_damage(struct convert *convert, const struct arb_played *played,
                        const struct arb_played_damage *damage)
{
    char sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (arb_played_is_mended(damage)) convert->repairs++;
    else convert->damages++;
    replay_write_damage(&out, convert->language, played, damage);
    if (damage->kind == ARB_PLAYED_NONE) print_pbn(convert, damage->place, sentence);
    else print(convert, sentence);
}

/* Repairs that change what is written. Other notes say nothing of the file. */
static bool is_repair(unsigned kind)
{
    return kind == ARB_REPLAY_PASSES_BEFORE || kind == ARB_REPLAY_PASSES_AFTER || kind == ARB_REPLAY_PASSES_TOO_MANY ||
           kind == ARB_REPLAY_DOUBLING_DIFFERS;
}

_Static_assert(ARB_PLAYED_MEND_KINDS <= CONVERT_MENDS, "each kind has its count");

static void count_mends(struct convert *convert, const struct arb_played *played)
{
    for (unsigned i = 0; i < ARB_PLAYED_MEND_KINDS; i++) {
        const struct arb_played_mend *mend = &played->mend[i];

        if (mend->count == 0) continue;
        if (convert->mend[i].count == 0)
            convert->mend[i] = (struct convert_mend){mend->first.line, mend->first.column, 0};
        convert->mend[i].count += mend->count;
        convert->repairs += mend->count;
    }
}

void convert_tell_mends(struct convert *convert)
{
    for (unsigned i = 0; i < ARB_PLAYED_MEND_KINDS; i++) {
        const struct convert_mend *mend = &convert->mend[i];
        char sentence[SENTENCE], key[64];
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        if (mend->count == 0) continue;
        snprintf(key, sizeof key, "play_mend.%s", arb_played_mend_symbol((enum arb_played_mend_kind)i));
        arb_message_write(&out, convert->language, "replay.place",
                          ARB_VALUES(ARB_NUMBER("line", mend->line), ARB_NUMBER("column", mend->column)));
        arb_write_text(&out, ": ");
        arb_message_write(&out, convert->language, key, NULL, 0);
        if (mend->count > 1)
            arb_message_write(&out, convert->language, "convert.times",
                              ARB_VALUES(ARB_NUMBER("n", (int64_t)mend->count)));
        print(convert, sentence);
    }
    memset(convert->mend, 0, sizeof convert->mend);
}

void convert_tell(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    const unsigned kept = played->damages < ARB_PLAYED_DAMAGE_MAX ? played->damages : ARB_PLAYED_DAMAGE_MAX;
    char sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    count_mends(convert, played);
    for (unsigned i = 0; i < kept; i++) tell_damage(convert, played, &played->damage[i]);
    if (played->damages > kept) {
        arb_message_write(&out, convert->language, "replay.more_damage",
                          ARB_VALUES(ARB_NUMBER("n", played->damages - kept)));
        print(convert, sentence);
        convert->damages += played->damages - kept;
    }
    for (unsigned i = 0; i < replay->findings; i++) {
        const struct arb_replay_finding *finding = &replay->finding[i];
        const bool note = arb_replay_is_note((enum arb_replay_finding_kind)finding->kind);

        if (note && !is_repair(finding->kind)) continue;
        if (note) convert->repairs++;
        else convert->differences++;
        out = arb_writer_on(sentence, sizeof sentence);
        replay_write_finding(&out, convert->language, played, replay, finding);
        print(convert, sentence);
    }
}

void convert_tell_minded(struct convert *convert, const struct arb_played *played)
{
    for (unsigned i = 0; i < played->damages && i < ARB_PLAYED_DAMAGE_MAX; i++) {
        const struct arb_played_damage *damage = &played->damage[i];

        if (!arb_played_is_mended(damage) && convert->listener->minds(damage)) tell_damage(convert, played, damage);
    }
}

/* -- tables of PBN: rows that are none, which no writer keeps ------------------------------- */

static void tell_row(struct convert *convert, enum arb_pbn_fault fault, uint32_t line)
{
    char sentence[SENTENCE], key[64];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    snprintf(key, sizeof key, "pbn.%s", arb_pbn_fault_symbol(fault));
    arb_message_write(&out, convert->language, key, ARB_VALUES(ARB_NUMBER("line", line), ARB_TEXT("text", "")));
    print_pbn(convert, (struct arb_place){line, 1}, sentence);
    convert->damages++;
}

/* The table behind the tag; what ends it is left in *item. */
static bool tell_table(struct convert *convert, struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    static struct arb_pbn_table table;
    const struct arb_span columns = item->text;
    const struct arb_pbn behind = *pbn;
    bool begun = false, sound = true, more;
    uint32_t line = item->line;

    while ((more = arb_pbn_next(pbn, item)) && item->kind != ARB_PBN_TAG && item->kind != ARB_PBN_GAME_END) {
        if (item->kind != ARB_PBN_ELEMENT || !sound) continue;
        if (!begun) sound = begun = arb_pbn_table_begin(&table, columns, behind);
        if (!sound) tell_row(convert, ARB_PBN_TOO_MANY_COLUMNS, line);
        else if (arb_pbn_table_take(&table, item, &line) == ARB_PBN_ROW_DAMAGED)
            tell_row(convert, ARB_PBN_ROW_INCOMPLETE, line);
    }
    if (begun && !arb_pbn_table_end(&table, &line)) tell_row(convert, ARB_PBN_ROW_INCOMPLETE, line);
    return more;
}

/* A date in another form than PBN's is written in that. */
static bool count_date(struct convert *convert, const struct arb_pbn_item *tag)
{
    struct convert_mend *mend = &convert->mend[ARB_PLAYED_MEND_DATE_FORM];
    char date[ARB_PBN_DATE];

    if (!arb_pbn_is_date(tag->name) || !arb_pbn_date_read(tag->text, date)) return false;
    if (mend->count == 0) *mend = (struct convert_mend){tag->line, tag->column, 0};
    mend->count++;
    convert->repairs++;
    return true;
}

/* A value of no known form: told, and kept. */
static void tell_value(struct convert *convert, const struct arb_pbn_item *tag)
{
    const bool said = convert->place.line > 0;
    char sentence[SENTENCE], text[CELL];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence), clean = arb_writer_on(text, sizeof text);

    arb_pbn_text(&clean, tag->text);
    arb_message_write(&out, convert->language, "replay.place",
                      ARB_VALUES(ARB_NUMBER("line", said ? convert->place.line : tag->line),
                                 ARB_NUMBER("column", said ? convert->place.column : tag->column)));
    arb_write_text(&out, ": ");
    arb_message_write(&out, convert->language, "convert.odd_value",
                      ARB_VALUES(ARB_SPAN("text", arb_writer_span(&clean)), ARB_SPAN("tag", tag->name)));
    print(convert, sentence);
    convert->odd++;
}

void convert_tell_tables(struct convert *convert, const struct arb_pbn_games *games)
{
    struct arb_pbn pbn = arb_pbn_on(games->text);
    struct arb_pbn_item item;
    bool more;

    pbn.line = games->text_line;
    more = arb_pbn_next(&pbn, &item);
    while (more) {
        if (item.kind == ARB_PBN_TAG && !arb_pbn_value_holds(item.name, item.text) && !count_date(convert, &item))
            tell_value(convert, &item);
        if (item.kind == ARB_PBN_TAG && !arb_span_is(item.name, "Auction") && !arb_span_is(item.name, "Play"))
            more = tell_table(convert, &pbn, &item);
        else more = arb_pbn_next(&pbn, &item);
    }
}

void convert_tell_dealt(struct convert *convert, const struct arb_dealt_fault *fault)
{
    const enum arb_dealt_fault_kind kind = (enum arb_dealt_fault_kind)fault->kind;
    char sentence[SENTENCE], text[CELL], key[64];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence), clean = arb_writer_on(text, sizeof text);

    arb_pbn_text(&clean, fault->text);
    snprintf(key, sizeof key, "dealt.%s", arb_dealt_fault_symbol(kind));
    arb_message_write(&out, convert->language, "replay.place",
                      ARB_VALUES(ARB_NUMBER("line", fault->line), ARB_NUMBER("column", fault->column)));
    arb_write_text(&out, ": ");
    arb_message_write(&out, convert->language, key, ARB_VALUES(ARB_SPAN("text", arb_writer_span(&clean))));
    print(convert, sentence);
    if (arb_dealt_fault_is_mended(kind)) convert->repairs++;
    else convert->damages++;
}

static void add(struct arb_writer *out, const struct convert *convert, const char *key, size_t n)
{
    if (n > 0) arb_message_write(out, convert->language, key, ARB_VALUES(ARB_NUMBER("n", (int64_t)n)));
}

void convert_tell_sum(const struct convert *convert)
{
    char text[SENTENCE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, convert->language, "convert.sum",
                      ARB_VALUES(ARB_TEXT("file", convert->out_path), ARB_NUMBER("boards", (int64_t)convert->boards),
                                 ARB_NUMBER("written", (int64_t)convert->written)));
    add(&out, convert, "convert.results", convert->results);
    add(&out, convert, "convert.repairs", convert->repairs);
    add(&out, convert, "convert.differences", convert->differences);
    add(&out, convert, "convert.figures", convert->figures);
    add(&out, convert, "convert.rescored", convert->rescored);
    add(&out, convert, "convert.percentages", convert->percentages);
    add(&out, convert, "convert.byes", convert->byes);
    add(&out, convert, "convert.data", convert->data);
    add(&out, convert, "convert.rulings", convert->rulings);
    add(&out, convert, "convert.unseated", convert->unseated);
    add(&out, convert, "convert.dropped", convert->dropped);
    add(&out, convert, "convert.odd", convert->odd);
    add(&out, convert, "convert.beyond", convert->beyond);
    add(&out, convert, "convert.letters", convert->letters);
    add(&out, convert, "convert.bare", convert->bare);
    add(&out, convert, "convert.unplayed", convert->unplayed);
    add(&out, convert, "convert.changed", convert->changed);
    add(&out, convert, "convert.unsaid", convert->unsaid);
    add(&out, convert, "convert.unread", convert->unread);
    add(&out, convert, "convert.pictures", convert->pictures);
    add(&out, convert, "convert.commentary", convert->commentary);
    add(&out, convert, "convert.damages", convert->damages);
    add(&out, convert, "convert.again", convert->again);
    add(&out, convert, "convert.left_out", convert->left_out);
    fprintf(stderr, "%s\n", text);
}
