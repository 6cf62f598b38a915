/* messages.c -- finds a sentence and fills it in. */
#include "catalogue.h"

unsigned arb_language_count(void)
{
    return arb__language_count;
}

const char *arb_language_name(enum arb_language language)
{
    return arb__languages[arb_language_alone(language)].name;
}

const char *arb_language_label(enum arb_language language)
{
    return arb__languages[arb_language_alone(language)].label;
}

/* "it", "it-IT", "it_IT.UTF-8": what stands behind the language does not count. False leaves *language as it was. */
bool arb_language_read(struct arb_span span, enum arb_language *language)
{
    size_t letters = 0;

    while (letters < span.length && span.at[letters] != '-' && span.at[letters] != '_' && span.at[letters] != '.')
        letters++;
    span.length = letters;
    for (unsigned i = 0; i < arb__language_count; i++) {
        if (!arb_span_is_nocase(span, arb__languages[i].name)) continue;
        *language = (enum arb_language)i;
        return true;
    }
    return false;
}

/* As strcmp, which stays out of this floor. */
static int compare(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* Binary search: the catalogue is sorted by key when it is built. An unknown key is its own sentence. */
const char *arb_message(enum arb_language language, const char *key)
{
    size_t low = 0;
    size_t high = arb__sentence_count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = compare(key, arb__sentences[middle].key);

        if (order == 0) return arb__sentences[middle].text[arb_language_alone(language)];
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return key;
}

/* Cuts the text up to a mark off the front; all of it if there is no mark. */
static struct arb_span cut(struct arb_span *rest, char mark)
{
    struct arb_span front = {rest->at, 0};

    while (front.length < rest->length && rest->at[front.length] != mark) front.length++;
    rest->at += front.length;
    rest->length -= front.length;
    if (rest->length > 0) rest->at++, rest->length--;
    return front;
}

static void write_value(struct arb_writer *out, const struct arb_message_value *value, struct arb_span words)
{
    if (words.length > 0) {
        const struct arb_span one = cut(&words, '|');

        arb_write_span(out, value->number == 1 ? one : words);
    } else if (value->text.at != NULL) {
        arb_write_span(out, value->text);
    } else {
        arb_write_int(out, value->number);
    }
}

const char *arb_message_key(char room[ARB_KEY_MAX], const char *area, const char *symbol)
{
    struct arb_writer out = arb_writer_on(room, ARB_KEY_MAX);

    arb_write_text(&out, area);
    arb_write_char(&out, '.');
    arb_write_text(&out, symbol);
    return room;
}

/* One {name} or {name|one|many}, its braces off. */
static void fill(struct arb_writer *out, struct arb_span place, const struct arb_message_value *values,
                 size_t count)
{
    struct arb_span words = place;
    const struct arb_span name = cut(&words, '|');

    for (size_t i = 0; i < count; i++) {
        if (!arb_span_is(name, values[i].name)) continue;
        write_value(out, &values[i], words);
        return;
    }
    arb_write_char(out, '{');
    arb_write_span(out, place);
    arb_write_char(out, '}');
}

void arb_message_write(struct arb_writer *out, enum arb_language language, const char *key,
                       const struct arb_message_value *values, size_t count)
{
    struct arb_span rest = arb_span_of(arb_message(language, key));

    while (rest.length > 0) {
        arb_write_span(out, cut(&rest, '{'));
        if (rest.length > 0) fill(out, cut(&rest, '}'), values, count);
    }
}

void arb_decimal_write(struct arb_writer *out, enum arb_language language, int64_t scaled, unsigned decimals)
{
    char digits[32];
    struct arb_writer figure = arb_writer_on(digits, sizeof digits);

    arb_write_fixed(&figure, scaled, decimals);
    arb_figures_write(out, language, arb_writer_span(&figure));
}

static bool is_digit_at(struct arb_span span, size_t i)
{
    return i < span.length && span.at[i] >= '0' && span.at[i] <= '9';
}

void arb_figures_write(struct arb_writer *out, enum arb_language language, struct arb_span figures)
{
    for (size_t i = 0; i < figures.length; i++) {
        const bool parts = figures.at[i] == '.' && i > 0 && is_digit_at(figures, i - 1) && is_digit_at(figures, i + 1);

        if (parts) arb_write_text(out, arb_message(language, "number.point"));
        else arb_write_char(out, figures.at[i]);
    }
}
