// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/system_lab.h"

#include "tests/support/waiting.h"

#include <algorithm>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::test {

namespace {

constexpr double kArrivedMm = 3.0;
// Of the shipped configuration: the arm is mounted turned by 90 degrees, the head stands apart.
constexpr auto kArmFrame = u"0 -1 0 0; 1 0 0 0; 0 0 1 0; 0 0 0 1";
constexpr auto kHeadFrame = u"1 0 0 197; 0 1 0 369; 0 0 1 -328; 0 0 0 1";

Frame frame(const char16_t* text)
{
    return *Frame::parse(text, QStringLiteral("test"));
}

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

QString program(const char* name)
{
    const auto folder = qEnvironmentVariable("MEDULLA_PROGRAMS", QStringLiteral(PROGRAMS_FOLDER));
    return folder + QLatin1Char('/') + QLatin1String(name);
}

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

SystemLab::SystemLab(Arm where)
    : arm(network, { at(kArm, 25000), at(kSpine, 25001), frame(kArmFrame) }, where == Arm::InTest)
    , head(
          network, { at(kHead, 25000), at(kSpine, 25065), frame(kHeadFrame) }, where == Arm::InTest)
    , configuration(QStringLiteral(SITES_FOLDER "/arnie-spine.json"))
{
    promise.sender = at(kSpine, 0);
    promise.period = std::chrono::milliseconds(periodMs);
    std::vector<std::vector<std::uint32_t>> machines { { kSpine }, { kBrain }, { kPyt } };
    if (where == Arm::Program) {
        machines.push_back({ kArm, kHead });
    }
    for (const auto& hosts : machines) {
        m_machines.push_back(machine(hosts));
        network.attach(m_machines.back());
    }
    network.watchSent(at(kSpine, 25050), [this](const Datagram& datagram, TimePoint now) {
        Coordinates coordinates;
        static const auto* const csv = wire::findCodec(QStringLiteral("csv"));
        if (datagram.from.host == at(kPyt, 0).host
            && csv->decode(datagram.bytes, coordinates) == wire::Refusal::None) {
            const std::lock_guard lock(m_mutex);
            m_sentSteps.push_back({ now, *coordinates.position() });
        }
    });
    network.start();
}

SystemLab::~SystemLab()
{
    qInfo("checked: %s", qPrintable(figures(arm.records(), promise).toString()));
    // The programs end before their network does.
    pyt.reset();
    cell.reset();
    spine.reset();
    targets.reset();
    network.stop(); // a delayed datagram must not reach an arm that is gone
}

std::unique_ptr<Program> SystemLab::run(std::uint32_t host, const QString& path,
    const QStringList& arguments, std::function<void()> inChild)
{
    const auto found = std::find_if(m_machines.begin(), m_machines.end(), [&](const auto& machine) {
        const auto& addresses = machine.addresses();
        return std::find(addresses.begin(), addresses.end(), kNetwork | host) != addresses.end();
    });
    if (found == m_machines.end()) {
        qFatal("The laboratory has no machine %u.", host);
    }
    return std::make_unique<Program>(
        path, arguments, [enter = found->enter(), inChild = std::move(inChild)] {
            enter();
            if (inChild) {
                inChild();
            }
        });
}

std::unique_ptr<Program> SystemLab::start(std::uint32_t host, const QString& path,
    const QStringList& arguments, std::function<void()> inChild)
{
    auto program = run(host, path, arguments, std::move(inChild));
    return program->waitReady() ? std::move(program) : nullptr;
}

bool SystemLab::startSpine(const QStringList& further, std::function<void()> inChild)
{
    spine = start(kSpine, program("medulla-spine"),
        QStringList { QStringLiteral("--config"), configuration } + further, std::move(inChild));
    return spine != nullptr;
}

bool SystemLab::startPyt(const QStringList& further, std::function<void()> inChild)
{
    promise.period = std::chrono::milliseconds(periodMs);
    pyt = start(kPyt, program("medulla-pyt"),
        QStringList { QStringLiteral("--position"), at(kPyt, 25051).toString(),
            QStringLiteral("--command"), at(kPyt, 25052).toString(), QStringLiteral("--spine"),
            at(kSpine, 25050).toString(), QStringLiteral("--period-ms"), QString::number(periodMs),
            QStringLiteral("--speed-mm-s"), QString::number(promise.speedMmPerS),
            QStringLiteral("--acceleration-mm-s2"), QString::number(promise.accelerationMmPerS2) }
            + further,
        std::move(inChild));
    return pyt != nullptr;
}

bool SystemLab::startTarget(const QStringList& further)
{
    targets = start(kArm, program("medulla-target"),
        QStringList { QStringLiteral("--arm-listen"), at(kArm, 25000).toString(),
            QStringLiteral("--head-listen"), at(kHead, 25000).toString(),
            QStringLiteral("--arm-report"), at(kSpine, 25001).toString(),
            QStringLiteral("--head-report"), at(kSpine, 25065).toString(),
            QStringLiteral("--eyes-report"), at(kSpine, 25099).toString() }
            + further);
    return targets != nullptr;
}

QString SystemLab::siteFile(bool hosted)
{
    QFile shipped(QStringLiteral(SITES_FOLDER "/arnie-lab.json"));
    if (!shipped.open(QIODevice::ReadOnly)) {
        qFatal("The test cannot read %s.", qPrintable(shipped.fileName()));
    }
    auto site = QJsonDocument::fromJson(shipped.readAll()).object();
    site[QStringLiteral("spine")] = configuration;
    auto motion = site[QStringLiteral("motion")].toObject();
    motion[QStringLiteral("hosted")] = hosted;
    site[QStringLiteral("motion")] = motion;
    site[QStringLiteral("limits")] =
        QJsonObject { { QStringLiteral("speedMmPerS"), promise.speedMmPerS },
            { QStringLiteral("accelerationMmPerS2"), promise.accelerationMmPerS2 } };
    for (auto extra = siteExtras.begin(); extra != siteExtras.end(); ++extra) {
        site[extra.key()] = extra.value();
    }
    QFile file(m_folder.filePath(QStringLiteral("site.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(site).toJson()) < 0) {
        qFatal("The test cannot write %s.", qPrintable(file.fileName()));
    }
    return file.fileName();
}

bool SystemLab::startCell(bool hosted, std::function<void()> inChild)
{
    promise.period = std::chrono::milliseconds(periodMs);
    cell =
        start(kSpine, QStringLiteral(MEDULLA_CELL_HOST), { siteFile(hosted) }, std::move(inChild));
    return cell != nullptr;
}

bool SystemLab::startWindow(std::function<void()> inChild)
{
    promise.period = std::chrono::milliseconds(periodMs);
    cell = start(kSpine, program("medulla"), { QStringLiteral("--site"), siteFile(true) },
        std::move(inChild));
    return cell != nullptr;
}

void SystemLab::operate(const QString& line)
{
    cell->type(line);
}

void SystemLab::execute(const Position& target)
{
    operate(QStringLiteral("execute %1 %2 %3 %4")
                .arg(target.x())
                .arg(target.y())
                .arg(target.z())
                .arg(periodMs));
}

std::vector<SentSetpoint> SystemLab::sentSteps() const
{
    const std::lock_guard lock(m_mutex);
    return m_sentSteps;
}

std::unique_ptr<Program> SystemLab::startBrain(const Position& target, int tickMs)
{
    QFile file(m_folder.filePath(QStringLiteral("task.json")));
    const auto text = QByteArray(R"({ "initialAction": "there", "actions": { "there": {
        "trajectory": [ { "x": %1, "y": %2, "z": %3 } ], "trajectoryVerification": true,
        "decisions": [], "reset": { "timeout": 0, "action": "there", "delay": 0 } } } })")
                          .replace("%1", QByteArray::number(target.x()))
                          .replace("%2", QByteArray::number(target.y()))
                          .replace("%3", QByteArray::number(target.z()));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0) {
        qFatal("The test cannot write %s.", qPrintable(file.fileName()));
    }
    file.close();
    return start(kBrain, program("medulla-brain"),
        { QStringLiteral("--instructions"), file.fileName(), QStringLiteral("--position"),
            at(kBrain, 26000).toString(), QStringLiteral("--observation"),
            at(kBrain, 26001).toString(), QStringLiteral("--spine"), at(kSpine, 26000).toString(),
            QStringLiteral("--tick-ms"), QString::number(tickMs) });
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

