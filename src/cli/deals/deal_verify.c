/* deal_verify.c -- is this the set that the key deals?
 *
 * The reader need trust nobody: what a set depends on besides its secret is printed too, that is which boards there
 * are, which words were mixed in and which clauses the hands fulfil. The commitment is compared with the
 * one in the file and, with --commitment, with the one that was published.
 */
#include "deal_order.h"

#include "arbitro/text/pbn_played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char commitment_line[] = "%Commitment: ";

/* The checks so far. */
struct check {
    const struct order *order;
    unsigned games, differ;
    bool there[BOARDS_MAX + 1];
};

static void print_line(struct check *check, const char *key, struct arb_span token)
{
    (void)cli_refuse(check->order->language, key, ARB_VALUES(ARB_SPAN("token", token)));
    check->differ++;
}

/* Dealer and vulnerability must be those of the number; a file that does not state them has those. */
static bool same_conditions(const struct arb_played *played, struct arb_board_no no)
{
    return (played->dealer == ARB_PLAYED_UNKNOWN || played->dealer == arb_board_dealer(no)) &&
           (!played->vulnerability_known || played->vulnerability == arb_board_vulnerability(no));
}

static bool same_deal(const struct check *check, const struct arb_played *played, unsigned number)
{
    struct arb_deal wanted;

    return dealing_board(&check->order->key, &check->order->where, number, &wanted) &&
           memcmp(&wanted, &played->deal, sizeof wanted) == 0;
}

/* A tag that comes twice in a game counts as a difference: programs differ in which of the two they take. */
static void look_for_twice(struct check *check, struct arb_span text)
{
    static const char *const names[] = {"Board", "Deal", "Dealer", "Vulnerable"};
    unsigned times[ARB_COUNT(names)] = {0};
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind != ARB_PBN_TAG) continue;
        for (size_t i = 0; i < ARB_COUNT(names); i++)
            if (arb_span_is(item.name, names[i]) && ++times[i] == 2) print_line(check, "deal.tag_twice", item.name);
    }
}

/* A game that says nothing of a board is passed over. */
static void take_board(void *context, const struct arb_played *played, const struct arb_pbn_games *pbn)
{
    struct check *check = context;
    const struct arb_span name = arb_played_name(played);
    int64_t number;

    if (pbn != NULL) look_for_twice(check, pbn->text);
    if (name.length == 0 && !played->has_deal) return;
    check->games++;
    if (played->label.length == 0) {
        char line[16];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_write_int(&out, played->place.line);
        print_line(check, "deal.numberless", arb_writer_span(&out));
        return;
    }
    if (!arb_span_int(name, 1, BOARDS_MAX, &number)) {
        print_line(check, "deal.no_number", name);
        return;
    }
    check->there[number] = true;
    if (!played->has_deal) print_line(check, "deal.no_deal", name);
    else if (!same_deal(check, played, (unsigned)number)) print_line(check, "deal.differs", name);
    else if (!same_conditions(played, (struct arb_board_no){(uint16_t)number}))
        print_line(check, "deal.conditions_differ", name);
}

/* Damage in calls, cards and results does not matter here. */
static bool is_of_boards(const struct arb_played_damage *damage)
{
    return damage->kind == ARB_PLAYED_NONE || damage->kind == ARB_PLAYED_CUT_OFF ||
           damage->kind == ARB_PLAYED_DEAL_UNREADABLE || damage->kind == ARB_PLAYED_DEALER_UNREADABLE ||
           damage->kind == ARB_PLAYED_SEAT_AMBIGUOUS ||
           damage->kind == ARB_PLAYED_VULNERABILITY_UNREADABLE;
}

/* A '%Commitment' line in the file must be the key's. */
static void check_file(void *context, struct arb_span text)
{
    static const size_t head = sizeof commitment_line - 1;
    struct check *check = context;
    char own[DEALING_HEX_BYTES];
    struct arb_span line;

    dealing_commitment(&check->order->key, own);
    while (arb_span_line(&text, &line)) {
        if (line.length < head || memcmp(line.at, commitment_line, head) != 0) continue;
        line = arb_span_trim(arb_span_skip(line, head));
        if (!arb_span_is(line, own)) print_line(check, "deal.other_commitment", line);
    }
}

/* The key's commitment must be the published one. */
static void check_published(struct check *check)
{
    char own[DEALING_HEX_BYTES];

    dealing_commitment(&check->order->key, own);
    if (check->order->published != NULL && strcmp(check->order->published, own) != 0)
        print_line(check, "deal.not_published", arb_span_of(check->order->published));
}

/* Which boards there are: "1-24 27". */
static void say_boards(const struct check *check)
{
    char list[8 * BOARDS_MAX], sentence[8 * BOARDS_MAX + 100];
    struct arb_writer out = arb_writer_on(list, sizeof list), text = arb_writer_on(sentence, sizeof sentence);

    for (unsigned from = 1, to; from <= BOARDS_MAX; from = to + 1) {
        to = from;
        if (!check->there[from]) continue;
        while (to < BOARDS_MAX && check->there[to + 1]) to++;
        if (out.length > 0) arb_write_char(&out, ' ');
        arb_write_int(&out, from);
        if (to > from) arb_write_char(&out, '-');
        if (to > from) arb_write_int(&out, to);
    }
    arb_message_write(&text, check->order->language, "deal.boards", ARB_VALUES(ARB_TEXT("boards", list)));
    puts(sentence);
}

static void say(const struct check *check, const char *key, const char *token)
{
    char sentence[2 * DEALING_TEXT_ROOM];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (token[0] == '\0') return;
    arb_message_write(&out, check->order->language, key, ARB_VALUES(ARB_TEXT("token", token)));
    puts(sentence);
}

/* Differences are counted over all checks, and only a file without any ends with the proof. */
int deal_verify(const struct order *order, struct convert *convert, const char *path)
{
    static struct check check;
    const struct convert_listener listener = {check_file, take_board, is_of_boards, &check};

    check = (struct check){.order = order};
    check_published(&check);
    check.differ += (unsigned)convert_listen(convert, path, &listener);
    if (check.games == 0) return check.differ > 0 ? 2 : deal_refuse(order, "deal.no_boards", path);
    if (check.differ > 0) return 1;
    deal_say_commitment(order, order->key_path);
    say_boards(&check);
    say(&check, "deal.mixed_in", order->entropy);
    say(&check, "deal.asked_for", order->where_text);
    printf("%s\n", arb_message(order->language, "deal.verified"));
    return 0;
}
