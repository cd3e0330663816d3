// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pyt/terminal.h"

#include "core/base/console.h"

#include <cmath>

#include <QLoggingCategory>

namespace medulla::pyt {

namespace {

Q_LOGGING_CATEGORY(log, "medulla.pyt")

QString shown(const motion::Point& point)
{
    return motion::toString(motion::toPosition(point));
}

QString shown(const Text& text, const Text& remedy)
{
    return remedy.isEmpty() ? text.shown() : text.shown() + QLatin1Char(' ') + remedy.shown();
}

Text help()
{
    return QT_TRANSLATE_NOOP("medulla",
        "go: automatic mode on; clears an abort.\n"
        "stop: stop the arm now.\n"
        "status: what the arm does and where it is.\n"
        "send X Y Z [FACTOR] [PERIOD_MS]: move the arm there, mm.\n"
        "help: this list.\n"
        "quit: stop the arm and end.");
}

} // namespace

Terminal::Terminal(motion::Executor& executor, const wire::Intake& positions,
    const wire::Intake& commands, const wire::Outlet& outlet, Clock& clock,
    const motion::Request& standard)
    : m_executor(executor)
    , m_positions(positions)
    , m_commands(commands)
    , m_outlet(outlet)
    , m_clock(clock)
    , m_standard(standard)
{
    logEvents();
}

void Terminal::obey(const QString& line)
{
    const auto words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) {
        return;
    }
    const auto& word = words.front();
    if (word == QLatin1String("send")) {
        send(words);
    } else if (words.size() == 1 && word == QLatin1String("go")) {
        m_executor.request(motion::command::ClearAbort {});
        m_executor.request(motion::command::ClearInterruption {});
        m_executor.request(motion::command::SetMode { motion::Mode::Automatic });
    } else if (words.size() == 1 && word == QLatin1String("stop")) {
        m_executor.requestStop();
    } else if (words.size() == 1 && word == QLatin1String("status")) {
        console::report(status());
    } else if (words.size() == 1 && word == QLatin1String("help")) {
        console::print(help().shown());
    } else if (words.size() == 1 && word == QLatin1String("quit")) {
        Q_EMIT quitRequested();
    } else {
        console::complain(Finding { Severity::Error, {},
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { line }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write go, stop, status, send X Y Z [FACTOR] [PERIOD_MS], help, or quit.")) });
    }
}

void Terminal::send(const QStringList& words)
{
    auto request = m_standard;
    auto good = words.size() >= 4 && words.size() <= 6;
    for (int axis = 0; good && axis < 3; ++axis) {
        request.target(axis) = words[axis + 1].toDouble(&good);
    }
    if (good && words.size() > 4) {
        request.factor = words[4].toInt(&good);
    }
    if (good && words.size() > 5) {
        const auto periodMs = words[5].toDouble(&good);
        // The executor checks the range; here it need only fit a duration.
        good = good && std::abs(periodMs) < 1e9;
        if (good) {
            request.period = Duration(std::llround(periodMs * 1e6));
        }
    }
    if (!good) {
        console::complain(Finding { Severity::Error, QStringLiteral("send"),
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no motion."),
                { words.mid(1).join(QLatin1Char(' ')) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write send X Y Z [FACTOR] [PERIOD_MS]: mm, a whole number, milliseconds.")) });
        return;
    }
    m_executor.request(motion::command::Execute { request });
}

QString Terminal::status() const
{
    const auto now = m_clock.now();
    const auto status = m_executor.newestStatus();
    QStringList parts;
    parts << Text(QT_TRANSLATE_NOOP("medulla", "%1, mode %2"),
        { toText(status.state).shown(), toText(status.mode).shown() })
                 .shown();
    if (status.measured) {
        parts << Text(QT_TRANSLATE_NOOP("medulla", "position %1 (%2 ms old)"),
            { shown(*status.measured), QString::number(toMs(now - status.measuredAt), 'f', 0) })
                     .shown();
    } else {
        parts << Text(QT_TRANSLATE_NOOP("medulla", "no position yet")).shown();
    }
    if (status.target) {
        parts << Text(QT_TRANSLATE_NOOP("medulla", "target %1"), { shown(*status.target) }).shown();
        parts << Text(QT_TRANSLATE_NOOP("medulla", "step %1 of %2"),
            { QString::number(status.sent), QString::number(status.samples) })
                     .shown();
    }
    if (status.isBusy()) {
        parts << Text(QT_TRANSLATE_NOOP("medulla", "%1 s left"),
            { QString::number(toS(status.timeLeft(now)), 'f', 1) })
                     .shown();
    } else if (status.lastEnd) {
        parts << Text(
            QT_TRANSLATE_NOOP("medulla", "last motion: %1"), { toText(*status.lastEnd).shown() })
                     .shown();
    }
    if (status.waiting) {
        parts
            << Text(QT_TRANSLATE_NOOP("medulla", "then to %1"), { shown(*status.waiting) }).shown();
    }
    if (const auto bad = m_positions.bad() + m_commands.bad(); bad > 0) {
        parts << Text(QT_TRANSLATE_NOOP("medulla", "bad datagrams: %1"), { QString::number(bad) })
                     .shown();
    }
    if (const auto failed = m_outlet.failed(); failed > 0) {
        parts << Text(
            QT_TRANSLATE_NOOP("medulla", "%1 samples not sent"), { QString::number(failed) })
                     .shown();
    }
    return parts.join(QLatin1String("; "));
}

void Terminal::logEvents()
{
    using motion::Executor;
    connect(&m_executor, &Executor::started, this, [](const motion::Leg& leg) {
        qCInfo(log).noquote() << Text(
            QT_TRANSLATE_NOOP("medulla", "From %1 to %2: %3 samples in %4 s."),
            { motion::toString(leg.start), motion::toString(leg.target),
                QString::number(leg.samples), QString::number(toS(leg.duration), 'f', 2) })
                                     .shown();
        if (!leg.remark.isEmpty()) {
            qCInfo(log).noquote() << leg.remark.shown();
        }
    });
    connect(&m_executor, &Executor::ended, this,
        [](const motion::End& end) { qCInfo(log).noquote() << shown(end.text, end.remedy); });
    connect(&m_executor, &Executor::obstacleMet, this, [](const motion::Obstacle& obstacle) {
        qCWarning(log).noquote() << Text(
            QT_TRANSLATE_NOOP(
                "medulla", "Obstacle on %1: the arm is at %2, %3 mm from where it was sent."),
            { obstacle.axisName(), shown(obstacle.measured),
                QString::number(std::abs(obstacle.offMm), 'f', 1) })
                                        .shown();
    });
    connect(&m_executor, &Executor::operatorNeeded, this, [](const Text& text, const Text&) {
        qCCritical(log).noquote() << Text(
            QT_TRANSLATE_NOOP("medulla",
                "The operator is needed. %1 Look at the arm, clear its "
                "way, then write go."),
            { text.shown() })
                                         .shown();
    });
    connect(&m_executor, &Executor::interrupted, this,
        [](motion::Interruption, const Text& text, const Text&) {
            qCCritical(log).noquote()
                << Text(QT_TRANSLATE_NOOP("medulla",
                            "The operator is needed. %1 Look at the arm, then write go."),
                       { text.shown() })
                       .shown();
        });
    connect(&m_executor, &Executor::refused, this, [](const motion::Refusal& refusal) {
        qCWarning(log).noquote() << shown(refusal.text, refusal.remedy);
    });
    connect(&m_executor, &Executor::modeChanged, this, [](motion::Mode mode) {
        qCInfo(log).noquote() << Text(
            QT_TRANSLATE_NOOP("medulla", "The mode is now %1."), { toText(mode).shown() })
                                     .shown();
    });
}

} // namespace medulla::pyt
