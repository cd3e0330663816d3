// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

namespace medulla::teleo {

/// Place of a part in its source text, both from 1. For parts made by a program: 0, 0. Places are
/// ignored when models are compared.
struct Place {
    /// Continuation of a value in another line.
    struct Join {
        int offset = 0; ///< in the value
        int line = 0;
        int column = 0;
    };

    int line = 0;
    int column = 0;
    /// For a value with continuation lines: all its lines, including the first; otherwise null.
    std::shared_ptr<const std::vector<Join>> joins {};
    int offset = 0; ///< offset of this part in the value, if there are joins

    /// The place that many characters further on in the value.
    [[nodiscard]] Place after(qsizetype characters) const;

    friend bool operator==(const Place&, const Place&) { return true; }
};

/// A list of places.
struct Places {
    std::vector<Place> each {};

    friend bool operator==(const Places&, const Places&) { return true; }
};

/// An executable with its arguments.
struct Command {
    QString program; ///< a path, or a name that is looked up in PATH
    QStringList arguments;

    friend bool operator==(const Command&, const Command&) = default;
};

/// A variable bound to an item of a list signal: the first item for which the condition holds; the
/// present binding is kept while the condition holds for it.
struct Binding {
    QString variable;
    QString list;
    Place place;

    friend bool operator==(const Binding&, const Binding&) = default;
};

/// The condition of a rule.
struct Condition {
    enum class Kind : std::uint8_t {
        Always, ///< `true`
        Formula, ///< an expression over signals: `text`
        Command, ///< an executable that is run repeatedly: its exit status is the result
        Watch, ///< an executable that is kept running and prints `true` and `false` lines
        Topic, ///< a named topic: `text`; its publisher sends the result
    };

    Kind kind = Kind::Always;
    QString text {};
    teleo::Command command {};
    /// Formula only: another expression. After the condition became true it holds until this
    /// expression is true: a dead band.
    QString until {};
    std::optional<Binding> some {}; ///< Formula only
    Duration heldFor {}; ///< time for which it must have been true without interruption before it
                         ///< counts as true
    std::optional<Duration>
        allowedAge {}; ///< an older result is unknown; unset: any age is accepted
    Place place {};
    Place untilPlace {};

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// One of the actions of a rule, which run while it is the first true rule.
struct Action {
    enum class Kind : std::uint8_t {
        Nothing,
        Call, ///< a program, or a skill of the host, by `name` with `arguments`
        Move, ///< the arm goes to the point `arguments[0]`, and follows when that changes
        Hold, ///< the arm holds its position
        Task, ///< the task graph in the file `name` runs
        Set, ///< the value `arguments[0]` is sent to the Spine output `name`, anew at each change
        /// The variable `name` takes the value `arguments[0]`, once. Several in a rule are all
        /// executed before the next evaluation.
        Keep,
        Command, ///< an executable runs
    };

    Kind kind = Kind::Nothing;
    QString name {};
    QStringList arguments {}; ///< expressions
    teleo::Command command {};
    /// Command only: time between SIGTERM and SIGKILL.
    Duration grace = std::chrono::seconds(2);
    /// Command only: the next action begins while this one is still being ended.
    bool overlap = false;
    Place place {};
    Places argumentPlaces {}; ///< source place of each argument

    friend bool operator==(const Action&, const Action&) = default;
};

/// While the condition is the first true one of its program, the actions run, all at once.
struct Rule {
    std::uint32_t id = 0; ///< identifies a rule of a document while it is edited; not saved
    QString name {}; ///< shown to the operator, and used by `previous` and `toward`; may be empty
    QString note {};
    /// The name of the rule above whose condition the actions are meant to make true eventually
    /// (Nilsson's regression property); empty: the rule right above. For readers and the learner:
    /// no effect on the run.
    QString toward {};
    Condition condition {};
    std::vector<Action> actions {}; ///< at least one
    Place place {};
    Place towardPlace {};

    friend bool operator==(const Rule& a, const Rule& b)
    {
        return a.name == b.name && a.note == b.note && a.toward == b.toward
            && a.condition == b.condition && a.actions == b.actions;
    }
};

/// A parameter of a program.
struct Parameter {
    QString name;
    /// `number`, `point`, or the name of a list signal: an item of that.
    QString type;

    friend bool operator==(const Parameter&, const Parameter&) = default;
};

/// A teleo-reactive program: rules in order of priority. The first rule is the goal.
struct TrProgram {
    QString name {};
    QString note {};
    std::vector<Parameter> parameters {};
    std::vector<Rule> rules {};
    Place place {};

    /// The index of the rule whose condition the actions of `rule`, an index, are meant to make
    /// true: the lowest rule of that name above it. Unset for the first rule, and where no rule
    /// above has the name.
    [[nodiscard]] std::optional<std::size_t> towardOf(std::size_t rule) const;

    friend bool operator==(const TrProgram&, const TrProgram&) = default;
};

/// A value that `keep` changes and that lasts as long as a run.
struct Variable {
    QString name;
    QString value; ///< expression for the initial value, without signals: a number or a point
    Place place;

    friend bool operator==(const Variable&, const Variable&) = default;
};

/// A file of teleo-reactive programs. The first program is the main program.
struct Document {
    /// A wrapper script: a single program without a name whose conditions and actions are
    /// executables.
    bool script = false;
    std::vector<Variable> variables {};
    std::vector<TrProgram> programs {};

    friend bool operator==(const Document&, const Document&) = default;

    /// Null when there is no program of that name.
    [[nodiscard]] const TrProgram* program(const QString& name) const;
};

} // namespace medulla::teleo
