// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/lost_documents.h"

#include <memory>
#include <utility>

#include <QPointer>

namespace medulla::widgets {

LostDocuments::LostDocuments(Documents& documents, QObject* parent)
    : QObject(parent)
    , m_documents(documents)
{
    m_documents.findLost([guard = QPointer(this)](const LostFiles& lost) {
        if (!guard) {
            return;
        }
        guard->m_all = lost.files;
        Q_EMIT guard->changed();
        if (!lost.findings.empty()) {
            Q_EMIT guard->damagedFound(lost.findings);
        }
    });
}

void LostDocuments::recoverAll(const std::function<void(const Findings& findings)>& then)
{
    const auto all = std::exchange(m_all, {});
    Q_EMIT changed();
    const auto found = std::make_shared<Findings>();
    const auto left = std::make_shared<std::size_t>(all.size());
    for (const auto& one : all) {
        m_documents.recover(
            one, [guard = QPointer(this), one, found, left, then](const Findings& findings) {
                if (!findings.empty()) {
                    found->insert(found->end(), findings.begin(), findings.end());
                    if (guard) {
                        guard->m_all.push_back(one);
                        Q_EMIT guard->changed();
                    }
                }
                if (--*left == 0 && then) {
                    then(*found);
                }
            });
    }
}

void LostDocuments::discardAll()
{
    for (const auto& one : std::exchange(m_all, {})) {
        m_documents.discard(one);
    }
    Q_EMIT changed();
}

} // namespace medulla::widgets
