// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace medulla::arm {
class Arm;
}

namespace medulla::widgets {

class ArmView;
class MotionPresenter;
class Theme;

/// The arm in its cell beside an editor, view only, with the simulated arm of a dry run: for
/// demonstrations of a task. The view is made when the panel is first shown, since it takes memory
/// and time, and most sessions edit without it.
class ArmInset final : public QWidget {
    Q_OBJECT

public:
    /// All but `parent` must outlive it.
    ArmInset(Theme& theme, const arm::Arm& arm, MotionPresenter& motion, QWidget* parent = nullptr);

    /// Null before the panel was shown.
    [[nodiscard]] ArmView* view() const { return m_view; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeView();
    void showScene();

    Theme& m_theme;
    const arm::Arm& m_arm;
    MotionPresenter& m_motion;
    ArmView* m_view = nullptr;
};

} // namespace medulla::widgets
