/* convert_read.c -- reads the boards of a file, in any of the formats. */
#include "convert.h"

#include "files/file.h"
#include "games/walk.h"
#include "replay.h"

#include "arbitro/text/game.h"
#include "arbitro/text/game_from_json.h"
#include "arbitro/text/lin.h"
#include "arbitro/text/rbn.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOWN_FROM = 4 << 20 };      /* bytes of a file that is worth a progress bar */

enum { BAR = 30 };                  /* characters */

enum { WRONG_KEYS = 200 };            /* of JSON: at most so many unknown keys are reported by name */

enum { SAID_ROOM = 1 << 16 };       /* bytes of a game of JSON, said in PBN, at first */

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
}

/* Reports how far the reader has come. A text that is not the file's own (an unescaped copy) says nothing about it. */
static void pass(struct convert *convert, struct arb_span text, const char *at)
{
    show_progress(convert, (size_t)(at - text.at), text.length);
    if (convert->text != NULL && convert->text->at == text.at) files_text_pass(convert->text, at);
}

/* Rows of tables are checked behind the last board, and an event's results are taken in a second pass over the text,
 * when hand records want them. */
static void read_pbn(struct convert *convert, struct arb_span text)
{
    static struct arb_played board;
    static struct arb_pbn_games games;

    arb_pbn_games_on(&games, text);
    while (!convert->failed && arb_pbn_games_next(&games, &board)) {
        convert_take(convert, &board, &games);
        pass(convert, text, games.pbn.at);
    }
    if (convert->listener == NULL) convert_report_tables(convert, &games);    /* behind the last board */
    if (convert->scores && convert->listener == NULL && !convert->failed &&
        !games_set_take_event(&convert->set, text))
        convert_fail(convert, "cli.no_memory");
}

static void read_plain_lin(struct convert *convert, struct arb_span text)
{
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);

    while (!convert->failed && arb_lin_next(&lin, &board)) {
        convert_take(convert, &board, NULL);
        pass(convert, text, lin.at);
    }
}

/* As it stands, or made plain first. */
static void read_lines_of_lin(struct convert *convert, struct arb_span text)
{
    struct convert_mend *mend = &convert->mend[ARB_PLAYED_MEND_ESCAPED];
    const size_t escaped = replay_escaped_lines(text, &mend->line);
    size_t length;
    char *plain = escaped > 0 ? replay_plain_lin(text, &length) : NULL;

    if (escaped > 0 && plain == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    mend->column = 1;
    mend->count += escaped;
    convert->repairs += escaped;
    read_plain_lin(convert, plain == NULL ? text : (struct arb_span){plain, length});
    free(plain);
}

static void read_rbn(struct convert *convert, struct arb_span text)
{
    static struct arb_played board;
    struct arb_rbn rbn = arb_rbn_on(text);

    while (!convert->failed && arb_rbn_next(&rbn, &board)) convert_take(convert, &board, NULL);
}

/* Gives every report of a game made from JSON the place of that game in the file. */
static void move_places(struct arb_played *board, struct arb_place place)
{
    board->place = board->deal_place = board->result_place = board->score_place = place;
    for (unsigned i = 0; i < board->damages && i < ARB_PLAYED_DAMAGE_MAX; i++) board->damage[i].place = place;
    for (unsigned i = 0; i < board->calls; i++) board->call[i].place = place;
    for (unsigned i = 0; i < board->cards; i++) board->card[i].place = place;
    for (unsigned i = 0; i < ARB_PLAYED_MEND_KINDS; i++) board->mend[i].first = place;
}

/* -- JSON: said again in PBN --------------------------------------------------------------- */

static void take_fault(void *context, size_t game, const char *key)
{
    struct convert *convert = context;
    char sentence[1024], kind[40];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    arb_message_write(&out, convert->language, "convert.odd_json",
                      ARB_VALUES(ARB_NUMBER("n", (int64_t)game), ARB_TEXT("key", key)));
    snprintf(kind, sizeof kind, "odd_json %s", convert->reports < WRONG_KEYS ? key : "");
    convert_report(convert, kind, 0, sentence);
    convert->damages++;
}

/* PBN that was made from a game at that place: each board in it is reported at that place. */
void convert_read_said(struct convert *convert, struct arb_span text, uint32_t line, uint32_t column)
{
    static struct arb_played board;
    static struct arb_pbn_games games;

    convert->place.line = line;
    convert->place.column = column;
    arb_pbn_games_on(&games, text);
    while (!convert->failed && arb_pbn_games_next(&games, &board)) {
        move_places(&board, (struct arb_place){line, column});
        if (convert->points_stated && !board.score_given) {
            board.score_given = true;
            board.score = convert->points;
        }
        convert_take(convert, &board, &games);
    }
    convert->place.line = 0;
}

static void not_json(struct convert *convert, const char *key, const struct games_walk *walk)
{
    (void)cli_refuse(convert->language, key,
                     ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("line", walk->place.line),
                                ARB_NUMBER("column", walk->place.column)));
    convert->damages++;
}

