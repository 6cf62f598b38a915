/* packed_test.c -- messages and answers that leave packed, and messages that come so: RFC 7692 and gzip, unpacked here
 * by zlib itself. */
#include "line.h"

#include <zlib.h>

#define OFFER "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
#define TEXT_MAX 400000

static char plain[TEXT_MAX], unpacked[2 * TEXT_MAX];

/* -- What the client offers --------------------------------------------------------- */

static void an_offer_is_taken_or_left(void **state)
{
    static const struct { const char *offer; bool taken; } cases[] = {
        {"permessage-deflate", true},
        {"permessage-deflate; client_max_window_bits", true},
        {"permessage-deflate; client_max_window_bits=10", true},
        {"permessage-deflate; server_no_context_takeover; client_no_context_takeover", true},
        {"Permessage-Deflate;client_max_window_bits", true},
        {"permessage-deflate; server_max_window_bits=9", false},
        {"permessage-deflate; server_max_window_bits=9, permessage-deflate", true},
        {"permessage-deflate; x", false},
        {"permessage-deflate; server_no_context_takeover=1", false},
        {"x-webkit-deflate-frame", false},
        {"permessage-deflat", false},
        {", ,", false},
        {"x, permessage-deflate", true},
    };
    struct line *line = *state;

    for (size_t i = 0; i < ARB_COUNT(cases); i++) {
        char text[400];

        open_line(line);
        snprintf(text, sizeof text, HANDSHAKE "Sec-WebSocket-Extensions: %s\r\n\r\n", cases[i].offer);
        say(line, text);
        assert_non_null(line->echo.channel);
        assert_int_equal(count(line->said, "\r\nSec-WebSocket-Extensions: permessage-deflate; "
                                           "server_no_context_takeover; client_no_context_takeover\r\n\r\n"),
                         cases[i].taken);
        assert_int_equal(count(line->said, "Sec-WebSocket-Extensions"), cases[i].taken);
        close_line(line);
    }
}

static void open_packing(struct line *line)
{
    open_line(line);
    say(line, HANDSHAKE OFFER "\r\n");
    assert_non_null(line->echo.channel);
    forget(line);
}

/* -- What leaves --------------------------------------------------------------------- */

/* Text in which much comes again, as in a ranking. */
static void fill(char *to, size_t length, unsigned seed)
{
    static const char words[] = "{\"pair\":\"NS\",\"names\":[\"Rossi\",\"Bianchi\"],\"matchpoints\":0123456789},";
    uint32_t state = seed + 1;

    for (size_t i = 0; i < length;) {
        const size_t from = (state = state * 1664525u + 1013904223u) >> 26, many = 4 + (state >> 8) % 12;

        for (size_t j = 0; j < many && i < length; j++) to[i++] = words[(from + j) % (sizeof words - 1)];
    }
}

static void unpack(const char *bytes, size_t length, const char *text, size_t text_length)
{
    static const unsigned char end[] = {0, 0, 0xFF, 0xFF};
    z_stream stream = {.next_in = (unsigned char *)bytes, .avail_in = (uInt)length,
                       .next_out = (unsigned char *)unpacked, .avail_out = sizeof unpacked};

    assert_int_equal(inflateInit2(&stream, -15), Z_OK);
    assert_int_equal(inflate(&stream, Z_SYNC_FLUSH), Z_OK);
    assert_int_equal(stream.avail_in, 0);
    stream.next_in = (unsigned char *)end;
    stream.avail_in = sizeof end;
    assert_in_range(-inflate(&stream, Z_SYNC_FLUSH), 0, -Z_BUF_ERROR);
    assert_int_equal(stream.avail_in, 0);
    assert_int_equal(stream.total_out, text_length);
    assert_memory_equal(unpacked, text, text_length);
    inflateEnd(&stream);
}

