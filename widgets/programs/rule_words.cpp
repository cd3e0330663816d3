// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_words.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>

namespace medulla::widgets::programs {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::programs::RuleWord)

public:
    Words(const teleo::Document& document, const teleo::Vocabulary& vocabulary)
        : m_document(document)
        , m_vocabulary(vocabulary)
    {
    }

    void addNames(RuleIndex place)
    {
        // Inner names come first: they hide outer names.
        const auto& program = m_document.programs[std::size_t(place.program)];
        if (place.rule >= 0) {
            if (const auto& some = ruleAt(m_document, place).condition.some) {
                addTyped(some->variable, some->list, tr("bound, of %1").arg(some->list));
            }
            for (const auto& each : program.parameters) {
                addTyped(each.name, each.type, tr("parameter, %1").arg(each.type));
            }
            for (const auto& each : m_document.variables) {
                add(each.name, tr("variable"));
            }
        }
        for (const auto& each : m_vocabulary.constants) {
            add(each.name, tr("constant, %1").arg(each.value));
        }
        if (place.rule >= 0) {
            for (const auto& each : m_vocabulary.signalShapes) {
                addShape(each.name, each,
                    each.unit.isEmpty() ? tr("signal") : tr("signal, %1").arg(each.unit));
            }
        }
        add(QStringLiteral("pi"), tr("constant"));
    }

    void addLists()
    {
        for (const auto& each : m_vocabulary.signalShapes) {
            if (!each.isNumber()) {
                add(each.name, tr("list"));
            }
        }
        add(QStringLiteral("in"), tr("word"));
    }

    void addFunctions()
    {
        for (const auto* name : { "dist", "count", "seen", "since", "residual", "previous", "point",
                 "abs", "min", "max", "sqrt", "sin", "cos", "tan", "atan2", "exp", "ln", "sign",
                 "rint", "avg", "sum" }) {
            add(QLatin1String(name), tr("function"));
        }
        for (const auto* name : { "and", "or", "not" }) {
            add(QLatin1String(name), tr("word"));
        }
    }

    void addConditions()
    {
        add(QStringLiteral("true"), tr("always"));
        add(QStringLiteral("topic"), tr("a topic says it"));
        add(QStringLiteral("run"), tr("an executable says it"));
        add(QStringLiteral("watch"), tr("an executable that is kept running"));
        add(QStringLiteral("for"), tr("so long at a stretch"));
    }

    void addActions()
    {
        for (const auto& each : m_document.programs) {
            add(each.name, tr("program"));
        }
        for (const auto& each : m_vocabulary.skills) {
            add(each.name, tr("skill"));
        }
        for (const auto& each : m_vocabulary.outputs) {
            add(each, tr("output"));
        }
        for (const auto* name : { "nothing", "hold", "move", "task", "set", "keep", "run" }) {
            add(QLatin1String(name), tr("action"));
        }
        add(QStringLiteral("arm"), tr("the arm"));
        add(QStringLiteral("to"), tr("word"));
    }

    [[nodiscard]] std::vector<RuleWord> taken()
    {
        std::sort(m_words.begin(), m_words.end(), [](const RuleWord& a, const RuleWord& b) {
            return a.text.compare(b.text, Qt::CaseInsensitive) < 0;
        });
        return std::move(m_words);
    }

private:
    void add(const QString& text, const QString& kind)
    {
        if (!text.isEmpty() && m_known.insert(text).second) {
            m_words.push_back({ text, kind });
        }
    }

    void addShape(const QString& name, const teleo::SignalShape& shape, const QString& kind)
    {
        add(name, kind);
        for (const auto& attribute : shape.attributes) {
            add(name + QLatin1Char('.') + attribute, tr("attribute"));
        }
        if (shape.isPoint()) {
            add(name + QStringLiteral(".xy"), tr("on the plane"));
        }
    }

    /// `type`: a parameter type.
    void addTyped(const QString& name, const QString& type, const QString& kind)
    {
        const auto shape =
            std::find_if(m_vocabulary.signalShapes.begin(), m_vocabulary.signalShapes.end(),
                [&](const teleo::SignalShape& each) { return each.name == type; });
        if (shape != m_vocabulary.signalShapes.end()) {
            addShape(name, *shape, kind);
        } else if (type == QLatin1String("point")) {
            addShape(name,
                { name, { QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z") },
                    QString() },
                kind);
        } else {
            add(name, kind);
        }
    }

    const teleo::Document& m_document;
    const teleo::Vocabulary& m_vocabulary;
    std::vector<RuleWord> m_words;
    std::set<QString> m_known;
};

bool isWordPart(QChar at)
{
    return at.isLetterOrNumber() || at == QLatin1Char('_') || at == QLatin1Char('.');
}

} // namespace

std::vector<RuleWord> wordsFor(const teleo::Document& document, const teleo::Vocabulary& vocabulary,
    RuleIndex place, Written written)
{
    Words words(document, vocabulary);
    switch (written) {
    case Written::Binding:
        words.addLists();
        break;
    case Written::Condition:
        if (!document.script) {
            words.addNames(place);
            words.addFunctions();
        }
        words.addConditions();
        break;
    case Written::Action:
        words.addNames(place);
        words.addFunctions();
        words.addActions();
        break;
    }
    return words.taken();
}

std::pair<int, int> wordAt(const QString& text, int cursor)
{
    int from = cursor;
    int to = cursor;
    while (from > 0 && isWordPart(text[from - 1])) {
        --from;
    }
    while (to < text.size() && isWordPart(text[to])) {
        ++to;
    }
    return { from, to };
}

} // namespace medulla::widgets::programs
