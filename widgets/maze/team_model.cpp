// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/team_model.h"

#include "core/base/format.h"
#include "widgets/maze/map_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::widgets::mazes {

namespace {

QString figure(const std::optional<int>& value)
{
    return value ? formatCount(*value) : unknownFigure();
}

} // namespace

TeamModel::Heard TeamModel::heardOf(
    const game::RobotMoment& robot, int other, const Rate& rate) const
{
    Heard heard;
    if (!robot.belief || other == robot.number) {
        return heard;
    }
    heard.news = robot.belief->reportAge(other);
    const auto link = std::ranges::find(robot.belief->links, other, &maze::Link::number);
    if (link != robot.belief->links.end() && link->heardAt >= 0) {
        heard.age = std::max(0, robot.belief->time - link->heardAt);
    }
    if (const auto aCycle = rate ? rate(robot.number, other) : std::nullopt) {
        heard.rate = int(std::lround(*aCycle * 10'000 / budgetMs()));
    }
    return heard;
}

TeamModel::Row TeamModel::makeRow(const game::GameAbout& about, const game::Moment& moment,
    const game::RobotMoment& robot, const Rate& rate) const
{
    Row row;
    row.number = robot.number;
    row.state = stateWords(about, robot);
    row.behaviours = behaviourWords(robot);
    const auto behind = game::beliefBehind(moment, robot);
    row.stale = behind.has_value();
    if (behind) {
        row.behaviours = tr("%1 (%2 ago)").arg(row.behaviours, spanWords(about, *behind));
    }
    if (robot.truth) {
        row.score = robot.truth->score.score;
        row.collisions = robot.truth->score.collisions;
        row.arrived = game::arrivedAt(about, robot);
        const auto& mask = robot.truth->score.visitedMask;
        if (!mask.empty()) {
            row.visited = std::pair(int(std::ranges::count(mask, '1')), int(mask.size()));
        }
        row.returning = robot.truth->score.returningTime;
    }
    if (const auto off = game::placeError(moment, robot)) {
        row.placeError = int(std::lround(*off * 100));
    }
    for (const auto& other : m_rows) {
        row.heard.push_back(heardOf(robot, other.number, rate));
    }
    row.decisionUs = robot.belief ? robot.belief->decisionUs : std::nullopt;
    return row;
}

void TeamModel::addToSums(const Row& row, bool arrivalKnown)
{
    if (!row.score || !row.collisions) {
        return; // the truth is unknown
    }
    if (!m_sums) {
        m_sums = Sums();
    }
    m_sums->score += *row.score;
    m_sums->collisions += *row.collisions;
    if (arrivalKnown) {
        m_sums->arrived = m_sums->arrived.value_or(0) + (row.arrived ? 1 : 0);
    }
}

void TeamModel::reportChanges(int row, const Row& before)
{
    const auto& now = m_rows[std::size_t(row)];
    int first = columnCount();
    int last = -1;
    for (int column = 0; column < columnCount(); ++column) {
        if (plain(before, column) != plain(now, column)) {
            first = std::min(first, column);
            last = column;
        }
    }
    if (last >= 0) {
        Q_EMIT dataChanged(index(row, first), index(row, last));
    }
}

void TeamModel::takeRules(const game::GameAbout& about, const game::Moment& moment)
{
    using maze::Scoring;
    m_scoring = about.parameters ? about.parameters->scoring : std::nullopt;
    const auto shows = [&moment](auto test) {
        return std::ranges::any_of(moment.robots, [test](const game::RobotMoment& robot) {
            return robot.truth && test(robot.truth->score);
        });
    };
    m_countsVisits = m_scoring ? *m_scoring != Scoring::Rtss08 && *m_scoring != Scoring::Control
                               : shows([](const maze::ScoreReading& score) {
                                     return score.visitedMask.find('1') != std::string::npos;
                                 });
    m_countsReturn = m_scoring
        ? *m_scoring == Scoring::GoAndReturn
        : shows([](const maze::ScoreReading& score) { return score.returningTime > 0; });
}

QString TeamModel::scoreWords() const
{
    return m_scoring == maze::Scoring::Control ? tr("score, high is good")
                                               : tr("score, low is good");
}

void TeamModel::take(const game::GameAbout& about, const game::Moment& moment, const Rate& rate)
{
    takeRules(about, moment);
    const int cycleMs = about.parameters ? about.parameters->cycleTimeMs : 0;
    const bool sameTeam = moment.robots.size() == m_rows.size() && cycleMs == m_cycleMs
        && std::equal(m_rows.begin(), m_rows.end(), moment.robots.begin(),
            [](const Row& row, const auto& robot) { return row.number == robot.number; });
    if (!sameTeam) {
        beginResetModel();
        m_cycleMs = cycleMs;
        m_rows.assign(moment.robots.size(), {});
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i].number = moment.robots[i].number;
        }
    }
    m_sums.reset();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        auto row = makeRow(about, moment, moment.robots[i], rate);
        addToSums(row, about.lab.has_value());
        if (row != m_rows[i]) {
            const auto before = std::exchange(m_rows[i], std::move(row));
            if (sameTeam) {
                reportChanges(int(i), before);
            }
        }
    }
    if (!sameTeam) {
        endResetModel();
    }
}

