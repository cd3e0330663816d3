// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/task_editor/task_document.h"
#include "widgets/task_editor/task_recovery.h"

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QTimer>

namespace medulla::widgets {

/// The tasks that are open, one of which is worked on. Keeps those that are not saved for recovery.
/// Asks nothing: whether a modified one may be closed is for the caller to find out. GUI thread.
class TaskDocuments final : public QObject {
    Q_OBJECT

public:
    /// So long after a change it is kept at the latest.
    static constexpr std::chrono::milliseconds kKeepAfter { 3000 };

    /// `recoveryFolder` as of `TaskRecovery`.
    explicit TaskDocuments(const QString& recoveryFolder, QObject* parent = nullptr);
    /// What is not saved stays kept.
    ~TaskDocuments() override;

    [[nodiscard]] int count() const { return int(m_open.size()); }
    [[nodiscard]] TaskDocument* at(int index) const
    {
        return m_open[std::size_t(index)]->document.get();
    }
    /// -1 while none is open.
    [[nodiscard]] int currentIndex() const { return m_current; }
    /// Null while none is open.
    [[nodiscard]] TaskDocument* current() const;
    void setCurrent(int index);

    /// Opens an empty task.
    TaskDocument* create();
    /// Opens a file: JSON, or a task in English, which then has no file, as it is saved as JSON
    /// under another name. One that is open already is shown. Answers with what was found; when
    /// there are errors among it, nothing was opened and nothing else has changed.
    [[nodiscard]] Findings open(const QString& path);
    /// Closes it, saved or not; it is not offered for recovery.
    void close(int index);

    /// While `end` runs, what is not saved now may be lost.
    void allowLoss(const std::function<void()>& end);
    /// Closes what may be lost, as of `close`. What was changed since that was allowed stays.
    void loseAllowed();

    /// For all tasks, those opened later too.
    void setSurroundings(const TaskSurroundings& surroundings);

    /// What was lost when a program that ran before did not end well.
    [[nodiscard]] std::vector<RecoverableTask> recoverable() const { return m_recovery.left(); }
    /// Opens it, modified, under the name it had. Findings as of `open`.
    [[nodiscard]] Findings recover(const RecoverableTask& task);
    void discard(const RecoverableTask& task) { m_recovery.drop(task.id); }

Q_SIGNALS:
    /// Which are open, or which is worked on.
    void openChanged();
    /// Another one is worked on; null when none is.
    void currentChanged(medulla::widgets::TaskDocument* document);
    /// Name, or whether it is modified.
    void stateChanged(int index);
    /// Why a task that is not saved cannot be kept for recovery; empty: it can, again.
    void keepingFailed(const QString& why);

private:
    struct Open {
        std::unique_ptr<TaskDocument> document;
        QString recoveryId;
        QString recoveredId; ///< what it was recovered from, until it is kept anew
        QTimer keep;
    };

    Open& add(const QString& name);
    [[nodiscard]] QString freeName(const QString& base) const;
    void keepLater(Open& open);
    void keepNow(Open& open);
    void dropKept(const Open& open);

    TaskRecovery m_recovery;
    TaskSurroundings m_surroundings;
    std::vector<std::unique_ptr<Open>> m_open;
    int m_current = -1;
    std::vector<std::pair<const TaskDocument*, int>> m_mayBeLost; ///< with their revisions
};

} // namespace medulla::widgets
