/* contest_ruling_line.c -- the lines of rulings: what was decided, under which articles, by whom, on which facts.
 *
 * Shares of a score and amounts of penalties are told in per cent or as fractions, and kept as whole numbers of
 * parts of ARB_WHOLE, so that what was read is what is written.
 */
#include "line_words.h"

#include "arbitro/text/mp_text.h"

static const char *const units[ARB_PENALTY_UNIT_COUNT] = {ARB_PENALTY_UNITS(ARB_ROW_SYMBOL)};

static const char *const decisions[] = {"", "stands", "table", "assigned", "artificial"};

/* -- Shares ---------------------------------------------------------------------- */

static size_t find(struct arb_span word, char mark)
{
    size_t at = 0;

    while (at < word.length && word.at[at] != mark) at++;
    return at;
}

/* "1/4". */
static bool read_fraction(struct arb_span word, unsigned most, uint32_t *share)
{
    const size_t slash = find(word, '/');
    int64_t numerator, denominator;

    if (slash + 1 >= word.length || !arb__line_is_digit(word.at[0]) || !arb__line_is_digit(word.at[slash + 1]) ||
        !arb_span_int((struct arb_span){word.at, slash}, 1, (int64_t)most * ARB_TWELFTHS, &numerator) ||
        !arb_span_int(arb_span_skip(word, slash + 1), 1, ARB_TWELFTHS, &denominator) ||
        numerator > denominator * most)
        return false;
    *share = (uint32_t)(numerator * (ARB_WHOLE / denominator));
    return true;
}

/* "62.5%", "1/3"; a number alone only where it may be. */
static bool read_share(struct arb_span word, unsigned most, bool plain, uint32_t *share)
{
    const int64_t unit = word.length > 0 && word.at[word.length - 1] == '%' ? ARB_WHOLE_PERCENT : ARB_WHOLE / 100;
    int64_t value;

    if (find(word, '/') < word.length) return read_fraction(word, most, share);
    if (unit == ARB_WHOLE_PERCENT) word.length--;
    else if (!plain) return false;
    if (!arb_fixed_read(word, 2, 1, ARB_WHOLE / unit * most, &value)) return false;
    *share = (uint32_t)(value * unit);
    return true;
}

static void write_fraction(struct arb_writer *out, uint32_t share, unsigned denominator)
{
    arb_write_int(out, share / (ARB_WHOLE / denominator));
    if (denominator == 1) return;
    arb_write_char(out, '/');
    arb_write_int(out, denominator);
}

/* The least denominator that tells it; 0: none. */
static unsigned denominator_of(uint32_t share)
{
    for (unsigned d = 1; d <= ARB_TWELFTHS; d++)
        if (share % (ARB_WHOLE / d) == 0) return d;
    return 0;
}

void arb_share_write(struct arb_writer *out, uint32_t share, bool as_percent)
{
    const unsigned denominator = denominator_of(share);

    if (denominator == 0 || (as_percent && share % ARB_WHOLE_PERCENT == 0))
        arb__line_write_percent(out, share / ARB_WHOLE_PERCENT);
    else write_fraction(out, share, denominator);
}

/* -- Reading: the decision ---------------------------------------------------------- */

/* Does a share stand next, and not a contract? */
static bool is_share_next(const struct arb__line *in)
{
    struct arb_span ahead = in->rest;
    const struct arb_span word = arb_span_word(&ahead);

    return find(word, '%') < word.length || find(word, '/') < word.length;
}

static bool read_part(struct arb__line *in, struct arb_weighed *part, bool is_weighted)
{
    struct arb_span word;

    part->weight = ARB_WHOLE;
    if (is_weighted) {
        if (!arb__line_next_word(in, ARB_WORD_WEIGHT, &word)) return false;
        if (!read_share(word, 1, false, &part->weight)) return arb__line_wrong(in, ARB_WORD_WEIGHT, word);
    }
    if (!arb__line_next_word(in, ARB_WORD_PLAYED, &word)) return false;
    return arb__line_played(in, word, ARB_WORD_PLAYED, &part->outcome);
}

/* A result, or several with their weights. */
static bool read_parts(struct arb__line *in, struct arb_decision *decision, enum arb_side side)
{
    const bool is_weighted = is_share_next(in);

    do {
        if (decision->count[side] == ARB_PARTS_MAX)
            return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, arb_span_trim(in->rest).at);
        if (!read_part(in, &decision->part[side][decision->count[side]++], is_weighted)) return false;
    } while (is_weighted && is_share_next(in));
    return true;
}

