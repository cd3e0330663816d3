// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

class QAbstractButton;

namespace medulla::widgets {

class GameTimeline;
class TextLabel;

/// The timeline of a game below a head: what is recorded, and the ways back to the newest cycle and
/// into a file. GUI thread.
class GamePanel final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive it.
    explicit GamePanel(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] GameTimeline& timeline() { return *m_line; }
    /// "Game recorded, 3.1 MB"; empty: nothing is, and nothing can be written to a file.
    void setRecorded(const QString& words);
    /// Whether there is something newer than what is looked at.
    void setBehind(bool behind);

Q_SIGNALS:
    /// The operator wants the newest cycle.
    void liveAsked();
    /// The operator wants the recording in a file.
    void saveAsked();

private:
    TextLabel* m_recorded;
    QAbstractButton* m_live;
    QAbstractButton* m_save;
    GameTimeline* m_line;
};

} // namespace medulla::widgets
