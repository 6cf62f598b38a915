/* case_claim.c -- the sentences of 'expect': read and printed.
 *
 * One row of 'sentences' is one sentence: the words it begins with, a reader and a
 * printer for the rest. Rows whose words begin like another's stand before it.
 */
#include "case_words.h"

typedef bool reader(struct arb_span rest, struct arb_expectation *claim);
typedef void printer(struct arb_writer *out, const struct arb_expectation *claim);

static bool read_branch(struct arb_span answer, struct arb_span sentence, struct arb_expectation *claim);

/* -- Lists of calls and cards ------------------------------------------------------- */

/* "2S-7N": all the bids from one to the other. */
static bool read_range(struct arb_span word, uint64_t *calls)
{
    bool range;
    const struct arb_span first = arb__cut(&word, '-', &range);
    arb_call low, high;

    if (!arb_call_read(first, &low)) return false;
    high = low;
    if (range && (!arb_call_read(word, &high) || !arb_call_is_bid(low) || high < low)) return false;
    for (unsigned c = low; c <= high; c++) *calls |= UINT64_C(1) << c;
    return true;
}

static bool read_calls(struct arb_span rest, uint64_t *calls)
{
    *calls = 0;
    if (arb_span_is(rest, "none")) return true;
    if (rest.length == 0) return false;
    while (rest.length > 0)
        if (!read_range(arb_span_word(&rest), calls)) return false;
    return true;
}

static bool is_in(uint64_t calls, unsigned call)
{
    return call < 64 && (calls >> call & 1u) != 0;
}

/* Three bids in a row or more are written as a range. */
static void write_calls(struct arb_writer *out, uint64_t calls)
{
    if (calls == 0) arb_write_text(out, " none");
    for (unsigned c = 0; c < 64; c++) {
        unsigned last = c;

        if (!is_in(calls, c)) continue;
        arb_write_char(out, ' ');
        arb_call_write(out, (arb_call)c);
        while (c >= ARB_FIRST_BID && is_in(calls, last + 1)) last++;
        if (last < c + 2) continue;
        arb_write_char(out, '-');
        arb_call_write(out, (arb_call)last);
        c = last;
    }
}

/* "none" or cards with nothing between them; a text that names no card at all is refused. */
static bool read_cards(struct arb_span rest, arb_hand *cards)
{
    *cards = 0;
    if (arb_span_is(rest, "none")) return true;
    if (rest.length == 0) return false;
    while (rest.length > 0) {
        uint8_t card;

        if (!arb__take_card(&rest, &card)) return false;
        *cards |= arb_hand_of(card);
    }
    return true;
}

static void write_cards(struct arb_writer *out, arb_hand cards)
{
    if (cards == 0) arb_write_text(out, " none");
    for (; cards != 0; cards &= ~arb_hand_of(arb_hand_highest(cards))) {
        arb_write_char(out, ' ');
        arb_card_write(out, arb_hand_highest(cards));
    }
}

/* -- The rest of each sentence ---------------------------------------------------------- */

static bool read_nothing(struct arb_span rest, struct arb_expectation *claim)
{
    (void)claim;
    return rest.length == 0;
}

static void write_nothing(struct arb_writer *out, const struct arb_expectation *claim)
{
    (void)out;
    (void)claim;
}

/* "N", "N, 2H to beat" */
static bool read_turn(struct arb_span rest, struct arb_expectation *claim)
{
    bool more;
    struct arb_span who = arb__cut(&rest, ',', &more);

    if (!arb__take_seat(&who, &claim->seat) || who.length > 0) return false;
    if (!more) return rest.length == 0;
    if (!arb_call_read(arb_span_word(&rest), &claim->call) || !arb_call_is_bid(claim->call)) return false;
    return arb__take(&rest, "to") && arb__take(&rest, "beat") && rest.length == 0;
}

static void write_seat(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb_write_text(out, arb_seat_name((enum arb_seat)claim->seat));
}

static void write_turn(struct arb_writer *out, const struct arb_expectation *claim)
{
    write_seat(out, claim);
    if (!arb_call_is_bid(claim->call)) return;
    arb_write_text(out, ", ");
    arb_call_write(out, claim->call);
    arb_write_text(out, " to beat");
}

static bool read_seat(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__take_seat(&rest, &claim->seat) && rest.length == 0;
}

/* A call, or a card when it is a lead that was accepted; which is kept in 'suit'. */
static bool read_accepted(struct arb_span rest, struct arb_expectation *claim)
{
    if (arb_call_read(rest, &claim->call)) return true;
    claim->suit = 1;
    return arb_card_read(rest, &claim->call);
}

