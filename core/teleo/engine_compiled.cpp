// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/engine_compiled.h"

#include <algorithm>
#include <map>

namespace medulla::teleo::detail {

namespace {

class Compiler {
public:
    Compiler(const Document& document, const Vocabulary& vocabulary)
        : m_vocabulary(vocabulary)
        , m_scope(vocabulary)
    {
        auto own = document;
        giveIds(own);
        m_result->document = std::make_shared<const Document>(std::move(own));
    }

    Checked<std::shared_ptr<const Compiled>> run()
    {
        const auto& document = *m_result->document;
        m_scope = Scope(m_vocabulary, document);
        variables();
        for (const auto& program : document.programs) {
            m_result->programs.push_back(std::make_unique<CompiledTrProgram>());
            signature(program, *m_result->programs.back());
        }
        if (document.programs.empty()) {
            fault({},
                { 1, QT_TRANSLATE_NOOP("medulla", "There is no program."),
                    QT_TRANSLATE_NOOP("medulla", "Write one: a line `program: NAME`.") });
        } else if (!document.programs.front().parameters.empty()) {
            fault(document.programs.front().place,
                { 1,
                    { QT_TRANSLATE_NOOP("medulla", "%1 is the main program, but has parameters."),
                        { document.programs.front().name } },
                    QT_TRANSLATE_NOOP("medulla", "Put a program without parameters before it.") });
        }
        for (std::size_t i = 0; i < document.programs.size(); ++i) {
            body(*m_result->programs[i]);
        }
        if (hasErrors(m_findings)) {
            return tl::unexpected(std::move(m_findings));
        }
        return m_result;
    }

private:
    static void giveIds(Document& document)
    {
        std::uint32_t most = 0;
        for (const auto& program : document.programs) {
            for (const auto& rule : program.rules) {
                most = std::max(most, rule.id);
            }
        }
        for (auto& program : document.programs) {
            for (auto& rule : program.rules) {
                rule.id = rule.id == 0 ? ++most : rule.id;
            }
        }
    }

    void fault(const Place& place, const Fault& what)
    {
        auto finding = what.finding();
        if (place.line > 0) {
            finding.place = QStringLiteral("line %1").arg(place.line);
        }
        finding.severity = Severity::Error;
        m_findings.push_back(std::move(finding));
    }

    void variables()
    {
        m_result->initialVariables = m_scope.initialVariables();
        for (const auto& variable : m_result->document->variables) {
            const auto* name = m_scope.find(variable.name);
            const auto known = name != nullptr && name->origin == Scope::Origin::Variable;
            m_result->variables.push_back(known
                    ? CompiledVariable { name->at, m_scope.width(name->type) }
                    : CompiledVariable { 0, 0 });
        }
    }

    void signature(const TrProgram& program, CompiledTrProgram& compiled)
    {
        compiled.source = &program;
        for (const auto& parameter : program.parameters) {
            const auto type = m_scope.typeOf(parameter.type);
            if (!type) {
                fault(program.place,
                    { 1,
                        { QT_TRANSLATE_NOOP("medulla", "The parameter %1 has an unknown type: %2."),
                            { parameter.name, parameter.type } },
                        QT_TRANSLATE_NOOP(
                            "medulla", "Write `number`, `point` or the name of a list.") });
            }
            compiled.parameters.push_back(type.value_or(Type {}));
            compiled.widths.push_back(m_scope.width(compiled.parameters.back()));
            compiled.parameterWidth += compiled.widths.back();
        }
    }

    void body(CompiledTrProgram& compiled)
    {
        m_scope.enter(*compiled.source);
        for (const auto& rule : compiled.source->rules) {
            const auto index = int(compiled.rules.size());
            compiled.rules.emplace_back();
            auto& made = compiled.rules.back();
            made.source = &rule;
            m_scope.bind(rule.condition.some);
            condition(rule.condition, made);
            for (const auto& action : rule.actions) {
                made.actions.push_back(this->action(action));
                for (const auto& argument : made.actions.back().arguments) {
                    note(argument, compiled);
                }
            }
            m_scope.bind({});
            // The age applies only to results of signals, executables and topics.
            const auto kind = rule.condition.kind;
            const auto ages = kind != Condition::Kind::Always
                && (kind != Condition::Kind::Formula || !made.watched.empty());
            compiled.timing.push_back(
                { rule.condition.heldFor, ages ? rule.condition.allowedAge : std::nullopt });
            if (rule.condition.kind == Condition::Kind::Topic) {
                compiled.topics.push_back(index);
            }
            if (made.condition) {
                note(*made.condition, compiled);
                if (made.until) {
                    note(*made.until, compiled);
                }
                if (made.anyOf(&Formula::dependsOnTime)) {
                    compiled.timed.push_back(index);
                }
            }
        }
        uses(compiled);
    }

    static void note(const Formula& formula, CompiledTrProgram& compiled)
    {
        compiled.anyTimed = compiled.anyTimed || formula.dependsOnTime();
        compiled.anyPrevious = compiled.anyPrevious || formula.usesPrevious();
    }

    static void uses(CompiledTrProgram& compiled)
    {
        std::map<Signals::Id, SignalUse> all;
        for (std::size_t i = 0; i < compiled.rules.size(); ++i) {
            const auto& rule = compiled.rules[i];
            for (const auto signal : rule.watched) {
                auto& use = all[signal];
                use.signal = signal;
                use.changed.push_back(int(i));
                if (rule.source->condition.allowedAge || rule.anyOf(&Formula::dependsOnTime)) {
                    use.received.push_back(int(i));
                }
            }
        }
        for (auto& [signal, use] : all) {
            compiled.uses.push_back(std::move(use));
        }
    }

