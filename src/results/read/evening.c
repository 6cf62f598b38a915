/* evening.c -- reads a contest of ours as an event: acts as 'arbitro journal CONTEST' prints them, or bare acts.
 *
 * The acts are folded and scored as the server does it, so that the figures are those that the club saw. A line that
 * is no act, or an act that the contest refuses, is damage with its line, and the rest is taken.
 */
#include "fill.h"

#include "acts.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/score/ratio.h"
#include "arbitro/text/scoring_text.h"
#include "arbitro/contest/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct evening {
    struct event_fill fill;
    struct arb_contest contest;
    struct arb_scores scores;
    struct arb_standings standings;
    struct arb_board_sheet sheet;
    bool is_ranked[2][ARB_PAIRS_MAX + 1];
};

/* -- figures --------------------------------------------------------------------------------- */

/* A figure in the event's units. Matchpoints that the club counts as one and a half are halved, which may need one
 * decimal more. */
static struct arb_pbn_number units(const struct evening *evening, int64_t value)
{
    if (evening->contest.scoring.halved) return (struct arb_pbn_number){true, 5, 5 * value};
    return (struct arb_pbn_number){true, 4, value};
}

static struct arb_span number(struct event_fill *fill, unsigned n)
{
    char text[12];

    snprintf(text, sizeof text, "%u", n);
    return event_fill_keep(fill, arb_span_of(text));
}

/* The number that the pair is called by, in the club and in every file. */
static struct arb_span called(struct evening *evening, enum arb_side side, unsigned pair)
{
    return number(&evening->fill, arb_movement_called(&evening->contest.movement, side, pair));
}

static bool is_by_matchpoints(const struct evening *evening)
{
    return evening->contest.scoring.form == ARB_SCORED_MATCHPOINTS;
}

/* What was won as hundredths of a per cent of the top; IMPs, which have no top, count as an average. */
static uint16_t percent_of(const struct evening *evening, struct arb_award award)
{
    const int64_t percent = award.available == 0           ? 0
                            : is_by_matchpoints(evening) ? arb_percent_hundredths(award.won, award.available)
                                                         : 5000;

    return percent < 0 ? 0 : percent > 10000 ? 10000 : (uint16_t)percent;
}

/* A played result has contract, tricks and score; artificial and adjusted scores become awards in per cent. */
static void take_outcome(const struct evening *evening, struct event_line *line,
                         const struct arb_board_result *result)
{
    const struct arb_board_outcome outcome = result->outcome;

    line->has_lead = outcome.lead != ARB_CARD_NONE && outcome.kind == ARB_PLAYED && outcome.contract.level > 0;
    line->lead = outcome.lead;
    if (outcome.kind == ARB_PLAYED) {
        line->has_contract = line->has_declarer = line->has_tricks = true;
        line->published.contract = outcome.contract;
        line->written_tricks = (struct arb_written_tricks){false, (int8_t)outcome.tricks};
        line->published.score = (struct arb_pbn_number){true, 0, result->points};
    } else if (outcome.kind == ARB_ARTIFICIAL || outcome.kind == ARB_ADJUSTED) {
        line->published.kind = ARB_PBN_AWARD;
        line->is_weighed = outcome.kind == ARB_ADJUSTED;
        for (unsigned side = 0; side < 2; side++)
            line->percent[side] = line->is_weighed ? percent_of(evening, result->award[side])
                                  : (uint16_t)(100u * (side == ARB_NS ? outcome.ns_percent : outcome.ew_percent));
    }
}

/* What the results of a group were compared with, in Butler scoring. */
static struct arb_pbn_number datum_of(const struct evening *evening, unsigned group)
{
    const struct arb_board_datum *datum = &evening->sheet.datum;

    if (!arb_board_datum_has(datum, group)) return (struct arb_pbn_number){0};
    return (struct arb_pbn_number){true, 0, datum->points[group]};
}

/* The results and weights of an assigned score, from the ruling that gave it; NULL: no ruling. */
static const struct arb_decision *decided_by(struct evening *evening, const struct arb_board_result *result)
{
    struct arb_decision *decided;
    char **kept;

    if (result->outcome.kind != ARB_ADJUSTED || result->ruling == 0) return NULL;
    decided = malloc(sizeof *decided);
    kept = decided == NULL ? NULL : EVENT_ADD(evening->fill.event->kept);
    if (kept == NULL) {
        free(decided);
        evening->fill.short_of_memory = true;
        return NULL;
    }
    *decided = evening->contest.ruling[result->ruling - 1].ruled.decision;
    *kept = (char *)decided;
    return decided;
}