/* The game's "points" are compared with its contract as a score on record is. */
static void take_points(struct convert *convert, const struct arb_json_value *points)
{
    convert->points_stated =
        arb_json_is(points, ARB_JSON_INTEGER) && points->integer >= INT16_MIN && points->integer <= INT16_MAX;
    convert->points = convert->points_stated ? (int32_t)points->integer : 0;
}

static void ignore_fault(void *context, size_t game, const char *key)
{
    (void)context, (void)game, (void)key;
}

/* The game said in PBN, in room that is used again; where it is short, in twice as much. False: no memory. */
static bool say_in_pbn(struct convert *convert, const struct arb_json_value *game, size_t number,
                       struct arb_writer *out)
{
    arb_game_json_fault *report = take_fault;

    for (;; report = ignore_fault) {
        *out = arb_writer_on(out->buffer, out->capacity);
        arb_game_json_to_pbn(game, number, out, report, convert);
        if (!out->truncated) return true;
        char *longer = realloc(out->buffer, 2 * out->capacity);

        if (longer == NULL) return false;
        *out = (struct arb_writer){.buffer = longer, .capacity = 2 * out->capacity};
    }
}

/* What the document is, apart from its games. */
static void tell_document(struct convert *convert, const struct games_walk *walk, enum games_step step)
{
    if (step == GAMES_STOPPED) not_json(convert, "convert.not_json", walk);
    else if (!walk->has_games) not_json(convert, "convert.no_games", walk);
    if (walk->version == 0 || walk->version == GAMES_VERSION) return;
    (void)cli_refuse(convert->language, "convert.json_version",
                     ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("n", walk->version)));
    convert->damages++;
}

/* Game by game, each turned into PBN and read as such, in one buffer that is used again. A game that is no JSON is
 * reported and passed over; 'step' at the end says whether the document was whole. */
static void read_json(struct convert *convert, struct arb_span text)
{
    struct games_walk walk = games_walk_on(text);
    enum games_step step = GAMES_GAME;
    struct arb_writer out = arb_writer_on(malloc(SAID_ROOM), SAID_ROOM);
    const struct arb_json_value *game;

    if (out.buffer == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    for (size_t number = 1; !convert->failed && (step = games_walk_next(&walk, &game)) < GAMES_STOPPED; number++) {
        if (step == GAMES_BROKEN) {
            not_json(convert, "convert.broken_game", &walk);
            continue;
        }
        take_points(convert, arb_json_get(game, "points"));
        if (!say_in_pbn(convert, game, number, &out)) convert_fail(convert, "cli.no_memory");
        else convert_read_said(convert, arb_writer_span(&out), walk.place.line, walk.place.column);
        pass(convert, text, walk.at);
    }
    convert->points_stated = false;
    tell_document(convert, &walk, step);
    games_walk_end(&walk);
    free(out.buffer);
}

/* -- addresses ---------------------------------------------------------------------------- */

static void take_line(struct convert *convert, struct arb_span text, uint32_t line)
{
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);

    while (!convert->failed && arb_lin_next(&lin, &board)) {
        move_places(&board, (struct arb_place){line, 1});
        convert_take(convert, &board, NULL);
    }
}

