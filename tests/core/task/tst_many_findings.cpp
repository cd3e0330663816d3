// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of findings are bounded. Many notes must neither end the reading nor hide an error.
#include "core/task/brain_config.h"
#include "core/task/check.h"
#include "core/task/english_reader.h"
#include "tests/core/task/texts.h"

#include <QTest>

using namespace medulla;
using namespace medulla::task;
using namespace medulla::task::test;

namespace {

constexpr int kMany = 600; ///< more than any of the limits
const QString kName = QStringLiteral("f");

QByteArray unknownKeys()
{
    QByteArray keys;
    for (int i = 0; i < kMany; ++i) {
        keys += "\"k" + QByteArray::number(i) + "\": 1, ";
    }
    return keys;
}

QByteArray withUnknownKeys(const QByteArray& object)
{
    return '{' + unknownKeys() + object.mid(1);
}

} // namespace

class TestManyFindings final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void taskIsReadToItsEnd()
    {
        const auto loaded = readTask(withUnknownKeys(flameTaskText()), kName);
        QVERIFY(loaded.has_value());
        QCOMPARE(loaded->task.actions.size(), 3U);
        QCOMPARE(loaded->task.actions[2].trajectory.size(), 4U);
        QVERIFY(loaded->notes.size() < std::size_t(kMany));
    }
    void errorOfATaskIsFound()
    {
        auto text = withUnknownKeys(flameTaskText());
        text.replace(R"("executeAfter": 3)", R"("executeAfter": "3")");
        QVERIFY(!readTask(text, kName).has_value());
    }
    void errorOfABrainConfigIsFound()
    {
        QVERIFY(!readBrainConfig(withUnknownKeys(R"({"instructions": "task.json"})"), kName));
    }
    void tooManyErrorsAreNotListed()
    {
        QByteArrayList actions;
        for (int i = 0; i < kMany; ++i) {
            actions << "\"a" + QByteArray::number(i) + "\": 1";
        }
        const auto loaded = readTask(taskText(actions), kName);
        QVERIFY(!loaded.has_value());
        QVERIFY(loaded.error().size() < std::size_t(kMany));
    }
    /// Every action has a warning: its decision contradicts the end of its trajectory.
    void checkFindsAnErrorBehindManyWarnings()
    {
        QByteArrayList actions;
        for (int i = 0; i <= kMany; ++i) {
            const auto next = i == kMany ? QByteArray("nowhere") : "a" + QByteArray::number(i + 1);
            actions << actionText(i == 0 ? QByteArray("start") : "a" + QByteArray::number(i),
                R"({"x": 0, "y": 0, "z": 0})",
                decisionText(0, R"("x": [90, 1], "y": -1, "z": -1)", {}, "start", next),
                resetText(3, "start"));
        }
        const auto found = check(taskOf(taskText(actions)), { kName });
        QVERIFY(hasErrors(found));
        QVERIFY(found.size() > 500U && found.size() <= 1000U);
    }
    /// Every sentence has a spelling slip, which gives a note.
    void englishIsReadToItsEnd()
    {
        QString text = QStringLiteral("The initial action is a0.\n");
        for (int i = 0; i < kMany; ++i) {
            text += QStringLiteral("Creat an action called a%1.\n").arg(i);
        }
        const auto reading = readEnglish(text, kName);
        QVERIFY2(reading.has_value(), reading ? "" : qPrintable(shown(reading.error())));
        QCOMPARE(reading->task.actions.size(), std::size_t(kMany));
        QVERIFY(!readEnglish(text + QStringLiteral("Purple.\n"), kName).has_value());
    }
};

QTEST_GUILESS_MAIN(TestManyFindings)
#include "tst_many_findings.moc"