/* A result line: the players, the outcome, and the award as the fold computed it. Without an award it waits for
 * a datum. */
static void take_result(struct evening *evening, const struct arb_board_result *result)
{
    struct event_fill *fill = &evening->fill;
    struct event_line *line = event_fill_line(fill);
    struct arb_pbn_number *figures;

    if (line == NULL) return;
    lost_add(&fill->event->lost, LOST_GROUP, result->group > 0 && evening->contest.scoring.form != ARB_SCORED_BUTLER);
    line->group = result->group;
    line->published.table = number(fill, result->table);
    line->published.round = number(fill, result->round);
    line->published.pair[ARB_NS] = called(evening, ARB_NS, result->at.ns);
    line->published.pair[ARB_EW] = called(evening, ARB_EW, result->at.ew);
    for (unsigned side = 0; side < 2 && fill->event->of_players; side++)
        line->partner_id[side] = number(fill, result->at.partner[side]);
    take_outcome(evening, line, result);
    line->decided = decided_by(evening, result);
    line->published.datum = datum_of(evening, result->group);
    figures = is_by_matchpoints(evening) ? line->published.mp : line->published.imps;
    for (unsigned side = 0; side < 2; side++) {
        if (result->award[side].available > 0) figures[side] = units(evening, result->award[side].won);
        line->won[side] = result->award[side].won;
        line->partner_won[side] = result->partner[side].won;
    }
    if (is_by_matchpoints(evening)) line->top = result->award[ARB_NS].available;
    line->waits = result->award[ARB_NS].available == 0 && result->award[ARB_EW].available == 0;
    event_fill_line_end(fill);
}

/* The board's top, and its datum for the cards as dealt. */
static void take_worth(struct evening *evening)
{
    struct event *event = evening->fill.event;

    if (event->boards.count == 0) return;
    event->boards.item[event->boards.count - 1].top = evening->sheet.top;
    event->boards.item[event->boards.count - 1].datum = datum_of(evening, 0);
}

static bool is_told(const struct evening *evening, enum arb_supplied_kind kind, uint8_t board, unsigned group)
{
    return ((unsigned)evening->contest.supplied.groups[kind][board] >> group & 1u) != 0;
}

/* Par and datum that were entered for a board: par has a place in the event; what nothing is scored by is counted as
 * lost. */
static void take_told(struct evening *evening, uint8_t board, bool played)
{
    const struct arb_scoring *scoring = &evening->contest.scoring;
    const enum arb_supplied_kind by = scoring->datum == ARB_BUTLER_PAR ? ARB_SUPPLIED_PAR : ARB_SUPPLIED_DATUM;
    struct event *event = evening->fill.event;

    for (unsigned kind = 0; kind < 2; kind++) {
        for (unsigned group = 0; group < ARB_MP_GROUPS; group++) {
            const bool is_par = kind == ARB_SUPPLIED_PAR && group == 0;

            if (!is_told(evening, (enum arb_supplied_kind)kind, board, group)) continue;
            if (played && is_par)
                event->boards.item[event->boards.count - 1].par =
                    (struct arb_pbn_number){true, 0, evening->contest.supplied.points[kind][board][group]};
            else if (!played || !arb_scoring_is_supplied_datum(scoring) || kind != by)
                lost_add(&event->lost, LOST_DATUM, 1);
        }
    }
}

/* A board without results is in the event only through its deal. */
static void take_board(struct evening *evening, uint8_t board)
{
    const struct arb_deal *deal = &evening->contest.deal[board];

    if (deal->hand[ARB_NORTH] != 0) event_fill_deal(&evening->fill, number(&evening->fill, board), deal);
    arb_contest_board(&evening->contest, &evening->scores, board, &evening->sheet);
    if (evening->sheet.count == 0) {
        take_told(evening, board, false);
        return;
    }
    event_fill_board(&evening->fill);
    for (unsigned i = 0; i < evening->sheet.count; i++) take_result(evening, &evening->sheet.result[i]);
    event_fill_board_end(&evening->fill, number(&evening->fill, board));
    take_worth(evening);
    take_told(evening, board, true);
}

static struct event_place place_of(struct arb_standings_place place)
{
    return (struct event_place){place.rank, place.tied != 0};
}

