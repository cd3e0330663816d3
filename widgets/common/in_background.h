// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <utility>

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace medulla::widgets {

/// The threads of `inBackground`, for work that waits for files. They are apart from those that
/// compute, and so many that some of them may hang on a network disk that does not answer. Never
/// destroyed: such a thread must not hold up the end of the program. Any thread.
[[nodiscard]] QThreadPool& fileThreads();

/// Waits for what still runs in the background; false: it takes longer than `most`. For the end of
/// the program.
[[nodiscard]] bool waitForBackground(std::chrono::milliseconds most);

/// Runs `work` on a thread of the pool and hands what it made to `then` on the GUI thread, unless
/// `context` is gone by then. Every operation on a file of the operator's goes this way, since the
/// window must answer, and STOP must work, however slow the disk is.
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
