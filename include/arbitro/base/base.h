/* arbitro/base/base.h -- text in, text out, and the one door to the host.
 *
 *     char line[80];
 *     struct arb_writer out = arb_writer_on(line, sizeof line);
 *     arb_write_text(&out, "tricks ");
 *     arb_write_int(&out, 9);                      line now holds "tricks 9"
 *
 * Nothing here allocates, does I/O or reads a clock. A span is somebody else's
 * text, not terminated; a writer is the caller's buffer. Floors 0 to 4 call
 * nothing of the C library but memcpy, memmove, memset and memcmp.
 */
#ifndef ARBITRO_BASE_H
#define ARBITRO_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#define ARB_MUST_USE __attribute__((warn_unused_result))
#else
#define ARB_MUST_USE
#endif

/* C++ includes these headers within extern "C" { }, and has other words for two of C's. */
#ifdef __cplusplus
#define _Noreturn      [[noreturn]]
#define _Static_assert static_assert
#endif

/* The host may say what happens when the program finds itself wrong: a function
 * of this name, which does not return, goes before the library's own, which
 * stops the program where it stands. An assertion is about us and our callers,
 * never about a player or a file. */
_Noreturn void arb_assert_failed(const char *file, int line, const char *claim);

/* In WebAssembly it traps where it stands: the host sees the function, and pages need not load the texts. */
#ifdef __wasm__
#define ARB_ASSERT(claim)                                                                          \
    do {                                                                                           \
        if (!(claim)) __builtin_trap();                                                            \
    } while (0)