/* An address, or, as some lists have it, the LIN that would be in one. */
static void read_address(struct convert *convert, struct arb_span address, uint32_t line)
{
    const size_t room = 8 * address.length + 1024;
    char *text = malloc(room);
    struct arb_writer out;

    if (text == NULL) {
        convert_fail(convert, "cli.no_memory");
        return;
    }
    out = arb_writer_on(text, room);
    if (arb_viewer_read(address, &out)) {
        convert->pictures += arb_viewer_has_picture(address);
        take_line(convert, arb_writer_span(&out), line);
    } else if (arb_lin_is_likely(address)) {
        out = arb_writer_on(text, room);
        arb_lin_write_plain(&out, address);
        take_line(convert, arb_writer_span(&out), line);
    } else {
        const struct arb_span beginning = {address.at, address.length < 40 ? address.length : 40};

        convert_report_dealt(convert, &(struct arb_dealt_fault){ARB_DEALT_NO_LINE, line, 1, beginning});
    }
    free(text);
}

static bool begins_with_address(struct arb_span text)
{
    return arb_span_is_nocase((struct arb_span){text.at, text.length < 4 ? text.length : 4}, "http");
}

/* Out of a page the address stands between quotes, and ends with the second. */
static struct arb_span out_of_quotes(struct arb_span line)
{
    struct arb_span address = line;
    char quote;

    while (address.length > 0 && !begins_with_address(address)) address.at++, address.length--;
    if (address.length == 0 || address.length == line.length) return line;
    quote = address.at[-1];
    if (quote != '"' && quote != '\'') return line;
    for (size_t i = 0; i < address.length; i++)
        if (address.at[i] == quote) return (struct arb_span){address.at, i};
    return address;
}

/* An address a line; empty lines and what begins with '#' are none. */
static void read_addresses(struct convert *convert, struct arb_span text)
{
    struct arb_span line;

    for (uint32_t number = 1; !convert->failed && arb_span_line(&text, &line); number++) {
        line = arb_span_trim(line);
        if (line.length > 0 && line.at[0] != '#') read_address(convert, out_of_quotes(line), number);
    }
}

static void read_lin(struct convert *convert, struct arb_span text)
{
    if (begins_with_address(arb_span_trim(text))) read_addresses(convert, text);
    else read_lines_of_lin(convert, text);
}

/* A format without board numbers: they are counted from --first, which is noted, because dealer and vulnerability
 * depend on it. */
static void count_from(const struct convert *convert, struct arb_dealt_reader *reader)
{
    const enum arb_dealt_format format = (enum arb_dealt_format)convert->from.dealt;
    const uint16_t first = convert->first > 0 ? convert->first : 1;

    if (arb_dealt_keeps_numbers(format)) return;
    reader->number = (uint16_t)(first - 1);
    (void)cli_refuse(convert->language, "convert.counted",
                     ARB_VALUES(ARB_TEXT("file", convert->path), ARB_NUMBER("n", first)));
}

/* Boards of a dealing machine's format: deals with dealer and vulnerability, no results. A fault is reported and the
 * reader goes on with the next record. */
static void read_dealt(struct convert *convert, struct arb_span text)
{
    static struct arb_played board;
    struct arb_dealt_reader reader = arb_dealt_on((enum arb_dealt_format)convert->from.dealt, text);
    struct arb_dealt_fault fault;
    enum arb_dealt_step step;
    struct arb_dealt dealt;
    char number[8];

    count_from(convert, &reader);
    while (!convert->failed && (step = arb_dealt_next(&reader, &dealt, &fault)) != ARB_DEALT_END) {
        if (step == ARB_DEALT_FAULT) {
            convert_report_dealt(convert, &fault);
            continue;
        }
        arb_played_clear(&board);
        snprintf(number, sizeof number, "%u", (unsigned)dealt.number.n);
        board.begun = board.has_deal = true;
        board.label = arb_span_of(number);
        board.place = (struct arb_place){reader.line, 1};
        board.dealer = dealt.dealer;
        board.vulnerability = dealt.vulnerability;
        board.vulnerability_known = true;
        board.deal = dealt.deal;
        convert_take(convert, &board, NULL);
    }
}

void convert_read(struct convert *convert, struct arb_span text)
{
    switch (convert->from.format) {
    case GAMES_LIN: read_lin(convert, text); break;
    case GAMES_JSON: read_json(convert, text); break;
    case GAMES_RBN: read_rbn(convert, text); break;
    case GAMES_URL: read_addresses(convert, text); break;
    case GAMES_DEALT: read_dealt(convert, text); break;
    default: read_pbn(convert, text); break;
    }
}
