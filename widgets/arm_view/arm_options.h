// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/layer_set.h"

#include <array>

#include <QString>
#include <QStringList>

namespace medulla::widgets {

/// The planes on which a click can set the target. Camera: facing the viewer.
enum class WorkingPlane { XY, XZ, YZ, Camera };
/// The point of the working plane.
enum class PlaneThrough { Tip, Target };
/// Viewing directions.
enum class ViewPreset { Isometric, Front, Right, Top, Left, Back, Bottom };
/// Kind of view: 3D, three projections, or both side by side.
enum class ViewKind { Picture, Projections, Both };

inline constexpr std::array kViewPresets { ViewPreset::Isometric, ViewPreset::Front,
    ViewPreset::Right, ViewPreset::Top, ViewPreset::Left, ViewPreset::Back, ViewPreset::Bottom };

/// Name of the viewpoint for operators: "Corner", "Front".
[[nodiscard]] QString presetName(ViewPreset preset);

/// The layers that can be shown or hidden.
enum class ArmLayer {
    Plane,
    Ghost,
    Path,
    Trajectory, ///< of a task's action
    Trail,
    Guard,
    Workspace,
    Zones,
    Torches,
    Head,
    Frames, ///< the axes of the device frames
    Floor,
    Names,
};

inline constexpr std::array kArmLayers { ArmLayer::Plane, ArmLayer::Ghost, ArmLayer::Path,
    ArmLayer::Trajectory, ArmLayer::Trail, ArmLayer::Guard, ArmLayer::Workspace, ArmLayer::Zones,
    ArmLayer::Torches, ArmLayer::Head, ArmLayer::Frames, ArmLayer::Floor, ArmLayer::Names };

/// Key for settings files, independent of the language: "workspace".
[[nodiscard]] QString layerKey(ArmLayer layer);
/// Name of the layer for operators: "Workspace".
[[nodiscard]] QString layerName(ArmLayer layer);

/// The visible layers. Default: all except the workspace and the frames.
class ArmLayers final : public scene::LayerSet<kArmLayers> {
public:
    ArmLayers()
        : LayerSet({ ArmLayer::Workspace, ArmLayer::Frames })
    {
    }

    /// Applies `take` to the default.
    [[nodiscard]] static ArmLayers fromKeys(const QStringList& keys)
    {
        ArmLayers layers;
        layers.take(keys);
        return layers;
    }

    friend bool operator==(const ArmLayers&, const ArmLayers&) = default;
};

/// The view options of the operator.
struct StageOptions {
    WorkingPlane plane = WorkingPlane::XY;
    PlaneThrough through = PlaneThrough::Target;
    ArmLayers layers;

    friend bool operator==(const StageOptions&, const StageOptions&) = default;
};

} // namespace medulla::widgets
