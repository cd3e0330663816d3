// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/brain/file_commands.h"

#include "core/base/console.h"
#include "core/task/document.h"
#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "core/task/reader.h"
#include "core/task/writer.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::brain {

namespace {

void printJson(const QJsonArray& list)
{
    console::print(QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
}

Findings findingsOfTask(const QByteArray& text, const QString& path)
{
    const auto loaded = task::readTask(text, path);
    auto findings = loaded ? loaded->notes : loaded.error();
    if (loaded) {
        const auto rules = standardRules();
        const auto more = task::check(loaded->task, { .source = path, .rules = &rules });
        findings.insert(findings.end(), more.begin(), more.end());
    }
    return findings;
}

Findings findingsOfConfig(const QByteArray& text, const QString& path)
{
    const auto loaded = task::readBrainConfig(text, path);
    if (!loaded) {
        return loaded.error();
    }
    auto findings = loaded->notes;
    const auto instructions = instructionsOf(loaded->config, path);
    const auto taskText = task::loadText(instructions);
    const auto more = taskText ? findingsOfTask(*taskText, instructions) : taskText.error();
    findings.insert(findings.end(), more.begin(), more.end());
    return findings;
}

void complainOf(const Findings& findings)
{
    if (!findings.empty()) {
        console::complain(findings);
    }
}

} // namespace

QString instructionsOf(const task::BrainConfig& config, const QString& path)
{
    return QFileInfo(path).dir().filePath(config.instructions);
}

motion::Rules standardRules()
{
    motion::Rules rules;
    rules.arm.emplace(arm::Geometry::standard());
    return rules;
}

int check(const QString& path, bool asJson)
{
    const auto text = console::orExit(task::loadText(path));
    // Text that is not JSON at all cannot be checked.
    const auto document = console::orExit(parseJson(text, path));
    const auto isConfig = document.is_object() && document.contains("connections");
    const auto findings = isConfig ? findingsOfConfig(text, path) : findingsOfTask(text, path);
    if (asJson) {
        printJson(toJson(findings));
    } else {
        console::print(findings.empty()
                ? QCoreApplication::translate("medulla", "Nothing to be found fault with.")
                : shown(findings));
    }
    return hasErrors(findings) ? console::Failed : console::Done;
}

int describe(const QString& path, bool asJson)
{
    const auto loaded = console::orExit(task::loadTask(path));
    complainOf(loaded.notes);
    const auto description = task::describeInEnglish(loaded.task);
    complainOf(description.omitted);
    if (!asJson) {
        console::print(description.text().chopped(1));
        return console::Done;
    }
    QJsonArray sentences;
    for (const auto& sentence : description.sentences) {
        QJsonObject entry { { QStringLiteral("text"), sentence.text } };
        if (sentence.action) {
            entry[QStringLiteral("action")] = loaded.task.actions[*sentence.action].name;
        }
        if (sentence.step) {
            entry[QStringLiteral("step")] = qint64(*sentence.step);
        }
        if (sentence.decision) {
            entry[QStringLiteral("decision")] = qint64(*sentence.decision);
        }
        sentences.append(entry);
    }
    printJson(sentences);
    return console::Done;
}

int fromEnglish(const QString& path)
{
    const auto text = console::orExit(task::loadText(path));
    const auto reading = console::orExit(task::readEnglish(QString::fromUtf8(text), path));
    if (reading.task == task::TaskGraph {}) {
        console::complain(Finding { Severity::Error, path,
            Text(QT_TRANSLATE_NOOP("medulla", "There is no sentence in this text.")),
            Text(QT_TRANSLATE_NOOP("medulla",
                "Write the task in sentences, such as \"Create an action called go.\"")) });
        return console::Misuse;
    }
    complainOf(reading.notes);
    console::print(QString::fromUtf8(task::writeTask(reading.task)).trimmed());
    return console::Done;
}

} // namespace medulla::brain
