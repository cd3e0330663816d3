// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of the workstation without its window: cell::Cell in a process of its own, operated by
// lines on stdin, so that tests can stop, kill and starve it. Its main thread stands for the
// window's.
//
//   execute X Y Z [PERIOD_MS]   moves the arm
//   jog X Y Z MS                jogs with this velocity, mm/s, as if a key was held that long
//   stop, release, pause, resume, reverse
//   commander operator|INPUT    gives the arm to another source
//   override                    unlocks motion without a preflight, as at the start
//   hang MS                     blocks the main thread
//   status                      prints the state of the motion part
//   quit
//
// Prints "ready", then "began", "ended REASON", "refused TEXT", "obstacle" and "stopped MS" as they
// happen.
#include "core/base/console.h"
#include "core/cell/cell.h"

#include <cstdio>
#include <thread>

#include <QCoreApplication>
#include <QTimer>

using namespace medulla;

namespace {

class Host final : public QObject {
public:
    explicit Host(cell::Cell& cell)
        : m_cell(cell)
    {
        // As often as a window draws at least.
        connect(&m_tick, &QTimer::timeout, this, [this] { m_cell.watch().tickWindow(); });
        m_tick.start(50);
        m_jogTimer.setInterval(50); // as often as a held key repeats
        connect(&m_jogTimer, &QTimer::timeout, this, [this] { jogOn(); });
        connect(&cell.control(), &cell::ArmControl::resumeRefused, this,
            [](const Text& text) { console::print(QStringLiteral("refused ") + text.english()); });
        if (auto* motion = cell.motion()) {
            using motion::Executor;
            connect(
                motion, &Executor::started, this, [] { console::print(QStringLiteral("began")); });
            connect(motion, &Executor::ended, this, [](const motion::End& end) {
                console::print(QStringLiteral("ended ") + toText(end.reason).english());
            });
            connect(motion, &Executor::refused, this, [](const motion::Refusal& refusal) {
                console::print(QStringLiteral("refused ") + refusal.text.english());
            });
            connect(motion, &Executor::obstacleMet, this,
                [] { console::print(QStringLiteral("obstacle")); });
        }
    }

    void obey(const QString& line)
    {
        const auto words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        const auto number = [&](int index) { return words.value(index).toDouble(); };
        const Position vector { number(1), number(2), number(3) };
        const auto word = words.value(0);
        if (word == QLatin1String("execute")) {
            motion::Request request;
            request.target = vector;
            if (words.size() > 4) {
                request.period = Duration(std::int64_t(number(4) * 1e6));
            }
            say(m_cell.control().execute(request));
        } else if (word == QLatin1String("jog")) {
            m_jog = vector;
            m_jogEnds = m_cell.now() + Duration(std::int64_t(number(4) * 1e6));
            m_jogTimer.start();
            jogOn();
        } else if (word == QLatin1String("stop")) {
            const auto before = m_cell.now();
            m_cell.control().stop();
            console::print(QStringLiteral("stopped %1").arg(toMs(m_cell.now() - before)));
        } else if (word == QLatin1String("release")) {
            m_cell.control().release();
        } else if (word == QLatin1String("resume")) {
            const auto latch = m_cell.watch().latched();
            say(m_cell.control().resume(latch ? latch->number : 0));
        } else if (word == QLatin1String("commander")) {
            command(words.value(1));
        } else if (word == QLatin1String("override")) {
            say(m_cell.preflight().override(
                QStringLiteral("cell_host"), QStringLiteral("recording arm of a system test")));
        } else if (word == QLatin1String("hang")) {
            std::this_thread::sleep_for(std::chrono::milliseconds(int(number(1))));
        } else if (word == QLatin1String("quit")) {
            QCoreApplication::quit();
        } else {
            askMotion(word);
        }
    }

private:
    void askMotion(const QString& word)
    {
        const auto* motion = m_cell.motion();
        if (motion == nullptr) {
            console::print(QStringLiteral("refused no motion part"));
        } else if (word == QLatin1String("pause")) {
            m_cell.control().pauseMotion();
        } else if (word == QLatin1String("reverse")) {
            m_cell.control().reverseMotion();
        } else if (word == QLatin1String("status")) {
            console::print(
                QStringLiteral("state ") + toText(motion->newestStatus().state).english());
        }
    }

    void command(const QString& name)
    {
        for (const auto& commander : m_cell.control().commanders()) {
            if (commander.input == name
                && (!name.isEmpty() || commander.kind == cell::Commander::Kind::Operator)) {
                say(m_cell.control().setCommander(commander));
                return;
            }
        }
        say(m_cell.control().setCommander({}));
    }

    void jogOn()
    {
        if (m_cell.now() >= m_jogEnds) {
            m_jogTimer.stop();
            m_cell.control().endJog();
        } else if (const auto refusal = m_cell.control().jog(m_jog)) {
            say(refusal);
            m_jogTimer.stop();
        }
    }

    static void say(const std::optional<motion::Refusal>& refusal)
    {
        if (refusal) {
            console::print(QStringLiteral("refused ") + refusal->text.english());
        }
    }

    cell::Cell& m_cell;
    QTimer m_tick; ///< the window's heartbeat
    QTimer m_jogTimer;
    Position m_jog = Position::Zero();
    TimePoint m_jogEnds;
};

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    QCoreApplication application(argc, argv);
    const auto file = QCoreApplication::arguments().value(1);
    auto cell = console::orExit(cell::Cell::start(console::orExit(site::readSite(file))));
    // The tests are about what happens after a preflight.
    Host host(*cell);
    host.obey(QStringLiteral("override"));
    console::Lines lines;
    QObject::connect(&lines, &console::Lines::line, &host, &Host::obey);
    QObject::connect(&lines, &console::Lines::ended, &application, &QCoreApplication::quit);
    console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, &application, &QCoreApplication::quit);
    console::print(QStringLiteral("ready"));
    return QCoreApplication::exec();
}
