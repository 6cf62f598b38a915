/* usebio.c -- reads an event from USEBIO, the XML of club programs, version 1.2, and what 1.3 calls otherwise.
 *
 * One pass with expat. Values are in leaves: TRAVELLER_LINE in BOARD, BOARD in MATCH, PAIR in PARTICIPANTS, with
 * SESSION and SECTION around them or not. Hands are in HANDSET or in their board. A line of an individual names its
 * four players in N_PLAYER_NUMBER, S_, E_ and W_; without them its standings are taken as published. LIN_DATA has
 * deal, auction and play of a line.
 *
 * A DOCTYPE may name the standard's own definition, which is never fetched. One with declarations of its own is refused
 * there, so that no entity defined by a file is ever expanded.
 */
#include "fill.h"
#include "results/played.h"
#include "xml_bytes.h"
#include "xml_mend.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { LEAF_MAX = 4000, NAMES_MAX = 400,
       DEPTH_MAX = 64,              /* elements inside one another; the standard's are nine */
       PIECE = 256 << 10,           /* bytes given to expat at once */
       RECODED = 3 * PIECE + 1,     /* what they take where they were not UTF-8 */
       TOKEN_MAX = 1 << 20 };       /* bytes of a tag or a comment: what is not ended is looked at again */

/* Elements that hold others. */
enum holder { EVENT, PARTICIPANTS, TEAM, PAIR, PLAYER, MATCH, BOARD, TRAVELLER_LINE, HANDSET, SESSION, SECTION, HAND,
              HOLDERS };

struct usebio {
    struct event_fill fill;
    XML_Parser parser;
    char *recoded;                               /* a piece as UTF-8; NULL: all of the file is */
    uint32_t depth, opened[HOLDERS];             /* how deep the holder stands that is open; 0: none */
    char leaf[LEAF_MAX];
    size_t length;
    char names[NAMES_MAX];
    struct event_player player;                  /* whose element is open in a row of standings */
    struct arb_writer names_out;
    struct arb_span session, section, label;
    struct arb_span dealt;                       /* the board whose hands are read */
    uint8_t seat;                                /* whose hand, or ARB_SEATS */
    struct arb_pbn_number datum;
    struct event_line *line;
    struct event_total *total;
    enum holder row;                             /* what the total is a row of: TEAM, PAIR or PLAYER */
    struct event_match *match;
    bool stopped;
};

static enum holder holder_named(const char *name)
{
    static const char *const names[HOLDERS] = {"EVENT", "PARTICIPANTS", "TEAM", "PAIR", "PLAYER", "MATCH", "BOARD",
                                               "TRAVELLER_LINE", "HANDSET", "SESSION", "SECTION", "HAND"};
    unsigned holder = 0;

    while (holder < HOLDERS && strcmp(names[holder], name) != 0) holder++;
    return (enum holder)holder;
}

/* Reading ends here, and that is damage. */
static void stop(struct usebio *u, enum event_fault fault, const char *text)
{
    if (u->stopped) return;
    u->stopped = true;
    u->fill.line = (uint32_t)XML_GetCurrentLineNumber(u->parser);
    u->fill.column = (uint32_t)XML_GetCurrentColumnNumber(u->parser) + 1;
    u->fill.part = u->fill.only == EVENT_ALL_PARTS ? u->fill.part : u->fill.only;
    event_fill_damage(&u->fill, fault, arb_span_of(text));
    XML_StopParser(u->parser, XML_FALSE);
}

/* -- where things begin ------------------------------------------------------------------ */

static struct arb_span attribute(const XML_Char **attributes, const char *name)
{
    for (size_t i = 0; attributes[i] != NULL; i += 2)
        if (strcmp(attributes[i], name) == 0) return arb_span_of(attributes[i + 1]);
    return (struct arb_span){"", 0};
}

/* The standard's name of the scoring in the words of PBN. PAIRS leaves it to the columns. */
static struct arb_span scoring_of(struct usebio *u, struct arb_span type)
{
    static const struct {
        const char *type, *scoring;
    } known[] = {
        {"MP_PAIRS", "MP"}, {"BUTLER_PAIRS", "IMP;Butler"}, {"CROSS_IMP", "IMP;Cross"}, {"CROSS_IMPS", "IMP;Cross"},
        {"CROSS_IMP_PAIRS", "IMP;Cross"}, {"PAIRS", ""},
    };

