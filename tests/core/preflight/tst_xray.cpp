// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/preflight/xray.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"
#include "tests/support/shared_data.h"

#include <QTest>

using namespace medulla;
using preflight::Path;
using preflight::xray;

namespace {

/// The shipped configuration of the ARNIE cell.
spine::Config arnie()
{
    const auto config = spine::loadConfig(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
    if (!config) {
        qFatal("%s", qPrintable(shown(config.error())));
    }
    return *config;
}

spine::OutputConfig& output(spine::Config& config, const char* name)
{
    for (auto& output : config.outputs) {
        if (output.name == QLatin1String(name)) {
            return output;
        }
    }
    qFatal("There is no output %s.", name);
}

spine::InputConfig& input(spine::Config& config, const char* name)
{
    for (auto& input : config.inputs) {
        if (input.name == QLatin1String(name)) {
            return input;
        }
    }
    qFatal("There is no input %s.", name);
}

/// Texts of the findings of one severity, in English.
QStringList texts(const Findings& findings, Severity severity)
{
    QStringList list;
    for (const auto& finding : findings) {
        if (finding.severity == severity) {
            list << finding.text.english();
        }
    }
    return list;
}

bool saysError(const spine::Config& config, const char* words)
{
    const auto errors = texts(xray(config, {}).findings, Severity::Error);
    return errors.size() == 1 && errors.first().contains(QLatin1String(words));
}

bool warns(const spine::Config& config, const char* words)
{
    const auto found = xray(config, {});
    const auto warnings = texts(found.findings, Severity::Warning);
    return !found.locksMotion()
        && std::any_of(warnings.begin(), warnings.end(),
            [&](const QString& text) { return text.contains(QLatin1String(words)); });
}

const Path& path(const preflight::Xray& found, const char* input, const char* device)
{
    for (const auto& path : found.paths) {
        if (path.input == QLatin1String(input) && path.device == QLatin1String(device)) {
            return path;
        }
    }
    qFatal("There is no path from %s to %s.", input, device);
}

wire::Network network(const char* text)
{
    return *wire::Network::parse(QString::fromLatin1(text), {});
}

} // namespace

class TestXray final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shippedConfigurationIsInOrder()
    {
        const auto found = xray(arnie(), {});
        QVERIFY2(found.findings.empty(), qPrintable(shown(found.findings)));
        QCOMPARE(found.devices, QStringList({ QStringLiteral("arm"), QStringLiteral("head") }));
        QCOMPARE(found.unreached, QStringList());
        QCOMPARE(found.paths.size(), std::size_t(2));
        const auto& arm = path(found, "pyt", "arm");
        QCOMPARE(arm.verdict, Path::Verdict::InOrder);
        QCOMPARE(arm.thresholdMm, std::optional(50.0));
        QCOMPARE(arm.address.toString(), QStringLiteral("192.168.1.80:25000"));
        QCOMPARE(path(found, "head-cmd", "head").verdict, Path::Verdict::Unguarded);
    }

    void originalConfigurationsHaveNoErrorAndTellTheirSources()
    {
        MEDULLA_SHARED_DATA_OR_SKIP(data);
        for (const auto* name :
            { "config.json", "config_old.json", "config_new.json", "config.sample.json" }) {
            const auto config = spine::loadConfig(
                QStringLiteral("%1/arnie/spine/%2").arg(data, QLatin1String(name)));
            QVERIFY2(config.has_value(), name);
            const auto found = xray(*config, {});
            QVERIFY2(!found.locksMotion(), qPrintable(shown(found.findings)));
        }
        const auto config = spine::loadConfig(data + QStringLiteral("/arnie/spine/config.json"));
        QVERIFY(warns(*config, "2 sources can reach \"arm\": nn-brain, pyt."));
        QVERIFY(warns(*config, "2 sources can reach \"head\": head-cmd, kinect."));
        QVERIFY(warns(*config, "The frame of \"kinect\" is mirrored"));
        const auto old = spine::loadConfig(data + QStringLiteral("/arnie/spine/config_old.json"));
        QVERIFY(warns(*old, "\"brain\" commands the arm and \"head\" with the same values."));
    }

    /// In the first public demonstration one value sent the arm's commands to the head.
    void commandsOfTheArmThatEndAtTheHeadLockMotion()
    {
        auto config = arnie();
        output(config, "arm").address = output(config, "head").address;
        auto found = xray(config, {});
        QVERIFY(found.locksMotion());
        QVERIFY(saysError(config,
            "The commands for \"arm\" end at 192.168.1.221:25000, where those for \"head\" end"));
        QCOMPARE(path(found, "pyt", "head").verdict, Path::Verdict::WrongDevice);
        QCOMPARE(path(found, "pyt", "head").output, QStringLiteral("arm"));

        // The senders of reports tell which of the two is wrong.
        input(config, "arm").from = { network("192.168.1.80") };
        input(config, "head").from = { network("192.168.1.221") };
        found = xray(config, {});
        QVERIFY(found.findings.front().place.endsWith(QLatin1String("interfaces.output.arm")));
        config = arnie();
        input(config, "arm").from = { network("192.168.1.80") };
        input(config, "head").from = { network("192.168.1.221") };
        output(config, "head").address = output(config, "arm").address;
        found = xray(config, {});
        QVERIFY(found.locksMotion());
        QVERIFY(found.findings.front().place.endsWith(QLatin1String("interfaces.output.head")));
    }

