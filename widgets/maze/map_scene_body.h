// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/game/moment.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/robot_look.h"
#include "widgets/scene/label.h"
#include "widgets/scene/scene_view.h"
#include "widgets/scene/solid.h"

#include <QRectF>
#include <QVector3D>

namespace medulla::widgets::mazes {

/// A colour as a parameter of a material.
[[nodiscard]] QVector3D shadeOf(const QColor& color);

/// A text box in the 3D view. Lives as long as its view.
class MapTag {
public:
    MapTag(scene::SceneView& view, const Theme& theme);

    /// Shows the text at `centre`; repaints it only after a change.
    void show(const QPointF& centre, const QString& words, ColorToken ink, bool edged);
    void hide() { m_label.hide(); }

private:
    scene::SceneView& m_view;
    const Theme& m_theme;
    scene::Label m_label;
    QString m_words;
    ColorToken m_ink = ColorToken::Text;
    QFont m_font;
    QRgb m_color = 0;
    double m_ratio = 0;
};

/// A robot in the 3D view: body, nose, and above it its number with the lit LED. Lives as long as
/// its view.
class MapBody {
public:
    static constexpr double kHeight = 0.6; ///< Mu
    static constexpr int kNumberRadius = 9; ///< radius of the disc with the number, px at 100 %

    MapBody(scene::SceneView& view, const Theme& theme, int number);

    void restyle(const Theme& theme);
    /// Moves the robot; `inside`: the view is from its eyes, so the robot is hidden.
    void move(const game::GameAbout& about, const game::RobotMoment& moment, bool inside);
    void hide();
    /// Places the number with the lit LED above the robot; `chosen` adds a second ring. Hidden with
    /// the body. Returns the area, logical px; empty: hidden.
    QRectF placeNumber(const scene::Projection& projection, const Theme& theme, double ratio,
        bool shown, bool chosen);
    /// The last centre of the number, logical px; nullopt: hidden.
    [[nodiscard]] const std::optional<QPointF>& numberAt() const { return m_numberAt; }

private:
    int m_number;
    scene::Material* m_stuff;
    scene::Solid m_body;
    scene::Solid m_nose;
    scene::Label m_label;
    bool m_seen = false;
    bool m_painted = false;
    bool m_chosen = false;
    RobotLed m_led = RobotLed::None;
    RobotLed m_paintedLed = RobotLed::None;
    double m_ratio = 0;
    maze::Pose m_pose;
    std::optional<QPointF> m_numberAt;
};

} // namespace medulla::widgets::mazes