    for (size_t i = 0; i < ARB_COUNT(known); i++)
        if (arb_span_is_nocase(type, known[i].type)) return arb_span_of(known[i].scoring);
    return event_fill_keep(&u->fill, type);
}

/* Teams, Swiss pairs and individuals: their standings do not follow from the boards alone. */
static bool is_listed(struct arb_span type)
{
    static const char *const types[] = {"INDIVIDUAL", "TEAMS", "TEAMS_OF_FOUR", "SWISS_TEAMS", "SWISS_PAIRS",
                                        "SWISS_PAIRS_CROSS_IMPS", "SWISS_PAIRS_BUTLER_IMPS", "HEAD_TO_HEAD", "KO"};

    for (size_t i = 0; i < ARB_COUNT(types); i++)
        if (arb_span_is_nocase(type, types[i])) return true;
    return false;
}

static void turn_to_part(struct usebio *u)
{
    event_fill_part(&u->fill, u->session, u->section);
}

static void begin_row(struct usebio *u, enum holder row, const XML_Char **attributes)
{
    u->row = row;
    u->total = event_fill_total(&u->fill);
    if (u->total != NULL && row == TEAM) {
        u->total->id = event_fill_keep(&u->fill, attribute(attributes, "TEAM_ID"));
        u->total->team = event_fill_keep(&u->fill, attribute(attributes, "TEAM_NAME"));
    }
    u->names_out = arb_writer_on(u->names, sizeof u->names);
}

static void begin_board(struct usebio *u)
{
    turn_to_part(u);
    u->label = (struct arb_span){"", 0};
    u->datum = (struct arb_pbn_number){0};
    event_fill_board(&u->fill);
}

/* What an opening tag of a holder means depends on the holders that are open around it. */
static void begin_holder(struct usebio *u, enum holder holder, const XML_Char **attributes)
{
    if (holder == EVENT && u->fill.event->scoring.length == 0)
        u->fill.event->scoring = scoring_of(u, attribute(attributes, "EVENT_TYPE"));
    if (holder == EVENT && is_listed(attribute(attributes, "EVENT_TYPE"))) u->fill.event->is_listed = true;
    if (holder == SESSION) u->session = event_fill_keep(&u->fill, attribute(attributes, "SESSION_ID"));
    if (holder == SECTION) u->section = event_fill_keep(&u->fill, attribute(attributes, "SECTION_ID"));
    if (holder == PARTICIPANTS) turn_to_part(u);
    if ((holder == TEAM || holder == PAIR || holder == PLAYER) && u->opened[PARTICIPANTS] > 0 && u->total == NULL &&
        (holder != PLAYER || u->opened[PAIR] + u->opened[TEAM] == 0))
        begin_row(u, holder, attributes);
    if (holder == PLAYER) u->player = (struct event_player){.name = {"", 0}};
    if (holder == MATCH) {
        turn_to_part(u);
        u->match = event_fill_match(&u->fill);
    }
    if (holder == BOARD) begin_board(u);
    if (holder == HANDSET) u->fill.of_all = u->opened[SECTION] + u->opened[SESSION] == 0;
    if (holder == TRAVELLER_LINE && u->opened[BOARD] > 0 && event_fill_wanted(&u->fill))
        u->line = event_fill_line(&u->fill);
}

/* A holder inside another of its name counts as a leaf, and among hands every holder does. */
static void begin(void *user, const XML_Char *name, const XML_Char **attributes)
{
    struct usebio *u = user;
    const enum holder holder = holder_named(name);

    u->length = 0;
    if (++u->depth > DEPTH_MAX) {
        stop(u, EVENT_TOO_DEEP, name);
        return;
    }
    u->fill.line = (uint32_t)XML_GetCurrentLineNumber(u->parser);
    u->fill.column = (uint32_t)XML_GetCurrentColumnNumber(u->parser) + 1;
    if (u->opened[HANDSET] > 0 && holder == BOARD) u->dealt = (struct arb_span){"", 0};
    if (holder == HAND) u->seat = ARB_SEATS;
    if ((u->opened[HANDSET] > 0 && holder != HAND) || holder == HOLDERS || u->opened[holder] > 0) return;
    if (holder == TEAM && u->opened[MATCH] > 0) return;     /* there it is a leaf: the team's number */
    u->opened[holder] = u->depth;
    begin_holder(u, holder, attributes);
}

