// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/routing/routing_document.h"
#include "tests/support/shared_data.h"

#include <algorithm>

#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::routing;

namespace {

const auto kSource = QStringLiteral("cell.json");
const Text kWords("Change");

QByteArray shipped()
{
    return test::shippedSite("arnie-spine.json");
}

Surroundings site()
{
    Surroundings surroundings;
    surroundings.options.actuators = { QStringLiteral("arm"), QStringLiteral("head") };
    surroundings.options.unguarded = { QStringLiteral("head") };
    return surroundings;
}

std::unique_ptr<RoutingDocument> open(const QByteArray& text)
{
    auto document = RoutingDocument::read(text, kSource, site());
    if (!document) {
        qFatal("%s\n%s", qPrintable(shown(document.error())), text.constData());
    }
    return std::move(*document);
}

QByteArray textOf(const RoutingDocument& document)
{
    const auto text = document.text();
    if (!text) {
        qFatal("%s", qPrintable(shown(text.error())));
    }
    return *text;
}

bool hasFinding(const RoutingDocument& document, Severity severity, const QString& part)
{
    return std::any_of(
        document.findings().begin(), document.findings().end(), [&](const Finding& one) {
            return one.severity == severity && one.text.english().contains(part);
        });
}

/// A change that leaves a configuration that can be read; it may fail, and then changes nothing.
Result<void> randomChange(Draft& draft, SeededRandom& random)
{
    auto& config = draft.config;
    const auto input =
        config.inputs.empty() ? QString() : config.inputs[random.below(config.inputs.size())].name;
    const auto output = config.outputs.empty()
        ? QString()
        : config.outputs[random.below(config.outputs.size())].name;
    const auto end = random.chance(0.5) ? End::Input : End::Output;
    const auto name = end == End::Input ? input : output;
    switch (random.below(10)) {
    case 0:
        return addInput(draft,
            spine::InputConfig { freeName(config, End::Input, QStringLiteral("input")),
                freePort(config), random.chance(0.5), QStringLiteral("csv"), {} });
    case 1: {
        spine::OutputConfig added;
        added.name = freeName(config, End::Output, QStringLiteral("output"));
        added.address = { 0x7f000001, std::uint16_t(1 + random.below(60'000)) };
        added.format = QStringLiteral("simulink");
        return addOutput(draft, added);
    }
    case 2:
        return random.chance(0.3) ? removeEnd(draft, end, name) : Result<void>();
    case 3:
        // Sometimes a name that was in the file, also one of another end.
        return renameEnd(draft, end, name,
            random.chance(0.5)
                ? QStringLiteral("n%1").arg(random.below(20))
                : (random.chance(0.5) ? QStringLiteral("arm") : QStringLiteral("brain")));
    case 4:
    case 5:
        return addConnection(draft, input, output);
    case 6:
        return removeConnection(draft, input, output);
    case 7:
        if (!config.connections.empty()) {
            return moveConnection(
                draft, config.connections[random.below(config.connections.size())], input, output);
        }
        break;
    case 8:
        setFrame(draft, name,
            random.chance(0.5)
                ? std::optional(*Frame::parse(u"0 -1 0 5; 1 0 0 0; 0 0 1 0; 0 0 0 1", {}))
                : std::nullopt);
        break;
    default:
        if (auto* one = outputOf(draft, output)) {
            one->address.port = std::uint16_t(1 + random.below(60'000));
            one->thresholdMm =
                random.chance(0.5) ? std::optional(double(1 + random.below(90))) : std::nullopt;
            one->unguarded = !one->thresholdMm && random.chance(0.5);
        }
    }
    return {};
}

} // namespace

class TestRoutingDocument final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_texts = test::spineConfigurations(); }

    void editIsUndoneAndRedone()
    {
        const auto document = open(shipped());
        QSignalSpy changes(document.get(), &RoutingDocument::changed);
        QVERIFY(document->edit(kWords, [](Draft& draft) {
            return addConnection(draft, QStringLiteral("head"), QStringLiteral("brain"));
        }));
        QCOMPARE(changes.count(), 1);
        QCOMPARE(document->differencesFromFile().size(), std::size_t(1));
        QVERIFY(document->isModified());
        QCOMPARE(document->undoWords(), kWords);
        document->undo();
        QVERIFY(!document->isModified() && !document->canUndo());
        QCOMPARE(textOf(*document), shipped());
        QCOMPARE(document->redoWords(), kWords);
        document->redo();
        QVERIFY(document->isModified() && !document->canRedo());
        QCOMPARE(changes.count(), 3);
    }

    void failedEditChangesNothing()
    {
        const auto document = open(shipped());
        QSignalSpy changes(document.get(), &RoutingDocument::changed);
        const auto made = document->edit(kWords, [](Draft& draft) -> Result<void> {
            (void)removeEnd(draft, End::Output, QStringLiteral("brain"));
            return addConnection(draft, QStringLiteral("pyt"), QStringLiteral("brain"));
        });
        QVERIFY(!made && made.error().text.english().contains(QStringLiteral("brain")));
        QCOMPARE(changes.count(), 0);
        QVERIFY(document->config().output(QStringLiteral("brain")) != nullptr);
        QVERIFY(!document->canUndo());
    }

    void lettersOfOneFieldAreOneStep()
    {
        const auto document = open(shipped());
        const auto type = [&](int port) {
            QVERIFY(document->edit(
                kWords,
                [port](Draft& draft) -> Result<void> {
                    inputOf(draft, QStringLiteral("pyt"))->port = std::uint16_t(port);
                    return {};
                },
                QStringLiteral("pyt port")));
        };
        type(2);
        type(25);
        type(250);
        document->endTyping();
        type(2505);
        document->undo();
        QCOMPARE(document->config().input(QStringLiteral("pyt"))->port, std::uint16_t(250));
        document->undo();
        QVERIFY(!document->canUndo() && !document->isModified());
    }

    void connectionsAndFrameFollowARename()
    {
        const auto document = open(shipped());
        const auto frame = document->config().frameOf(QStringLiteral("arm"));
        QVERIFY(document->edit(kWords, [](Draft& draft) {
            return renameEnd(draft, End::Output, QStringLiteral("arm"), QStringLiteral("dannii"));
        }));
        const auto& config = document->config();
        QVERIFY(config.output(QStringLiteral("arm")) == nullptr);
        QCOMPARE(config.connections[0].output, QStringLiteral("dannii"));
        QVERIFY(config.frameOf(QStringLiteral("dannii")) == frame);
        QVERIFY(config.frameOf(QStringLiteral("arm")) == frame); // of the input
        QVERIFY(textOf(*document).contains("\"dannii\": { \"host\": \"192.168.1.80\""));
    }

    void namesAreChecked()
    {
        Draft draft { open(shipped())->config(), {} };
        const auto before = draft;
        QVERIFY(!renameEnd(draft, End::Input, QStringLiteral("pyt"), QStringLiteral("arm")));
        QVERIFY(!renameEnd(draft, End::Input, QStringLiteral("pyt"), QStringLiteral(" ")));
        QVERIFY(!renameEnd(draft, End::Input, QStringLiteral("none"), QStringLiteral("some")));
        QVERIFY(!addInput(draft, spine::InputConfig { QStringLiteral("pyt"), 1, true, {}, {} }));
        QVERIFY(!addConnection(draft, QStringLiteral("pyt"), QStringLiteral("arm")));
        QVERIFY(!removeEnd(draft, End::Output, QStringLiteral("none")));
        QVERIFY(draft == before);
    }

    void findingsFollowEachEdit()
    {
        const auto document = open(shipped());
        QVERIFY(!hasErrors(document->findings()));
        // The historical fault: the arm's commands to the head.
        QVERIFY(document->edit(kWords, [](Draft& draft) -> Result<void> {
            outputOf(draft, QStringLiteral("arm"))->address =
                outputOf(draft, QStringLiteral("head"))->address;
            return {};
        }));
        QVERIFY(hasErrors(document->findings()));
        QVERIFY(document->xray().locksMotion());
        QVERIFY(std::any_of(
            document->xray().paths.begin(), document->xray().paths.end(), [](const auto& path) {
                return path.verdict == preflight::Path::Verdict::WrongDevice;
            }));
        document->undo();
        QVERIFY(!hasErrors(document->findings()));
        QVERIFY(document->edit(kWords, [](Draft& draft) -> Result<void> {
            inputOf(draft, QStringLiteral("pyt"))->port = 25001;
            return {};
        }));
        QVERIFY(hasFinding(*document, Severity::Error, QStringLiteral("25001")));
    }

    void notesAboutEndsThatTheSiteAddsAreLeftOut()
    {
        auto surroundings = site();
        surroundings.addEnds = [](spine::Config& config) {
            config.inputs.push_back(
                { QStringLiteral("robot1"), 0, true, QStringLiteral("csv"), {} });
        };
        surroundings.options.localInputs = { QStringLiteral("robot1") };
        const auto document = RoutingDocument::read(shipped(), kSource, surroundings);
        QVERIFY(document);
        QVERIFY((*document)->config().input(QStringLiteral("robot1")) == nullptr);
        QCOMPARE((*document)->findings(), open(shipped())->findings());
    }

    void savedTextIsTheFileFromThenOn()
    {
        const auto document = open(shipped());
        QVERIFY(document->edit(kWords, [](Draft& draft) {
            return removeConnection(draft, QStringLiteral("head-cmd"), QStringLiteral("head"));
        }));
        const auto text = textOf(*document);
        document->setSaved(document->config(), text);
        QVERIFY(!document->isModified());
        QCOMPARE(document->fileText(), text);
        document->undo();
        QVERIFY(document->isModified());
        QCOMPARE(textOf(*document), shipped());
    }

    void anotherConfigurationIsTakenInOneStep()
    {
        const auto document = open(shipped());
        auto other = document->config();
        other.connections.clear();
        other.transforms.clear();
        document->replace(kWords, other);
        QCOMPARE(document->config().connections.size(), std::size_t(0));
        document->replace(kWords, other);
        document->undo();
        QVERIFY(!document->canUndo());
        QCOMPARE(textOf(*document), shipped());
    }

    /// Rename, apply, edit, revert, save: the entry keeps its place, its form and unknown keys.
    void revertKeepsTheRenamesThatRun()
    {
        auto text = shipped();
        text.replace("\"brain\": { \"port\"", "\"brain\": { \"note\": \"kept\", \"port\"");
        const auto document = open(text);
        const auto rename = [&](const char* from, const char* to) {
            return document->edit(kWords, [&](Draft& draft) {
                return renameEnd(
                    draft, End::Input, QString::fromLatin1(from), QString::fromLatin1(to));
            });
        };
        QVERIFY(rename("brain", "mind"));
        const auto running = document->config();
        const auto runningText = textOf(*document);
        QVERIFY(runningText.contains("\"mind\": { \"note\": \"kept\""));
        QVERIFY(document->edit(kWords, [](Draft& draft) {
            return removeConnection(draft, QStringLiteral("head-cmd"), QStringLiteral("head"));
        }));
        document->replace(kWords, running);
        QCOMPARE(textOf(*document), runningText);
        // Renamed once more, and not applied.
        QVERIFY(rename("mind", "third"));
        document->replace(kWords, running);
        QCOMPARE(textOf(*document), runningText);
    }

    void renameThatIsRevertedIsForgotten()
    {
        const auto document = open(shipped());
        const auto read = document->config();
        QVERIFY(document->edit(kWords, [](Draft& draft) {
            return renameEnd(draft, End::Input, QStringLiteral("brain"), QStringLiteral("mind"));
        }));
        document->replace(kWords, read);
        QCOMPARE(textOf(*document), shipped());
    }

    void exchangedNamesAreSavedRightly()
    {
        const auto document = open(shipped());
        const auto swapped = document->edit(kWords, [](Draft& draft) -> Result<void> {
            const auto brain = QStringLiteral("brain");
            const auto pyt = QStringLiteral("pyt");
            const auto third = QStringLiteral("third");
            return renameEnd(draft, End::Input, brain, third)
                .and_then([&] { return renameEnd(draft, End::Input, pyt, brain); })
                .and_then([&] { return renameEnd(draft, End::Input, third, pyt); });
        });
        QVERIFY(swapped);
        const auto again = open(textOf(*document));
        QCOMPARE(again->config().input(QStringLiteral("pyt"))->port, std::uint16_t(26000));
        QVERIFY(spine::differences(document->config(), again->config()).empty());
    }

    void randomEditsAreUndoneAndRedoneToTheByte()
    {
        SeededRandom random(21);
        int steps = 0;
        int failures = 0;
        for (int round = 0; round < 120; ++round) {
            const auto& text = m_texts[random.below(m_texts.size())];
            const auto document = open(text);
            const auto before = document->config();
            std::vector<spine::Config> past { before };
            for (auto left = 1 + random.below(30); left > 0; --left) {
                const auto present = document->config();
                if (!document->edit(
                        kWords, [&](Draft& draft) { return randomChange(draft, random); })) {
                    ++failures;
                    QVERIFY(document->config() == present);
                } else if (!(document->config() == past.back())) {
                    past.push_back(document->config());
                }
            }
            steps += int(past.size()) - 1;
            const auto after = textOf(*document);
            const auto again = spine::differences(document->config(), open(after)->config());
            QVERIFY2(again.empty(), again.empty() ? "" : qPrintable(again[0].text.english()));
            for (auto i = past.size(); i-- > 0;) {
                QVERIFY(document->config() == past[i]);
                QCOMPARE(document->canUndo(), i > 0);
                document->undo();
            }
            QVERIFY(document->config() == before);
            QCOMPARE(textOf(*document), text);
            for (std::size_t i = 1; i < past.size(); ++i) {
                document->redo();
                QVERIFY(document->config() == past[i]);
            }
            QVERIFY(!document->canRedo());
            QCOMPARE(textOf(*document), after);
        }
        qInfo("%d steps, %d edits that were refused", steps, failures);
        QVERIFY(steps > 1000 && failures > 100);
    }

private:
    std::vector<QByteArray> m_texts;
};

QTEST_GUILESS_MAIN(TestRoutingDocument)
#include "tst_routing_document.moc"