/* The one frame that was said is this text; returns how long it was on the line. */
static size_t assert_said(const struct line *line, bool packed, const char *text, size_t text_length)
{
    const uint8_t *at = (const uint8_t *)line->said;
    size_t head = 2, length = at[1];

    assert_int_equal(at[0], packed ? 0xC1 : 0x81);
    if (at[1] == 126) length = (size_t)at[2] << 8 | at[3], head = 4;
    if (at[1] == 127) {
        length = 0;
        head = 10;
        for (int i = 2; i < 10; i++) length = length << 8 | at[i];
    }
    assert_int_equal(line->length, head + length);
    if (packed) {
        unpack(line->said + head, length, text, text_length);
    } else {
        assert_int_equal(length, text_length);
        assert_memory_equal(line->said + head, text, text_length);
    }
    return line->length;
}

static struct arb_news *news_of(size_t at, size_t length, bool may_pack)
{
    struct arb_news *news = arb_news_new((struct arb_span){plain + at, length});

    if (may_pack) arb_news_may_pack(news);
    return news;
}

static void news_leave_packed(void **state)
{
    static const struct { size_t length; bool may, offered, packed; } cases[] = {
        {51000, true, true, true},   {51000, false, true, false}, {51000, true, false, false},
        {511, true, true, false},    {512, true, true, true},     {TEXT_MAX, true, true, true},
    };
    struct line *line = *state;

    fill(plain, TEXT_MAX, 1);
    for (size_t i = 0; i < ARB_COUNT(cases); i++) {
        struct arb_news *news = news_of(0, cases[i].length, cases[i].may);

        if (cases[i].offered) open_packing(line);
        else open_socket(line);
        for (int again = 0; again < 2; again++) {
            size_t length;

            forget(line);
            arb_channel_send_news(line->echo.channel, news);
            turn(line);
            length = assert_said(line, cases[i].packed, plain, cases[i].length);
            if (cases[i].packed) assert_true(length < cases[i].length);
        }
        close_line(line);
        arb_news_release(news);
    }
}

/* What cannot be made smaller goes as it is. */
static void noise_is_not_packed(void **state)
{
    struct line *line = *state;
    uint32_t x = 7;
    struct arb_news *news;

    for (size_t i = 0; i < 20000; i++) plain[i] = (char)((x = x * 1664525u + 1013904223u) >> 24);
    news = news_of(0, 20000, true);
    open_packing(line);
    arb_channel_send_news(line->echo.channel, news);
    turn(line);
    assert_said(line, false, plain, 20000);
    close_line(line);
    arb_news_release(news);
}

/* Messages of own text and pieces, of every kind, in every order: whatever stands where, the text comes out. */
static void pieces_leave_packed(void **state)
{
    static const size_t sizes[] = {0, 1, 700, 40000, 65535, 65536, 140000};
    struct line *line = *state;
    uint32_t x = 3;

    fill(plain, TEXT_MAX, 2);
    for (unsigned round = 0; round < 400; round++) {
        struct arb_piece piece[4];
        char own[TEXT_MAX];
        const size_t count = (x = x * 1664525u + 1013904223u) >> 30;
        size_t length = 0, own_length = 0;
        bool any = false;

        for (size_t i = 0; i <= count; i++) {
            const size_t most = (TEXT_MAX - length) / 4;
            size_t mine = sizes[(x >> 8) % ARB_COUNT(sizes)], its = sizes[1 + (x >> 16) % (ARB_COUNT(sizes) - 1)];
            const bool may = (x >> 28 & 1) != 0;

            x = x * 1664525u + 1013904223u;
            if (mine > most) mine = most;
            if (its > most) its = most;
            memcpy(own + own_length, plain + length, mine);
            own_length += mine;
            length += mine;
            if (i == count) break;
            piece[i] = (struct arb_piece){own_length, news_of(length, its, may)};
            any = any || (may && its >= 512);
            length += its;
        }
        if (length == 0) continue;
        open_packing(line);
        arb_channel_send_pieces(line->echo.channel, (struct arb_span){own, own_length}, piece, count);
        turn(line);
        assert_said(line, any, plain, length);
        close_line(line);
        for (size_t i = 0; i < count; i++) arb_news_release(piece[i].news);
    }
}

