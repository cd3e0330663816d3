// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_reader.h"

#include "core/task/english_draft.h"
#include "core/task/english_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <QObject>

namespace medulla::task {

namespace {

using namespace english;

/// Limit in all; more is not a real task, and would only fill the memory.
constexpr qint64 kMostObjects = 50'000;
constexpr std::size_t kMostFindings = 100;

class Reader {
public:
    explicit Reader(QString name)
        : m_name(std::move(name))
    {
    }

    Checked<EnglishReading> run(const QString& text)
    {
        auto [sentences, findings] = readSentences(text, m_name);
        m_findings = std::move(findings);
        m_errors = std::size_t(std::count_if(m_findings.begin(), m_findings.end(),
            [](const Finding& one) { return one.severity == Severity::Error; }));
        // Names and numbers are recorded first, so that every sentence can refer to all of them.
        std::vector<ParsedSentence> parsed;
        for (const auto& sentence : sentences) {
            if (m_errors >= kMostFindings) {
                break; // more errors cannot be corrected at once; notes do not end the reading
            }
            understandSentence(sentence, parsed);
        }
        for (const auto& one : parsed) {
            attempt(one, [&] { apply(one); });
        }
        finish();
        if (hasErrors(m_findings)) {
            return tl::unexpected(m_findings);
        }
        return EnglishReading { std::move(m_draft.task), std::move(m_findings) };
    }

private:
    // Findings

    void find(const Sentence& sentence, int token, Text text, Text remedy,
        Severity severity = Severity::Error)
    {
        auto& count = severity == Severity::Error ? m_errors : m_notes;
        if (++count <= kMostFindings) {
            const auto& at = sentence[std::min(std::size_t(token), sentence.size() - 1)];
            m_findings.push_back(
                { severity, placeOf(m_name, at), std::move(text), std::move(remedy) });
        }
    }

    void complain(const Sentence& sentence, const NotUnderstood& why)
    {
        constexpr std::size_t kWordsShown = 8;
        constexpr std::size_t kPatternsShown = 3;
        const auto endsEarly = std::size_t(why.token) >= sentence.size();
        QStringList words;
        for (std::size_t i = endsEarly ? 0 : std::size_t(why.token);
             i < sentence.size() && std::size_t(words.size()) < kWordsShown; ++i) {
            words << (sentence[i].kind == Token::Kind::Quoted ? quoted(sentence[i].text)
                                                              : sentence[i].text);
        }
        QStringList forms;
        // When all patterns are equally near, those at the beginning of most tasks are shown.
        const auto isUsual = [&](const SentencePattern* pattern) {
            return pattern->statement == Statement::Create || pattern->statement == Statement::Step
                || pattern->statement == Statement::Branch;
        };
        for (const auto* pattern : why.nearest) {
            if (std::size_t(forms.size()) < kPatternsShown && (why.token > 0 || isUsual(pattern))) {
                forms << QStringLiteral("\"%1\", written as %2")
                             .arg(QLatin1String(pattern->example), QLatin1String(pattern->form));
            }
        }
        const auto shown = words.join(QLatin1Char(' '));
        find(sentence, why.token,
            endsEarly
                ? Text(
                    QT_TRANSLATE_NOOP("medulla", "The sentence \"%1\" ends too early."), { shown })
                : Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not understood here."), { shown }),
            forms.isEmpty() ? Text(QT_TRANSLATE_NOOP("medulla", "Make shorter sentences."))
                            : Text(QT_TRANSLATE_NOOP("medulla", "Sentences that would fit: %1"),
                                { forms.join(QStringLiteral("; ")) }));
    }

    /// Whether there was no error.
    template <class F>
    bool attempt(const ParsedSentence& parsed, F what)
    {
        try {
            what();
            return true;
        } catch (const SentenceError& error) {
            if (!error.text.isEmpty()) {
                find(*parsed.sentence, error.token, error.text, error.remedy);
            }
            return false;
        }
    }

