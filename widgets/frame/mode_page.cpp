// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/mode_page.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/action_registry.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QAction>
#include <QChildEvent>
#include <QDockWidget>
#include <QGuiApplication>
#include <QScreen>
#include <QStyle>
#include <QTabBar>
#include <QTimer>

namespace medulla::widgets {

namespace {

/// Version of saved layouts; to be incremented when a mode gets other panels.
constexpr int kLayoutVersion = 5;
/// Minimum height of panels below the centre in a window too narrow for side panels, px.
constexpr int kLeastBelow = 96;
/// Time after a change of the text size until the bars around the mode have their final heights.
/// Chosen.
constexpr std::chrono::seconds kSettled(1);

/// Neither closed, floating, nor hidden behind another tab.
bool isSeen(const QDockWidget& dock)
{
    return !dock.isFloating() && !dock.visibleRegion().isEmpty();
}

} // namespace

ModePage::ModePage(const Theme& theme, Title title, QWidget* parent)
    : QMainWindow(parent)
    , m_theme(theme)
    , m_title(std::move(title))
    , m_textScale(theme.textScale())
{
    // Make it a page, not a window, before a native child window is added.
    setWindowFlags(Qt::Widget);
    setObjectName(m_title.id);
    setAccessibleName(m_title.label);
    // No animations, independent of the desktop setting.
    setAnimated(false);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    // Side panels take the full height, as the motion panel does.
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    connect(&theme, &Theme::changed, this, &ModePage::followTextScale);
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettled);
    connect(&m_settling, &QTimer::timeout, this, [this] { m_extents.clear(); });
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, [this] { rescuePanels(); });
}

ModePage::~ModePage()
{
    // QWidget's destructor hides the panels, after this object has ended.
    for (auto* dock : docks()) {
        dock->disconnect(this);
    }
}

QList<QDockWidget*> ModePage::docks() const
{
    return findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
}

QDockWidget* ModePage::addPanel(QWidget* panel, Qt::DockWidgetArea area, const QString& label)
{
    auto* dock = new QDockWidget(label, this);
    dock->setObjectName(title().id + QLatin1Char('.') + panel->objectName());
    dock->setAccessibleName(label);
    dock->toggleViewAction()->setObjectName(dock->objectName() + QStringLiteral(".show"));
    // The header of the panel is the handle of the dock; it passes mouse events on.
    auto* head = panel->findChild<Strip*>(QString(), Qt::FindDirectChildrenOnly);
    if (head == nullptr) {
        head = new PanelHeader(m_theme, label, {}, dock);
    }
    auto* floating = new ToolBarButton(m_theme, QStringLiteral("float"), tr("Float %1").arg(label));
    floating->setObjectName(dock->objectName() + QStringLiteral(".float"));
    head->add(floating);
    connect(floating, &QAbstractButton::clicked, dock,
        [dock] { dock->setFloating(!dock->isFloating()); });
    connect(dock, &QDockWidget::topLevelChanged, floating, [floating, label](bool isFloating) {
        const auto name =
            isFloating ? tr("Put %1 back into the window").arg(label) : tr("Float %1").arg(label);
        floating->setAccessibleName(name);
        floating->setToolTip(name);
    });
    // A panel that is shown may need width, and one that is closed may leave some.
    connect(dock, &QDockWidget::visibilityChanged, this, &ModePage::fitWidthLater);
    dock->setTitleBarWidget(head);
    dock->setWidget(panel);
    addDockWidget(area, dock);
    return dock;
}

QDockWidget* ModePage::dockOf(QWidget* panel)
{
    return qobject_cast<QDockWidget*>(panel->parentWidget());
}

void ModePage::setPanelCount(QWidget* panel, int count)
{
    if (auto* dock = dockOf(panel)) {
        const auto label = dock->accessibleName();
        dock->setWindowTitle(count > 0 ? tr("%1 (%2)").arg(label).arg(count) : label);
    }
}

void ModePage::restoreContent(const QByteArray& /*state*/) { }