bool SystemLab::clearPyt()
{
    pyt->type(QStringLiteral("go"));
    for (int tries = 0; tries < 50; ++tries) {
        pyt->type(QStringLiteral("status"));
        if (pyt->line().startsWith(QLatin1String("idle, mode automatic"))) {
            return true;
        }
        letTimePass(std::chrono::milliseconds(50));
    }
    return false;
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

void SystemLab::expectNothingAtHead(
    const QString& why, Duration allowance, const std::function<void()>& meanwhile)
{
    const SystemClock clock;
    const auto from = clock.now() + allowance;
    meanwhile();
    headSilences.push_back({ Silence::Kind::NoDatagram, from, clock.now(), why });
}

QString SystemLab::broken() const
{
    constexpr auto kUnlimited = std::numeric_limits<double>::infinity();
    const MotionPromise ofHead { promise.sender, kUnlimited, kUnlimited, kUnlimited, kUnlimited };
    auto lines = violations(arm.records(), promise, silences);
    // Few tests move the head.
    const auto headRecords = head.records();
    const auto ofTheHead =
        headRecords.empty() ? QStringList() : violations(headRecords, ofHead, headSilences);
    for (const auto& line : ofTheHead) {
        lines << QStringLiteral("head, ") + line;
    }
    return lines.isEmpty() ? QString() : lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
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
    if (cell) {
        cell->process().waitForReadyRead(10);
        text += QStringLiteral("\ncell: %1\n%2")
                    .arg(QString::fromUtf8(cell->process().readAllStandardOutput()),
                        cell->complaints());
    }
    if (spine) {
        text += QStringLiteral("\nSpine: ") + spine->complaints();
    }
    return text;
}

} // namespace medulla::test