static struct event_own own_of(struct evening *evening, enum arb_side side, const struct arb_standings_row *row)
{
    const char *category = evening->contest.terms[side][row->pair].category;

    return (struct event_own){
        .won = row->won, .available = row->available, .boards = row->boards,
        .exact = arb_contest_figure(&evening->contest, &evening->scores, side, row->pair),
        .shown = row->shown_hundredths, .with = row->with_hundredths,
        .mean = arb_contest_mean_hundredths(&evening->scores, side, row->pair),
        .place = {row->rank, row->tied != 0}, .with_place = place_of(row->with), .within = place_of(row->within),
        .decided = row->decided > 0 ? arb_parting_word((enum arb_parting)row->decided) : NULL,
        .category = event_fill_keep(&evening->fill, arb_span_of(category))};
}

/* A row of the standings, with total and percentage as the club shows them. A pair without any result has neither. */
static void take_pair(struct evening *evening, enum arb_side side, const struct arb_standings_row *row)
{
    const struct arb_pair_entry *entry = &evening->contest.pair[side][row->pair];
    struct event_total *total = event_fill_total(&evening->fill);
    char names[2 * ARB_NAME_MAX + 4];

    evening->is_ranked[side][row->pair] = true;
    if (total == NULL) return;
    snprintf(names, sizeof names, "%s%s%s", entry->name[0], entry->name[1][0] != '\0' ? " - " : "", entry->name[1]);
    total->id = called(evening, side, row->pair);
    total->names = event_fill_keep(&evening->fill, arb_span_of(names));
    total->direction = evening->standings.two_winner ? (side == ARB_NS ? 'N' : 'E') : 0;
    total->rank = (struct arb_pbn_number){row->rank > 0, 0, row->rank};
    total->own = own_of(evening, side, row);
    if (row->available == 0) return;
    if (!is_by_matchpoints(evening)) {
        total->total = (struct arb_pbn_number){true, 2, row->shown_hundredths};
        return;
    }
    total->total = units(evening, row->won);
    total->percent = (struct arb_pbn_number){true, 2, row->shown_hundredths};
}

/* The scoring in the notation of acts, with all its terms. */
static struct arb_span own_words(struct evening *evening)
{
    char text[64];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_scoring_write(&out, &evening->contest.scoring);
    return event_fill_keep(&evening->fill, arb_writer_span(&out));
}

/* The scoring in the words of PBN; what those have no name for is written in our own notation. */
static struct arb_span scoring_of(struct evening *evening)
{
    const struct arb_scoring *scoring = &evening->contest.scoring;
    char text[64];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    switch ((enum arb_scoring_form)scoring->form) {
    case ARB_SCORED_MATCHPOINTS: return arb_span_of(scoring->halved ? "MatchPoints;MP2" : "MatchPoints;MP1");
    case ARB_SCORED_CROSSIMPS:
        if (scoring->cap == 0 && scoring->cross != ARB_CROSS_XIMPQ)
            return arb_span_of(scoring->cross == ARB_CROSS_SUM ? "IMP;Cross" : "IMP;Cross2");
        break;
    case ARB_SCORED_BUTLER:
        if (arb_scoring_is_supplied_datum(scoring)) return arb_span_of("IMP;Experts");
        if (scoring->datum == ARB_BUTLER_MEDIAN) return arb_span_of("IMP;Median");
        if (scoring->trim_percent > 0) break;
        arb_write_text(&out, "IMP;Butler-");
        arb_write_int(&out, 2 * scoring->trim);
        return event_fill_keep(&evening->fill, arb_writer_span(&out));
    default: break;
    }
    return own_words(evening);
}

/* The rule that the contest was scored by, so that nothing has to be found out. */
static struct event_rule rule_of(const struct arb_scoring *scoring)
{
    static const enum event_scoring by[] = {[ARB_SCORED_MATCHPOINTS] = EVENT_BY_MATCHPOINTS,
                                            [ARB_SCORED_CROSSIMPS] = EVENT_BY_CROSS_IMPS,
                                            [ARB_SCORED_BUTLER] = EVENT_BY_BUTLER,
                                            [ARB_SCORED_TOTAL] = EVENT_BY_POINTS};
    static const enum event_cross cross[] = {[ARB_CROSS_MEAN] = EVENT_PER_COMPARISON, [ARB_CROSS_SUM] = EVENT_SUM,
                                             [ARB_CROSS_XIMPQ] = EVENT_PER_ROOT};
    struct event_rule rule = {.by = by[scoring->form], .cap = scoring->cap, .states_cross = true, .states_trim = true,
                              .is_acbl = scoring->small == ARB_MP_SMALL_ACBL};

