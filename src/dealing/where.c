/* where.c -- the clauses that a training deal must fulfil: read, and checked against a deal. */
#include "where.h"

#include "arbitro/deal/deal.h"

#include <string.h>

/* As clauses are written, in English and as an Italian club says it. */
static const char *const features[][2] = {{"clubs", "fiori"}, {"diamonds", "quadri"}, {"hearts", "cuori"},
                                          {"spades", "picche"}, {"hcp", "punti"}, {"balanced", "bilanciata"}};

/* Lengths and points are summed over the seats of the clause; "balanced" must hold for each. */
static bool clause_holds(const struct dealing_clause *clause, const struct arb_deal *deal)
{
    unsigned sum = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if ((clause->seats >> s & 1u) == 0) continue;
        if (clause->feature == DEALING_BALANCED) {
            if (!arb_hand_is_balanced(deal->hand[s])) return false;
        } else if (clause->feature == DEALING_HCP) {
            sum += arb_hand_points(deal->hand[s]);
        } else {
            sum += arb_hand_count(arb_hand_suit(deal->hand[s], (enum arb_suit)clause->feature));
        }
    }
    return clause->feature == DEALING_BALANCED || (sum >= clause->least && sum <= clause->most);
}

bool dealing_where_holds(const struct dealing_where *where, const struct arb_deal *deal)
{
    for (unsigned i = 0; i < where->count; i++)
        if (!clause_holds(&where->clause[i], deal)) return false;
    return true;
}

/* -- Reading ---------------------------------------------------------------------- */

/* A seat, or a side, which is both of its seats. */
static bool read_seats(struct arb_span word, uint8_t *seats)
{
    enum arb_seat seat;
    enum arb_side side;

    if (arb_span_is_nocase(word, "O")) word = arb_span_of("W");         /* Ovest */
    if (arb_seat_read(word, &seat)) {
        *seats = (uint8_t)(1u << seat);
        return true;
    }
    if (!arb_side_read(word, &side)) return false;
    *seats = side == ARB_NS ? 5 : 10;
    return true;
}

static bool read_feature(struct arb_span word, uint8_t *feature)
{
    for (unsigned i = 0; i < ARB_COUNT(features); i++)
        if (arb_span_is_nocase(word, features[i][0]) || arb_span_is_nocase(word, features[i][1])) {
            *feature = (uint8_t)i;
            return true;
        }
    return false;
}

/* One or two digits, taken from the front. */
static bool read_number(struct arb_span *rest, uint8_t *number)
{
    size_t digits = 0;

    *number = 0;
    while (digits < 2 && digits < rest->length && rest->at[digits] >= '0' && rest->at[digits] <= '9')
        *number = (uint8_t)(*number * 10 + (rest->at[digits++] - '0'));
    rest->at += digits;
    rest->length -= digits;
    return digits > 0;
}

/* "15-17", "5+", "4". */
static bool read_range(struct arb_span word, struct dealing_clause *clause)
{
    if (!read_number(&word, &clause->least)) return false;
    clause->most = clause->least;
    if (word.length == 0) return true;
    if (word.at[0] == '+' && word.length == 1) {
        clause->most = UINT8_MAX;
        return true;
    }
    if (word.at[0] != '-') return false;
    word.at++;
    word.length--;
    return read_number(&word, &clause->most) && word.length == 0 && clause->least <= clause->most;
}

static bool read_clause(struct arb_span text, struct dealing_clause *clause)
{
    *clause = (struct dealing_clause){0};
    if (!read_seats(arb_span_word(&text), &clause->seats)) return false;
    if (!read_feature(arb_span_word(&text), &clause->feature)) return false;
    if (clause->feature != DEALING_BALANCED && !read_range(arb_span_word(&text), clause)) return false;
    return arb_span_trim(text).length == 0;
}

/* *wrong is always the clause at hand, so that it is right when reading stops. */
bool dealing_where_read(struct arb_span text, struct dealing_where *where, struct arb_span *wrong)
{
    *where = (struct dealing_where){0};
    while (arb_span_trim(text).length > 0) {
        const char *comma = memchr(text.at, ',', text.length);
        const size_t length = comma == NULL ? text.length : (size_t)(comma - text.at);
        const struct arb_span clause = arb_span_trim((struct arb_span){text.at, length});

        *wrong = clause;
        if (where->count == DEALING_CLAUSES_MAX || !read_clause(clause, &where->clause[where->count])) return false;
        where->count++;
        text.at += comma == NULL ? length : length + 1;
        text.length -= comma == NULL ? length : length + 1;
    }
    return true;
}
