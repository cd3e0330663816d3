// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/signal_list.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QTreeView>
#include <QVBoxLayout>

namespace medulla::widgets {

SignalList::SignalList(const Theme& theme, signals::SignalStore& store, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_store(store)
    , m_model(new SignalTreeModel(store, this))
    , m_found(new QSortFilterProxyModel(this))
    , m_search(new QLineEdit(this))
    , m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("signalList"));
    setAccessibleName(tr("Signals"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_found->setSourceModel(m_model);
    m_found->setFilterRole(SignalTreeModel::kSearched);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found->setRecursiveFilteringEnabled(true);

    m_search->setObjectName(QStringLiteral("signalSearch"));
    m_search->setAccessibleName(tr("Search signals"));
    m_search->setPlaceholderText(tr("Search signals"));
    m_search->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("signalTree"));
    m_tree->setAccessibleName(tr("Signals"));
    m_tree->setModel(m_found);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->installEventFilter(this);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setMinimumHeight(40);
    m_search->installEventFilter(this);
    m_tree->expandToDepth(0);

    auto* formula = new ExpressionField(theme, store, this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addWidget(formula);

    const auto dress = [this] {
        m_tree->setFont(m_theme.font(FontRole::MonoTable));
        setMinimumWidth(m_theme.px(180));
        setMaximumWidth(m_theme.px(250));
        updateGeometry();
    };
    connect(&theme, &Theme::changed, this, dress);
    dress();
    connect(m_search, &QLineEdit::textChanged, this, &SignalList::search);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &SignalList::openMenu);
    connect(m_tree, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        const auto keys = index.data(SignalTreeModel::kKeys).toStringList();
        if (keys.size() == 1) {
            Q_EMIT addAsked(keys);
        }
    });
    connect(formula, &ExpressionField::made, this,
        [this](const QString& key) { Q_EMIT addAsked({ key }); });
}

QSize SignalList::sizeHint() const
{
    return { maximumWidth(), QWidget::sizeHint().height() };
}

void SignalList::focusSearch()
{
    m_search->setFocus(Qt::OtherFocusReason);
}

void SignalList::search(const QString& words)
{
    m_found->setFilterFixedString(words.trimmed());
    if (words.trimmed().isEmpty()) {
        m_tree->collapseAll();
        m_tree->expandToDepth(0);
    } else {
        m_tree->expandAll();
    }
}

QStringList SignalList::keysChosen() const
{
    QStringList keys;
    for (const auto& index : m_tree->selectionModel()->selectedIndexes()) {
        keys += index.data(SignalTreeModel::kKeys).toStringList();
    }
    keys.removeDuplicates();
    return keys;
}

void SignalList::openMenu(const QPoint& at)
{
    const auto keys = keysChosen();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto* add = menu->addAction(
        tr("Add to the chosen plot"), this, [this, keys] { Q_EMIT addAsked(keys); });
    auto* addNew = menu->addAction(
        tr("Add to a new plot"), this, [this, keys] { Q_EMIT addToNewAsked(keys); });
    add->setEnabled(!keys.isEmpty());
    addNew->setEnabled(!keys.isEmpty());
    const auto id = keys.size() == 1 ? m_store.find(keys.front()) : std::nullopt;
    if (id && !m_store.catalogue().at(*id).expression.isEmpty()) {
        menu->addSeparator();
        menu->addAction(
            tr("Remove the expression"), this, [this, id] { m_store.removeExpression(*id); });
    }
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

bool SignalList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<QKeyEvent&>(*event);
        const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (watched == m_tree && isEnter) {
            if (const auto keys = keysChosen(); !keys.isEmpty()) {
                key.modifiers().testFlag(Qt::ControlModifier) ? Q_EMIT addToNewAsked(keys)
                                                              : Q_EMIT addAsked(keys);
            }
            return true;
        }
        if (watched == m_search && (isEnter || key.key() == Qt::Key_Down)) {
            // Go to the first signal found.
            auto index = m_found->index(0, 0);
            while (index.isValid() && m_found->hasChildren(index)) {
                index = m_found->index(0, 0, index);
            }
            m_tree->setCurrentIndex(index);
            m_tree->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SignalList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorToken::Bg1));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), m_theme.color(ColorToken::Line));
}

} // namespace medulla::widgets
