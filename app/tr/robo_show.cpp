// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr/robo_show.h"

#include "app/tr/robo_log.h"

#include "core/base/console.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

namespace medulla::tr {

namespace {

using teleo::RoboOutcome;

constexpr Duration kLimit = std::chrono::hours(1); ///< in the world's own time

struct Ended {
    std::uint64_t seed = 0;
    RoboOutcome outcome;
};

double roundedTo(double step, double value)
{
    return std::round(value / step) * step;
}

QJsonObject toJson(const teleo::Robo::Figures& figures)
{
    return {
        { QStringLiteral("distanceMm"), roundedTo(0.1, figures.distanceMm) },
        { QStringLiteral("actionsBegun"), figures.begun },
        { QStringLiteral("drops"), figures.drops },
        { QStringLiteral("missedGrasps"), figures.missedGrasps },
        { QStringLiteral("missedRecognitions"), figures.missedRecognitions },
        { QStringLiteral("moves"), figures.moves },
        { QStringLiteral("recoveries"), figures.recoveries },
    };
}

/// All worlds of a run, one after the other.
class Show {
public:
    Show(const teleo::Document& document, const RoboOptions& wanted)
        : m_document(document)
        , m_wanted(wanted)
    {
        QObject::connect(&m_termination, &console::Termination::requested, &m_loop, [this] {
            m_stopped = true;
            m_loop.quit();
        });
    }

    int show()
    {
        QElapsedTimer timer;
        timer.start();
        const int worlds = m_wanted.worlds.value_or(1);
        for (int i = 0; i < worlds && !m_stopped; ++i) {
            if (!runOne(m_wanted.seed + std::uint64_t(i))) {
                return console::Misuse;
            }
            // For SIGINT and SIGTERM.
            QCoreApplication::processEvents();
        }
        const auto realS = double(timer.elapsed()) / 1000.0;
        if (m_wanted.asJson) {
            printJson(realS);
        } else if (m_wanted.worlds) {
            printSummary(realS);
        }
        return successes() == (m_stopped ? int(m_ended.size()) : worlds) ? console::Done
                                                                         : console::Failed;
    }

private:
    bool runOne(std::uint64_t seed)
    {
        SeededRandom random(seed);
        const auto world = m_wanted.worlds ? teleo::randomWorld(random) : teleo::documentWorld();
        teleo::Robo::Settings settings;
        settings.seed = random.next();
        if (m_wanted.faults) {
            settings.faults = teleo::RoboFaults::frequent();
        }
        const bool log = m_wanted.worlds.value_or(1) == 1 && !m_wanted.asJson;
        const auto outcome = m_wanted.realtime ? runInRealTime(world, settings, log)
                                               : runSimulated(world, settings, log);
        if (!outcome) {
            console::complain(outcome.error());
            return false;
        }
        if (m_stopped && !outcome->succeeded) {
            // It was ended early, so it is not counted.
            return true;
        }
        m_ended.push_back({ seed, *outcome });
        if (log) {
            console::print((outcome->succeeded
                    ? Text(QT_TRANSLATE_NOOP("medulla", "Congratulations, success!"))
                    : notDone())
                               .shown());
        } else if (!m_wanted.asJson) {
            printLine(m_ended.back());
        }
        return true;
    }

    Checked<RoboOutcome> runSimulated(
        const teleo::RoboWorld& world, const teleo::Robo::Settings& settings, bool log) const
    {
        std::optional<RoboLog> lines;
        return simulate(m_document, world, settings, kLimit, [&](teleo::RoboRun& run) {
            if (log) {
                lines.emplace(run);
            }
        });
    }

    Checked<RoboOutcome> runInRealTime(
        const teleo::RoboWorld& world, const teleo::Robo::Settings& settings, bool log)
    {
        SystemClock clock;
        teleo::RoboRun run(clock, world, settings);
        std::optional<RoboLog> lines;
        if (log) {
            lines.emplace(run);
        }
        if (auto findings = run.begin(m_document); hasErrors(findings)) {
            return tl::unexpected(std::move(findings));
        }
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &m_loop, [&] {
            if (run.outcome().succeeded || run.outcome().took > kLimit) {
                m_loop.quit();
            }
        });
        look.start(20);
        m_loop.exec();
        run.stop();
        return run.outcome();
    }

    static Text notDone()
    {
        return {
            QT_TRANSLATE_NOOP("medulla",
                "Not everything is in its bin after %1 s. Does the program always do something "
                "that leads on?"),
            { QString::number(toS(kLimit)) }
        };
    }

