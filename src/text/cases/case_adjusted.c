/* case_adjusted.c -- an adjusted score in letters, and back: of 'adjust', and of what is claimed of it.
 *
 *     assigned 60% 4S S 11 40% 4S S 10        assigned NS 4S S 11 EW A-
 *     artificial A+/A-                        artificial NS A+
 *
 * The first word may be left out, and the letter of a percentage, which may have its sign: '60/40', '60%/40%'.
 */
#include "case_words.h"

#include <string.h>

enum { WHOLE = 100, PLUS = 60, MINUS = 40 };

/* -- Reading ---------------------------------------------------------------------------- */

/* "60%", "1/3" */
static bool read_weight(struct arb_span word, struct arb_adjusted_part *part)
{
    bool fraction;
    int64_t weight, of = WHOLE;

    if (word.length > 1 && word.at[word.length - 1] == '%') {
        word.length--;
        if (!arb_span_int(word, 1, WHOLE, &weight)) return false;
    } else {
        const struct arb_span above = arb__cut(&word, '/', &fraction);

        if (!fraction || !arb_span_int(above, 1, 12, &weight) || !arb_span_int(word, 1, 12, &of)) return false;
    }
    part->weight = (uint8_t)weight;
    part->of = (uint8_t)of;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "60%" and "1/3", not "4S". */
static bool is_weight_next(struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    struct arb_adjusted_part unused;

    return word.length > 1 && is_digit(word.at[0]) && read_weight(word, &unused);
}

/* "4S S 11", "P" */
static bool take_result(struct arb_span *rest, struct arb_adjusted_part *part)
{
    int64_t tricks;

    part->contract = (struct arb_contract){0};
    part->tricks = 0;
    if (!arb_contract_read(arb_span_word(rest), &part->contract)) return false;
    if (arb_contract_is_pass(part->contract)) return true;
    if (!arb__take_seat(rest, &part->contract.declarer)) return false;
    if (!arb_span_int(arb_span_word(rest), 0, ARB_TRICKS, &tricks)) return false;
    part->tricks = (uint8_t)tricks;
    return true;
}

/* A result, or several with their weights. */
static bool take_parts(struct arb_span *rest, struct arb_adjusted *score)
{
    const bool weighted = is_weight_next(*rest);
    struct arb_adjusted_part part = {.weight = WHOLE, .of = WHOLE};

    score->is = ARB_ADJUSTED_ASSIGNED;
    do {
        if (weighted && !read_weight(arb_span_word(rest), &part)) return false;
        if (!take_result(rest, &part) || !arb_adjusted_add(score->said, &part)) return false;
    } while (weighted && is_weight_next(*rest));
    return true;
}

/* "A+", "A-", "A=", "A60", "60", "60%" */
static bool read_percent(struct arb_span word, struct arb_adjusted *score)
{
    int64_t percent;

    score->is = ARB_ADJUSTED_ARTIFICIAL;
    if (word.length > 0 && (word.at[0] == 'A' || word.at[0] == 'a')) word.at++, word.length--;
    if (word.length > 1 && word.at[word.length - 1] == '%') word.length--;
    if (arb_span_is(word, "+")) percent = PLUS;
    else if (arb_span_is(word, "=")) percent = 50;
    else if (arb_span_is(word, "-")) percent = MINUS;
    else if (!arb_span_int(word, 0, 100, &percent)) return false;
    score->percent = (uint8_t)percent;
    return true;
}

/* One word, and then the other side or nothing: no result is as short but a board passed out. */
static bool is_percent_next(struct arb_span rest)
{
    const struct arb_span word = arb_span_word(&rest);
    struct arb_adjusted unused;

    if (!read_percent(word, &unused)) return false;
    return rest.length == 0 || arb__take(&rest, arb_side_name(ARB_EW));
}

static bool take_side(struct arb_span *rest, struct arb_adjusted *score)
{
    if (is_percent_next(*rest))
        return read_percent(arb_span_word(rest), score);
    return take_parts(rest, score);
}

/* "NS …", "EW …", "NS … EW …" */
static bool read_sides(struct arb_span rest, struct arb_adjusted score[2])
{
    bool any = false;

    for (unsigned side = 0; side < 2; side++) {
        if (!arb__take(&rest, arb_side_name((enum arb_side)side))) continue;
        if (!take_side(&rest, &score[side])) return false;
        any = true;
    }
    return any && rest.length == 0;
}

/* "A+/A-", "60/40"; "A=" is an average for both, and of no other is it known for which side. */
static bool read_artificial(struct arb_span rest, struct arb_adjusted score[2])
{
    bool bar;
    const struct arb_span ns = arb__cut(&rest, '/', &bar);

    if (!bar && arb_span_is(ns, "A=")) rest = ns;
    else if (!bar) return false;
    return read_percent(ns, &score[ARB_NS]) && read_percent(rest, &score[ARB_EW]);
}

/* An assigned score may be one for both sides or one a side; an artificial one is two percentages. Where neither word
 * stands, both readings are tried, the score by sides first. */
bool arb__read_adjusted(struct arb_span text, struct arb_adjusted score[2])
{
    const bool artificial = arb__take(&text, "artificial"), assigned = !artificial && arb__take(&text, "assigned");

    score[ARB_NS] = score[ARB_EW] = (struct arb_adjusted){0};
    if (read_sides(text, score)) return true;
    score[ARB_NS] = score[ARB_EW] = (struct arb_adjusted){0};
    if (!assigned && read_artificial(text, score)) return true;
    if (artificial) return false;
    if (!take_parts(&text, &score[ARB_NS]) || text.length > 0) return false;
    score[ARB_EW] = score[ARB_NS];
    return true;
}

bool arb__adjusted_equal(const struct arb_adjusted *a, const struct arb_adjusted *b)
{
    return a->is == b->is && a->percent == b->percent && memcmp(a->said, b->said, sizeof a->said) == 0;
}

/* -- Acts --------------------------------------------------------------------------------- */

static bool is_both(const struct arb_adjusted score[2])
{
    if (score[0].is != score[1].is) return false;
    return score[0].is == ARB_ADJUSTED_ARTIFICIAL || arb__adjusted_equal(&score[0], &score[1]);
}

static struct arb_act act_of(const struct arb_adjusted score[2], unsigned sides)
{
    const struct arb_adjusted *one = &score[(sides & ARB_ADJUSTS_NS) != 0 ? ARB_NS : ARB_EW];
    struct arb_act act = {.kind = ARB_DID_ADJUST, .how = (uint8_t)sides};

    memcpy(act.said, one->said, sizeof act.said);
    if (one->is != ARB_ADJUSTED_ARTIFICIAL) return act;
    act.how |= ARB_ADJUSTS_ARTIFICIAL;
    act.value = (sides & ARB_ADJUSTS_NS) != 0 ? score[ARB_NS].percent : 0;
    act.trick = (sides & ARB_ADJUSTS_EW) != 0 ? score[ARB_EW].percent : 0;
    return act;
}

/* One act where both sides have the same score, else one for each side that has any. */
enum arb_case_fault arb__read_adjust(struct arb_span text, struct arb_act_list *list, struct arb_span *at)
{
    struct arb_adjusted score[2];

    *at = text;
    if (!arb__read_adjusted(text, score)) return ARB_CASE_ACT;
    if (is_both(score)) {
        list->act[list->count++] = act_of(score, ARB_ADJUSTS_BOTH);
        return ARB_CASE_NONE;
    }
    for (unsigned side = 0; side < 2; side++)
        if (score[side].is != ARB_ADJUSTED_NOT) list->act[list->count++] = act_of(score, 1u << side);
    return ARB_CASE_NONE;
}

static void note(struct arb_adjusted score[2], const struct arb_act *act)
{
    for (unsigned side = 0; side < 2; side++) {
        if ((act->how >> side & 1u) == 0) continue;
        score[side] = (struct arb_adjusted){.is = ARB_ADJUSTED_ASSIGNED};
        memcpy(score[side].said, act->said, sizeof score[side].said);
        if ((act->how & ARB_ADJUSTS_ARTIFICIAL) == 0) continue;
        score[side].is = ARB_ADJUSTED_ARTIFICIAL;
        score[side].percent = side == ARB_NS ? act->value : act->trick;
    }
}

void arb__write_adjust(struct arb_writer *out, const struct arb_act_list *list)
{
    struct arb_adjusted score[2] = {{0}, {0}};

    for (unsigned i = 0; i < list->count; i++) note(score, &list->act[i]);
    arb__write_adjusted(out, score);
}

/* -- Writing ------------------------------------------------------------------------------ */

void arb_adjusted_weight_write(struct arb_writer *out, const struct arb_adjusted_part *part)
{
    arb_write_int(out, part->weight);
    arb_write_char(out, part->of == WHOLE ? '%' : '/');
    if (part->of != WHOLE) arb_write_int(out, part->of);
}

/* Each part as weight, contract, tricks; the weight of a single whole part is left out. */
static void write_parts(struct arb_writer *out, const struct arb_adjusted *score)
{
    const unsigned parts = arb_adjusted_parts(score->said);

    ARB_ASSERT(parts <= ARB_ADJUSTED_PARTS);
    for (unsigned i = 0; i < parts; i++) {
        const struct arb_adjusted_part part = arb_adjusted_part(score->said, i);

        arb_write_char(out, ' ');
        if (parts > 1 || part.weight != part.of) {
            arb_adjusted_weight_write(out, &part);
            arb_write_char(out, ' ');
        }
        arb_contract_write(out, part.contract);
        if (arb_contract_is_pass(part.contract)) continue;
        arb_write_char(out, ' ');
        arb_write_int(out, part.tricks);
    }
}

static void write_percent(struct arb_writer *out, uint8_t percent)
{
    arb_write_char(out, 'A');
    if (percent == PLUS) arb_write_char(out, '+');
    else if (percent == MINUS) arb_write_char(out, '-');
    else arb_write_int(out, percent);
}

static void write_side(struct arb_writer *out, const struct arb_adjusted *score, enum arb_side side)
{
    if (score->is == ARB_ADJUSTED_NOT) return;
    arb_write_char(out, ' ');
    arb_write_text(out, arb_side_name(side));
    if (score->is == ARB_ADJUSTED_ASSIGNED) {
        write_parts(out, score);
        return;
    }
    arb_write_char(out, ' ');
    write_percent(out, score->percent);
}

/* The inverse of arb__read_adjusted: one score where it is of both sides, else side by side. */
void arb__write_adjusted(struct arb_writer *out, const struct arb_adjusted score[2])
{
    const bool assigned = score[0].is == ARB_ADJUSTED_ASSIGNED || score[1].is == ARB_ADJUSTED_ASSIGNED;

    arb_write_text(out, assigned ? "assigned" : "artificial");
    if (!is_both(score)) {
        write_side(out, &score[ARB_NS], ARB_NS);
        write_side(out, &score[ARB_EW], ARB_EW);
        return;
    }
    if (assigned) {
        write_parts(out, &score[ARB_NS]);
        return;
    }
    arb_write_char(out, ' ');
    write_percent(out, score[ARB_NS].percent);
    arb_write_char(out, '/');
    write_percent(out, score[ARB_EW].percent);
}
