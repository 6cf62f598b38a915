/* read.c -- reads the boards of a text, in any of the formats. */
#include "read.h"

#include "bbo.h"
#include "walk.h"

#include "arbitro/text/game.h"
#include "arbitro/text/game_from_json.h"
#include "arbitro/text/lin.h"
#include "arbitro/text/rbn.h"

#include <stdio.h>
#include <stdlib.h>

enum { SAID_ROOM = 1 << 16,         /* bytes of a game of JSON, said in PBN, at first */
       LOOKED_AT = 1 << 20 };       /* bytes: a text that is escaped is so from its beginning */

/* A reading, until the listener wants no more or memory is short. */
struct reading {
    const struct games_listener *listener;
    enum format format;
    uint16_t first;
    bool is_over;
    bool has_points;                /* the JSON game has "points", from North-South's side */
    int32_t points;
};

static void remark(const struct reading *reading, const struct games_remark *said)
{
    if (reading->listener->remark != NULL) reading->listener->remark(reading->listener->context, said);
}

static void short_of_memory(struct reading *reading)
{
    reading->is_over = true;
    remark(reading, &(struct games_remark){.kind = GAMES_SHORT_OF_MEMORY});
}

/* One board, of the text's own, or said again from another place. */
static void take(struct reading *reading, const struct arb_played *played, const struct arb_pbn_games *pbn,
                 struct arb_place said)
{
    const struct games_board board = {played, pbn, said};

    if (!reading->listener->take(reading->listener->context, &board)) reading->is_over = true;
}

static void take_own(struct reading *reading, const struct arb_played *played, const struct arb_pbn_games *pbn)
{
    take(reading, played, pbn, (struct arb_place){0, 0});
}

static void pass(const struct reading *reading, struct arb_span text, const char *at)
{
    if (reading->listener->pass != NULL) reading->listener->pass(reading->listener->context, text, at);
}

/* Rows of tables are checked behind the last board. */
static void read_pbn(struct reading *reading, struct arb_span text)
{
    static struct arb_played board;
    static struct arb_pbn_games games;

    arb_pbn_games_on(&games, text);
    while (!reading->is_over && arb_pbn_games_next(&games, &board)) {
        take_own(reading, &board, &games);
        pass(reading, text, games.pbn.at);
    }
    if (reading->listener->behind != NULL) reading->listener->behind(reading->listener->context, &games);
}

static void read_plain_lin(struct reading *reading, struct arb_span text)
{
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);

    while (!reading->is_over && arb_lin_next(&lin, &board)) {
        take_own(reading, &board, NULL);
        pass(reading, text, lin.at);
    }
}

/* The text without escapes, which the caller frees; NULL: no memory. */
static char *plain_lin(struct arb_span text, size_t *length)
{
    char *buffer = malloc(text.length + 2);
    struct arb_writer out;

    *length = 0;
    if (buffer == NULL) return NULL;
    out = arb_writer_on(buffer, text.length + 2);
    arb_lin_write_plain(&out, text);
    *length = out.length;
    return buffer;
}

/* As it stands, or made plain first. */
static void read_lines_of_lin(struct reading *reading, struct arb_span text)
{
    const struct arb_span looked_at = {text.at, text.length < LOOKED_AT ? text.length : LOOKED_AT};
    uint32_t first = 0;
    const size_t escaped = arb_lin_escaped_lines(looked_at, &first);
    size_t length;
    char *plain = escaped > 0 ? plain_lin(text, &length) : NULL;

    if (escaped > 0 && plain == NULL) {
        short_of_memory(reading);
        return;
    }
    if (escaped > 0)
        remark(reading,
               &(struct games_remark){.kind = GAMES_ESCAPED, .count = (int64_t)escaped, .place = {first, 1}});
    read_plain_lin(reading, plain == NULL ? text : (struct arb_span){plain, length});
    free(plain);
}

static void read_rbn(struct reading *reading, struct arb_span text)
{
    static struct arb_played board;
    struct arb_rbn rbn = arb_rbn_on(text);

    while (!reading->is_over && arb_rbn_next(&rbn, &board)) take_own(reading, &board, NULL);
}

/* -- PBN that was made of something else --------------------------------------------------- */

/* Gives every report of a game made from JSON the place of that game in the file. */
static void move_places(struct arb_played *board, struct arb_place place)
{
    board->place = board->deal_place = board->result_place = board->score_place = place;
    for (unsigned i = 0; i < board->damages && i < ARB_PLAYED_DAMAGE_MAX; i++) board->damage[i].place = place;
    for (unsigned i = 0; i < board->calls; i++) board->call[i].place = place;
    for (unsigned i = 0; i < board->cards; i++) board->card[i].place = place;
    for (unsigned i = 0; i < ARB_PLAYED_MEND_KINDS; i++) board->mend[i].first = place;
}

