// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThreadPool>

namespace medulla::widgets {

/// Works something out away from the GUI thread, for a panel that it is a member of. One thing at a
/// time; of what is asked for meanwhile only the newest is worked out, and only its result is told.
template <class Made>
class Newest final {
public:
    using Work = std::function<Made()>;

    /// `then` is told on the GUI thread, and not when the owner is gone.
    Newest(QObject& owner, std::function<void(Made&)> then)
        : m_owner(&owner)
        , m_then(std::move(then))
    {
    }

    /// `work` runs on any thread and must own what it uses.
    void ask(Work work)
    {
        m_next = std::move(work);
        m_isWanted = true;
        begin();
    }
    /// Nothing is wanted any more.
    void drop()
    {
        m_next = nullptr;
        m_isWanted = false;
    }
    /// A result is to come.
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

} // namespace medulla::widgets
