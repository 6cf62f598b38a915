/* pbn_write.c -- a game in the export format of PBN 2.1: tags, auction, play. pbn_write_text.c writes its text,
 * pbn_write_rest.c what is kept from the file. */
#include "pbn_write.h"

#include "../pbn/pbn_inside.h"
#include "game_inside.h"

#include "arbitro/text/lin.h"

#include <string.h>

enum { CELLS = ARB_SEATS };

static void write_tag(struct arb_writer *out, const char *name, const char *value)
{
    arb__pbn_open_tag(out, name);
    arb_write_text(out, value);
    arb__pbn_close_tag(out);
}

/* -- mandatory tags --------------------------------------------------------------------- */

static void write_span_tag(struct arb_writer *out, const char *name, struct arb_span value, bool given)
{
    arb__pbn_open_tag(out, name);
    if (value.length > 0 || given) arb__pbn_write_tag_value(out, arb_span_of(name), value);
    else arb_write_char(out, '?');
    arb__pbn_close_tag(out);
}

/* A tag that stands as the file has it; of LIN what it says of the match. */
static void write_kept(struct arb_writer *out, const struct arb_game *game, enum arb_pbn_game_tag tag, const char *name)
{
    if (game->pbn == NULL) write_span_tag(out, name, arb__game_match(game, name), false);
    else write_span_tag(out, name, game->pbn->shown[tag], (game->pbn->shown_tags >> tag & 1u) != 0);
}

/* The players in the standard's order, West first. */
static void write_names(struct arb_writer *out, const struct arb_game *game)
{
    static const struct {
        const char *name;
        enum arb_seat seat;
        enum arb_pbn_game_tag tag;
    } rows[] = {{"West", ARB_WEST, ARB_PBN_TAG_West},
                {"North", ARB_NORTH, ARB_PBN_TAG_North},
                {"East", ARB_EAST, ARB_PBN_TAG_East},
                {"South", ARB_SOUTH, ARB_PBN_TAG_South}};

    for (unsigned i = 0; i < ARB_SEATS; i++)
        write_span_tag(out, rows[i].name, game->played->player[rows[i].seat],
                       game->pbn != NULL && (game->pbn->shown_tags >> rows[i].tag & 1u) != 0);
}

/* Dealer, vulnerability and the deal from the dealer on; from North where the dealer is not known. */
static void write_deal(struct arb_writer *out, const struct arb_game *game)
{
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    const uint8_t dealer = arb__game_dealer(game);

    write_tag(out, "Dealer", dealer < ARB_SEATS ? arb_seat_name((enum arb_seat)dealer) : "?");
    write_tag(out, "Vulnerable",
              game->played->vulnerability_known ? vulnerable[game->played->vulnerability & 3u] : "?");
    arb__pbn_open_tag(out, "Deal");
    if (game->played->has_deal)
        arb_deal_write(out, &game->played->deal, dealer < ARB_SEATS ? (enum arb_seat)dealer : ARB_NORTH);
    else arb_write_char(out, '?');
    arb__pbn_close_tag(out);
}

static void write_denomination(struct arb_writer *out, unsigned denomination)
{
    if (denomination == ARB_NOTRUMP) arb_write_text(out, "NT");
    else arb_write_char(out, arb_denomination_letter((enum arb_denomination)denomination));
}

/* What stands for what is not known. */
static const char *unknown(const struct arb_game *game, enum arb_pbn_game_tag tag)
{
    return arb__game_is_said_empty(game, tag) ? "" : "?";
}

