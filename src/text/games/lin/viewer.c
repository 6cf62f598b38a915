/* viewer.c -- an address of the hand viewer turned into LIN.
 *
 * Either lin= holds all of it, or n, s, e and w are hands, d the dealer, v the vulnerability, b the
 * board, a the calls run together with explanations in brackets, p the cards, and nn, sn, en, wn
 * the names. Markup in a or p is a page's picture of a board and no play: it is left out. */
#include "lin_inside.h"

#include "arbitro/text/game.h"

enum { PARAMETERS = 14, HANDS = 0, NAMES = 4, DEALER = 8, VULNERABLE, BOARD, CALLS, CARDS, CLAIM };

static const char *const names[PARAMETERS] = {"s", "w", "n", "e", "sn", "wn", "nn", "en", "d", "v", "b", "a", "p", "c"};

/* The next byte of an encoded value. */
static char take_byte(struct arb_span *value)
{
    char c;

    if (arb__lin_take_escape(value, &c)) return c;
    c = value->at[0] == '+' ? ' ' : value->at[0];
    value->at++, value->length--;
    return c;
}

static void write_decoded(struct arb_writer *out, struct arb_span value, bool bars)
{
    while (value.length > 0) {
        const char c = take_byte(&value);

        arb_write_char(out, !bars && (c == '|' || c == ',') ? ' ' : c);
    }
}

/* Cuts "name=value" off the front, up to '&' or the end. What was copied out of a page has "&amp;". */
static bool take_parameter(struct arb_span *rest, struct arb_span *name, struct arb_span *value)
{
    size_t length = 0, equals = 0;

    if (rest->length == 0) return false;
    while (length < rest->length && rest->at[length] != '&' && rest->at[length] != '#') length++;
    while (equals < length && rest->at[equals] != '=') equals++;
    *name = (struct arb_span){rest->at, equals};
    if (equals > 4 && arb_span_is((struct arb_span){name->at, 4}, "amp;")) name->at += 4, name->length -= 4;
    *value = (struct arb_span){rest->at + length, 0};
    if (equals < length) *value = (struct arb_span){rest->at + equals + 1, length - equals - 1};
    rest->at += length < rest->length ? length + 1 : length;
    rest->length -= length < rest->length ? length + 1 : length;
    return true;
}

static bool has_markup(struct arb_span value)
{
    while (value.length > 0) {
        const char c = take_byte(&value);

        if (c == '<' || c == '{') return true;
    }
    return false;
}

static void write_pair(struct arb_writer *out, const char *command, struct arb_span value)
{
    arb_write_text(out, command);
    arb_write_char(out, '|');
    write_decoded(out, value, false);
    arb_write_char(out, '|');
}

/* d, and the hands of s, w, n, e as md has them. */
static void write_deal(struct arb_writer *out, const struct arb_span value[PARAMETERS])
{
    static const char letters[] = "swne";
    const char dealer = value[DEALER].length > 0 ? (char)(value[DEALER].at[0] | 0x20) : ' ';
    char digit = '0';

    for (unsigned i = 0; i < ARB_SEATS; i++)
        if (letters[i] == dealer) digit = (char)('1' + i);
    arb_write_text(out, "md|");
    arb_write_char(out, digit);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        if (i > 0) arb_write_char(out, ',');
        write_decoded(out, value[HANDS + i], false);
    }
    arb_write_char(out, '|');
}

/* One letter; of "NT" the second is none. */
static void write_denomination(struct arb_writer *out, struct arb_span *value)
{
    const char c = take_byte(value);
    struct arb_span behind = *value;

    arb_write_char(out, c);
    if ((c == 'N' || c == 'n') && behind.length > 0 && (take_byte(&behind) | 0x20) == 't') *value = behind;
}

/* "1c(strong)p1d!x": an explanation is of the call before it. */
static void write_calls(struct arb_writer *out, struct arb_span value)
{
    bool open = false;

    while (value.length > 0) {
        const char c = take_byte(&value);

        if (c == '(') {
            arb_write_text(out, open ? "|an|" : "an|");
            while (value.length > 0) {
                const char t = take_byte(&value);

                if (t == ')') break;
                arb_write_char(out, t == '|' ? ' ' : t);
            }
            arb_write_char(out, '|');
            open = false;
        } else if (c == '!') {
            if (open) arb_write_char(out, c);
        } else if (c > ' ' && c != '-' && c != '|') {
            if (open) arb_write_char(out, '|');
            arb_write_text(out, "mb|");
            arb_write_char(out, c);
            if (c >= '1' && c <= '7' && value.length > 0) write_denomination(out, &value);
            open = true;
        }
    }
    if (open) arb_write_char(out, '|');
}

/* The parameters in the order of LIN's commands; calls and cards are left out where the cards have markup. */
static void write_board(struct arb_writer *out, const struct arb_span value[PARAMETERS])
{
    arb_write_text(out, "pn|");
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        if (i > 0) arb_write_char(out, ',');
        write_decoded(out, value[NAMES + i], false);
    }
    arb_write_char(out, '|');
    if (value[BOARD].length > 0) write_pair(out, "ah", value[BOARD]);
    write_deal(out, value);
    if (value[VULNERABLE].length > 0) write_pair(out, "sv", value[VULNERABLE]);
    if (!has_markup(value[CARDS])) {
        write_calls(out, value[CALLS]);
        if (value[CARDS].length > 0) write_pair(out, "pc", value[CARDS]);
    }
    if (value[CLAIM].length > 0) write_pair(out, "mc", value[CLAIM]);
}

bool arb_viewer_has_picture(struct arb_span address)
{
    struct arb_span name, value;

    while (address.length > 0 && address.at[0] != '?') address.at++, address.length--;
    if (address.length > 0) address.at++, address.length--;
    while (take_parameter(&address, &name, &value)) {
        if (arb_span_is_nocase(name, "lin")) return false;
        if (arb_span_is_nocase(name, names[CARDS]) && has_markup(value)) return true;
    }
    return false;
}

/* Behind '?': either a whole LIN text, or a board in parameters. False where there are no hands, or where it does not
 * fit. */
bool arb_viewer_read(struct arb_span address, struct arb_writer *lin)
{
    struct arb_span rest = address, name, parameter, value[PARAMETERS] = {{NULL, 0}};
    const size_t from = lin->length;
    bool hands = false;

    while (rest.length > 0 && rest.at[0] != '?') rest.at++, rest.length--;
    if (rest.length == 0) return false;
    rest.at++, rest.length--;
    while (take_parameter(&rest, &name, &parameter)) {
        if (arb_span_is_nocase(name, "lin")) {
            write_decoded(lin, parameter, true);
            arb__lin_make_plain(lin, from);
            return !lin->truncated;
        }
        for (unsigned i = 0; i < PARAMETERS; i++)
            if (arb_span_is_nocase(name, names[i])) value[i] = parameter;
    }
    for (unsigned i = 0; i < ARB_SEATS; i++) hands = hands || value[HANDS + i].length > 0;
    if (hands) write_board(lin, value);
    return hands && !lin->truncated;
}
