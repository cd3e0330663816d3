// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/scope.h"

#include "core/teleo/formula.h"

#include <algorithm>
#include <limits>
#include <numbers>

namespace medulla::teleo {

Scope::Scope(const Vocabulary& vocabulary)
    : m_shapes(vocabulary.signalShapes)
{
    for (std::size_t i = 0; i < m_shapes.size(); ++i) {
        m_base.insert(m_shapes[i].name,
            { Origin::Signal,
                m_shapes[i].isNumber() ? Type {} : Type { Type::Kind::Item, Signals::Id(i) }, i,
                0.0 });
    }
    for (std::size_t i = 0; i < m_shapes.size(); ++i) {
        if (!m_shapes[i].isNumber()) {
            m_lists.insert(m_shapes[i].name, i);
        }
    }
    m_base.insert(QStringLiteral("pi"), { Origin::Constant, {}, 0, std::numbers::pi });
    for (const auto& constant : vocabulary.constants) {
        m_base.insert(constant.name, { Origin::Constant, {}, 0, constant.value });
    }
    m_names = m_base;
}

Scope::Scope(const Vocabulary& vocabulary, const Document& document)
    : Scope(vocabulary)
{
    const Signals none(m_shapes);
    for (const auto& variable : document.variables) {
        const auto formula = Formula::parse(variable.value, *this);
        const auto type = formula ? formula->type() : Type {};
        const auto at = m_initial.size();
        m_initial.resize(at + width(type), std::numeric_limits<double>::quiet_NaN());
        // An expression without signals always has the same value.
        if (formula) {
            const auto before = m_initial;
            const std::span<double> out(m_initial.data() + at, width(type));
            if (!formula->evaluate({ none, before }, out)) {
                std::fill(out.begin(), out.end(), std::numeric_limits<double>::quiet_NaN());
            }
        }
        m_names.insert(variable.name, { Origin::Variable, type, at, 0.0 });
    }
    m_base = m_names;
}

void Scope::enter(const TrProgram& program)
{
    for (const auto& parameter : m_parameters) {
        m_names.remove(parameter);
        if (const auto hidden = m_base.constFind(parameter); hidden != m_base.constEnd()) {
            m_names.insert(parameter, *hidden);
        }
    }
    m_parameters.clear();
    m_parameterWidth = 0;
    for (const auto& parameter : program.parameters) {
        const auto type = typeOf(parameter.type).value_or(Type {});
        m_names.insert(parameter.name, { Origin::Parameter, type, m_parameterWidth, 0.0 });
        m_parameters += parameter.name;
        m_parameterWidth += width(type);
    }
    m_ruleNames.clear();
    for (const auto& rule : program.rules) {
        m_ruleNames += rule.name;
    }
    m_bound.reset();
}

void Scope::bind(const std::optional<Binding>& binding)
{
    m_bound.reset();
    if (!binding) {
        return;
    }
    if (const auto type = typeOf(binding->list); type && type->kind == Type::Kind::Item) {
        m_bound.emplace(binding->variable, Name { Origin::Bound, *type, 0, 0.0 });
    }
}

const Scope::Name* Scope::find(const QString& name) const
{
    if (m_bound && m_bound->first == name) {
        return &m_bound->second;
    }
    const auto at = m_names.constFind(name);
    return at == m_names.constEnd() ? nullptr : &*at;
}

QStringList Scope::names() const
{
    QStringList all;
    if (m_bound) {
        all += m_bound->first;
    }
    auto others = m_names.keys();
    others.sort();
    all += others;
    all.removeDuplicates();
    return all;
}

QStringList Scope::signalNames() const
{
    QStringList all;
    for (const auto& shape : m_shapes) {
        all += shape.name;
    }
    return all;
}

std::optional<Type> Scope::typeOf(const QString& parameterType) const
{
    if (parameterType == QLatin1String("number")) {
        return Type { Type::Kind::Number };
    }
    if (parameterType == QLatin1String("point")) {
        return Type { Type::Kind::Point };
    }
    const auto list = m_lists.constFind(parameterType);
    if (list == m_lists.constEnd()) {
        return {};
    }
    return Type { Type::Kind::Item, *list };
}

std::size_t Scope::width(Type type) const
{
    switch (type.kind) {
    case Type::Kind::Number:
        return 1;
    case Type::Kind::Point:
        return 3;
    case Type::Kind::Item:
        break;
    }
    return std::size_t(m_shapes[type.list].attributes.size());
}

} // namespace medulla::teleo
