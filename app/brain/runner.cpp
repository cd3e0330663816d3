// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/brain/runner.h"

#include "core/base/console.h"
#include "core/motion/path.h"
#include "core/task/event_json.h"

#include <utility>

#include <QLoggingCategory>

namespace medulla::brain {

namespace {

Q_LOGGING_CATEGORY(log, "medulla.brain")

/// Timeout after which a missing input is reported.
constexpr Duration kSilence = std::chrono::seconds(3);

task::EngineSettings remote()
{
    task::EngineSettings settings;
    settings.remoteMotion = true;
    return settings;
}

wire::UdpSocket bound(const wire::Address& address, const QString& option)
{
    return console::orExit(wire::UdpSocket::bind(address, option));
}

} // namespace

Runner::Runner(
    const Addresses& addresses, Clock& clock, std::optional<std::uint64_t> ticks, bool asJson)
    : m_positions(
        QStringLiteral("position"), bound(addresses.position, QStringLiteral("position")), clock)
    , m_observations(QStringLiteral("observation"),
          bound(addresses.observation, QStringLiteral("observation")), clock)
    , m_outlet(
          console::orExit(wire::UdpSocket::open(QStringLiteral("spine"))), addresses.spine, clock)
    , m_ticks(ticks)
    , m_asJson(asJson)
    , m_engine(clock, remote(),
          { [this](const Position& to) { send(to); },
              [this](const task::Event& event) { tell(event); } })
{
    connect(&m_positions, &wire::Intake::received, this, [this](const Position& at) {
        m_receivedPosition = true;
        m_engine.measured(at);
    });
    connect(&m_observations, &wire::Intake::receivedAll, this, [this](const Coordinates& seen) {
        m_receivedObservation = true;
        m_engine.observed(seen);
    });
    m_silence = clock.makeAlarm([this] { reportSilence(); });
    m_silence->setFor(clock.now() + kSilence);
}

void Runner::begin(const task::TaskGraph& task)
{
    if (const auto why = m_engine.begin(task)) {
        console::complain(*why);
        std::exit(console::Misuse);
    }
}

void Runner::reportSilence()
{
    const auto complain = [](const wire::Intake& intake) {
        console::complain(Finding { Severity::Warning, intake.address().toString(),
            Text(QT_TRANSLATE_NOOP("medulla", "No datagram has come in here for %1 s."),
                { QString::number(toS(kSilence)) }),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Is the Spine running, and does it send to this address? It hands on only what "
                "changes: begin before it does, or let it repeat (medulla-spine --repeat-ms "
                "200).")) });
    };
    if (!m_receivedPosition) {
        complain(m_positions);
    }
    if (!m_receivedObservation) {
        complain(m_observations);
    }
}

void Runner::send(const Position& to)
{
    m_outlet.send(to);
    const auto retries = m_engine.retries();
    if (std::exchange(m_retries, retries) == 0 && retries == 1) {
        qCInfo(log).noquote() << Text(
            QT_TRANSLATE_NOOP("medulla",
                "The arm has not gone to %1, so the command is sent again, changed by %2 mm: the "
                "Spine drops equal values."),
            { motion::toString(*m_engine.lastSent()),
                QString::number(task::CommandRetry::kNudgeMm) })
                                     .shown();
    }
    if (m_ticks && ++m_sent >= *m_ticks) {
        m_engine.stop();
    }
}

void Runner::tell(const task::Event& event)
{
    using Kind = task::Event::Kind;
    if (event.kind == Kind::RunBegan) {
        m_began = event.at;
    }
    console::report(m_asJson ? task::toJson(event, m_engine.task(), m_began)
                             : QStringLiteral("%1 s: %2")
                                   .arg(QString::number(toS(event.at - m_began), 'f', 3),
                                       task::toText(event, m_engine.task()).shown()));
    if (event.kind == Kind::RunEnded) {
        const auto& outcome = m_engine.outcome();
        if (outcome && outcome->how == task::Outcome::How::Failed) {
            console::complain(Finding { Severity::Error, {}, outcome->text, outcome->remedy });
        }
        Q_EMIT ended(event.why == task::Event::Why::Failed ? console::Failed : console::Done);
    }
}

} // namespace medulla::brain
