// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task/reader.h"

#include <QByteArray>
#include <QTest>

/// Tasks shared by the tests of this room.
namespace medulla::task::test {

/// An action in the form of the flame-passing task, as JSON.
inline QByteArray actionText(const QByteArray& name, const QByteArray& trajectory,
    const QByteArray& decisions, const QByteArray& reset, bool verified = true)
{
    return '"' + name + R"(": {"trajectory": [)" + trajectory + R"(], "trajectoryVerification": )"
        + (verified ? "true" : "false") + R"(, "decisions": [)" + decisions + R"(], "reset": )"
        + reset + '}';
}

/// A decision, with conditions as in the file.
inline QByteArray decisionText(int after, const QByteArray& arm, const QByteArray& objects,
    const QByteArray& success, const QByteArray& fail, int successDelay = 0, int failDelay = 0)
{
    return R"({"executeAfter": )" + QByteArray::number(after) + R"(, "state": {"arm": {)" + arm
        + R"(}, "objects": [)" + objects + R"(]}, "success": {"action": ")" + success
        + R"(", "delay": )" + QByteArray::number(successDelay) + R"(}, "fail": {"action": ")" + fail
        + R"(", "delay": )" + QByteArray::number(failDelay) + "}}";
}

inline QByteArray resetText(int timeout, const QByteArray& action)
{
    return R"({"timeout": )" + QByteArray::number(timeout) + R"(, "action": ")" + action
        + R"(", "delay": 0})";
}

inline QByteArray taskText(const QByteArrayList& actions, const QByteArray& initial = "start")
{
    return R"({"actions": {)" + actions.join(',') + R"(}, "initialAction": ")" + initial + "\"}";
}

inline const QByteArray kAnywhere = R"("x": -1, "y": -1, "z": -1)";
inline const QByteArray kOneObject = R"({"x": -1, "y": -1, "z": -1, "certainty": [75, 25]})";

/// Three actions in the form of the flame-passing task: look for a flame and store its position, go
/// there by way of three corners, carry it to a torch and come back.
inline QByteArray flameTaskText()
{
    return taskText({ actionText("start", R"({"x": 0, "y": 0, "z": 0})",
                          decisionText(0, kAnywhere, kOneObject, "fetch", "start"),
                          resetText(-1, "start")),
        actionText("fetch",
            R"({"x": 0, "y": "start,0,0", "z": 0}, {"x": 0, "y": "start,0,0", "z": "start,0,0"},
               {"x": "start,0,0", "y": "start,0,0", "z": "start,0,0"},
               {"x": 0, "y": "start,0,0", "z": 0})",
            decisionText(3, R"("x": [0, 15], "y": ["start,0,0", 15], "z": [0, 15])",
                R"({"x": [0, 15], "y": ["start,0,0", 15], "z": -1, "certainty": [75, 25]})",
                "bring", "fetch", -1),
            resetText(3, "start")),
        actionText("bring",
            R"({"x": 0, "y": 20, "z": 0}, {"x": -50, "y": 20, "z": 0}, {"x": -50, "y": 20, "z": 30},
               {"x": 0, "y": 20, "z": 0})",
            decisionText(3, R"("x": [0, 15], "y": [20, 15], "z": [0, 15])",
                R"({"x": [-50, 15], "y": [20, 15], "z": -1, "certainty": [75, 25]})", "start",
                "bring"),
            resetText(3, "start")) });
}

/// A task; the text must be valid.
inline TaskGraph taskOf(const QByteArray& text)
{
    auto loaded = readTask(text, QStringLiteral("t.json"));
    if (!loaded) {
        qFatal("%s", qPrintable(shown(loaded.error())));
    }
    return std::move(loaded->task);
}

} // namespace medulla::task::test
