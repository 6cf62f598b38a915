/* dealt_csv.c -- CSV: a line a board: spades, hearts, diamonds and clubs of North, East, South and
 * West in quotes, then "7" and "S/All". Quotes may be missing, ranks may be 10; a heading is let pass. */
#include "dealt_inside.h"

enum { SUITS = 16, FIELDS = 18 };

/* Cuts the next field off, its quotes too; semicolon, comma or tab between. */
static bool take_field(struct arb_span *rest, struct arb_span *field)
{
    size_t length = 0;

    if (rest->at == NULL) return false;
    while (length < rest->length && rest->at[length] != ',' && rest->at[length] != ';' && rest->at[length] != '\t')
        length++;
    *field = arb_span_trim((struct arb_span){rest->at, length});
    if (length == rest->length) *rest = (struct arb_span){NULL, 0};
    else *rest = arb_span_skip(*rest, length + 1);
    if (field->length >= 2 && field->at[0] == '"' && field->at[field->length - 1] == '"')
        *field = (struct arb_span){field->at + 1, field->length - 2};
    return true;
}

/* Ranks with nothing between; "-" is a void, "10" a ten. False where a card comes twice or is none. */
static bool read_suit(struct arb_span text, enum arb_suit suit, arb_hand *hand)
{
    enum arb_rank rank;

    ARB_ASSERT(suit < ARB_SUITS);
    if (arb_span_is(text, "-")) return true;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '1' && i + 1 < text.length && text.at[i + 1] == '0') rank = ARB_TEN, i++;
        else if (!arb_rank_read(text.at[i], &rank)) return false;
        if (arb_hand_holds(*hand, arb_card_of(suit, rank))) return false;
        *hand |= arb_hand_of(arb_card_of(suit, rank));
    }
    return true;
}

static bool read_deal(const struct arb_span field[SUITS], struct arb_deal *deal)
{
    *deal = (struct arb_deal){{0}};
    for (unsigned i = 0; i < SUITS; i++)
        if (!read_suit(field[i], (enum arb_suit)(ARB_SPADES - i % ARB_SUITS), &deal->hand[i / ARB_SUITS])) return false;
    return arb__dealt_is_whole(deal);
}

/* "N/-", "E/NS", "W/All". */
static bool read_dealer(struct arb_span text, struct arb_dealt *board)
{
    enum arb_vulnerability v;
    enum arb_seat dealer;

    if (text.length < 3 || text.at[1] != '/' || !arb_seat_read((struct arb_span){text.at, 1}, &dealer)) return false;
    if (!arb_vulnerability_read(arb_span_skip(text, 2), &v)) return false;
    board->dealer = (uint8_t)dealer;
    board->vulnerability = (uint8_t)v;
    return true;
}

/* Sixteen suits, then number and dealer, which may be missing: a note is made where they cannot be read. */
static enum arb_dealt_step read_line(struct arb_dealt_reader *reader, struct arb_span line, struct arb_dealt *board,
                                     struct arb_dealt_fault *fault)
{
    struct arb_span field[FIELDS] = {{NULL, 0}}, rest = line;
    unsigned fields = 0;
    int64_t number;

    ARB_ASSERT(fields <= FIELDS);
    while (fields < FIELDS && take_field(&rest, &field[fields])) fields++;
    if (fields < SUITS) return arb__dealt_fault(reader, fault, ARB_DEALT_NO_LINE, 0, line);
    if (!read_deal(field, &board->deal)) return arb__dealt_fault(reader, fault, ARB_DEALT_NO_DEAL, 0, line);
    if (arb_span_int(field[SUITS], 1, UINT16_MAX, &number)) {
        reader->number = (uint16_t)number;
    } else {
        reader->number++;
        if (fields > SUITS)
            arb__dealt_note(reader, ARB_DEALT_NO_NUMBER, (size_t)(field[SUITS].at - line.at), field[SUITS]);
    }
    arb_dealt_number(board, reader->number);
    if (fields == FIELDS && !read_dealer(field[SUITS + 1], board))
        arb__dealt_note(reader, ARB_DEALT_NO_DEALER, (size_t)(field[SUITS + 1].at - line.at), field[SUITS + 1]);
    return ARB_DEALT_BOARD;
}

/* Empty lines and a DOS end of file are passed over; every other line is a board or a fault. */
enum arb_dealt_step arb__csv_next(struct arb_dealt_reader *reader, struct arb_dealt *board,
                                  struct arb_dealt_fault *fault)
{
    struct arb_span rest = {reader->at, (size_t)(reader->end - reader->at)}, line;
    enum arb_dealt_step step;

    ARB_ASSERT(reader->at <= reader->end);
    while (arb_span_line(&rest, &line)) {
        reader->at = rest.length > 0 ? rest.at : reader->end;
        if (arb_span_trim(line).length == 0 || arb_span_is(arb_span_trim(line), "\x1A")) {
            reader->line++;
            continue;
        }
        step = read_line(reader, line, board, fault);
        reader->line++;
        return step;
    }
    return ARB_DEALT_END;
}

/* Each suit in quotes from the ace down, then the number, and dealer with vulnerability. */
void arb__csv_write(struct arb_writer *out, const struct arb_dealt *boards, size_t count, size_t index)
{
    ARB_ASSERT(index < count);
    ARB_ASSERT(boards[index].dealer < ARB_SEATS);

    static const char *const vulnerable[] = {"-", "NS", "EW", "All"};
    const struct arb_dealt *board = &boards[index];

    (void)count;
    for (unsigned i = 0; i < SUITS; i++) {
        arb_hand cards = arb_hand_suit(board->deal.hand[i / ARB_SUITS], (enum arb_suit)(ARB_SPADES - i % ARB_SUITS));

        arb_write_char(out, '"');
        for (; cards != 0; cards ^= arb_hand_of(arb_hand_highest(cards)))
            arb_write_char(out, arb_rank_letter(arb_card_rank(arb_hand_highest(cards))));
        arb_write_text(out, "\",");
    }
    arb_write_char(out, '"');
    arb_write_int(out, board->number.n);
    arb_write_text(out, "\",\"");
    arb_write_text(out, arb_seat_name((enum arb_seat)board->dealer));
    arb_write_char(out, '/');
    arb_write_text(out, vulnerable[board->vulnerability & 3u]);
    arb_write_text(out, "\"\n");
}