/* Declarer and contract. An ending has a denomination and no more. */
static void write_contract(struct arb_writer *out, const struct arb_game *game)
{
    static const char *const doubling[] = {"", "X", "XX"};
    const struct arb_played *played = game->played;
    struct arb_contract contract = played->contract;
    const bool known = arb__game_contract(game, &contract) || played->has_contract;
    const bool passed = known && contract.level == 0;

    arb__pbn_open_tag(out, "Declarer");
    if (contract.declarer < ARB_SEATS && !passed && (known || played->contract.declarer < ARB_SEATS)) {
        if (played->swapped) arb_write_char(out, '^');
        arb_write_text(out, arb_seat_name((enum arb_seat)contract.declarer));
    } else if (!passed) arb_write_text(out, unknown(game, ARB_PBN_TAG_Declarer));
    arb__pbn_close_tag(out);
    arb__pbn_open_tag(out, "Contract");
    if (played->ending_in != ARB_PLAYED_UNKNOWN) {
        write_denomination(out, played->ending_in);
    } else if (passed) {
        arb_write_text(out, "Pass");
    } else if (known) {
        arb_write_int(out, contract.level);
        write_denomination(out, contract.denomination);
        arb_write_text(out, doubling[contract.doubling % 3u]);
    } else {
        arb_write_text(out, unknown(game, ARB_PBN_TAG_Contract));
    }
    arb__pbn_close_tag(out);
}

/* The tricks of declarer, "?" or what the file had; '^' where the players agreed on another number. */
static void write_result(struct arb_writer *out, const struct arb_game *game)
{
    const uint8_t tricks = arb__game_tricks(game);
    struct arb_contract contract;

    arb__pbn_open_tag(out, "Result");
    if (arb__game_contract(game, &contract) && contract.level == 0) {
        arb__pbn_close_tag(out);
        return;
    }
    if (game->played->agreed && tricks != ARB_PLAYED_UNKNOWN) arb_write_char(out, '^');
    if (arb__game_has_result_of_side(game)) arb__pbn_write_value(out, game->pbn->shown[ARB_PBN_TAG_Result]);
    else if (tricks == ARB_PLAYED_UNKNOWN) arb_write_text(out, unknown(game, ARB_PBN_TAG_Result));
    else arb_write_int(out, tricks);
    arb__pbn_close_tag(out);
}

/* Of LIN: the tags of its match, and the room, by their names. */
static void write_match(struct arb_writer *out, const struct arb_game *game)
{
    static const char *const names[] = {"HomeTeam", "Room", "Stage", "VisitTeam"};

    for (unsigned i = 0; i < ARB_COUNT(names); i++) {
        const struct arb_span value = arb__game_match(game, names[i]);

        if (value.length > 0) write_span_tag(out, names[i], value, true);
    }
}

static void write_commentary(struct arb_writer *out, const struct arb_game *game)
{
    struct arb_span rest = game->played->commented, text;

    while (arb_lin_next_comment(&rest, &text)) {
        arb_write_char(out, '{');
        arb__pbn_write_comment(out, text);
        arb_write_text(out, "}\r\n");
    }
}

/* The fifteen tags that every game of the export format has, in the standard's order. */
static void write_mandatory(struct arb_writer *out, const struct arb_game *game)
{
    write_kept(out, game, ARB_PBN_TAG_Event, "Event");
    write_kept(out, game, ARB_PBN_TAG_Site, "Site");
    write_kept(out, game, ARB_PBN_TAG_Date, "Date");
    write_span_tag(out, "Board", arb__game_label(game), false);
    write_names(out, game);
    write_deal(out, game);
    write_kept(out, game, ARB_PBN_TAG_Scoring, "Scoring");
    write_contract(out, game);
    write_result(out, game);
    if (game->pbn == NULL) write_match(out, game);
}

/* -- notes --------------------------------------------------------------------------------- */

/* The numbers of a section's notes, given in the order they are met. */
struct notes {
    struct arb_span text[ARB_PBN_NOTES_MAX];
    bool alert[ARB_PBN_NOTES_MAX];
    unsigned count;
};

static unsigned note_of(struct notes *notes, struct arb_span explanation, bool alert)
{
    if (explanation.length == 0 && !alert) return 0;
    for (unsigned i = 0; i < notes->count; i++)
        if (notes->alert[i] == alert && arb_span_equal(notes->text[i], explanation)) return i + 1;
    if (notes->count == ARB_PBN_NOTES_MAX) return 0;
    notes->alert[notes->count] = alert;
    notes->text[notes->count++] = explanation;
    return notes->count;
}

