// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace medulla::widgets {

class InterruptionPresenter;
class PrimaryButton;
class TextLabel;
class Theme;

/// Shown across the window in all modes while all motion is interrupted: the device, the cause, the
/// remedy and the button to resume. Hidden otherwise. It never takes the focus by itself, because
/// an Enter meant for another field must not resume the arm.
class InterruptionBanner final : public QWidget {
    Q_OBJECT

public:
    /// Theme and presenter must outlive the banner.
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
