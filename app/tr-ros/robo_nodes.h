// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QProcess>

namespace medulla::tr {

/// Robo's nodes, each a process of this program. They end with this program, for any reason of its
/// end.
class RoboNodes final : public QObject {
    Q_OBJECT

public:
    /// Starts them all; each receives `options`.
    explicit RoboNodes(const QStringList& options);
    /// Ends them and waits for their ends.
    ~RoboNodes() override;

Q_SIGNALS:
    /// One of them has ended by itself.
    void lost(const QString& part);

private:
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace medulla::tr
