// SPDX-License-Identifier: GPL-3.0-or-later
// Robo's world as it is painted and told, and what can be chosen above it.
#include "tests/support/waiting.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/theme.h"
#include "widgets/programs/robo_panel.h"
#include "widgets/programs/robo_view.h"
#include "widgets/programs/robo_words.h"

#include <QAbstractButton>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

namespace medulla::widgets::programs {

using namespace std::chrono_literals;

namespace {

/// Counts how often a widget is painted.
class Paints final : public QObject {
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// In the middle of a run: two things are known, one is held on the way to its bin.
teleo::RoboPicture onTheWay()
{
    auto picture = teleo::pictureOf(teleo::documentWorld());
    picture.robot = { 20, 30 };
    picture.headingRad = 1.5707963;
    picture.doing = { teleo::RoboSkill::Navigate, { 20, 40 }, 0, 0.7 };
    picture.things[0].known = true;
    picture.things[0].held = true;
    picture.things[0].object.place = picture.robot;
    picture.things[1].known = true;
    picture.things[2].known = true;
    picture.things[4].known = true;
    picture.things[4].object.place = { 20, 40 };
    return picture;
}

} // namespace

class TestRoboPanel final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void cleanup() { m_theme.setScheme(Scheme::Dark); }

    void itTellsWhatItShows()
    {
        RoboView view(m_theme);
        view.display(onTheWay(), QStringLiteral("seed 4711"));
        const auto words = view.accessibleDescription();
        QCOMPARE(words,
            QStringLiteral(
                "Robo: Goes to (20, 40), holds book. Objects: binA at (60, 10), bin for bottles; "
                "binB at (20, 40), bin for paper; 7up at (60, 40), not recognised; newspaper at "
                "(20, 40), paper; pepsi at (60, 70), not recognised."));
    }

    void everySkillHasWords()
    {
        auto picture = onTheWay();
        picture.doing = { teleo::RoboSkill::Grasp, {}, 4, 0.0 };
        QCOMPARE(doingOf(picture), QStringLiteral("Picks up 7up"));
        picture.doing = { teleo::RoboSkill::Recognise, {}, 4, 0.0 };
        QCOMPARE(doingOf(picture), QStringLiteral("Finds out what 7up is"));
        picture.doing = { teleo::RoboSkill::Place, {}, 0, 0.0 };
        QCOMPARE(doingOf(picture), QStringLiteral("Puts down what it holds"));
        picture.doing.reset();
        QCOMPARE(doingOf(picture), QStringLiteral("Does nothing"));
        picture.things[0].held = false;
        QCOMPARE(holdingOf(picture), QStringLiteral("holds nothing"));
    }

    void itIsPaintedAnewOnlyWhenSomethingDiffers()
    {
        RoboView view(m_theme);
        view.resize(300, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto picture = onTheWay();
        view.display(picture, {});
        medulla::test::letWindowSettle(100ms);
        Paints paints(view);
        for (int i = 0; i < 10; ++i) {
            view.display(picture, {});
            medulla::test::letTimePass(10ms);
        }
        QCOMPARE(paints.count, 0);
        picture.robot.yMm += 1.0;
        view.display(picture, {});
        QTRY_COMPARE(paints.count, 1);
    }

    void aSmallPictureShowsTheRobotAndItsWay_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void aSmallPictureShowsTheRobotAndItsWay()
    {
        QFETCH(Scheme, scheme);
        m_theme.setScheme(scheme);
        RoboView view(m_theme);
        view.resize(300, 200);
        view.display(onTheWay(), QStringLiteral("seed 4711"));
        const auto image = view.grab().toImage();
        if (const auto folder = qEnvironmentVariable("MEDULLA_PICTURES"); !folder.isEmpty()) {
            QVERIFY(image.save(QStringLiteral("%1/robo-%2.png")
                                   .arg(folder, QLatin1String(QTest::currentDataTag()))));
        }
        const auto has = [&](ColorToken token) {
            const auto ink = m_theme.color(token).rgb();
            int found = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    found += image.pixel(x, y) == ink ? 1 : 0;
                }
            }
            return found;
        };
        QVERIFY(has(ColorToken::Accent) > 30);
        QVERIFY(has(ColorToken::X) > 10); // paper
        QVERIFY(has(ColorToken::Y) > 10); // bottles
        QVERIFY(has(ColorToken::View) > 1000);
        QVERIFY(has(ColorToken::Floor) > 5000);
    }

    void speedAndAnotherWorldAreAskedFor()
    {
        RoboPanel panel(m_theme);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QSignalSpy speeds(&panel, &RoboPanel::speedWanted);
        const QSignalSpy worlds(&panel, &RoboPanel::anotherWorldWanted);
        panel.setSpeed(5);
        auto* speed = panel.findChild<SegmentedControl*>(QStringLiteral("roboSpeed"));
        QCOMPARE(speed->chosen(), 2);
        const auto segments = speed->findChildren<QAbstractButton*>();
        QCOMPARE(segments.size(), 4);
        QTest::mouseClick(segments.at(3), Qt::LeftButton);
        QCOMPARE(speeds.last().first().toInt(), 10);
        auto* another = panel.findChild<QAbstractButton*>(QStringLiteral("anotherWorld"));
        panel.setRefusal(QStringLiteral("It runs."));
        QVERIFY(!another->isEnabled());
        QCOMPARE(another->toolTip(), QStringLiteral("It runs."));
        panel.setRefusal({});
        QTest::mouseClick(another, Qt::LeftButton);
        QCOMPARE(worlds.size(), 1);
    }

private:
    Theme m_theme;
};

} // namespace medulla::widgets::programs

QTEST_MAIN(medulla::widgets::programs::TestRoboPanel)
#include "tst_robo_panel.moc"
