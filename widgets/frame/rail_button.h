// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// A button of the ModeRail: an icon above a label; the selected one has a bar in the accent colour
/// at its left.
class RailButton final : public QAbstractButton {
    Q_OBJECT

public:
    RailButton(const Theme& theme, const QString& icon, const QString& label, bool mode,
        QWidget* parent = nullptr);

    void setNarrow(bool narrow);
    /// The width of the label with its padding.
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_icon;
    bool m_mode;
    bool m_narrow = false;
};

/// Width of the rail with icons only: it grows with the icons, not with the text.
[[nodiscard]] int narrowRail(const Theme& theme);

} // namespace medulla::widgets
