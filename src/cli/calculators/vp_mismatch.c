/* vp_mismatch.c -- arbitro vp mismatch 12 45 60: what remains of twelve points against one who had 60, in place of one
 * who had 45.
 *
 * A line has what was won, what the right opponents had, what those had who were met; --fault: it is their
 * own; --pool: what a match gives both together, 20 unless told.
 */
#include "vp_mismatch.h"

#include "common/calculator.h"

#include "arbitro/score/vp.h"
#include "arbitro/text/mp_text.h"

enum { POINTS_MAX = 1000000 };

struct setting {
    int64_t pool;                   /* hundredths */
    bool is_at_fault;
};

static bool answer(const struct cli_question *q)
{
    const struct setting *setting = q->setting;
    struct arb_span rest = q->line;
    int64_t points[3];
    int32_t remains;

    for (unsigned i = 0; i < ARB_COUNT(points); i++) {
        const struct arb_span word = arb_span_word(&rest);
        const int64_t most = i == 0 ? setting->pool : POINTS_MAX;

        if (!arb_fixed_read(word, 2, i == 0 ? 0 : -POINTS_MAX, most, &points[i]))
            return cli_fault(q, "cli.vp.mismatch_points", word);
    }
    if (rest.length > 0) return cli_fault(q, "cli.points.too_many", arb_span_word(&rest));
    remains = arb_vp_mismatched((int32_t)points[0], (int32_t)points[1], (int32_t)points[2], (int32_t)setting->pool,
                                setting->is_at_fault);
    if (q->json == NULL) {
        arb_write_fixed(q->out, remains, 2);
        return true;
    }
    arb_json_object(q->json);
    arb_json_key(q->json, "points");
    arb_json_fixed(q->json, remains, 2);
    arb_json_end(q->json);
    return true;
}

int vp_mismatch(int argc, char **argv)
{
    struct setting setting = {.pool = 20};

    setting.is_at_fault = cli_take_flag(&argc, argv, "--fault");
    if (!cli_take_number(&argc, argv, "--pool", 1, 1000, &setting.pool)) return 2;
    setting.pool *= 100;
    return cli_calculate(answer, &setting, argc, argv);
}
