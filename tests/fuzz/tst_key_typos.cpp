// SPDX-License-Identifier: GPL-3.0-or-later
// Every misspelling of every key of a configuration is either rejected, or the arm stays guarded
// and STOP closes it.
#include "core/base/json_document.h"
#include "core/base/seeded_random.h"
#include "core/site/site.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "core/spine/spine.h"
#include "tests/fuzz/mutated.h"
#include "tests/support/shared_data.h"

#include <functional>
#include <set>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace medulla;

namespace {

constexpr std::uint64_t kSeed = 19;
/// Random misspellings of a document, besides the systematic ones of each of its keys.
constexpr std::uint64_t kRandomRounds = 500;
/// What the shows of this test promise over all documents.
constexpr int kLeastMutations = 10'000;
const QString kArm = QStringLiteral("arm");

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("The test cannot write %s.", qPrintable(path));
    }
}

/// Where a key stands in a document, without its quotation marks.
struct Key {
    qsizetype at;
    qsizetype length;
};

/// The keys of a JSON text: its strings that a colon follows. None of the documents has an escaped
/// quotation mark.
std::vector<Key> keysOf(const QByteArray& text)
{
    std::vector<Key> keys;
    for (auto open = text.indexOf('"'); open >= 0;) {
        const auto close = text.indexOf('"', open + 1);
        auto next = close + 1;
        while (next < text.size() && QByteArrayView(" \t\r\n").contains(text[next])) {
            ++next;
        }
        if (next < text.size() && text[next] == ':') {
            keys.push_back({ open + 1, close - open - 1 });
        }
        open = text.indexOf('"', close + 1);
    }
    return keys;
}

char letter(SeededRandom& random)
{
    constexpr QByteArrayView kLetters(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0189_- ");
    return kLetters[qsizetype(random.below(std::uint64_t(kLetters.size())))];
}

/// One slip at a place of the key.
QByteArray slip(QByteArray key, SeededRandom& random)
{
    const auto at = key.isEmpty() ? 0 : qsizetype(random.below(std::uint64_t(key.size())));
    switch (random.below(4)) {
    case 0:
        return key.remove(at, 1);
    case 1:
        return key.insert(at, letter(random));
    case 2:
        return key.isEmpty() ? key : key.replace(at, 1, QByteArray(1, letter(random)));
    default:
        if (at + 1 < key.size()) {
            std::swap(key[at], key[at + 1]);
        }
        return key;
    }
}

/// The slips of typing at every position, and what people write in place of a key.
std::set<QByteArray> misspellings(const QByteArray& key, SeededRandom& random)
{
    std::set<QByteArray> all { key.toUpper(), key.toLower(), key + 's', key + "Mm", key + "_mm",
        key + '2', key + ' ', ' ' + key, '_' + key, "my_" + key, "old " + key, "x-" + key,
        key + key, QByteArray(), "comment", "note" };
    for (qsizetype at = 0; at < key.size(); ++at) {
        const auto one = key.mid(at, 1);
        all.insert(QByteArray(key).remove(at, 1));
        all.insert(QByteArray(key).insert(at, letter(random)));
        all.insert(QByteArray(key).insert(at, one)); // a double letter
        all.insert(QByteArray(key).replace(at, 1, QByteArray(1, letter(random))));
        all.insert(QByteArray(key).replace(at, 1, one.toUpper()));
        all.insert(QByteArray(key).replace(at, 1, one.toLower()));
        all.insert(key.left(at));
        all.insert(key.mid(at));
        if (at + 1 < key.size()) {
            auto swapped = key;
            std::swap(swapped[at], swapped[at + 1]);
            all.insert(swapped);
        }
    }
    all.insert(key + letter(random));
    if (key.endsWith('s')) {
        all.insert(key.chopped(1));
    }
    all.erase(key);
    return all;
}

/// Why the arm of a configuration that was accepted is not safe; empty when it is.
QByteArray fault(const spine::Config& config, spine::Options options, const QStringList& actuators)
{
    const auto* arm = config.output(kArm);
    if (arm == nullptr) {
        return "there is no output \"arm\"";
    }
    if (!arm->thresholdMm) {
        return "the arm has no guard";
    }
    if (!actuators.contains(kArm)) {
        return "the arm is no actuator";
    }
    // Without sockets, so that thousands can be made.
    for (const auto& input : config.inputs) {
        options.localInputs << input.name;
    }
    for (const auto& output : config.outputs) {
        options.localOutputs << output.name;
    }
    static SimulatedClock clock;
    const auto spine = spine::Spine::create(config, options, clock);
    if (!spine) {
        return {}; // rejected at start
    }
    (*spine)->holdOutputs(actuators);
    const auto* output = (*spine)->output(kArm);
    return output->isGuarded() && output->isHeld() ? QByteArray() : "STOP does not close the arm";
}

/// Reads a document with a misspelt key. What is unsafe about it, or nothing; `accepted` tells
/// whether it was accepted at all.
using Load = std::function<QByteArray(const QByteArray& text, bool& accepted)>;

} // namespace

