// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/belief_map.h"
#include "widgets/maze/map_camera.h"
#include "widgets/maze/map_pane.h"

#include <vector>

#include <QPixmap>

namespace medulla::widgets::mazes {

/// A plan view of one side of a game (truth or belief), painted without OpenGL. Static content and
/// trails are cached as pixmaps, beliefs are updated by changed tiles, and without a change nothing
/// is painted. Missing data is stated as text.
/// Mouse: a click selects a place or a robot; left, middle or Shift and left drag pans; the wheel
/// zooms at the pointer; a card beside the pointer describes the place. Keys in addition to those
/// of MapPane: Alt and arrows pan, + and - zoom.
class FlatMap final : public MapPane {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the map.
    FlatMap(const Theme& theme, GameViewModel& model, MapSide side, QWidget* parent = nullptr);

    void fit() override;
    void look(MapPreset preset) override;
    [[nodiscard]] MapPreset preset() const override { return m_preset; }
    [[nodiscard]] QJsonObject movedCamera() const override;
    void moveCameraBack(const QJsonObject& kept) override;

    [[nodiscard]] const MapCamera& camera() const { return m_camera; }
    /// Comparison of belief and truth at the last repaint.
    [[nodiscard]] const BeliefMap& beliefMap() const { return m_belief; }

    [[nodiscard]] QSize sizeHint() const override { return { 640, 400 }; }
    [[nodiscard]] QSize minimumSizeHint() const override { return { 160, 120 }; }

Q_SIGNALS:
    /// `beliefMap` has changed.
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
    /// Discards the cached pixmaps.
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
    bool m_fitted = true; ///< the camera has not been moved since the last fit
    BeliefMap m_belief;
    QPixmap m_ground; ///< cache of the truth; null: to be painted
    QPixmap m_trails; ///< null: to be painted
    std::vector<std::pair<int, std::size_t>> m_trailSpots; ///< robot, and its number of painted
                                                           ///< spots
    int m_trailGeneration = 0;
    int m_trailCycle = 0;
    Drag m_drag = Drag::None;
    bool m_mayClick = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace medulla::widgets::mazes
