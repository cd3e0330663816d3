// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_activations.h"
#include "core/teleo/status.h"
#include "core/teleo/truth_trace.h"
#include "widgets/kit/theme.h"
#include "widgets/programs/truth_lanes.h"

#include <memory>
#include <optional>
#include <utility>

#include <QWidget>

namespace medulla::widgets {
class LaneTimeline;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

class TruthHead;

/// The conditions of a run over time, with statistics. Shows the current or latest run, or a
/// recorded run until the operator goes back. The panel accesses no files. GUI thread.
class TruthPanel final : public QWidget {
    Q_OBJECT

public:
    explicit TruthPanel(const Theme& theme, QWidget* parent = nullptr);
    ~TruthPanel() override;

    /// Sets the current or latest run; null: none. `trace` must live until the next call. To be
    /// called after each change and as time passes, at most at display rate.
    void display(const teleo::TruthTrace* trace, TimePoint now);
    /// Shows a recorded run with the cursor at its end. `name` for the operator: "run 3 of
    /// flame.run". The rule ids of `run` must match those of the rule list and the tree
    /// (`teleo::withIdsOf`).
    void showRecorded(const teleo::RecordedRun& run, const QString& name);
    /// Returns to the run of `display`.
    void showLive();
    /// Returns to following the run of `display`, from a past moment or a recorded run.
    void leavePast();
    /// Empty: the run of `display` is shown.
    [[nodiscard]] const QString& recorded() const { return m_recordedName; }

    /// Time of the cursor; nullopt while a run is followed.
    [[nodiscard]] std::optional<TimePoint> past() const;
    /// Status of the displayed run at a moment, for the rule list and the tree. Null before the
    /// start of the run.
    [[nodiscard]] std::shared_ptr<const teleo::Status> statusAt(TimePoint at) const;
    /// Moves the cursor to a moment and scrolls to it.
    void lookAt(TimePoint at);
    /// Moves the cursor to the first activation of the rule; to the start of the run if there was
    /// none.
    void lookAtRule(std::uint32_t ruleId);
    /// Displayed time span; nullopt: the whole run.
    void setSpan(std::optional<Duration> span);

Q_SIGNALS:
    void keepWanted();
    void openWanted();
    /// The cursor moved to another moment of the past.
    void cursorMoved(medulla::TimePoint at);
    /// The run is followed again.
    void pastLeft();

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] const teleo::TruthTrace* trace() const;
    void refresh();
    void refreshHead();
    [[nodiscard]] Duration shown() const;
    void setShown(Duration span);
    void fitSpan();
    void tell();

    const teleo::TruthTrace* m_live = nullptr;
    TimePoint m_began {}; ///< start of `m_live`
    TimePoint m_now {};
    std::unique_ptr<teleo::TruthTrace> m_recorded;
    QString m_recordedName;
    TimePoint m_recordedEnd {};
    bool m_isWhole = false; ///< the whole run is displayed
    bool m_isFitting = false;
    std::optional<TimePoint> m_told; ///< past moment of the last signal
    bool m_isBehind = false; ///< changed while hidden; to be refreshed when shown
    TruthHead* m_head;
    LaneTimeline* m_timeline;
    TruthLanes m_lanes;
};

} // namespace medulla::widgets::programs
