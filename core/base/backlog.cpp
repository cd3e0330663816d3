// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/backlog.h"

#include "core/base/standard_output.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace medulla {

namespace {

/// At most this much is written at once: poll promises that a pipe takes so much without blocking.
constexpr std::size_t kChunkBytes = PIPE_BUF;

} // namespace

void Backlog::add(const QByteArray& text)
{
    if (m_isGone) {
        return;
    }
    if (!m_text.empty() && m_text.size() + std::size_t(text.size()) > m_limitBytes) {
        ++m_dropped;
        return;
    }
    m_text.append(text.constData(), std::size_t(text.size()));
}

std::uint64_t Backlog::takeDropped()
{
    return isEmpty() ? std::exchange(m_dropped, 0) : 0;
}

std::size_t Backlog::writeSome()
{
    std::size_t accepted = 0;
    while (!m_text.empty()) {
        pollfd ready { m_descriptor, POLLOUT, 0 };
        if (poll(&ready, 1, 0) <= 0) {
            break;
        }
        const auto written =
            write(m_descriptor, m_text.data(), std::min(m_text.size(), kChunkBytes));
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) {
            break;
        }
        if (written < 0) {
            m_isGone = errno == EPIPE || errno == EBADF;
            if (m_descriptor == STDOUT_FILENO) {
                console::outputFailed(errno);
            }
            m_text.clear();
            break;
        }
        m_text.erase(0, std::size_t(written));
        accepted += std::size_t(written);
    }
    return accepted;
}

} // namespace medulla
