/* games.c -- the doors of games.wasm: boards of a file that somebody gives to a page, one after another.
 *
 * PBN, LIN, the address of a hand viewer, or nothing but a deal; what comes out is docs/schema/games.json, a game at a
 * time. The file stays in the page.
 */
#include "arbitro/text/game.h"
#include "arbitro/text/lin.h"

#define EXPORT(name) __attribute__((export_name(name)))

static char text[4 << 20];              /* the file */
static char plain[sizeof text];         /* the same without what addresses put in place of letters */
static char said[64 << 10];
static struct arb_pbn_games pbn;
static struct arb_lin lin;
static bool is_lin;

/* Where the file goes, and how many bytes there is room for; where a game is. */
EXPORT("arb_games_text") char *arb_page_games_text(void);
EXPORT("arb_games_capacity") unsigned arb_page_games_capacity(void);
EXPORT("arb_games_said") const char *arb_page_games_said(void);

/* Begins with the first game of what is in the buffer. */
EXPORT("arb_games_begin") void arb_page_games_begin(unsigned length);

/* The next game that has a deal: the length of its JSON; 0 behind the last. One that has no room is passed over. */
EXPORT("arb_games_next") unsigned arb_page_games_next(void);

char *arb_page_games_text(void)
{
    return text;
}

unsigned arb_page_games_capacity(void)
{
    return sizeof text;
}

const char *arb_page_games_said(void)
{
    return said;
}

static bool is_address(struct arb_span file)
{
    return arb_span_is_nocase(arb_span_part(file, 0, file.length < 4 ? file.length : 4), "http");
}

/* Nothing but a deal is a game of PBN with one tag. */
static bool write_deal(struct arb_writer *out, struct arb_span file)
{
    struct arb_deal deal;

    if (!arb_deal_read(file, &deal)) return false;
    arb_write_text(out, "[Deal \"");
    arb_write_span(out, file);
    arb_write_text(out, "\"]\n");
    return true;
}

static void begin_lin(struct arb_span file)
{
    struct arb_writer out = arb_writer_on(plain, sizeof plain);
    uint32_t first;

    is_lin = true;
    if (arb_lin_escaped_lines(file, &first) > 0) {
        arb_lin_write_plain(&out, file);
        file = arb_writer_span(&out);
    }
    lin = arb_lin_on(file);
}

void arb_page_games_begin(unsigned length)
{
    const struct arb_span whole = {text, length < sizeof text ? length : sizeof text};
    struct arb_span rest = whole, line = {text, 0};
    struct arb_writer out = arb_writer_on(plain, sizeof plain);

    while (line.length == 0 && arb_span_line(&rest, &line)) line = arb_span_trim(line);
    is_lin = false;
    if (is_address(line) && arb_viewer_read(line, &out)) {
        is_lin = true;
        lin = arb_lin_on(arb_writer_span(&out));
    } else if (write_deal(&out, line)) {
        arb_pbn_games_on(&pbn, arb_writer_span(&out));
    } else if (arb_lin_is_likely(whole)) {
        begin_lin(whole);
    } else {
        arb_pbn_games_on(&pbn, whole);
    }
}

unsigned arb_page_games_next(void)
{
    static struct arb_played played;
    static struct arb_replay replay;

    while (is_lin ? arb_lin_next(&lin, &played) : arb_pbn_games_next(&pbn, &played)) {
        struct arb_writer out = arb_writer_on(said, sizeof said);
        struct arb_json json = arb_json_on(&out);
        const struct arb_game game = {&played, &replay, is_lin ? NULL : &pbn};

        if (!played.begun) continue;
        arb_replay_briefly(&replay, &played);
        arb_game_write_json(&json, &game);
        if (arb_json_is_whole(&json)) return (unsigned)out.length;
    }
    return 0;
}
