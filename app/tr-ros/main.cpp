// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/condition_topics.h"
#include "app/tr-ros/watched_node.h"
#include "app/tr/examine.h"
#include "app/tr/script_run.h"
#include "app/tr/teller.h"

#include "core/base/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace {

using namespace medulla;
using tr::misuse;

void addOptions(console::CommandLine& line)
{
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("medulla", text);
    };
    line.addArgument(QStringLiteral("SCRIPT"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "A wrapper script, or a program file without an arm. Paths of executables begin at its "
            "folder.")));
    line.addOption(QStringLiteral("publish"), QStringLiteral("PREFIX"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Offer the truth of the conditions of the first program on topics std_msgs/Bool, "
            "PREFIX/RULE each: the rule's name, or k1, k2 and so on.")));
    line.addOption(QStringLiteral("checker"), QStringLiteral("CONDITION"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "In place of SCRIPT: check one condition, as it stands in program files, and offer its "
            "truth on --topic.")));
    line.addOption(QStringLiteral("topic"), QStringLiteral("NAME"),
        translated(QT_TRANSLATE_NOOP("medulla", "Where --checker says what it finds.")));
    line.addFlag(
        QStringLiteral("json"), translated(QT_TRANSLATE_NOOP("medulla", "Print events as JSON.")));
}

/// What of a program is told to whom.
struct Wanted {
    QString folder; ///< where executables run
    QString name; ///< of a script, whose program has none
    QString prefix; ///< of the topics on which conditions are offered, absolute; empty: none
    QString topic; ///< on which the only condition is offered, absolute; empty: none
    bool asJson = false;
};

int run(const teleo::Document& document, const Wanted& wanted)
{
    SystemClock clock;
    tr::Teller teller(document, wanted.name, wanted.asJson);
    std::optional<tr::ConditionOffer> offer;
    tr::EmptyWorld world;
    tr::ScriptRun running(
        clock, document, wanted.folder, world.world(), [&](const teleo::Event& event) {
            teller.tell(event);
            if (offer) {
                offer->take(event);
            }
        });
    const auto node = tr::joinOrExit({}, QStringLiteral("medulla_tr"), true);
    if (!wanted.topic.isEmpty()) {
        offer.emplace(*node, wanted.topic);
    } else if (!wanted.prefix.isEmpty()) {
        offer.emplace(*node, document, wanted.prefix);
    }
    tr::feedTopics(*node, document, running.engine());
    const console::Termination termination;
    QObject::connect(
        &termination, &console::Termination::requested, &running, &tr::ScriptRun::stop);
    QObject::connect(&running, &tr::ScriptRun::ended, qApp, &QCoreApplication::quit);
    if (const auto findings = running.begin(); hasErrors(findings)) {
        console::complain(findings);
        return console::Misuse;
    }
    const auto status = QCoreApplication::exec();
    offer.reset();
    return status;
}

/// The absolute name that an option gives; exits when ROS does not take it.
QString topicOf(const console::CommandLine& line, const QString& option)
{
    const auto name = line.required(option);
    const auto topic = tr::rosTopic(name);
    if (!topic) {
        console::complain(tr::notATopic(QLatin1String("--") + option, name));
        std::exit(console::Misuse);
    }
    return *topic;
}

void refuse(const console::CommandLine& line, const char* option, const Text& why)
{
    if (line.isSet(QLatin1String(option))) {
        misuse(QLatin1String("--") + QLatin1String(option), why,
            QT_TRANSLATE_NOOP("medulla", "Leave it out. See --help."));
    }
}

teleo::Document runnable(
    const QByteArray& text, const QString& name, const teleo::Vocabulary& vocabulary)
{
    auto [document, findings] = tr::examine(text, name, vocabulary);
    const auto topics = tr::faultyTopics(document, name);
    findings.insert(findings.end(), topics.begin(), topics.end());
    tr::complainOrExit(std::move(findings));
    return std::move(document);
}

int runChecker(const console::CommandLine& line)
{
    const auto option = QStringLiteral("checker");
    const auto condition = line.value(option);
    if (condition.contains(QLatin1Char('\n')) || condition.contains(QLatin1Char('\r'))) {
        misuse(QLatin1String("--checker"),
            QT_TRANSLATE_NOOP("medulla", "A condition stands on one line."),
            QT_TRANSLATE_NOOP("medulla", "Run a checker for each condition."));
    }
    const auto topic = topicOf(line, QStringLiteral("topic"));
    // The second rule is there only so that nothing is found fault with.
    const auto document =
        runnable("program: checker\nrule: checked\ncondition: " + condition.toUtf8()
                + "\naction: nothing\nrule: otherwise\ncondition: true\naction: nothing\n",
            QLatin1String("--checker"), {});
    return run(
        document, { QDir::currentPath(), {}, {}, topic, line.isSet(QStringLiteral("json")) });
}

int runScript(const console::CommandLine& line)
{
    const auto prefix = QStringLiteral("publish");
    const auto path = line.arguments().value(0);
    const auto document = runnable(tr::load(path), path, {});
    return run(document,
        { QFileInfo(path).absolutePath(), QFileInfo(path).fileName(),
            line.isSet(prefix) ? topicOf(line, prefix) : QString(), {},
            line.isSet(QStringLiteral("json")) });
}

} // namespace

int main(int argc, char** argv)
{
    console::begin();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("medulla-tr-ros"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MEDULLA_VERSION));
    console::CommandLine line(QCoreApplication::translate("medulla",
        "Runs teleo-reactive programs as medulla-tr does, as a node of ROS: conditions `topic "
        "NAME` are heard on topics std_msgs/Bool. A NAME that begins with / is taken as it stands, "
        "others are below /tr/. The newest message counts; when the last publisher has gone, the "
        "condition is unknown. Of publishers that are killed ROS tells nothing: give the condition "
        "an age. What this program says, it says twice a second."));
    addOptions(line);
    line.parse();
    if (line.isSet(QStringLiteral("checker"))) {
        refuse(line, "publish", QT_TRANSLATE_NOOP("medulla", "This does not go with --checker."));
        if (!line.arguments().isEmpty()) {
            misuse(line.arguments().constFirst(),
                QT_TRANSLATE_NOOP("medulla", "With --checker no script is run."),
                QT_TRANSLATE_NOOP("medulla", "Leave it out. See --help."));
        }
        return runChecker(line);
    }
    refuse(line, "topic", QT_TRANSLATE_NOOP("medulla", "This goes with --checker only."));
    if (line.arguments().isEmpty()) {
        misuse({}, QT_TRANSLATE_NOOP("medulla", "There is nothing to run."),
            QT_TRANSLATE_NOOP("medulla", "Name a script. See --help."));
    }
    return runScript(line);
}
