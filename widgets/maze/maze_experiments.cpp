// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_experiments.h"

#include "widgets/kit/in_background.h"

#include <utility>

#include <QFileInfo>

namespace medulla::widgets::mazes {

QString MazeSeries::name() const
{
    return radio() ? MazeExperiments::tr("%1, %2 with radio").arg(map).arg(options.agents)
                   : MazeExperiments::tr("%1, %2 without radio").arg(map).arg(options.agents);
}

MazeExperiments::MazeExperiments(QObject* parent)
    : QObject(parent)
{
    connect(&m_experiment, &game::Experiment::progressed, this,
        [this](int, int) { Q_EMIT progressed(); });
    connect(&m_experiment, &game::Experiment::finished, this, &MazeExperiments::take);
}

void MazeExperiments::begin(const game::GameSetup& setup, const Begun& then)
{
    inBackground(
        this, [setup] { return game::readGame(setup); },
        [this, setup, then, asked = ++m_asked](const Result<game::ReadGame>& read) {
            if (asked == m_asked) {
                then(beginWith(setup, read));
            }
        });
}

Result<void> MazeExperiments::beginWith(
    const game::GameSetup& setup, const Result<game::ReadGame>& read)
{
    if (!read) {
        return tl::unexpected(read.error());
    }
    m_map = read->options.lab.name.isEmpty() ? QFileInfo(setup.lab).completeBaseName()
                                             : read->options.lab.name;
    m_cancelled = false;
    auto begun = m_experiment.begin(game::seriesOf(read->options, setup.runs));
    if (begun) {
        Q_EMIT changed();
    }
    return begun;
}

void MazeExperiments::cancel()
{
    if (running()) {
        m_cancelled = true;
        m_experiment.cancel();
    }
}

void MazeExperiments::take()
{
    auto& outcome = m_experiment.outcome();
    if (!outcome.games.empty()) {
        m_series.push_back({ m_map, m_experiment.options(), std::move(outcome.games),
            outcome.summary, m_cancelled });
    }
    Q_EMIT changed();
}

void MazeExperiments::remove(std::size_t series)
{
    if (series < m_series.size()) {
        m_series.erase(m_series.begin() + std::ptrdiff_t(series));
        Q_EMIT changed();
    }
}

QString MazeExperiments::csv() const
{
    auto text = QStringLiteral("map,agents,radio,games,all,some,none,team_score,"
                               "collisions_per_robot,arrival_over_shortest,decision_median_us,"
                               "decision_p99_us,first_seed\n");
    for (const auto& each : m_series) {
        auto map = each.map;
        map.replace(QLatin1Char('"'), QLatin1String("\"\""));
        const auto& sum = each.summary;
        const auto number = [](double value) { return QString::number(value, 'g', 6); };
        const QStringList cells { QLatin1Char('"') + map + QLatin1Char('"'),
            QString::number(each.options.agents),
            each.radio() ? QStringLiteral("on") : QStringLiteral("off"),
            QString::number(each.games.size()), QString::number(sum.finish),
            QString::number(sum.partial), QString::number(sum.notFound), number(sum.teamScore),
            number(sum.collisionsPerRobot), number(sum.ratioMedian), number(sum.decisionMedianUs),
            number(sum.decisionP99Us), QString::number(each.options.seed) };
        text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

} // namespace medulla::widgets::mazes
