/* qr.c -- QR codes. The squares come from libqrencode; how they look is decided here.
 */
#include "pages/qr.h"

#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

#define QUIET 4

static QRcode *encode(const char *text)
{
    const size_t length = strlen(text);

    return length == 0 || length > ARB__QR_TEXT_MAX ? NULL : QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
}

/* Is the module dark? Those outside are not. */
static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1) != 0;
}

/* Runs of dark modules, row by row, as rectangles of one path. */
static void write_path(struct arb_writer *out, const QRcode *code)
{
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++) {
            int run = 0;

            while (is_dark(code, x + run, y)) run++;
            if (run == 0) continue;
            arb_write_char(out, 'M');
            arb_write_int(out, x + QUIET);
            arb_write_char(out, ' ');
            arb_write_int(out, y + QUIET);
            arb_write_char(out, 'h');
            arb_write_int(out, run);
            arb_write_text(out, "v1h-");
            arb_write_int(out, run);
            arb_write_char(out, 'z');
            x += run;
        }
}

/* The picture of a text as SVG, with its quiet margin. False if the text is too long for a code. */
bool arb__qr_svg(struct arb_writer *out, const char *text)
{
    QRcode *code = encode(text);

    if (code == NULL) return false;
    arb_write_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    arb_write_int(out, code->width + 2 * QUIET);
    arb_write_char(out, ' ');
    arb_write_int(out, code->width + 2 * QUIET);
    arb_write_text(out, "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h");
    arb_write_int(out, code->width + 2 * QUIET);
    arb_write_char(out, 'v');
    arb_write_int(out, code->width + 2 * QUIET);
    arb_write_text(out, "H0z\"/><path fill=\"#1b1b1f\" d=\"");
    write_path(out, code);
    arb_write_text(out, "\"/></svg>");
    QRcode_free(code);
    return true;
}

uint8_t *arb__qr_squares(const char *text, unsigned *side)
{
    QRcode *code = encode(text);
    uint8_t *dark;

    *side = 0;
    if (code == NULL) return NULL;
    dark = malloc((size_t)code->width * (size_t)code->width);
    if (dark != NULL) *side = (unsigned)code->width;
    for (int y = 0; dark != NULL && y < code->width; y++)
        for (int x = 0; x < code->width; x++) dark[y * code->width + x] = is_dark(code, x, y);
    QRcode_free(code);
    return dark;
}

/* The same for a terminal: two rows a line, dark on light whatever the terminal's colours are. */
bool arb__qr_blocks(struct arb_writer *out, const char *text)
{
    static const char *const blocks[] = {" ", "\xE2\x96\x84", "\xE2\x96\x80",
                                         "\xE2\x96\x88"};   /* by upper, lower dark */
    QRcode *code = encode(text);

    if (code == NULL) return false;
    for (int y = -2; y < code->width + 2; y += 2) {
        arb_write_text(out, "  \x1b[30;107m");
        for (int x = -2; x < code->width + 2; x++)
            arb_write_text(out, blocks[2 * is_dark(code, x, y) + is_dark(code, x, y + 1)]);
        arb_write_text(out, "\x1b[0m\n");
    }
    QRcode_free(code);
    return true;
}
