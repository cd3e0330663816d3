// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tr-ros/condition_topics.h"
#include "app/tr-ros/manager.h"
#include "app/tr-ros/robo_part.h"
#include "app/tr/examine.h"
#include "app/tr/options.h"

#include "core/base/console.h"
#include "core/teleo/robo.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace {

using namespace medulla;
using tr::misuse;
using tr::translated;

void addOptions(console::CommandLine& line)
{
    tr::addScript(line);
    line.addOption(QStringLiteral("publish"), QStringLiteral("PREFIX"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Publish the truth of the conditions of the first program on topics std_msgs/Bool, "
            "PREFIX/RULE each: the rule's name, or k1, k2 and so on.")));
    line.addOption(QStringLiteral("checker"), QStringLiteral("CONDITION"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "In place of SCRIPT: evaluate one condition, as written in program files, and publish "
            "its truth on --topic.")));
    line.addOption(QStringLiteral("topic"), QStringLiteral("NAME"),
        translated(QT_TRANSLATE_NOOP("medulla", "Topic of the results of --checker.")));
    line.addFlag(QStringLiteral("robo"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Run the recycling task, or SCRIPT, with Robo's world, radar and skills as nodes of "
            "their own.")));
    line.addFlag(QStringLiteral("elsewhere"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "With --robo: Robo's nodes are started by someone else, also on other machines.")));
    line.addOption(QStringLiteral("robo-part"), QStringLiteral("NODE"),
        translated(QT_TRANSLATE_NOOP("medulla",
            "Be one of Robo's nodes: world, radar, navigate, grasp, place or recognise.")));
    line.addOption(QStringLiteral("seed"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP(
            "medulla", "Of a random world of Robo's; 0: the world of the document.")),
        QStringLiteral("0"));
    tr::addFaults(line);
    line.addOption(QStringLiteral("faster"), QStringLiteral("N"),
        translated(QT_TRANSLATE_NOOP("medulla", "Speed as a multiple of Robo's.")),
        QStringLiteral("1"));
    line.addFlag(
        QStringLiteral("json"), translated(QT_TRANSLATE_NOOP("medulla", "Print events as JSON.")));
}

/// The absolute name given by an option; exits when it is invalid in ROS.
QString topicOf(const console::CommandLine& line, const QString& option)
{
    const auto name = line.value(option);
    const auto topic = tr::rosTopic(name);
    if (!topic) {
        console::complain(tr::notATopic(QLatin1String("--") + option, name));
        std::exit(console::Misuse);
    }
    return *topic;
}

QString withDashes(const char* option)
{
    return QLatin1String("--") + QLatin1String(option);
}

/// Refuses options and SCRIPT that do not apply to the first given mode option.
void refuseWhatDoesNotFit(const console::CommandLine& line)
{
    struct Mode {
        const char* option; ///< null: without any of them
        QStringList with;
        bool script;
    };
    const auto list = [](const char* names) {
        return QString(QLatin1String(names)).split(QLatin1Char(' '));
    };
    const std::array<Mode, 4> modes { {
        { "robo-part", list("seed faults faster json"), false },
        { "robo", list("elsewhere seed faults faster publish json"), true },
        { "checker", list("topic json"), false },
        { nullptr, list("publish json"), true },
    } };
    const auto mode = std::find_if(modes.begin(), modes.end(), [&](const Mode& each) {
        return each.option == nullptr || line.isSet(QLatin1String(each.option));
    });
    for (const auto* option :
        { "robo", "checker", "topic", "publish", "elsewhere", "seed", "faults", "faster" }) {
        if (line.isSet(QLatin1String(option))
            && QLatin1String(option) != QLatin1String(mode->option)
            && !mode->with.contains(QLatin1String(option))) {
            misuse(withDashes(option),
                mode->option == nullptr
                    ? Text(QT_TRANSLATE_NOOP("medulla", "This goes with another option only."))
                    : Text(QT_TRANSLATE_NOOP("medulla", "This does not go with %1."),
                        { withDashes(mode->option) }),
                QT_TRANSLATE_NOOP("medulla", "See --help."));
        }
    }
    if (!mode->script && !line.arguments().isEmpty()) {
        misuse(line.arguments().constFirst(),
            { QT_TRANSLATE_NOOP("medulla", "With %1 no script is run."),
                { withDashes(mode->option) } },
            QT_TRANSLATE_NOOP("medulla", "Leave it out. See --help."));
    }
    if (mode->option == nullptr && line.arguments().isEmpty()) {
        misuse({}, QT_TRANSLATE_NOOP("medulla", "There is nothing to run."),
            QT_TRANSLATE_NOOP("medulla", "Name a script, or give --robo. See --help."));
    }
}

