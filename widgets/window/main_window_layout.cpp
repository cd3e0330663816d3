// SPDX-License-Identifier: GPL-3.0-or-later
// The saved geometry of the window and the saved layouts of its modes.
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/preferences.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

namespace medulla::widgets {

bool MainWindow::restoreLayouts()
{
    auto& preferences = m_session.preferences();
    const bool kept = restoreWindowGeometry(*this, preferences.layout(objectName()));
    if (m_ownSession && !preferences.layout(QStringLiteral("otherWindows")).isEmpty()) {
        for (int i = preferences.layout(QStringLiteral("otherWindows")).toInt(); i > 0; --i) {
            openWindow();
        }
    }
    return kept;
}

QString MainWindow::layoutName(const ModePage::Title& title) const
{
    return QStringLiteral("%1.%2").arg(objectName(), title.id);
}

QString MainWindow::contentName(const ModePage::Title& title) const
{
    return layoutName(title) + QLatin1Char('.') + m_session.cell().site().name;
}

void MainWindow::saveLayouts()
{
    auto& preferences = m_session.preferences();
    preferences.setLayout(objectName(), windowGeometry(*this));
    for (const auto& entry : m_railEntries) {
        if (entry.mode != nullptr) {
            preferences.setLayout(layoutName(entry.title), entry.mode->layoutState());
            preferences.setLayout(contentName(entry.title), entry.mode->contentState());
        }
    }
    if (m_ownSession) {
        preferences.setLayout(
            QStringLiteral("otherWindows"), QByteArray::number(otherWindows().size()));
    }
}

void MainWindow::resetLayout()
{
    m_session.preferences().forgetLayouts();
    for (const auto& entry : m_railEntries) {
        if (entry.mode != nullptr) {
            entry.mode->resetLayout();
            entry.mode->restoreContent({});
        }
    }
}

} // namespace medulla::widgets
