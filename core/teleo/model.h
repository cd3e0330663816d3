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

/// Where something stands in the text it was read from, both from 1. Made by hand: 0, 0. Places do
/// not count when models are compared.
struct Place {
    /// Where what was read goes on in another line.
    struct Join {
        int offset = 0; ///< in what was read
        int line = 0;
        int column = 0;
    };

    int line = 0;
    int column = 0;
    /// Of what goes on in further lines: all its lines, the first one too; otherwise null.
    std::shared_ptr<const std::vector<Join>> joins {};
    int offset = 0; ///< of this in what was read, where there are joins

    /// So many characters further on in what was read.
    [[nodiscard]] Place after(qsizetype characters) const;

    friend bool operator==(const Place&, const Place&) { return true; }
};

/// Several of them.
struct Places {
    std::vector<Place> each {};

    friend bool operator==(const Places&, const Places&) { return true; }
};

/// An executable and what it is started with.
struct Command {
    QString program; ///< a path, or a name that is looked up in PATH
    QStringList arguments;

    friend bool operator==(const Command&, const Command&) = default;
};

/// A variable that stands for some item of a list signal: the first one for which the condition
/// holds; the one that was bound before is kept while it holds for that.
struct Binding {
    QString variable;
    QString list;
    Place place;

    friend bool operator==(const Binding&, const Binding&) = default;
};

/// What is watched.
struct Condition {
    enum class Kind : std::uint8_t {
        Always, ///< `true`
        Formula, ///< an expression over signals: `text`
        Command, ///< an executable that is run again and again: its exit status says
        Watch, ///< an executable that is kept running and prints `true` and `false` lines
        Topic, ///< a named topic: `text`; whoever publishes it says
    };

    Kind kind = Kind::Always;
    QString text {};
    teleo::Command command {};
    /// Formula only: another expression. What holds goes on to hold until this does: a dead band.
    QString until {};
    std::optional<Binding> some {}; ///< Formula only
    Duration heldFor {}; ///< so long it must have been true at a stretch before it counts as true
    std::optional<Duration> allowedAge {}; ///< older is unknown; nothing: any age will do
    Place place {};
    Place untilPlace {};

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// One of the things that a rule does, for as long as it is the first true one.
struct Action {
    enum class Kind : std::uint8_t {
        Nothing,
        Call, ///< a program, or a skill of the host, by `name` with `arguments`
        Move, ///< the arm goes to the point `arguments[0]`, and follows when that changes
        Hold, ///< the arm stays where it is
        Task, ///< the task graph in the file `name` runs
        Set, ///< the Spine output `name` is sent `arguments[0]`, anew whenever that changes
        /// The variable `name` takes the value `arguments[0]`, once. When several follow one
        /// another in a rule, all are done before anything is looked at again.
        Keep,
        Command, ///< an executable runs
    };

    Kind kind = Kind::Nothing;
    QString name {};
    QStringList arguments {}; ///< expressions
    teleo::Command command {};
    /// Command only: how long it may take to end after SIGTERM until SIGKILL follows.
    Duration grace = std::chrono::seconds(2);
    /// Command only: the action that comes next begins while this one is still being ended.
    bool overlap = false;
    Place place {};
    Places argumentPlaces {}; ///< where read, one for each argument

    friend bool operator==(const Action&, const Action&) = default;
};

/// While the condition is the first true one of its program, the actions run, all at once.
struct Rule {
    std::uint32_t id = 0; ///< tells rules of a document apart while it is edited; not saved
    QString name {}; ///< for people, for `previous` and `toward`; may be empty
    QString note {};
    /// The name of the rule above whose condition the actions are meant to make true in the end
    /// (Nilsson's regression); empty: the one right above. For people and the learner: it changes
    /// nothing in what runs.
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

/// What a program is called with.
struct Parameter {
    QString name;
    /// `number`, `point`, or the name of a list signal: an item of that.
    QString type;

    friend bool operator==(const Parameter&, const Parameter&) = default;
};

/// Rules in order of priority. The first one is the goal.
struct Program {
    QString name {};
    QString note {};
    std::vector<Parameter> parameters {};
    std::vector<Rule> rules {};
    Place place {};

    /// The index of the rule whose condition the actions of `rule`, an index, are meant to make
    /// true: of several of that name the lowest one above it. Nothing for the first rule, and where
    /// no rule above has the name.
    [[nodiscard]] std::optional<std::size_t> towardOf(std::size_t rule) const;

    friend bool operator==(const Program&, const Program&) = default;
};

/// A value that `keep` changes and that lasts as long as a run.
struct Variable {
    QString name;
    QString value; ///< an expression without signals: what it is at first, a number or a point
    Place place;

    friend bool operator==(const Variable&, const Variable&) = default;
};

/// A file of programs. The first one is what runs.
struct Document {
    /// A wrapper script: a single program without a name whose conditions and actions are
    /// executables.
    bool script = false;
    std::vector<Variable> variables {};
    std::vector<Program> programs {};

    friend bool operator==(const Document&, const Document&) = default;

    /// Null when there is none of that name.
    [[nodiscard]] const Program* program(const QString& name) const;
};

} // namespace medulla::teleo
