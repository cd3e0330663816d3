// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/udp_socket.h"
#include "tests/support/lab_twin.h"
#include "tests/support/waiting.h"
#include "widgets/kit/theme.h"
#include "widgets/microscope/datagram_detail.h"
#include "widgets/microscope/datagram_model.h"
#include "widgets/microscope/datagram_words.h"
#include "widgets/microscope/microscope_panel.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/microscope/spacing.h"

#include <memory>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QtEndian>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::microscope;
using namespace std::chrono_literals;

namespace {

using Kind = MicroscopePresenter::Kind;
const auto kEyes = QStringLiteral("eye-fudge"); // csv, moves nothing
const auto kHead = QStringLiteral("head"); // simulink

QByteArray doubles(const std::vector<double>& values)
{
    return { reinterpret_cast<const char*>(values.data()),
        qsizetype(values.size() * sizeof(double)) };
}

} // namespace

class TestMicroscope final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init()
    {
        m_lab = std::make_unique<test::LabTwin>();
        m_cell = m_lab->startCell();
        m_datagrams = std::make_unique<MicroscopePresenter>(*m_cell);
        m_panel = std::make_unique<MicroscopePanel>(m_theme, *m_datagrams);
        m_panel->resize(1100, 500);
        m_ticks.callOnTimeout(m_datagrams.get(), [this] { m_datagrams->update(); });
        m_ticks.start(5);
        m_sender = *wire::UdpSocket::bind({ host(5), 0 }, QStringLiteral("test"));
    }
    void cleanup()
    {
        m_ticks.stop();
        m_ticks.disconnect();
        m_panel.reset();
        m_datagrams.reset();
        m_cell.reset();
        m_lab.reset();
    }

    void datagramsAreListedWithSenderBytesAndFate()
    {
        look(kEyes);
        send(kEyes, "1,2,3");
        send(kEyes, "1,2,3");
        send(kEyes, "1,two,3");
        const auto& model = *list().model();
        QTRY_COMPARE(model.rowCount(), 3);
        const auto text = [&](int row, int column) {
            return model.index(row, column).data().toString();
        };
        QCOMPARE(text(2, DatagramModel::Fate), QStringLiteral("passed"));
        QCOMPARE(text(1, DatagramModel::Fate), QStringLiteral("unchanged"));
        QCOMPARE(text(0, DatagramModel::Fate), QStringLiteral("rejected, format"));
        QCOMPARE(text(0, DatagramModel::Bytes), QStringLiteral("7"));
        QCOMPARE(text(0, DatagramModel::Sender), m_sender->address().toString());
        QVERIFY(!text(0, DatagramModel::After).isEmpty());
        QVERIFY(text(2, DatagramModel::After).isEmpty());
        QCOMPARE(text(0, DatagramModel::Time).size(), qsizetype(15));
    }

    void diagnosisNamesWhatIsWrong()
    {
        look(kHead);
        send(kHead, doubles({ -25.5, 60.25, 40.0 }));
        const std::array singles { -25.5F, 60.25F, 40.0F };
        send(kHead, { reinterpret_cast<const char*>(singles.data()), sizeof singles });
        QTRY_COMPARE(m_datagrams->count(), 2);
        m_panel->stepToRejected();
        QCOMPARE(m_panel->current(), 0);
        const auto words = detail().words();
        QVERIFY2(words.contains(QLatin1String("12 bytes, not 24: 3 singles of 32 bits")),
            qPrintable(words));
        QVERIFY2(words.contains(QLatin1String("multiple of 8 bytes")), qPrintable(words));
        // Hex of both, and the reading that fits.
        const auto* bytes = m_panel->findChild<QLabel*>(QStringLiteral("datagramBytes"));
        QVERIFY2(bytes->text().contains(QLatin1String("00 00 cc c1 00 00 71 42")),
            qPrintable(bytes->text()));
        const auto* good = m_panel->findChild<QLabel*>(QStringLiteral("lastGoodBytes"));
        QVERIFY(good->isVisible());
        QVERIFY(good->text().contains(QLatin1String("00 00 00 00 00 80 39 c0")));
        QVERIFY(readings().contains(
            QStringLiteral("singles, 32 bits|−25.500|60.250|40.000|fits the last good value")));
        QVERIFY(readings().contains(QStringLiteral("csv text|–|–|–|not text")));
        takePicture("microscope-singles");
    }

    void framesAreShownBeforeAndBehind()
    {
        look(kHead);
        send(kHead, doubles({ 1.0, 2.0, 3.0 }));
        QTRY_COMPARE(m_datagrams->count(), 1);
        m_panel->step(1);
        QVERIFY2(readings().contains(QStringLiteral("before, device's frame|1.000|2.000|3.000|")),
            qPrintable(readings().join(u'\n')));
        // The head is translated by 197, 369, -328 mm.
        QVERIFY2(
            readings().contains(QStringLiteral("behind, global frame|198.000|371.000|−325.000|")),
            qPrintable(readings().join(u'\n')));
        QVERIFY2(detail().words().startsWith(QLatin1String("passed; from ")),
            qPrintable(detail().words()));
    }

    void choosingFreezesAndKeysStepThroughTheList()
    {
        look(kEyes);
        for (int i = 0; i < 5; ++i) {
            send(kEyes, QByteArray::number(i) + ",0,0");
        }
        QTRY_COMPARE(m_datagrams->count(), 5);
        auto& table = list();
        table.setFocus();
        QTest::keyClick(
            m_panel->findChild<QAbstractButton*>(QStringLiteral("microscopeOlder")), Qt::Key_Space);
        QVERIFY(m_datagrams->isFrozen());
        QCOMPARE(m_panel->current(), 0);
        QTest::keyClick(&table, Qt::Key_Down);
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(m_panel->current(), 2);
        QVERIFY(readings().contains(QStringLiteral("csv text|2.000|0.000|0.000|plausible"))
            || readings().contains(
                QStringLiteral("csv text|2.000|0.000|0.000|fits the last good value")));

        send(kEyes, "9,0,0");
        QTRY_COMPARE(m_datagrams->sinceFrozen(), std::uint64_t(1));
        QCOMPARE(m_datagrams->count(), 5);
        QCOMPARE(m_panel->current(), 2);
        QTRY_COMPARE(label("microscopeState"), QStringLiteral("1 more since frozen"));
        QCOMPARE(label("microscopePosition"), QStringLiteral("3 of 5"));

        auto* freeze = m_panel->findChild<QAbstractButton*>(QStringLiteral("microscopeFreeze"));
        QVERIFY(freeze->isChecked());
        QTest::mouseClick(freeze, Qt::LeftButton);
        QVERIFY(!m_datagrams->isFrozen());
        QCOMPARE(m_datagrams->count(), 6);
        QVERIFY(!table.currentIndex().isValid());
    }

    void modelIsConsistentWhileItGrows()
    {
        DatagramModel model(m_theme, *m_datagrams);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        look(kEyes);
        for (int i = 0; i < 1200; ++i) {
            send(kEyes, QByteArray::number(i % 7));
            if (i % 100 == 99) {
                QTRY_VERIFY(model.rowCount() >= std::min(i + 1, 1000));
            }
        }
        QTRY_COMPARE(m_datagrams->at(0).before.values[0], 1199 % 7);
        QCOMPARE(model.rowCount(), 1000);
        QCOMPARE(m_datagrams->lost(), std::uint64_t(0));
        m_datagrams->setFrozen(true);
        send(kEyes, "5,5,5");
        QTRY_COMPARE(m_datagrams->sinceFrozen(), std::uint64_t(1));
        m_datagrams->setFrozen(false);
        QCOMPARE(model.index(0, DatagramModel::Bytes).data().toString(), QStringLiteral("5"));
    }

    void copyGivesTheChosenOrAllAsText()
    {
        look(kEyes);
        send(kEyes, "1,2,3");
        send(kEyes, "4,5,6");
        QTRY_COMPARE(m_datagrams->count(), 2);
        m_panel->copy();
        auto lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(3));
        QVERIFY2(lines[1].endsWith(QLatin1String("\t34 2c 35 2c 36")), qPrintable(lines[1]));
        QVERIFY(lines[1].contains(QLatin1String("\t4.000,5.000,6.000\t")));
        m_panel->step(1);
        m_panel->step(1);
        list().setFocus();
        QTest::keySequence(&list(), QKeySequence::Copy);
        lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(2));
        QVERIFY2(lines[1].endsWith(QLatin1String("\t31 2c 32 2c 33")), qPrintable(lines[1]));
    }

    void captureHasAddressesAndKernelTimes()
    {
        look(kEyes);
        send(kEyes, "1,2,3");
        QTRY_COMPARE(m_datagrams->count(), 1);
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("eyes.pcap"));
        m_panel->saveCapture(path);
        QTRY_VERIFY(label("microscopeState").contains(QLatin1String("eyes.pcap")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto packet = file.readAll().mid(24);
        QVERIFY(packet.endsWith("1,2,3"));
        const auto atNs = qint64(qFromLittleEndian<quint32>(packet.constData())) * 1'000'000'000
            + qFromLittleEndian<quint32>(packet.constData() + 4);
        QCOMPARE(atNs, m_datagrams->at(0).stampNs);
        const auto from = m_sender->address();
        const auto to = addressOf(kEyes);
        QCOMPARE(qFromBigEndian<quint32>(packet.constData() + 16 + 12), from.host);
        QCOMPARE(qFromBigEndian<quint32>(packet.constData() + 16 + 16), to.host);
        QCOMPARE(qFromBigEndian<quint16>(packet.constData() + 16 + 20), from.port);
        QCOMPARE(qFromBigEndian<quint16>(packet.constData() + 16 + 22), to.port);
    }

    void nothingIsLoggedWhileNoPanelIsSeen()
    {
        look(kEyes);
        send(kEyes, "1,2,3");
        QTRY_COMPARE(m_datagrams->count(), 1);
        m_panel->hide();
        QCOMPARE(m_datagrams->count(), 0);
        // What is logged is seen again behind a later choice of the Spine's thread.
        send(kEyes, "4,5,6");
        QTRY_COMPARE(received(kEyes), std::uint64_t(2));
        m_panel->show();
        send(kEyes, "7,8,9");
        QTRY_COMPARE(m_datagrams->count(), 1);
        QCOMPARE(m_datagrams->at(0).before.values[0], 7.0);
    }

    void frozenDatagramsStayWhileThePanelIsHidden()
    {
        look(kEyes);
        send(kEyes, "1,2,3");
        QTRY_COMPARE(m_datagrams->count(), 1);
        m_datagrams->setFrozen(true);
        m_panel->hide();
        const auto logged = [this] { return m_datagrams->sinceFrozen() + m_datagrams->lost(); };
        send(kEyes, "4,5,6");
        QTRY_COMPARE(received(kEyes), std::uint64_t(2));
        m_panel->show();
        QVERIFY(m_datagrams->isFrozen());
        QCOMPARE(m_datagrams->count(), 1);
        QCOMPARE(m_datagrams->at(0).before.values[0], 1.0);
        // Nothing was logged while it was hidden.
        send(kEyes, "7,8,9");
        QTRY_COMPARE(logged(), std::uint64_t(1));
        m_datagrams->setFrozen(false);
        QCOMPARE(m_datagrams->count(), 2);
        QCOMPARE(m_datagrams->at(0).before.values[0], 7.0);
    }

    void boxChoosesAnotherEnd()
    {
        look(kEyes);
        auto* ends = m_panel->findChild<QComboBox*>(QStringLiteral("microscopeEnd"));
        QCOMPARE(ends->currentText(), QStringLiteral("input eye-fudge"));
        QSignalSpy changed(m_datagrams.get(), &MicroscopePresenter::endChanged);
        const auto row = ends->findText(QStringLiteral("output arm"));
        QVERIFY(row >= 0);
        ends->setCurrentIndex(row);
        Q_EMIT ends->activated(row);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_datagrams->end().kind, Kind::Output);
        QCOMPARE(m_datagrams->address(), m_lab->armAddress());
        QCOMPARE(m_datagrams->count(), 0);
        QVERIFY(m_panel->isEnabled());
    }

    void endsFollowAChangeOfTheRouting()
    {
        look(kEyes);
        auto* ends = m_panel->findChild<QComboBox*>(QStringLiteral("microscopeEnd"));
        auto config = m_cell->site().spine;
        config.outputs.push_back(config.outputs.back());
        config.outputs.back().name = QStringLiteral("logger");
        config.outputs.back().address = { host(6), 9 };
        config.outputs.back().thresholdMm.reset();
        config.connections.push_back({ kEyes, QStringLiteral("logger") });
        QCOMPARE(ends->findText(QStringLiteral("output logger")), -1);
        const auto findings = m_cell->routingControl().apply(config);
        QVERIFY2(!hasErrors(findings), qPrintable(shown(findings)));
        QTRY_VERIFY(ends->findText(QStringLiteral("output logger")) >= 0);
        QCOMPARE(ends->currentText(), QStringLiteral("input eye-fudge"));
        send(kEyes, "1,2,3"); // is logged as before
        QTRY_COMPARE(m_datagrams->count(), 1);
    }

    void spacingIsBinnedAroundItsMedian()
    {
        QVERIFY(!Spacing::of({ 1.0 }));
        std::vector<double> spacings(980, 1.0);
        for (int i = 0; i < 20; ++i) {
            spacings.push_back(i < 15 ? 1.06 : 40.0);
        }
        const auto spacing = *Spacing::of(spacings);
        QCOMPARE(spacing.count, 1000);
        QCOMPARE(spacing.medianMs, 1.0);
        QCOMPARE(spacing.p99Ms, 1.06);
        QVERIFY(spacing.fromMs > 0.9 && spacing.fromMs < 1.0);
        QCOMPARE(std::accumulate(spacing.bins.begin(), spacing.bins.end(), 0), 1000);
        QVERIFY(spacing.bins.back() >= 5); // what is beyond
        const auto equal = *Spacing::of({ 0.0, 0.0, 0.0 });
        QVERIFY(equal.binMs > 0.0);
    }