/* Those that nothing refers to stand behind the others. */
static void add_loose(struct notes *notes, const struct arb_game *game, uint8_t section)
{
    for (unsigned i = 0; game->pbn != NULL && i < game->pbn->loose_count; i++)
        if (game->pbn->loose[i].section == section) (void)note_of(notes, game->pbn->loose[i].text, false);
}

static void write_notes(struct arb_writer *out, struct notes *notes, const struct arb_game *game, uint8_t section)
{
    add_loose(notes, game, section);
    for (unsigned i = 0; i < notes->count; i++) {
        arb__pbn_open_tag(out, "Note");
        arb_write_int(out, i + 1);
        arb_write_text(out, !notes->alert[i] ? ":" : notes->text[i].length > 0 ? ":! " : ":!");
        arb__pbn_write_note(out, notes->text[i]);
        arb__pbn_close_tag(out);
    }
}

/* "!?" as its number; 0 is none. */
static unsigned suffix_number(struct arb_span suffix)
{
    static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};

    for (unsigned i = 0; i < ARB_COUNT(suffixes); i++)
        if (arb_span_is(suffix, suffixes[i])) return i + 1;
    return 0;
}

/* Past a comment, if one is here. */
static size_t skip_comment(struct arb_span remarks, size_t i)
{
    const char end = remarks.at[i] == '{' ? '}' : '\n';

    while (i < remarks.length && remarks.at[i] != end) i++;
    return i < remarks.length ? i + 1 : i;
}

/* Suffixes become their numbers, '$' numbers stay where the standard has them, comments are written elsewhere. */
void arb__pbn_write_remarks(struct arb_writer *out, struct arb_span remarks)
{
    for (size_t i = 0; i < remarks.length;) {
        const size_t from = i;

        if (remarks.at[i] == '{' || remarks.at[i] == ';') {
            i = skip_comment(remarks, i);
        } else if (remarks.at[i] == '$') {
            for (i++; i < remarks.length && remarks.at[i] >= '0' && remarks.at[i] <= '9';) i++;
            if (!arb__pbn_is_remark(arb_span_part(remarks, from, i - from))) continue;
            arb_write_char(out, ' ');
            arb_write_span(out, arb_span_part(remarks, from, i - from));
        } else if (remarks.at[i] == '!' || remarks.at[i] == '?') {
            while (i < remarks.length && i < from + 2 && (remarks.at[i] == '!' || remarks.at[i] == '?')) i++;
            arb_write_text(out, " $");
            arb_write_int(out, suffix_number(arb_span_part(remarks, from, i - from)));
        } else {
            i++;
        }
    }
}

/* Numbered remarks behind the note, which has its own number. */
static void write_remarks(struct arb_writer *out, struct arb_span remarks, unsigned note)
{
    if (note > 0) {
        arb_write_text(out, " =");
        arb_write_int(out, note);
        arb_write_char(out, '=');
    }
    arb__pbn_write_remarks(out, remarks);
}

/* -- auction -------------------------------------------------------------------------------- */

static void next_cell(struct arb_writer *out, unsigned *cell)
{
    if (*cell > 0) arb_write_text(out, *cell % CELLS == 0 ? "\r\n" : " ");
    ++*cell;
}

static void write_call(struct arb_writer *out, arb_call call)
{
    if (call == ARB_PASS) {
        arb_write_text(out, "Pass");
    } else if (arb_call_is_bid(call)) {
        arb_write_int(out, arb_bid_level(call));
        write_denomination(out, arb_bid_denomination(call));
    } else {
        arb_call_write(out, call);
    }
}

