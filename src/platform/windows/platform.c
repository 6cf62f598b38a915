/* platform.c -- Windows. */
#include "platform/platform.h"

#include "inside.h"

#include <fcntl.h>
#include <io.h>
#include <iphlpapi.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#undef mkdir

enum { OPEN_MS = 2000 };            /* for a browser to be found */

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

static struct {
    DWORD screen_mode;
    UINT out, in;
} before;

/* The window of a command prompt is used after us. */
static void give_back(void)
{
    SetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), before.screen_mode);
    SetConsoleOutputCP(before.out);
    SetConsoleCP(before.in);
}

/* Letters in UTF-8, colours, and a QR code in black on white. In a window of our own a click selects no text: as long
 * as some is selected Windows holds whoever writes there. */
static void settle_window(void)
{
    const HANDLE screen = GetStdHandle(STD_OUTPUT_HANDLE), keys = GetStdHandle(STD_INPUT_HANDLE);
    DWORD mode;

    before.out = GetConsoleOutputCP();
    before.in = GetConsoleCP();
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    if (GetConsoleMode(screen, &before.screen_mode)) {
        SetConsoleMode(screen, before.screen_mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
        if (!platform_has_own_window()) atexit(give_back);
    }
    if (platform_has_own_window() && GetConsoleMode(keys, &mode))
        SetConsoleMode(keys, (mode & ~(DWORD)ENABLE_QUICK_EDIT_MODE) | ENABLE_EXTENDED_FLAGS);
}

/* To a window the library writes byte by byte, and of the bytes of an è one at a time is no letter: what is said is
 * kept together until it is flushed. */
static void keep_letters_whole(void)
{
    if (_isatty(1)) (void)setvbuf(stdout, NULL, _IOFBF, 8192);
    if (_isatty(2)) (void)setvbuf(stderr, NULL, _IOFBF, 8192);
}

/* What is loaded from here on comes from Windows, not from the folder of downloads that we lie in; what the file itself
 * names always does (tools/windows/libraries.sh). Before main, and before what others do there: what checks the stacks
 * of a library asks Windows for chance, which brings half a dozen libraries along. */
static void __attribute__((constructor(101))) load_from_windows_alone(void)
{
    (void)SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_SYSTEM32);
}

void platform_begin(int argc, char **argv)
{
    WSADATA sockets;

    keep_letters_whole();
    settle_window();
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

void platform_stay_awake(void)
{
    SetThreadExecutionState(ES_CONTINUOUS | ES_SYSTEM_REQUIRED);
}

static DWORD WINAPI open_page(void *address)
{
    const bool opened = (intptr_t)ShellExecuteA(NULL, "open", address, NULL, NULL, SW_SHOWNORMAL) > 32;

    free(address);
    return opened ? 0 : 1;
}

/* A browser that begins takes its time, and before we are asked for the page: a thread waits for it. */
bool platform_open_page(const char *address)
{
    char *const kept = strdup(address);
    const HANDLE thread = kept != NULL ? CreateThread(NULL, 0, open_page, kept, 0, NULL) : NULL;
    DWORD failed = 0;

    if (thread == NULL) {
        free(kept);
        return false;
    }
    if (WaitForSingleObject(thread, OPEN_MS) == WAIT_OBJECT_0) GetExitCodeThread(thread, &failed);
    CloseHandle(thread);
    return failed == 0;
}

/* Windows lets two programs have one port, the one for every address, the other for this computer alone; and the
 * browser here would be shown the other's page. */
bool platform_port_is_taken(unsigned port)
{
    MIB_TCPTABLE_OWNER_PID *all = NULL;
    DWORD room = 0, error;
    bool taken = false;

    while ((error = GetExtendedTcpTable(all, &room, FALSE, AF_INET, TCP_TABLE_OWNER_PID_LISTENER, 0)) ==
           ERROR_INSUFFICIENT_BUFFER) {
        free(all);
        if ((all = malloc(room += 1024)) == NULL) return false;
    }
    for (DWORD i = 0; error == NO_ERROR && all != NULL && i < all->dwNumEntries && !taken; i++) {
        const DWORD address = ntohl(all->table[i].dwLocalAddr);

        taken = ntohs((u_short)all->table[i].dwLocalPort) == port && (address == 0 || address == INADDR_LOOPBACK);
    }
    free(all);
    return taken;
}

/* Windows keeps whole ranges of ports, high ones too, for Hyper-V and others, and refuses them with the same word; a
 * low port it gives to everybody. */
bool platform_port_needs_rights(unsigned port)
{
    (void)port;
    return false;
}

/* A reader of cards is a removable drive without a card, too; nobody is to be asked for one. */
bool platform_removable(char *path, size_t room)
{
    const DWORD drives = GetLogicalDrives();

    if (room < 4) return false;
    SetErrorMode(SEM_FAILCRITICALERRORS);
    for (unsigned i = 2; i < 26; i++) {     /* A: and B: are floppies, which nobody has and everybody waits for */
        memcpy(path, "?:/", 4);
        path[0] = (char)('A' + (int)i);
        if ((drives >> i & 1) != 0 && GetDriveTypeA(path) == DRIVE_REMOVABLE &&
            GetVolumeInformationA(path, NULL, 0, NULL, NULL, NULL, NULL, 0))
            return true;
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
