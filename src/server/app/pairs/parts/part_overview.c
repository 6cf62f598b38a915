/* part_overview.c -- the part "evening": what everybody may know of the contest, its scoring, clock and pairs.
 */
#include "pairs/parts/parts.h"

#include "arbitro/text/combined_json.h"
#include "arbitro/text/mp_text.h"
#include "arbitro/text/scoring_text.h"

static const char *const ways[] = {"plain", "skip", "share"};

static void write_ties(struct arb_json *json, const struct arb_ties *ties)
{
    char words[64];
    struct arb_writer out = arb_writer_on(words, sizeof words);

    arb_ties_write(&out, ties);
    arb_json_key_text(json, "ties", words);
}

static void write_scoring(struct arb_json *json, const struct arb_contest *c)
{
    char words[64];
    struct arb_writer out = arb_writer_on(words, sizeof words);

    arb_scoring_write(&out, &c->scoring);
    arb_json_key_text(json, "scoring", words);
    if (c->ties.key[0] != ARB_PARTING_SHARED) write_ties(json, &c->ties);
    arb_json_key_text(json, "unit", arb_scoring_unit_word(arb_scoring_unit(&c->scoring)));
}

/* Only where it was agreed otherwise than usual. */
static void write_absences(struct arb_json *json, const struct arb_absences *absences)
{
    char words[64];
    struct arb_writer out = arb_writer_on(words, sizeof words);

    if ((absences->retired | absences->opponents | absences->late) == 0) return;
    arb_absences_write(&out, absences);
    arb_json_key_text(json, "absences", words);
}

static int64_t round_ms(const struct arb_contest *c)
{
    return arb_contest_board_ms(c) * c->boards;
}

/* Off, running till a time, or paused with so much left. Clients count down by themselves. */
static void write_clock(struct arb_json *json, const struct arb_contest *c)
{
    const int64_t ends_ms = arb_contest_round_ends(c);
    int64_t left_ms;
    const bool paused = arb_contest_round_left(c, &left_ms);

    arb_json_key(json, "clock");
    arb_json_object(json);
    arb_json_key_text(json, "state", paused ? "paused" : ends_ms != 0 ? "running" : "off");
    if (ends_ms != 0) arb_json_key_int(json, "endsAt", ends_ms);
    if (paused) arb_json_key_int(json, "leftMs", left_ms);
    arb_json_key_int(json, "roundMs", round_ms(c));
    arb_json_end(json);
}

static void write_phantom(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_key(json, "phantom");
    if (m->phantom == 0) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key(json, "side");
    if (m->two_winner) arb_json_text(json, arb_side_name((enum arb_side)m->phantom_side));
    else arb_json_null(json);
    arb_json_key_int(json, "pair", m->phantom);
    arb_json_end(json);
}

/* With two fields a fourth says that each sat on the other side; an individual has South and West fifth and sixth. */
static void write_meeting(struct arb_json *json, const struct arb_movement *m, const struct arb_meeting *at)
{
    arb_json_array(json);
    arb_json_int(json, at->ns);
    arb_json_int(json, at->ew);
    arb_json_int(json, at->set);
    if (m->two_winner && at->switched) arb_json_bool(json, true);
    if (m->kind == ARB_INDIVIDUAL) {
        arb_json_bool(json, false);
        arb_json_int(json, at->partner[ARB_NS]);
        arb_json_int(json, at->partner[ARB_EW]);
    }
    arb_json_end(json);
}

