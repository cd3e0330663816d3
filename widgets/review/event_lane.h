// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"
#include "widgets/timeline/lane_timeline.h"

#include <memory>
#include <vector>

#include <QCoreApplication>

namespace medulla::widgets::reviews {

/// Instants of the timeline of a recording: ns since its begin.
[[nodiscard]] Instant instantOf(double atS);
[[nodiscard]] double secondsOf(Instant at);

/// A lane of a recording: periods as boxes, moments as marks. Value content, fixed at construction.
class EventLane final : public LanePainter {
public:
    struct Span {
        double fromS = 0;
        double toS = 0;
        QString words;
        bool isWarning = false;
    };
    struct Mark {
        double atS = 0;
        QString words;
        bool isWarning = false;
    };

    EventLane(QString title, std::vector<Span> spans, std::vector<Mark> marks);

    [[nodiscard]] const std::vector<Span>& spans() const { return m_spans; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }

    [[nodiscard]] int titleWidth(const Theme& theme) const override;
    void paint(QPainter& painter, const LaneView& view) const override;
    [[nodiscard]] QString tipAt(const LaneView& view, QPoint at) const override;
    [[nodiscard]] QString wordsAt(Instant at) const override;
    [[nodiscard]] std::optional<Instant> stop(Instant from, int direction) const override;

private:
    void paintSpan(QPainter& painter, const LaneView& view, const Span& span) const;
    void paintMark(QPainter& painter, const LaneView& view, const Mark& mark, double room) const;

    QString m_title;
    std::vector<Span> m_spans; ///< in order of their begin
    std::vector<Mark> m_marks; ///< in order of time
};

/// The lanes of a recording: motions, runs, alarms, operator's actions and marks.
class ReplayLanes final {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::reviews::ReplayLanes)

public:
    [[nodiscard]] static TimelineSetup setup();
    [[nodiscard]] static std::vector<std::shared_ptr<const EventLane>> of(
        const replay::LoadedRecording& recording);
};

} // namespace medulla::widgets::reviews
