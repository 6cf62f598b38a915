/* tables_walk.c -- tables played at random: FIRST COUNT, lawful acts and others, by whoever may and may not.
 *
 * Of each game, in every edition and under each set of articles:
 *
 *   hidden    what a seat is sent is the same to the byte when the cards that it may not see lie otherwise in the
 *             hands that it may not see, the same acts told again; where only the Director saw a difference, and ruled
 *             by it, the views differ too, and there is nothing to compare (tests/worlds has when that may be)
 *   claims    after a claim no card is taken, but to make good a revoke (62A), unless all four have said so (68D2), or
 *             it is found to have been no claim
 *   lines     an act reads back from its line as the same act, and two folds of the same acts are the same
 *   refused   what is refused changes nothing
 *   robots    four of them come to a result, from their views alone
 *   ends      without a director, whatever happened, somebody can always go on, until the board is over
 *   after     a board that is over (after.c) is touched by no later act, nor by what comes after it the one that is on;
 *             what a side may withdraw is what is taken of it, and nothing else is but the answer, which comes to an
 *             end; no card lies that did not before, and nobody loses a trick by his own withdrawal
 *
 * Without arguments as many games as a test has time for.
 */
#include "hall/kind.h"
#include "tables/tables.h"

#include "arbitro/train/player.h"

#include "random_board.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTS = 400, BYTES = 64 << 10, BOARDS = 4 };

struct told {
    struct arb__tables_act act;
    struct arb_actor actor;
};

static struct game {
    struct arb__tables_fold fold;
    struct arb__terms terms;
    struct told told[ACTS];
    unsigned count;
    arb_hand seen[ARB_SEATS];
    uint8_t played_on;                  /* seats that would play on, since the claim was doubted */
    bool was_doubted;
    struct arb__past past;
    struct arb__board over[BOARDS], as_it_was[BOARDS];
} game;

static uint64_t seed;
static struct {
    uint64_t games, robots, results, ended, taken, refused, prevented, warned, irregular;
    uint64_t twins, watched, otherwise, not_told;
    uint64_t claims, doubted, barred, went_on;
    uint64_t withdrawn, withdrawn_final, answered, left, changed, not_after;
} counts;

static const struct arb_actor the_server = {.role = ARB_SERVER}, the_director = {.role = ARB_DIRECTOR};

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "seed %" PRIu64 ": %s:%d: %s\n", seed, file, line, claim);
    abort();
}

static void tell(void)
{
    for (unsigned i = 0; i < game.count; i++) {
        char line[ARB__LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb__tables_line_write(&out, &game.told[i].act);
        fprintf(stderr, "%u/%u %.*s\n", game.told[i].actor.role, game.told[i].actor.pair, (int)out.length, line);
    }
}

static void must(bool holds, const char *what)
{
    if (holds) return;
    tell();
    fprintf(stderr, "seed %" PRIu64 ": %s\n", seed, what);
    exit(1);
}

/* -- Acts ------------------------------------------------------------------------------------ */

/* The act as the server has it: read from its line, which is written again as it was. */
static struct told by_line(const struct told *told)
{
    char line[ARB__LINE_MAX], second[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line), again = arb_writer_on(second, sizeof second);
    struct told read = {.actor = told->actor};
    struct arb_line_error error;

    arb__tables_line_write(&out, &told->act);
    must(!out.truncated && arb__tables_line_read(arb_writer_span(&out), &read.act, &error) == ARB_LINE_GOOD,
         "a line is not read");
    arb__tables_line_write(&again, &read.act);
    must(arb_span_equal(arb_writer_span(&out), arb_writer_span(&again)), "a line reads back as another act");
    return read;
}

/* As the kind does it: the board that ends stays among those before it. */
static unsigned take_into(struct arb__tables_fold *fold, struct arb__past *past, struct arb__board over[BOARDS],
                          const struct told *told, unsigned number)
{
    const bool ends_one = told->act.kind == ARB__TABLES_BOARD && fold->now.number > 0 && past->count < BOARDS;
    unsigned fault;

    if (ends_one) over[past->count] = fold->now;
    fault = arb__tables_take(fold, &told->act, &told->actor, 1000 * (int64_t)number, number);
    if (fault != 0 || !ends_one) return fault;
    past->board[past->count] = &over[past->count];
    past->count++;
    return 0;
}

/* What each seat has seen of the cards. */
static void look(void)
{
    const struct arb_table *table = &game.fold.now.table;

    if (game.fold.now.number == 0) return;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        struct arb_view view;

        arb_table_view(table, (enum arb_seat)seat, &view);
        game.seen[seat] |= table->gone | game.fold.now.deal.hand[seat];
        for (unsigned h = 0; h < ARB_SEATS; h++) game.seen[seat] |= view.hand[h];
        if (table->lead_is_down) game.seen[seat] |= arb_hand_of(table->lead_card);
    }
}

