/* faults.c -- names of the reasons for a refusal and of the stages of a claim, from the lists in view.h and state.h. */
#include "arbitro/table/table.h"

ARB_LIST_TEXTS(arb_fault_symbol, enum arb_fault, ARB_FAULTS, ARB_ROW_SYMBOL)
ARB_LIST_TEXTS(arb_claimed_words, enum arb_claimed_stage, ARB_CLAIMED_STAGES, ARB_ROW_WORDS)