/* -- leaves -------------------------------------------------------------------------------- */

static struct arb_span kept(struct usebio *u)
{
    return event_fill_keep(&u->fill, (struct arb_span){u->leaf, u->length});
}

/* A figure of a side, under the name that its scoring has for it; NULL: no such name. */
static struct arb_pbn_number *figure_named(struct arb_pbn_result *published, const char *name)
{
    static const char *const points[] = {"BUTLER_POINTS", "CROSS_IMP_POINTS", "CROSS_IMPS", "IMPS"};
    const unsigned side = name[0] == 'E' ? ARB_EW : ARB_NS;

    if (strncmp(name, "NS_", 3) != 0 && strncmp(name, "EW_", 3) != 0) return NULL;
    if (strcmp(name + 3, "MATCH_POINTS") == 0) return &published->mp[side];
    for (size_t i = 0; i < ARB_COUNT(points); i++)
        if (strcmp(name + 3, points[i]) == 0) return &published->imps[side];
    return NULL;
}

/* These functions return whether the leaf was one of theirs. */
static bool seat_leaf(struct usebio *u, const char *name)
{
    struct event_line *line = u->line;
    enum arb_seat seat;
    struct arb_span *id;

    if (strcmp(name + 1, "_PLAYER_NUMBER") != 0 || !arb_seat_read((struct arb_span){name, 1}, &seat)) return false;
    id = seat == ARB_NORTH || seat == ARB_EAST ? line->published.pair : line->partner_id;
    id[arb_side_of(seat)] = event_named(kept(u));
    return true;
}

/* RealBridge's LIN, with the escapes of an address. One that is cut short is not taken. */
static bool take_played(struct usebio *u, struct arb_span text)
{
    char plain[LEAF_MAX + 2];
    struct arb_writer out = arb_writer_on(plain, sizeof plain);

    if (u->length == LEAF_MAX) return false;
    if (!event_played_plain(&out, text)) return false;
    u->line->played = event_fill_keep(&u->fill, arb_writer_span(&out));
    return true;
}

/* Each of these functions returns whether the leaf was one that it knows. */
static bool line_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    struct arb_pbn_result *published = &u->line->published;
    struct arb_pbn_number *figure = figure_named(published, name);

    if (figure != NULL) event_fill_number(&u->fill, figure, text);
    else if (strcmp(name, "NS_PAIR_NUMBER") == 0) published->pair[ARB_NS] = kept(u);
    else if (strcmp(name, "EW_PAIR_NUMBER") == 0) published->pair[ARB_EW] = kept(u);
    else if (strcmp(name, "TABLE_NUMBER") == 0) published->table = kept(u);
    else if (strcmp(name, "CONTRACT") == 0) event_fill_contract(&u->fill, u->line, text);
    else if (strcmp(name, "PLAYED_BY") == 0) event_fill_declarer(&u->fill, u->line, text);
    else if (strcmp(name, "LEAD") == 0) event_fill_lead(&u->fill, u->line, text);
    else if (strcmp(name, "LIN_DATA") == 0) return take_played(u, text);
    else if (strcmp(name, "TRICKS") == 0) event_fill_tricks(&u->fill, u->line, text);
    else if (strcmp(name, "SCORE") == 0) event_fill_score(&u->fill, u->line, text);
    else if (strcmp(name, "DIRECTION") == 0 && u->match != NULL)
        u->line->first_sat = text.length == 0 ? 0 : text.at[0] == 'N' ? 'N' : 'E';
    else return seat_leaf(u, name);
    return true;
}

