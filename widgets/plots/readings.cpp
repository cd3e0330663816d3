// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/readings.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAccessible>
#include <QPainter>

namespace medulla::widgets {

namespace {

constexpr int kGap = 8; ///< between word and value, logical px
constexpr int kRounding = 2; ///< a text is elided by its exact width, measured in whole px

} // namespace

Readings::Readings(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("readings"));
    setAccessibleName(tr("Readings"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    connect(&theme, &Theme::changed, this, &QWidget::updateGeometry);
}

void Readings::setView(View view)
{
    m_view = std::move(view);
    auto picture = cacheKey();
    if (picture == m_picture) {
        return;
    }
    m_picture = std::move(picture);
    if (const int width = columns(m_room).width; width != m_hintedWidth) {
        m_hintedWidth = width;
        updateGeometry();
    }
    if (QAccessible::isActive()) {
        setAccessibleDescription(accessibleText());
    }
    update();
}

void Readings::setRoom(const Room& room)
{
    if (m_room != room) {
        m_room = room;
        updateGeometry();
        update();
    }
}

QString Readings::figure(double value, int decimals)
{
    const double size = std::abs(value);
    if (size >= 1e5) {
        return QLocale().toString(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
    }
    if (decimals < 0) {
        decimals = size == 0 || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
    }
    return formatNumber(value, decimals);
}

QString Readings::wordOf(const Row& row)
{
    return row.unit.isEmpty() ? row.word : tr("%1, %2", "signal, unit").arg(row.word, row.unit);
}

QString Readings::accessibleText() const
{
    QStringList parts { m_view.moment };
    for (const auto& lane : m_view.lanes) {
        QStringList rows;
        for (const auto& row : lane.rows) {
            rows += tr("%1 %2").arg(wordOf(row), figure(row.value, row.decimals));
        }
        parts += (lane.name.isEmpty() ? QString() : lane.name + QStringLiteral(": "))
            + rows.join(QStringLiteral(", "));
    }
    return parts.join(QStringLiteral("; "));
}

QString Readings::cacheKey() const
{
    QString picture = m_view.moment + m_view.unit;
    picture += QLatin1Char(m_view.stale ? 's' : '-');
    picture += QLatin1Char(m_view.cursors ? 'c' : '-');
    picture += QLatin1Char(m_view.statistics ? 't' : '-');
    for (const auto& lane : m_view.lanes) {
        picture +=
            QStringLiteral("|%1 %2 %3").arg(lane.name).arg(lane.rect.top()).arg(lane.rect.height());
        for (const auto& row : lane.rows) {
            picture +=
                row.word + figure(row.value, row.decimals) + figure(row.bLessA, row.decimals);
            if (row.style) {
                picture += QString::number(int(row.style->colour));
            }
            if (row.summary) {
                picture += figure(row.summary->min, row.decimals)
                    + figure(row.summary->max, row.decimals)
                    + figure(row.summary->mean, row.decimals)
                    + figure(row.summary->rms, row.decimals);
            }
        }
    }
    return picture;
}

Readings::Columns Readings::columns(const Room& room) const
{
    const QFontMetrics words(m_theme.font(FontRole::Table));
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    const QFontMetrics heads(weighted(m_theme.font(FontRole::Caption), QFont::DemiBold));
    const int value = mono.horizontalAdvance(QStringLiteral("−000.0"));
    const int unit = heads.horizontalAdvance(tr("mm")) + m_theme.px(12);

    Columns at {};
    at.words = m_theme.px(room.narrow ? 26 : 40);
    int widest = room.narrow ? words.horizontalAdvance(tr("error"))
                             : std::max(words.horizontalAdvance(tr("commanded")),
                                 words.horizontalAdvance(tr("measured")));
    const int most = m_theme.px(room.narrow ? 64 : 180);
    for (const auto& lane : m_view.lanes) {
        for (const auto& row : lane.rows) {
            // A row with its own marker starts at the indentation of the lane's name.
            const int indent = row.style && lane.name.isEmpty() ? at.words - m_theme.px(18) : 0;
            const int needed = words.horizontalAdvance(wordOf(row)) - indent;
            widest =
                std::max(widest, room.narrow && !lane.name.isEmpty() ? 0 : std::min(needed, most));
        }
    }
    at.valueRight = std::max({ at.words + widest + m_theme.px(kGap + kRounding) + value,
        unit + heads.horizontalAdvance(tr("at A")),
        unit + heads.horizontalAdvance(tr("%1 s ago").arg(formatNumber(100.0, 1))) });
    at.deltaRight = at.valueRight;
    if (m_view.cursors && !room.narrow) {
        at.deltaRight +=
            m_theme.px(8) + std::max(value, heads.horizontalAdvance(tr("B − A", "cursors")));
    }
    at.summaryWidth = m_view.statistics && room.statistics && !room.narrow
        ? m_theme.px(8) + std::max(value, heads.horizontalAdvance(tr("mean")))
        : 0;
    at.width = at.deltaRight + 4 * at.summaryWidth + m_theme.px(12);
    return at;
}

QSize Readings::sizeHint() const
{
    return { columns(m_room).width, m_theme.px(80) };
}

QSize Readings::minimumSizeHint() const
{
    return { widthIn({ true, false }), m_theme.px(80) };
}

void Readings::write(QPainter& painter, const QFont& font, ColorToken token, int x, int centreY,
    const QString& text, bool right, int room) const
{
    painter.setFont(font);
    painter.setPen(m_theme.color(token));
    const QFontMetrics metrics(font);
    const int height = metrics.height();
    const auto fitting = room > 0 ? metrics.elidedText(text, Qt::ElideMiddle, room) : text;
    const QRect place = right ? QRect(0, centreY - height / 2, x, height)
                              : QRect(x, centreY - height / 2, width() - x, height);
    painter.drawText(
        place, int(right ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter), fitting);
}

void Readings::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    const auto at = columns(m_room);
    paintHead(painter, at);
    for (const auto& lane : m_view.lanes) {
        paintLane(painter, at, lane);
    }
}

void Readings::paintHead(QPainter& painter, const Columns& at) const
{
    if (m_view.lanes.empty()) {
        return;
    }
    const auto font = weighted(m_theme.font(FontRole::Caption), QFont::DemiBold);
    const int y = m_view.lanes.front().rect.top() - m_theme.px(9);
    write(painter, m_theme.font(FontRole::Caption), ColorToken::Text2, m_theme.px(2), y,
        m_view.unit, false);
    const auto token = m_view.stale ? ColorToken::Warn
        : m_view.cursors            ? ColorToken::Accent
                                    : ColorToken::Text2;
    write(painter, font, token, at.valueRight, y, m_view.moment, true);
    if (at.deltaRight > at.valueRight) {
        write(painter, font, ColorToken::Accent, at.deltaRight, y, tr("B − A", "cursors"), true);
    }
    if (at.summaryWidth > 0) {
        int right = at.deltaRight;
        for (const auto& word : { tr("min"), tr("max"), tr("mean"), tr("rms") }) {
            right += at.summaryWidth;
            write(painter, font, ColorToken::Text2, right, y, word, true);
        }
    }
}

int Readings::rowsThatFit(const LaneReadings& lane) const
{
    const int most = m_room.narrow && !lane.name.isEmpty() ? 2 : int(lane.rows.size());
    return std::min(std::max(lane.rect.height() / m_theme.px(17), 1), most);
}

void Readings::paintStyle(QPainter& painter, int y, const CurveStyle& style) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (style.marker == Marker::None) {
        painter.setPen(style.pen(m_theme));
        painter.drawLine(QPointF(1, y + 0.5), QPointF(m_theme.px(14), y + 0.5));
    } else {
        paintMarker(painter, style.marker, QPointF(m_theme.px(7), y), m_theme.px(8),
            m_theme.color(style.colour), m_theme.color(ColorToken::Bg1));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void Readings::paintComparison(
    QPainter& painter, const Columns& at, const Row& row, int y, const QFont& mono) const
{
    if (at.deltaRight > at.valueRight && !std::isnan(row.bLessA)) {
        write(painter, mono, ColorToken::Text2, at.deltaRight, y, figure(row.bLessA, row.decimals),
            true);
    }
    if (at.summaryWidth > 0 && row.summary && row.summary->count > 0) {
        int right = at.deltaRight;
        for (const double value :
            { row.summary->min, row.summary->max, row.summary->mean, row.summary->rms }) {
            right += at.summaryWidth;
            write(painter, mono, ColorToken::Text2, right, y, figure(value, row.decimals), true);
        }
    }
}

void Readings::paintLane(QPainter& painter, const Columns& at, const LaneReadings& lane) const
{
    if (lane.rows.empty()) {
        return;
    }
    // For lack of room the rows of lowest priority are left out.
    const int count = rowsThatFit(lane);
    std::vector<int> worth;
    for (const auto& row : lane.rows) {
        worth.push_back(row.worth);
    }
    std::sort(worth.begin(), worth.end());
    const int least = worth[std::size_t(count - 1)];

    const int pitch = std::min(m_theme.px(22), lane.rect.height() / count);
    int y = count == 1 ? lane.rect.center().y() : lane.rect.top() + pitch / 2 + m_theme.px(1);
    const auto valueToken = m_view.stale ? ColorToken::Text3 : ColorToken::Text;
    const auto mono = m_theme.font(FontRole::MonoTable);
    const bool named = !lane.name.isEmpty();
    int written = 0;
    for (const auto& row : lane.rows) {
        if (row.worth > least || written == count) {
            continue;
        }
        if (named && written == 0) {
            write(painter, weighted(m_theme.font(FontRole::Body), QFont::DemiBold),
                ColorToken::Text, m_theme.px(18), y, lane.name, false, at.words - m_theme.px(18));
        }
        if ((named && written == 0) || (!named && row.style)) {
            paintStyle(painter, y,
                row.style.value_or(
                    lane.rows[std::min<std::size_t>(1, lane.rows.size() - 1)].style.value_or(
                        CurveStyle())));
        }
        const int wordsAt = named ? at.words : m_theme.px(18);
        const QFontMetrics figures(mono);
        const auto text = figure(row.value, row.decimals);
        const bool worded = !(m_room.narrow && named && written == 0);
        if (worded) {
            write(painter, m_theme.font(FontRole::Table), ColorToken::Text2, wordsAt, y,
                wordOf(row), false,
                at.valueRight - wordsAt - m_theme.px(kGap) - figures.horizontalAdvance(text));
        }
        write(painter, mono, valueToken, at.valueRight, y, text, true);
        paintComparison(painter, at, row, y, mono);
        y += pitch;
        ++written;
    }
}

} // namespace medulla::widgets