/* One side of a split score: its results, or an artificial score of its own: A+, A60. */
static bool read_side(struct arb__line *in, struct arb_decision *decision, enum arb_side side)
{
    struct arb_span ahead = in->rest;
    const struct arb_span word = arb_span_word(&ahead);
    struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    if (word.length == 0 || (word.at[0] & ~0x20) != 'A') return read_parts(in, decision, side);
    in->rest = ahead;
    decision->count[side] = 1;
    decision->part[side][0].weight = ARB_WHOLE;
    outcome->kind = ARB_ARTIFICIAL;
    outcome->lead = ARB_CARD_NONE;
    return arb__line_percent(arb_span_skip(word, 1),
                             side == ARB_NS ? &outcome->ns_percent : &outcome->ew_percent) ||
           arb__line_wrong(in, ARB_WORD_PERCENTAGES, word);
}

static bool read_assigned(struct arb__line *in, struct arb_decision *decision)
{
    struct arb_span word;

    if (!arb__line_take_word(in, "NS")) return read_parts(in, decision, ARB_NS);
    if (!read_side(in, decision, ARB_NS) || !arb__line_next_word(in, ARB_WORD_OTHER_SIDE, &word)) return false;
    if (!arb_span_is(word, "EW")) return arb__line_wrong(in, ARB_WORD_OTHER_SIDE, word);
    return read_side(in, decision, ARB_EW);
}

/* "A60/40" as one part of full weight (12C2). */
static bool read_artificial(struct arb__line *in, struct arb_decision *decision)
{
    struct arb_weighed *part = &decision->part[ARB_NS][0];
    struct arb_span word;

    decision->count[ARB_NS] = 1;
    part->weight = ARB_WHOLE;
    part->outcome.lead = ARB_CARD_NONE;
    if (!arb__line_next_word(in, ARB_WORD_PERCENTAGES, &word)) return false;
    if ((word.at[0] & ~0x20) != 'A' ||
        !arb__line_percentages(arb_span_skip(word, 1), &part->outcome))
        return arb__line_wrong(in, ARB_WORD_PERCENTAGES, word);
    return true;
}

/* "stands", "table RESULT", "assigned …" or "artificial A60/40". A split score has its second side in
 * part[ARB_EW]. */
bool arb__line_decision_score(struct arb__line *in, struct arb_decision *decision)
{
    static const char *const words[] = {NULL, "stands", "table", "assigned", "artificial"};

    if (!arb__line_choice(in, ARB_WORD_DECISION, words, ARB_COUNT(words), &decision->kind)) return false;
    switch (decision->kind) {
    case ARB_DECIDES_TABLE:
        decision->count[ARB_NS] = 1;
        return read_part(in, &decision->part[ARB_NS][0], false);
    case ARB_DECIDES_ASSIGNED: return read_assigned(in, decision);
    case ARB_DECIDES_ARTIFICIAL: return read_artificial(in, decision);
    default: return true;
    }
}

/* "imp", "vp" and "point" are said too. */
static bool read_unit(struct arb__line *in, uint8_t *unit)
{
    if (arb__line_take_word(in, "imp")) *unit = ARB_PENALTY_IMPS;
    else if (arb__line_take_word(in, "vp")) *unit = ARB_PENALTY_VPS;
    else if (arb__line_take_word(in, "point")) *unit = ARB_PENALTY_POINTS;
    else return arb__line_choice(in, ARB_WORD_UNIT, units, ARB_COUNT(units), unit);
    return true;
}

/* A pair, an amount and its unit (Law 90); the amount may not exceed the most of the unit. */
static bool read_penalty(struct arb__line *in, struct arb_decision *decision)
{
    ARB_ASSERT(decision->penalties <= ARB_PENALTIES_MAX);

    struct arb_penalty *penalty = &decision->penalty[decision->penalties];
    struct arb_span word;

    if (decision->penalties == ARB_PENALTIES_MAX)
        return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, arb_span_trim(in->rest).at);
    decision->penalties++;
    if (!arb__line_pair(in, &penalty->side, &penalty->pair) || !arb__line_next_word(in, ARB_WORD_AMOUNT, &word))
        return false;
    if (!read_share(word, ARB_POINTS_FINE, true, &penalty->amount)) return arb__line_wrong(in, ARB_WORD_AMOUNT, word);
    if (!read_unit(in, &penalty->unit)) return false;
    return penalty->amount <= arb_penalty_most((enum arb_penalty_unit)penalty->unit) * (uint64_t)ARB_WHOLE ||
           arb__line_wrong(in, ARB_WORD_AMOUNT, word);
}

