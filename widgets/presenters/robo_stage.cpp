// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/presenters/robo_stage.h"

#include "core/site/posting.h"

#include <algorithm>
#include <utility>

namespace medulla::widgets {

namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 10ms;
/// What a busy machine missed beyond this is not made up for.
constexpr Duration kLongestTick = 200ms;

} // namespace

RoboStage::RoboStage()
    : m_ticks(this) // comes along to the other thread
{
    publish();
    m_ticks.setTimerType(Qt::PreciseTimer);
    m_ticks.setInterval(kTick);
    connect(&m_ticks, &QTimer::timeout, this, &RoboStage::tick);
}

template <class Work>
void RoboStage::post(Work work)
{
    site::postTo(
        *this,
        [this, work = std::move(work)] {
            if (m_run) {
                work(*m_run);
            }
        },
        [this] { publish(); });
}

void RoboStage::requestBegin(const teleo::Document& document, const teleo::RoboWorld& world,
    const teleo::Robo::Settings& settings, const teleo::EngineSettings& engine, bool paused)
{
    {
        const std::lock_guard lock(m_mutex);
        m_status.reset(); // of a run before
        m_picture.reset();
        m_refusals = {};
    }
    site::postTo(
        *this,
        [=, this] {
            m_run.reset();
            m_clock.advance(1ms); // so that runs are told apart by when they began
            m_run = std::make_unique<teleo::RoboRun>(m_clock, world, settings, engine);
            m_run->onEvent = [this](const teleo::Event& event) { take(event); };
            m_run->onNews = [this](const teleo::RoboNews& news) {
                const std::lock_guard lock(m_mutex);
                if (m_news.size() < kMostEvents) {
                    m_news.push_back(news);
                }
            };
            const auto findings =
                paused ? m_run->engine().beginPaused(document) : m_run->begin(document);
            m_tickedAt = m_real.now();
            if (hasErrors(findings)) {
                Q_EMIT refused(findings);
            }
        },
        [this] { publish(); });
}

void RoboStage::requestChange(const teleo::Document& document)
{
    post([this, document](teleo::RoboRun& run) {
        const auto findings = run.engine().change(document);
        if (hasErrors(findings)) {
            Q_EMIT refused(findings);
        }
    });
}

void RoboStage::requestPause()
{
    post([](teleo::RoboRun& run) { run.engine().pause(); });
}

void RoboStage::requestResume()
{
    post([](teleo::RoboRun& run) { run.engine().resume(); });
}

void RoboStage::requestStep()
{
    post([](teleo::RoboRun& run) { run.engine().step(); });
}

void RoboStage::requestStop()
{
    post([](teleo::RoboRun& run) { run.stop(); });
}

void RoboStage::requestMishap(teleo::RoboMishap mishap)
{
    post([mishap](teleo::RoboRun& run) { run.robo().suffer(mishap); });
}

void RoboStage::tick()
{
    const auto real = m_real.now();
    const Duration passed = std::min(real - std::exchange(m_tickedAt, real), kLongestTick);
    m_clock.advance(passed * m_speed.load());
    publish();
}

void RoboStage::take(const teleo::Event& event)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_events.size() < kMostEvents) {
            m_events.push_back(event);
        } else {
            ++m_lost;
        }
    }
    if (event.kind == teleo::Event::Kind::RunEnded) {
        publish(); // before anybody asks
        Q_EMIT ended();
    }
}

void RoboStage::publish()
{
    m_nowNs.store(m_clock.now().time_since_epoch().count());
    if (!m_run) {
        return;
    }
    auto status = m_run->engine().status();
    auto picture = std::make_shared<const teleo::RoboPicture>(m_run->robo().picture());
    const bool goesOn = status->state != teleo::Status::State::Idle || status->ending > 0;
    std::array<std::optional<Text>, 4> refusals;
    for (std::size_t i = 0; i < refusals.size(); ++i) {
        refusals.at(i) = m_run->robo().mishapRefusal(teleo::RoboMishap(i));
    }
    {
        const std::lock_guard lock(m_mutex);
        m_status = std::move(status);
        m_refusals = std::move(refusals);
        if (!m_picture || *m_picture != *picture) {
            m_picture = std::move(picture);
        }
    }
    if (goesOn && !m_ticks.isActive()) {
        m_tickedAt = m_real.now();
        m_ticks.start();
    } else if (!goesOn) {
        m_ticks.stop();
    }
}

std::shared_ptr<const teleo::Status> RoboStage::newestStatus() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

std::shared_ptr<const teleo::RoboPicture> RoboStage::newestPicture() const
{
    const std::lock_guard lock(m_mutex);
    return m_picture;
}

std::vector<teleo::Event> RoboStage::takeEvents()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_events, {});
}

std::vector<teleo::RoboNews> RoboStage::takeNews()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_news, {});
}

std::optional<Text> RoboStage::mishapRefusal(teleo::RoboMishap mishap) const
{
    const std::lock_guard lock(m_mutex);
    return m_refusals.at(std::size_t(mishap));
}

} // namespace medulla::widgets
