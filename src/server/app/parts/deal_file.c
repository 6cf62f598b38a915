/* deal_file.c -- POST deals of a contest: reads a file of deals and answers with the acts that tell it of them.
 *
 * POST deals {"name":"wednesday.dup","bytes":"…base64…"} answers a line for each board of the contest that it has,
 * for POST acts, after it par where a PBN file tells that (OptimumScore), and what of the file is of no use. Nothing is
 * kept by this: the deals are the contest's once their acts are.
 */
#include "parts/deal_file.h"

#include "hall/answers/answer.h"
#include "people/session.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/deal/deal.h"
#include "arbitro/text/dealt.h"
#include "arbitro/text/json.h"
#include "arbitro/text/lin.h"
#include "arbitro/text/pbn_played.h"
#include "arbitro/text/rbn.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MAX (200 << 10)        /* of base64; the body has no room for more */
#define DEAL_LINE_MAX 128

/* Why a board of the file is not used. */
enum left { NO_DEAL, NO_SUCH_BOARD, BOARD_TWICE, LEFT_KINDS };

struct found {
    unsigned boards;                            /* the contest's, from 1 */
    bool takes_par;
    struct arb_deal deal[ARB_BOARDS_MAX + 1];
    uint8_t given[ARB_BOARDS_MAX + 1];
    bool has_par[ARB_BOARDS_MAX + 1];
    int16_t par[ARB_BOARDS_MAX + 1];
    unsigned left[LEFT_KINDS];
};

static bool is_whole(struct arb_deal *deal)
{
    enum arb_seat seat;
    arb_card card;

    arb_deal_deduce(deal);
    return arb_deal_check(deal, &seat, &card) == ARB_DEAL_WHOLE;
}

/* Notes a board's deal. The first counts; another one is counted as a contradiction, the same again is not. */
static void find(struct found *found, struct arb_span label, struct arb_deal deal)
{
    int64_t board;

    if (!is_whole(&deal)) {
        found->left[NO_DEAL]++;
    } else if (!arb_span_int(arb_span_trim(label), 1, found->boards, &board)) {
        found->left[NO_SUCH_BOARD]++;
    } else if (!found->given[board]) {
        found->given[board] = 1;
        found->deal[board] = deal;
    } else if (memcmp(&found->deal[board], &deal, sizeof deal) != 0) {
        found->left[BOARD_TWICE]++;
    }
}

/* Takes the boards of a dealing machine's file, under their numbers. What cannot be read is counted, unless the reader
 * mended it. */
static void find_dealt(struct found *found, enum arb_dealt_format format, struct arb_span text)
{
    struct arb_dealt_reader reader = arb_dealt_on(format, text);
    struct arb_dealt_fault fault;
    struct arb_dealt board;
    enum arb_dealt_step step;

    while ((step = arb_dealt_next(&reader, &board, &fault)) != ARB_DEALT_END) {
        char number[8];
        struct arb_writer out = arb_writer_on(number, sizeof number);

        arb_write_int(&out, board.number.n);
        if (step == ARB_DEALT_BOARD) find(found, arb_writer_span(&out), board.deal);
        else if (!arb_dealt_fault_is_mended((enum arb_dealt_fault_kind)fault.kind)) found->left[NO_DEAL]++;
    }
}

static void find_played(struct found *found, const struct arb_played *board)
{
    if (board->begun) find(found, board->label, board->deal);
}

/* "NS 420", "EW 50", or either with the other behind it. */
static bool read_optimum(struct arb_span text, int64_t *points)
{
    const struct arb_span side = arb_span_word(&text);
    const bool is_ns = arb_span_is_nocase(side, "NS");

    if (!is_ns && !arb_span_is_nocase(side, "EW")) return false;
    if (!arb_span_int(arb_span_word(&text), -ARB_SUPPLIED_MAX, ARB_SUPPLIED_MAX, points)) return false;
    if (!is_ns) *points = -*points;
    return true;
}

/* Notes the par of a board whose deal the file has; the first counts. */
static void find_par(struct found *found, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;
    int64_t board = 0, points;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_TAG) continue;
        if (arb_span_is(item.name, "Board") &&
            !arb_span_int(arb_span_trim(item.text), 1, found->boards, &board))
            board = 0;
        if (board == 0 || !arb_span_is(item.name, "OptimumScore") || !read_optimum(item.text, &points)) continue;
        if (!found->has_par[board]) found->par[board] = (int16_t)points;
        found->has_par[board] = true;
    }
}

static void find_pbn(struct found *found, struct arb_span text)
{
    static struct arb_pbn_games games;
    static struct arb_played board;

    arb_pbn_games_on(&games, text);
    while (arb_pbn_games_next(&games, &board)) find_played(found, &board);
    find_par(found, text);
}

static void find_lin(struct found *found, struct arb_span text)
{
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);

    while (arb_lin_next(&lin, &board)) find_played(found, &board);
}