    if (rule.by == EVENT_BY_CROSS_IMPS) rule.cross = cross[scoring->cross];
    rule.is_par = rule.by == EVENT_BY_BUTLER && scoring->datum == ARB_BUTLER_PAR;
    rule.datum.source = arb_scoring_is_supplied_datum(scoring)       ? ARB_DATUM_GIVEN
                        : scoring->datum == ARB_BUTLER_MEDIAN ? ARB_DATUM_MEDIAN
                                                              : ARB_DATUM_MEAN;
    rule.datum.trim = scoring->trim;
    rule.datum.trim_percent = scoring->trim_percent;
    rule.datum.rounding = (uint8_t)scoring->rounding;
    return rule;
}

/* The text between two words of a line that has both. */
static struct arb_span between(struct arb_span line, const char *from, const char *to)
{
    const char *at = strstr(line.at, from), *end = at == NULL ? NULL : strstr(at + strlen(from), to);

    if (end == NULL) return (struct arb_span){"", 0};
    return (struct arb_span){at + strlen(from), (size_t)(end - at) - strlen(from)};
}

/* The decision in the notation of acts: the line of the ruling without who made it and why. */
static void take_decision(struct evening *evening, const struct arb_ruling_entry *entry, struct event_ruling *ruling)
{
    struct arb_contest_act act = {.kind = ARB_ACT_RULING, .table = entry->table, .round = entry->round,
                                  .board = entry->board, .decision = entry->ruled.decision};
    char line[ARB_LINE_MAX], place[40] = "ruling ";
    struct arb_writer out = arb_writer_on(line, sizeof line);
    const char *laws;

    arb_contest_line_write(&out, &act);
    if (entry->board > 0)
        snprintf(place, sizeof place, "ruling T%u R%u B%u ", (unsigned)entry->table, (unsigned)entry->round,
                 (unsigned)entry->board);
    laws = strstr(line, " laws ") != NULL ? " laws " : " by \"";
    ruling->decision = event_fill_keep(&evening->fill, between(arb_writer_span(&out), place, laws));
    ruling->laws = event_fill_keep(&evening->fill, between(arb_writer_span(&out), " laws ", " by \""));
}

/* "3 Anna Neri – Ugo Blu": a pair, or one player, with who sat for it in the round. */
static void write_who(struct arb_writer *out, const struct arb_contest *contest, enum arb_side field, unsigned pair,
                      uint8_t round)
{
    const char *name[2];

    arb_contest_sitting(contest, field, (uint8_t)pair, round, name);
    arb_write_int(out, arb_movement_called(&contest->movement, field, pair));
    for (unsigned i = 0, said = 0; i < 2; i++) {
        if (name[i][0] == '\0') continue;
        arb_write_text(out, said++ > 0 ? " – " : " ");
        arb_write_text(out, name[i]);
    }
}

/* Who sat on this side at the table of the ruling; of no board whoever was penalised, on the first side. */
static struct arb_span who_sat(struct evening *evening, const struct arb_ruling_entry *entry, enum arb_side side)
{
    const struct arb_contest *c = &evening->contest;
    const struct arb_decision *first = &entry->ruled.first;
    char text[4 * ARB_NAME_MAX + 32] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);
    enum arb_side field;
    uint8_t number[2];

    if (entry->board == 0) {
        if (side == ARB_NS && first->penalties == 1)
            write_who(&out, c, first->penalty[0].side == ARB_EW ? ARB_EW : ARB_NS, first->penalty[0].pair,
                      entry->round);
        return event_fill_keep(&evening->fill, arb_writer_span(&out));
    }
    for (unsigned i = 0, count = arb_movement_seated_all(&c->movement,
                                                         c->movement.meeting[entry->round - 1][entry->table - 1], side,
                                                         number, &field);
         i < count; i++) {
        if (number[i] == 0) continue;
        if (out.length > 0) arb_write_text(&out, ", ");
        write_who(&out, c, field, number[i], entry->round);
    }
    return event_fill_keep(&evening->fill, arb_writer_span(&out));
}

