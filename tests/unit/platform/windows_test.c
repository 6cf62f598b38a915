/* windows_test.c -- what Windows does otherwise: another program has a file for a moment, or our port, or our name. */
#include "arb_test.h"

#include "platform/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* After the headers of POSIX, which are ours. */
#include <winsock2.h>
#include <windows.h>

#undef socket

static void make(const char *path, const char *text)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    assert_true(file >= 0);
    assert_int_equal(pwrite(file, text, strlen(text), 0), strlen(text));
    close(file);
}

static void assert_holds(const char *path, const char *text)
{
    char bytes[16] = "";
    const int file = open(path, O_RDONLY);

    assert_true(file >= 0);
    assert_int_equal(pread(file, bytes, sizeof bytes - 1, 0), strlen(text));
    assert_string_equal(bytes, text);
    close(file);
}

/* Opens a file as a virus scanner does, which lets others read alone; lets go of it after a while. */
static DWORD WINAPI let_go(void *file)
{
    Sleep(300);
    CloseHandle(file);
    return 0;
}

static HANDLE hold(const char *path)
{
    const HANDLE file = CreateFileA(path, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);

    assert_ptr_not_equal(file, INVALID_HANDLE_VALUE);
    return CreateThread(NULL, 0, let_go, file, 0, NULL);
}

static void gone(HANDLE thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}

static void a_scanner_has_a_file_for_a_moment(void **state)
{
    HANDLE scanner;

    (void)state;
    make("first.txt", "first");
    make("second.txt", "second");
    scanner = hold("second.txt");
    assert_int_equal(rename("first.txt", "second.txt"), 0);
    gone(scanner);
    assert_holds("second.txt", "first");

    scanner = hold("second.txt");
    make("second.txt", "third");
    gone(scanner);
    assert_holds("second.txt", "third");

    scanner = hold("second.txt");
    assert_int_equal(unlink("second.txt"), 0);
    gone(scanner);
    assert_int_equal(open("second.txt", O_RDONLY), -1);
    assert_int_equal(errno, ENOENT);
}

/* What is refused for good is refused at once. */
static void a_folder_is_no_file(void **state)
{
    const DWORD began = GetTickCount();

    (void)state;
    make("first.txt", "first");
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(rename("first.txt", "folder"), -1);
    assert_int_equal(errno, EACCES);
    assert_true(GetTickCount() - began < 1000);
    assert_true(RemoveDirectoryA("folder"));
    assert_int_equal(unlink("first.txt"), 0);
}

static void bytes_in_memory(void **state)
{
    char *text[20];
    size_t length[20];
    FILE *file[20];

    (void)state;
    for (size_t i = 0; i < 20; i++) assert_non_null(file[i] = open_memstream(&text[i], &length[i]));
    for (size_t i = 0; i < 20; i++) {
        fprintf(file[i], "%02u\n", (unsigned)i);
        assert_int_equal(fclose(file[i]), 0);
        assert_int_equal(length[i], 3);
        assert_int_equal(atoi(text[i]), i);
        free(text[i]);
    }
}

static void a_port_is_taken_while_somebody_listens(void **state)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    int room = sizeof address;
    WSADATA sockets;
    SOCKET listener;

    (void)state;
    assert_int_equal(WSAStartup(MAKEWORD(2, 2), &sockets), 0);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(listener, (const struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &room), 0);
    assert_false(platform_port_is_taken(ntohs(address.sin_port)));
    assert_int_equal(listen(listener, 1), 0);
    assert_true(platform_port_is_taken(ntohs(address.sin_port)));
    closesocket(listener);
    assert_false(platform_port_is_taken(ntohs(address.sin_port)));
}

/* A program of that name beside our own is not the one that is meant. */
static void what_lies_about_is_not_run(void **state)
{
    char own[1024], program[] = "arb_planted";
    char *const words[] = {program, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int ends[2];

    (void)state;
    assert_true(GetModuleFileNameA(NULL, own, sizeof own) > 0);
    assert_true(CopyFileA(own, "arb_planted.exe", FALSE));
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    assert_int_equal(posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO), 0);
    assert_int_equal(posix_spawnp(&child, program, &actions, NULL, words, NULL), ENOENT);
    close(ends[0]);
    close(ends[1]);
    assert_true(DeleteFileA("arb_planted.exe"));
}

/* In a folder of its own. */
int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scanner_has_a_file_for_a_moment),
        cmocka_unit_test(a_folder_is_no_file),
        cmocka_unit_test(bytes_in_memory),
        cmocka_unit_test(a_port_is_taken_while_somebody_listens),
        cmocka_unit_test(what_lies_about_is_not_run),
    };
    char folder[1024 + 32];
    const DWORD length = GetTempPathA(1024, folder);
    int failed;

    if (argc > 0 && strstr(argv[0], "arb_planted") != NULL) return 0;
    strcpy(folder + length, "arbitro-XXXXXX");
    if (mkdtemp(folder) == NULL || !SetCurrentDirectoryA(folder)) return 99;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void)SetCurrentDirectoryA("..");
    (void)RemoveDirectoryA(folder);
    return failed;
}
