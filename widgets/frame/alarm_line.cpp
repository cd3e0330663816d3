// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/alarm_line.h"

#include "core/base/format.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <QFontMetrics>
#include <QLocale>
#include <QPainterPath>
#include <QStringList>

namespace medulla::widgets {

void paintAlarmGlyph(
    QPainter& painter, const Theme& theme, const AlarmEntry& entry, const QRectF& rect)
{
    const bool alarm = entry.severity == AlarmSeverity::Alarm;
    const QColor edge = theme.color(alarm ? ColorToken::Alarm : ColorToken::Warn);
    if (entry.acknowledged) {
        paintIcon(painter, alarm ? QStringLiteral("alarm") : QStringLiteral("warn"), rect, edge);
        return;
    }
    // The same outlines as the icons, on their square of 24.
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(rect.width(), rect.height());
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 24, side / 24);
    painter.setPen(QPen(edge, 1.9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(theme.color(alarm ? ColorToken::AlarmFill : ColorToken::WarnFill));
    const QColor ink = theme.color(alarm ? ColorToken::InkOnFill : ColorToken::InkOnWarn);
    if (alarm) {
        painter.drawEllipse(QPointF(12, 12), 9.5, 9.5);
        painter.setPen(QPen(ink, 2.4, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(12, 7), QPointF(12, 12.6));
        painter.drawPoint(QPointF(12, 16.4));
    } else {
        QPainterPath triangle(QPointF(12, 3.5));
        triangle.lineTo(22, 20.5);
        triangle.lineTo(2, 20.5);
        triangle.closeSubpath();
        painter.drawPath(triangle);
        painter.setPen(QPen(ink, 2.2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(12, 10), QPointF(12, 14.6));
        painter.drawPoint(QPointF(12, 17.8));
    }
    painter.restore();
}

AlarmLine::AlarmLine(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("alarmLine"));
    setAccessibleRole(this, QAccessible::AlertMessage);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    follow(theme, this);
    show(std::nullopt, {});
}

void AlarmLine::show(const std::optional<AlarmEntry>& entry, Duration age)
{
    m_entry = entry;
    if (!entry) {
        setAccessibleName(tr("Nothing to report"));
        setToolTip({});
        update();
        return;
    }
    m_time = QLocale::c().toString(entry->last.time(), QStringLiteral("HH:mm:ss"));
    const QString ago =
        age < std::chrono::seconds(1) ? tr("just now") : tr("%1 ago").arg(formatAge(age));
    m_age = entry->present ? ago : tr("%1, over").arg(ago);
    const QString kind = entry->severity == AlarmSeverity::Alarm ? tr("Alarm") : tr("Warning");
    const QString state = entry->acknowledged ? tr("acknowledged") : tr("not acknowledged");
    setAccessibleName(QStringLiteral("%1, %2: %3. %4, %5. %6")
                          .arg(kind, state, entry->what, m_time, m_age, entry->remedy));
    QStringList tip { entry->what, entry->remedy, QStringLiteral("%1, %2").arg(m_time, m_age) };
    if (!entry->source.isEmpty())
        tip << entry->source;
    tip.removeAll(QString());
    setToolTip(tip.join(QLatin1Char('\n')));
    update();
}

QSize AlarmLine::sizeHint() const
{
    return { m_theme.px(400), QFontMetrics(m_theme.font(FontRole::Body)).height() };
}

void AlarmLine::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int edge = m_theme.px(18);
    const int gap = m_theme.px(10);
    const QFont body = m_theme.font(FontRole::Body);
    if (!m_entry) {
        paintIcon(painter, QStringLiteral("tick"), QRectF(0, centred(height(), edge), edge, edge),
            m_theme.color(ColorToken::Text2));
        painter.setFont(body);
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(rect().adjusted(edge + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            accessibleName());
        return;
    }
    const bool alarm = m_entry->severity == AlarmSeverity::Alarm;
    paintAlarmGlyph(painter, m_theme, *m_entry, QRectF(0, centred(height(), edge), edge, edge));

    struct Piece {
        QString text;
        QFont font;
        QColor ink;
    };
    const QFont bold = weighted(body, QFont::DemiBold);
    const QFont mono = m_theme.font(FontRole::Mono);
    const QColor text = m_theme.color(ColorToken::Text);
    const QColor faint = m_theme.color(ColorToken::Text2);
    const auto width = [](const Piece& piece) {
        return QFontMetrics(piece.font).horizontalAdvance(piece.text);
    };
    std::array pieces {
        Piece { m_entry->what, bold, alarm ? m_theme.color(ColorToken::Alarm) : text },
        Piece { QStringLiteral("%1, %2").arg(m_time, m_age), mono, faint },
        Piece { m_entry->remedy, body, text },
    };
    const int room = this->width() - edge - gap;
    const auto needed = [&] {
        int sum = 0;
        for (const Piece& piece : pieces)
            sum += piece.text.isEmpty() ? 0 : width(piece) + gap;
        return sum;
    };
    for (const QString& shorter : { m_age, QString() }) {
        if (needed() > room)
            pieces.at(1).text = shorter;
    }
    int x = edge + gap;
    for (const Piece& piece : pieces) {
        const int left = this->width() - x;
        if (piece.text.isEmpty() || left < m_theme.px(20))
            continue;
        painter.setFont(piece.font);
        painter.setPen(piece.ink);
        painter.drawText(QRect(x, 0, left, height()), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(piece.font).elidedText(piece.text, Qt::ElideRight, left));
        x += width(piece) + gap;
    }
}

AlarmCount::AlarmCount(const Theme& theme, const AlarmModel& model, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_model(model)
{
    setObjectName(QStringLiteral("alarmCount"));
    setAccessibleRole(this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    follow(theme, this);
    refresh();
}

QFont AlarmCount::fontOf(AlarmSeverity severity) const
{
    return weighted(m_theme.font(FontRole::Table),
        m_model.count(severity) > 0 ? QFont::DemiBold : QFont::Normal);
}

void AlarmCount::refresh()
{
    setAccessibleName(m_model.countText());
    updateGeometry();
    update();
}

QSize AlarmCount::sizeHint() const
{
    const QFontMetrics bold(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    return { bold.horizontalAdvance(accessibleName()), bold.height() };
}

void AlarmCount::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(m_theme.color(ColorToken::Text));
    const QString words = accessibleName();
    const qsizetype comma = words.indexOf(QLatin1Char(',')) + 1;
    int x = 0;
    for (const auto& [text, severity] : { std::pair(words.left(comma), AlarmSeverity::Alarm),
             std::pair(words.mid(comma), AlarmSeverity::Warning) }) {
        painter.setFont(fontOf(severity));
        painter.drawText(
            QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += QFontMetrics(painter.font()).horizontalAdvance(text);
    }
}

} // namespace medulla::widgets
