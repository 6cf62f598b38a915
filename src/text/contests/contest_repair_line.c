/* contest_repair_line.c -- the line of a repaired movement: which meetings are otherwise, by round and table.
 *
 *     repair from R4 rounds 6 R2 T5 5-4/4 R4 T1 3-8/2 T2 4- T3 -9 T4 - "EW 3 has left"
 *
 * "3-8/2": 3 North-South against 8 on set 2. "4-": 4 sits alone, and out. "-": nobody. A star after the set: the arrow.
 * Of an individual "3+9-8+4/2": 3 North and 9 South against 8 East and 4 West; and "left 7", who is there no more.
 */
#include "line_words.h"

#include "arbitro/text/repair_text.h"

enum option { ROUNDS, TABLES, SETS, PAIRS, PHANTOM, ANYWAY, LEFT, OPTIONS };

static const char *const options[OPTIONS] = {"rounds", "tables", "sets", "pairs", "phantom", "anyway", "left"};

/* -- Reading ----------------------------------------------------------------------- */

/* A number at the front of the span, taken off; 0 if there is none. False if it is no number from 1 to 255. */
static bool take_number(struct arb_span *span, uint8_t *number)
{
    struct arb_span digits = {span->at, 0};
    int64_t value = 0;

    *number = 0;
    while (digits.length < span->length && arb__line_is_digit(digits.at[digits.length])) digits.length++;
    if (digits.length == 0) return true;
    if (!arb_span_int(digits, 1, 255, &value)) return false;
    *number = (uint8_t)value;
    span->at += digits.length, span->length -= digits.length;
    return true;
}

static bool take_char(struct arb_span *span, char c)
{
    if (span->length == 0 || span->at[0] != c) return false;
    span->at++, span->length--;
    return true;
}

/* A pair, or two players. */
static bool take_side(struct arb_span *span, uint8_t *first, uint8_t *second)
{
    if (!take_number(span, first)) return false;
    return !take_char(span, '+') || (take_number(span, second) && *first != 0 && *second != 0);
}

/* Two pairs or four players have a set, and nobody else; four know no arrow. */
static bool is_whole(const struct arb_meeting *at)
{
    const bool both = at->ns != 0 && at->ew != 0, of_players = at->partner[ARB_NS] != 0;

    return (at->set != 0) == both && of_players == (at->partner[ARB_EW] != 0) &&
           (!of_players || (both && !at->switched));
}

/* "3-4/2*": the two sides, the set of boards, and the star of a switched table. Set 0 is no meeting and cannot be
 * written. */
static bool read_meeting(struct arb__line *in, struct arb_meeting *at)
{
    struct arb_span word, rest;

    if (!arb__line_next_word(in, ARB_WORD_MEETING, &word)) return false;
    rest = word;
    if (!take_side(&rest, &at->ns, &at->partner[ARB_NS]) || !take_char(&rest, '-') ||
        !take_side(&rest, &at->ew, &at->partner[ARB_EW]))
        return arb__line_wrong(in, ARB_WORD_MEETING, word);
    if (take_char(&rest, '/') && (!take_number(&rest, &at->set) || at->set == 0))
        return arb__line_wrong(in, ARB_WORD_MEETING, word);
    if (at->set != 0) at->switched = take_char(&rest, '*');
    if (rest.length > 0 || !is_whole(at)) return arb__line_wrong(in, ARB_WORD_MEETING, word);
    return true;
}

static bool is_lettered(const struct arb__line *in, char letter)
{
    struct arb_span ahead = in->rest;
    const struct arb_span word = arb_span_word(&ahead);

    return word.length >= 2 && (word.at[0] & ~0x20) == letter && arb__line_is_digit(word.at[1]);
}

