// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/sentence_form.h"

#include "widgets/kit/paint.h"

#include <algorithm>

#include <QEvent>
#include <QRegularExpression>

namespace medulla::widgets::tasks {

SentenceForm::SentenceForm(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    follow(theme, this);
}

void SentenceForm::setSentence(const QString& text, const std::vector<QWidget*>& fields)
{
    static const QRegularExpression kParts(QStringLiteral("%(\\d+)|\\n|\\s+|[^\\s%]+"));
    m_parts.clear();
    bool blank = true;
    bool breaks = false;
    QWidget* last = nullptr;
    for (auto matches = kParts.globalMatch(text); matches.hasNext();) {
        const auto match = matches.next();
        const auto word = match.captured();
        if (word.trimmed().isEmpty()) {
            blank = true;
            breaks = breaks || word.contains(QLatin1Char('\n'));
            continue;
        }
        Part part { {}, nullptr, !blank, breaks };
        const auto index = std::size_t(match.captured(1).toUInt());
        if (match.hasCaptured(1) && index >= 1 && index <= fields.size()) {
            part.field = fields[index - 1];
            part.field->setParent(this);
            part.field->show();
            if (last != nullptr) {
                setTabOrder(last, part.field);
            }
            last = part.field;
        } else {
            part.word = word;
        }
        m_parts.push_back(part);
        blank = false;
        breaks = false;
    }
    updateGeometry();
    place();
    update();
}

QSize SentenceForm::sizeOf(const Part& part) const
{
    if (part.field != nullptr) {
        return part.field->sizeHint();
    }
    const QFontMetrics metrics(m_theme.font(FontRole::Body));
    return { metrics.horizontalAdvance(part.word), metrics.height() };
}

int SentenceForm::arrange(int width, std::vector<Part>& parts) const
{
    const int line = m_theme.px(30);
    const int blank = m_theme.px(5);
    int x = 0;
    int y = 0;
    int lineHeight = line;
    const auto widthOf = [&](std::size_t i) {
        // Parts without a space before them stay on the line of the preceding part.
        int all = sizeOf(parts[i]).width();
        for (++i; i < parts.size() && parts[i].glued; ++i) {
            all += sizeOf(parts[i]).width() + 1;
        }
        return all;
    };
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto& part = parts[i];
        const auto size = sizeOf(part);
        const int gap = x == 0 ? 0 : part.glued ? 1 : blank;
        if (part.breaks || (!part.glued && x > 0 && x + gap + widthOf(i) > width)) {
            y += lineHeight;
            x = 0;
            lineHeight = line;
        } else {
            x += gap;
        }
        lineHeight = std::max(lineHeight, size.height() + m_theme.px(4));
        part.at = QRect(x, y + centred(lineHeight, size.height()), std::min(size.width(), width),
            size.height());
        x += size.width();
    }
    return y + lineHeight;
}

QSize SentenceForm::sizeHint() const
{
    const int width = m_theme.px(300);
    return { width, heightForWidth(width) };
}

QSize SentenceForm::minimumSizeHint() const
{
    int widest = 0;
    for (const auto& part : m_parts) {
        widest = std::max(widest, part.word.isEmpty() ? 0 : sizeOf(part).width());
    }
    return { widest, m_theme.px(30) };
}

int SentenceForm::heightForWidth(int width) const
{
    auto parts = m_parts;
    return arrange(width, parts);
}

void SentenceForm::place()
{
    arrange(width(), m_parts);
    for (const auto& part : m_parts) {
        if (part.field != nullptr) {
            part.field->setGeometry(part.at);
        }
    }
}

bool SentenceForm::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest) {
        place();
        updateGeometry();
        update();
    }
    return QWidget::event(event);
}

void SentenceForm::resizeEvent(QResizeEvent*)
{
    place();
}

void SentenceForm::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(FontRole::Body));
    painter.setPen(m_theme.color(isEnabled() ? ColorToken::Text : ColorToken::Text3));
    for (const auto& part : m_parts) {
        if (part.field == nullptr) {
            painter.drawText(
                part.at, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, part.word);
        }
    }
}

} // namespace medulla::widgets::tasks
