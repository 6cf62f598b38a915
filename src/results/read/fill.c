/* fill.c -- builds an event for readers whose text is not the event's own (XML, JSON, binary files, acts). */
#include "fill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arb_span event_fill_start(struct arb_span text)
{
    while (text.length > 0 && strchr(" \t\r\n", text.at[0]) != NULL && text.at[0] != '\0') text.at++, text.length--;
    return text;
}

bool event_fill_wanted(const struct event_fill *fill)
{
    return fill->of_all || fill->only == EVENT_ALL_PARTS || fill->part == fill->only;
}

/* A copy owned by the event; an empty span when there is nothing or no memory, which is noted in the fill. */
struct arb_span event_fill_keep(struct event_fill *fill, struct arb_span text)
{
    char *copy, **kept;

    text = arb_span_trim(text);
    if (text.length == 0) return (struct arb_span){"", 0};
    copy = malloc(text.length);
    kept = copy == NULL ? NULL : EVENT_ADD(fill->event->kept);
    if (kept == NULL) {
        free(copy);
        fill->short_of_memory = true;
        return (struct arb_span){"", 0};
    }
    memcpy(copy, text.at, text.length);
    *kept = copy;
    return (struct arb_span){copy, text.length};
}

/* At the reader's present place; beyond EVENT_RECORDS_MAX damage is only counted. */
void event_fill_damage(struct event_fill *fill, enum event_fault fault, struct arb_span text)
{
    struct event_damage *damage;

    if (!event_fill_wanted(fill)) return;
    if (fill->event->damages.count == EVENT_RECORDS_MAX) {
        fill->event->more_damage++;
        return;
    }
    damage = EVENT_ADD(fill->event->damages);
    if (damage == NULL) fill->short_of_memory = true;
    else *damage = (struct event_damage){.file_line = fill->line, .column = fill->column, .other = fault,
                                         .text = event_fill_keep(fill, text)};
}

/* The damage of an act: with its own place, the sentence and its key. */
void event_fill_act_fault(struct event_fill *fill, const struct act_fault *why)
{
    struct event_damage *damage;
    const size_t before = fill->event->damages.count;

    fill->line = why->line;
    fill->column = why->column;
    event_fill_damage(fill, why->is_act ? EVENT_ACT_REFUSED : EVENT_ACT_UNREADABLE, why->said);
    if (fill->event->damages.count == before) return;
    damage = &fill->event->damages.item[before];
    damage->why = event_fill_keep(fill, arb_span_of(why->why));
    damage->reason = event_fill_keep(fill, arb_span_of(why->key));
}

/* Is there room for one more record? The first that has none is reported. */
static bool has_room(struct event_fill *fill, size_t count)
{
    if (count < EVENT_RECORDS_MAX) return true;
    if (!fill->full) event_fill_damage(fill, EVENT_TOO_MANY, (struct arb_span){"", 0});
    fill->full = true;
    return false;
}

/* -- parts -------------------------------------------------------------------------- */

/* Parts beyond the maximum are taken as the last one. */
void event_fill_part(struct event_fill *fill, struct arb_span session, struct arb_span section)
{
    struct event *event = fill->event;

    session = arb_span_trim(session);
    section = arb_span_trim(section);
    for (uint32_t i = 0; i < event->parts; i++)
        if (arb_span_equal(event->part[i].session, session) && arb_span_equal(event->part[i].section, section)) {
            fill->part = i;
            return;
        }
    if (event->parts == EVENT_PARTS_MAX) {
        fill->part = EVENT_PARTS_MAX - 1;
        return;
    }
    fill->part = event->parts++;
    event->part[fill->part] = (struct event_part){.event = event->title, .session = event_fill_keep(fill, session),
                                                  .section = event_fill_keep(fill, section)};
}

/* -- boards ------------------------------------------------------------------------- */

/* board_open stays false when the part is not read, and lines are then refused. */
void event_fill_board(struct event_fill *fill)
{
    struct event_board *board;

    fill->board_open = false;
    if (!event_fill_wanted(fill) || !has_room(fill, fill->event->boards.count)) return;
    board = EVENT_ADD(fill->event->boards);
    if (board == NULL) {
        fill->short_of_memory = true;
        return;
    }
    board->first_line = fill->event->lines.count;
    board->file_line = fill->line;
    fill->board_open = true;
}

/* NULL when the part is not read, or there is no room; boards that follow are then of no match. */
struct event_match *event_fill_match(struct event_fill *fill)
{
    struct event *event = fill->event;
    struct event_match *match;