/* Rounds and tables in their order, so that nothing is told twice. */
static bool read_meetings(struct arb__line *in, struct arb_movement_change *change)
{
    while (is_lettered(in, 'R')) {
        const char *at = in->rest.at;
        uint8_t round, last = 0;

        if (!arb__line_lettered(in, ARB_WORD_ROUND, 'R', &round)) return false;
        if (change->count > 0 && round <= change->meeting[change->count - 1].round)
            return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_ROUND, at);
        do {
            struct arb_placed *told = &change->meeting[change->count];

            if (change->count == ARB_MOVEMENT_CHANGES_MAX)
                return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_MEETING, in->rest.at);
            *told = (struct arb_placed){.round = round};
            at = arb_span_trim(in->rest).at;
            if (!arb__line_lettered(in, ARB_WORD_TABLE, 'T', &told->table)) return false;
            if (told->table <= last) return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_TABLE, at);
            if (!read_meeting(in, &told->meeting)) return false;
            last = told->table;
            change->count++;
        } while (is_lettered(in, 'T'));
    }
    return true;
}

static bool read_phantom(struct arb__line *in, struct arb_movement_change *change)
{
    uint8_t side;

    change->tells_phantom = 1;
    if (arb__line_take_word(in, "none")) return true;
    if (!arb__line_pair(in, &side, &change->phantom)) return false;
    change->phantom_side = side == ARB_EW ? ARB_EW : ARB_NS;
    return true;
}

static bool read_option(struct arb__line *in, struct arb_movement_change *change, unsigned option)
{
    switch (option) {
    case ROUNDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &change->rounds);
    case TABLES: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &change->tables);
    case SETS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &change->sets);
    case PAIRS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &change->pairs);
    case PHANTOM: return read_phantom(in, change);
    case LEFT: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &change->left);
    default: change->anyway = 1; return true;
    }
}

/* Options until the first round or the reason in quotes, each at most once. */
static bool read_options(struct arb__line *in, struct arb_movement_change *change)
{
    unsigned told = 0;

    while (!arb__line_at_end(in) && !is_lettered(in, 'R') && in->rest.at[0] != '"') {
        const char *at = in->rest.at;
        uint8_t option;

        if (!arb__line_choice(in, ARB_WORD_OPTION, options, OPTIONS, &option)) return false;
        if (told >> option & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_OPTION, at);
        told |= 1u << option;
        if (!read_option(in, change, option)) return false;
    }
    return true;
}

bool arb__line_from_round(struct arb__line *in, uint8_t *from)
{
    struct arb_span word;

    if (!arb__line_next_word(in, ARB_WORD_FROM, &word)) return false;
    if (!arb_span_is(word, "from")) return arb__line_wrong(in, ARB_WORD_FROM, word);
    return arb__line_lettered(in, ARB_WORD_ROUND, 'R', from);
}

bool arb__line_repair(struct arb__line *in, struct arb_contest_act *act)
{
    if (!arb__line_from_round(in, &act->change.from)) return false;
    if (!read_options(in, &act->change) || !read_meetings(in, &act->change)) return false;
    return arb__line_at_end(in) || arb__line_text(in, ARB_WORD_REASON, act->text[0], ARB_NOTE_MAX);
}

/* -- What happened -------------------------------------------------------------------- */

/* One, or several as "NS 4 EW 2". */
static bool read_leavers(struct arb__line *in, struct arb_mishap *mishap)
{
    if (!arb__line_pair(in, &mishap->side, &mishap->pair)) return false;
    while (!arb__line_at_end(in) && !is_lettered(in, 'R')) {
        struct arb_leaver *other = &mishap->other[mishap->others];

        if (mishap->others == ARB_COUNT(mishap->other))
            return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_PAIR, in->rest.at);
        if (!arb__line_pair(in, &other->side, &other->pair)) return false;
        mishap->others++;
    }
    return true;
}

/* What happened, where the line says it; without it the meetings alone count. */
static bool read_what(struct arb__line *in, struct arb_mishap *mishap)
{
    static const char *const kinds[] = {NULL, "leaves", "arrives", "curtail", "add"};
    struct arb_span ahead;
    enum arb_side side;

    if (arb__line_at_end(in) || is_lettered(in, 'R')) return true;
    if (!arb__line_choice(in, ARB_WORD_MISHAP, kinds, ARB_COUNT(kinds), &mishap->kind)) return false;
    switch ((enum arb_mishap_kind)mishap->kind) {
    case ARB_PAIR_LEAVES: return read_leavers(in, mishap);
    case ARB_PAIR_ARRIVES:
        ahead = in->rest;
        if (!arb_side_read(arb_span_word(&ahead), &side)) return true;
        mishap->side = (uint8_t)side;
        in->rest = ahead;
        return true;
    case ARB_CURTAILED: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &mishap->rounds);
    case ARB_NO_MISHAP:
    case ARB_ROUND_ADDED: break;
    }
    return true;
}

