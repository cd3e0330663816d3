// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <QPointF>
#include <QString>

/// A task as in BrainJS: a graph of actions, each with a trajectory and decisions on the next
/// action. Everything here is a regular value type without invariants beyond its types, so that an
/// editor can hold an unfinished task; `check` decides whether it can run. Lengths in mm, global
/// frame, certainties 0 to 100. Indices count from 0, as in the file.
namespace medulla::task {

enum class Axis : std::uint8_t { X, Y, Z };
constexpr std::array<Axis, 3> kAxes { Axis::X, Axis::Y, Axis::Z };
/// "x", "y" or "z".
[[nodiscard]] QString name(Axis axis);

/// A result of a decision: the arm's position when its arm condition held, or the object that
/// fulfilled its K-th object condition. It represents its component on the axis of its use (or its
/// certainty).
struct Variable {
    QString action {};
    int decision = 0;
    std::optional<int> object {}; ///< K; unset: the arm

    /// `ACTION,DECISION,arm` or `ACTION,DECISION,K`, split at the last two commas, so that the name
    /// of an action may contain commas; blanks around a part are ignored. Unset when it is no such
    /// text.
    [[nodiscard]] static std::optional<Variable> parse(QStringView text);
    /// Inverse of `parse`.
    [[nodiscard]] QString toString() const;

    friend bool operator==(const Variable&, const Variable&) = default;
};

[[nodiscard]] std::size_t qHash(const Variable& variable, std::size_t seed = 0) noexcept;

/// A number, or a variable in its place.
using Value = std::variant<double, Variable>;
/// The number in its shortest form, or the variable as in the file.
[[nodiscard]] QString toString(const Value& value);

/// The members of an object in a file: those present, in their order, and the unknown ones, so that
/// saving keeps both. Empty when all members are known, present and in the usual order.
struct Layout {
    struct Member {
        std::string key;
        /// The JSON text of an unknown member; empty for a known one.
        std::string unknown;

        friend bool operator==(const Member&, const Member&) = default;
    };
    std::vector<Member> members {};

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// One point of a trajectory.
struct Step {
    std::array<Value, 3> at { 0.0, 0.0, 0.0 }; ///< x, y, z
    Layout layout {};

    friend bool operator==(const Step&, const Step&) = default;
};

/// Holds when |measured - value| <= threshold.
struct Near {
    Value value = 0.0;
    double threshold = 0.0;

    friend bool operator==(const Near&, const Near&) = default;
};
/// Unset: do not care (-1 in the file).
using Condition = std::optional<Near>;

/// Required position of the arm.
struct ArmCondition {
    std::array<Condition, 3> at {}; ///< x, y, z
    Layout layout {};

    friend bool operator==(const ArmCondition&, const ArmCondition&) = default;
};

/// An object that must be seen.
struct ObjectCondition {
    std::array<Condition, 3> at {}; ///< x, y, z
    Condition certainty {};
    /// Name of the object found, for the operator ("flame"); may be empty. Medulla's own: stored in
    /// the decision's `medulla`.
    QString label {};
    Layout layout {};

    friend bool operator==(const ObjectCondition&, const ObjectCondition&) = default;
};

/// The next action and its delay: the action begins delay + 1 ticks after that of the decision, so
/// that -1 begins it in the same tick.
struct Branch {
    QString action {};
    int delay = 0;
    Layout layout {};

    friend bool operator==(const Branch&, const Branch&) = default;
};

/// Taken in the tick after step `executeAfter`.
struct Decision {
    int executeAfter = 0; ///< index of a step
    ArmCondition arm {};
    std::vector<ObjectCondition> objects {}; ///< each fulfilled by a different object
    Branch success {};
    Branch fail {};

    // Medulla's own, under the key `medulla`.
    QString label {}; ///< name of the decision for the operator ("testLit"); may be empty
    QString comment {};
    bool breakpoint = false; ///< pause before it is taken

    Layout layout {}; ///< of the decision
    Layout stateLayout {}; ///< of its member `state`
    Layout extrasLayout {}; ///< of its member `medulla`

    friend bool operator==(const Decision&, const Decision&) = default;
};

/// Reaction to too many successive failures.
struct Reset {
    int timeout = -1; ///< number of successive failures permitted; 0 or less: any number
    Branch to {}; ///< its layout is that of the whole reset

    friend bool operator==(const Reset&, const Reset&) = default;
};

/// Largest deviation of an axis from a reached step, mm.
constexpr double kStandardVerificationMm = 25.0;

struct Action {
    QString name {};
    std::vector<Step> trajectory {};
    bool verified = false; ///< `trajectoryVerification`
    std::vector<Decision> decisions {};
    Reset reset {};

    // Medulla's own, under the key `medulla`.
    double verificationMm = kStandardVerificationMm;
    bool findAnotherWay = false; ///< after an obstacle, plan a detour before resetting
    bool breakpoint = false; ///< pause before it begins
    QString comment {};
    std::optional<QPointF> position {}; ///< of the node's upper left corner, scene units
    QString group {}; ///< name of the group that the action is in; empty: none

    Layout layout {};
    Layout extrasLayout {}; ///< of its member `medulla`

    friend bool operator==(const Action&, const Action&) = default;
};

/// Latest time of a settled tick after the previous one: the interval of the original program, and
/// enough for 280 mm at its 35 ms a millimetre.
constexpr std::chrono::milliseconds kLatestSettledTick { 10'000 };

/// Time of the next tick. The default waits for the arm: in the original's interval of 2.5 s its
/// motion execution, at 35 ms a millimetre, covers only 71 mm.
struct Pacing {
    enum class Mode : std::uint8_t {
        Interval, ///< every `period`, as the original
        Settled, ///< when the motion has ended and the arm is at rest
    };
    Mode mode = Mode::Settled;
    std::chrono::milliseconds period { 2500 }; ///< of Interval; the original's default

    friend bool operator==(const Pacing&, const Pacing&) = default;
};

struct TaskGraph {
    std::vector<Action> actions {}; ///< in the order of the file
    QString initialAction {};

    // Medulla's own, under the key `medulla`.
    Pacing pacing;
    std::vector<Variable> watched {}; ///< pause when one of these changes
    QString comment {};
    std::vector<QString> folded {}; ///< names of the groups shown as one node each

    Layout layout {};
    Layout extrasLayout {}; ///< of its member `medulla`

    /// Index of the first action of that name.
    [[nodiscard]] std::optional<std::size_t> find(const QString& action) const;

    friend bool operator==(const TaskGraph&, const TaskGraph&) = default;
};

/// The task without everything that has no effect on a run: layouts, positions, groups, comments,
/// labels, breakpoints and watched variables. Two tasks have the same meaning when these are equal.
[[nodiscard]] TaskGraph meaning(TaskGraph task);

} // namespace medulla::task