    fill->match_open = false;
    if (!event_fill_wanted(fill) || !has_room(fill, event->matches.count)) return NULL;
    match = EVENT_ADD(event->matches);
    if (match == NULL) {
        fill->short_of_memory = true;
        return NULL;
    }
    match->first_board = event->boards.count;
    match->file_line = fill->line;
    fill->match_open = true;
    return match;
}

void event_fill_match_end(struct event_fill *fill)
{
    struct event *event = fill->event;

    if (fill->match_open)
        event->matches.item[event->matches.count - 1].boards =
            event->boards.count - event->matches.item[event->matches.count - 1].first_board;
    fill->match_open = false;
}

/* Was the board already there in this part? Adds it otherwise. */
static bool is_twice(struct event_fill *fill, struct arb_span label)
{
    const uint64_t here = (uint64_t)fill->part + 1, anywhere = 0;

    if (label.length == 0) return false;
    if (text_set_has(&fill->boards, label, here)) return true;
    if (text_set_has(&fill->boards, label, anywhere)) fill->event->apart = true;
    if (!text_set_add(&fill->boards, label, here) || !text_set_add(&fill->boards, label, anywhere))
        fill->short_of_memory = true;
    return false;
}

/* A board that came before in its part is dropped with its lines; in matches numbers come again in each. The
 * vulnerability is that of the number. */
void event_fill_board_end(struct event_fill *fill, struct arb_span label)
{
    struct event *event = fill->event;
    struct event_board *board;
    int64_t number;

    if (event->parts > 0) event->part[fill->part].has_boards = true;
    if (!fill->board_open) return;
    fill->board_open = false;
    board = &event->boards.item[event->boards.count - 1];
    label = arb_board_name(label);
    board->label = label;
    board->lines = event->lines.count - board->first_line;
    if (!fill->match_open && is_twice(fill, label)) {
        event_fill_damage(fill, EVENT_BOARD_TWICE, label);
        event->lines.count = board->first_line;
        event->boards.count--;
    } else if (arb_span_int(label, 1, UINT16_MAX, &number)) {
        board->vulnerable = arb_board_vulnerability((struct arb_board_no){(uint16_t)number});
        board->vulnerability_known = true;
    }
}

/* -- lines -------------------------------------------------------------------------- */

/* An award counts as average until the reader says otherwise. */
struct event_line *event_fill_line(struct event_fill *fill)
{
    struct event_line *line;

    if (!fill->board_open || !has_room(fill, fill->event->lines.count)) return NULL;
    line = EVENT_ADD(fill->event->lines);
    if (line == NULL) {
        fill->short_of_memory = true;
        return NULL;
    }
    line->published.award[0] = line->published.award[1] = 'A';
    line->published.multiplicity = 1;
    line->file_line = fill->line;
    return line;
}

/* Contract and tricks, or a pass, decide; else an award; else the score alone. */
static enum arb_pbn_result_kind kind_of(const struct event_line *line)
{
    if (line->published.kind == ARB_PBN_AWARD) return ARB_PBN_AWARD;
    if (line->has_contract &&
        (arb_contract_is_pass(line->published.contract) || (line->has_declarer && line->has_tricks)))
        return ARB_PBN_CONTRACT;
    return line->published.score.given ? ARB_PBN_POINTS : ARB_PBN_NOTHING;
}

/* Contract and tricks come in any order; "+1" can be turned into tricks once both are there. */
static void count_tricks(struct event_fill *fill, struct event_line *line)
{
    struct arb_pbn_result *p = &line->published;
    char text[8];

    if (!line->has_tricks || !line->has_contract || arb_contract_is_pass(p->contract)) return;
    line->has_tricks = arb_written_tricks_of(line->written_tricks, p->contract, &p->tricks);
    if (line->has_tricks) return;
    snprintf(text, sizeof text, line->written_tricks.relative ? "%+d" : "%d", line->written_tricks.n);
    event_fill_damage(fill, EVENT_VALUE_UNREADABLE, arb_span_of(text));
}

/* A line without pairs and without a result is dropped; so is one whose pair has already played the board on this
 * side, which is damage. */
