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

/// What topics of the type std_msgs/Float64MultiArray carry; its layout does not count.
using Numbers = std::vector<double>;

/// Takes what was said last; nothing: nobody says anything any more. Called on the node's thread.
template <class Value>
using Take = std::function<void(const std::optional<Value>&)>;

/// Something that is said on a topic. On the node's thread.
template <class Value>
class Mouth {
public:
    Mouth() = default;
    Mouth(const Mouth&) = delete;
    Mouth& operator=(const Mouth&) = delete;
    virtual ~Mouth() = default;

    /// Says it at once when the topic is known to the master already, otherwise as soon as it is;
    /// and then again and again, so that who listens knows that it still holds. Nothing: takes the
    /// topic back. Does not wait.
    virtual void say(const std::optional<Value>& value) = 0;
};

/// This program as a node of ROS, on a thread that runs an event loop. It listens and speaks there;
/// what ROS takes time for is done on other threads. At most one at a time, since ROS knows no more
/// in a program.
///
/// Publishers that end, or that the master says are gone, are missed within 0.2 s. Those that are
/// killed, or whose machine is gone, ROS tells nothing of: only their silence does.
class Node final : public QObject {
    Q_OBJECT

public:
    static constexpr Duration kRepeat = std::chrono::milliseconds(500); ///< of what is said
    static constexpr double kLargest = 1e9; ///< messages with greater numbers are not taken

    /// `name`, with `unique` made different from all others by a number; in the ROS namespace
    /// `space` ("/robo"). Fails when ROS is not set up, or no master answers.
    [[nodiscard]] static Result<std::unique_ptr<Node>> join(
        const QString& space, const QString& name, bool unique);
    /// Takes leave. Should the master hang, it ends the program with status 1 after some seconds,
    /// so whatever else is to be ended comes before.
    ~Node() override;

    /// Listens to a topic with an absolute name. The newest value wins: those that come faster
    /// than they are taken are passed over.
    void hear(const QString& topic, Take<bool> take);
    /// One that is silent for longer than `silence` counts as gone.
    void hear(const QString& topic, Duration silence, Take<Numbers> take);

    /// What says something on this topic; lives as long as the node.
    [[nodiscard]] Mouth<bool>& truths(const QString& topic);
    [[nodiscard]] Mouth<Numbers>& numbers(const QString& topic);

Q_SIGNALS:
    /// The master does not answer any more. Links that stand go on.
    void masterWent();
    /// It answers again; `known`: it knows this node, so that all is as before.
    void masterCame(bool known);
    /// ROS took this node off, since another one came with its name.
    void dismissed();

private:
    Node();

    class Network;
    std::unique_ptr<Network> m_network;
};

/// The absolute name of a topic: what begins with / stays as it is, what does not is below /tr.
/// Nothing when ROS does not take it.
[[nodiscard]] std::optional<QString> rosTopic(const QString& name);

/// What to say about a name that `rosTopic` does not take.
[[nodiscard]] Finding notATopic(const QString& place, const QString& name);

} // namespace medulla::tr
