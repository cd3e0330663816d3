// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_difference.h"
#include "core/spine/config_reader.h"

#include <algorithm>
#include <functional>

#include <QTest>

using namespace medulla;
using spine::Config;

namespace {

using Change = std::function<void(Config&)>;

Config arnie()
{
    const auto config = spine::loadConfig(QStringLiteral(SITES_FOLDER "/arnie-spine.json"));
    if (!config) {
        qFatal("%s", qPrintable(shown(config.error())));
    }
    return *config;
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

Frame turned()
{
    return *Frame::parse(u"0 1 0 0; -1 0 0 0; 0 0 1 0; 0 0 0 1", {});
}

/// The outputs that the shipped sites list.
spine::Options options()
{
    spine::Options options;
    options.actuators = { QStringLiteral("arm"), QStringLiteral("head") };
    return options;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestConfigDifference final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneChangeIsOneSentence_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QStringList>("held");
        const QStringList none;
        const QStringList arm { QStringLiteral("arm") };
        const QStringList head { QStringLiteral("head") };
        const auto row = [](const char* name, const Change& change, const char* sentence,
                             const QStringList& held) {
            QTest::newRow(name) << change << QString::fromLatin1(sentence) << held;
        };
        row(
            "nothing", [](Config&) {}, "", none);
        row(
            "order",
            [](Config& config) {
                std::reverse(config.connections.begin(), config.connections.end());
                std::reverse(config.inputs.begin(), config.inputs.end());
            },
            "", none);
        row(
            "host", [](Config& config) { ++config.host; },
            "Inputs listen at 192.168.1.2 instead of 192.168.1.1.", arm + head);
        row(
            "address",
            [](Config& config) {
                named(config.outputs, "arm").address = named(config.outputs, "head").address;
            },
            "The output \"arm\" sends to 192.168.1.221:25000 instead of 192.168.1.80:25000.", arm);
        row(
            "port of a report", [](Config& config) { named(config.inputs, "arm").port = 25009; },
            "The input \"arm\" listens at port 25009 instead of 25001.", arm);
        row(
            "port of a source",
            [](Config& config) { named(config.inputs, "head-cmd").port = 25076; },
            "The input \"head-cmd\" listens at port 25076 instead of 25075.", head);
        row(
            "port of the brain", [](Config& config) { named(config.inputs, "brain").port = 26009; },
            "The input \"brain\" listens at port 26009 instead of 26000.", arm);
        row(
            "senders",
            [](Config& config) {
                named(config.inputs, "pyt").from = { *wire::Network::parse(u"10.0.0.1", {}) };
            },
            "The input \"pyt\" accepts only 10.0.0.1.", arm);
        row(
            "streamed", [](Config& config) { named(config.inputs, "eye-fudge").streamed = false; },
            "The input \"eye-fudge\" passes every datagram once.", none);
        row(
            "format",
            [](Config& config) {
                named(config.outputs, "brain").format = QStringLiteral("simulink");
            },
            "The output \"brain\" writes simulink instead of csv.", none);
        row(
            "wider guard", [](Config& config) { named(config.outputs, "arm").thresholdMm = 80.0; },
            "The guard of \"arm\" lets 80 mm a step pass instead of 50 mm.", arm);
        row(
            "no guard", [](Config& config) { named(config.outputs, "arm").thresholdMm.reset(); },
            "The output \"arm\" loses its guard: steps of any length pass.", arm);
        row(
            "guard of the head",
            [](Config& config) { named(config.outputs, "head").thresholdMm = 20.0; },
            "The output \"head\" gets a guard: at most 20 mm a step.", head);
        row(
            "elements of the guard",
            [](Config& config) { named(config.outputs, "arm").checkElementsCount = 2; },
            "The guard of \"arm\" compares 2 values of a coordinate instead of 3.", arm);
        row(
            "repeats", [](Config& config) { named(config.outputs, "brain").repeatMs = 40; },
            "The output \"brain\" repeats every 40 ms (0 is never).", none);
        row(
            "connection",
            [](Config& config) {
                config.connections.push_back({ QStringLiteral("brain"), QStringLiteral("head") });
            },
            "\"brain\" is connected to \"head\".", head);
        row(
            "equal values",
            [](Config& config) {
                for (auto& one : config.connections) {
                    one.passEqualAfterMs.reset();
                }
            },
            "From \"brain\" to \"pyt-command\" only changes pass.", none);
        row(
            "frame", [](Config& config) { config.transforms[QStringLiteral("arm")] = turned(); },
            "The frame of \"arm\" is 0 1 0 0;-1 0 0 0;0 0 1 0;0 0 0 1 instead of 0 -1 0 0;1 0 0 "
            "0;0 "
            "0 1 0;0 0 0 1.",
            arm);
        row(
            "frame of a source",
            [](Config& config) { config.transforms[QStringLiteral("pyt")] = turned(); },
            "\"pyt\" gets a frame: 0 1 0 0;-1 0 0 0;0 0 1 0;0 0 0 1.", arm);
        row(
            "frame of a source of targets",
            [](Config& config) { config.transforms[QStringLiteral("brain")] = turned(); },
            "\"brain\" gets a frame: 0 1 0 0;-1 0 0 0;0 0 1 0;0 0 0 1.", arm);
        row(
            "another source of targets",
            [](Config& config) {
                config.connections.push_back(
                    { QStringLiteral("head-cmd"), QStringLiteral("pyt-command") });
            },
            "\"head-cmd\" is connected to \"pyt-command\".", arm);
        row(
            "another motion part",
            [](Config& config) { ++named(config.outputs, "pyt-command").address.host; },
            "The output \"pyt-command\" sends to 192.168.1.4:25052 instead of "
            "192.168.1.3:25052.",
            arm);
        row(
            "no frame", [](Config& config) { config.transforms.erase(QStringLiteral("head")); },
            "\"head\" loses its frame and takes the default one.", head);
        row(
            "new input",
            [](Config& config) {
                config.inputs.push_back(
                    { QStringLiteral("kinect"), 25002, true, QStringLiteral("csv"), {} });
            },
            "The input \"kinect\" is new: port 25002, csv.", none);
    }
    void oneChangeIsOneSentence()
    {
        QFETCH(const Change, change);
        QFETCH(const QString, sentence);
        QFETCH(const QStringList, held);
        const auto before = arnie();
        auto after = before;
        change(after);
        const auto found = differences(before, after);
        QCOMPARE(found.size(), std::size_t(sentence.isEmpty() ? 0 : 1));
        if (!sentence.isEmpty()) {
            QCOMPARE(found.front().text.english(), sentence);
            QVERIFY(!differences(after, before).empty());
        }
        QCOMPARE(actuatorsWithOtherRoutes(before, after, options()), held);
    }

    void removedInterfacesAreTold()
    {
        const auto before = arnie();
        auto after = before;
        std::erase_if(
            after.outputs, [](const auto& one) { return one.name == QLatin1String("brain-env"); });
        std::erase_if(
            after.inputs, [](const auto& one) { return one.name == QLatin1String("eye-fudge"); });
        std::erase_if(after.connections,
            [](const auto& one) { return one.output == QLatin1String("brain-env"); });
        QStringList sentences;
        for (const auto& one : differences(before, after)) {
            sentences << one.text.english();
        }
        QCOMPARE(sentences,
            QStringList({ QStringLiteral("The input \"eye-fudge\" is taken out."),
                QStringLiteral("The output \"brain-env\" is taken out."),
                QStringLiteral("\"eye-fudge\" is no longer connected to \"brain-env\".") }));
    }

    void armIsHeldWhenItsMotionPartGetsAnotherPosition()
    {
        const auto before = arnie();
        auto after = before;
        for (auto& one : after.connections) {
            if (one.input == QLatin1String("arm") && one.output == QLatin1String("pyt")) {
                one.input = QStringLiteral("head");
            }
        }
        const QStringList arm { QStringLiteral("arm") };
        QCOMPARE(actuatorsWithOtherRoutes(before, after, options()), arm);
        // Steps that move nothing have no route.
        std::erase(after.connections,
            spine::ConnectionConfig { QStringLiteral("pyt"), QStringLiteral("arm") });
        auto without = before;
        std::erase(without.connections,
            spine::ConnectionConfig { QStringLiteral("pyt"), QStringLiteral("arm") });
        QCOMPARE(actuatorsWithOtherRoutes(without, after, options()), QStringList());
    }

    void aNewActuatorIsHeld()
    {
        const auto before = arnie();
        auto after = before;
        auto second = named(after.outputs, "arm");
        second.name = QStringLiteral("arm2");
        ++second.address.host;
        after.outputs.push_back(second);
        QCOMPARE(actuatorsWithOtherRoutes(before, after, options()),
            QStringList { QStringLiteral("arm2") });
    }
};

QTEST_GUILESS_MAIN(TestConfigDifference)
#include "tst_config_difference.moc"
