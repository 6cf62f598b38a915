/* convert_read.c -- the boards of a file as they are read: converted one by one, with a progress bar and reports. */
#include "convert.h"

#include "files/file.h"
#include "games/read.h"

#include "arbitro/text/game.h"

#include <stdio.h>
#include <unistd.h>

enum { SHOWN_FROM = 4 << 20,        /* bytes of a file that is worth a progress bar */
       BAR = 30,                    /* characters */
       WRONG_KEYS = 200 };          /* of JSON: at most so many unknown keys are reported by name */

/* A progress bar on standard error, when that is a terminal and the file is large. */
static void show_progress(const struct convert *convert, size_t at, size_t all)
{
    static const char full[BAR + 1] = "##############################";
    static const char none[BAR + 1] = "..............................";
    static unsigned shown;
    const unsigned now = (unsigned)(100 * (uint64_t)at / all);
    const int bar = (int)(BAR * now / 100);

    if (all < SHOWN_FROM || now == shown) return;
    shown = now;
    if (!isatty(STDERR_FILENO)) return;
    fprintf(stderr, "\r%s [%.*s%.*s] %3u%%%s", convert->path, bar, full, BAR - bar, none, now, at < all ? "" : "\n");
    (void)fflush(stderr);
}

/* A text that is not the file's own (an unescaped copy) says nothing about the file. */
static void pass(void *context, struct arb_span text, const char *at)
{
    const struct convert *convert = context;

    show_progress(convert, (size_t)(at - text.at), text.length);
    if (convert->text != NULL && convert->text->at == text.at) files_text_pass(convert->text, at);
}

static bool take(void *context, const struct games_board *board)
{
    struct convert *convert = context;

    convert->place.line = board->said.line;
    convert->place.column = board->said.column;
    convert_take(convert, board->played, board->pbn);
    convert->place.line = 0;
    return !convert->failed;
}

static void report_behind(void *context, const struct arb_pbn_games *pbn)
{
    convert_report_tables(context, pbn);
}

/* -- What is told beside the boards ------------------------------------------------------------ */

static void report_odd_key(struct convert *convert, const struct games_remark *remark)
{
    char sentence[1024], kind[40];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, convert->language, "convert.odd_json",
                      ARB_VALUES(ARB_NUMBER("n", remark->count), ARB_TEXT("key", remark->key)));
    snprintf(kind, sizeof kind, "odd_json %s", convert->reports < WRONG_KEYS ? remark->key : "");
    convert_report(convert, kind, 0, sentence);
    convert->damages++;
}

/* What is no JSON, or none of games, and where. */
static void report_json(struct convert *convert, const char *key, const struct games_remark *remark)
{
    cli_note(convert->language, key,
             ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("line", remark->place.line),
                        ARB_NUMBER("column", remark->place.column)));
    convert->damages++;
}

/* How the file was read; another version of JSON is damage too. */
static void report_number(struct convert *convert, const char *key, const struct games_remark *remark)
{
    cli_note(convert->language, key,
             ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("n", remark->count)));
    convert->damages += remark->kind == GAMES_OTHER_VERSION;
}

static void count_escaped(struct convert *convert, const struct games_remark *remark)
{
    struct convert_mend *mend = &convert->mend[ARB_PLAYED_MEND_ESCAPED];

    mend->line = remark->place.line;
    mend->column = remark->place.column;
    mend->count += (size_t)remark->count;
    convert->repairs += (size_t)remark->count;
}

static void take_remark(void *context, const struct games_remark *remark)
{
    struct convert *convert = context;

    switch ((enum games_remark_kind)remark->kind) {
    case GAMES_ESCAPED: count_escaped(convert, remark); break;
    case GAMES_ODD_KEY: report_odd_key(convert, remark); break;
    case GAMES_NOT_JSON: report_json(convert, "convert.not_json", remark); break;
    case GAMES_NO_LIST: report_json(convert, "convert.no_games", remark); break;
    case GAMES_NOT_A_GAME: report_json(convert, "convert.broken_game", remark); break;
    case GAMES_OTHER_VERSION: report_number(convert, "convert.json_version", remark); break;
    case GAMES_HAS_PICTURE: convert->pictures++; break;
    case GAMES_DEALT_FAULT: convert_report_dealt(convert, remark->dealt); break;
    case GAMES_COUNTED: report_number(convert, "convert.counted", remark); break;
    case GAMES_SHORT_OF_MEMORY: convert_fail(convert, "cli.no_memory"); break;
    }
}

static struct games_listener listener_of(struct convert *convert)
{
    return (struct games_listener){.take = take, .remark = take_remark, .pass = pass,
                                   .behind = convert->listener == NULL ? report_behind : NULL, .context = convert};
}

void convert_said(struct convert *convert, struct arb_span text)
{
    const struct games_listener listener = listener_of(convert);

    games_read_said(text, (struct arb_place){1, 1}, &listener);
}

/* An event's results are taken in a second pass over a text of PBN, when hand records want them. */
void convert_read(struct convert *convert, struct arb_span text)
{
    const struct games_listener listener = listener_of(convert);

    games_read(convert->from, convert->first, text, &listener);
    if (convert->from != FORMAT_PBN || !convert->scores || convert->listener != NULL || convert->failed) return;
    if (!games_set_take_event(&convert->set, text)) convert_fail(convert, "cli.no_memory");
}
