// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/key_cap.h"

#include "widgets/common/accessible_role.h"
#include "widgets/common/paint.h"

namespace medulla::widgets {

KeyCap::KeyCap(const Theme& theme, const QString& key, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_key(key)
{
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Key %1").arg(key));
    follow(theme, this);
}

QSize KeyCap::sizeHint() const
{
    return keyCapSize(m_theme, m_key);
}

void KeyCap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintKeyCap(painter, m_theme, rect(), m_key, m_theme.color(ColorToken::Text2),
        m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
