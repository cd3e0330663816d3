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

/// The type of an expression or a name. Value type.
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

/// The names available in an expression, with the location of their values. Signals are numbered as
/// in `Vocabulary::signalShapes`, from which `Signals` must be made as well. An inner name hides an
/// outer one: bound variable, parameter, variable, constant, signal. Value type.
class Scope {
public:
    enum class Origin : std::uint8_t { Signal, Constant, Variable, Parameter, Bound };

    struct Name {
        Origin origin = Origin::Signal;
        Type type {};
        /// Signal: its id. Variable, Parameter: offset of its first value among those of its
        /// origin, which are concatenated in the order of their declarations.
        std::size_t at = 0;
        double value = 0.0; ///< Constant only
    };

    /// Contains the signals and constants.
    explicit Scope(const Vocabulary& vocabulary);
    /// Contains the variables of `document` as well.
    Scope(const Vocabulary& vocabulary, const Document& document);

    /// Initial values of the variables, at their offsets; NaN where one cannot be computed (the
    /// check reports the reason).
    [[nodiscard]] const std::vector<double>& initialVariables() const { return m_initial; }

    /// Enters `program`: its parameters, and its rules by name for `previous`. A parameter of
    /// unknown type counts as a number; the check reports it.
    void enter(const TrProgram& program);
    /// Binds this variable from now on; unset: none.
    void bind(const std::optional<Binding>& binding);

    /// Null when the name is unknown. Valid until the scope changes.
    [[nodiscard]] const Name* find(const QString& name) const;
    /// All names, the bound one first, for a remedy.
    [[nodiscard]] QStringList names() const;
    /// In order of their ids.
    [[nodiscard]] QStringList signalNames() const;
    /// Type of a parameter; unset when invalid.
    [[nodiscard]] std::optional<Type> typeOf(const QString& parameterType) const;
    /// Number of values of that type.
    [[nodiscard]] std::size_t width(Type type) const;
    /// Number of values of all parameters of the entered program.
    [[nodiscard]] std::size_t parameterWidth() const { return m_parameterWidth; }

    [[nodiscard]] const SignalShape& shape(Signals::Id signal) const { return m_shapes[signal]; }
    /// Of the entered program, in order.
    [[nodiscard]] const QStringList& ruleNames() const { return m_ruleNames; }

private:
    std::vector<SignalShape> m_shapes;
    QHash<QString, Signals::Id> m_lists; ///< signals used by parameters and bindings
    QHash<QString, Name> m_base; ///< signals, constants and variables
    QHash<QString, Name> m_names; ///< `m_base` and parameters
    QStringList m_parameters;
    std::optional<std::pair<QString, Name>> m_bound;
    QStringList m_ruleNames;
    std::vector<double> m_initial;
    std::size_t m_parameterWidth = 0;
};

} // namespace medulla::teleo
