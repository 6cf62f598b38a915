/* result.c -- a board's end: what it waits for, what it scored, or that another score is awaited.
 *
 * A board on which thirteen tricks were played may still be without a result: as long as the Director is asked whether
 * a side was damaged it is open, and if one was, his score takes the place of the table's.
 */
#include "score.h"
#include "../claim/claim.h"
#include "../record/record.h"

#include "arbitro/laws/score.h"

#include "../../laws/auction_rulings.h"
#include "../../laws/claim_rulings.h"
#include "../../laws/play_rulings.h"
#include "../../laws/procedure.h"
#include "../../laws/revoke.h"

/* Of a revoke that was priced the question is not damage, but whether the price was enough. */
enum arb_question arb__review_asks(const struct arb_irregularity *it)
{
    const bool is_priced = it->wrong == ARB_WRONG_REVOKE || it->wrong == ARB_WRONG_DEFECTIVE_TRICK;
    const bool priced = is_priced && arb_law_covers(LAW_64C, (enum arb_law)it->equity);

    return priced ? ARB_ASK_COMPENSATED : ARB_ASK_DAMAGE;
}

enum arb_law arb__review_law(const struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_transfers transfers;

    if (arb__review_asks(it) == ARB_ASK_DAMAGE) return (enum arb_law)it->equity;
    arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++)
        if (transfers.item[i].of == arb__number(table, it)) return (enum arb_law)transfers.item[i].review;
    return (enum arb_law)it->equity;
}

/* What the Director said of it: yes, there was damage. */
static enum arb_answer damage(const struct arb_irregularity *it)
{
    const enum arb_question question = arb__review_asks(it);
    const enum arb_answer answer = (enum arb_answer)(it->answers >> (2 * question) & 3u);

    if (question == ARB_ASK_DAMAGE || answer == ARB_UNKNOWN) return answer;
    return answer == ARB_YES ? ARB_NO : ARB_YES;
}

/* What a penalty card told is looked at when all the rest is (50E). */
static bool comes_last(const struct arb_table *table, const struct arb_irregularity *it)
{
    return it->equity == law50_review((enum arb_edition)table->edition);
}

/* Was a revoke found not to be compensated? Then both sides have another score, whatever is found of the other ones. */
static bool is_out_of_balance(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->equity != LAW_NONE && arb__review_asks(it) == ARB_ASK_COMPENSATED && damage(it) == ARB_YES)
            return true;
    }
    return false;
}

/* The auction was over before partner's turn came (1997: 23). */
static bool has_no_object(const struct arb_table *table, const struct arb_irregularity *it)
{
    return law23_is_of_a_forced_pass((enum arb_edition)table->edition, (enum arb_law)it->equity) &&
           table->phase > ARB_IN_AUCTION && !arb__has_silenced_partner(table, it);
}

/* Of the matters that may be reviewed, the first that nobody has looked at. */
const struct arb_irregularity *arb__to_review(const struct arb_table *table)
{
    const struct arb_irregularity *last = NULL;

    if (arb__is_cancelled(table)) return NULL;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->equity == LAW_NONE || damage(it) != ARB_UNKNOWN || has_no_object(table, it)) continue;
        if (arb__review_asks(it) == ARB_ASK_COMPENSATED && is_out_of_balance(table)) continue;
        if (!comes_last(table, it)) return it;
        if (last == NULL) last = it;
    }
    return last;
}

/* Was anybody damaged? Then whose score is awaited, and under which article. */
static void set_aside(const struct arb_table *table, struct arb_result_state *standing)
{
    ARB_ASSERT(table->claimed.lowered <= 2);
    if (table->claimed.lowered > 0) { /* the other side keeps its own */
        standing->kind = ARB_RESULT_SET_ASIDE;
        standing->law = table->claimed.law;
        standing->sides = (uint8_t)(1u << (table->claimed.lowered - 1u));
    }
    for (unsigned i = 0; i < table->irregularities; i++) {
        if (table->irregularity[i].equity == LAW_NONE || damage(&table->irregularity[i]) != ARB_YES) continue;
        standing->kind = ARB_RESULT_SET_ASIDE;
        const enum arb_law review = (enum arb_law)table->irregularity[i].equity;
        const enum arb_side offenders = arb_side_of((enum arb_seat)table->irregularity[i].seat);
        const bool theirs = law43_takes_the_gain((enum arb_edition)table->edition, review);

        if (theirs || law11_takes_the_gain(review)) { /* the other side keeps its own */
            if (standing->sides == 0) standing->law = table->irregularity[i].equity;
            standing->sides |= (uint8_t)(1u << (theirs ? offenders : arb_other_side(offenders)));
        } else {
            standing->law = (uint16_t)law12_assigned((enum arb_edition)table->edition);
            standing->sides = 3;
        }
    }
}

