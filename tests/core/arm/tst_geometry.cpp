// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arm/geometry_json.h"

#include <limits>
#include <numbers>

#include <QTest>

using medulla::Findings;
using medulla::Frame;
using medulla::Position;
using medulla::arm::Arm;
using medulla::arm::Geometry;

namespace {

constexpr double kDegree = std::numbers::pi / 180.0;

nlohmann::ordered_json standardJson()
{
    return { { "upperLengthMm", 420 }, { "forearmLengthMm", 380.0 },
        { "mount",
            "1 0 0 -360; 0 -0.4472135955 -0.894427191 130; 0 0.894427191 -0.4472135955 -260; 0 0 0 "
            "1" },
        { "shoulderLimitsDeg", { -60, 60 } }, { "upperLimitsDeg", { -48, 30 } },
        { "elbowLimitsDeg", { 60, 130 } }, { "bandDeg", { 45, 155 } } };
}

QStringList places(const Findings& findings)
{
    QStringList places;
    for (const auto& finding : findings) {
        places << finding.place;
    }
    return places;
}

Findings findingsOf(const nlohmann::ordered_json& json)
{
    const nlohmann::ordered_json document { { "arm", json } };
    medulla::JsonReader reader(document, QStringLiteral("cell.json"));
    const auto read = medulla::arm::readGeometry(reader, document["arm"]);
    auto findings = reader.takeFindings();
    return read.has_value() == findings.empty() ? findings : Findings(100);
}

} // namespace

class TestGeometry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standardIsSound()
    {
        QVERIFY(medulla::arm::check(Geometry::standard(), QString()).empty());
    }

    void readsTheStandardGeometry()
    {
        const auto json = standardJson();
        medulla::JsonReader reader(json, QString());
        const auto read = medulla::arm::readGeometry(reader, json);
        QVERIFY(read.has_value());
        const auto standard = Geometry::standard();
        QCOMPARE(read->upperLengthMm, standard.upperLengthMm);
        QCOMPARE(read->forearmLengthMm, standard.forearmLengthMm);
        QVERIFY(read->mount.toGlobal().isApprox(standard.mount.toGlobal(), 1e-9));
        QCOMPARE(read->shoulderLimits, standard.shoulderLimits);
        QCOMPARE(read->upperLimits, standard.upperLimits);
        QCOMPARE(read->elbowLimits, standard.elbowLimits);
        QCOMPARE(read->band, standard.band);
        QVERIFY(Arm(*read).pose(*Arm(*read).solve(Position::Zero())).tip.norm() < 1e-6);
    }

    void leavesOtherKeysToOthers()
    {
        auto json = standardJson();
        json["colour"] = "grey";
        QVERIFY(findingsOf(json).empty());
    }

    void namesEveryMissingKeyAtOnce()
    {
        auto json = standardJson();
        json.erase("mount");
        json.erase("bandDeg");
        const auto findings = findingsOf(json);
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(findings[0].shown(),
            QStringLiteral("cell.json: arm: The arm has no \"mount\". Add the key \"mount\"."));
        QVERIFY(findings[1].text.english().contains(QLatin1String("bandDeg")));
    }

    void namesThePlaceOfAWrongKind()
    {
        auto json = standardJson();
        json["upperLengthMm"] = "420";
        json["mount"] = "1 0 0";
        json["elbowLimitsDeg"] = { 60, 130, 140 };
        QCOMPARE(places(findingsOf(json)),
            (QStringList { QStringLiteral("cell.json: arm.upperLengthMm"),
                QStringLiteral("cell.json: arm.mount"),
                QStringLiteral("cell.json: arm.elbowLimitsDeg") }));
        json["mount"] = 7;
        QVERIFY(findingsOf(json)[1].text.english().contains(QLatin1String("not a text")));
    }

    void refusesWhatIsNoObject()
    {
        QCOMPARE(findingsOf(nlohmann::ordered_json::array()).size(), std::size_t(1));
        QCOMPARE(findingsOf(nlohmann::ordered_json()).size(), std::size_t(1));
    }

    void refusesUnsoundGeometry_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("text");

        const auto row = [](const char* name, const char* key, const char* value,
                             const char* text) {
            QTest::newRow(name) << QString::fromUtf8(key) << QString::fromUtf8(value)
                                << QString::fromUtf8(text);
        };
        row("length", "upperLengthMm", "-3", "The upper arm's length is -3 mm.");
        row("zero length", "forearmLengthMm", "0", "The forearm's length is 0 mm.");
        row("scaling mount", "mount", "\"2 0 0 0;0 2 0 0;0 0 2 0;0 0 0 1\"",
            "The arm's mount scales, shears or mirrors.");
        row("mirroring mount", "mount", "\"-1 0 0 0;0 1 0 0;0 0 1 0;0 0 0 1\"",
            "The arm's mount scales, shears or mirrors.");
        row("swapped", "shoulderLimitsDeg", "[60, -60]",
            "The shoulder's limits are 60.0° to -60.0°.");
        row("too wide", "upperLimitsDeg", "[-100, 30]",
            "The upper arm's limits are -100.0° to 30.0°.");
        row("folded", "bandDeg", "[0, 155]", "The elbow's band is 0.0° to 155.0°.");
        row("nothing left", "bandDeg", "[10, 20]",
            "No posture keeps both the limits and the band.");
        row("across the axis", "upperLimitsDeg", "[-85, 30]",
            "The limits let the tip come to -89.3 mm from the main axis.");
        row("rest out of reach", "mount", "\"1 0 0 -900;0 1 0 130;0 0 1 -260;0 0 0 1\"",
            "The rest position 0,0,0 is out of the arm's reach.");
    }
    void refusesUnsoundGeometry()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        auto json = standardJson();
        json[key.toStdString()] = nlohmann::ordered_json::parse(value.toStdString());
        const auto findings = findingsOf(json);
        QVERIFY(!findings.empty());
        QTEST(findings.front().text.english(), "text");
        QVERIFY(!findings.front().remedy.isEmpty());
        QVERIFY(findings.front().place.startsWith(QLatin1String("cell.json: arm")));
    }

    void refusesLengthsThatAreNotFinite()
    {
        auto geometry = Geometry::standard();
        geometry.upperLengthMm = std::numeric_limits<double>::quiet_NaN();
        geometry.band.most = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(medulla::arm::check(geometry, QString()).size(), std::size_t(2));
    }

    void anotherGeometryWorksAsWell()
    {
        // Mounted upright, with unequal links.
        Geometry geometry;
        geometry.upperLengthMm = 300.0;
        geometry.forearmLengthMm = 250.0;
        geometry.mount =
            *Frame::parse(QStringLiteral("0 1 0 -250;1 0 0 -300;0 0 -1 0;0 0 0 1"), QString());
        geometry.shoulderLimits = { -90.0 * kDegree, 90.0 * kDegree };
        geometry.upperLimits = { -10.0 * kDegree, 60.0 * kDegree };
        geometry.elbowLimits = { 40.0 * kDegree, 150.0 * kDegree };
        geometry.band = { 20.0 * kDegree, 140.0 * kDegree };
        QVERIFY(medulla::arm::check(geometry, QString()).empty());
        const Arm arm(geometry);
        const auto joints = arm.solve(Position::Zero());
        QVERIFY(joints.has_value());
        QVERIFY(arm.pose(*joints).tip.norm() < 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestGeometry)
#include "tst_geometry.moc"
