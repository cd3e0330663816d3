// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QObject>

namespace medulla::site {

/// Runs `work` on the thread of `part`, in the order of the calls, and `publish` after it.
template <class Work, class Publish>
void postTo(QObject& part, Work work, Publish publish)
{
    QMetaObject::invokeMethod(
        &part,
        [work = std::move(work), publish = std::move(publish)] {
            work();
            publish();
        },
        Qt::QueuedConnection);
}

} // namespace medulla::site
