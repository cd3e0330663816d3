// SPDX-License-Identifier: GPL-3.0-or-later
// The checklist of a cell: its file, and the items that the program checks by itself.
#include "core/preflight/automatic_checks.h"
#include "core/preflight/checklist.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::preflight;
using namespace std::chrono_literals;

namespace {

const auto kNow = QDateTime(QDate(2026, 11, 26), QTime(14, 0), Qt::UTC);

/// Counters as of a cell in order.
class Bench {
public:
    Bench()
        : site(*site::readSite(QStringLiteral(SITES_FOLDER "/arnie-lab.json")))
        , options(site.spineOptions())
        , xray(preflight::xray(site.spine, options))
    {
        snapshot.at = TimePoint(1h);
        for (const auto* name : { "arm", "head" }) {
            spine::InputStatus input;
            input.name = QLatin1String(name);
            input.counters.newest = { { 60.0, 25.0, 40.0, 0.0 }, 3, 1 };
            input.senderCount = 1;
            input.senders[0].newest.host = site.spine.output(input.name)->address.host;
            input.senders[0].allowed = true;
            snapshot.inputs.push_back(input);
        }
    }

    /// The items after as many reports as the noise is told from.
    [[nodiscard]] std::vector<CheckItem> check(bool reports = true)
    {
        std::vector<CheckItem> items;
        AutomaticChecks checks;
        for (std::size_t i = 0; i < AutomaticChecks::kPositions; ++i) {
            snapshot.at += 100ms;
            for (auto& input : snapshot.inputs) {
                if (reports) {
                    input.counters.newestAt = snapshot.at - 5ms;
                }
                input.senders[0].at = snapshot.at - 5ms;
            }
            snapshot.inputs[0].counters.newest.values[0] += noiseMm;
            items = checks.check({ site, site.spine, options, xray, &snapshot, disk });
        }
        return items;
    }

    site::Site site;
    spine::Options options;
    Xray xray;
    spine::Snapshot snapshot;
    std::optional<DiskFacts> disk = DiskFacts { .freeBytes = 1'000'000'000 };
    double noiseMm = 0.0;
};

const CheckItem& item(const std::vector<CheckItem>& items, const char* id)
{
    const auto found = std::ranges::find_if(
        items, [id](const CheckItem& one) { return QLatin1String(one.id) == QLatin1String(id); });
    if (found == items.end()) {
        qFatal("There is no item %s.", id);
    }
    return *found;
}

} // namespace

class TestChecklist final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void savedListIsReadAgain()
    {
        const Checklist list {
            { { QStringLiteral("Fire extinguisher at hand"), QStringLiteral("Ann"), kNow },
                { QStringLiteral("Splint fixed"), {}, {} } },
            { QStringLiteral("flame.json") },
            { { QStringLiteral("Encoder checked by hand"), QStringLiteral("Ann"), kNow } }
        };
        const auto read = readChecklist(toText(list), QStringLiteral("list"));
        QVERIFY2(read.has_value(), read ? "" : qPrintable(shown(read.error())));
        QCOMPARE(*read, list);
    }

    void newestOverridesAreKept()
    {
        Checklist list;
        for (std::size_t i = 0; i <= Checklist::kMostOverrides; ++i) {
            list.add({ QString::number(i), QStringLiteral("Ann"), kNow });
        }
        QCOMPARE(list.overrides.size(), Checklist::kMostOverrides);
        QCOMPARE(list.overrides.front().reason, QStringLiteral("1"));
        list.add({ QString(1000, QLatin1Char('x')), QStringLiteral("Ann"), kNow });
        QVERIFY(list.overrides.back().reason.size() <= Checklist::kMostTextLength);
    }

    void tickCountsForAWorkingDay()
    {
        const ManualItem ticked { QStringLiteral("x"), QStringLiteral("Ann"), kNow };
        QVERIFY(ticked.isTicked(kNow));
        QVERIFY(ticked.isTicked(kNow.addSecs(qint64(12) * 3600)));
        QVERIFY(!ticked.isTicked(kNow.addSecs(qint64(12) * 3600 + 1)));
        QVERIFY(!ticked.isTicked(kNow.addSecs(-1))); // the clock was set back
        QVERIFY(!ManualItem({ QStringLiteral("x"), {}, kNow }).isTicked(kNow));
    }

