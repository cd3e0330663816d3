// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/kit/strip.h"

#include <array>
#include <optional>

class QComboBox;

namespace medulla::teleo {
class TruthTrace;
}

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// The bar above the timeline of a run: title, time span, legend and statistics. On a narrow bar
/// the least important items are hidden first.
class TruthHead final : public Strip {
    Q_OBJECT

public:
    TruthHead(const Theme& theme, QWidget* parent);

    /// Null: no run.
    void showRun(const teleo::TruthTrace* trace, TimePoint now);
    /// Empty: the displayed run is not a recorded one.
    void showRecorded(const QString& name);
    /// Time of the cursor since the start of the run; nullopt: the run is followed live.
    void showMoment(std::optional<Duration> sinceBegin);
    void showFollowing(bool on);
    /// nullopt: the whole run.
    void showSpan(std::optional<Duration> span);

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void followChosen(bool on);
    void spanChosen(std::optional<medulla::Duration> span);
    void backChosen();
    void openWanted();
    void keepWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void dress();
    void setFigures(const QString& never, const QString& goals);
    void dropWhatDoesNotFit();
    /// Items that are hidden on a narrow bar, most important first.
    [[nodiscard]] std::array<QWidget*, 4> dispensable() const;

    TextLabel* m_title;
    ToolBarButton* m_back;
    ToolBarButton* m_follow;
    QComboBox* m_span;
    TextLabel* m_moment;
    QWidget* m_legend;
    TextLabel* m_never;
    TextLabel* m_goals;
    ToolBarButton* m_open;
    ToolBarButton* m_keep;
    bool m_isRecorded = false;
};

} // namespace medulla::widgets::programs
