// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/game_view_model.h"

#include <QBasicTimer>
#include <QStringList>
#include <QWidget>

class QSplitter;

namespace medulla::widgets::mazes {

class FlatMap;
class MapBar;
class MapLegend;
class MapPane;
class MapScene;

/// The view of a game: truth, belief of a robot, or both side by side, each with a header
/// (viewpoints, layers) and a legend. The truth is drawn in 3D, or from above without OpenGL; both
/// have the same content and controls. Without room for both sides (kBothFrom), one is shown.
/// Use: pass the data of a game::GameSource or a game::Playback to `model()`: `setAbout` when the
/// game is known, `setMoment` at display rate, `beginGame` when it starts from its first cycle,
/// `setTrail` for an opened game. Clicks on robots select the robot in `model()`. The owner
/// decides on clicks on places.
/// Keys in addition to those of the panes: Home fits, V selects the next viewpoint, T follows the
/// selected robot.
class MapView final : public QWidget {
    Q_OBJECT

public:
    /// Minimum width for both sides, logical px at text scale 1.
    static constexpr int kBothFrom = 800;

    /// `theme` must outlive the view.
    explicit MapView(const Theme& theme, QWidget* parent = nullptr);
    ~MapView() override;

    [[nodiscard]] GameViewModel& model() { return m_model; }

    /// The requested kind; `shownKind` is the kind that fits the width.
    [[nodiscard]] MapKind kind() const { return m_kind; }
    [[nodiscard]] MapKind shownKind() const;
    void setKind(MapKind kind);

    /// Viewpoint of the truth; the belief is always drawn from above.
    [[nodiscard]] MapPreset preset() const;
    void look(MapPreset preset);
    void fit();
    /// The cameras moved by the operator, for settings files; empty if not moved.
    [[nodiscard]] QJsonObject movedCameras() const;
    void moveCamerasBack(const QJsonObject& kept);

    /// The visible layers as keys for a settings file.
    [[nodiscard]] QStringList shownLayers() const { return m_model.layers().keys(); }
    void setShownLayers(const QStringList& keys);

    /// Call it before a moment that does not continue the game: clears the figures until new ones
    /// are computed. Moments of an earlier cycle do so by themselves.
    void forgetFigures();

    /// The truth is drawn in 3D.
    [[nodiscard]] bool hasScene() const { return m_scene != nullptr; }
    /// The 3D view; null without OpenGL.
    [[nodiscard]] MapScene* scene() const { return m_scene; }
    [[nodiscard]] QSize sizeHint() const override { return { 1200, 420 }; }

Q_SIGNALS:
    /// A click on a place in one of the views, Mu, arena: the owner may mark it or send the
    /// selected robot there.
    void placeClicked(const medulla::maze::Point& place);
    /// A click or a key has selected another robot.
    void robotChosen(int robot);
    void kindChanged(medulla::widgets::mazes::MapKind kind);
    void presetChanged(medulla::widgets::mazes::MapPreset preset);
    void layersChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    struct Side {
        QWidget* whole = nullptr;
        MapBar* bar = nullptr;
        MapLegend* legend = nullptr;
    };
    Side addSide(MapSide side, MapPane* pane);
    void connectPane(MapPane* pane);
    void arrange();
    void showHeads();
    void takeMoment();
    void showFigures();

    const Theme& m_theme;
    GameViewModel m_model;
    MapKind m_kind = MapKind::Both;
    MapScene* m_scene = nullptr;
    MapPane* m_truth = nullptr; ///< m_scene, or a flat map
    FlatMap* m_belief = nullptr;
    QSplitter* m_sides;
    Side m_truthSide;
    Side m_beliefSide;
    QBasicTimer m_figures; ///< until the figures are recomputed
    int m_cycle = 0; ///< the shown cycle
    bool m_jumped = false; ///< no figures for it yet
};

} // namespace medulla::widgets::mazes
