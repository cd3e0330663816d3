// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include <QSignalSpy>
#include <QSocketNotifier>
#include <QTest>

namespace medulla::test {

// First choice in a test: QTRY_VERIFY, QTRY_COMPARE or QSignalSpy::wait, which end with the awaited
// condition. Second choice, to show that an event does not occur: an event that must follow it,
// such as a datagram on the same socket or a cycle counter. The functions below are for the
// remaining cases; all run the event loop of the thread.

/// Where the test needs the duration itself: a timeout or retry interval elapses, a measured value
/// becomes stale, a process stays stopped, an arm comes to rest, or datagrams are sent at a rate.
inline void letTimePass(std::chrono::milliseconds span)
{
    QTest::qWait(int(span.count()));
}

/// Before a check that an event did not occur, where no later event can be awaited instead.
inline void waitForUnexpectedEvents(std::chrono::milliseconds span)
{
    QTest::qWait(int(span.count()));
}

/// Before a check of a window's contents or geometry that may already be correct, so that the check
/// must see the final state: layouts, deferred deletions, animations and painting have no common
/// signal at their end.
inline void letWindowSettle(std::chrono::milliseconds span)
{
    QTest::qWait(int(span.count()));
}

/// Waits until a datagram can be read from the socket; false when none arrives within that time.
inline bool waitForDatagram(int descriptor, std::chrono::nanoseconds within)
{
    QSocketNotifier notifier(descriptor, QSocketNotifier::Read);
    QSignalSpy readable(&notifier, &QSocketNotifier::activated);
    return readable.wait(int(std::chrono::ceil<std::chrono::milliseconds>(within).count()));
}

} // namespace medulla::test
