// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/popup_window.h"

#include <functional>

#include <QPointer>

namespace medulla::widgets {

class Meter;

/// The history of a meter: its samples over ten minutes as bars, the warning limit, minimum, median
/// and maximum, and the meaning of the figure. Follows the meter while it is open.
class MeterHistory final : public PopupWindow {
    Q_OBJECT

public:
    /// Formats a sample with its unit: "0.18 ms".
    using Format = std::function<QString(double sample)>;

    MeterHistory(const Theme& theme, QWidget* parent);

    /// Opens below the meter. One sample per second.
    void showFor(const Meter& meter, Format format);
    /// Repaints after a new sample; once a second.
    void refresh();
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The samples as bars with the warning limit and the largest sample.
    void paintChart(QPainter& painter, const QRect& chart) const;

    QAbstractButton* m_close;
    QPointer<const Meter> m_meter;
    Format m_format;
};

} // namespace medulla::widgets
