// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/signal_tree_model.h"

#include "widgets/plots/lane_gestures.h"

#include <QMimeData>

namespace medulla::widgets {

SignalTreeModel::SignalTreeModel(const signals::SignalStore& store, QObject* parent)
    : QStandardItemModel(parent)
    , m_store(store)
{
    connect(&store, &signals::SignalStore::catalogueChanged, this, &SignalTreeModel::fill);
    fill();
}

QStringList SignalTreeModel::mimeTypes() const
{
    return { LaneGestures::mimeType() };
}

QMimeData* SignalTreeModel::mimeData(const QModelIndexList& indexes) const
{
    QStringList keys;
    for (const auto& index : indexes) {
        keys += index.data(kKeys).toStringList();
    }
    keys.removeDuplicates();
    auto* data = new QMimeData;
    data->setData(LaneGestures::mimeType(), keys.join(QLatin1Char('\n')).toUtf8());
    data->setText(keys.join(QLatin1Char(' ')));
    return data;
}

QStandardItem* SignalTreeModel::branch(QStandardItem* under, const QString& name)
{
    for (int row = 0; row < under->rowCount(); ++row) {
        if (under->child(row)->hasChildren() && under->child(row)->text() == name) {
            return under->child(row);
        }
    }
    auto* item = new QStandardItem(name);
    item->setEditable(false);
    under->appendRow(item);
    return item;
}

void SignalTreeModel::fill()
{
    // Existing items stay, so that a view keeps its expanded and selected items.
    QSet<QString> listed;
    QList<QStandardItem*> gone;
    const auto visit = [&](auto&& self, QStandardItem* item) -> void {
        for (int row = 0; row < item->rowCount(); ++row) {
            auto* child = item->child(row);
            if (child->hasChildren()) {
                self(self, child);
            } else if (const auto key = child->data(kKeys).toStringList().value(0);
                       m_store.find(key)) {
                listed.insert(key);
            } else {
                gone += child;
            }
        }
    };
    visit(visit, invisibleRootItem());
    for (auto* item : gone) {
        auto* parent = item->parent();
        parent->removeRow(item->row());
        while (parent != nullptr && !parent->hasChildren()) {
            auto* above = parent->parent();
            (above != nullptr ? above : invisibleRootItem())->removeRow(parent->row());
            parent = above;
        }
    }
    for (std::size_t i = 0; i < m_store.catalogue().size(); ++i) {
        const auto& info = m_store.catalogue().at({ i });
        if (info.removed || listed.contains(info.key)) {
            continue;
        }
        auto* under = branch(invisibleRootItem(), info.group);
        under->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        const auto end = info.key.section(QLatin1Char('.'), 0, 0);
        auto* item = new QStandardItem(info.key);
        item->setEditable(false);
        item->setData(QStringList(info.key), kKeys);
        item->setData(QString(info.key + QLatin1Char(' ') + info.label), kSearched);
        item->setToolTip(
            info.unit.isEmpty() ? info.label : tr("%1, %2").arg(info.label, info.unit));
        item->setAccessibleDescription(item->toolTip());
        if (end != info.key && info.expression.isEmpty()) {
            under = branch(under, end);
            under->setData(under->data(kKeys).toStringList() + QStringList(info.key), kKeys);
            under->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
        }
        under->appendRow(item);
    }
}

} // namespace medulla::widgets