void ModePage::addActions(ActionRegistry& actions)
{
    for (auto* dock : docks()) {
        auto* toggle = dock->toggleViewAction();
        // Qt names the action after the title, which may contain a count.
        const auto name = [dock, toggle] {
            toggle->setText(tr("Show or hide the panel %1").arg(dock->accessibleName()));
        };
        connect(dock, &QWidget::windowTitleChanged, toggle, name);
        name();
        actions.adopt(tr("Windows and panels"), toggle);
        actions.add(
            { .id = dock->objectName() + QStringLiteral(".toggleFloat"),
                .group = tr("Windows and panels"),
                .text = tr("Float the panel %1, or put it back").arg(dock->accessibleName()),
                .keys = {} },
            [dock] {
                dock->show();
                dock->setFloating(!dock->isFloating());
            });
    }
}

bool ModePage::isAtSide(QDockWidget* dock) const
{
    return (dockWidgetArea(dock) & (Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea)) != 0;
}

int ModePage::preferredExtent(const QDockWidget* dock, bool atSide) const
{
    const auto hint = dock->widget()->sizeHint();
    // On a small screen the centre has priority over the sides. Chosen.
    constexpr double kMostOfWidth = 0.28;
    constexpr double kMostOfHeight = 0.48;
    const auto least = dock->widget()->minimumSizeHint();
    return atSide
        ? std::max(least.width(), std::min(hint.width(), int(width() * kMostOfWidth)))
        : std::max(least.height(), std::min(hint.height(), int(height() * kMostOfHeight)));
}

void ModePage::layOut()
{
    for (auto* dock : docks()) {
        const bool atSide = isAtSide(dock);
        resizeDocks(
            { dock }, { preferredExtent(dock, atSide) }, atSide ? Qt::Horizontal : Qt::Vertical);
    }
}

void ModePage::followTextScale()
{
    const auto before = std::exchange(m_textScale, m_theme.textScale());
    fitWidthLater();
    if (!m_laidOut || before == m_textScale) {
        return;
    }
    if (m_textScale > before) {
        m_settling.stop();
        // Growing panels take room from panels with room to spare.
        if (m_extents.isEmpty()) {
            m_extentsScale = before;
            for (auto* dock : docks()) {
                if (isSeen(*dock)) {
                    m_extents[dock] = extentOf(dock);
                }
            }
        }
        return;
    }
    // A dock that grew or shrank for large text would keep that size at small text. Queued, so that
    // the panels have updated their size hints.
    QTimer::singleShot(0, this, [this, factor = m_textScale / before] { shrinkPanels(factor); });
}

void ModePage::shrinkPanels(double factor)
{
    const bool isBack = m_textScale <= m_extentsScale;
    for (auto* dock : docks()) {
        if (isBack && m_extents.contains(dock)) {
            continue;
        }
        const auto usual = m_extents.value(dock, preferredExtent(dock, isAtSide(dock)));
        const auto extent = extentOf(dock);
        resizePanel(dock, std::min(extent, std::max(int(extent * factor), usual)));
    }
    if (isBack) {
        // Restore after each resize, until all surrounding bars have their final sizes.
        m_settling.start();
        restoreExtents();
    }
}

void ModePage::restoreExtents()
{
    for (auto* dock : docks()) {
        if (m_extents.contains(dock)) {
            resizePanel(dock, m_extents.value(dock));
        }
    }
}

void ModePage::resizePanel(QDockWidget* dock, int extent)
{
    if (isSeen(*dock) && extent != extentOf(dock)) {
        resizeDocks({ dock }, { extent }, isAtSide(dock) ? Qt::Horizontal : Qt::Vertical);
    }
}

int ModePage::extentOf(QDockWidget* dock) const
{
    return isAtSide(dock) ? dock->width() : dock->height();
}

void ModePage::childEvent(QChildEvent* event)
{
    QMainWindow::childEvent(event);
    // The tab bar of a tab group, created by Qt; complete when it is polished.
    auto* bar = qobject_cast<QTabBar*>(event->child()); // clazy:exclude=child-event-qobject-cast
    if (bar != nullptr && event->polished()) {
        bar->setAccessibleName(tr("Panels"));
        bar->setDrawBase(false);
    }
}

void ModePage::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_laidOut) {
        return;
    }
    // Docks are laid out as requested only in a window with its final size.
    m_laidOut = true;
    layOut();
    m_default = saveState(kLayoutVersion);
    if (restoreState(m_wanted, kLayoutVersion)) {
        rescuePanels();
    } else {
        takeDefault();
    }
    fitPanels();
    fitWidthLater();
}