/* Who falls behind loses messages whole, packed or not. */
static void a_packed_message_is_dropped_whole(void **state)
{
    struct line *line = *state;
    struct arb_piece piece[2];

    fill(plain, TEXT_MAX, 3);
    piece[0] = (struct arb_piece){5, news_of(0, 140000, true)};
    piece[1] = (struct arb_piece){5, news_of(0, 70000, false)};
    open_packing(line);
    for (int i = 0; i < 40; i++)
        arb_channel_send_pieces(line->echo.channel, (struct arb_span){plain, 9000}, piece, 2);
    assert_int_equal(line->conn->out.blocks, 0);
    turn(line);
    assert_int_equal(line->echo.behinds, 1);
    assert_said(line, false, "everything anew", 15);
    close_line(line);
    for (int i = 0; i < 2; i++) arb_news_release(piece[i].news);
}

/* -- What comes ----------------------------------------------------------------------- */

static size_t pack(char *to, size_t room, const char *text, size_t length, int flush)
{
    z_stream stream = {.next_in = (unsigned char *)text, .avail_in = (uInt)length,
                       .next_out = (unsigned char *)to, .avail_out = (uInt)room};
    size_t packed;

    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY), Z_OK);
    assert_in_range(deflate(&stream, flush), Z_OK, Z_STREAM_END);
    packed = stream.total_out;
    deflateEnd(&stream);
    return flush == Z_SYNC_FLUSH ? packed - 4 : packed;
}

static void say_bytes(struct line *line, unsigned first, const char *payload, size_t length)
{
    char bytes[70000];

    give(line, bytes, frame(bytes, first, payload, length));
}

static void a_packed_message_is_heard(void **state)
{
    static const int flushes[] = {Z_SYNC_FLUSH, Z_FINISH};
    static const size_t lengths[] = {0, 5, 16384};
    struct line *line = *state;
    char packed[30000];

    fill(plain, TEXT_MAX, 4);
    for (size_t f = 0; f < ARB_COUNT(flushes); f++)
        for (size_t i = 0; i < ARB_COUNT(lengths); i++) {
            const size_t length = pack(packed, sizeof packed, plain, lengths[i], flushes[f]), half = length / 2;

            open_packing(line);
            line->echo.quiet = true;
            say_bytes(line, 0xC1, packed, length);
            assert_int_equal(line->echo.messages, 1);
            assert_int_equal(strlen(line->echo.last), lengths[i]);
            assert_memory_equal(line->echo.last, plain, lengths[i]);
            say_frame(line, 0x81, "as it is");
            assert_string_equal(line->echo.last, "as it is");
            say_bytes(line, 0x41, packed, half);
            say_frame(line, 0x89, "between");
            say_bytes(line, 0x80, packed + half, length - half);
            assert_int_equal(line->echo.messages, 3);
            assert_memory_equal(line->echo.last, plain, lengths[i]);
            close_line(line);
        }
}

static void what_cannot_be_unpacked_closes(void **state)
{
    struct line *line = *state;
    char packed[30000];

    memset(plain, 'a', TEXT_MAX);
    open_packing(line);
    say_bytes(line, 0xC1, packed, pack(packed, sizeof packed, plain, 16385, Z_SYNC_FLUSH));
    assert_closed(line, 1009);
    close_line(line);
    open_packing(line);             /* 400 000 bytes in some hundreds */
    say_bytes(line, 0xC1, packed, pack(packed, sizeof packed, plain, TEXT_MAX, Z_SYNC_FLUSH));
    assert_closed(line, 1009);
    assert_int_equal(line->echo.messages, 0);
    close_line(line);
    open_packing(line);
    say_frame(line, 0xC1, "\xff\xff\xff");
    assert_closed(line, 1007);
    close_line(line);
    open_packing(line);             /* it ends, and goes on */
    say_bytes(line, 0xC1, "\x4b\x04\x00\xff\xff\xff\xff\xff\xff", 9);
    assert_int_equal(line->echo.messages, 1);
    assert_string_equal(line->echo.last, "a");
    close_line(line);
    open_packing(line);             /* 0xFF is no UTF-8 */
    say_bytes(line, 0xC1, packed, pack(packed, sizeof packed, "\xff", 1, Z_SYNC_FLUSH));
    assert_closed(line, 1007);
    assert_int_equal(line->echo.messages, 0);
    close_line(line);
    open_packing(line);             /* but any bytes are a binary message */
    say_bytes(line, 0xC2, packed, pack(packed, sizeof packed, "\xff", 1, Z_SYNC_FLUSH));
    assert_int_equal(line->echo.messages, 1);
    close_line(line);
}