/* Matches of teams and of Swiss pairs have different names for the same figures. */
static bool match_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    static const struct {
        const char *name, *of_pairs;
        size_t at;
    } figures[] = {
        {"TEAM_SCORE", "NS_SCORE", offsetof(struct event_match, score)},
        {"OPPOSING_TEAM_SCORE", "EW_SCORE", offsetof(struct event_match, score) + sizeof(struct arb_pbn_number)},
        {"TEAM_VICTORY_POINTS", "NS_VICTORY_POINTS", offsetof(struct event_match, points)},
        {"OPPOSING_TEAM_VICTORY_POINTS", "EW_VICTORY_POINTS",
         offsetof(struct event_match, points) + sizeof(struct arb_pbn_number)},
        {"TEAM_ADJUSTMENT", "NS_ADJUSTMENT", offsetof(struct event_match, adjustment)},
        {"OPPOSING_TEAM_ADJUSTMENT", "EW_ADJUSTMENT",
         offsetof(struct event_match, adjustment) + sizeof(struct arb_pbn_number)},
        {"START_BOARD_NUMBER", "", offsetof(struct event_match, first)},
        {"END_BOARD_NUMBER", "", offsetof(struct event_match, last)},
    };

    for (size_t i = 0; i < ARB_COUNT(figures); i++) {
        if (strcmp(name, figures[i].name) != 0 && strcmp(name, figures[i].of_pairs) != 0) continue;
        event_fill_number(&u->fill, (struct arb_pbn_number *)(void *)((char *)u->match + figures[i].at), text);
        return true;
    }
    if (strcmp(name, "ROUND_NUMBER") == 0) u->match->round = kept(u);
    else if (strcmp(name, "TEAM") == 0 || strcmp(name, "NS_PAIR_NUMBER") == 0) u->match->id[0] = kept(u);
    else if (strcmp(name, "OPPOSING_TEAM") == 0 || strcmp(name, "EW_PAIR_NUMBER") == 0) u->match->id[1] = kept(u);
    else return false;
    return true;
}

/* In a board of a match, the result of its two rooms together. */
static bool match_board_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    struct event_board *board = &u->fill.event->boards.item[u->fill.event->boards.count - 1];

    if (strcmp(name, "IMPS") == 0) event_fill_number(&u->fill, &board->imps, text);
    else if (strcmp(name, "TEAM_POINTS") == 0) event_fill_number(&u->fill, &board->points[0], text);
    else if (strcmp(name, "OPPOSING_TEAM_POINTS") == 0) event_fill_number(&u->fill, &board->points[1], text);
    else return false;
    return true;
}

/* Of one colour for all; another one is left out. */
static bool take_type(struct usebio *u, struct arb_span text)
{
    struct arb_span *type = &u->fill.event->host.type;

    if (type->length == 0) *type = kept(u);
    return arb_span_equal(*type, text);
}

/* Inside a player: what is told beside his name. */
static bool player_leaf(struct usebio *u, const char *name)
{
    if (u->opened[PLAYER] == 0) return false;
    if (strcmp(name, "NATIONAL_ID_NUMBER") == 0) u->player.number = kept(u);
    else if (strcmp(name, "CLUB_ID_NUMBER") == 0) u->player.club = kept(u);
    else return false;
    return true;
}

/* A team's row has rows of pairs inside, whose own figures are not the team's; only their players' names are taken. */
static bool pair_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    struct event_total *total = u->total;

    const bool of_row = (u->row == TEAM && u->opened[PAIR] == 0) || u->row == PAIR || u->row == PLAYER;

    if (u->row == TEAM && strcmp(name, "PLAYER_NAME") != 0 && !of_row) return player_leaf(u, name);
    if (strcmp(name, u->row == PLAYER ? "PLAYER_NUMBER" : "PAIR_NUMBER") == 0) total->id = kept(u);
    else if (strcmp(name, "DIRECTION") == 0) total->direction = text.length == 0 ? 0 : text.at[0] == 'N' ? 'N' : 'E';
    else if (strcmp(name, "TOTAL_SCORE") == 0) event_fill_number(&u->fill, &total->total, text);
    else if (strcmp(name, "PERCENTAGE") == 0) event_fill_number(&u->fill, &total->percent, text);
    else if (u->fill.event->is_listed && strcmp(name, "ADJUSTMENT") == 0)
        event_fill_number(&u->fill, &total->adjustment, text);
    else if (strcmp(name, "PLACE") == 0) event_fill_place(&u->fill, &total->rank, text);
    else if (of_row && strcmp(name, "MASTER_POINTS_AWARDED") == 0 && (u->row == PLAYER || u->opened[PLAYER] == 0))
        event_fill_number(&u->fill, &total->masterpoints, text);
    else if (of_row && strcmp(name, "MASTER_POINT_TYPE") == 0) return take_type(u, text);
    else if (strcmp(name, "PLAYER_NAME") == 0 && text.length > 0) {
        if (u->names_out.length > 0) arb_write_text(&u->names_out, " - ");
        arb_write_span(&u->names_out, text);
        u->player.name = kept(u);
    } else return player_leaf(u, name);
    return true;
}

