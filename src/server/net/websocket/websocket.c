/* websocket.c -- the handshake, and what a WebSocket client sends: frames, wslay, messages.
 *
 * The frames' guard judges the bytes first and wslay then unmasks, assembles, checks UTF-8
 * and answers pings and closes. wslay's context is larger than all the rest of a
 * connection, so it exists only while a message is under way: an idle client has none.
 * Each frame is paid for: some are the channel's own, the others are of the address's allowance of requests. Of pings
 * that come while the line is busy the latest alone is answered (RFC 6455, 5.5.3).
 */
#include "websocket/channel.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <string.h>
#include <wslay/wslay.h>

/* -- Handshake --------------------------------------------------------------- */

/* Does a comma-separated header hold this token? */
static bool has_token(struct arb_span list, const char *token)
{
    while (list.length > 0)
        if (arb_span_is_nocase(arb__list_cut(&list, ','), token)) return true;
    return false;
}

/* Sixteen bytes in base 64: twenty-two letters and "==". */
static bool is_key(struct arb_span key)
{
    if (key.length != 24 || memcmp(key.at + 22, "==", 2) != 0) return false;
    for (size_t i = 0; i < 22; i++) {
        const char c = key.at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/'))
            return false;
    }
    return true;
}

/* RFC 6455, 4.2.1, and the origin. The checks are in the order in which their verdicts are declared. */
enum arb_socket_verdict arb__socket_judge(const struct arb_request *request,
                                          const struct arb_request_frame *frame)
{
    const struct arb_span origin = arb_request_header(request, "Origin");

    if (!has_token(arb_request_header(request, "Upgrade"), "websocket")) return ARB_SOCKET_NOT_ASKED;
    if (request->method != ARB_METHOD_GET || frame->content_length > 0 ||
        !has_token(arb_request_header(request, "Connection"), "upgrade"))
        return ARB_SOCKET_MALFORMED;
    if (!arb_span_is(arb_request_header(request, "Sec-WebSocket-Version"), "13")) return ARB_SOCKET_OLD_VERSION;
    if (!is_key(arb_request_header(request, "Sec-WebSocket-Key"))) return ARB_SOCKET_MALFORMED;
    if (origin.length > 0 && !arb__origin_is_host(origin, request->host)) return ARB_SOCKET_OTHER_ORIGIN;
    return ARB_SOCKET_SOUND;
}

/* -- Packed messages (RFC 7692) ------------------------------------------------ */

#define PACKED_NAME "permessage-deflate"

/* Each message stands alone, either way, with the largest window. A client may ask for the first of it and tell that it
 * would take another window of its own; that it takes no large one of ours is an offer that is not taken. */
static bool is_ours(struct arb_span parameter)
{
    const struct arb_span name = arb__list_cut(&parameter, '=');

    if (arb_span_is_nocase(name, "client_max_window_bits")) return true;
    return parameter.length == 0 && (arb_span_is_nocase(name, "server_no_context_takeover") ||
                                     arb_span_is_nocase(name, "client_no_context_takeover"));
}

bool arb__websocket_packs(const struct arb_request *request)
{
    struct arb_span offers = arb_request_header(request, "Sec-WebSocket-Extensions");

    while (offers.length > 0) {
        struct arb_span offer = arb__list_cut(&offers, ',');
        bool taken = arb_span_is_nocase(arb__list_cut(&offer, ';'), PACKED_NAME);

        while (taken && offer.length > 0) taken = is_ours(arb__list_cut(&offer, ';'));
        if (taken) return true;
    }
    return false;
}

/* -- The answer ---------------------------------------------------------------- */

/* The key and RFC 6455's constant, hashed (1.3). The key was found to be 24 bytes by arb__socket_judge. */
size_t arb__websocket_accept(const struct arb_request *request, bool packs, char *head)
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const struct arb_span key = arb_request_header(request, "Sec-WebSocket-Key");
    char text[24 + sizeof magic], answer[32];
    unsigned char digest[SHA_DIGEST_LENGTH];
    struct arb_writer out = arb_writer_on(head, 300);

    memcpy(text, key.at, 24);
    memcpy(text + 24, magic, sizeof magic - 1);
    SHA1((const unsigned char *)text, 24 + sizeof magic - 1, digest);
    EVP_EncodeBlock((unsigned char *)answer, digest, sizeof digest);
    arb_write_text(&out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Accept: ");
    arb_write_text(&out, answer);
    if (packs)
        arb_write_text(&out, "\r\nSec-WebSocket-Extensions: " PACKED_NAME
                             "; server_no_context_takeover; client_no_context_takeover");
    arb_write_text(&out, "\r\n\r\n");
    ARB_ASSERT(!out.truncated);
    return out.length;
}