static void write_accepted(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    if (claim->suit) arb_card_write(out, claim->call);
    else arb_call_write(out, claim->call);
}

static bool read_contract(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__contract_by(rest, &claim->contract);
}

static void write_contract(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb__write_contract_by(out, claim->contract);
}

/* "N SJ" */
static bool read_played(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__take_seat(&rest, &claim->seat) && arb__take_card(&rest, &claim->call) && rest.length == 0;
}

static void write_played(struct arb_writer *out, const struct arb_expectation *claim)
{
    write_seat(out, claim);
    arb_write_char(out, ' ');
    if (claim->call == ARB_CARD_NONE) arb_write_text(out, "nothing");
    else arb_card_write(out, claim->call);
}

/* "9 to N" */
static bool read_trick(struct arb_span rest, struct arb_expectation *claim)
{
    int64_t trick;

    if (!arb_span_int(arb_span_word(&rest), 1, ARB_TRICKS, &trick) || !arb__take(&rest, "to")) return false;
    claim->trick = (uint8_t)trick;
    return arb__take_seat(&rest, &claim->seat) && rest.length == 0;
}

static void write_trick(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb_write_int(out, claim->trick);
    if (claim->seat == ARB_SEATS) {
        arb_write_text(out, " is not complete");
        return;
    }
    arb_write_text(out, " to");
    write_seat(out, claim);
}

/* "claim agreed" */
static bool read_claimed_words(struct arb_span rest, struct arb_expectation *claim)
{
    claim->kind = ARB_EXPECT_CLAIMED;
    for (unsigned s = 0; s < ARB_CLAIMED_STAGE_COUNT; s++) {
        if (!arb_span_is(rest, arb_claimed_words((enum arb_claimed_stage)s))) continue;
        claim->how = (uint8_t)s;
        return true;
    }
    return false;
}

/* "hands corrected", "board cancelled" */
static bool read_remedy(struct arb_span rest, struct arb_expectation *claim)
{
    claim->kind = ARB_EXPECT_REMEDY;
    for (unsigned r = ARB_REMEDY_NONE + 1u; r < ARB_REMEDY_COUNT; r++) {
        if (!arb_span_is(rest, arb_remedy_words((enum arb_remedy)r))) continue;
        claim->how = (uint8_t)r;
        return true;
    }
    return false;
}

static bool read_tricks(struct arb_span rest, struct arb_expectation *claim)
{
    uint8_t sides;

    return arb__tricks(rest, claim->tricks, &sides) && sides == 3;
}

static void write_tricks(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_text(out, " NS ");
    arb_write_int(out, claim->tricks[ARB_NS]);
    arb_write_text(out, ", EW ");
    arb_write_int(out, claim->tricks[ARB_EW]);
}

/* ", NS +450": points of the side named, kept as North-South's. */
static bool read_points(struct arb_span rest, struct arb_expectation *claim)
{
    enum arb_side side;
    int64_t points;

    if (!arb_side_read(arb_span_word(&rest), &side) || !arb_span_int(rest, -7600, 7600, &points)) return false;
    claim->points = (int32_t)(side == ARB_NS ? points : -points);
    return true;
}

/* "4S by S, 11 tricks, NS +450"; "passed out, NS 0" */
static bool read_result(struct arb_span rest, struct arb_expectation *claim)
{
    bool more;
    struct arb_span piece = arb__cut(&rest, ',', &more);
    int64_t tricks;

    if (!more) return false;
    if (arb_span_is(piece, "passed out")) return read_points(rest, claim);
    if (!arb__contract_by(piece, &claim->contract)) return false;
    piece = arb__cut(&rest, ',', &more);
    if (!more || !arb_span_int(arb_span_word(&piece), 0, ARB_TRICKS, &tricks)) return false;
    if (!arb_span_is(piece, "tricks") && !arb_span_is(piece, "trick")) return false;
    claim->tricks[0] = (uint8_t)tricks;
    return read_points(rest, claim);
}

/* The contract, the tricks declarer took and the points from North-South's side. */
static void write_result(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    if (arb_contract_is_pass(claim->contract)) {
        arb_write_text(out, "passed out");
    } else {
        arb__write_contract_by(out, claim->contract);
        arb_write_text(out, ", ");
        arb_write_int(out, claim->tricks[0]);
        arb_write_text(out, claim->tricks[0] == 1 ? " trick" : " tricks");
    }
    arb_write_text(out, claim->points > 0 ? ", NS +" : ", NS ");
    arb_write_int(out, claim->points);
}

