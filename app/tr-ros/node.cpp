// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/node.h"

#include "app/tr-ros/links.h"
#include "app/tr-ros/master.h"

#include "core/base/console.h"

#include <condition_variable>
#include <cstdlib>
#include <thread>

#include <QRegularExpression>
#include <QTimer>

namespace medulla::tr {

namespace {

constexpr auto kCheckInterval =
    std::chrono::milliseconds(100); ///< interval of checks for publishers that are gone
constexpr auto kShutdownTime = std::chrono::seconds(4); ///< longest time for leaving ROS
constexpr auto kMasterInterval =
    std::chrono::milliseconds(500); ///< interval of checks of the master

Text startTheMaster()
{
    return QT_TRANSLATE_NOOP("medulla",
        "Start roscore on the machine that ROS_MASTER_URI names, and check that this machine "
        "reaches it.");
}

/// Ends the program when its own lifetime exceeds the limit: ROS waits forever for a master that
/// accepts calls and does not answer, and unregisters from it at the end.
class ShutdownLimit final {
public:
    ShutdownLimit()
        : m_thread([this](const std::stop_token& stop) {
            std::unique_lock lock(m_mutex);
            m_called.wait_for(lock, stop, kShutdownTime, [] { return false; });
            if (!stop.stop_requested()) {
                console::complain(Finding { Severity::Error, qEnvironmentVariable("ROS_MASTER_URI"),
                    QT_TRANSLATE_NOOP("medulla",
                        "The ROS master hangs, so this program ends without unregistering from "
                        "it."),
                    QT_TRANSLATE_NOOP("medulla", "Start roscore anew.") });
                std::_Exit(console::Failed);
            }
        })
    {
    }

private:
    std::mutex m_mutex;
    std::condition_variable_any m_called;
    std::jthread m_thread;
};

/// Whether the master knows a node of this program's name.
bool masterKnowsUs()
{
    XmlRpc::XmlRpcValue asked;
    asked[0] = ros::this_node::getName();
    asked[1] = ros::this_node::getName();
    XmlRpc::XmlRpcValue answered;
    XmlRpc::XmlRpcValue payload;
    return ros::master::execute("lookupNode", asked, answered, payload, false);
}

} // namespace

/// The node on the side of ROS.
class Node::Network final {
public:
    explicit Network(Node& node)
        : m_node(node)
        , m_spinner(1)
    {
        m_spinner.start();
        QObject::connect(&m_updateTimer, &QTimer::timeout, &node, [this] {
            for (const auto& link : m_links) {
                link->update(SystemClock().now());
            }
        });
        m_updateTimer.start(std::chrono::duration_cast<std::chrono::milliseconds>(kRepeat));
        m_masterThread = std::jthread([this](const std::stop_token& stop) { serve(stop); });
    }
    ~Network()
    {
        const ShutdownLimit limit;
        m_masterThread.request_stop();
        wake();
        m_masterThread.join();
        m_spinner.stop();
        for (const auto& link : m_links) {
            link->close();
        }
        ros::shutdown();
    }
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    template <class L>
    L& add(std::unique_ptr<L> link)
    {
        auto& added = *link;
        {
            const std::lock_guard lock(m_mutex);
            m_links.push_back(std::move(link));
        }
        wake();
        return added;
    }

    void wake()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_awake = true;
        }
        m_called.notify_one();
    }

