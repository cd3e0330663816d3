// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/checker.h"

#include <algorithm>
#include <optional>

namespace medulla::teleo {

namespace {

/// Time for an executable of a condition to end after SIGTERM.
constexpr Duration kGrace = std::chrono::seconds(1);

/// Base of both kinds: an executable that is started repeatedly. Sinks are copied for a call, since
/// they may destroy the checker.
class Repeating : public Checker {
public:
    Repeating(Clock& clock, Labour& labour, Command command, const Pace& pace, Sinks sinks)
        : m_clock(clock)
        , m_labour(labour)
        , m_command(std::move(command))
        , m_pace(pace)
        , m_sinks(std::move(sinks))
        , m_alarm(clock.makeAlarm([this] { run(); }))
        , m_slow(clock.makeAlarm([this] { reportSlow(); }))
    {
        m_alarm->setFor(clock.now());
    }
    ~Repeating() override { m_labour.end(m_running); }

protected:
    virtual void run() = 0;

    [[nodiscard]] Clock& clock() { return m_clock; }

    void begin(Labour::Sinks sinks)
    {
        m_began = m_clock.now();
        // Lines come until the process is gone; the checker may be destroyed before.
        sinks.line = [report = std::move(sinks.line), alive = std::weak_ptr(m_alive)](
                         const QString& line) {
            if (!alive.expired()) {
                report(line);
            }
        };
        sinks.flooded = [this, alive = std::weak_ptr(m_alive)] {
            if (!alive.expired()) {
                reportFlood();
            }
        };
        m_running = m_labour.begin(m_command, kGrace, std::move(sinks));
        if (!m_slowReported) {
            m_slow->setFor(m_began + kSlow);
        }
    }
    void ended()
    {
        m_running = 0;
        m_slow->cancel();
    }
    /// Ends the executable, and starts it again later.
    void giveUp()
    {
        m_labour.end(std::exchange(m_running, 0));
        m_slow->cancel();
    }
    [[nodiscard]] bool ranWell() const { return m_clock.now() - m_began >= kRanWell; }

    void again(Duration pause) { m_alarm->setFor(m_clock.now() + pause); }
    void againAfterFailure()
    {
        const auto pause = m_pace.firstRetry * (1 << std::min(m_failures, 20));
        ++m_failures;
        again(std::min<Duration>(pause, m_pace.lastRetry));
    }
    /// The executable has answered: the next failure is reported.
    void noteAnswer()
    {
        m_reportedText = {};
        m_answered = true;
        m_slow->cancel();
    }
    /// The executable answers reliably: the interval after a failure is short again.
    void forgetFailures() { m_failures = 0; }

    /// Reports a failure unless it equals the last reported one, and then a result.
    void report(const FailureText& failure, Truth truth)
    {
        const auto sinks = m_sinks;
        const auto at = m_clock.now();
        const auto isNew = !(failure.text == m_reportedText);
        m_reportedText = failure.text;
        const auto alive = std::weak_ptr(m_alive);
        if (isNew) {
            sinks.alarm(failure.text, failure.remedy);
        }
        if (!alive.expired()) {
            sinks.report(truth, at);
        }
    }
    void report(Truth truth)
    {
        const auto report = m_sinks.report;
        report(truth, m_clock.now());
    }
    void reportLine(const QString& line)
    {
        const auto report = m_sinks.line;
        report(line);
    }

    [[nodiscard]] const Command& command() const { return m_command; }
    [[nodiscard]] const Pace& pace() const { return m_pace; }

private:
    [[nodiscard]] FailureText flood() const
    {
        return { { QT_TRANSLATE_NOOP(
                       "medulla", "%1 prints more than %2 lines a second. The rest is left out."),
                     { m_command.program, QString::number(Labour::kLinesPerSecond) } },
            QT_TRANSLATE_NOOP("medulla", "Let it print less.") };
    }
    void reportFlood()
    {
        const auto alarm = m_sinks.alarm;
        const auto what = flood();
        alarm(what.text, what.remedy);
    }
    void reportSlow()
    {
        m_slowReported = true;
        const auto note = m_sinks.note;
        note({ m_answered ? QT_TRANSLATE_NOOP(
                   "medulla", "%1 has not answered for %2 s. Its last result is used meanwhile.")
                          : QT_TRANSLATE_NOOP("medulla",
                              "%1 has not answered for %2 s. Its condition is unknown meanwhile, "
                              "which counts as false."),
            { m_command.program, QString::number(toS(kSlow)) } });
    }