/* Appeals, reviews and withdrawals of the ruling have no place in an event and are counted as lost. */
static void take_ruling(struct evening *evening, const struct arb_ruling_entry *entry)
{
    static const char *const states[] = {"", "given", "appealed", "upheld", "changed", "withdrawn"};
    struct event_ruling *ruling = EVENT_ADD(evening->fill.event->rulings);

    if (ruling == NULL) {
        evening->fill.short_of_memory = true;
        return;
    }
    event_fill_incident(&evening->fill, (struct event_incident){
        .state = entry->state, .table = entry->table, .round = entry->round, .board = entry->board,
        .edition = evening->contest.edition, .ruled = &entry->ruled,
        .who = {who_sat(evening, entry, ARB_NS), who_sat(evening, entry, ARB_EW)}});
    lost_add(&evening->fill.event->lost, LOST_APPEAL, event_fill_steps(&entry->ruled));
    ruling->state = arb_span_of(states[entry->state]);
    ruling->director = event_fill_keep(&evening->fill, arb_span_of(entry->ruled.director));
    ruling->facts = event_fill_keep(&evening->fill, arb_span_of(entry->ruled.facts));
    if (entry->board > 0) {
        ruling->label = number(&evening->fill, entry->board);
        ruling->table = number(&evening->fill, entry->table);
        ruling->round = number(&evening->fill, entry->round);
    }
    take_decision(evening, entry, ruling);
}

/* A substitute "to the end" has the movement's last round. */
static void take_substitute(struct evening *evening, const struct arb_substitute *entry)
{
    const unsigned rounds = evening->contest.movement.rounds;
    struct event_substitute *substitute = NULL;

    if (entry->from > rounds) return;
    substitute = EVENT_ADD(evening->fill.event->substitutes);
    if (substitute == NULL) {
        evening->fill.short_of_memory = true;
        return;
    }
    substitute->id = called(evening, (enum arb_side)entry->side, entry->pair);
    substitute->name = event_fill_keep(&evening->fill, arb_span_of(entry->name));
    substitute->direction = evening->standings.two_winner ? (entry->side == ARB_NS ? 'N' : 'E') : 0;
    substitute->player = entry->player;
    substitute->from = entry->from;
    substitute->to = (uint8_t)(entry->to < rounds ? entry->to : rounds);
}

/* -- what no file of events has a place for ---------------------------------------------------- */

/* Terms of a participant that no format has a place for: categories and the like; numbers without a seat in the
 * movement lose their names. */
static void count_terms(struct evening *evening, unsigned side, unsigned pair)
{
    const struct arb_contest *contest = &evening->contest;
    const struct arb_pair_terms *terms = &contest->terms[side][pair];
    struct lost *lost = &evening->fill.event->lost;

    lost_add(lost, LOST_CATEGORY, terms->category[0] != '\0');
    lost_add(lost, LOST_HANDICAP, terms->handicap != 0);
    lost_add(lost, LOST_OPENING, terms->carry != 0);
    lost_add(lost, LOST_WITHDRAWAL, contest->presence[side][pair].retired > 0);
    lost_add(lost, LOST_LATE, contest->presence[side][pair].arrived > 0);
    lost_add(lost, LOST_SERIES_KEY, contest->key[side][pair][0] != '\0');
    lost_add(lost, LOST_SERIES_CARRY, contest->carried[side][pair] != 0);
    if (evening->is_ranked[side][pair]) return;
    for (unsigned i = 0; i < 2; i++) lost_add(lost, LOST_NAME, contest->pair[side][pair].name[i][0] != '\0');
}

/* Conditions of contest that 'Scoring' does not state: ties, absences. */
static void count_rules(struct evening *evening)
{
    const struct arb_contest *contest = &evening->contest;
    const struct arb_scoring *scoring = &contest->scoring;
    const bool is_told = arb_span_equal(evening->fill.event->scoring, own_words(evening));
    const struct arb_absences usual = {0};
    struct lost *lost = &evening->fill.event->lost;

    if (!is_told)
        lost_add(lost, LOST_RULE, (size_t)(scoring->small > 0) + (scoring->alone > 0) + (scoring->rounding > 0));
    lost_add(lost, LOST_RULE, contest->ties.key[0] != ARB_PARTING_SHARED);
    lost_add(lost, LOST_RULE, memcmp(&contest->absences, &usual, sizeof usual) != 0);
    lost_add(lost, LOST_SERIES, contest->series.count > 0);
}

