// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/model.h"
#include "core/teleo/signals.h"
#include "core/teleo/vocabulary.h"

#include <cstddef>
#include <optional>
#include <vector>

#include <QHash>
#include <QString>
#include <QStringList>

namespace medulla::teleo {

/// What an expression or a name stands for. Value type.
struct Type {
    enum class Kind : std::uint8_t {
        Number,
        Point, ///< x, y, z in mm, global frame
        Item, ///< one of the items of the signal `list`, with all its attributes
    };

    Kind kind = Kind::Number;
    Signals::Id list = 0; ///< Item only

    friend bool operator==(const Type&, const Type&) = default;
};

/// The names that an expression may use, and where the value of each stands. Signals are numbered
/// as in `Vocabulary::signalShapes`, which is also what `Signals` is to be made of. A nearer name
/// hides a farther one: bound variable, parameter, variable, constant, signal. Value type.
class Scope {
public:
    enum class Origin : std::uint8_t { Signal, Constant, Variable, Parameter, Bound };

    struct Name {
        Origin origin = Origin::Signal;
        Type type {};
        /// Signal: its id. Variable, Parameter: offset of its first value among those of its
        /// origin, which stand one after the other in the order of their declarations.
        std::size_t at = 0;
        double value = 0.0; ///< Constant only
    };

    /// Knows the signals and constants.
    explicit Scope(const Vocabulary& vocabulary);
    /// Knows the variables of `document` as well.
    Scope(const Vocabulary& vocabulary, const Document& document);

    /// What the variables are at first, at their offsets; NaN where one cannot be computed. The
    /// check says why.
    [[nodiscard]] const std::vector<double>& initialVariables() const { return m_initial; }

    /// From now on within `program`: its parameters, and its rules by name for `previous`. One of
    /// an unknown type counts as a number; the check finds fault with it.
    void enter(const Program& program);
    /// From now on with this variable bound; nothing: with none.
    void bind(const std::optional<Binding>& binding);

    /// Null when there is none of that name. Valid until the scope changes.
    [[nodiscard]] const Name* find(const QString& name) const;
    /// All names, the bound one first, for a remedy.
    [[nodiscard]] QStringList names() const;
    /// In order of their ids.
    [[nodiscard]] QStringList signalNames() const;
    /// Of a parameter; nothing when it is none.
    [[nodiscard]] std::optional<Type> typeOf(const QString& parameterType) const;
    /// Number of values that one of that type has.
    [[nodiscard]] std::size_t width(Type type) const;
    /// All values of all parameters of the program that was entered.
    [[nodiscard]] std::size_t parameterWidth() const { return m_parameterWidth; }

    [[nodiscard]] const SignalShape& shape(Signals::Id signal) const { return m_shapes[signal]; }
    /// Of the program that was entered, in order.
    [[nodiscard]] const QStringList& ruleNames() const { return m_ruleNames; }

private:
    std::vector<SignalShape> m_shapes;
    QHash<QString, Signals::Id> m_lists; ///< those that parameters and bindings are of
    QHash<QString, Name> m_base; ///< signals, constants and variables
    QHash<QString, Name> m_names; ///< those and parameters
    QStringList m_parameters;
    std::optional<std::pair<QString, Name>> m_bound;
    QStringList m_ruleNames;
    std::vector<double> m_initial;
    std::size_t m_parameterWidth = 0;
};

} // namespace medulla::teleo
