// SPDX-License-Identifier: GPL-3.0-or-later
// A long recording in the mode Review: its overview at once, then its values.
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_blocks.h"
#include "core/recorder/copy_recording.h"
#include "tests/core/replay/sample_recording.h"
#include "widgets/arm_view/arm_view.h"
#include "widgets/frame/notice_bar.h"
#include "widgets/plots/plot_panel.h"
#include "widgets/plots/time_view.h"
#include "widgets/review/replay_control.h"
#include "widgets/review/replay_view.h"
#include "widgets/review/review_presenter.h"
#include "widgets/review/signal_reading.h"

#include <array>
#include <cmath>

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::reviews;

namespace {

constexpr double kLengthS = 1200; ///< so long that it opens by its overview

/// The arm of the sample at a moment, exact to the last sample of 100 Hz.
double expectedX(double atS)
{
    return std::floor(atS * 100 + 1e-6) / 10;
}

} // namespace

class TestSignalReading final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Theme m_theme;
    std::unique_ptr<ReviewPresenter> m_presenter;
    std::unique_ptr<ReplayView> m_view;

    template <class Widget>
    [[nodiscard]] Widget* find(const char* name) const
    {
        auto* found = m_view->findChild<Widget*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("There is no %s.", name);
        }
        return found;
    }
    [[nodiscard]] QString path(const char* name) const
    {
        return m_folder.filePath(QLatin1String(name));
    }
    [[nodiscard]] SignalReading& reading() { return m_presenter->signalReading(); }
    [[nodiscard]] bool hasErrors() const
    {
        const auto& store = *m_presenter->recording()->signalStore;
        return !store.series(*store.find(QStringLiteral("error.x"))).isEmpty();
    }
    /// Opens it, and presses Cancel before any value has come.
    void openCancelled(const QString& file)
    {
        QObject context;
        QSignalSpy opened(m_presenter.get(), &ReviewPresenter::opened);
        connect(m_presenter.get(), &ReviewPresenter::opened, &context,
            [this] { QTest::mouseClick(find<QAbstractButton>("cancelReading"), Qt::LeftButton); });
        m_presenter->open(file);
        QTRY_COMPARE(opened.count(), 1);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_theme.applyTo(*qApp);
        test::writeSample(path("bare.mcap"), { .lengthS = kLengthS });
        // A copy has an overview.
        QVERIFY(recorder::copyRecording({ { path("bare.mcap") }, path("long.mcap") }));
    }
    void init()
    {
        m_presenter = std::make_unique<ReviewPresenter>();
        m_presenter->setCell(m_folder.path(), {});
        m_view = std::make_unique<ReplayView>(m_theme, *m_presenter);
        m_view->resize(1200, 800);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_presenter.reset();
    }

    void allValuesComeAfterTheOverview()
    {
        bool hasOverview = false;
        bool isReading = false;
        QObject context;
        connect(m_presenter.get(), &ReviewPresenter::opened, &context, [&] {
            const auto& recording = *m_presenter->recording();
            hasOverview = !recording.hasAllSignals && recording.measuredAt(700).has_value();
            isReading =
                reading().progress().has_value() && find<QWidget>("readingNotice")->isVisible();
        });
        m_presenter->open(path("long.mcap"));
        QTRY_VERIFY(reading().isComplete() && m_presenter->recording() != nullptr);
        QVERIFY(hasOverview);
        QVERIFY(isReading);
        QVERIFY(hasErrors());
        QVERIFY(!reading().progress().has_value());
        QVERIFY(!find<QWidget>("readingNotice")->isVisible());
    }

    void theShownMomentIsExact()
    {
        m_presenter->open(path("long.mcap"));
        QTRY_VERIFY(m_presenter->recording() != nullptr);
        for (const double atS : { 0.505, 333.335, 700.0, 1199.995 }) {
            m_presenter->replay().seek(atS);
            QTRY_VERIFY(reading().isExactAt(atS));
            QCOMPARE(m_view->armView().scene().measured->x(), expectedX(atS));
            QCOMPARE(m_view->plots()->reading(QStringLiteral("arm.x")), expectedX(atS));
            QVERIFY(!find<QLabel>("asItWas")->text().contains(QLatin1String("about")));
        }
        // Far from it, and before its values have come, the view says so.
        m_presenter->replay().seek(100);
        QVERIFY(find<QLabel>("asItWas")->text().contains(QLatin1String("about")));
        QTRY_VERIFY(!find<QLabel>("asItWas")->text().contains(QLatin1String("about")));
    }

    void playingKeepsTheMomentExact()
    {
        m_presenter->open(path("long.mcap"));
        QTRY_VERIFY(m_presenter->recording() != nullptr);
        m_presenter->replay().seek(300);
        m_presenter->replay().setSpeed(50);
        m_presenter->replay().setPlaying(true);
        QTRY_VERIFY(m_presenter->replay().atS() > 340);
        m_presenter->replay().setPlaying(false);
        QTRY_VERIFY(reading().isExactAt(m_presenter->replay().atS()));
        // The moment may be that of a sample, but for rounding.
        QTRY_VERIFY(std::abs(m_view->armView().scene().measured->x()
                        - expectedX(m_presenter->replay().atS()))
            < 0.101);
    }

    void theVisibleTimeIsExact()
    {
        m_presenter->open(path("long.mcap"));
        QTRY_VERIFY(m_presenter->recording() != nullptr);
        m_presenter->replay().seek(605);
        m_view->plots()->time().show(600, 620);
        QTRY_VERIFY(reading().isExactAt(600) && reading().isExactAt(620));
        const auto& store = *m_presenter->recording()->signalStore;
        const auto& x = store.series(*store.find(QStringLiteral("arm.x")));
        QTRY_VERIFY(x.finest(600.001, 619.999).size() == 1999);
    }

    void fastSignalsAreExactAtTheMoment_data()
    {
        QTest::addColumn<int>("hz");
        QTest::newRow("10 kHz") << 10'000;
        QTest::newRow("25 kHz") << 25'000;
    }
    /// A series stores 65,536 values.
    void fastSignalsAreExactAtTheMoment()
    {
        QFETCH(int, hz);
        QFile::remove(path("fast.mcap"));
        {
            auto mcap = record::McapWriter::create(path("fast.mcap"), {});
            record::SignalBlocks blocks(**mcap);
            const auto arm = blocks.addChannel(
                { record::format::kInputSignalTopic + "arm", "mm", { "x", "y", "z" } });
            for (int i = 0; i < 20 * hz; ++i) {
                QVERIFY(blocks.add(arm, std::uint64_t(i) * std::uint64_t(1'000'000'000 / hz),
                    std::array { i * 0.001, 0.0, 0.0 }));
            }
            QVERIFY(blocks.flush());
        }
        m_presenter->open(path("fast.mcap"));
        QTRY_VERIFY(m_presenter->recording() != nullptr && reading().isComplete());
        for (const double atS : { 3.00002, 11.50002, 7.00002, 19.00002 }) {
            m_presenter->replay().seek(atS);
            QTRY_VERIFY(reading().isExactAt(atS));
            QCOMPARE(m_view->armView().scene().measured->x(), std::floor(atS * hz) / 1000);
        }
    }

    void aShortRecordingIsExactAtOnce()
    {
        test::writeSample(path("short.mcap"));
        QSignalSpy opened(m_presenter.get(), &ReviewPresenter::opened);
        m_presenter->open(path("short.mcap"));
        QTRY_COMPARE(opened.count(), 1);
        QVERIFY(reading().isComplete());
        QVERIFY(reading().isExactAt(0) && reading().isExactAt(10));
        QVERIFY(!find<QLabel>("asItWas")->text().contains(QLatin1String("about")));
    }

    void readingIsCancelledAndBegunAgain()
    {
        openCancelled(path("long.mcap"));
        QVERIFY(!reading().progress().has_value());
        QVERIFY(!reading().isComplete());
        auto* notice = find<NoticeBar>("readingNotice");
        QVERIFY(notice->isVisible() && notice->text().contains(QLatin1String("overview")));
        m_presenter->replay().seek(400.005); // exact all the same
        QTRY_VERIFY(reading().isExactAt(400.005));
        QCOMPARE(m_view->armView().scene().measured->x(), expectedX(400.005));
        QVERIFY(!reading().isComplete());
        QTest::mouseClick(find<QAbstractButton>("readAllSignals"), Qt::LeftButton);
        QTRY_VERIFY(reading().isComplete());
        QVERIFY(hasErrors());
    }

    void aRecordingWithoutOverviewIsShownWhenItIsRead()
    {
        openCancelled(path("bare.mcap"));
        QVERIFY(find<NoticeBar>("readingNotice")->text().contains(QLatin1String("empty")));
        QVERIFY(!m_presenter->recording()->measuredAt(700).has_value());
        m_presenter->replay().seek(700);
        QTRY_VERIFY(reading().isExactAt(700));
        QCOMPARE(m_view->armView().scene().measured->x(), expectedX(700));
        reading().readAll();
        QTRY_VERIFY(reading().isComplete());
    }

    void nothingChangesWhileAnotherThreadReads()
    {
        openCancelled(path("long.mcap"));
        reading().hold();
        reading().readAll();
        QTRY_VERIFY(!reading().progress().has_value());
        const auto revision = m_presenter->recording()->signalStore->revision();
        m_presenter->replay().seek(900);
        QVERIFY(!reading().isComplete());
        QCOMPARE(m_presenter->recording()->signalStore->revision(), revision);
        reading().release();
        QVERIFY(reading().isComplete());
        QTRY_VERIFY(reading().isExactAt(900));
    }

    void aComparisonIsOfAllValues()
    {
        openCancelled(path("long.mcap"));
        m_presenter->compareWith(path("bare.mcap"));
        QTRY_VERIFY(m_presenter->comparison() != nullptr);
        const auto& comparison = *m_presenter->comparison();
        QVERIFY(comparison.a->hasAllSignals && comparison.b->hasAllSignals);
        QVERIFY(!comparison.course.firstS.has_value());
        QVERIFY(comparison.course.alikeS > kLengthS - 2);
    }

    void aFileThatDisappearsIsSaid()
    {
        QVERIFY(QFile::copy(path("long.mcap"), path("gone.mcap")));
        reading().hold(); // before its first excerpt
        openCancelled(path("gone.mcap"));
        QSignalSpy failed(m_presenter.get(), &ReviewPresenter::failed);
        QVERIFY(QFile::remove(path("gone.mcap")));
        reading().release();
        QTRY_COMPARE(failed.count(), 1);
        m_presenter->replay().seek(801); // said once
        QVERIFY(m_view->armView().scene().measured.has_value());
        QVERIFY(find<QLabel>("asItWas")->text().contains(QLatin1String("about")));
        QCOMPARE(failed.count(), 1);
    }

    void damageThatIsReadLaterIsTold()
    {
        QVERIFY(QFile::copy(path("long.mcap"), path("damaged.mcap")));
        {
            const auto whole = record::McapReader::open(path("damaged.mcap"));
            const auto& chunks = (*whole)->summary().chunks;
            QFile file(path("damaged.mcap"));
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.seek(
                qint64(chunks[chunks.size() / 2].offset + chunks[chunks.size() / 2].length / 2)));
            QVERIFY(file.write("\xa5\x5a\x3c", 3) == 3);
        }
        openCancelled(path("damaged.mcap"));
        QVERIFY(m_presenter->recording()->findings.empty());
        QSignalSpy found(&reading(), &SignalReading::damageFound);
        reading().readAll();
        QTRY_VERIFY(reading().isComplete());
        QCOMPARE(found.count(), 1);
        QCOMPARE(m_presenter->recording()->findings.size(), std::size_t(1));
    }

    void aClosedRecordingIsReadNoLonger()
    {
        QObject context;
        connect(
            m_presenter.get(), &ReviewPresenter::opened, &context,
            [this] {
                QVERIFY(reading().progress().has_value());
                m_presenter->close();
            },
            Qt::SingleShotConnection);
        QSignalSpy opened(m_presenter.get(), &ReviewPresenter::opened);
        m_presenter->open(path("long.mcap"));
        QTRY_COMPARE(opened.count(), 2); // and closed
        QVERIFY(m_presenter->recording() == nullptr);
        QVERIFY(!reading().progress().has_value());
        QVERIFY(reading().isComplete());
        QVERIFY(!find<QWidget>("readingNotice")->isVisible());
    }
};

QTEST_MAIN(TestSignalReading)
#include "tst_signal_reading.moc"