    void faultsAreFoundWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("no JSON") << QByteArray("[") << "list";
        QTest::newRow("a list") << QByteArray("[]") << "list";
        QTest::newRow("no text") << QByteArray(R"({"items":[{}]})") << "list: items[0].text";
        QTest::newRow("empty text")
            << QByteArray(R"({"items":[{"text":" "}]})") << "list: items[0].text";
        QTest::newRow("no time") << QByteArray(R"({"items":[{"text":"a","tickedAt":"noon"}]})")
                                 << "list: items[0].tickedAt";
        QTest::newRow("override without a reason")
            << QByteArray(R"({"overrides":[{"at":"2026-11-26T13:58:00Z"}]})")
            << "list: overrides[0].reason";
        QTest::newRow("override without a time")
            << QByteArray(R"({"overrides":[{"reason":"a","at":"noon"}]})")
            << "list: overrides[0].at";
        QTest::newRow("unknown key") << QByteArray(R"({"item":[]})") << "list: item";
    }
    void faultsAreFoundWithTheirPlace()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, place);
        const auto read = readChecklist(text, QStringLiteral("list"));
        QVERIFY(!read);
        QVERIFY2(
            read.error().front().place.startsWith(place), qPrintable(read.error().front().place));
        QVERIFY(!read.error().front().remedy.isEmpty());
    }

    void cellInOrderPasses()
    {
        Bench bench;
        for (const auto& one : bench.check()) {
            QVERIFY2(one.passes(), one.id);
        }
    }

    void nothingIsInOrderBeforeItIsKnown()
    {
        Bench bench;
        AutomaticChecks checks;
        const auto items = checks.check(
            { bench.site, bench.site.spine, bench.options, bench.xray, nullptr, std::nullopt });
        for (const auto* id : { "addresses", "links", "senders", "reports", "joints", "disk" }) {
            QVERIFY2(!item(items, id).passes(), id);
        }
    }

    void faultsFailTheirItem()
    {
        const auto failed = [](Bench& bench, const char* id, bool reports = true) {
            const auto items = bench.check(reports);
            const auto& one = item(items, id);
            return one.state == CheckItem::State::Failed && !one.detail.isEmpty()
                && !one.remedy.isEmpty();
        };
        Bench silent;
        QVERIFY(failed(silent, "links", false));
        Bench stranger;
        stranger.snapshot.inputs[0].senders[0].newest.host += 1;
        QVERIFY(failed(stranger, "senders"));
        Bench exchanged;
        std::swap(exchanged.snapshot.inputs[0].senders[0], exchanged.snapshot.inputs[1].senders[0]);
        QVERIFY(failed(exchanged, "senders"));
        Bench trembling;
        trembling.noiseMm = 0.5;
        QVERIFY(failed(trembling, "reports"));
        Bench outside;
        outside.snapshot.inputs[0].counters.newest.values = { 900.0, 0.0, 0.0, 0.0 };
        QVERIFY(failed(outside, "reports"));
        Bench outsideToo;
        outsideToo.snapshot.inputs[0].counters.newest.values = { 900.0, 0.0, 0.0, 0.0 };
        QVERIFY(failed(outsideToo, "joints"));
        Bench full;
        full.disk->freeBytes = 1000;
        full.snapshot.inputs[0].ratePerS = 200.0;
        QVERIFY(failed(full, "disk"));
        Bench broken;
        broken.disk->fileFindings = { { Severity::Error, QStringLiteral("flame.json"),
            Text("broken"), Text("mend it") } };
        QVERIFY(failed(broken, "files"));
    }

    void xrayErrorFailsItsItem()
    {
        Bench bench;
        for (auto& output : bench.site.spine.outputs) {
            if (output.name == QLatin1String("arm")) {
                output.address = bench.site.spine.output(QStringLiteral("head"))->address;
            }
        }
        bench.xray = preflight::xray(bench.site.spine, bench.options);
        QCOMPARE(item(bench.check(), "routes").state, CheckItem::State::Failed);
    }

    void filesAreCheckedAndFreeSpaceIsKnown()
    {
        const QTemporaryDir folder;
        QFile task(folder.filePath(QStringLiteral("task.json")));
        QVERIFY(task.open(QIODevice::WriteOnly));
        task.write("{");
        task.close();
        const Bench bench;
        const auto facts =
            findDiskFacts({ QStringLiteral("task.json"), QStringLiteral("no.tr") }, folder.path(),
                folder.filePath(QStringLiteral("not/there/yet")), bench.site.rules(), {});
        QCOMPARE(facts.files, 2);
        QVERIFY(facts.freeBytes.has_value());
        QCOMPARE(facts.fileFindings.size(), std::size_t(2));
        QVERIFY(facts.fileFindings[0].place.contains(QLatin1String("task.json")));
        QVERIFY(facts.fileFindings[1].place.contains(QLatin1String("no.tr")));
    }
};

QTEST_GUILESS_MAIN(TestChecklist)
#include "tst_checklist.moc"
