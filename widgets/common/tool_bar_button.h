// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// An icon in a tool bar, 24 high: a plain button, or a toggle when it is made checkable. Its name
/// is its tool tip and what assistive technologies read. With words its icon may be left out: "".
class ToolBarButton final : public QAbstractButton {
    Q_OBJECT

public:
    ToolBarButton(
        const Theme& theme, const QString& icon, const QString& name, QWidget* parent = nullptr);

    /// With words beside the icon: "Pause".
    void setWords(const QString& words);
    void setIconName(const QString& icon);
    /// With the name of its key in a box behind the words: "F5"; empty: without.
    void setKey(const QString& key);
    /// With an edge, as what changes what clicks do.
    void setOutlined(bool outlined);
    /// The width that it has with these.
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
