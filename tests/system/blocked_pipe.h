// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <functional>
#include <unistd.h>

#include <QtGlobal>

namespace medulla::test {

/// A full pipe without a reader: a write to it never returns.
class BlockedPipe {
public:
    BlockedPipe()
    {
        if (::pipe2(m_ends, O_CLOEXEC | O_NONBLOCK) != 0
            || ::fcntl(m_ends[1], F_SETPIPE_SZ, 4096) < 0) {
            qFatal("The system gives no pipe of 4 KiB.");
        }
        while (::write(m_ends[1], "", 1) == 1) { }
        ::fcntl(m_ends[1], F_SETFL, 0); // the program's writes are to wait
    }
    ~BlockedPipe()
    {
        ::close(m_ends[0]);
        ::close(m_ends[1]);
    }
    BlockedPipe(const BlockedPipe&) = delete;
    BlockedPipe& operator=(const BlockedPipe&) = delete;

    /// Makes it the stderr of a new process.
    [[nodiscard]] std::function<void()> asStderr() const
    {
        return [end = m_ends[1]] { ::dup2(end, 2); };
    }

private:
    int m_ends[2] {};
};

} // namespace medulla::test
