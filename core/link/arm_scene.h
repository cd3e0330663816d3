// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/cell/cell_state.h"
#include "core/link/foxglove_messages.h"
#include "core/link/recording_source.h"

#include <deque>
#include <optional>
#include <vector>

#include <QString>

namespace medulla::link {

/// The arm of a cell for a 3D view, in the frame `world`, the global frame of the cell in m:
///
/// - `/foxglove/tf`: `mount`, the mount frame; `upper_arm` and `forearm`, with x along the link and
///   z along the axis of the elbow; `tip`, and `target`, parallel to `world`;
/// - `/foxglove/arm`: the arm as measured, its ghost at the target, the target, the path (the
///   setpoints of the present motion so far) and the flames that the eyes see.
class ArmScene final : public RecordingListener {
public:
    /// Time between two messages of a moving arm: 25 Hz.
    static constexpr std::chrono::milliseconds kShortest { 40 };
    /// Likewise of a resting one.
    static constexpr std::chrono::milliseconds kLongest { 1000 };
    /// A measured position is shown for so long.
    static constexpr std::chrono::milliseconds kStale { 2000 };

    /// The inputs of the Spine with measured positions and with setpoints.
    struct Inputs {
        QString measured;
        QString setpoints;
    };

    ArmScene(const arm::Geometry& geometry, Inputs inputs);

    void begin(Publisher& publisher) override;
    void take(const spine::DatagramRecord& record, const spine::DatagramLog::End& end,
        std::uint64_t timeNs) override;
    void take(const recorder::RecordedEvent& event, std::uint64_t timeNs) override;
    void update(Publisher& publisher, std::uint64_t nowNs) override;

private:
    struct PathPoint {
        std::uint64_t timeNs = 0;
        Position at;
    };

    /// The target of the operator or the running motion.
    [[nodiscard]] std::optional<Position> target() const;
    /// With the joints nearest to it, if it is out of reach.
    [[nodiscard]] arm::Pose poseAt(const Position& tip) const;
    [[nodiscard]] std::vector<FrameTransform> transforms(std::uint64_t nowNs) const;
    [[nodiscard]] std::vector<SceneEntity> entities(std::uint64_t nowNs) const;
    [[nodiscard]] bool isMeasured(std::uint64_t nowNs) const;

    const arm::Arm m_arm;
    const Inputs m_inputs;
    ChannelId m_transforms = 0;
    ChannelId m_scene = 0;
    std::optional<Position> m_tip; ///< measured
    std::uint64_t m_tipNs = 0;
    std::optional<cell::MotionState> m_state; ///< unset: none yet
    std::deque<PathPoint> m_path;
    std::uint64_t m_publishedNs = 0;
    bool m_hasChanged = false;
};

} // namespace medulla::link
