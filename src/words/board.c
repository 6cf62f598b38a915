/* board.c -- dealer and vulnerability by board number (Law 2), and deals in letters.
 */
#include "arbitro/words/board.h"

enum arb_seat arb_board_dealer(struct arb_board_no no)
{
    ARB_ASSERT(no.n > 0);
    return (enum arb_seat)((no.n - 1u) % 4u);
}

enum arb_vulnerability arb_board_vulnerability(struct arb_board_no no)
{
    enum { O = ARB_NONE_VULNERABLE, N = ARB_NS_VULNERABLE, E = ARB_EW_VULNERABLE, B = ARB_BOTH_VULNERABLE };
    static const uint8_t cycle[16] = {O, N, E, B, N, E, B, O, E, B, O, N, B, O, N, E};

    ARB_ASSERT(no.n > 0);
    return (enum arb_vulnerability)cycle[(no.n - 1u) % 16u];
}

/* The number at the end of a label such as "Board 7"; 0 if there is none. */
uint16_t arb_board_number(struct arb_span label)
{
    size_t from = label.length;
    int64_t number;

    if (label.length == 0) return 0;
    while (from > 0 && label.at[from - 1] >= '0' && label.at[from - 1] <= '9') from--;
    label = arb_span_skip(label, from);
    return arb_span_int(label, 1, UINT16_MAX, &number) ? (uint16_t)number : 0;
}

/* The label without the word "board" before it. */
struct arb_span arb_board_name(struct arb_span label)
{
    struct arb_span rest = label;

    if (rest.length == 0) return rest;
    return arb_span_is_nocase(arb_span_word(&rest), "board") && rest.length > 0 ? arb_span_trim(rest) : label;
}

const char *arb_vulnerability_name(enum arb_vulnerability v)
{
    static const char *const names[] = {"none", "ns", "ew", "both"};

    return names[v & 3u];
}

/* Our words and those of PBN and older programs. */
bool arb_vulnerability_read(struct arb_span span, enum arb_vulnerability *v)
{
    static const struct {
        const char *word;
        enum arb_vulnerability v;
    } words[] = {
        {"none", ARB_NONE_VULNERABLE}, {"ns", ARB_NS_VULNERABLE},       {"ew", ARB_EW_VULNERABLE},
        {"both", ARB_BOTH_VULNERABLE}, {"nobody", ARB_NONE_VULNERABLE}, {"all", ARB_BOTH_VULNERABLE},
        {"love", ARB_NONE_VULNERABLE}, {"-", ARB_NONE_VULNERABLE},
    };

    for (size_t i = 0; i < ARB_COUNT(words); i++) {
        if (!arb_span_is_nocase(span, words[i].word)) continue;
        *v = words[i].v;
        return true;
    }
    return false;
}

/* The first fault: a card twice, then a hand too long, then one too short. *seat and *card say where. */
enum arb_deal_fault arb_deal_check(const struct arb_deal *deal, enum arb_seat *seat, arb_card *card)
{
    arb_hand seen = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if ((seen & deal->hand[s]) != 0) {
            *card = arb_hand_lowest(seen & deal->hand[s]);
            return ARB_DEAL_CARD_TWICE;
        }
        seen |= deal->hand[s];
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if (arb_hand_count(deal->hand[s]) > 13) return ARB_DEAL_HAND_TOO_LONG;
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if (arb_hand_count(deal->hand[s]) < 13) return ARB_DEAL_HAND_TOO_SHORT;
    }
    return ARB_DEAL_WHOLE;
}

void arb_deal_write(struct arb_writer *out, const struct arb_deal *deal, enum arb_seat first)
{
    arb_write_text(out, arb_seat_name(first));
    arb_write_char(out, ':');
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const arb_hand hand = deal->hand[(first + i) & 3u];

        if (i > 0) arb_write_char(out, ' ');
        if (hand == 0) arb_write_char(out, '-');
        else arb_hand_write(out, hand);
    }
}

/* Four hands behind the first seat and a colon; "-" is a hand not known. Cards are not counted here: see
 * arb_deal_check. */
bool arb_deal_read(struct arb_span span, struct arb_deal *deal)
{
    struct arb_deal read = {{0}};
    enum arb_seat first;

    span = arb_span_trim(span);
    if (span.length < 2 || span.at[1] != ':') return false;
    if (!arb_seat_read((struct arb_span){span.at, 1}, &first)) return false;
    span.at += 2;
    span.length -= 2;
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const struct arb_span hand = arb_span_word(&span);

        if (arb_span_is(hand, "-")) continue;
        if (hand.length == 0 || !arb_hand_read(hand, &read.hand[(first + i) & 3u])) return false;
    }
    if (span.length > 0) return false;
    *deal = read;
    return true;
}
