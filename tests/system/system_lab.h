// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program.h"
#include "tests/system/lab_network.h"
#include "tests/system/motion_check.h"
#include "tests/system/parallel_cases.h"
#include "tests/system/recording_arm.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include <QJsonObject>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

namespace medulla::test {

/// A datagram needs this long at most from the decision of a program to the arm on a busy machine:
/// two hops of some 10 ms, and the period of the motion in which a pause is noticed.
constexpr Duration kOnTheWay = std::chrono::milliseconds(60);
/// Path of one of Medulla's programs: of this build, or in the folder $MEDULLA_PROGRAMS to test
/// those that were installed.
[[nodiscard]] QString program(const char* name);

/// The machines of the laboratory under their own addresses, each in a network namespace, and a
/// recording arm. Programs run on the machine that is named. Tests drive it from their thread.
class SystemLab {
public:
    static constexpr std::uint32_t kNetwork = 0xc0a80100; ///< 192.168.1.0
    [[nodiscard]] static wire::Address at(std::uint32_t host, std::uint16_t port)
    {
        return { kNetwork | host, port };
    }
    // The machines of the laboratory: the last number of their address.
    static constexpr std::uint32_t kSpine = 1; ///< Amy
    static constexpr std::uint32_t kBrain = 2; ///< Beth
    static constexpr std::uint32_t kPyt = 3; ///< Cassie
    static constexpr std::uint32_t kArm = 80; ///< Dannii
    static constexpr std::uint32_t kHead = 221; ///< Faye

    /// Why there is no laboratory on this system; empty when there is one.
    [[nodiscard]] static QString whyNot();

    enum class Arm : std::uint8_t {
        InTest, ///< the recording arm moves and reports
        Program, ///< medulla-target does, and the recording arm only looks on
    };
    explicit SystemLab(Arm where = Arm::InTest);
    ~SystemLab();
    SystemLab(const SystemLab&) = delete;
    SystemLab& operator=(const SystemLab&) = delete;

    /// Starts a program on a machine.
    [[nodiscard]] std::unique_ptr<Program> run(std::uint32_t host, const QString& path,
        const QStringList& arguments, std::function<void()> inChild = {});
    /// Likewise, and waits for its line "ready".
    [[nodiscard]] std::unique_ptr<Program> start(std::uint32_t host, const QString& path,
        const QStringList& arguments, std::function<void()> inChild = {});
    [[nodiscard]] bool startSpine(
        const QStringList& further = {}, std::function<void()> inChild = {});
    [[nodiscard]] bool startPyt(
        const QStringList& further = {}, std::function<void()> inChild = {});

    /// Only with Arm::Program: the arm and the head.
    [[nodiscard]] bool startTarget(const QStringList& further = {});
    /// Starts a cell of the workstation on the Spine's machine: the shipped site of the laboratory
    /// with the promised limits. `hosted`: with its own motion part instead of PYT's.
    [[nodiscard]] bool startCell(bool hosted = true, std::function<void()> inChild = {});
    /// Starts the workstation with such a site.
    [[nodiscard]] bool startWindow(std::function<void()> inChild = {});
    /// Types a line to the cell.
    void operate(const QString& line);
    void execute(const Position& target);

