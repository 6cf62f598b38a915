/* arbitro/text/messages.h -- every sentence a person reads, in that person's language.
 *
 *     arb_message_write(&out, ARB_ITALIAN, "cli.no_file",
 *                       ARB_VALUES(ARB_TEXT("file", path)));
 *
 * The sentences live in messages/en.po and messages/it.po, under a key that is
 * an area and a symbol: "fault.card_not_held". They are compiled into the
 * program; nothing is read at run time and no locale of the system is asked.
 * Inside a sentence {file} stands for a value, and {count|board|boards} for the
 * first word when the value is 1 and the second when it is not.
 *
 * tools/msgcheck.py, a test, holds that every key used exists in every language
 * with the same values, and that none is there for nothing.
 */
#ifndef ARBITRO_MESSAGES_H
#define ARBITRO_MESSAGES_H

#include "arbitro/base/base.h"

/* The two that the rest is written in; behind them those that only a catalogue adds, below arb_language_count(). */
enum arb_language { ARB_ENGLISH, ARB_ITALIAN };

/* Those two: pages and papers are offered in them, while a catalogue added may still speak in the app alone. */
#define ARB_LANGUAGES_WRITTEN 2u

unsigned arb_language_count(void);      /* the catalogues that messages/LINGUAS names, eight at most */

/* Or-ed to a language: in a ruling told, cards and calls have the signs of the suits for their letters. */
#define ARB_WITH_SIGNS 8u

static inline enum arb_language arb_language_alone(enum arb_language language)
{
    return (enum arb_language)(language & (ARB_WITH_SIGNS - 1u));
}

static inline enum arb_language arb_language_with_signs(enum arb_language language)
{
    return (enum arb_language)(language | ARB_WITH_SIGNS);
}

/* "en" "it". */
const char *arb_language_name(enum arb_language language);

/* What it calls itself, "Italiano"; with a word in it for one that nobody who speaks it has read through yet. */
const char *arb_language_label(enum arb_language language);

/* Reads a language as browsers and systems write it: "it", "it-IT",
 * "it_IT.UTF-8"; the letters before '-', '_' or '.' decide. False, and the
 * target untouched, for a language we do not speak. */
ARB_MUST_USE bool arb_language_read(struct arb_span span, enum arb_language *language);

/* The sentence as it stands in the catalogue, its {values} unfilled. A key that
 * is in no catalogue is its own sentence, so that nobody is left without words. */
const char *arb_message(enum arb_language language, const char *key);

#define ARB_KEY_MAX 64              /* bytes, terminator included */

/* "contest" and "board_not_here" make "contest.board_not_here". Returns room. */
const char *arb_message_key(char room[ARB_KEY_MAX], const char *area, const char *symbol);

/* A value for a sentence: text, or a number when 'text' has no bytes to point at. */
struct arb_message_value {
    const char *name;
    struct arb_span text;
    int64_t number;
};

#define ARB_TEXT(name, terminated) ((struct arb_message_value){(name), arb_span_of(terminated), 0})
#define ARB_SPAN(name, span)       ((struct arb_message_value){(name), (span), 0})
#define ARB_NUMBER(name, n)        ((struct arb_message_value){(name), {NULL, 0}, (n)})

/* The values of one call, and how many: the last two arguments of arb_message_write. */
#define ARB_VALUES(...)                                                                            \
    (const struct arb_message_value[]){__VA_ARGS__},                                               \
        sizeof((const struct arb_message_value[]){__VA_ARGS__}) / sizeof(struct arb_message_value)

/* Writes the sentence with its values filled in. A {name} that was not given is
 * written as it stands. values may be NULL when count is 0. */
void arb_message_write(struct arb_writer *out, enum arb_language language, const char *key,
                       const struct arb_message_value *values, size_t count);

/* A number of 'decimals' decimal places, scaled to a whole one: 9639 with 2 is "96.39", in Italian "96,39". For
 * sentences: what a program reads has a point in every language. */
void arb_decimal_write(struct arb_writer *out, enum arb_language language, int64_t scaled, unsigned decimals);

/* Figures that were written with a point, each as the language has it; a point between no digits stays. */
void arb_figures_write(struct arb_writer *out, enum arb_language language, struct arb_span figures);

#endif
