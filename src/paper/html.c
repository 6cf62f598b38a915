/* html.c -- writes a sheet as one self-contained HTML page, readable on a telephone, that prints as the PDF looks. */
#include "inside.h"

#include <string.h>

#define DARK "--ink:#f3f0e9;--paper:#131517;--quiet:#bcb9b2;--line:#545a62;--bar:#7c828a;--red:#ff7182;" \
             "color-scheme:dark"
#define MORE "--quiet:var(--ink);--line:var(--ink);--bar:var(--ink)"

/* Black on white; on a screen dark where the reader or his device asks for it, as in the app. And the type. */
const char paper_ground[] =
    ":root{--ink:#000;--paper:#fff;--quiet:#555;--line:#b8b8b8;--bar:#777;--red:#c4122f}"
    "@media screen{:root[data-theme=dark]{" DARK "}:root[data-contrast=more]{" MORE "}}"
    "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){" DARK "}}"
    "@media screen and (prefers-contrast:more){:root{" MORE "}}"
    "@page{size:A4;margin:10mm}"
    "*{box-sizing:border-box}"
    "@font-face{font-family:Figtree;src:local(Figtree),url(figtree.woff2);font-weight:300 900}"
    "body{font:10.5pt/1.3 Figtree,Seravek,'Segoe UI','DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums;"
    "margin:0 auto;padding:2mm;max-width:194mm;color:var(--ink);background:var(--paper)}";