static bool play_has_ceased(const struct arb_table *table)
{
    return table->claimed.stage != ARB_CLAIMED_NONE && table->claimed.stage != ARB_CLAIMED_VOID;
}

/* What must hold of a card that was taken, or a claim that is gone. */
static void look_at_claim(const struct arb_table *before, const struct told *told, unsigned fault)
{
    const struct arb_table *after = &game.fold.now.table;
    const struct arb_act *act = &told->act.act;
    const bool ceased = play_has_ceased(before), revoke = before->takeback.of != 0 || before->awaits != 0;

    if (told->act.kind != ARB__TABLES_ACT) return;
    if (act->kind == ARB_DID_PLAY && ceased && fault != 0) counts.barred++;
    if (fault != 0) return;
    if (act->kind == ARB_DID_PLAY && ceased) must(revoke, "a card was taken after a claim");
    if (!ceased && play_has_ceased(after)) {
        counts.claims++;
        game.played_on = 0;
        game.was_doubted = false;
    }
    if (act->kind == ARB_DID_OBJECT && after->claimed.stage >= ARB_CLAIMED_DOUBTED && ceased) {
        counts.doubted += !game.was_doubted;
        game.was_doubted = true;
    }
    if (act->kind == ARB_DID_CHOOSE && act->how == ARB_OPTION_PLAY_ON) game.played_on |= (uint8_t)(1u << act->seat);
    if (ceased && after->claimed.stage == ARB_CLAIMED_VOID) {
        const bool found = act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE;

        counts.went_on += !found;
        must(found || (before->edition == ARB_LAWS_2017 && game.played_on == 15) || !game.was_doubted ||
             revoke || act->kind == ARB_DID_WITHDRAW || act->kind == ARB_DID_REPORT,
             "they play on after a contested claim, and not all four have said so");
    }
}

/* Boards that are over stay as they were; an act on one of them is of nothing else. */
static void look_at_past(const struct arb__tables_fold *before, const struct told *told, unsigned fault)
{
    for (unsigned i = 0; i < game.past.count; i++) {
        if (told->act.kind == ARB__TABLES_BOARD && i + 1u == game.past.count && fault == 0)
            game.as_it_was[i] = game.over[i];
        must(memcmp(&game.over[i], &game.as_it_was[i], sizeof game.over[i]) == 0, "a board that is over was touched");
    }
    if (told->act.kind != ARB__TABLES_AFTER || fault != 0) return;
    must(told->act.act.kind == ARB_DID_OBJECT || told->act.act.kind == ARB_DID_FIND ||
         told->act.act.kind == ARB_DID_JUDGE, "more than a withdrawal and its answer is taken");
    must(memcmp(&before->now, &game.fold.now, sizeof before->now) == 0, "the board that is on was touched");
    must(game.fold.laters == before->laters + 1u && memcmp(before->seat, game.fold.seat, sizeof before->seat) == 0,
         "it is not kept once");
}

static unsigned do_it(const struct told *unread)
{
    static struct arb__tables_fold before;
    const struct told read = by_line(unread), *told = &read;
    unsigned fault;

    before = game.fold;
    fault = take_into(&game.fold, &game.past, game.over, told, game.count + 1);
    if (fault != 0) must(memcmp(&before, &game.fold, sizeof before) == 0, "what was refused changed something");
    look_at_claim(&before.now.table, told, fault);
    look_at_past(&before, told, fault);
    counts.irregular += game.fold.now.table.irregularities > before.now.table.irregularities;
    counts.prevented += arb__tables_fault_of(fault) == ARB__TABLES_PREVENTED_FAULT;
    counts.warned += arb__tables_fault_of(fault) == ARB__TABLES_WOULD_BE_FAULT;
    if (fault != 0) {
        counts.refused++;
        return fault;
    }
    counts.taken++;
    game.told[game.count++] = *told;
    look();
    return 0;
}

/* -- A game -------------------------------------------------------------------------------------- */

static struct arb__terms terms_by_chance(struct arb_chance *chance)
{
    struct arb__terms terms = {.edition = (uint8_t)arb_chance_below(chance, ARB_EDITIONS),
                               .set = (uint8_t)arb_chance_below(chance, ARB_SET_COUNT),
                               .has_director = arb_chance_below(chance, 3) == 0,
                               .has_talk = arb_chance_below(chance, 2) == 0,
                               .first = (uint8_t)(1 + arb_chance_below(chance, 16))};

    for (unsigned law = 1; law < ARB__LAWS_END; law++)
        terms.policy[law] = (uint8_t)arb__policy_of_set((enum arb_policy_set)terms.set, law);
    return terms;
}

static struct told simple(enum arb__tables_kind kind, struct arb_actor actor)
{
    return (struct told){.act = {.kind = (uint8_t)kind}, .actor = actor};
}