    void understandSentence(const Sentence& sentence, std::vector<ParsedSentence>& all)
    {
        auto what = understand(sentence, m_draft.nouns);
        if (!what) {
            complain(sentence, what.error());
            return;
        }
        for (const auto& slip : what->slips) {
            find(sentence, slip.token,
                Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" was read as \"%2\"."),
                    { sentence[std::size_t(slip.token)].text, slip.meant }),
                {}, Severity::Info);
        }
        ParsedSentence parsed { &sentence, std::move(*what), m_draft.current };
        if (attempt(parsed, [&] { m_draft.note(parsed); })) {
            all.push_back(std::move(parsed));
        }
    }

    // Meaning of sentences

    void apply(const ParsedSentence& parsed)
    {
        const auto& root = parsed.what.root;
        switch (parsed.what.pattern->statement) {
        case Statement::Initial:
            m_draft.task.initialAction = textOf(parsed, *root.child("name"));
            break;
        case Statement::Every:
            setPeriod(parsed);
            break;
        case Statement::Settled:
            m_draft.task.pacing.mode = Pacing::Mode::Settled;
            break;
        case Statement::StepCount: {
            (void)m_draft.here(parsed, parsed.action);
            auto& announced = m_draft.announced[parsed.action];
            announced.steps = countFrom(textOf(parsed, *root.child("count")));
            announced.at = parsed.sentence->front();
            break;
        }
        case Statement::Step:
            addStep(parsed);
            break;
        case Statement::Verification:
            m_draft.here(parsed, parsed.action).verified = root.child("on") != nullptr;
            break;
        case Statement::Within:
            m_draft.here(parsed, parsed.action).verificationMm =
                numberOf(parsed, *root.child("number"));
            break;
        case Statement::AnotherWay:
            m_draft.here(parsed, parsed.action).findAnotherWay = true;
            break;
        case Statement::Execute:
            execute(parsed);
            break;
        case Statement::Decide:
            decide(parsed);
            break;
        case Statement::AnyArm:
            m_draft.decisionOf(parsed).arm.at = {};
            break;
        case Statement::ArmAxis: {
            const auto axis = axisOf(parsed, *root.child("axis"));
            m_draft.decisionOf(parsed).arm.at[std::size_t(axis)] =
                m_draft.conditionOf(parsed, root, axis);
            break;
        }
        case Statement::Object:
            addObject(parsed);
            break;
        case Statement::Branch: {
            auto& decision = m_draft.decisionOf(parsed);
            auto& branch = root.child("success") != nullptr ? decision.success : decision.fail;
            branch = { textOf(parsed, *root.child("name")), delayOf(parsed, root) };
            break;
        }
        case Statement::Reset:
        case Statement::ResetAfter:
            m_draft.here(parsed, parsed.action).reset = { wholeOf(parsed, *root.child("number")),
                { textOf(parsed, *root.all("name").back()), delayOf(parsed, root) } };
            break;
        case Statement::Unlimited: {
            const auto* name = root.child("name");
            m_draft.here(parsed, parsed.action).reset = { -1,
                { name == nullptr ? QString() : textOf(parsed, *name), delayOf(parsed, root) } };
            break;
        }
        case Statement::PauseBefore:
            (root.child("action") != nullptr ? m_draft.here(parsed, parsed.action).breakpoint
                                             : m_draft.decisionOf(parsed).breakpoint) = true;
            break;
        case Statement::PauseWhen:
            m_draft.task.watched.push_back(m_draft.foundOf(parsed, *root.child("found")));
            break;
        case Statement::Note:
            addNote(parsed);
            break;
        case Statement::Arm:
        case Statement::Objects:
        case Statement::Space:
        case Statement::Create:
        case Statement::DecisionCount:
        case Statement::Called:
            break; // recorded in the first pass
        }
    }

