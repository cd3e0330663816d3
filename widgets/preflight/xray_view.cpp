// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/xray_view.h"

#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/preflight/preflight_presenter.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <QPainter>

namespace medulla::widgets::preflights {

namespace {

using Path = preflight::Path;

/// Parts of the width, and gaps between the columns, px.
constexpr std::array kPathWidths { 14, 10, 14, 19, 16, 27 };
constexpr int kPathGap = 16;
constexpr int kPathMargin = 12;
constexpr int kPathBox = 40;
constexpr int kPathRow = 54;
constexpr int kPathHead = 26;
constexpr int kLeastWidth = 640;
constexpr int kPathArrow = 6;
constexpr int kPathTag = 16;

} // namespace

XrayView::XrayView(const Theme& theme, const PreflightPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_presenter(presenter)
{
    setObjectName(QStringLiteral("xray"));
    setAccessibleName(tr("X-ray: every path to a device that moves"));
    setFocusPolicy(Qt::TabFocus);
    connect(&presenter, &PreflightPresenter::changed, this, &XrayView::refresh);
    follow(theme, this);
    refresh();
}

XrayView::Row XrayView::rowOf(const Path& path) const
{
    Row row;
    row.path = path;
    switch (path.verdict) {
    case Path::Verdict::InOrder:
        row.verdict = tr("In order");
        row.detail = path.thresholdMm ? tr("each step is checked") : tr("no step to guard");
        break;
    case Path::Verdict::WrongDevice:
        row.isWrong = true;
        row.verdict = tr("Wrong device");
        row.detail = path.device == path.output ? tr("two devices at one address")
                                                : tr("would move “%1”").arg(path.device);
        break;
    case Path::Verdict::Unguarded:
        row.isDoubtful = m_presenter.isUnguardedOnPurpose(path.output);
        row.isWrong = !row.isDoubtful;
        row.verdict = tr("No guard");
        row.detail =
            row.isWrong ? tr("a step may be of any length") : tr("on purpose, says the site");
        break;
    case Path::Verdict::Doubtful:
        row.isDoubtful = true;
        row.verdict = tr("Check it");
        row.detail = tr("see the warnings below");
        break;
    }
    return row;
}

void XrayView::refresh()
{
    const auto& xray = m_presenter.preflight().xray();
    std::vector<Row> rows;
    for (const auto& path : xray.paths) {
        rows.push_back(rowOf(path));
    }
    for (const auto& device : xray.unreached) {
        Path none;
        none.device = device;
        rows.push_back({ none, false, false, true, tr("Hears nothing"), tr("no path ends there") });
    }
    const auto isSame = std::ranges::equal(rows, m_rows,
        [](const Row& a, const Row& b) { return a.path == b.path && a.verdict == b.verdict; });
    if (isSame) {
        return;
    }
    m_rows = std::move(rows);
    QStringList words;
    for (const auto& row : m_rows) {
        words << tr("From %1 by %2 to %3: %4, %5.")
                     .arg(row.path.input, row.path.output, m_presenter.labelOf(row.path.device),
                         row.verdict, row.detail);
    }
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    placeButtons();
    updateGeometry();
    update();
}

void XrayView::placeButtons()
{
    while (m_buttons.size() < m_rows.size()) {
        const auto index = m_buttons.size();
        auto* button =
            new ToolBarButton(m_theme, QStringLiteral("routing"), tr("Show in graph"), this);
        button->setObjectName(QStringLiteral("showPath%1").arg(index));
        connect(button, &QAbstractButton::clicked, this, [this, index] {
            const auto& path = m_rows.at(index).path;
            Q_EMIT graphWanted(path.input, path.output.isEmpty() ? path.device : path.output);
        });
        m_buttons.push_back(button);
    }
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto* button = m_buttons[i];
        button->setVisible(i < m_rows.size());
        if (i >= m_rows.size()) {
            continue;
        }
        const auto& path = m_rows[i].path;
        button->setAccessibleName(tr("Show in graph: %1 → %2")
                                      .arg(path.input.isEmpty() ? tr("none") : path.input,
                                          path.output.isEmpty() ? path.device : path.output));
        button->resize(button->sizeHint());
        const auto place = cell(int(i), Verdict);
        button->move(place.right() - button->width(), place.center().y() - button->height() / 2);
    }
}

void XrayView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeButtons();
}

QSize XrayView::sizeHint() const
{
    return { m_theme.px(kLeastWidth),
        m_theme.px(kPathHead) + int(m_rows.size()) * m_theme.px(kPathRow) };
}

QRect XrayView::cell(int row, Column column) const
{
    const auto gap = m_theme.px(kPathGap);
    const auto room = width() - 2 * m_theme.px(kPathMargin) - int(Verdict) * gap;
    int left = m_theme.px(kPathMargin);
    constexpr int sum = std::accumulate(kPathWidths.begin(), kPathWidths.end(), 0);
    static_assert(sum > 0);
    for (int i = 0; i < int(column); ++i) {
        left += room * kPathWidths.at(std::size_t(i)) / sum + gap;
    }
    return { left, m_theme.px(kPathHead) + row * m_theme.px(kPathRow),
        room * kPathWidths.at(std::size_t(column)) / sum, m_theme.px(kPathBox) };
}

