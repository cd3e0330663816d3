// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/standard_output.h"

#include "core/base/console.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <unistd.h>

#include <QByteArray>

namespace medulla::console {

namespace {

std::atomic<bool> anyFailed { false };
std::atomic<bool> resultsLost { false };

void endWithFailure(int status, void* /*nothing*/)
{
    // --help and --version print through stdio.
    if (std::fflush(stdout) != 0) {
        outputFailed(errno);
    }
    if (resultsLost) {
        // An exit handler can change the status by no other means. Nothing is left to be done: it
        // was installed before all other handlers and static objects, and so runs after them. A
        // program that failed for another reason keeps its status.
        _exit(status != Done ? status : Misuse);
    }
}

} // namespace

void guardOutput()
{
    std::signal(SIGPIPE, SIG_IGN);
    if (on_exit(endWithFailure, nullptr) != 0) {
        complain(Finding { Severity::Warning, {},
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Output that cannot be written will not show in the exit status.")),
            {} });
    }
}

void writeOutput(const QByteArray& bytes)
{
    const auto* at = bytes.constData();
    auto left = std::size_t(bytes.size());
    while (left > 0) {
        const auto written = write(STDOUT_FILENO, at, left);
        if (written >= 0) {
            at += written;
            left -= std::size_t(written);
        } else if (errno == EAGAIN) {
            pollfd waiting { STDOUT_FILENO, POLLOUT, 0 };
            poll(&waiting, 1, -1);
        } else if (errno != EINTR) {
            outputFailed(errno);
            return;
        }
    }
}

void outputFailed(int error)
{
    if (error != EPIPE) {
        resultsLost = true;
    }
    if (!anyFailed.exchange(true)) {
        complain(Finding { Severity::Error, {},
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "Output cannot be written and is dropped from here on: %1."),
                { QString::fromLocal8Bit(std::strerror(error)) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Check the file or program that the output goes to. The program itself goes "
                "on.")) });
    }
}

} // namespace medulla::console