const char paper_style[] =
    "h1{font-size:15pt;letter-spacing:-.01em;margin:0 2.5mm 3mm}"
    ".club{color:var(--quiet);margin:-3mm 2.5mm 3mm}"
    "main{padding:.2mm}.row{display:grid;break-inside:avoid}"
    ".long{break-inside:auto}"
    ".a1 .row{grid-template-columns:minmax(0,1fr)}.a2 .row{grid-template-columns:repeat(2,minmax(0,1fr))}"
    ".a3 .row{grid-template-columns:repeat(3,minmax(0,1fr))}.a4 .row{grid-template-columns:repeat(4,minmax(0,1fr))}"
    "article{padding:2.5mm 0;margin:0 2.5mm;border-top:.4mm solid var(--ink);overflow-wrap:anywhere}"
    "article+article{position:relative}"
    "article+article::before{content:\"\";position:absolute;top:-.4mm;bottom:0;left:-2.5mm;"
    "border-left:.12mm solid var(--line)}"
    "header{display:flex;justify-content:space-between;align-items:baseline;gap:3mm;margin-bottom:1mm;"
    "break-after:avoid}"
    "h2{font-size:17pt;line-height:1.1;letter-spacing:-.01em;margin:0}"
    "header span{font-size:9pt;color:var(--quiet);text-align:right}"
    "nav{margin:0 2.5mm 2mm}nav a{color:inherit;display:inline-flex;align-items:center;min-height:48px}"
    "nav a::before{content:\"\\2190\\A0\"/\"\"}@media print{nav,footer{display:none}}"
    "footer a{color:inherit;display:inline-flex;align-items:center;min-height:48px;margin-left:2.5mm}"
    "p{margin:0}p.small{font-size:8pt}p.large{font-size:13pt;line-height:1.4}"
    ".tally{font-size:8pt}.tally>span{display:inline-block;white-space:nowrap;margin-right:2.5mm}"
    ".tally svg{width:6mm;height:2mm;margin-left:.8mm;fill:var(--bar)}"
    ".red{color:var(--red)}"
    "table{border-collapse:collapse;width:100%;margin-top:1.5mm;table-layout:fixed}"
    "th{font-size:7.5pt;color:var(--quiet);padding:.5mm .9mm;border-bottom:.3mm solid var(--ink);"
    "vertical-align:bottom;"
    "white-space:nowrap}"
    "td{padding:.35mm .9mm;border-bottom:.12mm solid var(--line);font-size:10pt;"
    "white-space:nowrap}tr{break-inside:avoid}"
    ".some td{font-size:8.5pt}.some th{font-size:6.5pt}"
    ".some td,.some th{padding-left:.7mm;padding-right:.7mm}"
    ".many th,.many td{padding-left:.2mm;padding-right:.2mm;font-size:7.5pt}"
    "td.l{overflow:hidden;text-overflow:ellipsis}.a1 td.l{white-space:normal}"
    ".read .r+.l{padding-left:2.5mm}"
    ".write td{height:7.4mm}.write td+td,.write th+th{border-left:.12mm solid var(--line)}"
    ".l{text-align:left}.m{text-align:center}.r{text-align:right}"
    ".mine td,.strong{font-weight:700}"
    ".deal{min-height:57mm;display:grid;grid-template:repeat(3,1fr)/repeat(3,minmax(0,1fr));line-height:1.2}"
    ".deal .n{grid-area:1/2}.deal .w{grid-area:2/1;align-self:center}"
    ".deal .e{grid-area:2/3;align-self:center;padding-left:2mm}"
    ".deal .s{grid-area:3/2;align-self:end}.deal .up{grid-area:1/1}"
    ".deal .low{grid-area:3/1;align-self:end;font-size:8pt}"
    ".deal .up p{font-size:8pt}.deal .t{grid-area:3/3;align-self:end;margin:0 0 0 auto;width:auto;table-layout:auto}"
    ".deal .t td,.deal .t th{border:0;padding:0 .9mm;font-size:8pt;line-height:1.25;text-align:right}"
    ".hand{white-space:nowrap}.hand .long{font-size:.75em}"
    ".points{grid-area:2/2;border:.25mm solid var(--ink);border-radius:3mm;width:15mm;"
    "height:15mm;margin:auto;position:relative;font-size:8pt}"
    ".points b{position:absolute;font-weight:400}"
    ".points b:nth-child(1){top:0;left:0;right:0;text-align:center}.points b:nth-child(2){right:1mm;top:5mm}"
    ".points b:nth-child(3){bottom:0;left:0;right:0;text-align:center}.points b:nth-child(4){left:1mm;top:5mm}"
    ".points.z1,.points.z3{border-top:1mm solid var(--red);border-bottom:1mm solid var(--red)}"
    ".points.z2,.points.z3{border-left:1mm solid var(--red);border-right:1mm solid var(--red)}"
    ".code{display:grid;grid-template-columns:11fr 9fr;gap:1mm;margin-bottom:3mm;overflow-wrap:anywhere}"
    ".code h3{margin:0;font-size:13pt}.a1 .code h3{font-size:24pt}.a1 .code p{font-size:18pt}"
    "@media screen and (max-width:700px){body{font-size:1rem}"
    "article+article::before{display:none}table.read{table-layout:auto}.read td,.read th{padding:.35mm .5mm}"
    ".read th,.read td.l{white-space:normal}.read th{overflow-wrap:normal}"
    ".some td:first-child{white-space:nowrap}.hand{font-size:min(16px,3.5vw)}"
    "main .row{grid-template-columns:minmax(0,1fr)!important}}"
    "@media print{body{padding:0;max-width:none}}";

/* A page that is read on a screen: as large as its reader has his letters, the smallest ones a little less. */
const char paper_screen[] =
    "@media screen{:root:has(nav){--paper:#f7f4ed;--ink:#191a1e;--quiet:#4d4b45;--line:#c2bcac}"
    "body:has(nav){max-width:52rem;padding:.5rem}"
    "nav~main{font-size:1.0625rem;line-height:1.4}nav~main h1{font-size:1.8rem}nav~main h2{font-size:1.4rem}"
    "nav~main td{font-size:1.0625rem;padding-top:.25rem;padding-bottom:.25rem}"
    "nav~main :is(th,header span,p.small,.tally,.deal .low,.deal .up p,.deal .t td,.deal .t th,.points)"
    "{font-size:.94rem}nav~main p.large{font-size:1.2rem}nav~main .deal{min-height:17rem;margin-top:.6rem}"
    "nav~main .points{width:4.6rem;height:4.6rem}nav~main .points b:is(:nth-child(2),:nth-child(4)){top:1.6rem}"
    "nav~main td{overflow-wrap:break-word}"
    "nav button{font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:12px;"
    "min-height:48px;padding:0 1.1rem}nav a:has(+button){margin-right:1rem}}"
    "@media screen and (max-width:23rem){nav~main :is(td,th){font-size:.88rem;padding-left:.1rem;padding-right:.1rem}}";

