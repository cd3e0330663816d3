// SPDX-License-Identifier: GPL-3.0-or-later
// One cell at a time commands an actuator.
#include "core/cell/cell.h"

#include <random>

#include <QTest>

using namespace medulla;

class TestLocks final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        m_site = *site;
    }

    void embeddedCellsRunBesideEachOther()
    {
        QVERIFY(cell::Cell::start(m_site).has_value());
        const auto one = cell::Cell::start(m_site);
        const auto other = cell::Cell::start(m_site);
        QVERIFY2(other.has_value(), other ? "" : qPrintable(shown(other.error())));
    }

    void oneEmbeddedCellCommandsAnActuatorThatIsNotSimulated()
    {
        // A random network of the loopback, so that parallel runs do not conflict.
        std::random_device random;
        spine::OutputConfig conveyor;
        conveyor.name = QStringLiteral("conveyor");
        conveyor.address = { 0x7f000002U | ((random() % 0xffffU) << 8U), 25100 };
        conveyor.format = QStringLiteral("csv");
        conveyor.thresholdMm = 50.0;
        m_site.spine.outputs.push_back(conveyor);
        m_site.actuators << conveyor.name;
        {
            const auto one = cell::Cell::start(m_site);
            QVERIFY2(one.has_value(), one ? "" : qPrintable(shown(one.error())));
            const auto other = cell::Cell::start(m_site);
            QVERIFY(!other.has_value());
            QVERIFY2(other.error()[0].text.english().contains(conveyor.address.toString()),
                qPrintable(shown(other.error())));
        }
        QVERIFY(cell::Cell::start(m_site).has_value()); // the lock ends with its cell
    }

private:
    site::Site m_site;
};

QTEST_GUILESS_MAIN(TestLocks)
#include "tst_locks.moc"
