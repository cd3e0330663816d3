// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/check_row.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme_icon.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

namespace {

using State = preflight::CheckItem::State;

constexpr int kCheckIcon = 14;
constexpr int kCheckMargin = 12;

QString word(State state)
{
    switch (state) {
    case State::InOrder:
        return CheckRow::tr("in order");
    case State::Warning:
        return CheckRow::tr("warning");
    case State::Failed:
        return CheckRow::tr("failed");
    case State::Unknown:
        break;
    }
    return CheckRow::tr("not known");
}

} // namespace

CheckRow::CheckRow(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::Normal, this))
    , m_value(new TextLabel(theme, {}, FontRole::MonoTable, ColorToken::Text, QFont::Normal, this))
    , m_detail(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, this))
{
    m_title->setWordWrap(true);
    m_detail->setWordWrap(true);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_title);
    texts->addWidget(m_detail);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(
        theme.px(2 * kCheckMargin + kCheckIcon), theme.px(5), theme.px(kCheckMargin), theme.px(5));
    row->setSpacing(theme.px(8));
    row->addLayout(texts, 1);
    row->addWidget(m_value, 0, Qt::AlignVCenter);
    follow(theme, this);
}

void CheckRow::display(
    State state, const QString& title, const QString& value, const QString& detail)
{
    m_title->setText(title);
    m_value->setText(value);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    setAccessibleName(QStringLiteral("%1: %2").arg(title, word(state)));
    setAccessibleDescription(detail.isEmpty() ? value : QStringLiteral("%1 %2").arg(value, detail));
    if (state != m_state) {
        m_state = state;
        update();
    }
}

void CheckRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto isFailed = m_state == State::Failed;
    if (isFailed) {
        painter.fillRect(rect(), m_theme.color(ColorToken::AlarmBg));
        painter.fillRect(0, 0, m_theme.px(4), height(), m_theme.color(ColorToken::Alarm));
    }
    painter.fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Line));
    const auto side = m_theme.px(kCheckIcon);
    const QRectF place(m_theme.px(kCheckMargin), m_theme.px(8), side, side);
    switch (m_state) {
    case State::InOrder:
        paintIcon(painter, QStringLiteral("tick"), place, m_theme.color(ColorToken::Text));
        break;
    case State::Warning:
        paintIcon(painter, QStringLiteral("warn"), place, m_theme.color(ColorToken::Warn));
        break;
    case State::Failed:
        paintIcon(painter, QStringLiteral("cross"), place, m_theme.color(ColorToken::Alarm));
        break;
    case State::Unknown: {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.color(ColorToken::Text3), 1.5, Qt::DotLine));
        painter.drawEllipse(place.adjusted(1, 1, -1, -1));
        break;
    }
    }
}

} // namespace medulla::widgets::preflights
