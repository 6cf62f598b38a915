/* double_dummy.c -- the doors of double_dummy.wasm: the tricks of best play, in a page or in node.
 *
 * The caller writes what he asks about, a line a thing, calls, and reads JSON; docs/embedding.md has the lines and the
 * answers. There is one solver, in memory that the module asks of its host. Stopped at a limit, it goes on where it was
 * when it is asked the same again: a page stays in hand between two slices.
 */
#include "double_dummy.h"

#include "arbitro/double_dummy/double_dummy.h"
#include "arbitro/score/par.h"
#include "arbitro/text/json.h"

static char text[4096];
static char said[16 * 1024];
static struct arb_dd *solver;

char *arb_page_dd_text(void)
{
    return text;
}

unsigned arb_page_dd_capacity(void)
{
    return sizeof text;
}

const char *arb_page_dd_said(void)
{
    return said;
}

unsigned arb_page_dd_open(unsigned bytes)
{
    static void *memory;
    static size_t room;

    if (bytes > room) {
        void *more = arb_page_dd_more(bytes - room);

        if (more == NULL) return 0;
        if (memory == NULL) memory = more;
        room = bytes;
    }
    solver = arb_dd_open(memory, bytes);
    return solver != NULL;
}

void arb_page_dd_limit(unsigned positions)
{
    arb_dd_limit(solver, positions, NULL);
}

/* -- What is asked about ---------------------------------------------------------------------------- */

struct asked {
    struct arb_dd_play play;
    enum arb_seat dealer;               /* ARB_SEATS: not told, and par is not asked for */
    enum arb_vulnerability vulnerable;
};

static bool read_seat(struct arb_span value, uint8_t *target)
{
    enum arb_seat seat;

    if (!arb_seat_read(value, &seat)) return false;
    *target = (uint8_t)seat;
    return true;
}

static bool read_trump(struct arb_span value, uint8_t *target)
{
    enum arb_suit suit;

    if (arb_span_is(value, "N")) {
        *target = ARB_NOTRUMP;
        return true;
    }
    if (value.length != 1 || !arb_suit_read(value.at[0], &suit)) return false;
    *target = (uint8_t)suit;
    return true;
}

/* Cards between blanks, at most so many. */
static bool read_cards(struct arb_span rest, arb_card *card, unsigned most, uint8_t *count)
{
    for (*count = 0; rest.length > 0; ++*count)
        if (*count == most || !arb_card_read(arb_span_word(&rest), &card[*count])) return false;
    return true;
}

static bool read_side(struct arb_span value, uint8_t *target)
{
    enum arb_side side;

    if (!arb_side_read(value, &side)) return false;
    *target = (uint8_t)side;
    return true;
}

static bool read_vulnerable(struct arb_span value, enum arb_vulnerability *target)
{
    static const struct {
        const char *name;
        enum arb_vulnerability vulnerable;
    } names[] = {{"none", ARB_NONE_VULNERABLE}, {"ns", ARB_NS_VULNERABLE}, {"ew", ARB_EW_VULNERABLE},
                 {"both", ARB_BOTH_VULNERABLE}};

    for (size_t i = 0; i < ARB_COUNT(names); i++) {
        if (!arb_span_is(value, names[i].name)) continue;
        *target = names[i].vulnerable;
        return true;
    }
    return false;
}

static bool read_line(struct arb_span line, struct asked *asked)
{
    struct arb_dd_position *from = &asked->play.from;
    const struct arb_span name = arb_span_word(&line), value = arb_span_trim(line);
    uint8_t seat;

    if (arb_span_is(name, "hands")) return arb_deal_read(value, &from->left);
    if (arb_span_is(name, "trump")) return read_trump(value, &from->denomination);
    if (arb_span_is(name, "lead")) return read_seat(value, &from->leader);
    if (arb_span_is(name, "table")) return read_cards(value, from->table, ARB_COUNT(from->table), &from->on_table);
    if (arb_span_is(name, "play")) return read_cards(value, asked->play.card, ARB_CARDS, &asked->play.count);
    if (arb_span_is(name, "side")) return read_side(value, &asked->play.side);
    if (arb_span_is(name, "vulnerable")) return read_vulnerable(value, &asked->vulnerable);
    if (!arb_span_is(name, "dealer") || !read_seat(value, &seat)) return false;
    asked->dealer = (enum arb_seat)seat;
    return true;
}

/* False, with the line that is not understood in *unread. */
static bool read_lines(unsigned length, struct asked *asked, struct arb_span *unread)
{
    struct arb_span rest = {text, length < sizeof text ? length : sizeof text};

    *asked = (struct asked){.dealer = (enum arb_seat)ARB_SEATS, .vulnerable = ARB_NONE_VULNERABLE};
    while (arb_span_line(&rest, unread))
        if (unread->length > 0 && !read_line(*unread, asked)) return false;
    return true;
}

/* -- Answers --------------------------------------------------------------------------------------------- */

static struct arb_writer out;
static struct arb_json json;

static void begin(const char *outcome)
{
    out = arb_writer_on(said, sizeof said);
    json = arb_json_on(&out);
    arb_json_object(&json);
    arb_json_key_text(&json, "outcome", outcome);
}

static unsigned end(void)
{
    arb_json_end(&json);
    return arb_json_is_whole(&json) ? (unsigned)out.length : 0;
}

static unsigned refuse(struct arb_span unread)
{
    begin("unread");
    arb_json_key(&json, "line");
    arb_json_span(&json, unread);
    return end();
}

static const char *outcome_of(enum arb_dd_outcome outcome)
{
    return outcome == ARB_DD_SOLVED ? "solved" : outcome == ARB_DD_STOPPED ? "stopped" : "no_position";
}

