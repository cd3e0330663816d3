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

namespace medulla::site {

/// Where values come from: an end of the Spine, or the motion part.
struct TapSource {
    enum class Kind : std::uint8_t {
        Input, ///< every good value that an input handed on, global frame
        Output, ///< every value that left by an output, global frame
        StepLateness, ///< one value a step of the motion part: s after its deadline
    };

    Kind kind = Kind::Input;
    QString name; ///< as the Spine configuration has it; empty for StepLateness

    friend bool operator==(const TapSource&, const TapSource&) = default;
};

/// Up to four values of one coordinate of one value. A longer coordinate, and further coordinates,
/// follow in records of their own, in order. Trivially copyable.
struct TapRecord {
    enum class What : std::uint8_t {
        Values,
        Refused, ///< an output refused a value: `outcome`; `values[0]` is the step, mm
    };

    static constexpr std::size_t kValues = 4;

    TimePoint at; ///< inputs: when it was taken in; outputs: when it left or was refused
    std::uint16_t source = 0; ///< index into `sources`
    std::uint16_t coordinate = 0; ///< which coordinate of the value, from 0
    std::uint16_t first = 0; ///< which value of that coordinate `values[0]` is
    std::uint8_t count = 0; ///< how many of `values` there are
    What what = What::Values;
    spine::Outcome outcome = spine::Outcome::Sent;
    std::array<double, kValues> values {};
};

/// Hands every value of every Spine signal, and the lateness of every motion step, to one reader on
/// another thread, without a signal, a lock or an allocation per value: for plots. Attached to a
/// Spine it follows each reload; a source keeps its index while the tap lives.
///
/// `attach` is called before its argument moves to its thread, or on that thread; Spine and motion
/// part live on the same thread and are destroyed before the tap. `next` and `lost` belong to the
/// one reader; `sources` may be called from any thread.
class SignalTap {
public:
    /// Records that wait for the reader at most: some four seconds of eight thousand values a
    /// second. What comes on top pushes out the oldest.
    static constexpr std::size_t kWaiting = 1U << 15U;

    /// `clock` stamps what leaves; it must outlive the tap.
    explicit SignalTap(Clock& clock);

    void attach(spine::Spine& spine);
    void attach(motion::Executor& motion);

    /// All that was ever attached; grows at its end.
    [[nodiscard]] std::vector<TapSource> sources() const;
    /// The oldest record not yet read.
    [[nodiscard]] std::optional<TapRecord> next() { return m_records.pop(); }
    /// Records that were pushed out before they were read.
    [[nodiscard]] std::uint64_t lost() const { return m_records.lost(); }

private:
    [[nodiscard]] std::uint16_t indexOf(const TapSource& source);
    void connectEnds(spine::Spine& spine);
    void push(std::uint16_t source, TimePoint at, const Coordinates& coordinates);

    Clock& m_clock;
    Ring<TapRecord> m_records { kWaiting };
    std::vector<QMetaObject::Connection> m_connections;
    mutable std::mutex m_mutex; ///< never taken while a value is on its way
    std::vector<TapSource> m_sources;
};

} // namespace medulla::site
