// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"
#include "widgets/common/theme.h"

#include <array>
#include <optional>

#include <QWidget>

namespace medulla::widgets {

class RoboView;
class SegmentedControl;
class ToolBarButton;

/// Robo's world from above, how fast it goes, and a button for another one. GUI thread.
class RoboPanel final : public QWidget {
    Q_OBJECT

public:
    /// How many times as fast as real time it can go.
    static constexpr std::array kSpeeds { 1, 2, 5, 10 };

    explicit RoboPanel(const Theme& theme, QWidget* parent = nullptr);

    /// At display rate. `seed`: of a random world; nothing: it is that of the document.
    void display(teleo::RoboPicture picture, std::optional<quint64> seed);
    /// One of `kSpeeds`.
    void setSpeed(int times);
    /// Why there cannot be another world now; empty when there can.
    void setRefusal(const QString& why);

Q_SIGNALS:
    void speedWanted(int times);
    void anotherWorldWanted();

private:
    RoboView* m_view;
    SegmentedControl* m_speed;
    ToolBarButton* m_another;
};

} // namespace medulla::widgets
