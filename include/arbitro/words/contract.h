/* arbitro/words/contract.h -- the contract that an auction ends in, and declarer's tricks beside it. Laws 19D, 22, 77.
 *
 * Four bytes of plain data; all zero is a board passed out.
 */
#ifndef ARBITRO_CONTRACT_H
#define ARBITRO_CONTRACT_H

#include "arbitro/words/call.h"
#include "arbitro/words/seat.h"

enum arb_doubling { ARB_UNDOUBLED, ARB_DOUBLED, ARB_REDOUBLED };

/* A contract, or passed out. */
struct arb_contract {
    uint8_t level;                  /* 1..7; 0 when the board is passed out */
    uint8_t denomination;           /* enum arb_denomination */
    uint8_t doubling;               /* enum arb_doubling */
    uint8_t declarer;               /* enum arb_seat; North when passed out */
};

/* Was the board passed out? */
static inline bool arb_contract_is_pass(struct arb_contract c) { return c.level == 0; }
/* Are they the same contract by the same declarer? All passed-out boards are equal. */
bool arb_contract_equal(struct arb_contract a, struct arb_contract b);

/* "4SX S", "3N W", "P": level, denomination and doubling, then the declarer. */
void arb_contract_write(struct arb_writer *out, struct arb_contract contract);
/* Reads the contract alone, "4SX", "3NT", "P", "PASS", and leaves the declarer as it was. False, and nothing
 * changed, if it is no contract. */
ARB_MUST_USE bool arb_contract_read(struct arb_span span, struct arb_contract *contract);

/* Tricks as people write them beside a contract: "=", "+1", "-2" are tricks over or under it, a number without a
 * sign is all that declarer took. */
struct arb_written_tricks {
    bool relative;
    int8_t n;                       /* -13..7 relative, else 0..13 */
};

/* Reads that; a minus may be a hyphen or U+2212. False, and *told untouched, if it is anything else. */
ARB_MUST_USE bool arb_written_tricks_read(struct arb_span span, struct arb_written_tricks *written);

/* All of declarer's tricks, 0..13; false where the contract cannot end so, or where there is none. */
ARB_MUST_USE bool arb_written_tricks_of(struct arb_written_tricks written, struct arb_contract contract,
                                        uint8_t *tricks);

#endif
