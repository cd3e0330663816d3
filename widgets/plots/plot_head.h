// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/strip.h"

#include <optional>

class QComboBox;

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// The bar above the lanes: name, legend, Follow, length of the window, Pause, cursors, and at the
/// right what the visible range amounts to. Drops the right part and the legend when it is narrow.
class PlotHead final : public Strip {
    Q_OBJECT

public:
    PlotHead(const Theme& theme, QWidget* parent);

    void showFollowing(bool on);
    /// `pausedForS` is the age of the picture while it stands still.
    void showPaused(bool on, double pausedForS);
    void showSpan(double spanS);
    void showCursors(std::optional<double> aToBS);
    /// Distance of measured to commanded; nothing when no sample is in view.
    void showErrors(std::optional<double> rmsMm, std::optional<double> maxMm);

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void followChosen(bool on);
    void pauseChosen(bool on);
    void spanChosen(double spanS);
    void cursorsChosen(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void dress();
    void dropWhatDoesNotFit();
    [[nodiscard]] static QString spanText(double spanS);

    TextLabel* m_title;
    QWidget* m_legend;
    ToolBarButton* m_follow;
    QComboBox* m_span;
    ToolBarButton* m_pause;
    TextLabel* m_pausedFor;
    ToolBarButton* m_cursors;
    QWidget* m_distance;
    TextLabel* m_distanceValue;
    QWidget* m_errors;
    TextLabel* m_rms;
    TextLabel* m_max;
};

} // namespace medulla::widgets
