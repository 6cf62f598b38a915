/* faults.c -- the names of the reasons for a refusal and of the stages of a claim, made from the lists in state.h. */
#include "arbitro/table/table.h"

const char *arb_fault_symbol(enum arb_fault fault)
{
    static const char *const names[] = {
#define X(NAME, symbol) #symbol,
        ARB_FAULTS(X)
#undef X
    };
    return fault < ARB_FAULT_COUNT ? names[fault] : "";
}

const char *arb_claimed_words(enum arb_claimed_stage stage)
{
    static const char *const words[] = {
#define X(NAME, words) words,
        ARB_CLAIMED_STAGES(X)
#undef X
    };
    return stage < ARB_CLAIMED_STAGE_COUNT ? words[stage] : "";
}
