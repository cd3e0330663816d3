// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/motion/target_store.h"

#include <optional>

#include <QObject>
#include <QUndoStack>

namespace medulla::widgets {

/// The target of the operator and the kept ones, with undo of each change of either. GUI thread.
class Targets final : public QObject {
    Q_OBJECT

public:
    /// A target, and the name of the place that it was taken from; empty when it has none.
    struct Target {
        Position position = Position::Zero(); ///< mm, global frame
        QString name;

        friend bool operator==(const Target&, const Target&) = default;
    };
    /// Changes of the target that follow one another faster, as while it is stepped, are undone
    /// together.
    static constexpr Duration kOneGesture = std::chrono::milliseconds(400);
    /// Older changes cannot be undone.
    static constexpr int kUndoable = 200;

    explicit Targets(QObject* parent = nullptr);

    /// Takes the kept targets from there and keeps them there from now on; without it they last as
    /// long as the program. What was undone before cannot be redone.
    void keepIn(std::unique_ptr<TargetStore> store);

    /// Nothing before one was chosen.
    [[nodiscard]] const std::optional<Target>& target() const { return m_target; }
    [[nodiscard]] const std::vector<NamedTarget>& kept() const { return m_kept; }
    /// For actions; whoever undoes goes by it.
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// `now` on any one clock.
    void setTarget(const Target& target, TimePoint now);
    /// Changes of the target from now on until `endDrag` are undone together, however slow the hand
    /// is, and apart from what came before.
    void beginDrag();
    void endDrag() { m_drag = 0; }
    /// Keeps the target under `name`, in the place of one of that name. Without effect while there
    /// is no target or the name is empty.
    void keep(const QString& name);
    /// Without effect when there is none of that name, or one of the new name already.
    void rename(const QString& from, const QString& to);
    void remove(const QString& name);

Q_SIGNALS:
    /// By the operator or by undo.
    void targetChanged();
    void keptChanged();
    /// The kept targets could not be written; they last as long as the program.
    void notSaved();

private:
    class SetTarget;
    class ChangeKept;
    void applyTarget(const std::optional<Target>& target);
    void applyKept(const std::vector<NamedTarget>& kept);
    void pushKept(std::vector<NamedTarget> kept, const QString& text);

    std::optional<Target> m_target;
    std::vector<NamedTarget> m_kept;
    std::unique_ptr<TargetStore> m_store;
    QUndoStack m_undo;
    int m_drags = 0;
    int m_drag = 0; ///< number of the drag that is under way; 0: none
};

} // namespace medulla::widgets