/* Of "by", "deposit", "committee" or a quoted text: no article begins so. */
static bool is_behind_articles(char first)
{
    return first == 'b' || first == 'd' || first == 'c' || first == '"';
}

/* Articles up to what stands behind them. */
static bool read_articles(struct arb__line *in, struct arb_decision *decision)
{
    unsigned count = 0;

    do {
        struct arb_span word;
        enum arb_law law;

        if (!arb__line_next_word(in, ARB_WORD_ARTICLE, &word)) return false;
        if (!arb_law_read(word, &law)) return arb__line_wrong(in, ARB_WORD_ARTICLE, word);
        if (count == ARB_ARTICLES_MAX) return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, word.at);
        decision->article[count++] = (uint16_t)law;
    } while (!arb__line_at_end(in) && !is_behind_articles(in->rest.at[0]));
    return true;
}

/* "laws 79C2", where they are told. */
bool arb__line_laws(struct arb__line *in, struct arb_decision *decision)
{
    return !arb__line_take_word(in, "laws") || read_articles(in, decision);
}

/* "penalty …" and "laws …", behind the score. */
bool arb__line_decision_rest(struct arb__line *in, struct arb_decision *decision)
{
    while (arb__line_take_word(in, "penalty"))
        if (!read_penalty(in, decision)) return false;
    return arb__line_laws(in, decision);
}

/* -- Reading: the act ------------------------------------------------------------------- */

bool arb__line_by(struct arb__line *in, char *name)
{
    struct arb_span word;

    if (!arb__line_next_word(in, ARB_WORD_BY, &word)) return false;
    if (!arb_span_is(word, "by")) return arb__line_wrong(in, ARB_WORD_BY, word);
    return arb__line_text(in, ARB_WORD_NAME, name, ARB_NAME_MAX);
}

static const char *const deposits[] = {"", "kept", "returned"};

/* "deposit kept", and whether a committee decides: before the name of who does. */
bool arb__line_review_by(struct arb__line *in, struct arb_review_note *note, char *name)
{
    if (arb__line_take_word(in, "deposit") &&
        !arb__line_choice(in, ARB_WORD_DEPOSIT, deposits, ARB_COUNT(deposits), &note->deposit))
        return false;
    note->is_committee = arb__line_take_word(in, "committee");
    return arb__line_by(in, name);
}

void arb__line_write_note(struct arb_writer *out, const struct arb_review_note *note)
{
    if (note->deposit != ARB_NO_DEPOSIT) arb_write_text(out, " deposit ");
    arb_write_text(out, deposits[note->deposit]);
    if (note->is_committee) arb_write_text(out, " committee");
}

static bool read_given(struct arb__line *in, struct arb_contest_act *act)
{
    struct arb_span ahead = in->rest;
    const struct arb_span word = arb_span_word(&ahead);

    if (word.length > 0 && !arb_span_is(word, "penalty") && !arb_span_is(word, "laws") && !arb_span_is(word, "by") &&
        (!arb__line_place(in, act) || !arb__line_decision_score(in, &act->decision)))
        return false;
    return arb__line_decision_rest(in, &act->decision) && arb__line_by(in, act->text[0]) &&
           arb__line_text(in, ARB_WORD_FACTS, act->facts, ARB_FACTS_MAX);
}

static bool read_review(struct arb__line *in, struct arb_contest_act *act)
{
    static const char *const verdicts[] = {"upheld", "changed"};

    if (!arb__line_choice(in, ARB_WORD_VERDICT, verdicts, ARB_COUNT(verdicts), &act->is_changed)) return false;
    if (!act->is_changed) return true;
    if (!arb__line_take_word(in, "none") && !arb__line_decision_score(in, &act->decision)) return false;
    return arb__line_decision_rest(in, &act->decision);
}

