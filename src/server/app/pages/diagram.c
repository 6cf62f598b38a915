/* diagram.c -- a board's dealer, vulnerability and hands on a page, and the way to play them again. */
#include "pages/diagram.h"

void arb__conditions_html(struct arb__html *html, enum arb_seat dealer, enum arb_vulnerability vulnerable)
{
    static const char *const vulnerabilities[] = {"page.vulnerable_none", "page.vulnerable_ns", "page.vulnerable_ew",
                                                  "page.vulnerable_both"};
    static const char *const classes[] = {"none", "ns", "ew", "both"};

    arb__tag(html, "<p class=\"vulnerable ");
    arb__tag(html, classes[vulnerable]);
    arb__tag(html, "\">");
    if (dealer < ARB_SEATS) {
        arb__say(html, "page.dealer");
        arb__tag(html, " ");
        arb__seat_html(html, dealer);
        arb__tag(html, ", ");
    }
    arb__say(html, vulnerabilities[vulnerable]);
    arb__tag(html, "</p>");
}

/* The four hands as they sat, North above. */
static void hand(struct arb__html *html, enum arb_seat seat, arb_hand held)
{
    static const char *const places[] = {"north", "east", "south", "west"};

    arb__tag(html, "<div class=\"hand ");
    arb__tag(html, places[seat]);
    arb__tag(html, "\"><h2>");
    arb__seat_html(html, seat);
    arb__tag(html, "</h2>");
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        arb__tag(html, "<p>");
        arb__suit_cards_html(html, (enum arb_suit)suit, arb_hand_suit(held, (enum arb_suit)suit));
        arb__tag(html, "</p>");
    }
    arb__tag(html, "</div>");
}

void arb__deal_html(struct arb__html *html, const struct arb_deal *deal)
{
    arb__tag(html, "<section class=\"deal\">");
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) hand(html, seat, deal->hand[seat]);
    arb__tag(html, "</section>\n");
}

/* What stands behind the # stays in the reader's browser. */
void arb__play_again_html(struct arb__html *html, const struct arb_deal *deal, unsigned number, enum arb_seat dealer,
                          enum arb_vulnerability vulnerable)
{
    static const char *const vulnerabilities[] = {"none", "ns", "ew", "both"};

    if (html->file != NULL) return;
    arb__tag(html, "<p class=\"play-again\"><a href=\"/hand#deal=N:");
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) {
        if (seat != ARB_NORTH) arb__tag(html, "+");
        arb_hand_write(html->out, deal->hand[seat]);
    }
    if (number > 0) {
        arb__tag(html, "&amp;board=");
        arb__number(html, (int)number);
    }
    if (dealer < ARB_SEATS) {
        arb__tag(html, "&amp;dealer=");
        arb__tag(html, arb_seat_name(dealer));
        arb__tag(html, "&amp;vul=");
        arb__tag(html, vulnerabilities[vulnerable]);
    }
    arb__tag(html, "\">");
    arb__say(html, "page.play_again");
    arb__tag(html, "</a></p>\n");
}
