/* pbn_played.c -- the games of a PBN text: where each begins and ends, its tags, and what it has from games before.
 */
#include "../pbn/pbn_inside.h"

#include <string.h>

enum { NO_SECTION = ARB_PBN_GAME_TAG_COUNT };

#define BIT(tag) ARB__PBN_BIT(tag)

/* A game without any of these plays the deal before. */
static const uint32_t own_deal = BIT(ARB_PBN_TAG_Deal) | BIT(ARB_PBN_TAG_Board) | BIT(ARB_PBN_TAG_Dealer) |
                                 BIT(ARB_PBN_TAG_Vulnerable) | BIT(ARB_PBN_TAG_Event);
static const uint32_t of_event = BIT(ARB_PBN_TAG_Site) | BIT(ARB_PBN_TAG_Date) | BIT(ARB_PBN_TAG_Scoring);
static const uint32_t own_record = BIT(ARB_PBN_TAG_Declarer) | BIT(ARB_PBN_TAG_Contract) | BIT(ARB_PBN_TAG_Result);
static const uint32_t sections = BIT(ARB_PBN_TAG_Auction) | BIT(ARB_PBN_TAG_Play);

/* What '#' may not stand for. */
static const uint32_t not_repeated = BIT(ARB_PBN_TAG_Dealer) | BIT(ARB_PBN_TAG_Vulnerable) | BIT(ARB_PBN_TAG_Deal) |
                                     BIT(ARB_PBN_TAG_Declarer) | BIT(ARB_PBN_TAG_Contract) |
                                     BIT(ARB_PBN_TAG_Auction) | BIT(ARB_PBN_TAG_Play);

void arb_pbn_games_on(struct arb_pbn_games *games, struct arb_span text)
{
    memset(games, 0, sizeof *games);
    games->pbn = arb_pbn_on(text);
    games->section = games->noted = NO_SECTION;
}

/* -- tags -------------------------------------------------------------------------- */

static void begin_game(struct arb_pbn_games *games)
{
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) {
        if (arb__pbn_has(games, (enum arb_pbn_game_tag)t)) games->before[t] = arb__pbn_handed_on(games->value[t]);
        games->value[t] = games->header[t];
    }
    games->given = games->repeated = 0;
    games->begun = false;
    games->section = NO_SECTION;
}

/* What the value stands for: '#' the one of the game before, '##' a value that holds for later games too. */
static struct arb_span resolved(struct arb_pbn_games *games, enum arb_pbn_game_tag tag, struct arb_span value)
{
    ARB_ASSERT(tag < ARB_PBN_GAME_TAG_COUNT);
    value = arb_span_trim(value);
    if (value.length == 0 || value.at[0] != '#') return value;
    if (value.length == 1) {
        games->repeated |= BIT(tag);
        return games->before[tag].at != NULL || (not_repeated & BIT(tag)) != 0 ? games->before[tag] : arb_span_of("?");
    }
    if (value.at[1] != '#') return value;
    value = arb_span_skip(value, 2);
    games->header[tag] = arb__pbn_handed_on(value);
    return value;
}

static void note_pbn(struct arb_played *board, const struct arb_pbn_item *item, enum arb_pbn_fault fault,
                     struct arb_span text)
{
    const unsigned at = board->damages;

    arb_played_note(board, (struct arb_place){item->line, item->column}, ARB_PLAYED_NONE, text);
    if (at < ARB_PLAYED_DAMAGE_MAX) board->damage[at].pbn = (uint8_t)fault;
}

/* "##text" is for later games: alone it makes no game. */
static bool is_header(struct arb_span value)
{
    value = arb_span_trim(value);
    return value.length > 1 && value.at[0] == '#' && value.at[1] == '#';
}

static void note_again(struct arb_played *board, const struct arb_pbn_item *item, enum arb_pbn_fault again)
{
    if (again != ARB_PBN_NONE) note_pbn(board, item, again, item->name);
}

/* A tag that nobody knows is kept; where it is another's name but for a letter, that is told and not made so. */
static void take_other(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    if (arb_pbn_tag_like(item->name) != NULL) note_pbn(board, item, ARB_PBN_TAG_ALMOST, item->name);
    note_again(board, item, arb__pbn_take_other(games, item));
}

/* Of a tag that comes again what says more counts. */
static void take_again(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item,
                       enum arb_pbn_game_tag tag)
{
    struct arb_span *const value = &games->value[tag];
    const struct arb_span before = *value;
    enum arb_pbn_fault again;

