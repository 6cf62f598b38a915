/* lin_pair.c -- LIN cut into pairs, each a two-letter command and a value, both ended by '|'.
 *
 * A bar may be missing, and then command and value would change places up to the end of the text; a bar may stand in a
 * text, and then what is behind it would be a command. So a command is looked for where one should be: what stands
 * behind a value is a command, or the value is looked at again.
 */
#include "lin_inside.h"

/* What the reader takes, and what it passes over, in small letters, the commonest first. ST is a card. */
static const char taken[][3] = {"pc", "mb", "an", "vg", "rs", "pn", "pw", "qx", "md", "sv", "ah", "mc", "nt"};
static const char passed[][3] = {"pg", "st", "rh", "mp", "bn", "at", "bt", "ha", "3d", "4d", "hs", "cs"};

/* A value of these is no text, and has no bar. */
static const char strict[][3] = {"pc", "mb", "qx", "md", "sv", "mc", "pg"};

static bool is_of(struct arb_span field, const char (*list)[3], size_t count)
{
    for (size_t i = 0; i < count && field.length == 2; i++)
        if (field.at[0] == list[i][0] && field.at[1] == list[i][1]) return true;
    return false;
}

/* A command as files write it. Most of what is asked about is none, a card or a call: it has no small letter there. */
static bool is_known(struct arb_span field)
{
    if (field.length != 2 || field.at[1] < 'a') return false;
    return is_of(field, taken, ARB_COUNT(taken)) || is_of(field, passed, ARB_COUNT(passed));
}

static bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_command(struct arb_span field)
{
    return field.length == 2 && is_letter_or_digit(field.at[0]) && is_letter_or_digit(field.at[1]);
}

bool arb__lin_is_passed_over(struct arb_span command)
{
    for (size_t i = 0; i < ARB_COUNT(passed); i++)
        if (arb_span_is_nocase(command, passed[i])) return true;
    return false;
}

/* -- fields ------------------------------------------------------------------------ */

static struct arb_place place_of(const struct arb__lin_spot *spot)
{
    ARB_ASSERT(spot->at >= spot->line_at);
    return (struct arb_place){spot->line, (uint32_t)(spot->at - spot->line_at) + 1};
}

static void step(struct arb__lin_spot *spot)
{
    ARB_ASSERT(spot->at < spot->end);

    const char c = *spot->at++;

    if (c != '\n' && (c != '\r' || (spot->at < spot->end && *spot->at == '\n'))) return;
    spot->line++;
    spot->line_at = spot->at;
}

/* Up to the next bar, which is taken and told; *closed is false if the text ends first. */
static struct arb_span take_field(struct arb__lin_spot *spot, struct arb_place *place, bool *closed)
{
    ARB_ASSERT(spot->at <= spot->end);

    const char *from;

    while (spot->at < spot->end && arb__lin_is_white(*spot->at)) step(spot);
    *place = place_of(spot);
    from = spot->at;
    while (spot->at < spot->end && *spot->at != '|') step(spot);
    *closed = spot->at < spot->end;
    if (*closed) spot->at++;
    return arb__lin_trim((struct arb_span){from, (size_t)(spot->at - from) - *closed});
}

/* The next field, looked at; empty at the end, and where it is longer than a command can be. */
static struct arb_span peek(const struct arb__lin_spot *spot, struct arb__lin_spot *behind)
{
    enum { LOOKED_AT = 64 };
    struct arb_place place;
    bool closed;
    struct arb_span field;

    *behind = *spot;
    if ((size_t)(behind->end - behind->at) > LOOKED_AT) behind->end = behind->at + LOOKED_AT;
    field = take_field(behind, &place, &closed);
    behind->end = spot->end;
    return closed ? field : (struct arb_span){behind->at, 0};
}

/* Behind it stands a command where its value should be, and behind that none: the two have changed places. */
static bool is_stray(const struct arb__lin_spot *spot, struct arb_span field)
{
    struct arb__lin_spot behind, further;

    if (is_known(field)) return false;
    return is_known(peek(spot, &behind)) && !is_known(peek(&behind, &further));
}

/* Moves the reader back to a place in the field that it has taken. */
static void go_to(struct arb__lin_spot *spot, const struct arb__lin_spot *before, const char *at)
{
    ARB_ASSERT(at >= before->at && at <= before->end);
    *spot = *before;
    while (spot->at < at) step(spot);
}

/* -- bars that are missing ------------------------------------------------------------- */

static struct arb_span first_two(struct arb_span field)
{
    return arb__lin_at_most(field, 2);
}

static struct arb_span last_two(struct arb_span field)
{
    if (field.length < 2) return (struct arb_span){field.at, 0};
    return (struct arb_span){field.at + field.length - 2, 2};
}

static struct arb_span without_first_two(struct arb_span field)
{
    return arb__lin_trim(arb_span_skip(field, 2));
}

/* "mb1C", "pcSA": command and value in one. */
static bool is_command_with_value(struct arb_span field)
{
    if (field.length < 3) return false;
    if (arb_span_is(first_two(field), "mb")) return arb__lin_is_calls(without_first_two(field));
    return arb_span_is(first_two(field), "pc") && arb__lin_is_cards(without_first_two(field));
}

