/* frames.c -- what the frames' guard lets pass, wslay reads the same way.
 *
 * The first byte of the input says where the stream is cut, and whether packed messages
 * were agreed on. wslay may refuse a message for its UTF-8 or a close for its code, which
 * are its to judge; never for its frames. And the guard says the same when the bytes come
 * one by one.
 */
#include "websocket/frames.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

struct reading {
    const char *at;
    size_t left;
    unsigned opcode;                /* of the last frame that began */
};

static void must(bool holds)
{
    if (!holds) abort();
}

static ssize_t give(wslay_event_context_ptr parser, uint8_t *to, size_t room, int flags, void *mine)
{
    struct reading *reading = mine;
    const size_t take = reading->left < room ? reading->left : room;

    (void)flags;
    if (take == 0) {
        wslay_event_set_error(parser, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(to, reading->at, take);
    reading->at += take;
    reading->left -= take;
    return (ssize_t)take;
}

static ssize_t take(wslay_event_context_ptr parser, const uint8_t *bytes, size_t length, int flags, void *mine)
{
    (void)parser;
    (void)bytes;
    (void)flags;
    (void)mine;
    return (ssize_t)length;
}

static void begins(wslay_event_context_ptr parser, const struct wslay_event_on_frame_recv_start_arg *arg, void *mine)
{
    (void)parser;
    ((struct reading *)mine)->opcode = arg->opcode;
}

static void message(wslay_event_context_ptr parser, const struct wslay_event_on_msg_recv_arg *arg, void *mine)
{
    (void)parser;
    (void)mine;
    must(arg->msg_length <= 4096);
}

/* Feeds what was found sound. False when wslay stopped, which is never for the frames'
 * sake: a close was received, or the text was not UTF-8. */
static bool feed(wslay_event_context_ptr parser, struct reading *reading, const char *bytes, size_t length)
{
    reading->at = bytes;
    reading->left = length;
    must(wslay_event_recv(parser) == 0);
    must(wslay_event_send(parser) == 0);
    if (wslay_event_get_read_enabled(parser)) return true;
    if (wslay_event_get_close_received(parser)) return false;
    must(wslay_event_get_status_code_sent(parser) == 1007 || reading->opcode == 8);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give,
        .send_callback = take,
        .on_frame_recv_start_callback = begins,
        .on_msg_recv_callback = message,
    };
    struct arb_frames frames = {.message_max = 4096}, drops;
    enum arb_frames_verdict verdict = ARB_FRAMES_SOUND, other = ARB_FRAMES_SOUND;
    struct reading reading = {0};
    wslay_event_context_ptr parser;
    size_t cut, sound, ignored;
    bool goes_on = true;

    if (length < 1 || length > 20000) return 0;
    cut = bytes[0] % length;
    frames.may_pack = (bytes[0] & 0x80) != 0;
    drops = frames;
    must(wslay_event_context_server_init(&parser, &callbacks, &reading) == 0);
    if (frames.may_pack) wslay_event_config_set_allowed_rsv_bits(parser, WSLAY_RSV1_BIT);
    wslay_event_config_set_max_recv_msg_length(parser, 4096);
    for (int part = 0; part < 2 && verdict == ARB_FRAMES_SOUND; part++) {
        const char *from = (const char *)bytes + (part == 0 ? 1 : 1 + cut);
        const size_t many = part == 0 ? cut : length - 1 - cut;

        if (part == 0 && cut > length - 1) break;
        verdict = arb__frames_step(&frames, from, many, &sound);
        must(sound <= many && (verdict != ARB_FRAMES_SOUND || sound == many));
        if (goes_on) goes_on = feed(parser, &reading, from, sound);
    }
    for (size_t i = 1; i < length && other == ARB_FRAMES_SOUND; i++)
        other = arb__frames_step(&drops, (const char *)bytes + i, 1, &ignored);
    must(verdict == other);
    must(arb__frames_at_rest(&frames) == arb__frames_at_rest(&drops));
    wslay_event_context_free(parser);
    return 0;
}
