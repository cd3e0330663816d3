// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/spine/cell_fixture.h"

#include <QTest>

using namespace medulla;
using namespace medulla::test;
using namespace std::chrono_literals;
using spine::Notice;
using wire::SenderList;
using Verdict = wire::SenderList::Verdict;

namespace {

const QString kArm = QStringLiteral("arm");
const QString kPyt = QStringLiteral("pyt");
const QString kEyes = QStringLiteral("eyes");

constexpr std::uint32_t kA = 0x7f000002; // 127.0.0.2
constexpr std::uint32_t kB = 0x7f000003;
constexpr std::uint32_t kC = 0x7f000004;
constexpr TimePoint kStart = TimePoint(1h);

/// Sends from an address of the loopback network.
class Sender {
public:
    explicit Sender(std::uint32_t host)
        : m_socket(*wire::UdpSocket::bind({ host, 0 }, {}))
    {
    }
    /// Runs the event loop until the input has seen it, accepted or not.
    void send(Cell& cell, const QString& input, const QByteArray& datagram)
    {
        const auto* to = cell.spine->input(input);
        const auto seen = [to] {
            const auto& counters = to->counters();
            return counters.received + counters.bad() + counters.rejectedSenders;
        };
        const auto before = seen();
        QVERIFY(m_socket.send(
            std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))),
            to->address()));
        QVERIFY(waitUntil([&] { return seen() > before; }));
    }

private:
    wire::UdpSocket m_socket;
};

void makeArm(Cell& cell)
{
    cell.input(kPyt).input(kArm).input(kEyes).output(kArm, QStringLiteral("csv"), 50.0);
    cell.connection(kPyt, kArm).connection(kArm, kPyt).output(kPyt).connection(kEyes, kPyt);
}

void noticesOf(Cell& cell, std::vector<Notice>& kept)
{
    QObject::connect(cell.spine.get(), &spine::Spine::noticed, cell.spine.get(),
        [&kept](const Notice& notice) { kept.push_back(notice); });
}

bool has(const std::vector<Notice>& notices, Notice::Kind kind)
{
    return std::any_of(notices.begin(), notices.end(),
        [kind](const Notice& notice) { return notice.kind == kind; });
}

} // namespace

