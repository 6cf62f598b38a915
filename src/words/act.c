/* act.c -- the words of acts and irregularities, out of their lists. */
#include "arbitro/words/act.h"

ARB_LIST_TEXTS(arb_did_keyword, enum arb_did, ARB_TABLE_ACTS, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_wrong_words, enum arb_wrong, ARB_IRREGULARITIES, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_mark_words, enum arb_mark, ARB_MARKS, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_manner_words, enum arb_manner, ARB_MANNERS, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_designation_word, enum arb_designation, ARB_DESIGNATIONS, ARB_ROW_WORDS)