/* A movement as docs/api.md has it: meetings[round][table]. */
void arb__movement_write(struct arb_json *json, const struct arb_movement *m)
{
    arb_json_object(json);
    arb_json_key_text(json, "kind", arb_movement_kind_name(m->kind));
    arb_json_key_text(json, "way", ways[m->way]);
    arb_json_key_int(json, "tables", m->tables);
    arb_json_key_int(json, "rounds", m->rounds);
    arb_json_key_int(json, "sets", m->sets);
    arb_json_key_int(json, "pairs", m->pairs);
    arb_json_key_bool(json, "twoWinner", m->two_winner != 0);
    write_phantom(json, m);
    arb_json_key(json, "meetings");
    arb_json_array(json);
    for (unsigned round = 0; round < m->rounds; round++) {
        arb_json_array(json);
        for (unsigned table = 0; table < m->tables; table++) write_meeting(json, m, &m->meeting[round][table]);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_end(json);
}

/* The movement without the pairs that are not there. */
static void write_played(struct arb_json *json, const struct arb_contest *c)
{
    struct arb_movement played;

    arb_contest_movement(c, &played);
    arb__movement_write(json, &played);
}

static void key_hundredths(struct arb_json *json, const char *key, int32_t hundredths)
{
    char text[24];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (hundredths == 0) return;
    arb_mp_write(&out, (int64_t)hundredths * (ARB_MP_UNIT / 100), false);
    arb_json_key_text(json, key, text);
}

/* Only the terms that were set. */
static void write_terms(struct arb_json *json, const struct arb_pair_terms *terms)
{
    if (terms->category[0] != '\0') arb_json_key_text(json, "category", terms->category);
    key_hundredths(json, "handicap", terms->handicap);
    key_hundredths(json, "opening", terms->carry);
    if (terms->is_unranked) arb_json_key_bool(json, "unranked", true);
}

/* Only of a pair that comes late or withdraws. */
static void write_presence(struct arb_json *json, const struct arb_presence *presence)
{
    if (presence->retired != 0) arb_json_key_int(json, "retired", presence->retired);
    if (presence->arrived == ARB_PENDING) arb_json_key_text(json, "arrived", "pending");
    else if (presence->arrived != 0) arb_json_key_int(json, "arrived", presence->arrived);
}

/* A pair with its names, terms, presence and substitutes. "label" is the number that people see, "key" the one that
 * acts name. */
static void write_pair(struct arb_json *json, const struct arb_contest *c, enum arb_side side, unsigned pair)
{
    char label[8];
    struct arb_writer out = arb_writer_on(label, sizeof label);

    arb_write_int(&out, arb__label_of(c, side, pair));
    arb_json_object(json);
    arb__key_json(json, "key", c, side, pair);
    arb_json_key(json, "side");
    if (c->movement.two_winner) arb_json_text(json, arb_side_name(side));
    else arb_json_null(json);
    arb_json_key_int(json, "pair", pair);
    arb_json_key_text(json, "label", label);
    arb_json_key(json, "names");
    arb_json_array(json);
    arb_json_text(json, c->pair[side][pair].name[0]);
    arb_json_text(json, c->pair[side][pair].name[1]);
    arb_json_end(json);
    write_terms(json, &c->terms[side][pair]);
    write_presence(json, &c->presence[side][pair]);
    arb_substitutes_json(json, c, side, (uint8_t)pair);
    arb_json_end(json);
}

static void write_pairs(struct arb_json *json, const struct arb_contest *c)
{
    const unsigned fields = c->movement.two_winner ? 2 : 1;

    arb_json_key(json, "pairs");
    arb_json_array(json);
    for (unsigned side = 0; side < fields; side++)
        for (unsigned pair = 1; pair <= c->movement.pairs; pair++)
            if (!arb__is_phantom(c, (enum arb_side)side, pair)) write_pair(json, c, (enum arb_side)side, pair);
    arb_json_end(json);
}

/* The pairs that the Director plays in. */
static void write_players(struct arb_json *json, const struct arb_contest *c)
{
    arb_json_key(json, "directorPlays");
    arb_json_array(json);
    for (unsigned i = 0; i < 2 * ARB_PAIRS_MAX; i++) {
        const enum arb_side side = i < ARB_PAIRS_MAX ? ARB_NS : ARB_EW;
        const unsigned pair = i % ARB_PAIRS_MAX + 1;
        char key[8];
        struct arb_writer out = arb_writer_on(key, sizeof key);

        if (c->plays[side][pair] != ARB_PLAYS) continue;
        arb__key_write(&out, c, side, pair);
        arb_json_text(json, key);
    }
    arb_json_end(json);
}

/* On how many boards the deal is known. The number gives no card away. */
static int count_deals(const struct arb_contest *c)
{
    int count = 0;

    for (unsigned board = 1; board <= arb__boards_of(c); board++)
        count += arb_contest_knows_deal(c, (uint8_t)board);
    return count;
}

/* For how many boards the datum that the scoring needs was set. The number gives no card away. */
static int count_told(const struct arb_contest *c)
{
    const enum arb_supplied_kind kind = c->scoring.datum == ARB_BUTLER_PAR ? ARB_SUPPLIED_PAR : ARB_SUPPLIED_DATUM;
    int count = 0, points;

    for (unsigned board = 1; board <= arb__boards_of(c); board++)
        count += arb_contest_supplied(c, kind, (uint8_t)board, 1, &points);
    return count;
}

/* The line that the movement was ordered with. */
static void write_order(struct arb_json *json, const struct arb_contest *c)
{
    static struct arb_contest_act act;
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    if (c->movement.kind == ARB_NO_MOVEMENT) return;
    act = (struct arb_contest_act){.kind = ARB_ACT_MOVEMENT, .order = c->order, .boards = c->boards};
    arb_contest_line_write(&out, &act);
    arb_json_key_text(json, "order", line);
}

/* Who plays at tables of the server; left out where nobody does. And the tables of this round. */
static void write_online(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb_contest *c = arb__pairs_fold(contest);

    if (!arb_contest_goes_online(c)) return;
    arb_json_key(json, "online");
    arb_json_object(json);
    arb_json_key_bool(json, "all", c->is_online != 0);
    if (c->watch_minutes != 0) arb_json_key_int(json, "watchMinutes", c->watch_minutes);
    arb_json_key_text(json, "set", arb_policy_set_word((enum arb_policy_set)c->online_set));
    if (c->online_stop != 0) arb_json_key_int(json, "stop", c->online_stop - 1);
    arb_json_key(json, "tables");
    arb_json_array(json);
    for (unsigned table = 1; table <= c->movement.tables; table++)
        if (c->online_table[table] != 0) arb_json_int(json, table);
    arb_json_end(json);
    arb_json_key(json, "pairs");
    arb_json_array(json);
    for (unsigned i = 0; i < 2 * ARB_PAIRS_MAX; i++) {
        const enum arb_side side = i < ARB_PAIRS_MAX ? ARB_NS : ARB_EW;
        char key[8];
        struct arb_writer out = arb_writer_on(key, sizeof key);

        if (c->online[side][i % ARB_PAIRS_MAX + 1] == 0) continue;
        arb__key_write(&out, c, side, i % ARB_PAIRS_MAX + 1);
        arb_json_text(json, key);
    }
    arb_json_end(json);
    arb_json_key(json, "here");
    arb__hosted_json(json, contest);
    arb_json_end(json);
}

/* The part "evening" as docs/api.md has it. */
void arb__pairs_overview_part(struct arb_json *json, const struct arb__contest *contest)
{
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);
    const struct arb_contest *c = arb__pairs_fold(contest);

    arb_json_object(json);
    arb__head_json(json, contest->id, &head);
    arb_json_key_int(json, "round", c->round);
    arb_json_key_int(json, "rounds", c->movement.rounds);
    arb_json_key_int(json, "boardsPerRound", c->boards);
    arb_json_key(json, "minutesPerBoard");
    if (c->half) arb_json_fixed(json, 10 * c->minutes + 5, 1);
    else arb_json_int(json, c->minutes);
    arb_json_key_int(json, "bell", c->bell);
    arb__key_corrections(json, &c->corrections);
    arb_json_key_text(json, "announcement", c->announcement);
    arb_json_key_text(json, "policy", arb_policy_word((enum arb_policy)c->policy));
    arb_json_key_text(json, "laws", arb_edition_name((enum arb_edition)c->edition));
    write_scoring(json, c);
    write_absences(json, &c->absences);
    write_players(json, c);
    arb_json_key_int(json, "deals", count_deals(c));
    if (arb_scoring_is_supplied_datum(&c->scoring)) arb_json_key_int(json, "data", count_told(c));
    write_clock(json, c);
    arb_json_key(json, "movement");
    if (c->movement.kind == ARB_NO_MOVEMENT) arb_json_null(json);
    else write_played(json, c);
    write_order(json, c);
    write_pairs(json, c);
    write_online(json, contest);
    arb_json_end(json);
}
