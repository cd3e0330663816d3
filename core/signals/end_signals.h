// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arm/arm.h"
#include "core/signals/signal_store.h"
#include "core/signals/tip_kinematics.h"

#include <array>
#include <optional>
#include <span>
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

/// An input or output of the Spine.
struct SignalEnd {
    bool isInput = true;
    QString name; ///< in the Spine configuration

    friend bool operator==(const SignalEnd&, const SignalEnd&) = default;
};

/// Stores the values of inputs and outputs, and the quantities derived from them: joint angles of
/// the arm, its following error, speed, acceleration and jerk. Of a running cell, or of a
/// recording.
/// Keys: input "arm" is arm.x, arm.y, arm.z, arm.v4 ...; output "arm" is arm.sent.x ...; the second
/// coordinate of a value is eye_fudge.2.x ...; joint.shoulder, joint.upper, joint.elbow in degrees;
/// error.x, error.y, error.z, error.distance in mm; tip.speed, tip.acceleration, tip.jerk of the
/// measured tip (see TipKinematics). Thread-confined, as the store.
class EndSignals {
    Q_DECLARE_TR_FUNCTIONS(EndSignals)

public:
    /// Maximum numbers of stored coordinates, and of values per coordinate; the rest is ignored.
    static constexpr std::size_t kCoordinates = 8;
    static constexpr std::size_t kComponents = 8;

    /// The store must outlive it, and be new.
    EndSignals(const arm::Arm& arm, FeedNames names, SignalStore& store);

    /// Index of a new end, for `take`.
    std::size_t add(const SignalEnd& end);
    [[nodiscard]] const SignalEnd& at(std::size_t end) const { return m_ends.at(end).end; }
    /// Stores values of one coordinate that were received or sent at `tS`; `first` is the index in
    /// the coordinate of the first one. Derives from them; in order of time over all ends.
    void take(std::size_t end, double tS, std::size_t coordinate, std::size_t first,
        std::span<const double> values);
    /// Stores them without deriving; in order of time of each end.
    void store(std::size_t end, double tS, std::size_t coordinate, std::size_t first,
        std::span<const double> values);
    /// Whether quantities are derived from values of the end.
    [[nodiscard]] bool isDerivedFrom(std::size_t end) const;

private:
    struct End {
        SignalEnd end;
        /// by coordinate and value; created at the first value
        std::array<std::array<std::optional<SignalId>, kComponents>, kCoordinates> ids {};
    };

    [[nodiscard]] std::optional<SignalId> idOf(End& end, std::size_t coordinate, std::size_t value);
    void derive(const SignalEnd& end, double tS, const Position& at);
    void deriveError(double tS);

    arm::Arm m_arm;
    FeedNames m_names;
    SignalStore& m_store;
    std::vector<End> m_ends;
    TipKinematics m_kinematics;
    std::optional<Position> m_measured;
    std::optional<Position> m_commanded;
    double m_jointsDueS = 0;
    std::array<SignalId, 3> m_joints;
    std::array<SignalId, 4> m_error;
    std::array<SignalId, 3> m_tip;
};

} // namespace medulla::signals
