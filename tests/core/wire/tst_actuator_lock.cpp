// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/actuator_lock.h"

#include <cstdio>
#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include <QProcess>
#include <QTest>

using namespace medulla;
using namespace medulla::wire;

namespace {

const auto kHelper = QLatin1String("--hold");
const auto kPlace = QStringLiteral("site.json");

/// Addresses of this test alone: locks are known to the whole machine.
Address actuator(int number)
{
    constexpr std::uint32_t kTestNetwork = 0xc6336400; // 198.51.100.0, for documentation
    return { kTestNetwork + (std::uint32_t(::getpid()) & 0xffU), std::uint16_t(20'000 + number) };
}

QString userOf(uid_t user)
{
    const auto* entry = ::getpwuid(user); // NOLINT(concurrency-mt-unsafe): one thread
    return entry == nullptr ? QString::number(user) : QString::fromLocal8Bit(entry->pw_name);
}

/// This program as another one: `--hold USER ADDRESS...` holds locks as that user until its stdin
/// ends. Prints "held", or what hinders it.
int helper(const QStringList& arguments)
{
    const auto user = uid_t(arguments[2].toUInt());
    if (user != ::getuid() && (::setgroups(0, nullptr) != 0 || ::setuid(user) != 0)) {
        return 1;
    }
    std::set<Address> actuators;
    for (const auto& text : arguments.mid(3)) {
        actuators.insert(*Address::parse(text, {}));
    }
    ActuatorLocks locks;
    const auto findings = locks.hold(actuators, kPlace);
    std::printf("%s\n", findings.empty() ? "held" : qPrintable(shown(findings)));
    std::fflush(stdout);
    (void)std::getchar();
    return 0;
}

class OtherProgram {
public:
    explicit OtherProgram(const std::vector<Address>& actuators, uid_t user = ::getuid())
    {
        QStringList arguments { kHelper, QString::number(user) };
        for (const auto& each : actuators) {
            arguments << each.toString();
        }
        m_process.start(QCoreApplication::applicationFilePath(), arguments);
        while (!m_process.canReadLine() && m_process.waitForReadyRead()) { }
        m_said = QString::fromUtf8(m_process.readLine()).trimmed();
    }
    ~OtherProgram() { kill(); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    [[nodiscard]] bool holds() const { return m_said == QLatin1String("held"); }
    [[nodiscard]] const QString& said() const { return m_said; }
    [[nodiscard]] qint64 process() const { return m_process.processId(); }
    void kill()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
    QString m_said;
};

} // namespace

class TestActuatorLock final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneProgramHoldsAnActuator()
    {
        const OtherProgram other({ actuator(1), actuator(2) });
        QVERIFY2(other.holds(), qPrintable(other.said()));
        ActuatorLocks locks;
        const auto findings = locks.hold({ actuator(2), actuator(3) }, kPlace);
        QCOMPARE(findings.size(), std::size_t(1));
        const auto& finding = findings.front();
        QCOMPARE(finding.severity, Severity::Error);
        QCOMPARE(finding.place, kPlace);
        // The kernel keeps 15 characters of a program's name.
        QCOMPARE(finding.text.english(),
            QStringLiteral("The actuator at %1 is already operated by tst_core_wire_a (process %2, "
                           "user %3) on this machine.")
                .arg(actuator(2).toString())
                .arg(other.process())
                .arg(userOf(::getuid())));
        // Nothing was taken in part.
        QVERIFY(!locks.holds(actuator(2)) && !locks.holds(actuator(3)));
        QVERIFY(OtherProgram({ actuator(3) }).holds());
    }

    void otherActuatorsAreNoMatter()
    {
        const OtherProgram other({ actuator(1) });
        QVERIFY(other.holds());
        ActuatorLocks locks;
        QVERIFY(locks.hold({ actuator(2) }, kPlace).empty());
        // Another port of the same machine is another actuator.
        QVERIFY(locks.hold({ { actuator(1).host, 1 } }, kPlace).empty());
    }

    void theEndOfTheOwnerFreesIt()
    {
        OtherProgram other({ actuator(1) });
        QVERIFY(other.holds());
        ActuatorLocks locks;
        QVERIFY(!locks.hold({ actuator(1) }, kPlace).empty());
        other.kill(); // as a crash
        QVERIFY(locks.hold({ actuator(1) }, kPlace).empty());
        QVERIFY(locks.holds(actuator(1)));
        locks = {};
        QVERIFY(OtherProgram({ actuator(1) }).holds());
    }

    void whatIsHeldCanChange()
    {
        ActuatorLocks locks;
        QVERIFY(locks.hold({ actuator(1), actuator(2) }, kPlace).empty());
        QVERIFY(locks.hold({ actuator(2), actuator(3) }, kPlace).empty()); // the second stays held
        QVERIFY(OtherProgram({ actuator(1) }).holds());
        QVERIFY(!OtherProgram({ actuator(2) }).holds());
        QVERIFY(!OtherProgram({ actuator(3) }).holds());
        // A change that another program hinders leaves what is held.
        const OtherProgram other({ actuator(4) });
        QVERIFY(!locks.hold({ actuator(4) }, kPlace).empty());
        QVERIFY(!OtherProgram({ actuator(2) }).holds());
        QVERIFY(locks.hold({}, kPlace).empty());
        QVERIFY(OtherProgram({ actuator(2), actuator(3) }).holds());
    }

    void everyActuatorThatIsHeldIsNamed()
    {
        const OtherProgram one({ actuator(1) });
        const OtherProgram two({ actuator(2) });
        ActuatorLocks locks;
        const auto findings = locks.hold({ actuator(1), actuator(2), actuator(3) }, kPlace);
        QCOMPARE(findings.size(), std::size_t(2));
        QVERIFY(findings[0].text.english().contains(QString::number(one.process())));
        QVERIFY(findings[1].text.english().contains(QString::number(two.process())));
    }

    void theOwnerIsNamedHoweverOftenItIsAskedFor()
    {
        const OtherProgram other({ actuator(1) });
        ActuatorLocks locks;
        for (int i = 0; i < 1000; ++i) {
            const auto findings = locks.hold({ actuator(1) }, kPlace);
            QCOMPARE(findings.size(), std::size_t(1));
            QVERIFY2(findings[0].text.english().contains(QString::number(other.process())),
                qPrintable(QStringLiteral("time %1: %2").arg(i).arg(findings[0].shown())));
        }
    }

    void holdsAcrossUsers()
    {
        const auto* nobody = ::getpwnam("nobody"); // NOLINT(concurrency-mt-unsafe): one thread
        if (::getuid() != 0 || nobody == nullptr) {
            QSKIP("Only root can start a program as another user.");
        }
        const auto user = nobody->pw_uid;
        {
            const OtherProgram other({ actuator(1) }, user);
            QVERIFY2(other.holds(), qPrintable(other.said()));
            ActuatorLocks locks;
            const auto findings = locks.hold({ actuator(1) }, kPlace);
            QCOMPARE(findings.size(), std::size_t(1));
            QVERIFY2(findings[0].text.english().contains(QLatin1String("user nobody")),
                qPrintable(findings[0].shown()));
        }
        ActuatorLocks locks;
        QVERIFY(locks.hold({ actuator(1) }, kPlace).empty());
        const OtherProgram other({ actuator(1) }, user);
        QVERIFY2(
            other.said().contains(
                QStringLiteral("(process %1, user %2)").arg(::getpid()).arg(userOf(::getuid()))),
            qPrintable(other.said()));
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() > 2 && arguments[1] == kHelper) {
        return helper(arguments);
    }
    TestActuatorLock test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_actuator_lock.moc"
