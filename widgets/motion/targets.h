// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/motion/target_store.h"

#include <optional>

#include <QObject>
#include <QUndoStack>

namespace medulla::widgets {

/// The target of the operator and the stored targets, with undo. GUI thread.
class Targets final : public QObject {
    Q_OBJECT

public:
    /// A target with the name of its place; empty: none.
    struct Target {
        Position position = Position::Zero(); ///< mm, global frame
        QString name;

        friend bool operator==(const Target&, const Target&) = default;
    };
    /// Changes of the target in quicker succession, for example by steps, are undone together.
    static constexpr Duration kOneGesture = std::chrono::milliseconds(400);
    /// Maximum number of waypoints.
    static constexpr std::size_t kMostWaypoints = 100;
    /// Maximum number of undo steps.
    static constexpr int kUndoable = 200;

    explicit Targets(QObject* parent = nullptr);

    /// Loads the targets of `store` and saves them there from now on; without a store they are lost
    /// at the end. Clears the redo steps.
    void keepIn(std::unique_ptr<TargetStore> store);

    /// nullopt: none chosen yet.
    [[nodiscard]] const std::optional<Target>& target() const { return m_target; }
    /// Of the target, mm, global frame; the origin if none is chosen yet.
    [[nodiscard]] Position position() const;
    [[nodiscard]] const std::vector<NamedTarget>& kept() const { return m_kept; }
    /// Targets that were collected to be moved through, in their order. Not saved.
    [[nodiscard]] const std::vector<Target>& waypoints() const { return m_waypoints; }
    /// For the undo and redo actions.
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }

    /// `now`: on any one clock.
    void setTarget(const Target& target, TimePoint now);
    /// Combines all changes of the target until `endDrag` into one undo step, separate from earlier
    /// changes.
    void beginDrag();
    void endDrag() { m_drag = 0; }
    /// Stores the target under `name`, replacing one of that name. No effect without a target or
    /// name.
    void keep(const QString& name);
    /// No effect if there is no target of that name, or if the new name is in use.
    void rename(const QString& from, const QString& to);
    void remove(const QString& name);
    /// Adds the target as the last waypoint. No effect without a target, with kMostWaypoints, and
    /// if it is the last waypoint already.
    void addWaypoint();
    /// No effect if there is no waypoint of that index, counted from 0.
    void removeWaypoint(int index);
    void clearWaypoints();

Q_SIGNALS:
    /// By the operator or by undo.
    void targetChanged();
    void keptChanged();
    void waypointsChanged();
    /// The stored targets could not be saved; they are lost at the end.
    void notSaved();

private:
    class SetTarget;
    template <class List>
    class ChangeList;
    void applyTarget(const std::optional<Target>& target);
    void applyKept(const std::vector<NamedTarget>& kept);
    void applyWaypoints(const std::vector<Target>& waypoints);
    void pushKept(std::vector<NamedTarget> kept, const QString& text);
    void pushWaypoints(std::vector<Target> waypoints, const QString& text);

    std::optional<Target> m_target;
    std::vector<NamedTarget> m_kept;
    std::vector<Target> m_waypoints;
    std::unique_ptr<TargetStore> m_store;
    QUndoStack m_undo;
    int m_drags = 0;
    int m_drag = 0; ///< number of the drag in progress; 0: none
};

} // namespace medulla::widgets
