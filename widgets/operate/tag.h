// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets::operate {

/// A word in a small filled box: "not real", "running". A QLabel shows an icon or a text, not both.
class Tag final : public QWidget {
    Q_OBJECT

public:
    enum class Look { Unreal, Running, Warning, Alarm };

    Tag(const Theme& theme, QWidget* parent = nullptr);

    void show(Look look, const QString& word);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    Look m_look = Look::Unreal;
    QString m_word;
};

} // namespace medulla::widgets::operate
