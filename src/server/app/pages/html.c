/* html.c -- writes HTML: text escaped, sentences in the reader's language, suits with their names.
 */
#include "pages/html.h"

void arb__tag(struct arb__html *html, const char *markup)
{
    arb_write_text(html->out, markup);
}

/* Text with the five characters escaped that mean something in HTML. Everything that a person has typed goes through
 * here. */
void arb__span(struct arb__html *html, struct arb_span text)
{
    for (size_t i = 0; i < text.length; i++) {
        switch (text.at[i]) {
        case '<': arb__tag(html, "&lt;"); break;
        case '>': arb__tag(html, "&gt;"); break;
        case '&': arb__tag(html, "&amp;"); break;
        case '"': arb__tag(html, "&quot;"); break;
        case '\'': arb__tag(html, "&#39;"); break;
        default: arb_write_char(html->out, text.at[i]);
        }
    }
}

void arb__text(struct arb__html *html, const char *text)
{
    arb__span(html, arb_span_of(text));
}

void arb__number(struct arb__html *html, int64_t number)
{
    arb_write_int(html->out, number);
}

void arb__say_with(struct arb__html *html, const char *key, const struct arb_message_value *values, size_t count)
{
    char text[1024];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, html->language, key, values, count);
    arb__text(html, text);
}

void arb__say(struct arb__html *html, const char *key)
{
    arb__say_with(html, key, NULL, 0);
}

void arb__decimal(struct arb__html *html, const char *digits)
{
    arb_figures_write(html->out, html->language, arb_span_of(digits));
}

void arb__fixed_html(struct arb__html *html, int64_t hundredths, bool short_if_whole)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const int64_t size = hundredths < 0 ? -hundredths : hundredths;

    if (short_if_whole && size % 100 == 0) arb_write_int(&out, size / 100);
    else arb_write_fixed(&out, size, 2);
    if (hundredths < 0) arb__tag(html, "\xE2\x88\x92");
    arb__decimal(html, text);
}

size_t arb__fraction_length(struct arb_span figure)
{
    for (size_t i = figure.length; i > 0; i--)
        if (figure.at[i - 1] == '.' || figure.at[i - 1] == ',') return figure.length - (i - 1);
    return 0;
}

/* What the figure lacks stands there unseen: of its own width on any device, and nobody hears it. */
void arb__aligned_html(struct arb__html *html, struct arb_span figure, size_t longest)
{
    size_t length = arb__fraction_length(figure);

    arb__span(html, figure);
    if (length >= longest) return;
    arb__tag(html, "<span class=\"pad\" aria-hidden=\"true\">");
    if (length++ == 0) arb_write_text(html->out, arb_message(html->language, "number.point"));
    while (length++ < longest) arb__tag(html, "0");
    arb__tag(html, "</span>");
}

void arb__way_up(struct arb__html *html)
{
    for (const char *at = html->file; *at != '\0'; at++)
        if (*at == '/') arb__tag(html, "../");
}

/* A file that all pages use: beside the languages' folders in a static site, at the root of a server. */
static void shared_file(struct arb__html *html, const char *name)
{
    if (html->file != NULL) {
        arb__way_up(html);
        arb__tag(html, "../");
    } else {
        arb__tag(html, "/");
    }
    arb__tag(html, name);
}

/* What search engines and whoever gets its address say of a page beside its title. */
static void description(struct arb__html *html, const char *title)
{
    arb__tag(html, "<meta name=\"description\" content=\"");
    arb__say_with(html, "page.description", ARB_VALUES(ARB_TEXT("title", title)));
    arb__tag(html, "\"><meta property=\"og:title\" content=\"");
    arb__text(html, title);
    arb__tag(html, "\">");
}

