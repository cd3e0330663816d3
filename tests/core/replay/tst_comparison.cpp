// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/recording_format.h"
#include "core/replay/comparison.h"
#include "tests/core/replay/sample_recording.h"

#include <QTemporaryDir>
#include <QTest>

using namespace medulla;
using namespace medulla::replay;
using medulla::test::Sample;

namespace format = record::format;

class TestComparison final : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] std::shared_ptr<LoadedRecording> recording(const Sample& sample) const
    {
        const auto path = m_folder.filePath(QStringLiteral("a.mcap"));
        test::writeSample(path, sample);
        auto loaded = loadRecording(path);
        if (!loaded) {
            qFatal("%s", qPrintable(loaded.error().shown()));
        }
        return *loaded;
    }
    [[nodiscard]] static std::vector<test::SampleEvent> begunAt(double atS)
    {
        return { { atS, format::kMotionTopic, R"({"event":"started"})" } };
    }

private Q_SLOTS:
    void equalCoursesAreAlike()
    {
        const auto a = recording({});
        const auto b = recording({});
        const auto course = courseOf(*a, *b, 0);
        QVERIFY(!course.firstS.has_value());
        QVERIFY(course.alikeS > 9.8);
        QVERIFY(course.largestMm[0] < 0.01);
    }

    void theFirstDifferenceIsFound()
    {
        const auto a = recording({});
        const auto b = recording({ .offsetMm = -12, .offsetFromS = 6 });
        const auto course = courseOf(*a, *b, 0);
        QVERIFY(course.firstS.has_value());
        QVERIFY2(std::abs(*course.firstS - 6) < 0.05, qPrintable(QString::number(*course.firstS)));
        QCOMPARE(course.firstAxis, 0);
        QVERIFY(std::abs(course.largestMm[0] - 12) < 0.01);
        QVERIFY(course.largestMm[1] < 0.01);
        QVERIFY(std::abs(course.alikeS - 6) < 0.1);
    }

    void runsAreAlignedByAnEvent()
    {
        const auto a = recording({ .events = begunAt(1), .waitsS = 1 });
        const auto b = recording({ .events = begunAt(3), .waitsS = 3 });
        const auto alignments = alignmentsOf(*a, *b);
        QCOMPARE(alignments.size(), std::size_t(1));
        const double shiftS = shiftOf(*a, *b, alignments.front());
        QVERIFY(std::abs(shiftS - 2) < 1e-6);
        QVERIFY(!courseOf(*a, *b, shiftS).firstS.has_value());
        QVERIFY(courseOf(*a, *b, 0).firstS.has_value());
        QCOMPARE(shiftOf(*a, *b, { recorder::Topic::Alarm, QStringLiteral("raised") }), 0.0);

        const auto store = comparedSignals(*a, *b, shiftS);
        const auto difference = store->find(QStringLiteral("difference.x"));
        QVERIFY(difference.has_value());
        const auto summary = store->series(*difference).summary(0, 8);
        QVERIFY(summary.count > 300 && summary.max < 0.11 && summary.min > -0.11);
        // A has ended, or B has: there is no difference.
        QVERIFY(store->series(*difference).newest()->tS < 8.1);
        QVERIFY(store->series(*store->find(QStringLiteral("a.x"))).newest()->tS > 9.9);
    }

    void differencesOfFilesHaveTheirPlace()
    {
        const auto a = recording(
            { .files = { { "tasks/light.json", R"({"steps":[{"x":-90,"y":1}],"name":"light"})" },
                  { "site.json", R"({"name":"ARNIE"})" }, { "programs/old.tr", "a -> b" } } });
        const auto b = recording(
            { .files = {
                  { "tasks/light.json", R"({"name":"light","steps":[{"x":-95,"y":1},{"x":3}]})" },
                  { "site.json", R"({"name":"ARNIE"})" }, { "programs/old.tr", "a -> c" } } });
        const auto found = filesDifferences(*a, *b);
        QCOMPARE(found.size(), std::size_t(3));
        QCOMPARE(found[0],
            (FileDifference { QStringLiteral("tasks/light.json"), QStringLiteral("steps[0].x"),
                QStringLiteral("-90"), QStringLiteral("-95") }));
        QCOMPARE(found[1].place, QStringLiteral("steps[1]"));
        QVERIFY(found[1].before.isEmpty());
        QCOMPARE(found[2].file, QStringLiteral("programs/old.tr"));
        QVERIFY(found[2].place.isEmpty());
    }

    void manyDifferencesAreCutOff()
    {
        QByteArray a = "[0";
        QByteArray b = "[1";
        for (int i = 0; i < 500; ++i) {
            a += ",0";
            b += ",1";
        }
        QCOMPARE(differencesOf(QStringLiteral("f"), a + "]", b + "]", 20).size(), std::size_t(20));
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
