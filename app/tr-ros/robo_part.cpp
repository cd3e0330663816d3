// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/robo_part.h"

#include "app/tr-ros/robo_topics.h"
#include "app/tr-ros/watched_node.h"

#include "core/base/console.h"
#include "core/teleo/robo.h"

#include <cmath>

#include <QCoreApplication>

namespace medulla::tr {

namespace {

using robo::Part;
using robo::topic;

/// A skill or the radar: forwards orders to the world, and publishes the state that it senses.
class Relay final {
public:
    Relay(Node& node, const Part& part)
        : m_part(part)
    {
        if (part.skill) {
            m_order = &node.numbersPublisher(topic(robo::kWorld, part.name));
            node.subscribe(topic(part.name, robo::kOrder), robo::kSilence,
                [this](const std::optional<Numbers>& order) {
                    m_order->publish(order.value_or(Numbers {}));
                });
        }
        if (part.sense != nullptr) {
            m_sensed = &node.numbersPublisher(topic(part.name, part.sensed));
            node.subscribe(topic(robo::kWorld, robo::kState), robo::kSilence,
                [this](const std::optional<Numbers>& state) {
                    m_sensed->publish(state && robo::isState(*state)
                            ? std::optional(m_part.sense(*state))
                            : std::nullopt);
                });
        }
    }

private:
    const Part& m_part;
    TopicPublisher<Numbers>* m_order = nullptr;
    TopicPublisher<Numbers>* m_sensed = nullptr;
};

/// The robot's body and its environment: executes the orders of the skills and publishes the state.
class WorldNode final {
public:
    WorldNode(Node& node, const RoboWorldOptions& wanted)
        : m_state(node.numbersPublisher(topic(robo::kWorld, robo::kState)))
        , m_sorted(node.boolPublisher(topic(robo::kWorld, robo::kSorted)))
        , m_signals(teleo::Robo::vocabulary().signalShapes)
        , m_robo(m_clock, m_signals, world(wanted), settings(wanted))
    {
        const auto objects = m_signals.find(QStringLiteral("objects"));
        m_signals.onReceived = [this, objects](teleo::Signals::Id signal) {
            if (signal == objects) {
                publish();
            }
        };
        if (wanted.log) {
            m_robo.onNews = [](const teleo::RoboNews& news) { console::print(news.text.shown()); };
        }
        for (const auto& part : robo::parts()) {
            if (part.skill) {
                node.subscribe(topic(robo::kWorld, part.name), robo::kSilence,
                    [this, doing = Doing { QLatin1String(part.name) }](
                        const std::optional<Numbers>& order) mutable {
                        take(doing, order.value_or(Numbers {}));
                    });
            }
        }
        publish();
    }

private:
    /// Present activity of a skill.
    struct Doing {
        QString skill;
        Numbers order {};
        teleo::ActivityId id = 0; ///< 0: none
    };

    static teleo::RoboWorld world(const RoboWorldOptions& wanted)
    {
        SeededRandom random(std::uint64_t(wanted.seed));
        return wanted.seed == 0 ? teleo::documentWorld() : teleo::randomWorld(random);
    }

    static teleo::Robo::Settings settings(const RoboWorldOptions& wanted)
    {
        const auto shortened = [&](Duration span) {
            return Duration(std::llround(double(span.count()) / wanted.faster));
        };
        teleo::Robo::Settings settings;
        settings.speedMmPerS *= wanted.faster;
        settings.grasping = shortened(settings.grasping);
        settings.placing = shortened(settings.placing);
        settings.recognising = shortened(settings.recognising);
        settings.seed = std::uint64_t(wanted.seed);
        if (wanted.faults) {
            settings.faults = teleo::RoboFaults::frequent();
        }
        return settings;
    }

    void take(Doing& doing, const Numbers& order)
    {
        if (order == doing.order) {
            return;
        }
        const bool isSame =
            !order.empty() && !doing.order.empty() && order.front() == doing.order.front();
        doing.order = order;
        if (doing.id != 0 && !isSame) {
            m_robo.end(std::exchange(doing.id, 0));
        }
        if (order.empty()) {
            return;
        }
        teleo::Activity activity;
        activity.name = doing.skill;
        if (order.size() > 1) {
            activity.values = { Numbers(order.begin() + 1, order.end()) };
        }
        if (doing.id != 0) {
            activity.id = doing.id;
            m_robo.change(activity);
        } else {
            activity.id = doing.id = ++m_activities;
            m_robo.begin(activity);
        }
    }

    void publish()
    {
        const auto robot = m_signals.values(m_signals.find(QStringLiteral("robot")).value());
        const auto objects = m_signals.values(m_signals.find(QStringLiteral("objects")).value());
        Numbers state(robot.begin(), robot.end());
        state.insert(state.end(), objects.begin(), objects.end());
        m_state.publish(state);
        m_sorted.publish(m_robo.held() == 0 && teleo::isSorted(m_robo.objects()));
    }

    TopicPublisher<Numbers>& m_state;
    TopicPublisher<bool>& m_sorted;
    SystemClock m_clock;
    teleo::Signals m_signals;
    teleo::Robo m_robo;
    teleo::ActivityId m_activities = 0; ///< number begun so far
};

} // namespace

QStringList roboParts()
{
    QStringList names { QLatin1String(robo::kWorld) };
    for (const auto& part : robo::parts()) {
        names << QLatin1String(part.name);
    }
    return names;
}

int runRoboPart(const QString& part, const RoboWorldOptions& wanted)
{
    const console::Termination termination;
    QObject::connect(&termination, &console::Termination::requested, qApp, &QCoreApplication::quit);
    // Declared before the objects that call them back.
    std::optional<Relay> relay;
    std::optional<WorldNode> world;
    const auto node = joinOrExit(QStringLiteral("/robo"), part, false);
    if (part == QLatin1String(robo::kWorld)) {
        world.emplace(*node, wanted);
    }
    for (const auto& each : robo::parts()) {
        if (part == QLatin1String(each.name)) {
            relay.emplace(*node, each);
        }
    }
    return QCoreApplication::exec();
}

} // namespace medulla::tr
