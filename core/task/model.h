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

/// A task as BrainJS has it: a graph of actions, each a trajectory and decisions on what comes
/// next. Everything here is a regular value type without invariants beyond its types: what a task
/// must be to run is for `check` to say, so that an editor can hold one that is not finished.
/// Lengths in mm, global frame, certainties 0 to 100. Indices count from 0, as in the file.
namespace medulla::task {

enum class Axis : std::uint8_t { X, Y, Z };
constexpr std::array<Axis, 3> kAxes { Axis::X, Axis::Y, Axis::Z };
/// "x", "y" or "z".
[[nodiscard]] QString name(Axis axis);

/// Something that a decision found: where the arm was when its arm condition held, or the object
/// that fulfilled its K-th object condition. It stands for its component of the axis it is used on
/// (for the certainty, where it is used for that).
struct Variable {
    QString action {};
    int decision = 0;
    std::optional<int> object {}; ///< K; nothing: the arm

    /// `ACTION,DECISION,arm` or `ACTION,DECISION,K`. The last two commas part it, so that an action
    /// may have commas in its name; blanks around a part do not count. Nothing when it is no such
    /// text.
    [[nodiscard]] static std::optional<Variable> parse(QStringView text);
    /// As `parse` reads it.
    [[nodiscard]] QString toString() const;

    friend bool operator==(const Variable&, const Variable&) = default;
};

[[nodiscard]] std::size_t qHash(const Variable& variable, std::size_t seed = 0) noexcept;

/// A number, or what stands for one.
using Value = std::variant<double, Variable>;
/// The number as short as it can be, or the variable as the file has it.
[[nodiscard]] QString toString(const Value& value);

/// The members of an object in a file: which it had, in their order, and what is not known here, so
/// that saving keeps both. Empty when all members are known, there and in the usual order.
struct Layout {
    struct Member {
        std::string key;
        /// The JSON text of a member that is not known here; empty for one that is.
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
/// Nothing: do not care (-1 in the file).
using Condition = std::optional<Near>;

/// Where the arm must be.
struct ArmCondition {
    std::array<Condition, 3> at {}; ///< x, y, z
    Layout layout {};

    friend bool operator==(const ArmCondition&, const ArmCondition&) = default;
};

/// An object that must be seen.
struct ObjectCondition {
    std::array<Condition, 3> at {}; ///< x, y, z
    Condition certainty {};
    /// What people call the object found ("flame"); may be empty. Medulla's own: kept under the
    /// decision's `medulla`.
    QString label {};
    Layout layout {};

    friend bool operator==(const ObjectCondition&, const ObjectCondition&) = default;
};

/// Which action is started, and when: the action begins delay + 1 ticks after the one in which this
/// was decided, so that -1 begins it in the same tick.
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
    std::vector<ObjectCondition> objects {}; ///< each fulfilled by another object
    Branch success {};
    Branch fail {};

    // Medulla's own, under the key `medulla`.
    QString label {}; ///< what people call the decision ("testLit"); may be empty
    QString comment {};
    bool breakpoint = false; ///< pause before it is taken

    Layout layout {}; ///< of the decision
    Layout stateLayout {}; ///< of its member `state`
    Layout extrasLayout {}; ///< of its member `medulla`

    friend bool operator==(const Decision&, const Decision&) = default;
};

/// What follows too many failures in a row.
struct Reset {
    int timeout = -1; ///< how many failures in a row are borne; 0 or less: any number
    Branch to {}; ///< its layout is that of the whole reset

    friend bool operator==(const Reset&, const Reset&) = default;
};

/// How far an axis may be off for a step to count as reached, mm.
constexpr double kStandardVerificationMm = 25.0;

struct Action {
    QString name {};
    std::vector<Step> trajectory {};
    bool verified = false; ///< `trajectoryVerification`
    std::vector<Decision> decisions {};
    Reset reset {};

    // Medulla's own, under the key `medulla`.
    double verificationMm = kStandardVerificationMm;
    bool findAnotherWay = false; ///< plan a detour before resetting, when an obstacle was met
    bool breakpoint = false; ///< pause before it begins
    QString comment {};
    std::optional<QPointF> position {}; ///< of the node's upper left corner, scene units

    Layout layout {};
    Layout extrasLayout {}; ///< of its member `medulla`

    friend bool operator==(const Action&, const Action&) = default;
};

/// A settled tick comes at the latest so long after the one before: the interval at which the
/// original program runs, and enough for 280 mm at its 35 ms a millimetre.
constexpr std::chrono::milliseconds kLatestSettledTick { 10'000 };

/// When the next tick comes. The default waits for the arm: in the original's interval of 2.5 s its
/// motion part, at 35 ms a millimetre, gets only 71 mm far.
struct Pacing {
    enum class Mode : std::uint8_t {
        Interval, ///< every `period`, as the original
        Settled, ///< when the motion has ended and the arm stands still
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

    Layout layout {};
    Layout extrasLayout {}; ///< of its member `medulla`

    /// Index of the first action of that name.
    [[nodiscard]] std::optional<std::size_t> find(const QString& action) const;

    friend bool operator==(const TaskGraph&, const TaskGraph&) = default;
};

/// The task without all that a run does not depend on: layouts, positions, comments, labels,
/// breakpoints and watched variables. Two tasks mean the same when these are equal.
[[nodiscard]] TaskGraph meaning(TaskGraph task);

} // namespace medulla::task
