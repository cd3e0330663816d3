// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/finding_row.h"

#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>

namespace medulla::widgets {

namespace {

/// Minimum text width beside a single button, px at 100 %; with less, the button stands below.
constexpr int kBesideFrom = 260;

} // namespace

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

ColorToken tokenFor(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return ColorToken::Text2;
    case Severity::Warning:
        return ColorToken::Warn;
    case Severity::Error:
        break;
    }
    return ColorToken::Alarm;
}

FindingRow::FindingRow(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("finding"));
    setAccessibleRole(this, QAccessible::ListItem);
    setFocusPolicy(Qt::StrongFocus);
    // Fixed would use the height for the hinted width, not for the actual width.
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme, &Theme::changed, this, [this] {
        for (auto* button : m_fixes) {
            button->setFont(m_theme.font(FontRole::Table));
        }
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
    fillButtons();
    place();
    updateGeometry();
    update();
}

QString FindingRow::words() const
{
    return !m_shown.fixes.isEmpty() || m_shown.remedy.isEmpty()
        ? m_shown.text
        : m_shown.text + QLatin1Char(' ') + m_shown.remedy;
}

void FindingRow::fillButtons()
{
    const auto count = std::size_t(m_shown.fixes.size());
    for (std::size_t i = m_fixes.size(); i < count; ++i) {
        auto* button = new QPushButton(this);
        button->setObjectName(
            i == 0 ? QStringLiteral("fix") : QStringLiteral("fix%1").arg(int(i) + 1));
        button->setFont(m_theme.font(FontRole::Table));
        connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT fixWanted(int(i)); });
        m_fixes.push_back(button);
    }
    for (std::size_t i = 0; i < m_fixes.size(); ++i) {
        if (i < count) {
            const auto& fix = m_shown.fixes[qsizetype(i)];
            m_fixes[i]->setText(QString(fix).replace(QLatin1Char('&'), QLatin1String("&&")));
            m_fixes[i]->setAccessibleName(tr("%1: %2").arg(m_shown.place, fix));
        }
        m_fixes[i]->setVisible(i < count);
    }
}

bool FindingRow::isBeside(int width) const
{
    return m_shown.fixes.size() == 1
        && m_fixes.front()->sizeHint().width() <= width - m_theme.px(kBesideFrom);
}

QRect FindingRow::wordsIn(int width) const
{
    const int left = m_theme.px(38);
    const int right =
        isBeside(width) ? m_fixes.front()->sizeHint().width() + m_theme.px(24) : m_theme.px(12);
    return { left, m_theme.px(26), std::max(width - left - right, m_theme.px(80)), 10'000 };
}

int FindingRow::wordsBottom(int width) const
{
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    return metrics.boundingRect(wordsIn(width), Qt::TextWordWrap, words()).bottom();
}

std::vector<QRect> FindingRow::buttonsIn(int width) const
{
    std::vector<QRect> places;
    if (isBeside(width)) {
        const auto size = m_fixes.front()->sizeHint();
        places.emplace_back(QPoint(width - size.width() - m_theme.px(12), m_theme.px(8)), size);
        return places;
    }
    // Below the text, in as many lines as needed.
    const auto words = wordsIn(width);
    QPoint at(words.left(), wordsBottom(width) + m_theme.px(7));
    for (qsizetype i = 0; i < m_shown.fixes.size(); ++i) {
        const auto hint = m_fixes[std::size_t(i)]->sizeHint();
        const QSize size(std::min(hint.width(), words.width()), hint.height());
        if (at.x() > words.left() && at.x() + size.width() > words.left() + words.width()) {
            at = { words.left(), at.y() + size.height() + m_theme.px(6) };
        }
        places.emplace_back(at, size);
        at.rx() += size.width() + m_theme.px(8);
    }
    return places;
}

void FindingRow::place()
{
    const auto places = buttonsIn(width());
    for (std::size_t i = 0; i < places.size(); ++i) {
        m_fixes[i]->setGeometry(places[i]);
    }
}

int FindingRow::heightForWidth(int width) const
{
    int bottom = wordsBottom(width);
    for (const auto& button : buttonsIn(width)) {
        bottom = std::max(bottom, button.bottom());
    }
    return std::max(bottom + m_theme.px(9), m_theme.px(44));
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
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(ColorToken::Line));
    const int icon = m_theme.px(16);
    paintIcon(painter, iconFor(m_shown.severity), QRectF(m_theme.px(12), m_theme.px(8), icon, icon),
        m_theme.color(tokenFor(m_shown.severity)));
    const auto box = wordsIn(width());
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.drawText(QRect(box.left(), m_theme.px(6), box.width(), m_theme.px(20)),
        Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_shown.place, Qt::ElideRight, box.width()));
    painter.setFont(m_theme.font(FontRole::Table));
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
