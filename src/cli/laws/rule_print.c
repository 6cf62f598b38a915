/* rule_print.c -- prints a sentence of the story with its indentation and mark. */
#include "rule.h"

#include <stdio.h>

/* An answer and what follows from it are indented deeper than the question; options and questions have a mark. */
void rule_print(void *context, const struct arb_telling_line *told)
{
    static const struct {
        const char *mark;
        int indent;
    } as[] = {
        [ARB_TELLING_ACT] = {"", 2},        [ARB_TELLING_RULED] = {"", 6},   [ARB_TELLING_OPTION] = {"> ", 6},
        [ARB_TELLING_QUESTION] = {"? ", 6}, [ARB_TELLING_ANSWER] = {"- ", 4}, [ARB_TELLING_END] = {"= ", 2},
    };

    (void)context;
    printf("%*s%s%.*s", as[told->kind].indent + 4 * (int)told->deep, "", as[told->kind].mark,
           (int)told->text.length, told->text.at);
    if (told->law != LAW_NONE) printf(" (%s)", arb_law_name(told->law));
    printf("%.*s\n", (int)told->tail.length, told->tail.length > 0 ? told->tail.at : "");
}