/* DIRECTION comes before the suits. */
static void hand_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    static const char *const suits[ARB_SUITS] = {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"};
    enum arb_seat seat;

    if (strcmp(name, "DIRECTION") == 0 && text.length > 0 && arb_seat_read((struct arb_span){text.at, 1}, &seat))
        u->seat = (uint8_t)seat;
    for (unsigned s = 0; s < ARB_SUITS && u->seat < ARB_SEATS; s++)
        if (strcmp(name, suits[s]) == 0)
            event_fill_suit(&u->fill, u->opened[HANDSET] > 0 ? u->dealt : u->label, (enum arb_seat)u->seat,
                            (enum arb_suit)s, text);
}

/* Who held it, and what a federation is told of it: a club's element stands before that of the event. Of several events
 * in one file the first counts. */
static bool host_leaf(struct usebio *u, const char *name)
{
    static const struct {
        const char *name, *later;               /* in 1.2, and where 1.3 has another */
        size_t at;
    } fields[] = {
        {"CLUB_NAME", "", offsetof(struct event_host, club)},
        {"CLUB_ID_NUMBER", "", offsetof(struct event_host, number)},
        {"EVENT_IDENTIFIER", "EVENT_ID", offsetof(struct event_host, event)},
        {"MASTER_POINT_SCALE", "EVENT_RATING", offsetof(struct event_host, scale)},
        {"MASTER_POINT_TYPE", "", offsetof(struct event_host, type)},
        {"MPS_AWARDED_FLAG", "", offsetof(struct event_host, awarded)},
        {"P2P_CHARGE_RATE", "EBU_CHARGE_CODE", offsetof(struct event_host, charge)},
    };

    for (size_t i = 0; i < ARB_COUNT(fields); i++) {
        struct arb_span *field = (struct arb_span *)(void *)((char *)&u->fill.event->host + fields[i].at);

        if (strcmp(name, fields[i].name) != 0 && strcmp(name, fields[i].later) != 0) continue;
        if (field->length == 0) *field = kept(u);
        return true;
    }
    return false;
}

/* Of the event or a board. */
static bool event_leaf(struct usebio *u, const char *name, struct arb_span text)
{
    struct event *event = u->fill.event;

    if (u->opened[BOARD] > 0 && strcmp(name, "BOARD_NUMBER") == 0) u->label = kept(u);
    else if (u->opened[BOARD] > 0 && strcmp(name, "BOARD_AVERAGE") == 0) event_fill_number(&u->fill, &u->datum, text);
    else if (strcmp(name, "MATCH_SCORING_METHOD") == 0) event->by_points = arb_span_is_nocase(text, "VPS");
    else if (strcmp(name, "BOARD_SCORING_METHOD") == 0) event->board_scoring = kept(u);
    else if (strcmp(name, "EVENT_DESCRIPTION") == 0 && event->title.length == 0) event->title = kept(u);
    else if (strcmp(name, "DATE") == 0) event_take_date(event, text, false);
    else if (strcmp(name, "WINNER_TYPE") == 0)
        event->winners = arb_span_is(text, "2") ? 2 : arb_span_is(text, "1") ? 1 : 0;
    else return host_leaf(u, name);
    return true;
}

/* What says nothing of the event itself: who wrote the file, and what can be counted. */
static bool is_of_file(const char *name)
{
    static const char *const names[] = {"PROGRAM_NAME", "PROGRAM_VERSION", "SESSION_COUNT", "SECTION_COUNT",
                                        "SCORING_METHOD", "BOARDS_PLAYED", "PAIRS", "EW_PAIRS"};

    for (size_t i = 0; i < ARB_COUNT(names); i++)
        if (strcmp(name, names[i]) == 0) return true;
    return false;
}

/* By the innermost open holder. A leaf with a value that nothing takes is counted as lost, under its name. */
static void leaf(struct usebio *u, const char *name)
{
    const struct arb_span text = arb_span_trim((struct arb_span){u->leaf, u->length});
    bool taken;

    if (u->opened[HAND] > 0) {
        hand_leaf(u, name, text);
        return;
    }
    if (u->opened[HANDSET] > 0 && strcmp(name, "BOARD_NUMBER") == 0) u->dealt = kept(u);
    if (u->opened[HANDSET] > 0) return;
    if (u->line != NULL) taken = line_leaf(u, name, text);
    else if (u->total != NULL) taken = pair_leaf(u, name, text);
    else if (u->match != NULL && u->opened[BOARD] == 0) taken = match_leaf(u, name, text);
    else if (u->match != NULL && u->fill.board_open && match_board_leaf(u, name, text)) taken = true;
    else taken = event_leaf(u, name, text);
    if (!taken && event_fill_start(text).length > 0 && !is_of_file(name))
        lost_add_field(&u->fill.event->lost, arb_span_of(name));
}

