/* imps.c -- arbitro imps 170: what a difference is worth in IMPs, with its sign. Law 78B. */
#include "common/calculator.h"

#include "arbitro/score/imp.h"

/* The largest difference: 7600 a board at each of eight tables of a match of teams of eight. */
enum { DIFFERENCE_MAX = 8 * 7600 };

/* One number a line, and nothing behind it. */
static bool answer(const struct cli_question *q)
{
    struct arb_span rest = q->line;
    const struct arb_span word = arb_span_word(&rest);
    int64_t difference;

    if (!arb_span_int(word, -DIFFERENCE_MAX, DIFFERENCE_MAX, &difference))
        return cli_fault(q, "cli.imps.difference", word);
    if (rest.length > 0) return cli_fault(q, "cli.points.too_many", arb_span_word(&rest));
    if (q->json != NULL) {
        arb_json_object(q->json);
        arb_json_key_int(q->json, "difference", difference);
        arb_json_key_int(q->json, "imps", arb_imps((int)difference));
        arb_json_end(q->json);
    } else {
        arb_write_int(q->out, arb_imps((int)difference));
    }
    return true;
}

static int imps(int argc, char **argv)
{
    return cli_calculate(answer, NULL, argc, argv);
}

const struct cli_command cli_imps = {"imps", imps};