static void deal_next(struct arb_chance *chance)
{
    struct told next = simple(ARB__TABLES_NEXT, the_director), board = simple(ARB__TABLES_BOARD, the_server);

    board.act.number = (uint16_t)arb__next_number(&game.fold);
    board.act.deal = random_deal(chance);
    must(do_it(&next) == 0 && do_it(&board) == 0, "no board");
}

/* Four sit, some of them robots, and the board is dealt. */
static void open_game(struct arb_chance *chance, bool robots, bool hosted)
{
    const bool set = robots || hosted;

    memset(&game, 0, sizeof game);
    game.terms = terms_by_chance(chance);
    if (hosted) memcpy(game.terms.of, "wed-4f2a", sizeof "wed-4f2a");
    game.terms.has_director |= hosted;
    game.fold.terms = game.terms;
    game.fold.state = ARB_CONTEST_SETUP;
    game.fold.past = &game.past;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        struct told told = simple(ARB__TABLES_SEAT, set ? the_director : (struct arb_actor){.role = ARB_PUBLIC});

        told.act.seat = (uint8_t)seat;
        told.act.sitter = robots ? ARB__SEAT_ROBOT : ARB__SEAT_PERSON;
        if (!robots) memcpy(told.act.text, "Anna", 5);
        must(do_it(&told) == 0, "nobody sits");
    }
    deal_next(chance);
}

/* Who does it: mostly whose it is, at times somebody else. */
static struct arb_actor actor_for(struct arb_chance *chance, const struct arb_act *act)
{
    const enum arb_seat seat = (enum arb_seat)(act->seat & 3u);

    if (arb_chance_below(chance, 20) == 0) return arb__player_at((enum arb_seat)arb_chance_below(chance, 4));
    if (act->kind == ARB_DID_FIND || act->kind == ARB_DID_JUDGE || act->kind == ARB_DID_ADJUST ||
        act->kind == ARB_DID_MARK || act->kind == ARB_DID_MEANING) {
        if (game.terms.has_director) return the_director;
        if (arb_chance_below(chance, 2) == 0) return the_server;
        return arb__player_at((enum arb_seat)arb_chance_below(chance, 4));
    }
    if (act->kind == ARB_DID_PLAY || act->kind == ARB_DID_WITHDRAW)
        return arb__player_at(arb_player_of(&game.fold.now.table, seat));
    return arb__player_at(seat);
}

static struct told text_by_chance(struct arb_chance *chance)
{
    const bool aside = arb_chance_below(chance, 2) == 0;
    const unsigned seat = arb_chance_below(chance, 4);
    struct told told = simple(aside ? ARB__TABLES_ASIDE : ARB__TABLES_TELL,
                              aside && arb_chance_below(chance, 2) == 0 ? the_director
                                                                      : arb__player_at((enum arb_seat)seat));

    told.act.is_none = aside && arb_chance_below(chance, 4) == 0;
    if (told.act.is_none) return told;
    told.act.seat = (uint8_t)seat;
    memcpy(told.act.text, "well", 5);
    return told;
}

static struct told note_by_chance(struct arb_chance *chance)
{
    const unsigned seat = arb_chance_below(chance, 4), calls = game.fold.now.table.calls;
    struct told told = simple(arb_chance_below(chance, 2) ? ARB__TABLES_ALERT : ARB__TABLES_QUESTION,
                              arb__player_at((enum arb_seat)seat));

    told.act.seat = (uint8_t)seat;
    told.act.number = (uint16_t)(1 + arb_chance_below(chance, calls + 1));
    memcpy(told.act.text, "weak", 5);
    return told;
}

static struct arb_act claim_by_chance(struct arb_chance *chance)
{
    const struct arb_table *table = &game.fold.now.table;

    return (struct arb_act){.kind = arb_chance_below(chance, 4) == 0 ? ARB_DID_CONCEDE : ARB_DID_CLAIM,
                            .seat = (uint8_t)arb_chance_below(chance, 4),
                            .value = (uint8_t)arb_chance_below(chance, ARB_TRICKS - table->trick + 1u)};
}

/* Any card that somebody holds, though play has ceased. */
static struct arb_act card_by_chance(struct arb_chance *chance)
{
    const struct arb_table *table = &game.fold.now.table;
    const unsigned seat = arb_chance_below(chance, 2) == 0 ? table->turn : arb_chance_below(chance, 4);

    if (table->held[seat] == 0) return claim_by_chance(chance);
    return (struct arb_act){.kind = ARB_DID_PLAY, .seat = (uint8_t)seat,
                            .value = random_card_of(chance, table->held[seat])};
}

static struct told act_by_chance(struct arb_chance *chance)
{
    const struct arb_table *table = &game.fold.now.table;
    struct told told = simple(ARB__TABLES_ACT, the_server);