#else
#define ARB_ASSERT(claim)                                                                          \
    do {                                                                                           \
        if (!(claim)) arb_assert_failed(__FILE__, __LINE__, #claim);                               \
    } while (0)
#endif

/* Of the sources that this was built from, as "1.20.3". */
const char *arb_version(void);

/* How many items an array holds; arrays only, never pointers. */
#define ARB_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* -- Lists ----------------------------------------------------------------- */

/* Lists of names are macros LIST(X) with a row X(NAME, …) for each. ARB_LIST_TEXTS defines the function that returns
 * the text of a row by its number: a constant string, and "" for a number past the end. ROW takes a row and gives its
 * text and a comma; those here are for the name of any row, and for rows of a name and a symbol, or of a name and words
 * in quotes. */
#define ARB_ROW_NAME(NAME, ...)      #NAME,
#define ARB_ROW_SYMBOL(NAME, symbol) #symbol,
#define ARB_ROW_WORDS(NAME, words)   words,
#define ARB_LIST_TEXTS(function, type, LIST, ROW)                                                  \
    const char *function(type which)                                                               \
    {                                                                                              \
        static const char *const texts[] = {LIST(ROW)};                                            \
        return (size_t)which < ARB_COUNT(texts) ? texts[which] : "";                               \
    }

/* The same for a value of each row, of the type 'result'; 0 for a number past the end. */
#define ARB_LIST_VALUES(result, function, type, LIST, ROW)                                         \
    result function(type which)                                                                    \
    {                                                                                              \
        static const result values[] = {LIST(ROW)};                                                \
        return (size_t)which < ARB_COUNT(values) ? values[which] : (result)0;                      \
    }

/* -- Spans: text that belongs to somebody else ----------------------------- */

struct arb_span {
    const char *at;                 /* not terminated; may be anything if length is 0 */
    size_t length;                  /* bytes */
};

/* Behind its last byte. An empty span may have no address, and nothing may be added to that. */
static inline const char *arb_span_end(struct arb_span span)
{
    return span.length > 0 ? span.at + span.length : span.at;
}

/* So many of its bytes from a place on; no more than it has. */
static inline struct arb_span arb_span_part(struct arb_span span, size_t from, size_t length)
{
    return (struct arb_span){from == 0 ? span.at : span.at + from, length};
}

/* What is left behind so many of its bytes; no more than it has. */
static inline struct arb_span arb_span_skip(struct arb_span span, size_t bytes)
{
    return bytes == 0 ? span : (struct arb_span){span.at + bytes, span.length - bytes};
}

/* The span of a terminated string. What is written in the program is counted when it is compiled. */
static inline struct arb_span arb_span_of(const char *terminated)
{
    size_t length = 0;

    if (__builtin_constant_p(__builtin_strlen(terminated)))
        return (struct arb_span){terminated, __builtin_strlen(terminated)};
    while (terminated[length] != '\0') length++;
    return (struct arb_span){terminated, length};
}

/* Same bytes? Words are compared with many others, and most differ in their length or their first letter. */
bool arb_span_equal(struct arb_span a, struct arb_span b);
static inline bool arb_span_is(struct arb_span span, const char *terminated)
{
    size_t same = 0;

    if (__builtin_constant_p(__builtin_strlen(terminated)))
        return span.length == __builtin_strlen(terminated) &&
               (span.length == 0 || memcmp(span.at, terminated, __builtin_strlen(terminated)) == 0);
    while (same < span.length && terminated[same] != '\0' && span.at[same] == terminated[same]) same++;
    return same == span.length && terminated[same] == '\0';
}

/* By their bytes, the shorter first where one begins the other: below 0, 0, above 0. */
int arb_span_compare(struct arb_span a, struct arb_span b);

/* Same letters, ASCII case aside? Two that differ in more than the bit of the case are other letters. */
bool arb_span_is_letter_by_letter(struct arb_span span, const char *terminated);
static inline bool arb_span_is_nocase(struct arb_span span, const char *terminated)
{
    if (span.length == 0) return terminated[0] == '\0';
    if (((span.at[0] ^ terminated[0]) & ~0x20) != 0) return false;
    return arb_span_is_letter_by_letter(span, terminated);
}

/* Without the blanks and tabs at both ends. */
struct arb_span arb_span_trim(struct arb_span span);

/* Cuts the next word, ended by blanks or tabs, off the front of *rest. Empty
 * when nothing is left. */
struct arb_span arb_span_word(struct arb_span *rest);

/* Cuts the next line off the front of *rest, without its LF or CRLF. False when
 * *rest is empty. */
ARB_MUST_USE bool arb_span_line(struct arb_span *rest, struct arb_span *line);

/* Reads the whole span as a decimal integer, sign allowed, no blanks. False, and
 * *value untouched, if it is not one or lies outside low..high. */
ARB_MUST_USE bool arb_span_int(struct arb_span span, int64_t low, int64_t high, int64_t *value);

/* How many bytes the character takes that begins here, 0 if it is malformed: overlong, a surrogate, above U+10FFFF, or
 * cut short. left > 0. */
size_t arb_utf8_sequence(const unsigned char *at, size_t left);

/* Valid UTF-8 without control characters but tab? */
bool arb_span_is_clean_utf8(struct arb_span span);

/* Of a terminated text: has it characters that are not seen, or that turn its direction? Is nothing of it seen? */
bool arb_text_has_invisible(const char *text);
bool arb_text_is_blank(const char *text);

/* A name that others read: clean UTF-8, something of it seen, and nothing unseen or that turns its direction. */
bool arb_span_is_name(struct arb_span text);

/* Copies a terminated text that fits, and zeros the rest of the room, so that nothing longer stays behind it. */
void arb_text_copy(char *to, const char *from, size_t capacity);

/* -- Writer: text into the caller's buffer --------------------------------- */

/* After an overflow 'truncated' is set and nothing more is written; the buffer
 * stays a terminated string of 'length' bytes whenever capacity is not 0. */
struct arb_writer {
    char *buffer;
    size_t capacity;                /* bytes, the terminator's included */
    size_t length;                  /* bytes written, the terminator aside */
    bool truncated;
    size_t lost;                    /* letters that the encoding of what is written does not have */
};

/* An empty writer on a buffer of 'capacity' bytes, which the caller keeps as long as the writer is used. With a
 * capacity of 0 the buffer may be NULL, and the first byte truncates. */
struct arb_writer arb_writer_on(char *buffer, size_t capacity);

/* What was written so far. Valid while the buffer is. */
struct arb_span arb_writer_span(const struct arb_writer *out);

/* A span, a terminated string, a character: whole, or not at all and the writer is truncated. They are in the header so
 * that a literal is written in the few instructions that its length takes. */
static inline void arb_write_span(struct arb_writer *out, struct arb_span span)
{
    if (out->truncated || span.length == 0) return;
    if (out->capacity == 0 || span.length > out->capacity - 1 - out->length) {
        out->truncated = true;
        return;
    }
    memcpy(out->buffer + out->length, span.at, span.length);
    out->length += span.length;
    out->buffer[out->length] = '\0';
}
static inline void arb_write_text(struct arb_writer *out, const char *terminated)
{
    arb_write_span(out, arb_span_of(terminated));
}
static inline void arb_write_char(struct arb_writer *out, char c)
{
    if (out->truncated || out->length + 1 >= out->capacity) {
        out->truncated = true;
        return;
    }
    out->buffer[out->length++] = c;
    out->buffer[out->length] = '\0';
}
/* In decimal, a minus before it where it is below 0: at most 20 bytes. */
void arb_write_int(struct arb_writer *out, int64_t value);

/* Writes, in UTF-8, the character that the byte is in Windows-1252; nothing for the five bytes that have none there.
 * For files that are not UTF-8. */
void arb_write_byte(struct arb_writer *out, unsigned char byte);

/* Text of unknown making: what is UTF-8 stays, every other byte as above. At most three bytes for one. */
void arb_write_as_utf8(struct arb_writer *out, struct arb_span text);

/* A number in units of 10^-decimals, decimals 0..18: (1234, 2) is written 12.34, (-5, 2) is -0.05. All decimals are
 * written, zeros at the end too. At most 22 bytes. */
void arb_write_fixed(struct arb_writer *out, int64_t value, unsigned decimals);

/* Sixteen lower-case hex digits. */
void arb_write_hex64(struct arb_writer *out, uint64_t value);

/* -- Days ------------------------------------------------------------------ */

/* "2026-11-22": ten bytes, years 1 to 9999 of the Gregorian calendar. False, and nothing touched, if there is no such
 * day; only the syntax and the calendar are looked at, not whether the day is past. Writing checks nothing. */
ARB_MUST_USE bool arb_date_read(struct arb_span span, uint16_t *year, uint8_t *month, uint8_t *day);
void arb_date_write(struct arb_writer *out, unsigned year, unsigned month, unsigned day);

/* -- Hash: to compare states, never to protect them ------------------------ */

/* FNV-1a over bytes, 64 bits. Start from ARB_HASH_START and feed fields one by
 * one; never a whole struct with padding. The journal's chain uses BLAKE2b. */
#define ARB_HASH_START UINT64_C(14695981039346656037)
uint64_t arb_hash_bytes(uint64_t hash, const void *bytes, size_t length);
uint64_t arb_hash_u64(uint64_t hash, uint64_t value);

/* -- Chance for tests and movements' searches: never for deals ------------- */

/* SplitMix64: the same seed gives the same numbers on every machine. Any seed will do, 0 too; it is no source of
 * secrets, and two seeds that are near to each other give unrelated numbers. */
struct arb_chance {
    uint64_t state;
};

uint64_t arb_chance_next(struct arb_chance *chance);

/* Uniform in 0..bound-1, without bias. bound is not 0. */
uint32_t arb_chance_below(struct arb_chance *chance, uint32_t bound);

#endif
