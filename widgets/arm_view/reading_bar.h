// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/kit/strip.h"
#include "widgets/scene/orbit_camera.h"

#include <array>
#include <optional>

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// Available steps of a nudge by key, mm.
inline constexpr std::array kNudgeStepsMm { 0.1, 1.0, 10.0 };

/// The readings below the 3D view: pointer, direction of the camera, step of a nudge, legends of
/// the path's shades and of the numbered points, and the meaning of violet.
class ReadingBar final : public Strip {
    Q_OBJECT

public:
    explicit ReadingBar(const Theme& theme, QWidget* parent = nullptr);

    /// The point of the working plane under the pointer; nullopt: the pointer is elsewhere.
    /// `thing`: name of the object that a click selects: "Torch".
    void setPointer(const std::optional<Position>& pointer, const QString& thing = {});
    /// Step of a nudge by key, mm.
    void setNudgeStep(double stepMm);
    /// The difference of two measured points; nullopt: hidden.
    void setMeasure(const std::optional<Position>& by);
    /// nullopt: no 3D view.
    void setCamera(const std::optional<scene::OrbitCamera>& camera);
    /// Maximum speed of the path, mm/s; nullopt: no path.
    void setPathSpeed(const std::optional<double>& mostMmPerS);
    /// Name of the action with shown steps; nullopt: none.
    void setTrajectory(const std::optional<QString>& action);

    /// The meaning of violet as a short text.
    [[nodiscard]] static QString shortNote();

Q_SIGNALS:
    void nudgeStepAsked(double stepMm);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Shortens the note first, down to its symbol, then hides the legends.
    void dropWhatDoesNotFit();

    [[nodiscard]] static QString longNote();

    const Theme& m_theme;
    TextLabel* m_pointer;
    TextLabel* m_camera;
    ToolBarButton* m_nudge;
    TextLabel* m_measure;
    QWidget* m_legend;
    TextLabel* m_mostSpeed;
    QWidget* m_steps;
    TextLabel* m_stepsName;
    QWidget* m_note = nullptr;
    TextLabel* m_noteWords = nullptr;
    bool m_hasSpeed = false;
    bool m_hasSteps = false;
};

/// "78.4 61.0 40.0", or dashes.
[[nodiscard]] QString pointerText(const std::optional<Position>& pointer);

/// "x +12.3  y 0.0  z −4.0"
[[nodiscard]] QString differencesText(const Position& by);

} // namespace medulla::widgets