void event_fill_line_end(struct event_fill *fill)
{
    struct event *event = fill->event;
    struct event_line *line = &event->lines.item[event->lines.count - 1];

    count_tricks(fill, line);
    line->published.kind = kind_of(line);
    for (unsigned s = 0; s < 2; s++) line->published.pair[s] = event_named(line->published.pair[s]);
    if (line->published.kind == ARB_PBN_NOTHING && line->published.pair[ARB_NS].length == 0 &&
        line->published.pair[ARB_EW].length == 0) {
        event->lines.count--;
        return;
    }
    for (unsigned s = 0; s < 2; s++) {
        const struct arb_span pair = line->published.pair[s];

        if (pair.length == 0 || !text_set_has(&fill->pairs, pair, 2 * event->boards.count + s)) continue;
        event_fill_damage(fill, EVENT_PAIR_TWICE, pair);
        event->lines.count--;
        return;
    }
    for (unsigned s = 0; s < 2; s++)
        if (line->published.pair[s].length > 0 &&
            !text_set_add(&fill->pairs, line->published.pair[s], 2 * event->boards.count + s))
            fill->short_of_memory = true;
}

/* Is there a value? A dash or nothing is none. */
static bool says(struct arb_span *text)
{
    *text = arb_span_trim(*text);
    return text->length > 0 && !arb_span_is(*text, "-");
}

/* "3 NT" as "3NT", "4 H x" as "4Hx". */
void event_fill_contract(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    char joined[12];
    struct arb_writer out = arb_writer_on(joined, sizeof joined);

    if (!says(&text)) return;
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] != ' ') arb_write_char(&out, text.at[i]);
    line->has_contract = !out.truncated && arb_pbn_contract_read(arb_writer_span(&out), &line->published.contract);
    if (!line->has_contract) event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

