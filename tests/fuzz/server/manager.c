/* manager.c -- any lines from any seats, in any order: the table goes on or waits, and nobody is sent a card that he
 * may not see. A line that can be written reads as itself again.
 *
 * The first byte of each line says who sends it: four seats, one who comes, one who leaves, or time that passes.
 */
#include "manager/host.h"

#include "arbitro/deal/deal.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

struct room {
    struct manager_host host;
    unsigned dealt;
};

static void send_line(void *context, enum arb_seat seat, struct arb_span text)
{
    const struct room *room = context;
    struct manager_line line;

    must(text.length > 0 && text.length <= MANAGER_LINE_MAX);
    if (!manager_line_read(text, &line)) return;
    if (line.kind == MANAGER_CARDS && line.seat != MANAGER_DUMMY) {
        must(line.seat == seat && line.hand == room->host.deal.deal.hand[seat]);
    } else if (line.kind == MANAGER_CARDS) {
        must(room->host.table.plays > 0);
        must(line.hand == room->host.deal.deal.hand[arb_dummy(room->host.table.contract)]);
    } else if (line.kind == MANAGER_PLAYS) {
        must((room->host.table.gone & arb_hand_of(line.card)) != 0);
    }
    if (line.kind == MANAGER_CALLS && line.alert.length > 0) must((line.seat & 1u) != (seat & 1u));
}

static void dismiss(void *context, enum arb_seat seat)
{
    (void)context, (void)seat;
}

static enum manager_dealt deal(void *context, struct manager_deal *dealt)
{
    struct room *room = context;
    const uint32_t n = room->dealt;
    const struct arb_deal_number number = {{n * 2654435761u, n * 40503u, n * 77777777u}};

    if (room->dealt++ > 3) return MANAGER_NO_MORE_DEALS;
    *dealt = (struct manager_deal){.number = (uint16_t)room->dealt, .dealer = (uint8_t)(room->dealt & 3u)};
    arb_deal_unrank(&number, &dealt->deal);
    return MANAGER_DEAL_TOLD;
}

static void over(void *context, const struct manager_deal *dealt, const struct arb_table *table)
{
    (void)context, (void)dealt;
    must(table->phase == ARB_BOARD_OVER);
}

static void must_read_again(const struct manager_line *line)
{
    char text[2 * MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct manager_line again;

    if (line->kind >= MANAGER_SEATED && line->kind != MANAGER_START_OF_BOARD && line->kind != MANAGER_BOARD &&
        line->kind != MANAGER_CARDS && line->kind != MANAGER_TO_LEAD && line->kind != MANAGER_END_OF_SESSION)
        return;
    if (line->kind == MANAGER_HAS_DUMMY || line->kind == MANAGER_OTHER) return;
    manager_line_write(&out, line);
    if (out.length > MANAGER_LINE_MAX) return;
    must(manager_line_read(arb_writer_span(&out), &again));
    must(again.kind == line->kind && again.seat == line->seat && again.of == line->of && again.number == line->number);
    must(again.call == line->call && again.card == line->card && again.hand == line->hand);
    must(again.dealer == line->dealer && again.vulnerability == line->vulnerability);
}

static void take(struct room *room, unsigned who, struct arb_span text, int64_t *now_ms)
{
    struct manager_host *const host = &room->host;
    struct manager_line line;
    enum arb_seat seat;
    const char *why;

    if (manager_line_read(text, &line)) must_read_again(&line);
    *now_ms += 7;
    if (who < ARB_SEATS && host->seat[who].taken && host->stage != MANAGER_OVER)
        manager_host_hear(host, (enum arb_seat)who, text, *now_ms);
    else if (who == 5 && host->stage != MANAGER_OVER)
        manager_host_leave(host, (enum arb_seat)(text.length & 3u), *now_ms);
    else if (who == 6) manager_host_tick(host, *now_ms += 500);
    else if (!manager_host_sit(host, text, &seat, &why, *now_ms)) must(why[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct room room;
    const struct manager_room outside = {.context = &room, .send = send_line, .dismiss = dismiss, .deal = deal,
                                         .over = over, .patience_ms = 1000,
                                         .ours = length > 0 ? bytes[0] & 7u : 0, .plain_seated = length > 1};
    struct arb_span text = {(const char *)bytes, length}, line;
    int64_t now_ms = 0;

    room.dealt = 0;
    manager_host_open(&room.host, &outside);
    while (arb_span_line(&text, &line))
        if (line.length > 0) take(&room, (unsigned char)line.at[0] % 7u, arb_span_skip(line, 1), &now_ms);
    return 0;
}
