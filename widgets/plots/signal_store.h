// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::widgets {

/// Where the arm was told to be and where it was seen, at one moment. What is not known (no command
/// yet, no fresh report) is NaN in every coordinate; lines are interrupted there.
struct SignalSample {
    double tS = 0; ///< s on any clock that never jumps; the same one for events and for the plot
    Position commanded; ///< mm, global frame
    Position measured; ///< mm, global frame
};

enum class EventKind { Execute, Obstacle, Reverse, Stop };

/// Something that happened at a moment, marked in the plot.
struct SignalEvent {
    double tS = 0;
    EventKind kind = EventKind::Execute;
    QString label; ///< as shown, e.g. "Obstacle on x, 27.1 mm"

    friend bool operator==(const SignalEvent&, const SignalEvent&) = default;
};

/// How far the arm was from its command over a span of time.
struct ErrorSummary {
    std::size_t samples = 0; ///< samples in which both are known; 0: the figures mean nothing
    double rmsMm = 0; ///< root mean square of the distance
    double maxMm = 0; ///< largest distance
};

/// The newest minutes of commanded and measured position, and the events among them. Bounded: the
/// oldest sample goes when a new one finds no room. Fed in batches at display rate, so that no
/// signal is sent per datagram. Thread-confined (GUI).
class SignalStore final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kTenMinutesAt200Hz = 120'000;
    /// One sample is kept of each such stretch of time, the last one, s: reports may come faster
    /// than anybody can see.
    static constexpr double kFinestS = 0.005;
    static constexpr std::size_t kEvents = 512;

    /// Room for `capacity` samples (at least 2).
    explicit SignalStore(std::size_t capacity = kTenMinutesAt200Hz, QObject* parent = nullptr);

    /// Adds samples in order of time; one that is older than its predecessor is dropped, since time
    /// on the clock never goes back. One `appended` a call.
    void append(std::span<const SignalSample> samples);
    void append(const SignalSample& sample) { append(std::span(&sample, 1)); }
    /// Adds an event; the oldest of more than kEvents goes.
    void addEvent(const SignalEvent& event);
    void clear();

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    [[nodiscard]] std::size_t capacity() const { return m_samples.size(); }
    /// The index-th sample from the oldest one; index < size().
    [[nodiscard]] const SignalSample& at(std::size_t index) const;
    /// Number of samples ever kept; the oldest one kept is number appendedEver() - size().
    [[nodiscard]] std::size_t appendedEver() const { return m_appendedEver; }
    /// Changes with every sample, also with one that took the place of the newest.
    [[nodiscard]] std::size_t revision() const { return m_revision; }
    /// Index of the first sample at or after `tS`; size() when there is none. O(log n).
    [[nodiscard]] std::size_t firstAt(double tS) const;
    /// The sample that held at `tS`: the last one not later. Nothing before the oldest.
    [[nodiscard]] std::optional<SignalSample> heldAt(double tS) const;
    /// Distance of measured to commanded over the samples of [fromS, toS].
    [[nodiscard]] ErrorSummary errors(double fromS, double toS) const;
    /// In order of time.
    [[nodiscard]] const std::deque<SignalEvent>& events() const { return m_events; }

Q_SIGNALS:
    void appended();
    void eventsChanged();
    void cleared();

private:
    std::vector<SignalSample> m_samples;
    std::size_t m_begin = 0;
    std::size_t m_size = 0;
    std::size_t m_appendedEver = 0;
    std::size_t m_revision = 0;
    std::deque<SignalEvent> m_events;
};

} // namespace medulla::widgets