class TestFuzzKeyTypos final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_rounds = test::fuzzRounds(kRandomRounds);
        m_timer.start();
    }

    void originalConfigurations_data()
    {
        QTest::addColumn<QString>("name");
        // The sample has neither guard nor motion that a misspelling could take away.
        for (const auto* name : { "config.json", "config_new.json", "config_old.json" }) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void originalConfigurations()
    {
        QFETCH(QString, name);
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        mutateAll(test::contentOf(data + QStringLiteral("/arnie/spine/") + name), loadAlone);
    }

    void shippedConfigurationWithoutASite()
    {
        mutateAll(test::contentOf(QStringLiteral(SITES_FOLDER "/arnie-spine.json")), loadAlone);
    }

    void shippedSites_data()
    {
        QTest::addColumn<QString>("site");
        QTest::addColumn<bool>("ofSpine");
        for (const auto* site : { "embedded.json", "arnie-lab.json" }) {
            QTest::addRow("%s", site) << QString::fromLatin1(site) << false;
            QTest::addRow("%s, its Spine configuration", site) << QString::fromLatin1(site) << true;
        }
    }
    void shippedSites()
    {
        QFETCH(QString, site);
        QFETCH(bool, ofSpine);
        const QTemporaryDir folder;
        const auto siteFile = folder.filePath(QStringLiteral("site.json"));
        const auto spineFile = folder.filePath(QStringLiteral("arnie-spine.json"));
        const auto siteText = test::contentOf(QStringLiteral(SITES_FOLDER "/") + site);
        const auto spineText = test::contentOf(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
        write(siteFile, siteText);
        write(spineFile, spineText);
        mutateAll(ofSpine ? spineText : siteText, [&](const QByteArray& text, bool& accepted) {
            write(ofSpine ? spineFile : siteFile, text);
            const auto read = site::readSite(siteFile);
            accepted = read.has_value();
            return read ? fault(read->spine, read->spineOptions(), read->actuators) : QByteArray();
        });
    }

    void cleanupTestCase()
    {
        qInfo("%d misspelt keys: %d rejected, %d accepted with the arm guarded; seed %llu; %lld ms",
            m_rejected + m_accepted, m_rejected, m_accepted, static_cast<unsigned long long>(kSeed),
            static_cast<long long>(m_timer.elapsed()));
        QVERIFY(m_rejected > 0 && m_accepted > 0); // both ways were tried
        // The shipped configurations alone suffice, where the original ones are missing.
        QVERIFY(m_rejected + m_accepted >= kLeastMutations);
    }

private:
    static QByteArray loadAlone(const QByteArray& text, bool& accepted)
    {
        const auto document = parseJson(text, QStringLiteral("cell.json"));
        const auto config = document ? spine::readConfig(*document, QStringLiteral("cell.json"))
                                     : tl::make_unexpected(document.error());
        accepted = config && !hasErrors(spine::checkConfig(*config, {}));
        return accepted ? fault(*config, {}, spine::actuatorsOf(*config, {})) : QByteArray();
    }

    void mutateAll(const QByteArray& text, const Load& load)
    {
        bool accepted = false;
        QCOMPARE(load(text, accepted), QByteArray());
        QVERIFY(accepted); // the document as it is

        SeededRandom random(kSeed);
        const auto keys = keysOf(text);
        for (const auto& key : keys) {
            for (const auto& wrong : misspellings(text.mid(key.at, key.length), random)) {
                tryOut(text, key, wrong, load);
                if (QTest::currentTestFailed()) {
                    return; // one is enough to mend
                }
            }
        }
        for (std::uint64_t round = 0; round < m_rounds; ++round) {
            const auto& key = keys[std::size_t(random.below(keys.size()))];
            auto wrong = text.mid(key.at, key.length);
            for (auto slips = 1 + random.below(6); slips > 0; --slips) {
                wrong = slip(wrong, random);
            }
            tryOut(text, key, wrong, load);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    void tryOut(const QByteArray& text, const Key& key, const QByteArray& wrong, const Load& load)
    {
        const auto right = text.mid(key.at, key.length);
        if (wrong == right) {
            return;
        }
        bool accepted = false;
        const auto unsafe = load(QByteArray(text).replace(key.at, key.length, wrong), accepted);
        QVERIFY2(unsafe.isEmpty(),
            "with \"" + wrong + "\" in place of \"" + right + "\" at byte "
                + QByteArray::number(key.at) + " " + unsafe);
        (accepted ? m_accepted : m_rejected) += 1;
    }

    std::uint64_t m_rounds = 0;
    int m_accepted = 0;
    int m_rejected = 0;
    QElapsedTimer m_timer;
};

QTEST_GUILESS_MAIN(TestFuzzKeyTypos)
#include "tst_key_typos.moc"
