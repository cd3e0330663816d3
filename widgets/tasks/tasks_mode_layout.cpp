// SPDX-License-Identifier: GPL-3.0-or-later
// Layout of the panels of the Tasks mode, and their tabs in a narrow window.
#include "core/base/json_document.h"
#include "widgets/editor/findings_panel.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/tasks/english_panel.h"
#include "widgets/tasks/inspector_panel.h"
#include "widgets/tasks/tasks_mode.h"
#include "widgets/tasks/trace_panel.h"

#include <algorithm>

#include <QDockWidget>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::widgets::tasks {

namespace {

constexpr int kCanvas = 480;
constexpr int kInspector = 320;
constexpr int kEnglish = 280;
constexpr int kBelow = 180;
// Default shares of the room, and the useful maximum of each panel, px. Chosen.
constexpr double kInspectorShare = 0.29;
constexpr int kInspectorMost = 460;
constexpr double kEnglishShare = 0.225;
constexpr int kEnglishMost = 380;
constexpr double kBelowShare = 0.3;
constexpr int kBelowMost = 300;
constexpr double kFindingsShare = 0.42;

const auto kTabbed = QStringLiteral("tabbed");

} // namespace

void TasksMode::buildPanels()
{
    // Findings and trace need the width more than the side panels need the height.
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    auto* inspector = addPanel(m_inspector, Qt::RightDockWidgetArea, tr("Inspector"));
    auto* english = addPanel(m_english, Qt::RightDockWidgetArea, tr("In English"));
    splitDockWidget(inspector, english, Qt::Horizontal);
    auto* found = addPanel(&findings(), Qt::BottomDockWidgetArea, tr("Findings"));
    auto* trace = addPanel(m_trace, Qt::BottomDockWidgetArea, tr("Trace"));
    splitDockWidget(found, trace, Qt::Horizontal);
}

void TasksMode::layOut()
{
    const auto share = [this](int room, double part, int least, int most) {
        return std::clamp(int(room * part), m_theme.px(least), m_theme.px(most));
    };
    const int inspector = share(width(), kInspectorShare, kInspector, kInspectorMost);
    const int below = share(height(), kBelowShare, kBelow, kBelowMost);
    if (together({ m_inspector, m_english })) {
        resizeDocks({ dockOf(m_inspector) }, { inspector }, Qt::Horizontal);
    } else {
        resizeDocks({ dockOf(m_inspector), dockOf(m_english) },
            { inspector, share(width(), kEnglishShare, kEnglish, kEnglishMost) }, Qt::Horizontal);
    }
    resizeDocks({ dockOf(&findings()) }, { below }, Qt::Vertical);
    if (!together({ &findings(), m_trace })) {
        const int found = int(width() * kFindingsShare);
        resizeDocks(
            { dockOf(&findings()), dockOf(m_trace) }, { found, width() - found }, Qt::Horizontal);
    }
}

bool TasksMode::needsTabs() const
{
    return width() < m_theme.px(kCanvas + kInspector + kEnglish);
}

void TasksMode::fitPanels()
{
    if (shareRoom({ { m_inspector, m_english }, { &findings(), m_trace } }, needsTabs(),
            Qt::Horizontal)) {
        layOut();
    }
}

QByteArray TasksMode::contentState() const
{
    return QJsonDocument(QJsonObject { { kTabbed, sharesRoom() } }).toJson(QJsonDocument::Compact);
}

void TasksMode::restoreContent(const QByteArray& state)
{
    // Panels tabbed for lack of room are separated when there is room again.
    if (!isLaidOut()) {
        setSharesRoom(parseJsonObject(state, {}).value_or(QJsonObject())[kTabbed].toBool());
    }
}

void TasksMode::resizeEvent(QResizeEvent* event)
{
    ModePage::resizeEvent(event);
    if (isLaidOut()) {
        fitPanels();
    }
}

} // namespace medulla::widgets::tasks
