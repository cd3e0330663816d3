// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/readings.h"

#include "widgets/common/format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/lane_style.h"

#include <algorithm>

#include <QAccessible>
#include <QPainter>

namespace medulla::widgets {
Readings::Readings(LanePlot& plot, QWidget* parent)
    : QWidget(parent)
    , m_plot(plot)
{
    setObjectName(QStringLiteral("readings"));
    setAccessibleName(tr("Readings"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(&plot.theme(), &Theme::changed, this, &QWidget::updateGeometry);
}

void Readings::setView(const View& view)
{
    const bool wider = view.cursors != m_view.cursors;
    m_view = view;
    if (wider) {
        updateGeometry();
    }
    if (QAccessible::isActive()) {
        setAccessibleDescription(spoken());
    }
    update();
}

void Readings::setNarrow(bool narrow)
{
    if (m_narrow != narrow) {
        m_narrow = narrow;
        updateGeometry();
        update();
    }
}

QString Readings::spoken() const
{
    QStringList parts { m_view.moment };
    for (size_t i = 0; i < m_view.lanes.size(); ++i) {
        const auto& lane = m_view.lanes[i];
        parts += tr("%1: commanded %2, measured %3, error %4 mm")
                     .arg(QLatin1Char(kLaneNames[i]))
                     .arg(formatNumber(lane.commandedMm), formatNumber(lane.measuredMm),
                         formatNumber(lane.errorMm));
    }
    return parts.join(QStringLiteral("; "));
}

Readings::Columns Readings::columns() const
{
    const auto& theme = m_plot.theme();
    const QFontMetrics words(theme.font(Type::Table));
    const QFontMetrics mono(theme.font(Type::MonoTable));
    auto bold = theme.font(Type::Caption);
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics heads(bold);
    const int value = mono.horizontalAdvance(QStringLiteral("−000.0"));
    const int unit = heads.horizontalAdvance(tr("mm")) + theme.px(12);

    Columns at {};
    at.words = theme.px(m_narrow ? 26 : 40);
    int widest = 0;
    if (m_narrow) {
        widest = words.horizontalAdvance(tr("error"));
    } else {
        for (const auto& word : { tr("commanded"), tr("measured"), tr("error") }) {
            widest = std::max(widest, words.horizontalAdvance(word));
        }
    }
    at.valueRight = std::max(
        { at.words + widest + theme.px(8) + value, unit + heads.horizontalAdvance(tr("at A")),
            unit + heads.horizontalAdvance(tr("%1 s ago").arg(formatNumber(100.0, 1))) });
    at.deltaRight = at.valueRight;
    if (m_view.cursors && !m_narrow) {
        at.deltaRight +=
            theme.px(8) + std::max(value, heads.horizontalAdvance(tr("B − A", "cursors")));
    }
    at.width = at.deltaRight + theme.px(12);
    return at;
}

QSize Readings::sizeHint() const
{
    return { columns().width, m_plot.minimumSizeHint().height() };
}

void Readings::paintEvent(QPaintEvent*)
{
    const auto& theme = m_plot.theme();
    const auto at = columns();
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Bg1));
    const auto wordFont = theme.font(Type::Table);
    const auto monoFont = theme.font(Type::MonoTable);
    auto headFont = theme.font(Type::Caption);
    headFont.setWeight(QFont::DemiBold);
    auto nameFont = theme.font(Type::Body);
    nameFont.setWeight(QFont::DemiBold);

    const auto write = [&](const QFont& font, Token token, int x, int centreY, const QString& text,
                           bool right) {
        painter.setFont(font);
        painter.setPen(theme.color(token));
        const int height = QFontMetrics(font).height();
        const QRect place = right ? QRect(0, centreY - height / 2, x, height)
                                  : QRect(x, centreY - height / 2, width() - x, height);
        painter.drawText(
            place, int(right ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter), text);
    };

    const int headY = m_plot.laneRect(0).top() - theme.px(9);
    write(theme.font(Type::Caption), Token::Text2, theme.px(2), headY, tr("mm"), false);
    const auto headToken = m_view.stale ? Token::Warn
        : m_view.cursors                ? Token::Accent
                                        : Token::Text2;
    write(headFont, headToken, at.valueRight, headY, m_view.moment, true);
    if (m_view.cursors && !m_narrow) {
        write(headFont, Token::Accent, at.deltaRight, headY, tr("B − A", "cursors"), true);
    }

    const auto valueToken = m_view.stale ? Token::Text3 : Token::Text;
    for (int i = 0; i < LanePlot::kLanes; ++i) {
        const auto lane = m_plot.laneRect(i);
        const auto& reading = m_view.lanes[size_t(i)];
        const int rows = std::clamp(lane.height() / theme.px(17), 1, m_narrow ? 2 : 3);
        const int pitch = std::min(theme.px(22), lane.height() / rows);
        int y = rows == 1 ? lane.center().y() : lane.top() + pitch / 2 + theme.px(1);

        painter.setRenderHint(QPainter::Antialiasing);
        paintMarker(painter, i, QPointF(theme.px(7), y), theme.px(8),
            theme.color(kLaneTokens[size_t(i)]), theme.color(Token::Bg1));
        painter.setRenderHint(QPainter::Antialiasing, false);
        write(nameFont, Token::Text, theme.px(18), y, QString(QLatin1Char(kLaneNames[size_t(i)])),
            false);

        const auto line = [&](const QString& word, double value, bool withWord) {
            if (withWord) {
                write(wordFont, Token::Text2, at.words, y, word, false);
            }
            write(monoFont, valueToken, at.valueRight, y, formatNumber(value), true);
        };
        if (rows == 3) {
            line(tr("commanded"), reading.commandedMm, true);
            y += pitch;
        }
        line(tr("measured"), reading.measuredMm, !m_narrow);
        if (m_view.cursors && !m_narrow) {
            write(monoFont, Token::Text2, at.deltaRight, y,
                formatNumber(m_view.measuredBLessA[size_t(i)]), true);
        }
        if (rows >= 2) {
            y += pitch;
            line(tr("error"), reading.errorMm, true);
        }
    }
}

} // namespace medulla::widgets
