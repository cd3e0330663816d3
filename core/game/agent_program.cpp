// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/agent_program.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

#include <QRegularExpression>

namespace medulla::game {

namespace {

constexpr std::array kPlaceholders { "host", "port", "pos", "name" };
constexpr qsizetype kKeptOutput = 4096; ///< bytes, enough for the last lines

/// The placeholders of a command, without braces.
QStringList placeholdersIn(const QString& command)
{
    static const QRegularExpression pattern(QStringLiteral("\\{([a-z]+)\\}"));
    QStringList found;
    for (auto matches = pattern.globalMatch(command); matches.hasNext();) {
        found << matches.next().captured(1);
    }
    return found;
}

bool isKnown(const QString& placeholder)
{
    return std::any_of(kPlaceholders.begin(), kPlaceholders.end(),
        [&](const char* known) { return placeholder == QLatin1String(known); });
}

} // namespace

Result<AgentProgram> AgentProgram::parse(const QString& text, const QString& place)
{
    const auto equals = text.indexOf(QLatin1Char('='));
    const AgentProgram program { text.left(std::max<qsizetype>(equals, 0)).trimmed(),
        text.mid(equals + 1).trimmed() };
    if (program.team.isEmpty() || QProcess::splitCommand(program.command).isEmpty()) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" does not name a team and its agent."),
                { text }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write TEAM=COMMAND, as in \"mine=python3 mouse.py {host} {port} {pos} "
                "{name}\".")));
    }
    const auto placeholders = placeholdersIn(program.command);
    for (const auto& each : placeholders) {
        if (!isKnown(each)) {
            return failure(place,
                Text(QT_TRANSLATE_NOOP("medulla", "The placeholder {%1} is unknown."), { each }),
                Text(QT_TRANSLATE_NOOP("medulla", "Write {host}, {port}, {pos} or {name}.")));
        }
    }
    for (const auto* needed : { "port", "pos" }) {
        if (!placeholders.contains(QLatin1String(needed))) {
            return failure(place,
                Text(QT_TRANSLATE_NOOP("medulla", "The command of team %1 lacks {%2}."),
                    { program.team, QLatin1String(needed) }),
                Text(QT_TRANSLATE_NOOP("medulla",
                    "Give the agent the port of the simulator as {port} and its start position as "
                    "{pos}.")));
        }
    }
    return program;
}

QStringList argumentsOf(const AgentProgram& program, const AgentPlace& place)
{
    auto words = QProcess::splitCommand(program.command);
    for (auto& word : words) {
        word.replace(QLatin1String("{host}"), place.host)
            .replace(QLatin1String("{port}"), QString::number(place.port))
            .replace(QLatin1String("{pos}"), QString::number(place.start))
            .replace(QLatin1String("{name}"), place.name);
    }
    return words;
}

AgentProcess::AgentProcess(const QStringList& command, QObject* parent)
    : QObject(parent)
    , m_program(command.value(0))
{
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.setChildProcessModifier([] {
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    });
    connect(&m_process, &QProcess::readyRead, this, &AgentProcess::read);
    connect(&m_process, &QProcess::started, this, [this] { m_group = m_process.processId(); });
    connect(&m_process, &QProcess::finished, this, [this] {
        read();
        signal(SIGKILL); // what it started
        Q_EMIT ended();
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            Q_EMIT ended();
        }
    });
    m_process.start(m_program, command.mid(1));
}

AgentProcess::~AgentProcess()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::Starting && m_process.waitForStarted()) {
        m_group = m_process.processId(); // not known before
    }
    signal(SIGKILL);
    m_process.waitForFinished();
}

void AgentProcess::read()
{
    m_output += m_process.readAll();
    m_output = m_output.right(kKeptOutput);
}

void AgentProcess::signal(int number) const
{
    if (m_group > 0) {
        kill(pid_t(-m_group), number);
    }
}

void AgentProcess::interrupt()
{
    signal(SIGTERM);
}

Text AgentProcess::end() const
{
    if (isRunning()) {
        return {};
    }
    if (m_process.error() == QProcess::FailedToStart) {
        return { QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot be started: %2."),
            { m_program, m_process.errorString() } };
    }
    const auto status = QString::number(m_process.exitCode());
    const auto last = QString::fromUtf8(m_output.trimmed().split('\n').last()).trimmed();
    const bool hasCrashed = m_process.exitStatus() == QProcess::CrashExit;
    if (last.isEmpty()) {
        return hasCrashed ? Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" crashed."), { m_program })
                          : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" ended with status %2."),
                              { m_program, status });
    }
    if (hasCrashed) {
        return { QT_TRANSLATE_NOOP("medulla", "\"%1\" crashed. Its last line: \"%2\"."),
            { m_program, last } };
    }
    return { QT_TRANSLATE_NOOP("medulla", "\"%1\" ended with status %2. Its last line: \"%3\"."),
        { m_program, status, last } };
}

} // namespace medulla::game
