/* bench_formats.c -- played boards read, whole: PBN, LIN and JSON in MB/s and boards a second, as they are and at the
 * table; and whether four times as much of what is hard to read takes four times as long. */
#include "bench.h"

#include "games/walk.h"

#include "arbitro/text/game.h"
#include "arbitro/text/game_from_json.h"
#include "arbitro/text/lin.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { TEXT_MAX = 8 << 20, GAMES = 2000, HARD = 1 << 20 };

static char text[TEXT_MAX];

static void write_pbn(struct arb_writer *out, unsigned board)
{
    arb_write_text(out, "[Event \"Made for measuring\"]\r\n[Site \"\"]\r\n[Date \"2026.11.21\"]\r\n[Board \"");
    arb_write_int(out, board + 1);
    arb_write_text(out,
                   "\"]\r\n[West \"Anna\"]\r\n[North \"Bea\"]\r\n[East \"Carlo\"]\r\n[South \"Dora\"]\r\n"
                   "[Dealer \"N\"]\r\n[Vulnerable \"None\"]\r\n"
                   "[Deal \"N:AKQ2.T98.K32.432 JT98.AKQ.QJ4.J65 765.J765.A98.KQ7 43.432.T765.AT98\"]\r\n"
                   "[Scoring \"IMP\"]\r\n[Declarer \"N\"]\r\n[Contract \"1NT\"]\r\n[Result \"7\"]\r\n"
                   "[Auction \"N\"]\r\n1C Pass 1H =1= Pass\r\n1NT AP\r\n[Note \"1:four hearts\"]\r\n[Play \"E\"]\r\n"
                   "SJ S5 S3 SA\r\nS8 S6 S4 SK\r\nS9 S7 H2 SQ\r\nHA H5 H3 H8\r\nHK H6 H4 H9\r\nHQ H7 D5 HT\r\n"
                   "*\r\n\r\n");
}

static void write_lin(struct arb_writer *out, unsigned board)
{
    arb_write_text(out, "qx|o");
    arb_write_int(out, board + 1);
    arb_write_text(out,
                   "|pn|Dora,Anna,Bea,Carlo|st||md|3S765HJ765DA98CKQ7,S43H432DT765CAT98,SAKQ2HT98DK32C432,"
                   "SJT98HAKQDQJ4CJ65|rh||ah|Board 1|sv|o|mb|1C|mb|p|mb|1H|an|four hearts|mb|p|mb|1N|"
                   "mb|p|mb|p|mb|p|pg||"
                   "pc|SJ|pc|S5|pc|S3|pc|SA|pg||pc|SK|pc|S8|pc|S6|pc|S4|pg||pc|SQ|pc|S9|pc|S7|pc|H2|pg||mc|7|pg||\n");
}

static struct arb_span made(void (*write)(struct arb_writer *, unsigned))
{
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned b = 0; b < GAMES; b++) write(&out, b);
    if (out.truncated) abort();
    return arb_writer_span(&out);
}

static size_t read_pbn(struct arb_span span, bool replayed)
{
    static struct arb_pbn_games games;
    static struct arb_played board;
    static struct arb_replay replay;
    size_t boards = 0;

    arb_pbn_games_on(&games, span);
    while (arb_pbn_games_next(&games, &board)) {
        boards += board.begun;
        if (replayed) arb_replay_board(&replay, &board);
    }
    return boards;
}

static size_t read_lin(struct arb_span span, bool replayed)
{
    static struct arb_played board;
    static struct arb_replay replay;
    struct arb_lin lin = arb_lin_on(span);
    size_t boards = 0;

    while (arb_lin_next(&lin, &board)) {
        boards += board.begun;
        if (replayed) arb_replay_board(&replay, &board);
    }
    return boards;
}

/* The same boards in JSON; what reads them says them again in PBN, which is read. */
static struct arb_span made_json(void)
{
    static char json_text[TEXT_MAX];
    static struct arb_pbn_games games;
    static struct arb_played board;
    static struct arb_replay replay;
    struct arb_writer out = arb_writer_on(json_text, sizeof json_text);

    arb_pbn_games_on(&games, made(write_pbn));
    arb_write_text(&out, "{\"games\":[");
    for (unsigned b = 0; arb_pbn_games_next(&games, &board); b++) {
        const struct arb_game game = {&board, &replay, &games};
        struct arb_json json = arb_json_on(&out);

        if (b > 0) arb_write_text(&out, ",\n");
        arb_replay_board(&replay, &board);
        arb_game_write_json(&json, &game);
    }
    arb_write_text(&out, "]}");
    if (out.truncated) abort();
    return arb_writer_span(&out);
}

static void mind_nothing(void *context, size_t game, const char *key)
{
    (void)context, (void)game, (void)key;
}

static size_t read_json(struct arb_span span, bool replayed)
{
    static char said[1 << 16];
    struct games_walk walk = games_walk_on(span);
    const struct arb_json_value *game;
    size_t boards = 0;

    while (games_walk_next(&walk, &game) == GAMES_GAME) {
        struct arb_writer out = arb_writer_on(said, sizeof said);

        arb_game_json_to_pbn(game, boards + 1, &out, mind_nothing, NULL);
        boards += read_pbn(arb_writer_span(&out), replayed);
    }
    games_walk_end(&walk);
    return boards;
}

static void measure(const char *format, struct arb_span span, size_t (*read)(struct arb_span, bool))
{
    volatile size_t boards = 0;
    char name[40];
    double ns;

    BENCH_NS(ns, boards = read(span, false));
    if (boards != GAMES) abort();
    snprintf(name, sizeof name, "%s.mb_s", format);
    bench_row(name, (double)span.length / ns * 1e3, "MB/s", 150, 1, (double)boards);
    snprintf(name, sizeof name, "%s.boards_s", format);
    bench_row(name, (double)boards / ns * 1e6, "k boards/s", 200, 1, (double)boards);
    BENCH_NS(ns, boards = read(span, true));
    snprintf(name, sizeof name, "%s.replayed_boards_s", format);
    bench_row(name, (double)boards / ns * 1e6, "k boards/s", 0, 1, (double)boards);
}

/* How many times longer four times as much of it takes: 4 is linear. */
static void measure_growth(const char *name, const char *again, size_t (*read)(struct arb_span, bool))
{
    struct arb_writer out = arb_writer_on(text, sizeof text);
    volatile size_t boards = 0;
    double once, four;

    while (out.length < 4 * HARD) arb_write_text(&out, again);
    BENCH_NS(once, boards = read((struct arb_span){text, HARD}, false));
    BENCH_NS(four, boards = read((struct arb_span){text, 4 * HARD}, false));
    bench_row(name, four / once, "times for four times as much", 6, 0, (double)boards);
}

int main(void)
{
    measure("pbn", made(write_pbn), read_pbn);
    measure("lin", made(write_lin), read_lin);
    measure("json", made_json(), read_json);
    measure_growth("pbn.growth_open_braces", "[A \"b\"] { ", read_pbn);
    measure_growth("pbn.growth_open_quotes", "[A \"b ", read_pbn);
    measure_growth("pbn.growth_open_brackets", "[Deal [", read_pbn);
    measure_growth("pbn.growth_elements", "[Auction \"N\"]\n1C =1= =", read_pbn);
    measure_growth("pbn.growth_small_games", "[Board \"#\"]\n\n", read_pbn);
    measure_growth("lin.growth_bars", "mb|", read_lin);
    measure_growth("lin.growth_boards", "md|3,,,|", read_lin);
    measure_growth("lin.growth_text", "nt|a , b", read_lin);
    return 0;
}
