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

/* -- Played again --------------------------------------------------------------------------- */

static void deal_in_address(struct arb__html *html, const struct arb_deal *deal)
{
    arb__tag(html, "deal=N:");
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) {
        if (seat != ARB_NORTH) arb__tag(html, "+");
        arb_hand_write(html->out, deal->hand[seat]);
    }
}

static void name(struct arb__html *html, const char *name, const char *value)
{
    arb__tag(html, "&amp;");
    arb__tag(html, name);
    arb__tag(html, value);
}

static void contract_in_address(struct arb__html *html, struct arb_contract contract)
{
    static const char *const denominations[ARB_DENOMINATIONS] = {"C", "D", "H", "S", "NT"};

    name(html, "contract=", "");
    arb__number(html, contract.level);
    arb__tag(html, denominations[contract.denomination]);
    arb__tag(html, contract.doubling == ARB_REDOUBLED ? "XX" : contract.doubling == ARB_DOUBLED ? "X" : "");
    name(html, "by=", arb_seat_name((enum arb_seat)contract.declarer));
}

static void play_in_address(struct arb__html *html, const struct arb__again *again)
{
    if (again->contract.level > 0) contract_in_address(html, again->contract);
    if (again->room != 0) name(html, "room=", again->room == 'o' ? "open" : "closed");
    if (again->has_tricks) {
        name(html, "tricks=", "");
        arb__number(html, again->tricks);
    }
    if (again->count > 0) name(html, "play=", "");
    for (unsigned i = 0; i < again->count; i++) arb_card_write(html->out, again->card[i]);
}

/* What stands behind the # stays in the reader's browser. */
void arb__again_open_html(struct arb__html *html, const struct arb__again *again)
{
    static const char *const vulnerabilities[] = {"none", "ns", "ew", "both"};

    arb__tag(html, "<a href=\"/hand#");
    deal_in_address(html, again->deal);
    if (again->number > 0) {
        name(html, "board=", "");
        arb__number(html, again->number);
    }
    if (again->has_dealer) {
        name(html, "dealer=", arb_seat_name(again->dealer));
        name(html, "vul=", vulnerabilities[again->vulnerable]);
    }
    play_in_address(html, again);
    arb__tag(html, "\">");
}

void arb__play_again_html(struct arb__html *html, const struct arb__again *again)
{
    if (html->file != NULL) return;
    arb__tag(html, "<p class=\"play-again\">");
    arb__again_open_html(html, again);
    arb__say(html, "page.play_again");
    arb__tag(html, "</a></p>\n");
}
