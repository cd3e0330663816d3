// SPDX-License-Identifier: GPL-3.0-or-later
// The processor core to which a site pins the realtime thread.
#include "core/cell/cell.h"

#include <QTest>

using namespace medulla;

class TestCellCore final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        auto site = site::readSite(QStringLiteral(SITES_FOLDER "/embedded.json"));
        QVERIFY2(site.has_value(), site ? "" : qPrintable(shown(site.error())));
        m_site = *site;
    }

    void withoutTheKeyItRunsOnAny()
    {
        const auto anywhere = cell::Cell::start(m_site);
        QVERIFY2(anywhere.has_value(), anywhere ? "" : qPrintable(shown(anywhere.error())));
        QVERIFY(!(*anywhere)->thread().core());
    }

    void threadIsPinned()
    {
        m_site.cpu = 0;
        const auto pinned = cell::Cell::start(m_site);
        QVERIFY2(pinned.has_value(), pinned ? "" : qPrintable(shown(pinned.error())));
        QCOMPARE((*pinned)->thread().core(), std::optional(0));
        QVERIFY((*pinned)->thread().granted().contains(QStringLiteral("core 0")));
    }

    void coreThatThereIsNotIsRefused()
    {
        m_site.cpu = 1023;
        const auto refused = cell::Cell::start(m_site);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().size(), std::size_t(1));
        QCOMPARE(refused.error()[0].place, m_site.file + QStringLiteral(": cpu"));
        QVERIFY(refused.error()[0].text.english().contains(QStringLiteral("1023")));
    }

private:
    site::Site m_site;
};

QTEST_GUILESS_MAIN(TestCellCore)
#include "tst_cpu_core.moc"
