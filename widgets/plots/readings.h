// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/lane_plot.h"

#include <array>
#include <optional>

#include <QWidget>

namespace medulla::widgets {

/// The column of figures beside the lanes: what each lane reads at one moment, and how far cursor B
/// is from A. Shows three, two or one line a lane, as the lane's height allows.
class Readings final : public QWidget {
    Q_OBJECT

public:
    struct View {
        QString moment; ///< "now", "at A", "3.2 s ago"
        bool stale = false; ///< the newest sample is old; figures stand back
        bool cursors = false;
        std::array<LaneReading, LanePlot::kLanes> lanes {};
        std::array<double, LanePlot::kLanes> measuredBLessA {};
    };

    /// Lines its figures up with the lanes of `plot`, which stands at its left, top to top.
    Readings(LanePlot& plot, QWidget* parent);

    void setView(const View& view);
    [[nodiscard]] const View& view() const { return m_view; }
    /// Without the column of words; for narrow panels.
    void setNarrow(bool narrow);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Columns {
        int words;
        int valueRight;
        int deltaRight;
        int width;
    };
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] QString spoken() const;

    LanePlot& m_plot;
    View m_view;
    bool m_narrow = false;
};

} // namespace medulla::widgets