static void read_said(struct reading *reading, struct arb_span text, struct arb_place place)
{
    static struct arb_played board;
    static struct arb_pbn_games games;

    arb_pbn_games_on(&games, text);
    while (!reading->is_over && arb_pbn_games_next(&games, &board)) {
        move_places(&board, place);
        if (reading->has_points && !board.score_given) {
            board.score_given = true;
            board.score = reading->points;
        }
        take(reading, &board, &games, place);
    }
}

void games_read_said(struct arb_span text, struct arb_place place, const struct games_listener *listener)
{
    struct reading reading = {.listener = listener};

    read_said(&reading, text, place);
}

/* -- JSON: said again in PBN --------------------------------------------------------------- */

static void tell_odd_key(void *context, size_t game, const char *key)
{
    remark(context, &(struct games_remark){.kind = GAMES_ODD_KEY, .count = (int64_t)game, .key = key});
}

static void ignore_odd_key(void *context, size_t game, const char *key)
{
    (void)context, (void)game, (void)key;
}

static void tell_json(const struct reading *reading, enum games_remark_kind kind, const struct games_walk *walk)
{
    remark(reading,
           &(struct games_remark){.kind = (uint8_t)kind, .place = {walk->place.line, walk->place.column}});
}

/* The game's "points" are compared with its contract as a score on record is. */
static void take_points(struct reading *reading, const struct arb_json_value *points)
{
    reading->has_points = arb_json_is(points, ARB_JSON_INTEGER) && points->integer >= INT16_MIN &&
                          points->integer <= INT16_MAX;
    reading->points = reading->has_points ? (int32_t)points->integer : 0;
}

/* The game said in PBN, in room that is used again; where it is short, in twice as much. False: no memory. */
static bool say_in_pbn(struct reading *reading, const struct arb_json_value *game, size_t number,
                       struct arb_writer *out)
{
    arb_game_json_fault *report = tell_odd_key;

    for (;; report = ignore_odd_key) {
        *out = arb_writer_on(out->buffer, out->capacity);
        arb_game_json_to_pbn(game, number, out, report, reading);
        if (!out->truncated) return true;
        char *longer = realloc(out->buffer, 2 * out->capacity);

        if (longer == NULL) return false;
        *out = (struct arb_writer){.buffer = longer, .capacity = 2 * out->capacity};
    }
}

/* What the document is, apart from its games. */
static void tell_document(const struct reading *reading, const struct games_walk *walk, enum games_step step)
{
    if (step == GAMES_STOPPED) tell_json(reading, GAMES_NOT_JSON, walk);
    else if (!walk->has_games) tell_json(reading, GAMES_NO_LIST, walk);
    if (walk->version == 0 || walk->version == GAMES_VERSION) return;
    remark(reading, &(struct games_remark){.kind = GAMES_OTHER_VERSION, .count = walk->version});
}

/* Game by game, each turned into PBN and read as such, in one buffer that is used again. A game that is no JSON is
 * reported and passed over; 'step' at the end says whether the document was whole. */
static void read_json(struct reading *reading, struct arb_span text)
{
    struct games_walk walk = games_walk_on(text);
    enum games_step step = GAMES_GAME;
    struct arb_writer out = arb_writer_on(malloc(SAID_ROOM), SAID_ROOM);
    const struct arb_json_value *game;

    if (out.buffer == NULL) {
        short_of_memory(reading);
        return;
    }
    for (size_t number = 1; !reading->is_over && (step = games_walk_next(&walk, &game)) < GAMES_STOPPED; number++) {
        if (step == GAMES_BROKEN) {
            tell_json(reading, GAMES_NOT_A_GAME, &walk);
            continue;
        }
        take_points(reading, arb_json_get(game, "points"));
        if (!say_in_pbn(reading, game, number, &out)) short_of_memory(reading);
        else read_said(reading, arb_writer_span(&out), (struct arb_place){walk.place.line, walk.place.column});
        pass(reading, text, walk.at);
    }
    reading->has_points = false;
    tell_document(reading, &walk, step);
    games_walk_end(&walk);
    free(out.buffer);
}

/* -- addresses ---------------------------------------------------------------------------- */

/* The page that an address stands on tells the result, where the LIN itself tells none. */
static void take_result(struct arb_played *board, const struct bbo_link *link)
{
    if (link->has_result && board->result == ARB_PLAYED_UNKNOWN) board->written_result = link->result;
}

