// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"
#include "core/teleo/model.h"

#include <array>

namespace medulla::teleo::test {

/// Documents of any form that could be written by hand, valid or not.
class RandomDocuments {
public:
    explicit RandomDocuments(std::uint64_t seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] bool chance(unsigned inTen) { return m_random.below(10) < inTen; }
    [[nodiscard]] std::size_t below(std::size_t end) { return std::size_t(m_random.below(end)); }

    [[nodiscard]] QString name() { return QStringLiteral("n%1").arg(m_random.below(1'000'000)); }

    /// Text with all characters that have a meaning in the file.
    [[nodiscard]] QString freeText()
    {
        static const QStringList kWords { QStringLiteral("torch"), QStringLiteral("lit"),
            QStringLiteral("# 1"), QStringLiteral("a\\#b"), QStringLiteral("\\# c"),
            QStringLiteral("it's"), QStringLiteral("\"so\""), QStringLiteral("Grün ✓"),
            QStringLiteral("rule: x"), QStringLiteral("\\\\"), QStringLiteral("C:\\"),
            QStringLiteral("\\"), QStringLiteral("%1"), QStringLiteral("50 %") };
        QStringList words;
        for (auto n = below(4); n > 0; --n) {
            words += kWords[qsizetype(below(std::size_t(kWords.size())))];
        }
        return words.join(QLatin1Char(' '));
    }

    [[nodiscard]] QString expression()
    {
        static const QStringList kSome { QStringLiteral("dist(arm, flame) < 15"),
            QStringLiteral("previous(\"a # b, c)\") and lamp > 1"), QStringLiteral("place"),
            QStringLiteral("point(1, -2, 3.5) + (0, 0, 1)"), QStringLiteral("lamp ? 1 : 2"),
            QStringLiteral("5"), QStringLiteral("max(1, (2), dist(a, b))") };
        return kSome[qsizetype(below(std::size_t(kSome.size())))];
    }

    [[nodiscard]] Command command()
    {
        Command made { QStringLiteral("/bin/") + freeText() + name(), {} };
        for (auto n = below(4); n > 0; --n) {
            made.arguments += freeText();
        }
        return made;
    }

    [[nodiscard]] Duration duration()
    {
        static constexpr std::array<std::int64_t, 6> kScales { 1, 1'000, 1'000'000, 100'000'000,
            1'000'000'000, 60'000'000'000 };
        return Duration(std::int64_t(below(5000)) * kScales[below(kScales.size())]);
    }

    [[nodiscard]] Condition condition(bool script)
    {
        Condition made;
        made.kind = Condition::Kind(below(5));
        if (script && made.kind != Condition::Kind::Watch) {
            made.kind = chance(5) ? Condition::Kind::Always : Condition::Kind::Command;
        }
        if (made.kind == Condition::Kind::Command || made.kind == Condition::Kind::Watch) {
            made.command = command();
        } else if (made.kind != Condition::Kind::Always) {
            const bool formula = made.kind == Condition::Kind::Formula;
            made.text = formula ? expression() : QStringLiteral("/tr/") + name();
            made.heldFor = chance(3) ? duration() : Duration {};
            made.until = formula && chance(4) ? expression() : QString();
            if (formula && chance(3)) {
                made.some = Binding { name(), name(), {} };
            }
        }
        if (chance(3)) {
            made.allowedAge = duration();
        }
        return made;
    }

    [[nodiscard]] Action action(bool script)
    {
        Action made;
        made.kind = Action::Kind(below(8));
        if (script && made.kind != Action::Kind::Nothing) {
            made.kind = Action::Kind::Command;
        }
        switch (made.kind) {
        case Action::Kind::Nothing:
        case Action::Kind::Hold:
            break;
        case Action::Kind::Call:
            made.name = name();
            for (auto n = below(4); n > 0; --n) {
                made.arguments += expression();
            }
            break;
        case Action::Kind::Task:
            made.name = QStringLiteral("%1 %2.json").arg(freeText(), name()).trimmed();
            break;
        case Action::Kind::Set:
        case Action::Kind::Keep:
            made.name = name();
            made.arguments += expression();
            break;
        case Action::Kind::Move:
            made.arguments += expression();
            break;
        case Action::Kind::Command:
            made.command = command();
            made.overlap = chance(3);
            made.grace = chance(3) ? duration() : made.grace;
            break;
        }
        return made;
    }

    [[nodiscard]] Rule rule(std::uint32_t id, bool script)
    {
        Rule made;
        made.id = id;
        made.name = freeText();
        made.note = freeText();
        made.toward = chance(3) ? freeText() : QString();
        made.condition = condition(script);
        for (auto n = 1 + below(3); n > 0; --n) {
            made.actions.push_back(action(script));
        }
        return made;
    }

    [[nodiscard]] Document document()
    {
        Document made;
        made.script = chance(2);
        std::uint32_t id = 0;
        if (!made.script) {
            for (auto n = below(4); n > 0; --n) {
                made.variables.push_back({ name(), expression(), {} });
            }
        }
        for (auto n = made.script ? 1 : 1 + below(4); n > 0; --n) {
            TrProgram program;
            program.note = freeText();
            if (!made.script) {
                program.name = name();
                for (auto p = below(3); p > 0; --p) {
                    program.parameters.push_back({ name(), QStringLiteral("point") });
                }
            }
            for (auto r = 1 + below(5); r > 0; --r) {
                program.rules.push_back(rule(++id, made.script));
            }
            made.programs.push_back(std::move(program));
        }
        return made;
    }

    /// Changes the document at one place: a rule is moved, removed, inserted or changed.
    void edit(Document& document, std::uint32_t newId)
    {
        auto& program = document.programs[below(document.programs.size())];
        auto& rules = program.rules;
        const auto at = below(rules.size());
        switch (below(8)) {
        case 0:
            if (rules.size() > 1) {
                rules.erase(rules.begin() + std::ptrdiff_t(at));
            }
            break;
        case 1:
            std::swap(rules[at], rules[below(rules.size())]);
            break;
        case 2:
            rules.insert(rules.begin() + std::ptrdiff_t(at), rule(newId, document.script));
            break;
        case 3:
            rules[at].condition = condition(document.script);
            break;
        case 4:
            rules[at].actions.insert(
                rules[at].actions.begin() + std::ptrdiff_t(below(rules[at].actions.size() + 1)),
                action(document.script));
            break;
        case 5:
            if (rules[at].actions.size() > 1) {
                rules[at].actions.erase(rules[at].actions.begin());
            }
            break;
        case 6:
            rules[at].name = freeText();
            rules[at].toward = freeText();
            program.note = freeText();
            program.name = document.script ? QString() : name();
            break;
        default:
            if (!document.script) {
                document.variables.insert(document.variables.begin()
                        + std::ptrdiff_t(below(document.variables.size() + 1)),
                    { name(), expression(), {} });
            }
        }
    }

private:
    SeededRandom m_random;
};

} // namespace medulla::teleo::test
