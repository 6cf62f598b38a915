/* mdns_test.c -- what each packet is to us (the seeds of the fuzz target, by name), what we answer byte for byte, and a
 * server that is asked by a client of plain DNS on a port of its own.
 */
#define _GNU_SOURCE
#include "arb_test.h"
#include "echo_app.h"
#include "mdns/mdns.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static const char *seeds;
static const struct arb_mdns_address own[] = {{{192, 168, 1, 20}}};

static enum arb_mdns_heard read_seed(const char *name, struct arb_mdns_asked *asked)
{
    char path[512], bytes[2048];
    FILE *file;
    size_t length;

    snprintf(path, sizeof path, "%s/%s", seeds, name);
    file = fopen(path, "rb");
    assert_non_null(file);
    length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return arb_mdns_read((struct arb_span){bytes, length}, "arbitro", own, 1, asked);
}

static void test_heard(void **state)
{
    static const struct {
        const char *name;
        enum arb_mdns_heard heard;
        bool address, alone;
    } packets[] = {
        {"address", ARB_MDNS_QUESTION, true, false},       {"alone", ARB_MDNS_QUESTION, true, true},
        {"plain", ARB_MDNS_QUESTION, true, false},         {"address_of_six", ARB_MDNS_QUESTION, false, false},
        {"both_by_pointer", ARB_MDNS_QUESTION, true, false}, {"anything", ARB_MDNS_QUESTION, true, false},
        {"another_name", ARB_MDNS_NOTHING, false, false},  {"services", ARB_MDNS_NOTHING, false, false},
        {"conflict", ARB_MDNS_CONFLICT, false, false},     {"own", ARB_MDNS_NOTHING, false, false},
        {"goodbye", ARB_MDNS_NOTHING, false, false},       {"round_and_round", ARB_MDNS_NOTHING, false, false},
        {"forwards", ARB_MDNS_NOTHING, false, false},      {"cut", ARB_MDNS_NOTHING, false, false},
        {"many_questions", ARB_MDNS_NOTHING, false, false}, {"record_too_long", ARB_MDNS_NOTHING, false, false},
        {"update", ARB_MDNS_NOTHING, false, false},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(packets); i++) {
        struct arb_mdns_asked asked = {0};

        if (read_seed(packets[i].name, &asked) != packets[i].heard) fail_msg("%s", packets[i].name);
        if (packets[i].heard != ARB_MDNS_QUESTION) continue;
        if (asked.address != packets[i].address || asked.alone != packets[i].alone) fail_msg("%s", packets[i].name);
    }
}

static void test_answer(void **state)
{
    static const uint8_t address[] = "\0\0\x84\0\0\0\0\1\0\0\0\0\7arbitro\5local\0\0\1\x80\1"
                                     "\0\0\0\x78\0\4\xC0\xA8\1\x14";
    static const uint8_t none[] =
        "\0\0\x84\0\0\0\0\1\0\0\0\0\7arbitro\5local\0\0\x2F\x80\1\0\0\0\x78\0\x12\7arbitro\5local\0\0\1\x40";
    static const uint8_t plain[] = "\x12\x34\x84\0\0\1\0\1\0\0\0\0\7arbitro\5local\0\0\1\0\1"
                                   "\7arbitro\5local\0\0\1\0\1\0\0\0\x0A\0\4\xC0\xA8\1\x14";
    struct arb_mdns_asked asked = {.type = 1, .address = true};
    uint8_t room[ARB_MDNS_ANSWER_MAX];

    (void)state;
    assert_int_equal(arb_mdns_answer(room, "arbitro", own[0], NULL, false), sizeof address - 1);
    assert_memory_equal(room, address, sizeof address - 1);
    asked.id = 0x1234;
    assert_int_equal(arb_mdns_answer(room, "arbitro", own[0], &asked, true), sizeof plain - 1);
    assert_memory_equal(room, plain, sizeof plain - 1);
    asked.address = false;
    assert_int_equal(arb_mdns_answer(room, "arbitro", own[0], &asked, false), sizeof none - 1);
    assert_memory_equal(room, none, sizeof none - 1);
}

/* -- A server ------------------------------------------------------------------------------------- */

static sem_t is_named;
static char name[64];

static void named(void *app, const char *whole)
{
    (void)app;
    snprintf(name, sizeof name, "%s", whole);
    sem_post(&is_named);
}

static void *run(void *net)
{
    arb_net_run(net);
    return NULL;
}

/* Asks by plain DNS; the length of the answer. */
static ssize_t ask(uint16_t port, const char *packet, size_t length, uint8_t *answer, size_t room)
{
    const struct timeval patience = {.tv_sec = 20};
    const struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons(port),
                                       .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int line = socket(AF_INET, SOCK_DGRAM, 0);
    ssize_t got;

    assert_int_equal(setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), 0);
    assert_int_equal(sendto(line, packet, length, 0, (const struct sockaddr *)&server, sizeof server), length);
    got = recv(line, answer, room, 0);
    close(line);
    return got;
}

/* Needs an interface besides loopback, as every club's laptop has one; without, there is no name to be had. */
static void test_server(void **state)
{
    static const char question[] = "\x12\x34\1\0\0\1\0\0\0\0\0\0\7arbitro\5local\0\0\1\0\1";
    const uint16_t port = (uint16_t)(20000 + getpid() % 20000);
    const struct arb_net_config config = {.listen = {{.address = "127.0.0.1:0"}}, .log_level = ARB_LOG_NONE,
                                          .leave_signals = true, .name = "arbitro", .name_port = port, .named = named};
    struct timespec until;
    uint8_t answer[512];
    struct echo echo = {0};
    struct arb_net *net;
    pthread_t thread;

    (void)state;
    assert_int_equal(sem_init(&is_named, 0, 0), 0);
    assert_int_equal(arb_net_open(&net, &config, &echo_app, &echo), ARB_NET_GOOD);
    echo.net = net;
    assert_int_equal(pthread_create(&thread, NULL, run, net), 0);
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 20;
    if (sem_timedwait(&is_named, &until) == 0) {
        assert_string_equal(name, "arbitro.local");
        assert_true(ask(port, question, sizeof question - 1, answer, sizeof answer) > (ssize_t)sizeof question);
        assert_memory_equal(answer, "\x12\x34\x84\0\0\1\0\1", 8);
    } else {
        print_message("no network here but loopback: no name was taken\n");
    }
    arb_net_stop(net);
    pthread_join(thread, NULL);
    arb_net_close(net);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_heard), cmocka_unit_test(test_answer),
                                       cmocka_unit_test(test_server)};

    if (argc != 2) return 2;
    seeds = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
