// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/kept_dialog.h"

#include "core/base/format.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/note.h"
#include "widgets/kit/section.h"
#include "widgets/kit/text_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

/// Longer names do not fit the list of targets.
constexpr int kLongestName = 40;

QPushButton* makeButton(const char* name, const QString& text, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    // Enter is reserved for the field.
    button->setAutoDefault(false);
    return button;
}

} // namespace

KeptDialog::KeptDialog(const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , m_what(new Note(theme, this))
    , m_name(new QLineEdit(this))
    , m_keep(makeButton("keepName", tr("Keep"), this))
    , m_list(new QListWidget(this))
    , m_rename(makeButton("renameKept", tr("Rename"), this))
    , m_remove(makeButton("removeKept", tr("Delete"), this))
{
    setObjectName(QStringLiteral("keptDialog"));
    setWindowTitle(tr("Kept targets"));
    setModal(false);
    new CloseKey(*this);
    m_what->setObjectName(QStringLiteral("keepWhat"));
    m_name->setObjectName(QStringLiteral("keepNameField"));
    m_name->setAccessibleName(tr("Name of the target"));
    m_name->setPlaceholderText(tr("Name"));
    m_name->setMaxLength(kLongestName);
    m_list->setObjectName(QStringLiteral("keptList"));
    m_list->setAccessibleName(tr("Kept targets"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);

    layOut(theme);
    connectParts();
    update();
}

void KeptDialog::layOut(const Theme& theme)
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(theme.px(12), theme.px(12), theme.px(12), theme.px(12));
    rows->setSpacing(theme.px(8));
    rows->addWidget(m_what);
    auto* naming = makeRow(theme);
    naming->addWidget(m_name, 1);
    naming->addWidget(m_keep);
    rows->addLayout(naming);
    rows->addWidget(new SectionLabel(theme, tr("Kept")));
    rows->addWidget(m_list, 1);
    auto* changing = makeRow(theme);
    changing->addWidget(m_rename);
    changing->addWidget(m_remove);
    changing->addStretch(1);
    auto* close = makeButton("closeKept", tr("Close"), this);
    close->setToolTip(tr("Close (Ctrl+W)"));
    connect(close, &QAbstractButton::clicked, this, &QDialog::close);
    changing->addWidget(close);
    rows->addLayout(changing);
    resize(theme.px(340), theme.px(320));
}

void KeptDialog::connectParts()
{
    connect(m_name, &QLineEdit::textChanged, this, &KeptDialog::update);
    connect(m_name, &QLineEdit::returnPressed, m_keep, &QAbstractButton::click);
    connect(m_keep, &QAbstractButton::clicked, this, [this] {
        const auto name = m_name->text().simplified();
        m_name->clear();
        Q_EMIT keepWanted(name);
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &KeptDialog::update);
    connect(m_rename, &QAbstractButton::clicked, this,
        [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_remove, &QAbstractButton::clicked, this, [this] { Q_EMIT removeWanted(chosen()); });
    auto* remove =
        new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, m_remove, &QAbstractButton::click);
    connect(m_list, &QListWidget::itemChanged, this, &KeptDialog::takeEdited);
}

void KeptDialog::takeEdited(QListWidgetItem* item)
{
    if (m_filling) {
        return;
    }
    const auto from = m_kept.value(m_list->row(item));
    const auto to = item->text().simplified();
    m_filling = true;
    item->setText(from);
    m_filling = false;
    // A name in use or an empty name has no effect.
    if (to != from && !to.isEmpty() && to.size() <= kLongestName && !isKept(to)) {
        // Queued: the answer fills the list, which must not happen within its editing.
        QMetaObject::invokeMethod(
            this, [this, from, to] { Q_EMIT renameWanted(from, to); }, Qt::QueuedConnection);
    }
}

void KeptDialog::display(const Position& target, const std::vector<PlaceView>& places)
{
    QStringList kept;
    for (const auto& place : places) {
        if (place.kind == PlaceView::Kind::Kept) {
            kept << place.name;
        }
    }
    m_target = target;
    if (kept != m_kept) {
        const auto row = m_list->currentRow();
        m_filling = true;
        m_kept = kept;
        m_list->clear();
        for (const auto& name : m_kept) {
            auto* item = new QListWidgetItem(name, m_list);
            item->setFlags(item->flags() | Qt::ItemIsEditable);
        }
        m_list->setCurrentRow(qMin(row, m_list->count() - 1));
        m_filling = false;
    }
    update();
}

QString KeptDialog::chosen() const
{
    return m_kept.value(m_list->currentRow());
}

void KeptDialog::update()
{
    const auto name = m_name->text().simplified();
    const auto where = formatPosition(m_target.x(), m_target.y(), m_target.z());
    m_what->show(Note::Look::Plain, where,
        isKept(name) ? tr("will replace “%1”.").arg(name) : tr("will be kept under this name."));
    m_keep->setText(isKept(name) ? tr("Replace") : tr("Keep"));
    m_keep->setEnabled(!name.isEmpty());
    m_keep->setToolTip(
        name.isEmpty() ? tr("Type a name first") : tr("Keep %1 under this name").arg(where));
    const bool any = !chosen().isEmpty();
    for (auto* button : { m_rename, m_remove }) {
        button->setEnabled(any);
    }
    m_rename->setToolTip(any ? tr("Give it another name (F2)") : tr("Choose a kept target first"));
    m_remove->setToolTip(
        any ? tr("Delete it (Del); Undo brings it back") : tr("Choose a kept target first"));
}

void KeptDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    m_name->setFocus(Qt::OtherFocusReason);
}

} // namespace medulla::widgets::operate
