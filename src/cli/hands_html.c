/* hands_html.c -- hand records as a page that prints: eight boards on A4. */
#include "hands.h"

enum { LONG = 8 };                  /* letters of a suit that is written small */

static const char *const symbols[ARB_SUITS] = {"♣", "♦", "♥", "♠"};

static const char style[] =
    "@page{size:A4;margin:10mm}"
    "*{box-sizing:border-box}"
    "body{font:10pt/1.25 'DejaVu Sans',Verdana,sans-serif;margin:0 auto;max-width:190mm;color:#000;background:#fff}"
    "h1{font-size:12pt;margin:0 0 2mm}"
    "main{padding:.2mm;display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}"
    "section{height:66mm;border:.2mm solid #888;margin:-.1mm;padding:2mm;break-inside:avoid;display:grid;"
    "grid-template:repeat(3,1fr)/repeat(3,minmax(0,1fr));overflow:hidden}"
    "section:nth-child(8n+9),section:nth-child(8n+10){break-before:page}"
    "h2{font-size:15pt;line-height:1;margin:0 0 1mm}"
    "p{margin:0;font-size:8pt}"
    ".n{grid-area:1/2}.w{grid-area:2/1}.e{grid-area:2/3}.s{grid-area:3/2}.a{grid-area:1/1}.t{grid-area:3/3}"
    ".p{grid-area:3/1;align-self:end}.r{grid-area:1/3;text-align:right}"
    ".c{grid-area:2/2;border:.2mm solid #444;width:15mm;height:15mm;margin:auto;position:relative;font-size:8pt}"
    ".c b{position:absolute;font-weight:400}.c b:nth-child(1){top:0;left:0;right:0;text-align:center}"
    ".c b:nth-child(2){right:1mm;top:5mm}.c b:nth-child(3){bottom:0;left:0;right:0;text-align:center}"
    ".c b:nth-child(4){left:1mm;top:5mm}"
    ".h{white-space:nowrap}.red{color:#c00}.h small{font-size:6.5pt}"
    "table{border-collapse:collapse;font-size:8pt;margin-left:auto}"
    "td,th{padding:0 1mm;text-align:right;font-weight:400}th{font-weight:700}";

static void put_escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        default: putc(*text, out); break;
        }
}

static bool is_red(unsigned suit)
{
    return suit == ARB_HEARTS || suit == ARB_DIAMONDS;
}

static void put_hand(FILE *out, const char *place, const struct arb_notation *in, arb_hand hand)
{
    fprintf(out, "<div class=\"h %s\">", place);
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        char text[64];
        struct arb_writer cards = arb_writer_on(text, sizeof text);

        hands_suit(&cards, in, hand, (enum arb_suit)suit);
        fprintf(out, "<span%s>%s</span> ", is_red(suit) ? " class=red" : "", symbols[suit]);
        fprintf(out, cards.length > LONG ? "<small>%s</small>" : "%s", text);
        if (suit > 0) fputs("<br>", out);
    }
    fputs("</div>", out);
}

static void put_table(FILE *out, const struct arb_notation *in, const struct arb_solve_table *table)
{
    fputs("<table class=t><tr><td>", out);
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;)
        fprintf(out, "<th%s>%s", d < ARB_SUITS && is_red(d) ? " class=red" : "",
                d == ARB_NOTRUMP ? in->notrump[0] : symbols[d]);
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        fprintf(out, "<tr><th>%s", in->seat[hands_row[r]]);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) fprintf(out, "<td>%u", table->tricks[d][hands_row[r]]);
    }
    fputs("</table>", out);
}

static void put_board(FILE *out, const struct hands *hands, size_t i)
{
    static const char *const places[ARB_SEATS] = {"n", "e", "s", "w"};
    const struct arb_dealt *board = &hands->board[i];
    struct hands_words words;

    hands_word(hands, i, &words);
    fprintf(out, "<section><div class=a><h2>%u</h2><p>%s<p>%s</div>", board->number.n, words.dealer, words.vulnerable);
    for (unsigned s = 0; s < ARB_SEATS; s++) put_hand(out, places[s], words.in, board->deal.hand[s]);
    fputs("<div class=c>", out);
    for (unsigned s = 0; s < ARB_SEATS; s++) fprintf(out, "<b>%u</b>", hands_points(board->deal.hand[s]));
    fputs("</div>", out);
    if (hands->table != NULL && hands->solved[i]) {
        fprintf(out, "<p class=p>%s</p>", words.par);
        put_table(out, words.in, &hands->table[i]);
    }
    fputs("</section>\n", out);
}

bool hands_write_html(FILE *out, const struct hands *hands)
{
    fprintf(out, "<!doctype html>\n<html lang=%s><meta charset=utf-8>"
                 "<title>", arb_language_name(hands->language));
    put_escaped(out, hands->title);
    fprintf(out, "</title><style>%s</style>\n<h1>", style);
    put_escaped(out, hands->title);
    fputs("</h1>\n<main>\n", out);
    for (size_t i = 0; i < hands->count; i++) put_board(out, hands, i);
    fputs("</main>\n</html>\n", out);
    return !ferror(out);
}
