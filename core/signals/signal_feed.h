// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/cell/signal_tap.h"
#include "core/signals/signal_store.h"
#include "core/signals/tip_kinematics.h"

#include <array>
#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

namespace medulla::signals {

/// The inputs and outputs of the Spine with a known meaning.
struct FeedNames {
    QString armInput; ///< input of the measured arm position
    QString armOutput; ///< output of the arm commands; empty: none
    QStringList devices; ///< inputs that send permanently; other inputs send on a change
};

/// Records all values of a tap in a store: each component of each Spine signal, and the quantities
/// derived from them: joint angles of the arm, its following error, speed, acceleration and jerk,
/// the jitter of motion steps, and rejections of a guard as events.
/// Keys: input "arm" is arm.x, arm.y, arm.z, arm.v4 ...; output "arm" is arm.sent.x ...; the second
/// coordinate of a value is eye_fudge.2.x ...; joint.shoulder, joint.upper, joint.elbow in degrees;
/// error.x, error.y, error.z, error.distance in mm; tip.speed, tip.acceleration, tip.jerk of the
/// measured tip (see TipKinematics); step.jitter in ms.
class SignalFeed {
    Q_DECLARE_TR_FUNCTIONS(SignalFeed)

public:
    /// Maximum numbers of recorded coordinates, and of values per coordinate; the rest is ignored.
    static constexpr std::size_t kCoordinates = 8;
    static constexpr std::size_t kComponents = 8;

    /// Tap and store must outlive the feed. The store must be new.
    SignalFeed(
        const cell::SignalTap& tap, const arm::Arm& arm, FeedNames names, SignalStore& store);

    /// Reads the new values; to be called at display rate, also while no plot is visible.
    void takeIn();

private:
    struct Source {
        cell::TapSource from;
        /// by coordinate and value; created at the first value
        std::array<std::array<std::optional<SignalId>, kComponents>, kCoordinates> ids;
        std::optional<double> refusedS; ///< time of the last rejection by its guard
    };

    void meetSources();
    [[nodiscard]] std::optional<SignalId> idOf(
        Source& source, std::size_t coordinate, std::size_t value);
    void take(const cell::TapRecord& record);
    void takeRefusal(Source& source, const cell::TapRecord& record);
    void derive(const Source& source, double tS, const cell::TapRecord& record);
    void deriveError(double tS);

    const cell::SignalTap& m_tap;
    cell::SignalTap::Reader m_reader;
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

} // namespace medulla::signals