/* -- Closing ----------------------------------------------------------------- */

void arb__websocket_send_close(struct arb_channel *channel, uint16_t code, const char *reason)
{
    const size_t length = strlen(reason) < 120 ? strlen(reason) : 120;
    char frame[4 + 120];

    frame[0] = (char)0x88;
    frame[1] = (char)(2 + length);
    frame[2] = (char)(code >> 8);
    frame[3] = (char)(code & 0xFF);
    memcpy(frame + 4, reason, length);
    arb__chain_copy(&channel->conn->out, frame, 4 + length);
}

/* -- Messages ---------------------------------------------------------------- */

/* wslay asks for bytes that the client sent: those at hand, or WOULDBLOCK. */
static ssize_t give_bytes(wslay_event_context_ptr parser, uint8_t *to, size_t room, int flags, void *mine)
{
    struct arb_channel *channel = mine;
    const size_t take = channel->left < room ? channel->left : room;

    (void)flags;
    if (take == 0) {
        wslay_event_set_error(parser, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(to, channel->at, take);
    channel->at += take;
    channel->left -= take;
    return (ssize_t)take;
}

#define PONG 0x8A

/* A whole control frame of wslay's. After our close nothing follows. */
static void take_answer(struct arb_channel *channel)
{
    if ((uint8_t)channel->said[0] == PONG) {
        memcpy(channel->pong, channel->said, channel->said_length);
        channel->pong_length = channel->said_length;
    } else if (!channel->closing) {
        arb__chain_copy(&channel->conn->out, channel->said, channel->said_length);
    }
    channel->said_length = 0;
}

/* wslay's own answers, pongs and the echo of a close, come in pieces of any size. */
static ssize_t take_bytes(wslay_event_context_ptr parser, const uint8_t *bytes, size_t length, int flags, void *mine)
{
    struct arb_channel *channel = mine;

    (void)parser;
    (void)flags;
    for (size_t i = 0; i < length; i++) {
        ARB_ASSERT(channel->said_length < sizeof channel->said);
        channel->said[channel->said_length++] = (char)bytes[i];
        if (channel->said_length >= 2 && channel->said_length == 2 + (channel->said[1] & 0x7F)) take_answer(channel);
    }
    return (ssize_t)length;
}

void arb__websocket_pong(struct arb_channel *channel)
{
    if (channel->pong_length == 0 || channel->conn->out.bytes > 0) return;
    if (!channel->closing) arb__chain_copy(&channel->conn->out, channel->pong, channel->pong_length);
    channel->pong_length = 0;
    arb__conn_touch(channel->conn);
}

static bool is_utf8(struct arb_span text)
{
    while (text.length > 0) {
        const size_t length = arb_utf8_sequence((const unsigned char *)text.at, text.length);

        if (length == 0) return false;
        text = arb_span_skip(text, length);
    }
    return true;
}

/* A packed message: unpacked within the bound that holds for all, and checked as wslay checks what is not packed. */
static void take_packed(struct arb_channel *channel, struct arb_span packed, bool binary)
{
    static const uint8_t verdict_of[] = {
        [ARB__UNPACKED] = ARB_FRAMES_SOUND, [ARB__UNPACKED_LONG] = ARB_FRAMES_TOO_LONG,
        [ARB__UNPACKED_BROKEN] = ARB_FRAMES_NOT_PACKED,
    };
    struct arb__core *core = channel->conn->core;
    const size_t room = (size_t)channel->frames.message_max + 1;
    char *text = arb__memory(room);
    struct arb_writer out = arb_writer_on(text, room);

    channel->refused = verdict_of[arb__unpack(&core->packer, packed, &out)];
    if (channel->refused == ARB_FRAMES_SOUND && !binary && !is_utf8(arb_writer_span(&out)))
        channel->refused = ARB_FRAMES_NOT_TEXT;
    if (channel->refused == ARB_FRAMES_SOUND) core->app->message(core->mine, channel, arb_writer_span(&out), binary);
    free(text);
}

static void take_message(wslay_event_context_ptr parser, const struct wslay_event_on_msg_recv_arg *message, void *mine)
{
    struct arb_channel *channel = mine;
    const struct arb__core *core = channel->conn->core;
    const struct arb_span text = {(const char *)message->msg, message->msg_length};

    (void)parser;
    if (wslay_is_ctrl_frame(message->opcode) || channel->closing || core->app->message == NULL) return;
    if (channel->refused != ARB_FRAMES_SOUND) return;
    if (wslay_get_rsv1(message->rsv)) take_packed(channel, text, message->opcode == WSLAY_BINARY_FRAME);
    else core->app->message(core->mine, channel, text, message->opcode == WSLAY_BINARY_FRAME);
}

/* Makes wslay's context when a message begins; arb__websocket_rest frees it. False without memory. */
static bool wake(struct arb_channel *channel)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes,
        .send_callback = take_bytes,
        .on_msg_recv_callback = take_message,
    };

    if (channel->parser != NULL) return true;
    if (wslay_event_context_server_init(&channel->parser, &callbacks, channel) != 0) return false;
    wslay_event_config_set_max_recv_msg_length(channel->parser, channel->frames.message_max);
    if (channel->packs) wslay_event_config_set_allowed_rsv_bits(channel->parser, WSLAY_RSV1_BIT);
    return true;
}

