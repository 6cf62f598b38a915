/* pbn_result.c -- a row of a ScoreTable, as programs write them.
 *
 * What the table publishes is kept apart from what it is about: contract and tricks
 * say what happened, score and matchpoints what somebody made of it. An element that
 * cannot be read is kept as 'unreadable' and the row says nothing about what it would tell.
 */
#include "arbitro/text/pbn.h"

/* A number with at most nine decimals, behind a point or a comma. False, and *number untouched, if it is none. */
bool arb_pbn_number_read(struct arb_span span, struct arb_pbn_number *number)
{
    char digits[24];
    size_t length = 0;
    int decimals = -1;
    int64_t value;

    span = arb_span_trim(span);
    for (size_t i = 0; i < span.length; i++) {
        if (span.at[i] == '.' || span.at[i] == ',') {
            if (decimals >= 0) return false;
            decimals = 0;
            continue;
        }
        if (length == sizeof digits || decimals == 9) return false;
        if (decimals >= 0) decimals++;
        digits[length++] = span.at[i];
    }
    if (!arb_span_int((struct arb_span){digits, length}, -INT64_C(1000000000000), INT64_C(1000000000000), &value))
        return false;
    *number = (struct arb_pbn_number){true, (uint8_t)(decimals > 0 ? decimals : 0), value};
    return true;
}

/* The element in a column; false if there is no such column, or nothing is in it. */
static bool cell_of(const struct arb_pbn_table *table, enum arb_pbn_column column, struct arb_span *cell)
{
    const unsigned place = table->place[column];

    if (place == ARB_PBN_COLUMNS_MAX) return false;
    *cell = arb_span_trim(table->element[place].text);
    return cell->length > 1 || (cell->length == 1 && cell->at[0] != '-' && cell->at[0] != '?');
}

/* A number in a column, a caret before it aside. Nothing there is no number, and not unreadable. */
static bool read_number(const struct arb_pbn_table *table, enum arb_pbn_column column, struct arb_pbn_result *result,
                        struct arb_pbn_number *number)
{
    struct arb_span cell;

    if (!cell_of(table, column, &cell)) return false;
    if (cell.at[0] == '^') cell.at++, cell.length--;
    if (arb_pbn_number_read(cell, number)) return true;
    result->unreadable = cell;
    return false;
}

static bool has_caret(const struct arb_pbn_table *table, enum arb_pbn_column column)
{
    struct arb_span cell;

    return cell_of(table, column, &cell) && cell.length > 1 && cell.at[0] == '^';
}

/* "A+", "A", "A-" in the score's place: an award to that side. */
static bool read_award(struct arb_span cell, char *award)
{
    if (cell.length > 0 && cell.at[0] == '^') cell.at++, cell.length--;
    if (cell.length == 0 || cell.length > 2 || (cell.at[0] != 'A' && cell.at[0] != 'a')) return false;
    if (cell.length == 2 && cell.at[1] != '+' && cell.at[1] != '-' && cell.at[1] != '=') return false;
    *award = cell.length == 1 || cell.at[1] == '=' ? 'A' : cell.at[1];
    return true;
}

/* The score of one side. Only the side that won it may be filled in. */
static void read_side_score(const struct arb_pbn_table *table, enum arb_side side, struct arb_pbn_result *result)
{
    static const enum arb_pbn_column columns[] = {ARB_PBN_Score_NS, ARB_PBN_Score_EW};
    struct arb_pbn_number number;
    struct arb_span cell;

    if (!cell_of(table, columns[side], &cell)) return;
    if (read_award(cell, &result->award[side])) {
        result->kind = ARB_PBN_AWARD;
    } else if (arb_span_is_nocase(cell, "bye")) {
        result->kind = ARB_PBN_BYE;
    } else if (arb_span_is_nocase(cell, "np")) {
        result->kind = ARB_PBN_NOTHING;
    } else if (read_number(table, columns[side], result, &number) && number.decimals == 0) {
        if (cell.at[0] == '^' && result->kind == ARB_PBN_CONTRACT) result->kind = ARB_PBN_POINTS;
        if (result->kind == ARB_PBN_NOTHING) result->kind = ARB_PBN_POINTS;
        if (result->score.given) return;
        result->score = number;
        if (side == ARB_EW) result->score.value = -number.value;
    } else {
        result->unreadable = cell;
    }
}

