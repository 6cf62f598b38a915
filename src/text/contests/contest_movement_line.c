/* contest_movement_line.c -- 'movement mitchell tables 7 boards 3 half EW switch auto': read and written. */
#include "line_words.h"

static const char *const ways[] = {"plain", "skip", "share"};

enum option { TABLES, PLAYERS, ROUNDS, BOARDS, HALF, WAY, SWITCH, BAROMETER, OPTIONS };

static const char *const options[OPTIONS] = {"tables", "players", "rounds", "boards", "half", "way", "switch",
                                             "barometer"};

/* Every kind of ours that pairs or players play. */
static bool read_kind(struct arb__line *in, uint8_t *kind)
{
    struct arb_span word;
    enum arb_movement_kind named;

    if (!arb__line_next_word(in, ARB_WORD_KIND, &word)) return false;
    named = arb_movement_kind_named(word);
    if (named == ARB_NO_MOVEMENT || named == ARB_OWN_MOVEMENT || arb_movement_kind_is_of_teams(named))
        return arb__line_wrong(in, ARB_WORD_KIND, word);
    *kind = (uint8_t)named;
    return true;
}

static bool has_way(enum arb_movement_kind kind)
{
    return kind == ARB_MITCHELL || kind == ARB_ROVER || kind == ARB_BUMP;
}

/* Where there are two fields, and the movement does not say by itself who is missing. */
static bool half_has_side(enum arb_movement_kind kind)
{
    return arb_movement_kind_has_two_fields(kind) && kind != ARB_ROVER && kind != ARB_BUMP;
}

/* In as many rounds as told, or as are best. */
static bool read_switch(struct arb__line *in, uint8_t *switched)
{
    *switched = ARB_SWITCH_BEST;
    return arb__line_take_word(in, "auto") || arb__line_small(in, ARB_WORD_NUMBER, 1, 254, switched);
}

/* In one field the missing pair is always the last; a side said all the same says nothing. */
static bool read_half(struct arb__line *in, struct arb_movement_order *order)
{
    struct arb_span ahead = in->rest;
    enum arb_side ignored;

    order->half_table = 1;
    if (half_has_side(order->kind)) return arb__line_side(in, &order->half_side);
    if (arb_side_read(arb_span_word(&ahead), &ignored)) in->rest = ahead;
    return true;
}

/* The value of one option of 'movement'. */
static bool read_option(struct arb__line *in, struct arb_contest_act *act, enum option option)
{
    switch (option) {
    case TABLES: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &act->order.tables);
    case PLAYERS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &act->order.players);
    case ROUNDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &act->order.rounds);
    case BOARDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &act->boards);
    case HALF: return read_half(in, &act->order);
    case WAY: return arb__line_choice(in, ARB_WORD_WAY, ways, ARB_COUNT(ways), &act->order.way);
    case SWITCH: return read_switch(in, &act->order.switched);
    case BAROMETER:
        act->order.barometer = 1;
        return true;
    default: return false;
    }
}

/* Has the kind such an option? An individual is told its players, everything else its tables. */
static bool has_option(enum arb_movement_kind kind, enum option option)
{
    switch (option) {
    case TABLES: return kind != ARB_INDIVIDUAL;
    case PLAYERS: return kind == ARB_INDIVIDUAL;
    case WAY: return has_way(kind);
    case SWITCH: return arb_movement_kind_has_two_fields(kind);
    default: return true;
    }
}

/* The kind, then options in any order, each once and only those of the kind. Tables, or players of an individual, and
 * boards must be stated. */
bool arb__line_movement(struct arb__line *in, struct arb_contest_act *act)
{
    unsigned told = 0;

    if (!read_kind(in, &act->order.kind)) return false;
    while (!arb__line_at_end(in)) {
        const char *at = in->rest.at;
        uint8_t option;

        if (!arb__line_choice(in, ARB_WORD_OPTION, options, OPTIONS, &option)) return false;
        if (!has_option(act->order.kind, (enum option)option))
            return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_OPTION, at);
        if (told >> option & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_OPTION, at);
        told |= 1u << option;
        if (!read_option(in, act, (enum option)option)) return false;
    }
    if (act->order.kind == ARB_INDIVIDUAL && (told & 1u << PLAYERS) == 0)
        return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_PLAYERS, in->rest.at);
    if (act->order.kind != ARB_INDIVIDUAL && (told & 1u << TABLES) == 0)
        return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_TABLES, in->rest.at);
    if ((told & 1u << BOARDS) == 0) return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_BOARDS, in->rest.at);
    return true;
}

/* The inverse, in the one order of the normal form; what has its default is left out. */
void arb__line_write_movement(struct arb_writer *out, const struct arb_contest_act *act)
{
    const struct arb_movement_order *order = &act->order;

    ARB_ASSERT(order->way < ARB_COUNT(ways));
    arb_write_char(out, ' ');
    arb_write_text(out, arb_movement_kind_name(order->kind));
    if (order->kind == ARB_INDIVIDUAL) arb__line_write_lettered(out, " players ", order->players);
    else arb__line_write_lettered(out, " tables ", order->tables);
    if (order->rounds != 0) arb__line_write_lettered(out, " rounds ", order->rounds);
    arb__line_write_lettered(out, " boards ", act->boards);
    if (order->half_table) arb_write_text(out, " half");
    if (order->half_table && half_has_side(order->kind))
        arb_write_text(out, order->half_side == ARB_NS ? " NS" : " EW");
    if (order->way != ARB_MITCHELL_PLAIN) arb_write_text(out, " way ");
    if (order->way != ARB_MITCHELL_PLAIN) arb_write_text(out, ways[order->way]);
    if (order->switched == ARB_SWITCH_BEST) arb_write_text(out, " switch auto");
    else if (order->switched != 0) arb__line_write_lettered(out, " switch ", order->switched);
    if (order->barometer) arb_write_text(out, " barometer");
}
