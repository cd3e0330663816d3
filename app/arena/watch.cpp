// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arena/commands.h"

#include "core/arena/results.h"
#include "core/arena/watcher.h"
#include "core/base/console.h"

#include <cstdio>
#include <numbers>

#include <QCoreApplication>
#include <QFile>
#include <QLoggingCategory>
#include <QTextStream>

namespace medulla::arena {

namespace {

Q_LOGGING_CATEGORY(lcWatch, "medulla.arena.watch")

/// One value of a CSV line: characters that would break the line are replaced.
QString plain(QString name)
{
    for (auto& character : name) {
        if (character == QLatin1Char(',') || character == QLatin1Char('"')
            || character.unicode() < 0x20) {
            character = QLatin1Char('_');
        }
    }
    return name;
}

QString row(const maze::RobotView& robot)
{
    return QStringLiteral("%1,%2,%3,%4,%5,%6,%7,%8,%9\n")
        .arg(robot.time)
        .arg(robot.id)
        .arg(plain(robot.name))
        .arg(robot.pose.x)
        .arg(robot.pose.y)
        .arg(robot.pose.headingRad * 180.0 / std::numbers::pi)
        .arg(wordOf(robot.state))
        .arg(robot.score.score)
        .arg(robot.score.collisions);
}

/// The file's name in messages.
QString nameOf(const QFile& file)
{
    return file.fileName().isEmpty() ? QStringLiteral("stdout") : file.fileName();
}

void openOrExit(QFile& file)
{
    const auto isOpen = file.fileName().isEmpty()
        ? file.open(stdout, QIODevice::WriteOnly)
        : file.open(QIODevice::WriteOnly | QIODevice::Truncate);
    if (!isOpen) {
        console::complain(Finding { Severity::Error, nameOf(file),
            Text(QT_TRANSLATE_NOOP("medulla", "The file cannot be written: %1."),
                { file.errorString() }),
            Text(QT_TRANSLATE_NOOP("medulla", "Name a file in a folder that you may write to.")) });
        std::exit(console::Misuse);
    }
}

/// Writes buffered rows; false, with a message, if that fails.
bool flush(QTextStream& out, QFile& file)
{
    out.flush();
    if (out.status() == QTextStream::Ok && file.flush()) {
        return true;
    }
    console::complain(Finding { Severity::Error, nameOf(file),
        Text(QT_TRANSLATE_NOOP("medulla", "The table can no longer be written: %1."),
            { file.errorString() }),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Free disk space or name another file, and start again.")) });
    return false;
}

void obey(Watcher& watcher, const QString& text)
{
    const auto word = text.trimmed();
    if (word == QLatin1String("start")) {
        watcher.send(maze::ViewCommand::Kind::Start);
    } else if (word == QLatin1String("stop")) {
        watcher.send(maze::ViewCommand::Kind::Stop);
    } else if (word == QLatin1String("quit")) {
        QCoreApplication::quit();
    } else if (!word.isEmpty()) {
        console::complain(Finding { Severity::Warning, QStringLiteral("stdin"),
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood."), { word }),
            Text(QT_TRANSLATE_NOOP("medulla", "Type start, stop or quit.")) });
    }
}

void addWatchOptions(console::CommandLine& line)
{
    line.addArgument(QStringLiteral("watch"), QStringLiteral("This."));
    line.addOption(QStringLiteral("host"), QStringLiteral("A"),
        QStringLiteral("The simulator's machine."), QStringLiteral("127.0.0.1"));
    line.addOption(QStringLiteral("port"), QStringLiteral("N"),
        QStringLiteral("Port for registrations."), QStringLiteral("6000"));
    line.addOption(QStringLiteral("csv"), QStringLiteral("FILE"),
        QStringLiteral(
            "Writes the table to a file instead of stdout. Replaces a file of that name."));
}

void logLink(const Watcher& watcher, const wire::Address& simulator)
{
    const auto say = [](const QString& text) { qCInfo(lcWatch).noquote() << text; };
    QObject::connect(&watcher, &Watcher::accepted, &watcher,
        [say](const wire::Address& at) { say(QStringLiteral("%1 answers").arg(at.toString())); });
    QObject::connect(&watcher, &Watcher::refused, &watcher,
        [say] { say(QStringLiteral("the simulator rejects views; trying again")); });
    QObject::connect(&watcher, &Watcher::restarted, &watcher,
        [say] { say(QStringLiteral("the simulator was reset")); });
    QObject::connect(&watcher, &Watcher::silent, &watcher, [say, simulator] {
        say(QStringLiteral("%1 is silent; check that a simulator runs there")
                .arg(simulator.toString()));
    });
}

} // namespace

int watch()
{
    console::CommandLine line(QStringLiteral(
        "Registers as a view with any CiberMouse simulator and prints the true poses of its "
        "robots, a line for each robot and cycle: time (cycles), id, name, x and y (Mu, robot "
        "diameters), heading (degrees), state, score, collisions. On stdout they follow the line "
        "\"ready\"; the file of --csv holds nothing else. Status 1 if they can no longer be "
        "written.\n\nOn stdin, while it runs: start, stop, quit."));
    addWatchOptions(line);
    line.parse();
    const wire::Address simulator {
        console::orExit(
            wire::Address::parseHost(line.value(QStringLiteral("host")), QStringLiteral("--host"))),
        std::uint16_t(line.wholeNumber(QStringLiteral("port"), 1, 65535))
    };
    QFile file(line.value(QStringLiteral("csv")));
    openOrExit(file);

    SystemClock clock;
    const auto watcher = console::orExit(Watcher::create(simulator, clock));
    QTextStream out(&file);
    if (line.isSet(QStringLiteral("csv"))) {
        console::print(QStringLiteral("ready"));
    } else {
        out << "ready\n"; // in order with the table, and with a single message if stdout is broken
        out.flush();
    }
    out << "time,id,name,x,y,heading,state,score,collisions\n";
    QObject::connect(watcher.get(), &Watcher::saw, watcher.get(),
        [&](const maze::RobotView& robot) { out << row(robot); });
    // Written in batches, but visible soon.
    constexpr auto kFlush = std::chrono::milliseconds(200);
    std::unique_ptr<Alarm> soon;
    soon = clock.makeAlarm([&] {
        if (flush(out, file)) {
            soon->setFor(clock.now() + kFlush);
        } else {
            QCoreApplication::exit(console::Failed);
        }
    });
    soon->setFor(clock.now() + kFlush);
    logLink(*watcher, simulator);
    console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, qApp, &QCoreApplication::quit);
    console::Lines lines;
    QObject::connect(&lines, &console::Lines::line, watcher.get(),
        [&watcher](const QString& text) { obey(*watcher, text); });
    watcher->begin();
    const auto status = QCoreApplication::exec();
    return status == console::Done && !flush(out, file) ? console::Failed : status;
}

} // namespace medulla::arena
