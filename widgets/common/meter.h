// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <deque>

#include <QWidget>

namespace medulla::widgets {

/// A measured figure of the workstation itself in the top bar: label, value and the last dozen
/// samples as small bars, scaled to their largest.
class Meter final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kBars = 12;

    Meter(const Theme& theme, const QString& label, QWidget* parent = nullptr);

    [[nodiscard]] QString label() const { return m_label; }
    void setLabel(const QString& label);
    [[nodiscard]] QString value() const { return m_value; }
    /// Shows `value` and adds a bar of height `sample` (any unit, not negative).
    void setValue(const QString& value, double sample);

    /// What it needs under another label.
    [[nodiscard]] QSize sizeFor(const QString& label) const;
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_label); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_label;
    QString m_value;
    std::deque<double> m_samples;
};

} // namespace medulla::widgets
