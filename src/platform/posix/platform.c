/* platform.c -- Linux and other systems that are POSIX's. */
#include "platform/platform.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

extern char **environ;

void platform_begin(int argc, char **argv)
{
    (void)argc, (void)argv;
}

void platform_name(char *name, size_t room)
{
    struct utsname system;

    if (uname(&system) == 0) snprintf(name, room, "%s %s", system.sysname, system.machine);
    else snprintf(name, room, "POSIX");
}

bool platform_has_own_window(void)
{
    return false;
}

void platform_stay_awake(void)
{
}

/* The system itself refuses a port that somebody has. */
bool platform_port_is_taken(unsigned port)
{
    (void)port;
    return false;
}

bool platform_port_needs_rights(unsigned port)
{
    return port < 1024;
}

/* The desktop's own way; what it says is not for our terminal. */
bool platform_open_page(const char *address)
{
    char program[] = "xdg-open", page[512];
    char *const word[] = {program, page, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    bool started;

    if (strlen(address) >= sizeof page || posix_spawn_file_actions_init(&actions) != 0) return false;
    strcpy(page, address);
    started = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
              posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) == 0 &&
              posix_spawnp(&child, program, &actions, NULL, word, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return started;
}

/* The XDG Base Directory Specification's. */
bool platform_data_folder(char *path, size_t room)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;

    if (data != NULL && data[0] == '/') length = snprintf(path, room, "%s/arbitro", data);
    else if (home != NULL) length = snprintf(path, room, "%s/.local/share/arbitro", home);
    else return false;
    if (length < 0 || (size_t)length >= room) return false;
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Is something else mounted on a folder, and may we do there what is wanted? */
static bool is_mounted(const char *folder, dev_t below, int wanted)
{
    struct stat there;

    return stat(folder, &there) == 0 && S_ISDIR(there.st_mode) && there.st_dev != below && access(folder, wanted) == 0;
}

/* The first below a folder where sticks are mounted, or below one of its folders. */
static bool find_mounted(const char *folder, unsigned deep, int wanted, char *path, size_t room)
{
    DIR *all = opendir(folder);
    const struct dirent *entry;
    struct stat here;
    bool found = false;

    if (all == NULL) return false;
    while (!found && stat(folder, &here) == 0 && (entry = readdir(all)) != NULL) {
        char inner[512];
        const int length = snprintf(inner, sizeof inner, "%s/%s", folder, entry->d_name);

        if (entry->d_name[0] == '.' || length < 0 || (size_t)length >= sizeof inner) continue;
        if (is_mounted(inner, here.st_dev, wanted) && (size_t)length < room) {
            memcpy(path, inner, (size_t)length + 1);
            found = true;
        } else if (deep > 0) {
            found = find_mounted(inner, deep - 1, wanted, path, room);
        }
    }
    closedir(all);
    return found;
}

/* Where desktops and udisks mount them. */
bool platform_removable(char *path, size_t room)
{
    static const char *const folders[] = {"/media", "/run/media"};
    static const int wanted[] = {W_OK, F_OK};

    for (size_t w = 0; w < 2; w++)
        for (size_t i = 0; i < 2; i++)
            if (find_mounted(folders[i], 1, wanted[w], path, room)) return true;
    return false;
}

bool platform_is_same_file(const char *one, const char *other)
{
    struct stat a, b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && S_ISREG(a.st_mode) && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

bool platform_pipe_name(const char *path, char *name, size_t room)
{
    if (strlen(path) >= room) return false;
    strcpy(name, path);
    return true;
}

/* A socket for datagrams that is connected sends nothing, and knows from where it would. The address is of those that
 * nobody has (RFC 5737). */
bool platform_way_out(char *address, size_t room)
{
    const struct sockaddr_in far_away = {
        .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(0xc6336401)};
    const int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in own;
    socklen_t length = sizeof own;
    bool found;

    if (fd < 0) return false;
    found = connect(fd, (const struct sockaddr *)&far_away, sizeof far_away) == 0 &&
            getsockname(fd, (struct sockaddr *)&own, &length) == 0 &&
            inet_ntop(AF_INET, &own.sin_addr, address, (socklen_t)room) != NULL;
    close(fd);
    return found;
}