/* "E: P X 2S-7N" */
static bool read_seat_colon(struct arb_span *rest, struct arb_expectation *claim)
{
    bool colon;
    struct arb_span who = arb__cut(rest, ':', &colon);

    return colon && arb__take_seat(&who, &claim->seat) && who.length == 0;
}

static bool read_legal_calls(struct arb_span rest, struct arb_expectation *claim)
{
    return read_seat_colon(&rest, claim) && read_calls(rest, &claim->calls);
}

static void write_legal_calls(struct arb_writer *out, const struct arb_expectation *claim)
{
    write_seat(out, claim);
    arb_write_char(out, ':');
    write_calls(out, claim->calls);
}

static bool read_legal_cards(struct arb_span rest, struct arb_expectation *claim)
{
    return read_seat_colon(&rest, claim) && read_cards(rest, &claim->cards);
}

static void write_legal_cards(struct arb_writer *out, const struct arb_expectation *claim)
{
    write_seat(out, claim);
    arb_write_char(out, ':');
    write_cards(out, claim->cards);
}

/* Bids only. */
static bool read_bids(struct arb_span rest, struct arb_expectation *claim)
{
    return read_calls(rest, &claim->calls) && (claim->calls & 7u) == 0;
}

static void write_bids(struct arb_writer *out, const struct arb_expectation *claim)
{
    write_calls(out, claim->calls);
}

/* "W: accept 2D" */
static bool read_offer(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__read_option(rest, &claim->option);
}

bool arb_offer_read(struct arb_span text, struct arb_expectation *claim)
{
    struct arb_expectation read = {.kind = ARB_EXPECT_OFFER};

    if (!arb__take_law(&text, &read.law) || !read_offer(text, &read)) return false;
    *claim = read;
    return true;
}

/* "both natural?", "X comparable?" */
static bool read_asks(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__read_question(rest, &claim->question, &claim->call);
}

static void write_asks(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb__write_question(out, (enum arb_question)claim->question, claim->call);
}

/* "", "for NS": the sides whose score is awaited, a bit each. */
static bool read_adjusted(struct arb_span rest, struct arb_expectation *claim)
{
    enum arb_side side;

    claim->how = 3;
    if (rest.length == 0) return true;
    if (!arb__take(&rest, "for") || !arb_side_read(rest, &side)) return false;
    claim->how = (uint8_t)(1u << side);
    return true;
}

static bool read_given(struct arb_span rest, struct arb_expectation *claim)
{
    return arb__read_adjusted(rest, claim->adjusted);
}

static void write_given(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb__write_adjusted(out, claim->adjusted);
}

static void write_adjusted(struct arb_writer *out, const struct arb_expectation *claim)
{
    if (claim->how == 3) return;
    arb_write_text(out, " for ");
    arb_write_text(out, arb_side_name(claim->how == 1 ? ARB_NS : ARB_EW));
}

/* -- The closed set ------------------------------------------------------------------------ */

