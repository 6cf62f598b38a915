/* teams_line.h -- the words that teams_line.c reads and teams_line_write.c writes. */
#ifndef ARB_TEAMS_LINE_INSIDE_H
#define ARB_TEAMS_LINE_INSIDE_H

#include "line_words.h"

#include "arbitro/text/teams_line.h"

extern const char *const arb__teams_keywords[ARB_TEAMS_ACT_KINDS];
extern const char *const arb__teams_comparisons[ARB_COMPARE_MATCHPOINTS + 1];
extern const char *const arb__teams_methods[ARB_DRAW_METHOD_COUNT];
extern const char *const arb__teams_tie_keys[ARB_TIE_KEY_COUNT];
extern const char *const arb__teams_rooms[ARB_ROOMS_MAX + 1];

#endif