/* Is something asked of a claim, or has nobody agreed to it yet? */
static bool waits_for_claim(const struct arb_table *table, struct arb_result_state *standing)
{
    struct arb_ruling ruling = {0};

    arb__claim_ruling_of(table, &ruling);
    if (ruling.asks) {
        standing->kind = ARB_RESULT_WAITS;
        standing->question = ruling.question;
        standing->law = ruling.question_law;
    } else if (arb__claim_stops(table)) {
        standing->kind = ARB_RESULT_AGREEMENT;
        standing->law = (uint16_t)(table->claimed.stage == ARB_CLAIMED_MADE
                                       ? law68_awaits((enum arb_edition)table->edition) : LAW_69A);
    }
    return standing->kind != ARB_RESULT_OPEN;
}

/* A call after the final pass of which nobody speaks: no board waits for it, since it can never have an effect (39). */
static bool is_without_effect(const struct arb_table *table, const struct arb_irregularity *it)
{
    return table->phase == ARB_BOARD_OVER && it->wrong == ARB_WRONG_CALL_AFTER_FINAL_PASS && !it->attention;
}

/* In order of precedence: a ruling is awaited, the board is cancelled, it is still open, a claim waits, damage is to
 * be reviewed; else it is final or set aside. */
void arb__standing_without(const struct arb_table *table, struct arb_result_state *standing)
{
    const struct arb_irregularity *awaiting = arb__awaiting(table), *review = arb__to_review(table);
    enum arb_law law = LAW_NONE;

    ARB_ASSERT(table->awaits <= table->irregularities);
    *standing = (struct arb_result_state){.kind = ARB_RESULT_OPEN};
    if (awaiting != NULL && !is_without_effect(table, awaiting)) {
        standing->kind = ARB_RESULT_RULING;
        standing->law = awaiting->law;
    } else if (arb__is_cancelled(table)) {
        if (arb_table_dealt_anew(table) != LAW_NONE) return; /* the score is that of the new deal */
        standing->kind = ARB_RESULT_SET_ASIDE;
        standing->law = (uint16_t)arb_table_cancelled(table);
        standing->sides = 3;
    } else if (waits_for_claim(table, standing) || table->phase != ARB_BOARD_OVER) {
        return;
    } else if (review != NULL) {
        standing->kind = ARB_RESULT_WAITS;
        standing->question = (uint8_t)arb__review_asks(review);
        standing->law = (uint16_t)arb__review_law(table, review);
        standing->of = (uint8_t)(1 + (review - table->irregularity));
        const enum arb_question first = arb__asked_before_price(table, review, &law);

        if (first != ARB_QUESTION_COUNT) {
            standing->question = (uint8_t)first;
            standing->law = (uint16_t)law;
        }
    } else {
        standing->kind = ARB_RESULT_FINAL;
        set_aside(table, standing);
    }
}

unsigned arb_table_tricks_made(const struct arb_table *table, enum arb_side side)
{
    const unsigned found = table->claimed.took; /* 79: with whatever was transferred */

    ARB_ASSERT(found <= ARB_TRICKS + 1u);
    if (found > 0)
        return side == arb_side_of((enum arb_seat)table->contract.declarer) ? found - 1u : ARB_TRICKS + 1u - found;
    return table->tricks_won[side] + arb__claim_tricks(table, side);
}

/* Those made, those that revokes cost moved; or what was found when the sides disputed it. */
uint8_t arb__tricks_of_declarer(const struct arb_table *table)
{
    const enum arb_side side = arb_side_of((enum arb_seat)table->contract.declarer);
    struct arb_transfers transfers;
    unsigned tricks = arb_table_tricks_made(table, side);

    ARB_ASSERT(tricks <= ARB_TRICKS);
    if (table->claimed.took > 0 || table->irregularities == 0) return (uint8_t)tricks;
    arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) {
        if (transfers.item[i].to == side) tricks += transfers.item[i].tricks;
        else tricks -= transfers.item[i].tricks;
    }
    return (uint8_t)tricks;
}

/* False unless the board is over and every trick of it is accounted for; a result that waits for a review is given
 * all the same. */
bool arb_table_score(const struct arb_table *table, struct arb_result *result)
{
    const unsigned before_play = (unsigned)table->tricks_before[0] + table->tricks_before[1];
    struct arb_result found = {.contract = table->contract};

    if (arb__is_cancelled(table)) return false;
    if (table->phase != ARB_BOARD_OVER || table->awaits || before_play != table->first_trick) return false;
    if (!arb_contract_is_pass(table->contract)) found.tricks = arb__tricks_of_declarer(table);
    found.score_points =
        arb_score_duplicate(found.contract, (enum arb_vulnerability)table->vulnerability, found.tricks);
    *result = found;
    return true;
}