void ModePage::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitWidthLater();
    if (m_settling.isActive()) {
        QTimer::singleShot(0, this, &ModePage::restoreExtents);
    }
}

void ModePage::fitWidthLater()
{
    // Queued: the size hints are then up to date, and the layout is not changed from within itself.
    if (!std::exchange(m_fitAsked, true)) {
        QTimer::singleShot(0, this, &ModePage::fitWidth);
    }
}

int ModePage::middleWidth() const
{
    return centralWidget()->minimumSizeHint().width();
}

int ModePage::neededWidth() const
{
    int left = 0;
    int right = 0;
    int middle = middleWidth();
    for (auto* dock : docks()) {
        const bool below = m_putBelow.contains(dock);
        const auto area = dockWidgetArea(dock);
        if (dock->isHidden() || dock->isFloating()) {
            continue;
        }
        const int least = dock->minimumSizeHint().width(); // with its header
        if (area == Qt::LeftDockWidgetArea) {
            left = std::max(left, least);
        } else if (area == Qt::RightDockWidgetArea || below) {
            right = std::max(right, least);
        } else if (corner(Qt::BottomRightCorner) != Qt::BottomDockWidgetArea) {
            middle = std::max(middle, least); // sides take the full height
        }
    }
    const int line = style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, this);
    return left + middle + right + (left > 0 ? line : 0) + (right > 0 ? line : 0);
}

void ModePage::fitWidth()
{
    m_fitAsked = false;
    if (!m_laidOut || centralWidget() == nullptr) {
        return;
    }
    const bool fits = neededWidth() <= width();
    if (fits && !m_putBelow.isEmpty()) {
        putBeside();
        fitPanels();
    } else if (!fits && m_putBelow.isEmpty()) {
        QList<QDockWidget*> moved;
        QDockWidget* below = nullptr;
        for (auto* dock : docks()) {
            if (dock->isHidden() || dock->isFloating()) {
                continue;
            }
            if (isAtSide(dock)) {
                moved << dock;
            } else if (dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
                below = dock;
            }
        }
        if (moved.isEmpty()) {
            return;
        }
        m_beside = saveState(kLayoutVersion);
        m_putBelow = moved;
        for (auto* dock : moved) {
            if (below == nullptr) {
                addDockWidget(Qt::BottomDockWidgetArea, dock);
                below = dock;
            } else {
                tabifyDockWidget(below, dock);
            }
        }
        // A low window gives panels less than their minimum; they scroll or shrink.
        for (auto* dock : docks()) {
            dock->widget()->setMinimumHeight(m_theme.px(kLeastBelow));
        }
        moved.front()->raise();
        resizeDocks({ below }, { height() / 2 }, Qt::Vertical);
    }
}

void ModePage::putBeside()
{
    if (m_putBelow.isEmpty()) {
        return;
    }
    m_putBelow.clear();
    for (auto* dock : docks()) {
        dock->widget()->setMinimumHeight(0);
    }
    QList<QDockWidget*> closed; // since then
    for (auto* dock : docks()) {
        if (dock->isHidden()) {
            closed << dock;
        }
    }
    restoreState(std::exchange(m_beside, {}), kLayoutVersion);
    for (auto* dock : closed) {
        dock->hide();
    }
}

QByteArray ModePage::layoutState() const
{
    if (!m_laidOut) {
        return m_wanted;
    }
    return m_putBelow.isEmpty() ? saveState(kLayoutVersion) : m_beside;
}

void ModePage::restoreLayout(const QByteArray& state)
{
    if (!m_laidOut) {
        m_wanted = state;
        return;
    }
    putBeside();
    if (restoreState(state, kLayoutVersion)) {
        rescuePanels();
        fitPanels();
    }
    fitWidthLater();
}

void ModePage::resetLayout()
{
    m_wanted.clear();
    if (!m_laidOut) {
        return;
    }
    putBeside();
    for (auto* dock : docks()) {
        dock->setFloating(false);
    }
    restoreState(m_default, kLayoutVersion);
    takeDefault();
    // The default was stored for the former size of the window.
    layOut();
    fitPanels();
    fitWidthLater();
}

void ModePage::rescuePanels()
{
    const auto areas = screenAreas();
    for (auto* dock : docks()) {
        if (dock->isFloating() && !isWithinReach(dock->frameGeometry(), areas)) {
            dock->setFloating(false);
        }
    }
}

} // namespace medulla::widgets