static const struct {
    const char *words;
    const char *pattern;            /* for authors of cases */
    enum arb_expectation_kind kind;
    reader *read;
    printer *write;
} sentences[] = {
    {"ask director:", "ask director: both natural? (27B1a) · ask director: CALL comparable?", ARB_EXPECT_ASKS,
     read_asks, write_asks},
    {"nothing to ask", "nothing to ask", ARB_EXPECT_ASKS_NOTHING, read_nothing, write_nothing},
    {"equity review", "equity review (27D)", ARB_EXPECT_EQUITY, read_nothing, write_nothing},
    {"no equity review", "no equity review", ARB_EXPECT_NO_EQUITY, read_nothing, write_nothing},
    {"attention by", "attention by SEAT (9A1)", ARB_EXPECT_ATTENTION, read_seat, write_seat},
    {"no attention drawn", "no attention drawn", ARB_EXPECT_NO_ATTENTION, read_nothing, write_nothing},
    {"lead restriction waits for", "lead restriction waits for SEAT (26B)", ARB_EXPECT_LEAD_WAITS,
     read_seat, write_seat},
    {"no lead restriction", "no lead restriction", ARB_EXPECT_NO_LEAD, read_nothing, write_nothing},
    {"turn", "turn SEAT · turn SEAT, BID to beat", ARB_EXPECT_TURN, read_turn, write_turn},
    {"accepted", "accepted CALL (27A1) · accepted CARD (53A)", ARB_EXPECT_ACCEPTED, read_accepted, write_accepted},
    {"revoke", "revoke SEAT, SUIT, trick N (61A) · …, corrected · …, established at trick N (63A1)", ARB_EXPECT_REVOKE,
     arb__read_revoke, arb__write_revoke},
    {"transfer", "transfer 1 trick to SIDE (64A2)", ARB_EXPECT_TRANSFER, arb__read_transfer, arb__write_transfer},
    {"no transfer", "no transfer (64B5)", ARB_EXPECT_NO_TRANSFER, read_nothing, write_nothing},
    {"nothing irregular", "nothing irregular", ARB_EXPECT_NOTHING_IRREGULAR, read_nothing, write_nothing},
    {"ruling awaited", "ruling awaited", ARB_EXPECT_AWAITED, read_nothing, write_nothing},
    {"no ruling awaited", "no ruling awaited", ARB_EXPECT_NOT_AWAITED, read_nothing, write_nothing},
    {"auction open", "auction open", ARB_EXPECT_AUCTION_OPEN, read_nothing, write_nothing},
    {"passed out", "passed out", ARB_EXPECT_PASSED_OUT, read_nothing, write_nothing},
    {"contract", "contract 2S by SEAT", ARB_EXPECT_CONTRACT, read_contract, write_contract},
    {"declarer", "declarer SEAT", ARB_EXPECT_DECLARER, read_seat, write_seat},
    {"dummy", "dummy SEAT", ARB_EXPECT_DUMMY, read_seat, write_seat},
    {"played", "played SEAT CARD", ARB_EXPECT_PLAYED, read_played, write_played},
    {"tricks", "tricks NS 8, EW 2", ARB_EXPECT_TRICKS, read_tricks, write_tricks},
    {"trick", "trick N to SEAT", ARB_EXPECT_TRICK, read_trick, write_trick},
    {"result waits for agreement", "result waits for agreement (69A)", ARB_EXPECT_AGREEMENT,
     read_nothing, write_nothing},
    {"result waits for", "result waits for damage? (27D)", ARB_EXPECT_RESULT_WAITS, read_asks, write_asks},
    {"adjusted score awaited", "adjusted score awaited (12C1) · adjusted score awaited for SIDE (11A)",
     ARB_EXPECT_ADJUSTED, read_adjusted, write_adjusted},
    {"adjusted score", "adjusted score assigned 60% 4S S 11 40% 4S S 10 (12C1c) · adjusted score artificial A+/A-",
     ARB_EXPECT_GIVEN, read_given, write_given},
    {"result", "result 4S by S, 11 tricks, NS +450 · result passed out, NS 0",
     ARB_EXPECT_RESULT, read_result, write_result},
    {"legal calls in view of", "legal calls in view of SEAT: P 2H-7N", ARB_EXPECT_CALLS_IN_VIEW,
     read_legal_calls, write_legal_calls},
    {"legal cards in view of", "legal cards in view of SEAT: HA H4", ARB_EXPECT_CARDS_IN_VIEW,
     read_legal_cards, write_legal_cards},
    {"legal calls", "legal calls SEAT: P X 2S-7N", ARB_EXPECT_LEGAL_CALLS, read_legal_calls, write_legal_calls},
    {"legal cards", "legal cards SEAT: HA H4", ARB_EXPECT_LEGAL_CARDS, read_legal_cards, write_legal_cards},
    {"major penalty cards", "major penalty cards SEAT: DA C2", ARB_EXPECT_MAJOR, read_legal_cards, write_legal_cards},
    {"minor penalty cards", "minor penalty cards SEAT: C2", ARB_EXPECT_MINOR, read_legal_cards, write_legal_cards},
    {"sufficient", "sufficient 2S 2N 3C", ARB_EXPECT_SUFFICIENT, read_bids, write_bids},
    {"not sufficient", "not sufficient 2C 2D", ARB_EXPECT_NOT_SUFFICIENT, read_bids, write_bids},
};

/* The pattern that a message shows for each sentence: those of the table first, then those that are read otherwise.
 * NULL behind the last. */
