// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seeded_random.h"
#include "core/geometry/frame.h"
#include "tests/support/own_network.h"
#include "tests/support/peer.h"
#include "tests/support/program.h"
#include "tests/support/waiting.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QTest>

namespace medulla::test {

/// The arm's frame in the original's configuration.
inline const Frame& armFrame()
{
    static const Frame frame =
        *Frame::parse(u"0 -1 0 0;1 0 0 0;0 0 1 0;0 0 0 1", QStringLiteral("test"));
    return frame;
}

constexpr double kThresholdMm = 50.0;

/// A link that loses datagrams: forwards datagrams from one address to another.
class LossyLink {
public:
    LossyLink(const wire::Address& at, const wire::Address& to, double loss, std::uint64_t seed)
        : m_socket(*wire::UdpSocket::bind(at, QStringLiteral("link")))
        , m_notifier(m_socket.descriptor(), QSocketNotifier::Read)
        , m_to(to)
        , m_loss(loss)
        , m_random(seed)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { pass(); });
    }

    [[nodiscard]] int lost() const { return m_lost; }
    [[nodiscard]] int passed() const { return m_passed; }

private:
    void pass()
    {
        std::array<std::byte, 2048> buffer {};
        while (const auto received = m_socket.receive(buffer)) {
            if (m_random.chance(m_loss)) {
                ++m_lost;
            } else {
                ++m_passed;
                m_socket.send(std::span(buffer).first(received->size), m_to);
            }
        }
    }

    wire::UdpSocket m_socket;
    QSocketNotifier m_notifier;
    wire::Address m_to;
    double m_loss;
    SeededRandom m_random;
    int m_lost = 0;
    int m_passed = 0;
};

/// The lab network's twin in a network of its own.
/// The programs are processes; between Spine and arm a tap receives each command, and the arm's
/// positions are received at the address of the original's logger.
struct Lab {
    explicit Lab(const QString& config)
        : configuration(config)
        , tap({ host(90), 25000 }, "simulink")
        , armLog({ host(1), 25091 }, "csv")
    {
        tap.onReceived = [this](const Coordinates& command) {
            const auto global = armFrame().toGlobal(*command.position());
            // The arm itself jumps by the distance from its position; the distance from one command
            // to the next is used as well, unless the arm was switched off in between and lost its
            // position.
            const auto now = std::chrono::steady_clock::now();
            if (measured) {
                largestFromMeasured = std::max(largestFromMeasured, (global - *measured).norm());
            }
            if (measured && commanded && now - commandedAt < std::chrono::milliseconds(500)
                && (*commanded - *measured).norm() < kThresholdMm) {
                largestStep = std::max(largestStep, (global - *commanded).norm());
            }
            commanded = global;
            commandedAt = now;
            tap.send(command, { host(80), 25000 });
        };
        // The logger has the arm's own frame in the configuration.
        armLog.onReceived = [this](const Coordinates& position) {
            measured = armFrame().toGlobal(*position.position());
        };
    }

    [[nodiscard]] std::uint32_t host(std::uint32_t last) const { return network.host(last); }
    [[nodiscard]] QString address(std::uint32_t last, std::uint16_t port) const
    {
        return wire::Address { host(last), port }.toString();
    }
    /// The lab network on this one, for --rewrite.
    [[nodiscard]] QString rewrite() const
    {
        return QStringLiteral("192.168.1.0/24=%1/24").arg(wire::hostToString(network.host(0)));
    }
    [[nodiscard]] QString rewrite(std::uint32_t last, std::uint32_t to) const
    {
        return QStringLiteral("192.168.1.%1=%2")
            .arg(QString::number(last), wire::hostToString(host(to)));
    }

    /// From now on every program but the target reaches the others by links with this loss.
    void loseOnEveryLink(double loss)
    {
        const auto link = [&](std::uint32_t at, std::uint32_t to, std::uint16_t port) {
            links.push_back(std::make_unique<LossyLink>(wire::Address { host(at), port },
                wire::Address { host(to), port }, loss, links.size() + 1));
        };
        link(91, 1, 25050); // PYT to Spine
        link(91, 1, 26000); // brain to Spine
        link(92, 2, 26000);
        link(92, 2, 26001);
        link(93, 3, 25051);
        link(93, 3, 25052);
    }
    [[nodiscard]] std::uint32_t via(std::uint32_t last) const
    {
        return links.empty() ? last : last + 90;
    }

    void startTarget(const QStringList& further = {})
    {
        target = std::make_unique<Program>(QStringLiteral(MEDULLA_TARGET),
            QStringList { QStringLiteral("--arm-listen"), address(80, 25000),
                QStringLiteral("--head-listen"), address(221, 25000),
                QStringLiteral("--arm-report"), address(1, 25001), QStringLiteral("--head-report"),
                address(1, 25065), QStringLiteral("--eyes-report"), address(1, 25099) }
                + further);
        QVERIFY(target->waitReady());
    }
    void startSpine(const QStringList& further = {})
    {
        spine = std::make_unique<Program>(QStringLiteral(MEDULLA_SPINE),
            QStringList { QStringLiteral("--config"), configuration, QStringLiteral("--rewrite"),
                rewrite(80, 90), QStringLiteral("--rewrite"), rewrite(2, via(2)),
                QStringLiteral("--rewrite"), rewrite(3, via(3)), QStringLiteral("--rewrite"),
                rewrite() }
                + further);
        QVERIFY(spine->waitReady());
        // It lets PYT move the arm when PYT was quiet for 1 s.
        letTimePass(std::chrono::milliseconds(1100));
    }
    void startPyt(int periodMs)
    {
        pyt = std::make_unique<Program>(QStringLiteral(MEDULLA_PYT),
            QStringList { QStringLiteral("--position"), address(3, 25051),
                QStringLiteral("--command"), address(3, 25052), QStringLiteral("--spine"),
                address(via(1), 25050), QStringLiteral("--period-ms"), QString::number(periodMs) });
        QVERIFY(pyt->waitReady());
    }
    /// The output of all programs, for a test that failed.
    [[nodiscard]] QString account()
    {
        pyt->type(QStringLiteral("status"));
        return QStringLiteral("measured %1\nPYT: %2\n%3\nSpine: %4\ntarget: %5")
            .arg(measured ? Coordinates(*measured).toString() : QStringLiteral("nothing"),
                pyt->line(), pyt->complaints(), spine->complaints(), target->complaints());
    }

    OwnNetwork network;
    QString configuration;
    Peer tap;
    Peer armLog;
    std::vector<std::unique_ptr<LossyLink>> links;
    std::optional<Position> measured; ///< as forwarded by the Spine, global frame
    std::optional<Position> commanded;
    std::chrono::steady_clock::time_point commandedAt;
    double largestStep = 0.0;
    double largestFromMeasured = 0.0;
    std::unique_ptr<Program> target;
    std::unique_ptr<Program> spine;
    std::unique_ptr<Program> pyt;
};

} // namespace medulla::test
