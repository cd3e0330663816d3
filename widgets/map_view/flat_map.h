// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/map_view/belief_map.h"
#include "widgets/map_view/map_camera.h"
#include "widgets/map_view/map_pane.h"

#include <vector>

#include <QPixmap>

namespace medulla::widgets {

/// One side of a game from above, painted without OpenGL. What stands still and trails are kept
/// as pictures; of a belief only the tiles that changed are painted anew; nothing is painted while
/// nothing changes. What is not known is said in words.
///
/// Mouse: a click is a place or a robot; left, middle or Shift and left drag pans; the wheel zooms
/// at the pointer; beside the pointer stands what is known of the place. Keys besides those of a
/// MapPane: Alt and arrows pan, + and - zoom.
class FlatMap final : public MapPane {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    FlatMap(const Theme& theme, GamePicture& picture, MapSide side, QWidget* parent = nullptr);

    void fit() override;
    void look(MapPreset preset) override;
    [[nodiscard]] MapPreset preset() const override { return m_preset; }
    [[nodiscard]] QJsonObject movedCamera() const override;
    void moveCameraBack(const QJsonObject& kept) override;

    [[nodiscard]] const MapCamera& camera() const { return m_camera; }
    /// How the belief compares with the truth; as of the last painting.
    [[nodiscard]] const BeliefMap& beliefMap() const { return m_belief; }

    [[nodiscard]] QSize sizeHint() const override { return { 640, 400 }; }
    [[nodiscard]] QSize minimumSizeHint() const override { return { 160, 120 }; }

Q_SIGNALS:
    /// `beliefMap` is another one.
    void beliefTaken();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    [[nodiscard]] maze::Point middle() const override { return m_camera.centre; }
    void crossMoved() override { update(); }

private:
    enum class Drag { None, Undecided, Pan };

    void takeAbout();
    void takeMoment();
    /// Something that is kept as a picture is another one.
    void forget();
    void moveCamera(const MapCamera& camera);
    void refit();
    void paintWords(QPainter& painter, const QString& words) const;
    void paintCross(QPainter& painter) const;
    void paintMark(QPainter& painter) const;
    void paintCard(QPainter& painter) const;
    void paintTrails(QPainter& painter);

    const Theme& m_theme;
    MapCamera m_camera;
    MapPreset m_preset = MapPreset::Above;
    bool m_fitted = true; ///< nobody has moved the camera since the last fit
    BeliefMap m_belief;
    QPixmap m_ground; ///< of truth; null: to be painted
    QPixmap m_trails; ///< null: to be painted
    std::vector<std::pair<int, std::size_t>> m_trailSpots; ///< robot, and how many are painted
    int m_trailGeneration = 0;
    int m_trailCycle = 0;
    Drag m_drag = Drag::None;
    bool m_mayClick = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace medulla::widgets