/* The same list as a repair's, only shorter. */
static bool read_played(struct arb__line *in, struct arb_mishap *mishap)
{
    struct arb_movement_change told = {0};
    const char *at = in->rest.at;

    if (!read_meetings(in, &told)) return false;
    if (told.count > ARB_PLAYED_MAX) return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_MEETING, at);
    mishap->count = told.count;
    for (unsigned i = 0; i < told.count; i++) mishap->played[i] = told.meeting[i];
    return true;
}

static bool read_mishap(struct arb__line *in, struct arb_mishap *mishap)
{
    if (in->rest.length >= ARB_LINE_MAX) return arb__line_fail(in, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING, in->start);
    if (!arb_span_is_clean_utf8(in->rest))
        return arb__line_fail(in, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING, in->start);
    if (!arb__line_from_round(in, &mishap->from) || !read_what(in, mishap) || !read_played(in, mishap)) return false;
    if (mishap->kind == ARB_NO_MISHAP && mishap->count == 0)
        return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_MISHAP, in->rest.at);
    if (!arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
    return true;
}

enum arb_line_fault arb_mishap_read(struct arb_span line, struct arb_mishap *mishap, struct arb_line_error *error)
{
    struct arb__line in = {line.at, line, error};
    struct arb_mishap whole = {0};

    *error = (struct arb_line_error){0};
    if (read_mishap(&in, &whole)) *mishap = whole;
    return (enum arb_line_fault)error->fault;
}

/* -- Writing ----------------------------------------------------------------------- */

static void write_option(struct arb_writer *out, const char *name, unsigned number)
{
    if (number != 0) arb__line_write_lettered(out, name, number);
}

static void write_side(struct arb_writer *out, unsigned first, unsigned second)
{
    if (first != 0) arb_write_int(out, first);
    if (second != 0) arb__line_write_lettered(out, "+", second);
}

static void write_meeting(struct arb_writer *out, struct arb_meeting at)
{
    arb_write_char(out, ' ');
    write_side(out, at.ns, at.partner[ARB_NS]);
    arb_write_char(out, '-');
    write_side(out, at.ew, at.partner[ARB_EW]);
    if (at.set != 0) arb__line_write_lettered(out, "/", at.set);
    if (at.switched) arb_write_char(out, '*');
}

/* The inverse: options first, then the meetings by round; a round is named before its first meeting alone. */
void arb__line_write_repair(struct arb_writer *out, const struct arb_contest_act *act)
{
    ARB_ASSERT(act->change.count <= ARB_COUNT(act->change.meeting));

    const struct arb_movement_change *change = &act->change;

    arb__line_write_lettered(out, " from R", change->from);
    write_option(out, " rounds ", change->rounds);
    write_option(out, " tables ", change->tables);
    write_option(out, " sets ", change->sets);
    write_option(out, " pairs ", change->pairs);
    if (change->tells_phantom) arb_write_text(out, " phantom");
    if (change->tells_phantom && change->phantom == 0) arb_write_text(out, " none");
    if (change->phantom != 0)
        arb__line_write_pair(out, change->phantom_side == ARB_EW ? ARB_EW : ARB_ONE_FIELD, change->phantom);
    if (change->anyway) arb_write_text(out, " anyway");
    write_option(out, " left ", change->left);
    for (unsigned i = 0; i < change->count; i++) {
        const struct arb_placed *told = &change->meeting[i];

        if (i == 0 || told->round != change->meeting[i - 1].round) arb__line_write_lettered(out, " R", told->round);
        arb__line_write_lettered(out, " T", told->table);
        write_meeting(out, told->meeting);
    }
}
