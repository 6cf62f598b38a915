/* voice.c -- a queue of words, and the thread that says them.
 *
 * Invariants, under the lock: waiting is the sum of length over the queue and what the thread is just saying; the
 * thread alone takes from the queue. After close the thread frees the voice if nobody waits for it any more.
 */
#include "report/voice.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { WAITING_MAX = 256 << 10 };       /* bytes */

struct word {
    struct word *next;
    int fd;
    size_t length;
    char bytes[];
};

struct arb__voice {
    uv_mutex_t lock;
    uv_cond_t said, changed;            /* nothing waits any more; the queue or 'closing' is other than before */
    uv_thread_t thread;
    struct word *first, **last;
    size_t waiting;
    bool begun, closing, abandoned;
};

struct arb__voice *arb__voice_open(void)
{
    struct arb__voice *voice = calloc(1, sizeof *voice);

    if (voice == NULL) return NULL;
    voice->last = &voice->first;
    uv_mutex_init(&voice->lock);
    uv_cond_init(&voice->said);
    uv_cond_init(&voice->changed);
    return voice;
}

static void free_voice(struct arb__voice *voice)
{
    uv_mutex_destroy(&voice->lock);
    uv_cond_destroy(&voice->said);
    uv_cond_destroy(&voice->changed);
    free(voice);
}

/* What cannot be written is lost. */
static void write_out(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(fd, bytes, (unsigned)length);

        if (n <= 0) return;
        bytes += n;
        length -= (size_t)n;
    }
}

/* Says the first word of the queue, without the lock meanwhile. */
static void say_first(struct arb__voice *voice)
{
    struct word *word = voice->first;

    voice->first = word->next;
    if (voice->first == NULL) voice->last = &voice->first;
    uv_mutex_unlock(&voice->lock);
    write_out(word->fd, word->bytes, word->length);
    uv_mutex_lock(&voice->lock);
    voice->waiting -= word->length;
    free(word);
    if (voice->waiting == 0) uv_cond_signal(&voice->said);
}

static void say_all(void *mine)
{
    struct arb__voice *voice = mine;
    bool abandoned;

    uv_mutex_lock(&voice->lock);
    while (voice->first != NULL || !voice->closing) {
        if (voice->first != NULL) say_first(voice);
        else uv_cond_wait(&voice->changed, &voice->lock);
    }
    abandoned = voice->abandoned;
    uv_mutex_unlock(&voice->lock);
    if (abandoned) free_voice(voice);
}

static bool begin(struct arb__voice *voice)
{
    if (!voice->begun) voice->begun = uv_thread_create(&voice->thread, say_all, voice) == 0;
    return voice->begun;
}

bool arb__voice_say(struct arb__voice *voice, int fd, const char *bytes, size_t length)
{
    struct word *word;
    bool taken;

    if (length == 0) return true;
    if (!begin(voice)) {
        write_out(fd, bytes, length);
        return true;
    }
    if (length > WAITING_MAX || (word = malloc(sizeof *word + length)) == NULL) return false;
    *word = (struct word){.fd = fd, .length = length};
    memcpy(word->bytes, bytes, length);
    uv_mutex_lock(&voice->lock);
    taken = voice->waiting + length <= WAITING_MAX;
    if (taken) {
        voice->waiting += length;
        *voice->last = word;
        voice->last = &word->next;
        uv_cond_signal(&voice->changed);
    }
    uv_mutex_unlock(&voice->lock);
    if (!taken) free(word);
    return taken;
}

/* Waits until nothing waits; false when the time is over before. */
static bool wait_said(struct arb__voice *voice, unsigned wait_ms)
{
    const uint64_t end = uv_hrtime() + (uint64_t)wait_ms * 1000000;
    uint64_t now;

    while (voice->waiting > 0 && (now = uv_hrtime()) < end)
        (void)uv_cond_timedwait(&voice->said, &voice->lock, end - now);
    return voice->waiting == 0;
}

void arb__voice_close(struct arb__voice *voice, unsigned wait_ms)
{
    bool said;

    if (voice == NULL) return;
    if (!voice->begun) {
        free_voice(voice);
        return;
    }
    uv_mutex_lock(&voice->lock);
    said = wait_said(voice, wait_ms);
    voice->closing = true;
    voice->abandoned = !said;
    uv_cond_signal(&voice->changed);
    uv_mutex_unlock(&voice->lock);
    if (!said) return;
    uv_thread_join(&voice->thread);
    free_voice(voice);
}