static void find_rbn(struct found *found, struct arb_span text)
{
    static struct arb_played board;
    struct arb_rbn rbn = arb_rbn_on(text);

    while (arb_rbn_next(&rbn, &board)) find_played(found, &board);
}

/* The format by the extension of the file's name; PBN if it has none that is known. */
static void find_all(struct found *found, struct arb_span name, struct arb_span text)
{
    struct arb_span ending = name;
    char lower[8] = "";
    enum arb_dealt_format format;

    for (size_t i = 0; i < name.length; i++)
        if (name.at[i] == '.') ending = arb_span_skip(name, i + 1);
    for (size_t i = 0; i < ending.length && ending.length < sizeof lower; i++)
        lower[i] = (char)(ending.at[i] | (ending.at[i] >= 'A' && ending.at[i] <= 'Z' ? 0x20 : 0));
    if (arb_dealt_format_read(arb_span_of(lower), &format)) find_dealt(found, format, text);
    else if (strcmp(lower, "lin") == 0) find_lin(found, text);
    else if (strcmp(lower, "rbn") == 0) find_rbn(found, text);
    else find_pbn(found, text);
}

/* -- The answer ------------------------------------------------------------------------ */

static void write_line(struct arb_json *json, const struct arb_contest_act *act)
{
    char line[DEAL_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_contest_line_write(&out, act);
    ARB_ASSERT(!out.truncated);
    arb_json_text(json, line);
}

/* A `deal` line for each board that was found, and its `par` line where the file tells par. */
static void write_lines(struct arb_json *json, const struct found *found)
{
    arb_json_key(json, "lines");
    arb_json_array(json);
    for (unsigned board = 1; board <= found->boards; board++) {
        const struct arb_contest_act deal = {.kind = ARB_ACT_DEAL, .board = (uint8_t)board, .deal = found->deal[board]};
        const struct arb_contest_act par = {.kind = ARB_ACT_PAR, .board = (uint8_t)board, .group = 1,
                                            .points = found->par[board]};

        if (!found->given[board]) continue;
        write_line(json, &deal);
        if (found->has_par[board] && found->takes_par) write_line(json, &par);
    }
    arb_json_end(json);
}

static void write_found(struct arb_writer *out, const void *what)
{
    static const char *const keys[LEFT_KINDS] = {"withoutDeal", "notOfThisEvening", "toldOtherwise"};
    const struct found *found = what;
    struct arb_json json = arb_json_on(out);

    arb_json_object(&json);
    write_lines(&json, found);
    for (unsigned i = 0; i < LEFT_KINDS; i++) arb_json_key_int(&json, keys[i], found->left[i]);
    arb_json_end(&json);
}

/* Has the file any deal? If not, it is probably another file than was meant. */
static bool has_deals(const struct found *found)
{
    unsigned deals = found->left[NO_SUCH_BOARD] + found->left[BOARD_TWICE];

    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) deals += found->given[board];
    return deals > 0;
}

/* The file's bytes; NULL if they are not base64. The caller frees them. */
static char *decoded(struct arb_span text, size_t *length)
{
    char *bytes = malloc(text.length + 1);

    ARB_ASSERT(bytes != NULL);
    if (sodium_base642bin((unsigned char *)bytes, text.length + 1, text.at, text.length, NULL, length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) == 0)
        return bytes;
    free(bytes);
    return NULL;
}

/* Decodes the file and answers with the lines; the contest is not changed. A file without any whole deal is refused. */
static void read_file(struct arb__server *server, struct arb_reply *reply, unsigned boards, bool takes_par,
                      json_t *object)
{
    struct arb_span name, base64, text;
    struct found *found;

    if (!arb__text_in(object, "name", 300, &name) || !arb__text_in(object, "bytes", FILE_MAX, &base64)) {
        arb__refuse(server, reply, 400, "wire.file", NULL, 0);
        return;
    }
    text.at = decoded(base64, &text.length);
    if (text.at == NULL) {
        arb__refuse(server, reply, 400, "wire.file", NULL, 0);
        return;
    }
    found = calloc(1, sizeof *found);
    ARB_ASSERT(found != NULL);
    found->boards = boards;
    found->takes_par = takes_par;
    find_all(found, name, text);
    if (has_deals(found)) arb__send_json(reply, 8192, write_found, found);
    else arb__refuse(server, reply, 400, "wire.no_deals", ARB_VALUES(ARB_SPAN("file", name)));
    free(found);
    free((char *)text.at);
}

void arb__deal_file(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest, unsigned boards,
                    bool takes_par)
{
    struct arb_actor actor;
    json_t *object;

    if (!arb__actor_of(server, reply, contest, &actor)) return;
    if (actor.role != ARB_DIRECTOR || actor.office == ARB_ASSISTANT) {
        arb__refuse(server, reply, 403, "contest.not_allowed", NULL, 0);
        return;
    }
    object = arb__object_in(server, reply);
    if (object == NULL) return;
    if (boards == 0) arb__refuse(server, reply, 400, "contest.no_movement", NULL, 0);
    else read_file(server, reply, boards, takes_par, object);
    json_decref(object);
}
