/* convert_report.c -- what was wrong with a board, a table of PBN or a deal: counted, and collected by kind.
 *
 * What is printed of it, and when, is convert_print.c's.
 *
 * messages: dealt.* from ARB_DEALT_FAULTS
 */
#include "convert.h"
#include "games/tags.h"

#include "arbitro/text/game.h"
#include "arbitro/text/played_text.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, CELL = 256 };

void convert_fail(struct convert *convert, const char *key)
{
    if (!convert->failed)
        cli_refuse(convert->language, key, ARB_VALUES(ARB_TEXT("file", convert->out_path)));
    convert->failed = true;
}

/* The collection of that kind, made if there is none; NULL without memory. */
static struct convert_report *report_of(struct convert *convert, const char *kind)
{
    char name[sizeof convert->report->kind];

    snprintf(name, sizeof name, "%s", kind);
    for (size_t i = 0; i < convert->reports; i++)
        if (strcmp(convert->report[i].kind, name) == 0) return &convert->report[i];
    if (convert->reports == convert->report_room) {
        const size_t room = convert->report_room + 32;
        struct convert_report *longer = realloc(convert->report, room * sizeof *longer);

        if (longer == NULL) return NULL;
        convert->report = longer;
        convert->report_room = room;
    }
    convert->report[convert->reports] = (struct convert_report){.count = 0};
    memcpy(convert->report[convert->reports].kind, name, sizeof name);
    return &convert->report[convert->reports++];
}

void convert_report(struct convert *convert, const char *kind, uint32_t line, const char *sentence)
{
    struct convert_report *report = convert->each ? NULL : report_of(convert, kind);

    if (report != NULL && report->count == 0) report->first = strdup(sentence);
    if (report == NULL || report->first == NULL) {
        convert_print_line(convert, sentence);
        return;
    }
    if (report->count > 0 && report->count <= ARB_COUNT(report->line)) report->line[report->count - 1] = line;
    report->count++;
}

/* The sentences about PBN begin with the line; the column is put before them here. */
static void print_pbn(struct convert *convert, const char *kind, struct arb_place place, const char *sentence)
{
    const char *behind = strstr(sentence, ": ");
    char text[SENTENCE + CELL];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (convert->place.line > 0) place = (struct arb_place){convert->place.line, convert->place.column};
    arb_message_write(&out, convert->language, "replay.place",
                      ARB_VALUES(ARB_NUMBER("line", place.line), ARB_NUMBER("column", place.column)));
    arb_write_text(&out, behind != NULL ? behind : sentence);
    convert_report(convert, kind, place.line, text);
}

/* Damage that was repaired counts as a repair. Faults of PBN's own syntax have the reader's symbol, others that of
 * the damage. */
static void report_damage(struct convert *convert, const struct arb_played *played,
                          const struct arb_played_damage *damage)
{
    char sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (arb_played_is_mended(damage)) convert->repairs++;
    else convert->damages++;
    arb_played_damage_write(&out, convert->language, played, damage);
    if (damage->kind == ARB_PLAYED_NONE)
        print_pbn(convert, arb_pbn_fault_symbol((enum arb_pbn_fault)damage->pbn), damage->place, sentence);
    else
        convert_report(convert, arb_played_damage_symbol((enum arb_played_damage_kind)damage->kind), damage->place.line,
                     sentence);
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

/* Three sources in this order: what the reader found, how much more it found than it had room for, and what the
 * replay found. Of the replay's notes only those that change what is written are reported. */
void convert_report_board(struct convert *convert, const struct arb_played *played, const struct arb_replay *replay)
{
    const unsigned kept = played->damages < ARB_PLAYED_DAMAGE_MAX ? played->damages : ARB_PLAYED_DAMAGE_MAX;
    char sentence[SENTENCE];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    count_mends(convert, played);
    for (unsigned i = 0; i < kept; i++) report_damage(convert, played, &played->damage[i]);
    if (played->damages > kept) {
        arb_message_write(&out, convert->language, "replay.more_damage",
                          ARB_VALUES(ARB_NUMBER("n", played->damages - kept)));
        convert_report(convert, "more_damage", played->place.line, sentence);
        convert->damages += played->damages - kept;
    }
    for (unsigned i = 0; i < replay->findings; i++) {
        const struct arb_replay_finding *finding = &replay->finding[i];
        const bool note = arb_replay_is_note((enum arb_replay_finding_kind)finding->kind);

        if (note && !is_repair(finding->kind)) continue;
        if (note) convert->repairs++;
        else convert->differences++;
        out = arb_writer_on(sentence, sizeof sentence);
        arb_replay_finding_write(&out, convert->language, played, replay, finding);
        convert_report(convert, arb_replay_finding_symbol((enum arb_replay_finding_kind)finding->kind),
                     finding->place.line, sentence);
    }
}

void convert_report_minded(struct convert *convert, const struct arb_played *played)
{
    for (unsigned i = 0; i < played->damages && i < ARB_PLAYED_DAMAGE_MAX; i++) {
        const struct arb_played_damage *damage = &played->damage[i];

        if (!arb_played_is_mended(damage) && convert->listener->minds(damage)) report_damage(convert, played, damage);
    }
}

/* -- Tags and tables of PBN (games/tags.h) -------------------------------------------------- */

static void report_row(void *context, enum arb_pbn_fault fault, uint32_t line)
{
    struct convert *convert = context;
    char sentence[SENTENCE], key[64];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    snprintf(key, sizeof key, "pbn.%s", arb_pbn_fault_symbol(fault));
    arb_message_write(&out, convert->language, key, ARB_VALUES(ARB_NUMBER("line", line), ARB_TEXT("text", "")));
    print_pbn(convert, arb_pbn_fault_symbol(fault), (struct arb_place){line, 1}, sentence);
    convert->damages++;
}

static void count_date(void *context, const struct arb_pbn_item *tag)
{
    struct convert *convert = context;
    struct convert_mend *mend = &convert->mend[ARB_PLAYED_MEND_DATE_FORM];

    if (mend->count == 0) *mend = (struct convert_mend){tag->line, tag->column, 0};
    mend->count++;
    convert->repairs++;
}

/* A value of no known form is reported and kept as it is. */
static void report_value(void *context, const struct arb_pbn_item *tag)
{
    struct convert *convert = context;
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
    convert_report(convert, "odd_value", said ? convert->place.line : tag->line, sentence);
    convert->wrong_values++;
}

void convert_report_tables(struct convert *convert, const struct arb_pbn_games *games)
{
    games_look_at_tags(games, &(struct games_tag_listener){report_row, count_date, report_value, convert});
}

/* A fault of a dealing machine's file: line and column, the sentence of its kind, and the text at fault made
 * printable. */
void convert_report_dealt(struct convert *convert, const struct arb_dealt_fault *fault)
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
    convert_report(convert, arb_dealt_fault_symbol(kind), fault->line, sentence);
    if (arb_dealt_fault_is_mended(kind)) convert->repairs++;
    else convert->damages++;
}

bool convert_left_out(const struct convert *convert)
{
    const size_t lost[] = {
        convert->unsaid, convert->bare, convert->unplayed, convert->changed, convert->unread, convert->pictures,
        convert->commentary, convert->beyond, convert->letters, convert->more_than_deals, convert->byes, convert->data,
        convert->rulings, lost_sum(&convert->lost), convert->percentages, convert->left_out};

    for (unsigned i = 0; i < ARB_COUNT(lost); i++)
        if (lost[i] > 0) return true;
    return false;
}