    void commandsAtTheHostOfAnotherDeviceLockMotion()
    {
        auto config = arnie();
        input(config, "arm").from = { network("192.168.1.80") };
        input(config, "head").from = { network("192.168.1.221") };
        QVERIFY(!xray(config, {}).locksMotion());
        output(config, "arm").address = { output(config, "head").address.host, 25010 };
        QVERIFY(saysError(config, "go to 192.168.1.221:25010: that is the host of \"head\""));
        QCOMPARE(path(xray(config, {}), "pyt", "arm").verdict, Path::Verdict::WrongDevice);
        output(config, "arm").address.host += 1;
        QVERIFY(saysError(config, "its reports are not accepted from there"));
    }

    void stepsOfMotionsToTheHeadLockMotion()
    {
        auto config = arnie();
        config.connections.push_back({ QStringLiteral("pyt"), QStringLiteral("head") });
        output(config, "head").unguarded = true;
        QVERIFY(saysError(config, "The steps of the arm's motions (\"pyt\") go to \"head\""));
        QCOMPARE(path(xray(config, {}), "pyt", "head").verdict, Path::Verdict::WrongDevice);
    }

    void positionOfAnotherDeviceForTheMotionPartLocksMotion()
    {
        auto config = arnie();
        for (auto& connection : config.connections) {
            if (connection.input == QLatin1String("arm")
                && connection.output == QLatin1String("pyt")) {
                connection.input = QStringLiteral("head");
            }
        }
        QVERIFY(saysError(
            config, "The motion part (\"pyt\") gets the position of the arm from \"head\""));
    }

    void outputPastTheGuardLocksMotion()
    {
        auto config = arnie();
        spine::Options options;
        options.motionSteps = QStringLiteral("nobody"); // so that no motion part drives the arm
        auto log = output(config, "head");
        log.name = QStringLiteral("log");
        log.address = output(config, "arm").address;
        config.outputs.push_back(log);
        const auto found = xray(config, options);
        QVERIFY(found.locksMotion());
        QVERIFY(found.findings.front().text.english().contains(
            QLatin1String("its values would pass by the guard")));
        // Where a motion part drives it, the check of the configuration says so, once.
        QVERIFY(!xray(config, {}).locksMotion());
        QVERIFY(hasErrors(spine::checkConfig(config, {})));
    }

    void framesOfDevicesAreRotations_data()
    {
        QTest::addColumn<QString>("matrix");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("mirrored") << QStringLiteral("0 1 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1")
                                  << QByteArray("is mirrored");
        QTest::newRow("scaled") << QStringLiteral("0 -2 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1")
                                << QByteArray("scales by 1 to 2.");
        QTest::newRow("metres") << QStringLiteral("0 -0.001 0 0; 0.001 0 0 0; 0 0 0.001 0; 0 0 0 1")
                                << QByteArray("metres taken for millimetres");
        QTest::newRow("singular") << QStringLiteral("0 -1 0 0; 1 0 0 0; 0 0 0.0001 0; 0 0 0 1")
                                  << QByteArray("nearly singular");
    }
    void framesOfDevicesAreRotations()
    {
        QFETCH(const QString, matrix);
        QFETCH(const QByteArray, words);
        auto config = arnie();
        config.transforms[QStringLiteral("arm")] = *Frame::parse(matrix, {});
        QVERIFY2(
            saysError(config, words.constData()), qPrintable(shown(xray(config, {}).findings)));
        // The frame of a source is only doubted.
        config = arnie();
        config.transforms[QStringLiteral("head-cmd")] = *Frame::parse(matrix, {});
        QVERIFY(!xray(config, {}).locksMotion());
        QCOMPARE(texts(xray(config, {}).findings, Severity::Warning).size(), qsizetype(1));
    }

    void theDefaultFrameOfADeviceIsCheckedToo()
    {
        auto config = arnie();
        config.transforms.erase(QStringLiteral("head"));
        config.transforms[QStringLiteral("default")] =
            *Frame::parse(u"1 0 0 0; 0 -1 0 0; 0 0 1 0; 0 0 0 1", {});
        QVERIFY(xray(config, {}).locksMotion());
    }

    void doubtsAreWarnings()
    {
        auto config = arnie();
        output(config, "arm").thresholdMm = 0.05;
        QVERIFY(warns(config, "lets steps of 0.05 mm pass"));
        config = arnie();
        config.transforms[QStringLiteral("head")] =
            *Frame::parse(u"1 0 0 0.197; 0 1 0 0.369; 0 0 1 -0.328; 0 0 0 1", {});
        QVERIFY(warns(config, "another unit taken for millimetres"));
        config = arnie();
        output(config, "arm").format = QStringLiteral("csv");
        QVERIFY(warns(config, "commanded in the format csv and reports in the format simulink"));
        config = arnie();
        config.connections.push_back({ QStringLiteral("arm"), QStringLiteral("arm") });
        QVERIFY(warns(config, "commanded by its own reports"));
        config = arnie();
        input(config, "brain").from = { network("0.0.0.0/0") };
        QVERIFY(warns(config, "from nearly any host"));
        config = arnie();
        std::swap(output(config, "pyt").address, output(config, "pyt-command").address);
        QVERIFY(warns(config, "are the two exchanged"));
        config = arnie();
        output(config, "arm").address.port = input(config, "arm").port;
        QVERIFY(warns(config, "at which reports are received"));
    }

    void localOutputsHaveNoAddress()
    {
        auto config = arnie();
        output(config, "arm").address = output(config, "head").address;
        spine::Options options;
        options.localOutputs = { QStringLiteral("arm") };
        QVERIFY(!xray(config, options).locksMotion());
        QVERIFY(path(xray(config, options), "pyt", "arm").isLocal);
    }

    void rewrittenAddressesCount()
    {
        spine::Options options;
        options.rewrites = { *wire::Rewrite::parse(
            QStringLiteral("192.168.1.80=192.168.1.221"), {}) };
        QVERIFY(xray(arnie(), options).locksMotion());
    }
};

QTEST_GUILESS_MAIN(TestXray)
#include "tst_xray.moc"
