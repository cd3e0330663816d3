// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <array>
#include <optional>

#include <QWidget>

namespace medulla::widgets::operate {

inline constexpr std::array kAxisNames { "x", "y", "z" };
inline constexpr std::array kAxisTokens { ColorToken::X, ColorToken::Y, ColorToken::Z };

/// A measured coordinate in large figures, dimmed if it is stale.
class AxisReading final : public QWidget {
    Q_OBJECT

public:
    AxisReading(
        const Theme& theme, const QString& letter, ColorToken colour, QWidget* parent = nullptr);

    void setValue(std::optional<double> mm, bool stale);
    [[nodiscard]] QString shown() const { return m_text; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// The largest font of the scale with room for three digits in all readings of the row.
    [[nodiscard]] QFont commonFont() const;
    [[nodiscard]] int widthIn(const QFont& font) const;

    const Theme& m_theme;
    QString m_letter;
    ColorToken m_colour;
    QString m_text;
    bool m_stale = false;
};

} // namespace medulla::widgets::operate