    if (arb_chance_below(chance, 30) == 0) return note_by_chance(chance);
    if (arb_chance_below(chance, 60) == 0) return text_by_chance(chance);
    if (table->phase == ARB_IN_PLAY && arb_chance_below(chance, play_has_ceased(table) ? 5 : 40) == 0)
        told.act.act = play_has_ceased(table) ? card_by_chance(chance) : claim_by_chance(chance);
    else if (table->phase == ARB_BOARD_OVER || arb_chance_below(chance, 3) == 0)
        told.act.act = random_act(chance, table, UINT32_MAX);
    else told.act.act = random_lawful_act(chance, table);
    told.act.act.at_ms = 0;
    told.act.anyway = arb_chance_below(chance, 3) == 0;
    told.actor = actor_for(chance, &told.act.act);
    return told;
}

/* As its line tells it; false: no line does. */
static bool as_told(const struct arb__tables_act *act, struct arb__tables_act *again)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_line_error error;

    arb__tables_line_write(&out, act);
    return !out.truncated && arb__tables_line_read(arb_writer_span(&out), again, &error) == ARB_LINE_GOOD;
}

/* Acts in range only: what is out of it no line can tell. */
static bool can_be_told(const struct arb__tables_act *act)
{
    struct arb__tables_act again;

    return as_told(act, &again) && memcmp(act, &again, sizeof again) == 0;
}

/* -- Hidden cards ----------------------------------------------------------------------------------- */

/* Other cards in the hands that a seat has not seen; ARB_SEATS: that somebody has not seen. */
static struct arb_deal exchanged(struct arb_chance *chance, unsigned seat)
{
    struct arb_deal deal = game.fold.now.deal;
    const arb_hand seen = seat < ARB_SEATS ? game.seen[seat]
                                           : game.seen[0] & game.seen[1] & game.seen[2] & game.seen[3];

    for (unsigned n = 0; n < 30; n++) {
        const unsigned a = arb_chance_below(chance, 4), b = arb_chance_below(chance, 4);
        const arb_hand from_a = deal.hand[a] & ~seen, from_b = deal.hand[b] & ~seen;
        arb_hand both;

        if (a == b || a == seat || b == seat || from_a == 0 || from_b == 0) continue;
        both = arb_hand_of(random_card_of(chance, from_a)) | arb_hand_of(random_card_of(chance, from_b));
        deal.hand[a] ^= both;
        deal.hand[b] ^= both;
    }
    return deal;
}

/* The same acts, with other cards in the board that is on; false: one of them is not in order there. */
static bool told_again(struct arb__tables_fold *twin, const struct arb_deal *deal)
{
    static struct arb__past past;
    static struct arb__board over[BOARDS];
    unsigned boards = 0;

    past.count = 0;
    memset(twin, 0, sizeof *twin);
    twin->terms = game.terms;
    twin->state = ARB_CONTEST_SETUP;
    twin->past = &past;
    for (unsigned i = 0; i < game.count; i++) {
        struct told told = game.told[i];

        if (told.act.kind == ARB__TABLES_BOARD && boards++ == game.past.count) told.act.deal = *deal;
        if (take_into(twin, &past, over, &told, i + 1) != 0) return false;
    }
    must(past.count == game.past.count && memcmp(over, game.over, past.count * sizeof over[0]) == 0,
         "told again the boards before are others");
    twin->past = &game.past;
    return true;
}

static size_t sent(const struct arb__tables_fold *fold, unsigned seat, char bytes[BYTES])
{
    struct arb_writer out = arb_writer_on(bytes, BYTES);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb__seat_json(&json, fold, (enum arb_seat)seat);
    arb_json_end(&json);
    must(arb_json_is_whole(&json), "what is sent has no end");
    return out.length;
}

static void hides(struct arb_chance *chance, unsigned seat)
{
    static struct arb__tables_fold twin;
    static char bytes[BYTES], others[BYTES];
    const struct arb_deal deal = exchanged(chance, seat);
    struct arb_view view, other;
    size_t length;

    if (arb__board_is_over(&game.fold, &game.fold.now)) return;     /* then all four hands are told */
    if (!told_again(&twin, &deal)) {
        counts.not_told++;
        return;
    }
    arb_table_view(&game.fold.now.table, (enum arb_seat)seat, &view);
    arb_table_view(&twin.now.table, (enum arb_seat)seat, &other);
    if (memcmp(&view, &other, sizeof view) != 0 || arb__board_is_over(&twin, &twin.now)) {
        counts.otherwise++;                                         /* there the Director is asked nothing more */
        return;
    }
    length = sent(&game.fold, seat, bytes);
    must(length == sent(&twin, seat, others) && memcmp(bytes, others, length) == 0, "a seat learns of a hidden card");
    counts.twins++;
}

