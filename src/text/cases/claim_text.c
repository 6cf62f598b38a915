/* claim_text.c -- a claimer's statement in words. */
#include "arbitro/text/claim_text.h"

enum { PATTERN_WORDS = 5 };

/* SUIT and SEAT stand for a letter. */
static const char SUIT[] = "a suit", SEAT[] = "a seat";

static const struct {
    const char *word[PATTERN_WORDS];
    enum arb_claim_saying saying;
} patterns[] = {
    {{"drawing", "trumps"}, ARB_CLAIM_SAYS_DRAWING_TRUMPS},
    {{"from", "the", "top"}, ARB_CLAIM_SAYS_FROM_THE_TOP},
    {{"cashing", SUIT}, ARB_CLAIM_SAYS_CASHING},
    {{"ruffing", SUIT}, ARB_CLAIM_SAYS_RUFFING},
    {{"crossruff"}, ARB_CLAIM_SAYS_CROSSRUFF},
    {{"finesse", SUIT, "against", SEAT}, ARB_CLAIM_SAYS_FINESSE},
    {{"finesse", "imposed", SUIT, "against", SEAT}, ARB_CLAIM_SAYS_FINESSE_IMPOSED},
    {{"conceding", SUIT}, ARB_CLAIM_SAYS_CONCEDING},
    {{"conceding", "a", "trick"}, ARB_CLAIM_SAYS_CONCEDING},
    {{"unaware", "of", "the", "trump"}, ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP},
};

/* SUIT and SEAT are places in a pattern, known by their address; everything else is a word, whatever its case. */
static bool word_fits(const char *expected, struct arb_span word, struct arb_claim_clause *clause)
{
    enum arb_suit suit;
    enum arb_seat seat;

    if (expected == SUIT) {
        if (word.length != 1 || !arb_suit_read(word.at[0], &suit)) return false;
        clause->suit = (uint8_t)suit;
        return true;
    }
    if (expected == SEAT) {
        if (!arb_seat_read(word, &seat)) return false;
        clause->seat = (uint8_t)seat;
        return true;
    }
    return arb_span_is_nocase(word, expected);
}

static bool fits(const char *const expected[PATTERN_WORDS], struct arb_span part, struct arb_claim_clause *clause)
{
    for (unsigned i = 0; i < PATTERN_WORDS && expected[i] != NULL; i++)
        if (!word_fits(expected[i], arb_span_word(&part), clause)) return false;
    return part.length == 0;
}

static bool read_clause(struct arb_span part, struct arb_claim_question *q)
{
    for (size_t i = 0; i < ARB_COUNT(patterns); i++) {
        struct arb_claim_clause clause = {.saying = (uint8_t)patterns[i].saying, .suit = ARB_CLAIM_ANY_SUIT};

        if (!fits(patterns[i].word, part, &clause)) continue;
        if (q->clause_count >= ARB_CLAIM_CLAUSES_MAX) return false;
        q->clause[q->clause_count++] = clause;
        return true;
    }
    return false;
}

static bool read_order(struct arb_span part, struct arb_claim_question *q)
{
    while (part.length > 0) {
        arb_card card;

        if (q->order_count >= ARB_CLAIM_ORDER_MAX || !arb_card_read(arb_span_word(&part), &card)) return false;
        q->order[q->order_count++] = card;
    }
    return true;
}

static struct arb_span cut_part(struct arb_span *rest)
{
    struct arb_span part = {rest->at, 0};

    while (part.length < rest->length && rest->at[part.length] != ',') part.length++;
    rest->at += part.length;
    rest->length -= part.length;
    return arb_span_trim(part);
}

/* Clauses with commas between them, each a known sentence or an order of cards. False leaves the question as it was,
 * and *unread is the part that was not understood. */
bool arb_claim_statement_read(struct arb_span span, struct arb_claim_question *question, struct arb_span *unread)
{
    struct arb_claim_question read = *question;
    struct arb_span rest = arb_span_trim(span);

    while (rest.length > 0) {
        const struct arb_span part = cut_part(&rest);

        if (part.length == 0 || (!read_clause(part, &read) && !read_order(part, &read))) {
            *unread = part;
            return false;
        }
        if (rest.length == 0) break;
        rest.at++;                  /* the comma */
        rest.length--;
    }
    *question = read;
    return true;
}