std::optional<int> TeamModel::rowOf(int robot) const
{
    const auto found = std::ranges::find(m_rows, robot, &Row::number);
    return found == m_rows.end() ? std::nullopt : std::optional(int(found - m_rows.begin()));
}

int TeamModel::robotOf(int row) const
{
    return row < 0 || std::size_t(row) >= m_rows.size() ? 0 : m_rows[std::size_t(row)].number;
}

int TeamModel::heardIn(int column) const
{
    return column < FirstLink || column >= rateColumn()
        ? 0
        : m_rows[std::size_t(column - FirstLink)].number;
}

std::optional<int> TeamModel::rateOf(const Row& row)
{
    std::optional<int> sum;
    for (const auto& heard : row.heard) {
        sum = heard.rate ? std::optional(sum.value_or(0) + *heard.rate) : sum;
    }
    return sum;
}

int TeamModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TeamModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : decisionColumn() + 1;
}

QString TeamModel::words(const Row& row, int column) const
{
    switch (column) {
    case Robot:
        return QString::number(row.number);
    case State:
        return row.state;
    case Behaviours:
        return row.behaviours;
    case Score:
        return figure(row.score);
    case Collisions:
        return figure(row.collisions);
    case Arrived:
        return figure(row.arrived);
    case Visited:
        return row.visited ? tr("%1 of %2").arg(row.visited->first).arg(row.visited->second)
                           : unknownFigure();
    case Returning:
        return figure(row.returning);
    case PlaceError:
        return row.placeError ? formatNumber(*row.placeError / 100.0, 2) : unknownFigure();
    default:
        break;
    }
    if (column == decisionColumn()) {
        return row.decisionUs ? tr("%1 ms").arg(formatNumber(*row.decisionUs / 1000.0, 2))
                              : unknownFigure();
    }
    if (column == rateColumn()) {
        const auto rate = rateOf(row);
        return rate ? formatNumber(*rate / 10.0) : unknownFigure();
    }
    const auto other = std::size_t(column - FirstLink);
    if (m_rows[other].number == row.number) {
        return {}; // the robot itself
    }
    const auto& age = row.heard[other].age;
    return age ? formatCount(qint64(*age) * (m_cycleMs > 0 ? m_cycleMs : 1)) : unknownFigure();
}

bool TeamModel::flagged(const Row& row, int column) const
{
    if (column == Collisions) {
        return row.collisions.value_or(0) > 0;
    }
    if (column == PlaceError) {
        return row.placeError.value_or(0) > kLargeError * 100;
    }
    if (column == decisionColumn()) {
        return row.decisionUs.value_or(0) > budgetMs() * 1000;
    }
    return heardIn(column) != 0
        && row.heard[std::size_t(column - FirstLink)].age.value_or(0) > kStaleCycles;
}

QString TeamModel::plain(const Row& row, int column) const
{
    const auto number = [](const std::optional<int>& value) {
        return value ? QString::number(*value) : QString();
    };
    switch (column) {
    case Robot:
        return QString::number(row.number);
    case State:
        return row.state == unknownFigure() ? QString() : row.state;
    case Behaviours:
        return row.behaviours == unknownFigure() ? QString() : row.behaviours;
    case Score:
        return number(row.score);
    case Collisions:
        return number(row.collisions);
    case Arrived:
        return number(row.arrived);
    case Visited:
        return row.visited ? QString::number(row.visited->first) : QString();
    case Returning:
        return number(row.returning);
    case PlaceError:
        return row.placeError ? QString::number(*row.placeError / 100.0, 'f', 2) : QString();
    default:
        break;
    }
    if (column == decisionColumn()) {
        return row.decisionUs ? QString::number(*row.decisionUs / 1000.0, 'f', 3) : QString();
    }
    if (column == rateColumn()) {
        const auto rate = rateOf(row);
        return rate ? QString::number(*rate / 10.0) : QString();
    }
    const auto& age = row.heard[std::size_t(column - FirstLink)].age;
    return age ? QString::number(*age * (m_cycleMs > 0 ? m_cycleMs : 1)) : QString();
}