/* What everybody could hear and see at the table, but for the hands. */
static bool looks_the_same(const struct arb_table *a, const struct arb_table *b)
{
    struct arb_view view, other;

    arb_table_view(a, ARB_NORTH, &view);
    arb_table_view(b, ARB_NORTH, &other);
    return view.phase == other.phase && view.turn == other.turn && view.dummy_spread == other.dummy_spread &&
           view.calls == other.calls && memcmp(view.call, other.call, sizeof view.call) == 0 &&
           memcmp(view.played, other.played, sizeof view.played) == 0 &&
           memcmp(&view.claimed, &other.claimed, sizeof view.claimed) == 0;
}

static size_t sent_to_watchers(const struct arb__tables_fold *fold, char bytes[BYTES])
{
    struct arb_writer out = arb_writer_on(bytes, BYTES);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb__watched_json(&json, &fold->now);
    arb_json_end(&json);
    must(arb_json_is_whole(&json), "what watchers are sent has no end");
    return out.length;
}

/* Who looks on learns of no card that a seat at the table does not see. */
static void hides_from_watchers(struct arb_chance *chance)
{
    static struct arb__tables_fold twin;
    static char bytes[BYTES], others[BYTES];
    const struct arb_deal deal = exchanged(chance, ARB_SEATS);
    size_t length;

    if (game.fold.terms.is_open || !told_again(&twin, &deal) ||
        !looks_the_same(&game.fold.now.table, &twin.now.table)) return;
    length = sent_to_watchers(&game.fold, bytes);
    must(length == sent_to_watchers(&twin, others) && memcmp(bytes, others, length) == 0,
         "a watcher learns of a hidden card");
    counts.watched++;
}

static void is_a_fold(void)
{
    static struct arb__tables_fold again;

    must(told_again(&again, &game.fold.now.deal) && memcmp(&again, &game.fold, sizeof again) == 0,
         "told again it is another table");
}

/* -- Games ------------------------------------------------------------------------------------------- */

/* -- To the end --------------------------------------------------------------------------------------- */

static bool try_it(struct arb_act act, struct arb_actor actor)
{
    struct told told = simple(ARB__TABLES_ACT, actor);

    told.act.act = act;
    told.act.anyway = 1;
    return game.count < ACTS && do_it(&told) == 0;
}

/* What is asked as a fact, by a player or the server. */
static bool somebody_says(struct arb_chance *chance)
{
    struct arb_act act[ARB__SAYS_MAX];
    const unsigned who = arb__who_answers(&game.fold), tricks = arb_chance_below(chance, ARB_TRICKS + 1);
    const unsigned count = who != 0 || arb__server_is_to_say(&game.fold)
                               ? arb__server_says(&game.fold, tricks, act) : 0;

    for (unsigned i = 0; i < count; i++) {
        if (who == 0 && try_it(act[i], the_server)) return true;
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if ((who >> seat & 1u) != 0 && try_it(act[i], arb__player_at((enum arb_seat)seat))) return true;
    }
    return false;
}

/* What a sensible player at this seat would do now, by what he is shown. Returns how many acts. */
static unsigned acts_of(enum arb_seat seat, struct arb_act act[ARB_PLAYER_ACTS_MAX])
{
    struct arb_view view;

    arb_table_view(&game.fold.now.table, seat, &view);
    return arb_player_acts(&view, act);
}

/* What a seat does by what it is shown, as a person who wants the board to go on. */
static bool seat_goes_on(enum arb_seat seat)
{
    struct arb_act act[ARB_PLAYER_ACTS_MAX];
    const unsigned count = acts_of(seat, act);

    for (unsigned i = 0; i < count; i++)
        if (try_it(act[i], arb__player_at(seat))) return true;
    return false;
}

/* Somebody at the table says what went wrong, though no view tells it. */
static bool somebody_reports(void)
{
    const struct arb_table *table = &game.fold.now.table;

    for (unsigned i = 0; i < table->irregularities; i++)
        for (unsigned seat = 0; seat < ARB_SEATS && !table->irregularity[i].attention; seat++) {
            const struct arb_irregularity *it = &table->irregularity[i];
            const struct arb_act act = {.kind = ARB_DID_REPORT, .seat = (uint8_t)seat, .value = it->wrong,
                                        .about = (uint8_t)(it->seat + 1u)};

            if (try_it(act, arb__player_at((enum arb_seat)seat))) return true;
        }
    return false;
}

static bool goes_on(struct arb_chance *chance)
{
    if (somebody_says(chance)) return true;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (seat_goes_on((enum arb_seat)seat)) return true;
    return somebody_reports();
}

/* Nobody waits for ever: without a director too, whatever happened. */
static void ends(struct arb_chance *chance)
{
    while (!arb__board_is_over(&game.fold, &game.fold.now) && game.count < ACTS)
        must(goes_on(chance), "everybody waits");
    counts.ended += game.count < ACTS;
}

