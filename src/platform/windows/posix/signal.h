/* signal.h -- of POSIX, what the program uses and Windows lacks. */
#pragma GCC system_header
#ifndef ARB_POSIX_SIGNAL_H
#define ARB_POSIX_SIGNAL_H

#include_next <signal.h>
#include <sys/types.h>

#define SIGHUP  1       /* the console's window is closed */
#define SIGBUS  7
#define SIGKILL 9
#define SIGPIPE 13
#define SA_SIGINFO 4
#define SA_RESETHAND 0x80000000u

typedef struct {
    void *si_addr;
} siginfo_t;

struct sigaction {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, siginfo_t *, void *);
    int sa_flags;
};

/* A plain handler serves once. */
static inline int sigaction(int number, const struct sigaction *now, struct sigaction *before)
{
    (void)before;
    return now->sa_handler != NULL && signal(number, now->sa_handler) != SIG_ERR ? 0 : -1;
}

int kill(pid_t process, int number);

#endif
