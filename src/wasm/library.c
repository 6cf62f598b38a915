/* library.c -- the buffers of library.wasm, and what is answered without them.
 */
#include "library.h"

#include "arbitro/laws/score.h"

static char text[ARB_LIB_TEXT_MAX];
static char said[ARB_LIB_SAID_MAX];

char *arb_lib_text(void)
{
    return text;
}

unsigned arb_lib_capacity(void)
{
    return sizeof text;
}

char *arb_lib_said(void)
{
    return said;
}

const char *arb_lib_version(void)
{
    return arb_version();
}

const char *arb_lib_language(unsigned language)
{
    return language < arb_language_count() ? arb_language_name((enum arb_language)language) : "";
}

struct arb_span arb_lib_asked(unsigned length)
{
    return (struct arb_span){text, length < sizeof text ? length : sizeof text};
}

enum arb_language arb_lib_language_of(unsigned language)
{
    return language < arb_language_count() ? (enum arb_language)language : ARB_ENGLISH;
}

int arb_lib_points(unsigned level, unsigned denomination, unsigned doubling, unsigned vulnerable, unsigned tricks)
{
    const struct arb_contract contract = {(uint8_t)level, (uint8_t)denomination, (uint8_t)doubling, ARB_NORTH};

    if (level < 1 || level > 7 || denomination > ARB_NOTRUMP || doubling > ARB_REDOUBLED || tricks > 13) return 0;
    return law77_score(contract, vulnerable != 0, tricks);
}