/* "9", or "NS 9 EW 4" in either order. What is not stated is -1. */
bool arb_pbn_tricks_read(struct arb_span value, int64_t *bare, int64_t tricks[2])
{
    struct arb_span word = arb_span_word(&value);
    struct arb_written_tricks written;
    enum arb_side side;

    tricks[ARB_NS] = tricks[ARB_EW] = *bare = -1;
    if (!arb_side_read(word, &side)) {
        const bool read = value.length == 0 && arb_written_tricks_read(word, &written) && !written.relative;

        if (read) *bare = written.n;
        return read;
    }
    for (unsigned i = 0; i < 2 && word.length > 0; i++) {
        if (!arb_side_read(word, &side) || tricks[side] >= 0) return false;
        if (!arb_written_tricks_read(arb_span_word(&value), &written) || written.relative) return false;
        tricks[side] = written.n;
        word = arb_span_word(&value);
    }
    return word.length == 0 && tricks[ARB_NS] + tricks[ARB_EW] <= ARB_RANKS;
}

uint8_t arb_pbn_tricks_of(const int64_t tricks[2], enum arb_side declarer)
{
    return (uint8_t)(tricks[declarer] >= 0 ? tricks[declarer] : ARB_RANKS - tricks[1 - declarer]);
}

/* As the standard has it, with a suit sign, with stars for doubles, or with R for a redouble. */
bool arb_pbn_contract_is_plain(struct arb_span cell, struct arb_contract *contract)
{
    size_t stars = 0;
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (arb_contract_read(cell, contract)) return true;
    if (cell.length >= 4 && cell.length <= 6 && arb_pbn_suit_sign((struct arb_span){cell.at + 1, 3}) != 0) {
        arb_write_char(&out, cell.at[0]);
        arb_write_char(&out, arb_pbn_suit_sign((struct arb_span){cell.at + 1, 3}));
        arb_write_span(&out, arb_span_skip(cell, 4));
        return arb_contract_read(arb_writer_span(&out), contract);
    }
    while (stars < 2 && stars < cell.length && cell.at[cell.length - stars - 1] == '*') stars++;
    if (cell.length == 0 || cell.length - stars > 4) return false;
    if (stars > 0) {
        arb_write_span(&out, (struct arb_span){cell.at, cell.length - stars});
        arb_write_text(&out, stars == 2 ? "XX" : "X");
        return arb_contract_read(arb_writer_span(&out), contract);
    }
    arb_write_span(&out, (struct arb_span){cell.at, cell.length - 1});
    if (cell.at[cell.length - 1] != 'R' && cell.at[cell.length - 1] != 'r') return false;
    arb_write_text(&out, "XX");
    return arb_contract_read(arb_writer_span(&out), contract);
}

bool arb_pbn_contract_read(struct arb_span cell, struct arb_contract *contract)
{
    uint8_t in;

    return arb_pbn_contract_is_plain(cell, contract) ||
           arb_pbn_contract_said(cell, ARB_PBN_LANGUAGES, contract, &in) == ARB_PBN_IN_WORDS;
}

/* Any language's word for a seat; '^' before it marks a value that was irregular. */
static bool read_declarer(const struct arb_pbn_table *table, struct arb_pbn_result *result)
{
    enum arb_seat declarer;
    struct arb_span cell;

    if (!cell_of(table, ARB_PBN_Declarer, &cell)) return false;
    if (cell.at[0] == '^') cell.at++, cell.length--;
    if (arb_pbn_seat_read(cell, ARB_PBN_LANGUAGES, &declarer) < ARB_PBN_IN_WORDS) {
        result->unreadable = cell;
        return false;
    }
    result->contract.declarer = (uint8_t)declarer;
    result->has_declarer = true;
    return true;
}

