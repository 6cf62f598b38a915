/* claim.c -- any statement is read or refused, and what was read can be asked and answered. */
#include "arbitro/text/claim_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_claim claim;
    static uint64_t memory[8192];
    struct arb_claim_question q = {.normal = ARB_CLAIM_NORMAL_USUAL, .denomination = ARB_SPADE_BID,
                                   .declarer = ARB_SOUTH, .claimer = ARB_SOUTH, .claimed = 3, .edition = ARB_LAWS_2007};
    const struct arb_span said = {(const char *)bytes, length};
    struct arb_claim_answer answer;
    struct arb_span odd;

    if (!arb_deal_read(arb_span_of("S:AKQ2.A.K2. 3.KQ2.A3. 54..54.A32 JT.J3.76.K"), &q.left)) abort();
    if (!arb_claim_statement_read(said, &q, &odd)) {
        if (odd.length > length || (odd.length > 0 && (odd.at < said.at || odd.at >= said.at + length))) abort();
        return 0;
    }
    q.leader = (uint8_t)(length & 3);
    if (arb_claim_begin(&claim, &q, memory, sizeof memory) != ARB_CLAIM_SOUND) return 0;
    arb_claim_run(&claim, 20000);
    arb_claim_answer(&claim, &answer);
    if (answer.low > answer.high || answer.high > answer.tricks_left) abort();
    return 0;
}
