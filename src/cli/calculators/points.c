/* points.c -- arbitro points 4SX S ns 9: what a result is worth, from North-South's side. */
#include "common/calculator.h"

#include "arbitro/text/notation.h"
#include "arbitro/laws/score.h"

struct result {
    struct arb_contract contract;
    enum arb_vulnerability vulnerable;
    int64_t tricks;
};

/* Cuts off the next word; when there is none, a fault that names the last one. */
static bool next_word(const struct cli_question *q, struct arb_span *rest, struct arb_span *word)
{
    const struct arb_span last = *word;

    *word = arb_span_word(rest);
    return word->length > 0 || cli_fault(q, "cli.points.missing", last);
}

/* Our own notation, or the country's of whoever asks. */
static const struct arb_notation *notation_of(const struct cli_question *q)
{
    return arb_notation_of(q->language);
}

static bool is_doubling(const struct cli_question *q, struct arb_span word)
{
    const struct arb_notation *n = notation_of(q);

    for (unsigned i = 0; i < 2; i++)
        if (arb_span_is_nocase(word, n->doubled[i]) || arb_span_is_nocase(word, n->redoubled[i])) return true;
    return false;
}

/* "4SX" or "4♠X"; in Italian also "4P contro", two words. Our own letters come first: C is clubs in every language,
 * as in every file, so that an answer does not depend on the language. */
static bool read_contract(const struct cli_question *q, struct arb_span *rest, struct arb_span *word,
                          struct arb_contract *contract)
{
    struct arb_span after = *rest, both = *word;

    if (arb_contract_read(*word, contract)) return true;
    if (is_doubling(q, arb_span_word(&after))) {
        both.length = (size_t)(after.at - both.at);
        both = arb_span_trim(both);
        if (arb_notation_read_contract(notation_of(q), both, contract)) {
            *rest = after;
            return true;
        }
    }
    return arb_notation_read_contract(notation_of(q), *word, contract);
}

static bool read_declarer(const struct cli_question *q, struct arb_span word, enum arb_seat *seat)
{
    return arb_notation_read_seat(notation_of(q), word, seat) || arb_seat_read(word, seat);
}

/* Plain digits: "+1" is an overtrick to whoever writes it, and would be read as one trick. */
static bool read_tricks(struct arb_span word, int64_t *tricks)
{
    return word.at[0] >= '0' && word.at[0] <= '9' && arb_span_int(word, 0, 13, tricks);
}

/* Declarer, vulnerability and tricks; a board passed out may leave them away. */
static bool read_rest(const struct cli_question *q, struct arb_span *rest, struct arb_span *word, struct result *result)
{
    enum arb_seat declarer;

    if (!next_word(q, rest, word)) return false;
    if (!read_declarer(q, *word, &declarer)) return cli_fault(q, "cli.points.declarer", *word);
    result->contract.declarer = (uint8_t)declarer;
    if (!next_word(q, rest, word)) return false;
    if (!arb_vulnerability_read(*word, &result->vulnerable)) return cli_fault(q, "cli.points.vulnerability", *word);
    if (!next_word(q, rest, word)) return false;
    if (!read_tricks(*word, &result->tricks)) return cli_fault(q, "cli.points.tricks", *word);
    return true;
}

static bool read_result(const struct cli_question *q, struct result *result)
{
    struct arb_span rest = q->line;
    struct arb_span word = arb_span_word(&rest);

    if (!read_contract(q, &rest, &word, &result->contract)) return cli_fault(q, "cli.points.contract", word);
    if (!(arb_contract_is_pass(result->contract) && rest.length == 0) &&
        !read_rest(q, &rest, &word, result)) return false;
    if (rest.length > 0) return cli_fault(q, "cli.points.too_many", arb_span_word(&rest));
    return true;
}

/* Vulnerability and tricks only when the board was not passed out. */
static void write_json(struct arb_json *json, const struct result *result, int points)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (arb_contract_is_pass(result->contract)) arb_write_text(&out, "pass");
    else arb_contract_write(&out, result->contract);
    arb_json_object(json);
    arb_json_key_text(json, "contract", text);
    if (!arb_contract_is_pass(result->contract)) {
        arb_json_key_text(json, "vulnerable", arb_vulnerability_name(result->vulnerable));
        arb_json_key_int(json, "tricks", result->tricks);
    }
    arb_json_key_int(json, "points", points);
    arb_json_end(json);
}

static bool answer(const struct cli_question *q)
{
    struct result result = {.tricks = 0};
    int points;

    if (!read_result(q, &result)) return false;
    points = arb_score_duplicate(result.contract, result.vulnerable, (unsigned)result.tricks);
    if (q->json != NULL) write_json(q->json, &result, points);
    else arb_write_int(q->out, points);
    return true;
}

static int points(int argc, char **argv)
{
    return cli_calculate(answer, NULL, argc, argv);
}

const struct cli_command cli_points = {"points", points};
