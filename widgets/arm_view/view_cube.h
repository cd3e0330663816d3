// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/common/theme.h"
#include "widgets/scene/projection.h"

#include <array>
#include <optional>
#include <vector>

#include <QImage>
#include <QPointF>
#include <QRectF>

namespace medulla::widgets {

/// The cube in the view's corner that turns with the camera and names the sides of the cell. A
/// click on a face turns the camera to look at it.
class ViewCube {
public:
    explicit ViewCube(const Theme& theme);

    /// Where it stands in a view of that size, logical pixels.
    [[nodiscard]] QRectF place(const QSizeF& view) const;
    /// The face that is drawn at a pixel of the view.
    [[nodiscard]] std::optional<ViewPreset> faceAt(
        const scene::Projection& projection, const QPointF& pixel) const;
    /// Which face is shown as under the pointer; whether that is another one than before.
    bool setHovered(const std::optional<ViewPreset>& face);
    /// Its picture; painted anew only when camera, colours or the face under the pointer differ.
    [[nodiscard]] const QImage& picture(const scene::Projection& projection, double ratio);

private:
    struct Face {
        ViewPreset preset;
        std::array<QPointF, 4> corners; ///< from the top left one as it is read, clockwise
    };
    /// Those that face the viewer, relative to the cube's place.
    [[nodiscard]] std::vector<Face> faces(const scene::Projection& projection) const;
    [[nodiscard]] double sidePx() const;

    const Theme& m_theme;
    std::optional<ViewPreset> m_hovered;
    QImage m_picture;
    Position m_forward = Position::Zero(); ///< that the picture was painted for
    Position m_up = Position::Zero();
    bool m_outOfDate = true;
    Scheme m_scheme = Scheme::Dark;
};

} // namespace medulla::widgets