    Clock& m_clock;
    Labour& m_labour;
    const Command m_command;
    const Pace m_pace;
    const Sinks m_sinks;
    std::unique_ptr<Alarm> m_alarm;
    std::unique_ptr<Alarm> m_slow;
    bool m_answered = false;
    bool m_slowReported = false;
    Labour::Id m_running = 0;
    TimePoint m_began {};
    int m_failures = 0; ///< successive
    Text m_reportedText; ///< the last reported one
    std::shared_ptr<int> m_alive = std::make_shared<int>(0);
};

class CommandChecker final : public Repeating {
public:
    using Repeating::Repeating;

private:
    void run() override
    {
        begin({ .line = [this](const QString& line) { reportLine(line); },
            .ended = [this](const Ending& ending) { take(ending); } });
    }

    void take(const Ending& ending)
    {
        ended();
        const auto answers = ending.how == Ending::How::Exited && ending.number <= 1;
        if (answers) {
            noteAnswer();
            forgetFailures();
            again(pace().pause);
            report(ending.number == 0 ? Truth::True : Truth::False);
        } else {
            againAfterFailure();
            report(failureText(ending, command()), Truth::False);
        }
    }
};

class WatchChecker final : public Repeating {
public:
    WatchChecker(Clock& clock, Labour& labour, Command command, const Pace& pace, Sinks sinks)
        : Repeating(clock, labour, std::move(command), pace, std::move(sinks))
        , m_later(clock.makeAlarm([this] { reportNewest(); }))
    {
    }

private:
    /// Results that come faster are not all reported, but the newest one is.
    static constexpr Duration kBetween = std::chrono::milliseconds(5);

    void run() override
    {
        begin({ .line = [this](const QString& line) { reportUnlessTruth(line); },
            .output = [this](const QByteArray& line) { take(line); },
            .ended = [this](const Ending& ending) { take(ending); } });
    }

    void reportUnlessTruth(const QString& line)
    {
        if (line != QLatin1String("true") && line != QLatin1String("false")) {
            reportLine(line);
        }
    }

    void take(const QByteArray& line)
    {
        const auto word = line.trimmed();
        if (word == "true" || word == "false") {
            noteAnswer();
            const auto waits = m_newest.has_value();
            m_newest = word == "true" ? Truth::True : Truth::False;
            if (waits) {
                return;
            }
            if (clock().now() - m_reportedAt >= kBetween) {
                reportNewest();
            } else {
                m_later->setFor(m_reportedAt + kBetween);
            }
            return;
        }
        m_newest.reset();
        giveUp();
        againAfterFailure();
        report(
            { { QT_TRANSLATE_NOOP("medulla", "%1 printed something else than true or false: “%2”."),
                  { command().program, QString::fromUtf8(line.left(60)) } },
                QT_TRANSLATE_NOOP("medulla",
                    "Let it print a line `true` or `false` whenever that changes, and anything "
                    "else to standard error.") },
            Truth::Unknown);
    }

    void take(const Ending& ending)
    {
        ended();
        m_newest.reset();
        if (ranWell()) {
            forgetFailures();
        }
        againAfterFailure();
        if (ending.isGood()) {
            report({ { QT_TRANSLATE_NOOP("medulla", "%1 ended, although it is to be kept running."),
                         { command().program } },
                       QT_TRANSLATE_NOOP("medulla",
                           "Let it run on and print lines, or write `condition:` in place of "
                           "`watch:`.") },
                Truth::Unknown);
        } else {
            report(failureText(ending, command()), Truth::Unknown);
        }
    }

    void reportNewest()
    {
        if (const auto truth = std::exchange(m_newest, std::nullopt)) {
            m_reportedAt = clock().now();
            report(*truth);
        }
    }

    std::unique_ptr<Alarm> m_later;
    std::optional<Truth> m_newest; ///< not reported yet
    TimePoint m_reportedAt {};
};

} // namespace

std::unique_ptr<Checker> makeChecker(Clock& clock, Labour& labour, const Condition& condition,
    const Checker::Pace& pace, Checker::Sinks sinks)
{
    if (condition.kind == Condition::Kind::Watch) {
        return std::make_unique<WatchChecker>(
            clock, labour, condition.command, pace, std::move(sinks));
    }
    return std::make_unique<CommandChecker>(
        clock, labour, condition.command, pace, std::move(sinks));
}

} // namespace medulla::teleo