    static void printLine(const Ended& ended)
    {
        const auto& [seed, outcome] = ended;
        const auto& figures = outcome.figures;
        console::print(Text(outcome.succeeded
                ? QT_TRANSLATE_NOOP("medulla",
                    "World %1: done. %2 objects, %3 s, %4 mm, %5 actions, %6 recoveries.")
                : QT_TRANSLATE_NOOP("medulla",
                    "World %1: not done. %2 objects, %3 s, %4 mm, %5 actions, %6 recoveries."),
            { QString::number(seed), QString::number(outcome.objects),
                QString::number(toS(outcome.took), 'f', 1),
                QString::number(figures.distanceMm, 'f', 0), QString::number(figures.begun),
                QString::number(figures.recoveries) })
                           .shown());
    }

    int successes() const
    {
        return int(std::count_if(m_ended.begin(), m_ended.end(),
            [](const Ended& ended) { return ended.outcome.succeeded; }));
    }

    /// Quantile of the simulated times of the worlds, s.
    double quantileS(double share) const
    {
        if (m_ended.empty()) {
            return 0.0;
        }
        std::vector<double> times;
        for (const auto& ended : m_ended) {
            times.push_back(toS(ended.outcome.took));
        }
        std::sort(times.begin(), times.end());
        const auto at = std::size_t(std::ceil(share * double(times.size())));
        return times[std::clamp<std::size_t>(at, 1, times.size()) - 1];
    }

    teleo::Robo::Figures sums() const
    {
        teleo::Robo::Figures sum;
        for (const auto& [seed, outcome] : m_ended) {
            const auto& figures = outcome.figures;
            sum.distanceMm += figures.distanceMm;
            sum.begun += figures.begun;
            sum.drops += figures.drops;
            sum.missedGrasps += figures.missedGrasps;
            sum.missedRecognitions += figures.missedRecognitions;
            sum.moves += figures.moves;
            sum.recoveries += figures.recoveries;
        }
        return sum;
    }

    void printSummary(double realS) const
    {
        const auto sum = sums();
        console::print(Text(QT_TRANSLATE_NOOP("medulla",
                                "%1 of %2 worlds ended with everything in its bin, in %3 s. In "
                                "their time: median %4 s, 99 %: %5 s, longest %6 s."),
            { QString::number(successes()), QString::number(m_ended.size()),
                QString::number(realS, 'f', 1), QString::number(quantileS(0.5), 'f', 1),
                QString::number(quantileS(0.99), 'f', 1), QString::number(quantileS(1.0), 'f', 1) })
                           .shown());
        console::print(Text(QT_TRANSLATE_NOOP("medulla",
                                "%1 actions over %2 m. Lost on the way: %3; missed grasps: %4; "
                                "missed recognitions: %5; moved by someone: %6; recoveries: %7."),
            { QString::number(sum.begun), QString::number(sum.distanceMm / 1000.0, 'f', 1),
                QString::number(sum.drops), QString::number(sum.missedGrasps),
                QString::number(sum.missedRecognitions), QString::number(sum.moves),
                QString::number(sum.recoveries) })
                           .shown());
    }

    void printJson(double realS) const
    {
        QJsonArray worlds;
        for (const auto& [seed, outcome] : m_ended) {
            auto world = toJson(outcome.figures);
            if (m_wanted.worlds) {
                world[QStringLiteral("seed")] = qint64(seed);
            }
            world[QStringLiteral("succeeded")] = outcome.succeeded;
            world[QStringLiteral("objects")] = outcome.objects;
            world[QStringLiteral("simulatedS")] = roundedTo(0.001, toS(outcome.took));
            worlds.append(world);
        }
        auto summary = toJson(sums());
        summary[QStringLiteral("worlds")] = qint64(m_ended.size());
        summary[QStringLiteral("succeeded")] = successes();
        summary[QStringLiteral("realS")] = realS;
        summary[QStringLiteral("simulatedS")] = QJsonObject {
            { QStringLiteral("median"), roundedTo(0.001, quantileS(0.5)) },
            { QStringLiteral("p99"), roundedTo(0.001, quantileS(0.99)) },
            { QStringLiteral("longest"), roundedTo(0.001, quantileS(1.0)) },
        };
        console::print(QString::fromUtf8(QJsonDocument(
            QJsonObject { { QStringLiteral("worlds"), worlds },
                { QStringLiteral("summary"),
                    summary } }).toJson(QJsonDocument::Compact)));
    }

    const teleo::Document& m_document;
    const RoboOptions& m_wanted;
    console::Termination m_termination;
    QEventLoop m_loop;
    bool m_stopped = false;
    std::vector<Ended> m_ended;
};

} // namespace

int showRobo(const teleo::Document& document, const RoboOptions& wanted)
{
    return Show(document, wanted).show();
}

} // namespace medulla::tr
