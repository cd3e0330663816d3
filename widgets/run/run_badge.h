// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/run/task_run.h"

#include <QWidget>

namespace medulla::widgets {

/// Shows the kind of a run: "DRY RUN, outputs cut" in violet, or "Runs on the arm" in solid ink,
/// and the pause. Its width is the same in all states, so that the neighbours do not move. Hidden
/// without a run.
class RunBadge final : public QWidget {
    Q_OBJECT

public:
    explicit RunBadge(const Theme& theme, QWidget* parent = nullptr);

    void setRun(RunState state, RunPlace place);
    /// Leaves out the text after the comma, for narrow bars.
    void setBrief(bool brief);
    [[nodiscard]] int widthOf(bool brief) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString words(bool brief, bool isPaused) const;
    [[nodiscard]] QFont font() const;

    const Theme& m_theme;
    RunPlace m_place = RunPlace::Dry;
    bool m_isPaused = false;
    bool m_brief = false;
};

} // namespace medulla::widgets
