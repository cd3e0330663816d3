// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

namespace medulla::widgets {

/// Runs `work` on a thread of the pool and hands what it made to `then` on the GUI thread, unless
/// `context` is gone by then.
template <class Work, class Then>
void inBackground(QObject* context, Work work, Then then)
{
    const QPointer<QObject> guard(context);
    QThreadPool::globalInstance()->start([guard, work = std::move(work), then = std::move(then)] {
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