/* -- where things end ------------------------------------------------------------------------ */

/* The deal of the first table that has a whole one. */
static void take_deal(struct usebio *u, const struct event_board *board)
{
    const struct event *event = u->fill.event;
    size_t i = board->first_line;
    struct arb_deal deal;

    while (i < event->lines.count && !event_played_deal(event->lines.item[i].played, &deal)) i++;
    if (i < event->lines.count) event_fill_deal(&u->fill, u->label, &deal);
}

static void end_board(struct usebio *u)
{
    struct event *event = u->fill.event;

    if (u->fill.board_open) take_deal(u, &event->boards.item[event->boards.count - 1]);
    if (u->fill.board_open)
        event->boards.item[event->boards.count - 1].datum = u->datum;
    event_fill_board_end(&u->fill, u->label);
}

/* Closes what begin_holder opened. */
static void end_holder(struct usebio *u, enum holder holder)
{
    if (holder == TRAVELLER_LINE && u->line != NULL) event_fill_line_end(&u->fill);
    if (holder == TRAVELLER_LINE) u->line = NULL;
    if (holder == PLAYER && u->total != NULL) event_fill_player(&u->fill, u->player);
    if (holder == u->row && u->total != NULL) {
        u->total->names = event_fill_keep(&u->fill, arb_writer_span(&u->names_out));
        event_fill_total_end(&u->fill);
    }
    if (holder == u->row) u->total = NULL;
    if (holder == MATCH) event_fill_match_end(&u->fill);
    if (holder == MATCH) u->match = NULL;
    if (holder == BOARD) end_board(u);
    if (holder == HANDSET) u->fill.of_all = false;
    if (holder == SESSION) u->session = (struct arb_span){"", 0};
    if (holder == SECTION) u->section = (struct arb_span){"", 0};
}

/* expat's handler: a leaf's text is complete here. */
static void end(void *user, const XML_Char *name)
{
    struct usebio *u = user;
    const enum holder holder = holder_named(name);

    if (holder == HOLDERS || (holder == TEAM && u->opened[MATCH] > 0)) leaf(u, name);
    u->length = 0;
    if (holder != HOLDERS && u->opened[holder] == u->depth) {
        end_holder(u, holder);
        u->opened[holder] = 0;
    }
    u->depth--;
    if (u->fill.short_of_memory) XML_StopParser(u->parser, XML_FALSE);
}

static void text_of(void *user, const XML_Char *text, int length)
{
    struct usebio *u = user;
    const size_t room = LEAF_MAX - u->length, more = (size_t)length < room ? (size_t)length : room;

    memcpy(u->leaf + u->length, text, more);
    u->length += more;
}

/* -- what is refused ---------------------------------------------------------------------------- */

static void doctype(void *user, const XML_Char *name, const XML_Char *system, const XML_Char *public, int own)
{
    (void)system;
    (void)public;
    if (own != 0) stop(user, EVENT_OWN_ENTITIES, name);
}

static void skipped(void *user, const XML_Char *name, int is_parameter)
{
    struct usebio *u = user;

    (void)is_parameter;
    event_fill_damage(&u->fill, EVENT_ENTITY_UNKNOWN, arb_span_of(name));
}

/* -- the reader ----------------------------------------------------------------------------------- */

bool event_is_usebio(struct arb_span text)
{
    static const char root[] = "<USEBIO";

    if (xml_is_utf16(text)) return true;
    text = event_fill_start(xml_past_mark(text));
    if (text.length == 0 || text.at[0] != '<') return false;
    if (text.length >= 5 && memcmp(text.at, "<?xml", 5) == 0) return true;
    for (size_t i = 0; i + sizeof root - 1 <= text.length && i < LEAF_MAX; i++)
        if (memcmp(text.at + i, root, sizeof root - 1) == 0) return true;
    return false;
}

static struct arb_span as_utf8(struct usebio *u, struct arb_span piece)
{
    struct arb_writer out;

