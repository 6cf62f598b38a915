/* played_test.c -- what the readers make of a played board: LIN and PBN, told in one line. */
#include "arb_test.h"

#include "arbitro/text/lin.h"
#include "arbitro/text/pbn_played.h"

/* "7 N none | P 1H!2 | SA0 … | 9 9 | damage 1:5": label, dealer, vulnerability; calls, with how many were skipped;
 * cards with their rows; result and claim; damage with its place. */
static void describe(struct arb_writer *out, const struct arb_played *board)
{
    arb_write_span(out, board->label);
    arb_write_char(out, board->room == 0 ? ' ' : board->room);
    arb_write_text(out, board->dealer < ARB_SEATS ? arb_seat_name((enum arb_seat)board->dealer) : "?");
    arb_write_char(out, ' ');
    arb_write_text(out, board->vulnerability_known
                            ? arb_vulnerability_name((enum arb_vulnerability)board->vulnerability)
                            : "?");
    arb_write_text(out, " |");
    for (unsigned i = 0; i < board->calls; i++) {
        arb_write_char(out, ' ');
        arb_call_write(out, board->call[i].call);
        if (board->call[i].skipped > 0) arb_write_int(out, -board->call[i].skipped);
    }
    if (board->rest_pass) arb_write_text(out, " AP");
    arb_write_text(out, " |");
    for (unsigned i = 0; i < board->cards; i++) {
        arb_write_char(out, ' ');
        arb_card_write(out, board->card[i].card);
        arb_write_int(out, board->card[i].row);
    }
    arb_write_text(out, " | ");
    arb_write_int(out, board->result == ARB_PLAYED_UNKNOWN ? -1 : board->result);
    arb_write_char(out, ' ');
    arb_write_int(out, board->claim == ARB_PLAYED_UNKNOWN ? -1 : board->claim);
    for (unsigned i = 0; i < board->damages; i++) {
        arb_write_char(out, ' ');
        arb_write_text(out, arb_played_damage_symbol((enum arb_played_damage_kind)board->damage[i].kind));
        arb_write_char(out, ' ');
        arb_write_int(out, board->damage[i].place.line);
        arb_write_char(out, ':');
        arb_write_int(out, board->damage[i].place.column);
    }
    arb_write_char(out, '\n');
}

struct row {
    const char *text, *boards;
};

static void lin_is_cut_into_boards(void **state)
{
    static const struct row rows[] = {
        {"", ""},
        {"qx|o9|md|3|mb|p|mb|1h!|mb|D|mb|r|mb|pass|mb|3NT|", "9oN ew | P 1H X XX P 3N | | -1 -1\n"},
        {"md|0|ah|Board 2|sv|b|pc|hQ|pc|S10|pc|c2d3|mc|7|", "Board 2 E both | | HQ0 ST1 C22 D33 | -1 7\n"},
        {"pn|S,W,N,E|md|1|pg||\r\npn|S,W,N,E|md|2|", " S ? | | | -1 -1\n W ? | | | -1 -1\n"},
        {"vg|T,S,I,5,6|rs|1NN=,2SEx-1,P,|qx|o5|md|1|qx|c5|md|1|qx|o6|qx|c6|",
         "5oS ns | | | 7 -1\n5cS ns | | | 7 -1\n6oE ew | | | 0 -1\n6cE ew | | | -1 -1\n"},
        {"qx|C3,BOARD 11|md|0|mb|ppx1NTrdbl!d|mb|1CQ|", "BOARD 11cS none | P P X 1N XX X | | -1 -1 auction_cut 1:40\n"},
        {"qx|o1|\nnt|a | b|mb|1Q|mc|14|mb|p", "1oN none | | | -1 -1 bar_in_text 2:8 auction_cut 2:13"
                                                " claim_unreadable 2:19 cut_off 2:25\n"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        static struct arb_played board;
        char boards[600];
        struct arb_writer out = arb_writer_on(boards, sizeof boards);
        struct arb_lin lin = arb_lin_on(arb_span_of(rows[i].text));

        while (arb_lin_next(&lin, &board)) describe(&out, &board);
        assert_string_equal(boards, rows[i].boards);
    }
}

static void the_fourth_hand_is_what_is_left(void **state)
{
    struct arb_lin lin = arb_lin_on(arb_span_of("md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|"));
    static struct arb_played board;

    (void)state;
    assert_true(arb_lin_next(&lin, &board));
    assert_true(board.has_deal);
    assert_true(board.deal.hand[ARB_SOUTH] == arb_hand_suit(ARB_HAND_FULL_PACK, ARB_SPADES));
    assert_true(board.deal.hand[ARB_EAST] == arb_hand_suit(ARB_HAND_FULL_PACK, ARB_CLUBS));
}

static void pbn_is_cut_into_games(void **state)
{
    static const struct row rows[] = {
        {"", ""},
        {"[Board \"3\"]\n[Dealer \"s\"]\n[Auction \"S\"]\n1N PASS p =1= 2C!? 7H=1 X* R AP\n",
         "3 S ew | 1N P P 2C 7H X XX AP | | -1 -1\n"},
        {"[Auction \"W\"]\n- ^S 1D ^I1C\n4S ^S^S X AP\n", " ? ? | 1D-1 1C 4S X-2 AP | | -1 -1\n"},
        {"[Play \"W\"]\nSK H3 S4 S3 {x}\n-  - ^R S10 $1 CK\n*\nS2\n",
         " ? ? | | SK0 H30 S40 S30 ST1 CK1 | -1 -1 behind_end 5:1\n"},
        {"[Declarer \"S\"]\n[Contract \"1N\"]\n[Result \"EW 4 NS 9\"]\n\n"
         "[Declarer \"S\"]\n[Contract \"1N\"]\n[Result \"^8\"]\n",
         " ? ? | | | 9 -1\n ? ? | | | 8 -1\n"},
        {"[Result \"EW 5 NS 9\"]\n\n[Result \"NS 3 EW 2\"]\n[Declarer \"W\"]\n[Note \"256:x\"]\n",
         " ? ? | | | -1 -1 result_unreadable 1:1\n ? ? | | | 2 -1 note_unreadable 5:1\n"},
        {"[Board \"##4\"]\n[Dealer \"N\"]\n\n[Dealer \"#\"]\n[Play \"N\"]\nSA Z2\n[Board \"5\"]\n[Board \"6\"]\n",
         "4 N both | | | -1 -1\n5 N ns | | SA0 | -1 -1 no_card 6:4\n6 E ew | | | -1 -1\n"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        static struct arb_played board;
        static struct arb_pbn_games games;
        char boards[600];
        struct arb_writer out = arb_writer_on(boards, sizeof boards);

        arb_pbn_games_on(&games, arb_span_of(rows[i].text));
        while (arb_pbn_games_next(&games, &board)) describe(&out, &board);
        assert_string_equal(boards, rows[i].boards);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lin_is_cut_into_boards),
        cmocka_unit_test(the_fourth_hand_is_what_is_left),
        cmocka_unit_test(pbn_is_cut_into_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
