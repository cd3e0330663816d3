// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <utility>

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace medulla::widgets {

/// The thread pool of `inBackground`, for file operations. Separate from computing threads, with
/// enough threads that some may block on a network disk that does not respond. Never destroyed: a
/// blocked thread must not delay the end of the program. Any thread.
[[nodiscard]] QThreadPool& fileThreads();

/// Waits for running background work; false: not finished within `most`. For the end of the
/// program.
[[nodiscard]] bool waitForBackground(std::chrono::milliseconds most);

/// Runs `work` on a pool thread and passes its result to `then` on the GUI thread, unless `context`
/// has been deleted. All operations on files and devices use it while the window is shown, because
/// the window must respond, and STOP must work, also with a slow disk.
template <class Work, class Then>
void inBackground(QObject* context, Work work, Then then, QThreadPool& threads = fileThreads())
{
    const QPointer<QObject> guard(context);
    threads.start([guard, work = std::move(work), then = std::move(then)] {
        auto made = work();
        QMetaObject::invokeMethod(
            QCoreApplication::instance(), [guard, then, made = std::move(made)] {
                if (guard) {
                    then(made);
                }
            });
    });
}

} // namespace medulla::widgets