    if ((BIT(tag) & sections) != 0) {
        note_again(board, item, arb__pbn_reopen_section(games, board, tag, item->text));
        return;
    }
    *value = resolved(games, tag, item->text);
    again = arb__pbn_compare_again(before, *value);
    if (again == ARB_PBN_TAG_FILLED) games->place[tag] = (struct arb_place){item->line, item->column};
    else *value = before;
    note_again(board, item, again);
}

/* Does the tag tell what is not of the board itself, its deal, its players, its calls and cards? */
static bool is_beside(const struct arb_pbn_item *item)
{
    if (item->text.length == 0 || arb_span_is(item->text, "?")) return false;
    if (item->tag == ARB_PBN_GAME_TAG_COUNT) return !arb_span_is(item->name, "Note");
    return ((of_event | BIT(ARB_PBN_TAG_Event) | BIT(ARB_PBN_TAG_Score)) >> item->tag & 1u) != 0;
}

/* A tag closes the section before it. Of one that comes again take_again decides which value counts. */
static void take_tag(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    const enum arb_pbn_game_tag tag = (enum arb_pbn_game_tag)item->tag;
    const struct arb_place place = {item->line, item->column};

    ARB_ASSERT(item->kind == ARB_PBN_TAG);
    games->beside += is_beside(item);

    games->section = NO_SECTION;
    games->open_other = NULL;
    if (board->place.line == 0) board->place = place;
    games->begun = games->begun || !is_header(item->text);
    if (item->recased) arb_played_mend(board, place, ARB_PLAYED_MEND_TAG_CASE);
    if (tag == ARB_PBN_GAME_TAG_COUNT) {
        if (arb_span_is(item->name, "Note")) arb__pbn_take_note(games, board, item);
        else take_other(games, board, item);
        return;
    }
    if (arb__pbn_has(games, tag)) {
        take_again(games, board, item, tag);
        return;
    }
    games->given |= BIT(tag);
    games->value[tag] = resolved(games, tag, item->text);
    games->place[tag] = place;
    arb__pbn_open_section(games, board, tag);
}

/* Of what tells a deal, all that the game says to be as in the one before it; none, if neither deal nor board is. */
static uint32_t said_again(const struct arb_pbn_games *games)
{
    uint32_t again = 0;

    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++)
        if ((games->repeated & own_deal & BIT(t)) != 0 && games->value[t].at == games->shown[t].at) again |= BIT(t);
    return (again & (BIT(ARB_PBN_TAG_Deal) | BIT(ARB_PBN_TAG_Board))) != 0 ? again : 0;
}

/* Does the game tell otherwise than the one before it where it was played? */
static bool is_elsewhere(const struct arb_pbn_games *games)
{
    static const enum arb_pbn_game_tag tags[] = {ARB_PBN_TAG_Event, ARB_PBN_TAG_Site, ARB_PBN_TAG_Date,
                                                 ARB_PBN_TAG_Dealer, ARB_PBN_TAG_Vulnerable};

    for (unsigned i = 0; i < ARB_COUNT(tags); i++) {
        const struct arb_span here = games->value[tags[i]], before = games->shown[tags[i]];

        if (here.length > 0 && before.length > 0 && !arb_span_equal(here, before)) return true;
    }
    return arb__pbn_others_differ(games);
}

/* The other room of the board in the game before. */
static bool is_other_room(const struct arb_pbn_games *games)
{
    static const char *const rooms[] = {"open", "closed"};
    const struct arb_span room = games->value[ARB_PBN_TAG_Room], before = games->shown[ARB_PBN_TAG_Room];
    const struct arb_span board = games->value[ARB_PBN_TAG_Board];
    bool other = false;

    for (unsigned i = 0; i < 2; i++)
        other = other || (arb_span_is_nocase(room, rooms[i]) && arb_span_is_nocase(before, rooms[1 - i]));
    return other && !arb__pbn_says_nothing(board) && arb_span_equal(board, games->shown[ARB_PBN_TAG_Board]) &&
           !is_elsewhere(games);
}

/* What a game lacks is taken from the game whose deal it plays, and from no other: the one right before it. */
static uint32_t lacking(const struct arb_pbn_games *games)
{
    const uint32_t given = games->given & ~said_again(games);

    if ((games->given & sections) == 0 && (games->given & own_record) == 0) return 0;
    if (!arb__pbn_has(games, ARB_PBN_TAG_Deal) && is_other_room(games)) return own_deal | of_event;
    if ((given & own_deal) != 0) return 0;
    return own_deal | of_event | ((games->given & own_record) == 0 ? own_record : 0);
}

