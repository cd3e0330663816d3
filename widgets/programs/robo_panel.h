// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/robo_picture.h"
#include "widgets/kit/theme.h"

#include <array>
#include <optional>

#include <QWidget>

namespace medulla::widgets {
class SegmentedControl;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class RoboView;

/// Robo's world from above, its speed, and a button for another random world. GUI thread.
class RoboPanel final : public QWidget {
    Q_OBJECT

public:
    /// Selectable speeds, multiples of real time.
    static constexpr std::array kSpeeds { 1, 2, 5, 10 };

    /// `prefix`: object names begin with it.
    explicit RoboPanel(const Theme& theme, const QString& prefix = {}, QWidget* parent = nullptr);

    /// To be called at display rate. `seed`: of a random world; nullopt: the world of the source
    /// document.
    void display(teleo::RoboPicture picture, std::optional<quint64> seed);
    /// One of `kSpeeds`.
    void setSpeed(int times);
    /// The reason why another world is not possible now; empty: it is possible.
    void setRefusal(const QString& why);

Q_SIGNALS:
    void speedWanted(int times);
    void anotherWorldWanted();

private:
    RoboView* m_view;
    SegmentedControl* m_speed;
    ToolBarButton* m_another;
};

} // namespace medulla::widgets::programs