void arb__websocket_rest(struct arb_channel *channel)
{
    if (channel->parser != NULL) wslay_event_context_free(channel->parser);
    channel->parser = NULL;
}

/* Lets wslay read what was found sound. False when the line is at its end. */
static bool read_sound(struct arb_channel *channel, const char *bytes, size_t length)
{
    if (length == 0) return true;
    if (!wake(channel)) return false;
    channel->at = bytes;
    channel->left = length;
    if (wslay_event_recv(channel->parser) != 0) return false;
    if (wslay_event_want_write(channel->parser) && wslay_event_send(channel->parser) != 0) return false;
    return wslay_event_get_read_enabled(channel->parser) != 0;
}

/* The frames that a channel has of its own come back with time. */
static void fill(struct arb_channel *channel)
{
    const struct arb__core *core = channel->conn->core;
    const int64_t full = (int64_t)core->limits.frames_burst * 1000;

    channel->free_milli += (core->now_ms - channel->free_at_ms) * core->limits.frames_a_second;
    channel->free_at_ms = core->now_ms;
    if (channel->free_milli > full) channel->free_milli = full;
}

/* Judges what came as far as it can be paid for, and takes the price. */
static enum arb_frames_verdict judge_paid(struct arb_channel *channel, const char *bytes, size_t length, size_t *sound)
{
    struct arb__core *core = channel->conn->core;
    struct arb__peer *peer = arb__peer_named(&core->peers, channel->conn->remote, core->now_ms);
    enum arb_frames_verdict verdict;
    uint32_t own, more;

    fill(channel);
    own = (uint32_t)(channel->free_milli / 1000);
    more = peer != NULL ? arb__peer_left(&core->peers, peer, core->now_ms) : core->limits.requests_burst;
    channel->frames.heads = 0;
    channel->frames.heads_max = own + more > 0 ? own + more : 1;
    verdict = arb__frames_step(&channel->frames, bytes, length, sound);
    if (own + more == 0 && channel->frames.heads > 0) verdict = ARB_FRAMES_TOO_MANY_FRAMES, *sound = 0;
    if (channel->frames.heads <= own) {
        channel->free_milli -= (int64_t)channel->frames.heads * 1000;
        return verdict;
    }
    channel->free_milli -= (int64_t)own * 1000;
    if (peer != NULL) (void)!arb__peer_spend(&core->peers, peer, channel->frames.heads - own, 0, core->now_ms);
    return verdict;
}

/* Judges the bytes, lets wslay read those that are sound and answers the last ping. A frame that is refused closes the
 * channel with its code. */
void arb__websocket_feed(struct arb_channel *channel, const char *bytes, size_t length)
{
    struct arb_conn *conn = channel->conn;
    size_t sound;
    enum arb_frames_verdict verdict = judge_paid(channel, bytes, length, &sound);
    const bool goes_on = read_sound(channel, bytes, sound);

    if (channel->refused != ARB_FRAMES_SOUND) verdict = channel->refused;
    arb__websocket_pong(channel);
    if (goes_on && verdict == ARB_FRAMES_SOUND) {
        if (arb__frames_at_rest(&channel->frames)) arb__websocket_rest(channel);
        return;
    }
    if (goes_on) {
        arb__log_event(&conn->core->log, conn->core->wall_ms, ARB_LOG_INFO, "frame refused",
                       conn->remote, arb__frames_symbol(verdict));
        if (!channel->closing)
            arb__websocket_send_close(channel, arb__frames_code(verdict), arb__frames_symbol(verdict));
    }
    channel->closing = true;
    arb__conn_finish(conn);
}
