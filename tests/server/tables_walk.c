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

enum { ACTS = 400, BYTES = 64 << 10 };

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
} game;

static uint64_t seed;
static struct {
    uint64_t games, robots, results, ended, taken, refused, prevented, warned, irregular;
    uint64_t twins, watched, otherwise, not_told;
    uint64_t claims, doubted, barred, went_on;
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

static unsigned take_into(struct arb__tables_fold *fold, const struct told *told, unsigned number)
{
    return arb__tables_take(fold, &told->act, &told->actor, 1000 * (int64_t)number, number);
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

static unsigned do_it(const struct told *unread)
{
    static struct arb__tables_fold before;
    const struct told read = by_line(unread), *told = &read;
    unsigned fault;

    before = game.fold;
    fault = take_into(&game.fold, told, game.count + 1);
    if (fault != 0) must(memcmp(&before, &game.fold, sizeof before) == 0, "what was refused changed something");
    look_at_claim(&before.now.table, told, fault);
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

/* Four sit, some of them robots, and the board is dealt. */
static void open_game(struct arb_chance *chance, bool robots)
{
    memset(&game, 0, sizeof game);
    game.terms = terms_by_chance(chance);
    game.fold.terms = game.terms;
    game.fold.state = ARB_CONTEST_SETUP;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        struct told told = simple(ARB__TABLES_SEAT, robots ? the_director : (struct arb_actor){.role = ARB_PUBLIC});

        told.act.seat = (uint8_t)seat;
        told.act.sitter = robots ? ARB__SEAT_ROBOT : ARB__SEAT_PERSON;
        if (!robots) memcpy(told.act.text, "Anna", 5);
        must(do_it(&told) == 0, "nobody sits");
    }
    struct told next = simple(ARB__TABLES_NEXT, the_director), board = simple(ARB__TABLES_BOARD, the_server);

    board.act.number = game.terms.first;
    board.act.deal = random_deal(chance);
    must(do_it(&next) == 0 && do_it(&board) == 0, "no board");
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

/* Acts in range only: what is out of it no line can tell. */
static bool can_be_told(const struct arb__tables_act *act)
{
    char line[ARB__LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb__tables_act again;
    struct arb_line_error error;

    arb__tables_line_write(&out, act);
    return !out.truncated && arb__tables_line_read(arb_writer_span(&out), &again, &error) == ARB_LINE_GOOD &&
           memcmp(act, &again, sizeof again) == 0;
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

/* The same acts, with other cards; false: one of them is not in order there. */
static bool told_again(struct arb__tables_fold *twin, const struct arb_deal *deal)
{
    memset(twin, 0, sizeof *twin);
    twin->terms = game.terms;
    twin->state = ARB_CONTEST_SETUP;
    for (unsigned i = 0; i < game.count; i++) {
        struct told told = game.told[i];

        if (told.act.kind == ARB__TABLES_BOARD) told.act.deal = *deal;
        if (take_into(twin, &told, i + 1) != 0) return false;
    }
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

    open_game(chance, false);
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

    open_game(chance, true);
    for (bool acted = true; acted && !arb__board_is_over(&game.fold, &game.fold.now);) {
        acted = false;
        for (unsigned seat = 0; seat < ARB_SEATS && !acted; seat++) acted = robot_acts((enum arb_seat)seat);
    }
    must(arb_table_result(&game.fold.now.table, &result), "robots come to no result");
    must(game.fold.now.table.irregularities == 0, "a robot was irregular");
    counts.robots++;
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
}

int main(int argc, char **argv)
{
    const uint64_t first = argc == 3 ? strtoull(argv[1], NULL, 10) : 1;
    const uint64_t count = argc == 3 ? strtoull(argv[2], NULL, 10) : 1600;

    for (seed = first; seed < first + count; seed++) {
        struct arb_chance chance = {seed * 7919};
        struct arb_result result;

        if (seed % 8 == 0) robots_game(&chance);
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
    return 0;
}
