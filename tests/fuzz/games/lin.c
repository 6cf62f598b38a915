/* lin.c -- any bytes are boards, or none: the reader ends, lines only grow, and every board is folded. Made plain, they
 * take no more room but the last line's end, and as many lines. */
#include "played_must.h"

#include "arbitro/text/lin.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static size_t lines_of(struct arb_span text)
{
    struct arb_span line;
    size_t lines = 0;

    while (arb_span_line(&text, &line)) lines++;
    return lines;
}

static void make_plain(struct arb_span text)
{
    char *plain = malloc(text.length + 2);
    struct arb_writer out = arb_writer_on(plain, text.length + 2);
    uint32_t first = 0;

    must(plain != NULL);
    arb_lin_write_plain(&out, text);
    must(!out.truncated && lines_of(arb_writer_span(&out)) == lines_of(text));
    must((arb_lin_escaped_lines(text, &first) > 0) == (first > 0));
    free(plain);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    static struct arb_played board;
    struct arb_lin lin = arb_lin_on(text);
    uint32_t line = 1;
    size_t boards = 0;

    make_plain(text);
    while (arb_lin_next(&lin, &board)) {
        must(++boards <= length);
        must(!board.begun || board.place.line >= line);
        if (board.begun) line = board.place.line;
        must_hold(text, &board);
    }
    must(lin.at == lin.end);
    return 0;
}
