// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <deque>
#include <optional>

#include <QAbstractButton>

namespace medulla::widgets {

/// A measured figure of the workstation in the top bar: label, value and the last 12 samples as
/// small bars, scaled to their maximum. A click opens the history.
class Meter final : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int kBars = 12;
    /// Number of stored samples: ten minutes at one sample per second.
    static constexpr int kHistory = 600;

    Meter(const Theme& theme, const QString& label, QWidget* parent = nullptr);

    [[nodiscard]] QString label() const { return m_label; }
    void setLabel(const QString& label);
    [[nodiscard]] QString value() const { return m_value; }
    /// Shows `value` and adds a bar of height `sample` (any unit, not negative). Repaints only
    /// after a visible change.
    void setValue(const QString& value, double sample);
    /// Samples from this limit on are marked as a warning, by colour and a triangle.
    void setWarnFrom(double sample) { m_warnFrom = sample; }
    [[nodiscard]] std::optional<double> warnFrom() const { return m_warnFrom; }
    [[nodiscard]] bool isWarning() const;
    /// Oldest first.
    [[nodiscard]] const std::deque<double>& samples() const { return m_samples; }
    /// Meaning of the figure and how it is measured, for tool tip and history.
    void setMeaning(const QString& meaning);
    [[nodiscard]] QString meaning() const { return m_meaning; }

    /// Size with another label.
    [[nodiscard]] QSize sizeFor(const QString& label) const;
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_label); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] std::deque<int> barHeights() const;
    void updateTexts();

    const Theme& m_theme;
    QString m_label;
    QString m_value;
    QString m_meaning;
    std::optional<double> m_warnFrom;
    std::deque<double> m_samples;
    std::deque<int> m_drawn; ///< heights of the bars, px
};

} // namespace medulla::widgets