/* Tricks of declarer, relative or not, or of the sides. Needs contract and declarer. */
static bool read_tricks(const struct arb_pbn_table *table, struct arb_pbn_result *result)
{
    struct arb_written_tricks written;
    struct arb_span cell;
    int64_t bare, of_side[2];

    ARB_ASSERT(result->has_contract && result->contract.declarer < ARB_SEATS);
    if (!cell_of(table, ARB_PBN_Result, &cell)) return false;
    if (cell.at[0] == '^') cell.at++, cell.length--;
    if (arb_written_tricks_read(cell, &written) && arb_written_tricks_of(written, result->contract, &result->tricks))
        return true;
    if (arb_pbn_tricks_read(cell, &bare, of_side) && bare < 0) {
        result->tricks = arb_pbn_tricks_of(of_side, arb_side_of((enum arb_seat)result->contract.declarer));
        return true;
    }
    result->unreadable = cell;
    return false;
}

/* The row is a played contract only where contract, declarer and tricks can all be read; a board passed out needs no
 * more. */
static void read_play(const struct arb_pbn_table *table, struct arb_pbn_result *result)
{
    struct arb_span cell;

    if (!cell_of(table, ARB_PBN_Contract, &cell)) return;
    if (!arb_pbn_contract_read(cell, &result->contract)) {
        result->unreadable = cell;
        return;
    }
    if (arb_pbn_contract_has_star(cell)) result->starred = cell;
    result->has_contract = true;
    if (arb_contract_is_pass(result->contract) || (read_declarer(table, result) && read_tricks(table, result)))
        result->kind = ARB_PBN_CONTRACT;
}

/* Names, numbers and scores of one side of the row; a missing column leaves an empty value. */
static void read_side(const struct arb_pbn_table *table, enum arb_side side, struct arb_pbn_result *result)
{
    ARB_ASSERT(side < 2);

    static const enum arb_pbn_column columns[2][5] = {
        {ARB_PBN_PairId_NS, ARB_PBN_Names_NS, ARB_PBN_MP_NS, ARB_PBN_Percentage_NS, ARB_PBN_IMP_NS},
        {ARB_PBN_PairId_EW, ARB_PBN_Names_EW, ARB_PBN_MP_EW, ARB_PBN_Percentage_EW, ARB_PBN_IMP_EW},
    };

    if (!cell_of(table, columns[side][0], &result->pair[side])) result->pair[side].length = 0;
    if (!cell_of(table, columns[side][1], &result->names[side])) result->names[side].length = 0;
    (void)read_number(table, columns[side][2], result, &result->mp[side]);
    (void)read_number(table, columns[side][3], result, &result->percent[side]);
    (void)read_number(table, columns[side][4], result, &result->imps[side]);
}

static void read_place(const struct arb_pbn_table *table, enum arb_pbn_column column, struct arb_span *place)
{
    if (!cell_of(table, column, place)) place->length = 0;
}

/* One row. Scores alone make it an artificial award only where nothing was played. */
void arb_pbn_result_read(const struct arb_pbn_table *table, struct arb_pbn_result *result)
{
    struct arb_pbn_number multiplicity;

    *result = (struct arb_pbn_result){.award = {'A', 'A'}, .multiplicity = 1};
    result->by_percent = has_caret(table, ARB_PBN_Percentage_NS) && has_caret(table, ARB_PBN_Percentage_EW);
    read_place(table, ARB_PBN_Table, &result->table);
    read_place(table, ARB_PBN_Round, &result->round);
    read_place(table, ARB_PBN_Section, &result->section);
    read_play(table, result);
    for (unsigned side = 0; side < 2; side++) {
        read_side_score(table, (enum arb_side)side, result);
        read_side(table, (enum arb_side)side, result);
    }
    result->by_percent = result->by_percent && result->kind == ARB_PBN_NOTHING && !result->score.given;
    if (result->by_percent) result->kind = ARB_PBN_AWARD;
    (void)read_number(table, ARB_PBN_ButlerDatum, result, &result->datum);
    if (read_number(table, ARB_PBN_Multiplicity, result, &multiplicity) && multiplicity.decimals == 0 &&
        multiplicity.value >= 1 && multiplicity.value <= 100000)
        result->multiplicity = (int32_t)multiplicity.value;
}
