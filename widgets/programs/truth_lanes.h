// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/truth_trace.h"
#include "widgets/kit/theme.h"
#include "widgets/timeline/lane_timeline.h"

#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::programs {

/// Hatching for a time in which a condition is unknown.
void paintUnknown(QPainter& painter, const Theme& theme, const QRectF& box);

/// The conditions of a run over time: marks of the run; a strip with the active rule of the main
/// program; below it a lane for each condition of the main program and for each chattering
/// condition of other programs; statistics at the right. Instants are ns since the start of the
/// run. GUI thread.
class TruthLanes final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::TruthLanes)

public:
    static constexpr Duration kLeastShown = std::chrono::seconds(1);
    static constexpr Duration kMostShown = std::chrono::hours(24);

    /// `timeline` was made with `setup` and must outlive the lanes; its lanes must not be painted
    /// after their end.
    explicit TruthLanes(LaneTimeline& timeline);
    [[nodiscard]] static TimelineSetup setup();

    /// `trace` must live until the next call; null: none. To be called after each change and as
    /// time passes; repaints only after a visible change.
    void display(const teleo::TruthTrace* trace, TimePoint now);
    /// Null: none.
    [[nodiscard]] const teleo::TruthTrace* trace() const { return m_trace; }
    [[nodiscard]] Instant instantOf(TimePoint at) const { return (at - m_began).count(); }
    [[nodiscard]] TimePoint timeOf(Instant at) const { return m_began + Duration(at); }
    /// End of the run, or the present.
    [[nodiscard]] TimePoint until() const;

private:
    LaneTimeline& m_timeline;
    const teleo::TruthTrace* m_trace = nullptr;
    std::vector<std::size_t> m_lanes; ///< displayed conditions, indices in the trace
    std::uint64_t m_revision = 0;
    TimePoint m_began {};
    TimePoint m_now {};
};

/// A lane of a run.
class TruthLanePainter : public LanePainter {
public:
    explicit TruthLanePainter(const TruthLanes& all)
        : m_all(all)
    {
    }

protected:
    [[nodiscard]] const teleo::TruthTrace& trace() const { return *m_all.trace(); }
    [[nodiscard]] const TruthLanes& all() const { return m_all; }
    [[nodiscard]] double x(const LaneView& view, TimePoint at) const
    {
        return view.xOf(double(m_all.instantOf(at)));
    }
    [[nodiscard]] TimePoint from(const LaneView& view) const
    {
        return m_all.timeOf(Instant(view.time.from()));
    }

private:
    const TruthLanes& m_all;
};

} // namespace medulla::widgets::programs
