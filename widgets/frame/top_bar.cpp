// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/top_bar.h"

#include "widgets/frame/cell_title.h"
#include "widgets/frame/rail_button.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/settled_clicks.h"

#include <algorithm>
#include <utility>

#include <QEvent>

namespace medulla::widgets {
namespace {

constexpr int kCellPadding = 14;
constexpr int kCellGap = 14; ///< between the parts of one cell, px
constexpr int kReleaseMargin = 8; ///< at both sides of Release, px
constexpr int kStackGap = 2; ///< between stacked badges, px

} // namespace

TopBar::TopBar(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_menu(new QToolButton(this))
    , m_title(new CellTitle(theme, this))
    , m_badge(new SimulationBadge(theme, this))
    , m_unguarded(new UnguardedBadge(theme, this))
    , m_commander(new CommanderButton(theme, this))
    , m_release(new PrimaryButton(
          theme, tr("Release"), QStringLiteral("unlock"), {}, PrimaryButton::Look::Outlined, this))
    , m_stop(new StopButton(theme, this))
{
    setObjectName(QStringLiteral("topBar"));
    setAccessibleName(tr("Cell, links and STOP"));
    setAccessibleRole(this, QAccessible::ToolBar);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_menu->setObjectName(QStringLiteral("menu"));
    m_menu->setAccessibleName(tr("Menu"));
    m_menu->setToolTip(tr("Menu"));
    m_menu->setIcon(theme.icon(QStringLiteral("menu"), ColorToken::Text2));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_release->setObjectName(QStringLiteral("release"));
    // A click takes no focus, as that on STOP: Enter and the space bar must not release by
    // accident.
    m_release->setFocusPolicy(Qt::TabFocus);
    SettledClicks::watch(*m_release);
    showStopped(false, {});
    follow(theme, this);
}

void TopBar::showStopped(bool stopped, const QString& whatReleaseDoes)
{
    m_stop->setStopped(stopped);
    if (m_release->isEnabled() && m_release->toolTip() != whatReleaseDoes) {
        m_release->setEnabled(false); // a click that meant the former effect is ignored
    }
    m_release->setEnabled(!whatReleaseDoes.isEmpty());
    m_release->setToolTip(whatReleaseDoes.isEmpty() ? tr("Nothing is stopped.") : whatReleaseDoes);
}

int TopBar::stopWidth() const
{
    return m_release->sizeHint().width() + m_theme.px(2 * kReleaseMargin)
        + m_stop->sizeHint().width();
}

void TopBar::setCell(const QString& name, const QString& line)
{
    m_title->setCell(name, line);
    arrange();
}

LinkLamp* TopBar::addLamp(const QString& name)
{
    m_lamps.push_back(new LinkLamp(m_theme, name, this));
    arrange();
    return m_lamps.back();
}

Meter* TopBar::addMeter(const QString& label)
{
    if (m_meters.empty())
        m_firstMeterLabel = label;
    m_meters.push_back(new Meter(m_theme, label, this));
    connect(m_meters.back(), &QAbstractButton::clicked, this,
        [this, meter = m_meters.back()] { Q_EMIT meterClicked(meter); });
    arrange();
    return m_meters.back();
}

void TopBar::addCell(QWidget* content)
{
    content->setParent(this);
    m_own.push_back(content);
    arrange();
}

std::vector<TopBar::Step> TopBar::steps() const
{
    std::vector<Step> all;
    const auto add = [&](bool title, std::size_t meters, bool line, std::size_t own,
                         bool offer = true) {
        Step step;
        if (title)
            step.cells.push_back({ m_title });
        step.cells.push_back({ m_badge });
        if (!m_unguarded->outputs().isEmpty())
            step.cells.back().push_back(m_unguarded);
        if (!m_lamps.empty())
            step.cells.emplace_back(m_lamps.begin(), m_lamps.end());
        step.cells.push_back({ m_commander });
        // The first meter stays longest; the others are dropped from the second one on.
        for (std::size_t i = 0; i < m_meters.size(); ++i) {
            if ((i == 0 && meters > 0) || i > m_meters.size() - meters)
                step.cells.push_back({ m_meters.at(i) });
        }
        for (std::size_t i = 0; i < own; ++i)
            step.cells.push_back({ m_own.at(i) });
        step.badgeLine = line;
        step.offer = offer;
        step.timing = meters < m_meters.size();
        all.push_back(step);
    };
    add(true, m_meters.size(), true, m_own.size());
    for (std::size_t meters = m_meters.size();; --meters) {
        add(false, meters, true, m_own.size());
        if (meters <= 1)
            break;
    }
    const std::size_t first = std::min<std::size_t>(1, m_meters.size());
    for (std::size_t own = m_own.size();; --own) {
        add(false, first, false, own);
        if (own == 0)
            break;
    }
    add(false, 0, false, 0);
    add(false, 0, false, 0, false);
    if (!m_unguarded->outputs().isEmpty()) {
        add(false, 0, false, 0, false);
        all.back().stacked = true;
    }
    return all;
}

QSize TopBar::sizeOf(const QWidget* part, const Step& step) const
{
    if (part == m_badge || part == m_unguarded) {
        const auto* badge = static_cast<const WordBadge*>(part);
        return step.stacked ? badge->lowSize() : badge->sizeFor(step.badgeLine);
    }
    if (part == m_commander)
        return m_commander->sizeFor(step.offer);
    if (!m_meters.empty() && part == m_meters.front())
        return m_meters.front()->sizeFor(step.timing ? tr("Timing") : m_firstMeterLabel);
    return part->sizeHint();
}

int TopBar::widthOf(const std::vector<QWidget*>& cell, const Step& step) const
{
    int width = m_theme.px(2 * kCellPadding) + 1;
    if (step.stacked && cell.front() == m_badge)
        return width + std::max(sizeOf(m_badge, step).width(), sizeOf(m_unguarded, step).width());
    for (const QWidget* part : cell)
        width += sizeOf(part, step).width();
    return width + m_theme.px(kCellGap) * (static_cast<int>(cell.size()) - 1);
}

int TopBar::tallest() const
{
    int tallest = 0;
    const Step all = steps().front();
    for (const auto& cell : all.cells) {
        for (const QWidget* part : cell)
            tallest = std::max(tallest, sizeOf(part, all).height());
    }
    const int stacked = m_badge->lowSize().height() + m_unguarded->lowSize().height();
    return m_unguarded->outputs().isEmpty() ? tallest
                                            : std::max(tallest, stacked + m_theme.px(kStackGap));
}

int TopBar::rowHeight() const
{
    return std::max(m_theme.px(60), tallest() + m_theme.px(8));
}

int TopBar::menuWidth() const
{
    return window()->width() < m_theme.px(1280) ? narrowRail(m_theme) : m_theme.px(72);
}

QSize TopBar::sizeHint() const
{
    const Step all = steps().front();
    int width = menuWidth() + stopWidth();
    for (const auto& cell : all.cells)
        width += widthOf(cell, all);
    return { width, height() };
}

QSize TopBar::minimumSizeHint() const
{
    const Step least = steps().back();
    int widest = menuWidth() + widthOf(least.cells.front(), least);
    for (const auto& cell : least.cells)
        widest = std::max(widest, widthOf(cell, least));
    return { widest + m_stop->sizeHint().width(), rowHeight() };
}

void TopBar::arrange()
{
    // Before it is shown its width is undefined, and a height for that width would limit the size
    // of the window.
    if (!isVisible())
        return;
    const std::vector<Step> all = steps();
    const bool narrow = window()->width() < m_theme.px(1280);
    m_stop->setNarrow(narrow);
    m_release->setCompact(narrow);
    m_release->setLook(narrow ? PrimaryButton::Look::Small : PrimaryButton::Look::Outlined);
    const int room = width() - stopWidth() - menuWidth();
    const auto fits = [&](const Step& step) {
        int sum = 0;
        for (const auto& cell : step.cells)
            sum += widthOf(cell, step);
        return sum <= room;
    };
    const auto step = std::ranges::find_if(all, fits);
    place(step == all.end() ? all.back() : *step);
}

void TopBar::place(const Step& step)
{
    int sum = menuWidth();
    for (const auto& cell : step.cells)
        sum += widthOf(cell, step);
    const bool oneRow = sum <= width() - stopWidth();
    const int right = width() - (oneRow ? stopWidth() : m_stop->sizeHint().width());
    const int row = oneRow ? rowHeight() : tallest() + m_theme.px(8);
    const auto linesBefore = std::exchange(m_lines, {});
    m_menu->setIconSize(QSize(m_theme.px(24), m_theme.px(24)));
    m_menu->setGeometry(0, 0, menuWidth(), row - 1);
    m_lines.emplace_back(menuWidth() - 1, 0, menuWidth() - 1, row - 1);
    adaptParts(step);
    std::vector<int> ends { menuWidth() }; // of each row
    for (const auto& cell : step.cells) {
        const int width = widthOf(cell, step);
        // In the first row with enough room.
        auto at = std::ranges::find_if(ends, [&](int end) { return end + width <= right; });
        if (at == ends.end())
            at = ends.insert(ends.end(), 0);
        const int y = static_cast<int>(at - ends.begin()) * row;
        placeCell(cell, step, *at, y, row);
        *at += width;
        m_lines.emplace_back(*at - 1, y, *at - 1, y + row - 1);
    }
    const int rows = static_cast<int>(ends.size()) * row;
    // Release below STOP, which is never lower than in a bar of one row.
    const int column =
        m_stop->sizeHint().height() + m_release->sizeHint().height() + m_theme.px(2 * kStackGap);
    const int tall = oneRow ? rows : std::max(rows, column);
    placeStop(right, tall, oneRow);
    showParts(step);
    if (height() != tall || minimumHeight() != tall)
        setFixedHeight(tall);
    // The parts paint themselves; the bar paints its separators only.
    if (m_lines != linesBefore)
        update();
}

void TopBar::placeStop(int right, int tall, bool oneRow)
{
    const auto release = m_release->sizeHint();
    const int stop = m_stop->sizeHint().width();
    if (oneRow) {
        m_release->setGeometry(right + m_theme.px(kReleaseMargin),
            (tall - 1 - release.height()) / 2, release.width(), release.height());
        m_stop->setGeometry(width() - stop, 0, stop, tall);
        return;
    }
    const int high = tall - release.height() - m_theme.px(2 * kStackGap);
    m_stop->setGeometry(width() - stop, 0, stop, high);
    m_release->setGeometry(width() - stop, high + m_theme.px(kStackGap), stop, release.height());
}

void TopBar::adaptParts(const Step& step)
{
    m_badge->setLineShown(step.badgeLine);
    m_unguarded->setLineShown(step.badgeLine);
    m_badge->setLow(step.stacked);
    m_unguarded->setLow(step.stacked);
    m_commander->setOfferShown(step.offer);
    if (m_meters.empty())
        return;
    QStringList values;
    for (const Meter* meter : m_meters) {
        const QString label = meter == m_meters.front() ? m_firstMeterLabel : meter->label();
        values << QStringLiteral("%1: %2").arg(label, meter->value());
    }
    m_meters.front()->setLabel(step.timing ? tr("Timing") : m_firstMeterLabel);
    m_meters.front()->setToolTip(
        step.timing ? values.join(QLatin1Char('\n')) : m_meters.front()->meaning());
}

void TopBar::placeCell(
    const std::vector<QWidget*>& cell, const Step& step, int x, int y, int heightPx)
{
    int partX = x + m_theme.px(kCellPadding);
    const bool stacked = step.stacked && cell.front() == m_badge;
    int partY = y + (heightPx - 1 - 2 * m_badge->lowSize().height() - m_theme.px(kStackGap)) / 2;
    for (QWidget* part : cell) {
        const QSize size = sizeOf(part, step);
        if (stacked) {
            part->setGeometry(QRect(QPoint(partX, partY), size));
            partY += size.height() + m_theme.px(kStackGap);
            continue;
        }
        part->setGeometry(
            partX, y + (heightPx - 1 - size.height()) / 2, size.width(), size.height());
        partX += size.width() + m_theme.px(kCellGap);
    }
}

void TopBar::showParts(const Step& step)
{
    std::vector<QWidget*> parts { m_title };
    parts.insert(parts.end(), m_lamps.begin(), m_lamps.end());
    parts.insert(parts.end(), m_meters.begin(), m_meters.end());
    parts.insert(parts.end(), m_own.begin(), m_own.end());
    for (QWidget* part : parts) {
        const auto holdsPart = [part](const auto& cell) {
            return std::ranges::find(cell, part) != cell.end();
        };
        part->setVisible(std::ranges::any_of(step.cells, holdsPart));
    }
}

bool TopBar::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        arrange();
    return QWidget::event(event);
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void TopBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.setPen(m_theme.color(ColorToken::Line));
    for (const QLine& line : m_lines)
        painter.drawLine(line);
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace medulla::widgets
