// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/learner_stints.h"
#include "core/teleo/status.h"
#include "widgets/common/theme.h"
#include "widgets/teleo_editor/truth_trace.h"

#include <memory>
#include <optional>
#include <utility>

#include <QWidget>

namespace medulla::widgets {

class TruthHead;
class TruthTimeline;

/// The conditions of a run over time with their figures: of the one that goes on or ended last, or
/// of one that was recorded, which then stands in place of it until the operator goes back. Asks
/// nothing of files. GUI thread.
class TruthPanel final : public QWidget {
    Q_OBJECT

public:
    explicit TruthPanel(const Theme& theme, QWidget* parent = nullptr);
    ~TruthPanel() override;

    /// The run that goes on or ended last; null: none. `trace` must live until the next call. To be
    /// called when it has grown or time has passed, at display rate at most.
    void display(const TruthTrace* trace, TimePoint now);
    /// Shows a recorded run in place of it, with its last moment. `name` tells which: "run 3 of
    /// flame.run". Its rules have the ids that they have where rows and tree are
    /// (`teleo::withIdsOf`).
    void showRecorded(const teleo::RecordedRun& run, const QString& name);
    /// Back to the run of `display`.
    void showLive();
    /// Follows the run of `display` again, in place of one of its moments or of a recorded run.
    void leavePast();
    /// Empty: it is the run of `display`.
    [[nodiscard]] const QString& recorded() const { return m_recordedName; }

    /// The moment that is looked at; nothing while a run is followed.
    [[nodiscard]] std::optional<TimePoint> past() const;
    /// How the run that is shown stood then: what rows and tree show of the past. Null before it
    /// began.
    [[nodiscard]] std::shared_ptr<const teleo::Status> statusAt(TimePoint at) const;
    /// Looks at a moment, and brings it into the picture.
    void lookAt(TimePoint at);
    /// Looks at when the rule ran first in the run that is shown; the beginning when it never did.
    void lookAtRule(std::uint32_t ruleId);
    /// How much time is seen; nothing: the whole run.
    void setSpan(std::optional<Duration> span);

Q_SIGNALS:
    void keepWanted();
    void openWanted();
    /// Another moment of the past is looked at.
    void cursorMoved(medulla::TimePoint at);
    /// The run is followed again: what is now is what is to be shown.
    void pastLeft();

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] const TruthTrace* trace() const;
    void refresh();
    void refreshHead();
    void fitSpan();
    void tell();

    const TruthTrace* m_live = nullptr;
    TimePoint m_began {}; ///< of it
    TimePoint m_now {};
    std::unique_ptr<TruthTrace> m_recorded;
    QString m_recordedName;
    TimePoint m_recordedEnd {};
    bool m_isWhole = false; ///< the whole run is seen
    bool m_isFitting = false;
    std::optional<TimePoint> m_told; ///< the past that was told of last
    bool m_isBehind = false; ///< what came while nobody could see it is not shown yet
    TruthHead* m_head;
    TruthTimeline* m_timeline;
};

} // namespace medulla::widgets
