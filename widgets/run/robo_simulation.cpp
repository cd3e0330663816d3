// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/run/robo_simulation.h"

#include "core/run/robo_runnable.h"

#include <utility>

#include <QRandomGenerator>

namespace medulla::widgets {

namespace {

/// Seeds have at most four digits, so that the operator can read and enter them.
constexpr quint32 kMostSeed = 10'000;

teleo::RoboMishap mishapOf(Disturbance disturbance)
{
    switch (disturbance) {
    case Disturbance::DropHeld:
        return teleo::RoboMishap::Drop;
    case Disturbance::MissGrasp:
        return teleo::RoboMishap::MissGrasp;
    case Disturbance::MissRecognition:
        return teleo::RoboMishap::MissRecognition;
    default:
        return teleo::RoboMishap::Move;
    }
}

} // namespace

bool isMishap(teleo::RoboNews::Kind kind)
{
    using Kind = teleo::RoboNews::Kind;
    return kind == Kind::NotRecognised || kind == Kind::Missed || kind == Kind::Lost
        || kind == Kind::Moved;
}

RoboSimulation::RoboSimulation()
    : m_runs(std::make_unique<run::RunHost>(m_clock, 0, [](const run::Sinks& sinks) {
        std::vector<std::unique_ptr<run::Runnable>> runnables;
        runnables.push_back(std::make_unique<run::RoboRunnable>(sinks));
        return runnables;
    }))
{
    m_thread.setObjectName(QStringLiteral("robo"));
    m_runs->moveToThread(&m_thread);
}

RoboSimulation::~RoboSimulation()
{
    if (m_thread.isRunning()) {
        // Objects created by the host on its thread must be destroyed on that thread.
        connect(&m_thread, &QThread::finished, m_runs.release(), &QObject::deleteLater);
        m_thread.quit();
        m_thread.wait(); // at most one tick
    }
}

std::uint64_t RoboSimulation::startRun(run::TrRequest program, bool paused)
{
    if (!m_thread.isRunning()) {
        m_thread.start();
    }
    teleo::Robo::Settings robo;
    robo.seed = QRandomGenerator::global()->generate64();
    m_runs->request(run::Begin {
        ++m_newestRun, run::RoboRequest { std::move(program), m_world, robo }, paused });
    m_hasRun = true;
    return m_newestRun;
}

void RoboSimulation::setSpeed(int times)
{
    if (times != m_speed) {
        m_speed = times;
        m_runs->request(run::SetSpeed { double(times) });
        Q_EMIT changed();
    }
}

void RoboSimulation::makeAnotherWorld()
{
    m_seed = QRandomGenerator::global()->bounded(1U, kMostSeed);
    SeededRandom random(*m_seed);
    m_world = teleo::randomWorld(random);
    m_hasRun = false;
    Q_EMIT changed();
}

teleo::RoboPicture RoboSimulation::picture() const
{
    const auto status = m_runs->status();
    return m_hasRun && status->run == m_newestRun && status->robo ? status->robo->picture
                                                                  : teleo::pictureOf(m_world);
}

QString RoboSimulation::disturbRefusal(Disturbance disturbance) const
{
    const auto status = m_runs->status();
    if (!status->robo) {
        return {};
    }
    const auto& why = status->robo->mishapRefusals.at(std::size_t(mishapOf(disturbance)));
    return why ? why->shown() : QString();
}

void RoboSimulation::disturb(Disturbance disturbance)
{
    m_runs->request(run::Disturb { mishapOf(disturbance) });
}

} // namespace medulla::widgets
