// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/manager.h"

#include "app/tr-ros/condition_topics.h"
#include "app/tr-ros/robo_nodes.h"
#include "app/tr-ros/ros_robo.h"
#include "app/tr-ros/watched_node.h"
#include "app/tr/event_printer.h"

#include "core/base/console.h"

#include <QCoreApplication>

namespace medulla::tr {

namespace {

using teleo::Event;

constexpr auto kPatience = std::chrono::seconds(5); ///< before the missing inputs are reported

/// A program on ROS.
class Manager final {
public:
    using Listen = std::function<void(const Event&)>;

    Manager(const teleo::Document& document, const ManagerOptions& wanted, Node& node,
        const World& world, Listen listen)
        : m_listen(std::move(listen))
        , m_run(m_clock, document, wanted.folder, world, [this](const Event& event) {
            if (m_offer) {
                m_offer->take(event);
            }
            m_listen(event);
        })
    {
        if (!wanted.topic.isEmpty()) {
            m_offer.emplace(node, wanted.topic);
        } else if (!wanted.prefix.isEmpty()) {
            m_offer.emplace(node, document, wanted.prefix);
        }
        feedTopics(node, document, m_run.engine());
        QObject::connect(
            &m_termination, &console::Termination::requested, &m_run, &ScriptRun::stop);
        QObject::connect(
            &m_run, &ScriptRun::ended, qApp, [this] { QCoreApplication::exit(m_status); });
    }

    /// Leaves the event loop when the program cannot run.
    void begin()
    {
        if (const auto findings = m_run.begin(); hasErrors(findings)) {
            console::complain(findings);
            QMetaObject::invokeMethod(
                qApp, [] { QCoreApplication::exit(console::Misuse); }, Qt::QueuedConnection);
        }
    }
    /// Ends everything and leaves the event loop with this status.
    void end(int status)
    {
        m_status = status;
        m_run.stop();
    }
    [[nodiscard]] ScriptRun& run() { return m_run; }

private:
    SystemClock m_clock;
    console::Termination m_termination;
    std::optional<ConditionOffer> m_offer;
    Listen m_listen;
    int m_status = console::Done;
    ScriptRun m_run; // last member, since its destructor calls the others
};

/// A program that controls Robo.
class RoboManager final {
public:
    RoboManager(const teleo::Document& document, const ManagerOptions& wanted, Node& node)
        : m_printer(document, wanted.name, wanted.asJson)
        , m_asJson(wanted.asJson)
        , m_manager(
              document, wanted, node, m_robo.world(), [this](const Event& event) { take(event); })
    {
        m_robo.onChanged = [this] { look(); };
        m_robo.join(node);
        QTimer::singleShot(kPatience, &m_manager.run(), [this] {
            if (!m_begun) {
                console::complain(Finding { Severity::Warning, QStringLiteral("/robo"),
                    QT_TRANSLATE_NOOP("medulla", "Not all of Robo's sensors publish yet."),
                    QT_TRANSLATE_NOOP("medulla",
                        "Its nodes are world, radar, navigate, grasp, place and recognise: see "
                        "--robo-part.") });
            }
        });
    }

    void onLost(const QString& part)
    {
        console::complain(Finding { Severity::Error, QStringLiteral("/robo/") + part,
            QT_TRANSLATE_NOOP("medulla", "This node of Robo has ended."),
            QT_TRANSLATE_NOOP("medulla", "Its earlier output is above. Run it again.") });
        m_manager.end(console::Failed);
    }

private:
    void look()
    {
        if (!std::exchange(m_begun, m_begun || m_robo.allSensorsPublish())) {
            if (m_begun) {
                m_manager.begin();
            }
        } else if (m_robo.allSensorsPublish()) {
            m_manager.run().engine().resume();
        } else if (m_manager.run().engine().state() == teleo::Status::State::Running) {
            console::complain(Finding { Severity::Warning, QStringLiteral("/robo"),
                QT_TRANSLATE_NOOP(
                    "medulla", "One of Robo's sensors is silent, so the program is paused."),
                QT_TRANSLATE_NOOP(
                    "medulla", "Start its node again; then the program continues.") });
            m_manager.run().engine().pause();
        }
        finish();
    }

    void take(const Event& event)
    {
        if (m_asJson) {
            m_printer.print(event);
        }
        if (event.kind == Event::Kind::Goal) {
            m_goal = event.truth == teleo::Truth::True;
            finish();
        }
    }

    void finish()
    {
        if (!m_goal || !m_robo.isSorted() || std::exchange(m_finished, true)) {
            return;
        }
        if (!m_asJson) {
            console::print(Text(QT_TRANSLATE_NOOP("medulla", "Congratulations, success!")).shown());
        }
        // Not within the engine's call.
        QMetaObject::invokeMethod(
            &m_manager.run(), [this] { m_manager.end(console::Done); }, Qt::QueuedConnection);
    }

    EventPrinter m_printer;
    bool m_asJson;
    bool m_begun = false;
    bool m_goal = false;
    bool m_finished = false;
    RosRobo m_robo;
    Manager m_manager; // last member, since its destructor calls the others
};

} // namespace

int manage(const teleo::Document& document, const ManagerOptions& wanted)
{
    // Must outlive the publishers and subscribers.
    const auto node = joinOrExit({}, QStringLiteral("medulla_tr"), true);
    EventPrinter printer(document, wanted.name, wanted.asJson);
    EmptyWorld world;
    Manager manager(document, wanted, *node, world.world(),
        [&printer](const Event& event) { printer.print(event); });
    manager.begin();
    return QCoreApplication::exec();
}

int manageRobo(const teleo::Document& document, const ManagerOptions& wanted,
    const std::optional<QStringList>& nodes)
{
    const auto node = joinOrExit(QStringLiteral("/robo"), QStringLiteral("manager"), false);
    RoboManager manager(document, wanted, *node);
    std::optional<RoboNodes> started;
    if (nodes) {
        started.emplace(*nodes);
        QObject::connect(&*started, &RoboNodes::lost, &*started,
            [&manager](const QString& part) { manager.onLost(part); });
    }
    return QCoreApplication::exec();
}

} // namespace medulla::tr
