// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program: its first read of one byte of standard input is interrupted by a
// signal.
#include <cerrno>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" ssize_t read(int descriptor, void* buffer, size_t size)
{
    static bool isInterrupted = false;
    if (descriptor == STDIN_FILENO && size == 1 && !isInterrupted) {
        isInterrupted = true;
        errno = EINTR;
        return -1;
    }
    return syscall(SYS_read, descriptor, buffer, size);
}
