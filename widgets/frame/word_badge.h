// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// A word in a box, in capitals and colours legible from a distance, with a line of text below.
class WordBadge : public QWidget {
    Q_OBJECT

public:
    /// Hides the line in narrow windows; the tool tip still has it.
    void setLineShown(bool shown);

    /// A low badge for stacking, without a line.
    void setLow(bool low);

    /// Its size with or without the line.
    [[nodiscard]] QSize sizeFor(bool withLine) const;
    /// Its size as a low badge.
    [[nodiscard]] QSize lowSize() const;
    [[nodiscard]] QSize sizeHint() const override
    {
        return m_low ? lowSize() : sizeFor(m_lineShown);
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    struct Look {
        ColorToken ground;
        ColorToken edge;
        ColorToken ink;
    };

    WordBadge(const Theme& theme, const QString& objectName, QWidget* parent);

    void setContent(const QString& word, const QString& line, const Look& look);
    [[nodiscard]] const QString& word() const { return m_word; }

    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont wordFont() const;
    [[nodiscard]] QSize boxSize() const;

    const Theme& m_theme;
    QString m_word;
    QString m_line;
    Look m_look { ColorToken::Bg1, ColorToken::Text, ColorToken::Text };
    bool m_lineShown = true;
    bool m_low = false;
};

} // namespace medulla::widgets
