// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_detail.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme.h"
#include "widgets/routing/routing_model.h"

#include <QHBoxLayout>
#include <QPainter>

namespace medulla::widgets::routing {
namespace {

QString shownValue(const std::vector<double>& value)
{
    QStringList parts;
    for (const double coordinate : value) {
        parts += formatNumber(coordinate);
    }
    return parts.join(QLatin1Char(' '));
}

QString shutText(const RouteRow& row)
{
    const auto rule = RoutingDetail::tr("The source is shut until it pauses for one second and "
                                        "starts at the position of the device.");
    return row.distanceMm ? rule + QLatin1Char(' ')
            + RoutingDetail::tr("Its newest value is %1 mm from there.")
                  .arg(formatNumber(*row.distanceMm))
                          : rule;
}

QString rejectedText(const RouteRow& row)
{
    if (const auto& last = row.lastRefusal) {
        auto text = RoutingDetail::tr("Last rejected at %1. %2 %3 was not sent.")
                        .arg(last->at, last->why, shownValue(last->value));
        if (!last->reference.empty()) {
            text += QLatin1Char(' ')
                + RoutingDetail::tr("It is %1 mm from %2.")
                      .arg(formatNumber(last->distanceMm), shownValue(last->reference));
        }
        return text;
    }
    return row.guarded
        ? RoutingDetail::tr("No value was rejected.")
        : RoutingDetail::tr("No guard on this connection: all values are forwarded.");
}

} // namespace

RoutingDetail::RoutingDetail(Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_head(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text, QFont::DemiBold, this))
    , m_text(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text, QFont::Normal, this))
{
    follow(theme, this);
    m_text->setObjectName(QStringLiteral("routingDetail"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(8);
    row->addWidget(m_head, 0, Qt::AlignTop);
    row->addWidget(m_text, 1, Qt::AlignTop);
}

void RoutingDetail::display(const RouteRow* row)
{
    auto text = row != nullptr ? rejectedText(*row)
                               : tr("Choose a connection to see its last rejected value.");
    if (row != nullptr && row->shut) {
        text.prepend(shutText(*row) + QLatin1Char(' '));
    }
    m_head->setText(row != nullptr ? row->route.section(QLatin1Char(':'), 0, 0) : QString());
    m_head->setVisible(!m_head->text().isEmpty());
    m_text->setInk(row != nullptr && row->lastRefusal ? ColorToken::Text : ColorToken::Text2);
    m_text->setText(text);
}

QString RoutingDetail::text() const
{
    return m_head->isHidden() ? m_text->text() : m_head->text() + QLatin1Char(' ') + m_text->text();
}

void RoutingDetail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(0, 0, width(), 1, m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets::routing
