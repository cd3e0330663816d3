// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/base/seeded_random.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/describe.h"
#include "tests/fuzz/mutated.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;
using namespace medulla::spine;

namespace {

const QByteArray kSeedText = R"({
    "host": "127.0.0.1", "loglevel": "debug",
    "medulla": { "repeatMs": 1000 },
    "transforms": { "default": "1 0 0 0;0 1 0 0;0 0 1 0;0 0 0 1", "arm": "0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1" },
    "interfaces": {
        "input": {
            "pyt": { "port": 25050, "streamed": true, "format": "csv" },
            "arm": { "port": 25001, "streamed": false, "format": "simulink" } },
        "output": {
            "arm": { "host": "127.0.0.80", "port": 25000, "format": "simulink", "threshold": 50,
                "checkElementsCount": 3 },
            "log": { "host": "127.0.0.1", "port": 25090, "format": "csv", "medulla": { "repeatMs": 0 } } } },
    "connections": [ { "input": "pyt", "output": "arm" }, { "input": "arm", "output": "log" } ] })";

/// The document with one value replaced by one of another kind.
void replaceSomething(nlohmann::ordered_json& document, SeededRandom& random)
{
    const std::array<nlohmann::ordered_json, 8> kinds { nullptr, true, -1, 70'000, 1e300, "arm",
        nlohmann::ordered_json::array(), nlohmann::ordered_json::object() };
    auto flat = document.flatten();
    auto at = flat.begin();
    std::advance(at, std::ptrdiff_t(random.below(flat.size())));
    nlohmann::ordered_json::json_pointer pointer(at.key());
    for (auto up = random.below(3); up > 0 && !pointer.empty(); --up) {
        pointer.pop_back();
    }
    document[pointer] = kinds[random.below(kinds.size())];
}

void tryOut(const Checked<Config>& config, const QString& context)
{
    if (!config) {
        QVERIFY2(hasErrors(config.error()), qPrintable(context));
        for (const auto& finding : config.error()) {
            QVERIFY2(finding.place.startsWith(QLatin1String("f.json")), qPrintable(context));
            QVERIFY2(!finding.text.isEmpty(), qPrintable(context));
        }
        return;
    }
    QVERIFY2(!hasErrors(config->notes), qPrintable(context));
    // What the reader lets through holds together, and can be checked and told.
    QVERIFY2(validate(*config).empty(), qPrintable(context));
    const auto findings = checkConfig(*config, {});
    QVERIFY2(!describe(*config, {}).isEmpty() && findings.size() < 100, qPrintable(context));
}

} // namespace

class TestFuzzConfig final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_rounds = test::fuzzRounds(5000); }

    void mutatedTextIsReadOrFoundFaultWith()
    {
        int good = 0;
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            const auto document =
                parseJson(test::mutated(kSeedText, random), QStringLiteral("f.json"));
            const auto config = document ? readConfig(*document, QStringLiteral("f.json"))
                                         : tl::make_unexpected(document.error());
            good += config ? 1 : 0;
            tryOut(config, QStringLiteral("seed %1").arg(seed));
        }
        QVERIFY(good > 0 && std::uint64_t(good) < m_rounds); // both ways were tried
    }

    void valuesOfOtherKindsAreReadOrFoundFaultWith()
    {
        for (std::uint64_t seed = 1; seed <= m_rounds; ++seed) {
            SeededRandom random(seed);
            auto document = *parseJson(kSeedText, QStringLiteral("f.json"));
            replaceSomething(document, random);
            tryOut(readConfig(document, QStringLiteral("f.json")),
                QStringLiteral("seed %1: %2")
                    .arg(seed)
                    .arg(QString::fromStdString(document.dump())));
        }
    }

    void deepNestingIsNoTrouble()
    {
        const auto document = parseJson(QByteArray(100'000, '['), QStringLiteral("f.json"));
        QVERIFY(!document);
    }

private:
    std::uint64_t m_rounds = 0;
};

QTEST_GUILESS_MAIN(TestFuzzConfig)
#include "tst_config_fuzz.moc"