/* Tags of the event that this game lacks and the game before has, where both are of the same event. */
static void inherit(struct arb_pbn_games *games, struct arb_played *board)
{
    const uint32_t from_before = lacking(games);
    bool any = (games->repeated & not_repeated) != 0;

    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++) {
        if ((from_before >> t & 1u) == 0 || games->value[t].length > 0 || games->shown[t].length == 0) continue;
        games->value[t] = arb__pbn_handed_on(games->shown[t]);
        any = true;
    }
    if (from_before != 0) arb__pbn_inherit_others(games);
    if (any) arb_played_mend(board, board->place, ARB_PLAYED_MEND_INHERITED);
}

/* The game is over: inherit first, since what the tags say depends on it, then notes, then the record; languages
 * last. */
static void finish(struct arb_pbn_games *games, struct arb_played *board)
{
    static const enum arb_pbn_game_tag names[ARB_SEATS] = {
        ARB_PBN_TAG_North, ARB_PBN_TAG_East, ARB_PBN_TAG_South, ARB_PBN_TAG_West};
    const struct arb_span room = games->value[ARB_PBN_TAG_Room];

    inherit(games, board);
    arb__pbn_end_others(games);
    arb__pbn_give_notes(games, board);
    memcpy(games->shown, games->value, sizeof games->shown);
    games->shown_tags = games->given;
    for (unsigned t = 0; t < ARB_PBN_GAME_TAG_COUNT; t++)
        if (games->value[t].length > 0) games->shown_tags |= BIT(t);
    board->begun = true;
    board->label = games->value[ARB_PBN_TAG_Board];
    for (unsigned s = 0; s < ARB_SEATS; s++) board->player[s] = games->value[names[s]];
    if (arb_span_is_nocase(room, "open")) board->room = 'o';
    if (arb_span_is_nocase(room, "closed")) board->room = 'c';
    arb__pbn_read_record(games, board);
    arb__pbn_keep_languages(games);
    begin_game(games);
}

/* Of what is wrong with the text some is told all over a file: it is counted. */
static void take_damage(struct arb_played *board, const struct arb_pbn_item *item)
{
    const struct arb_place place = {item->line, item->column};

    if (item->fault == ARB_PBN_GAME_NOT_ENDED) arb_played_mend(board, place, ARB_PLAYED_MEND_GAME_NOT_ENDED);
    else if (item->fault == ARB_PBN_NOTE_APART) arb_played_mend(board, place, ARB_PLAYED_MEND_NOTE_APART);
    else note_pbn(board, item, item->fault, item->text);
}

/* Headers alone are no game: what they say is of the next, and the reading goes on. */
static bool end_game(struct arb_pbn_games *games, struct arb_played *board)
{
    if (games->begun) return true;
    board->place = (struct arb_place){0, 0};
    arb__pbn_end_others(games);
    begin_game(games);
    return false;
}

/* False when the game is over. */
static bool take_item(struct arb_pbn_games *games, struct arb_played *board, const struct arb_pbn_item *item)
{
    switch (item->kind) {
    case ARB_PBN_TAG: take_tag(games, board, item); return true;
    case ARB_PBN_ELEMENT: arb__pbn_take_element(games, board, item); return true;
    case ARB_PBN_DAMAGE: take_damage(board, item); return true;
    case ARB_PBN_GAME_END: return !end_game(games, board);
    case ARB_PBN_COMMENT: games->comments++; return true;
    case ARB_PBN_ESCAPE:
        games->escapes++;
        games->of_others += arb_pbn_is_of_others(item);
        return true;
    }
    return true;
}

/* Reads items until the game ends. True also where no game was begun but damage was found. */
bool arb_pbn_games_next(struct arb_pbn_games *games, struct arb_played *board)
{
    const char *const from = games->pbn.at;
    struct arb_pbn_item item;

    games->text_line = games->pbn.line;
    games->loose_count = 0;
    games->comments = games->escapes = games->of_others = games->beside = 0;
    games->has_tables = games->has_more = false;
    arb_played_clear(board);
    while (arb_pbn_next(&games->pbn, &item) && take_item(games, board, &item)) {}
    games->text = (struct arb_span){from, (size_t)(games->pbn.at - from)};
    if (!games->begun) return board->damages > 0;
    finish(games, board);
    return true;
}