bool arb__line_ruling(struct arb__line *in, struct arb_contest_act *act)
{
    if (act->kind == ARB_ACT_RULING) return read_given(in, act);
    return arb__line_small(in, ARB_WORD_RULING, 1, 255, &act->ruling) &&
           (act->kind != ARB_ACT_REVIEW || read_review(in, act)) &&
           (act->kind == ARB_ACT_REVIEW || arb__line_laws(in, &act->decision)) &&
           (act->kind == ARB_ACT_REVIEW ? arb__line_review_by(in, &act->note, act->text[0])
                                        : arb__line_by(in, act->text[0])) &&
           arb__line_text(in, ARB_WORD_REASON, act->facts, ARB_FACTS_MAX);
}

/* -- Writing ------------------------------------------------------------------------------ */

/* The score of one side: two percentages, or outcomes with their weights; a single outcome of full weight has
 * none. */
static void write_parts(struct arb_writer *out, const struct arb_decision *decision, enum arb_side side)
{
    ARB_ASSERT(decision->count[side] <= ARB_COUNT(decision->part[side]));

    const struct arb_board_outcome *outcome = &decision->part[side][0].outcome;

    if (arb_decision_is_artificial(decision, side)) {
        arb__line_write_lettered(out, " A", side == ARB_NS ? outcome->ns_percent : outcome->ew_percent);
        return;
    }
    for (unsigned p = 0; p < decision->count[side]; p++) {
        const struct arb_weighed *part = &decision->part[side][p];

        if (decision->count[side] > 1 || part->weight != ARB_WHOLE) {
            arb_write_char(out, ' ');
            arb_share_write(out, part->weight, true);
        }
        arb__line_write_outcome(out, &part->outcome);
    }
}

static void write_penalty(struct arb_writer *out, const struct arb_penalty *penalty)
{
    ARB_ASSERT(penalty->unit < ARB_COUNT(units));
    arb_write_text(out, " penalty");
    arb__line_write_pair(out, penalty->side, penalty->pair);
    arb_write_char(out, ' ');
    arb_share_write(out, penalty->amount, penalty->unit == ARB_PENALTY_SESSION);
    arb_write_char(out, ' ');
    arb_write_text(out, units[penalty->unit]);
}

static void write_articles(struct arb_writer *out, const struct arb_decision *decision)
{
    if (decision->article[0] == LAW_NONE) return;
    arb_write_text(out, " laws");
    for (unsigned i = 0; i < ARB_ARTICLES_MAX && decision->article[i] != LAW_NONE; i++) {
        arb_write_char(out, ' ');
        arb_write_text(out, arb_law_name((enum arb_law)decision->article[i]));
    }
}

/* The inverse of reading: score, penalties, articles. The second side is written where the score is split (12C1f). */
void arb_decision_write(struct arb_writer *out, const struct arb_decision *decision)
{
    ARB_ASSERT(decision->kind < ARB_COUNT(decisions) && decision->penalties <= ARB_PENALTIES_MAX);

    const bool is_split = decision->count[ARB_EW] > 0;

    if (decision->kind != ARB_DECIDES_NOTHING) arb_write_char(out, ' ');
    arb_write_text(out, decisions[decision->kind]);
    if (is_split) arb_write_text(out, " NS");
    write_parts(out, decision, ARB_NS);
    if (is_split) arb_write_text(out, " EW");
    write_parts(out, decision, ARB_EW);
    for (unsigned i = 0; i < decision->penalties; i++) write_penalty(out, &decision->penalty[i]);
    write_articles(out, decision);
}

static void write_review(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb_write_text(out, act->is_changed ? " changed" : " upheld");
    if (!act->is_changed) return;
    if (act->decision.kind == ARB_DECIDES_NOTHING) arb_write_text(out, " none");
    arb_decision_write(out, &act->decision);
}

void arb__line_write_ruling(struct arb_writer *out, const struct arb_contest_act *act)
{
    if (act->kind != ARB_ACT_RULING) arb__line_write_lettered(out, " ", act->ruling);
    else if (act->board != 0) arb__line_write_place(out, act);
    if (act->kind != ARB_ACT_REVIEW) arb_decision_write(out, &act->decision);
    if (act->kind == ARB_ACT_REVIEW) write_review(out, act);
    if (act->kind == ARB_ACT_REVIEW) arb__line_write_note(out, &act->note);
    arb_write_text(out, " by");
    arb__line_write_quoted(out, act->text[0]);
    arb__line_write_quoted(out, act->facts);
}
