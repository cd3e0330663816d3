// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

namespace medulla::widgets {

/// The team as a table, a robot a row: state, behaviours, score, collisions, arrival, how far off
/// its place it believes to be, how old its news of each other robot is, and what its last decision
/// took. What is not known is a dash. GUI thread.
class TeamModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Columns before and behind those of news, one a robot.
    enum Column { Robot, State, Behaviours, Score, Collisions, Arrived, PlaceError, FirstNews };
    enum Role {
        NumberRole = Qt::UserRole, ///< of the robot
        FlagRole, ///< bool: the figure asks for attention
        PartRole, ///< double: of the time that a decision may take; only in its column
        ArrivedRole, ///< bool: of the robot
    };
    /// News that are older ask for attention, cycles: half of what counts as alone.
    static constexpr int kOldNews = 20;
    /// Places that are believed farther off do, um: half a robot is about to touch something.
    static constexpr double kFarOff = 0.3;

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the figures of a moment; tells only of cells that read otherwise.
    void take(const game::GameAbout& about, const game::Moment& moment);
    /// The row of a robot; nothing when it does not play.
    [[nodiscard]] std::optional<int> rowOf(int robot) const;
    [[nodiscard]] int robotOf(int row) const;
    [[nodiscard]] int decisionColumn() const { return FirstNews + int(m_rows.size()); }
    /// Robots whose news column that is; 0: it is none.
    [[nodiscard]] int newsOf(int column) const;
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
    struct Row {
        int number = 0;
        QString state;
        QString behaviours;
        std::optional<int> score;
        std::optional<int> collisions;
        std::optional<int> arrived; ///< cycle
        std::optional<int> placeError; ///< um / 100, as shown
        std::vector<std::optional<int>> news; ///< cycles, by row of the other robot
        std::optional<int> decisionUs;

        friend bool operator==(const Row&, const Row&) = default;
    };
    [[nodiscard]] QString words(const Row& row, int column) const;
    [[nodiscard]] bool flagged(const Row& row, int column) const;
    /// A figure of the row as text for files.
    [[nodiscard]] QString plain(const Row& row, int column) const;

    std::vector<Row> m_rows;
    std::optional<Sums> m_sums;
    int m_cycleMs = 0;
};

} // namespace medulla::widgets
