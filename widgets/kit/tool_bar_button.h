// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

class QMenu;

namespace medulla::widgets {

/// An icon in a tool bar, 24 px high: a plain button, or a toggle if made checkable. Its name is
/// its tool tip and its accessible name. With a text the icon may be left out: "".
class ToolBarButton final : public QAbstractButton {
    Q_OBJECT

public:
    ToolBarButton(
        const Theme& theme, const QString& icon, const QString& name, QWidget* parent = nullptr);

    /// Text beside the icon: "Pause".
    void setWords(const QString& words);
    void setIconName(const QString& icon);
    /// Name of its key in a box behind the text: "F5"; empty: none.
    void setKey(const QString& key);
    /// With a border, for tools that change the effect of clicks.
    void setOutlined(bool outlined);
    /// A click opens `menu` below the button. Unlike the menu of a QToolButton it does not block
    /// the window.
    void setMenu(QMenu* menu);
    /// Its width with this text and key.
    [[nodiscard]] int widthOf(const QString& words, const QString& key) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_icon;
    QString m_key;
    bool m_outlined = false;
};

} // namespace medulla::widgets
