// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/documents.h"

#include <optional>

#include <QTest>

namespace medulla::test {

/// Waits for the answer of work with files; fails the program when none comes.
template <class Answer>
Answer waitFor(const std::optional<Answer>& answer)
{
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, 10'000)) {
        qFatal("Work with a file did not end.");
    }
    return *answer;
}

inline Findings openNow(widgets::Documents& documents, const QString& path)
{
    std::optional<Findings> found;
    documents.open(path, [&](const Findings& findings) { found = findings; });
    return waitFor(found);
}

inline widgets::SaveOutcome saveNow(widgets::EditedFile& document, const QString& path,
    widgets::ChangedOutside changed = widgets::ChangedOutside::Replace)
{
    std::optional<widgets::SaveOutcome> came;
    document.save(path, changed, [&](const widgets::SaveOutcome& outcome) { came = outcome; });
    return waitFor(came);
}

inline widgets::LostFiles findLost(widgets::Documents& documents)
{
    std::optional<widgets::LostFiles> found;
    documents.findLost([&](const widgets::LostFiles& lost) { found = lost; });
    return waitFor(found);
}

inline Findings recoverNow(widgets::Documents& documents, const widgets::RecoverableFile& file)
{
    std::optional<Findings> found;
    documents.recover(file, [&](const Findings& findings) { found = findings; });
    return waitFor(found);
}

} // namespace medulla::test