static void write_played_call(struct arb_writer *out, const struct arb_played_call *call, struct notes *notes,
                              unsigned *cell)
{
    for (unsigned i = 0; i < call->skipped && i < CELLS; i++) {
        next_cell(out, cell);
        arb_write_text(out, "^S");
    }
    next_cell(out, cell);
    if ((call->mark & ARB_MARK_IRREGULAR) != 0) arb_write_text(out, "^I ");
    write_call(out, call->call);
    write_remarks(out, call->remarks, note_of(notes, call->note, call->alerted));
}

/* A pass with nothing said behind it, which "AP" says too. */
static bool is_bare_pass(const struct arb_played_call *call)
{
    char remarks[8];
    struct arb_writer out = arb_writer_on(remarks, sizeof remarks);

    arb__pbn_write_remarks(&out, call->remarks);
    return call->call == ARB_PASS && call->skipped == 0 && call->note.length == 0 && !call->alerted && out.length == 0;
}

/* Four calls a line. Three passes at the end without marks become AP; an auction that is not over ends in '*'. */
static void write_auction(struct arb_writer *out, const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    const uint8_t dealer = arb__game_dealer(game);
    struct notes notes = {.count = 0};
    unsigned cell = 0, calls, bare = 0;
    bool over;

    if (played->calls == 0 && !played->rest_pass) {
        write_notes(out, &notes, game, ARB_PBN_TAG_Auction);
        return;
    }
    calls = arb__game_calls(game, &over);
    for (; over && bare < 4 && calls > 0 && is_bare_pass(&played->call[calls - 1]); bare++) calls--;
    write_tag(out, "Auction", dealer < ARB_SEATS ? arb_seat_name((enum arb_seat)dealer) : "?");
    for (unsigned i = 0; i < arb__game_passes(game) && calls > 0; i++) {
        next_cell(out, &cell);
        arb_write_text(out, "Pass");
    }
    for (unsigned i = 0; i < calls; i++) write_played_call(out, &played->call[i], &notes, &cell);
    if (!over) {
        next_cell(out, &cell);
        arb_write_char(out, '*');
    } else if (bare > 0 || arb__game_passes_after(game) > 0 || calls == 0) {
        next_cell(out, &cell);
        arb_write_text(out, "AP");
    }
    arb_write_text(out, "\r\n");
    write_notes(out, &notes, game, ARB_PBN_TAG_Auction);
}

/* -- play --------------------------------------------------------------------------------------- */

static void write_card(struct arb_writer *out, const struct arb_game *game, unsigned card, struct notes *notes)
{
    const struct arb_played_card *played = &game->played->card[card];

    if ((played->mark & ARB_MARK_REVOKE) != 0) arb_write_text(out, "^R ");
    if ((played->mark & ARB_MARK_LEAD) != 0) arb_write_text(out, "^L ");
    arb_card_write(out, played->card);
    write_remarks(out, played->remarks, note_of(notes, played->note, false));
}

/* Each card of a trick in its owner's column; where another is there already, in the next that is free. */
static void place_cards(unsigned cell[ARB_SEATS], const struct arb_game *game, unsigned from, unsigned to)
{
    for (unsigned i = from; i < to && i - from < ARB_SEATS; i++) {
        unsigned at = arb__game_owner(game, i);

        if (at >= ARB_SEATS) continue;
        while (cell[at] != ARB_PLAYED_CARDS_MAX) at = (at + 1) & 3u;
        cell[at] = i;
    }
}

/* One trick: cards from *card on that belong to it, each in its owner's column. How many there are. */
static unsigned write_trick(struct arb_writer *out, const struct arb_game *game, unsigned leader, unsigned *card,
                            struct notes *notes)
{
    const unsigned trick = arb__game_trick(game, *card);
    unsigned cell[ARB_SEATS] = {ARB_PLAYED_CARDS_MAX, ARB_PLAYED_CARDS_MAX, ARB_PLAYED_CARDS_MAX, ARB_PLAYED_CARDS_MAX};
    const unsigned from = *card;
    unsigned written = 0;