const char *arb_expectation_pattern(unsigned which)
{
    static const char *const others[] = {
        "IRREGULARITY by SEAT (27)",
        "CALL cancelled (27B3) · CALL stands · CALL accepted · CALL withdrawn · CALL in question",
        "CALL unauthorised for SIDE (16C2) · CALL unauthorised for nobody · CALL authorised for SIDE (16C1)",
        "SEAT must pass once (31A2a) · SEAT must pass to the end (27B2) · SEAT may not double · SEAT is free",
        "SEAT must repeat CALL (31A1)",
        "SEAT must lead SUIT (26A2) · SEAT may not lead SUIT (26B) · SEAT may lead freely",
        "SIDE at most average minus (25B2b) · SIDE without ceiling",
        "SEAT sees IRREGULARITY by SEAT (27) · SEAT sees nothing irregular · SEAT does not see IRREGULARITY",
        "director sees IRREGULARITY by SEAT (27) · director sees nothing irregular · director sees SEAT skipped",
        "no claim · claim made (68A) · claim unclear · concession objected to · claim doubted · playing on proposed",
        "claim contested · claim agreed (69A) · claim ruled (70A) · claim void",
        "agreement withdrawn · cancellation asked",
        "if ANSWER: any of these (the answer as find or judge give it)",
    };

    if (which >= ARB_COUNT(sentences) && which - ARB_COUNT(sentences) < ARB_COUNT(others))
        return others[which - ARB_COUNT(sentences)];
    return which < ARB_COUNT(sentences) ? sentences[which].pattern : NULL;
}

/* "insufficient bid by S" */
static bool read_wrong_by(struct arb_span text, struct arb_expectation *claim)
{
    claim->kind = ARB_EXPECT_WRONG;
    for (unsigned w = 0; w < ARB_WRONG_KINDS; w++) {
        struct arb_span rest;

        if (!arb__begins(text, arb_wrong_words((enum arb_wrong)w), &rest) || !arb__take(&rest, "by")) continue;
        claim->wrong = (uint8_t)w;
        return arb__take_seat(&rest, &claim->seat) && rest.length == 0;
    }
    return false;
}

/* Sentences that do not begin with words of their own. */
static bool read_other(struct arb_span text, const struct arb_expectation *with_law, struct arb_expectation *claim)
{
    static reader *const readers[] = {
        read_wrong_by, read_claimed_words, read_remedy, arb__read_about_call, arb__read_sees, arb__read_about_seat,
        arb__read_about_side};

    for (size_t i = 0; i < ARB_COUNT(readers); i++) {
        struct arb_expectation tried = *with_law;

        if (!readers[i](text, &tried)) continue;
        *claim = tried;
        return true;
    }
    return false;
}

/* "if unintended: …" was cut at the colon: the answer, then a sentence. */
static bool read_branch(struct arb_span answer, struct arb_span sentence, struct arb_expectation *claim)
{
    struct arb_act act = {.kind = ARB_DID_JUDGE};
    struct arb_span at, unused;

    if (arb__begins(sentence, "if", &unused) || arb__read_answer(answer, &act, &at) != ARB_CASE_NONE) return false;
    if (!arb_expectation_read(sentence, claim)) return false;
    if (!arb_question_is_judged((enum arb_question)act.how)) act.kind = ARB_DID_FIND;
    claim->branch = 1;
    claim->answer = act;
    return true;
}

/* A sentence of 'expect'. The article in brackets is cut off before the words are compared. False, and *claim
 * untouched, where no sentence fits. */
bool arb_expectation_read(struct arb_span text, struct arb_expectation *claim)
{
    struct arb_expectation read = {0};
    struct arb_span rest;

    if (arb__begins(text, "if", &rest)) {
        bool colon;

        text = arb__cut(&rest, ':', &colon);
        return colon && read_branch(text, rest, claim);
    }
    if (!arb__take_law(&text, &read.law)) return false;
    for (size_t i = 0; i < ARB_COUNT(sentences); i++) {
        struct arb_expectation tried = {.kind = sentences[i].kind, .law = read.law};

        if (!arb__begins(text, sentences[i].words, &rest) || !sentences[i].read(rest, &tried)) continue;
        *claim = tried;
        return true;
    }
    return read_other(text, &read, claim);
}

/* The inverse of arb_expectation_read, and what a failed claim shows as found. */
void arb_expectation_write(struct arb_writer *out, const struct arb_expectation *claim)
{
    if (claim->branch) {
        arb_write_text(out, "if ");
        arb__write_ruling_act(out, &claim->answer);
        arb_write_text(out, ": ");
    }
    arb__write_about(out, claim);
    if (claim->kind == ARB_EXPECT_WRONG) {
        arb_write_text(out, arb_wrong_words((enum arb_wrong)claim->wrong));
        arb_write_text(out, " by");
        write_seat(out, claim);
    }
    if (claim->kind == ARB_EXPECT_REMEDY) arb_write_text(out, arb_remedy_words((enum arb_remedy)claim->how));
    for (size_t i = 0; i < ARB_COUNT(sentences); i++) {
        if (sentences[i].kind != claim->kind) continue;
        arb_write_text(out, sentences[i].words);
        sentences[i].write(out, claim);
    }
    arb__write_law(out, claim->law);
}
