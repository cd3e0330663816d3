// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>

namespace medulla::widgets {

/// Whether files are there, for a thread that must not wait: the answer is what was found last, yes
/// while nothing was found yet, and each question has the file looked up again in the background. A
/// folder that does not answer, such as one of a machine that is gone, holds up other answers but
/// nothing else. Thread-confined; its thread must run an event loop.
class FileLookup final : public QObject {
    Q_OBJECT

public:
    /// Called in another thread; must not refer to what may be gone by then.
    using Look = std::function<bool(const QString& path)>;

    explicit FileLookup(Look look, QObject* parent = nullptr);

    [[nodiscard]] bool has(const QString& path);

Q_SIGNALS:
    /// Another answer than before to something that was asked.
    void changed();

private:
    void lookUp();
    void take(const QHash<QString, bool>& found);

    Look m_look;
    QHash<QString, bool> m_found;
    QSet<QString> m_asked; ///< to be looked up
    bool m_looking = false;
};

} // namespace medulla::widgets
