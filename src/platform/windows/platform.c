/* platform.c -- Windows. */
#include "platform/platform.h"

#include "inside.h"

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#undef mkdir

/* The language that the person has Windows in, where the environment says none. */
static void settle_language(void)
{
    char language[9], set[32];

    if (getenv("LC_ALL") != NULL || getenv("LC_MESSAGES") != NULL || getenv("LANG") != NULL) return;
    if (GetLocaleInfoA(GetUserDefaultUILanguage(), LOCALE_SISO639LANGNAME, language, sizeof language) == 0) return;
    snprintf(set, sizeof set, "LANG=%s.UTF-8", language);
    (void)_putenv(set);
}

/* Windows takes both kinds of slash. */
static void turn_slashes(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        for (char *at = argv[i]; *at != '\0'; at++)
            if (*at == '\\') *at = '/';
}

/* Colours, and a QR code in black on white. */
static void take_escapes(void)
{
    const HANDLE screen = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;

    if (GetConsoleMode(screen, &mode)) SetConsoleMode(screen, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

/* To a window the library writes byte by byte, and of the bytes of an è one at a time is no letter: what is said is
 * kept together until it is flushed. */
static void keep_letters_whole(void)
{
    if (_isatty(1)) (void)setvbuf(stdout, NULL, _IOFBF, 8192);
    if (_isatty(2)) (void)setvbuf(stderr, NULL, _IOFBF, 8192);
}

void platform_begin(int argc, char **argv)
{
    WSADATA sockets;

    keep_letters_whole();
    take_escapes();
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    _fmode = _O_BINARY;
    for (int fd = 0; fd <= 2; fd++) _setmode(fd, _O_BINARY);
    (void)WSAStartup(MAKEWORD(2, 2), &sockets);
    settle_language();
    turn_slashes(argc, argv);
}

bool platform_has_own_window(void)
{
    DWORD processes[2];

    return GetConsoleProcessList(processes, 2) == 1;
}

/* The only processor that it is built for. */
void platform_name(char *name, size_t room)
{
    snprintf(name, room, "Windows x86_64");
}

bool platform_open_page(const char *address)
{
    return (intptr_t)ShellExecuteA(NULL, "open", address, NULL, NULL, SW_SHOWNORMAL) > 32;
}

bool platform_removable(char *path, size_t room)
{
    const DWORD drives = GetLogicalDrives();

    if (room < 4) return false;
    for (unsigned i = 2; i < 26; i++) {     /* A: and B: are floppies, which nobody has and everybody waits for */
        memcpy(path, "?:/", 4);
        path[0] = (char)('A' + (int)i);
        if ((drives >> i & 1) != 0 && GetDriveTypeA(path) == DRIVE_REMOVABLE) return true;
    }
    return false;
}

bool platform_data_folder(char *path, size_t room)
{
    const char *home = getenv("LOCALAPPDATA");
    const int length = home != NULL ? snprintf(path, room, "%s/Arbitro", home) : -1;

    if (length < 0 || (size_t)length >= room) return false;
    for (char *at = path; *at != '\0'; at++)
        if (*at == '\\') *at = '/';
    return CreateDirectoryA(path, NULL) || GetLastError() == ERROR_ALREADY_EXISTS;
}

static bool number_of(const char *path, BY_HANDLE_FILE_INFORMATION *number)
{
    const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE file = CreateFileA(path, 0, shared, NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    const bool found = file != INVALID_HANDLE_VALUE && GetFileInformationByHandle(file, number);

    if (file != INVALID_HANDLE_VALUE) CloseHandle(file);
    return found;
}

bool platform_is_same_file(const char *one, const char *other)
{
    BY_HANDLE_FILE_INFORMATION a, b;

    return number_of(one, &a) && number_of(other, &b) && a.dwVolumeSerialNumber == b.dwVolumeSerialNumber &&
           a.nFileIndexHigh == b.nFileIndexHigh && a.nFileIndexLow == b.nFileIndexLow;
}

/* Pipes of Windows are no files: the name is made of the whole path (FNV-1a, 64 bits), which may be written in two
 * ways. */
bool platform_pipe_name(const char *path, char *name, size_t room)
{
    char whole[MAX_PATH + 1];
    uint64_t hash = 0xCBF29CE484222325u;
    int length;

    if (_fullpath(whole, path, sizeof whole) == NULL) return false;
    CharLowerBuffA(whole, (DWORD)strlen(whole));
    for (const char *at = whole; *at != '\0'; at++) hash = (hash ^ (unsigned char)*at) * 0x100000001B3u;
    length = snprintf(name, room, "\\\\.\\pipe\\arbitro-%016llx", (unsigned long long)hash);
    return length > 0 && (size_t)length < room;
}
