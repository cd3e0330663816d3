// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/arm_control.h"
#include "core/cell/proof_drive.h"
#include "core/cell/report_watch.h"
#include "core/preflight/automatic_checks.h"
#include "core/preflight/checklist.h"

#include <functional>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QObject>

namespace medulla::cell {

/// The preflight of a cell: proves that commands end where they should before the arm may move.
///
/// Motion is locked while it has neither passed nor been overridden, in a cell that requires it
/// (every one whose targets are not simulated in this process, unless its site says otherwise and
/// no output sends to another machine), and in any cell whose X-ray has errors. The lock is a hold
/// of all actuators in the Spine, so that no source gets past it; ArmControl refuses commands with
/// the reason. STOP, Release and the wiggle proof are not locked.
///
/// A pass or override ends with a change of the routing or of the senders of a device, and when a
/// target may have restarted: its measured position jumped, its reports paused for more than
/// ReportWatch::kPause, or they come from another port.
///
/// On the thread of the cell's functions; none waits.
class Preflight final : public QObject {
    Q_OBJECT

public:
    enum class State : std::uint8_t { Open, Passed, Overridden };
    /// The result with its time and person.
    struct Verdict {
        State state = State::Open;
        QDateTime at; ///< local time
        QString by;
        QString reason; ///< of an override
        Text why; ///< Open: why an earlier result does not hold any more; otherwise empty

        friend bool operator==(const Verdict&, const Verdict&) = default;
    };

    /// All must outlive it.
    struct Parts {
        const site::Site& site;
        const spine::Config& routing; ///< as it runs
        const spine::Options& options;
        QStringList ownInputs; ///< of this process: no paths of the configuration
        spine::Spine& spine;
        const motion::Executor* motion; ///< null when the executor is remote
        ArmControl& arm;
        ArmGate& gate;
        CellWatch& watch;
        ReportWatch& reports;
        ProofDrive& drive;
    };

    /// Locks motion where it must be locked, before any datagram.
    explicit Preflight(Parts parts);

    /// By the site and the routing as it runs: a change of the routing can make it required.
    [[nodiscard]] bool isRequired() const;
    [[nodiscard]] bool isLocked() const;
    [[nodiscard]] const Verdict& verdict() const { return m_verdict; }
    [[nodiscard]] const preflight::Xray& xray() const { return m_xray; }
    /// The automatic items as of the last `update`.
    [[nodiscard]] const std::vector<preflight::CheckItem>& items() const { return m_items; }
    [[nodiscard]] const preflight::Checklist& checklist() const { return m_checklist; }
    void setChecklist(preflight::Checklist checklist);
    /// The checklist of the cell cannot be read for that reason: an automatic item fails, so that
    /// the items in its place do not pass the preflight. Nothing: it was read.
    void setChecklistFault(std::optional<Finding> fault);
    void setDiskFacts(preflight::DiskFacts facts);
    /// Checks the automatic items with the newest counters. A cell that does not require a
    /// preflight passes by itself when all are in order.
    void update(const spine::Snapshot* snapshot);

    /// The items missing before `pass`, in words; empty: none. `needsProof` false: for a check
    /// without motion.
    [[nodiscard]] std::vector<Text> missing(bool needsProof = true) const;
    /// The operator unlocks motion. Refused while something is missing.
    std::optional<motion::Refusal> pass(const QString& by);
    /// The operator unlocks motion although something is missing. The reason, which may not be
    /// empty, is written to the log and added to the checklist. Refused while motion is
    /// interrupted, since a further jump could follow.
    std::optional<motion::Refusal> override(const QString& by, const QString& reason);
    /// Ends a pass or override, a proof and the results of the automatic items, for that reason.
    void invalidate(const Text& why);
    /// After a change of the routing.
    void examine();
    /// The verdict at the replayed moment. For a recording only.
    void showRecorded(State state);
    /// The operator has changed the senders of an input.
    void noteSenders(const QString& input);

    [[nodiscard]] preflight::WiggleSettings proofSettings() const
    {
        return { m_parts.site.preflight.sizeMm, m_parts.site.preflight.toleranceMm };
    }
    /// The device that is proven, and those that must rest meanwhile.
    [[nodiscard]] QStringList proofDevices() const;
    /// Begins a wiggle proof of the arm where it rests. Refused with X-ray errors, while stopped,
    /// interrupted or in motion, while another commander has the arm, and when the newest counters
    /// have no position of it.
    std::optional<motion::Refusal> beginProof(const QString& by, const spine::Snapshot* snapshot);
    void endProof();
    /// From `beginProof` on, until the end of the proof was noticed.
    [[nodiscard]] bool isProving() const { return m_runningProof.has_value(); }
    /// Of the running proof, or of the last one since the last change; nothing: none.
    [[nodiscard]] std::optional<preflight::WiggleStatus> proof() const;
    /// The move so far of the running or the last proof, until the next one begins; empty before
    /// the first.
    [[nodiscard]] const std::vector<preflight::WiggleSample>& proofSamples();

Q_SIGNALS:
    /// Anything that the functions above return, but the progress of a proof.
    void changed();

private:
    /// Holds or releases the actuators as `isLocked` says.
    void followLock();
    void noteEnd(std::uint64_t proof, const preflight::WiggleStatus& status);
    void noteRestart(const QString& input, ReportWatch::Sign sign);
    void setVerdict(Verdict verdict);
    [[nodiscard]] std::optional<motion::Refusal> refusalToProve(bool isReported) const;
    /// Whether the counters have a position of the arm.
    [[nodiscard]] bool reportsArm(const spine::Snapshot* snapshot) const;

    const Parts m_parts;
    preflight::Xray m_xray;
    preflight::AutomaticChecks m_checks;
    std::vector<preflight::CheckItem> m_items;
    preflight::Checklist m_checklist = preflight::Checklist::standard();
    std::optional<Finding> m_checklistFault;
    std::optional<preflight::DiskFacts> m_disk;
    bool m_wasLocked = false; ///< at the last `followLock`
    /// Later holds, on the realtime thread, are not released before they were noticed.
    spine::HoldSwitch::Number m_newestHold = 0;
    std::uint64_t m_proofs = 0; ///< number of the newest proof
    std::optional<std::uint64_t> m_runningProof;
    std::uint64_t m_firstValidProof = 1; ///< results of earlier ones do not count
    std::optional<preflight::WiggleStatus> m_proof; ///< of the last proof
    Ring<preflight::WiggleSample>::Reader m_sampleReader;
    std::vector<preflight::WiggleSample> m_samples;
    Verdict m_verdict;
};

} // namespace medulla::cell
