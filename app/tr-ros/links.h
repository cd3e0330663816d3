// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Subscribers and publishers on the side of ROS: included by node.cpp only.

#include "app/tr-ros/node.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <ros/ros.h>
#include <std_msgs/Bool.h>
#include <std_msgs/Float64MultiArray.h>
#include <utility>

namespace medulla::tr {

/// Messages with lists require `rebind` of their allocator, which C++20 removed from the standard
/// one.
template <class T>
struct Allocator : std::allocator<T> {
    template <class U>
    struct rebind { // NOLINT(readability-identifier-naming): ROS calls it so
        using other = Allocator<U>;
    };

    Allocator() = default;
    template <class U>
    Allocator(const Allocator<U>& /*other*/)
    {
    }
};
using NumbersMessage = std_msgs::Float64MultiArray_<Allocator<void>>;

/// A topic to which this node subscribes or publishes.
class Link {
public:
    Link() = default;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    virtual ~Link() = default;

    /// On the thread for the master, periodically while the master answers: registers with it if
    /// necessary.
    virtual void registerWithMaster(ros::NodeHandle& ros) = 0;
    /// On the same thread, also while the master does not answer.
    virtual void checkPublishers() { }
    /// On the node's thread, periodically.
    virtual void update(TimePoint now) = 0;
    /// Ends it after the end of the thread for the master.
    virtual void close() = 0;
};

inline std::optional<bool> valueOf(const std_msgs::Bool& message)
{
    return message.data != 0;
}
inline std::optional<Numbers> valueOf(const NumbersMessage& message)
{
    const auto& data = message.data;
    const bool isFit = std::all_of(data.begin(), data.end(),
        [](double number) { return std::isfinite(number) && std::abs(number) <= Node::kLargest; });
    return isFit ? std::optional(Numbers(data.begin(), data.end())) : std::nullopt;
}
inline std_msgs::Bool messageOf(bool value)
{
    std_msgs::Bool message;
    message.data = std::uint8_t(value);
    return message;
}
inline NumbersMessage messageOf(const Numbers& value)
{
    NumbersMessage message;
    message.data.assign(value.begin(), value.end());
    return message;
}

/// A subscription. ROS delivers messages on its thread; they are processed on the node's.
template <class Message, class Value>
class SubscriberLink final : public Link {
public:
    SubscriberLink(QObject& node, const QString& topic, std::optional<Duration> silence,
        ValueCallback<Value> take)
        : m_node(node)
        , m_topic(topic.toStdString())
        , m_silence(silence)
        , m_take(std::move(take))
    {
    }

    void registerWithMaster(ros::NodeHandle& ros) override
    {
        if (m_subscriber) {
            return;
        }
        const boost::function<void(const boost::shared_ptr<const Message>&)> onMessage =
            [this](const boost::shared_ptr<const Message>& message) {
                if (auto value = valueOf(*message)) {
                    hand(std::move(value));
                }
            };
        m_subscriber = ros.subscribe<Message>(
            m_topic, 10, onMessage, ros::VoidConstPtr(), ros::TransportHints().tcpNoDelay());
    }

    void checkPublishers() override
    {
        if (m_subscriber && m_subscriber.getNumPublishers() == 0) {
            hand(std::nullopt);
        }
    }

    void update(TimePoint now) override
    {
        if (!m_silence) {
            return;
        }
        {
            const std::lock_guard lock(m_mutex);
            if (!m_newest || now - m_receivedAt <= *m_silence) {
                return;
            }
        }
        hand(std::nullopt);
    }

    void close() override { m_subscriber.shutdown(); }

private:
    void hand(std::optional<Value> value)
    {
        const std::lock_guard lock(m_mutex);
        if (!value && !m_newest) {
            return;
        }
        m_newest = std::move(value);
        m_receivedAt = SystemClock().now();
        if (!std::exchange(m_pending, true)) {
            QMetaObject::invokeMethod(
                &m_node, [this] { take(); }, Qt::QueuedConnection);
        }
    }

    void take()
    {
        std::optional<Value> newest;
        {
            const std::lock_guard lock(m_mutex);
            m_pending = false;
            newest = m_newest;
        }
        m_take(newest);
    }

    QObject& m_node;
    const std::string m_topic;
    const std::optional<Duration> m_silence;
    const ValueCallback<Value> m_take;
    ros::Subscriber m_subscriber;
    std::mutex m_mutex; ///< protects the following members
    std::optional<Value> m_newest;
    TimePoint m_receivedAt {};
    bool m_pending = false;
};

/// A publication.
template <class Message, class Value>
class PublisherLink final : public Link, public TopicPublisher<Value> {
public:
    PublisherLink(const QString& topic, std::function<void()> wake)
        : m_topic(topic.toStdString())
        , m_wake(std::move(wake))
    {
    }

    void publish(const std::optional<Value>& value) override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_newest = value;
            if (bool(m_newest) == bool(m_publisher)) {
                sendNewest();
                return;
            }
        }
        m_wake();
    }

    void registerWithMaster(ros::NodeHandle& ros) override
    {
        bool wanted = false;
        {
            const std::lock_guard lock(m_mutex);
            wanted = m_newest.has_value();
            if (wanted == bool(m_publisher)) {
                return;
            }
        }
        // Only this thread sets the publisher, and the master may be slow.
        auto publisher = wanted ? ros.advertise<Message>(m_topic, 10, true) : ros::Publisher();
        {
            const std::lock_guard lock(m_mutex);
            std::swap(m_publisher, publisher);
            sendNewest();
        }
        publisher.shutdown();
    }

    void update(TimePoint) override
    {
        const std::lock_guard lock(m_mutex);
        sendNewest();
    }

    void close() override { m_publisher.shutdown(); }

private:
    void sendNewest()
    {
        if (m_newest && m_publisher) {
            m_publisher.publish(messageOf(*m_newest));
        }
    }

    const std::string m_topic;
    const std::function<void()> m_wake;
    std::mutex m_mutex; ///< protects the following members
    std::optional<Value> m_newest;
    ros::Publisher m_publisher;
};

} // namespace medulla::tr