    if (u->recoded == NULL) return piece;
    out = arb_writer_on(u->recoded, RECODED);
    arb_write_as_utf8(&out, piece);
    return (struct arb_span){u->recoded, out.length};
}

/* In pieces, so that memory stays bounded and a tag that never ends is found (TOKEN_MAX); a piece is not cut inside a
 * character. */
static void parse(struct usebio *u, struct arb_span text)
{
    XML_Index given = 0;

    XML_SetUserData(u->parser, u);
    XML_SetElementHandler(u->parser, begin, end);
    XML_SetCharacterDataHandler(u->parser, text_of);
    XML_SetStartDoctypeDeclHandler(u->parser, doctype);
    XML_SetSkippedEntityHandler(u->parser, skipped);
    while (text.length > 0 && !u->stopped && !u->fill.short_of_memory) {
        struct arb_span piece = {text.at, text.length < PIECE ? text.length : PIECE}, converted;

        if (piece.length < text.length) piece.length -= xml_cut_off(piece);
        converted = as_utf8(u, piece);
        if (XML_Parse(u->parser, converted.at, (int)converted.length, piece.length == text.length) != XML_STATUS_OK)
            break;
        text = arb_span_skip(text, piece.length);
        given += (XML_Index)converted.length;
        if (given - XML_GetCurrentByteIndex(u->parser) > TOKEN_MAX) stop(u, EVENT_TOO_LARGE, "");
    }
    if (text.length == 0 || u->fill.short_of_memory) return;
    if (XML_GetErrorCode(u->parser) == XML_ERROR_NO_MEMORY) stop(u, EVENT_TOO_LARGE, "");
    else stop(u, EVENT_NOT_WELL_FORMED, XML_ErrorString(XML_GetErrorCode(u->parser)));
}

/* An individual is computed as pairs are when every line says who sat where. Otherwise its standings are taken as
 * published, and nobody in its lines is taken for a pair. */
static void seat_players(struct event *event)
{
    bool all = event->lines.count > 0;

    for (size_t i = 0; i < event->lines.count && all; i++) {
        const struct event_line *line = &event->lines.item[i];

        for (unsigned s = 0; s < 2; s++)
            all = all && line->published.pair[s].length > 0 && line->partner_id[s].length > 0;
    }
    if (!all || !arb_span_is_nocase(event->scoring, "INDIVIDUAL")) return;
    event->of_players = true;
    event->is_listed = false;
    event->winners = 1;
    event->scoring = (struct arb_span){"", 0};
}

/* -- the whole file ---------------------------------------------------------------------------------- */

/* Reports a repair of the XML, once: with the first part, or when all are read. */
static void mended(void *user, uint32_t line, uint32_t column, struct arb_span what)
{
    struct usebio *u = user;

    u->fill.line = line;
    u->fill.column = column;
    if (what.length > 40) what.length = 40;
    if ((unsigned char)what.at[0] < ' ') what = arb_span_of("\\x..");       /* nothing that a terminal obeys */
    event_fill_damage(&u->fill, EVENT_MENDED, what);
}

/* A file in two encodings is recoded piece by piece. A line or board that the end of the file cut off is dropped or
 * closed. */
static bool read(struct usebio *u, struct arb_span text, bool wide)
{
    if (!wide && !xml_is_utf8(text)) {
        u->recoded = malloc(RECODED);
        if (u->recoded == NULL) return false;
    }
    u->parser = XML_ParserCreate_MM(wide ? NULL : "UTF-8", &xml_bounded, NULL);
    if (u->parser != NULL) parse(u, text);
    free(u->recoded);
    if (u->parser == NULL) return false;
    if (u->line != NULL) u->fill.event->lines.count--;
    if (u->opened[BOARD] > 0) end_board(u);
    event_fill_match_end(&u->fill);
    seat_players(u->fill.event);
    XML_ParserFree(u->parser);
    return event_fill_end(&u->fill);
}

/* UTF-16 is left to expat; everything else is made well formed first. */
bool event_read_usebio(struct event *event, struct arb_span text, uint32_t part)
{
    struct usebio u = {.fill = {.event = event, .only = part}};
    const bool wide = xml_is_utf16(text);
    char *whole = NULL;
    bool done;

    text = xml_past_mark(text);
    if (!wide && !xml_mend(text, &whole, &text.length, mended, &u)) return false;
    if (whole != NULL) text.at = whole;
    done = read(&u, text, wide);
    free(whole);
    return done;
}
