// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility for operators with low vision or without a mouse: names, roles, keys, large text.
#include "tests/support/waiting.h"
#include "tests/widgets/window/frame_rig.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/operate/operate_mode.h"

#include <set>

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;
using medulla::test::FrameRig;

namespace {

QString what(const QWidget& widget)
{
    QString path;
    for (const auto* at = &widget; at != nullptr; at = at->parentWidget()) {
        path.prepend(QStringLiteral("/%1 %2").arg(
            QLatin1String(at->metaObject()->className()), at->objectName()));
    }
    return path.right(200);
}

/// Created by Qt inside a named control.
bool isInner(const QWidget& widget)
{
    return widget.objectName().startsWith(QLatin1String("qt_"));
}

bool scrolls(const QWidget& widget)
{
    for (const auto* at = widget.parentWidget(); at != nullptr; at = at->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(at) != nullptr) {
            return true;
        }
    }
    return false;
}

} // namespace

class TestAccessible final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QAccessible::setActive(true);
        m_theme.applyTo(*qApp);
    }
    void cleanup()
    {
        m_rig.reset();
        m_theme.setTextScale(1.0);
    }

    void everyControlHasANameAndARole_data() { modes(); }
    void everyControlHasANameAndARole()
    {
        open({ 1600, 950 });
        QFETCH(QString, mode);
        m_rig->window->choose(mode);
        m_rig->window->showAlarmList(true);
        m_rig->window->showFirstSteps();
        m_rig->window->showSettings();
        m_rig->window->showKeys();
        m_rig->window->showPalette();
        test::letWindowSettle(200ms);
        int seen = 0;
        const auto widgets = m_rig->window->findChildren<QWidget*>();
        for (auto* widget : widgets) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || isInner(*widget)) {
                continue;
            }
            ++seen;
            auto* face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(face != nullptr && face->isValid(), qPrintable(what(*widget)));
            QVERIFY2(!face->text(QAccessible::Name).isEmpty(), qPrintable(what(*widget)));
            const auto role = face->role();
            // Windows and containers may have the role of a pane; a control needs its own role.
            const bool container = widget->isWindow()
                || QLatin1String(widget->metaObject()->className()).contains(QLatin1String("View"))
                || widget->inherits("QScrollArea") || !widget->findChildren<QWidget*>().isEmpty();
            QVERIFY2(role != QAccessible::NoRole
                    && (container || role != QAccessible::Client || isPicture(*widget)),
                qPrintable(what(*widget)));
        }
        QVERIFY2(seen > 25, qPrintable(QString::number(seen)));
    }

    void whatOnlyPaintsIsReadToo()
    {
        open({ 1600, 950 });
        for (const auto* name :
            { "cellTitle", "simulationBadge", "unguardedBadge", "alarmLine", "alarmCount" }) {
            auto* widget = m_rig->find<QWidget>(name);
            QVERIFY2(widget != nullptr, name);
            auto* face = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(face->role() == QAccessible::StaticText
                    || face->role() == QAccessible::AlertMessage,
                name);
            QVERIFY2(!face->text(QAccessible::Name).isEmpty(), name);
        }
        const auto lamps =
            m_rig->window->findChildren<QWidget*>(QRegularExpression(QStringLiteral("^lamp\\.")));
        QVERIFY(lamps.size() >= 3);
        for (auto* lamp : lamps) {
            QCOMPARE(QAccessible::queryAccessibleInterface(lamp)->role(), QAccessible::Indicator);
        }
    }

    void everyControlIsReachedByTab_data() { modes(); }
    void everyControlIsReachedByTab()
    {
        open({ 1600, 950 });
        QFETCH(QString, mode);
        m_rig->window->choose(mode);
        QVERIFY(m_rig->activate());
        test::letWindowSettle(100ms);
        // The tab chain of the window.
        std::set<const QWidget*> reached;
        const auto* at = m_rig->window->nextInFocusChain();
        for (int i = 0; i < 2000 && at != m_rig->window.get(); ++i) {
            reached.insert(at);
            at = at->nextInFocusChain();
        }
        int controls = 0;
        const auto widgets = m_rig->window->findChildren<QWidget*>();
        for (const auto* widget : widgets) {
            const auto clickable = qobject_cast<const QAbstractButton*>(widget) != nullptr
                || qobject_cast<const QLineEdit*>(widget) != nullptr
                || qobject_cast<const QComboBox*>(widget) != nullptr
                || qobject_cast<const QAbstractSlider*>(widget) != nullptr;
            if (!clickable || !widget->isVisible() || !widget->isEnabled() || isInner(*widget)
                || widget->window() != m_rig->window.get() || widget->inherits("QScrollBar")
                || isPartOfControl(*widget)) {
                continue;
            }
            ++controls;
            QVERIFY2((widget->focusPolicy() & Qt::TabFocus) != 0, qPrintable(what(*widget)));
            QVERIFY2(reached.count(widget) == 1, qPrintable(what(*widget)));
        }
        QVERIFY2(controls > 8, qPrintable(QString::number(controls)));
    }

    void tabMovesTheFocusAndComesRound()
    {
        open({ 1600, 950 });
        QVERIFY(m_rig->activate());
        m_rig->find<QWidget>("menu")->setFocus();
        std::set<const QWidget*> visited;
        for (int i = 0; i < 300; ++i) {
            const auto* focused = QApplication::focusWidget();
            QVERIFY(focused != nullptr);
            if (!visited.insert(focused).second) {
                break;
            }
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QVERIFY2(visited.size() > 15, qPrintable(QString::number(visited.size())));
        QVERIFY(visited.count(m_rig->find<QWidget>("menu")) == 1);
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        for (const auto* mode : { "operate", "routing", "tasks", "maze" }) {
            for (const int percent : { 100, 150, 200 }) {
                QTest::addRow("%s %d", mode, percent)
                    << QString::fromLatin1(mode) << percent << QSize(1600, 950);
            }
            QTest::addRow("%s small", mode) << QString::fromLatin1(mode) << 100 << QSize(1024, 768);
            QTest::addRow("%s small 140", mode)
                << QString::fromLatin1(mode) << 140 << QSize(1024, 768);
        }
    }
    void nothingIsCut()
    {
        QFETCH(QString, mode);
        QFETCH(int, percent);
        QFETCH(QSize, size);
        m_theme.setTextScale(percent / 100.0);
        open(size);
        m_rig->window->choose(mode);
        m_rig->window->alarms().raise(QStringLiteral("a"),
            { .what = QStringLiteral("One"), .remedy = {}, .source = {}, .since = {} });
        m_rig->window->showAlarmList(true);
        m_rig->window->showSettings();
        test::letWindowSettle(400ms);
        QStringList cut;
        const auto widgets = m_rig->window->findChildren<QWidget*>();
        for (const auto* widget : widgets) {
            if (widget->isVisible() && !isInner(*widget) && !isBehind(*widget) && isCut(*widget)) {
                cut << QStringLiteral("%1 has %2x%3 of %4x%5")
                           .arg(what(*widget))
                           .arg(widget->width())
                           .arg(widget->height())
                           .arg(widget->minimumSizeHint().width())
                           .arg(widget->minimumSizeHint().height());
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

private:
    static void modes()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("operate") << QStringLiteral("operate");
        QTest::newRow("routing") << QStringLiteral("routing");
        QTest::newRow("tasks") << QStringLiteral("tasks");
        QTest::newRow("maze") << QStringLiteral("maze");
    }
    void open(QSize size) { m_rig = std::make_unique<FrameRig>(m_theme, size); }

    /// Plots and 3D views are described by their names.
    static bool isPicture(const QWidget& widget)
    {
        const QLatin1String name(widget.metaObject()->className());
        return name.contains(QLatin1String("Plot")) || name.contains(QLatin1String("Window"))
            || name.contains(QLatin1String("Popup")) || name.contains(QLatin1String("History"));
    }
    /// The line edit of a combo box and the clear button of a field belong to their control.
    static bool isPartOfControl(const QWidget& widget)
    {
        const auto* parent = widget.parentWidget();
        return parent != nullptr
            && (parent->inherits("QLineEdit") || parent->inherits("QComboBox")
                || parent->inherits("QAbstractSpinBox") || parent->inherits("QTableView"));
    }
    /// The panel is behind another tab; Qt places it outside the window.
    static bool isBehind(const QWidget& widget)
    {
        const auto* at = &widget;
        while (at != nullptr && qobject_cast<const QDockWidget*>(at) == nullptr) {
            at = at->parentWidget();
        }
        return at != nullptr && !at->isWindow()
            && !at->parentWidget()->rect().intersects(at->geometry());
    }
    /// The label or button has less room than its text needs. A widget with elided text has a
    /// smaller minimumSizeHint. A widget in a scroll area may be partly outside, but not squeezed.
    static bool isCut(const QWidget& widget)
    {
        const auto* label = qobject_cast<const QLabel*>(&widget);
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        const auto* field = qobject_cast<const QLineEdit*>(&widget);
        if (label == nullptr && button == nullptr && field == nullptr) {
            return false;
        }
        if (isPartOfControl(widget) || (label != nullptr && label->text().isEmpty())) {
            return false;
        }
        if (label != nullptr && label->wordWrap()) {
            return widget.height() < label->heightForWidth(widget.width()) - 1;
        }
        const auto least = widget.minimumSizeHint();
        if (widget.width() < least.width() - 1 || widget.height() < least.height() - 1) {
            return true;
        }
        if (scrolls(widget)) {
            return false;
        }
        // No ancestor clips the widget.
        QRect seen = widget.rect();
        for (const auto* at = &widget; at != nullptr && !at->isWindow(); at = at->parentWidget()) {
            seen.moveTopLeft(seen.topLeft() + at->pos());
            if (const auto* holder = at->parentWidget(); !holder->rect().contains(seen)) {
                return true;
            }
        }
        return false;
    }

    Theme m_theme;
    std::unique_ptr<FrameRig> m_rig;
};

QTEST_MAIN(TestAccessible)
#include "tst_accessible.moc"
