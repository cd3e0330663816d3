// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lab_twin.h"

#include "tests/support/shared_data.h"
#include "tests/support/waiting.h"

#include <QFile>

namespace medulla::test {

namespace {

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("The test cannot write %s.", qPrintable(path));
    }
}

std::unique_ptr<cell::Cell> started(const site::Site& site)
{
    auto cell = cell::Cell::start(site);
    if (!cell) {
        qFatal("%s", qPrintable(shown(cell.error())));
    }
    if ((*cell)->preflight().isLocked()) {
        (void)(*cell)->preflight().override(
            QStringLiteral("test"), QStringLiteral("nothing is sent to the live head"));
    }
    return std::move(*cell);
}

} // namespace

LabTwin::LabTwin(Head head)
    : m_arm(armAddress(), { m_network.host(1), 25001 })
{
    const auto network = wire::hostToString(m_network.host(0)).toLatin1();
    auto site = shippedSite("arnie-lab.json");
    // A window that paints without a graphics card is late at times.
    const auto windowTimeout = QByteArray::number(site::kMostWindowTimeoutMs);
    site.replace("\"embedded\": false,",
        "\"embedded\": false, \"windowTimeoutMs\": " + windowTimeout + ", \"bind\": \""
            + wire::hostToString(m_network.host(1)).toLatin1() + "\", \"rewrite\": ["
            + (head == Head::Live ? "\"192.168.1.221/32=192.0.2.221/32\", " : "")
            + "\"192.168.1.0/24=" + network
            + "/24\"],"
            // Most tests are not about the preflight; a live cell must require it.
            + (head == Head::Live ? "" : " \"preflight\": { \"required\": false },"));
    write(siteFile(), site);
    write(m_folder.filePath(QStringLiteral("arnie-spine.json")), shippedSite("arnie-spine.json"));
}

QString LabTwin::siteFile() const
{
    return m_folder.filePath(QStringLiteral("site.json"));
}

wire::Address LabTwin::armAddress() const
{
    return { m_network.host(80), 25000 };
}

site::Site LabTwin::site() const
{
    auto site = site::readSite(siteFile());
    if (!site) {
        qFatal("%s", qPrintable(shown(site.error())));
    }
    return std::move(*site);
}

std::unique_ptr<cell::Cell> LabTwin::startCell() const
{
    return started(site());
}

std::unique_ptr<cell::Cell> LabTwin::startCellWithDirectBrain() const
{
    auto changed = site();
    spine::InputConfig direct;
    direct.name = QStringLiteral("nn-brain");
    direct.format = QStringLiteral("csv");
    changed.spine.inputs.push_back(direct);
    changed.spine.connections.push_back({ direct.name, QStringLiteral("arm") });
    return started(changed);
}

bool letCellRun(cell::Cell& cell, std::chrono::milliseconds span)
{
    const auto reportsRead = [&cell] {
        std::uint64_t read = 0;
        QMetaObject::invokeMethod(
            &cell.spine(),
            [&] { read = cell.spine().input(QStringLiteral("arm"))->counters().received; },
            Qt::BlockingQueuedConnection);
        return read;
    };
    const auto due = reportsRead() + std::uint64_t(span / FakeArm::kReportPeriod);
    letTimePass(span);
    return QTest::qWaitFor([&] { return reportsRead() >= due; }, 10'000);
}

} // namespace medulla::test
