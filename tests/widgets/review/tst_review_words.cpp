// SPDX-License-Identifier: GPL-3.0-or-later
// The words for recordings and their events in the language of the window.
#include "core/record/recorded_text.h"
#include "core/replay/loaded_recording.h"
#include "widgets/review/review_words.h"

#include <QCoreApplication>
#include <QScopeGuard>
#include <QTest>
#include <QTranslator>

using namespace medulla;
using namespace medulla::widgets::reviews;

namespace {

/// "Obstacle on %1." in German; all else is not translated.
class German final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char* context, const char* source, const char*, int) const override
    {
        const QLatin1String text(source);
        if (QLatin1String(context) == QLatin1String("medulla") && text == QLatin1String("move")) {
            return QStringLiteral("bewegen");
        }
        return text == QLatin1String("Obstacle on %1.") ? QStringLiteral("Hindernis auf %1.")
                                                        : QString();
    }
};

Text obstacle()
{
    return { "Obstacle on %1.", { QStringLiteral("x") } };
}

} // namespace

class TestReviewWords final : public QObject {
    Q_OBJECT

    German m_german;

private Q_SLOTS:
    void init() { QVERIFY(QCoreApplication::installTranslator(&m_german)); }
    void cleanup() { QCoreApplication::removeTranslator(&m_german); }

    void eventIsTranslated()
    {
        replay::RecordedEvent event;
        event.topic = recorder::Topic::Motion;
        event.keyword = QStringLiteral("interrupted");
        event.members = record::withText({}, QStringLiteral("text"), obstacle());
        QCOMPARE(eventWords(event), QStringLiteral("Hindernis auf x."));
    }
    /// The operator's own names are no text of the program, whatever they are.
    void nameOfAnActionIsNot()
    {
        replay::RecordedEvent event;
        event.topic = recorder::Topic::Run;
        event.keyword = QStringLiteral("decided");
        event.members = { { QStringLiteral("action"), QStringLiteral("move") } };
        QCOMPARE(eventWords(event), QStringLiteral("move"));
    }
    void reasonOfAnOutcomeIsTranslated()
    {
        replay::RecordingInfo info;
        info.outcome = QStringLiteral("failed: Obstacle on x.");
        info.why = obstacle();
        QCOMPARE(outcomeOf(info), QStringLiteral("Failed: Hindernis auf x."));
        QVERIFY(replay::matches(info, QStringLiteral("hindernis")));
        QVERIFY(replay::matches(info, QStringLiteral("obstacle")));
    }
    void reasonOfAnEarlierVersionIsShownInEnglish()
    {
        replay::RecordingInfo info;
        info.outcome = QStringLiteral("failed: Obstacle: x.");
        QCOMPARE(outcomeOf(info), QStringLiteral("Failed: Obstacle: x."));
    }
};

QTEST_GUILESS_MAIN(TestReviewWords)
#include "tst_review_words.moc"
