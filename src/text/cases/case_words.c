/* case_words.c -- the pieces the notation is made of. */
#include "case_words.h"

/* Both pieces are trimmed. Without the mark *rest is empty behind the piece, and *found is false. */
struct arb_span arb__cut(struct arb_span *rest, char mark, bool *found)
{
    struct arb_span piece = *rest;

    *found = false;
    for (size_t i = 0; i < rest->length; i++) {
        if (rest->at[i] != mark) continue;
        piece.length = i;
        *rest = arb_span_trim(arb_span_skip(*rest, i + 1));
        *found = true;
        return arb_span_trim(piece);
    }
    *rest = (struct arb_span){arb_span_end(*rest), 0};
    return arb_span_trim(piece);
}

bool arb__take_seat(struct arb_span *rest, uint8_t *seat)
{
    enum arb_seat read;

    if (!arb_seat_read(arb_span_word(rest), &read)) return false;
    *seat = (uint8_t)read;
    return true;
}

bool arb__take_card(struct arb_span *rest, uint8_t *card)
{
    return arb_card_read(arb_span_word(rest), card);
}

bool arb__take(struct arb_span *rest, const char *word)
{
    struct arb_span after = *rest;

    if (!arb_span_is(arb_span_word(&after), word)) return false;
    *rest = after;
    return true;
}

/* Only brackets at the very end count; true, and LAW_NONE, where the text has none. */
bool arb__take_law(struct arb_span *rest, enum arb_law *law)
{
    size_t open = rest->length;
    struct arb_span inside;

    *law = LAW_NONE;
    if (rest->length == 0 || rest->at[rest->length - 1] != ')') return true;
    while (open > 0 && rest->at[open - 1] != '(') open--;
    if (open == 0) return false;
    inside = (struct arb_span){rest->at + open, rest->length - 1 - open};
    rest->length = open - 1;
    *rest = arb_span_trim(*rest);
    return arb_law_read(inside, law);
}

/* Is what stands in brackets at the end meant as an article, and there is none such? */
bool arb__names_no_article(struct arb_span text, struct arb_span *article)
{
    size_t open = text.length;
    struct arb_span inside;
    enum arb_law law;

    if (text.length == 0 || text.at[text.length - 1] != ')') return false;
    while (open > 0 && text.at[open - 1] != '(') open--;
    if (open == 0) return false;
    inside = (struct arb_span){text.at + open, text.length - 1 - open};
    if (inside.length > 1 && (inside.at[0] == 'L' || inside.at[0] == 'l')) inside.at++, inside.length--;
    if (inside.length == 0 || inside.at[0] < '0' || inside.at[0] > '9' || arb_law_read(inside, &law)) return false;
    *article = inside;
    return true;
}

void arb__write_law(struct arb_writer *out, enum arb_law law)
{
    if (law == LAW_NONE) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name(law));
    arb_write_char(out, ')');
}

bool arb__contract_by(struct arb_span text, struct arb_contract *contract)
{
    struct arb_contract read = {0};
    uint8_t declarer;

    if (!arb_contract_read(arb_span_word(&text), &read) || arb_contract_is_pass(read)) return false;
    if (!arb__take(&text, "by") || !arb__take_seat(&text, &declarer) || text.length > 0) return false;
    read.declarer = declarer;
    *contract = read;
    return true;
}

void arb__write_contract_by(struct arb_writer *out, struct arb_contract contract)
{
    arb_call_write(out, arb_bid(contract.level, (enum arb_denomination)contract.denomination));
    for (unsigned i = 0; i < contract.doubling; i++) arb_write_char(out, 'X');
    arb_write_text(out, " by ");
    arb_write_text(out, arb_seat_name((enum arb_seat)contract.declarer));
}

/* Each side at most once; *sides has a bit for each that was stated. False where none was, or anything else stands
 * there. */
bool arb__tricks(struct arb_span text, uint8_t tricks[2], uint8_t *sides)
{
    *sides = 0;
    while (text.length > 0) {
        bool more;
        struct arb_span piece = arb__cut(&text, ',', &more);
        enum arb_side side;
        int64_t number;

        if (!arb_side_read(arb_span_word(&piece), &side) || (*sides & (side == ARB_NS ? 1u : 2u)) != 0) return false;
        if (!arb_span_int(piece, 0, ARB_TRICKS, &number)) return false;
        tricks[side] = (uint8_t)number;
        *sides |= side == ARB_NS ? 1u : 2u;
        if (more && text.length == 0) return false;
    }
    return *sides != 0;
}

/* -- Words of suits, ranks and seats ------------------------------------------------ */

static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const ranks[] = {"two",  "three", "four", "five",  "six",  "seven", "eight",
                                    "nine", "ten",   "jack", "queen", "king", "ace"};
static const char *const seats[] = {"North", "East", "South", "West"};

static bool find(struct arb_span word, const char *const *words, unsigned count, uint8_t *which)
{
    for (unsigned i = 0; i < count; i++) {
        if (!arb_span_is_nocase(word, words[i])) continue;
        *which = (uint8_t)i;
        return true;
    }
    return false;
}

const char *arb__suit_word(enum arb_suit suit)
{
    ARB_ASSERT((unsigned)suit < ARB_SUITS);
    return suits[suit];
}

bool arb__suit_of_word(struct arb_span word, uint8_t *suit)
{
    return find(word, suits, ARB_SUITS, suit);
}

const char *arb__rank_word(enum arb_rank rank)
{
    ARB_ASSERT((unsigned)rank < ARB_RANKS);
    return ranks[rank];
}

bool arb__rank_of_word(struct arb_span word, uint8_t *rank)
{
    return find(word, ranks, ARB_RANKS, rank);
}

const char *arb__seat_word(enum arb_seat seat)
{
    ARB_ASSERT((unsigned)seat < ARB_SEATS);
    return seats[seat];
}

bool arb__seat_of_word(struct arb_span word, uint8_t *seat)
{
    return find(word, seats, ARB_SEATS, seat);
}
