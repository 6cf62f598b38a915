/* page_cards.c -- /e/ID/cards/…: what a director lays on the tables and gives to the pairs, to print or as PDF.
 *
 *     /e/ID/cards/tables       a card for each table         /e/ID/cards/guides      a guide for each pair
 *     /e/ID/cards/matrix       who meets whom                /e/ID/cards/changed     the guides of the last repair
 *
 * and each with .pdf behind. They are those of 'arbitro movement --cards', with the names that were registered.
 */
#include "hall/contests/actor.h"
#include "hall/server.h"
#include "pages/print.h"
#include "pairs/pages/pages.h"

#include "paper/movement.h"

#include <stdlib.h>

#define PDF ".pdf"

/* -- How it was before the last repair ----------------------------------------------------- */

struct replay {
    struct arb_contest *pairs;
    struct arb_movement *was;
    bool repaired;
};

/* Does the act change where pairs sit? One that withdraws or comes late changes the cards of others too. */
static bool changes_seats(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_REPAIR || act->kind == ARB_ACT_RETIRE || act->kind == ARB_ACT_LATE;
}

/* Folds one act into the replay's contest and keeps the movement as it was before each act that changed seats; at the
 * end the last one is there. False if an act cannot be read or is not taken. */
static bool follow(void *context, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct replay *replay = context;
    struct arb_contest_act read;
    struct arb_line_error error;

    (void)chain;
    if (arb_contest_line_read(act->line, &read, &error) != ARB_LINE_GOOD || !arb__actor_read(act->actor, &read.actor))
        return false;
    read.at_ms = act->at_ms;
    if (changes_seats(&read)) arb_contest_movement_to_repair(replay->pairs, replay->was);
    if (changes_seats(&read) || read.kind == ARB_ACT_MOVEMENT) replay->repaired = read.kind != ARB_ACT_MOVEMENT;
    return arb_contest_step(replay->pairs, &read) == ARB_CONTEST_TAKEN;
}

/* Writes the movement before its last repair into 'was'; false if it was never repaired. */
static bool before_repair(const struct arb__contest *contest, struct arb_movement *was)
{
    struct replay replay = {calloc(1, sizeof *replay.pairs), was, false};
    struct arb_journal_problem problem;
    bool read;

    ARB_ASSERT(replay.pairs != NULL);
    read = arb_journal_replay(contest->server->journal, arb_span_of(contest->id), 0, follow, &replay, &problem) ==
           ARB_JOURNAL_GOOD;
    free(replay.pairs);
    return read && replay.repaired;
}

/* -- The paper --------------------------------------------------------------------------------- */

static void write_name(struct arb_writer *out, const void *context, enum arb_side side, unsigned pair)
{
    const struct arb_contest *c = context;
    const struct arb_pair_entry *entry = &c->pair[c->movement.two_winner ? side : ARB_NS][pair];

    arb__pairs_names_write(out, (const char *const[]){entry->name[0], entry->name[1]});
}

/* Lays out the printed cards. 'now', 'was' and 'date' must live as long as the paper. */
static struct paper *lay_out(const struct arb__page *page, const struct arb_movement *now,
                             const struct arb_movement *was, const char *date)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    return paper_movement(&(struct paper_movement){
        .movement = now, .which = (enum paper_cards)arb__pairs_at(page)->cards, .set_boards = c->boards,
        .language = page->language, .title = c->title, .club = page->contest->server->club.name,
        .date = date, .style = "/paper.css", .was = was, .name = write_name, .context = c});
}

/* The paper as the bytes that are sent; the caller frees. NULL: no memory. */
static char *print(const struct arb__page *page, const struct arb_movement *was, size_t *length)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    char date[16];
    struct arb_writer day = arb_writer_on(date, sizeof date);
    struct arb_movement now;

    arb_contest_movement_to_repair(c, &now);
    arb_date_write(&day, c->year, c->month, c->day);
    return arb__print(lay_out(page, &now, was, date), arb__pairs_at(page)->is_pdf ? PAPER_PDF : PAPER_HTML, length);
}

/* Sends the printed cards as PDF or HTML. Not kept by a browser without asking again, since a repair changes them. */
static void send_cards(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    struct arb_movement *was = at->is_changed ? calloc(1, sizeof *was) : NULL;
    char *bytes = NULL;
    size_t length = 0;

    if (at->is_changed && (was == NULL || !before_repair(page->contest, was))) {
        /* Whoever only asks whether there are any, as the console does, is told that there are none. */
        if (arb_reply_request(reply)->method != ARB_METHOD_HEAD)
            arb__page_refuse(server, reply, 404, "wire.not_found");
        else arb_reply_send(reply, 204, NULL, (struct arb_span){"", 0});
    } else if ((bytes = print(page, was, &length)) == NULL) {
        arb__page_refuse(server, reply, 500, "cli.no_memory");
    } else {
        arb_reply_header(reply, "Cache-Control", "no-cache, private");
        arb_reply_header(reply, "Vary", "Cookie, Accept-Language");
        arb_reply_send(reply, 200, at->is_pdf ? "application/pdf" : "text/html; charset=utf-8",
                       (struct arb_span){bytes, length});
    }
    free(bytes);
    free(was);
}

/* Reads "guides", "changed" or another kind of card, with ".pdf" behind it or not. False if there is no such page. */
bool arb__pairs_cards_read(struct arb__page *page, struct arb_span what)
{
    struct arb__pairs_place *at = (void *)page->of_kind;
    const size_t end = sizeof PDF - 1;
    enum paper_cards which = PAPER_GUIDES;

    at->is_pdf = what.length > end && arb_span_is((struct arb_span){what.at + what.length - end, end}, PDF);
    if (at->is_pdf) what.length -= end;
    at->is_changed = arb_span_is(what, "changed");
    if (!at->is_changed && !paper_cards_read(what, &which)) return false;
    at->cards = (uint8_t)which;
    page->send = send_cards;
    page->directors = true;
    return arb__pairs_fold(page->contest)->movement.kind != ARB_NO_MOVEMENT;
}
