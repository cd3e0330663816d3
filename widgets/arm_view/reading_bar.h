// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/common/strip.h"
#include "widgets/scene/orbit_camera.h"

#include <array>
#include <optional>

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// The steps that a nudge by key can have, mm.
inline constexpr std::array kNudgeStepsMm { 0.1, 1.0, 10.0 };

/// The readings below the 3D view: pointer, direction of the camera, step of a nudge, what the
/// shades of the path and the numbered points mean, and what violet means.
class ReadingBar final : public Strip {
    Q_OBJECT

public:
    explicit ReadingBar(const Theme& theme, QWidget* parent = nullptr);

    /// The point of the working plane under the pointer, nothing when it is elsewhere.
    /// `thing` names what a click there takes: "Torch".
    void setPointer(const std::optional<Position>& pointer, const QString& thing = {});
    /// How far a nudge by key goes, mm.
    void setNudgeStep(double stepMm);
    /// The way between two measured points; nothing hides it.
    void setMeasure(const std::optional<Position>& by);
    /// Nothing where there is no 3D view.
    void setCamera(const std::optional<scene::OrbitCamera>& camera);
    /// Greatest speed of the path, mm/s; nothing without a path.
    void setPathSpeed(const std::optional<double>& mostMmPerS);
    /// Name of the action whose steps are shown; nothing while none is.
    void setTrajectory(const std::optional<QString>& action);

    /// What violet means, in few words.
    [[nodiscard]] static QString shortNote();

Q_SIGNALS:
    void nudgeStepAsked(double stepMm);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The note gets shorter first, down to its glyph, then the legends go.
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
