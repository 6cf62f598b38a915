/* tell_aid.c -- what a search found, in words: double dummy of a revoke. */
#include "tell.h"

/* The numbers of the search, and behind them what was made at the table, once there is a score (Law 64C). */
void arb_tell_evidence(struct arb_writer *out, enum arb_language language, const struct arb_evidence_report *evidence,
                       const struct arb_table *table)
{
    ARB_ASSERT(evidence->seat < ARB_SEATS && evidence->trick <= ARB_TRICKS);

    static const char *const sides[] = {"evidence.ns", "evidence.ew"};
    struct arb_result result;

    arb_message_write(out, language, sides[evidence->side & 1u],
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, evidence->seat)),
                                 ARB_NUMBER("trick", evidence->trick), ARB_NUMBER("start", evidence->from_trick),
                                 ARB_NUMBER("without", evidence->without), ARB_NUMBER("with", evidence->with)));
    if (!arb_table_score(table, &result)) return;
    const bool declares = arb_side_of((enum arb_seat)result.contract.declarer) == (enum arb_side)evidence->side;
    const unsigned total = declares ? result.tricks : ARB_TRICKS - result.tricks;

    arb_message_write(out, language, "evidence.made",
                      ARB_VALUES(ARB_NUMBER("made", arb_table_tricks_made(table, (enum arb_side)(evidence->side & 1u))),
                                 ARB_NUMBER("total", total)));
}
