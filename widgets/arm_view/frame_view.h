// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_scene.h"
#include "widgets/arm_view/mark_sheet.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/projection.h"

#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// A frame in the global frame, small, from the default viewpoint of the 3D view: the global axes
/// in grey, the frame's axes in colour, and a line between their origins. Painted without OpenGL.
class FrameView final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the view.
    explicit FrameView(const Theme& theme, QWidget* parent = nullptr);

    /// nullopt: the global axes alone.
    void display(const std::optional<DeviceFrame>& frame);
    /// Pixels of points in the global frame, mm.
    [[nodiscard]] scene::Projection projection() const;
    /// Length of the drawn axes, mm: longer where the origins are far apart.
    [[nodiscard]] double axisMm() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::optional<DeviceFrame> m_frame;
    MarkSheet m_sheet;
};

} // namespace medulla::widgets
