// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/meter_history.h"

#include "widgets/kit/meter.h"
#include "widgets/kit/paint.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QAbstractButton>
#include <QFontMetrics>

namespace medulla::widgets {

namespace {

constexpr int kPadding = 14;
constexpr int kChart = 120; ///< height, px

} // namespace

MeterHistory::MeterHistory(const Theme& theme, QWidget* parent)
    : PopupWindow(theme, parent)
{
    setObjectName(QStringLiteral("meterHistory"));
    setWindowTitle(tr("History of a meter"));
    setFocusPolicy(Qt::StrongFocus);
    m_close = makeCloseButton();
}

void MeterHistory::showFor(const Meter& meter, Format format)
{
    m_meter = &meter;
    m_format = std::move(format);
    refresh();
    openAt(meter.mapToGlobal(QPoint(-theme().px(kPadding), meter.height() + theme().px(8))));
}

QString MeterHistory::summary() const
{
    if (!m_meter || m_meter->samples().empty())
        return tr("Nothing measured yet");
    std::vector<double> sorted(m_meter->samples().begin(), m_meter->samples().end());
    std::ranges::sort(sorted);
    return tr("least %1, median %2, largest %3")
        .arg(m_format(sorted.front()), m_format(sorted.at(sorted.size() / 2)),
            m_format(sorted.back()));
}

void MeterHistory::refresh()
{
    if (!m_meter)
        return;
    setAccessibleName(QStringLiteral("%1. %2").arg(m_meter->accessibleName(), summary()));
    update();
}

QSize MeterHistory::sizeHint() const
{
    const QFontMetrics body(theme().font(FontRole::Body));
    const QFontMetrics table(theme().font(FontRole::Table));
    const int width = theme().px(420);
    const auto words = table.boundingRect(
        QRect(0, 0, width, 1000), Qt::TextWordWrap, m_meter ? m_meter->meaning() : QString());
    return { width + theme().px(2 * kPadding),
        theme().px(2 * kPadding + kChart + 24) + body.height() + 2 * table.height()
            + words.height() };
}

void MeterHistory::resizeEvent(QResizeEvent* /*event*/)
{
    const auto size = m_close->sizeHint();
    m_close->setGeometry(
        width() - size.width() - theme().px(6), theme().px(6), size.width(), size.height());
}

void MeterHistory::paintChart(QPainter& painter, const QRect& chart) const
{
    const auto& look = theme();
    painter.fillRect(chart, look.color(ColorToken::Field));
    const auto& samples = m_meter->samples();
    const double most = samples.empty() ? 0.0 : *std::ranges::max_element(samples);
    const auto warnFrom = m_meter->warnFrom();
    const double full = std::max(most, 1e-12) * 1.08;
    // Each pixel shows the maximum of its seconds, so that no peak is lost.
    std::vector<double> columns(static_cast<std::size_t>(std::max(1, chart.width())), -1.0);
    const double perColumn = double(Meter::kHistory) / double(columns.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto fromEnd = double(samples.size() - 1 - i);
        const auto back = static_cast<std::size_t>(fromEnd / perColumn);
        if (back < columns.size()) {
            auto& column = columns.at(columns.size() - 1 - back);
            column = std::max(column, samples.at(i));
        }
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns.at(i) < 0)
            continue;
        const int tall = std::max(1, static_cast<int>(columns.at(i) / full * chart.height()));
        const bool high = warnFrom && columns.at(i) >= *warnFrom;
        painter.fillRect(chart.left() + static_cast<int>(i), chart.bottom() - tall + 1, 1, tall,
            look.color(high ? ColorToken::Warn : ColorToken::Outline));
    }
    painter.setFont(look.font(FontRole::MonoCaption));
    if (warnFrom && *warnFrom < full) {
        const int at = chart.bottom() - static_cast<int>(*warnFrom / full * chart.height());
        painter.setPen(QPen(look.color(ColorToken::Warn), 1, Qt::DashLine));
        painter.drawLine(chart.left(), at, chart.right(), at);
    }
    painter.setPen(look.color(ColorToken::Text2));
    if (most > 0)
        painter.drawText(chart.adjusted(look.px(4), look.px(2), 0, 0), Qt::AlignLeft | Qt::AlignTop,
            m_format(most));
}

void MeterHistory::paintEvent(QPaintEvent* event)
{
    PopupWindow::paintEvent(event);
    if (!m_meter)
        return;
    const auto& look = theme();
    QPainter painter(this);
    const auto inside = rect().adjusted(
        look.px(kPadding), look.px(kPadding), -look.px(kPadding), -look.px(kPadding));
    const QFont bold = weighted(look.font(FontRole::Body), QFont::DemiBold);
    const QFont table = look.font(FontRole::Table);
    int y = inside.top();
    const auto line = [&](const QFont& font, ColorToken ink, const QString& text, int height) {
        painter.setFont(font);
        painter.setPen(look.color(ink));
        painter.drawText(QRect(inside.left(), y, inside.width(), height),
            Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
        y += height + look.px(6);
    };
    line(bold, ColorToken::Text, m_meter->label(), QFontMetrics(bold).height());

    const QRect chart(inside.left(), y, inside.width(), look.px(kChart));
    paintChart(painter, chart);
    y = chart.bottom() + 1 + look.px(4);
    painter.setFont(look.font(FontRole::MonoCaption));
    painter.setPen(look.color(ColorToken::Text2));
    const int caption = QFontMetrics(painter.font()).height();
    painter.drawText(QRect(chart.left(), y, chart.width(), caption), Qt::AlignLeft, tr("−10 min"));
    painter.drawText(QRect(chart.left(), y, chart.width(), caption), Qt::AlignRight, tr("now"));
    y += caption + look.px(6);
    line(table, ColorToken::Text, summary(), QFontMetrics(table).height());
    line(table, ColorToken::Text2, m_meter->meaning(), inside.bottom() - y);
}

} // namespace medulla::widgets