    while (*card < game->played->cards && arb__game_trick(game, *card) == trick) ++*card;
    place_cards(cell, game, from, *card);
    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned of = cell[(leader + i) & 3u];

        if (i > 0) arb_write_char(out, ' ');
        written += of != ARB_PLAYED_CARDS_MAX;
        if (of == ARB_PLAYED_CARDS_MAX) arb_write_char(out, '-');
        else write_card(out, game, of, notes);
    }
    arb_write_text(out, "\r\n");
    return written;
}

/* Behind the last card whose hand is known, and whose trick is one of thirteen. */
static unsigned cards_end(const struct arb_game *game)
{
    unsigned end = game->played->cards;

    while (end > 0 &&
           (arb__game_owner(game, end - 1) >= ARB_SEATS || arb__game_trick(game, end - 1) >= ARB_TRICKS))
        end--;
    return end;
}

/* How many notes do not fit: there is room for ARB_PBN_NOTES_MAX in the auction and as many in the play. */
static size_t notes_beyond(const struct arb_game *game)
{
    const struct arb_played *played = game->played;
    struct notes calls = {.count = 0}, cards = {.count = 0};
    size_t beyond = 0;

    for (unsigned i = 0; i < played->calls; i++) {
        const struct arb_played_call *call = &played->call[i];

        beyond += (call->note.length > 0 || call->alerted) && note_of(&calls, call->note, call->alerted) == 0;
    }
    for (unsigned i = 0; i < played->cards; i++)
        beyond += played->card[i].note.length > 0 && note_of(&cards, played->card[i].note, false) == 0;
    return beyond;
}

/* Cards that no hand and no column tells whose they are have no place in a row. */
size_t arb_game_left_out_of_pbn(const struct arb_game *game)
{
    unsigned end;
    size_t cards;

    if (game->replay->brief) return notes_beyond(game);     /* each card is in the hand of him who played it */
    end = arb__game_leader(game) == ARB_PLAYED_UNKNOWN ? 0 : cards_end(game);
    cards = game->played->cards - end;
    for (unsigned i = 0; i < end; i++) cards += arb__game_owner(game, i) >= ARB_SEATS;
    return cards + notes_beyond(game);
}

/* Rows of four cards from the first leader on; '*' where the play ended early. */
static void write_play(struct arb_writer *out, const struct arb_game *game)
{
    const uint8_t leader = arb__game_leader(game);
    const unsigned end = cards_end(game);
    struct notes notes = {.count = 0};
    unsigned card = 0, written = 0;

    if (game->played->cards == 0 || leader == ARB_PLAYED_UNKNOWN) return;
    write_tag(out, "Play", arb_seat_name((enum arb_seat)leader));
    while (card < end) written += write_trick(out, game, leader, &card, &notes);
    if (written < ARB_CARDS) arb_write_text(out, "*\r\n");
    write_notes(out, &notes, game, ARB_PBN_TAG_Play);
}

void arb_pbn_write_head(struct arb_writer *out)
{
    arb_write_text(out, "% PBN 2.1\r\n% EXPORT\r\n");
}

/* The order is the export format's: mandatory tags, others by name, auction, play, tables. */
void arb_pbn_write_game(struct arb_writer *out, const struct arb_game *game)
{
    struct arb__pbn_rest rest;

    if (game->pbn != NULL) arb__pbn_rest_write_escapes(out, game->pbn);
    write_mandatory(out, game);
    if (game->pbn != NULL) {
        arb__pbn_rest_find(&rest, game->pbn);
        arb__pbn_rest_write_tags(out, &rest);
        arb__pbn_rest_write_comments(out, game->pbn);
    }
    write_commentary(out, game);
    write_notes(out, &(struct notes){.count = 0}, game, ARB_PBN_GAME_TAG_COUNT);
    write_auction(out, game);
    write_play(out, game);
    if (game->pbn != NULL) arb__pbn_rest_write_tables(out, &rest);
    arb_write_text(out, "\r\n");
}