static void random_game(struct arb_chance *chance)
{
    const unsigned length = 20 + arb_chance_below(chance, 120);

    open_game(chance, false, false);
    for (unsigned tries = 0; tries < 4 * length && game.count < length; tries++) {
        const struct told told = act_by_chance(chance);

        if (can_be_told(&told.act) && do_it(&told) == 0 && arb_chance_below(chance, 40) == 0)
            hides(chance, arb_chance_below(chance, 4));
    }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) hides(chance, seat);
    hides_from_watchers(chance);
    if (!game.terms.has_director) ends(chance);
    is_a_fold();
}

static bool robot_acts(enum arb_seat seat)
{
    struct arb_act act[ARB_PLAYER_ACTS_MAX];
    const unsigned count = acts_of(seat, act);

    for (unsigned i = 0; i < count; i++) {
        struct told told = simple(ARB__TABLES_ACT, the_server);

        told.act.act = act[i];
        if (do_it(&told) == 0) return true;
    }
    return false;
}

static void robots_game(struct arb_chance *chance)
{
    struct arb_result result;

    open_game(chance, true, false);
    for (bool acted = true; acted && !arb__board_is_over(&game.fold, &game.fold.now);) {
        acted = false;
        for (unsigned seat = 0; seat < ARB_SEATS && !acted; seat++) acted = robot_acts((enum arb_seat)seat);
    }
    must(arb_table_result(&game.fold.now.table, &result), "robots come to no result");
    must(game.fold.now.table.irregularities == 0, "a robot was irregular");
    counts.robots++;
}

/* -- After the board ------------------------------------------------------------------------------------ */

/* A claim, or a concession, and everybody agrees; or the board is played out. Not every board comes to its end. */
static bool play_to_a_claim(struct arb_chance *chance)
{
    const struct arb_table *table = &game.fold.now.table;
    const unsigned claims_in = 1 + arb_chance_below(chance, 40);

    for (unsigned tries = 0; tries < 200 && game.count < ACTS - 60; tries++) {
        struct told told = simple(ARB__TABLES_ACT, the_server);

        if (arb__board_is_over(&game.fold, &game.fold.now)) return true;
        if (table->phase == ARB_IN_PLAY && !play_has_ceased(table) && tries >= claims_in)
            told.act.act = claim_by_chance(chance);
        else if (play_has_ceased(table) && arb_chance_below(chance, 8) > 0)
            told.act.act = (struct arb_act){.kind = ARB_DID_AGREE, .seat = (uint8_t)arb_chance_below(chance, 4)};
        else told.act.act = random_lawful_act(chance, table);
        told.act.act.at_ms = 0;
        told.actor = actor_for(chance, &told.act.act);
        if (can_be_told(&told.act)) do_it(&told);
    }
    return arb__board_is_over(&game.fold, &game.fold.now);
}

/* A board before, mostly one that there is. */
static unsigned some_number(struct arb_chance *chance)
{
    if (game.past.count == 0 || arb_chance_below(chance, 20) == 0) return 1 + arb_chance_below(chance, 20);
    return game.past.board[arb_chance_below(chance, game.past.count)]->number;
}

static unsigned tricks_of(const struct arb_table *table, enum arb_side side)
{
    struct arb_result result;

    if (!arb_table_score(table, &result) || arb_contract_is_pass(result.contract)) return 0;
    return arb_side_of((enum arb_seat)result.contract.declarer) == side ? result.tricks : ARB_TRICKS - result.tricks;
}

/* What the page offers a side is what is taken of it. */
static void offers_what_it_takes(unsigned number, unsigned seat)
{
    const unsigned place = arb__past_place(&game.fold, number);
    struct told told = simple(ARB__TABLES_AFTER, arb__player_at((enum arb_seat)seat));
    enum arb_claimed_stage stage;
    bool is_offered;

    if (place == ARB__TABLE_BOARDS_MAX) return;
    is_offered = arb__may_withdraw(&game.fold, place, arb_side_of((enum arb_seat)seat), &stage) != LAW_NONE;
    told.act.number = (uint16_t)number;
    told.act.act = (struct arb_act){.kind = ARB_DID_OBJECT, .seat = (uint8_t)seat};
    if (game.count >= ACTS - 20) return;
    if (do_it(&told) == 0) {
        must(is_offered, "what is not offered is taken");
        counts.withdrawn++;
        counts.withdrawn_final += arb__past_board(&game.fold, place)->table.claimed.stage == ARB_CLAIMED_RULED;
    } else {
        must(!is_offered, "what is offered is refused");
    }
}

/* What the table shows of it can be written to its end. */
static void can_be_shown(unsigned place)
{
    static char bytes[BYTES];
    struct arb_writer out = arb_writer_on(bytes, BYTES);
    struct arb_json json = arb_json_on(&out);

    arb_json_object(&json);
    arb__board_json(&json, arb__past_board(&game.fold, place));
    arb__asked_after_json(&json, &game.fold);
    arb_json_end(&json);
    must(arb_json_is_whole(&json), "a board before has no end");
}

