// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/timeline/time_window.h"

#include <cstdint>
#include <optional>

#include <QPainter>
#include <QPoint>
#include <QRectF>
#include <QString>

namespace medulla::widgets {

/// Instants are integers, so that they are exact: a tick, a cycle, or a nanosecond since the start
/// of the run.
using Instant = std::int64_t;

/// Height of a lane, px.
struct LaneHeight {
    int least = 0;
    int most = 0; ///< lanes with `most` > `least` share the height of the timeline
    int gap = 0; ///< below the lane
    /// A lane with a line of text that does not shrink.
    [[nodiscard]] static LaneHeight ofText(const Theme& theme);
};

/// Place of a lane on the screen, px of the timeline, at one painting or one question.
struct LaneView {
    const Theme& theme;
    const TimeWindow& time;
    QRectF box; ///< from the left to the right end of the time axis
    QRectF title; ///< room left of it
    QRectF figures; ///< room right of it; empty if the timeline is narrow
    double bottom = 0; ///< lower end of the lowest lane
    Instant cursor = 0;
    QRect dirty; ///< area to be painted

    [[nodiscard]] double xOf(double at) const { return time.xOf(at); }
    /// Place of an instant in the middle of the lane.
    [[nodiscard]] QPointF placeOf(double at) const { return { xOf(at), box.center().y() }; }
    /// Area of a period within the lane; at least 1 px wide where any of it is visible, empty
    /// elsewhere. `gap`: px free above and below.
    [[nodiscard]] QRectF boxOf(double begin, double end, double gap) const;
    /// Writes the name of the lane at the left.
    void paintTitle(QPainter& painter, const QString& name) const;
};

/// One lane of a `LaneTimeline`: knows its content. The timeline knows time, cursor and place.
class LanePainter {
public:
    LanePainter() = default;
    virtual ~LanePainter() = default;
    LanePainter(const LanePainter&) = delete;
    LanePainter& operator=(const LanePainter&) = delete;

    [[nodiscard]] virtual LaneHeight height(const Theme& theme) const;
    /// Width of the title, px; the column has the width of the widest one, within the limits of the
    /// timeline.
    [[nodiscard]] virtual int titleWidth(const Theme& theme) const;
    /// Title, content and figures. The painter is restored afterwards.
    virtual void paint(QPainter& painter, const LaneView& view) const = 0;
    /// Painted after all lanes, for lines across them.
    virtual void paintOver(QPainter& painter, const LaneView& view) const;
    /// Tool tip at a place of the lane; empty: none.
    [[nodiscard]] virtual QString tipAt(const LaneView& view, QPoint at) const;
    /// Description of that instant for a screen reader; empty: none.
    [[nodiscard]] virtual QString wordsAt(Instant at) const;
    /// The next instant before (-1) or after (1) `from` at which the cursor stops; nullopt: none.
    [[nodiscard]] virtual std::optional<Instant> stop(Instant from, int direction) const;
};

} // namespace medulla::widgets
