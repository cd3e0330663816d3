// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <QAbstractTableModel>

namespace medulla::widgets::mazes {

/// The team as a table, one row per robot: state, behaviours, score, collisions, arrival, error of
/// the believed position, age of the last message from each other robot, message rate and the time
/// of the last decision. Unknown values are dashes. GUI thread.
class TeamModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Columns before those of the other robots.
    enum Column {
        Robot,
        State,
        Behaviours,
        Score,
        Collisions,
        Arrived,
        Visited, ///< targets; see countsVisits
        Returning, ///< cycles of the way back; see countsReturn
        PlaceError,
        FirstLink
    };
    /// Messages per cycle received by robot `by` from robot `from`; nullopt: unknown.
    using Rate = std::function<std::optional<double>(int by, int from)>;
    enum Role {
        NumberRole = Qt::UserRole, ///< number of the robot
        FlagRole, ///< bool: the figure needs attention
        PartRole, ///< double: share of the allowed decision time; in its column only
        ArrivedRole, ///< bool: the robot has arrived
        StaleRole, ///< bool: the report of the agent is older than the moment
    };
    /// A robot not heard for this number of cycles needs attention: half of the time that counts as
    /// without contact.
    static constexpr int kStaleCycles = 20;
    /// A larger position error needs attention, Mu: with an error of half a robot a collision is
    /// close.
    static constexpr double kLargeError = 0.3;

    using QAbstractTableModel::QAbstractTableModel;

    /// Updates the figures; reports changed cells only.
    void take(const game::GameAbout& about, const game::Moment& moment, const Rate& rate = nullptr);
    /// The row of a robot; nullopt: not in the game.
    [[nodiscard]] std::optional<int> rowOf(int robot) const;
    [[nodiscard]] int robotOf(int row) const;
    [[nodiscard]] int rateColumn() const { return FirstLink + int(m_rows.size()); }
    [[nodiscard]] int decisionColumn() const { return rateColumn() + 1; }
    /// The robot of a message column; 0: another column.
    [[nodiscard]] int heardIn(int column) const;
    /// Ages are in ms; else in cycles.
    [[nodiscard]] bool inMs() const { return m_cycleMs > 0; }
    /// Allowed decision time, ms: one cycle; 25 if the cycle time is unknown.
    [[nodiscard]] int budgetMs() const { return m_cycleMs > 0 ? m_cycleMs : 25; }

    /// Whether the rules reward visits to targets, as far as the simulator says, or a visit shows.
    [[nodiscard]] bool countsVisits() const { return m_countsVisits; }
    /// The same with the way back to the start.
    [[nodiscard]] bool countsReturn() const { return m_countsReturn; }
    /// The title of the score, with its direction.
    [[nodiscard]] QString scoreWords() const;
    /// Sums for the header; nullopt: the truth is unknown.
    struct Sums {
        int score = 0;
        std::optional<int> arrived; ///< nullopt: unknown
        int collisions = 0;

        friend bool operator==(const Sums&, const Sums&) = default;
    };
    [[nodiscard]] const std::optional<Sums>& sums() const { return m_sums; }

    /// The table as comma-separated values with a header line; decimal points; empty fields for
    /// unknown values.
    [[nodiscard]] QString csv() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    /// Messages received from another robot.
    struct Heard {
        std::optional<int> age; ///< cycles since the last direct message
        std::optional<int> news; ///< age of the data about it in cycles, direct or relayed
        std::optional<int> rate; ///< messages in ten seconds

        friend bool operator==(const Heard&, const Heard&) = default;
    };
    struct Row {
        int number = 0;
        QString state;
        QString behaviours;
        bool stale = false; ///< the belief is older than the truth
        std::optional<int> score;
        std::optional<int> collisions;
        std::optional<int> arrived; ///< cycle
        std::optional<std::pair<int, int>> visited; ///< targets, and all targets
        std::optional<int> returning; ///< cycles
        std::optional<int> placeError; ///< Mu / 100, as shown
        std::vector<Heard> heard; ///< by row of the other robot
        std::optional<int> decisionUs;

        friend bool operator==(const Row&, const Row&) = default;
    };
    [[nodiscard]] Heard heardOf(const game::RobotMoment& robot, int other, const Rate& rate) const;
    [[nodiscard]] Row makeRow(const game::GameAbout& about, const game::Moment& moment,
        const game::RobotMoment& robot, const Rate& rate) const;
    void addToSums(const Row& row, bool arrivalKnown);
    /// Reports one range of columns: from the first to the last changed text.
    void reportChanges(int row, const Row& before);
    /// Messages from all robots in ten seconds.
    [[nodiscard]] static std::optional<int> rateOf(const Row& row);
    [[nodiscard]] QString tip(const Row& row, int column) const;
    [[nodiscard]] QString words(const Row& row, int column) const;
    [[nodiscard]] bool flagged(const Row& row, int column) const;
    /// A figure of the row as text for files.
    [[nodiscard]] QString plain(const Row& row, int column) const;

    /// What the rules count, by the parameters and by the robots' scores.
    void takeRules(const game::GameAbout& about, const game::Moment& moment);

    std::vector<Row> m_rows;
    std::optional<maze::Scoring> m_scoring; ///< as announced
    bool m_countsVisits = false;
    bool m_countsReturn = false;
    std::optional<Sums> m_sums;
    int m_cycleMs = 0;
};

} // namespace medulla::widgets::mazes