static void count_unconfirmed(struct evening *evening)
{
    const struct arb_contest *contest = &evening->contest;

    for (unsigned round = 0; round < ARB_ROUNDS_MAX; round++)
        for (unsigned table = 0; table < ARB_TABLES_MAX; table++)
            for (unsigned i = 0; i < ARB_BOARDS_IN_SET; i++)
                lost_add(&evening->fill.event->lost, LOST_UNCONFIRMED,
                         contest->entry[round][table][i].state == ARB_ENTRY_ENTERED);
}

/* How the room was run (clock, calls, announcements) is no part of an event and not counted either. */
static void count_lost(struct evening *evening)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++) count_terms(evening, side, pair);
    count_rules(evening);
    count_unconfirmed(evening);
}

/* Rulings and substitutes before boards; pairs last, because which ones are ranked is known from the standings. */
static void take_all(struct evening *evening)
{
    struct event *event = evening->fill.event;

    event->title = event_fill_keep(&evening->fill, arb_span_of(evening->contest.title));
    event->scoring = scoring_of(evening);
    event->rule = rule_of(&evening->contest.scoring);
    event->is_ours = true;
    event->halved = evening->contest.scoring.halved != 0;
    event->unit = event->halved ? 2 * ARB_MP_UNIT : ARB_MP_UNIT;
    event->year = evening->contest.year;
    event->month = evening->contest.month;
    event->day = evening->contest.day;
    event->corrections_until = acts_corrections_end(&evening->contest.corrections);
    arb_contest_standings(&evening->contest, 0, &evening->scores, &evening->standings);
    event->winners = evening->standings.two_winner ? 2 : 1;
    event->expected = evening->scores.expected;
    event->has_handicap = evening->standings.has_handicap != 0;
    event_fill_part(&evening->fill, (struct arb_span){"", 0}, (struct arb_span){"", 0});
    for (unsigned i = 0; i < evening->contest.rulings; i++) take_ruling(evening, &evening->contest.ruling[i]);
    for (unsigned i = 0; i < evening->contest.substitutes.count; i++)
        take_substitute(evening, &evening->contest.substitutes.one[i]);
    for (unsigned board = 1; board <= ARB_BOARDS_MAX; board++) take_board(evening, (uint8_t)board);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < evening->standings.count[side]; i++)
            take_pair(evening, (enum arb_side)side, &evening->standings.row[side][i]);
    count_lost(evening);
}

static void take_fault(void *context, const struct act_fault *why)
{
    struct evening *evening = context;

    event_fill_act_fault(&evening->fill, why);
}

static void take_act(void *context, const struct arb_contest_act *act)
{
    struct evening *evening = context;

    if (act->kind == ARB_ACT_REOPEN)
        event_fill_reopening(&evening->fill, acts_time_told(act->at_ms), &act->decision, act->text[0]);
}

/* The fold and its scores are large, so they are allocated. */
bool event_read_evening(struct event *event, struct arb_span text, uint32_t part)
{
    struct evening *evening = calloc(1, sizeof *evening);
    bool whole;

    if (evening == NULL) return false;
    evening->fill = (struct event_fill){.event = event, .only = part};
    evening->fill.column = 1;
    evening->fill.line = 1;
    contest_fold_acts(&evening->contest, text, event->language, take_fault, take_act, evening);
    event->of_players = evening->contest.movement.kind == ARB_INDIVIDUAL;
    take_all(evening);
    whole = event_fill_end(&evening->fill);
    free(evening);
    return whole;
}

/* "7<tab>time<tab>who<tab>act", as a journal is printed; "-" where an act was refused. */
static bool is_of_journal(struct arb_span line)
{
    unsigned tabs = 0;
    size_t length = 0;

    while (length < line.length && line.at[length] >= '0' && line.at[length] <= '9') length++;
    if (length == 0 && line.length > 0 && line.at[0] == '-') length = 1;
    for (size_t i = 0; i < line.length; i++) tabs += line.at[i] == '\t';
    return tabs >= 3 && length > 0 && line.at[length] == '\t';
}

/* By its first line: one of a journal, or the bare act that opens a contest. */
bool event_is_evening(struct arb_span text)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    struct arb_span line;

    if (!acts_next_line(&text, &line)) return false;
    return is_of_journal(line) ||
           (arb_contest_line_read(line, &act, &error) == ARB_LINE_GOOD && act.kind == ARB_ACT_OPEN);
}
