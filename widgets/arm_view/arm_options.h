// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/scene/layer_set.h"

#include <array>

#include <QString>
#include <QStringList>

namespace medulla::widgets {

/// The planes that a click can set the target on. Camera: through the point, facing the viewer.
enum class WorkingPlane { XY, XZ, YZ, Camera };
/// The point that the working plane goes through.
enum class PlaneThrough { Tip, Target };
/// Directions to look from.
enum class ViewPreset { Isometric, Front, Right, Top, Left, Back, Bottom };
/// How the cell is drawn: in 3D, as three projections, or both side by side.
enum class ViewKind { Picture, Projections, Both };

inline constexpr std::array kViewPresets { ViewPreset::Isometric, ViewPreset::Front,
    ViewPreset::Right, ViewPreset::Top, ViewPreset::Left, ViewPreset::Back, ViewPreset::Bottom };

/// The preset's name for people: "Corner", "Front".
[[nodiscard]] QString presetName(ViewPreset preset);

/// What can be shown or hidden.
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
    Frames, ///< frame ghosts: the axes of every device
    Floor,
    Names,
};

inline constexpr std::array kArmLayers { ArmLayer::Plane, ArmLayer::Ghost, ArmLayer::Path,
    ArmLayer::Trajectory, ArmLayer::Trail, ArmLayer::Guard, ArmLayer::Workspace, ArmLayer::Zones,
    ArmLayer::Torches, ArmLayer::Head, ArmLayer::Frames, ArmLayer::Floor, ArmLayer::Names };

/// A word for settings files, the same in every language: "workspace".
[[nodiscard]] QString layerKey(ArmLayer layer);
/// The layer's name for people: "Workspace".
[[nodiscard]] QString layerName(ArmLayer layer);

/// The layers that are shown. At first all but the workspace and the frames.
class ArmLayers final : public scene::LayerSet<kArmLayers> {
public:
    ArmLayers()
        : LayerSet({ ArmLayer::Workspace, ArmLayer::Frames })
    {
    }

    /// As of `take`, on what is shown at first.
    [[nodiscard]] static ArmLayers fromKeys(const QStringList& keys)
    {
        ArmLayers layers;
        layers.take(keys);
        return layers;
    }

    friend bool operator==(const ArmLayers&, const ArmLayers&) = default;
};

/// What the operator chose to see.
struct StageOptions {
    WorkingPlane plane = WorkingPlane::XY;
    PlaneThrough through = PlaneThrough::Target;
    ArmLayers layers;

    friend bool operator==(const StageOptions&, const StageOptions&) = default;
};

} // namespace medulla::widgets
