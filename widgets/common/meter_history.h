// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/popup_window.h"

#include <functional>

#include <QPointer>

namespace medulla::widgets {

class Meter;

/// The longer history of a meter: its samples over ten minutes as bars, the line from which they
/// are a warning, least, median and largest, and what the figure means. Follows the meter while it
/// is open.
class MeterHistory final : public PopupWindow {
    Q_OBJECT

public:
    /// Writes a sample with its unit: "0.18 ms".
    using Format = std::function<QString(double sample)>;

    MeterHistory(const Theme& theme, QWidget* parent);

    /// Opens below the meter. Samples are a second apart.
    void showFor(const Meter& meter, Format format);
    /// Draws anew when the meter has another sample; once a second.
    void refresh();
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QAbstractButton* m_close;
    QPointer<const Meter> m_meter;
    Format m_format;
};

} // namespace medulla::widgets
