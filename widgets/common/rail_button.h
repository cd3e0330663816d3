// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// One place on the ModeRail: an icon over a label; the chosen one has a bar of accent at its left.
class RailButton final : public QAbstractButton {
    Q_OBJECT

public:
    RailButton(const Theme& theme, const QString& icon, const QString& label, bool mode,
        QWidget* parent = nullptr);

    void setNarrow(bool narrow);
    /// The width that the label needs, its paddings included.
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

/// Width of the rail where it shows icons alone: it grows with the icons, not with the text.
[[nodiscard]] int narrowRail(const Theme& theme);

} // namespace medulla::widgets