class TestSenders final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void locksToTheFirstSenderWhateverItsPort()
    {
        wire::SenderList list;
        QCOMPARE(list.judge({ kA, 1000 }, kStart), Verdict::Locked);
        QCOMPARE(list.judge({ kA, 1001 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kB, 1000 }, kStart + 1h), Verdict::SecondSender);
        QCOMPARE(list.lock(), std::optional(kA));
    }

    void allowListKeepsOthersOutAndLocksToNobody()
    {
        wire::SenderList list;
        list.change({ { *wire::Network::parse(u"127.0.0.2/31", {}) }, false, 0 });
        QCOMPARE(list.judge({ kC, 1 }, kStart), Verdict::Forbidden);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.lock(), std::nullopt);
    }

    void anAllowListThatComesLaterEndsTheLock()
    {
        wire::SenderList list;
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Locked);
        list.change({ { wire::Network::ofHost(kB) }, false, 0 });
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Forbidden);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
    }

    void secondPortIsAcceptedOnceTheFirstIsSilentForASecond()
    {
        wire::SenderList list;
        list.change({ {}, true, 0 });
        QCOMPARE(list.judge({ kA, 1000 }, kStart), Verdict::Locked);
        QCOMPARE(list.judge({ kA, 1001 }, kStart + 999ms), Verdict::SecondPort);
        // The rejected one does not keep the port busy.
        QCOMPARE(list.judge({ kA, 1001 }, kStart + 1000ms), Verdict::Accepted);
        QCOMPARE(list.judge({ kA, 1000 }, kStart + 1001ms), Verdict::SecondPort);
        std::array<wire::SenderStatus, wire::SenderList::kMost> senders;
        QCOMPARE(list.list(senders, kStart + 2s), std::size_t(1));
        QCOMPARE(senders[0].newest.port, std::uint16_t(1001));
        QCOMPARE(senders[0].rejectedOtherPort, std::uint64_t(2));
        QCOMPARE(senders[0].otherPort, std::uint16_t(1000));
    }

    void operatorAllowsAndForbids()
    {
        wire::SenderList list;
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Locked);
        list.allow(kB);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Accepted);
        list.forbid(kA);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Forbidden);
        // It is not locked to the next one that comes, since the operator named a host.
        QCOMPARE(list.judge({ kC, 1 }, kStart), Verdict::Forbidden);
        list.allow(kA);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Accepted);
    }

    void allowingTheHostOfTheCommandsForbidsTheOneHeardFirst()
    {
        wire::SenderList list;
        list.change({ {}, false, kB });
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Locked);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::SecondSender);
        list.allow(kB);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Forbidden);
        QCOMPARE(list.lock(), std::nullopt);
        // The operator may still want both.
        list.allow(kA);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
    }

    void adviceIsNotToEndTheDeviceThatCommandsGoTo()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        noticesOf(cell, notices);
        Sender stranger(kC);
        Sender device(0x7f000001); // the output "arm" goes there
        stranger.send(cell, kArm, "0,0,0");
        notices.clear();
        device.send(cell, kArm, "0,0,0");
        QCOMPARE(notices.size(), std::size_t(1));
        QCOMPARE(notices[0].remedy().english(),
            QStringLiteral("Commands go to 127.0.0.1, so it may be the device: use 127.0.0.1 "
                           "instead of 127.0.0.4 in Routing, or with --allow arm=127.0.0.1."));
        cell.spine->forbidSender(kArm, kC);
        cell.simulated.advance(2s);
        device.send(cell, kArm, "0,0,0");
        QVERIFY(notices.back().remedy().english().contains(
            QLatin1String("may be the device: allow it in Routing")));
    }

    void noOtherHostTakesThePlaceOfAForbiddenLock()
    {
        wire::SenderList list;
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Locked);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::SecondSender);
        list.forbid(kA);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Forbidden);
        QCOMPARE(list.judge({ kA, 1 }, kStart), Verdict::Forbidden);
        QCOMPARE(list.lock(), std::nullopt);
        list.allow(kB);
        QCOMPARE(list.judge({ kB, 1 }, kStart), Verdict::Accepted);
        QCOMPARE(list.judge({ kC, 1 }, kStart), Verdict::Forbidden);
    }

    void countsEachSenderAndKeepsTheAcceptedInAFlood()
    {
        wire::SenderList list;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(list.judge({ kA, 7 }, kStart) != Verdict::SecondSender);
        }
        for (std::uint32_t host = 0; host < 1000; ++host) {
            QCOMPARE(list.judge({ 0x0a000000 + host, 7 }, kStart + 1s), Verdict::SecondSender);
        }
        std::array<wire::SenderStatus, wire::SenderList::kMost> known {};
        QCOMPARE(list.list(known, kStart), wire::SenderList::kMost);
        QCOMPARE(known[0].newest, (wire::Address { kA, 7 }));
        QCOMPARE(known[0].accepted, std::uint64_t(3));
        QVERIFY(known[0].allowed);
        QVERIFY(!known[1].allowed);
        QCOMPARE(known[1].rejected, std::uint64_t(1));
    }

    void aStrangerNeitherMovesTheArmNorItsReference()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        noticesOf(cell, notices);
        Sender arm(kA);
        Sender pyt(kB);
        Sender stranger(kC);
        arm.send(cell, kArm, "300,0,0");
        pyt.send(cell, kPyt, "310,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("310,0,0"));
        stranger.send(cell, kArm, "0,0,0");
        stranger.send(cell, kPyt, "320,0,0");
        pyt.send(cell, kPyt, "10,0,0");
        QCOMPARE(cell.received(kArm, false), QByteArrayList());
        QVERIFY(has(notices, Notice::Kind::SecondSender));
        QCOMPARE(cell.spine->input(kArm)->counters().rejectedSenders, std::uint64_t(1));
        QCOMPARE(cell.spine->input(kPyt)->counters().rejectedSenders, std::uint64_t(1));
        pyt.send(cell, kPyt, "330,0,0");
        QCOMPARE(cell.next(kArm), QByteArray("330,0,0"));
    }

    void reportsFromAnotherHostThanTheCommandsGoToAreSaidAtOnce()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        noticesOf(cell, notices);
        Sender elsewhere(kC);
        elsewhere.send(cell, kArm, "0,0,0");
        QCOMPARE(notices.size(), std::size_t(1));
        QCOMPARE(notices[0].kind, Notice::Kind::OtherHost);
        QCOMPARE(notices[0].text().english(),
            QStringLiteral("Input \"arm\" hears the device from 127.0.0.4, but its commands go to "
                           "127.0.0.1."));
    }

    void twoProgramsOfOneHostAreToldApartWhereTheyReachTheArm()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        noticesOf(cell, notices);
        Sender one(kA);
        Sender two(kA);
        for (const auto& input : { kPyt, kArm, kEyes }) {
            one.send(cell, input, "0,0,0");
            two.send(cell, input, "1,0,0");
        }
        QCOMPARE(cell.spine->input(kPyt)->counters().rejectedSenders, std::uint64_t(1));
        QCOMPARE(cell.spine->input(kArm)->counters().rejectedSenders, std::uint64_t(1));
        QCOMPARE(cell.spine->input(kEyes)->counters().rejectedSenders, std::uint64_t(0));
        QVERIFY(has(notices, Notice::Kind::SecondPort));
        // A restarted program has another port; it is heard when the old one is silent.
        cell.simulated.advance(1s);
        two.send(cell, kPyt, "2,0,0");
        QCOMPARE(cell.spine->input(kPyt)->counters().received, std::uint64_t(2));
    }

    void allowListsOfConfigurationAndOptionsAddUp()
    {
        Cell cell;
        makeArm(cell);
        cell.config.inputs[0].from = { wire::Network::ofHost(kA) };
        cell.options.allow = { { kPyt, wire::Network::ofHost(kB) } };
        cell.start();
        Sender a(kA);
        Sender b(kB);
        Sender c(kC);
        a.send(cell, kPyt, "0,0,0");
        b.send(cell, kPyt, "1,0,0");
        c.send(cell, kPyt, "2,0,0");
        QCOMPARE(cell.spine->input(kPyt)->counters().received, std::uint64_t(2));
        QCOMPARE(cell.spine->input(kPyt)->counters().rejectedSenders, std::uint64_t(1));
        cell.spine->allowSender(kPyt, kC);
        c.send(cell, kPyt, "2,0,0");
        QCOMPARE(cell.spine->input(kPyt)->counters().received, std::uint64_t(3));
        spine::Snapshot snapshot;
        cell.spine->snapshot(snapshot);
        QCOMPARE(snapshot.inputs[0].senderCount, std::size_t(3));
        QVERIFY(snapshot.inputs[0].reachesActuator);
    }

    void lockSurvivesAReload()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        Sender a(kA);
        Sender b(kB);
        a.send(cell, kPyt, "0,0,0");
        auto changed = cell.config;
        changed.transforms.insert_or_assign(
            kPyt, *Frame::parse(u"1 0 0 5;0 1 0 0;0 0 1 0;0 0 0 1", {}));
        QVERIFY(!hasErrors(cell.spine->reload(changed)));
        b.send(cell, kPyt, "1,0,0");
        QCOMPARE(cell.spine->input(kPyt)->counters().rejectedSenders, std::uint64_t(1));
    }

    void lockSurvivesReloadsThatTakeTheInputOutAndBringItBack()
    {
        Cell cell;
        cell.sourcesOpen = false; // options name no input that a reload takes out
        makeArm(cell);
        cell.start();
        Sender a(kA);
        Sender b(kB);
        a.send(cell, kEyes, "0,0,0");
        const auto before = cell.config;
        auto without = before;
        std::erase_if(without.inputs, [](const auto& input) { return input.name == kEyes; });
        std::erase_if(
            without.connections, [](const auto& connection) { return connection.input == kEyes; });
        without.transforms.erase(kEyes);
        const auto findings = cell.spine->reload(without);
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QVERIFY(!hasErrors(cell.spine->reload(before)));
        b.send(cell, kEyes, "1,0,0");
        QCOMPARE(cell.spine->input(kEyes)->counters().rejectedSenders, std::uint64_t(1));
    }

    /// brain -> pyt-command, then the motion part -> pyt -> arm.
    void twoProgramsOfOneHostAreToldApartWhereTheyCommandTheMotion()
    {
        Cell cell;
        const auto brain = QStringLiteral("brain");
        const auto command = QStringLiteral("pyt-command");
        makeArm(cell);
        cell.input(brain).output(command).connection(brain, command);
        cell.start();
        Sender first(kA);
        Sender second(kA);
        first.send(cell, brain, "1,0,0");
        second.send(cell, brain, "2,0,0");
        QCOMPARE(cell.received(command), QByteArrayList { "1,0,0" });
        first.send(cell, kEyes, "1,0,0"); // moves nothing
        second.send(cell, kEyes, "2,0,0");
        QCOMPARE(cell.received(kPyt), (QByteArrayList { "1,0,0", "2,0,0" }));
    }

    void aFloodOfStrangersDoesNotHideASecondProgram()
    {
        Cell cell;
        makeArm(cell);
        cell.start();
        std::vector<Notice> notices;
        noticesOf(cell, notices);
        Sender first(kA);
        Sender second(kA);
        Sender stranger(kB);
        first.send(cell, kPyt, "1,0,0");
        for (int i = 0; i < 10; ++i) {
            stranger.send(cell, kPyt, "2,0,0");
        }
        second.send(cell, kPyt, "3,0,0");
        std::erase_if(notices, [](const Notice& notice) {
            return notice.kind != Notice::Kind::SecondSender
                && notice.kind != Notice::Kind::SecondPort;
        });
        QCOMPARE(notices.size(), std::size_t(2));
        QCOMPARE(notices[0].kind, Notice::Kind::SecondSender);
        QCOMPARE(notices[1].kind, Notice::Kind::SecondPort);
    }
};

QTEST_GUILESS_MAIN(TestSenders)
#include "tst_senders.moc"
