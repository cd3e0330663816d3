// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/watched_node.h"

#include "core/base/console.h"

#include <QCoreApplication>

namespace medulla::tr {

namespace {

void post(Severity severity, const Text& text, const Text& remedy)
{
    console::complain(Finding { severity, qEnvironmentVariable("ROS_MASTER_URI"), text, remedy });
}

} // namespace

std::unique_ptr<Node> joinOrExit(const QString& space, const QString& name, bool unique)
{
    auto joined = Node::join(space, name, unique);
    if (!joined) {
        console::complain(joined.error());
        std::exit(console::Failed);
    }
    auto& node = **joined;
    QObject::connect(&node, &Node::masterLost, &node, [] {
        post(Severity::Warning,
            QT_TRANSLATE_NOOP("medulla", "The ROS master does not answer any more."),
            QT_TRANSLATE_NOOP("medulla",
                "Existing connections continue; new ones need roscore, so start it again."));
    });
    QObject::connect(&node, &Node::masterReturned, &node, [](bool known) {
        if (known) {
            post(Severity::Info, QT_TRANSLATE_NOOP("medulla", "The ROS master answers again."), {});
        } else {
            post(Severity::Warning,
                QT_TRANSLATE_NOOP(
                    "medulla", "The ROS master was started anew and does not know this program."),
                QT_TRANSLATE_NOOP("medulla",
                    "Existing connections continue; restart this program, so that others find "
                    "it."));
        }
    });
    QObject::connect(&node, &Node::shutDownByRos, &node, [] {
        post(Severity::Error,
            QT_TRANSLATE_NOOP("medulla",
                "ROS took this program off: it was told to end, or "
                "another node came with its name."),
            QT_TRANSLATE_NOOP("medulla", "Run one of each name only."));
        QCoreApplication::exit(console::Failed);
    });
    return std::move(*joined);
}

} // namespace medulla::tr
