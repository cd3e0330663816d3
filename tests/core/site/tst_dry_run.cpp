// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell/available_signals.h"
#include "core/cell/cell.h"
#include "core/cell/commander.h"
#include "core/site/dry_run.h"

#include <QTest>

using namespace medulla;

namespace {

/// The lab with its real addresses. No datagram may be sent there: it is only converted to a dry
/// run.
site::Site lab()
{
    const auto site = site::readSite(QStringLiteral(SITES_FOLDER "/arnie-lab.json"));
    if (!site) {
        qFatal("%s", qPrintable(shown(site.error())));
    }
    return *site;
}

std::unique_ptr<cell::Cell> started(const site::Site& site)
{
    auto cell = cell::Cell::start(site);
    if (!cell) {
        qFatal("%s", qPrintable(shown(cell.error())));
    }
    return std::move(*cell);
}

constexpr std::uint32_t kLoopbackNetwork = 127;

} // namespace

class TestDryRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRealLabBecomesACellThatSendsToTheLoopbackAlone()
    {
        const auto real = lab();
        QVERIFY(!site::liveAddresses(real.spine, real.spineOptions(), real.actuators).empty());
        const auto dry = site::dryRunSite(real, {});
        QVERIFY(dry.has_value());
        QVERIFY(site::liveAddresses(dry->spine, dry->spineOptions(), dry->actuators).empty());
        const auto cell = started(*dry);
        QVERIFY(!cell->isLive());
        QStringList outputs;
        for (const auto& output : cell->routing().outputs) {
            outputs << output.name;
            const auto address = spine::sendAddress(cell->routingOptions(), output);
            QCOMPARE(address.host >> 24U, kLoopbackNetwork);
        }
        outputs.sort();
        QCOMPARE(outputs,
            QStringList({ QStringLiteral("arm"), QStringLiteral("head"), QStringLiteral("pyt"),
                QStringLiteral("pyt-command") }));
        // The guard is the same.
        QCOMPARE(cell->routing().output(QStringLiteral("arm"))->thresholdMm, std::optional(50.0));
    }

    void whatCommandsTheMotionPartIsNothingForProgramsToSet()
    {
        // No other output is connected in a dry run.
        const auto dry = site::dryRunSite(lab(), {});
        QCOMPARE(cell::settableOutputs(*dry), QStringList { QStringLiteral("head") });
    }

    void manyRunBesideEachOther()
    {
        const auto dry = site::dryRunSite(lab(), {});
        const auto first = started(*dry);
        const auto second = started(*dry);
        QTRY_VERIFY(first->motion()->newestStatus().measured.has_value());
        QTRY_VERIFY(second->motion()->newestStatus().measured.has_value());
    }

    void theArmStandsWhereItStoodAndTheEyesSeeTheFlames()
    {
        const Position at(20, -15, 30);
        const Position flame(60, 25, 40);
        const auto cell = started(*site::dryRunSite(lab(), { { flame }, { { -95, 30, 45 } }, at }));
        QTRY_VERIFY(cell->motion()->newestStatus().measured.has_value());
        const auto measured = motion::toPosition(*cell->motion()->newestStatus().measured);
        QVERIFY2((measured - at).norm() < 1.0, qPrintable(Coordinates(measured).toString()));
        QTRY_VERIFY(cell->telemetry().newestSeen().has_value());
        const auto seen = *cell->telemetry().newestSeen();
        QCOMPARE(seen.count, std::size_t(1)); // the torch does not burn
        QVERIFY((motion::toPosition(seen.objects[0].position) - flame).norm() < 1e-6);
    }

    void aMotionPartElsewhereIsReplacedByOneHere()
    {
        auto remote = lab();
        remote.motion.hosted = false;
        const auto cell = started(*site::dryRunSite(remote, {}));
        QVERIFY(cell->motion() != nullptr);
        QTRY_VERIFY(cell->motion()->newestStatus().measured.has_value());
        QVERIFY(!cell->control()
                     .execute({ Position(5, 0, 0), 1, motion::kStandardPeriod })
                     .has_value());
        QTRY_COMPARE(cell->motion()->newestStatus().motions, std::uint64_t(1));
    }

    void anArmThatNothingCanStandInForIsRefused()
    {
        auto odd = lab();
        // The ends of a site's arm may have any names, unless the arm has to be replaced.
        const auto other = QStringLiteral("manipulator");
        odd.spine.outputs[0].name = other;
        odd.spine.connections[0].output = other;
        odd.actuators = { other };
        QCOMPARE(odd.armOutputs(), QStringList { other });
        const auto dry = site::dryRunSite(odd, {});
        QVERIFY(!dry.has_value());
        QVERIFY(dry.error().text.english().contains(QLatin1String("\"arm\"")));
    }
};

QTEST_GUILESS_MAIN(TestDryRun)
#include "tst_dry_run.moc"