private:
    void look(const QString& input)
    {
        m_panel->look({ Kind::Input, input });
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        // The Spine's thread has taken the choice over when it has run a later call.
        QMetaObject::invokeMethod(
            &m_cell->spine(), [] {}, Qt::BlockingQueuedConnection);
    }
    void send(const QString& input, const QByteArray& datagram)
    {
        QVERIFY(m_sender->send(
            std::as_bytes(std::span(datagram.constData(), std::size_t(datagram.size()))),
            addressOf(input)));
    }
    [[nodiscard]] wire::Address addressOf(const QString& input) const
    {
        return m_cell->spine().input(input)->address();
    }
    [[nodiscard]] std::uint64_t received(const QString& input) const
    {
        std::uint64_t count = 0;
        QMetaObject::invokeMethod(
            &m_cell->spine(), [&] { count = m_cell->spine().input(input)->counters().received; },
            Qt::BlockingQueuedConnection);
        return count;
    }
    [[nodiscard]] std::uint32_t host(std::uint32_t last) const
    {
        return (m_lab->armAddress().host & 0xffffff00U) | last;
    }
    [[nodiscard]] QTableView& list() const
    {
        return *m_panel->findChild<QTableView*>(QStringLiteral("datagrams"));
    }
    [[nodiscard]] DatagramDetail& detail() const { return *m_panel->findChild<DatagramDetail*>(); }
    [[nodiscard]] QString label(const char* name) const
    {
        return m_panel->findChild<QLabel*>(QLatin1String(name))->text();
    }
    /// "label|x|y|z|verdict" of each reading.
    [[nodiscard]] QStringList readings() const
    {
        const auto& model =
            *m_panel->findChild<QTableView*>(QStringLiteral("datagramReadings"))->model();
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(); ++column) {
                cells << model.index(row, column).data().toString();
            }
            rows << cells.join(u'|');
        }
        return rows;
    }
    void takePicture(const char* name)
    {
        const auto folder = qEnvironmentVariable("MEDULLA_SHOTS");
        if (!folder.isEmpty()) {
            test::letWindowSettle(200ms);
            QVERIFY(m_panel->grab().save(
                folder + QLatin1Char('/') + QLatin1String(name) + QLatin1String(".png")));
        }
    }

    Theme m_theme;
    std::unique_ptr<test::LabTwin> m_lab;
    std::unique_ptr<cell::Cell> m_cell;
    std::unique_ptr<MicroscopePresenter> m_datagrams;
    std::unique_ptr<MicroscopePanel> m_panel;
    QTimer m_ticks;
    std::optional<wire::UdpSocket> m_sender;
};

QTEST_MAIN(TestMicroscope)
#include "tst_microscope.moc"
