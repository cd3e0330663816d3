// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/layer_set.h"

#include <array>

#include <QString>
#include <QStringList>

namespace medulla::widgets {

/// What a picture of a game is of: what is so, or what the chosen robot believes.
enum class MapSide { Truth, Belief };
/// Which of the two are on the screen.
enum class MapKind { Truth, Belief, Both };
/// Where the camera of the 3D picture stands.
enum class MapPreset {
    Above,
    Oblique,
    Follow, ///< obliquely, with the chosen robot in the middle
    FromRobot, ///< through the eyes of the chosen robot
};

inline constexpr std::array kMapPresets { MapPreset::Above, MapPreset::Oblique, MapPreset::Follow,
    MapPreset::FromRobot };

/// The preset's name for people: "Above", "From robot".
[[nodiscard]] QString presetName(MapPreset preset);

/// What can be shown or hidden.
enum class MapLayer {
    Walls, ///< of a belief: how probable a wall is
    Target, ///< of a belief: how probable the target is
    Radio, ///< links and the chosen robot's range
    Trails,
    Cones, ///< what the obstacle sensors see
    Paths, ///< the way that a robot wants to go, and its goal
    Others, ///< what a robot thinks of the other ones
    Uncertainty, ///< of a believed pose
    Frontier, ///< free cells beside cells that nobody saw
    Differences, ///< of belief and truth
    FloorMap, ///< what the chosen robot believes of walls, on the floor of the 3D picture
    Names, ///< words and figures in the picture
};

inline constexpr std::array kMapLayers { MapLayer::Walls, MapLayer::Target, MapLayer::Radio,
    MapLayer::Trails, MapLayer::Cones, MapLayer::Paths, MapLayer::Others, MapLayer::Uncertainty,
    MapLayer::Frontier, MapLayer::Differences, MapLayer::FloorMap, MapLayer::Names };

/// A word for settings files, the same in every language: "frontier".
[[nodiscard]] QString layerKey(MapLayer layer);
/// The layer's name for people: "Frontier".
[[nodiscard]] QString layerName(MapLayer layer);
/// Whether the layer can be seen on that side.
[[nodiscard]] bool isOn(MapLayer layer, MapSide side);

/// The layers that are shown. At first all but the map on the floor. Value type.
class MapLayers final : public scene::LayerSet<kMapLayers> {
public:
    MapLayers()
        : LayerSet({ MapLayer::FloorMap })
    {
    }

    /// As of `take`, on what is shown at first.
    [[nodiscard]] static MapLayers fromKeys(const QStringList& keys)
    {
        MapLayers layers;
        layers.take(keys);
        return layers;
    }

    friend bool operator==(const MapLayers&, const MapLayers&) = default;
};

} // namespace medulla::widgets
