// SPDX-License-Identifier: GPL-3.0-or-later
// The present configuration is compared with that of the last good run: in the routing editor, and
// before each run on the arm of a LIVE cell.
#include "tests/core/replay/sample_recording.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/tasks/task_presenter.h"
#include "widgets/window/recorder_presenter.h"

#include <QAbstractButton>
#include <QFile>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace medulla;
using namespace medulla::widgets;
using medulla::test::FrameRig;
using medulla::test::LabTwin;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestGoodRun final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup()
    {
        (void)m_rig->window->cellSession().recorder().end();
        m_rig.reset();
    }

    void routingIsComparedWithTheFileAndTheLastGoodRun()
    {
        open(LabTwin::Head::Simulated);
        m_rig->window->choose(QStringLiteral("routing"));
        auto& editor = m_rig->window->cellSession().links().editor();
        QTRY_VERIFY(editor.document() != nullptr);
        auto* compare = m_rig->find<QAbstractButton>("tool.routing.compare");
        QVERIFY(compare != nullptr && compare->isVisible());
        QCOMPARE(compare->text(), QStringLiteral("Compare…"));
        compare->click();
        QVERIFY(said().contains(QLatin1String("No run of this cell")));

        writeGoodRun(contentOf(editor.path()), {});
        m_rig->window->cellSession().recorder().begin(m_folder->path());
        QTRY_COMPARE(compare->text(), QStringLiteral("As in the last good run"));
        QVERIFY(editor.document()->edit("Guard", [](medulla::routing::Draft& draft) {
            outputOf(draft, QStringLiteral("arm"))->thresholdMm = 40.0;
            return Result<void>();
        }));
        QVERIFY2(
            compare->text().startsWith(QLatin1String("1 change")), qPrintable(compare->text()));
        compare->click();
        QVERIFY2(said().contains(QLatin1String("since the last good run (passFlame.json,")),
            qPrintable(said()));
        QCOMPARE(said().count(QLatin1String("40 mm")), 2); // from the file as well
    }

    void liveCellTellsBeforeARunWhatChanged()
    {
        open(LabTwin::Head::Live);
        QTest::ignoreMessage(
            QtWarningMsg, QRegularExpression(QStringLiteral("Overridden by test")));
        QVERIFY(!m_rig->cell->preflight().override(QStringLiteral("test"), QStringLiteral("test")));
        QTRY_VERIFY(m_rig->window->motion().armState().idleRefusal().isEmpty());
        const auto site = contentOf(m_rig->cell->site().file);
        auto otherSite = site;
        otherSite.replace("\"table\"", "\"bench\"");
        QVERIFY(otherSite != site);
        auto otherRouting = contentOf(m_rig->cell->site().spineFile);
        otherRouting.replace("\"threshold\": 50", "\"threshold\": 45");
        writeGoodRun(otherRouting, otherSite);
        const auto ask = [this] {
            m_rig->window->cellSession().tasks().askToRunOnArm(
                {}, QStringLiteral("passFlame.json"), {}, m_rig->window.get());
            auto* box = m_rig->find<QMessageBox>("runQuestion");
            const auto words = box != nullptr ? box->informativeText() : QString();
            if (box != nullptr) {
                delete box;
            }
            return words;
        };
        QVERIFY2(ask().contains(QLatin1String("No good run of this cell")), qPrintable(ask()));
        m_rig->window->cellSession().recorder().begin(m_folder->path());
        QTRY_VERIFY2(ask().contains(QLatin1String("since the last good run (passFlame.json,")),
            qPrintable(ask()));
        const auto words = ask();
        QVERIFY2(words.contains(QStringLiteral("site.json, keepOut[0].name: bench → table")),
            qPrintable(words));
        QVERIFY2(words.contains(QLatin1String("45")), qPrintable(words));
    }

private:
    void open(LabTwin::Head head)
    {
        m_rig = std::make_unique<FrameRig>(m_theme, QSize(1550, 950), head);
    }
    void writeGoodRun(const QByteArray& routing, const QByteArray& site)
    {
        test::Sample run;
        run.text = "passFlame.json";
        run.cell = m_rig->cell->site().name.toUtf8();
        run.files = { { "spine.json", routing } };
        if (!site.isEmpty()) {
            run.files.emplace_back("site.json", site);
        }
        test::writeSample(m_folder->filePath(QStringLiteral("run.mcap")), run);
    }
    [[nodiscard]] QString said() const
    {
        auto* box = m_rig->find<QMessageBox>("routingDifferences");
        return box != nullptr ? box->text() : QString();
    }

    Theme m_theme;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestGoodRun)
#include "tst_good_run.moc"
