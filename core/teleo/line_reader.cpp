// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/line_reader.h"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace medulla::teleo {

namespace {

constexpr qsizetype kPipeHolds = 65'536; ///< default capacity of a pipe (pipe(7))

} // namespace

LineReader::LineReader(Clock& clock, int fd, std::function<void(const QByteArray&)> line)
    : m_fd(fd)
    , m_line(std::move(line))
    , m_notifier(std::make_unique<QSocketNotifier>(fd, QSocketNotifier::Read))
    , m_alarm(clock.makeAlarm([this] { m_notifier->setEnabled(true); }))
    , m_buffer(kMostBytes, Qt::Uninitialized)
{
    QObject::connect(
        m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), [this, &clock] {
            m_notifier->setEnabled(false);
            readSome();
            if (!m_ended) {
                m_alarm->setFor(clock.now() + kPause);
            }
        });
}

LineReader::~LineReader()
{
    m_notifier->setEnabled(false);
    close(m_fd);
}

void LineReader::finish()
{
    m_notifier->setEnabled(false);
    m_alarm->cancel();
    // No more than the capacity of a pipe, even if a process is still writing.
    for (qsizetype k = 0; k <= kPipeHolds / kMostBytes && readSome(); ++k) { }
    deliver();
}

bool LineReader::readSome()
{
    const auto got = m_ended ? 0 : read(m_fd, m_buffer.data(), std::size_t(m_buffer.size()));
    m_ended = m_ended || got == 0;
    const auto* text = m_buffer.constData();
    const auto* const end = text + std::max<ssize_t>(got, 0);
    while (text != end) {
        const auto* const line =
            static_cast<const char*>(std::memchr(text, '\n', std::size_t(end - text)));
        take(text, (line == nullptr ? end : line) - text);
        if (line == nullptr) {
            break;
        }
        deliver();
        text = line + 1;
    }
    return got > 0;
}

void LineReader::take(const char* text, qsizetype length)
{
    m_begun.append(text, std::min(length, kLongest - m_begun.size()));
}

void LineReader::deliver()
{
    if (!m_begun.isEmpty()) {
        m_line(m_begun);
        m_begun.clear();
    }
}

} // namespace medulla::teleo
