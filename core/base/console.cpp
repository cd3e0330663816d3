// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/console.h"

#include "core/base/log_queue.h"
#include "core/base/standard_output.h"

#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/signalfd.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QLocale>

namespace medulla::console {

namespace {

sigset_t terminationSignals()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

/// All digits, without an exponent.
QString plain(double number)
{
    return QString::number(number, 'f', QLocale::FloatingPointShortest);
}

[[noreturn]] void exitForOption(
    const QString& name, const QString& value, double least, double most)
{
    complain(Finding { Severity::Error, QLatin1String("--") + name,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a number from %2 to %3."),
            { value, plain(least), plain(most) }),
        Text(QT_TRANSLATE_NOOP("medulla", "See --help.")) });
    std::exit(Misuse);
}

} // namespace

void begin()
{
    guardOutput();
    const auto set = terminationSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    // Until the end of the program: other threads and objects of static storage may log so long.
    static LogQueue log;
}

void print(const QString& line)
{
    if (auto* log = LogQueue::running(); log != nullptr && log->hasOutput()) {
        log->flush(); // lines of `report` come first
    }
    writeOutput(line.toUtf8() + '\n');
}

void report(const QString& line)
{
    if (auto* log = LogQueue::running()) {
        log->writeOutput(line);
    } else {
        print(line);
    }
}

void complain(const Findings& findings)
{
    if (auto* log = LogQueue::running()) {
        log->writeError(shown(findings));
        return;
    }
    const auto bytes = shown(findings).toLocal8Bit() + '\n';
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
}

void complain(const Finding& finding)
{
    complain(Findings { finding });
}

CommandLine::CommandLine(const QString& description)
{
    m_parser.setApplicationDescription(description);
    m_parser.addHelpOption();
    m_parser.addVersionOption();
}

void CommandLine::addOption(const QString& name, const QString& valueName,
    const QString& description, const QString& defaultValue)
{
    const auto text = defaultValue.isEmpty()
        ? description
        : QCoreApplication::translate("medulla", "%1 Default: %2.").arg(description, defaultValue);
    m_parser.addOption(QCommandLineOption(name, text, valueName, defaultValue));
}

void CommandLine::addFlag(const QString& name, const QString& description)
{
    m_parser.addOption(QCommandLineOption(name, description));
}

void CommandLine::addArgument(const QString& name, const QString& description)
{
    m_parser.addPositionalArgument(name, description);
    ++m_arguments;
}

void CommandLine::parse(const std::function<QStringList()>& required)
{
    const auto good = m_parser.parse(QCoreApplication::arguments());
    if (m_parser.isSet(QStringLiteral("help"))) {
        m_parser.showHelp(Done);
    }
    if (m_parser.isSet(QStringLiteral("version"))) {
        m_parser.showVersion();
    }
    const Text remedy(QT_TRANSLATE_NOOP("medulla", "See --help."));
    Findings findings;
    if (!good) {
        auto fault = m_parser.errorText();
        if (fault.endsWith(QLatin1Char('.'))) {
            fault.chop(1);
        }
        findings.push_back({ Severity::Error, {},
            Text(QT_TRANSLATE_NOOP("medulla", "%1."), { excerpt(fault) }), remedy });
    }
    if (const auto extra = m_parser.positionalArguments().mid(m_arguments); !extra.isEmpty()) {
        findings.push_back({ Severity::Error, {},
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" belongs to no option."),
                { extra.constFirst() }),
            remedy });
    }
    for (const auto& name : required ? required() : QStringList()) {
        if (!isSet(name)) {
            findings.push_back({ Severity::Error, QLatin1String("--") + name,
                Text(QT_TRANSLATE_NOOP("medulla", "This option has to be given.")), remedy });
        }
    }
    if (!findings.empty()) {
        complain(findings);
        std::exit(Misuse);
    }
}

double CommandLine::number(const QString& name, double least, double most) const
{
    bool isNumber = false;
    const auto number = value(name).toDouble(&isNumber);
    if (!isNumber || !(number >= least && number <= most)) {
        exitForOption(name, value(name), least, most);
    }
    return number;
}

int CommandLine::wholeNumber(const QString& name, int least, int most) const
{
    bool isNumber = false;
    const auto number = value(name).toInt(&isNumber);
    if (!isNumber || number < least || number > most) {
        exitForOption(name, value(name), least, most);
    }
    return number;
}

Termination::Termination(QObject* parent)
    : QObject(parent)
    , m_descriptor([] {
        const auto set = terminationSignals();
        return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    }())
    , m_notifier(m_descriptor, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, [this] {
        signalfd_siginfo info {};
        while (read(m_descriptor, &info, sizeof info) == ssize_t(sizeof info)) {
            Q_EMIT requested();
        }
    });
}

Termination::~Termination()
{
    m_notifier.setEnabled(false);
    close(m_descriptor);
}

Lines::Lines(QObject* parent, int descriptor)
    : QObject(parent)
    , m_descriptor(descriptor)
    , m_notifier(descriptor, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &Lines::read);
}

void Lines::read()
{
    std::array<char, 4096> buffer {};
    const auto size = ::read(m_descriptor, buffer.data(), buffer.size());
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (size <= 0) {
        m_notifier.setEnabled(false);
        if (!m_begun.isEmpty()) {
            Q_EMIT line(QString::fromUtf8(std::exchange(m_begun, {})));
        }
        Q_EMIT ended();
        return;
    }
    m_begun.append(buffer.data(), size);
    for (auto end = m_begun.indexOf('\n'); end >= 0; end = m_begun.indexOf('\n')) {
        auto text = m_begun.left(end);
        m_begun.remove(0, end + 1);
        if (text.endsWith('\r')) {
            text.chop(1);
        }
        Q_EMIT line(QString::fromUtf8(text));
    }
}

} // namespace medulla::console