static void the_bit_stands_where_it_may(void **state)
{
    static const unsigned firsts[] = {0xC9, 0xA1, 0x91, 0xC0};
    struct line *line = *state;

    open_socket(line);
    say_frame(line, 0xC1, "a");
    assert_closed(line, 1002);
    close_line(line);
    for (size_t i = 0; i < ARB_COUNT(firsts); i++) {
        open_packing(line);
        if (firsts[i] == 0xC0) say_frame(line, 0x01, "a");
        say_frame(line, firsts[i], "a");
        assert_closed(line, 1002);
        close_line(line);
    }
}

/* -- Answers ------------------------------------------------------------------------- */

static void an_answer_is_gzip_for_who_takes_it(void **state)
{
    static const struct { const char *path, *accepts; bool varies, packed; } cases[] = {
        {"/news", "gzip", true, true},              {"/news", "br, GZIP ; q=0.5", true, true},
        {"/news", "gzip;q=0", true, false},         {"/news", "gzip; q=0.00, br", true, false},
        {"/news", "x-gzip", true, false},           {"/news", "", true, false},
        {"/secret", "gzip", false, false},
    };
    struct line *line = *state;

    fill(echo_large, 20000, 5);
    for (size_t i = 0; i < ARB_COUNT(cases); i++) {
        char text[400], length[60];
        z_stream stream = {.next_out = (unsigned char *)unpacked, .avail_out = sizeof unpacked};
        const char *body;

        open_line(line);
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n" HOST "Accept-Encoding: %s\r\n\r\n", cases[i].path,
                 cases[i].accepts);
        say(line, text);
        body = strstr(line->said, "\r\n\r\n") + 4;
        snprintf(length, sizeof length, "\r\nContent-Length: %zu\r\n", line->length - (size_t)(body - line->said));
        assert_int_equal(count(line->said, length), 1);
        assert_int_equal(count(line->said, "\r\nVary: Accept-Encoding\r\n"), cases[i].varies);
        assert_int_equal(count(line->said, "\r\nContent-Encoding: gzip\r\n"), cases[i].packed);
        if (cases[i].packed) {
            stream.next_in = (unsigned char *)body;
            stream.avail_in = (uInt)(line->length - (size_t)(body - line->said));
            assert_true(stream.avail_in < 20000);
            assert_int_equal(inflateInit2(&stream, 31), Z_OK);
            assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
            assert_int_equal(stream.avail_in, 0);
            inflateEnd(&stream);
            body = unpacked;
        }
        assert_memory_equal(body, echo_large, 20000);
        close_line(line);
    }
    memset(echo_large, 0, 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_offer_is_taken_or_left),
        cmocka_unit_test(news_leave_packed),
        cmocka_unit_test(noise_is_not_packed),
        cmocka_unit_test(pieces_leave_packed),
        cmocka_unit_test(a_packed_message_is_dropped_whole),
        cmocka_unit_test(a_packed_message_is_heard),
        cmocka_unit_test(what_cannot_be_unpacked_closes),
        cmocka_unit_test(the_bit_stands_where_it_may),
        cmocka_unit_test(an_answer_is_gzip_for_who_takes_it),
    };

    return cmocka_run_group_tests(tests, make_line, free_line);
}