QString TeamModel::tip(const Row& row, int column) const
{
    if (column == Behaviours) {
        return row.behaviours;
    }
    if (column == decisionColumn() && !row.decisionUs) {
        return tr("Its agent does not report the decision time.");
    }
    const int other = heardIn(column);
    if (other == 0 || other == row.number) {
        return {};
    }
    const auto& heard = row.heard[std::size_t(column - FirstLink)];
    const auto span = [this](const std::optional<int>& cycles) {
        return !cycles ? unknownFigure()
            : inMs()   ? tr("%1 ms").arg(formatCount(qint64(*cycles) * m_cycleMs))
                       : tr("%1 cycles").arg(formatCount(*cycles));
    };
    return tr("Robot %1 last heard robot %2 directly %3 ago, and receives %4 messages per second "
              "from it. Its newest data about it, direct or relayed, is %5 old.")
        .arg(QString::number(row.number), QString::number(other), span(heard.age),
            heard.rate ? formatNumber(*heard.rate / 10.0) : unknownFigure(), span(heard.news));
}

QVariant TeamModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const auto& row = m_rows[std::size_t(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return words(row, column);
    case Qt::TextAlignmentRole:
        return int(
            column >= Score ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return tip(row, column);
    case Qt::AccessibleTextRole: {
        const auto text = words(row, column);
        return QStringLiteral("%1: %2").arg(
            headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(),
            text == unknownFigure() ? tr("unknown") : text);
    }
    case NumberRole:
        return row.number;
    case FlagRole:
        return flagged(row, column);
    case StaleRole:
        return row.stale && (column == Behaviours || column >= FirstLink);
    case ArrivedRole:
        return row.arrived.has_value();
    case PartRole:
        return column == decisionColumn() && row.decisionUs
            ? QVariant(*row.decisionUs / (1000.0 * budgetMs()))
            : QVariant();
    default:
        return {};
    }
}

QVariant TeamModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int(section >= Score ? Qt::AlignRight | Qt::AlignVCenter
                                    : Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    const bool whole = role == Qt::ToolTipRole;
    switch (section) {
    case Robot:
        return tr("robot");
    case State:
        return tr("state");
    case Behaviours:
        return tr("behaviours, outer first");
    case Score:
        return whole ? scoreWords() : tr("score");
    case Collisions:
        return tr("collisions");
    case Arrived:
        return whole ? tr("cycle of its arrival") : tr("arrived");
    case Visited:
        return whole ? tr("visited targets") : tr("visited");
    case Returning:
        return whole ? tr("cycles on the way back to its start") : tr("return");
    case PlaceError:
        return whole ? tr("distance between true and believed position, Mu") : tr("pose error, Mu");
    default:
        break;
    }
    if (section == decisionColumn()) {
        return (whole ? tr("decision, %1 ms at most") : tr("decision, ≤ %1 ms")).arg(budgetMs());
    }
    if (section == rateColumn()) {
        return whole ? tr("messages per second from all others, in the last second")
                     : tr("messages/s");
    }
    const int other = heardIn(section);
    if (whole) {
        return (inMs() ? tr("age of the last message from robot %1, ms")
                       : tr("age of the last message from robot %1, cycles"))
            .arg(other);
    }
    if (section == FirstLink) {
        return tr("from %1").arg(other);
    }
    if (section == rateColumn() - 1) {
        return (inMs() ? tr("%1, ms") : tr("%1, cycles")).arg(other);
    }
    return QString::number(other);
}

QString TeamModel::csv() const
{
    const auto quoted = [](QString text) {
        return text.contains(QLatin1Char(',')) || text.contains(QLatin1Char('"')) ? QLatin1Char('"')
                + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"')
                                                                                  : text;
    };
    const auto line = [&](const auto& cell, const auto& rate) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column) {
            cells << quoted(cell(column));
        }
        for (std::size_t other = 0; other < m_rows.size(); ++other) {
            cells << quoted(rate(other));
        }
        return cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    };
    auto all = line(
        [this](
            int column) { return headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(); },
        [this](std::size_t other) {
            return tr("messages per second from robot %1").arg(m_rows[other].number);
        });
    for (const auto& row : m_rows) {
        all += line([&](int column) { return plain(row, column); },
            [&](std::size_t other) {
                const auto& rate = row.heard[other].rate;
                return rate ? QString::number(*rate / 10.0) : QString();
            });
    }
    return all;
}

} // namespace medulla::widgets::mazes
