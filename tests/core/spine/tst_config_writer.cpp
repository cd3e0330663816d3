// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/base/seeded_random.h"
#include "core/spine/config_reader.h"
#include "core/spine/config_writer.h"
#include "tests/support/shared_data.h"

#include <algorithm>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;
using spine::Config;

namespace {

Config read(const QByteArray& text)
{
    const auto document = parseJson(text, QStringLiteral("cell.json"));
    if (!document) {
        qFatal("%s\n%s", qPrintable(shown(document.error())), text.constData());
    }
    auto config = spine::readConfig(*document, QStringLiteral("cell.json"));
    if (!config) {
        qFatal("%s\n%s", qPrintable(shown(config.error())), text.constData());
    }
    return *config;
}

/// Without what the writer does not promise: the order, and the notes of the reader.
Config ordered(Config config)
{
    const auto byName = [](const auto& a, const auto& b) { return a.name < b.name; };
    std::sort(config.inputs.begin(), config.inputs.end(), byName);
    std::sort(config.outputs.begin(), config.outputs.end(), byName);
    std::sort(
        config.connections.begin(), config.connections.end(), [](const auto& a, const auto& b) {
            return std::pair(a.input, a.output) < std::pair(b.input, b.output);
        });
    config.notes.clear();
    return config;
}

QByteArray rewritten(
    const QByteArray& text, const Config& after, const spine::RenamedInterfaces& renamed = {})
{
    const auto result = spine::rewriteConfig(text, read(text), after, renamed);
    if (!result) {
        qFatal("%s", qPrintable(shown(result.error())));
    }
    return *result;
}

QByteArray shipped()
{
    return test::shippedSite("arnie-spine.json");
}

template <class List>
auto& named(List& list, const char* name)
{
    const auto found = std::find_if(
        list.begin(), list.end(), [&](const auto& one) { return one.name == QLatin1String(name); });
    if (found == list.end()) {
        qFatal("There is no %s.", name);
    }
    return *found;
}

/// One random change that leaves a valid configuration.
void change(Config& config, SeededRandom& random)
{
    const auto any = [&random](auto& list) -> auto&
    {
        return list[random.below(list.size())];
    };
    const auto isFree = [&config](const QString& input, const QString& output) {
        return std::none_of(config.connections.begin(), config.connections.end(),
            [&](const auto& one) { return one.input == input && one.output == output; });
    };
    const auto fresh = QStringLiteral("n%1").arg(random.below(100'000));
    switch (random.below(9)) {
    case 0:
        any(config.inputs).from = { wire::Network::ofHost(
            0x0a000000U + std::uint32_t(random.below(9))) };
        break;
    case 1: {
        auto& output = any(config.outputs);
        output.address.host ^= 1U + std::uint32_t(random.below(200));
        output.thresholdMm =
            random.chance(0.5) ? std::optional(random.uniform(1, 90)) : std::nullopt;
        output.unguarded = !output.thresholdMm && random.chance(0.5);
        output.repeatMs = random.chance(0.5) ? std::optional(int(random.below(500))) : std::nullopt;
        break;
    }
    case 2:
        config.inputs.push_back(
            { fresh, std::uint16_t(40000 + config.inputs.size() + random.below(9)),
                random.chance(0.5), QStringLiteral("csv"), {} });
        for (auto i = config.inputs.size() - 1; i-- > 0;) { // no port twice
            if (config.inputs[i].port == config.inputs.back().port) {
                config.inputs.pop_back();
                break;
            }
        }
        break;
    case 3: {
        auto output = any(config.outputs);
        output.name = fresh;
        config.outputs.push_back(output);
        break;
    }
    case 4:
        if (const auto& input = any(config.inputs).name, &output = any(config.outputs).name;
            isFree(input, output)) {
            config.connections.push_back({ input, output });
        }
        break;
    case 5:
        if (!config.connections.empty()) {
            config.connections.erase(config.connections.begin()
                + std::ptrdiff_t(random.below(config.connections.size())));
        }
        break;
    case 6:
        config.transforms[any(config.outputs).name] =
            *Frame::parse(u"0 -1 0 5; 1 0 0 0; 0 0 1 0; 0 0 0 1", {});
        break;
    case 7:
        if (!config.connections.empty()) {
            any(config.connections).passEqualAfterMs = 1 + int(random.below(3000));
        }
        break;
    default: {
        const auto gone = any(config.outputs).name;
        if (config.outputs.size() > 1) {
            std::erase_if(config.outputs, [&](const auto& one) { return one.name == gone; });
            std::erase_if(config.connections, [&](const auto& one) { return one.output == gone; });
        }
    }
    }
}

} // namespace

class TestConfigWriter final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_texts = test::spineConfigurations(); }