static void look_at_later(unsigned place)
{
    const struct arb__board *first = &game.over[place], *board = arb__past_board(&game.fold, place);
    struct arb_result before, after;
    struct arb_options options;

    arb_table_options(&board->table, &options);
    must(board->table.plays == first->table.plays, "a card lies on a board that is over");
    must(options.asks || board->table.phase == ARB_BOARD_OVER, "a board that was over is not, and nothing is asked");
    must(options.asks || !arb_table_score(&first->table, &before) || arb_table_score(&board->table, &after),
         "a board before has no score any more");
    can_be_shown(place);
}

/* What a search could have found: no less than nothing to the claimer, no more than is left. */
static struct arb_claim_report report_by_chance(struct arb_chance *chance, const struct arb_table *table)
{
    struct arb_claim_report report = {.finished = arb_chance_below(chance, 4) > 0};

    report.low = (uint8_t)arb_chance_below(chance, table->claimed.left + 1u);
    report.high = (uint8_t)(report.low + arb_chance_below(chance, table->claimed.left - report.low + 1u));
    report.line_tricks = report.low;
    return report;
}

static bool server_answers(struct arb_chance *chance, unsigned place)
{
    const struct arb_table *table = &arb__past_board(&game.fold, place)->table;
    const struct arb_claim_report report = report_by_chance(chance, table);
    struct arb_act act[ARB_TRICKS + 1];
    const unsigned count = arb__server_says_after(table, &report, act);

    for (unsigned i = 0; i < count && game.count < ACTS; i++) {
        struct told told = simple(ARB__TABLES_AFTER, the_server);

        told.act.number = game.over[place].number;
        told.act.act = act[i];
        if (do_it(&told) == 0) return true;
    }
    must(count == 0 || game.count == ACTS, "no answer is taken");
    return false;
}

/* One of the answers that the Director has; the first that is taken. */
static bool director_answers(struct arb_chance *chance, unsigned place)
{
    const unsigned from = arb_chance_below(chance, 4 * (ARB_TRICKS + 1));
    struct arb_options options;
    struct told told = simple(ARB__TABLES_AFTER, the_director);

    arb_table_options(&arb__past_board(&game.fold, place)->table, &options);
    told.act.number = game.over[place].number;
    for (unsigned i = 0; i < 4 * (ARB_TRICKS + 1) && game.count < ACTS; i++) {
        const unsigned n = (from + i) % (4 * (ARB_TRICKS + 1));

        told.act.act = (struct arb_act){.kind = (n & 1u) != 0 ? ARB_DID_JUDGE : ARB_DID_FIND, .how = options.question,
                                        .value = (uint8_t)(n / 4), .instead = (uint8_t)(n >> 1 & 1u)};
        if (as_told(&told.act, &told.act) && do_it(&told) == 0) return true;
    }
    return false;
}

/* Until nothing is asked, or what is asked is a judgement that nobody there gives. */
static void answer(struct arb_chance *chance)
{
    unsigned place = 0;

    for (unsigned tries = 0; tries < 60 && game.count < ACTS && arb__is_asked_after(&game.fold, place, &place) &&
         place < game.past.count; tries++) {
        if (game.terms.has_director ? director_answers(chance, place) : server_answers(chance, place)) {
            counts.answered++;
            look_at_later(place);
        } else if (!game.terms.has_director) {
            counts.left++;
            place++;
        }
    }
    must(!game.terms.has_director || game.count >= ACTS - 20 || game.fold.laters == ARB__LATERS_MAX ||
         !arb__is_asked_after(&game.fold, 0, &place) || place >= game.past.count, "his answers come to no end");
}

static unsigned objections(unsigned place)
{
    unsigned count = 0;

    for (unsigned i = 0; i < game.fold.laters; i++)
        count += game.fold.later[i].place == place && game.fold.later[i].act.kind == ARB_DID_OBJECT;
    return count;
}

/* By a side's own withdrawal, and the answer to it, it has never fewer tricks (69B, 71). Where both withdraw the
 * other may have it, and where the claim counts as contested (70) the Director may find that the claimer has more than
 * he said. */
static void nobody_loses(void)
{
    for (unsigned place = 0; place < game.past.count; place++)
        for (unsigned i = 0; i < game.fold.laters; i++) {
            const struct arb__later *later = &game.fold.later[i];
            const enum arb_side side = arb_side_of((enum arb_seat)later->act.seat);
            const unsigned before = tricks_of(&game.over[place].table, side),
                           after = tricks_of(&arb__past_board(&game.fold, place)->table, side);

            if (later->place != place || later->act.kind != ARB_DID_OBJECT || objections(place) > 1 ||
                arb_law_number((enum arb_law)arb__past_board(&game.fold, place)->table.claimed.law) == 70) continue;
            counts.changed += before != after;
            must(after >= before, "a side loses a trick by its own withdrawal");
        }
}

