// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/task/brain_config.h"
#include "core/task/check.h"
#include "core/task/edit.h"
#include "core/task/engine.h"
#include "core/task/event_json.h"
#include "core/task/writer.h"
#include "tests/core/task/texts.h"
#include "tests/fuzz/mutated.h"

#include <nlohmann/json.hpp>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

const QString kSource = QStringLiteral("f.json");

/// The flame task with all of Medulla's own keys, and with unknown ones.
QByteArray seedText()
{
    auto text = flameTaskText();
    text.replace(R"("reset": {"timeout": 3)",
        R"("medulla": {"position": [1, 2], "comment": "c", "breakpoint": true, "verificationMm": 9,
        "findAnotherWay": true}, "note": 1, "reset": {"timeout": 3)");
    text.replace(R"("success": )",
        R"("medulla": {"label": "d", "objects": ["flame"], "breakpoint": false}, "success": )");
    text.chop(1);
    return text
        + R"(, "medulla": {"pacing": "settled", "periodMs": 100, "watch": ["start,0,0"], "x": {}}})";
}

/// The document with one value replaced by one of another kind.
QByteArray replaced(const QByteArray& text, SeededRandom& random)
{
    using Json = nlohmann::ordered_json;
    const std::array<Json, 9> kinds { nullptr, true, -1, 70'000, 1e300, "start,0,0", "30",
        Json::array(), Json::object() };
    auto document = Json::parse(text.toStdString());
    auto flat = document.flatten();
    auto at = flat.begin();
    std::advance(at, std::ptrdiff_t(random.below(flat.size())));
    Json::json_pointer pointer(at.key());
    for (auto up = random.below(3); up > 0 && !pointer.empty(); --up) {
        pointer.pop_back();
    }
    document[pointer] = kinds[random.below(kinds.size())];
    return QByteArray::fromStdString(document.dump());
}

const motion::Rules& rules()
{
    static const auto kRules = [] {
        motion::Rules all;
        all.arm.emplace(arm::Geometry::standard());
        all.zones.push_back(
            { QStringLiteral("shelf"), motion::KeepOut::Box { { -20, 60, -20 }, { 20, 90, 20 } } });
        return all;
    }();
    return kRules;
}

/// Some ticks with a world that does anything.
void runAnyhow(const TaskGraph& task, SeededRandom& random, const QString& context)
{
    SimulatedClock clock;
    std::optional<Position> sent;
    bool ended = false;
    EngineSettings settings;
    settings.rules = rules();
    Engine engine(clock, settings,
        { [&](const Position& at) {
             QVERIFY2(at.allFinite() && !ended, qPrintable(context));
             sent = at;
         },
            [&](const Event& event) {
                ended = event.kind == Event::Kind::RunEnded;
                QVERIFY(!toText(event, task).isEmpty());
            } });
    if (engine.begin(task, random.chance(0.5) ? Engine::Drive::Hand : Engine::Drive::Clock)) {
        return;
    }
    for (int i = 0; i < 60 && engine.state() != Engine::State::Idle; ++i) {
        const Position noise(random.normal(9), random.normal(9), random.normal(9));
        switch (random.below(10)) {
        case 0: {
            Coordinates seen;
            for (auto count = random.below(4); count > 0; --count) {
                for (auto values = 1 + random.below(5); values > 0; --values) {
                    seen.append(random.uniform(-100, 100));
                }
                seen.endCoordinate();
            }
            engine.observed(seen);
            break;
        }
        case 1:
            engine.obstacleMet(noise);
            break;
        case 2:
            random.chance(0.5) ? engine.motionStarted() : engine.motionEnded();
            break;
        case 3:
            random.chance(0.5) ? engine.pause() : engine.setSpeed(random.uniform(0, 30));
            break;
        case 4:
            engine.step();
            break;
        default:
            engine.resume();
            engine.measured(sent ? Position(*sent + noise) : noise);
            engine.tick();
            clock.advance(std::chrono::milliseconds(random.below(5000)));
        }
    }
    engine.stop();
    QVERIFY2(engine.state() == Engine::State::Idle && engine.outcome(), qPrintable(context));
}

