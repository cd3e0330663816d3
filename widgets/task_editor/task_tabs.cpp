// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/task_editor/task_tabs.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace medulla::widgets {

TaskTabs::TaskTabs(const Theme& theme, TaskDocuments& documents, QWidget* parent)
    : QTabBar(parent)
    , m_theme(theme)
    , m_documents(documents)
{
    setObjectName(QStringLiteral("taskTabs"));
    setAccessibleName(tr("Open tasks"));
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    connect(&documents, &TaskDocuments::openChanged, this, &TaskTabs::refresh);
    connect(&documents, &TaskDocuments::stateChanged, this, &TaskTabs::label);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling) {
            m_documents.setCurrent(index);
        }
    });
    refresh();
}

void TaskTabs::label(int index)
{
    if (index < 0 || index >= count()) {
        return;
    }
    const auto* document = m_documents.at(index);
    // An ampersand would be taken for a key to press.
    auto name = document->name();
    name.replace(QLatin1Char('&'), QStringLiteral("&&"));
    setTabText(index, document->isModified() ? name + QStringLiteral(" ●") : name);
    setTabToolTip(index,
        document->file().isEmpty()   ? tr("Never saved. Save it with Ctrl+S.")
            : document->isModified() ? tr("%1, changed. Save it with Ctrl+S.").arg(document->file())
                                     : document->file());
}

void TaskTabs::refresh()
{
    m_filling = true;
    while (count() > m_documents.count()) {
        removeTab(count() - 1);
    }
    while (count() < m_documents.count()) {
        addTab(m_theme.icon(QStringLiteral("tasks")), {});
    }
    for (int i = 0; i < count(); ++i) {
        label(i);
    }
    setCurrentIndex(m_documents.currentIndex());
    m_filling = false;
}

void TaskTabs::mouseReleaseEvent(QMouseEvent* event)
{
    const int index = tabAt(event->pos());
    if (event->button() == Qt::MiddleButton && index >= 0) {
        Q_EMIT closeWanted(index);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

void TaskTabs::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete && currentIndex() >= 0) {
        Q_EMIT closeWanted(currentIndex());
        return;
    }
    QTabBar::keyPressEvent(event);
}

} // namespace medulla::widgets