/* [7,9]: at least, at most. */
static void write_tricks(struct arb_dd_tricks tricks)
{
    arb_json_array(&json);
    arb_json_int(&json, tricks.at_least);
    arb_json_int(&json, tricks.at_most);
    arb_json_end(&json);
}

static void write_card(arb_card card)
{
    char letters[4];
    struct arb_writer word = arb_writer_on(letters, sizeof letters);

    arb_card_write(&word, card);
    arb_json_plain(&json, arb_writer_span(&word));
}

unsigned arb_page_dd_tricks(unsigned length)
{
    struct asked asked;
    struct arb_span unread;
    struct arb_dd_tricks tricks;

    if (!read_lines(length, &asked, &unread)) return refuse(unread);
    const enum arb_dd_outcome outcome = arb_dd_tricks(solver, &asked.play.from, &tricks);

    begin(outcome_of(outcome));
    if (outcome != ARB_DD_NOT_A_POSITION) {
        arb_json_key(&json, "tricks");
        write_tricks(tricks);
    }
    return end();
}

static void write_choice(const struct arb_dd_choice *choice)
{
    arb_json_object(&json);
    arb_json_key(&json, "cards");
    arb_json_array(&json);
    for (arb_hand left = choice->cards; left != 0; left ^= arb_hand_of(arb_hand_highest(left)))
        write_card(arb_hand_highest(left));
    arb_json_end(&json);
    arb_json_key(&json, "tricks");
    write_tricks(choice->tricks);
    arb_json_end(&json);
}

unsigned arb_page_dd_cards(unsigned length)
{
    struct asked asked;
    struct arb_span unread;
    struct arb_dd_cards cards;

    if (!read_lines(length, &asked, &unread)) return refuse(unread);
    const enum arb_dd_outcome outcome = arb_dd_cards(solver, &asked.play.from, &cards);

    begin(outcome_of(outcome));
    if (outcome == ARB_DD_NOT_A_POSITION) return end();
    arb_json_key_text(&json, "seat", arb_seat_name((enum arb_seat)cards.seat));
    arb_json_key(&json, "best");
    write_tricks(cards.best);
    arb_json_key(&json, "choices");
    arb_json_array(&json);
    for (unsigned i = 0; i < cards.count; i++) write_choice(&cards.choice[i]);
    arb_json_end(&json);
    return end();
}

static void write_par_contract(const struct arb_par_contract *par)
{
    char letters[16];
    struct arb_writer word = arb_writer_on(letters, sizeof letters);

    arb_contract_write(&word, par->contract);
    arb_json_object(&json);
    arb_json_key(&json, "contract");
    arb_json_plain(&json, arb_writer_span(&word));
    arb_json_key_int(&json, "tricks", par->tricks);
    arb_json_key_bool(&json, "partnerToo", par->partner_too);
    arb_json_end(&json);
}

/* Of a table whose bounds have met. */
static void write_par(const struct arb_dd_table *table, const struct asked *asked)
{
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];

    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) tricks[trump][seat] = table->tricks[trump][seat].at_least;
    const struct arb_par par = arb_par_of((const uint8_t(*)[ARB_SEATS])tricks, asked->dealer, asked->vulnerable);

    arb_json_key(&json, "par");
    arb_json_object(&json);
    arb_json_key_int(&json, "points", par.points);
    arb_json_key(&json, "contracts");
    arb_json_array(&json);
    for (unsigned i = 0; i < par.count; i++) write_par_contract(&par.contract[i]);
    arb_json_end(&json);
    arb_json_end(&json);
}

static void write_row(const struct arb_dd_table *table, enum arb_seat seat)
{
    static const char *const names[ARB_DENOMINATIONS] = {"C", "D", "H", "S", "N"};

    arb_json_key(&json, arb_seat_name(seat));
    arb_json_object(&json);
    for (unsigned trump = ARB_DENOMINATIONS; trump-- > 0;) {
        arb_json_key(&json, names[trump]);
        write_tricks(table->tricks[trump][seat]);
    }
    arb_json_end(&json);
}

static bool is_whole_deal(const struct arb_deal *deal)
{
    return arb_hand_count(deal->hand[ARB_NORTH]) == ARB_RANKS;
}

unsigned arb_page_dd_table(unsigned length)
{
    struct asked asked;
    struct arb_span unread;
    struct arb_dd_table table;

    if (!read_lines(length, &asked, &unread)) return refuse(unread);
    const enum arb_dd_outcome outcome = arb_dd_table(solver, &asked.play.from.left, &table);

    begin(outcome_of(outcome));
    if (outcome == ARB_DD_NOT_A_POSITION) return end();
    arb_json_key(&json, "tricks");
    arb_json_object(&json);
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) write_row(&table, seat);
    arb_json_end(&json);
    if (outcome == ARB_DD_SOLVED && asked.dealer < ARB_SEATS && is_whole_deal(&asked.play.from.left))
        write_par(&table, &asked);
    return end();
}

unsigned arb_page_dd_trace(unsigned length)
{
    struct asked asked;
    struct arb_span unread;
    struct arb_dd_trace trace;

    if (!read_lines(length, &asked, &unread)) return refuse(unread);
    const enum arb_dd_outcome outcome = arb_dd_trace(solver, &asked.play, &trace);

    begin(outcome_of(outcome));
    if (outcome == ARB_DD_NOT_A_POSITION) return end();
    arb_json_key_int(&json, "cards", trace.cards);
    arb_json_key(&json, "tricks");
    arb_json_array(&json);
    for (unsigned i = 0; i <= trace.cards; i++) write_tricks(trace.tricks[i]);
    arb_json_end(&json);
    return end();
}
