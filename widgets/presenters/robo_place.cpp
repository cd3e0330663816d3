// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/robo_place.h"

#include "widgets/presenters/robo_stage.h"

#include <QRandomGenerator>

namespace medulla::widgets {

namespace {

/// Seeds that are easily read and told to others.
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

bool isMishap(teleo::RoboNews::Kind kind)
{
    using Kind = teleo::RoboNews::Kind;
    return kind == Kind::NotRecognised || kind == Kind::Missed || kind == Kind::Lost
        || kind == Kind::Moved;
}

} // namespace

RoboPlace::RoboPlace()
    : m_stage(std::make_unique<RoboStage>())
{
    connect(m_stage.get(), &RoboStage::ended, this, &ProgramPlace::ended, Qt::QueuedConnection);
    connect(m_stage.get(), &RoboStage::refused, this, &ProgramPlace::refused, Qt::QueuedConnection);
    m_thread.setObjectName(QStringLiteral("robo"));
    m_stage->moveToThread(&m_thread);
}

RoboPlace::~RoboPlace()
{
    if (m_thread.isRunning()) {
        // What it has made there must go there.
        connect(&m_thread, &QThread::finished, m_stage.release(), &QObject::deleteLater);
        m_thread.quit();
        m_thread.wait(); // for one tick at most
    }
}

void RoboPlace::setSpeed(int times)
{
    if (times != m_speed) {
        m_speed = times;
        m_stage->setSpeed(times);
        Q_EMIT changed();
    }
}

void RoboPlace::makeAnotherWorld()
{
    m_seed = QRandomGenerator::global()->bounded(1U, kMostSeed);
    SeededRandom random(*m_seed);
    m_world = teleo::randomWorld(random);
    m_hasRun = false;
    Q_EMIT changed();
}

teleo::RoboPicture RoboPlace::picture() const
{
    const auto newest = m_hasRun ? m_stage->newestPicture() : nullptr;
    return newest ? *newest : teleo::pictureOf(m_world);
}

TimePoint RoboPlace::now() const
{
    return m_stage->now();
}

std::optional<motion::Refusal> RoboPlace::begin(const Begin& run)
{
    if (!m_thread.isRunning()) {
        m_thread.start();
    }
    teleo::EngineSettings settings;
    settings.folder = run.folder;
    settings.executables = run.executables;
    teleo::Robo::Settings robo;
    robo.seed = QRandomGenerator::global()->generate64();
    (void)m_stage->takeNews(); // of a run before
    m_stage->requestBegin(run.document, m_world, robo, settings, run.paused);
    m_hasRun = true;
    return std::nullopt;
}

void RoboPlace::change(const teleo::Document& document)
{
    m_stage->requestChange(document);
}

void RoboPlace::pause()
{
    m_stage->requestPause();
}

void RoboPlace::resume()
{
    m_stage->requestResume();
}

void RoboPlace::step()
{
    m_stage->requestStep();
}

void RoboPlace::end()
{
    m_stage->requestStop();
}

std::vector<teleo::Event> RoboPlace::takeEvents()
{
    return m_stage->takeEvents();
}

std::uint64_t RoboPlace::lostEvents() const
{
    return m_stage->lostEvents();
}

std::shared_ptr<const teleo::Status> RoboPlace::newestStatus() const
{
    return m_stage->newestStatus();
}

QString RoboPlace::disturbRefusal(Disturbance disturbance) const
{
    const auto why = m_stage->mishapRefusal(mishapOf(disturbance));
    return why ? why->shown() : QString();
}

void RoboPlace::disturb(Disturbance disturbance)
{
    m_stage->requestMishap(mishapOf(disturbance));
}

void RoboPlace::update()
{
    for (const auto& news : m_stage->takeNews()) {
        if (isMishap(news.kind)) {
            Q_EMIT happened(news.at, news.text, true);
        }
    }
}

} // namespace medulla::widgets
