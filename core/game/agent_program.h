// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>
#include <functional>

#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace medulla::game {

/// The agent of somebody else: a program that is started once for each robot of a team. Value type.
struct AgentProgram {
    QString team; ///< unique in a tournament
    /// Program and arguments, split at blanks as a shell does, with quotation marks and without
    /// anything else of a shell. In the arguments, `{host}`, `{port}`, `{pos}` (start position,
    /// from 1) and `{name}` (of the robot) are replaced.
    QString command;

    /// Reads "TEAM=COMMAND". Finding, at `place`: there is no team or no command, or the command
    /// lacks `{port}` or `{pos}`, or has a placeholder that is unknown.
    [[nodiscard]] static Result<AgentProgram> parse(const QString& text, const QString& place);

    friend bool operator==(const AgentProgram&, const AgentProgram&) = default;
};

/// The values of the placeholders for one robot.
struct AgentPlace {
    QString host;
    std::uint16_t port = 0;
    int start = 1; ///< start position, from 1
    QString name; ///< of the robot
};

/// Program and arguments.
[[nodiscard]] QStringList argumentsOf(const AgentProgram& program, const AgentPlace& place);

/// A running agent, in a process group of its own. It ends, with all that it started, at the latest
/// when this object or this program ends. Thread-confined; needs an event loop.
class AgentProcess final : public QObject {
    Q_OBJECT

public:
    /// Starts it; a failure is told by `ended`.
    explicit AgentProcess(const QStringList& command, QObject* parent = nullptr);
    ~AgentProcess() override;

    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// How it ended and the last line that it wrote, for the user; empty while it runs.
    [[nodiscard]] Text end() const;
    /// Asks it to end, as Ctrl+C does.
    void interrupt();

Q_SIGNALS:
    void ended();

private:
    void read();
    void signal(int number) const;

    QString m_program;
    QProcess m_process;
    qint64 m_group = 0; ///< 0: not started
    QByteArray m_output; ///< the end of what it wrote
};

} // namespace medulla::game