static void put_char(FILE *out, char c)
{
    switch (c) {
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '&': fputs("&amp;", out); break;
    case '"': fputs("&quot;", out); break;
    default: putc(c, out); break;
    }
}

/* A suit symbol is coloured, and has its suit's name for screen readers. */
static void put_text(FILE *out, const struct paper *paper, const char *text)
{
    static const char *const names[] = {"suit.clubs", "suit.diamonds", "suit.hearts", "suit.spades"};

    while (*text != '\0') {
        enum arb_suit suit;

        if (!paper__symbol(text, &suit)) {
            put_char(out, *text++);
            continue;
        }
        fprintf(out, "<span role=img%s aria-label=\"%s\">%s</span>", paper__is_red(suit) ? " class=red" : "",
                arb_message(paper->sheet.language, names[suit]), paper_suit[suit]);
        text += 3;
    }
}

static void put_line(FILE *out, const struct paper *paper, const char *class, const char *text)
{
    fprintf(out, "<p%s%s>", class[0] != '\0' ? " class=" : "", class);
    put_text(out, paper, text);
    fputs("</p>\n", out);
}

/* Bars are SVG, because a page that is served may not be allowed inline styles. They repeat what the figures before
 * them say. */
static void put_tally(FILE *out, const struct paper *paper, const struct paper__item *item)
{
    fputs("<p class=tally>", out);
    for (size_t i = 0; i < item->cells; i++) {
        const size_t at = item->first_cell + i;
        char text[PAPER__COUNT];

        paper__count_text(text, paper, at);
        fputs("<span>", out);
        put_text(out, paper, text);
        if (paper__has_bars(item))
            fprintf(out, "<svg viewBox=\"0 0 %lld 1\" preserveAspectRatio=none aria-hidden=true>"
                         "<rect width=%lld height=1 /></svg>",
                    (long long)item->most, (long long)paper->times[at]);
        fputs("</span>\n", out);
    }
    fputs("</p>\n", out);
}

/* Column widths are shares of the whole in per cent. The class makes type smaller in tables of many columns. */
static void put_table(FILE *out, const struct paper *paper, const struct paper__item *item)
{
    static const char aligns[] = {'l', 'm', 'r'};
    unsigned whole = 0;

    for (size_t c = 0; c < item->columns; c++) whole += item->column[c].share;
    fprintf(out, "<table class=\"%s%s\"><colgroup>", item->use == PAPER_WRITE ? "write" : "read",
            item->columns > 10 ? " many" : item->columns > 6 ? " some" : "");
    for (size_t c = 0; c < item->columns; c++)
        fprintf(out, "<col width=\"%u%%\">", item->column[c].share * 100 / whole);
    fputs("</colgroup>\n<thead><tr>", out);
    for (size_t c = 0; c < item->columns; c++) {
        fprintf(out, "<th class=%c>", aligns[item->column[c].align]);
        put_text(out, paper, paper__head(paper, &item->column[c]));
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>", out);
    for (size_t i = 0; i < item->cells; i++) {
        const size_t at = item->first_cell + i, c = i % item->columns;

        if (c == 0) fputs(paper->bold[at] ? "<tr class=mine>" : "<tr>", out);
        fprintf(out, "<td class=%c>", aligns[item->column[c].align]);
        put_text(out, paper, paper->cell[at]);
        fputs(c + 1 == item->columns ? "</td></tr>\n" : "</td>", out);
    }
    fputs("</tbody></table>\n", out);
}

enum { LONG = 9 };                  /* ranks of a suit that would reach the next hand, and are written smaller */

/* Letters and figures of a suit, without what lies between them. */
static unsigned figures(const char *suit)
{
    unsigned count = 0;

    for (; *suit != '\0'; suit++) count += (unsigned char)*suit < 0x80;
    return count;
}

static void put_hand(FILE *out, const struct paper *paper, const char *place, const struct paper__diagram *deal,
                     unsigned seat)
{
    fprintf(out, "<div class=\"hand %s\">", place);
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        put_text(out, paper, paper_suit[suit]);
        fprintf(out, figures(deal->suit[seat][suit]) > LONG ? " <span class=long>%s</span>" : " %s",
                deal->suit[seat][suit]);
        if (suit > 0) fputs("<br>", out);
    }
    fputs("</div>", out);
}

