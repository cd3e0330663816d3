// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>

namespace medulla::widgets {

/// Tells whether files exist, without blocking the calling thread. `has` returns the result of the
/// last lookup (true before the first one) and starts a new lookup in the background. A file system
/// that does not respond, for example of a host that is down, delays the other lookups only.
/// Thread-confined; its thread must run an event loop.
class FileLookup final : public QObject {
    Q_OBJECT

public:
    /// Called in another thread, possibly after the owner is gone: must not refer to its data.
    using Probe = std::function<bool(const QString& path)>;

    explicit FileLookup(Probe probe, QObject* parent = nullptr);

    [[nodiscard]] bool has(const QString& path);

Q_SIGNALS:
    /// The result for a requested file has changed.
    void changed();

private:
    void lookUp();
    void take(const QHash<QString, bool>& found);

    Probe m_probe;
    QHash<QString, bool> m_found;
    QSet<QString> m_asked; ///< waiting for the lookup
    bool m_looking = false;
};

} // namespace medulla::widgets
