// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/notice.h"
#include "core/spine/source_gate.h"
#include "core/spine/status.h"

#include <QObject>

namespace medulla::spine {

struct Message;
class Input;
class Output;

/// Links an input to an output, and drops unchanged values: a value equal to the one that the
/// output last accepted through this connection, unless its source said it `again` on purpose. The
/// first value passes. A value that the output refused does not count as accepted, so the same
/// command is looked at again when it is given again: what was over the step, or came while the
/// device was not measured, may pass then. Signals and slots are direct, so the output's answer is
/// known at once. While another source commands the output, every value is rejected; while the
/// source of an actuator is shut (see SourceGate) likewise. Where `passEqualAfter` is set, an equal
/// value passes again when nothing came on the input for that long. Confined to the Spine's thread.
class Connection final : public QObject {
    Q_OBJECT

public:
    /// Made at `now`. `isOpened`: the operator opened the source by name; otherwise it is shut
    /// where the output is a guarded actuator, since its program may be in the middle of a motion.
    Connection(Input& input, Output& output, TimePoint now, bool isOpened,
        std::optional<Duration> passEqualAfter = {}, QObject* parent = nullptr);

    [[nodiscard]] Input& input() const { return m_input; }
    [[nodiscard]] Output& output() const { return m_output; }
    [[nodiscard]] const ConnectionCounters& counters() const { return m_counters; }
    /// Lets the next value pass, also an equal one.
    void forget() { m_any = false; }
    /// Admits or rejects the commands of this input from `now` on. After admission the next value
    /// counts as changed, also an equal one: another source may have moved the device. Rejection
    /// shuts the source of a guarded actuator.
    void setAdmitted(bool on, TimePoint now);
    [[nodiscard]] bool isAdmitted() const { return m_admitted; }
    /// By the reload.
    void setPassEqualAfter(std::optional<Duration> after) { m_passEqualAfter = after; }
    /// Whether its source must be quiet first, then begin where the device is.
    [[nodiscard]] bool isShut() const;
    /// While shut: from the newest value to the measured position, mm; nothing when one is missing.
    [[nodiscard]] std::optional<double> distanceMm(TimePoint now) const;
    /// Shuts the source when the output was held, or its sources shut, since the last value.
    void followShut(TimePoint now);
    /// Changes with each event that shuts the source: those of Output::shutCount, and the loss of
    /// the output to another source.
    [[nodiscard]] std::uint64_t shutCount() const;
    /// The operator opens the source, as it was shown. It stays shut, with a notice of the reason,
    /// when it was shut again since, when it cannot command the output now, or when it is more than
    /// SourceGate::kNearMm farther from the measured position than was shown. Whether it is open.
    bool open(const ShownSource& shown, TimePoint now);

public Q_SLOTS:
    void take(const medulla::spine::Message& message);

Q_SIGNALS:
    /// A value that has changed, on its way to the output.
    void passed(const medulla::spine::Message& message);
    void noticed(const medulla::spine::Notice& notice);

private:
    [[nodiscard]] bool isGated() const;
    /// Shuts the source of a guarded actuator, since its first value could be in mid-motion. An
    /// output without a guard, such as the head, accepts values at any distance.
    void shutIfGuarded(TimePoint now);
    [[nodiscard]] bool passesGate(const Message& message);
    /// The output is held, its measured position jumped, or another source commands it.
    [[nodiscard]] bool isBlocked() const;
    [[nodiscard]] std::optional<NotOpened> refusalToOpen(
        const ShownSource& shown, TimePoint now) const;
    void noteOpened();
    [[nodiscard]] Notice makeNotice(Notice::Kind kind) const;

    Input& m_input;
    Output& m_output;
    Coordinates m_accepted;
    bool m_any = false;
    std::optional<Duration> m_passEqualAfter;
    TimePoint m_heardAt; ///< when the newest value came, passed or not
    SourceGate m_gate;
    std::uint64_t m_shuts = 0; ///< because the output was lost to another source
    bool m_toldShut = false; ///< SourceShut was told, so SourceOpened will be
    bool m_admitted = true;
    ConnectionCounters m_counters;
};

} // namespace medulla::spine
