// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// A line of words that gives way: it ends in dots where there is no room, and its tool tip has
/// the whole.
class ElidedWords final : public QWidget {
    Q_OBJECT

public:
    ElidedWords(const Theme& theme, Type type, Token ink, QWidget* parent = nullptr);

    void setWords(const QString& words);
    void setAlignment(Qt::Alignment alignment);
    [[nodiscard]] const QString& words() const { return m_words; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Type m_type;
    Token m_ink;
    QString m_words;
    Qt::Alignment m_alignment = Qt::AlignLeft;
};

} // namespace medulla::widgets