void tryOut(const QByteArray& text, SeededRandom& random, int& good, const QString& context)
{
    const auto loaded = readTask(text, kSource);
    if (!loaded) {
        QVERIFY2(hasErrors(loaded.error()), qPrintable(context));
        for (const auto& finding : loaded.error()) {
            QVERIFY2(finding.place.startsWith(kSource), qPrintable(context));
            QVERIFY2(!finding.text.isEmpty(), qPrintable(context));
        }
        return;
    }
    ++good;
    QVERIFY2(!hasErrors(loaded->notes), qPrintable(context));
    // What is saved is read back to the same, and nothing of the file is lost.
    const auto saved = writeTask(loaded->task);
    const auto again = readTask(saved, kSource);
    QVERIFY2(again && meaning(again->task) == meaning(loaded->task), qPrintable(context));
    QCOMPARE(writeTask(again->task), saved);
    const auto before = nlohmann::ordered_json::parse(text.toStdString());
    const auto after = nlohmann::ordered_json::parse(saved.toStdString());
    QVERIFY2(before.flatten().size() <= after.flatten().size(), qPrintable(context));
    (void)check(loaded->task, { kSource, &rules() });
    runAnyhow(loaded->task, random, context);
}

/// Anything that the types allow; when `tame`, without what a check finds at a glance.
TaskGraph anyTask(SeededRandom& random, bool tame = false)
{
    TaskGraph task;
    const auto names = tame ? 1 + random.below(5) : 7;
    const auto name = [&] { return QStringLiteral("a%1").arg(random.below(names)); };
    const auto value = [&]() -> Value {
        if (random.chance(tame ? 0.9 : 0.7)) {
            return random.uniform(-120, 120);
        }
        Variable variable { name(), int(random.below(3)), {} };
        if (random.chance(0.7)) {
            variable.object = int(random.below(3));
        }
        return variable;
    };
    const auto condition = [&]() -> Condition {
        return random.chance(0.5) ? Condition()
                                  : Condition(Near { value(), random.uniform(tame ? 0 : -5, 60) });
    };
    const auto branch = [&] { return Branch { name(), int(random.below(5)) - (tame ? 1 : 2) }; };
    for (auto count = tame ? names : random.below(7); count > 0; --count) {
        Action action;
        action.name = tame ? QStringLiteral("a%1").arg(count - 1) : name();
        for (auto steps = random.below(4) + (tame ? 1 : 0); steps > 0; --steps) {
            action.trajectory.push_back({ { value(), value(), value() } });
        }
        for (auto decisions = random.below(3); decisions > 0; --decisions) {
            Decision decision;
            decision.executeAfter =
                tame ? int(random.below(action.trajectory.size())) : int(random.below(6)) - 1;
            for (auto& one : decision.arm.at) {
                one = condition();
            }
            for (auto objects = random.below(3); objects > 0; --objects) {
                decision.objects.push_back(
                    { { condition(), condition(), condition() }, condition() });
            }
            decision.success = branch();
            decision.fail = branch();
            decision.breakpoint = random.chance(0.1);
            action.decisions.push_back(decision);
        }
        action.verified = random.chance(0.5);
        action.reset = { int(random.below(5)) - 1, branch() };
        action.findAnotherWay = random.chance(0.5);
        action.breakpoint = random.chance(0.1);
        task.actions.push_back(action);
    }
    task.initialAction = name();
    task.pacing.mode = random.chance(0.5) ? Pacing::Mode::Settled : Pacing::Mode::Interval;
    task.watched.push_back({ name(), 0, {} });
    return task;
}

TaskGraph edited(TaskGraph task, SeededRandom& random)
{
    const auto action = std::size_t(random.below(7));
    const auto part = std::size_t(random.below(4));
    switch (random.below(8)) {
    case 0:
        return rename(std::move(task), QStringLiteral("a1"), QStringLiteral("b"));
    case 1:
        return remove(std::move(task), action);
    case 2:
        return insertStep(std::move(task), action, part, Step {});
    case 3:
        return removeStep(std::move(task), action, part);
    case 4:
        return removeDecision(std::move(task), action, part);
    case 5:
        return removeObject(std::move(task), action, part, part);
    case 6:
        return insert(std::move(task), action, Action { QStringLiteral("a2") });
    default:
        return paste(task, task.actions);
    }
}

} // namespace

