// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/signal_tap.h"
#include "core/signals/end_signals.h"

#include <optional>
#include <vector>

#include <QCoreApplication>

namespace medulla::signals {

/// Stores all values of a tap: those of each input and output with the quantities derived from them
/// (see EndSignals), the jitter of motion steps (step.jitter, ms), and rejections of a guard as
/// events.
class SignalFeed {
    Q_DECLARE_TR_FUNCTIONS(SignalFeed)

public:
    /// Tap and store must outlive the feed. The store must be new.
    SignalFeed(
        const cell::SignalTap& tap, const arm::Arm& arm, FeedNames names, SignalStore& store);

    /// Reads the new values; to be called at display rate, also while no plot is visible.
    void takeIn();

private:
    struct Source {
        std::optional<std::size_t> end; ///< of `m_ends`; unset for the steps' lateness
        std::optional<double> refusedS; ///< time of the last rejection by its guard
    };

    void meetSources();
    void take(const cell::TapRecord& record);
    void takeRefusal(Source& source, const cell::TapRecord& record);

    const cell::SignalTap& m_tap;
    cell::SignalTap::Reader m_reader;
    SignalStore& m_store;
    EndSignals m_ends;
    std::vector<Source> m_sources;
    std::optional<SignalId> m_jitter;
};

} // namespace medulla::signals
