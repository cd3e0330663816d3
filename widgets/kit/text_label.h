// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QLabel>

namespace medulla::widgets {

/// A label with a type role and a token colour, which follows the theme.
class TextLabel : public QLabel {
    Q_OBJECT

public:
    TextLabel(const Theme& theme, const QString& text, FontRole type = FontRole::Body,
        ColorToken ink = ColorToken::Text, QFont::Weight weight = QFont::Normal,
        QWidget* parent = nullptr);

    void setInk(ColorToken ink);
    /// Takes the remaining width and elides a text that does not fit.
    void elide();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void dress();

    const Theme& m_theme;
    FontRole m_type;
    ColorToken m_ink;
    QFont::Weight m_weight;
    bool m_isElided = false;
};

/// The heading of a section within a panel: "Target, mm".
class SectionLabel final : public TextLabel {
    Q_OBJECT

public:
    SectionLabel(const Theme& theme, const QString& text, QWidget* parent = nullptr)
        : TextLabel(theme, text, FontRole::Table, ColorToken::Text2, QFont::DemiBold, parent)
    {
    }
};

} // namespace medulla::widgets
