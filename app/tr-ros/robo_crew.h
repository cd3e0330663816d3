// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QProcess>

namespace medulla::tr {

/// Robo's nodes, each a process of this program. They end with this program, however it ends.
class RoboCrew final : public QObject {
    Q_OBJECT

public:
    /// Starts them all; `options` are handed on to each.
    explicit RoboCrew(const QStringList& options);
    /// Ends them and waits for that.
    ~RoboCrew() override;

Q_SIGNALS:
    /// One of them has ended by itself.
    void lost(const QString& part);

private:
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace medulla::tr
