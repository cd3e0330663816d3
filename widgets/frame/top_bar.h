// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/commander_button.h"
#include "widgets/frame/simulation_badge.h"
#include "widgets/frame/stop_button.h"
#include "widgets/frame/unguarded_badge.h"
#include "widgets/kit/link_lamp.h"
#include "widgets/kit/meter.h"
#include "widgets/kit/primary_button.h"

#include <vector>

#include <QLine>
#include <QToolButton>
#include <QWidget>

namespace medulla::widgets {

class CellTitle;

/// The bar at the top of the window: menu, cell, simulation badge, badge of unguarded actuators,
/// link lamps, commander of the arm, meters, further cells, Release, and STOP in the corner without
/// a margin. A narrower bar first drops the name of the cell, then the meters from the second one
/// on; the first one stays as "Timing", and its tool tip has the others. Next it drops the lines of
/// the badges, the further cells, the first meter, and the text of the commander's offer, which
/// becomes an arrow; at last the badges are stacked. Badges, lamps, commander, Release and STOP
/// always stay; if they do not fit side by side, the bar has more rows.
class TopBar final : public QWidget {
    Q_OBJECT

public:
    explicit TopBar(const Theme& theme, QWidget* parent = nullptr);

    /// "ARNIE cell" above "Spine 127.0.1.1".
    void setCell(const QString& name, const QString& line);
    [[nodiscard]] QToolButton* menuButton() const { return m_menu; }
    [[nodiscard]] SimulationBadge* badge() const { return m_badge; }
    [[nodiscard]] UnguardedBadge* unguardedBadge() const { return m_unguarded; }
    [[nodiscard]] CommanderButton* commander() const { return m_commander; }
    [[nodiscard]] StopButton* stopButton() const { return m_stop; }
    /// Beside STOP in every mode: ends a STOP or an abort. Always there, so that nothing moves.
    [[nodiscard]] QAbstractButton* releaseButton() const { return m_release; }
    /// STOP says that motion is stopped. Release is enabled with the tool tip `whatReleaseDoes`;
    /// empty: nothing is to be released.
    void showStopped(bool stopped, const QString& whatReleaseDoes);
    LinkLamp* addLamp(const QString& name);
    Meter* addMeter(const QString& label);
    /// Adds a cell between the meters and STOP, for example the preflight; it becomes a child of
    /// the bar.
    void addCell(QWidget* content);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void meterClicked(medulla::widgets::Meter* meter);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The content of the bar at one step of its width.
    struct Step {
        std::vector<std::vector<QWidget*>> cells;
        bool badgeLine = true;
        bool offer = false; ///< show the text of the commander's offer
        bool timing = false; ///< the first meter replaces the dropped ones
        bool stacked = false; ///< the badges are stacked
    };

    [[nodiscard]] std::vector<Step> steps() const;
    [[nodiscard]] QSize sizeOf(const QWidget* part, const Step& step) const;
    [[nodiscard]] int widthOf(const std::vector<QWidget*>& cell, const Step& step) const;
    [[nodiscard]] int tallest() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int menuWidth() const;
    /// Of Release and STOP, with the margins of Release.
    [[nodiscard]] int stopWidth() const;
    void arrange();
    void place(const Step& step);
    void placeStop(int right, int tall, bool oneRow);
    /// Sets the texts of badges, commander and first meter for a step.
    void adaptParts(const Step& step);
    /// Places the parts of a cell that begins at `x` in the row from `y` on.
    void placeCell(const std::vector<QWidget*>& cell, const Step& step, int x, int y, int heightPx);
    void showParts(const Step& step);

    const Theme& m_theme;
    QToolButton* m_menu;
    CellTitle* m_title;
    SimulationBadge* m_badge;
    UnguardedBadge* m_unguarded;
    CommanderButton* m_commander;
    PrimaryButton* m_release;
    StopButton* m_stop;
    std::vector<LinkLamp*> m_lamps;
    std::vector<Meter*> m_meters;
    std::vector<QWidget*> m_own;
    QString m_firstMeterLabel;
    std::vector<QLine> m_lines; ///< separators
};

} // namespace medulla::widgets
