// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/signals/end_signals.h"
#include "core/signals/signal_store.h"

#include <atomic>
#include <memory>

#include <QString>

namespace medulla::record {
class McapReader;
}

namespace medulla::replay {

/// The file with the signals of a recording, and the ends and the arm for the derived signals.
/// Value type.
struct SignalSource {
    QString path;
    signals::FeedNames names {};
    arm::Geometry arm = arm::Geometry::standard();
};

/// A long read, between the thread that reads and the one that shows it. Thread-safe.
class ReadProgress final {
public:
    /// Part that has been read, 0 to 1.
    [[nodiscard]] double part() const { return m_part; }
    void setPart(double part) { m_part = part; }
    /// Ends the read soon, without a result.
    void cancel() { m_isCancelled = true; }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }

private:
    std::atomic<double> m_part { 0 };
    std::atomic<bool> m_isCancelled { false };
};

/// Reads the signals of a recording, with those derived from them (signals::EndSignals), as stores
/// of their own: on any thread, to be moved to another one. Times are s since the beginning of the
/// recording. Damage is left out; the reader has its findings. Thread-confined; blocks for disk
/// access.
class SignalLoader final {
public:
    /// `reader`: of the recording; must outlive the loader.
    SignalLoader(record::McapReader& reader, SignalSource source);

    /// The names of all signals, without values.
    [[nodiscard]] std::unique_ptr<signals::SignalStore> names();
    /// The moments of the overview (record::SignalOverview) of signals that the recording has,
    /// without derived signals: not all of them can be derived from these moments. Null: no
    /// overview, or a damaged one.
    [[nodiscard]] std::unique_ptr<signals::SignalStore> overview(Findings& findings);
    /// All values, as far as a store holds them: statistics of 20 ms, and the newest values. Null:
    /// cancelled. An hour of 12 values at 1 kHz takes 2 s.
    [[nodiscard]] std::unique_ptr<signals::SignalStore> all(ReadProgress& progress);
    /// All values of [fromS, toS], and those in force at fromS.
    [[nodiscard]] std::unique_ptr<signals::SignalStore> excerpt(double fromS, double toS);
    /// Bytes from which the signals are read, uncompressed.
    [[nodiscard]] std::uint64_t bytes() const;

private:
    record::McapReader& m_reader;
    SignalSource m_source;
    std::uint64_t m_beginNs;
};

/// Signals of a recording, and the damage that was met when they were read.
struct ReadSignals {
    std::unique_ptr<signals::SignalStore> store;
    Findings findings {};
};

/// Opens a recording and reads all values; `store` is null: cancelled. Error: no MCAP file.
[[nodiscard]] Result<ReadSignals> readAllSignals(
    const SignalSource& source, ReadProgress& progress);

/// Reads excerpts of a recording. Opens it at the first one, and keeps it open: the index of a file
/// that was cut off takes a read of the whole. Thread-confined.
class ExcerptReader final {
public:
    explicit ExcerptReader(SignalSource source);
    ~ExcerptReader();
    ExcerptReader(const ExcerptReader&) = delete;
    ExcerptReader& operator=(const ExcerptReader&) = delete;

    /// Error: no MCAP file.
    [[nodiscard]] Result<ReadSignals> read(double fromS, double toS);

private:
    SignalSource m_source;
    std::unique_ptr<record::McapReader> m_reader;
};

} // namespace medulla::replay
