// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/choice_popup.h"

#include <algorithm>

#include <QKeyEvent>
#include <QListWidget>
#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

constexpr int kTextRole = Qt::UserRole;
constexpr int kMostRows = 12;

} // namespace

ChoicePopup::ChoicePopup(const Theme& theme, QWidget* parent)
    : PopupWindow(theme, parent)
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("choices"));
    m_list->setObjectName(QStringLiteral("choiceList"));
    m_list->setAccessibleName(tr("Choices"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(1, 1, 1, 1);
    box->addWidget(m_list);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemClicked, this, &ChoicePopup::choose);
}

void ChoicePopup::openWith(
    const std::vector<ListChoice>& choices, const QString& current, QPoint place)
{
    m_list->clear();
    m_list->setFont(theme().font(FontRole::Table));
    for (const auto& choice : choices) {
        auto* item = new QListWidgetItem(
            choice.hint.isEmpty() ? choice.text : choice.text + QStringLiteral("   ") + choice.hint,
            m_list);
        item->setData(kTextRole, choice.text);
        if (choice.text == current) {
            m_list->setCurrentItem(item);
        }
    }
    if (m_list->currentRow() < 0) {
        m_list->setCurrentRow(0);
    }
    const int rows = std::clamp(int(choices.size()), 1, kMostRows);
    const int row = std::max(m_list->sizeHintForRow(0), theme().px(26));
    const int scroll =
        int(choices.size()) > kMostRows ? m_list->verticalScrollBar()->sizeHint().width() : 0;
    resize(std::max(m_list->sizeHintForColumn(0) + scroll + theme().px(16), theme().px(140)),
        rows * row + 2);
    openAt(place);
    m_list->setFocus(Qt::PopupFocusReason);
}

void ChoicePopup::choose()
{
    if (const auto* item = m_list->currentItem()) {
        const auto text = item->data(kTextRole).toString();
        close();
        Q_EMIT chosen(text);
    }
}

bool ChoicePopup::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose();
            return true;
        }
    }
    return PopupWindow::eventFilter(watched, event);
}

} // namespace medulla::widgets::tasks
