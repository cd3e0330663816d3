// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// A symbol at the left of a text with one or more lines. A QLabel has bold words only in
/// markup, which texts from files may contain, and does not break long paths.
class Note final : public QWidget {
    Q_OBJECT

public:
    enum class Look { Plain, Good, Warning, Alarm, Locked };

    explicit Note(const Theme& theme, QWidget* parent = nullptr);

    /// `lead`: bold beginning of the text. Hidden if both are empty.
    void show(Look look, const QString& lead, const QString& text);
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Lays out the text in `width` px, and paints it if there is a painter; returns the height.
    int layOut(int width, QPainter* painter) const;
    [[nodiscard]] int indent() const;

    const Theme& m_theme;
    Look m_look = Look::Plain;
    QString m_lead;
    QString m_text;
};

} // namespace medulla::widgets
