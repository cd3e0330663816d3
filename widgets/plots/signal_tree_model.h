// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_store.h"

#include <QStandardItemModel>

namespace medulla::widgets {

/// The signals of a store as a tree: group, end or part, component. Items can be dragged; an end
/// carries all its components. Follows the store.
class SignalTreeModel final : public QStandardItemModel {
    Q_OBJECT

public:
    /// Role of the keys of an item, a QStringList: one key for a signal, several for an end.
    static constexpr int kKeys = Qt::UserRole + 1;
    /// Role of the searched text: key and label.
    static constexpr int kSearched = Qt::UserRole + 2;

    /// `store` must outlive the model.
    explicit SignalTreeModel(const signals::SignalStore& store, QObject* parent = nullptr);

    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    void fill();
    [[nodiscard]] QStandardItem* branch(QStandardItem* under, const QString& name);

    const signals::SignalStore& m_store;
};

} // namespace medulla::widgets
