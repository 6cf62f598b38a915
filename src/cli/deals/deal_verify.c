/* deal_verify.c -- is this the set that the key deals?
 *
 * Asked by somebody who trusts nobody. So what the key leaves open is said too: which boards there are, what words
 * were mixed in, whether hands were asked for; and the commitment is compared with the one in the file and, when it
 * is given, with the one that was published.
 */
#include "deal_order.h"
#include "file.h"

#include "arbitro/pbn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char commitment_line[] = "%Commitment: ";

/* A game as far as it is read, and what was found so far. */
struct check {
    const struct order *order;
    struct arb_span board, deal, before, dealer, vulnerable;
    unsigned games, differ;
    bool there[BOARDS_MAX + 1];
};

static void tell(struct check *check, const char *key, struct arb_span token)
{
    (void)cli_refuse(check->order->language, key, ARB_VALUES(ARB_SPAN("token", token)));
    check->differ++;
}

/* What the number says of dealer and vulnerability, unless the file is silent. */
static bool same_conditions(const struct check *check, struct arb_board_no no)
{
    enum arb_vulnerability vulnerable;
    enum arb_seat dealer;

    if (check->dealer.length > 0 &&
        (!arb_seat_read(check->dealer, &dealer) || dealer != arb_board_dealer(no)))
        return false;
    return check->vulnerable.length == 0 ||
           (arb_vulnerability_read(check->vulnerable, &vulnerable) && vulnerable == arb_board_vulnerability(no));
}

static bool same_deal(const struct check *check, unsigned number)
{
    struct arb_deal wanted, found;

    return arb_deal_read(check->deal, &found) &&
           cli_deal_board(&check->order->key, &check->order->where, number, &wanted) &&
           memcmp(&wanted, &found, sizeof found) == 0;
}

/* The game is over. One that says nothing of a board is none. */
static void end_game(struct check *check)
{
    const bool same_as_before = arb_span_is(check->deal, "#");
    int64_t number;

    if (same_as_before) check->deal = check->before;
    if (check->deal.length > 0) check->before = check->deal;
    if (check->board.length > 0 || check->deal.length > 0) {
        check->games++;
        if (!arb_span_int(check->board, 1, BOARDS_MAX, &number)) {
            tell(check, "deal.no_number", check->board);
        } else {
            check->there[number] = true;
            if (check->deal.length == 0) tell(check, "deal.no_deal", check->board);
            else if (!same_deal(check, (unsigned)number)) tell(check, "deal.differs", check->board);
            else if (!same_conditions(check, (struct arb_board_no){(uint16_t)number}))
                tell(check, "deal.conditions_differ", check->board);
        }
    }
    check->board = check->deal = check->dealer = check->vulnerable = (struct arb_span){0};
}

/* A '%Commitment' of the file, and the one that was published, must be the key's. */
static void check_commitment(struct check *check, struct arb_span text)
{
    char own[CLI_HEX_BYTES];
    struct arb_span line;

    cli_deal_commitment(&check->order->key, own);
    if (check->order->published != NULL && strcmp(check->order->published, own) != 0)
        tell(check, "deal.not_published", arb_span_of(check->order->published));
    while (arb_span_line(&text, &line)) {
        const size_t head = sizeof commitment_line - 1;

        if (line.length < head || memcmp(line.at, commitment_line, head) != 0) continue;
        line = arb_span_trim((struct arb_span){line.at + head, line.length - head});
        if (!arb_span_is(line, own)) tell(check, "deal.other_commitment", line);
    }
}

/* "1-24 27": which boards are there. */
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
    char sentence[2 * TEXT_ROOM];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (token[0] == '\0') return;
    arb_message_write(&out, check->order->language, key, ARB_VALUES(ARB_TEXT("token", token)));
    puts(sentence);
}

/* One reader takes the first of two tags, another the last: who doubts takes neither. */
static void take_tag(struct check *check, const struct arb_pbn_item *item)
{
    const struct {
        const char *name;
        struct arb_span *value;
    } tags[] = {{"Board", &check->board}, {"Deal", &check->deal}, {"Dealer", &check->dealer},
                {"Vulnerable", &check->vulnerable}};

    for (size_t i = 0; i < ARB_COUNT(tags); i++) {
        if (!arb_span_is(item->name, tags[i].name)) continue;
        if (tags[i].value->length > 0) tell(check, "deal.tag_twice", item->name);
        *tags[i].value = arb_span_trim(item->text);
    }
}

static void read_games(struct check *check, struct arb_span text)
{
    struct arb_pbn pbn = arb_pbn_on(text);
    struct arb_pbn_item item;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind == ARB_PBN_GAME_END) end_game(check);
        if (item.kind == ARB_PBN_TAG) take_tag(check, &item);
    }
    end_game(check);
}

int deal_verify(const struct order *order, const char *path)
{
    static struct check check;
    size_t length = 0;
    char *text = cli_read_file(path, &length);

    if (text == NULL) return cli_refuse(order->language, "cli.no_file", ARB_VALUES(ARB_TEXT("file", path)));
    check = (struct check){.order = order};
    check_commitment(&check, (struct arb_span){text, length});
    read_games(&check, (struct arb_span){text, length});
    free(text);
    if (check.games == 0) return deal_refuse(order, "deal.no_boards", path);
    if (check.differ > 0) return 1;
    deal_say_commitment(order, order->key_path);
    say_boards(&check);
    say(&check, "deal.mixed_in", order->entropy);
    say(&check, "deal.asked_for", order->where_text);
    printf("%s\n", arb_message(order->language, "deal.verified"));
    return 0;
}
