// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/commander_button.h"
#include "widgets/common/link_lamp.h"
#include "widgets/common/meter.h"
#include "widgets/common/stop_button.h"
#include "widgets/common/truth_badge.h"
#include "widgets/common/unguarded_badge.h"

#include <vector>

#include <QLine>
#include <QToolButton>
#include <QWidget>

namespace medulla::widgets {

class CellTitle;

/// The bar at the head of the window: menu, cell, truth badge, badge of unguarded actuators, link
/// lamps, commander of the arm, meters, cells of the program's own, and STOP flush in the corner.
///
/// When it grows narrow, it drops the cell's name first, then the meters from the second one on;
/// the first one stays as "Timing", whose tool tip tells the rest. Then go the badges' lines, the
/// program's own cells, the first meter, and the words of what can be done with the commander,
/// which leave an arrow; at last the badges stand above each other. Badges, lamps, commander and
/// STOP never go; where even they do not fit side by side, they take more rows.
class TopBar final : public QWidget {
    Q_OBJECT

public:
    explicit TopBar(const Theme& theme, QWidget* parent = nullptr);

    /// "ARNIE cell" over "Spine 127.0.1.1".
    void setCell(const QString& name, const QString& line);
    [[nodiscard]] QToolButton* menuButton() const { return m_menu; }
    [[nodiscard]] TruthBadge* badge() const { return m_badge; }
    [[nodiscard]] UnguardedBadge* unguardedBadge() const { return m_unguarded; }
    [[nodiscard]] CommanderButton* commander() const { return m_commander; }
    [[nodiscard]] StopButton* stopButton() const { return m_stop; }
    LinkLamp* addLamp(const QString& name);
    Meter* addMeter(const QString& label);
    /// A cell between the meters and STOP, such as the preflight's; becomes a child of the bar.
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
    /// What is shown at one step of narrowness.
    struct Step {
        std::vector<std::vector<QWidget*>> cells;
        bool badgeLine = true;
        bool offer = false; ///< the commander's, in words
        bool timing = false; ///< the first meter stands for the dropped ones
        bool stacked = false; ///< the badges stand above each other
    };

    [[nodiscard]] std::vector<Step> steps() const;
    [[nodiscard]] QSize sizeOf(const QWidget* part, const Step& step) const;
    [[nodiscard]] int widthOf(const std::vector<QWidget*>& cell, const Step& step) const;
    [[nodiscard]] int tallest() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int menuWidth() const;
    void arrange();
    void place(const Step& step);

    const Theme& m_theme;
    QToolButton* m_menu;
    CellTitle* m_title;
    TruthBadge* m_badge;
    UnguardedBadge* m_unguarded;
    CommanderButton* m_commander;
    StopButton* m_stop;
    std::vector<LinkLamp*> m_lamps;
    std::vector<Meter*> m_meters;
    std::vector<QWidget*> m_own;
    QString m_firstMeterLabel;
    std::vector<QLine> m_lines; ///< separators
};

} // namespace medulla::widgets
