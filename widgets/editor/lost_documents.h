// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/documents.h"

#include <functional>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// Documents that a crashed run of the program left for recovery, without those opened or discarded
/// since. GUI thread.
class LostDocuments final : public QObject {
    Q_OBJECT

public:
    /// Starts a background search, which emits `changed`. `documents` must outlive this object.
    explicit LostDocuments(Documents& documents, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<RecoverableFile>& all() const { return m_all; }
    /// Opens all of them. `then` gets the findings of documents that cannot be opened; these stay
    /// listed.
    void recoverAll(const std::function<void(const Findings& findings)>& then = {});
    void discardAll();

Q_SIGNALS:
    void changed();
    /// Damaged recovery files were found and set aside.
    void damagedFound(const medulla::Findings& findings);

private:
    Documents& m_documents;
    std::vector<RecoverableFile> m_all;
};

} // namespace medulla::widgets
