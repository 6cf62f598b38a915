/* notation.c -- cards, calls and contracts as a country writes them.
 *
 * A country is a row of words; one writer and one reader serve them all. The
 * longest word that fits is read first, so that "XX" is not a double with
 * something after it.
 */
#include "arbitro/text/notation.h"

#define SIGNS {"♣", "♦", "♥", "♠"}

static const char *const symbols[ARB_SUITS] = SIGNS;

#define ENGLISH_WORDS \
    .language = "en", \
    .rank = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"}, \
    .seat = {"N", "E", "S", "W"}, \
    .notrump = {"NT", "N"}, \
    .pass = {"pass", "P"}, \
    .doubled = {"X", "double"}, \
    .redoubled = {"XX", "redouble"},

const struct arb_notation arb_english_notation = {.suit = {"C", "D", "H", "S"}, ENGLISH_WORDS};
static const struct arb_notation english_signs = {.suit = SIGNS, ENGLISH_WORDS};

#define ITALIAN_WORDS \
    .language = "it", \
    .rank = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "D", "R", "A"}, \
    .seat = {"N", "E", "S", "O"}, \
    .notrump = {"SA", "NT"}, \
    .pass = {"passo", "-"}, \
    .doubled = {"contro", "X"}, \
    .redoubled = {"surcontro", "XX"},

const struct arb_notation arb_italian_notation = {.suit = {"F", "Q", "C", "P"}, ITALIAN_WORDS};
static const struct arb_notation italian_signs = {.suit = SIGNS, ITALIAN_WORDS};

#define FRENCH_WORDS \
    .language = "fr", \
    .rank = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A"}, \
    .seat = {"N", "E", "S", "O"}, \
    .notrump = {"SA", "NT"}, \
    .pass = {"passe", "-"}, \
    .doubled = {"contre", "X"}, \
    .redoubled = {"surcontre", "XX"},

static const struct arb_notation french_notation = {.suit = {"T", "K", "C", "P"}, FRENCH_WORDS};
static const struct arb_notation french_signs = {.suit = SIGNS, FRENCH_WORDS};

static const struct arb_notation *const rows[][2] = {
    {&arb_english_notation, &english_signs},
    {&arb_italian_notation, &italian_signs},
    {&french_notation, &french_signs},
};

const struct arb_notation *arb_notation_of(enum arb_language language)
{
    const struct arb_span name = arb_span_of(arb_language_name(language));
    const unsigned form = (language & ARB_WITH_SIGNS) != 0;

    for (size_t i = 0; i < ARB_COUNT(rows); i++)
        if (arb_span_is(name, rows[i][0]->language)) return rows[i][form];
    return rows[0][form];
}

/* -- Writing ----------------------------------------------------------------- */

void arb_notation_card(struct arb_writer *out, const struct arb_notation *n, arb_card card)
{
    arb_write_text(out, n->suit[arb_card_suit(card)]);
    arb_write_text(out, n->rank[arb_card_rank(card)]);
}

static const char *denomination_word(const struct arb_notation *n, enum arb_denomination d)
{
    return d == ARB_NOTRUMP ? n->notrump[0] : n->suit[d];
}

/* A bid, a double, a redouble or a pass, in the country's words. */
void arb_notation_call(struct arb_writer *out, const struct arb_notation *n, arb_call call)
{
    ARB_ASSERT(call == ARB_PASS || call == ARB_DOUBLE || call == ARB_REDOUBLE || arb_call_is_bid(call));
    if (call == ARB_PASS) {
        arb_write_text(out, n->pass[0]);
    } else if (call == ARB_DOUBLE) {
        arb_write_text(out, n->doubled[0]);
    } else if (call == ARB_REDOUBLE) {
        arb_write_text(out, n->redoubled[0]);
    } else {
        arb_write_int(out, arb_bid_level(call));
        arb_write_text(out, denomination_word(n, arb_bid_denomination(call)));
    }
}

/* A letter joins the bid ("4SX"); a word stands apart ("4P contro"). */
static void write_doubling(struct arb_writer *out, const struct arb_notation *n, unsigned doubling)
{
    ARB_ASSERT(doubling <= ARB_REDOUBLED);

    const char *word = doubling == ARB_DOUBLED ? n->doubled[0] : n->redoubled[0];

    if (doubling == ARB_UNDOUBLED) return;
    if (word[0] != 'X') arb_write_char(out, ' ');
    arb_write_text(out, word);
}

void arb_notation_contract(struct arb_writer *out, const struct arb_notation *n, struct arb_contract contract)
{
    ARB_ASSERT(arb_contract_is_pass(contract) || contract.level <= ARB_LEVEL_MAX);
    if (arb_contract_is_pass(contract)) {
        arb_write_text(out, n->pass[0]);
        return;
    }
    arb_notation_call(out, n, arb_bid(contract.level, (enum arb_denomination)contract.denomination));
    write_doubling(out, n, contract.doubling);
    arb_write_char(out, ' ');
    arb_write_text(out, n->seat[contract.declarer & 3u]);
}

