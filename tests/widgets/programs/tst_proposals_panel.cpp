// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/waiting.h"
#include "tests/widgets/plots/panel_picture.h"
#include "tests/widgets/programs/sample_program.h"
#include "tests/widgets/programs/sample_run.h"
#include "widgets/kit/style.h"
#include "widgets/programs/proposals_panel.h"

#include <memory>

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

using namespace std::chrono_literals;

namespace {

using sample::Story;
using teleo::Truth;

/// goal, at the place: grasp, always: go there; the last two the wrong way round.
teleo::TrProgramFile misordered()
{
    return sample::read(R"(program: main

rule: goal
condition: burning > 3
action: nothing

rule: on the way
condition: true
action: carry(place)

rule: there
condition: residual > 5
action: grasp(place)
)");
}

/// Going made it be there again and again, and nothing came of it.
teleo::RecordedRun inVain(const teleo::Document& document)
{
    Story story(document);
    story.became(0, Truth::False, 0).became(1, Truth::True, 0).became(2, Truth::False, 0);
    for (int i = 0; i < 3; ++i) {
        story.first(1, i * 4).became(2, Truth::True, i * 4 + 2).first(-1, i * 4 + 3);
        story.became(2, Truth::False, i * 4 + 3);
    }
    story.say(teleo::Event::Kind::RunEnded, 20, "Ended.");
    return story.run();
}

teleo::RecordedRuns shared(std::vector<teleo::RecordedRun> runs)
{
    return std::make_shared<const std::vector<teleo::RecordedRun>>(std::move(runs));
}

} // namespace

class TestProposalsPanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        QApplication::setStyle(new Style(*m_theme));
        m_theme->applyTo(*qApp);
        m_document = std::make_unique<TrProgramDocument>(QStringLiteral("main.tr"));
        m_document->setContent(misordered(), QStringLiteral("/main.tr"));
        m_panel = std::make_unique<ProposalsPanel>(*m_theme);
        m_panel->setDocument(m_document.get());
        m_panel->resize(360, 400);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
        m_theme.reset();
    }

    void withoutRunsItSaysHowToGetSome()
    {
        QCOMPARE(m_panel->count(), 0);
        QVERIFY(words("noProposals").contains(QLatin1String("add recordings")));
        QCOMPARE(words("proposalsFrom"), QStringLiteral("from 0 recordings"));
        const QSignalSpy wanted(m_panel.get(), &ProposalsPanel::addRunsWanted);
        QTest::mouseClick(button("addRecordings"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void whatRunsSpeakForIsProposed()
    {
        record(3);
        QCOMPARE(words("proposalsFrom"), QStringLiteral("from 3 recordings"));
        QVERIFY(!m_panel->findChild<QLabel*>(QStringLiteral("noProposals"))->isVisible());
        QVERIFY(row(0) != nullptr);
        QCOMPARE(row(0)->accessibleName(), QStringLiteral("Move \"there\" above \"on the way\"."));
        medulla::test::savePicture(*m_panel, QStringLiteral("proposals"));
    }

    void acceptingIsOneStepThatCanBeUndone()
    {
        record(3);
        const auto before = m_document->document();
        const int count = m_panel->count();
        QTest::mouseClick(button("acceptProposal"), Qt::LeftButton);
        QCOMPARE(m_document->document().programs[0].rules[1].name, QStringLiteral("there"));
        QCOMPARE(m_document->undoStack().count(), 1);
        QVERIFY(m_panel->count() < count);
        QTRY_VERIFY(button("acceptProposal") == nullptr
            || row(0)->accessibleName() != QStringLiteral("Move \"there\" above \"on the way\"."));
        m_document->undoStack().undo();
        QCOMPARE(m_document->document(), before);
        QTRY_COMPARE(m_panel->count(), count);
    }

    void aRuleThatIsAddedHasAnIdOfItsOwn()
    {
        // No rule was true for a while: a last one is proposed.
        record(3);
        QTRY_VERIFY(indexOf(QStringLiteral("Add a last rule")) >= 0);
        const auto* added = row(indexOf(QStringLiteral("Add a last rule")));
        QTest::mouseClick(
            added->findChild<QAbstractButton*>(QStringLiteral("acceptProposal")), Qt::LeftButton);
        QCOMPARE(m_document->document().programs[0].rules.size(), std::size_t(4));
        const auto id = m_document->document().programs[0].rules[3].id;
        m_document->apply(TrProgramEdits(m_document->document()).addRule({ 0, 0 }));
        QVERIFY(m_document->document().programs[0].rules[0].id != id);
    }

    void whatIsDismissedStaysSo()
    {
        record(3);
        const int count = m_panel->count();
        QTest::mouseClick(button("dismissProposal"), Qt::LeftButton);
        QCOMPARE(m_panel->count(), count - 1);
        record(4, count - 1); // with more evidence
        // Another document has its own; back in the first it is still dismissed.
        TrProgramDocument other(QStringLiteral("other.tr"));
        other.setContent(misordered(), QStringLiteral("/other.tr"));
        m_panel->setDocument(&other);
        QTRY_COMPARE(m_panel->count(), count);
        m_panel->setDocument(m_document.get());
        QCOMPARE(m_panel->count(), 0);
        QTRY_COMPARE(m_panel->count(), count - 1);
    }

    void runsThatSpeakForItAreShownOneAfterTheOther()
    {
        // The first run says nothing.
        Story quiet(m_document->document());
        quiet.became(0, Truth::False, 0).say(teleo::Event::Kind::RunEnded, 1, "Ended.");
        const auto told = inVain(m_document->document());
        m_panel->setRuns(shared({ quiet.run(), told, told, told }));
        QTRY_VERIFY(button("showRuns") != nullptr);
        const QSignalSpy wanted(m_panel.get(), &ProposalsPanel::runWanted);
        for (int i = 0; i < 4; ++i) {
            QTest::mouseClick(button("showRuns"), Qt::LeftButton);
        }
        QCOMPARE(wanted.size(), 4);
        QCOMPARE(wanted[0][0].toInt(), 1);
        QCOMPARE(wanted[1][0].toInt(), 2);
        QCOMPARE(wanted[2][0].toInt(), 3);
        QCOMPARE(wanted[3][0].toInt(), 1);
        QCOMPARE(wanted[0][1].toUInt(), m_document->document().programs[0].rules[1].id);
    }

    void theKeyboardReachesEverything()
    {
        record(3);
        auto* accept = button("acceptProposal");
        accept->setFocus();
        QTest::keyClick(accept, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("showRuns"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("dismissProposal"));
        const int count = m_panel->count();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(m_panel->count(), count - 1);
    }

    void onlyTheNewestIsAnswered()
    {
        const auto run = inVain(m_document->document());
        for (int i = 0; i < 30; ++i) {
            m_panel->setRuns(shared({ run, run, run }));
        }
        m_panel->setRuns(nullptr);
        medulla::test::waitForUnexpectedEvents(100ms);
        QCOMPARE(m_panel->count(), 0);
    }

    void aPanelThatGoesIsNotToldAnyMore()
    {
        const auto run = inVain(m_document->document());
        m_panel->setRuns(shared({ run, run, run }));
        m_panel.reset();
        medulla::test::waitForUnexpectedEvents(100ms);
        QVERIFY(!m_panel);
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("isLong");
        QTest::newRow("100 %") << 1.0 << false;
        QTest::newRow("long words") << 1.0 << true;
        QTest::newRow("150 %") << 1.5 << false;
        QTest::newRow("150 %, long words") << 1.5 << true;
    }

    void nothingIsCutOff()
    {
        QFETCH(double, scale);
        QFETCH(bool, isLong);
        const auto longer = isLong ? std::make_unique<medulla::test::LongWords>() : nullptr;
        m_theme->setTextScale(scale);
        m_panel = std::make_unique<ProposalsPanel>(*m_theme);
        m_panel->setDocument(m_document.get());
        m_panel->resize(int(280 * scale), 400);
        m_panel->show();
        record(3);
        medulla::test::letWindowSettle(30ms);
        QCOMPARE(m_panel->width(), int(280 * scale));
        const auto cut = medulla::test::cutOff(*m_panel);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
        m_theme->setScheme(Scheme::Dark);
        medulla::test::savePicture(*m_panel,
            QStringLiteral("proposals-%1%2")
                .arg(scale * 100)
                .arg(isLong ? QStringLiteral("-long") : QString()));
    }

private:
    void record(int runs, int proposals = 0)
    {
        m_panel->setRuns(shared(
            std::vector<teleo::RecordedRun>(std::size_t(runs), inVain(m_document->document()))));
        if (proposals == 0) {
            QTRY_VERIFY(m_panel->count() > 0);
            QTRY_COMPARE(int(rows().size()), m_panel->count());
        } else {
            QTRY_COMPARE(m_panel->count(), proposals);
        }
    }
    [[nodiscard]] QList<QWidget*> rows() const
    {
        auto all = m_panel->findChildren<QWidget*>(QStringLiteral("proposal"));
        all.removeIf([](const QWidget* row) { return !row->isVisible(); });
        return all;
    }
    [[nodiscard]] QWidget* row(int index) const
    {
        return index >= 0 && index < rows().size() ? rows()[index] : nullptr;
    }
    [[nodiscard]] int indexOf(const QString& text) const
    {
        for (int i = 0; i < rows().size(); ++i) {
            if (rows()[i]->accessibleName().startsWith(text)) {
                return i;
            }
        }
        return -1;
    }
    /// The first one that is to be seen.
    [[nodiscard]] QAbstractButton* button(const char* name) const
    {
        for (auto* each : m_panel->findChildren<QAbstractButton*>(QLatin1String(name))) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
    [[nodiscard]] QString words(const char* name) const
    {
        return m_panel->findChild<QLabel*>(QLatin1String(name))->text();
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TrProgramDocument> m_document;
    std::unique_ptr<ProposalsPanel> m_panel;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestProposalsPanel)
#include "tst_proposals_panel.moc"