    void nothingChangedKeepsEachByte()
    {
        for (const auto& text : m_texts) {
            QCOMPARE(rewritten(text, read(text)), text);
        }
    }

    void oneValueChangesOnlyItsText()
    {
        const auto text = shipped();
        auto config = read(text);
        named(config.outputs, "arm").thresholdMm = 40.0;
        auto expected = text;
        QCOMPARE(expected.count("\"threshold\": 50"), 1);
        expected.replace("\"threshold\": 50", "\"threshold\": 40.0");
        QCOMPARE(rewritten(text, config), expected);
    }

    void aConnectionThatIsDraggedElsewhereStaysInItsPlace()
    {
        const auto text = shipped();
        auto config = read(text);
        config.connections[0].output = QStringLiteral("brain-env");
        auto expected = text;
        expected.replace("\"input\": \"pyt\", \"output\": \"arm\"",
            "\"input\": \"pyt\", \"output\": \"brain-env\"");
        QVERIFY(expected != text);
        QCOMPARE(rewritten(text, config), expected);
    }

    void ownKeysStayWhereTheyStand()
    {
        const auto text = shipped();
        auto config = read(text);
        named(config.outputs, "pyt-command").repeatMs = 77;
        config.repeatMs = 88;
        const auto changed = rewritten(text, config);
        QVERIFY(changed.contains("\"medulla\": { \"repeatMs\": 77 }"));
        QVERIFY(changed.contains("\"medulla\": { \"repeatMs\": 88 }"));
        QCOMPARE(ordered(read(changed)), ordered(config));
    }

    void aRenamedInterfaceKeepsWhatMedullaDoesNotKnow()
    {
        auto text = shipped();
        QCOMPARE(text.count("{ \"port\": 26000,"), 1);
        text.replace("{ \"port\": 26000,", "{ \"colour\": \"red\", \"port\": 26000,");
        auto config = read(text);
        named(config.inputs, "brain").name = QStringLiteral("thinker");
        for (auto& connection : config.connections) {
            if (connection.input == QLatin1String("brain")) {
                connection.input = QStringLiteral("thinker");
            }
        }
        spine::RenamedInterfaces renamed;
        renamed.inputs[QStringLiteral("brain")] = QStringLiteral("thinker");
        const auto changed = rewritten(text, config, renamed);
        QVERIFY(changed.contains("\"thinker\": { \"colour\": \"red\", \"port\": 26000,"));
        QCOMPARE(ordered(read(changed)), ordered(config));
    }

    void randomChangesAreReadBack()
    {
        SeededRandom random(7);
        for (int round = 0; round < 400; ++round) {
            const auto& text = m_texts[random.below(m_texts.size())];
            auto config = read(text);
            for (auto changes = 1 + random.below(12); changes > 0; --changes) {
                change(config, random);
            }
            const auto changed = rewritten(text, config);
            const auto again = ordered(read(changed));
            QVERIFY2(again == ordered(config), changed.constData());
        }
    }

    void aTextThatIsNoJsonIsRefused()
    {
        QVERIFY(!spine::rewriteConfig("{", read(shipped()), read(shipped())));
    }

private:
    std::vector<QByteArray> m_texts;
};

QTEST_GUILESS_MAIN(TestConfigWriter)
#include "tst_config_writer.moc"
