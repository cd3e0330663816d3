// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/file_tabs.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>

namespace medulla::widgets {

namespace {

/// Least width of a tab, logical px: icon and about 14 letters of the name.
constexpr int kReadable = 140;

} // namespace

FileTabs::FileTabs(const Theme& theme, Documents& documents, QWidget* parent)
    : QTabBar(parent)
    , m_theme(theme)
    , m_documents(documents)
{
    setObjectName(QStringLiteral("fileTabs"));
    setAccessibleName(tr("Open files"));
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    connect(&documents, &Documents::openChanged, this, &FileTabs::refresh);
    connect(&documents, &Documents::stateChanged, this, &FileTabs::label);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (!m_filling) {
            m_documents.setCurrent(index);
        }
    });
    refresh();
}

void FileTabs::label(int index)
{
    if (index < 0 || index >= count()) {
        return;
    }
    const auto* document = m_documents.at(index);
    // QTabBar takes a single ampersand as a mnemonic.
    auto name = document->name();
    name.replace(QLatin1Char('&'), QStringLiteral("&&"));
    setTabText(index,
        document->isSaving()         ? name + QStringLiteral(" ◌")
            : document->isModified() ? name + QStringLiteral(" ●")
                                     : name);
    setTabToolTip(index,
        document->isSaving()             ? tr("%1 is being saved.").arg(document->name())
            : document->file().isEmpty() ? tr("Never saved. Save it with Ctrl+S.")
            : document->isModified() ? tr("%1, changed. Save it with Ctrl+S.").arg(document->file())
                                     : document->file());
}

void FileTabs::refresh()
{
    m_filling = true;
    while (count() > m_documents.count()) {
        removeTab(count() - 1);
    }
    while (count() < m_documents.count()) {
        addTab({});
    }
    for (int i = 0; i < count(); ++i) {
        // After a closing, the index may refer to another document.
        setTabIcon(i, m_theme.icon(m_documents.kindAt(i).icon()));
        label(i);
    }
    setCurrentIndex(m_documents.currentIndex());
    m_filling = false;
}

QSize FileTabs::minimumTabSizeHint(int index) const
{
    auto size = tabSizeHint(index);
    size.setWidth(std::min(size.width(), m_theme.px(kReadable)));
    return size;
}

void FileTabs::mouseReleaseEvent(QMouseEvent* event)
{
    const int index = tabAt(event->pos());
    if (event->button() == Qt::MiddleButton && index >= 0) {
        Q_EMIT closeWanted(index);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

void FileTabs::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete && currentIndex() >= 0) {
        Q_EMIT closeWanted(currentIndex());
        return;
    }
    QTabBar::keyPressEvent(event);
}

} // namespace medulla::widgets