/* From the doctype to the opening <main>. 'title' is escaped here, body_class is ours. */
void arb__page_begin(struct arb__html *html, const char *title, const char *body_class)
{
    arb__tag(html, "<!doctype html>\n<html lang=\"");
    arb__tag(html, arb_language_name(html->language));
    arb__tag(html, "\"");
    if (html->look != NULL) arb__tag(html, html->look);
    arb__tag(html, "><head><meta charset=\"utf-8\">"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                   "<meta name=\"color-scheme\" content=\"light dark\"><title>");
    arb__text(html, title);
    arb__tag(html, "</title>");
    description(html, title);
    arb__tag(html, "<link rel=\"stylesheet\" href=\"");
    shared_file(html, "pages.css");
    arb__tag(html, "\"><link rel=\"icon\" href=\"");
    shared_file(html, "icon.svg");
    arb__tag(html, "\" type=\"image/svg+xml\">");
    if (html->news != NULL) {
        arb__tag(html, "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"");
        arb__text(html, title);
        arb__tag(html, "\" href=\"");
        arb__tag(html, html->news);
        arb__tag(html, "\">");
    }
    arb__tag(html, "</head><body class=\"");
    arb__tag(html, body_class);
    arb__tag(html, "\"><main>\n");
}

/* The same page in a language. */
static void language_link(struct arb__html *html, enum arb_language which)
{
    const char *language = arb_language_name(which);

    arb__tag(html, "<a href=\"");
    if (html->file != NULL) {
        arb__way_up(html);
        arb__tag(html, "../");
        arb__tag(html, language);
        arb__tag(html, "/");
        arb__tag(html, html->file);
    } else {
        arb__tag(html, "?lang=");
        arb__tag(html, language);
    }
    arb__tag(html, "\" lang=\"");
    arb__tag(html, language);
    arb__tag(html, "\" hreflang=\"");
    arb__tag(html, language);
    arb__tag(html, "\">");
    arb__text(html, arb_language_label(which));
    arb__tag(html, "</a>");
}

void arb__page_end(struct arb__html *html)
{
    if (html->is_starred) {
        arb__tag(html, "<p class=\"quiet starred\">* ");
        arb__say(html, "page.ruled");
        arb__tag(html, "</p>\n");
    }
    arb__tag(html, "</main><footer>");
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN; language++) {
        if (language > 0) arb__tag(html, " ");
        language_link(html, language);
    }
    arb__tag(html, "</footer></body></html>\n");
}

/* -- Bridge -------------------------------------------------------------------------- */

static const char *const signs[] = {"\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};
static const char *const classes[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const suits[] = {"suit.clubs", "suit.diamonds", "suit.hearts", "suit.spades"};

void arb__suit_html(struct arb__html *html, enum arb_suit s)
{
    arb__tag(html, "<span class=\"suit ");
    arb__tag(html, classes[s]);
    arb__tag(html, "\" role=\"img\" aria-label=\"");
    arb__say(html, suits[s]);
    arb__tag(html, "\">");
    arb__tag(html, signs[s]);
    arb__tag(html, "</span>");
}

/* The suit whose sign begins there; ARB_SUITS if none does. */
static unsigned sign_at(const char *at)
{
    unsigned s = 0;

    while (s < ARB_SUITS && strncmp(at, signs[s], strlen(signs[s])) != 0) s++;
    return s;
}

void arb__suited_html(struct arb__html *html, const char *text)
{
    for (const char *at = text; *at != '\0';) {
        const char *end = at;

        while (*end != '\0' && sign_at(end) == ARB_SUITS) end++;
        arb__span(html, (struct arb_span){at, (size_t)(end - at)});
        if (*end == '\0') return;
        arb__suit_html(html, (enum arb_suit)sign_at(end));
        at = end + strlen(signs[sign_at(end)]);
    }
}

void arb__contract_html(struct arb__html *html, struct arb_contract contract)
{
    if (arb_contract_is_pass(contract)) {
        arb__say(html, "page.passed_out");
        return;
    }
    arb__number(html, contract.level);
    if (contract.denomination == ARB_NOTRUMP) arb__say(html, "suit.notrump_short");
    else arb__suit_html(html, (enum arb_suit)contract.denomination);
    if (contract.doubling > ARB_UNDOUBLED) arb__tag(html,
                                                    contract.doubling == ARB_DOUBLED ? "\xC3\x97" : "\xC3\x97\xC3\x97");
}

static void rank(struct arb__html *html, arb_card card)
{
    char letter[2] = {arb_rank_letter(arb_card_rank(card)), '\0'};
    /* The ranks that have another letter in another language. */
    static const char *const honours[] = {"card.jack", "card.queen", "card.king", "card.ace"};

    if (arb_card_rank(card) == ARB_TEN) arb__tag(html, "10");
    else if (arb_card_rank(card) > ARB_TEN) arb__say(html, honours[arb_card_rank(card) - ARB_JACK]);
    else arb__tag(html, letter);
}

void arb__card_html(struct arb__html *html, arb_card card)
{
    arb__suit_html(html, arb_card_suit(card));
    rank(html, card);
}

void arb__suit_cards_html(struct arb__html *html, enum arb_suit of, arb_hand held)
{
    arb__suit_html(html, of);
    if (held == 0) arb__tag(html, " \xE2\x80\x94");
    for (arb_hand left = held; left != 0; left &= ~arb_hand_of(arb_hand_highest(left))) {
        arb__tag(html, " ");
        rank(html, arb_hand_highest(left));
    }
}

void arb__seat_html(struct arb__html *html, enum arb_seat seat)
{
    static const char *const letters[] = {"seat.n", "seat.e", "seat.s", "seat.w"};
    static const char *const names[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    arb__tag(html, "<abbr title=\"");
    arb__say(html, names[seat]);
    arb__tag(html, "\">");
    arb__say(html, letters[seat]);
    arb__tag(html, "</abbr>");
}
