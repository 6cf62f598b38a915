/* killed.c -- answers whatever comes with one byte: a server of libuv alone, for killed.py to kill. Prints its port. */
#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char room[65536];

    (void)handle, (void)wanted;
    *buffer = uv_buf_init(room, sizeof room);
}

static void has_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buffer)
{
    static char byte[] = "!";
    uv_buf_t answer = uv_buf_init(byte, 1);

    (void)buffer;
    if (length < 0) uv_close((uv_handle_t *)stream, NULL);
    else if (length > 0) (void)uv_try_write(stream, &answer, 1);
}

static void has_come(uv_stream_t *listener, int status)
{
    uv_tcp_t *client = calloc(1, sizeof *client);

    (void)status;
    uv_tcp_init(listener->loop, client);
    if (uv_accept(listener, (uv_stream_t *)client) == 0) uv_read_start((uv_stream_t *)client, give_room, has_read);
}

int main(void)
{
    uv_tcp_t listener;
    struct sockaddr_in address;
    int length = sizeof address;

    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_tcp_init(uv_default_loop(), &listener);
    uv_tcp_bind(&listener, (const struct sockaddr *)&address, 0);
    uv_listen((uv_stream_t *)&listener, 16, has_come);
    uv_tcp_getsockname(&listener, (struct sockaddr *)&address, &length);
    printf("%d\n", (int)ntohs(address.sin_port));
    fflush(stdout);
    return uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
