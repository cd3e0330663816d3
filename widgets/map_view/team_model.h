// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <functional>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

namespace medulla::widgets {

/// The team as a table, a robot a row: state, behaviours, score, collisions, arrival, how far off
/// its place it believes to be, how long ago it heard each other robot itself and how many messages
/// came, and what its last decision took. What is not known is a dash. GUI thread.
class TeamModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Columns before those of what was heard, one a robot.
    enum Column { Robot, State, Behaviours, Score, Collisions, Arrived, PlaceError, FirstLink };
    /// Messages a cycle that robot `by` gets from robot `from`; nothing: not known.
    using Rate = std::function<std::optional<double>(int by, int from)>;
    enum Role {
        NumberRole = Qt::UserRole, ///< of the robot
        FlagRole, ///< bool: the figure asks for attention
        PartRole, ///< double: of the time that a decision may take; only in its column
        ArrivedRole, ///< bool: of the robot
        StaleRole, ///< bool: its agent told it some time before the moment
    };
    /// Who was heard longer ago asks for attention, cycles: half of what counts as alone.
    static constexpr int kLongAgo = 20;
    /// Places that are believed farther off do, um: half a robot is about to touch something.
    static constexpr double kFarOff = 0.3;

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the figures of a moment; tells only of cells that read otherwise.
    void take(const game::GameAbout& about, const game::Moment& moment, const Rate& rate = nullptr);
    /// The row of a robot; nothing when it does not play.
    [[nodiscard]] std::optional<int> rowOf(int robot) const;
    [[nodiscard]] int robotOf(int row) const;
    [[nodiscard]] int rateColumn() const { return FirstLink + int(m_rows.size()); }
    [[nodiscard]] int decisionColumn() const { return rateColumn() + 1; }
    /// The robot that was heard, by column; 0: it is none of those.
    [[nodiscard]] int heardIn(int column) const;
    /// Whether ages are told in ms; else in cycles.
    [[nodiscard]] bool inMs() const { return m_cycleMs > 0; }
    /// What a decision may take, ms: a cycle; 25 when that is not known.
    [[nodiscard]] int budgetMs() const { return m_cycleMs > 0 ? m_cycleMs : 25; }

    /// Sums for the head: score, arrived, collisions; nothing when no truth is known.
    struct Sums {
        int score = 0;
        std::optional<int> arrived; ///< nothing: not known
        int collisions = 0;

        friend bool operator==(const Sums&, const Sums&) = default;
    };
    [[nodiscard]] const std::optional<Sums>& sums() const { return m_sums; }

    /// The table as comma-separated values, a head line first; numbers with points, nothing for
    /// what is not known.
    [[nodiscard]] QString csv() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

private:
    /// What a robot got from another one.
    struct Heard {
        std::optional<int> age; ///< cycles since the last message from it itself
        std::optional<int> news; ///< cycles since what is known about it was so, relayed or not
        std::optional<int> rate; ///< messages in ten seconds

        friend bool operator==(const Heard&, const Heard&) = default;
    };
    struct Row {
        int number = 0;
        QString state;
        QString behaviours;
        bool stale = false; ///< what is believed is behind what is true
        std::optional<int> score;
        std::optional<int> collisions;
        std::optional<int> arrived; ///< cycle
        std::optional<int> placeError; ///< um / 100, as shown
        std::vector<Heard> heard; ///< by row of the other robot
        std::optional<int> decisionUs;

        friend bool operator==(const Row&, const Row&) = default;
    };
    [[nodiscard]] Heard heardOf(const game::RobotMoment& robot, int other, const Rate& rate) const;
    /// Of all that were heard, in ten seconds.
    [[nodiscard]] static std::optional<int> rateOf(const Row& row);
    [[nodiscard]] QString tip(const Row& row, int column) const;
    [[nodiscard]] QString words(const Row& row, int column) const;
    [[nodiscard]] bool flagged(const Row& row, int column) const;
    /// A figure of the row as text for files.
    [[nodiscard]] QString plain(const Row& row, int column) const;

    std::vector<Row> m_rows;
    std::optional<Sums> m_sums;
    int m_cycleMs = 0;
};

} // namespace medulla::widgets