    /// A datagram from an address of the test's choice, csv unless bytes are given.
    void send(const wire::Address& from, const wire::Address& to, const Position& position);
    void send(const wire::Address& from, const wire::Address& to, const QByteArray& bytes);
    /// The operator of PYT clears its interruption or abort; false when PYT does not say so.
    [[nodiscard]] bool clearPyt();
    /// As the brain commands: to the Spine's input "brain".
    void command(const Position& target);
    /// Waits until the arm is within 3 mm of `target`.
    [[nodiscard]] bool arrives(const Position& target, int withinMs = 15'000) const;
    /// Waits until the arm is more than `mm` away from `place`: in mid-motion.
    [[nodiscard]] bool leaves(const Position& place, double mm, int withinMs = 10'000) const;
    /// Waits until `count` more datagrams reached the arm.
    [[nodiscard]] bool isCommanded(std::size_t count, int withinMs = 5'000) const;

    /// Starts medulla-brain with a task that goes to `target` and verifies it: a step that fails is
    /// tried again, every `tickMs`.
    [[nodiscard]] std::unique_ptr<Program> startBrain(const Position& target, int tickMs);
    /// The steps that were sent to the Spine's input "pyt", before any fault of the network.
    [[nodiscard]] std::vector<SentSetpoint> sentSteps() const;

    /// From now on for as long as `duration`, less an allowance at the beginning for datagrams that
    /// are on their way, no motion may be commanded.
    void expect(Silence::Kind kind, const QString& why, Duration allowance,
        const std::function<void()>& meanwhile);
    /// Likewise of the head, whose output is unguarded: no datagram at all.
    void expectNothingAtHead(
        const QString& why, Duration allowance, const std::function<void()>& meanwhile);
    /// Empty when every datagram so far kept the promise.
    [[nodiscard]] QString broken() const;
    /// What the programs say of themselves, for a test that fails.
    [[nodiscard]] QString account();

    LabNetwork network { 19 };
    RecordingArm arm;
    RecordingArm head;
    MotionPromise promise; ///< of the arm; of the head's datagrams the sender alone is promised
    std::vector<Silence> silences; ///< of the arm
    std::vector<Silence> headSilences;
    std::unique_ptr<Program> spine;
    std::unique_ptr<Program> pyt;
    std::unique_ptr<Program> cell; ///< or the workstation
    std::unique_ptr<Program> targets; ///< medulla-target
    /// Between setpoints of the motion part, ms.
    int periodMs = 15;
    QJsonObject siteExtras; ///< further keys of the site
    QString configuration; ///< of the Spine; the shipped one by default

private:
    [[nodiscard]] QString siteFile(bool hosted);

    QTemporaryDir m_folder;
    std::vector<Machine> m_machines;
    mutable std::mutex m_mutex; ///< of the steps
    std::vector<SentSetpoint> m_sentSteps;
};

} // namespace medulla::test

/// At the beginning of a test: skips where the system permits no network namespaces.
#define MEDULLA_LAB_OR_SKIP()                                                                      \
    if (const auto why = medulla::test::SystemLab::whyNot(); !why.isEmpty()) {                     \
        QSKIP(qPrintable(why));                                                                    \
    }                                                                                              \
    static_assert(true)

/// Every datagram so far kept the promise.
#define MEDULLA_VERIFY_KEPT(lab)                                                                   \
    QVERIFY2((lab).broken().isEmpty(), qPrintable((lab).broken() + (lab).account()))

/// main of a system test: namespaces come before any thread.
#define MEDULLA_SYSTEM_MAIN(TestClass)                                                             \
    int main(int argc, char** argv)                                                                \
    {                                                                                              \
        medulla::test::prepareNamespaces();                                                        \
        QCoreApplication application(argc, argv);                                                  \
        TestClass test;                                                                            \
        return QTest::qExec(&test, argc, argv);                                                    \
    }

/// Likewise. Without arguments its cases run beside each other, each in a process of its own.
#define MEDULLA_SYSTEM_MAIN_PARALLEL(TestClass)                                                    \
    int main(int argc, char** argv)                                                                \
    {                                                                                              \
        medulla::test::prepareNamespaces();                                                        \
        QCoreApplication application(argc, argv);                                                  \
        if (argc == 1 && medulla::test::SystemLab::whyNot().isEmpty()) {                           \
            return medulla::test::runCasesInParallel(QCoreApplication::applicationFilePath());     \
        }                                                                                          \
        TestClass test;                                                                            \
        return QTest::qExec(&test, argc, argv);                                                    \
    }
