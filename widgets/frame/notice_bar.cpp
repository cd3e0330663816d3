// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/notice_bar.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/kit/tool_bar_button.h"

namespace medulla::widgets {

class NoticeBar::Glyph final : public QWidget {
public:
    explicit Glyph(const Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        follow(theme, this);
    }
    void setIcon(const QString& icon, ColorToken ink)
    {
        m_icon = icon;
        m_ink = ink;
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return { m_theme.px(18), m_theme.px(18) }; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        paintIcon(painter, m_icon, rect(), m_theme.color(m_ink));
    }

private:
    const Theme& m_theme;
    QString m_icon = QStringLiteral("info");
    ColorToken m_ink = ColorToken::Text;
};

NoticeBar::NoticeBar(const Theme& theme, const QString& objectName, QWidget* parent)
    : Strip(theme, Line::Below, parent)
    , m_glyph(new Glyph(theme, this))
    , m_text(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::Normal, this))
{
    setObjectName(objectName);
    setAccessibleRole(this, QAccessible::AlertMessage);
    m_text->elide();
    m_text->setMinimumWidth(1);
    add(m_glyph);
    add(m_text, 1);
    hide();
}

QAbstractButton* NoticeBar::addButton(
    const char* objectName, const QString& icon, const QString& words)
{
    auto* button = new ToolBarButton(theme(), icon, words, this);
    button->setObjectName(QLatin1String(objectName));
    button->setWords(words);
    button->setOutlined(true);
    add(button);
    return button;
}

void NoticeBar::addClose(const char* objectName)
{
    auto* button = addButton(objectName, QStringLiteral("tick"), tr("Close"));
    connect(button, &QAbstractButton::clicked, this, [this] {
        m_closed = m_text->text();
        hide();
    });
}

void NoticeBar::display(const QString& icon, ColorToken ink, const QString& text)
{
    if (text != m_closed) {
        m_closed.clear(); // the closed notice is over
    }
    m_glyph->setIcon(icon, ink);
    m_text->setText(text);
    m_text->setToolTip(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty() && m_closed.isEmpty());
}

QString NoticeBar::text() const
{
    return m_text->text();
}

} // namespace medulla::widgets