static bool reads(struct arb_span command, struct arb_span value)
{
    if (arb_span_is_nocase(command, "mb")) return arb__lin_is_calls(value);
    return arb_span_is_nocase(command, "pc") && arb__lin_is_cards(value);
}

/* A value that ends in a command, with no command behind it: the bar between them is missing. */
static void mend_end(struct arb__lin_spot *spot, struct arb__lin_pair *pair)
{
    ARB_ASSERT(pair->command.length == 2);

    const struct arb_span command = last_two(pair->value);
    struct arb__lin_spot ahead;
    struct arb_span behind;

    if (!is_known(command)) return;
    behind = peek(spot, &ahead);
    if (reads(pair->command, pair->value) || is_known(behind)) return;
    if (behind.length == 0 && !is_of(pair->command, strict, ARB_COUNT(strict))) return;
    go_to(spot, &pair->before, command.at);
    pair->mended = (struct arb_played_damage){place_of(spot), ARB_PLAYED_BAR_MISSING, ARB_PBN_NONE, command};
    pair->value = arb__lin_trim((struct arb_span){pair->value.at, pair->value.length - 2});
}

/* "an|12|14 or so|": what stands behind a text, and is no command, is of the text. */
static void join_text(struct arb__lin_spot *spot, struct arb__lin_pair *pair)
{
    ARB_ASSERT(pair->command.length == 2);

    struct arb__lin_spot behind;
    struct arb_place place;
    bool closed = true;

    if (is_of(pair->command, strict, ARB_COUNT(strict))) return;
    behind = *spot;
    while (closed) {
        const struct arb_span field = take_field(&behind, &place, &closed);

        if (!closed || field.length == 0 || (is_command(field) && !is_stray(&behind, field)) ||
            is_command_with_value(field))
            return;
        if (pair->mended.kind == ARB_PLAYED_NONE)
            pair->mended = (struct arb_played_damage){place, ARB_PLAYED_BAR_IN_TEXT, ARB_PBN_NONE,
                                                      arb__lin_at_most(field, 40)};
        pair->value.length = (size_t)(field.at + field.length - pair->value.at);
        *spot = behind;
    }
}

/* -- pairs ------------------------------------------------------------------------------- */

/* What is no command, and no command with its value. */
static void stray(struct arb_played *board, struct arb_place place, struct arb_span field, bool closed)
{
    const struct arb_span text = arb__lin_at_most(field, 40);

    if (field.length == 0) return;
    if (!closed) arb_played_note(board, place, ARB_PLAYED_CUT_OFF, text);
    else arb__lin_take_stray(board, place, field);
}

/* Text that is no command is noted as stray and passed over. A command whose bar is missing is read with its
 * value. */
static bool take_pair(struct arb__lin_spot *spot, struct arb__lin_pair *pair, struct arb_played *board)
{
    bool closed;

    ARB_ASSERT(spot->at <= spot->end);
    *pair = (struct arb__lin_pair){.mended = {.kind = ARB_PLAYED_NONE}};
    for (;;) {
        pair->before = *spot;
        pair->command = take_field(spot, &pair->at, &closed);
        if (pair->command.length == 0 && !closed) return false;
        if (closed && is_command(pair->command) && !is_stray(spot, pair->command)) break;
        if (closed && is_command_with_value(pair->command)) {
            go_to(spot, &pair->before, pair->command.at + 2);
            pair->mended = (struct arb_played_damage){place_of(spot), ARB_PLAYED_BAR_MISSING, ARB_PBN_NONE,
                                                      without_first_two(pair->command)};
            pair->command.length = 2;
            break;
        }
        stray(board, pair->at, pair->command, closed);
        if (!closed) return false;
    }
    pair->value = take_field(spot, &pair->value_at, &closed);
    pair->cut_off = !closed;
    if (!closed) return true;
    mend_end(spot, pair);
    if (pair->mended.kind == ARB_PLAYED_NONE) join_text(spot, pair);
    return true;
}

bool arb__lin_take_pair(struct arb_lin *lin, struct arb__lin_pair *pair, struct arb_played *board)
{
    ARB_ASSERT(lin->at <= lin->end && lin->line_at <= lin->at);

    struct arb__lin_spot spot = {lin->at, lin->end, lin->line_at, lin->line};
    const bool is_there = take_pair(&spot, pair, board);

    arb__lin_go_to(lin, &spot);
    return is_there;
}

void arb__lin_tell_pair(const struct arb__lin_pair *pair, struct arb_played *board)
{
    ARB_ASSERT(pair->mended.kind < ARB_PLAYED_DAMAGE_KINDS);
    if (pair->mended.kind != ARB_PLAYED_NONE)
        arb_played_note(board, pair->mended.place, (enum arb_played_damage_kind)pair->mended.kind, pair->mended.text);
    if (pair->cut_off)
        arb_played_note(board, pair->value_at, ARB_PLAYED_CUT_OFF, arb__lin_at_most(pair->value, 40));
}