void event_fill_declarer(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    enum arb_seat declarer;

    if (!says(&text)) return;
    line->has_declarer = arb_seat_read((struct arb_span){text.at, 1}, &declarer);
    if (line->has_declarer) line->published.contract.declarer = (uint8_t)declarer;
    else event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

void event_fill_tricks(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    if (!says(&text)) return;
    line->has_tricks = arb_written_tricks_read(text, &line->written_tricks);
    if (!line->has_tricks) event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

/* "QC", "CQ", "10H". An unreadable lead is no damage, since nothing is scored by it. */
void event_fill_lead(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    char two[2] = {0};
    enum arb_suit suit;

    if (!says(&text)) return;
    if (text.length == 3 && text.at[0] == '1' && text.at[1] == '0') two[0] = text.at[2], two[1] = 'T';
    else if (text.length == 3 && text.at[1] == '1' && text.at[2] == '0') two[0] = text.at[0], two[1] = 'T';
    else if (text.length == 2 && arb_suit_read(text.at[0], &suit)) two[0] = text.at[0], two[1] = text.at[1];
    else if (text.length == 2) two[0] = text.at[1], two[1] = text.at[0];
    line->has_lead = two[0] != 0 && arb_card_read((struct arb_span){two, 2}, &line->lead);
    if (!line->has_lead) event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

/* "A6040": North-South's percentage and East-West's. */
static bool read_award(struct event_line *line, struct arb_span text)
{
    for (unsigned side = 0; side < 2; side++) {
        int64_t percent;

        if (text.length != 5 || !arb_span_int((struct arb_span){text.at + 1 + 2 * side, 2}, 0, 99, &percent))
            return false;
        line->percent[side] = (uint16_t)(100 * percent);
    }
    line->published.kind = ARB_PBN_AWARD;
    return true;
}

void event_fill_score(struct event_fill *fill, struct event_line *line, struct arb_span text)
{
    struct arb_pbn_number *score = &line->published.score;

    if (!says(&text) || arb_span_is_nocase(text, "NP")) return;
    if (text.at[0] == 'A' && read_award(line, text)) return;
    if (arb_pbn_number_read(text, score) && score->decimals == 0) return;
    score->given = false;
    event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

void event_fill_number(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text)
{
    if (says(&text) && !arb_pbn_number_read(text, number)) event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

void event_fill_place(struct event_fill *fill, struct arb_pbn_number *number, struct arb_span text)
{
    struct arb_span digits = arb_span_trim(text);

    if (digits.length > 0 && (digits.at[0] == 'T' || digits.at[0] == '=')) digits.at++, digits.length--;
    for (size_t i = 0; i < digits.length; i++)
        if (digits.at[i] == '=' || digits.at[i] == '/') digits.length = i;
    if (digits.length > 0 && !arb_pbn_number_read(digits, number))
        event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
}

/* -- cards ---------------------------------------------------------------------------- */

/* The deal of the present board; a new one when the label changes. */
static struct event_deal *deal_of(struct event_fill *fill, struct arb_span label)
{
    struct event *event = fill->event;
    struct event_deal *deal;

    label = arb_board_name(label);
    if (event->deals.count > 0 && arb_span_equal(event->deals.item[event->deals.count - 1].label, label))
        return &event->deals.item[event->deals.count - 1];
    if (!has_room(fill, event->deals.count)) return NULL;
    deal = EVENT_ADD(event->deals);
    if (deal == NULL) fill->short_of_memory = true;
    else *deal = (struct event_deal){.label = label, .order = event->deals.count};
    return deal;
}

/* "10" is read as a ten; blanks and dashes are skipped, and any other character is damage. */
void event_fill_suit(struct event_fill *fill, struct arb_span label, enum arb_seat seat, enum arb_suit suit,
                     struct arb_span text)
{
    struct event_deal *deal;

    if (label.length == 0 || !event_fill_wanted(fill)) return;
    deal = deal_of(fill, label);
    for (size_t i = 0; deal != NULL && i < text.length; i++) {
        enum arb_rank rank = ARB_TEN;

        if (text.at[i] == ' ' || text.at[i] == '-') continue;
        if (text.at[i] == '1' && i + 1 < text.length && text.at[i + 1] == '0') i++;
        else if (!arb_rank_read(text.at[i], &rank)) {
            event_fill_damage(fill, EVENT_VALUE_UNREADABLE, text);
            return;
        }
        deal->deal.hand[seat] |= arb_hand_of(arb_card_of(suit, rank));
    }
}

void event_fill_deal(struct event_fill *fill, struct arb_span label, const struct arb_deal *cards)
{
    struct event_deal *deal = label.length > 0 && event_fill_wanted(fill) ? deal_of(fill, label) : NULL;
    arb_hand seen = 0;

    for (unsigned s = 0; deal != NULL && s < ARB_SEATS; s++) seen |= deal->deal.hand[s];
    if (deal != NULL && seen == 0) deal->deal = *cards;
}

/* -- standings ------------------------------------------------------------------------ */

struct event_total *event_fill_total(struct event_fill *fill)
{
    struct event_total *total;

    if (fill->event->parts > 0) fill->event->part[fill->part].has_totals = true;
    if (!event_fill_wanted(fill) || !has_room(fill, fill->event->totals.count)) return NULL;
    total = EVENT_ADD(fill->event->totals);
    if (total == NULL) fill->short_of_memory = true;
    else total->file_line = fill->line;
    return total;
}

void event_fill_total_end(struct event_fill *fill)
{
    struct event *event = fill->event;

    if (event->totals.count > 0 && event->totals.item[event->totals.count - 1].id.length == 0) event->totals.count--;
}

void event_fill_player(struct event_fill *fill, struct event_player told)
{
    struct event *event = fill->event;
    struct event_player *player;

    told.name = arb_span_trim(told.name);
    told.number = arb_span_trim(told.number);
    told.club = arb_span_trim(told.club);
    if (told.name.length == 0 || told.number.length + told.club.length == 0 || !event_fill_wanted(fill) ||
        event->players.count >= EVENT_RECORDS_MAX) return;
    player = EVENT_ADD(event->players);
    if (player == NULL) {
        fill->short_of_memory = true;
        return;
    }
    *player = (struct event_player){event_fill_keep(fill, told.name), event_fill_keep(fill, told.number),
                                    event_fill_keep(fill, told.club)};
}

void event_fill_incident(struct event_fill *fill, struct event_incident incident)
{
    struct arb_ruled *copy = malloc(sizeof *copy);
    struct event_incident *added = EVENT_ADD(fill->event->incidents);
    char **kept = copy == NULL || added == NULL ? NULL : EVENT_ADD(fill->event->kept);

    if (kept == NULL) {
        free(copy);
        fill->event->incidents.count -= added != NULL;
        fill->short_of_memory = true;
        return;
    }
    *copy = *incident.ruled;
    *kept = (char *)copy;
    *added = incident;
    added->ruled = copy;
}

void event_fill_reopening(struct event_fill *fill, int64_t at_ms, const struct arb_decision *by, const char *why)
{
    struct event_reopening *added = EVENT_ADD(fill->event->reopenings);

    if (added == NULL) {
        fill->short_of_memory = true;
        return;
    }
    *added = (struct event_reopening){at_ms, *by, event_fill_keep(fill, arb_span_of(why))};
}

size_t event_fill_steps(const struct arb_ruled *ruled)
{
    return (size_t)(ruled->appeal.by[0] != '\0') + (ruled->review.by[0] != '\0') + (ruled->withdrawal.by[0] != '\0');
}

bool event_fill_end(struct event_fill *fill)
{
    text_set_free(&fill->boards);
    text_set_free(&fill->pairs);
    event_set_apart(fill->event, fill->only);
    return !fill->short_of_memory && event_complete(fill->event);
}