/* The squares as one path, as the PDF has them. */
static void put_squares(FILE *out, const struct paper__code *code)
{
    const unsigned whole = code->side + 8;

    fprintf(out, "<svg viewBox=\"0 0 %u %u\" shape-rendering=crispEdges role=img aria-label=QR><path d=\"", whole,
            whole);
    for (unsigned row = 0; row < code->side; row++)
        for (unsigned at = 0; at < code->side; at++)
            if (code->dark[row * code->side + at] != 0) fprintf(out, "M%u %uh1v1h-1z", at + 4, row + 4);
    fputs("\"/></svg>", out);
}

static void put_code(FILE *out, const struct paper *paper, const struct paper__code *code)
{
    fputs("<div class=code>", out);
    if (code->side > 0) put_squares(out, code);
    fputs("<div><h3>", out);
    put_text(out, paper, code->head);
    fputs("</h3>", out);
    put_line(out, paper, "small", code->note);
    for (unsigned i = 0; i < PAPER_CODE_LINES; i++) put_line(out, paper, "", code->line[i]);
    fputs("<p><b>", out);
    put_text(out, paper, code->strong);
    fputs("</b></p></div></div>\n", out);
}

/* The table of tricks: denominations across from no trumps, seats in the order N S E W down. */
static void put_tricks(FILE *out, const struct paper *paper, const struct paper__diagram *deal)
{
    const struct arb_notation *in = arb_notation_of(paper->sheet.language);

    fputs("<table class=t><tr><td>", out);
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        fputs("<th>", out);
        put_text(out, paper, d == ARB_NOTRUMP ? in->notrump[0] : paper_suit[d]);
    }
    for (unsigned r = 0; r < ARB_SEATS; r++) {
        fprintf(out, "<tr><th>%s", in->seat[paper_seat_row[r]]);
        for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) fprintf(out, "<td>%u", deal->tricks[d][paper_seat_row[r]]);
    }
    fputs("</table>", out);
}

static void put_words(FILE *out, const struct paper *paper, char *const words[PAPER_WORDS])
{
    for (unsigned i = 0; i < PAPER_WORDS; i++) if (words[i] != NULL) put_line(out, paper, "", words[i]);
}

/* Everything is placed by the style sheet; the card's head is inside the diagram. */
static void put_deal(FILE *out, const struct paper *paper, const struct paper__card *card,
                     const struct paper__diagram *deal)
{
    static const char *const places[ARB_SEATS] = {"n", "e", "s", "w"};

    fputs("<div class=deal><div class=up><h2>", out);
    put_text(out, paper, card->head);
    fputs("</h2>", out);
    put_words(out, paper, deal->above);
    fputs("</div>", out);
    for (unsigned s = 0; s < ARB_SEATS; s++) put_hand(out, paper, places[s], deal, s);
    fprintf(out, "<div class=\"points z%u\">", deal->zone);
    for (unsigned s = 0; s < ARB_SEATS; s++) fprintf(out, "<b>%u</b>", deal->points[s]);
    fputs("</div><div class=low>", out);
    put_words(out, paper, deal->below);
    fputs("</div>", out);
    if (deal->has_tricks) put_tricks(out, paper, deal);
    fputs("</div>\n", out);
}

static bool has_deal(const struct paper *paper, const struct paper__card *card)
{
    return card->items > 0 && paper->item[card->first_item].kind == PAPER__DEAL;
}

/* A card with a deal has its head in the diagram and none of its own. */
static void put_card(FILE *out, const struct paper *paper, const struct paper__card *card)
{
    static const char *const sizes[] = {[PAPER_SMALL] = "small", [PAPER_NORMAL] = "", [PAPER_LARGE] = "large",
                                        [PAPER_STRONG] = "strong"};

    fputs("<article>", out);
    if (!has_deal(paper, card) && (card->head[0] != '\0' || card->beside[0] != '\0')) {
        fputs("<header><h2>", out);
        put_text(out, paper, card->head);
        fputs("</h2><span>", out);
        put_text(out, paper, card->beside);
        fputs("</span></header>\n", out);
    }
    for (size_t i = card->first_item; i < card->first_item + card->items; i++) {
        const struct paper__item *item = &paper->item[i];

        if (item->kind == PAPER__LINE) put_line(out, paper, sizes[item->size], item->text);
        if (item->kind == PAPER__TALLY) put_tally(out, paper, item);
        if (item->kind == PAPER__TABLE) put_table(out, paper, item);
        if (item->kind == PAPER__DEAL) put_deal(out, paper, card, item->diagram);
        if (item->kind == PAPER__CODE) put_code(out, paper, item->code);
    }
    fputs("</article>\n", out);
}