    void setPeriod(const ParsedSentence& parsed)
    {
        const auto& node = *parsed.what.root.child("number");
        const auto isMillis = parsed.what.root.child("millis") != nullptr;
        const auto ms = numberOf(parsed, node) * (isMillis ? 1.0 : 1000.0);
        if (std::abs(ms) > 1e12) {
            throw SentenceError { node.first,
                Text(QT_TRANSLATE_NOOP("medulla", "%1 is too large a number."),
                    { excerpt(textOf(parsed, node)) }),
                {} };
        }
        m_draft.task.pacing.mode = Pacing::Mode::Interval;
        m_draft.task.pacing.period = std::chrono::milliseconds(std::llround(ms));
    }

    void addStep(const ParsedSentence& parsed)
    {
        const auto& root = parsed.what.root;
        auto& steps = m_draft.here(parsed, parsed.action).trajectory;
        if (const auto* which = root.child("which")) {
            const auto index = m_draft.stepIndex(parsed, *which, steps.size() + 1);
            if (index != qint64(steps.size())) {
                throw SentenceError { which->first,
                    Text(QT_TRANSLATE_NOOP(
                             "medulla", "This is step %1, but it comes after step %2."),
                        { QString::number(index + 1), QString::number(steps.size()) }),
                    QT_TRANSLATE_NOOP("medulla", "Describe the steps in their order.") };
            }
        }
        Step step;
        if (!steps.empty()) {
            step.at = steps.back().at;
        }
        const auto* moves = root.child("moves");
        for (; moves != nullptr; moves = moves->child("moves")) {
            move(parsed, *moves->child("move"), step);
        }
        steps.push_back(std::move(step));
    }

    void move(const ParsedSentence& parsed, const Node& node, Step& step)
    {
        const auto numbers = node.all("number");
        if (const auto* variable = node.child("variable")) {
            const auto* axis = variable->child("axis");
            for (const auto one : kAxes) {
                if (axis == nullptr || axisOf(parsed, *axis) == one) {
                    step.at[std::size_t(one)] = m_draft.variableOf(parsed, *variable, one);
                }
            }
            return;
        }
        if (numbers.size() == 3) {
            for (std::size_t i = 0; i < 3; ++i) {
                step.at[i] = numberOf(parsed, *numbers[i]);
            }
            return;
        }
        for (const auto* axes = node.child("axes"); axes != nullptr; axes = axes->child("axes")) {
            step.at[std::size_t(axisOf(parsed, *axes->child("axis")))] =
                numberOf(parsed, *numbers.front());
        }
    }

    void execute(const ParsedSentence& parsed)
    {
        const auto index = m_draft.decisionIndex(parsed);
        m_draft.task.actions[parsed.action].decisions[index].executeAfter =
            m_draft.stepBefore(parsed, *parsed.what.root.child("when"));
        m_draft.announced[parsed.action].executes[index] = true;
    }

    void decide(const ParsedSentence& parsed)
    {
        const auto& root = parsed.what.root;
        auto& action = m_draft.task.actions[parsed.action];
        auto& decision = action.decisions[parsed.decision];
        decision.executeAfter = m_draft.stepBefore(parsed, *root.child("when"));
        m_draft.announced[parsed.action].executes[parsed.decision] = true;
        for (const auto* conditions = root.child("conditions"); conditions != nullptr;
             conditions = conditions->child("conditions")) {
            if (const auto* arm = conditions->child("armHolds")) {
                readPlace(parsed, *arm, decision.arm.at);
            } else {
                readObjects(parsed, *conditions->child("seen"), 1, decision);
            }
        }
        decision.success = branchOf(parsed, *root.child("then"), action);
        if (const auto* otherwise = root.child("otherwise")) {
            decision.fail = branchOf(parsed, *otherwise->child("then"), action);
        }
    }

    static Branch branchOf(const ParsedSentence& parsed, const Node& then, const Action& action)
    {
        if (then.child("nothing") != nullptr) {
            return {};
        }
        return { then.child("again") != nullptr ? action.name : textOf(parsed, *then.child("name")),
            delayOf(parsed, then) };
    }

