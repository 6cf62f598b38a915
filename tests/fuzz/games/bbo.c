/* bbo.c -- any bytes are a page with links to boards, or none: the reader ends, what it gives lies in the text, lines
 * only grow, and every board behind a link can be folded. */
#include "played_must.h"

#include "games/bbo.h"
#include "games/read.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static bool take(void *context, const struct games_board *board)
{
    static struct arb_replay replay;
    const struct arb_span *const text = context;

    must(board->played->place.line > 0 && board->played->place.line <= text->length + 1);
    arb_replay_board(&replay, board->played);
    must(replay.result == ARB_PLAYED_UNKNOWN || replay.result <= ARB_TRICKS);
    return true;
}

static void walk(struct arb_span text)
{
    struct bbo_page page = bbo_page_on(text);
    struct bbo_link link;
    uint32_t line = 1;
    size_t links = 0;

    while (bbo_page_next(&page, &link)) {
        must(++links <= text.length && page.line >= line);
        line = page.line;
        must_be_inside(text, link.address);
        must(!link.has_result || (link.result.relative && link.result.n >= -13 && link.result.n <= 7));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_span text = {(const char *)bytes, length};
    const struct games_listener listener = {.take = take, .context = &text};

    (void)bbo_page_has_boards(text);
    walk(text);
    games_read(FORMAT_BBO, 0, text, &listener);
    return 0;
}