/* Has the card more rows than a page? Then the row of cards may be cut between pages. */
static bool is_long(const struct paper *paper, const struct paper__card *card)
{
    size_t rows = 0;

    for (size_t i = card->first_item; i < card->first_item + card->items; i++)
        rows += paper__rows(&paper->item[i]) * (paper->item[i].use == PAPER_WRITE ? 3 : 2);
    return rows > 90;
}

/* The same page in each language. */
static void put_languages(FILE *file, const struct paper *paper)
{
    if (paper->sheet.before_language == NULL) return;
    fputs("<footer>", file);
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN; language++) {
        const char *name = arb_language_name(language);

        fprintf(file, "<a href=\"%s%s%s\" lang=%s hreflang=%s>", paper->sheet.before_language, name,
                paper->sheet.behind_language, name, name);
        put_text(file, paper, arb_language_label(language));
        fputs("</a>\n", file);
    }
    fputs("</footer>\n", file);
}

/* The script that prints shows it: where none runs there is no key. */
static void put_print_key(FILE *file, const struct paper *paper)
{
    if (paper->sheet.print_words == NULL) return;
    fputs(" <button type=button data-print hidden>", file);
    put_text(file, paper, paper->sheet.print_words);
    fputs("</button><script src=\"/print.js\" defer></script>", file);
}

/* Cards are grouped into rows of 'across', which the style sheet keeps together in print. False: the file could not
 * be written. */
bool paper__write_html(const struct paper *paper, FILE *file)
{
    const size_t across = paper->sheet.across;

    fprintf(file, "<!doctype html>\n<html lang=%s%s><meta charset=utf-8>"
                  "<meta name=viewport content=\"width=device-width,initial-scale=1\">"
                  "<meta name=color-scheme content=\"light dark\"><title>",
            arb_language_name(paper->sheet.language), paper->sheet.look != NULL ? paper->sheet.look : "");
    for (const char *c = paper->sheet.title; *c != '\0'; c++) put_char(file, *c);
    if (paper->sheet.style != NULL) fprintf(file, "</title><link rel=stylesheet href=\"%s\">\n", paper->sheet.style);
    else fprintf(file, "</title><style>%s%s%s</style>\n", paper_ground, paper_style, paper_screen);
    if (paper->sheet.back != NULL) {
        fputs("<meta name=description content=\"", file);
        for (const char *c = paper->sheet.about; *c != '\0'; c++) put_char(file, *c);
        fputs("\"><meta property=\"og:title\" content=\"", file);
        for (const char *c = paper->sheet.title; *c != '\0'; c++) put_char(file, *c);
        fprintf(file, "\"><link rel=icon href=\"%s\" type=\"image/svg+xml\">\n", paper->sheet.icon);
        fprintf(file, "<nav><a href=\"%s\">", paper->sheet.back);
        put_text(file, paper, paper->sheet.back_words);
        fputs("</a>", file);
        put_print_key(file, paper);
        fputs("</nav>\n", file);
    }
    fprintf(file, "<main class=a%zu>\n<h1>", across);
    put_text(file, paper, paper->sheet.title);
    fputs("</h1>\n", file);
    if (paper->sheet.club[0] != '\0') put_line(file, paper, "club", paper->sheet.club);
    for (size_t c = 0; c < paper->cards; c++) {
        if (c % across == 0) fprintf(file, "<div class=\"row%s\">\n", is_long(paper, &paper->card[c]) ? " long" : "");
        put_card(file, paper, &paper->card[c]);
        if (c % across == across - 1 || c + 1 == paper->cards) fputs("</div>\n", file);
    }
    fputs("</main>\n", file);
    put_languages(file, paper);
    fputs("</html>\n", file);
    return !ferror(file);
}
