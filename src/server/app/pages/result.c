/* result.c -- a result in the words of a page.
 */
#include "pages/result.h"

#include "arbitro/text/decided_text.h"

/* What stands in the column of contracts: a contract, percentages, or a word. */
void arb__outcome_html(struct arb__html *html, const struct arb_board_outcome *outcome)
{
    if (outcome->kind == ARB_ARTIFICIAL) {
        arb__number(html, outcome->ns_percent);
        arb__tag(html, "/");
        arb__number(html, outcome->ew_percent);
        arb__tag(html, " %");
    } else if (outcome->kind == ARB_ADJUSTED) {
        arb__say(html, "page.adjusted");
    } else if (outcome->kind == ARB_NOT_PLAYED) {
        arb__say(html, "page.not_played");
    } else {
        arb__contract_html(html, outcome->contract);
    }
}

void arb__ruled_html(struct arb__html *html, unsigned ruling)
{
    if (ruling == 0) return;
    html->is_starred = true;
    arb__tag(html, "<abbr class=\"ruled\" title=\"");
    arb__say(html, "page.ruled");
    arb__tag(html, "\">*</abbr>");
}

/* "=", "+1", "−2": against the contract; nothing when there was no contract. */
void arb__made_html(struct arb__html *html, const struct arb_board_outcome *outcome)
{
    const int over = (int)outcome->tricks - (int)outcome->contract.level - 6;

    if (outcome->kind != ARB_PLAYED || arb_contract_is_pass(outcome->contract)) return;
    arb_made_write(html->out, over);
}

/* Points with a minus sign of its own width. */
void arb__points_html(struct arb__html *html, int points)
{
    if (points < 0) arb__tag(html, "\xE2\x88\x92");
    arb__number(html, points < 0 ? -points : points);
}