teleo::Document runnable(const QByteArray& text, const QString& name, teleo::Vocabulary vocabulary)
{
    vocabulary.topics.reset(); // any of ROS
    auto [document, findings] = tr::examine(text, name, vocabulary);
    const auto topics = tr::faultyTopics(document, name);
    findings.insert(findings.end(), topics.begin(), topics.end());
    tr::complainOrExit(std::move(findings));
    return std::move(document);
}

int runPart(const console::CommandLine& line)
{
    const auto option = QStringLiteral("robo-part");
    const auto part = line.value(option);
    if (!tr::roboParts().contains(part)) {
        misuse(withDashes("robo-part"),
            { QT_TRANSLATE_NOOP("medulla", "Robo has no node \"%1\"."), { part } },
            { QT_TRANSLATE_NOOP("medulla", "There are: %1."),
                { tr::roboParts().join(QLatin1String(", ")) } });
    }
    return tr::runRoboPart(part,
        { line.wholeNumber(QStringLiteral("seed"), 0, 1'000'000'000),
            line.isSet(QStringLiteral("faults")), line.number(QStringLiteral("faster"), 0.1, 100.0),
            !line.isSet(QStringLiteral("json")) });
}

int runChecker(const console::CommandLine& line)
{
    const auto condition = line.value(QStringLiteral("checker"));
    if (condition.contains(QLatin1Char('\n')) || condition.contains(QLatin1Char('\r'))) {
        misuse(withDashes("checker"),
            QT_TRANSLATE_NOOP("medulla", "A condition stands on one line."),
            QT_TRANSLATE_NOOP("medulla", "Run a checker for each condition."));
    }
    tr::ManagerOptions wanted { QDir::currentPath() };
    wanted.topic = topicOf(line, QStringLiteral("topic"));
    wanted.asJson = line.isSet(QStringLiteral("json"));
    // The second rule only prevents a finding.
    const auto document =
        runnable("program: checker\nrule: checked\ncondition: " + condition.toUtf8()
                + "\naction: nothing\nrule: otherwise\ncondition: true\naction: nothing\n",
            withDashes("checker"), {});
    return tr::manage(document, wanted);
}

int runProgram(const console::CommandLine& line)
{
    const bool robo = line.isSet(QStringLiteral("robo"));
    const auto path = line.arguments().value(0, QStringLiteral(":/medulla/teleo/recycle.tr"));
    const auto document =
        runnable(tr::load(path), path, robo ? teleo::Robo::vocabulary() : teleo::Vocabulary {});
    tr::ManagerOptions wanted { line.arguments().isEmpty() ? QString()
                                                           : QFileInfo(path).absolutePath() };
    wanted.name = QFileInfo(path).fileName();
    if (line.isSet(QStringLiteral("publish"))) {
        wanted.prefix = topicOf(line, QStringLiteral("publish"));
    }
    wanted.asJson = line.isSet(QStringLiteral("json"));
    if (!robo) {
        return tr::manage(document, wanted);
    }
    QStringList options;
    for (const auto* number : { "seed", "faster" }) {
        options << withDashes(number) << line.value(QLatin1String(number));
    }
    for (const auto* flag : { "faults", "json" }) {
        if (line.isSet(QLatin1String(flag))) {
            options << withDashes(flag);
        }
    }
    // So that their errors are reported once, and here.
    (void)line.wholeNumber(QStringLiteral("seed"), 0, 1'000'000'000);
    (void)line.number(QStringLiteral("faster"), 0.1, 100.0);
    return tr::manageRobo(document, wanted,
        line.isSet(QStringLiteral("elsewhere")) ? std::nullopt : std::optional(options));
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
        "NAME` subscribe to topics std_msgs/Bool. A NAME that begins with / is used unchanged, "
        "others are put below /tr/. The newest message counts; without a publisher the condition "
        "is unknown. ROS does not report killed publishers: give the condition an age. This "
        "program repeats its messages twice a second."));
    addOptions(line);
    line.parse([&line] {
        return line.isSet(QStringLiteral("checker")) ? QStringList { QStringLiteral("topic") }
                                                     : QStringList();
    });
    refuseWhatDoesNotFit(line);
    if (line.isSet(QStringLiteral("robo-part"))) {
        return runPart(line);
    }
    return line.isSet(QStringLiteral("checker")) ? runChecker(line) : runProgram(line);
}
