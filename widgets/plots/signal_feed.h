// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/site/signal_tap.h"
#include "widgets/plots/signal_store.h"
#include "widgets/plots/tip_kinematics.h"

#include <array>
#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::widgets {

/// Which of the Spine's ends the feed can say more of.
struct FeedNames {
    QString armInput; ///< where the arm's position comes in
    QString armOutput; ///< by which the arm is commanded; empty when it is not
    QStringList devices; ///< inputs that report all the time; all others speak when they change
};

/// Records everything that a tap hands out in a store: each component of each Spine signal, and
/// what follows from them: joint angles of the arm, its error, speed, acceleration and jerk, the
/// lateness of motion steps, and refusals of a guard as events.
///
/// Keys: input "arm" is arm.x, arm.y, arm.z, arm.v4 ...; output "arm" is arm.sent.x ...; the second
/// coordinate of a value is eye_fudge.2.x ...; joint.shoulder, joint.upper, joint.elbow in degrees;
/// error.x, error.y, error.z, error.distance in mm; tip.speed, tip.acceleration, tip.jerk of the
/// measured tip (see TipKinematics); step.jitter in ms.
class SignalFeed {
    Q_DECLARE_TR_FUNCTIONS(SignalFeed)

public:
    /// Coordinates and values of a coordinate that are recorded; what is beyond is passed over.
    static constexpr std::size_t kCoordinates = 8;
    static constexpr std::size_t kComponents = 8;

    /// Tap and store, which is a new one, must outlive the feed; it is the tap's one reader.
    SignalFeed(site::SignalTap& tap, const arm::Arm& arm, FeedNames names, SignalStore& store);

    /// Takes what has come since the last call; at display rate, visible or not.
    void takeIn();

private:
    struct Source {
        site::TapSource from;
        /// By coordinate and value; made when first seen.
        std::array<std::array<std::optional<SignalId>, kComponents>, kCoordinates> ids;
        std::optional<double> refusedS; ///< when its guard refused last
    };

    void meetSources();
    [[nodiscard]] std::optional<SignalId> idOf(
        Source& source, std::size_t coordinate, std::size_t value);
    void take(const site::TapRecord& record);
    void takeRefusal(Source& source, const site::TapRecord& record);
    void derive(const Source& source, double tS, const site::TapRecord& record);
    void deriveError(double tS);

    site::SignalTap& m_tap;
    arm::Arm m_arm;
    FeedNames m_names;
    SignalStore& m_store;
    std::vector<Source> m_sources;
    TipKinematics m_kinematics;
    std::optional<Position> m_measured;
    std::optional<Position> m_commanded;
    double m_jointsDueS = 0;
    std::array<SignalId, 3> m_joints;
    std::array<SignalId, 4> m_error;
    std::array<SignalId, 3> m_tip;
    std::optional<SignalId> m_jitter;
};

} // namespace medulla::widgets