/* -- Reading ----------------------------------------------------------------- */

static struct arb_span front(struct arb_span span, size_t length)
{
    return (struct arb_span){span.at, length < span.length ? length : span.length};
}

/* Cuts one of the words off the front of *rest; which one, the longest that fits, or -1. */
static int cut_word(struct arb_span *rest, const char *const *words, unsigned count)
{
    size_t longest = 0;
    int which = -1;

    ARB_ASSERT(count > 0);
    for (unsigned i = 0; i < count; i++) {
        const size_t length = arb_span_of(words[i]).length;

        if (length <= longest || length > rest->length) continue;
        if (!arb_span_is_nocase(front(*rest, length), words[i])) continue;
        longest = length;
        which = (int)i;
    }
    rest->at += longest;
    rest->length -= longest;
    return which;
}

static bool is_either(struct arb_span span, const char *const words[2])
{
    return arb_span_is_nocase(span, words[0]) || arb_span_is_nocase(span, words[1]);
}

static int cut_suit(const struct arb_notation *n, struct arb_span *rest)
{
    const int suit = cut_word(rest, n->suit, ARB_SUITS);

    return suit >= 0 ? suit : cut_word(rest, symbols, ARB_SUITS);
}

bool arb_notation_read_seat(const struct arb_notation *n, struct arb_span span, enum arb_seat *seat)
{
    const int which = cut_word(&span, n->seat, ARB_SEATS);

    if (which < 0 || span.length > 0) return false;
    *seat = (enum arb_seat)which;
    return true;
}

/* Suit and rank in either order's words; "T" and "10" are understood in every country. */
bool arb_notation_read_card(const struct arb_notation *n, struct arb_span span, arb_card *card)
{
    const int suit = cut_suit(n, &span);
    int rank = cut_word(&span, n->rank, ARB_RANKS);

    if (rank < 0 && (arb_span_is_nocase(span, "T") || arb_span_is(span, "10"))) {
        rank = ARB_TEN;
        span.length = 0;
    }
    if (suit < 0 || rank < 0 || span.length > 0) return false;
    *card = arb_card_of((enum arb_suit)suit, (enum arb_rank)rank);
    return true;
}

/* Cuts a bid off the front of *rest. False, and *rest anywhere, if there is none. */
static bool cut_bid(const struct arb_notation *n, struct arb_span *rest, arb_call *bid)
{
    unsigned level;
    int denomination;

    if (rest->length == 0 || rest->at[0] < '1' || rest->at[0] > '0' + ARB_LEVEL_MAX) return false;
    level = (unsigned)(rest->at[0] - '0');
    rest->at++;
    rest->length--;
    *rest = arb_span_trim(*rest);
    denomination = cut_word(rest, n->notrump, 2) >= 0 ? ARB_NOTRUMP : cut_suit(n, rest);
    if (denomination < 0) return false;
    *bid = arb_bid(level, (enum arb_denomination)denomination);
    return true;
}

/* Each of pass, double and redouble has a long and a short word; everything else must be a whole bid. */
bool arb_notation_read_call(const struct arb_notation *n, struct arb_span span, arb_call *call)
{
    arb_call bid;

    span = arb_span_trim(span);
    if (is_either(span, n->pass)) {
        *call = ARB_PASS;
    } else if (is_either(span, n->doubled)) {
        *call = ARB_DOUBLE;
    } else if (is_either(span, n->redoubled)) {
        *call = ARB_REDOUBLE;
    } else {
        if (!cut_bid(n, &span, &bid) || span.length > 0) return false;
        *call = bid;
    }
    return true;
}

bool arb_notation_read_contract(const struct arb_notation *n, struct arb_span span, struct arb_contract *contract)
{
    unsigned doubling = ARB_UNDOUBLED;
    arb_call bid;

    span = arb_span_trim(span);
    if (is_either(span, n->pass)) {
        *contract = (struct arb_contract){.declarer = contract->declarer};
        return true;
    }
    if (!cut_bid(n, &span, &bid) || bid > ARB_LAST_BID) return false;
    span = arb_span_trim(span);
    if (is_either(span, n->doubled)) doubling = ARB_DOUBLED;
    else if (is_either(span, n->redoubled)) doubling = ARB_REDOUBLED;
    else if (span.length > 0) return false;
    contract->level = (uint8_t)arb_bid_level(bid);
    contract->denomination = (uint8_t)arb_bid_denomination(bid);
    contract->doubling = (uint8_t)doubling;
    return true;
}
