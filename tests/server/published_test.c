/* published_test.c -- the fold of a published event: a file comes in pieces, in order and whole, or not at all; and the
 * text in which a Bridgemate database is kept. */
#include "../unit/arb_test.h"

#include "hall/kind.h"
#include "hall/server.h"
#include "kinds.h"
#include "published/published.h"
#include "results/read/bws.h"

#include <stdlib.h>
#include <string.h>

static struct arb__server server;

static const struct arb_actor head = {.role = ARB_DIRECTOR, .office = ARB_HEAD_DIRECTOR};

static enum arb__published_fault fold(struct arb__contest *contest, enum arb__fold which, struct arb_actor actor,
                                      struct arb_span line)
{
    struct arb__act act = {.kind = arb__kind_of_line(contest, which, line), .actor = actor};
    struct arb__answer answer = {.kept = 0};
    struct arb_line_error error;

    assert_int_equal(act.kind->read(line, &act, &error), ARB_LINE_GOOD);
    if (!act.kind->step(contest, which, &act, &answer)) return (enum arb__published_fault)answer.fault;
    contest->kind[which] = act.kind;
    return ARB__PUBLISHED_TAKEN_FAULT;
}

static struct arb__contest *opened(void)
{
    struct arb__contest *contest = arb__contest_new(&server, "prova");

    for (unsigned which = 0; which < 2; which++)
        assert_int_equal(fold(contest, (enum arb__fold)which, head, arb_span_of("open 2026-11-21 \"Prova\"")), 0);
    return contest;
}

static struct arb_span file_line(char *room, size_t size, size_t length, size_t packed)
{
    struct arb_writer out = arb_writer_on(room, size);
    struct arb__published_act act = {.kind = ARB__PUBLISHED_FILE, .length = (uint32_t)length,
                                     .packed = (uint32_t)packed};

    memcpy(act.name, "x.pbn", 6);
    arb__published_line_write(&out, &act);
    return arb_writer_span(&out);
}

static struct arb_span piece_line(char *room, size_t size, const unsigned char *bytes, size_t packed, uint32_t number)
{
    struct arb_writer out = arb_writer_on(room, size);
    struct arb__published_act act = {.kind = ARB__PUBLISHED_PIECE, .number = number,
                                     .bytes = arb__piece_bytes((uint32_t)packed, number)};

    memcpy(act.piece, bytes + (size_t)(number - 1) * ARB__PIECE_BYTES, act.bytes);
    arb__published_line_write(&out, &act);
    return arb_writer_span(&out);
}

static void pieces_are_as_long_as_they_must_be(void **state)
{
    (void)state;
    assert_int_equal(arb__piece_bytes(1, 1), 1);
    assert_int_equal(arb__piece_bytes(ARB__PIECE_BYTES, 1), ARB__PIECE_BYTES);
    assert_int_equal(arb__piece_bytes(ARB__PIECE_BYTES, 2), 0);
    assert_int_equal(arb__piece_bytes(ARB__PIECE_BYTES + 1, 2), 1);
    assert_int_equal(arb__piece_bytes(10, 0), 0);
    assert_int_equal(arb__piece_bytes(ARB__FILE_PACKED_MAX, UINT32_MAX), 0);
}

/* Bytes that do not pack, so that there are several pieces. */
static void a_file_comes_in_order_and_whole(void **state)
{
    static const struct arb_actor assistant = {.role = ARB_DIRECTOR, .office = ARB_ASSISTANT},
                                  table = {.role = ARB_TABLE, .table = 1};
    struct arb__contest *contest = opened();
    struct arb_chance chance = {.state = 7};
    char text[3 * ARB__PIECE_BYTES], line[ARB__LINE_MAX];
    const struct arb_span whole = {text, sizeof text};
    unsigned char *bytes;
    size_t packed = 0;

    (void)state;
    for (size_t i = 0; i < sizeof text; i++) text[i] = (char)arb_chance_next(&chance);
    bytes = arb__published_packed(whole, &packed);
    assert_non_null(bytes);
    assert_int_equal(arb__piece_bytes((uint32_t)packed, 4) > 0, 1);
    assert_int_equal(fold(contest, ARB__KEPT, assistant, file_line(line, sizeof line, sizeof text, packed)),
                     ARB__PUBLISHED_NOT_ALLOWED_FAULT);
    assert_int_equal(fold(contest, ARB__KEPT, table, file_line(line, sizeof line, sizeof text, packed)),
                     ARB__PUBLISHED_NOT_ALLOWED_FAULT);
    assert_int_equal(fold(contest, ARB__KEPT, head, file_line(line, sizeof line, sizeof text, packed)), 0);
    assert_int_equal(fold(contest, ARB__KEPT, head, file_line(line, sizeof line, sizeof text, packed)),
                     ARB__PUBLISHED_FILE_TWICE_FAULT);
    assert_int_equal(contest->kind[ARB__KEPT]->head(contest).state, ARB_CONTEST_SETUP);
    assert_string_equal(contest->kind[ARB__KEPT]->head(contest).title, "Prova");
    for (uint32_t number = 1; number <= 4; number++) {
        assert_int_equal(fold(contest, ARB__KEPT, head, piece_line(line, sizeof line, bytes, packed, number % 4 + 1)),
                         ARB__PUBLISHED_PIECE_WRONG_FAULT);
        assert_int_equal(fold(contest, ARB__KEPT, head, piece_line(line, sizeof line, bytes, packed, number)), 0);
    }
    assert_int_equal(contest->kind[ARB__KEPT]->head(contest).state, ARB_CONTEST_ENDED);
    assert_memory_equal(arb__published_of(contest)->bytes, bytes, packed);
    arb__published_read_now(contest);
    assert_null(arb__published_event(contest));         /* whole, and no results in it */
    assert_non_null(arb__published_of(contest)->read);
    free(bytes);
    arb__contest_free(contest);
}