private:
    /// Handles the communication with the master, which may be slow.
    void serve(const std::stop_token& stop)
    {
        bool there = true;
        bool shutDownByRos = false;
        auto asked = SystemClock().now();
        while (!stop.stop_requested()) {
            std::vector<Link*> links;
            {
                std::unique_lock lock(m_mutex);
                m_called.wait_for(lock, kCheckInterval, [this] { return m_awake; });
                m_awake = false;
                for (const auto& link : m_links) {
                    links.push_back(link.get());
                }
            }
            if (!ros::ok()) {
                if (!std::exchange(shutDownByRos, true)) {
                    post([this] { Q_EMIT m_node.shutDownByRos(); });
                }
                continue;
            }
            const auto now = SystemClock().now();
            if (now - asked >= kMasterInterval) {
                asked = now;
                const bool answers = masterAnswers();
                if (answers != std::exchange(there, answers)) {
                    const bool known = answers && masterKnowsUs();
                    post([this, answers, known] {
                        answers ? Q_EMIT m_node.masterReturned(known) : Q_EMIT m_node.masterLost();
                    });
                }
            }
            for (auto* link : links) {
                if (there) {
                    link->registerWithMaster(m_ros);
                }
                link->checkPublishers();
            }
        }
    }

    template <class Call>
    void post(Call call)
    {
        QMetaObject::invokeMethod(&m_node, std::move(call), Qt::QueuedConnection);
    }

    Node& m_node;
    ros::NodeHandle m_ros;
    ros::AsyncSpinner m_spinner;
    QTimer m_updateTimer;
    std::mutex m_mutex; ///< protects the following members
    std::condition_variable m_called;
    std::vector<std::unique_ptr<Link>> m_links; ///< only grows, and on the node's thread
    bool m_awake = false;
    std::jthread m_masterThread;
};

Node::Node()
    : m_network(std::make_unique<Network>(*this))
{
}

Node::~Node() = default;

Result<std::unique_ptr<Node>> Node::join(const QString& space, const QString& name, bool unique)
{
    if (auto fault = faultOfMasterUri()) {
        return tl::unexpected(std::move(*fault));
    }
    // ROS's own messages would appear among the events on stdout.
    ros::console::set_logger_level(ROSCONSOLE_DEFAULT_NAME, ros::console::levels::Warn);
    try {
        const auto options = ros::init_options::NoSigintHandler | ros::init_options::NoRosout
            | (unique ? ros::init_options::AnonymousName : 0);
        ros::init(ros::M_string { { "__ns", space.toStdString() } }, name.toStdString(),
            std::uint32_t(options));
    } catch (const ros::Exception& exception) {
        return failure(name,
            { QT_TRANSLATE_NOOP("medulla", "ROS cannot be started: %1"),
                { QString::fromUtf8(exception.what()) } },
            QT_TRANSLATE_NOOP("medulla",
                "Check the variables of the environment that begin with "
                "ROS."));
    }
    // So that no call waits forever for a master that ends later.
    ros::master::setRetryTimeout(ros::WallDuration(1.0));
    if (!masterAnswers()) {
        return failure(qEnvironmentVariable("ROS_MASTER_URI"),
            QT_TRANSLATE_NOOP("medulla", "No ROS master answers."), startTheMaster());
    }
    return std::unique_ptr<Node>(new Node);
}

void Node::subscribe(const QString& topic, ValueCallback<bool> take)
{
    m_network->add(std::make_unique<SubscriberLink<std_msgs::Bool, bool>>(
        *this, topic, std::nullopt, std::move(take)));
}

void Node::subscribe(const QString& topic, Duration silence, ValueCallback<Numbers> take)
{
    m_network->add(std::make_unique<SubscriberLink<NumbersMessage, Numbers>>(
        *this, topic, silence, std::move(take)));
}

TopicPublisher<bool>& Node::boolPublisher(const QString& topic)
{
    return m_network->add(std::make_unique<PublisherLink<std_msgs::Bool, bool>>(
        topic, [this] { m_network->wake(); }));
}

TopicPublisher<Numbers>& Node::numbersPublisher(const QString& topic)
{
    return m_network->add(std::make_unique<PublisherLink<NumbersMessage, Numbers>>(
        topic, [this] { m_network->wake(); }));
}

std::optional<QString> rosTopic(const QString& name)
{
    static const QRegularExpression kName(
        QStringLiteral("^/?[A-Za-z][A-Za-z0-9_]*(/[A-Za-z][A-Za-z0-9_]*)*$"));
    if (!kName.match(name).hasMatch()) {
        return std::nullopt;
    }
    return name.startsWith(QLatin1Char('/')) ? name : QLatin1String("/tr/") + name;
}

Finding notATopic(const QString& place, const QString& name)
{
    return { Severity::Error, place,
        { QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a valid name of a ROS topic."), { name } },
        QT_TRANSLATE_NOOP("medulla",
            "Its parts begin with a letter, continue with letters, digits and _, and are separated "
            "by /.") };
}

} // namespace medulla::tr
