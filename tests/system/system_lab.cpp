// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/system_lab.h"

#include <algorithm>

namespace medulla::test {

namespace {

constexpr double kArrivedMm = 3.0;

Machine machine(const std::vector<std::uint32_t>& hosts)
{
    std::vector<std::uint32_t> addresses;
    for (const auto host : hosts) {
        addresses.push_back(SystemLab::kNetwork | host);
    }
    auto created = Machine::create(addresses);
    if (!created) {
        qFatal("%s", qPrintable(created.error().shown()));
    }
    return std::move(*created);
}

} // namespace

QString SystemLab::whyNot()
{
    static const QString why = [] {
        const auto machine = Machine::create({ kNetwork | kSpine });
        return machine ? QString()
                       : QStringLiteral("The system tests need network namespaces with TUN "
                                        "devices (root, or unprivileged user namespaces and a "
                                        "readable /dev/net/tun). ")
                + machine.error().shown();
    }();
    return why;
}

SystemLab::SystemLab(std::vector<std::vector<std::uint32_t>> machines)
    : arm(network, at(kArm, 25000), at(kSpine, 25001))
    , configuration(QStringLiteral(SITES_FOLDER "/arnie-spine.json"))
{
    promise.sender = at(kSpine, 0);
    promise.period = std::chrono::milliseconds(periodMs);
    for (const auto& hosts : machines) {
        m_machines.push_back(machine(hosts));
        network.attach(m_machines.back());
    }
    network.start();
}

SystemLab::~SystemLab()
{
    // The programs end before their network does.
    pyt.reset();
    spine.reset();
}

std::unique_ptr<Program> SystemLab::start(std::uint32_t host, const QString& path,
    const QStringList& arguments, std::function<void()> inChild)
{
    const auto found = std::find_if(m_machines.begin(), m_machines.end(), [&](const auto& machine) {
        const auto& addresses = machine.addresses();
        return std::find(addresses.begin(), addresses.end(), kNetwork | host) != addresses.end();
    });
    if (found == m_machines.end()) {
        qFatal("The laboratory has no machine %u.", host);
    }
    auto program = std::make_unique<Program>(
        path, arguments, [enter = found->enter(), inChild = std::move(inChild)] {
            enter();
            if (inChild) {
                inChild();
            }
        });
    return program->waitReady() ? std::move(program) : nullptr;
}

bool SystemLab::startSpine(const QStringList& further, std::function<void()> inChild)
{
    spine = start(kSpine, QStringLiteral(MEDULLA_SPINE),
        QStringList { QStringLiteral("--config"), configuration } + further, std::move(inChild));
    return spine != nullptr;
}

bool SystemLab::startPyt(const QStringList& further, std::function<void()> inChild)
{
    promise.period = std::chrono::milliseconds(periodMs);
    pyt = start(kPyt, QStringLiteral(MEDULLA_PYT),
        QStringList { QStringLiteral("--position"), at(kPyt, 25051).toString(),
            QStringLiteral("--command"), at(kPyt, 25052).toString(), QStringLiteral("--spine"),
            at(kSpine, 25050).toString(), QStringLiteral("--period-ms"), QString::number(periodMs),
            QStringLiteral("--speed-mm-s"), QString::number(promise.speedMmPerS),
            QStringLiteral("--acceleration-mm-s2"), QString::number(promise.accelerationMmPerS2) }
            + further,
        std::move(inChild));
    return pyt != nullptr;
}

void SystemLab::send(const wire::Address& from, const wire::Address& to, const Position& position)
{
    Datagram datagram { from, to, {} };
    wire::findCodec(QStringLiteral("csv"))->encode(Coordinates(position), datagram.bytes);
    network.send(datagram);
}

void SystemLab::send(const wire::Address& from, const wire::Address& to, const QByteArray& bytes)
{
    const auto* data = reinterpret_cast<const std::byte*>(bytes.constData());
    network.send({ from, to, { data, data + bytes.size() } });
}

void SystemLab::command(const Position& target)
{
    constexpr std::uint16_t kBrainPort = 40'000; // of the brain's socket, as the system chose it
    send(at(kBrain, kBrainPort), at(kSpine, 26000), target);
}

bool SystemLab::arrives(const Position& target, int withinMs) const
{
    return QTest::qWaitFor([&] { return (arm.position() - target).norm() < kArrivedMm; }, withinMs);
}

bool SystemLab::leaves(const Position& place, double mm, int withinMs) const
{
    return QTest::qWaitFor([&] { return (arm.position() - place).norm() > mm; }, withinMs);
}

bool SystemLab::isCommanded(std::size_t count, int withinMs) const
{
    const auto before = arm.recorded();
    return QTest::qWaitFor([&] { return arm.recorded() >= before + count; }, withinMs);
}

void SystemLab::expect(Silence::Kind kind, const QString& why, Duration allowance,
    const std::function<void()>& meanwhile)
{
    const SystemClock clock;
    const auto from = clock.now() + allowance;
    meanwhile();
    silences.push_back({ kind, from, clock.now(), why });
}

QString SystemLab::broken() const
{
    return violations(arm.records(), promise, silences).join(QLatin1Char('\n'));
}

QString SystemLab::account()
{
    QString text = QStringLiteral("arm at %1, %2 datagrams")
                       .arg(Coordinates(arm.position()).toString())
                       .arg(arm.recorded());
    if (pyt) {
        pyt->type(QStringLiteral("status"));
        text += QStringLiteral("\nPYT: %1\n%2").arg(pyt->line(), pyt->complaints());
    }
    if (spine) {
        text += QStringLiteral("\nSpine: ") + spine->complaints();
    }
    return text;
}

} // namespace medulla::test
