/* claim_report.c -- what an inquiry has found by now, to be told and for a page.
 *
 * messages: claim.fault.* from ARB_CLAIM_FAULTS
 */
#include "arbitro/text/claim_telling.h"

#include "arbitro/text/claim_text.h"

const char *arb_claim_fault_key(unsigned fault)
{
    static const char *const keys[] = {
#define X(NAME, symbol) [ARB_CLAIM_##NAME] = "claim.fault." #symbol,
        ARB_CLAIM_FAULTS(X)
#undef X
    };

    return fault == ARB_CLAIM_SOUND || fault >= ARB_COUNT(keys) ? NULL : keys[fault];
}

/* Copies the numbers of each goal of the search; bounds that are not proved yet are marked by 'finished' and its
 * like. */
void arb_claim_report_of(struct arb_claim_report *report, const struct arb_claim_question *q,
                       const struct arb_claim_answer *answers)
{
    ARB_ASSERT(answers[ARB_CLAIM_FEWEST].line_count <= ARB_CARDS);

    const struct arb_claim_answer *fewest = &answers[ARB_CLAIM_FEWEST];

    *report = (struct arb_claim_report){
        .finished = fewest->finished,
        .most_known = answers[ARB_CLAIM_MOST].finished,
        .trump_out = answers[ARB_CLAIM_LOST_TO_TRUMP].finished,
        .partner_known = answers[ARB_CLAIM_PARTNER_RIGHT].finished,
        .left = fewest->tricks_left,
        .claimed = q->claimed,
        .low = fewest->low,
        .high = fewest->high,
        .most = answers[ARB_CLAIM_MOST].low,
        .lost_to_trump = answers[ARB_CLAIM_LOST_TO_TRUMP].low,
        .partner_right = answers[ARB_CLAIM_PARTNER_RIGHT].low,
        .partner_law = (uint16_t)arb_claim_law(ARB_CLAIM_PARTNER_RIGHT, (enum arb_edition)q->edition),
        .on_table = q->on_table_count,
        .line_count = fewest->line_count,
        .line_tricks = fewest->line_tricks,
    };
    for (unsigned i = 0; i < fewest->line_count; i++) {
        report->line[i] = fewest->line[i];
        report->line_seat[i] = fewest->line_seat[i];
    }
}

/* -- For a page -------------------------------------------------------------------------- */

/* The line goes card by card. */
static void write_sentence(void *context, struct arb_span line, bool is_trick)
{
    if (!is_trick) arb_json_span(context, line);
}

/* Does card i of the line win its trick? The first trick has the cards from the table. */
static bool wins(const struct arb_claim_question *q, const struct arb_claim_report *claim, unsigned i)
{
    const unsigned place = i + claim->on_table, first = place - place % 4;
    arb_card card[4];

    if (first + 4 > claim->on_table + claim->line_count) return false;      /* where a search was stopped */
    for (unsigned c = 0; c < 4; c++) {
        const unsigned at = first + c;

        card[c] = at < claim->on_table && at < ARB_COUNT(q->on_table) ? q->on_table[at]
                                                                      : claim->line[at - claim->on_table];
    }
    return arb_claim_trick_winner(card, (enum arb_denomination)q->denomination) == place % 4;
}

/* The worst line card by card; cards already on the table belong to its first trick. */
void arb_claim_line_json(struct arb_json *json, const struct arb_claim_question *q,
                         const struct arb_claim_report *claim)
{
    ARB_ASSERT(claim->line_count <= ARB_CARDS);
    arb_json_key(json, "line");
    arb_json_array(json);
    for (unsigned i = 0; i < claim->line_count; i++) {
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_card_write(&out, claim->line[i]);
        arb_json_object(json);
        arb_json_key_int(json, "trick", (i + claim->on_table) / 4 + 1);
        arb_json_key_text(json, "seat", arb_seat_name((enum arb_seat)claim->line_seat[i]));
        arb_json_key_text(json, "card", text);
        if (q != NULL) arb_json_key_bool(json, "wins", wins(q, claim, i));
        arb_json_end(json);
    }
    arb_json_end(json);
}

static void write_article(struct arb_json *json, enum arb_language language, enum arb_law law)
{
    arb_json_object(json);
    arb_json_key_text(json, "law", arb_law_name(law));
    arb_json_key_text(json, "gloss", arb_law_gloss(law, language));
    arb_json_end(json);
}

/* The articles a contested claim rests on, in that edition. */
static void write_articles(struct arb_json *json, enum arb_language language, const struct arb_claim_question *q)
{
    ARB_ASSERT(q->edition < ARB_EDITIONS);

    const enum arb_edition edition = (enum arb_edition)q->edition;

    arb_json_key(json, "articles");
    arb_json_array(json);
    write_article(json, language, arb_claim_law(ARB_CLAIM_FEWEST, edition));
    if (arb_claim_matters(q, ARB_CLAIM_LOST_TO_TRUMP))
        write_article(json, language, arb_claim_law(ARB_CLAIM_LOST_TO_TRUMP, edition));
    write_article(json, language, edition == ARB_LAWS_1997 ? LAW_70D : LAW_70D1);
    if (q->claimer != q->declarer && edition != ARB_LAWS_1997)
        write_article(json, language, arb_claim_law(ARB_CLAIM_PARTNER_RIGHT, edition));
    write_article(json, language, LAW_70E);
    arb_json_end(json);
}

/* May be called while the search goes on: 'done' and 'permille' say how far it is. */
void arb_claim_inquiry_json(struct arb_json *json, enum arb_language language, const struct arb_claim_inquiry *inquiry)
{
    ARB_ASSERT(inquiry->goal <= ARB_CLAIM_GOALS);

    const struct arb_claim_question *q = &inquiry->question;
    const bool done = inquiry->goal == ARB_CLAIM_GOALS;
    struct arb_claim_report report;

    arb_claim_report_of(&report, q, inquiry->answer);
    arb_json_object(json);
    arb_json_key_bool(json, "done", done);
    arb_json_key_int(json, "permille", done ? 1000 : arb_claim_progress_permille(&inquiry->claim));
    arb_json_key_bool(json, "finished", report.finished);
    arb_json_key_int(json, "left", report.left);
    arb_json_key_int(json, "claimed", report.claimed);
    arb_json_key_int(json, "low", report.low);
    arb_json_key_int(json, "high", report.high);
    if (report.most_known) arb_json_key_int(json, "most", report.most);
    if (report.trump_out) arb_json_key_int(json, "lostToTrump", report.lost_to_trump);
    if (report.partner_known) arb_json_key_int(json, "partnerRight", report.partner_right);
    arb_json_key_bool(json, "trumpOut", arb_claim_trump_is_out(q));
    arb_json_key_bool(json, "spokeOfTrumps", arb_claim_spoke_of_trumps(q));
    arb_claim_line_json(json, q, &report);
    arb_json_key(json, "sentences");
    arb_json_array(json);
    arb_claim_tell(language, &report, write_sentence, json);
    arb_json_end(json);
    write_articles(json, language, q);
    arb_json_end(json);
}
