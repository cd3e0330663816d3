// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run/editor_tool_bar.h"
#include "widgets/run/tr_program_run.h"

#include <QString>

class QMenu;

namespace medulla::widgets {
class DocumentActions;
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

struct TrProgramActions;

/// The bar above the panels of the mode of teleo-reactive programs: rows, tree or Robo's world,
/// the disturbances of a dry run, the duration of the run and its reaction time.
class TrProgramToolBar final : public EditorToolBar {
    Q_OBJECT

public:
    /// All must outlive the bar.
    TrProgramToolBar(const Theme& theme, Documents& documents, const DocumentActions& files,
        const TrProgramActions& actions, QWidget* parent = nullptr);

    /// To be called at display rate; repaints changed texts only. `now`: clock of the run.
    void setProgramRun(const TrProgramRunView& view, TimePoint now);

    /// Whether Robo's world can be shown instead of the rules.
    void offerWorld(bool on);

protected:
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void fillMenu(QMenu& menu) override;

private:
    void addDisturbances();
    void showForm();
    void say(TextLabel* label, const QString& words);

    const TrProgramActions& m_actions;
    SegmentedControl* m_form;
    TextLabel* m_edits; ///< effect of an edit during a run
    TextLabel* m_latency;
    TextLabel* m_time;
    ToolBarButton* m_disturb;
};

} // namespace medulla::widgets::programs