static void take_line(struct reading *reading, struct arb_span text, uint32_t line, const struct bbo_link *link)
{
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);

    while (!reading->is_over && arb_lin_next(&lin, &board)) {
        move_places(&board, (struct arb_place){line, 1});
        take_result(&board, link);
        take_own(reading, &board, NULL);
    }
}

static void tell_dealt(const struct reading *reading, const struct arb_dealt_fault *fault)
{
    remark(reading, &(struct games_remark){.kind = GAMES_DEALT_FAULT, .place = {fault->line, fault->column},
                                           .dealt = fault});
}

/* An address, or, as some lists have it, the LIN that would be in one. */
static void read_address(struct reading *reading, const struct bbo_link *link, uint32_t line)
{
    const struct arb_span address = link->address;
    const size_t room = 8 * address.length + 1024;
    char *text = malloc(room);
    struct arb_writer out;

    if (text == NULL) {
        short_of_memory(reading);
        return;
    }
    out = arb_writer_on(text, room);
    if (arb_viewer_read(address, &out)) {
        if (arb_viewer_has_picture(address))
            remark(reading, &(struct games_remark){.kind = GAMES_HAS_PICTURE, .place = {line, 1}});
        take_line(reading, arb_writer_span(&out), line, link);
    } else if (arb_lin_is_likely(address)) {
        out = arb_writer_on(text, room);
        arb_lin_write_plain(&out, address);
        take_line(reading, arb_writer_span(&out), line, link);
    } else {
        const struct arb_span beginning = {address.at, address.length < 40 ? address.length : 40};

        tell_dealt(reading, &(struct arb_dealt_fault){ARB_DEALT_NO_LINE, line, 1, beginning});
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

static void take_url(struct reading *reading, struct arb_span line, uint32_t number)
{
    read_address(reading, &(struct bbo_link){.address = out_of_quotes(line)}, number);
}

/* An address a line; empty lines and what begins with '#' are none. */
static void read_url(struct reading *reading, struct arb_span text)
{
    struct arb_span line;

    for (uint32_t number = 1; !reading->is_over && arb_span_line(&text, &line); number++) {
        line = arb_span_trim(line);
        if (line.length > 0 && line.at[0] != '#') take_url(reading, line, number);
    }
}

static void read_bbo(struct reading *reading, struct arb_span text)
{
    struct bbo_page page = bbo_page_on(text);
    struct bbo_link link;

    while (!reading->is_over && bbo_page_next(&page, &link)) read_address(reading, &link, page.line);
}

static void read_lin(struct reading *reading, struct arb_span text)
{
    if (begins_with_address(arb_span_trim(text))) read_url(reading, text);
    else read_lines_of_lin(reading, text);
}

/* A format without board numbers: they are counted, which is told, because dealer and vulnerability depend on it. */
static void count_from(const struct reading *reading, struct arb_dealt_reader *reader)
{
    const uint16_t first = reading->first > 0 ? reading->first : 1;

    if (arb_dealt_keeps_numbers((enum arb_dealt_format)format_row(reading->format)->dealt)) return;
    reader->number = (uint16_t)(first - 1);
    remark(reading, &(struct games_remark){.kind = GAMES_COUNTED, .count = first});
}

/* Boards of a dealing machine's format: deals with dealer and vulnerability, no results. A fault is reported and the
 * reader goes on with the next record. */
static void read_dealt(struct reading *reading, struct arb_span text)
{
    static struct arb_played board;
    struct arb_dealt_reader reader = arb_dealt_on((enum arb_dealt_format)format_row(reading->format)->dealt, text);
    struct arb_dealt_fault fault;
    enum arb_dealt_step step;
    struct arb_dealt dealt;
    char number[8];

    count_from(reading, &reader);
    while (!reading->is_over && (step = arb_dealt_next(&reader, &dealt, &fault)) != ARB_DEALT_END) {
        if (step == ARB_DEALT_FAULT) {
            tell_dealt(reading, &fault);
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
        take_own(reading, &board, NULL);
    }
}

void games_read(enum format format, uint16_t first, struct arb_span text, const struct games_listener *listener)
{
    static void (*const readers[FORMATS])(struct reading *, struct arb_span) = {
#define BOARDS(id, name, words, sign, read, written) [FORMAT_##id] = FORMAT_IF_##read(read_##name, NULL),
#define DEALT(id, name, words, sign, read, written) [FORMAT_##id] = read_dealt,
#include "formats/formats.def"
    };
    struct reading reading = {.listener = listener, .format = format, .first = first};

    ARB_ASSERT(format < FORMATS);
    (readers[format] != NULL ? readers[format] : read_pbn)(&reading, text);
}
