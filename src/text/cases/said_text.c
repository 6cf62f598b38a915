/* said_text.c -- the words of a statement, one byte each, in letters and back.
 *
 * A clause's number counts through the sayings in the order of ARB_CLAIM_SAYINGS, each with as
 * many as there are suits and seats to go with it.
 */
#include "arbitro/text/said.h"

#include "arbitro/text/claim_text.h"

enum { BARE = 1, WITH_SUIT = 4, WITH_ANY_SUIT = 5, WITH_SUIT_AND_SEAT = 16 };

static const struct {
    const char *words, *against;
    uint8_t width;
} sayings[] = {
    [ARB_CLAIM_SAYS_DRAWING_TRUMPS] = {"drawing trumps", "", BARE},
    [ARB_CLAIM_SAYS_FROM_THE_TOP] = {"from the top", "", BARE},
    [ARB_CLAIM_SAYS_CASHING] = {"cashing ", "", WITH_SUIT},
    [ARB_CLAIM_SAYS_RUFFING] = {"ruffing ", "", WITH_SUIT},
    [ARB_CLAIM_SAYS_CROSSRUFF] = {"crossruff", "", BARE},
    [ARB_CLAIM_SAYS_FINESSE] = {"finesse ", " against ", WITH_SUIT_AND_SEAT},
    [ARB_CLAIM_SAYS_CONCEDING] = {"conceding ", "", WITH_ANY_SUIT},
    [ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP] = {"unaware of the trump", "", BARE},
    [ARB_CLAIM_SAYS_FINESSE_IMPOSED] = {"finesse imposed ", " against ", WITH_SUIT_AND_SEAT},
};

_Static_assert(4 * BARE + 2 * WITH_SUIT + WITH_ANY_SUIT + 2 * WITH_SUIT_AND_SEAT == ARB_SAID_CLAUSES, "a byte each");

/* Codes are dealt out in the order of the table: a saying takes as many as it has suits and seats. */
static uint8_t byte_of(const struct arb_claim_clause *clause)
{
    ARB_ASSERT(clause->saying < ARB_COUNT(sayings));

    unsigned code = ARB_SAID_CLAUSE;

    for (unsigned s = 0; s < clause->saying; s++) code += sayings[s].width;
    switch (sayings[clause->saying].width) {
    case WITH_SUIT: code += clause->suit; break;
    case WITH_ANY_SUIT: code += clause->suit == ARB_CLAIM_ANY_SUIT ? ARB_SUITS : clause->suit; break;
    case WITH_SUIT_AND_SEAT: code += clause->suit * 4u + clause->seat; break;
    default: break;
    }
    return (uint8_t)code;
}

/* The inverse of byte_of; the word is a clause, not an order. */
static struct arb_claim_clause clause_of(uint8_t word)
{
    ARB_ASSERT(word >= ARB_SAID_CLAUSE);

    unsigned rest = word - (unsigned)ARB_SAID_CLAUSE, saying = 0;
    struct arb_claim_clause clause = {.suit = ARB_CLAIM_ANY_SUIT};

    while (rest >= sayings[saying].width) rest -= sayings[saying++].width;
    clause.saying = (uint8_t)saying;
    switch (sayings[saying].width) {
    case WITH_SUIT: clause.suit = (uint8_t)rest; break;
    case WITH_ANY_SUIT: clause.suit = rest == ARB_SUITS ? ARB_CLAIM_ANY_SUIT : (uint8_t)rest; break;
    case WITH_SUIT_AND_SEAT:
        clause.suit = (uint8_t)(rest / 4u);
        clause.seat = (uint8_t)(rest % 4u);
        break;
    default: break;
    }
    return clause;
}

static bool add(uint8_t said[ARB_SAID_MAX], unsigned *count, uint8_t word)
{
    if (*count == ARB_SAID_MAX) return false;
    said[(*count)++] = word;
    return true;
}

/* One part between commas: a clause, or cards. */
static bool read_part(struct arb_span part, uint8_t said[ARB_SAID_MAX], unsigned *count)
{
    struct arb_claim_question question = {0};
    struct arb_span unread;

    if (part.length == 0 || !arb_claim_statement_read(part, &question, &unread)) return false;
    if (question.clause_count > 0) return add(said, count, byte_of(&question.clause[0]));
    for (unsigned i = 0; i < question.order_count; i++)
        if (!add(said, count, (uint8_t)(1u + question.order[i]))) return false;
    return true;
}

/* Parts with commas between them, one byte or more each, zero behind the last. False leaves 'said' as it was, and
 * *unread is the part that was not understood or did not fit. */
bool arb_said_read(struct arb_span text, uint8_t said[ARB_SAID_MAX], struct arb_span *unread)
{
    uint8_t read[ARB_SAID_MAX] = {0};
    unsigned count = 0;

    text = arb_span_trim(text);
    while (text.length > 0) {
        struct arb_span part = {text.at, 0};

        while (part.length < text.length && text.at[part.length] != ',') part.length++;
        *unread = arb_span_trim(part);
        if (!read_part(*unread, read, &count)) return false;
        if (part.length == text.length) break;
        text = arb_span_skip(text, part.length + 1);
    }
    for (unsigned i = 0; i < ARB_SAID_MAX; i++) said[i] = read[i];
    return true;
}

const char *arb_said_clause(uint8_t word, uint8_t *suit, uint8_t *seat)
{
    const struct arb_claim_clause clause = clause_of(word);
    const bool any = sayings[clause.saying].width == WITH_ANY_SUIT && clause.suit == ARB_CLAIM_ANY_SUIT;

    *suit = clause.suit;
    *seat = clause.seat;
    return any ? "conceding_any" : arb_claim_saying_symbol((enum arb_claim_saying)clause.saying);
}

static void write_clause(struct arb_writer *out, struct arb_claim_clause clause)
{
    const uint8_t width = sayings[clause.saying].width;

    arb_write_text(out, sayings[clause.saying].words);
    if (width == BARE) return;
    if (clause.suit == ARB_CLAIM_ANY_SUIT) arb_write_text(out, "a trick");
    else arb_write_char(out, arb_suit_letter((enum arb_suit)clause.suit));
    if (width != WITH_SUIT_AND_SEAT) return;
    arb_write_text(out, sayings[clause.saying].against);
    arb_write_text(out, arb_seat_name((enum arb_seat)clause.seat));
}

void arb_said_write(struct arb_writer *out, const uint8_t said[ARB_SAID_MAX])
{
    for (unsigned i = 0; i < ARB_SAID_MAX && arb_said_is_word(said[i]); i++) {
        const bool card = said[i] <= ARB_CARDS;

        if (i > 0) arb_write_text(out, card && said[i - 1] <= ARB_CARDS ? " " : ", ");
        if (card) arb_card_write(out, (arb_card)(said[i] - 1u));
        else write_clause(out, clause_of(said[i]));
    }
}

void arb_said_to_question(const uint8_t said[ARB_SAID_MAX], struct arb_claim_question *question)
{
    for (unsigned i = 0; i < ARB_SAID_MAX && arb_said_is_word(said[i]); i++) {
        if (said[i] <= ARB_CARDS && question->order_count < ARB_CLAIM_ORDER_MAX)
            question->order[question->order_count++] = (arb_card)(said[i] - 1u);
        if (said[i] >= ARB_SAID_CLAUSE && question->clause_count < ARB_CLAIM_CLAUSES_MAX)
            question->clause[question->clause_count++] = clause_of(said[i]);
    }
}
