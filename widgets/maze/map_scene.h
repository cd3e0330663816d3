// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/maze/belief_map.h"
#include "widgets/maze/game_view_model.h"
#include "widgets/maze/lab_mesh.h"
#include "widgets/maze/map_pane.h"
#include "widgets/scene/image_plane.h"
#include "widgets/scene/label.h"
#include "widgets/scene/scene_view.h"
#include "widgets/scene/solid.h"
#include "widgets/scene/vertex_mesh.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QStackedLayout;

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::mazes {

class MapBody;
class MapTag;
class TagRoom;

/// The truth of a game in 3D: walls with their heights, beacon, target, robots with LEDs, cones,
/// radio links, trails. Walls between the camera and the robot that it follows are faded. Requires
/// scene::openGlUsable; FlatMap is the replacement without OpenGL. Mouse: a click selects a robot
/// or a visible place of the floor, not a wall; left drag orbits, middle or Shift and left drag
/// pans, the wheel zooms. Keys in addition to those of MapPane: Alt and arrows orbit, with Shift
/// they pan, + and - zoom.
class MapScene final : public MapPane {
    Q_OBJECT

public:
    /// All arguments except `parent` must outlive the scene.
    MapScene(const Theme& theme, GameViewModel& model, QWidget* parent = nullptr);
    ~MapScene() override;

    void fit() override;
    void look(MapPreset preset) override;
    [[nodiscard]] MapPreset preset() const override { return m_preset; }
    [[nodiscard]] QJsonObject movedCamera() const override;
    void moveCameraBack(const QJsonObject& kept) override;

    [[nodiscard]] const scene::OrbitCamera& camera() const { return m_view->camera(); }
    [[nodiscard]] scene::Projection projection() const { return m_view->projection(); }
    /// The native window of the view, which receives mouse and key events.
    [[nodiscard]] QWindow* surface() const { return m_view->surface(); }

protected:
    [[nodiscard]] maze::Point middle() const override;
    [[nodiscard]] QPointF inArena(const QPointF& onScreen) const override;
    /// Adds the belief of the selected robot about the place while the map is on the floor.
    [[nodiscard]] std::vector<CardLine> card(maze::Point place) const override;
    void crossMoved() override;

private:
    void restyle();
    void takeAbout();
    void takeMoment();
    void takeLayers();
    void aim();
    void setCamera(const scene::OrbitCamera& camera);
    void drawGround();
    void drawWalls();
    /// Fades the walls between the camera and the followed robot.
    void fadeWalls(const scene::Projection& projection);
    void drawFloor();
    void drawBeacons();
    /// Draws the belief of the selected robot on the floor; uploads changed parts only.
    void drawFloorMap();
    void drawTrails();
    void drawMarks();
    void drawCones();
    void drawRadio();
    void drawPath(const game::RobotMoment& robot);
    void moveBodies();
    void layOut();
    void placeNames(const scene::Projection& projection);
    /// Places the lengths of the radio links where `room` is free.
    void placeLengths(const scene::Projection& projection, TagRoom& room);
    [[nodiscard]] bool hasFloorMap() const;
    /// The intersection of the pixel's ray with the floor, ignoring walls.
    [[nodiscard]] std::optional<maze::Point> floorAt(const QPointF& pixel) const;
    /// The wall at the pixel; nullopt: none.
    [[nodiscard]] std::optional<WallHit> wallAt(const QPointF& pixel) const;
    /// The robot whose number or body is visible at the pixel; 0: none. Numbers are in front of
    /// walls.
    [[nodiscard]] int robotAt(const QPointF& pixel) const;
    void hover(const QPointF& pixel);
    void clickAt(const QPointF& pixel);
    void showCross(const scene::Projection& projection);
    void showCard(const scene::Projection& projection);

    const Theme& m_theme;
    QStackedLayout* m_pages;
    scene::SceneView* m_view;
    TextLabel* m_words; ///< the reason why there is no view
    scene::VertexMesh m_floor;
    scene::ImagePlane m_floorMap;
    BeliefMap m_belief;
    QRect m_floorPart; ///< part of the belief images that is on the floor
    scene::LineMesh m_grid;
    scene::VertexMesh m_walls;
    scene::VertexMesh m_fadedWalls;
    WallSet m_faded; ///< walls between the camera and the followed robot
    scene::LineMesh m_target;
    scene::LineMesh m_trails;
    scene::LineMesh m_ground; ///< range and cones
    scene::LineMesh m_links;
    scene::LineMesh m_path;
    scene::Material* m_poleStuff;
    scene::Material* m_lampStuff;
    std::vector<std::unique_ptr<scene::Solid>> m_beacons; ///< pole and lamp of each
    std::map<int, std::unique_ptr<MapBody>> m_bodies; ///< by robot
    std::vector<std::unique_ptr<MapTag>> m_lengths; ///< of links
    std::unique_ptr<MapTag> m_beaconName;
    std::unique_ptr<MapTag> m_markName;
    std::unique_ptr<MapTag> m_missing;
    std::unique_ptr<scene::Label> m_crossMark; ///< moved by keys
    std::unique_ptr<scene::Label> m_card;
    MapPreset m_preset = MapPreset::Oblique;
    bool m_fitted = true; ///< the camera has not been moved since
    QSizeF m_fittedTo; ///< view size of the last fit
    bool m_aiming = false; ///< this class is moving the camera
    bool m_momentIsNew = true;
    bool m_groundIsNew = true;
    std::size_t m_trailSpots = 0; ///< number of drawn spots
    int m_trailGeneration = -1;
    std::optional<QPointF> m_pointer;
};

} // namespace medulla::widgets::mazes
