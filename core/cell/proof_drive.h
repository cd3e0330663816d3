// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/ring.h"
#include "core/cell/arm_gate.h"
#include "core/preflight/wiggle_proof.h"
#include "core/spine/spine.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::cell {

/// Carries out a wiggle proof on the realtime thread. While it runs no other source commands any
/// actuator, and the lock of motion is open for the proven output alone. Its steps pass the guard
/// of that output; STOP, an interruption and a change of the routing end it. It does not begin
/// while a motion runs or is paused.
///
/// To be created before the Spine moves to the realtime thread; lives there afterwards, and is
/// destroyed before its parts.
class ProofDrive final : public QObject {
    Q_OBJECT

public:
    /// Period at which a due step is looked for; a small part of WiggleProof::kBackPeriod.
    static constexpr Duration kTick = std::chrono::milliseconds(5);
    /// Period of the samples; a step is held for WiggleProof::kBackPeriod or longer.
    static constexpr Duration kSamplePeriod = std::chrono::milliseconds(20);
    /// Room for the longest proof: moves of 5 mm take 5 s an axis, and each may wait for rest for
    /// WiggleProof::kLongestRest.
    static constexpr std::size_t kMostSamples = 2048;

    /// All must outlive it.
    struct Parts {
        Clock& clock;
        spine::Spine& spine;
        motion::Executor* motion; ///< null when the executor is remote
        ArmGate& gate;
        const motion::Rules& rules; ///< reach and keep-out zones of the proven device
    };
    struct Request {
        std::uint64_t number = 0; ///< of this proof, from 1
        preflight::WiggleSettings settings;
        QStringList devices; ///< names of outputs and of their reports, the proven one first
    };
    /// The state of a proof. Trivially copyable.
    struct Published {
        std::uint64_t number = 0;
        preflight::WiggleStatus status;
    };

    explicit ProofDrive(const Parts& parts);

    /// Begins a proof, and ends an earlier one. `ended` follows for each.
    void begin(const Request& request);
    void end();
    /// Thread-safe: of the running or last proof; nothing before the first.
    [[nodiscard]] std::optional<Published> newest() const { return m_published.newest(); }

    /// Any thread: a reader of the samples of this and all further proofs; the time of each is 0 at
    /// the beginning of its proof.
    [[nodiscard]] Ring<preflight::WiggleSample>::Reader samples() const
    {
        return Ring<preflight::WiggleSample>::Reader(m_samples);
    }

Q_SIGNALS:
    /// The proof of this number has ended, and the lock is as it was; connect queued.
    void ended(std::uint64_t proof, const medulla::preflight::WiggleStatus& status);

private:
    void connectReports();
    void tick();
    void sample(TimePoint now);
    void send(const Position& setpoint);
    void finish();
    /// Publishes the end of the proof.
    void noteEnd(const preflight::WiggleStatus& status);
    [[nodiscard]] bool canBegin() const;

    Parts m_parts;
    std::uint64_t m_number = 0; ///< of the running or last proof
    QStringList m_devices;
    std::unique_ptr<preflight::WiggleProof> m_proof; ///< null: none runs
    std::vector<QMetaObject::Connection> m_connections;
    std::unique_ptr<Alarm> m_alarm;
    spine::Message m_message; ///< reused, so that a step does not allocate
    bool m_wasLocked = false;
    Ring<Published> m_published { 2 };
    TimePoint m_begunAt; ///< of the running proof
    TimePoint m_nextSample;
    Ring<preflight::WiggleSample> m_samples { kMostSamples };
};

} // namespace medulla::cell

Q_DECLARE_METATYPE(medulla::preflight::WiggleStatus)
