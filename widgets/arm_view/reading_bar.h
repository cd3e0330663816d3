// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/kit/strip.h"
#include "widgets/scene/orbit_camera.h"

#include <array>
#include <optional>

class QHBoxLayout;

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
    void hideNudge();
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
    [[nodiscard]] TextLabel* caption(const QString& text, QWidget* owner) const;
    TextLabel* addFigure(const QString& objectName, const QString& name);
    void addNudge();
    void addSpeedLegend();
    void addStepsLegend();
    void addNote();
    /// A row without margins in a part of the bar; `spacing` in px.
    [[nodiscard]] QHBoxLayout* rowIn(QWidget& part, int spacing) const;
    /// Shortens the note first, down to its symbol, then hides the legends.
    void dropWhatDoesNotFit();

    [[nodiscard]] static QString longNote();

    const Theme& m_theme;
    TextLabel* m_pointer = nullptr;
    TextLabel* m_camera = nullptr;
    ToolBarButton* m_nudge = nullptr;
    QWidget* m_nudgeLine; ///< after the nudge and the measure
    TextLabel* m_measure = nullptr;
    QWidget* m_legend = nullptr;
    TextLabel* m_mostSpeed = nullptr;
    QWidget* m_steps = nullptr;
    TextLabel* m_stepsName = nullptr;
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
