// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/kit/theme.h"
#include "widgets/scene/projection.h"

#include <array>
#include <optional>
#include <vector>

#include <QImage>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

/// The cube in the corner of the view, which turns with the camera and names the sides of the cell.
/// A click on a face turns the camera towards it.
class ViewCube {
public:
    explicit ViewCube(const Theme& theme);

    /// Its area in a view of that size, logical pixels.
    [[nodiscard]] QRectF place(const QSizeF& view) const;
    /// The face at a pixel of the view.
    [[nodiscard]] std::optional<ViewPreset> faceAt(
        const scene::Projection& projection, const QPointF& pixel) const;
    /// Sets the face under the pointer; returns true if it has changed.
    bool setHovered(const std::optional<ViewPreset>& face);
    /// Its image; repainted only if camera, colours or the face under the pointer have changed.
    [[nodiscard]] const QImage& picture(const scene::Projection& projection, double ratio);

private:
    struct Face {
        ViewPreset preset;
        std::array<QPointF, 4> corners; ///< from the top left in reading direction, clockwise
    };
    /// The faces towards the viewer, relative to the area of the cube.
    [[nodiscard]] std::vector<Face> faces(const scene::Projection& projection) const;
    [[nodiscard]] double sidePx() const;

    const Theme& m_theme;
    std::optional<ViewPreset> m_hovered;
    QImage m_picture;
    Position m_forward = Position::Zero(); ///< directions of the painted image
    Position m_up = Position::Zero();
    bool m_outOfDate = true;
    Scheme m_scheme = Scheme::Dark;
};

} // namespace medulla::widgets
