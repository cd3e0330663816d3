// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maze/protocol/client_codec.h"

#include <QTest>

using namespace medulla;
using namespace medulla::maze;

namespace {

Actions actionsOf(const QByteArray& datagram)
{
    const auto read = decodeActions(datagram);
    if (!read) {
        qFatal("%s", qPrintable(read.error().text.english()));
    }
    return *read;
}

std::string saidIn(const QByteArray& datagram)
{
    const auto actions = actionsOf(datagram);
    return actions.say ? std::string(actions.say->view()) : std::string("(nothing)");
}

} // namespace

class TestClientCodec final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsARobotAsOfficialAgentsRegister()
    {
        const auto read =
            decodeRegistration(QByteArrayLiteral("<Robot Id=\"3\" Name=\"brain3\"></Robot>\0rest"));
        QVERIFY(read);
        QVERIFY(read->kind == Registration::Kind::Robot);
        QCOMPARE(read->id, 3);
        QCOMPARE(read->name, QStringLiteral("brain3"));
        QVERIFY(!read->irAngleDeg[0]);
    }

    void readsAnglesOfSensorsAndPassesOverOnesThatAreNot()
    {
        const auto read = decodeRegistration("<Robot Id=\"0\" Name=\"b\"><IRSensor Id=\"1\" "
                                             "Angle=\"45.5\"/><IRSensor Id=\"9\" Angle=\"1\"/>"
                                             "<IRSensor Id=\"-1\" Angle=\"1\"/></Robot>");
        QVERIFY(read);
        QCOMPARE(read->irAngleDeg[1], std::optional(45.5));
        QVERIFY(!read->irAngleDeg[0] && !read->irAngleDeg[2] && !read->irAngleDeg[3]);
    }

    void registrationsComeBackAsTheyWent_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("robot") << int(Registration::Kind::Robot);
        QTest::newRow("robot beacon") << int(Registration::Kind::RobotBeacon);
        QTest::newRow("view") << int(Registration::Kind::View);
        QTest::newRow("panel") << int(Registration::Kind::Panel);
    }

    void registrationsComeBackAsTheyWent()
    {
        QFETCH(int, kind);
        Registration sent;
        sent.kind = Registration::Kind(kind);
        if (sent.kind == Registration::Kind::Robot
            || sent.kind == Registration::Kind::RobotBeacon) {
            sent.id = 4;
            sent.name = QStringLiteral("<\"Mäuse\" & 'co'>");
        }
        if (sent.kind == Registration::Kind::Robot) {
            sent.irAngleDeg = { 0.0, std::nullopt, -75.25, 180.0 };
        } else if (sent.kind == Registration::Kind::RobotBeacon) {
            sent.heightMu = 2.5;
        }
        QByteArray datagram;
        encode(sent, datagram);
        QVERIFY(datagram.endsWith('\0'));
        QVERIFY(datagram.size() <= qsizetype(kMostRegistrationBytes));
        const auto read = decodeRegistration(datagram);
        QVERIFY(read);
        QCOMPARE(*read, sent);
    }

    void readsActionsAsOfficialAgentsWriteThem()
    {
        const auto actions =
            actionsOf("<Actions LeftMotor=\"0.1\" RightMotor=\"-0.05\" EndLed=\"On\" "
                      "VisitingLed=\"on\"/>");
        QCOMPARE(actions.leftMotor, std::optional(0.1));
        QCOMPARE(actions.rightMotor, std::optional(-0.05));
        QCOMPARE(actions.endLed, std::optional(true));
        QCOMPARE(actions.visitingLed, std::optional(false)); // anything but "On"
        QVERIFY(!actions.returningLed);
        QVERIFY(!actions.say);
    }

    void readsLatin1WhereItIsNoUtf8()
    {
        for (const auto* name : { "Jos\xe9", "Jos\xc3\xa9" }) {
            const auto read =
                decodeRegistration("<Robot Id=\"1\" Name=\"" + QByteArray(name) + "\"/>");
            QVERIFY(read);
            QCOMPARE(read->name, QStringLiteral("José"));
        }
        QCOMPARE(saidIn("<Actions><Say>ol\xe1</Say></Actions>"), std::string("ol\xe1"));
        QCOMPARE(saidIn("<Actions><Say>ol\xc3\xa1</Say></Actions>"), std::string("ol\xe1"));
        QCOMPARE(saidIn("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><Actions><Say>ol\xe1</Say>"
                        "</Actions>"),
            std::string("ol\xe1"));
        // It is sent in a form that any parser accepts.
        Actions actions;
        actions.say = SayText::make("ol\xe1");
        QByteArray datagram;
        encode(actions, datagram);
        QVERIFY(datagram.contains("ol&#225;"));
        QCOMPARE(saidIn(datagram), std::string("ol\xe1"));
    }

    void keepsTheOrderOfRequestsAndTakesOnlyYes()
    {
        const auto actions = actionsOf(
            "<Actions><SensorRequests GPS=\"Yes\" Beacon1=\"Yes\" IRSensor3=\"yes\" Nose=\"Yes\" "
            "Beacon99=\"Yes\" Beacon=\"Yes\" IRSensor0=\"Yes\"/></Actions>");
        QCOMPARE(actions.requests, (SensorRequests { Sensor::Gps, beaconSensor(1), Sensor::Ir0 }));
    }

    void takesTheDatagramWithAndWithoutItsNulByte()
    {
        const QByteArray document("<Actions LeftMotor=\"0.1\"/>");
        QCOMPARE(actionsOf(document).leftMotor, std::optional(0.1));
        QCOMPARE(actionsOf(document + QByteArray(1, '\0')).leftMotor, std::optional(0.1));
        QCOMPARE(
            actionsOf(document + QByteArrayLiteral("\0<garbage")).leftMotor, std::optional(0.1));
    }

    void countsWhiteSpaceAfterSayAsSaid()
    {
        QCOMPARE(saidIn("<Actions><Say>hello</Say></Actions>"), std::string("hello"));
        QCOMPARE(saidIn("<Actions>  <Say>hello</Say>\n  </Actions>\n"), std::string("hello\n  "));
    }

    void readsSayEscapedAndAsCdata()
    {
        QCOMPARE(saidIn("<Actions><Say><![CDATA[a<b&c]]></Say></Actions>"), std::string("a<b&c"));
        QCOMPARE(saidIn("<Actions><Say>a&lt;b&amp;c</Say></Actions>"), std::string("a<b&c"));
    }

    void dropsATooLongMessageButNotTheRest()
    {
        const QByteArray hundred(100, 'x');
        QCOMPARE(saidIn("<Actions><Say>" + hundred + "</Say></Actions>"), hundred.toStdString());
        const auto longer =
            actionsOf("<Actions LeftMotor=\"0.15\"><Say>" + hundred + "y</Say></Actions>");
        QVERIFY(!longer.say);
        QCOMPARE(longer.leftMotor, std::optional(0.15));
        // The limit applies to characters after decoding.
        QCOMPARE(saidIn("<Actions><Say>" + QByteArray("&lt;").repeated(100) + "</Say></Actions>"),
            std::string(100, '<'));
    }

    void anEmptySayIsNothing() { QCOMPARE(saidIn("<Actions><Say/></Actions>"), "(nothing)"); }

    void rejectsInvalidActions_data()
    {
        QTest::addColumn<QByteArray>("datagram");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("NUL alone") << QByteArray(1, '\0');
        QTest::newRow("no XML") << QByteArray("LeftMotor=0.1");
        QTest::newRow("cut off") << QByteArray("<Actions LeftMotor=\"0.1\"");
        QTest::newRow("not closed") << QByteArray("<Actions>");
        QTest::newRow("another root") << QByteArray("<Robot/>");
        QTest::newRow("another child") << QByteArray("<Actions><Dance/></Actions>");
        QTest::newRow("no number") << QByteArray("<Actions LeftMotor=\"0,1\"/>");
        QTest::newRow("not finite") << QByteArray("<Actions LeftMotor=\"nan\"/>");
        QTest::newRow("something after it") << QByteArray("<Actions/><Actions/>");
    }

    void rejectsInvalidActions()
    {
        QFETCH(QByteArray, datagram);
        const auto read = decodeActions(datagram);
        QVERIFY(!read);
        QVERIFY(!read.error().text.isEmpty());
        QVERIFY(!read.error().remedy.isEmpty());
        QVERIFY(read.error().place.startsWith(QLatin1String("Actions, line ")));
    }

    void writesASensorOnceThatWasRequestedTwice()
    {
        const auto actions =
            decodeActions("<Actions><SensorRequests GPS=\"Yes\"/>"
                          "<SensorRequests Compass=\"Yes\" GPS=\"Yes\"/></Actions>");
        QVERIFY(actions.has_value());
        QByteArray datagram;
        encode(*actions, datagram);
        QVERIFY(datagram.startsWith("<Actions><SensorRequests GPS=\"Yes\" Compass=\"Yes\"/>"));
        QVERIFY(decodeActions(datagram).has_value());
    }
    void writesRequestsBeforeSayAndNothingAfterIt()
    {
        Actions actions;
        actions.leftMotor = 0.12;
        actions.rightMotor = -0.12;
        actions.requests = { Sensor::Ir0, beaconSensor(0) };
        actions.say = SayText::make("S@71&140&-3");
        QByteArray datagram;
        encode(actions, datagram);
        QCOMPARE(datagram,
            QByteArray("<Actions LeftMotor=\"0.12\" RightMotor=\"-0.12\">"
                       "<SensorRequests IRSensor0=\"Yes\" Beacon0=\"Yes\"/>"
                       "<Say><![CDATA[S@71&140&-3]]></Say></Actions>")
                + '\0');
    }

    void actionsComeBackAsTheyWent()
    {
        for (const std::string& text : std::initializer_list<std::string> {
                 "plain", "]]>", "a]]>b<c>&\"'", "\xe4\xf6\xfc", " ", "\t\n" }) {
            Actions actions;
            actions.leftMotor = -0.15;
            actions.endLed = true;
            actions.returningLed = false;
            actions.requests = { Sensor::Compass, Sensor::Ground, Sensor::Collision, Sensor::Gps,
                irSensor(2), beaconSensor(7) };
            actions.say = SayText::make(text);
            QByteArray datagram;
            encode(actions, datagram);
            QVERIFY(datagram.size() <= qsizetype(kMostActionsBytes));
            QCOMPARE(actionsOf(datagram), actions);
        }
    }

    void viewCommandsComeBackAsTheyWentWithin63Bytes()
    {
        using Kind = ViewCommand::Kind;
        for (const auto kind : { Kind::Start, Kind::Stop, Kind::LabRequest, Kind::GridRequest,
                 Kind::Remove, Kind::Reset }) {
            const ViewCommand sent { kind, kind == Kind::Remove ? 12 : 0 };
            QByteArray datagram;
            encode(sent, datagram);
            QVERIFY(datagram.size() <= qsizetype(kMostViewCommandBytes));
            const auto read = decodeViewCommand(datagram);
            QVERIFY(read);
            QCOMPARE(*read, sent);
        }
        QVERIFY(!decodeViewCommand("<Robot Id=\"2\"/>"));
        QVERIFY(!decodeViewCommand("<Sync/>"));
    }
};

QTEST_GUILESS_MAIN(TestClientCodec)
#include "tst_client_codec.moc"
