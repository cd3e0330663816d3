// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

namespace medulla::widgets::programs {

/// Runs a computation on the global thread pool for an object of the GUI thread. At most one
/// computation runs at a time. Of the requests made meanwhile only the latest is kept, and only its
/// result is delivered.
template <class Made>
class Newest final {
public:
    using Work = std::function<Made()>;

    /// `then` receives the result on the GUI thread; it is not called after the destruction of
    /// `owner`.
    Newest(QObject& owner, std::function<void(Made&)> then)
        : m_owner(&owner)
        , m_then(std::move(then))
    {
    }

    /// `work` runs on a pool thread and must own its data.
    void ask(Work work)
    {
        m_next = std::move(work);
        m_isWanted = true;
        begin();
    }
    /// Cancels the request; the result of a running computation is dropped.
    void drop()
    {
        m_next = nullptr;
        m_isWanted = false;
    }
    /// A result is pending.
    [[nodiscard]] bool isBusy() const { return m_isWanted; }

private:
    void begin()
    {
        if (m_runs || !m_next) {
            return;
        }
        m_runs = true;
        QThreadPool::globalInstance()->start(
            [this, owner = m_owner, work = std::exchange(m_next, nullptr)] {
                const auto made = std::make_shared<Made>(work());
                QMetaObject::invokeMethod(
                    QCoreApplication::instance(),
                    [this, owner, made] {
                        if (owner) {
                            end(*made);
                        }
                    },
                    Qt::QueuedConnection);
            });
    }
    void end(Made& made)
    {
        m_runs = false;
        if (m_isWanted && !m_next) {
            m_isWanted = false;
            m_then(made);
        }
        begin();
    }

    QPointer<QObject> m_owner;
    std::function<void(Made&)> m_then;
    Work m_next;
    bool m_runs = false;
    bool m_isWanted = false;
};

} // namespace medulla::widgets::programs
