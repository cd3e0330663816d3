// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <functional>
#include <optional>
#include <type_traits>

#include <QByteArray>
#include <QCommandLineParser>
#include <QObject>
#include <QSocketNotifier>

/// The common parts of the programs' command lines: options, exit status, signals, lines from
/// stdin.
namespace medulla::console {

/// Exit status of every program.
enum Exit : int {
    Done = 0,
    Failed = 1, ///< ran, but the outcome is a failure
    Misuse = 2, ///< wrong use or unreadable input
};

/// Call first in main, before anything makes a thread: sends the log to stderr with the time of
/// day, by a `LogQueue`, and nothing of it to stdout; guards stdout (`guardOutput`); and keeps
/// SIGINT and SIGTERM back, in every thread, for `Termination`.
void begin();

/// A line on stdout, at once; dropped when stdout cannot be written (`outputFailed`). Waits while
/// nobody reads stdout, so it is for results.
void print(const QString& line);
/// A line on stdout that a running program prints now and then, such as its counters and events.
/// Never waits for a reader: while nobody reads stdout, lines beyond 256 KiB are dropped and
/// counted in the log.
void report(const QString& line);
/// Findings on stderr, a line each, in order with the log. Never waits.
void complain(const Findings& findings);
void complain(const Finding& finding);

/// Options of a program. Unlike QCommandLineParser alone, wrong use ends with status 2, and values
/// are read with findings that name the option.
class CommandLine {
public:
    explicit CommandLine(const QString& description);

    /// An option that takes a value; `repeated` ones are read with `values`.
    void addOption(const QString& name, const QString& valueName, const QString& description,
        const QString& defaultValue = {});
    void addFlag(const QString& name, const QString& description);
    /// A word without an option, such as a file, which may be left out; in order.
    void addArgument(const QString& name, const QString& description);

    /// Reads the program's arguments; prints and exits on --help and --version (status 0), and on
    /// wrong use (status 2) with all findings at once. `required` is called when the options can
    /// be read, and returns the names of the options that must be given.
    void parse(const std::function<QStringList()>& required = {});

    [[nodiscard]] bool isSet(const QString& name) const { return m_parser.isSet(name); }
    [[nodiscard]] QString value(const QString& name) const { return m_parser.value(name); }
    [[nodiscard]] QStringList values(const QString& name) const { return m_parser.values(name); }
    /// The words that belong to no option; no more than were added.
    [[nodiscard]] QStringList arguments() const { return m_parser.positionalArguments(); }
    /// A number within [least, most]; complains and exits with status 2 when it is none.
    [[nodiscard]] double number(const QString& name, double least, double most) const;
    [[nodiscard]] int wholeNumber(const QString& name, int least, int most) const;

private:
    QCommandLineParser m_parser;
    qsizetype m_arguments = 0;
};

/// Complains and exits with status 2 when there is no value.
template <class T>
T orExit(Result<T> result)
{
    if (!result) {
        complain(result.error());
        std::exit(Misuse);
    }
    if constexpr (!std::is_void_v<T>) {
        return std::move(*result);
    }
}
template <class T>
T orExit(Checked<T> result)
{
    if (!result) {
        complain(result.error());
        std::exit(Misuse);
    }
    return std::move(*result);
}

/// Turns SIGINT and SIGTERM, which `begin` keeps back, into a signal on the thread's event loop.
/// One object a program.
class Termination final : public QObject {
    Q_OBJECT

public:
    explicit Termination(QObject* parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void requested();

private:
    int m_descriptor;
    QSocketNotifier m_notifier;
};

/// Lines of a descriptor (stdin by default) as they come, without waiting.
class Lines final : public QObject {
    Q_OBJECT

public:
    explicit Lines(QObject* parent = nullptr, int descriptor = 0);

Q_SIGNALS:
    /// Without its line end.
    void line(const QString& text);
    void ended();

private:
    void read();

    int m_descriptor;
    QSocketNotifier m_notifier;
    QByteArray m_begun;
};

} // namespace medulla::console
