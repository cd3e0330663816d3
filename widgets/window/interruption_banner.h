// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace medulla::widgets {

class InterruptionPresenter;
class PrimaryButton;
class TextLabel;
class Theme;

/// Across the window in every mode while all motion is interrupted: to which device, what happened,
/// what to do, and the button that goes on. Hidden otherwise. Never takes the focus by itself: an
/// Enter that was meant for something else must not let the arm go on.
class InterruptionBanner final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the banner.
    InterruptionBanner(
        const Theme& theme, InterruptionPresenter& presenter, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    const Theme& m_theme;
    InterruptionPresenter& m_presenter;
    TextLabel* m_head;
    TextLabel* m_text;
    TextLabel* m_refusal;
    PrimaryButton* m_resume;
};

} // namespace medulla::widgets