class TestFuzzTask final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_rounds = medulla::test::fuzzRounds(1000); }

    void mutatedTextIsReadOrFoundFaultWith()
    {
        int good = 0;
        const auto text = seedText();
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            tryOut(medulla::test::mutated(text, random), random, good,
                QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0 && std::uint64_t(good) < m_rounds); // both ways were tried
    }
    void valuesOfOtherKindsAreReadOrFoundFaultWith()
    {
        int good = 0;
        const auto text = seedText();
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            tryOut(replaced(text, random), random, good, QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0 && std::uint64_t(good) < m_rounds);
    }
    void mutatedConfigurationsAreReadOrFoundFaultWith()
    {
        const QByteArray text = R"({"connections": {"incoming": {"position": {"host": "127.0.0.1",
            "port": 26000}, "observation": {"host": "127.0.0.1", "port": 26001}}, "outgoing":
            {"spine": {"host": "localhost", "port": 26000}}}, "instructions": "i.json"})";
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            const auto loaded = readBrainConfig(medulla::test::mutated(text, random), kSource);
            if (loaded) {
                (void)loaded->config.spine.address();
                const auto again = readBrainConfig(writeBrainConfig(loaded->config), kSource);
                QVERIFY(again && again->config == loaded->config);
            } else {
                QVERIFY(hasErrors(loaded.error()));
            }
        }
    }
    void mutatedEventsOfATraceAreReadOrPassedOver()
    {
        const auto task = taskOf(flameTaskText());
        int read = 0;
        for (std::uint64_t seed = 0; seed < 4000; ++seed) {
            SeededRandom random(seed);
            Event event;
            event.kind = Event::Kind(random.below(std::uint64_t(Event::Kind::RunEnded) + 1));
            event.why = Event::Why(random.below(std::uint64_t(Event::Why::Failed) + 1));
            event.action = std::int32_t(random.below(task.actions.size()));
            event.step = std::int32_t(random.below(4));
            event.decision = 0;
            event.object = std::int32_t(random.below(2)) - 1;
            event.axis = std::int32_t(random.below(3));
            event.next = event.action;
            const auto line = medulla::test::mutated(toJson(event, task, {}).toUtf8(), random);
            if (const auto again = eventOf(line.toStdString(), task, {})) {
                ++read;
                // Whatever stands there can be told, and fits the task.
                QVERIFY2(!toText(*again, task).isEmpty(), line.constData());
                QVERIFY2(again->action < std::int32_t(task.actions.size()), line.constData());
                QVERIFY2(again->next < std::int32_t(task.actions.size()), line.constData());
            }
        }
        QVERIFY2(read > 100 && read < 3900, qPrintable(QString::number(read)));
    }

    void anyTaskIsCheckedSavedEditedAndRun()
    {
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            const auto context = QStringLiteral("seed %1").arg(seed);
            auto task = anyTask(random);
            (void)check(task, { kSource, &rules() });
            runAnyhow(task, random, context);
            const auto saved = readTask(writeTask(task), kSource);
            QVERIFY2(saved, qPrintable(saved ? QString() : context + shown(saved.error())));
            QVERIFY(writeTask(saved->task) == writeTask(task));
            task = edited(std::move(task), random);
            (void)check(task, { kSource, &rules() });
            runAnyhow(task, random, context);
        }
    }
    void aTaskWithoutErrorsNeverEndsInOne()
    {
        // What the checks find no error with runs into none: no unset variable, no unknown action.
        int run = 0;
        for (std::uint64_t seed = 1; seed <= 5 * m_rounds; ++seed) {
            SeededRandom random(seed);
            const auto task = anyTask(random, true);
            const auto all = diagnose(task, {});
            const auto bad = std::any_of(all.begin(), all.end(), [](const Diagnosis& one) {
                return one.finding.severity == Severity::Error
                    || one.problem == Problem::UnknownVariable
                    || one.problem == Problem::UnsetVariable
                    || one.problem == Problem::PerhapsUnsetVariable;
            });
            if (bad) {
                continue;
            }
            ++run;
            SimulatedClock clock;
            Engine engine(clock, {}, { [&](const Position& at) { engine.measured(at); }, {} });
            QVERIFY(!engine.begin(task, Engine::Drive::Hand));
            for (int i = 0; i < 100; ++i) {
                engine.observed(
                    Coordinates(Position(random.uniform(-120, 120), random.uniform(-120, 120), 0)));
                engine.resume();
                engine.tick();
            }
            const auto failed = engine.outcome() && engine.outcome()->how == Outcome::How::Failed;
            QVERIFY2(
                !failed || engine.outcome()->text.english().contains(QLatin1String("More than")),
                qPrintable(QStringLiteral("seed %1: %2")
                               .arg(seed)
                               .arg(failed ? engine.outcome()->text.english() : QString())));
        }
        QVERIFY2(run > 100, qPrintable(QString::number(run)));
    }

private:
    std::uint64_t m_rounds = 0;
};

QTEST_GUILESS_MAIN(TestFuzzTask)
#include "tst_task_fuzz.moc"