void XrayView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(FontRole::Table));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const std::array heads { tr("Input"), tr("Guard"), tr("Output"), tr("Address"), tr("Device"),
        tr("Verdict") };
    for (int i = 0; i < int(heads.size()); ++i) {
        auto place = cell(0, Column(i));
        place.setTop(0);
        place.setHeight(m_theme.px(kPathHead));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, heads.at(std::size_t(i)));
    }
    for (int i = 0; i < int(m_rows.size()); ++i) {
        paintRow(painter, i);
    }
}

void XrayView::paintRow(QPainter& painter, int index)
{
    const auto& row = m_rows[std::size_t(index)];
    const auto& path = row.path;
    const auto isWrong = row.isWrong;
    const auto from = cell(index, Source);
    const auto to = cell(index, Device);
    const auto middle = from.center().y();
    const auto ink = m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Text2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(
        QPen(ink, isWrong ? m_theme.px(4) : 1, row.isReached ? Qt::SolidLine : Qt::DotLine));
    painter.drawLine((row.isReached ? from : cell(index, Place)).right(), middle,
        to.left() - m_theme.px(kPathArrow), middle);
    if (row.isReached) {
        const auto arrow = m_theme.px(kPathArrow);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        const std::array tip { QPoint(to.left(), middle),
            QPoint(to.left() - 2 * arrow, middle - arrow),
            QPoint(to.left() - 2 * arrow, middle + arrow) };
        painter.drawConvexPolygon(tip.data(), int(tip.size()));
        paintPart(painter, index, Source, path.input, {}, isWrong);
        if (path.thresholdMm) {
            paintPart(painter, index, Guard, tr("%1 mm").arg(*path.thresholdMm), {}, false);
        }
        paintPart(painter, index, Sink, path.output, {}, isWrong);
        paintPart(painter, index, Place,
            path.isLocal ? tr("this program") : wire::hostToString(path.address.host),
            path.isLocal ? QString() : tr("port %1").arg(path.address.port), isWrong);
    }
    paintPart(painter, index, Device, path.device, m_presenter.labelOf(path.device), isWrong);
    if (isWrong && path.verdict == Path::Verdict::WrongDevice && path.device != path.output) {
        paintTag(painter, index);
    }
    paintVerdict(painter, index);
}

void XrayView::paintTag(QPainter& painter, int index) const
{
    const auto& path = m_rows[std::size_t(index)].path;
    const auto words =
        tr("%1 to %2", "ARM to HEAD").arg(path.output.toUpper(), path.device.toUpper());
    painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::Bold));
    const auto device = cell(index, Device);
    const QSize size(
        painter.fontMetrics().horizontalAdvance(words) + m_theme.px(12), m_theme.px(kPathTag));
    const QRect tag(
        QPoint(device.right() - size.width() + 1, device.top() - size.height() / 2), size);
    painter.fillRect(tag, m_theme.color(ColorToken::AlarmFill));
    painter.setPen(m_theme.color(ColorToken::InkOnFill));
    painter.drawText(tag, Qt::AlignCenter, words);
}

void XrayView::paintPart(QPainter& painter, int row, Column column, const QString& head,
    const QString& line, bool isWrong) const
{
    const auto place = cell(row, column);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, place, m_theme.color(isWrong ? ColorToken::AlarmBg : ColorToken::Bg1),
        m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Outline), isWrong ? 2.0 : 1.0);
    const auto inner = place.adjusted(m_theme.px(8), 0, -m_theme.px(6), 0);
    const auto bold = weighted(m_theme.font(FontRole::Table), QFont::DemiBold);
    const auto elided = [&](const QString& text) {
        return painter.fontMetrics().elidedText(text, Qt::ElideMiddle, inner.width());
    };
    painter.setFont(bold);
    painter.setPen(m_theme.color(ColorToken::Text));
    if (line.isEmpty() || line == head) {
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, elided(head));
        return;
    }
    const auto half = inner.height() / 2;
    painter.drawText(
        inner.adjusted(0, m_theme.px(3), 0, -half), Qt::AlignLeft | Qt::AlignVCenter, elided(head));
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(
        inner.adjusted(0, half, 0, -m_theme.px(3)), Qt::AlignLeft | Qt::AlignVCenter, elided(line));
}

void XrayView::paintVerdict(QPainter& painter, int index) const
{
    const auto& row = m_rows[std::size_t(index)];
    const auto ink = m_theme.color(row.isWrong ? ColorToken::Alarm
            : row.isDoubtful                   ? ColorToken::Warn
                                               : ColorToken::Text);
    const auto icon = row.isWrong ? QStringLiteral("cross")
        : row.isDoubtful          ? QStringLiteral("warn")
                                  : QStringLiteral("tick");
    const auto place = cell(index, Verdict);
    const auto side = m_theme.px(14);
    paintIcon(painter, icon, QRectF(place.left(), place.top() + m_theme.px(4), side, side), ink);
    const auto text = place.adjusted(
        side + m_theme.px(6), 0, -m_buttons[std::size_t(index)]->width() - m_theme.px(4), 0);
    const auto half = text.height() / 2;
    painter.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    painter.setPen(ink);
    painter.drawText(text.adjusted(0, m_theme.px(2), 0, -half), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(row.verdict, Qt::ElideRight, text.width()));
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    painter.drawText(text.adjusted(0, half, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        painter.fontMetrics().elidedText(row.detail, Qt::ElideRight, text.width()));
}

} // namespace medulla::widgets::preflights
