// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "tests/support/lab_twin.h"
#include "tests/support/peer.h"
#include "tests/support/waiting.h"

#include <thread>

#include <QDeadlineTimer>
#include <QSignalSpy>
#include <QTest>

namespace medulla::test {

/// A cell whose preflight is under test. On the twin of the lab network the arm reports, and the
/// head after `startHead`.
class PreflightRig {
protected:
    using Preflight = cell::Preflight;

    inline static const QString kArm = QStringLiteral("arm");
    inline static const QString kOperator = QStringLiteral("Operator");

    static motion::Request to(double x, double y, double z)
    {
        return { .target = { x, y, z }, .period = std::chrono::milliseconds(10) };
    }
    Preflight& preflight() { return m_cell->preflight(); }
    void end()
    {
        m_cell.reset();
        m_head.reset();
        m_lab.reset();
    }
    void start(const site::Site& site)
    {
        auto cell = cell::Cell::start(site);
        QVERIFY2(cell.has_value(), cell ? "" : qPrintable(shown(cell.error())));
        m_cell = std::move(*cell);
    }
    void startEmbedded()
    {
        start(*site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json")));
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
    }
    void startLocked()
    {
        m_lab = std::make_unique<LabTwin>();
        auto site = *site::readSite(m_lab->siteFile());
        site.preflight.required = true;
        start(site);
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
        QTRY_VERIFY(update());
    }
    /// A cell of simulated targets in other processes, which does not require the preflight.
    void startUnlocked()
    {
        m_lab = std::make_unique<LabTwin>();
        start(*site::readSite(m_lab->siteFile()));
        startHead();
        preflight().setDiskFacts({ .freeBytes = 1'000'000'000'000 });
        tickAll();
        QTRY_VERIFY(m_cell->motion()->newestStatus().measured.has_value());
    }
    void startHead()
    {
        const auto network = m_lab->armAddress().host & 0xffffff00U;
        m_head = std::make_unique<FakeArm>(
            wire::Address { network | 221U, 25000 }, wire::Address { network | 1U, 25065 });
    }
    void apply(const spine::Config& config)
    {
        QSignalSpy applied(&m_cell->routingControl(), &cell::RoutingControl::applied);
        const auto findings = m_cell->routingControl().apply(config);
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QTRY_COMPARE(applied.count(), 1);
    }
    /// The window's thread handles no event until the cell has read that many reports of the arm.
    void blockWindowFor(std::uint64_t reports)
    {
        const auto received = [this] {
            std::uint64_t count = 0;
            QMetaObject::invokeMethod(
                &m_cell->spine(), [&] { count = m_cell->spine().input(kArm)->counters().received; },
                Qt::BlockingQueuedConnection);
            return count;
        };
        const auto until = received() + reports;
        QDeadlineTimer longest(std::chrono::seconds(10));
        while (received() < until && !longest.hasExpired()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        QVERIFY(received() >= until);
    }
    /// Whether the arm has been seen in the counters.
    bool update()
    {
        const auto* snapshot = m_cell->spine().newestSnapshot();
        preflight().update(snapshot);
        if (snapshot == nullptr) {
            return false;
        }
        return std::ranges::any_of(snapshot->inputs,
            [](const auto& input) { return input.name == kArm && input.counters.received > 0; });
    }
    bool updateUntilPassed()
    {
        return QTest::qWaitFor(
            [this] {
                (void)update();
                return preflight().verdict().state == Preflight::State::Passed;
            },
            2000);
    }
    void prove()
    {
        QVERIFY(!preflight().beginProof(kOperator, m_cell->spine().newestSnapshot()));
        QTRY_VERIFY_WITH_TIMEOUT(!preflight().isProving() && preflight().proof(), 15'000);
    }
    void tickAll()
    {
        auto checklist = preflight().checklist();
        QVERIFY(!checklist.items.empty());
        for (auto& item : checklist.items) {
            item.tickedBy = kOperator;
            item.tickedAt = QDateTime::currentDateTimeUtc();
        }
        preflight().setChecklist(checklist);
    }

    std::unique_ptr<LabTwin> m_lab;
    std::unique_ptr<FakeArm> m_head;
    std::unique_ptr<cell::Cell> m_cell;
};

} // namespace medulla::test
