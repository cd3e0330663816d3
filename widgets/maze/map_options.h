// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/layer_set.h"

#include <array>

#include <QString>
#include <QStringList>

namespace medulla::widgets::mazes {

/// The side of a game: the truth, or the belief of the selected robot.
enum class MapSide { Truth, Belief };
/// The sides that are shown.
enum class MapKind { Truth, Belief, Both };
/// Viewpoint of the 3D view.
enum class MapPreset {
    Above,
    Oblique,
    Follow, ///< oblique, centred on the selected robot
    FromRobot, ///< from the eyes of the selected robot
};

inline constexpr std::array kMapPresets { MapPreset::Above, MapPreset::Oblique, MapPreset::Follow,
    MapPreset::FromRobot };

/// Name of the viewpoint for operators: "Above", "From robot".
[[nodiscard]] QString presetName(MapPreset preset);

/// The layers that can be shown or hidden.
enum class MapLayer {
    Walls, ///< belief: probability of walls
    Target, ///< belief: probability of the target
    Radio, ///< links, and the range of the selected robot
    Trails,
    Cones, ///< fields of view of the obstacle sensors
    Paths, ///< planned path of a robot and its goal
    Others, ///< belief of a robot about the others
    Uncertainty, ///< of a believed pose
    Frontier, ///< free cells next to unexplored cells
    Differences, ///< between belief and truth
    FloorMap, ///< believed walls of the selected robot on the floor of the 3D view
    Names, ///< texts and numbers in the view
};

inline constexpr std::array kMapLayers { MapLayer::Walls, MapLayer::Target, MapLayer::Radio,
    MapLayer::Trails, MapLayer::Cones, MapLayer::Paths, MapLayer::Others, MapLayer::Uncertainty,
    MapLayer::Frontier, MapLayer::Differences, MapLayer::FloorMap, MapLayer::Names };

/// Key for settings files, independent of the language: "frontier".
[[nodiscard]] QString layerKey(MapLayer layer);
/// Name of the layer for operators: "Frontier".
[[nodiscard]] QString layerName(MapLayer layer);
/// The layer exists on that side.
[[nodiscard]] bool isOn(MapLayer layer, MapSide side);

/// The visible layers. Default: all except the map on the floor. Value type.
class MapLayers final : public scene::LayerSet<kMapLayers> {
public:
    MapLayers()
        : LayerSet({ MapLayer::FloorMap })
    {
    }

    /// Applies `take` to the default.
    [[nodiscard]] static MapLayers fromKeys(const QStringList& keys)
    {
        MapLayers layers;
        layers.take(keys);
        return layers;
    }

    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

} // namespace medulla::widgets::mazes
