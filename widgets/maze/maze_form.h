// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/game_setup.h"
#include "widgets/kit/theme.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace medulla::widgets {
class FieldGrid;
class NumberField;
class SegmentedControl;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// Largest seed of a field: a round number that fits an int.
constexpr double kMostSeed = 1e9;

/// The fields of a maze game: the maze with its start positions, the robots, the rules. GUI thread.
class MazeForm final : public QWidget {
    Q_OBJECT

public:
    /// The purpose of the form: one game with its speed, or a series.
    enum class For { Game, Series };

    /// `theme` must outlive the form.
    MazeForm(const Theme& theme, For what, QWidget* parent = nullptr);

    [[nodiscard]] game::GameSetup setup() const;
    void setSetup(const game::GameSetup& setup);

Q_SIGNALS:
    /// The operator has changed a field.
    void edited();

private:
    /// Adds a list of files with a button that calls `ask`.
    void addFiles(QComboBox* files, const char* name, const QString& label, const QString& words,
        void (MazeForm::*ask)());
    void addRobots();
    void addRules();
    void addSpeeds();
    [[nodiscard]] NumberField* addNumber(
        const char* name, const QString& label, double least, double most);
    [[nodiscard]] QCheckBox* addCheck(const char* name, const QString& words);
    void askForLab();
    void askForGrid();
    /// Selects a file in the list; adds it if it is missing.
    void show(QComboBox* files, const QString& file) const;

    const Theme& m_theme;
    For m_for;
    FieldGrid* m_fields;
    QComboBox* m_lab;
    QComboBox* m_starts;
    SegmentedControl* m_agents;
    QCheckBox* m_fill = nullptr;
    SegmentedControl* m_profile;
    QCheckBox* m_radio = nullptr;
    QCheckBox* m_noise = nullptr;
    NumberField* m_cycles;
    NumberField* m_seed;
    NumberField* m_runs = nullptr;
    QComboBox* m_speed = nullptr;
    double m_kept = 1; ///< speed of the game, or runs of a series: the field that this form does
                       ///< not show
    QStringList m_teams; ///< likewise, of a tournament
};

} // namespace medulla::widgets::mazes
