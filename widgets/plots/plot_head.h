// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/strip.h"

#include <optional>

class QComboBox;
class QMenu;

namespace medulla::widgets {

class TextLabel;
class ToolBarButton;

/// The header above the lanes: name, legend, Follow, time span, Pause, cursors; at the right the
/// statistics of the visible range, the list of signals, export and the menu. A narrow header hides
/// statistics and legend.
class PlotHead final : public Strip {
    Q_OBJECT

public:
    PlotHead(const Theme& theme, QWidget* parent);

    void showTitle(const QString& title);
    /// Hides the legend of commanded and measured lines, for other signals.
    void hideLegend();
    /// Without Follow and Pause, which a recording has no use for; with "Whole".
    void setReplaying(bool on);
    void showFollowing(bool on);
    /// `pausedForS`: the age of the paused view.
    void showPaused(bool on, double pausedForS);
    void showSpan(double spanS);
    void showCursors(std::optional<double> aToBS);
    /// Error between measured and commanded; nullopt: no sample in view.
    void showErrors(std::optional<double> rmsMm, std::optional<double> maxMm);

    void showList(bool on);
    /// The menus of the two buttons.
    void setMenus(QMenu* exports, QMenu* more);

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void followChosen(bool on);
    void pauseChosen(bool on);
    void spanChosen(double spanS);
    void cursorsChosen(bool on);
    void wholeChosen();
    void listChosen(bool on);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void dress();
    void dropWhatDoesNotFit();
    [[nodiscard]] static QString spanText(double spanS);

    TextLabel* m_title;
    QWidget* m_legend;
    bool m_hasLegend = true;
    ToolBarButton* m_follow;
    ToolBarButton* m_whole;
    QComboBox* m_span;
    ToolBarButton* m_pause;
    TextLabel* m_pausedFor;
    ToolBarButton* m_cursors;
    QWidget* m_distance;
    TextLabel* m_distanceValue;
    QWidget* m_errors;
    TextLabel* m_rms;
    TextLabel* m_max;
    ToolBarButton* m_list;
    ToolBarButton* m_export;
    ToolBarButton* m_more;
};

} // namespace medulla::widgets