/* Whatever comes for a board that is over: of whoever it is, of any kind, of a board that is not there. */
static void anything_after(struct arb_chance *chance)
{
    struct told told = simple(ARB__TABLES_AFTER, the_server);
    const unsigned number = some_number(chance), place = arb__past_place(&game.fold, number);

    told.act.number = (uint16_t)number;
    told.act.act = random_act(chance, place < game.past.count ? &arb__past_board(&game.fold, place)->table
                                                              : &game.fold.now.table, UINT32_MAX);
    told.act.act.at_ms = 0;
    told.actor = arb_chance_below(chance, 3) == 0 ? the_director : actor_for(chance, &told.act.act);
    if (can_be_told(&told.act) && game.count < ACTS && do_it(&told) != 0) counts.not_after++;
    else if (place < game.past.count) look_at_later(place);
}

static void end_round(void)
{
    struct told told = simple(ARB__TABLES_ACT, the_server);

    told.act.act = (struct arb_act){.kind = ARB_DID_MARK, .value = ARB_MARK_ROUND_OVER};
    do_it(&told);
}

static void after_game(struct arb_chance *chance)
{
    open_game(chance, false, arb_chance_below(chance, 3) == 0);
    for (unsigned boards = 1; boards < BOARDS && play_to_a_claim(chance); boards++) {
        if (game.terms.of[0] != '\0' && arb_chance_below(chance, 4) == 0) end_round();
        deal_next(chance);
        for (unsigned n = arb_chance_below(chance, 12); n > 0 && game.count < ACTS; n--) {
            const unsigned what = arb_chance_below(chance, 8);

            if (what == 0) offers_what_it_takes(some_number(chance), arb_chance_below(chance, 4));
            else if (what < 4) anything_after(chance);
            else if (what == 4) answer(chance);
            else try_it(random_lawful_act(chance, &game.fold.now.table), arb__player_at(game.fold.now.table.turn & 3u));
        }
        if (arb_chance_below(chance, 2) == 0) answer(chance);
    }
    for (unsigned place = 0; place < game.past.count; place++)
        for (unsigned seat = 0; seat < 2; seat++) offers_what_it_takes(game.over[place].number, seat);
    answer(chance);
    nobody_loses();
    is_a_fold();
}

static void tell_counts(void)
{
    printf("%" PRIu64 " games, %" PRIu64 " of them of robots, %" PRIu64 " brought to an end, %" PRIu64
           " results; %" PRIu64 " acts taken, %" PRIu64 " refused, ", counts.games, counts.robots, counts.ended,
           counts.results, counts.taken, counts.refused);
    printf("of these %" PRIu64 " prevented and %" PRIu64 " warned of; %" PRIu64 " irregularities on record\n",
           counts.prevented, counts.warned, counts.irregular);
    printf("%" PRIu64 " tables with other hidden cards sent the same, and %" PRIu64 " to watchers; %" PRIu64
           " ruled otherwise by what the Director saw, %" PRIu64 " not to be told\n", counts.twins,
           counts.watched, counts.otherwise, counts.not_told);
    printf("%" PRIu64 " claims, %" PRIu64 " doubted; %" PRIu64 " cards refused after one, %" PRIu64
           " times they played on\n", counts.claims, counts.doubted, counts.barred, counts.went_on);
    printf("%" PRIu64 " withdrawn on a board before, %" PRIu64 " of them ruled at once; %" PRIu64 " answers, %" PRIu64
           " left to a judgement, %" PRIu64 " results changed; %" PRIu64 " other acts refused there\n",
           counts.withdrawn, counts.withdrawn_final, counts.answered, counts.left, counts.changed, counts.not_after);
}

int main(int argc, char **argv)
{
    const uint64_t first = argc == 3 ? strtoull(argv[1], NULL, 10) : 1;
    const uint64_t count = argc == 3 ? strtoull(argv[2], NULL, 10) : 1600;

    for (seed = first; seed < first + count; seed++) {
        struct arb_chance chance = {seed * 7919};
        struct arb_result result;

        if (seed % 8 == 0) robots_game(&chance);
        else if (seed % 8 == 4) after_game(&chance);
        else random_game(&chance);
        counts.games++;
        counts.results += arb_table_score(&game.fold.now.table, &result);
    }
    tell_counts();
    if (count < 400) return 0;
    must(counts.twins > count && counts.otherwise * 20 < counts.twins &&
         counts.watched > count / 4,
         "too few tables were compared");
    must(counts.prevented > count / 8 && counts.warned > count / 16 && counts.irregular > count / 2, "too lawful");
    must(counts.claims > count / 8 && counts.doubted > count / 20 && counts.barred > count / 4, "too few claims");
    must(counts.withdrawn > count / 16 && counts.answered > count / 32 && counts.not_after > count / 16,
         "too little is withdrawn");
    return 0;
}