    void condition(const Condition& condition, CompiledRule& made)
    {
        if (condition.kind != Condition::Kind::Formula) {
            return;
        }
        if (condition.some) {
            binding(*condition.some, made);
        }
        made.condition = truth(condition.text, condition.place);
        if (!condition.until.isEmpty()) {
            made.until = truth(condition.until, condition.untilPlace);
        }
        if (!made.condition) {
            return;
        }
        made.watched = made.condition->signalsUsed();
        const auto add = [&watched = made.watched](Signals::Id signal) {
            if (std::find(watched.begin(), watched.end(), signal) == watched.end()) {
                watched.push_back(signal);
            }
        };
        if (made.until) {
            std::for_each(made.until->signalsUsed().begin(), made.until->signalsUsed().end(), add);
        }
        if (made.list) {
            add(*made.list);
        }
    }

    /// Parses an expression as a condition.
    std::optional<Formula> truth(const QString& text, const Place& place)
    {
        auto made = formula(text, place, {});
        if (made && made->type().kind != Type::Kind::Number) {
            fault(place,
                { 1, QT_TRANSLATE_NOOP("medulla", "A condition is a number, not a point."),
                    QT_TRANSLATE_NOOP(
                        "medulla", "Compare something, as in dist(arm, flame) < 5.") });
            made.reset();
        }
        return made;
    }

    void binding(const Binding& some, CompiledRule& made)
    {
        const auto& shapes = m_vocabulary.signalShapes;
        const auto shape = std::find_if(shapes.begin(), shapes.end(),
            [&some](const SignalShape& one) { return one.name == some.list; });
        if (shape == shapes.end() || shape->isNumber()) {
            fault(some.place,
                { 1, { QT_TRANSLATE_NOOP("medulla", "%1 is not a list."), { some.list } },
                    QT_TRANSLATE_NOOP("medulla", "Write `some: NAME in LIST`.") });
            return;
        }
        made.list = Signals::Id(shape - shapes.begin());
        made.width = std::size_t(shape->attributes.size());
        const auto identity = shape->attributes.indexOf(QStringLiteral("id"));
        if (identity >= 0) {
            made.identity = std::size_t(identity);
        }
    }

    CompiledAction action(const Action& action)
    {
        CompiledAction made;
        made.source = &action;
        switch (action.kind) {
        case Action::Kind::Call:
            call(action, made);
            break;
        case Action::Kind::Move:
            arguments(action, { Type { Type::Kind::Point } }, made);
            break;
        case Action::Kind::Set:
            arguments(action, { std::nullopt }, made);
            break;
        case Action::Kind::Keep:
            keep(action, made);
            break;
        case Action::Kind::Nothing:
        case Action::Kind::Hold:
        case Action::Kind::Task:
        case Action::Kind::Command:
            arguments(action, {}, made);
            break;
        }
        return made;
    }

    void call(const Action& action, CompiledAction& made)
    {
        std::vector<std::optional<Type>> wanted;
        const auto& programs = m_result->document->programs;
        for (std::size_t i = 0; i < programs.size(); ++i) {
            if (programs[i].name == action.name) {
                made.called = m_result->programs[i].get();
                wanted.assign(made.called->parameters.begin(), made.called->parameters.end());
                arguments(action, wanted, made);
                return;
            }
        }
        for (const auto& skill : m_vocabulary.skills) {
            if (skill.name == action.name) {
                for (const auto& parameter : skill.parameters) {
                    wanted.push_back(m_scope.typeOf(parameter));
                }
                arguments(action, wanted, made);
                return;
            }
        }
        fault(action.place,
            { 1,
                { QT_TRANSLATE_NOOP("medulla", "There is no program or skill %1."),
                    { action.name } },
                QT_TRANSLATE_NOOP("medulla", "Write that program, or correct the name.") });
    }

    void keep(const Action& action, CompiledAction& made)
    {
        const auto* name = m_scope.find(action.name);
        if (name == nullptr || name->origin != Scope::Origin::Variable) {
            fault(action.place,
                { 1, { QT_TRANSLATE_NOOP("medulla", "There is no variable %1."), { action.name } },
                    QT_TRANSLATE_NOOP("medulla", "Add a line `variable: NAME = VALUE`.") });
            return;
        }
        made.variable = name->at;
        arguments(action, { name->type }, made);
    }

    void arguments(
        const Action& action, const std::vector<std::optional<Type>>& wanted, CompiledAction& made)
    {
        if (std::size_t(action.arguments.size()) != wanted.size()) {
            fault(action.place,
                { 1,
                    { QT_TRANSLATE_NOOP("medulla", "%1 needs %2 arguments, but has %3."),
                        { action.name, QString::number(wanted.size()),
                            QString::number(action.arguments.size()) } },
                    QT_TRANSLATE_NOOP("medulla", "Write as many as it needs.") });
            return;
        }
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (auto argument = formula(action.arguments[qsizetype(i)], action.place, wanted[i])) {
                made.arguments.push_back(std::move(*argument));
            }
        }
    }

    std::optional<Formula> formula(
        const QString& text, const Place& place, std::optional<Type> wanted)
    {
        auto parsed = Formula::parse(text, m_scope, wanted);
        if (!parsed) {
            fault(place, parsed.error());
            return std::nullopt;
        }
        return std::move(*parsed);
    }

    const Vocabulary& m_vocabulary;
    Scope m_scope;
    std::shared_ptr<Compiled> m_result = std::make_shared<Compiled>();
    Findings m_findings;
};

} // namespace

Checked<std::shared_ptr<const Compiled>> compile(
    const Document& document, const Vocabulary& vocabulary)
{
    return Compiler(document, vocabulary).run();
}

} // namespace medulla::teleo::detail