/* What the disk refused is taken back, and is told again in the same way. */
static void what_was_lost_on_its_way_is_told_again(void **state)
{
    struct arb__contest *contest = opened();
    unsigned char bytes[ARB__PIECE_BYTES + 5] = {1};
    char line[ARB__LINE_MAX];

    (void)state;
    assert_int_equal(fold(contest, ARB__AHEAD, head, file_line(line, sizeof line, 9, sizeof bytes)), 0);
    assert_int_equal(fold(contest, ARB__AHEAD, head, piece_line(line, sizeof line, bytes, sizeof bytes, 1)), 0);
    arb__contest_rewind(contest);
    assert_ptr_equal(contest->kind[ARB__AHEAD], arb__kinds[ARB__KIND_PAIRS]);
    for (unsigned which = 0; which < 2; which++)
        assert_int_equal(fold(contest, (enum arb__fold)which, head, file_line(line, sizeof line, 9, sizeof bytes)), 0);
    assert_int_equal(fold(contest, ARB__AHEAD, head, piece_line(line, sizeof line, bytes, sizeof bytes, 1)), 0);
    assert_int_equal(fold(contest, ARB__AHEAD, head, piece_line(line, sizeof line, bytes, sizeof bytes, 2)), 0);
    arb__contest_rewind(contest);
    assert_int_equal(arb__published_of(contest)->ahead.have, 0);
    assert_int_equal(fold(contest, ARB__AHEAD, head, piece_line(line, sizeof line, bytes, sizeof bytes, 2)),
                     ARB__PUBLISHED_PIECE_WRONG_FAULT);
    arb__contest_free(contest);
}

/* Only what is on the disk is withheld; directors have it all the same. */
static void what_is_withdrawn_is_taken_back(void **state)
{
    static const struct arb_actor assistant = {.role = ARB_DIRECTOR, .office = ARB_ASSISTANT};
    const struct arb_span withdrawn = arb_span_of("withdrawn"), shown = arb_span_of("shown");
    struct arb__contest *contest = opened();
    char line[ARB__LINE_MAX];

    (void)state;
    for (unsigned which = 0; which < 2; which++)
        assert_int_equal(fold(contest, (enum arb__fold)which, head, file_line(line, sizeof line, 9, 9)), 0);
    assert_int_equal(fold(contest, ARB__AHEAD, assistant, withdrawn), ARB__PUBLISHED_NOT_ALLOWED_FAULT);
    assert_int_equal(fold(contest, ARB__AHEAD, head, shown), ARB__PUBLISHED_AS_IT_WAS_FAULT);
    assert_int_equal(fold(contest, ARB__AHEAD, head, withdrawn), 0);
    assert_false(arb__published_is_withheld(contest, ARB_PUBLIC));
    arb__contest_rewind(contest);
    for (unsigned which = 0; which < 2; which++)
        assert_int_equal(fold(contest, (enum arb__fold)which, head, withdrawn), 0);
    assert_int_equal(fold(contest, ARB__AHEAD, head, withdrawn), ARB__PUBLISHED_AS_IT_WAS_FAULT);
    assert_true(arb__published_is_withheld(contest, ARB_PUBLIC));
    assert_true(arb__published_is_withheld(contest, ARB_PLAYER));
    assert_false(arb__published_is_withheld(contest, ARB_DIRECTOR));
    assert_int_equal(fold(contest, ARB__KEPT, head, shown), 0);
    assert_false(arb__published_is_withheld(contest, ARB_PUBLIC));
    arb__contest_free(contest);
}

/* A contest with a movement is no file's. */
static void what_is_played_here_does_not_become_one(void **state)
{
    struct arb__contest *contest = opened();
    const struct arb_span line = arb_span_of("published \"x.pbn\" 9 9");

    (void)state;
    assert_ptr_equal(arb__kind_of_line(contest, ARB__KEPT, line), arb__kinds[ARB__KIND_PUBLISHED]);
    assert_int_equal(fold(contest, ARB__KEPT, head, arb_span_of("movement mitchell tables 2 rounds 1 boards 1")), 0);
    assert_ptr_equal(arb__kind_of_line(contest, ARB__KEPT, line), arb__kinds[ARB__KIND_PAIRS]);
    arb__contest_free(contest);
}

static void the_tables_of_a_database_are_one_text(void **state)
{
    struct bws_tables tables = {.text = {[1] = {"a\nb", 3}, [3] = {"12\n", 3}, [6] = {"z", 1}}}, again;
    char *text;
    size_t length = 0;

    (void)state;
    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++)
        if (tables.text[t].at == NULL) tables.text[t].at = "";
    text = bws_pack(&tables, &length);
    assert_non_null(text);
    assert_true(bws_unpack(&again, (struct arb_span){text, length}));
    for (unsigned t = 0; t < BWS_TABLE_COUNT; t++) assert_true(arb_span_equal(tables.text[t], again.text[t]));
    for (size_t cut = 0; cut < length; cut++) assert_false(bws_unpack(&again, (struct arb_span){text, cut}));
    assert_int_equal(again.text[1].length, 0);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_as_long_as_they_must_be),
        cmocka_unit_test(a_file_comes_in_order_and_whole),
        cmocka_unit_test(what_was_lost_on_its_way_is_told_again),
        cmocka_unit_test(what_is_withdrawn_is_taken_back),
        cmocka_unit_test(what_is_played_here_does_not_become_one),
        cmocka_unit_test(the_tables_of_a_database_are_one_text),
    };

    server.kinds = arb__kinds;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
