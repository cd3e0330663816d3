// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/common/strip.h"
#include "widgets/scene/orbit_camera.h"

#include <optional>

namespace medulla::widgets {

class TextLabel;

/// The readings below the 3D view: pointer, direction of the camera, what the shades of the path
/// mean, and what violet means.
class ReadingBar final : public Strip {
    Q_OBJECT

public:
    explicit ReadingBar(const Theme& theme, QWidget* parent = nullptr);

    /// The point of the working plane under the pointer, nothing when it is elsewhere.
    void setPointer(const std::optional<Position>& pointer);
    void setCamera(const scene::OrbitCamera& camera);
    /// Greatest speed of the path, mm/s; nothing without a path.
    void setPathSpeed(const std::optional<double>& mostMmPerS);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The note goes first, then the legend.
    void dropWhatDoesNotFit();

    const Theme& m_theme;
    TextLabel* m_pointer;
    TextLabel* m_camera;
    QWidget* m_legend;
    TextLabel* m_mostSpeed;
    QWidget* m_note = nullptr;
    bool m_hasSpeed = false;
};

/// "78.4 61.0 40.0", or dashes.
[[nodiscard]] QString pointerText(const std::optional<Position>& pointer);

} // namespace medulla::widgets
