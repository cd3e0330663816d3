// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

namespace medulla::tr {

/// Data of topics of the type std_msgs/Float64MultiArray; its layout is ignored.
using Numbers = std::vector<double>;

/// Receives the newest value; unset: there is no publisher any more. Called on the node's thread.
template <class Value>
using ValueCallback = std::function<void(const std::optional<Value>&)>;

/// Publisher of a topic. On the node's thread.
template <class Value>
class TopicPublisher {
public:
    TopicPublisher() = default;
    TopicPublisher(const TopicPublisher&) = delete;
    TopicPublisher& operator=(const TopicPublisher&) = delete;
    virtual ~TopicPublisher() = default;

    /// Publishes the value at once when the master already knows the topic, otherwise as soon as it
    /// does; and then periodically, so that subscribers know that it is still valid. Unset:
    /// unadvertises the topic. Does not block.
    virtual void publish(const std::optional<Value>& value) = 0;
};

/// This program as a node of ROS, on a thread that runs an event loop. Its callbacks run on this
/// thread; blocking calls of ROS run on other threads. At most one at a time, since ROS supports
/// one per program.
///
/// Publishers that end, or that the master reports as gone, are noticed within 0.2 s. ROS does not
/// report publishers that are killed, or whose machine is gone: only their silence does.
class Node final : public QObject {
    Q_OBJECT

public:
    static constexpr Duration kRepeat =
        std::chrono::milliseconds(500); ///< repetition period of published values
    static constexpr double kLargest = 1e9; ///< messages with larger numbers are dropped

    /// `name`, with `unique` extended by a unique number; in the ROS namespace `space` ("/robo").
    /// Fails when ROS is not set up, or no master answers.
    [[nodiscard]] static Result<std::unique_ptr<Node>> join(
        const QString& space, const QString& name, bool unique);
    /// Leaves ROS. If the master hangs, this ends the program with status 1 after some seconds, so
    /// all other cleanup must come before.
    ~Node() override;

    /// Subscribes to a topic with an absolute name. Only the newest value is delivered: values that
    /// come faster are dropped.
    void subscribe(const QString& topic, ValueCallback<bool> take);
    /// A publisher that is silent for longer than `silence` counts as gone.
    void subscribe(const QString& topic, Duration silence, ValueCallback<Numbers> take);

    /// The publisher of this topic; lives as long as the node.
    [[nodiscard]] TopicPublisher<bool>& boolPublisher(const QString& topic);
    [[nodiscard]] TopicPublisher<Numbers>& numbersPublisher(const QString& topic);

Q_SIGNALS:
    /// The master does not answer any more. Existing connections continue.
    void masterLost();
    /// It answers again; `known`: it still knows this node, so that no registration is lost.
    void masterReturned(bool known);
    /// ROS shut this node down, since another node with its name was started.
    void shutDownByRos();

private:
    Node();

    class Network;
    std::unique_ptr<Network> m_network;
};

/// The absolute name of a topic: a name with a leading / is unchanged, others are put below /tr.
/// Unset when it is invalid in ROS.
[[nodiscard]] std::optional<QString> rosTopic(const QString& name);

/// Finding on a name that `rosTopic` rejects.
[[nodiscard]] Finding notATopic(const QString& place, const QString& name);

} // namespace medulla::tr