    void addObject(const ParsedSentence& parsed)
    {
        const auto& root = parsed.what.root;
        auto& decision = m_draft.decisionOf(parsed);
        qint64 count = 1;
        if (const auto* node = root.child("count")) {
            count = *countFrom(textOf(parsed, *node));
            if (count < 1 || count > kMostObjects - m_objects) {
                throw SentenceError { node->first,
                    Text(QT_TRANSLATE_NOOP("medulla", "%1 objects cannot be asked for."),
                        { textOf(parsed, *node) }),
                    Text(QT_TRANSLATE_NOOP("medulla", "Ask for 1 or more, %1 at most in all."),
                        { QString::number(kMostObjects) }) };
            }
        }
        readObjects(parsed, root, count, decision);
    }

    /// Equal conditions, told once.
    void readObjects(
        const ParsedSentence& parsed, const Node& node, qint64 count, Decision& decision)
    {
        ObjectCondition object;
        if (const auto* label = node.child("name")) {
            object.label = textOf(parsed, *label);
        }
        readPlace(parsed, node, object.at);
        if (const auto* surely = node.child("surely")) {
            object.certainty = m_draft.conditionOf(parsed, *surely, std::nullopt);
        }
        m_objects += count;
        decision.objects.insert(decision.objects.end(), std::size_t(count), object);
    }

    /// The part "point" or "sides" of a node, if it has one.
    void readPlace(const ParsedSentence& parsed, const Node& node, std::array<Condition, 3>& at)
    {
        if (const auto* point = node.child("point")) {
            const auto threshold = numberOf(parsed, *point->child("threshold")->child("number"));
            const auto numbers = point->all("number");
            for (std::size_t i = 0; i < 3; ++i) {
                at[i] = Near { numberOf(parsed, *numbers[i]), threshold };
            }
        }
        for (const auto* sides = node.child("sides"); sides != nullptr;
             sides = sides->child("sides")) {
            const auto& side = *sides->child("side");
            const auto axis = axisOf(parsed, *side.child("axis"));
            at[std::size_t(axis)] = m_draft.conditionOf(parsed, side, axis);
        }
    }

    void addNote(const ParsedSentence& parsed)
    {
        const auto& root = parsed.what.root;
        const auto text = textOf(parsed, *root.child("text"));
        if (root.child("task") != nullptr) {
            m_draft.task.comment = text;
        } else if (root.child("action") != nullptr) {
            m_draft.here(parsed, parsed.action).comment = text;
        } else {
            m_draft.decisionOf(parsed).comment = text;
        }
    }

    /// Checks announced numbers and fills in defaults.
    void finish()
    {
        for (std::size_t i = 0; i < m_draft.task.actions.size(); ++i) {
            auto& action = m_draft.task.actions[i];
            const auto& announced = m_draft.announced[i];
            if (announced.steps && *announced.steps != qint64(action.trajectory.size())
                && ++m_errors <= kMostFindings) {
                m_findings.push_back({ Severity::Error, placeOf(m_name, announced.at),
                    Text(QT_TRANSLATE_NOOP("medulla",
                             "The trajectory of \"%1\" is announced with %2 steps, but %3 are "
                             "described."),
                        { action.name, QString::number(*announced.steps),
                            QString::number(action.trajectory.size()) }),
                    QT_TRANSLATE_NOOP("medulla", "Describe each step, or correct the number.") });
            }
            for (std::size_t k = 0; k < action.decisions.size(); ++k) {
                if (!announced.executes[k]) {
                    action.decisions[k].executeAfter =
                        std::max(0, int(action.trajectory.size()) - 1);
                }
            }
        }
    }

    QString m_name;
    Findings m_findings;
    std::size_t m_errors = 0;
    std::size_t m_notes = 0; ///< spelling slips
    Draft m_draft;
    qint64 m_objects = 0; ///< of all decisions
};

} // namespace

Checked<EnglishReading> readEnglish(const QString& text, const QString& name)
{
    return Reader(name).run(text);
}

} // namespace medulla::task
