// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/finding_row.h"

#include "widgets/common/paint.h"
#include "widgets/common/theme_icon.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>

namespace medulla::widgets {

QString iconFor(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QStringLiteral("info");
    case Severity::Warning:
        return QStringLiteral("warn");
    case Severity::Error:
        break;
    }
    return QStringLiteral("alarm");
}

Token tokenFor(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Token::Text2;
    case Severity::Warning:
        return Token::Warn;
    case Severity::Error:
        break;
    }
    return Token::Alarm;
}

FindingRow::FindingRow(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_fix(new QPushButton(this))
{
    setObjectName(QStringLiteral("finding"));
    setFocusPolicy(Qt::StrongFocus);
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_fix->setObjectName(QStringLiteral("fix"));
    m_fix->setFont(theme.font(Type::Table));
    m_fix->hide();
    connect(m_fix, &QPushButton::clicked, this, &FindingRow::fixWanted);
    connect(&theme, &Theme::changed, this, [this] {
        m_fix->setFont(m_theme.font(Type::Table));
        place();
    });
    follow(theme, this);
}

void FindingRow::display(const FindingWords& shown)
{
    if (shown == m_shown) {
        return;
    }
    m_shown = shown;
    const auto word = shown.severity == Severity::Error ? tr("Fault")
        : shown.severity == Severity::Warning           ? tr("Warning")
                                                        : tr("Note");
    setAccessibleName(QStringLiteral("%1: %2: %3").arg(word, shown.place, words()));
    setToolTip(shown.remedy);
    m_fix->setText(shown.fix);
    m_fix->setAccessibleName(tr("%1: %2").arg(shown.place, shown.fix));
    m_fix->setVisible(hasFix());
    place();
    updateGeometry();
    update();
}

QString FindingRow::words() const
{
    return hasFix() || m_shown.remedy.isEmpty() ? m_shown.text
                                                : m_shown.text + QLatin1Char(' ') + m_shown.remedy;
}

void FindingRow::place()
{
    const auto size = m_fix->sizeHint();
    m_fix->setGeometry(QRect(QPoint(width() - size.width() - m_theme.px(12), m_theme.px(8)), size));
}

QRect FindingRow::wordsIn(int width) const
{
    const int left = m_theme.px(38);
    const int right = hasFix() ? m_fix->sizeHint().width() + m_theme.px(24) : m_theme.px(12);
    return { left, m_theme.px(26), std::max(width - left - right, m_theme.px(80)), 10'000 };
}

int FindingRow::heightForWidth(int width) const
{
    const QFontMetrics metrics(m_theme.font(Type::Table));
    const auto box = metrics.boundingRect(wordsIn(width), Qt::TextWordWrap, words());
    return std::max(box.bottom() + m_theme.px(9), m_theme.px(44));
}

QSize FindingRow::sizeHint() const
{
    const int width = m_theme.px(380);
    return { width, heightForWidth(width) };
}

QSize FindingRow::minimumSizeHint() const
{
    return { m_theme.px(200), m_theme.px(44) };
}

void FindingRow::resizeEvent(QResizeEvent*)
{
    place();
}

void FindingRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Line));
    const int icon = m_theme.px(16);
    paintIcon(painter, iconFor(m_shown.severity), QRectF(m_theme.px(12), m_theme.px(8), icon, icon),
        m_theme.color(tokenFor(m_shown.severity)));
    const auto box = wordsIn(width());
    painter.setPen(m_theme.color(Token::Text));
    painter.setFont(weighted(m_theme.font(Type::Table), QFont::DemiBold));
    painter.drawText(QRect(box.left(), m_theme.px(6), box.width(), m_theme.px(20)),
        Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_shown.place, Qt::ElideRight, box.width()));
    painter.setFont(m_theme.font(Type::Table));
    painter.drawText(box, Qt::TextWordWrap, words());
}

void FindingRow::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
        Q_EMIT activated();
    }
}

void FindingRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
        || event->key() == Qt::Key_Space) {
        Q_EMIT activated();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace medulla::widgets
