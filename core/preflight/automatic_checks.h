// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/xray.h"
#include "core/site/site.h"
#include "core/spine/status.h"
#include "core/teleo/vocabulary.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace medulla::preflight {

/// An item of the checklist that the program checks by itself. Value type.
struct CheckItem {
    enum class State : std::uint8_t {
        Unknown, ///< cannot be told, or not yet
        InOrder,
        Warning, ///< does not lock motion
        Failed, ///< locks motion
    };

    const char* id = ""; ///< for tests and JSON: "links"
    State state = State::Unknown;
    Text title; ///< "All links alive and fresh"
    QString value; ///< "9 of 9"
    Text detail; ///< the fault or the reason of Unknown
    Text remedy;
    /// An Unknown item that is required keeps the preflight from passing.
    bool isRequired = true;

    [[nodiscard]] bool passes() const
    {
        return state == State::InOrder || state == State::Warning
            || (state == State::Unknown && !isRequired);
    }

    friend bool operator==(const CheckItem&, const CheckItem&) = default;
};

/// Facts that take a disk to find out. Value type.
struct DiskFacts {
    std::optional<std::uint64_t> freeBytes; ///< where recordings are written
    int files = 0; ///< of tasks and programs
    Findings fileFindings {};

    friend bool operator==(const DiskFacts&, const DiskFacts&) = default;
};

/// Reads the tasks and programs, checks them, and asks for the free space for `recordings`.
/// Blocks for the disk; any thread.
[[nodiscard]] DiskFacts findDiskFacts(const QStringList& files, const QString& folder,
    const QString& recordings, const motion::Rules& rules, const teleo::Vocabulary& vocabulary);

/// The automatic items of a cell's checklist. Keeps the newest positions of the arm to tell its
/// noise. Thread-confined.
class AutomaticChecks {
public:
    /// Arm reports farther apart than this while nothing moves are no noise, mm: encoder noise is
    /// below 0.3 mm.
    static constexpr double kMostNoiseMm = 1.0;
    /// The positions that the noise is told from, one for each snapshot.
    static constexpr std::size_t kPositions = 5;
    /// Positions farther apart in time than this do not tell the noise together.
    static constexpr Duration kTogether = std::chrono::milliseconds(500);
    /// A recording of a working day must fit.
    static constexpr double kRecordedS = 8.0 * 3600.0;
    /// A recorded value: header of a record, times, and three numbers.
    static constexpr double kBytesPerValue = 100.0;

    struct Facts {
        const site::Site& site;
        const spine::Config& routing; ///< as it runs
        const spine::Options& options;
        const Xray& xray;
        const spine::Snapshot* snapshot = nullptr; ///< null: none yet
        std::optional<DiskFacts> disk; ///< none: not known yet
        /// Why the items of a person are not known; none: they are.
        std::optional<Finding> checklistFault {};
    };

    [[nodiscard]] std::vector<CheckItem> check(const Facts& facts);

private:
    [[nodiscard]] CheckItem checkReports(const Facts& facts);

    std::array<Position, kPositions> m_positions {};
    std::size_t m_count = 0;
    TimePoint m_newestAt;
};

} // namespace medulla::preflight
