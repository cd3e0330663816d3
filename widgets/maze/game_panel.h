// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/game_lanes.h"

#include <QWidget>

class QAbstractButton;

namespace medulla::widgets {
class LaneTimeline;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

/// The timeline of a game below a header with the size of the recording, a button to follow the
/// newest cycle and a button to save. GUI thread.
class GamePanel final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the panel.
    explicit GamePanel(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] LaneTimeline& timeline() { return *m_line; }
    [[nodiscard]] GameLanes& lanes() { return m_lanes; }
    /// "Game recorded, 3.1 MB"; empty: no recording, saving disabled.
    void setRecorded(const QString& words);
    /// There are newer cycles than the shown one.
    void setBehind(bool behind);

Q_SIGNALS:
    /// The operator wants to follow the newest cycle.
    void liveAsked();
    /// The operator wants to save the recording.
    void saveAsked();

private:
    TextLabel* m_recorded;
    QAbstractButton* m_live;
    QAbstractButton* m_save;
    LaneTimeline* m_line;
    GameLanes m_lanes;
};

} // namespace medulla::widgets::mazes
