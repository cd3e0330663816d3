// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/theme.h"
#include "widgets/motion/targets.h"
#include "widgets/operate/kept_dialog.h"
#include "widgets/operate/motion_panel.h"
#include "widgets/operate/place_picker.h"

#include <memory>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::operate;

namespace {

TimePoint at(int ms)
{
    return TimePoint(std::chrono::seconds(100) + std::chrono::milliseconds(ms));
}

QStringList names(const Targets& targets)
{
    QStringList names;
    for (const auto& target : targets.kept()) {
        names << target.name;
    }
    return names;
}

} // namespace

class TestTargets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<Position>("medulla::Position");
        m_theme.applyTo(*qobject_cast<QApplication*>(qApp));
    }

    void undoTakesTheTargetBackStepByStep()
    {
        Targets targets;
        QSignalSpy changed(&targets, &Targets::targetChanged);
        targets.setTarget({ Position(1, 0, 0), {} }, at(0));
        targets.setTarget({ Position(2, 0, 0), QStringLiteral("Torch") }, at(1000));
        targets.setTarget({ Position(2, 0, 0), QStringLiteral("Torch") }, at(2000)); // no change
        QCOMPARE(changed.count(), 2);
        targets.undoStack().undo();
        QCOMPARE(targets.target()->position.x(), 1.0);
        targets.undoStack().undo();
        QVERIFY(!targets.target());
        targets.undoStack().redo();
        targets.undoStack().redo();
        QCOMPARE(targets.target()->name, QStringLiteral("Torch"));
        QVERIFY(!targets.undoStack().canRedo());
    }

    void oneGestureIsUndoneTogether()
    {
        Targets targets;
        targets.setTarget({ Position(0, 0, 0), {} }, at(0));
        for (int i = 1; i <= 50; ++i) {
            targets.setTarget({ Position(i, 0, 0), {} }, at(2000 + i * 33));
        }
        targets.undoStack().undo();
        QCOMPARE(targets.target()->position.x(), 0.0);
    }

    void slowDragIsUndoneTogetherAndApartFromItsNeighbours()
    {
        Targets targets;
        targets.setTarget({ Position(1, 0, 0), {} }, at(0));
        targets.beginDrag();
        targets.setTarget({ Position(2, 0, 0), {} }, at(10)); // immediately after the click
        targets.setTarget({ Position(3, 0, 0), {} }, at(5000));
        targets.setTarget({ Position(4, 0, 0), {} }, at(90'000));
        targets.endDrag();
        targets.beginDrag();
        targets.setTarget({ Position(5, 0, 0), {} }, at(90'010));
        targets.endDrag();
        targets.setTarget({ Position(6, 0, 0), {} }, at(90'020));
        for (const double x : { 5.0, 4.0, 1.0 }) {
            targets.undoStack().undo();
            QCOMPARE(targets.target()->position.x(), x);
        }
        targets.undoStack().undo();
        QVERIFY(!targets.target());
    }

    void keptTargetsAreEditedAndUndone()
    {
        Targets targets;
        targets.keep(QStringLiteral("nothing to keep"));
        QVERIFY(targets.kept().empty());
        targets.setTarget({ Position(1, 2, 3), {} }, at(0));
        targets.keep(QStringLiteral("A"));
        targets.setTarget({ Position(4, 5, 6), {} }, at(1000));
        targets.keep(QStringLiteral("B"));
        targets.keep(QStringLiteral("A")); // replaces the first
        QCOMPARE(names(targets), (QStringList { QStringLiteral("A"), QStringLiteral("B") }));
        QCOMPARE(targets.kept()[0].position, Position(4, 5, 6));
        targets.undoStack().undo();
        QCOMPARE(targets.kept()[0].position, Position(1, 2, 3));
        targets.rename(QStringLiteral("A"), QStringLiteral("B")); // name in use
        QCOMPARE(names(targets).first(), QStringLiteral("A"));
        targets.rename(QStringLiteral("A"), QStringLiteral("C"));
        targets.remove(QStringLiteral("B"));
        QCOMPARE(names(targets), QStringList { QStringLiteral("C") });
        targets.undoStack().undo();
        targets.undoStack().undo();
        QCOMPARE(names(targets), (QStringList { QStringLiteral("A"), QStringLiteral("B") }));
    }

    void storeKeepsThemForEachSite()
    {
        const QTemporaryDir folder;
        const auto open = [&](const char* site) {
            return std::make_unique<TargetStore>(
                std::make_unique<QSettings>(
                    folder.filePath(QStringLiteral("t.ini")), QSettings::IniFormat),
                QString::fromUtf8(site));
        };
        {
            Targets targets;
            targets.keepIn(open("Cell/ä 1"));
            targets.setTarget({ Position(1.25, -2, 3), {} }, at(0));
            targets.keep(QStringLiteral("Über dem Tisch"));
            targets.keep(QStringLiteral("B/b"));
        }
        Targets again;
        QSignalSpy changed(&again, &Targets::keptChanged);
        again.keepIn(open("Cell/ä 1"));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(names(again),
            (QStringList { QStringLiteral("Über dem Tisch"), QStringLiteral("B/b") }));
        QCOMPARE(again.kept()[0].position, Position(1.25, -2, 3));
        again.remove(QStringLiteral("B/b"));
        QTRY_COMPARE(open("Cell/ä 1")->loaded().size(), std::size_t(1));
        again.undoStack().undo();
        QTRY_COMPARE(open("Cell/ä 1")->loaded().size(), std::size_t(2));
        QVERIFY(open("Cell")->loaded().empty());
    }

    void brokenEntriesAreLeftOut()
    {
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("t.ini"));
        QFile text(file);
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("[targets]\n"
                   "S\\1\\name=good\nS\\1\\x=1\nS\\1\\y=2\nS\\1\\z=3\n"
                   "S\\2\\name=\nS\\2\\x=1\nS\\2\\y=2\nS\\2\\z=3\n"
                   "S\\3\\name=no number\nS\\3\\x=one\nS\\3\\y=2\nS\\3\\z=3\n"
                   "S\\4\\name=infinite\nS\\4\\x=inf\nS\\4\\y=2\nS\\4\\z=3\n"
                   "S\\5\\name=good\nS\\5\\x=9\nS\\5\\y=9\nS\\5\\z=9\n"
                   "S\\size=5\n");
        text.close();
        const TargetStore store(
            std::make_unique<QSettings>(file, QSettings::IniFormat), QStringLiteral("S"));
        const auto& read = store.loaded();
        QCOMPARE(read.size(), std::size_t(1));
        QCOMPARE(read[0].position, Position(1, 2, 3));
    }

    void whatCannotBeSavedIsSaid()
    {
        Targets targets;
        targets.keepIn(std::make_unique<TargetStore>(
            std::make_unique<QSettings>(
                QStringLiteral("/proc/medulla/targets.ini"), QSettings::IniFormat),
            QStringLiteral("S")));
        QSignalSpy said(&targets, &Targets::notSaved);
        targets.setTarget({ Position(1, 2, 3), {} }, at(0));
        targets.keep(QStringLiteral("A"));
        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(names(targets), QStringList { QStringLiteral("A") });
    }

    void pickerRecallsByMouseAndKeyboardButNotByWheel()
    {
        PlacePicker picker(m_theme);
        const std::vector<PlaceView> places { { PlaceView::Kind::Flame, QStringLiteral("Flame"),
                                                  QStringLiteral("seen 92 %"), Position(1, 2, 3) },
            { PlaceView::Kind::Kept, QStringLiteral("Home"), {}, Position(4, 5, 6) } };
        picker.display({}, {});
        QVERIFY(!picker.isEnabled());
        QVERIFY(!picker.toolTip().isEmpty());
        picker.display(places, QStringLiteral("Flame"));
        picker.show();
        QVERIFY(QTest::qWaitForWindowExposed(&picker));
        QCOMPARE(picker.currentText(), QStringLiteral("Flame"));
        std::vector<PlaceView> chosen;
        connect(&picker, &PlacePicker::placeChosen, this,
            [&](const PlaceView& place) { chosen.push_back(place); });
        QWheelEvent wheel(QPointF(5, 5), picker.mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120),
            Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&picker, &wheel);
        QVERIFY(chosen.empty());
        picker.setFocus();
        QTest::keyClick(&picker, Qt::Key_Down);
        QCOMPARE(chosen.size(), std::size_t(1));
        QCOMPARE(chosen[0].position, Position(4, 5, 6));
        // An update from the model is not a request; a target without a name selects none.
        picker.display(places, {});
        QCOMPARE(picker.currentIndex(), -1);
        QCOMPARE(chosen.size(), std::size_t(1));
    }

    void dialogKeepsRenamesAndDeletes()
    {
        KeptDialog dialog(m_theme);
        std::vector<PlaceView> places { { PlaceView::Kind::Kept, QStringLiteral("Home"), {},
                                            Position(4, 5, 6) },
            { PlaceView::Kind::Torch, QStringLiteral("Torch"), {}, Position(0, 0, 0) } };
        dialog.display(Position(1, 2, 3), places);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QVERIFY2(!dialog.isModal(), "STOP has to work beside it");
        QSignalSpy keep(&dialog, &KeptDialog::keepWanted);
        QSignalSpy rename(&dialog, &KeptDialog::renameWanted);
        QSignalSpy remove(&dialog, &KeptDialog::removeWanted);
        auto* field = dialog.findChild<QLineEdit*>(QStringLiteral("keepNameField"));
        auto* button = dialog.findChild<QAbstractButton*>(QStringLiteral("keepName"));
        QVERIFY(!button->isEnabled());
        QTest::keyClicks(field, QStringLiteral("  Above  the table "));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(keep.count(), 1);
        QCOMPARE(keep.at(0).at(0).toString(), QStringLiteral("Above the table"));
        QVERIFY(dialog.isVisible());
        QTest::keyClicks(field, QStringLiteral("Home"));
        QCOMPARE(button->text(), QStringLiteral("Replace"));

        auto* list = dialog.findChild<QListWidget*>(QStringLiteral("keptList"));
        QCOMPARE(list->count(), 1);
        list->setCurrentRow(0);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_F2);
        auto* editor = list->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("Start"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(rename.count(), 1);
        QCOMPARE(rename.at(0).at(0).toString(), QStringLiteral("Home"));
        QCOMPARE(rename.at(0).at(1).toString(), QStringLiteral("Start"));
        QCOMPARE(list->item(0)->text(), QStringLiteral("Home")); // until the model has changed
        list->setFocus();
        QTRY_VERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(remove.count(), 1);
        QCOMPARE(remove.at(0).at(0).toString(), QStringLiteral("Home"));
    }

    void undoInAFieldOfTheTargetMeansTheTarget()
    {
        MotionModel model;
        MotionPanel panel(m_theme, model);
        QAction undo;
        undo.setShortcut(QKeySequence::Undo);
        panel.addAction(&undo);
        QSignalSpy undone(&undo, &QAction::triggered);
        panel.resize(344, 900);
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        auto* x = panel.findChild<QLineEdit*>(QStringLiteral("targetX"));
        x->setFocus();
        QTRY_VERIFY(x->hasFocus());
        QTest::keyClick(x, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone.count(), 1);
        // During an unfinished input it applies to the input.
        x->selectAll();
        QTest::keyClicks(x, QStringLiteral("7"));
        QTest::keyClick(x, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undone.count(), 1);
        QCOMPARE(x->text(), QStringLiteral("0.0"));
    }

private:
    Theme m_theme;
};

QTEST_MAIN(TestTargets)
#include "tst_targets.moc"
