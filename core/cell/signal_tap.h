// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ring.h"
#include "core/motion/executor.h"
#include "core/spine/spine.h"

#include <array>
#include <mutex>
#include <optional>
#include <vector>

#include <QMetaObject>
#include <QString>

namespace medulla::cell {

/// Source of values: an end of the Spine, or the executor.
struct TapSource {
    enum class Kind : std::uint8_t {
        Input, ///< every accepted value of an input, global frame
        Output, ///< every sent value of an output, global frame
        StepLateness, ///< one value per step of the executor: s after its deadline
    };

    Kind kind = Kind::Input;
    QString name; ///< name in the Spine configuration; empty for StepLateness

    friend bool operator==(const TapSource&, const TapSource&) = default;
};

/// Up to four values of one coordinate of one value. Further values, and further coordinates,
/// follow in separate records, in order. Trivially copyable.
struct TapRecord {
    enum class What : std::uint8_t {
        Values,
        Refused, ///< an output rejected a value: `outcome`; `values[0]` is the step, mm
    };

    static constexpr std::size_t kValues = 4; ///< x, y, z and certainty

    TimePoint at; ///< inputs: time of reception; outputs: time of sending or rejection
    std::uint16_t source = 0; ///< index into `sources`
    std::uint16_t coordinate = 0; ///< index of the coordinate, from 0
    std::uint16_t first = 0; ///< index in that coordinate of `values[0]`
    std::uint8_t count = 0; ///< number of used `values`
    What what = What::Values;
    spine::Outcome outcome = spine::Outcome::Sent;
    std::array<double, kValues> values {};
};

/// Transfers every value of every Spine signal, and the lateness of every motion step, to readers
/// on other threads, without a signal, a lock or an allocation per value: for plots, views and
/// exports.
/// Attached to a Spine it follows each reload; a source keeps its index during the lifetime of the
/// tap.
///
/// `attach` is called before its argument moves to its thread, or on that thread; Spine and
/// executor live on the same thread and are destroyed before the tap. `reader` and `sources` may be
/// called from any thread.
class SignalTap {
public:
    /// Capacity for unread records: some four seconds of eight thousand values a second. Further
    /// records replace the oldest.
    static constexpr std::size_t kWaiting = 1U << 15U;

    /// `clock` gives the time of sent values; it must outlive the tap.
    explicit SignalTap(Clock& clock);

    void attach(spine::Spine& spine);
    void attach(motion::Executor& motion);

    /// Passes on a recorded value. For a tap of a Spine that is never started.
    void showRecorded(const TapSource& source, TimePoint at, const Coordinates& coordinates);

    /// All sources ever attached; new ones are appended.
    [[nodiscard]] std::vector<TapSource> sources() const;
    using Reader = Ring<TapRecord>::Reader;
    /// Reads all records from here on, independently of other readers; the tap must outlive it.
    [[nodiscard]] Reader reader() const { return Reader(m_records); }

private:
    [[nodiscard]] std::uint16_t indexOf(const TapSource& source);
    void connectEnds(spine::Spine& spine);
    void push(std::uint16_t source, TimePoint at, const Coordinates& coordinates);

    Clock& m_clock;
    Ring<TapRecord> m_records { kWaiting };
    std::vector<QMetaObject::Connection> m_connections;
    mutable std::mutex m_mutex; ///< never locked on the path of a value
    std::vector<TapSource> m_sources;
};

} // namespace medulla::cell
